"""Where the values of the table stand in the text, and how they are written there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rfgconv.diagnostics import Span
from rfgconv.model import Path
from rfgconv_rfg.rowtext import Tail
from rfgconv_rfg.words import Word

_CLASSIC_COLUMNS = 4


@dataclass(slots=True)
class RowPlaces:
    """The words of one row of the table. A word of what is missing is the one that stands in its place.

    numbers: one for each number column of the text, None = missing. columns: for each column of the table the index
    in numbers; rating, place: likewise, None = there is no such column. results: of the rounds.
    """

    line: int
    number: Word
    name: Word
    surname: Word
    given: Word
    rank: Word
    country: Word
    club: Word
    numbers: Sequence[Word | None]
    columns: Sequence[int]
    rating: int | None
    place: int | None
    results: Sequence[Word]
    pin: Word | None
    tail: Tail | None

    @property
    def is_classic(self) -> bool:
        """See `TextPlaces.is_classic`."""
        numbers = all(word is not None and word.text.isdecimal() for word in self.numbers)
        return numbers and self.tail is None and not any("!" in word.text for word in self.results)

    def find(self, below: Path) -> Word | None:
        """The word of a value; below: its path behind ``("rows", index)``."""
        match below:
            case () | ("number",):
                return self.number
            case ("player", "name") | ("player", "native") | ("player", "latin"):
                return self.name
            case ("player", "name", part):
                return {"surname": self.surname, "given": self.given}.get(str(part), self.name)
            case ("player", "rank") | ("player", "grade"):
                return self.rank
            case ("player", "country"):
                return self.country
            case ("player", "club") | ("player", "town"):
                return self.club
            case ("player", "rating", *_):
                return self._number(self.rating)
            case ("player", "ids", *_):
                return self.pin
            case ("place",):
                return self._number(self.place)
            case ("values", int(column)):
                return self._number(self.columns[column]) if column < len(self.columns) else None
            case ("cells", int(round_index), *_) if self.results:
                return self.results[min(round_index, len(self.results) - 1)]
            case ("note",) if self.tail is not None:
                return Word(self.tail.text.strip(), self.tail.column + 1)
        return None

    def _number(self, column: int | None) -> Word | None:
        return None if column is None else self.numbers[column]


@dataclass(slots=True)
class TextPlaces:
    """Positions of a whole table; also what the rules about the finished text ask for (see `Report.attach`).

    event: words of title, dates and time by the field of the event, each with its line. number_columns: columns of
    numbers (in front of, between, behind the results).
    """

    rows: list[RowPlaces] = field(default_factory=list)
    event: dict[str, tuple[int, Word]] = field(default_factory=dict)
    labels: list[tuple[int, Word]] = field(default_factory=list)
    notes: list[tuple[int, Word]] = field(default_factory=list)
    number_columns: tuple[int, int, int] = (0, 0, 0)

    @property
    def is_classic(self) -> bool:
        """Whether the rows have the form of the classic generation: four numbers without signs in front of the results,
        nothing behind them, no game by default."""
        return self.number_columns == (_CLASSIC_COLUMNS, 0, 0) and all(row.is_classic for row in self.rows)

    def _find(self, path: Path) -> tuple[int, Word] | None:
        match path:
            case ("rows", int(index), *below) if index < len(self.rows):
                word = self.rows[index].find(tuple(below))
                return None if word is None else (self.rows[index].line, word)
            case ("event", str(name)):
                return self.event.get({"end": "start", "time": "minutes"}.get(name, name))
            case ("columns", int(index), *_) if index < len(self.labels):
                return self.labels[index]
            case ("notes", int(index), *_) if index < len(self.notes):
                return self.notes[index]
        return None

    def locate(self, path: Path) -> Span | None:
        """The position of a value of the table."""
        found = self._find(path)
        return None if found is None else found[1].span(found[0])

    def written(self, path: Path) -> str | None:
        """The text of a value of the table."""
        found = self._find(path)
        return None if found is None else found[1].text
