"""Is a text an RFG table?"""

from __future__ import annotations

import re

from rfgconv.hub import Match, Probe
from rfgconv.regex import regex
from rfgconv_rfg.dates import date_text

_EGD_HEAD = regex(r"\s*;\s*[A-Z]{2}\[")
_TOU_HEAD = regex(r"\s*;\s*(?:name|vill|ta)\s*=", re.IGNORECASE)
_TIME = regex(r"\s*;\s*time\s*=", re.IGNORECASE)
_TIME_AT_END = regex(rb"[\r\n][ \t]*;[ \t]*time[ \t]*=", re.IGNORECASE)
_ROW = regex(
    r"\s*\d{1,4}\s+(?P<name>[^\W\d_][^\s\d]*\s+[^\W\d_][^\s\d]*)\s+\d{1,2}[kdp]\s+[A-Z]{2}\s+\S+(?:\s+\S+)*"
    r"\s+\d+[-+=!]\S*(?:\s|$)",
    re.IGNORECASE,
)
_CYRILLIC = regex(r"[\u0400-\u04ff]")
_ROWS_LOOKED_AT = 40
_PROSE = 5
"""Lines of other text for each row from which on a text is a document that quotes a table. A letter around a table has
fewer; a spoiled row is no other text, since it begins with its number."""


def detect(probe: Probe, named: Match) -> Match:
    """Rows with rank and two-word club; ``;time=`` makes it certain. Head lines of other tables exclude it, and so does
    much text around few rows.
    """
    if any(_EGD_HEAD.match(line) or _TOU_HEAD.match(line) for line in probe.lines):
        return Match.NO
    rows = [match for line in probe.lines if (match := _ROW.match(line))]
    if len(rows) < 2 or sum(map(_is_prose, probe.lines)) > _PROSE * len(rows):
        return named
    if any(_TIME.match(line) for line in probe.lines) or _TIME_AT_END.search(probe.end):
        return Match.SIGNATURE
    cyrillic = sum(1 for row in rows[:_ROWS_LOOKED_AT] if _CYRILLIC.search(row["name"]))
    if 2 * cyrillic > len(rows[:_ROWS_LOOKED_AT]) or _has_dates(probe.lines):
        return Match.SHAPE
    return named


def _is_prose(line: str) -> bool:
    """True for a line that is neither empty nor a comment, and does not begin as a row does."""
    start = line.lstrip(" \t\u00a0")[:1]
    return start not in ("", ";") and not start.isdecimal()


def _has_dates(lines: list[str]) -> bool:
    heads = (line.strip(" \t\u00a0;") for line in lines[:10] if line.lstrip().startswith(";"))
    return any(date_text(head).legal for head in heads)
