"""The line above the rows that names the columns: ``; Pl Name  Rk Co Club  NBW  SOSSOSOS``.

Headings are unreliable (cut, glued, incomplete, shifted), so they name columns and never move them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_egd.labels import is_known
from rfgconv_egd.lines import CommentLine, Word, words

_ROUND = regex(r"R?([0-9]{1,2})\.?", re.IGNORECASE)
_NAME_WORDS = frozenset({"name", "names", "player", "surname"})
_LAST_FIXED = frozenset({"club", "cl", "country", "co", "cntry"})
_PIN = "pin"
_OPENGOTHA_WIDTH = 5


class Heading(metaclass=record, kw_only=False):
    """before, after: the labels on either side of the rounds. rounds: how many it counts, 0 = it does not count them.
    club: the word for the club, None = the line has labels only, which stand above their columns."""

    before: tuple[Word, ...]
    after: tuple[Word, ...]
    rounds: int
    club: Word | None


def find_heading(comments: Sequence[CommentLine]) -> tuple[int, Heading] | None:
    """The last heading among the remarks above the rows, and its index."""
    for index in range(len(comments) - 1, -1, -1):
        heading = read_heading(comments[index].text)
        if heading is not None:
            return index, heading
    return None


def read_heading(text: Word) -> Heading | None:
    """A line that has a word for the name and one for the club, or nothing but known headings of columns."""
    dot = len(text.text) - len(text.text.lstrip(" ."))
    pieces = [Word(word.text, text.start + dot + word.start) for word in words(text.text[dot:])]
    lower = [piece.text.lower() for piece in pieces]
    if not pieces:
        return None
    fixed = max((index for index, word in enumerate(lower) if word in _LAST_FIXED), default=-1)
    if fixed < 0 or not any(word in _NAME_WORDS for word in lower[:fixed]):
        if not all(is_known(piece.text) for piece in pieces):
            return None
        return Heading(tuple(pieces), (), 0, None)
    labels = pieces[fixed + 1 :]
    if labels and labels[-1].text.lower() == _PIN:
        labels = labels[:-1]
    first, count = _rounds([label.text for label in labels])
    return Heading(tuple(labels[:first]), tuple(labels[first + count :]), count, pieces[fixed])


def _rounds(texts: Sequence[str]) -> tuple[int, int]:
    """Where the longest run 1, 2, 3 … (``1``, ``1.``, ``R1``) begins, and its length; (number of texts, 0) without."""
    best = (len(texts), 0)
    for first in range(len(texts)):
        count = 0
        while first + count < len(texts) and _is_round(texts[first + count], count + 1):
            count += 1
        if count and count >= best[1]:
            best = (first, count)
    return best


def _is_round(text: str, number: int) -> bool:
    match = _ROUND.fullmatch(text)
    return match is not None and int(match[1]) == number


class ColumnShape(metaclass=record, kw_only=False):
    """A column of values: from which character to which it reaches, and whether it holds zeros only."""

    start: int
    end: int
    zeros: bool


def name_columns(heading: Heading, labels: Sequence[Word], columns: Sequence[ColumnShape]) -> list[str]:
    """A label for each column on one side of the results, ``""`` where there is none.

    As many labels as columns: in order. Fewer: each belongs to the column at whose right end it ends; or to the columns
    from the left, if the others are zeros (OpenGotha fills up to four). A line of labels alone names what is below.
    """
    pieces = list(labels)
    if heading.club is not None and not heading.rounds and len(pieces) != len(columns):
        pieces = [piece for label in labels for piece in _unglue(label, heading.club.end)]
    if len(pieces) == len(columns):
        return [piece.text for piece in pieces]
    names = [""] * len(columns)
    if heading.club is None:
        chosen = [_below(piece, columns) for piece in pieces]
    else:
        ends = {column.end: index for index, column in enumerate(columns)}
        chosen = [ends.get(piece.end, -1) for piece in pieces]
        if -1 in chosen and len(pieces) < len(columns) and all(column.zeros for column in columns[len(pieces) :]):
            chosen = list(range(len(pieces)))
    if -1 in chosen or any(a >= b for a, b in pairwise(chosen)):
        return names
    for index, piece in zip(chosen, pieces, strict=True):
        names[index] = piece.text
    return names


def _below(label: Word, columns: Sequence[ColumnShape]) -> int:
    """The column that shares most characters with a label, -1 if none does."""
    overlaps = [min(column.end, label.end) - max(column.start, label.start) for column in columns]
    best = max(range(len(columns)), key=overlaps.__getitem__, default=-1)
    return best if best >= 0 and overlaps[best] > 0 else -1


def _unglue(label: Word, origin: int) -> list[Word]:
    """Cut a label at the borders of the fields of five characters: what fills its field is glued to the one before."""
    if len(label.text) <= _OPENGOTHA_WIDTH:
        return [label]
    start, end = label.start - origin, label.end - origin
    first_border = (start // _OPENGOTHA_WIDTH + 1) * _OPENGOTHA_WIDTH
    borders = [start, *range(first_border, end, _OPENGOTHA_WIDTH), end]
    return [Word(label.text[a - start : b - start], origin + a) for a, b in pairwise(borders)]


def is_reserved(label: str) -> bool:
    """True if a label of values would be taken for another part of the heading."""
    lower = label.lower()
    return lower in _LAST_FIXED or lower == _PIN or _ROUND.fullmatch(label) is not None
