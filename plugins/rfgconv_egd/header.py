"""Header lines ``; KK[value]`` → facts about the event."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import Code, Report, Span, safe
from rfgconv.model import Event, HandicapPolicy, Id, Path, parse_score
from rfgconv.regex import regex
from rfgconv_egd import codes
from rfgconv_egd.lines import ALIASES, HeaderLine, Word
from rfgconv_egd.shared_places import Ranges, read_ranges

MEANINGS: Mapping[str, tuple[str, ...]] = {
    "TC": ("ids",),
    "CL": ("egd_class",),
    "EV": ("name",),
    "PC": ("country", "city"),
    "DT": ("start", "end"),
    "HA": ("handicap",),
    "KM": ("komi",),
    "TM": ("minutes",),
    "CM": ("comments",),
}
"""Key → the fields of the event that it states."""

EVEN = HandicapPolicy(ceiling=0)
COUNTRIES = {"GB": "UK", "EL": "GR"}
"""Letters that other lists use → those of EGD."""

_SUBMITTED = regex(r"(?<!\s)\s*+\(submitted by [^()]*\)$", re.IGNORECASE)
_DATES = regex(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})\s*,\s*([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_HANDICAP = regex(r"[hH]?([0-9])")
_COUNTRY = regex(r"[A-Za-z]{2}")
_LONGEST_NUMBER = 20


@dataclass
class Header:
    """What the header lines say. spans: field of the event → place. shared: ranges of shared places, from a comment."""

    event: Event = field(default_factory=Event)
    spans: dict[str, Span] = field(default_factory=dict)
    shared: Ranges = ()

    def locate(self, path: Path) -> Span | None:
        """The place of a fact; of the event itself: its first line."""
        if path[:1] != ("event",):
            return None
        return self.spans.get(str(path[1])) if len(path) > 1 else next(iter(self.spans.values()), None)


class HeaderReader:
    """Reads the lines of one file; every key into its fields."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._facts: dict[str, Any] = {}
        self._spans: dict[str, Span] = {}
        self._seen: dict[str, Word] = {}
        self._comments: list[str] = []
        self._shared: Ranges = ()

    def read(self, lines: Sequence[HeaderLine]) -> Header:
        for line in lines:
            key = ALIASES.get(line.key, line.key)
            if line.key in ALIASES:
                self._report.add(codes.HEADER_TA, at=line.span, token=line.value.text)
            self._line_end(line)
            if self._is_new(key, line):
                for name in MEANINGS[key]:
                    self._spans.setdefault(name, line.span)
                _READERS[key](self, line)
        facts = self._facts | {"comments": tuple(self._comments)}
        return Header(Event(**facts), self._spans, self._shared)

    def _line_end(self, line: HeaderLine) -> None:
        if not line.closed:
            self._report.add(codes.HEADER_UNCLOSED, at=line.span, key=line.key)
        elif line.trailing.text:
            self._report.add(codes.HEADER_TRAILING, at=line.trailing.span(line.line), token=line.trailing.text)

    def _is_new(self, key: str, line: HeaderLine) -> bool:
        """The first value of a key counts; only comments may be repeated."""
        first = self._seen.get(key)
        if key != "CM" and first is not None and first.text:
            if first.text != line.value.text and line.value.text:
                self._report.add(codes.HEADER_TWICE, at=line.span, token=line.value.text, key=key, first=first.text)
            return False
        self._seen[key] = line.value
        return True

    # --- one method for each key ------------------------------------------------------------------------------

    def code(self, line: HeaderLine) -> None:
        if line.value.text:
            self._facts["ids"] = (Id(scheme="egd", value=line.value.text),)

    def egd_class(self, line: HeaderLine) -> None:
        value = line.value.text.upper()
        if value in ("A", "B", "C", "D"):
            self._facts["egd_class"] = value
        elif value:
            code = codes.CLASS_NONE if value == "X" else codes.CLASS_UNKNOWN
            self._complain(code, line, "egd_class")

    def title(self, line: HeaderLine) -> None:
        if line.value.text:
            self._facts["name"] = line.value.text

    def place(self, line: HeaderLine) -> None:
        """``RU, Novosibirsk``; ``,Grenoble`` has no country; ``RU`` alone has no town."""
        country, comma, city = (part.strip() for part in line.value.text.partition(","))
        if not comma and not _is_capitals(country):
            country, city = "", country
        elif comma and not country and _COUNTRY.fullmatch(city.partition(",")[0].strip()) and "," in city:
            country, _, city = (part.strip() for part in city.partition(","))
            self._report.add(
                codes.COUNTRY_IN_CITY, at=line.span, token=line.value.text, country=country.upper(), city=city
            )
        if country and country.upper() != "XX":
            self._facts["country"] = self._country(country, line)
        if city:
            self._facts["city"] = city

    def _country(self, text: str, line: HeaderLine) -> str:
        capitals = text.upper()
        country = COUNTRIES.get(capitals, capitals)
        if country != text:
            code = codes.COUNTRY_SPELLING if country != capitals else codes.COUNTRY_LOWER_CASE
            repair = safe(country)
            self._report.add(
                code, at=("event", "country"), span=line.span, token=text, country=country, n=1, repair=repair
            )
        return country

    def dates(self, line: HeaderLine) -> None:
        days = read_days(line.value.text)
        if days is not None:
            self._facts["start"], self._facts["end"] = days
        elif line.value.text:
            self._complain(codes.DATES_UNREADABLE, line, "start")

    def handicap(self, line: HeaderLine) -> None:
        match = _HANDICAP.fullmatch(line.value.text)
        if match is not None:
            reduction = int(match[1])
            self._facts["handicap"] = EVEN if reduction == 9 else HandicapPolicy(reduction=reduction)
        elif line.value.text:
            self._complain(codes.HANDICAP_RULE_UNREADABLE, line, "handicap")

    def komi(self, line: HeaderLine) -> None:
        komi = _number(line.value.text)
        if komi is not None:
            self._facts["komi"] = komi
        elif line.value.text:
            self._complain(codes.KOMI_UNREADABLE, line, "komi")

    def minutes(self, line: HeaderLine) -> None:
        minutes = _number(line.value.text)
        if minutes is not None and minutes > 0:
            self._facts["minutes"] = minutes
        else:
            self._complain(codes.MINUTES_UNREADABLE, line, "minutes")

    def comment(self, line: HeaderLine) -> None:
        text = without_sender(line.value.text)
        ranges = read_ranges(text)
        if ranges:
            self._shared = ranges
        elif text:
            self._comments.append(text)

    def _complain(self, code: Code, line: HeaderLine, name: str) -> None:
        self._report.add(code, at=("event", name), span=line.span, token=line.value.text)


_READERS: Mapping[str, Callable[[HeaderReader, HeaderLine], None]] = {
    "TC": HeaderReader.code,
    "CL": HeaderReader.egd_class,
    "EV": HeaderReader.title,
    "PC": HeaderReader.place,
    "DT": HeaderReader.dates,
    "HA": HeaderReader.handicap,
    "KM": HeaderReader.komi,
    "TM": HeaderReader.minutes,
    "CM": HeaderReader.comment,
}


def without_sender(comment: str) -> str:
    """A comment without `` (submitted by account)``, which EGD appends."""
    return _SUBMITTED.sub("", comment).strip()


def _is_capitals(text: str) -> bool:
    return len(text) == 2 and text.isascii() and text.isalpha() and text.isupper()


def _number(text: str) -> Fraction | None:
    return parse_score(text) if text and len(text) <= _LONGEST_NUMBER else None


def read_days(text: str) -> tuple[date, date] | None:
    """First and last day of ``2025-05-10,2025-05-11``; None if it is not of this form or no such days exist."""
    match = _DATES.fullmatch(text)
    if match is None:
        return None
    numbers = [int(group) for group in match.groups()]
    try:
        return date(*numbers[:3]), date(*numbers[3:])
    except ValueError:
        return None
