"""The date line: ``May 1-2 2010``, ``April 30 - May 2 2010``, ``December 30 2010 - January 2 2011``.

Sources: current rules, 1 (form ``Month Day1-Day2 Year``); the year of two months stands with the second date
(inferred: the rule shows the form without a year). The rating program reads English names of months only.
"""

from __future__ import annotations

import re
from datetime import date

from rfgconv.facts.dates import ENGLISH_MONTHS, DateProblem, month_number, parse_dates
from rfgconv.record import record
from rfgconv.regex import regex

_MONTH = r"(?P<m{0}>[a-z]{{3,9}})\.?\s*"
_DASH = r"\s*[-–—−]\s*"
_YEAR = r"\s*,?\s*\d{4}"
_LEGAL = regex(
    _MONTH.format(1) + r"\d{1,2}"
    rf"(?:{_DASH}\d{{1,2}}|{_DASH}{_MONTH.format(2)}\d{{1,2}}|{_YEAR}{_DASH}{_MONTH.format(3)}\d{{1,2}})?" + _YEAR,
    re.IGNORECASE,
)
_YEAR_FIRST = regex(r"\d{4}\D")
_LETTER = regex(r"[^\W\d_]")
_DIGIT = regex(r"\d")
_WORD = regex(r"[^\W\d_]{3,}")
_NO_MONTH = 12
"""A number above this is no month, so day and month cannot be exchanged."""


class DateText(metaclass=record, kw_only=False):
    """A comment line as dates. start, end: None if it has none; legal: in the form that the rules prescribe.

    certain: there is no other reading. looks_like_date: it has a number and might be meant as dates.
    """

    start: date | None
    end: date | None
    legal: bool
    certain: bool
    looks_like_date: bool

    @property
    def is_date(self) -> bool:
        """True for dates in whatever form, also if their order or their spelling is wrong."""
        return self.start is not None or self.legal


def date_text(text: str) -> DateText:
    """Read a comment line as dates."""
    legal = _is_legal(text)
    reading = parse_dates(text)
    start, end = reading.start, reading.end
    if reading.problem is DateProblem.ORDER and not legal:
        start = end = None
    certain = start is not None and end is not None and _certain(text, start, end)
    looks = bool(_DIGIT.search(text)) or any(month_number(word) for word in _WORD.findall(text))
    return DateText(start, end, legal, certain, looks or reading.problem is DateProblem.AMBIGUOUS)


def _is_legal(text: str) -> bool:
    match = _LEGAL.fullmatch(text)
    if match is None:
        return False
    months = [name.lower() for name in match.groupdict().values() if name]
    return all(any(month.lower().startswith(name) for month in ENGLISH_MONTHS) for name in months)


def _certain(text: str, start: date, end: date) -> bool:
    """Whether day and month cannot be exchanged: a month in words, the year first, or a day above 12."""
    return bool(_YEAR_FIRST.match(text) or _LETTER.search(text)) or max(start.day, end.day) > _NO_MONTH
