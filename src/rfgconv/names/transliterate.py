"""Cyrillic to Latin as the European Go Database spells Russian names, and Latin letters with marks to ASCII.

The rules describe what the database holds (no official table exists); they are data in ``data/transliteration.tsv``.
Why not one of the published schemas: docs/decisions/0004-own-transliteration.md.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Literal

from rfgconv.model import PersonName
from rfgconv.names._data import columns
from rfgconv.names.scripts import mixed_word
from rfgconv.record import replace
from rfgconv.regex import regex

Yo = Literal["e", "jo"]

_CYRILLIC = regex("[\u0400-\u052f]")
_PART = regex(r"[^-_\s]+")
_INNER_CAPITAL = regex(r"(?<=[^\W\d_])(?<![A-ZА-ЯЁ])(?=[A-ZА-ЯЁ])|(?<=['’`])")
_PARTICLES = frozenset({"бей", "бек", "ван", "де", "дер", "ди", "заде", "кызы", "ла", "оглу", "оглы", "фон", "эль"})
_PUNCTUATION = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "′": "'", **dict.fromkeys("‐‑‒–—―−", "-")})


class _Rules:
    """The table, ready to use: sequences by context."""

    def __init__(self, yo: Yo) -> None:
        spelling: list[tuple[str, str, str]] = [
            (context, cyrillic, (yo == "jo" and jo) or latin)
            for context, cyrillic, latin, jo in columns("transliteration", "context", "cyrillic", "latin", "jo")
        ]
        self.given = {cyrillic: latin for context, cyrillic, latin in spelling if context == "given"}
        self.given_ends = [(cyrillic, latin) for context, cyrillic, latin in spelling if context == "given-end"]
        self.start = {cyrillic: latin for context, cyrillic, latin in spelling if context == "start"}
        self.letters = {cyrillic: latin for context, cyrillic, latin in spelling if context in ("any", "guess")}
        self.longest_start = max(map(len, self.start))
        self.longest = max(map(len, self.letters))

    def spelled(self, text: str) -> str:
        """Small letters one after the other, the longest sequence first; what the table does not know stays."""
        pieces, place = [], 0
        while place < len(text):
            length = next((n for n in range(self.longest, 1, -1) if text[place : place + n] in self.letters), 1)
            sequence = text[place : place + length]
            pieces.append(self.letters.get(sequence, sequence))
            place += len(sequence)
        return "".join(pieces)

    def beginning(self, text: str) -> str:
        """The longest sequence with which the text begins that is spelled in its own way there; may be empty."""
        lengths = range(self.longest_start, 0, -1)
        return next((text[:length] for length in lengths if text[:length] in self.start), "")


@cache
def _rules(yo: Yo) -> _Rules:
    return _Rules(yo)


@cache
def _guessed() -> frozenset[str]:
    rows = columns("transliteration", "context", "cyrillic")
    return frozenset(cyrillic for context, cyrillic in rows if context == "guess")


def has_cyrillic(text: str) -> bool:
    """True if a letter of the text is Cyrillic."""
    return not text.isascii() and _CYRILLIC.search(text) is not None


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
    word = unicodedata.normalize("NFC", word)
    if word.isalpha():
        return _latin_part(word, given, _rules(yo))
    return _PART.sub(lambda part: _latin_part(part[0], given, _rules(yo)), word)


def _latin_part(part: str, given: bool, rules: _Rules) -> str:
    if not has_cyrillic(part):
        return part
    lower = part.lower()
    if lower in _PARTICLES and part[0].islower():
        return rules.spelled(lower)
    if given and lower in rules.given:
        return _capitalised(rules.given[lower])
    plain = part[1:].islower() and part.isalpha()
    pieces = [part] if plain else [piece for piece in _INNER_CAPITAL.split(part) if piece]
    return "".join(
        _cased(_latin_piece(piece.lower(), given and piece is pieces[-1], rules), piece, first=index == 0)
        for index, piece in enumerate(pieces)
    )


def _latin_piece(lower: str, given: bool, rules: _Rules) -> str:
    start = rules.beginning(lower)
    beginning, lower, ending = rules.start.get(start, ""), lower[len(start) :], ""
    if given:
        for cyrillic, spelling in rules.given_ends:
            if lower.endswith(cyrillic):
                lower, ending = lower[: -len(cyrillic)], spelling
    return beginning + rules.spelled(lower) + ending


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
    for letter, ascii_form in columns("latin_letters", "letter", "ascii"):
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
