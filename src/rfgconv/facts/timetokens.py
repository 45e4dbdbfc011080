"""Tokens of a time control: numbers, units, signs; the words for its kind are taken out and told apart."""

from __future__ import annotations

from fractions import Fraction

from rfgconv.facts.words import fold, words
from rfgconv.record import record, replace
from rfgconv.regex import regex

KINDS = frozenset({"fischer", "japanese", "canadian", "ing", "absolute"})
_KIND_WORDS = KINDS | {"byo-yomi"}
_SIGNS = {
    "+": "plus",
    ",": ",",
    ";": ";",
    "/": "per",
    ":": ":",
    "(": "(",
    ")": ")",
    "'": "unit-m",
    '"': "unit-s",
    "*": "times",
}
_LETTERS = regex(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LONGEST_NUMBER = 8
LONGEST_TEXT = 200


class Token(metaclass=record, kw_only=False):
    """kind: number, per, times, plus, move, unit-h/m/s, unstated, or a sign. after_kind: behind a kind word."""

    kind: str
    start: int
    end: int
    number: Fraction = Fraction(0)
    after_kind: bool = False


class UnreadableError(Exception):
    """The piece from start to end belongs to no time control."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__(start, end)
        self.start, self.end = start, end


def time_tokens(text: str) -> tuple[list[Token], frozenset[str]]:
    """The tokens without the kind words, and the kinds that these say. Raises UnreadableError."""
    if len(text) > LONGEST_TEXT:
        raise UnreadableError(0, 30)
    folded = fold(text)
    tokens: list[Token] = []
    kinds: set[str] = set()
    position, after_kind = 0, False
    while position < len(folded):
        if folded[position].isspace():
            position += 1
            continue
        token = _token(folded, position)
        position = token.end
        if token.kind in _KIND_WORDS:
            kinds.add(token.kind)
            after_kind = True
        else:
            tokens.append(replace(token, after_kind=after_kind))
            after_kind = False
    return tokens, frozenset(kinds)


def _token(text: str, start: int) -> Token:
    character = text[start]
    if character in "0123456789":
        return _number(text, start)
    if text.startswith("''", start):
        return Token("unit-s", start, start + 2)
    if character in _SIGNS:
        return Token(_SIGNS[character], start, start + 1)
    if character.isalpha():
        return _word(text, start)
    raise UnreadableError(start, start + 1)


def _number(text: str, start: int) -> Token:
    """An integer, or a decimal with a point; the comma always separates."""
    end = _digits(text, start)
    if text[end : end + 1] == "." and _digits(text, end + 1) > end + 1:
        end = _digits(text, end + 1)
    if end - start > _LONGEST_NUMBER:
        raise UnreadableError(start, end)
    return Token("number", start, end, Fraction(text[start:end]))


def _digits(text: str, start: int) -> int:
    while start < len(text) and text[start] in "0123456789":
        start += 1
    return start


def _word(text: str, start: int) -> Token:
    """A word, or two that belong together (sudden death); the dot of an abbreviation belongs to it."""
    table = words("time")
    end = _letters(text, start)
    second = end
    while text[second : second + 1] == " ":
        second += 1
    longer = _letters(text, second)
    if longer > second > end:
        meaning = table.meaning(f"{text[start:end]} {text[second:longer]}")
        if meaning is not None:
            return Token(meaning, start, longer)
    meaning = table.meaning(text[start:end])
    if meaning is None:
        raise UnreadableError(start, end)
    dot = 1 if text[end : end + 1] == "." else 0
    return Token(meaning, start, end + dot)


def _letters(text: str, start: int) -> int:
    """End of a run of letters; a hyphen between letters belongs to it."""
    match = _LETTERS.match(text, start)
    return match.end() if match else start
