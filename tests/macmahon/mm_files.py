"""Shared by the tests of the MacMahon importer: reading files, and writing a table the way MacMahon exports it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import Cell, Colour, Criterion, Game, NoGame, NoGameKind, Row, Table, fraction_text
from rfgconv.model.token import SIGN_OF_RESULT
from rfgconv_macmahon import MacMahonImporter

FIXTURES = Path(__file__).parents[2] / "fixtures" / "macmahon"


def read(origin: str | bytes | Path, **options: str) -> tuple[Table, Report]:
    """Read a text, bytes or a file; there must be a table."""
    table, report = try_read(origin, **options)
    assert table is not None
    return table, report


def try_read(origin: str | bytes | Path, **options: str) -> tuple[Table | None, Report]:
    data = origin.read_bytes() if isinstance(origin, Path) else origin.encode() if isinstance(origin, str) else origin
    report = Report("test.xml")
    return MacMahonImporter(options).read(Source(data, "test.xml"), report), report


def read_fixture(name: str, **options: str) -> tuple[Table, Report]:
    return read(FIXTURES / f"{name}.xml", **options)


def names(report: Report) -> list[str]:
    return [diagnostic.code.name for diagnostic in report.diagnostics]


# --- as MacMahon writes it ----------------------------------------------------------------------------------------


def wall_cell(cell: Cell, *, colours: bool) -> str:
    """A cell of MacMahon's wall list (wall list format, 5). Even games have a colour only where colours are shown."""
    if isinstance(cell, NoGame):
        return {NoGameKind.BYE: "free", NoGameKind.ABSENT: "-", NoGameKind.UNPAIRED: "?"}[cell.kind]
    text = f"{cell.opponent}{SIGN_OF_RESULT[cell.result]}" + ("!" if cell.forfeit else "")
    return text + _colour(cell, shown=colours or bool(cell.handicap))


def h9_cell(cell: Cell) -> str:
    """A cell of MacMahon's export for rating, which loses the referee's mark (MacMahon format, 7)."""
    if isinstance(cell, NoGame):
        return "0+" if cell.kind is NoGameKind.BYE else "0="
    return f"{cell.opponent}{SIGN_OF_RESULT[cell.result]}" + _colour(cell, shown=True)


def _colour(game: Game, *, shown: bool) -> str:
    if not shown or game.colour is None:
        return ""
    return f"/{'b' if game.colour is Colour.BLACK else 'w'}{game.handicap or ''}"


def h9_number(value: object) -> str:
    assert isinstance(value, Fraction)
    return fraction_text(value).replace("½", "=")


def h9_line(table: Table, row: Row) -> str:
    player = row.player
    name = [part.replace(" ", "_") for part in (player.name.surname, player.name.given) if part]
    values = [
        h9_number(value)
        for column, value in zip(table.columns, row.values, strict=True)
        if column.criterion is not Criterion.SORP
    ]
    fields = [str(row.number), " ".join(name), str(player.rank), _country(player.country), _club(player.club)]
    return "\t".join([*fields, *values, *map(h9_cell, row.cells)])


def _country(country: str | None) -> str:
    """MacMahon writes lower case, and ``gb`` where rating lists have UK."""
    return {None: "xx", "UK": "gb"}.get(country, str(country).lower())


def _club(club: str | None) -> str:
    """The one club of these files whose code is not Latin keeps its name in the table; MacMahon prints the code."""
    return {None: "xxxx", "Казань": "Казн"}.get(club, str(club))
