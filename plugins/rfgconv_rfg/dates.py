"""The date line: ``May 1-2 2010``, ``April 30 - May 2 2010``, ``December 30 2010 - January 2 2011``.

Sources: RFG rule 1 of the current rules (form ``Month Day1-Day2 Year``); the year of two months stands with the second
date (inferred: the rule shows the form without a year).
"""

from __future__ import annotations

from datetime import date

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def dates_text(start: date, end: date) -> str:
    """The canonical date line without its semicolon."""
    first, last = f"{MONTHS[start.month - 1]} {start.day}", f"{MONTHS[end.month - 1]} {end.day}"
    if start == end:
        return f"{first} {start.year}"
    if (start.year, start.month) == (end.year, end.month):
        return f"{first}-{end.day} {end.year}"
    if start.year == _year_before(start, end):
        return f"{first} - {last} {end.year}"
    return f"{first} {start.year} - {last} {end.year}"


def _year_before(start: date, end: date) -> int:
    """The year of the first date of a pair whose year stands with the second date only."""
    return end.year if (start.month, start.day) <= (end.month, end.day) else end.year - 1
