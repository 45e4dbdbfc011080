"""Free text in the only letters that an EGD table has: ASCII."""

from __future__ import annotations

from rfgconv.names.transliterate import Yo, ascii_text, has_cyrillic, latin_word, not_ascii
from rfgconv.regex import regex

UNWRITABLE = "?"
"""Stands for a letter that has no Latin spelling by rule."""

_WORD = regex(r"[^\W\d_]+")
_BLANKS = regex(r"\s+")


def to_ascii(text: str, yo: Yo = "e") -> str:
    """One line of ASCII: Cyrillic transliterated word by word, marks stripped, the rest as question marks."""
    text = _BLANKS.sub(" ", text)
    if not text.isascii():
        text = ascii_text(_WORD.sub(lambda match: _word(match[0], yo), text))
        for char in not_ascii(text):
            text = text.replace(char, UNWRITABLE)
    return _BLANKS.sub(" ", "".join(filter(str.isprintable, text))).strip()


def _word(word: str, yo: Yo) -> str:
    """A word keeps its case: кубок is not a name."""
    if not has_cyrillic(word):
        return word
    spelling = latin_word(word, yo=yo)
    if word.isupper() and len(word) > 1:
        return spelling.upper()
    return spelling if word[0].isupper() else spelling[:1].lower() + spelling[1:]


_IN_BRACKETS = str.maketrans({"[": "(", "]": ")", ";": ","})


def header_value(text: str, yo: Yo = "e") -> str:
    """What may stand between the brackets of a header line."""
    return to_ascii(text, yo).translate(_IN_BRACKETS)
