"""Cutting the lines of a list into the fields of its columns: at separators, at columns of blanks, or word by word."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from rfgconv.regex import regex
from rfgconv_walllist.cells import parse_cell
from rfgconv_walllist.header import Header, Heading
from rfgconv_walllist.numbers import level_pattern, parse_level, parse_number
from rfgconv_walllist.words import NUMBERS, Kind

PLACE = regex(r"\(?[0-9]{1,6}\)?[.=]?|[0-9]{1,6}[-–][0-9]{1,6}\.?|[-–—]|\([0-9]{1,6}[-–][0-9]{1,6}\)")
RATING_AFTER = regex(r"(?:\([^()]*\)\s*)?-?[0-9]{0,5}")
RULE = regex(r"[\s|+]*[-=_─━]{2}[\s|+\-=_─━]*")
LONGEST_ROW = 10_000
"""Characters of a line; a longer one is no row."""

_TEXTS = frozenset({Kind.NAME, Kind.CLUB, Kind.COUNTRY, Kind.LEVEL, Kind.OTHER})
_WORD = regex(r"\S+")
_GAP = regex(r"\s{2,}")
_COUNTRY_CLUB = regex(r"[a-z]{2}(?:-\S*)?")


class Field(NamedTuple):
    """A field: its text without the blanks around it, and its column in the line (0-based)."""

    text: str
    start: int


class Layout(ABC):
    """A way of cutting a line into one field a heading."""

    @abstractmethod
    def cut(self, line: str) -> list[Field] | None:
        """The fields; None if the line does not have this layout."""


def misfits(fields: Sequence[Field], headings: Sequence[Heading]) -> int:
    """How many fields hold something else than their heading says."""
    return sum(not _fits(field.text, heading.kind) for field, heading in zip(fields, headings, strict=True))


def _fits(text: str, kind: Kind) -> bool:
    if kind is Kind.ROUND:
        return parse_cell(text) is not None
    if kind is Kind.NAME:
        return any(map(str.isalpha, text)) or "?" in text
    if not text or text == "-":
        return True
    if kind is Kind.PLACE:
        return PLACE.fullmatch(text) is not None
    if kind is Kind.LEVEL:
        return parse_level(text) is not None
    if kind is Kind.RATING_AFTER:
        return RATING_AFTER.fullmatch(text) is not None
    return kind not in NUMBERS or parse_number(text) is not None


def is_row(fields: Sequence[Field], headings: Sequence[Heading]) -> bool:
    """True if a line is a row of the table: some cells can be read, or all but the cells; a name, or all cells."""
    pairs = list(zip(fields, headings, strict=True))
    rounds = [field.text for field, heading in pairs if heading.kind is Kind.ROUND]
    wrong_cells = sum(parse_cell(text) is None for text in rounds)
    wrong = misfits([field for field, _ in pairs], headings)
    named = all(_fits(field.text, Kind.NAME) for field, heading in pairs if heading.kind is Kind.NAME)
    if not named:
        return wrong_cells == 0 and wrong == 1
    readable = wrong_cells < len(rounds) or wrong == wrong_cells
    return readable and wrong - wrong_cells <= (len(headings) - len(rounds)) // 2


class Separated(Layout):
    """Fields between separators, without quoting. A `|` at both ends of the lines belongs to no field."""

    def __init__(self, header: Header) -> None:
        assert header.separator is not None
        self.separator = header.separator
        self.headings = header.headings
        kinds = [heading.kind for heading in header.headings]
        self.name = kinds.index(Kind.NAME) if Kind.NAME in kinds else 0

    def cut(self, line: str) -> list[Field] | None:
        fields = self.all_fields(line)
        if len(fields) == len(self.headings) + 1 and not fields[-1].text:
            fields.pop()
        return fields if len(fields) == len(self.headings) else None

    def all_fields(self, line: str) -> list[Field]:
        """The fields, however many there are."""
        fields, start = [], 0
        for part in line.split(self.separator):
            fields.append(_field(part, start))
            start += len(part) + 1
        return fields

    def rejoined(self, line: str) -> list[Field] | None:
        """The fields with the surplus ones joined to the name, if everything is right then."""
        fields = self.all_fields(line)
        surplus = len(fields) - len(self.headings)
        if surplus <= 0:
            return None
        first, last = fields[self.name], fields[self.name + surplus]
        fields[self.name : self.name + surplus + 1] = [
            Field(line[first.start : last.start + len(last.text)], first.start)
        ]
        return fields if not misfits(fields, self.headings) else None


class Spans(Layout):
    """Fields at fixed columns. starts: where each field may begin; a word that crosses such a place does not fit."""

    def __init__(self, starts: Sequence[int]) -> None:
        self.starts = starts

    def cut(self, line: str) -> list[Field] | None:
        fields = []
        for start, end in pairwise((*self.starts, max(len(line), self.starts[-1]) + 1)):
            if 0 < start < len(line) and not line[start - 1].isspace() and not line[start].isspace():
                return None
            fields.append(_field(line[start:end], start))
        return fields


def ruled(rule: str, header: Header) -> Spans | None:
    """The columns that a rule of dashes shows; None if it does not have one group for each heading."""
    starts = [match.start() for match in _WORD.finditer(rule)]
    return Spans([0, *starts[1:]]) if len(starts) == len(header.headings) > 1 else None


def aligned(header: Header, rows: Sequence[str]) -> Spans | None:
    """The columns that blanks leave in the headings and the rows (one row in twenty may stand askew)."""
    for askew in (0, len(rows) // 20):
        starts = _aligned(header.headings, rows, askew)
        if starts is not None:
            return Spans(starts)
    return None


def _aligned(headings: Sequence[Heading], rows: Sequence[str], askew: int) -> list[int] | None:
    blocks = _blocks(headings, rows, askew)
    begins = [start for start, _ in blocks]
    own = [bisect_right(begins, heading.start) - 1 for heading in headings]
    if any(first == second for first, second in pairwise(own)):
        return None
    starts = [0]
    for left, right in pairwise(own):
        # blocks without a heading between two columns go to the side that they are nearer to, in doubt to the left
        gaps = [blocks[index + 1][0] - blocks[index][1] for index in range(left, right)]
        widest = max(gaps)
        split = right - 1 - gaps[::-1].index(widest)
        starts.append(blocks[split + 1][0])
    return starts


def _blocks(headings: Sequence[Heading], rows: Sequence[str], askew: int) -> list[tuple[int, int]]:
    """The stretches of columns that are not blank, (start, end), in the headings or in more than `askew` rows."""
    width = max((len(row) for row in rows), default=0) + max(heading.end for heading in headings) + 2
    changes = [0] * (width + 1)
    for row in rows:
        for match in _WORD.finditer(row):
            changes[match.start()] += 1
            changes[match.end()] -= 1
    for heading in headings:
        changes[heading.start] += askew + 1
        changes[heading.end] -= askew + 1
    blocks: list[tuple[int, int]] = []
    count, start = 0, None
    for position, change in enumerate(changes):
        count += change
        if count > askew and start is None:
            start = position
        elif count <= askew and start is not None:
            blocks.append((start, position))
            start = None
    return blocks


class Words(Layout):
    """Fields by their form: the place first; from the right cells and numbers, which hold no blanks; the level between
    them; what is left is the name and the club. For lists whose columns were lost by mail or by a word processor."""

    def __init__(self, header: Header) -> None:
        self.headings = header.headings
        kinds = [heading.kind for heading in self.headings]
        self.left = 1 if kinds[0] is Kind.PLACE else 0
        self.right = max((index for index, kind in enumerate(kinds) if kind in _TEXTS), default=-1) + 1
        self.middle = kinds[self.left : self.right]

    def cut(self, line: str) -> list[Field] | None:
        found: dict[int, Field] = {}
        start, end = 0, len(line.rstrip())
        if self.left:
            match = _WORD.search(line)
            if match is not None and PLACE.fullmatch(match[0]):
                found[0], start = Field(match[0], match.start()), match.end()
            else:
                found[0] = Field("", 0)
        for index in reversed(range(self.right, len(self.headings))):
            field = self._last(line, start, end, index)
            if field is None:
                return None
            found[index], end = field, field.start if field.text else end
        middle = self._middle(line, start, end)
        if middle is None:
            return None
        found.update(zip(range(self.left, self.right), middle, strict=True))
        return [found[index] for index in range(len(self.headings))]

    def _last(self, line: str, start: int, end: int, index: int) -> Field | None:
        """The last field between two columns of a line, if its form is right."""
        kind = self.headings[index].kind
        text = line[start:end].rstrip()
        last = text.rsplit(None, 1)[-1] if text.strip() else ""
        word = Field(last, start + len(text) - len(last))
        if kind is Kind.RATING_AFTER:
            bracket = text.rfind("(")
            if bracket >= 0 and RATING_AFTER.fullmatch(text[bracket:]):
                return Field(text[bracket:], start + bracket)
            return word if word.start > self.headings[index - 1].end else Field("", end)
        return word if word.text and _fits(word.text, kind) else None

    def _middle(self, line: str, start: int, end: int) -> list[Field] | None:
        """Name, club and level between two columns of a line."""
        text = line[start:end]
        found: dict[Kind, Field] = {}
        if Kind.LEVEL in self.middle:
            levels = list(level_pattern().finditer(text))
            if not levels or text[levels[-1].end() :].strip():
                return None
            found[Kind.LEVEL] = Field(levels[-1][0], start + levels[-1].start())
            text = text[: levels[-1].start()]
        if set(self.middle) - {Kind.NAME, Kind.CLUB, Kind.LEVEL} or len(set(self.middle)) != len(self.middle):
            return None
        cut = self._club_start(text, start) if Kind.CLUB in self.middle else len(text)
        found[Kind.NAME] = _field(text[:cut], start)
        found[Kind.CLUB] = _field(text[cut:], start + cut)
        return [found[kind] for kind in self.middle]

    def _club_start(self, text: str, start: int) -> int:
        """Where the club begins: behind two blanks, or as `cc-Club`, or below its heading; else there is none."""
        shift = len(text) - len(text.lstrip())
        body = text.strip()
        gaps = list(_GAP.finditer(body))
        if gaps:
            return shift + gaps[-1].end()
        last = body.rfind(" ") + 1
        heading = next(heading for heading in self.headings if heading.kind is Kind.CLUB)
        if last and (_COUNTRY_CLUB.fullmatch(body, last) or start + shift + last == heading.start):
            return shift + last
        return len(text)


def _field(text: str, start: int) -> Field:
    return Field(text.strip(), start + len(text) - len(text.lstrip()))
