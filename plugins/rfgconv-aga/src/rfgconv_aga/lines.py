"""Single lines of a report: what stands in them, and where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from rfgconv.diagnostics import Span
from rfgconv.model import Rank, RankError

_RANK = re.compile(r"([0-9]{1,2})\s?(k|d|p|kyu|dan|pro)", re.IGNORECASE)
_RATING = re.compile(r"[+-]?[0-9]{1,2}\.[0-9]{1,6}")
_US_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_PLAYER = re.compile(r"\s*([0-9]{1,9})\s+(\S.*)")
_GAME = re.compile(r"\s*([0-9]{1,9})\s+([0-9]{1,9})\s+(\S)(?:\s+(\S+))?(?:\s+(\S+))?")
_WORD = re.compile(r"\S+")

HALF = Fraction(1, 2)

PLACEHOLDER = "?"
"""Stands for a fact that is not known."""


def parse_rank(text: str) -> Rank | None:
    """``4k``, ``5D``, ``2 dan``; a rating such as 4.67 or -5.97 is cut to its rank (4d, 5k)."""
    match = _RANK.fullmatch(text.strip())
    try:
        if match:
            return Rank.parse(match[1] + match[2][0])
        if _RATING.fullmatch(text.strip()):
            whole = int(Decimal(text))
            return Rank(abs(whole), "d" if whole > 0 else "k")
    except RankError:  # 0.5, or 40k
        return None
    return None


def parse_date(text: str) -> date | None:
    """``5/31/2021`` (month first) or ``2021-05-31``; None for everything else."""
    match = _US_DATE.fullmatch(text)
    try:
        return date(int(match[3]), int(match[1]), int(match[2])) if match else date.fromisoformat(text)
    except ValueError:
        return None


def date_text(day: date) -> str:
    """``5/31/2021``."""
    return f"{day.month}/{day.day}/{day.year:04}"


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player. number: of the line; rest: what stands behind the rank, such as an address."""

    number: int
    id: str
    id_span: Span
    name: str
    name_span: Span
    rank: Rank | None
    rest: str

    @classmethod
    def parse(cls, number: int, text: str) -> PlayerLine | None:
        """Fields are separated by tabs, or by blanks; then the rank is the last word, or the first that is a rank."""
        match = _PLAYER.fullmatch(text)
        if match is None:
            return None
        name, rank, rest = _fields(match[2])
        if not name:
            return None
        id_span = Span(number, match.start(1) + 1, len(match[1]))
        name_span = Span(number, match.start(2) + 1, len(name))
        return cls(number, match[1], id_span, name, name_span, rank, rest)


def _fields(text: str) -> tuple[str, Rank | None, str]:
    """Name, rank and rest."""
    if "\t" in text:
        name, rank, *rest = (*(part.strip() for part in text.split("\t")), "")
        return name, parse_rank(rank), " ".join(part for part in rest if part)
    words = list(_WORD.finditer(text))
    ranks = [index for index, word in enumerate(words) if index and parse_rank(word[0]) is not None]
    if not ranks:
        return text.strip(), None, ""
    at = ranks[-1] if ranks[-1] == len(words) - 1 else ranks[0]
    return text[: words[at].start()].strip(), parse_rank(words[at][0]), text[words[at].end() :].strip()


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game: numbers of White and Black, winner (``w``, ``b``, ``?``), stones and komi as the table has them."""

    number: int
    white: str
    black: str
    winner: str
    handicap: int | None
    komi: Fraction | None
    spans: tuple[Span, Span]

    @classmethod
    def parse(cls, number: int, text: str) -> GameLine | None:
        """A whole number of komi leaves out White's half point. No stones and no komi are a game without komi."""
        match = _GAME.match(text)
        if match is None or match[3].lower() not in ("w", "b", "?"):
            return None
        stones, komi = _stones(match[4]), _komi(match[5])
        if stones == 0 and komi == HALF:
            stones = 1
        spans = (
            Span(number, match.start(1) + 1, len(match[1])),
            Span(number, match.start(2) + 1, len(match[2])),
        )
        return cls(number, match[1], match[2], match[3].lower(), stones, komi, spans)


def _stones(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 3 else None


def _komi(text: str | None) -> Fraction | None:
    match = re.fullmatch(r"([+-]?[0-9]{1,3})(\.[0-9]{1,2})?", text or "")
    if match is None:
        return None
    return Fraction(match[0]) if match[2] else Fraction(match[1]) + HALF


def game_text(white: str, black: str, winner: str, handicap: int | None, komi: Fraction | None) -> str:
    """The line of a game. What is not known has its usual value: no stones, komi 7½, with stones ½."""
    if komi is None:
        komi = HALF if handicap else Fraction(15, 2)
    stones = 0 if handicap == 1 and komi == HALF else handicap or 0
    return f"{white}\t{black}\t{winner}\t{stones}\t{(komi - HALF).__floor__()}"
