"""What the two halves of a game say together: equal signs, one-sided colours, handicaps that only one half states."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from rfgconv.checks.pairs import Pair, pairs, with_cells, written_numbers
from rfgconv.diagnostics import Report
from rfgconv.model import Cell, Colour, Criterion, Game, NoGame, NoGameKind, Result, Row, Score, Table, cell_path
from rfgconv.model.token import game_text
from rfgconv_walllist import codes
from rfgconv_walllist.words import Program

_HALF = Fraction(1, 2)
_WIDE = 9  # ranks between two players who would not play without handicap


def settle(table: Table, program: Program, report: Report) -> Table:
    """The table with every game as both halves tell it; a handicap that nobody states is none."""
    found = list(pairs(table, written_numbers(table)))
    changes: dict[tuple[int, int], Cell] = {
        (row, round_index): replace(cell, handicap=0)
        for row, line in enumerate(table.rows)
        for round_index, cell in enumerate(line.cells)
        if isinstance(cell, Game) and cell.handicap is None
    }
    one_sided = 0
    for pair in found:
        a, b = _completed(pair.a, pair.b), _completed(pair.b, pair.a)
        one_sided += (pair.a.colour is None) != (pair.b.colour is None)
        if a.result is b.result:
            a, b = _equal_signs(a, program), _equal_signs(b, program)
        if (a, b) != (pair.a, pair.b):
            changes[pair.first, pair.round], changes[pair.second, pair.round] = a, b
    if one_sided:
        report.add(codes.COLOURS_ONE_SIDED, n=one_sided)
    table = with_cells(table, changes)
    return _plus_plus(table, found, report) if program is Program.AUTOKORSAK else table


def _completed(half: Game, other: Game) -> Game:
    """A half with the colour and the handicap that only the other one states."""
    colour = half.colour if half.colour is not None or other.colour is None else other.colour.other
    handicap = half.handicap if half.handicap is not None else other.handicap or 0
    return replace(half, colour=colour, handicap=handicap)


def _equal_signs(half: Game, program: Program) -> Game:
    """Both lost; or, in MacMahon's lists, both won. In AutoKorsak's `!` marks just that, and no forfeit."""
    forfeit = half.forfeit and program is not Program.AUTOKORSAK
    if half.result is Result.LOSS:
        return replace(half, result=Result.BOTH_LOSE, forfeit=forfeit)
    if half.result is Result.WIN and program is Program.MACMAHON:
        return replace(half, result=Result.BOTH_WIN)
    return half


# --- AutoKorsak: + on both sides ----------------------------------------------------------------------------------


def _plus_plus(table: Table, found: Iterable[Pair], report: Report) -> Table:
    """`45+!` on both sides is a draw or a game that both won: what both gained by it decides."""
    marked = [
        pair for pair in found if pair.a.result is pair.b.result is Result.WIN and pair.a.forfeit and pair.b.forfeit
    ]
    if not marked:
        return table
    column = next((i for i, column in enumerate(table.columns) if column.criterion is Criterion.SCORE), None)
    counts: dict[int, int] = {}
    for pair in marked:
        for row in (pair.first, pair.second):
            counts[row] = counts.get(row, 0) + 1
    changes: dict[tuple[int, int], Cell] = {}
    for pair in marked:
        gains = {_gain(table.rows[row], column, counts[row]) for row in (pair.first, pair.second)}
        result = {Fraction(1): Result.BOTH_WIN, _HALF: Result.JIGO}.get(gains.pop()) if len(gains) == 1 else None
        if result is None:
            report.add(
                codes.DOUBLE_PLUS,
                at=cell_path(pair.first, pair.round),
                token=game_text(pair.a),
                row=table.rows[pair.first].number,
                name=str(table.rows[pair.first].player.name),
                round=pair.round + 1,
            )
            continue
        for row in (pair.first, pair.second):
            half = table.rows[row].cells[pair.round]
            assert isinstance(half, Game)
            changes[row, pair.round] = replace(half, result=result, forfeit=False)
    return with_cells(table, changes)


def _gain(row: Row, column: int | None, count: int) -> Score:
    """What one of a row's `count` games marked `+!` added to its score; -1 if the list does not say."""
    score = row.values[column] if column is not None else None
    if not isinstance(score, Fraction) or row.start is None:
        return Fraction(-1)
    marked = [cell for cell in row.cells if isinstance(cell, Game) and cell.forfeit and cell.result is Result.WIN]
    others = [cell for cell in row.cells if cell not in marked]
    if len(marked) != count:
        return Fraction(-1)
    return (score - row.start - sum((gained(cell) for cell in others), Fraction(0))) / count


def gained(cell: Cell) -> Score:
    """What a round adds to the score: points, ½ for a round not played or without result (macmahon-xml, 6.2)."""
    if isinstance(cell, NoGame):
        return Fraction(1) if cell.kind is NoGameKind.BYE else _HALF
    return _HALF if cell.result is Result.UNKNOWN else cell.result.points


# --- what colours and handicaps tell about the list ----------------------------------------------------------------


def report_colours(table: Table, report: Report, *, may_lack_handicaps: bool) -> None:
    """Say that even games have no colour, or that handicaps seem to be switched off (if nothing speaks against it)."""
    games = [(row, cell) for row in table.rows for cell in row.cells if isinstance(cell, Game)]
    even = [cell for _, cell in games if not cell.handicap]
    coloured = sum(cell.colour is not None for cell in even)
    if even and not coloured:
        report.add(codes.COLOURS_UNKNOWN)
    if not may_lack_handicaps or len(even) < len(games) or coloured * 2 <= len(games):
        return
    rows = {row.number: row for row in reversed(table.rows)}
    for row, game in games:
        other, rank = rows.get(game.opponent), row.player.rank
        if other is None or rank is None or other.player.rank is None or game.colour is not Colour.WHITE:
            continue
        if abs(rank.index - other.player.rank.index) >= _WIDE:
            report.add(codes.HANDICAPS_OFF, token=f"{rank} – {other.player.rank}")
            return
