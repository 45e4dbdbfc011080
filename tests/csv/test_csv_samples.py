"""Files as people make them: each gives exactly the table and the findings written beside it.

``python tests/csv/test_csv_samples.py`` writes the expected texts anew, to be read before they are kept.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import Game, NoGame, Player, Row, Table, decimal_text
from rfgconv.model.paths import set_fields
from rfgconv.model.token import game_text
from rfgconv_csv import CsvImporter, TsvImporter, XlsxImporter

FIXTURES = Path(__file__).parents[2] / "fixtures" / "csv"
SAMPLES = sorted(path for path in FIXTURES.iterdir() if path.suffix in (".csv", ".tsv", ".xlsx"))
READERS = {".csv": CsvImporter, ".tsv": TsvImporter, ".xlsx": XlsxImporter}


def read(path: Path) -> tuple[Table | None, Report]:
    report = Report(path.name)
    return READERS[path.suffix]().read(Source(path.read_bytes(), path.name), report), report


def summary(path: Path) -> str:
    """The table, a line for each row, and the findings, a line for each."""
    table, report = read(path)
    lines = ["no table"] if table is None else list(table_lines(table))
    for d in report.diagnostics:
        place = f"{d.span.line}:{d.span.column}" if d.span else "-"
        lines.append(f"{place} {d.severity.value} {d.code.name} [{d.token or ''}] {d.message}")
    return "\n".join(lines) + "\n"


def table_lines(table: Table) -> list[str]:
    facts = [
        f"{pattern.removeprefix('event.')} = {value}"
        for _, pattern, value in set_fields(table)
        if pattern.startswith("event.")
    ]
    columns = [
        f"{c.label} ({c.criterion.value if c.criterion else '-'}{', after' if c.after_results else ''})"
        for c in table.columns
    ]
    lines = [*facts, f"rounds = {table.rounds}", *(["columns = " + ", ".join(columns)] if columns else [])]
    lines += [row_line(row) for row in table.rows]
    return lines + [f"note before {note.before}: {note.text}" for note in table.notes]


def row_line(row: Row) -> str:
    values = ["" if value is None else value if isinstance(value, str) else decimal_text(value) for value in row.values]
    parts = [str(row.number), player(row.player), " ".join(cell(entry) for entry in row.cells), ", ".join(values)]
    extra = {"place": row.place, "group": row.group, "start": row.start, "note": row.note}
    return " | ".join([*parts, *(f"{name}={value}" for name, value in extra.items() if value is not None)])


def player(player: Player) -> str:
    name = ", ".join(part for part in (player.name.surname, player.name.given, player.name.patronymic) if part)
    said = []
    for path, _, value in set_fields(Table(rows=(Row(number=1, player=player, cells=()),))):
        if path[2:3] == ("player",) and path[3] != "name":
            said.append(f"{'.'.join(str(step) for step in path[3:] if isinstance(step, str))}={value}")
    return " ".join([name, *said])


def cell(entry: Game | NoGame) -> str:
    if isinstance(entry, NoGame):
        return f"{entry.kind.value}:{decimal_text(entry.points)}"
    text = game_text(entry, zero=entry.handicap is not None)
    more = {
        "result": entry.result.value if entry.result.value.startswith("both") else None,
        "handicap": entry.handicap if entry.colour is None else None,
        "komi": None if entry.komi is None else decimal_text(entry.komi),
        "board": entry.board,
        "comment": entry.comment,
    }
    said = ",".join(f"{name}={value}" for name, value in more.items() if value is not None)
    return f"{text}({said})" if said else text


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_sample(path: Path) -> None:
    expected = path.with_name(path.name + ".expected").read_text(encoding="utf-8")
    assert summary(path) == expected


if __name__ == "__main__":
    for sample in SAMPLES:
        sample.with_name(sample.name + ".expected").write_text(summary(sample), encoding="utf-8")
