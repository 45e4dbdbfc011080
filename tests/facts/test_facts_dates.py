"""Dates as people type them, names of months, and dates in English."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.facts.dates import DateProblem, dates_fact, english_dates, iso_dates, month_number, parse_dates

READ = {
    "2010-05-01..2010-05-02": "2010-05-01 2010-05-02",
    "2010-05-01,2010-05-02": "2010-05-01 2010-05-02",
    "2010-05-01 - 2010-05-02": "2010-05-01 2010-05-02",
    "2010-05-01/2010-05-02": "2010-05-01 2010-05-02",
    "2010-05-01": "2010-05-01 2010-05-01",
    "2010/5/1": "2010-05-01 2010-05-01",
    "2010.05.01-2010.05.02": "2010-05-01 2010-05-02",
    "May 1-2 2010": "2010-05-01 2010-05-02",
    "May 1 2010": "2010-05-01 2010-05-01",
    "May 1–2, 2010": "2010-05-01 2010-05-02",
    "1-2 мая 2010": "2010-05-01 2010-05-02",
    "1-2 МАЯ 2010 г.": "2010-05-01 2010-05-02",
    "1мая 2010": "2010-05-01 2010-05-01",
    "с 1 по 2 мая 2010 года": "2010-05-01 2010-05-02",
    "1 и 2 мая 2010": "2010-05-01 2010-05-02",
    "1-2 травня 2010 року": "2010-05-01 2010-05-02",
    "1.-2. Mai 2010": "2010-05-01 2010-05-02",
    "1-2.05.2010": "2010-05-01 2010-05-02",
    "01.05.2010": "2010-05-01 2010-05-01",
    "01.05-02.05.2010": "2010-05-01 2010-05-02",
    "01.05.2010 – 02.05.2010": "2010-05-01 2010-05-02",
    "30 April - 2 May 2010": "2010-04-30 2010-05-02",
    "April 30 - May 2 2010": "2010-04-30 2010-05-02",
    "30 апреля - 2 мая 2010": "2010-04-30 2010-05-02",
    "30.04-2.05.2010": "2010-04-30 2010-05-02",
    "December 30 - January 2 2011": "2010-12-30 2011-01-02",
    "31.12-2.01.2011": "2010-12-31 2011-01-02",
    "December 30 2010 - January 2 2011": "2010-12-30 2011-01-02",
    "30 декабря 2010 - 2 января 2011": "2010-12-30 2011-01-02",
    "1st to 2nd of May 2010": "2010-05-01 2010-05-02",
    "Sept. 6 - 7 2008": "2008-09-06 2008-09-07",
    "29/03/2023": "2023-03-29 2023-03-29",
    "3/29/2023": "2023-03-29 2023-03-29",
    "5/5/2010": "2010-05-05 2010-05-05",
    "29/03/2023 - 2/4/2023": "2023-03-29 2023-04-02",
    "13-14/05/2010": "2010-05-13 2010-05-14",
    "2010 May 1-2": "2010-05-01 2010-05-02",
}


@pytest.mark.parametrize(("text", "expected"), READ.items())
def test_read(text: str, expected: str) -> None:
    reading = parse_dates(text)
    assert f"{reading.start} {reading.end}" == expected
    assert reading.problem is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "?",
        "May 2010",
        "2010",
        "February 30 2010",
        "Rivertown May 1-2 2010",
        "32.05.2010",
        "1.05.10",
        "1-2",
        "13/14/2010",
        "May 1-2 20100",
        "99999999999",
        "1.5.2010 and more",
        "0000-01-01",
        "1-2 foo 2010",
        "x" * 5000,
    ],
    ids=lambda text: text[:20],
)
def test_unreadable(text: str) -> None:
    assert parse_dates(text).problem is DateProblem.UNREADABLE


def test_ambiguous_has_both_readings() -> None:
    reading = parse_dates("5/6/2010")
    assert reading.problem is DateProblem.AMBIGUOUS
    assert reading.readings == ((date(2010, 6, 5),) * 2, (date(2010, 5, 6),) * 2)


def test_the_order_of_two_days_can_decide() -> None:
    assert parse_dates("30/4 - 2/5/2010").start == date(2010, 4, 30)
    assert parse_dates("5/6/2010 - 4/7/2010").start == date(2010, 6, 5)


def test_order() -> None:
    assert parse_dates("May 2-1 2010").problem is DateProblem.ORDER


@pytest.mark.parametrize(
    ("text", "name", "shown"),
    [
        ("May 2010", "fact-date-unreadable", "May 2010"),
        ("5/6/2010", "fact-date-ambiguous", "June 5 2010 or May 6 2010"),
        ("2010-05-02..2010-05-01", "fact-date-order", "May 1 2010"),
    ],
)
def test_reported(text: str, name: str, shown: str) -> None:
    report = Report()
    assert dates_fact(text, report) is None
    (diagnostic,) = report.diagnostics
    assert diagnostic.code.name == name
    assert diagnostic.blocks
    assert shown in str(diagnostic.message)


def test_reported_nothing_when_read() -> None:
    report = Report()
    assert dates_fact("May 1-2 2010", report) == (date(2010, 5, 1), date(2010, 5, 2))
    assert not report.diagnostics


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("May", 5),
        ("MAY", 5),
        ("sept", 9),
        ("Sep.", 9),
        ("мая", 5),
        ("Май", 5),
        ("июл", 7),
        ("лип", 7),
        ("März", 3),
        ("ма", None),
        ("", None),
        ("foo", None),
        ("mayday", None),
        ("жовтня", 10),
    ],
)
def test_months(word: str, number: int | None) -> None:
    assert month_number(word) == number


days = st.dates(min_value=date(1970, 1, 1), max_value=date(2100, 1, 1))


@given(days, st.integers(0, 500))
def test_written_dates_read_back(start: date, length: int) -> None:
    end = start + timedelta(days=length)
    for text in (english_dates(start, end), iso_dates(start, end)):
        reading = parse_dates(text)
        assert (reading.start, reading.end, reading.problem) == (start, end, None)


def test_english() -> None:
    assert english_dates(date(2010, 5, 1), date(2010, 5, 2)) == "May 1-2 2010"
    assert english_dates(date(2010, 5, 1)) == "May 1 2010"
    assert english_dates(date(2010, 4, 30), date(2010, 5, 2)) == "April 30 - May 2 2010"
    assert english_dates(date(2010, 12, 30), date(2011, 1, 2)) == "December 30 2010 - January 2 2011"


@given(st.text() | st.text(alphabet="0123456789 -.,/&мяMay~", max_size=30))
def test_never_raises(text: str) -> None:
    reading = parse_dates(text)
    assert reading.problem is not None or (reading.start is not None and reading.end is not None)
