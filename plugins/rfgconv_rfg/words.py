"""Words of a line with their columns, and the forms of single words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rfgconv.diagnostics import Span
from rfgconv.model.token import Oddity, Token, parse_token
from rfgconv.record import record
from rfgconv.regex import regex

_CACHED = 10_000
"""A word is looked at several times, and tables repeat their words."""

_WORD = regex(r"\S+")
_DOUBLED_ZERO = regex(r"0([-+=?])0")
_LONE_SIGN = regex(r"[-+=?]")
NUMBER = regex(r"[-+]?[0-9]{1,9}(?:[.,][0-9]{1,9})?[¼½¾]?\*?|[-+]?[¼½¾]\*?")
"""A number as a table may hold it; the star marks an estimated one."""


class Word(metaclass=record, kw_only=False):
    """A piece of a line without blanks around it. column: from 1. text may hold blanks if it was put together."""

    text: str
    column: int

    @property
    def end(self) -> int:
        """Column behind the last character."""
        return self.column + len(self.text)

    def span(self, line: int) -> Span:
        return Span(line, self.column, len(self.text))


def words_of(text: str, offset: int = 0) -> list[Word]:
    """The words of a text that begins behind offset characters of its line."""
    return [Word(match[0], match.start() + 1 + offset) for match in _WORD.finditer(text)]


def spanning(line: str, words: Sequence[Word]) -> Word:
    """Several words and what stands between them in their line as one word."""
    first, last = words[0], words[-1]
    return Word(line[first.column - 1 : last.end - 1], first.column)


@lru_cache(maxsize=_CACHED)
def read_result(text: str) -> Token | None:
    """A result token, also in the spellings of European tables: ``0=0`` and a lone sign for a round without a game."""
    doubled = _DOUBLED_ZERO.fullmatch(text)
    if doubled or _LONE_SIGN.fullmatch(text):
        sign = doubled[1] if doubled else text
        return Token(opponent=0, sign=sign, oddities=frozenset({Oddity.SUFFIX_ON_NO_GAME}))
    return parse_token("".join(text.split()))


@lru_cache(maxsize=_CACHED)
def is_result(text: str) -> bool:
    """True for a token with its sign behind the number; ``-3`` may be a number, a lone sign anything."""
    token = None if text.isalnum() else parse_token(text)
    return token is not None and Oddity.SIGN_FIRST not in token.oddities


def is_number(text: str) -> bool:
    """True for a number of a column: ``2460``, ``-3``, ``3.5``, ``3½``, ``1000*``."""
    return NUMBER.fullmatch(text) is not None
