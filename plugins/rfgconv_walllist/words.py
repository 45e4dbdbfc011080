"""The words of wall lists: headings, cells, units of levels, titles (data/words.tsv), and written fractions."""

from __future__ import annotations

import re
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from rfgconv.data import data_text
from rfgconv.model import Criterion, NoGameKind
from rfgconv.model.rank import Unit
from rfgconv.record import record
from rfgconv.regex import regex


class Kind(StrEnum):
    """Meaning of a column. SCORE_OR_POINTS: `Очки`, which the rest of the list decides. NUMBER: some number. OTHER: not
    known."""

    PLACE = "place"
    NAME = "name"
    CLUB = "club"
    COUNTRY = "country"
    LEVEL = "level"
    RATING = "rating"
    START = "start"
    ROUND = "round"
    SCORE = "score"
    POINTS = "points"
    SCORE_OR_POINTS = "score-or-points"
    SOS = "sos"
    SODOS = "sodos"
    SOSOS = "sosos"
    SCOREX = "scorex"
    SORP = "sorp"
    RATING_AFTER = "rating-after"
    NUMBER = "number"
    OTHER = "other"

    @property
    def criterion(self) -> Criterion | None:
        """The criterion of a column of numbers, None for every other column."""
        return _CRITERIA.get(self)


_CRITERIA = {
    kind: Criterion(kind.value)
    for kind in (
        Kind.SCORE,
        Kind.POINTS,
        Kind.SOS,
        Kind.SODOS,
        Kind.SOSOS,
        Kind.SCOREX,
        Kind.SORP,
        Kind.RATING_AFTER,
    )
}

NUMBERS = frozenset({*_CRITERIA, Kind.SCORE_OR_POINTS, Kind.NUMBER, Kind.START, Kind.RATING})
"""Columns whose cells are numbers."""


class Program(StrEnum):
    """Where a word, or a list, comes from. ANY: MacMahon and AutoKorsak. OTHER: typed or made elsewhere."""

    MACMAHON = "macmahon"
    AUTOKORSAK = "autokorsak"
    ANY = "any"
    OTHER = "other"


class Word(NamedTuple):
    """An entry of words.tsv."""

    text: str
    meaning: str
    program: Program


_SHORTEST_CUT = 4
_SECOND = regex(r"(?<=\w{3})[₂?+]$")
_APOSTROPHES = str.maketrans("’ʼ`", "'''")


def normal(text: str) -> str:
    """A word as it is compared: no case, one apostrophe, no final dot, `₂` (or what an encoding left of it) as 2."""
    return _SECOND.sub("2", text.translate(_APOSTROPHES).casefold().strip(".,;"))


@cache
def _words() -> dict[str, dict[str, Word]]:
    lines = data_text("rfgconv_walllist", "data/words.tsv").splitlines()[1:]
    words: dict[str, dict[str, Word]] = {}
    for kind, text, meaning, program, _source in (line.split("\t") for line in lines):
        written = normal(text) if kind == "heading" else text.casefold()
        words.setdefault(kind, {})[written] = Word(text, meaning, Program(program))
    return words


@cache
def _cut_headings() -> dict[str, Word]:
    """The beginnings of the headings; of several headings with the same beginning the first one counts."""
    cut: dict[str, Word] = {}
    for full, word in _words()["heading"].items():
        for length in range(_SHORTEST_CUT, len(full)):
            cut.setdefault(full[:length], word)
    return cut


def heading(text: str) -> Word | None:
    """The known heading that a word is, or that it is the beginning of (programs cut headings to their column)."""
    word = normal(text)
    return _words()["heading"].get(word) or _cut_headings().get(word)


_ROMAN = regex(r"(X{0,3})(IX|IV|V?I{0,3})")
_ROMAN_DIGITS = {"I": 1, "V": 5, "X": 10}
_LOOK_ALIKES = str.maketrans("ІХіхivx", "IXIXIVX")  # Cyrillic letters; small ones
_ROUND = regex(r"[RrРрТтT]?([0-9]{1,2})")


def round_number(text: str) -> int | None:
    """The round that a heading names: ``3``, ``R3``, ``III`` (also with look-alike letters), None if it names none."""
    word = text.rstrip(".")
    match = _ROUND.fullmatch(word)
    if match is not None:
        return int(match[1]) or None
    return roman(word)


def roman(text: str) -> int | None:
    """The value of a Roman number below 40."""
    word = text.translate(_LOOK_ALIKES)
    if not word or _ROMAN.fullmatch(word) is None:
        return None
    values = [_ROMAN_DIGITS[digit] for digit in word]
    following = [*values[1:], 0]
    return sum(-value if value < after else value for value, after in zip(values, following, strict=True))


NO_GAME_KINDS = {"bye": NoGameKind.BYE, "absent": NoGameKind.ABSENT, "unpaired": NoGameKind.UNPAIRED}


def no_game(text: str) -> NoGameKind | None:
    """Why there is no game, for the words that say so: ``free``, ``-``, ``+-``."""
    word = _words()["cell"].get(text.casefold())
    return None if word is None else NO_GAME_KINDS[word.meaning]


def unit(text: str) -> Unit | None:
    """``k``, ``d`` or ``p`` for the unit of a level in any of the languages."""
    word = _words()["unit"].get(text.casefold().rstrip("."))
    return None if word is None else word.meaning  # type: ignore[return-value]


@cache
def unit_pattern() -> str:
    """A regular expression for the units, the longest first."""
    return "|".join(sorted(map(re.escape, _words()["unit"]), key=len, reverse=True))


class Title(metaclass=record, kw_only=False):
    """The line above a list: name of the tournament and the round it was made after, or before (`before`)."""

    name: str | None
    round: int
    before: bool


_UNNAMED = "[unnamed tournament]"


@cache
def _title() -> re.Pattern[str]:
    phrases = "|".join(re.escape(phrase) for phrase in _words()["title"])
    return re.compile(rf"(?P<name>.*?)(?:\s-)?\s*(?P<phrase>{phrases})\s+(?P<round>[0-9]{{1,2}}|[IVXІХ]{{1,6}})", re.I)


def title(line: str) -> Title | None:
    """Read ``Spring Cup - After Round 5`` (the name may hold `` - `` itself) or ``Round: After Round V``."""
    match = _title().fullmatch(line.strip())
    number = round_number(match["round"]) if match else None
    if match is None or number is None:
        return None
    name = match["name"].strip()
    unnamed = name in ("", _UNNAMED) or name.endswith(":")
    before = _words()["title"][match["phrase"].casefold()].meaning == "before"
    return Title(None if unnamed else name, number, before)


@cache
def fractions() -> dict[str, Fraction]:
    """Every way in which ¼, ½ and ¾ are written behind a number, also by a wrong encoding (data/fractions.tsv)."""
    lines = data_text("rfgconv_walllist", "data/fractions.tsv").splitlines()[1:]
    return {written: Fraction(int(quarters), 4) for written, quarters, _source in (line.split("\t") for line in lines)}
