"""MacMahon's levels: 35k … 1k, 1d … 9d, 1p … 10p, as its level numbers 0 … 53."""

from __future__ import annotations

import re

from rfgconv.model import Rank
from rfgconv.regex import regex
from rfgconv.standings.macmahon import level_number

_LEVEL = regex(r"([0-9]{1,2})\s*(k|kyu|d|dan|p|pro)?", re.IGNORECASE)
_DEGREES = {"k": 35, "d": 9, "p": 10}
_BELOW = {"d": 34, "p": 43}
_WEAKEST, _STRONGEST = level_number(Rank(30, "k")), level_number(Rank(9, "p"))


def parse_level(text: str) -> int | None:
    """Level number of ``5k``, ``3D``, ``3 dan``, ``3kyu`` or a bare ``5`` (= 5k); None if MacMahon refuses it."""
    match = _LEVEL.fullmatch(text)
    if match is None:
        return None
    degree, unit = int(match[1]), (match[2] or "k")[0].lower()
    if not 1 <= degree <= _DEGREES[unit]:
        return None
    return 35 - degree if unit == "k" else _BELOW[unit] + degree


def rank_of(level: int) -> tuple[Rank, bool]:
    """The rank of a level number, and whether it is that level: 31k … 35k become 30k, 10p becomes 9p."""
    inside = min(max(level, _WEAKEST), _STRONGEST)
    return Rank.from_index(inside - _WEAKEST), inside == level
