"""The halves of games: which rows meet, which cells name each other. Linear in the number of cells.

Everything here speaks in 0-based indices of rows and rounds; opponents are resolved through an index from row number to
row. Importers use it to decide between readings of a text and to settle what both halves say together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rfgconv.model import Cell, Game, Result, Row, Table

Index = Mapping[int, int]
"""Number that opponents are named by → index of the row."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A game whose two halves name each other. first < second: indices of the rows; round: index of the round."""

    round: int
    first: int
    second: int
    a: Game
    b: Game


def written_numbers(table: Table) -> dict[int, int]:
    """Row.number → index of the row; of equal numbers the first row counts."""
    index: dict[int, int] = {}
    for position, row in enumerate(table.rows):
        index.setdefault(row.number, position)
    return index


def positions(table: Table) -> dict[int, int]:
    """1 … N → index of the row, whatever numbers the rows carry."""
    return {position + 1: position for position in range(len(table.rows))}


def references(table: Table) -> dict[int, int]:
    """What the opponents' numbers most probably mean: the written numbers, or the positions of the rows if the written
    numbers are not 1 … N and more cells are answered that way (shared places printed as equal numbers)."""
    written, by_position = written_numbers(table), positions(table)
    if written.keys() == by_position.keys():
        return written
    return by_position if answered(table, by_position) > answered(table, written) else written


def cell_at(table: Table, row: int, round_index: int) -> Cell | None:
    """The cell, or None if the row is too short."""
    cells = table.rows[row].cells
    return cells[round_index] if round_index < len(cells) else None


def names(table: Table, index: Index, row: int, round_index: int) -> int | None:
    """Index of the row that a cell names as its opponent; None without a game or if there is no such row."""
    cell = cell_at(table, row, round_index)
    return index.get(cell.opponent) if isinstance(cell, Game) else None


def halves(table: Table) -> Iterator[tuple[int, int, Game]]:
    """Every half game: index of the row, index of the round, the half; round by round."""
    for round_index in range(max((len(row.cells) for row in table.rows), default=0)):
        for position, row in enumerate(table.rows):
            if round_index < len(row.cells):
                cell = row.cells[round_index]
                if isinstance(cell, Game):
                    yield position, round_index, cell


def pairs(table: Table, index: Index | None = None) -> Iterator[Pair]:
    """Every game whose halves name each other, once, round by round. index: as `references`, if already known."""
    index = references(table) if index is None else index
    for row, round_index, half in halves(table):
        other = index.get(half.opponent)
        if other is None or other <= row or names(table, index, other, round_index) != row:
            continue
        answer = table.rows[other].cells[round_index]
        assert isinstance(answer, Game)
        yield Pair(round_index, row, other, half, answer)


def unanswered(table: Table, index: Index | None = None) -> Iterator[tuple[int, int]]:
    """Every half that is not answered: (row, round) whose opponent does not exist, is the row itself, or names another."""
    index = references(table) if index is None else index
    for row, round_index, half in halves(table):
        other = index.get(half.opponent)
        if other is None or other == row or names(table, index, other, round_index) != row:
            yield row, round_index


def answered(table: Table, index: Index) -> int:
    """Number of half games whose opponent names the row in the same round."""
    return sum(2 for _ in pairs(table, index))


def reciprocal(numbers: Sequence[int], opponents: Sequence[int | None]) -> int:
    """How many rows of one column name a row that names them back.

    numbers: the number of each row; opponents: what each row's cell of this column names (None or 0 = nobody). For
    importers that look for the columns of results, or for the numbering that the opponents refer to, before there is a
    table.
    """
    index = {number: position for position, number in reversed(list(enumerate(numbers)))}
    count = 0
    for position, opponent in enumerate(opponents):
        other = index.get(opponent) if opponent else None
        if other is None or other == position or other >= len(opponents):
            continue
        back = opponents[other]
        count += bool(back) and index.get(back or 0) == position
    return count


def reciprocity(numbers: Sequence[int], rounds: Sequence[Sequence[int | None]]) -> int:
    """The same over several columns. rounds: one sequence for each column, one entry for each row."""
    return sum(reciprocal(numbers, opponents) for opponents in rounds)


def with_double_losses(table: Table) -> Table:
    """The table with every game that both halves call lost as a game that both lose (classic rules: ``-`` in both rows).

    Called by importers of text tables, which have no other way to write it.
    """
    changes = {}
    for pair in pairs(table):
        if pair.a.result is Result.LOSS and pair.b.result is Result.LOSS:
            changes[pair.first, pair.round] = replace(pair.a, result=Result.BOTH_LOSE)
            changes[pair.second, pair.round] = replace(pair.b, result=Result.BOTH_LOSE)
    return with_cells(table, changes)


def with_forfeits_on_both_sides(table: Table) -> Table:
    """The table with every game that one half marks as decided without play so marked in both."""
    changes = {}
    for pair in pairs(table):
        if pair.a.forfeit != pair.b.forfeit:
            changes[pair.first, pair.round] = replace(pair.a, forfeit=True)
            changes[pair.second, pair.round] = replace(pair.b, forfeit=True)
    return with_cells(table, changes)


def with_cells(table: Table, changes: Mapping[tuple[int, int], Cell]) -> Table:
    """The table with the cells at (row, round) replaced; the same object if there are none."""
    if not changes:
        return table
    by_row: dict[int, dict[int, Cell]] = {}
    for (row, round_index), cell in changes.items():
        by_row.setdefault(row, {})[round_index] = cell
    rows = list(table.rows)
    for row, cells in by_row.items():
        rows[row] = _with_row_cells(rows[row], cells)
    return replace(table, rows=tuple(rows))


def _with_row_cells(row: Row, changes: Mapping[int, Cell]) -> Row:
    return replace(row, cells=tuple(changes.get(index, cell) for index, cell in enumerate(row.cells)))
