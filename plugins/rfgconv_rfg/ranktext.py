"""The rank in a row: where it stands, what it says, and what is wrong with its spelling (decisions A1 and A2)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rfgconv.diagnostics import Code, Repair, ask, propose, safe
from rfgconv.model import Rank, RankError
from rfgconv.names.countries import country_status
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_rfg import codes
from rfgconv_rfg.words import Word, spanning

_SHORT = regex(r"([0-9]{1,2})([kdpкдр])", re.IGNORECASE)
_LONG = regex(r"([0-9]{1,2})[-.]?([^\W\d_]{1,7})\.?")
_DIGITS = regex(r"[0-9]{1,2}")
_TWO_LETTERS = regex(r"[A-Za-zА-Яа-яЁё]{2}")
_COUNTRY = regex(r"[A-Z]{2}")
_UNITS = {"к": "k", "д": "d", "р": "p"}
_UNIT_WORDS = {
    **{letter: letter for letter in "kdp"},
    **_UNITS,
    "dan": "d",
    "дан": "d",
    "kyu": "k",
    "kiu": "k",
    "kup": "k",
    "кю": "k",
    "кью": "k",
    "pro": "p",
    "про": "p",
}
RANKS = "30k-1k, 1d-9d, 1p-9p"


class RankText(metaclass=record, kw_only=False):
    """Words[start:stop] are the rank (none if it is missing; then start is where it should stand).

    word: as written. fault: what is to be reported about it, with its repair.
    """

    start: int
    stop: int
    word: Word | None = None
    rank: Rank | None = None
    fault: Code | None = None
    repair: Repair | None = None


def find_rank(words: Sequence[Word], line: str) -> RankText:
    """The rank among the words (at least one) behind the row number; the first of them always belongs to the name."""
    for index in range(1, len(words)):
        match = _SHORT.fullmatch(words[index].text)
        if match:
            unit = match[2].lower()
            return _rank(words, index, index + 1, int(match[1]), _UNITS.get(unit, unit), codes.RANK_CYRILLIC, line)
    for index in range(1, len(words)):
        found = _long_form(words, index, line) or _without_letter(words, index)
        if found is not None:
            return found
    return _not_found(words)


def _not_found(words: Sequence[Word]) -> RankText:
    """No rank; a third word with a digit in front of the country was meant as one."""
    place = _behind_name(words)
    last = words[place - 1]
    if place > 2 and any(character.isdigit() for character in last.text):
        return RankText(place - 1, place, last, None, codes.RANK_FORM, ask("the rank"))
    return RankText(place, place)


def _rank(words: Sequence[Word], start: int, stop: int, degree: int, unit: str, misspelt: Code, line: str) -> RankText:
    word = spanning(line, words[start:stop])
    try:
        rank = Rank.parse(f"{degree}{unit}")
    except RankError:
        return RankText(start, stop, word, None, codes.RANK_RANGE, ask("the rank ({ranks})", ranks=RANKS))
    if word.text.lower() == f"{degree}{unit}":
        return RankText(start, stop, word, rank)
    if misspelt is codes.RANK_CYRILLIC and word.text.isascii():
        misspelt = codes.RANK_FORM  # 03d
    return RankText(start, stop, word, rank, misspelt, safe(str(rank)))


def _long_form(words: Sequence[Word], index: int, line: str) -> RankText | None:
    """``3 дан``, ``3dan``, ``5-кю``."""
    stop, text = index + 1, words[index].text
    if _DIGITS.fullmatch(text) and stop < len(words):
        stop, text = index + 2, text + words[index + 1].text
    match = _LONG.fullmatch(text)
    unit = _UNIT_WORDS.get(match[2].lower()) if match else None
    if match is None or unit is None:
        return None
    return _rank(words, index, stop, int(match[1]), unit, codes.RANK_FORM, line)


def _without_letter(words: Sequence[Word], index: int) -> RankText | None:
    """A number in front of two letters, which are the country: the European database reads it as kyu."""
    word = words[index]
    if not _DIGITS.fullmatch(word.text) or index + 1 >= len(words):
        return None
    if not _TWO_LETTERS.fullmatch(words[index + 1].text):
        return None
    try:
        rank = Rank(int(word.text), "k")
    except RankError:
        return RankText(index, index + 1, word, None, codes.RANK_RANGE, ask("the rank ({ranks})", ranks=RANKS))
    repair = propose(str(rank), "reading of the European database")
    return RankText(index, index + 1, word, rank, codes.RANK_NO_LETTER, repair)


def _behind_name(words: Sequence[Word]) -> int:
    """Index of the word that the country most probably is: behind a name of two words, of one, or of more."""
    places: list[int] = [2, 1, *range(3, len(words))]
    for index in places:
        text = words[index].text if index < len(words) else ""
        if _COUNTRY.fullmatch(text) or (len(text) == 2 and country_status(text.upper())):
            return index
    return min(2, len(words))
