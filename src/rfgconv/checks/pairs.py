"""The halves of games: which rows meet, which cells name each other, how broken halves go together.

Everything here speaks in 0-based indices of rows and rounds; opponents are resolved through an index from row number to
row. Importers use it to decide between readings of a text and to settle what both halves say together. The cost is
linear in the number of cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Literal, TypeVar

from rfgconv.model import Cell, Game, Result, Row, Table
from rfgconv.record import Record, replace

T = TypeVar("T")
Index = Mapping[int, int]
"""Number that opponents are named by → index of the row."""


class Pair(Record, kw_only=False):
    """A game whose two halves name each other. first < second: indices of the rows; round: index of the round."""

    round: int
    first: int
    second: int
    a: Game
    b: Game


Renumbering = Literal["none", "positions", "references", "unclear"]
"""What makes the row numbers 1 … N. none: they are. positions: the rows' numbers alone change, because cells refer to
positions already or to no row that moves. references: the cells change with them. unclear: no way is certain."""


class Numbering(Record, kw_only=False):
    """What opponents' numbers mean (index), and how the row numbers are mended."""

    index: Index
    renumbering: Renumbering


def written_numbers(table: Table) -> dict[int, int]:
    """Row.number → index of the row; of equal numbers the first row counts."""
    index: dict[int, int] = {}
    for position, row in enumerate(table.rows):
        index.setdefault(row.number, position)
    return index


def positions(table: Table) -> dict[int, int]:
    """1 … N → index of the row, whatever numbers the rows carry."""
    return {position + 1: position for position in range(len(table.rows))}


def _remembered(function: Callable[[Table], T]) -> Callable[[Table], T]:
    """Keep the answer about the table that was asked about last: the checks of a run all ask about the same one."""
    last: tuple[Table, T] | None = None

    @wraps(function)
    def answer(table: Table) -> T:
        nonlocal last
        known = last
        if known is None or known[0] is not table:
            last = known = (table, function(table))
        return known[1]

    return answer


@_remembered
def numbering(table: Table) -> Numbering:
    """How the numbers of a table are to be understood (RFG table, decision A14).

    Numbers with gaps or repeats are those of a program that prints shared places: its cells may refer to the printed
    number or to the position of a row. All cells answered one way, and not the other, settles it.
    """
    written, by_position = written_numbers(table), positions(table)
    if written.keys() == by_position.keys():
        return Numbering(written, "none")
    broken = {id(index): sum(1 for _ in unanswered(table, index)) for index in (written, by_position)}
    distinct = len(written) == len(table.rows)
    if not broken[id(by_position)] or _names_no_moved_row(table):
        return Numbering(by_position, "positions")
    if distinct and not broken[id(written)]:
        return Numbering(written, "references")
    better = by_position if broken[id(by_position)] < broken[id(written)] else written
    return Numbering(better, "unclear")


def _names_no_moved_row(table: Table) -> bool:
    """True if no cell names a number that a row would lose or get when the rows are numbered 1 … N."""
    moved = set()
    for position, row in enumerate(table.rows):
        if row.number != position + 1:
            moved |= {row.number, position + 1}
    return not any(half.opponent in moved for _, _, half in halves(table))


def references(table: Table) -> Index:
    """What the opponents' numbers mean: number → index of the row. See `numbering`."""
    return numbering(table).index


def cell_at(table: Table, row: int, round_index: int) -> Cell | None:
    """The cell, or None if the row is too short."""
    cells = table.rows[row].cells
    return cells[round_index] if round_index < len(cells) else None


def names(table: Table, index: Index, row: int, round_index: int) -> int | None:
    """Index of the row that a cell names as its opponent; None without a game or if there is no such row."""
    cell = cell_at(table, row, round_index)
    return index.get(cell.opponent) if isinstance(cell, Game) else None


def halves(table: Table) -> Iterator[tuple[int, int, Game]]:
    """Every half game, row by row: index of the row, index of the round, the half."""
    for position, row in enumerate(table.rows):
        for round_index, cell in enumerate(row.cells):
            if isinstance(cell, Game):
                yield position, round_index, cell


def pairs(table: Table, index: Index | None = None) -> Sequence[Pair]:
    """Every game whose halves name each other, once, by its first row. index: what opponents are named by, if it is
    not `references`."""
    return (_met(table) if index is None else _meetings(table, index)).pairs


def all_answered(table: Table) -> bool:
    """True if every half game belongs to one of `pairs`, as in nearly all tables."""
    found = _met(table)
    return found.halves == 2 * len(found.pairs)


class _Meetings(Record, kw_only=False):
    """The games whose halves name each other, and the number of all halves."""

    pairs: Sequence[Pair]
    halves: int


@_remembered
def _met(table: Table) -> _Meetings:
    return _meetings(table, references(table))


def _meetings(table: Table, index: Index) -> _Meetings:
    rows = [row.cells for row in table.rows]
    found: list[Pair] = []
    count = 0
    for row, cells in enumerate(rows):
        for round_index, half in enumerate(cells):
            if type(half) is not Game:
                continue
            count += 1
            other = index.get(half.opponent)
            if other is None or other <= row or round_index >= len(rows[other]):
                continue
            answer = rows[other][round_index]
            if type(answer) is Game and index.get(answer.opponent) == row:
                found.append(Pair(round_index, row, other, half, answer))
    return _Meetings(tuple(found), count)


def rounds_without_results(table: Table) -> dict[int, tuple[int, int]]:
    """The rounds with several games of which no result is known: index of the round → (first row of a game, games)."""
    unknown = Result.UNKNOWN
    columns = [row.cells for row in table.rows]
    found: dict[int, tuple[int, int]] = {}
    for round_index in range(max(map(len, columns), default=0)):
        rows = []
        for row, cells in enumerate(columns):
            half = cells[round_index] if round_index < len(cells) else None
            if type(half) is Game:
                if half.result is not unknown:
                    break
                rows.append(row)
        else:
            if len(rows) > 2:
                found[round_index] = (rows[0], (len(rows) + 1) // 2)
    return found


def unanswered(table: Table, index: Index | None = None) -> Iterator[tuple[int, int]]:
    """(row, round) of every half that is not answered: nobody has that number, or he names himself or another."""
    index = references(table) if index is None else index
    for row, round_index, half in halves(table):
        other = index.get(half.opponent)
        if other is None or other == row or names(table, index, other, round_index) != row:
            yield row, round_index


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
    """The table with every game that both halves call lost (``-`` in both rows, classic rules) as one that both lose.

    Called by importers of text tables, which have no other way to write it.
    """
    changes: dict[tuple[int, int], Cell] = {}
    for pair in pairs(table):
        if pair.a.result is Result.LOSS and pair.b.result is Result.LOSS:
            changes[pair.first, pair.round] = replace(pair.a, result=Result.BOTH_LOSE)
            changes[pair.second, pair.round] = replace(pair.b, result=Result.BOTH_LOSE)
    return with_cells(table, changes)


def with_forfeits_on_both_sides(table: Table) -> Table:
    """The table with every game that one half marks as decided without play so marked in both."""
    changes: dict[tuple[int, int], Cell] = {}
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


MAX_HALVES = 24
"""More broken halves in one round are no slip of the pen; no pairing is looked for."""


def fits(a: Game, b: Game) -> bool:
    """True if two halves can be one game: opposite results, not the same colour, the same handicap (RFG table, A13)."""
    if a.result.mirrored is not b.result or (a.colour is not None and a.colour is b.colour):
        return False
    stones, others = stated_handicap(a), stated_handicap(b)
    return stones is None or others is None or stones == others


def stated_handicap(half: Game) -> int | None:
    """Stones as a half states them: a colour without a number means an even game, neither means not stated."""
    if half.handicap is not None:
        return half.handicap
    return None if half.colour is None else 0


def only_pairing(halves: Sequence[Game]) -> list[int] | None:
    """For each half the index of its partner, if there is exactly one way to pair them all; otherwise None.

    A half that fits one other only is paired with it, until all are paired. Halves that all fit two or more others
    could be paired in several ways: wins and losses form a bipartite graph, in which a unique perfect matching always
    has a vertex of degree one. (Draws do not; for them None may be returned although one way exists.)
    """
    count = len(halves)
    if count % 2 or count > MAX_HALVES:
        return None
    open_to = {i: {j for j in range(count) if j != i and fits(halves[i], halves[j])} for i in range(count)}
    partner = [0] * count
    while open_to:
        first = min(open_to, key=lambda i: len(open_to[i]))
        if len(open_to[first]) != 1:
            return None
        (second,) = open_to.pop(first)
        del open_to[second]
        partner[first], partner[second] = second, first
        for others in open_to.values():
            others -= {first, second}
    return partner
