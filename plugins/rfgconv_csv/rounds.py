"""The columns of one round in one row: opponent and result in one cell or several, and what else has a column."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rfgconv.diagnostics import Report
from rfgconv.facts.dates import month_number, parse_dates
from rfgconv.model import NoGame, NoGameKind, Result
from rfgconv.record import fresh, record, replace
from rfgconv.regex import regex
from rfgconv_csv import codes
from rfgconv_csv.cells import HALF, Half, find_language, parse_cell
from rfgconv_csv.columns import Layout
from rfgconv_csv.fields import is_digits, read_integer, read_number
from rfgconv_csv.grid import Grid
from rfgconv_csv.headings import CELL
from rfgconv_csv.outcome import colour_of
from rfgconv_csv.vocabulary import ANY, words

OPPONENT = "opponent"
_MINUS = ("-", "−", "–")
_DAY_MONTH = regex(r"[0-9]{1,2}[-. ]([^\W\d_]{3,})|([^\W\d_]{3,})[-. ][0-9]{1,2}")
_NUMBERED = regex(r"(?:№|#)?\s*([0-9]{1,6})(?:[.)]|\s|\Z)\s*(.*)", re.DOTALL)


class RoundCell(metaclass=record, kw_only=False):
    """What a row says about a round. extra: attributes of the Game that a Half has not (board, margin, comment).

    settled: the result has a column of its own beside the cell, so that it is not to be interpreted.
    """

    half: Half | NoGame
    extra: Mapping[str, Any] = fresh(factory=dict)
    settled: bool = False


class RoundReader:
    """Reads the rounds of a table. rows: the rows of the grid, to find out the language of the results."""

    def __init__(self, grid: Grid, layout: Layout, rows: Iterable[int], report: Report) -> None:
        self._grid, self._layout, self._report = grid, layout, report
        columns = [parts[aspect] for parts in layout.rounds.values() for aspect in (CELL, "result") if aspect in parts]
        texts = {grid.cell(row, column): (row, column) for row in rows for column in columns}
        self.language = find_language(texts, layout.language)
        self._bare_is_win = _plus_was_dropped(texts)
        if self._bare_is_win:
            first = next(place for text, place in texts.items() if is_digits(text))
            report.add(codes.PLUS_DROPPED, at=grid.span(*first))

    def read(self, row: int, number: int) -> RoundCell:
        """A round (from 1) of a row of the grid."""
        columns = self._layout.rounds.get(number, {})
        texts = {aspect: text for aspect, column in columns.items() if (text := self._grid.cell(row, column))}
        half = self._base(row, number, columns, texts)
        if len(columns) == 1 and CELL in columns:
            return RoundCell(half)
        said: dict[str, Any] = {}
        for aspect, text in texts.items():
            if aspect not in (CELL, OPPONENT):
                found = self._part(aspect, text)
                if found is None:
                    self._unreadable(row, number, columns[aspect], text)
                else:
                    said |= found
        if isinstance(half, NoGame):
            alone = CELL not in texts and OPPONENT not in texts and "result" in said
            return RoundCell(points_alone(said["result"]) if alone else half)
        settled = "result" in said and CELL in columns
        extra: dict[str, Any] = {name: said.pop(name) for name in ("board", "margin", "comment") if name in said}
        return RoundCell(replace(half, **said), extra, settled)

    def _base(self, row: int, number: int, columns: Mapping[str, int], texts: Mapping[str, str]) -> Half | NoGame:
        aspect = CELL if CELL in columns else OPPONENT
        text = texts.get(aspect, "")
        if aspect == CELL and self._bare_is_win and is_digits(text):
            text += "+"
        found = parse_cell(text, self.language) if aspect == CELL else opponent_of(text, self.language)
        if found is not None and not (isinstance(found, Half) and found.result is None and is_date(text)):
            return found
        self._unreadable(row, number, columns[aspect], text)
        return NoGame()

    def _unreadable(self, row: int, number: int, column: int, text: str) -> None:
        code = codes.RESULT_IS_DATE if is_date(text) else codes.RESULT_UNREADABLE
        self._report.add(code, at=self._grid.span(row, column), token=text, round=number)

    def _part(self, aspect: str, text: str) -> dict[str, Any] | None:
        """What a column that is a part of a round says; None if it cannot be read."""
        if aspect == "result":
            bare = text.rstrip("!").strip()
            meaning = words("result").meaning(bare, self.language or ANY) or words("result").anywhere(bare)
            mark = {"forfeit": True} if text.endswith("!") else {}
            return None if meaning is None else {"result": Result(meaning), **mark}
        value: Any = text
        if aspect == "colour":
            value = colour_of(text, self.language)
        elif aspect == "handicap":
            value = read_integer(text.lstrip("hHнН"))
        elif aspect == "komi":
            value = read_number(text)
        elif aspect in ("board", "margin"):
            value = read_integer(text)
        elif aspect == "forfeit":
            yes = words("answer").anywhere(text)
            value = yes == "yes" if yes else words("forfeit").anywhere(text) is not None or None
        return None if value is None else {aspect: value}


def _plus_was_dropped(texts: Iterable[str]) -> bool:
    """True if all games are numbers, some with a minus and some without a sign."""
    kinds = {_number_kind(text) for text in texts if text}
    return {"bare", "minus"} <= kinds <= {"bare", "minus", "none"}


def _number_kind(text: str) -> str:
    number = text[1:] if text[:1] in _MINUS else text
    if is_digits(number) and int(number[:9]) > 0:
        return "bare" if number is text else "minus"
    return "none" if isinstance(parse_cell(text), NoGame) else "other"


def points_alone(result: Result | None) -> NoGame:
    """A result without an opponent: a win is a bye."""
    match result:
        case Result.WIN | Result.BOTH_WIN:
            return NoGame(points=Result.WIN.points, kind=NoGameKind.BYE)
        case Result.JIGO:
            return NoGame(points=HALF)
    return NoGame()


def opponent_of(text: str, language: str) -> Half | NoGame | None:
    """A cell that names the opponent only: ``7``, ``7 Smith``, ``Smith Anna``, ``bye``."""
    if not text:
        return NoGame()
    if words("nogame").meaning(text, language or ANY) or words("nogame").anywhere(text):
        found = parse_cell(text, language)
        return found if isinstance(found, NoGame) else NoGame()
    match = _NUMBERED.fullmatch(text)
    if match is not None:
        return Half(number=int(match[1]), name=match[2].strip()) if int(match[1]) else NoGame()
    found = parse_cell(text, language)
    if isinstance(found, Half) and found.number is not None and found.result is not None:
        return found  # the result stands beside the number after all
    return Half(name=text) if any(character.isalpha() for character in text) else None


def is_date(text: str) -> bool:
    """True for what spreadsheets make of results such as 3-5: ``5-Mar``, ``05.мар``, ``2010-03-05``."""
    match = _DAY_MONTH.fullmatch(text)
    if match is not None and month_number(match[1] or match[2]):
        return True
    return parse_dates(text).problem is None
