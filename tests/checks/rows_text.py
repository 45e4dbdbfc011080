"""A reader of bare RFG rows, just enough for the examples of the rules: no tolerance, no diagnostics of its own."""

import re
from fractions import Fraction

from rfgconv.checks.pairs import with_double_losses
from rfgconv.diagnostics import Report, Span
from rfgconv.model import (
    Column,
    Criterion,
    Id,
    NoGame,
    PersonName,
    Player,
    Rank,
    Rating,
    Row,
    Table,
    parse_score,
)
from rfgconv.model.token import parse_token


def read_rows(lines, report=None, *, columns=("Pt", "Pl"), rounds=1, first_line=4):
    """The table of some rows (a line without digits names the group below); places go to the report."""
    report = report or Report()
    rows, group = [], None
    for offset, line in enumerate(lines):
        if not re.search(r"\d", line):
            group = line.strip()
            continue
        rows.append(_row(line, first_line + offset, len(rows), group, columns, report))
    criteria = {"Pt": Criterion.POINTS}
    table = Table(
        rows=tuple(rows),
        rounds=rounds,
        columns=tuple(
            Column(label=label, criterion=criteria.get(label)) for label in columns if label not in ("Pl", "Rat")
        ),
    )
    return with_double_losses(table)


def _row(line, number, index, group, columns, report):
    body, _, tail = line.partition("|")
    words = [(m.group(), Span(number, m.start() + 1, len(m.group()))) for m in re.finditer(r"\S+", body)]
    texts = [text for text, _ in words]
    results = 6 + len(columns)
    places = {("number",): words[0][1], ("player", "name"): words[1][1]}
    values, place, rating = [], None, None
    for (text, span), label in zip(words[6:results], columns, strict=True):
        if label == "Pl":
            place = int(text)
        elif label == "Rat":
            rating = Rating(value=Fraction(text.rstrip("*")), estimated=text.endswith("*"))
        else:
            places["values", len(values)] = span
            values.append(parse_score(text))
    cells = []
    for text, span in words[results:]:
        places["cells", len(cells)] = span
        token = parse_token(text)
        cells.append(token.cell() if token else NoGame())
    ids = ()
    if tail.strip():
        ids = (Id(scheme="egd", value=tail.strip()),)
        places["player", "ids", 0] = Span(number, line.index("|") + 2, len(tail))
    for path, span in places.items():
        report.place(("rows", index, *path), span)
    return Row(
        number=int(texts[0]),
        player=Player(
            name=PersonName(surname=texts[1], given=texts[2]),
            rank=Rank.parse(texts[3]),
            country=texts[4].upper(),
            club=texts[5],
            rating=rating,
            ids=ids,
        ),
        place=place,
        group=group,
        values=tuple(values),
        cells=tuple(cells),
    )


def result_texts(row):
    """The cells of a row as text."""
    from rfgconv.model.shown import cell_text

    return " ".join(cell_text(cell).split()[0] for cell in row.cells)
