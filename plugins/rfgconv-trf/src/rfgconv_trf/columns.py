"""The fixed columns of TRF records, and a line seen through them.

Columns are counted in characters from 1, as in the description of the format. Programs that count the bytes of UTF-8
instead shift everything behind a name with accents to the left; such lines are recognised by their separators.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rfgconv.diagnostics import Span


class Field(NamedTuple):
    """First and last column."""

    first: int
    last: int

    @property
    def width(self) -> int:
        return self.last - self.first + 1


CODE = Field(1, 3)
NUMBER = Field(5, 8)
SEX = Field(10, 10)
TITLE = Field(11, 13)
NAME = Field(15, 47)
RATING = Field(49, 52)
FEDERATION = Field(54, 56)
ID = Field(58, 68)
BIRTH = Field(70, 79)
POINTS = Field(81, 84)
RANK = Field(86, 89)
ROUND_WIDTH = 10
FIRST_ROUND = 92

_SEPARATORS = (48, 53, 57, 69, 80, 85)
"""Columns between the fields behind the name, up to the rank."""


class RoundFields(NamedTuple):
    """Opponent, colour and result of a round; whole: all three with what stands between them."""

    opponent: Field
    colour: Field
    result: Field

    @property
    def whole(self) -> Field:
        return Field(self.opponent.first, self.result.last)


def round_fields(index: int) -> RoundFields:
    """The columns of a round by its 0-based index."""
    start = FIRST_ROUND + ROUND_WIDTH * index
    return RoundFields(Field(start, start + 3), Field(start + 5, start + 5), Field(start + 7, start + 7))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the file. shift: columns that all behind the name is moved to the left."""

    number: int
    text: str
    shift: int = 0

    @property
    def code(self) -> str:
        return self.text[:3]

    @property
    def value(self) -> str:
        """Text of a head record: all from column 5 on."""
        return self.text[4:].strip()

    @property
    def rounds(self) -> int:
        """Number of rounds of which at least a part is inside the line."""
        return max(0, -(-(len(self.text) + self.shift - FIRST_ROUND + 1) // ROUND_WIDTH))

    def get(self, field: Field) -> str:
        """Text of a field without outer blanks; what lies behind the end of the line is empty."""
        start, end = self._place(field)
        return self.text[start:end].strip()

    def span(self, field: Field) -> Span:
        """Place of the text of a field, of its first column if it is empty."""
        start, end = self._place(field)
        raw = self.text[start:end]
        text = raw.strip()
        if not text:
            return Span(self.number, min(start, len(self.text)) + 1, 1)
        return Span(self.number, start + raw.index(text) + 1, len(text))

    def value_span(self) -> Span:
        """Place of the text of a head record."""
        return self.span(Field(5, max(5, len(self.text))))

    def _place(self, field: Field) -> tuple[int, int]:
        start, end = field.first - 1, field.last
        if field.last >= NAME.last:
            end -= self.shift
        if field.first > NAME.last:
            start -= self.shift
        return start, end


def player_line(number: int, text: str) -> Line:
    """A player's line, with the shift of programs that count bytes if only that puts blanks between the fields."""
    line = Line(number, text)
    extra = len(text[NAME.first - 1 : NAME.last].encode("utf-8", errors="replace")) - NAME.width
    if extra > 0 and len(text) > NAME.last and not _separated(line):
        shifted = _shifted(number, text)
        if shifted is not None and _separated(shifted):
            return shifted
    return line


def _shifted(number: int, text: str) -> Line | None:
    """The line whose name takes 33 bytes instead of 33 characters; None if no name does."""
    rest = NAME.width
    for length, character in enumerate(text[NAME.first - 1 :]):
        if rest <= 0:
            return Line(number, text, NAME.width - length) if rest == 0 else None
        rest -= len(character.encode("utf-8", errors="replace"))
    return None


def _separated(line: Line) -> bool:
    return all(not line.get(Field(column, column)) for column in _SEPARATORS)
