"""Ranks as OpenGotha writes and counts them."""

from __future__ import annotations

import re
from functools import lru_cache

from rfgconv.model import Rank
from rfgconv.regex import regex
from rfgconv_opengotha.save import STRONGEST, WEAKEST

_RANK = regex(r"(\d{1,3})\s*(\w?)", re.ASCII)
_DAN_OF_PROFESSIONAL = {1: 7, 2: 7, 3: 7, 4: 8, 5: 8, 6: 8, 7: 9, 8: 9, 9: 9}


@lru_cache(maxsize=512)
def parse_rank(text: str) -> Rank | None:
    """Read ``5K``, `` 2D``, ``3p``, ``18`` (a kyu rank). Beyond 30k and 9d the limit counts. None: no rank."""
    match = _RANK.fullmatch(text.strip())
    if match is None or not int(match[1]):
        return None
    degree, letter = int(match[1]), match[2].lower()
    if letter == "d":
        return Rank(min(degree, 9), "d")
    if letter == "p":
        return Rank(min(degree, 9), "p")
    return Rank(min(degree, 30), "k")


def strength(rank: Rank, *, professionals: bool = False) -> int:
    """1d = 0, 1k = -1. Professionals count as 7d to 9d; in the Russian fork (professionals) 1p is above 9d."""
    if rank.unit == "p" and not professionals:
        return _DAN_OF_PROFESSIONAL[rank.degree] - 1
    return rank.index + WEAKEST


def rank_of(value: int) -> Rank:
    """The amateur rank of a strength; limited to 30k and 9d."""
    return Rank.from_index(min(max(value, WEAKEST), STRONGEST) - WEAKEST)


def rank_text(value: int) -> str:
    """``5K``, ``2D``."""
    return str(rank_of(value)).upper()
