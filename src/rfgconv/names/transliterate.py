"""Cyrillic to Latin as the European Go Database spells Russian names, and Latin letters with marks to ASCII.

The rules describe what the database holds (no official table exists); they are data in ``data/transliteration.tsv``.
Why not one of the published schemas: docs/decisions/0004-own-transliteration.md.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from functools import cache
from typing import Literal

from rfgconv.model import PersonName
from rfgconv.names._data import table
from rfgconv.names.scripts import mixed_word
from rfgconv.regex import regex

Yo = Literal["e", "jo"]

_PART = regex(r"[^-_\s]+")
_INNER_CAPITAL = regex(r"(?<=[^\W\d_])(?<![A-ZА-ЯЁ])(?=[A-ZА-ЯЁ])|(?<=['’`])")
_CYRILLIC = regex(r"[\u0400-\u052f]")
_PARTICLES = frozenset({"бей", "бек", "ван", "де", "дер", "ди", "заде", "кызы", "ла", "оглу", "оглы", "фон", "эль"})
_PUNCTUATION = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "′": "'", **dict.fromkeys("‐‑‒–—―−", "-")})


class _Rules:
    """The table, ready to use: sequences by context, longest first."""

    def __init__(self, yo: Yo) -> None:
        spelling = [
            (row["context"], row["cyrillic"], (yo == "jo" and row["jo"]) or row["latin"])
            for row in table("transliteration")
        ]
        self.given = {cyrillic: latin for context, cyrillic, latin in spelling if context == "given"}
        self.given_ends = [(cyrillic, latin) for context, cyrillic, latin in spelling if context == "given-end"]
        self.start = {cyrillic: latin for context, cyrillic, latin in spelling if context == "start"}
        self.letters = {cyrillic: latin for context, cyrillic, latin in spelling if context in ("any", "guess")}
        self.start_pattern = _alternatives(self.start)
        self.pattern = _alternatives(self.letters)


def _alternatives(sequences: dict[str, str]) -> re.Pattern[str]:
    return re.compile("|".join(sorted(map(re.escape, sequences), key=len, reverse=True)))


@cache
def _rules(yo: Yo) -> _Rules:
    return _Rules(yo)


@cache
def _guessed() -> frozenset[str]:
    return frozenset(row["cyrillic"] for row in table("transliteration") if row["context"] == "guess")


def has_cyrillic(text: str) -> bool:
    """True if a letter of the text is Cyrillic."""
    return _CYRILLIC.search(text) is not None


def latin(name: PersonName, *, yo: Yo = "e") -> PersonName:
    """The spelling that the European Go Database would use. What is Latin already stays as it is.

    yo: ``e`` (Артём → Artem, usual) or ``jo`` (Artjom). Letters of other scripts than Cyrillic stay.
    """
    return replace(
        name,
        surname=latin_word(name.surname, yo=yo),
        given=None if name.given is None else latin_word(name.given, given=True, yo=yo),
        patronymic=None if name.patronymic is None else latin_word(name.patronymic, yo=yo),
    )


def latin_word(word: str, *, given: bool = False, yo: Yo = "e") -> str:
    """One word of a name. given: it is a given name, for which some rules are different. Separators of parts stay.

    Latin letters that hide in a Cyrillic word, or the other way round, are read as what they look like (Xохолков with a
    Latin X → Khokholkov).
    """
    if not has_cyrillic(word):
        return word
    mixed = mixed_word(word)
    if mixed is not None:
        word = mixed.reading()[1] or word
    return _PART.sub(lambda part: _latin_part(part[0], given, _rules(yo)), unicodedata.normalize("NFC", word))


def _latin_part(part: str, given: bool, rules: _Rules) -> str:
    if not has_cyrillic(part):
        return part
    lower = part.lower()
    if lower in _PARTICLES and part[0].islower():
        return rules.pattern.sub(lambda match: rules.letters[match[0]], lower)
    if given and lower in rules.given:
        return _capitalised(rules.given[lower])
    pieces = [piece for piece in _INNER_CAPITAL.split(part) if piece]
    return "".join(
        _cased(_latin_piece(piece.lower(), given and piece is pieces[-1], rules), piece, first=index == 0)
        for index, piece in enumerate(pieces)
    )


def _latin_piece(lower: str, given: bool, rules: _Rules) -> str:
    beginning = ending = ""
    match = rules.start_pattern.match(lower)
    if match:
        beginning, lower = rules.start[match[0]], lower[match.end() :]
    if given:
        for cyrillic, spelling in rules.given_ends:
            if lower.endswith(cyrillic):
                lower, ending = lower[: -len(cyrillic)], spelling
    return beginning + rules.pattern.sub(lambda match: rules.letters[match[0]], lower) + ending


def _cased(spelling: str, source: str, *, first: bool) -> str:
    """A capital at the beginning of a part always; inside (О’Хара, МакОрлан) where the source has one."""
    return _capitalised(spelling) if first or source[0].isupper() else spelling


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def guessed_letters(name: PersonName) -> str:
    """Letters of the name whose Latin form is only a guess (Ukrainian, Kazakh, …); empty for Russian names."""
    return "".join(sorted(set(str(name).lower()) & _guessed()))


# --- ASCII ----------------------------------------------------------------------------------------------------------


@cache
def latin_letters() -> dict[int, str]:
    """Translation table for letters such as ł, ø, ß, ı, which have no decomposition; both cases."""
    pairs: dict[str, str] = {}
    for row in table("latin_letters"):
        letter, ascii_form = row["letter"], row["ascii"]
        pairs[letter] = ascii_form
        if len(letter.upper()) == 1 and letter.upper() != ascii_form.upper():
            pairs[letter.upper()] = _capitalised(ascii_form)
    return str.maketrans(pairs)


def ascii_text(text: str) -> str:
    """Latin text without marks: Łukasz → Lukasz, Ðorđe → Dorde, Işık → Isik, Bērziņš → Berzins; typographic quotes and
    dashes become plain ones. Letters of other scripts stay as they are: `not_ascii` tells them."""
    if text.isascii():
        return text
    plain = unicodedata.normalize("NFKD", text.translate(_PUNCTUATION).translate(latin_letters()))
    bare = "".join(char for char in plain if not unicodedata.combining(char))
    return unicodedata.normalize("NFC", bare)


def not_ascii(text: str) -> str:
    """The characters that are no ASCII, each once, in the order of the text."""
    return "".join(dict.fromkeys(char for char in text if not char.isascii()))
