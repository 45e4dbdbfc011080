"""Columns of points against the results of the row."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

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
        points = [_points(row) for row in table.rows] if columns else []
        for number, counted in columns:
            stated: list[Stated] = []
            for index, row in enumerate(table.rows):
                value = row.values[number] if number < len(row.values) else None
                count = counted(row, points[index])
                if isinstance(value, Fraction) and count is not None:
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


def _points(row: Row) -> Count:
    """Wins and halves of draws; what was not played or is not known may count."""
    results = [cell.result for cell in row.cells if isinstance(cell, Game)]
    won = results.count(Result.WIN) + results.count(Result.BOTH_WIN)
    byes, halves = _NOTHING, _NOTHING
    if len(results) < len(row.cells):
        idle = [cell.points for cell in row.cells if isinstance(cell, NoGame)]
        byes = sum((points for points in idle if points >= 1), _NOTHING)
        halves = sum((points for points in idle if points < 1), _NOTHING)
    unknown = results.count(Result.UNKNOWN)
    return Count(Fraction(2 * won + results.count(Result.JIGO), 2), byes, halves + unknown if unknown else halves)


def _wins(row: Row, points: Count) -> Count:
    """As points, but draws may count nothing."""
    drawn = sum(1 for cell in row.cells if isinstance(cell, Game) and cell.result is Result.JIGO)
    if not drawn:
        return points
    draws = Fraction(drawn, 2)
    return replace(points, sure=points.sure - draws, open=points.open + draws)


def _score(row: Row, points: Count) -> Count | None:
    """Start score and points; a round without a game counts up to one."""
    if row.start is None:
        return None
    open_ = sum(1 for cell in row.cells if isinstance(cell, NoGame) or cell.result is Result.UNKNOWN)
    return Count(row.start + points.sure, _NOTHING, Fraction(open_) if open_ else _NOTHING)


_NOTHING = Fraction(0)
_COUNTS: dict[Criterion | None, Callable[[Row, Count], Count | None]] = {
    Criterion.POINTS: lambda _row, points: points,
    Criterion.NBW: _wins,
    Criterion.SCORE: _score,
}
