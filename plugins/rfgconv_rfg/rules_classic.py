"""Rules about a finished classic table (R24, R26, R34): four numbers, nothing behind the results, no ``!``.

All but the last speak of the text, so they hold for tables that were read as RFG tables; what comes from another format
is put into form by the writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from rfgconv.diagnostics import Code, Repair, Report, Span, propose, safe
from rfgconv.hub import Check
from rfgconv.model import Game, NoGame, NoGameKind, Path, Table, cell_path, row_path, value_path
from rfgconv.model.token import game_text
from rfgconv.regex import regex
from rfgconv_rfg import codes_rules as book
from rfgconv_rfg.cells_out import NEUTRAL, NO_GAME
from rfgconv_rfg.places import RowPlaces, TextPlaces
from rfgconv_rfg.words import Word

COLUMNS = 4
_DIGITS = regex("[0-9]+")
_POINTS = {text: points for points, text in NO_GAME.items()}


class RfgClassicForm(Check):
    """The text has the form of the classic generation."""

    id = "rfg-classic-form"
    codes = (
        book.CLASSIC_NUMBER_COLUMNS,
        book.CLASSIC_NUMBER_FORM,
        book.CLASSIC_TRAILING_COLUMN,
        book.CLASSIC_BAR,
    )
    profiles: ClassVar[frozenset[str]] = frozenset({"rfg-classic"})
    converting: ClassVar[bool] = False

    def run(self, table: Table, report: Report) -> None:
        places = report.attached(TextPlaces)
        if places is None or not places.rows:
            return
        mended = {(finding.code.id, finding.span) for finding in report.diagnostics if finding.fixed}
        for code, path, span, token, repair in _faults(places, table):
            if (code.id, span) not in mended:
                report.add(code, at=path, span=span, token=token, repair=repair, columns=_leading(places))


class RfgClassicForfeits(Check):
    """The classic table has no sign for a game by default; it becomes a round without opponent."""

    id = "rfg-classic-forfeits"
    codes = (book.CLASSIC_FORFEIT_MARK,)
    profiles: ClassVar[frozenset[str]] = frozenset({"rfg-classic"})
    converting: ClassVar[bool] = False

    def run(self, table: Table, report: Report) -> None:
        for index, row in enumerate(table.rows):
            for round_index, cell in enumerate(row.cells):
                if isinstance(cell, Game) and cell.forfeit:
                    path, text = cell_path(index, round_index), NEUTRAL[cell.result]
                    kind = NoGameKind.BYE if text == "0+" else NoGameKind.UNKNOWN
                    repair = propose(text, edits={path: NoGame(points=_POINTS[text], kind=kind)})
                    report.add(book.CLASSIC_FORFEIT_MARK, at=path, token=game_text(cell), repair=repair)


_Fault = tuple[Code, Path, Span, str, Repair]


def _leading(places: TextPlaces) -> int:
    """Number columns that do not stand behind the results."""
    before, between, _ = places.number_columns
    return before + between


def _faults(places: TextPlaces, table: Table) -> Iterator[_Fault]:
    leading = _leading(places)
    if leading != COLUMNS:
        yield _column_count(places.rows[0], leading)
    for index, row in enumerate(places.rows[: len(table.rows)]):
        yield from _numbers(index, row, leading, table)
        if row.tail is not None and row.tail.mark == "|":
            edits = {(*row_path(index), "player", "ids"): (), (*row_path(index), "note"): None}
            word, repair = Word("|", row.tail.column), propose(note="drop the text after the bar", edits=edits)
            yield book.CLASSIC_BAR, row_path(index), word.span(row.line), word.text, repair


def _column_count(row: RowPlaces, leading: int) -> _Fault:
    word = next((number for number in reversed(row.numbers[:leading]) if number is not None), row.club)
    repair = propose(note="keep rating, points, first tie-break and place")
    if leading < COLUMNS:
        repair = safe(note="append {zeros} to every row", zeros=" ".join("0" * (COLUMNS - leading)))
    return book.CLASSIC_NUMBER_COLUMNS, ("columns",), word.span(row.line), word.text, repair


def _numbers(index: int, row: RowPlaces, leading: int, table: Table) -> Iterator[_Fault]:
    for number, word in enumerate(row.numbers):
        if word is None:
            continue
        column = row.columns.index(number) if number in row.columns else None
        if number >= leading:
            path = ("columns", column or 0, "after_results")
            repair = propose(
                note="move the column before the results", edits={path: False} if column is not None else None
            )
            yield book.CLASSIC_TRAILING_COLUMN, row_path(index), word.span(row.line), word.text, repair
        elif not (word.text.isascii() and word.text.isdecimal()):
            yield (
                book.CLASSIC_NUMBER_FORM,
                row_path(index),
                word.span(row.line),
                word.text,
                _digits(index, word, column),
            )


def _digits(index: int, word: Word, column: int | None) -> Repair:
    """The whole number that remains of a number with sign, half or star."""
    match = _DIGITS.search(word.text)
    text = match[0] if match else "0"
    path: Path = (*row_path(index), "player", "rating", "estimated")
    return propose(text, edits={path: False} if column is None else {value_path(index, column): Fraction(text)})


CHECKS = (RfgClassicForm, RfgClassicForfeits)
