"""Dates, time conditions, classes."""

from datetime import date
from fractions import Fraction

import pytest

from checks.small_tables import finding, found, played
from rfgconv.model import Overtime, Stretch, TimeControl


@pytest.mark.parametrize(
    ("start", "end", "code", "token"),
    [
        ("2010-05-02", "2010-05-01", "date-order", "May 2-1 2010"),
        ("2010-05-02", "2010-04-30", "date-order", "May 2 - April 30 2010"),
        ("2003-11-09", "2023-11-11", "date-span", "November 9 2003 - November 11 2023"),
        ("2010-01-01", "2010-05-02", "date-span", "January 1 - May 2 2010"),
    ],
)
def test_dates(start, end, code, token):
    diagnostic = finding(played(start=date.fromisoformat(start), end=date.fromisoformat(end)))
    assert (diagnostic.code.name, diagnostic.token, diagnostic.path) == (code, token, ("event", "start"))


def test_a_tournament_of_120_days_is_not_too_long():
    assert found(played(start=date(2010, 1, 1), end=date(2010, 5, 1))) == []


def japanese(main, seconds):
    return TimeControl(main=Fraction(main), kind=Overtime.JAPANESE, period=Fraction(seconds, 60))


def fischer(main, seconds):
    return TimeControl(main=Fraction(main), kind=Overtime.FISCHER, period=Fraction(seconds, 60))


def canadian(main, minutes, moves):
    return TimeControl(
        main=Fraction(main), kind=Overtime.CANADIAN, stretches=(Stretch(minutes=Fraction(minutes), moves=moves),)
    )


@pytest.mark.parametrize(
    ("time", "codes"),
    [
        (TimeControl(main=Fraction(60)), []),
        (TimeControl(main=Fraction(30)), []),
        (TimeControl(main=Fraction(25)), ["time-too-short"]),
        (japanese(25, 7), []),
        (japanese(25, 6), ["time-too-short"]),
        (japanese(20, 30), ["main-time-too-short"]),
        (fischer(20, 5), ["main-time-too-short"]),
        (fischer(25, 2), ["time-too-short"]),
        (canadian(60, 5, 15), []),
        (canadian(60, 10, 25), ["canadian-rounding"]),
    ],
)
def test_the_russian_federations_conditions(time, codes):
    assert [code for code, _ in found(played(time=time), "rfg")] == codes
    general = [code for code in codes if code == "time-too-short"]
    assert [code for code, _ in found(played(time=time))] == general


def test_minutes_of_a_table_without_a_time_control():
    diagnostic = finding(played(minutes=Fraction(25)))
    assert (diagnostic.code.name, diagnostic.token, diagnostic.path) == ("time-too-short", "25", ("event", "minutes"))


@pytest.mark.parametrize(
    ("letter", "facts", "fits"),
    [
        ("A", {"minutes": Fraction(75)}, True),
        ("A", {"minutes": Fraction(65)}, False),
        ("A", {"time": japanese(60, 30)}, True),
        ("A", {"time": japanese(45, 60)}, False),
        ("A", {"time": fischer(45, 15)}, True),
        ("B", {"time": fischer(45, 15)}, True),
        ("B", {"time": canadian(60, 5, 25)}, True),
        ("A", {"time": canadian(60, 5, 25)}, False),
        ("D", {"minutes": Fraction(45)}, False),
        ("X", {"minutes": Fraction(30)}, True),
    ],
)
def test_the_limits_of_the_european_classes(letter, facts, fits):
    assert [code for code, _ in found(played(egd_class=letter, **facts))] == ([] if fits else ["class-time"])
