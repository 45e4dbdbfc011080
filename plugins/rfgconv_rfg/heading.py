"""The line of headings: ``;N Name Str Club Rat Pt Pl 1 2 3``."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.record import record
from rfgconv_rfg.labels import is_left_of_numbers
from rfgconv_rfg.words import Word

_MANY_ROUNDS = 3
"""A comment without a known word is a heading if it ends with at least so many numbers of rounds."""


class Heading(metaclass=record, kw_only=False):
    """The headings behind that of the club. line: from 1.

    start, rounds: labels[start:start + rounds] are 1 2 … R (rounds 0: there are none, start is the end).
    """

    line: int
    labels: tuple[Word, ...]
    start: int
    rounds: int

    @property
    def numbered(self) -> tuple[int, ...]:
        """Indices of the labels 1, 2, 3 …, also if others stand between them."""
        found: list[int] = []
        for index, label in enumerate(self.labels):
            if label.text == str(len(found) + 1) and (found or index >= self.start):
                found.append(index)
        return tuple(found)


def heading_of(line: int, words: Sequence[Word]) -> Heading | None:
    """The headings of a comment line; None if it is none."""
    known = [index for index, word in enumerate(words) if is_left_of_numbers(word.text)]
    first = known[-1] + 1 if known else 0
    labels = tuple(words[first:])
    start, rounds = _run(labels)
    if len(known) > 1 or (known and rounds) or (start + rounds == len(labels) and rounds >= _MANY_ROUNDS):
        return Heading(line, labels, start, rounds)
    return None


def _run(labels: Sequence[Word]) -> tuple[int, int]:
    """(start, length) of the longest run 1 2 … R, the last one of equals; (end, 0) if there is none."""
    best = (len(labels), 0)
    for start, label in enumerate(labels):
        if label.text != "1":
            continue
        length = 1
        while start + length < len(labels) and labels[start + length].text == str(length + 1):
            length += 1
        if length >= best[1]:
            best = (start, length)
    return best
