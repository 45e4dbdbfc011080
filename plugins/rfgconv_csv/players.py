"""One row a player: from the rows of the grid to the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rfgconv.checks.pairs import with_cells, with_double_losses
from rfgconv.diagnostics import Report
from rfgconv.model import Cell, Column, Criterion, Game, NoGame, PersonName, Player, Result, Row, Table, Value
from rfgconv.regex import regex
from rfgconv_csv import codes
from rfgconv_csv.body import Body
from rfgconv_csv.cells import Half
from rfgconv_csv.columns import Layout
from rfgconv_csv.fields import read_number, read_ordinal
from rfgconv_csv.grid import Grid
from rfgconv_csv.headings import CELL
from rfgconv_csv.locate import PlayerPlaces
from rfgconv_csv.opponents import Opponents, choose_numbers
from rfgconv_csv.people import ReadPlayer, read_player
from rfgconv_csv.rounds import RoundCell, RoundReader, points_alone

_POINTS_FIT = 0.5
_BRACKETED = regex(r"\(\s*[0-9]+\s*\)")
_GUARDED_NUMBER = regex(r"('+)(.+)", re.DOTALL)


@dataclass(slots=True)
class _RowData:
    """A row before its opponents are known; row: in the grid."""

    row: int
    player: Player
    number: int | None
    place: int | None
    rounds: list[RoundCell] = field(default_factory=list)


class PlayersReader:
    """Reads a table with one row a player; the report gets its positions."""

    def __init__(self, grid: Grid, layout: Layout, body: Body, report: Report) -> None:
        self.grid, self.layout, self.body, self.report = grid, layout, body, report
        self.rounds = RoundReader(grid, layout, body.rows, report)
        self.data: list[_RowData] = []

    def table(self) -> Table | None:
        """The table without facts and notes; None if it is a cross table."""
        places = PlayerPlaces(self.grid, self.layout, self.body.rows)
        self.report.add_locator(places.span)
        self.report.add_token_source(places.text)
        if self._is_cross_table():
            self.report.add(codes.CROSS_TABLE, at=self.grid.span(self.layout.header, self._round_columns()[0]))
            return None
        for index, row in enumerate(self.body.rows):
            self._check_length(row)
            self.data.append(self._row(index, row))
        numbers = self._numbers()
        opponents = Opponents([data.player for data in self.data], numbers, self.report)
        rows = tuple(self._finished(index, numbers[index], opponents) for index in range(len(self.data)))
        table = Table(columns=self._columns(rows), rows=rows, rounds=self.layout.last_round)
        settled = {
            (index, number): rows[index].cells[number]
            for index, data in enumerate(self.data)
            for number, said in enumerate(data.rounds)
            if said.settled
        }
        return with_cells(with_double_losses(table), settled)

    # --- the form of the table ------------------------------------------------------------------------------------

    def _round_columns(self) -> list[int]:
        return [parts[CELL] for _, parts in sorted(self.layout.rounds.items()) if CELL in parts]

    def _is_cross_table(self) -> bool:
        """As many columns of single results as rows, with nothing on the diagonal."""
        columns, rows = self._round_columns(), self.body.rows
        if len(rows) < 3 or len(columns) != len(rows):
            return False
        diagonal = [self.grid.cell(row, column) for row, column in zip(rows, columns, strict=True)]
        if any(text and text.casefold() not in ("x", "х", "*", "-", "#", "■", "/", "\\") for text in diagonal):
            return False
        cells = [self.grid.cell(row, column) for row in rows for column in columns]
        single = {"", "0", "1", "½", "0.5", "0,5", "+", "-", "=", "x", "х", "*", "#", "■", "/", "\\", "1/2"}
        return all(text.casefold() in single for text in cells) and any(cells)

    def _check_length(self, row: int) -> None:
        """A filled cell where no column is: something has moved the cells of this row."""
        known = max(self.layout.understood, default=0)
        extra = next((i for i in range(known + 1, len(self.grid.rows[row])) if self.grid.cell(row, i)), None)
        if extra is not None:
            self.report.add(
                codes.ROW_TOO_LONG,
                at=self.grid.span(row, extra),
                token=self.grid.cell(row, extra),
                n=max(number for number, cell in enumerate(self.grid.rows[row], start=1) if cell),
                headings=known + 1,
            )

    # --- rows -----------------------------------------------------------------------------------------------------

    def _text(self, row: int, role: str) -> str:
        column = self.layout.fields.get(role)
        return "" if column is None else self.grid.cell(row, column)

    def _row(self, index: int, row: int) -> _RowData:
        cells = {role: text for role in self.layout.fields if (text := self._text(row, role))}
        read = read_player(cells, self.layout.rating_list)
        self._report_faults(index, row, read)
        return _RowData(
            row=row,
            player=read.player or Player(name=PersonName(surname="")),
            number=read_ordinal(cells.get("row.number", "")),
            place=self._place(cells.get("row.place", "")),
            rounds=[self.rounds.read(row, number) for number in range(1, self.layout.last_round + 1)],
        )

    def _report_faults(self, index: int, row: int, read: ReadPlayer) -> None:
        for fault in read.faults:
            column = self.layout.fields[fault.role]
            code = codes.NUMBER_UNREADABLE if fault.role == "row.number" else codes.VALUE_UNREADABLE
            self.report.add(
                code,
                at=self.grid.span(row, column),
                token=fault.text,
                heading=self.layout.texts[column] or str(column + 1),
                example=fault.example,
                position=index + 1,
            )
        name = ("rows", index, "player", "name")
        if read.player is None:
            self.report.add(codes.NAME_MISSING, at=name)
        elif read.split:
            person = read.player.name
            self.report.add(
                codes.NAME_SPLIT, at=name, token=read.written, surname=person.surname, given=person.given or ""
            )

    def _place(self, text: str) -> int | None:
        """``(3)`` repeats the place above."""
        if _BRACKETED.fullmatch(text) and self.data:
            return self.data[-1].place
        return read_ordinal(text)

    def _numbers(self) -> list[int]:
        written = [position if data.number is None else data.number for position, data in enumerate(self.data, start=1)]
        rounds = [
            [half.number if isinstance(half, Half) else None for half in (data.rounds[r].half for data in self.data)]
            for r in range(self.layout.last_round)
        ]
        return choose_numbers(
            written, [data.place for data in self.data], rounds, self.report, self.grid.span(self.layout.header, 0)
        )

    def _finished(self, index: int, number: int, opponents: Opponents) -> Row:
        data = self.data[index]
        return Row(
            number=number,
            player=data.player,
            cells=tuple(self._cell(index, r, said, opponents) for r, said in enumerate(data.rounds)),
            place=data.place,
            group=self._text(data.row, "row.group") or self.body.groups[index],
            start=read_number(self._text(data.row, "row.start")),
            values=tuple(value_of(self.grid.cell(data.row, column.index)) for column in self.layout.values),
            note=self._text(data.row, "row.note") or None,
        )

    def _cell(self, index: int, round_index: int, said: RoundCell, opponents: Opponents) -> Cell:
        half = said.half
        if isinstance(half, NoGame):
            return half
        path = ("rows", index, "cells", round_index)
        opponent = opponents.number(half, path, round_index + 1, index)
        if opponent is None:
            return NoGame() if half.name else points_alone(half.result)
        if half.result is None:
            token = half.name or str(opponent)
            self.report.add(codes.RESULT_MISSING, at=path, token=token, round=round_index + 1)
        return Game(
            opponent=opponent,
            result=half.result or Result.UNKNOWN,
            colour=half.colour,
            handicap=half.handicap,
            komi=half.komi,
            forfeit=half.forfeit,
            **said.extra,
        )

    def _columns(self, rows: Sequence[Row]) -> tuple[Column, ...]:
        columns = []
        for position, column in enumerate(self.layout.values):
            criterion = column.criterion
            if criterion is Criterion.POINTS and not column.certain and not _are_points(rows, position):
                criterion = Criterion.SCORE
            columns.append(Column(label=column.label, criterion=criterion, after_results=column.after_results))
        return tuple(columns)


def _are_points(rows: Sequence[Row], position: int) -> bool:
    """A column called points is the score if it does not count the wins (MacMahon: start score and wins)."""
    filled = [row for row in rows if isinstance(row.values[position], Fraction)]
    if not filled or not filled[0].cells:
        return True
    fitting = sum(1 for row in filled if row.values[position] == sum(_points(cell) for cell in row.cells))
    return fitting >= _POINTS_FIT * len(filled)


def _points(cell: Cell) -> Fraction:
    return cell.points if isinstance(cell, NoGame) else cell.result.points


def value_of(text: str) -> Value:
    """A number, or text; ``'12`` is the text 12."""
    if not text:
        return None
    number = read_number(text)
    if number is not None:
        return number
    guarded = _GUARDED_NUMBER.fullmatch(text)
    return text[1:] if guarded is not None and read_number(guarded[2]) is not None else text


def value_text(value: str) -> str:
    """A text of such a column so that `value_of` gives it back as text."""
    bare = value.lstrip("'")
    return f"'{value}" if bare and read_number(bare) is not None else value
