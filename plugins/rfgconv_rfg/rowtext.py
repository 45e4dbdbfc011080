"""A line of the table taken apart: number, name, rank, the words behind it, and what stands behind a bar."""

from __future__ import annotations

from dataclasses import dataclass

from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_rfg.ranktext import RankText, find_rank
from rfgconv_rfg.words import Word, is_result, spanning, words_of

_CUT = regex("[;|]")
_NUMBER = regex(r"[0-9]{1,6}|\([0-9]{1,6}\)|[0-9]{1,6}\.")
_GLUED = regex(r"([0-9]{1,6}\.?)([^\W\d_]\S*)")
_INNER = regex(r"[-+=?](?:[!/].*)?")
_SIGNED = regex(r"[0-9OoОо]+[-+=?–—−]!?|[0-9]+[-+=?]!?/")
_COLOUR = regex(r"[bwBWбБчЧ?][0-9]{0,2}(?:k-?[0-9]+)?!?")


class Tail(metaclass=record, kw_only=False):
    """What stands behind the first ``|`` or ``;`` of a row. column: of the mark. glued: no blank in front of it."""

    mark: str
    text: str
    column: int
    glued: bool

    @property
    def words(self) -> list[Word]:
        return words_of(self.text, self.column)


@dataclass(slots=True)
class RowText:
    """One row of the table as text. number is None if it is missing; glued: no blank behind it.

    rest: the words behind the rank, club first. line: from 1; text: the whole line.
    """

    line: int
    text: str
    number: Word | None
    glued: bool
    names: list[Word]
    rank: RankText
    rest: list[Word]
    tail: Tail | None

    @property
    def first(self) -> Word:
        """The first word of the row."""
        return self.number or self.names[0]


def row_of(line: int, text: str) -> RowText | None:
    """The parts of a row; None if the line is no row.

    A row has a rank or a result behind its number, or both without a number.
    """
    cut = _CUT.search(text)
    body = text[: cut.start()] if cut else text
    words = words_of(body)
    if not words:
        return None
    number, glued, words = _number(words)
    if len(words) < 2:
        return None
    rank = find_rank(words, text)
    results = any(is_result(word.text) for word in words[1:])
    if number is None and not (results and rank.word is not None):
        return None
    if not results and rank.word is None:
        return None
    tail = Tail(cut[0], text[cut.end() :], cut.end(), not body[-1:].isspace()) if cut else None
    rest = _without_split_results(words[rank.stop :], text)
    return RowText(line, text, number, glued, words[: rank.start], rank, rest, tail)


def _number(words: list[Word]) -> tuple[Word | None, bool, list[Word]]:
    """(number as written, glued to the name, the other words)."""
    first = words[0]
    if _NUMBER.fullmatch(first.text):
        return first, False, words[1:]
    match = _GLUED.fullmatch(first.text)
    if match is None:
        return None, False, words
    name = Word(match[2], first.column + match.start(2))
    return Word(match[1], first.column), True, [name, *words[1:]]


def _without_split_results(words: list[Word], line: str) -> list[Word]:
    """Words in which results that blanks tear apart for certain (``2+ /w6``, ``2 +/w6``) are one word again."""
    joined: list[Word] = []
    for index, word in enumerate(words):
        before = joined[-1] if index > 2 and joined else None
        if before is not None and _belongs(before.text, word.text):
            joined[-1] = spanning(line, (before, word))
        else:
            joined.append(word)
    return joined


def _belongs(before: str, text: str) -> bool:
    """Whether a word can only be the second part of a result."""
    if text.startswith(("/", "!")):
        return bool(_SIGNED.fullmatch(before)) or before.isdigit()
    if before.endswith("/"):
        return bool(_SIGNED.fullmatch(before) and _COLOUR.fullmatch(text))
    return before.isdigit() and len(text) > 1 and bool(_INNER.fullmatch(text))


def may_belong(before: str, text: str) -> bool:
    """Whether a word can be the second part of a result, if the row has a word too many (``2 +``, ``2+/w 6``)."""
    if before.isdigit() and len(text) == 1 and _INNER.fullmatch(text):
        return True
    return is_result(before) and before[-1] in "bw" and text.isdigit() and len(text) == 1
