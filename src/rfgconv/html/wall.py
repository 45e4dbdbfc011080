"""The wall list: one table element with the findings in their places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from rfgconv.diagnostics import Diagnostic, Severity
from rfgconv.html.anchors import Placed, Zone, place
from rfgconv.html.columns import WallColumn, wall_columns
from rfgconv.html.findings import Show, finding_item, finding_list
from rfgconv.html.markup import esc, tag
from rfgconv.i18n import Translator, translator
from rfgconv.model import Note, Row, Table


def render_wall(
    table: Table, findings: Iterable[Diagnostic] = (), *, t: Translator | None = None, show: Show | None = None
) -> str:
    """The table element. Findings about a row stand in a line of their own below it, those about columns below the
    headings; their cells are marked. Findings about the event, the notes and the rest are the caller's (`place`).

    show: makes the list item of a finding. Rows have the ids ``r1`` … by their order, whatever their numbers.
    """
    t = t or translator("en")
    show = show or partial(finding_item, t=t)
    placed = place(findings, table)
    columns = wall_columns(table, t)
    head = _heading(columns, placed) + _findings_line(placed.of(Zone.HEAD), len(columns), show)
    return tag("table", tag("thead", head) + _bodies(table, columns, placed, show, t), cls="wall")


def _heading(columns: list[WallColumn], placed: Placed) -> str:
    cells = (
        tag(
            "th",
            tag("abbr", esc(column.label), title=column.meaning) if column.meaning else esc(column.label),
            scope="col",
            cls=_classes(column.classes, placed.marks.get((-1, column.key))),
        )
        for column in columns
    )
    return tag("tr", "".join(cells))


def _bodies(table: Table, columns: list[WallColumn], placed: Placed, show: Show, t: Translator) -> str:
    """One tbody for each group; a table without groups has one."""
    notes: dict[int, list[Note]] = {}
    for note in table.notes:
        if note.before is not None:
            notes.setdefault(note.before, []).append(note)
    bodies: list[list[str]] = [[]]
    group: str | None = None
    for index, row in enumerate(table.rows):
        if row.group != group:
            group = row.group
            bodies.append([_line(group or t("without a group"), len(columns), "group")])
        bodies[-1] += [_line(note.text, len(columns), "note") for note in notes.get(index, ())]
        bodies[-1].append(_row(index, row, columns, placed))
        bodies[-1].append(_findings_line(placed.rows.get(index, []), len(columns), show))
    return "".join(tag("tbody", "".join(lines)) for lines in bodies if lines)


def _row(index: int, row: Row, columns: list[WallColumn], placed: Placed) -> str:
    """The line of a player; its classes ``o7`` … and those of its cells name the rows of the opponents."""
    cells: list[str] = []
    opponents: dict[str, None] = {}
    for column in columns:
        shown = column.content(index, row)
        lit = f"o{shown.opponent}" if shown.opponent else ""
        opponents |= {lit: None} if lit else {}
        classes = _classes(
            " ".join(filter(None, (column.classes, shown.classes, lit))), placed.marks.get((index, column.key))
        )
        if column.header:
            cells.append(tag("th", tag("a", shown.markup, href=f"#r{index + 1}"), scope="row", cls=classes))
        else:
            cells.append(tag("td", shown.markup, cls=classes))
    return tag("tr", "".join(cells), id=f"r{index + 1}", cls=" ".join(opponents))


def _classes(classes: str, mark: Severity | None) -> str:
    return classes if mark is None else f"{classes} bad-{mark.value}"


def _line(text: str, width: int, kind: str) -> str:
    return tag("tr", tag("td", tag("div", esc(text)), colspan=width), cls=kind)


def _findings_line(findings: list[Diagnostic], width: int, show: Show) -> str:
    if not findings:
        return ""
    return tag("tr", tag("td", tag("div", finding_list(findings, show)), colspan=width), cls="found")


def highlight_css(rows: int) -> str:
    """A rule that lights up a player's games in the rows of the opponents, while the player's row is pointed at, has
    the focus or is the target of a link. ``.o7`` are the opponents of the seventh row."""
    if not rows:
        return ""
    selectors = (
        f".wall:has(>tbody>#r{n}:is(:hover,:focus-within)) .o{n},"
        f".wall:not(:has(>tbody>tr:is(:hover,:focus-within))):has(>tbody>#r{n}:target) .o{n}"
        for n in range(1, rows + 1)
    )
    return ",".join(selectors) + "{background:var(--lit)}\n"


def legend(t: Translator) -> str:
    """What the signs in the rounds mean."""
    entries = (
        ("12+", t("won against player 12")),
        ("12−", t("lost")),
        ("12=", t("draw")),
        ("12?", t("result not known")),
        ("12++ 12−−", t("both won, both lost")),
        ("○ ●", t("played White, Black")),
        ("○3", t("3 handicap stones")),
        ("!", t("by default, not played")),
        ("—", t("no game")),
    )
    items = "".join(f"<li>{tag('b', esc(sign))} {esc(meaning)}</li>" for sign, meaning in entries)
    return tag("ul", items, cls="legend")
