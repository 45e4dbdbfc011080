"""Which columns of a table are results. Criteria can look like results (``0``, ``?``, ``-4``, ``11=``, ``34?``), so the
decision is taken for whole columns, never for a single cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from rfgconv.checks.pairs import reciprocal
from rfgconv.model.token import Oddity, parse_token
from rfgconv.record import record

Texts = Sequence[str]
"""The pieces of one row behind the club."""

_WEAK_WORDS = frozenset({"?", "-", "--", "+", "=", "0=0", "free"})


class Strength(IntEnum):
    """How much a piece looks like a result. strong: nothing else looks so. weak: a value may look so too."""

    NO = 0
    WEAK = 1
    STRONG = 2


@lru_cache(maxsize=32768)
def strength(text: str) -> Strength:
    """``7+`` and ``7=/w`` are strong, ``7=``, ``7?`` and ``?`` weak; a sign before the number is a negative value."""
    if text.lower() in _WEAK_WORDS:
        return Strength.WEAK
    token = parse_token(text)
    if token is None or Oddity.SIGN_FIRST in token.oddities:
        return Strength.NO
    if token.sign in "+-" or "/" in text or "!" in text:
        return Strength.STRONG
    return Strength.WEAK


class Block(metaclass=record, kw_only=False):
    """Where the results stand in a row of the usual length: columns start … end-1 of its `width` columns."""

    start: int
    end: int
    width: int

    @property
    def rounds(self) -> int:
        return self.end - self.start

    @property
    def after(self) -> int:
        """Number of columns behind the results."""
        return self.width - self.end


def find_block(rows: Sequence[Texts], numbers: Sequence[int]) -> Block | None:
    """The block of result columns, or None if nobody has a result. numbers: what opponents call each row.

    Rows whose length is not the usual one are left out of the decision. Between the first and the last column that are
    certain everything is a round, also a round without any played game. Columns of weak pieces to the right of them are
    rounds too; to the left they are rounds only if the rows that they name answer.
    """
    if not rows:
        return None
    width = Counter(len(row) for row in rows).most_common(1)[0][0]
    usual = [(number, row) for number, row in zip(numbers, rows, strict=True) if len(row) == width]
    numbers = [number for number, _ in usual]
    columns = [[row[index] for _, row in usual] for index in range(width)]
    certain = [index for index, column in enumerate(columns) if _is_certain(column)]
    if not certain:
        return None
    start, end = certain[0], certain[-1] + 1
    while end < width and _is_weak(columns[end]):
        end += 1
    while start > 0 and _is_weak(columns[start - 1]) and _is_answered(columns[start - 1], numbers):
        start -= 1
    return Block(start, end, width)


def _is_certain(column: Texts) -> bool:
    """All pieces are results and one is strong; or half of them are strong, and the others are spelling mistakes."""
    strengths = Counter(strength(text) for text in column)
    strong = strengths[Strength.STRONG]
    return strong > 0 and (not strengths[Strength.NO] or strong * 2 >= len(column))


def _is_weak(column: Texts) -> bool:
    return all(strength(text) is Strength.WEAK for text in column)


def _is_answered(column: Texts, numbers: Sequence[int]) -> bool:
    """True if every row that names another one is named by it, and one does."""
    tokens = [parse_token(text) for text in column]
    opponents = [token.opponent if token else None for token in tokens]
    if None in opponents:
        return False
    naming = sum(1 for opponent in opponents if opponent)
    return naming > 0 and reciprocal(numbers, opponents) == naming


class Shares(metaclass=record, kw_only=False):
    """How the pieces of one row are shared out: values before the results, cells, values behind them (as slices)."""

    before: slice
    cells: slice
    behind: slice
    other_values: bool = False


def share_out(texts: Texts, block: Block) -> Shares:
    """A row of the usual length is cut at the block. In another one either a result or a value is missing or too many:
    a value, if its last pieces are exactly the results of all rounds and the usual cut would not give results."""
    length, rounds = len(texts), block.rounds
    if not rounds:
        return Shares(slice(0, length), slice(length, length), slice(length, length))
    if length == block.width:
        return Shares(slice(0, block.start), slice(block.start, block.end), slice(block.end, length))
    end = max(length - block.after, 0)
    while end < length and strength(texts[end]) is Strength.STRONG:
        end += 1
    first = end - rounds
    by_end = (
        first >= 0 and all(strength(text) for text in texts[first:end]) and strength(texts[first]) is Strength.STRONG
    )
    by_start = all(strength(text) for text in texts[block.start : end])
    if by_end and (first < block.start or not by_start):
        return Shares(slice(0, first), slice(first, end), slice(end, length), other_values=True)
    return Shares(slice(0, min(block.start, end)), slice(min(block.start, end), end), slice(end, length))


def with_weak_rounds(block: Block, rows: Sequence[Texts], rounds: int) -> Block:
    """The block with columns of weak pieces before it added, as long as the heading counts more rounds than it has."""
    start = block.start
    usual = [row for row in rows if len(row) == block.width]
    while start > 0 and block.end - start < rounds and _is_weak([row[start - 1] for row in usual]):
        start -= 1
    return Block(start, block.end, block.width)


def block_of_weak(rows: Sequence[Texts], rounds: int) -> Block | None:
    """For a table in which nobody played: the last `rounds` columns of weak pieces, as many as the heading counts."""
    width = Counter(len(row) for row in rows).most_common(1)[0][0] if rows else 0
    columns = [[row[index] for row in rows if len(row) == width] for index in range(width)]
    end = width
    while end >= rounds > 0:
        if all(_is_weak(column) for column in columns[end - rounds : end]):
            return Block(end - rounds, end, width)
        end -= 1
    return None
