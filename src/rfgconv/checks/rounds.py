"""Rounds without games, players without games, and points that the results do not give."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

from rfgconv.checks import codes
from rfgconv.checks.wording import token, who
from rfgconv.diagnostics import Report, ask, propose
from rfgconv.hub import Check
from rfgconv.model import (
    Criterion,
    Game,
    NoGame,
    Result,
    Row,
    System,
    Table,
    cell_path,
    decimal_text,
    row_path,
    value_path,
)
from rfgconv.standings.codes import ROUNDS_FEW


class Played(Check):
    """Every round has a game (EGF E53); a table without any game is one finding."""

    id = "played"
    codes = (codes.ROUND_EMPTY, codes.NO_GAMES)

    def run(self, table: Table, report: Report) -> None:
        played = {
            round_index for row in table.rows for round_index, cell in enumerate(row.cells) if isinstance(cell, Game)
        }
        if table.rows and not played:
            report.add(codes.NO_GAMES, at=row_path(0))
            return
        widest = max((len(row.cells) for row in table.rows), default=0)
        for empty in _runs(sorted(set(range(min(widest, table.rounds))) - played)):
            row = next(index for index, row in enumerate(table.rows) if empty.start < len(row.cells))
            report.add(
                codes.ROUND_EMPTY,
                at=cell_path(row, empty.start),
                token=token(table.rows[row].cells[empty.start]),
                repair=ask("leave the round out?"),
                n=len(empty),
                round=empty.start + 1,
                last=empty.stop,
            )


def _runs(rounds: list[int]) -> list[range]:
    """Rounds that follow each other, together."""
    runs: list[range] = []
    for round_index in rounds:
        if runs and runs[-1].stop == round_index:
            runs[-1] = range(runs[-1].start, round_index + 1)
        else:
            runs.append(range(round_index, round_index + 1))
    return runs


class IdlePlayers(Check):
    """Every player has a game (EGF E55). Russian tables may hold players without one, so nothing is said there.

    Of a table without any game that is said once, by `Played`.
    """

    id = "idle-players"
    codes = (codes.PLAYER_NO_GAME,)
    profiles: ClassVar[frozenset[str]] = frozenset({"egd"})

    def run(self, table: Table, report: Report) -> None:
        idle = [index for index, row in enumerate(table.rows) if not any(isinstance(cell, Game) for cell in row.cells)]
        for index in idle if len(idle) < len(table.rows) else ():
            report.add(codes.PLAYER_NO_GAME, at=row_path(index), row=table.rows[index].number, name=who(table, index))


class FewRounds(Check):
    """A Swiss tournament has enough rounds for a sole winner (initial order, 4): a hint, no rule."""

    id = "few-rounds"
    codes = (ROUNDS_FEW,)

    def run(self, table: Table, report: Report) -> None:
        players, grouped = len(table.rows), any(row.group is not None for row in table.rows)
        due = (players - 1).bit_length()
        if table.event.system is System.SWISS and not grouped and 0 < table.rounds < due:
            report.add(ROUNDS_FEW, at=("rounds",), rounds=table.rounds, players=players, due=due)


class Points(Check):
    """A column of points or wins agrees with the results (RFG table, A18; EGF E56).

    Rounds without a game may count or not, and halves may be cut off. A McMahon score is compared where the start score
    is known.
    """

    id = "points"
    codes = (codes.POINTS_DIFFER,)

    def run(self, table: Table, report: Report) -> None:
        for number, column in enumerate(table.columns):
            bounds = _BOUNDS.get(column.criterion) if column.criterion else None
            if bounds is None:
                continue
            for index, row in enumerate(table.rows):
                value = row.values[number] if number < len(row.values) else None
                limits = bounds(row)
                if isinstance(value, Fraction) and limits is not None and not _within(value, limits):
                    _report(table, report, index, number, value, limits)


Limits = tuple[Fraction, Fraction]
"""Fewest and most points that the results of a row give."""


def _within(value: Fraction, limits: Limits) -> bool:
    """Halves may be cut off."""
    return limits[0].__floor__() <= value <= limits[1]


def _report(table: Table, report: Report, index: int, number: int, value: Fraction, limits: Limits) -> None:
    path = value_path(index, number)
    low, high = map(decimal_text, limits)
    exact = limits[0] == limits[1]
    report.add(
        codes.POINTS_DIFFER,
        at=path,
        token=decimal_text(value),
        repair=propose(low, edits={path: limits[0]}) if exact else ask("{low} to {high}", low=low, high=high),
        row=table.rows[index].number,
        name=who(table, index),
        column=table.columns[number].label or str(number + 1),
        points=low if exact else f"{low}–{high}",
    )


def _points(row: Row) -> Limits:
    """Wins and halves of draws; what was not played or is not known may count."""
    low = sum((cell.result.points for cell in row.cells if isinstance(cell, Game)), Fraction(0))
    maybe = sum((cell.points for cell in row.cells if isinstance(cell, NoGame)), Fraction(0))
    return low, low + maybe + _unknown(row)


def _wins(row: Row) -> Limits:
    """As points, but draws may count nothing."""
    low, high = _points(row)
    draws = sum(1 for cell in row.cells if isinstance(cell, Game) and cell.result is Result.JIGO)
    return low - Fraction(draws, 2), high


def _score(row: Row) -> Limits | None:
    """Start score and points; a round without a game counts up to one."""
    if row.start is None:
        return None
    low, _ = _points(row)
    absent = sum(1 for cell in row.cells if isinstance(cell, NoGame))
    return row.start + low, row.start + low + absent + _unknown(row)


def _unknown(row: Row) -> int:
    return sum(1 for cell in row.cells if isinstance(cell, Game) and cell.result is Result.UNKNOWN)


_BOUNDS: dict[Criterion, Callable[[Row], Limits | None]] = {
    Criterion.POINTS: _points,
    Criterion.NBW: _wins,
    Criterion.SCORE: _score,
}
