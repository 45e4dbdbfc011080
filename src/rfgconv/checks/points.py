"""Columns of points against the results of the row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

from rfgconv.checks.codes import POINTS_DIFFER
from rfgconv.checks.wording import who
from rfgconv.diagnostics import Report, ask, propose
from rfgconv.hub import Check
from rfgconv.model import Criterion, Game, NoGame, Result, Row, Table, decimal_text, value_path
from rfgconv.record import record, replace

ENOUGH_BYES = 10
"""So many rows with a bye show whether byes count in a column, if nine of ten agree."""


class Points(Check):
    """A column of points or wins agrees with the results (RFG table, A18; EGF E56).

    Rounds without a game may count or not, and halves may be cut off. If byes count in nearly all rows of a column, or
    in hardly any, they must in all or none. A McMahon score is compared where the start score is known.
    """

    id = "points"
    codes = (POINTS_DIFFER,)

    def run(self, table: Table, report: Report) -> None:
        columns = [(n, _COUNTS[c.criterion]) for n, c in enumerate(table.columns) if c.criterion in _COUNTS]
        tallies = [_tally(row) for row in table.rows] if columns else []
        for number, counted in columns:
            stated: list[Stated] = []
            for index, row in enumerate(table.rows):
                value = row.values[number] if number < len(row.values) else None
                if not isinstance(value, Fraction):
                    continue
                count = counted(row, tallies[index])
                if count is not None and (count.byes or count.sure != value):  # else nothing is to be said of the row
                    stated.append((index, value, count))
            for index, value, count in _settled(stated):
                if not count.allows(value):
                    _report(table, report, index, number, value, count)


class Count(metaclass=record, kw_only=False):
    """What the results of a row give. sure: games; byes: rounds without a game that may count one each; open: what else
    may count."""

    sure: Fraction
    byes: Fraction
    open: Fraction

    @property
    def most(self) -> Fraction:
        return self.sure + self.byes + self.open

    def allows(self, value: Fraction) -> bool:
        """Halves may be cut off."""
        return value == self.sure or self.sure.__floor__() <= value <= self.most


Stated = tuple[int, Fraction, Count]
"""Index of a row, the number in its column, and what the results give."""


def _settled(stated: list[Stated]) -> list[Stated]:
    """The same, with byes that count or do not count, if the rows of the column agree on that."""
    telling = [(value, count) for _, value, count in stated if count.byes and not count.open]
    if len(telling) < ENOUGH_BYES:
        return stated
    counting = sum(1 for value, count in telling if value == count.most)
    leaving_out = sum(1 for value, count in telling if value == count.sure)
    if 10 * counting >= 9 * len(telling):
        return [(row, value, replace(c, sure=c.sure + c.byes, byes=Fraction(0))) for row, value, c in stated]
    if 10 * leaving_out >= 9 * len(telling):
        return [(row, value, replace(c, byes=Fraction(0))) for row, value, c in stated]
    return stated


def _report(table: Table, report: Report, index: int, number: int, value: Fraction, count: Count) -> None:
    path = value_path(index, number)
    low, high = decimal_text(count.sure), decimal_text(count.most)
    exact = count.sure == count.most
    report.add(
        POINTS_DIFFER,
        at=path,
        token=decimal_text(value),
        repair=propose(low, edits={path: count.sure}) if exact else ask("{low} to {high}", low=low, high=high),
        row=table.rows[index].number,
        name=who(table, index),
        column=table.columns[number].label or str(number + 1),
        points=low if exact else f"{low}–{high}",
    )


_NOTHING = Fraction(0)
_WIN, _BOTH_WIN, _JIGO, _UNKNOWN = Result.WIN, Result.BOTH_WIN, Result.JIGO, Result.UNKNOWN


class _Tally(metaclass=record, kw_only=False):
    """The rounds of a row. idle: points of rounds without a game, where there are any; missed: rounds without a game or
    a result."""

    won: int
    drawn: int
    unknown: int
    idle: Sequence[Fraction]
    missed: int

    @property
    def half_points(self) -> int:
        return 2 * self.won + self.drawn

    @property
    def byes(self) -> Fraction:
        return sum([points for points in self.idle if points >= 1], _NOTHING) if self.idle else _NOTHING

    @property
    def open(self) -> Fraction:
        """Rounds that may count a part of a point, and results that are not known."""
        parts = sum([points for points in self.idle if points < 1], _NOTHING) if self.idle else _NOTHING
        return parts + self.unknown if self.unknown else parts


def _tally(row: Row) -> _Tally:
    results = [cell.result for cell in row.cells if type(cell) is Game]
    won, unknown = results.count(_WIN) + results.count(_BOTH_WIN), results.count(_UNKNOWN)
    without = len(row.cells) - len(results)
    idle = [cell.points for cell in row.cells if type(cell) is NoGame and cell.points] if without else ()
    return _Tally(won, results.count(_JIGO), unknown, idle, without + unknown)


def _points(_row: Row, tally: _Tally) -> Count:
    """Wins and halves of draws; what was not played or is not known may count."""
    return Count(_halves(tally.half_points), tally.byes, tally.open)


def _wins(_row: Row, tally: _Tally) -> Count:
    """As points, but draws may count nothing."""
    draws = _halves(tally.drawn)
    return Count(_halves(2 * tally.won), tally.byes, tally.open + draws if draws else tally.open)


def _score(row: Row, tally: _Tally) -> Count | None:
    """Start score and points; a round without a game counts up to one."""
    if row.start is None:
        return None
    return Count(row.start + _halves(tally.half_points), _NOTHING, Fraction(tally.missed))


@cache
def _halves(number: int) -> Fraction:
    return Fraction(number, 2)


_COUNTS: dict[Criterion | None, Callable[[Row, _Tally], Count | None]] = {
    Criterion.POINTS: _points,
    Criterion.NBW: _wins,
    Criterion.SCORE: _score,
}
