"""Numbers of a wall list: ``37½``, ``37,5``, ``37=``, ``37Ѕ``, ``-23``; and levels: ``4 Dan``, ``10k``, ``12``."""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rfgconv.model import Score
from rfgconv.model.rank import Rank, RankError, Unit
from rfgconv.regex import regex
from rfgconv_walllist import words


class Oddity(Enum):
    """What is unusual about a number. MENDED: a fraction in a wrong encoding. LOST: a fraction became ``?``."""

    NONE = "none"
    MENDED = "mended"
    LOST = "lost"


class Number(NamedTuple):
    """A number as read. value of a lost fraction: the whole part."""

    value: Score
    oddity: Oddity = Oddity.NONE


_NUMBER = regex(r"(?P<sign>[-+−–]?)(?P<whole>[0-9]{0,9})(?:[.,](?P<decimals>[0-9]{1,6}))?(?P<gap> ?)(?P<tail>\S{0,3})")
_SILENT = frozenset("½¼¾=SЅ")
_NEED_DIGITS = frozenset({"", "?", "=", "S"})


def parse_number(text: str) -> Number | None:
    """Read a number in any of the spellings; None if it is none. ``-`` alone is none."""
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    if "/" in text and text in words.fractions():
        return Number(words.fractions()[text])
    whole, decimals, tail = match["whole"], match["decimals"], match["tail"]
    if (not whole and tail in _NEED_DIGITS) or (decimals and tail) or (match["gap"] and not tail):
        return None
    value, oddity = Fraction(int(whole or 0)), Oddity.NONE
    if decimals:
        value += Fraction(int(decimals), 10 ** len(decimals))
    elif tail == "?":
        oddity = Oddity.LOST
    elif tail:
        part = words.fractions().get(tail)
        if part is None or ("/" in tail and whole and not match["gap"]):
            return None
        value += part
        oddity = Oddity.NONE if tail in _SILENT else Oddity.MENDED
    return Number(-value if match["sign"] not in ("", "+") else value, oddity)


@cache
def level_pattern() -> re.Pattern[str]:
    """A level with its unit, as a whole word."""
    return re.compile(rf"(?<!\S)([0-9]{{1,2}})[ -]?({words.unit_pattern()})\.?(?!\S)", re.IGNORECASE)


def parse_level(text: str) -> Rank | None:
    """Read a level; a bare number is a kyu level (the export of MacMahon 2 cuts levels to two characters).

    Levels from 31k to 35k, which MacMahon knows, are 30k here; the caller compares. None if it is no level.
    """
    match = level_pattern().fullmatch(text)
    degree, unit = (match[1], words.unit(match[2])) if match else (text, "k")
    if unit is None or not degree.isascii() or not degree.isdigit():
        return None
    number = int(degree)
    return _rank(30 if unit == "k" and 30 < number <= LOWEST_KYU else number, unit)


LOWEST_KYU = 35
"""MacMahon's lowest level; the federations' is 30k."""


def _rank(degree: int, unit: Unit) -> Rank | None:
    try:
        return Rank(degree, unit)
    except RankError:
        return None
