"""Go ranks: 30k … 1k, 1d … 9d, 1p … 9p, ordered."""

from __future__ import annotations

import re
from functools import total_ordering
from typing import Literal, Self

from rfgconv.record import record
from rfgconv.regex import regex

Unit = Literal["k", "d", "p"]

_LIMITS: dict[str, int] = {"k": 30, "d": 9, "p": 9}
_BASE: dict[str, int] = {"d": 29, "p": 38}
_TEXT = regex(r"([0-9]{1,2})([kdp])", re.IGNORECASE)


class RankError(ValueError):
    """The text or the numbers are no rank between 30k and 9p."""


@total_ordering
class Rank(metaclass=record, kw_only=False):
    """A declared playing strength, e.g. ``Rank(5, "k")``; prints as ``5k``. A stronger rank is greater."""

    degree: int
    unit: Unit

    def __post_init__(self) -> None:
        if self.unit not in _LIMITS or not 1 <= self.degree <= _LIMITS[self.unit]:
            raise RankError(f"no such rank: {self.degree}{self.unit}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``5k``, ``2D``, ``1p`` (Latin letters only). Raises RankError for anything else."""
        match = _TEXT.fullmatch(text)
        if match is None:
            raise RankError(f"not a rank: {text!r}")
        return cls(int(match[1]), match[2].lower())  # type: ignore[arg-type]

    @classmethod
    def from_index(cls, index: int) -> Self:
        """The inverse of `index`: 0 is 30k, 29 is 1k, 30 is 1d, 38 is 9d, 39 is 1p, 47 is 9p."""
        if 0 <= index < 30:
            return cls(30 - index, "k")
        if 30 <= index < 39:
            return cls(index - 29, "d")
        if 39 <= index < 48:
            return cls(index - 38, "p")
        raise RankError(f"no rank has the index {index}")

    @property
    def index(self) -> int:
        """Steps above 30k: 30k is 0, 1k is 29, 1d is 30, 9d is 38, 1p is 39, 9p is 47."""
        return 30 - self.degree if self.unit == "k" else _BASE[self.unit] + self.degree

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Rank):
            return NotImplemented
        return self.index < other.index

    def __str__(self) -> str:
        return f"{self.degree}{self.unit}"
