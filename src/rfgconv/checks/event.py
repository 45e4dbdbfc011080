"""Dates and time conditions of the tournament."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rfgconv.checks import codes
from rfgconv.diagnostics import Report, ask
from rfgconv.hub import Check
from rfgconv.model import EGD_CLASSES, Event, Overtime, Table, decimal_text

LONGEST_DAYS = 120
RATED_MINUTES = 30
RATED_MAIN_MINUTES = 25


class Dates(Check):
    """The last day is not before the first one, and not months later (RFG table, R12; EGF E14, E15)."""

    id = "dates"
    codes = (codes.DATE_ORDER, codes.DATE_SPAN)

    def run(self, table: Table, report: Report) -> None:
        start, end = table.event.start, table.event.end
        if start is None or end is None:
            return
        days = (end - start).days
        if 0 <= days <= LONGEST_DAYS:
            return
        from rfgconv.facts.dates import english_dates

        report.add(
            codes.DATE_ORDER if days < 0 else codes.DATE_SPAN,
            at=("event", "start"),
            token=english_dates(start, end),
            repair=ask("the dates") if days < 0 else ask("the year"),
            start=start.isoformat(),
            end=end.isoformat(),
            days=days,
        )


class RatedTime(Check):
    """The time is long enough for a rated tournament (RFG table, R1; both federations: 30 minutes)."""

    id = "rated-time"
    codes = (codes.TIME_TOO_SHORT,)

    def run(self, table: Table, report: Report) -> None:
        minutes = _minutes(table.event)
        if minutes is not None and minutes < RATED_MINUTES:
            report.add(
                codes.TIME_TOO_SHORT,
                at=("event", "minutes" if table.event.time is None else "time"),
                token=decimal_text(minutes),
                repair=ask("below 30 minutes a tournament is not rated"),
            )


class RussianTime(Check):
    """What the Russian federation asks of a time control beside its length (RFG table, R2, R7)."""

    id = "russian-time"
    codes = (codes.MAIN_TIME_TOO_SHORT, codes.CANADIAN_ROUNDING)
    profiles: ClassVar[frozenset[str]] = frozenset({"rfg", "rfg-classic"})

    def run(self, table: Table, report: Report) -> None:
        time = table.event.time
        if time is None:
            return
        if time.main < RATED_MAIN_MINUTES and time.effective_minutes() >= RATED_MINUTES:
            report.add(codes.MAIN_TIME_TOO_SHORT, at=("event", "time"), token=decimal_text(time.main))
        if time.kind is not Overtime.CANADIAN:
            return  # the federations count any other alike
        effective, adjusted = time.effective_minutes(), time.adjusted_minutes()
        if effective != adjusted:
            report.add(
                codes.CANADIAN_ROUNDING,
                at=("event", "time"),
                effective=decimal_text(effective),
                adjusted=decimal_text(adjusted),
            )


class ClassTime(Check):
    """The time control reaches the limits of the stated class (EGF E19)."""

    id = "class-time"
    codes = (codes.CLASS_TIME,)

    def run(self, table: Table, report: Report) -> None:
        event = table.event
        limit = EGD_CLASSES.get((event.egd_class or "").upper())
        adjusted = event.time.adjusted_minutes() if event.time is not None else event.minutes
        if limit is None or adjusted is None:
            return
        fischer = event.time is not None and event.time.kind is Overtime.FISCHER
        main = None if event.time is None else event.time.main
        if limit.allows(main=main, adjusted=adjusted, fischer=fischer):
            return
        report.add(
            codes.CLASS_TIME,
            at=("event", "egd_class"),
            token=event.egd_class,
            repair=ask("the class, or the time"),
            adjusted_limit=limit.adjusted,
            main_limit=limit.main_fischer if fischer else limit.main,
            adjusted=decimal_text(adjusted),
            main="?" if main is None else decimal_text(main),
        )


def _minutes(event: Event) -> Fraction | None:
    """Effective time: from the time control, else as stated."""
    return event.minutes if event.time is None else event.time.effective_minutes()
