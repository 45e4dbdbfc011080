"""Shared places in words: ``Shared Places 13-16,17-24``. The places in the rows themselves are always 1, 2, 3 …"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rfgconv.regex import regex

Ranges = tuple[tuple[int, int], ...]
"""First and last place of each group of players that share one."""

_TEXT = regex(r"shared places?:?\s*((?:[0-9]{1,6}\s*-\s*[0-9]{1,6}\s*(?:,\s*|$))+)", re.IGNORECASE)
_RANGE = regex(r"([0-9]{1,6})\s*-\s*([0-9]{1,6})")


def read_ranges(text: str) -> Ranges:
    """The groups that a comment names; empty if it is no such comment, or its groups are out of order."""
    match = _TEXT.fullmatch(text.strip())
    if match is None:
        return ()
    ranges = tuple((int(first), int(last)) for first, last in _RANGE.findall(match[1]))
    flat = [number for pair in ranges for number in pair]
    rising = all(a < b for a, b in pairwise(flat))
    return ranges if rising and flat[0] > 0 else ()


def share(places: Sequence[int | None], ranges: Ranges) -> list[int | None]:
    """The places of rows 1 … N with those of each group levelled to its first one."""
    shared = list(places)
    for first, last in ranges:
        for index in range(first - 1, min(last, len(shared))):
            shared[index] = first
    return shared


def ranges_of(places: Sequence[int | None]) -> Ranges | None:
    """The groups, if the places of rows 1 … N are their numbers or that of the first of the group; otherwise None.

    A row without a place is none of a group and ends it.
    """
    ranges: list[tuple[int, int]] = []
    for number, place in enumerate(places, 1):
        if place is None or place == number:
            continue
        previous = places[number - 2] if number > 1 else None
        if place != previous:
            return None
        if ranges and ranges[-1][0] == place:
            ranges[-1] = (place, number)
        else:
            ranges.append((place, number))
    return tuple(ranges)


def ranges_text(ranges: Ranges) -> str:
    """The comment that names the groups."""
    return "Shared places " + ",".join(f"{first}-{last}" for first, last in ranges)
