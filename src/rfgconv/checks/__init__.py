"""The core rules over a Table, whatever it was read from. One module a theme; codes in `rfgconv.checks.codes`."""

from __future__ import annotations

from collections.abc import Collection

from rfgconv.checks.event import ClassTime, Dates, RatedTime, RussianTime
from rfgconv.checks.halves import Halves, Rematch
from rfgconv.checks.handicaps import HandicapRule, Handicaps
from rfgconv.checks.numbers import RoundCount, RowNumbers
from rfgconv.checks.opponents import Opponents
from rfgconv.checks.people import SameName, SameNumber
from rfgconv.checks.points import Points
from rfgconv.checks.rounds import FewRounds, IdlePlayers, Played
from rfgconv.diagnostics import Report
from rfgconv.hub import Check
from rfgconv.model import Table

CORE_CHECKS: tuple[type[Check], ...] = (
    RowNumbers,
    RoundCount,
    Opponents,
    Halves,
    Rematch,
    Handicaps,
    HandicapRule,
    Played,
    IdlePlayers,
    FewRounds,
    Points,
    SameName,
    SameNumber,
    Dates,
    RatedTime,
    RussianTime,
    ClassTime,
)


def run_checks(table: Table, report: Report, profiles: Collection[str] = ()) -> None:
    """Run every core check. profiles: targets whose own rules count too (``rfg``, ``rfg-classic``, ``egd``)."""
    for check in CORE_CHECKS:
        if not check.profiles or not check.profiles.isdisjoint(profiles):
            check().run(table, report)
