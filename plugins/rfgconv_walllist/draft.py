"""Rows before it is known what their opponents' numbers mean: places, players, values and cells as they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rfgconv.diagnostics import Code, Report, Span
from rfgconv.model import Cell, Column, Game, NoGame, PersonName, Player, Rating, Score, Value
from rfgconv.model.score import fraction_text
from rfgconv.model.token import game_text
from rfgconv.names.countries import country_code
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_walllist import codes
from rfgconv_walllist.cells import Script, parse_cell
from rfgconv_walllist.header import Heading
from rfgconv_walllist.names import Name, Trouble, list_name
from rfgconv_walllist.numbers import Oddity, parse_level, parse_number
from rfgconv_walllist.rows import ListRow
from rfgconv_walllist.words import Kind, Program

_PLACE = regex(r"(?P<bracket>\()?(?P<first>[0-9]{1,6})(?:[-–](?P<last>[0-9]{1,6}))?\)?(?P<tie>=)?\.?")
_NO_PLACE = frozenset({"", "-", "–", "—"})
_COUNTRY_CLUB = regex(r"(?P<country>[a-z]{2})(?:-(?P<club>.*))?")
_NO_CLUB = frozenset({"xxx", "xxxx", "nocb", "??", "-"})
_NO_COUNTRY = frozenset({"xx", "??", "-", ""})
_NAME_WIDTH = 36
_HALF_COLUMNS = frozenset({Kind.SCORE, Kind.POINTS, Kind.SCOREX, Kind.SCORE_OR_POINTS, Kind.START})
_CHANGE = regex(r"(\([^()]*\))?\s*(-?[0-9]+)?")

_TROUBLES: dict[Trouble, Code] = {
    Trouble.NO_COMMA: codes.NAME_NO_COMMA,
    Trouble.TWO_COMMAS: codes.NAME_TWO_COMMAS,
    Trouble.SUFFIX: codes.NAME_SUFFIX,
    Trouble.TIDIED: codes.NAME_TIDIED,
    Trouble.LOST: codes.NAME_LOST,
    Trouble.LETTER_LOST: codes.LETTER_LOST,
}


class Place(metaclass=record, kw_only=False):
    """What stands in the first column. number None: nothing. bracket: ``(3)``, a place shared with the row above."""

    number: int | None = None
    bracket: bool = False


@dataclass(slots=True)
class Draft:
    """A row as it stands. The opponents of its games are the numbers as written; handicap None = not stated."""

    record: ListRow
    place: Place
    player: Player
    start: Score | None = None
    values: list[Value] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)


class Drafter:
    """Reads the fields of rows. What is not read as it stands is reported at its place.

    names: how a name is split. aligned: the columns have a fixed width.
    """

    def __init__(
        self,
        headings: Sequence[Heading],
        program: Program,
        report: Report,
        *,
        names: Callable[[str], Name] = list_name,
        aligned: bool = False,
    ) -> None:
        self.headings, self.program, self.report = headings, program, report
        self.names, self.aligned = names, aligned
        self.columns = [index for index, heading in enumerate(headings) if _is_column(heading)]
        self._scripts: dict[Script, list[tuple[int, str, int, ListRow, str]]] = {script: [] for script in Script}
        self._changes: int | None = None
        self._row, self._name = 0, ""
        self._record = ListRow(0, ())

    def table_columns(self) -> tuple[Column, ...]:
        """The columns of values beside the results."""
        last_round = max((i for i, heading in enumerate(self.headings) if heading.kind is Kind.ROUND), default=0)
        return tuple(
            Column(
                label=self.headings[index].label,
                criterion=self.headings[index].kind.criterion,
                after_results=index > last_round,
            )
            for index in self.columns
        )

    def drafts(self, records: Sequence[ListRow]) -> list[Draft]:
        """All rows."""
        found = [self._draft(record, row) for row, record in enumerate(records, start=1)]
        self._check_scripts()
        if self._changes is not None:
            heading = self.headings[self._changes]
            self.report.add(codes.RATING_CHANGES, token=heading.label)
        return found

    # --- one row ------------------------------------------------------------------------------------------------

    def _draft(self, record: ListRow, row: int) -> Draft:
        self._record, self._row = record, row
        texts: dict[Kind, list[int]] = {}
        for index, heading in enumerate(self.headings):
            texts.setdefault(heading.kind, []).append(index)
        name = self._person(texts.get(Kind.NAME, []))
        self._name = str(name)
        country, club = self._country_club(texts.get(Kind.COUNTRY, []), texts.get(Kind.CLUB, []))
        rating = self._one_number(texts.get(Kind.RATING, []))
        level = texts.get(Kind.LEVEL, [])
        return Draft(
            record=record,
            place=self._place(texts.get(Kind.PLACE, [])),
            player=Player(
                name=name,
                rank=self._level(level[0]) if level else None,
                rating=Rating(value=rating) if rating else None,
                country=country,
                club=club,
            ),
            start=self._one_number(texts.get(Kind.START, [])),
            values=[self._value(index) for index in self.columns],
            cells=[self._cell(index) for index in texts.get(Kind.ROUND, [])],
        )

    def _text(self, index: int) -> str:
        return self._record.fields[index].text

    def _add(self, code: Code, index: int, **args: Any) -> None:
        """Report about a field of the row."""
        written = self._record.fields[index]
        span = Span(self._record.line + 1, written.start + 1, len(written.text))
        self.report.add(code, at=span, token=written.text, **{"row": self._row, "name": self._name, **args})

    def _place(self, indices: Sequence[int]) -> Place:
        if not indices or self._text(indices[0]) in _NO_PLACE:
            return Place()
        match = _PLACE.fullmatch(self._text(indices[0]))
        if match is None:
            self._add(codes.PLACE_UNREADABLE, indices[0])
            return Place()
        return Place(int(match["first"]), bool(match["bracket"]) and match["last"] is None)

    def _person(self, indices: Sequence[int]) -> PersonName:
        text = ", ".join(filter(None, (self._text(index) for index in indices)))
        if not text:
            if indices:
                self._add(codes.NAME_MISSING, indices[0])
            return PersonName(surname="")
        read = self.names(text)
        cut = self.aligned and self.program is Program.MACMAHON and len(text) == _NAME_WIDTH
        for trouble in read.troubles:
            if not (cut and trouble is Trouble.NO_COMMA):
                self._add(_TROUBLES[trouble], indices[0], name=text)
        if cut:
            self._add(codes.NAME_CUT, indices[0], name=text)
        return read.name

    def _country_club(self, country: Sequence[int], club: Sequence[int]) -> tuple[str | None, str | None]:
        code = self._text(country[0]) if country else ""
        text = self._text(club[0]) if club else ""
        if "?" in text and text != "??":
            self._add(codes.CLUB_LOST, club[0])
            text = text.partition("-")[0] if _COUNTRY_CLUB.fullmatch(text) else ""
        match = None if country or self.program is Program.AUTOKORSAK else _COUNTRY_CLUB.fullmatch(text)
        if match is not None:
            code, text = match["country"], (match["club"] or "").strip()
        known = (country_code(code) or code.upper()) if code.lower() not in _NO_COUNTRY else None
        return known, text if text and text.lower() not in _NO_CLUB else None

    def _level(self, index: int) -> Any:
        text = self._text(index)
        if not text or text in _NO_PLACE:
            return None
        rank = parse_level(text)
        if rank is None:
            self._add(codes.LEVEL_UNREADABLE, index)
        elif str(rank) == "30k" and not text.startswith("30"):
            self._add(codes.LEVEL_BELOW_30K, index)
        return rank

    # --- numbers ------------------------------------------------------------------------------------------------

    def _one_number(self, indices: Sequence[int]) -> Score | None:
        return self._number(indices[0]) if indices else None

    def _value(self, index: int) -> Value:
        kind = self.headings[index].kind
        if kind is Kind.OTHER:
            return self._text(index) or None
        if kind is not Kind.RATING_AFTER:
            return self._number(index)
        match = _CHANGE.fullmatch(self._text(index))
        if match is None:
            return self._number(index)
        if match[1]:
            self._changes = index
        return None if match[2] is None else Score(int(match[2]))

    def _number(self, index: int) -> Score | None:
        text, column = self._text(index), self.headings[index].label
        if text in _NO_PLACE:
            return None
        number = parse_number(text)
        if number is None:
            self._add(codes.NUMBER_UNREADABLE, index, column=column)
            return None
        if number.oddity is Oddity.MENDED:
            self._add(codes.FRACTION_MENDED, index, column=column, read=fraction_text(number.value))
        elif number.oddity is Oddity.LOST:
            if self.headings[index].kind not in _HALF_COLUMNS:
                self._add(codes.FRACTION_UNKNOWN, index, column=column)
                return None
            self._add(codes.FRACTION_LOST, index, column=column)
            return number.value + Score(1, 2)
        return number.value

    # --- cells --------------------------------------------------------------------------------------------------

    def _cell(self, index: int) -> Cell:
        text, round_number = self._text(index), self.headings[index].round
        if self._record.spoilt:
            return NoGame()
        parsed = parse_cell(text)
        if parsed is None:
            self._add(codes.CELL_UNREADABLE if text else codes.CELL_EMPTY, index, round=round_number)
            return NoGame()
        if not parsed.strict:
            self._add(codes.CELL_MENDED, index, round=round_number, read=_read_as(parsed.cell))
        if parsed.script is not None:
            self._scripts[parsed.script].append((self._row, self._name, index, self._record, text))
        return parsed.cell

    def _check_scripts(self) -> None:
        """Cyrillic and Latin colours in one table: those of the rarer script are reported."""
        rare, common = sorted(self._scripts.values(), key=len)
        for row, name, index, line, _text in rare:
            self._row, self._name, self._record = row, name, line
            other, example = common[0][0], common[0][4]
            self._add(codes.COLOURS_MIXED, index, round=self.headings[index].round, other=other, example=example)


def _is_column(heading: Heading) -> bool:
    other = heading.kind is Kind.OTHER and bool(heading.label)
    return other or heading.kind.criterion is not None or heading.kind in (Kind.SCORE_OR_POINTS, Kind.NUMBER)


def _read_as(cell: Cell) -> str:
    return game_text(cell) if isinstance(cell, Game) else fraction_text(cell.points)
