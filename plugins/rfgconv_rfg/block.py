"""Where the results stand: which columns behind the club are rounds (decision A4), and each row put into them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

from rfgconv.checks.pairs import reciprocal
from rfgconv.record import record
from rfgconv_rfg.heading import Heading
from rfgconv_rfg.words import Word, is_result, read_result

T = TypeVar("T")


class Block(metaclass=record, kw_only=False):
    """The columns behind the club, 0-based. width: of a usual row. results: the rounds in their order.

    before, between, after: number columns in front of the results, tearing them apart, behind them. choices: how many
    blocks of results were possible.
    """

    width: int
    results: tuple[int, ...]
    before: tuple[int, ...]
    between: tuple[int, ...]
    after: tuple[int, ...]
    choices: int = 1

    @property
    def numbers(self) -> tuple[int, ...]:
        """All number columns: those in front, those between, those behind."""
        return (*self.before, *self.between, *self.after)


def block_of(width: int, results: tuple[int, ...], choices: int = 1) -> Block:
    """The block with its number columns around the given columns of results."""
    first, stop = (results[0], results[-1] + 1) if results else (width, width)
    rounds = frozenset(results)
    between = tuple(column for column in range(first, stop) if column not in rounds)
    return Block(width, results, tuple(range(first)), between, tuple(range(stop, width)), choices)


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
    starts = _windows(likely, rounds)
    if starts:
        start = (
            starts[0] if len(starts) == 1 else _best(starts, rounds, _reciprocal(rows, usual, numbers, likely), headed)
        )
        return block_of(width, tuple(range(start, start + rounds)), len(starts))
    if headed and set(likely) <= set(headed):
        return block_of(width, headed)  # a round in which most results are misspelt
    return block_of(width, likely)


def _windows(columns: Sequence[int], size: int) -> list[int]:
    """First columns of all unbroken groups of this size (ascending columns)."""
    if size == 0:
        return []
    last = len(columns) - size + 1
    return [columns[index] for index in range(last) if columns[index + size - 1] - columns[index] == size - 1]


def _best(starts: Sequence[int], size: int, found: dict[int, int], headed: tuple[int, ...]) -> int:
    """The group in which most opponents name each other; of equals the one of the heading, then the last.

    found: for each column the number of rows that are named back.
    """
    sums = [0, *accumulate(found.values())]
    place = {column: index for index, column in enumerate(found)}

    def score(start: int) -> tuple[int, bool, int]:
        index = place[start]
        return sums[index + size] - sums[index], headed[:1] == (start,), start

    return max(starts, key=score)


def _headed(heading: Heading | None, width: int) -> tuple[int, ...]:
    """The rounds by the heading, if it has one label for each column."""
    if heading is None or len(heading.labels) != width:
        return ()
    return heading.numbered


def _reciprocal(
    rows: Sequence[Sequence[Word]], usual: Sequence[int], numbers: Sequence[int], columns: Sequence[int]
) -> dict[int, int]:
    """For each column the number of rows whose opponent in it names them back."""

    def opponent(index: int, column: int) -> int | None:
        token = read_result(rows[index][column].text)
        return token.opponent if token else None

    own = [numbers[index] for index in usual]
    return {column: reciprocal(own, [opponent(index, column) for index in usual]) for column in columns}


class Aligned(metaclass=record, kw_only=False):
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
