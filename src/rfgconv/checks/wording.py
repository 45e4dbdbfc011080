"""What the rules about cells say alike: tokens, names, the other half as a related place."""

from __future__ import annotations

from typing import Any

from rfgconv.checks.pairs import cell_at
from rfgconv.diagnostics import Related, Report, Text
from rfgconv.model import Cell, Game, NoGame, Path, Table, cell_path, row_path
from rfgconv.model.token import game_text

_WORTH = {0: "0-", 1: "0+"}


def token(cell: Cell | None) -> str:
    """A cell in the common notation with all it states (``7+/w0``, ``3-/b2k-8``); ``0=`` for parts of a point, empty
    if the row has no such cell."""
    match cell:
        case Game():
            return game_text(cell, zero=cell.handicap == 0, komi=True)
        case NoGame():
            return _WORTH.get(int(cell.points), "0=") if cell.points.denominator == 1 else "0="
        case None:
            return ""


def who(table: Table, row: int) -> str:
    """The name of the player of a row (index)."""
    return str(table.rows[row].player.name)


def place_args(table: Table, row: int, round_index: int) -> dict[str, Any]:
    """Arguments ``row``, ``name``, ``round`` for a cell, as people count."""
    return {"row": table.rows[row].number, "name": who(table, row), "round": round_index + 1}


def other_cell(report: Report, table: Table, row: int, round_index: int) -> Related:
    """A cell as the other place of a finding."""
    path = cell_path(row, round_index)
    args = {"row": table.rows[row].number, "token": token(cell_at(table, row, round_index))}
    return Related(report.locate(path), Text("row {row} has {token} in this round", args), path)


def other_row(report: Report, table: Table, row: int, below: Path = ()) -> Related:
    """A row, or something in it, as the other place of a finding."""
    path = (*row_path(row), *below)
    return Related(report.locate(path), Text("row {row}", {"row": table.rows[row].number}), path)
