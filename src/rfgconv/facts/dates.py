"""Dates as people type them, names of months, and dates written in English.

A text becomes a *shape*, one letter for each token (``y`` number of four digits, ``d`` of one or two, ``m`` name of a
month, and the signs), and the shapes that can be dates are listed: ``1-2.05.2010`` has the shape ``d-d.d.y``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from enum import StrEnum

from rfgconv.diagnostics import Report, Span, ask
from rfgconv.facts import codes
from rfgconv.facts.words import fold, words
from rfgconv.model import Path
from rfgconv.record import record
from rfgconv.regex import regex

ENGLISH_MONTHS = (
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
SHORTEST_MONTH = 3
LONGEST_TEXT = 100


class DateProblem(StrEnum):
    """Why a text is no pair of dates. order: the last day is before the first."""

    UNREADABLE = "unreadable"
    AMBIGUOUS = "ambiguous"
    ORDER = "order"


class DateReading(metaclass=record):
    """First and last day (the same for one day), or a problem. readings: the two pairs of an ambiguous text."""

    start: date | None = None
    end: date | None = None
    problem: DateProblem | None = None
    readings: tuple[tuple[date, date], ...] = ()


def month_number(word: str) -> int | None:
    """1 … 12 for the name of a month in English, Russian, Ukrainian or German, whole or cut to three letters or more.

    Any case, with or without a final dot; None if it is no month.
    """
    folded = fold(word).removesuffix(".")
    found = words("month").meaning(folded)
    if found is not None:
        return int(found)
    candidates = words("month").beginning_with(folded) if len(folded) >= SHORTEST_MONTH else set()
    return int(candidates.pop()) if len(candidates) == 1 else None


def english_dates(start: date, end: date | None = None) -> str:
    """``May 1-2 2010``, ``May 1 2010``, ``April 30 - May 2 2010``, ``December 30 2010 - January 2 2011``."""
    first = f"{ENGLISH_MONTHS[start.month - 1]} {start.day}"
    if end is None or end == start:
        return f"{first} {start.year}"
    last = f"{ENGLISH_MONTHS[end.month - 1]} {end.day} {end.year}"
    if start.year != end.year:
        return f"{first} {start.year} - {last}"
    if start.month != end.month:
        return f"{first} - {last}"
    return f"{first}-{end.day} {end.year}"


def iso_dates(start: date, end: date | None = None) -> str:
    """``2010-05-01..2010-05-02``, or one date."""
    return start.isoformat() if end is None or end == start else f"{start.isoformat()}..{end.isoformat()}"


def parse_dates(text: str) -> DateReading:
    """Read one day or first and last day, in any of the usual forms; never raises, reports nothing."""
    tokens = _tokens(text)
    if tokens is not None:
        shape = "".join(letter for letter, _ in tokens)
        for pattern in _SHAPES:
            match = pattern.fullmatch(shape)
            if match is not None:
                parts = {name: tokens[match.start(name)][1] for name, found in match.groupdict().items() if found}
                return _reading(parts)
    return DateReading(problem=DateProblem.UNREADABLE)


def dates_fact(
    text: str, report: Report, at: Span | Path | None = None, option: str = "--dates"
) -> tuple[date, date] | None:
    """Read dates for an option or a facts file; None with an error if that is impossible."""
    reading = parse_dates(text)
    if reading.problem is DateProblem.AMBIGUOUS:
        first, second = (english_dates(*pair) for pair in reading.readings)
        report.add(codes.DATE_AMBIGUOUS, at=at, token=text, option=option, first=first, second=second, repair=ask())
        return None
    if reading.start is None or reading.end is None:
        report.add(codes.DATE_UNREADABLE, at=at, token=text, option=option, repair=ask())
        return None
    if reading.problem is DateProblem.ORDER:
        first, last = english_dates(reading.start), english_dates(reading.end)
        report.add(codes.DATE_ORDER, at=at, token=text, option=option, first=first, last=last, repair=ask())
        return None
    return reading.start, reading.end


# --- shapes -------------------------------------------------------------------------------------------------------

_SHAPES = tuple(
    regex(shape.replace(" ", ""))
    for shape in (
        r"(?P<y1>y) - (?P<m1>d) - (?P<d1>d)",
        r"(?P<y1>y) - (?P<m1>d) - (?P<d1>d) [-,&/] (?P<y2>y) - (?P<m2>d) - (?P<d2>d)",
        r"(?P<y1>y) - (?P<m1>d) - (?P<d1>d) [-,&/] (?P<d2>d)",
        r"(?P<y1>y) [./] (?P<m1>d) [./] (?P<d1>d)",
        r"(?P<y1>y) [./] (?P<m1>d) [./] (?P<d1>d) [-,&] (?P<y2>y) [./] (?P<m2>d) [./] (?P<d2>d)",
        r"(?P<d1>d) \. (?P<m1>d) \. (?P<y1>y)",
        r"(?P<d1>d) \. (?P<m1>d) \. (?P<y1>y) [-,&] (?P<d2>d) \. (?P<m2>d) \. (?P<y2>y)",
        r"(?P<d1>d) \. (?P<m1>d) \.? [-,&] (?P<d2>d) \. (?P<m2>d) \. (?P<y2>y)",
        r"(?P<d1>d) \.? [-,&] (?P<d2>d) \. (?P<m2>d) \. (?P<y2>y)",
        r"(?P<a1>d) / (?P<b1>d) / (?P<y1>y)",
        r"(?P<a1>d) / (?P<b1>d) / (?P<y1>y) [-,&] (?P<a2>d) / (?P<b2>d) / (?P<y2>y)",
        r"(?P<a1>d) / (?P<b1>d) [-,&] (?P<a2>d) / (?P<b2>d) / (?P<y2>y)",
        r"(?P<d1>d) [-,&] (?P<d2>d) / (?P<m2>d) / (?P<y2>y)",
        r"(?P<a1>d) - (?P<b1>d) - (?P<y1>y)",
        r"(?P<a1>d) - (?P<b1>d) - (?P<y1>y) [-,&/] (?P<a2>d) - (?P<b2>d) - (?P<y2>y)",
        r"(?P<m1>m) (?P<d1>d) ,? (?P<y1>y)",
        r"(?P<m1>m) (?P<d1>d) [-,&] (?P<d2>d) ,? (?P<y2>y)",
        r"(?P<m1>m) (?P<d1>d) [-,&] (?P<m2>m) (?P<d2>d) ,? (?P<y2>y)",
        r"(?P<m1>m) (?P<d1>d) ,? (?P<y1>y) [-,&] (?P<m2>m) (?P<d2>d) ,? (?P<y2>y)",
        r"(?P<d1>d) \.? (?P<m1>m) ,? (?P<y1>y)",
        r"(?P<d1>d) \.? [-,&] (?P<d2>d) \.? (?P<m2>m) ,? (?P<y2>y)",
        r"(?P<d1>d) \.? (?P<m1>m) [-,&] (?P<d2>d) \.? (?P<m2>m) ,? (?P<y2>y)",
        r"(?P<d1>d) \.? (?P<m1>m) ,? (?P<y1>y) [-,&] (?P<d2>d) \.? (?P<m2>m) ,? (?P<y2>y)",
        r"(?P<y1>y) (?P<m1>m) (?P<d1>d)",
        r"(?P<y1>y) (?P<m1>m) (?P<d1>d) [-,&] (?P<d2>d)",
    )
)

_TOKEN = regex(
    r"([0-9]+)(?:(?:st|nd|rd|th|-?го|-?е)(?![^\W\d_]))?|([^\W\d_]+)\.?|(\.\.+|[-.,/&~])|(\s+)|(.)", re.DOTALL
)


def _tokens(text: str) -> list[tuple[str, int]] | None:
    """(letter of the shape, number) of each token; None if one belongs to no date."""
    if len(text) > LONGEST_TEXT:
        return None
    tokens: list[tuple[str, int]] = []
    for number, word, sign, blank, other in _TOKEN.findall(fold(text)):
        if number:
            if len(number) > 4 or len(number) == 3:
                return None
            tokens.append(("y" if len(number) == 4 else "d", int(number)))
        elif word:
            letter, value = _word(word)
            if letter is None:
                return None
            if letter:
                tokens.append((letter, value))
        elif sign:
            tokens.append(("-" if sign.startswith("..") or sign == "~" else sign, 0))
        elif other and not blank:
            return None
    return tokens


def _word(word: str) -> tuple[str | None, int]:
    month = month_number(word)
    if month is not None:
        return "m", month
    meaning = words("dates").meaning(word)
    return {"to": "-", "and": "&", "noise": "", None: None}[meaning], 0


# --- calendar -----------------------------------------------------------------------------------------------------


def _reading(parts: Mapping[str, int]) -> DateReading:
    """From the numbers of a shape: d, m, y, or a, b (day and month in unknown order), of both days."""
    if "a1" not in parts:
        return _pair(parts)
    both = (_pair(_named(parts, "d", "m")), _pair(_named(parts, "m", "d")))
    possible = [reading for reading in both if reading.problem is not DateProblem.UNREADABLE]
    ordered = [reading for reading in possible if reading.problem is None] or possible
    if not ordered:
        return DateReading(problem=DateProblem.UNREADABLE)
    if len(ordered) == 1 or ordered[0] == ordered[1]:
        return ordered[0]
    readings = tuple((r.start, r.end) for r in ordered if r.start is not None and r.end is not None)
    return DateReading(problem=DateProblem.AMBIGUOUS, readings=readings)


def _named(parts: Mapping[str, int], a: str, b: str) -> dict[str, int]:
    return {{"a": a, "b": b}.get(name[0], name[0]) + name[1]: value for name, value in parts.items()}


def _pair(parts: Mapping[str, int]) -> DateReading:
    """Both days; what one of them leaves out is taken from the other, a missing year so that the days are in order."""
    last = _date(parts.get("y2") or parts["y1"], parts.get("m2") or parts["m1"], parts.get("d2") or parts["d1"])
    if last is None:
        return DateReading(problem=DateProblem.UNREADABLE)
    month = parts.get("m1") or last.month
    year = parts.get("y1") or (last.year - 1 if month > last.month else last.year)
    first = _date(year, month, parts["d1"])
    if first is None:
        return DateReading(problem=DateProblem.UNREADABLE)
    return DateReading(start=first, end=last, problem=DateProblem.ORDER if last < first else None)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
