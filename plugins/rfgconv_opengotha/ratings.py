"""The scale of a file's ratings: EGF, the old French one (2050 lower), or shifted twice by a confused program.

Versions before 3.23 stored French ratings; OpenGotha adds 2050 to them when it opens such a file. Version 3.51.02 no
longer marks its files as new, so opening and saving one again adds 2050 to ratings that were right, up to the limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from statistics import median

from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_opengotha.save import MAX_RATING, MIN_RATING

SHIFT = 2050
_LIKELY, _IMPOSSIBLE = 700, 1000
_ENOUGH = 6  # players from whom the version of a file is contradicted
_NO_LIST = frozenset({"", "INI", "MAN"})
"""Not given, made from the rank, typed by somebody."""
_ORIGIN = regex(r"(EGF|FFG|AGA|RGF|RFG)(?:\s*:\s*(-?\d{1,5}(?:\.\d+)?))?")


class Scale(Enum):
    """What has to be added to a stored rating."""

    EGF = 0
    OLD = SHIFT
    TWICE = -SHIFT


class Stored(metaclass=record, kw_only=False):
    """A rating as the file has it. strength: of the player's rank, 1d = 0."""

    value: int
    origin: str
    strength: int


class Decision(metaclass=record, kw_only=False):
    """scale None: cannot be told. expected: what the version of the file means. doubtful: no scale fits the ranks."""

    scale: Scale | None
    expected: Scale | None
    doubtful: bool = False


def list_and_value(origin: str) -> tuple[str, float | None] | None:
    """(list, its own value) of ``EGF : 2153``, ``FFG : -101``, ``RGF``; None if it names no list."""
    if origin in _NO_LIST:
        return None
    match = _ORIGIN.fullmatch(origin.strip().upper())
    if match is None:
        return None
    name = "RFG" if match[1] == "RGF" else match[1]
    return name, float(match[2]) if match[2] else None


def clamp(value: int) -> int:
    """Into the limits of the program."""
    return min(max(value, MIN_RATING), MAX_RATING)


def from_list(origin: str) -> int | None:
    """The rating on the EGF scale that the list's value in the origin gives, before it is limited; None without one."""
    listed = list_and_value(origin)
    if listed is None:
        return None
    name, value = listed
    if value is None:
        return None
    if name == "FFG":
        return int(value) + SHIFT
    if name == "AGA":
        return round(100 * value) + (1950 if value > 0 else 2150)
    return int(value)


def decide(ratings: Sequence[Stored], expected: Scale | None) -> Decision:
    """The scale of all ratings of a file. expected: what its version means, None = it has none.

    The lists' own values decide if most of the players have one; else the version, unless the ranks contradict it
    clearly; without a version the ranks.
    """
    told = [scale for scale in map(_scale_by_origin, ratings) if scale is not None]
    if told:
        most = max(set(told), key=told.count)
        if told.count(most) * 2 > len(told):
            return Decision(most, expected)
    if not ratings:
        return Decision(expected or Scale.EGF, expected)
    if expected is not None and _distance(ratings, expected) <= _IMPOSSIBLE:
        return Decision(expected, expected)
    distance = {scale: _distance(ratings, scale) for scale in Scale}
    nearest = min(Scale, key=lambda scale: distance[scale])
    if expected is None:
        return Decision(nearest if distance[nearest] <= _IMPOSSIBLE else None, None)
    if len(ratings) >= _ENOUGH and distance[nearest] <= _LIKELY:
        return Decision(nearest, expected)
    return Decision(expected, expected, doubtful=True)


def _scale_by_origin(stored: Stored) -> Scale | None:
    true = from_list(stored.origin)
    if true is None:
        return None
    if stored.value == clamp(true):
        return Scale.EGF
    if stored.value == true - SHIFT:
        return Scale.OLD
    return Scale.TWICE if stored.value == clamp(clamp(true) + SHIFT) else None


def _distance(ratings: Sequence[Stored], scale: Scale) -> float:
    """How far the stored values are from what the ranks would give on a scale (1d = 2100, 100 a rank)."""
    zero, limit = 2100 - scale.value, _limit(scale)
    return median([abs(rating.value - min(zero + 100 * rating.strength, limit)) for rating in ratings])


def corrected(ratings: Sequence[Stored | None], scale: Scale | None) -> list[int | None]:
    """The ratings on the EGF scale; None without one, without a scale, or if the program's limit has swallowed it."""
    if scale is None:
        return [None] * len(ratings)
    shift, limit = scale.value, _limit(scale)
    return [
        None if rating is None else clamp(rating.value + shift) if rating.value < limit else _listed(rating.origin)
        for rating in ratings
    ]


def _listed(origin: str) -> int | None:
    """The rating that the list's value gives, within the limits of the program."""
    true = from_list(origin)
    return None if true is None else clamp(true)


def _limit(scale: Scale) -> int:
    """The stored value from which on the program's limit has swallowed the rating; beyond all if it does not count."""
    return MAX_RATING if scale is Scale.TWICE else 1 << 30
