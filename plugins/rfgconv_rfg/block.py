"""Where the results stand: which columns behind the club are rounds (decision A4), and each row put into them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from rfgconv.checks.pairs import reciprocity
from rfgconv_rfg.heading import Heading
from rfgconv_rfg.words import Word, is_result, read_result

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Block:
    """The columns behind the club, 0-based. width: of a usual row. results: the rounds in their order.

    choices: how many blocks of results were possible.
    """

    width: int
    results: tuple[int, ...]
    choices: int = 1

    @property
    def before(self) -> tuple[int, ...]:
        """Number columns in front of the results."""
        return tuple(range(self.results[0] if self.results else self.width))

    @property
    def between(self) -> tuple[int, ...]:
        """Number columns that tear the results apart."""
        if not self.results:
            return ()
        return tuple(index for index in range(self.results[0], self.results[-1]) if index not in self.results)

    @property
    def after(self) -> tuple[int, ...]:
        """Number columns behind the results."""
        return tuple(range(self.results[-1] + 1, self.width)) if self.results else ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """All number columns: those in front, those between, those behind."""
        return (*self.before, *self.between, *self.after)


def usual_width(widths: Sequence[int], expected: int | None) -> int:
    """The number of words that most rows have. expected: by the heading; it decides between equals, then the larger."""
    counts = Counter(widths)
    return max(counts, key=lambda width: (counts[width], width == expected, width), default=0)


def find_block(rows: Sequence[Sequence[Word]], width: int, numbers: Sequence[int], heading: Heading | None) -> Block:
    """The block of results. rows: the words behind the club; numbers: of the rows; width: of a usual row."""
    usual = [index for index, row in enumerate(rows) if len(row) == width]
    likely = tuple(
        column
        for column in range(width)
        if 2 * sum(is_result(rows[index][column].text) for index in usual) >= max(len(usual), 1)
    )
    headed = _headed(heading, width)
    rounds = heading.rounds if heading and len(heading.numbered) == heading.rounds else 0
    windows = [
        tuple(range(start, start + rounds))
        for start in range(width - rounds + 1)
        if rounds and all(column in likely for column in range(start, start + rounds))
    ]
    if len(windows) == 1:
        return Block(width, windows[0])
    if windows:
        scored = [(_reciprocity(rows, usual, numbers, window), window == headed, window) for window in windows]
        return Block(width, max(scored)[2], len(windows))
    if headed and set(likely) <= set(headed):
        return Block(width, headed)  # a round in which most results are misspelt
    return Block(width, likely)


def _headed(heading: Heading | None, width: int) -> tuple[int, ...]:
    """The rounds by the heading, if it has one label for each column."""
    if heading is None or len(heading.labels) != width:
        return ()
    return heading.numbered


def _reciprocity(
    rows: Sequence[Sequence[Word]], usual: Sequence[int], numbers: Sequence[int], window: Sequence[int]
) -> int:
    def opponent(index: int, column: int) -> int | None:
        token = read_result(rows[index][column].text)
        return token.opponent if token else None

    own = [numbers[index] for index in usual]
    return reciprocity(own, [[opponent(index, column) for index in usual] for column in window])


@dataclass(frozen=True, slots=True)
class Aligned:
    """A row put into the columns. values: one for each number column, None = missing; surplus: words left over."""

    values: tuple[Word | None, ...]
    cells: tuple[Word, ...]
    surplus: tuple[Word, ...] = ()


def align(words: Sequence[Word], block: Block) -> Aligned:
    """Put the words behind the club into the columns; a row of unusual width by what its words look like."""
    if len(words) == block.width:
        return Aligned(_pick(words, block.numbers), _pick(words, block.results))
    leading = len(block.before) + len(block.between)
    likely = [index for index, word in enumerate(words) if is_result(word.text)]
    first = likely[0] if likely else min(leading, len(words))
    behind = min(len(block.after), len(words) - 1 - likely[-1]) if likely else 0
    found, rounds = len(words) - behind - first, len(block.results)
    if found < rounds:  # a result without its sign in front
        first = max(min(leading, first), first - (rounds - found))
    elif found > rounds:  # a number that looks like a result
        first = min(max(leading, first), first + (found - rounds))
    front, cells = list(words[:first]), words[first : len(words) - behind]
    surplus = front[: max(len(front) - leading, 0)]
    front = front[len(surplus) :]
    values: list[Word | None] = [*[None] * (leading - len(front)), *front, *words[len(words) - behind :]]
    values += [None] * (len(block.numbers) - len(values))
    return Aligned(tuple(values), tuple(cells), tuple(surplus))


def _pick(words: Sequence[T], columns: Sequence[int]) -> tuple[T, ...]:
    return tuple(words[column] for column in columns)
