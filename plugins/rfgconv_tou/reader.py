"""Reading the French rating table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from typing import Any

from rfgconv.checks.pairs import with_double_losses
from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source
from rfgconv.model import (
    Cell,
    Event,
    Id,
    NoGame,
    Note,
    Path,
    PersonName,
    Player,
    Row,
    Table,
    TimeControl,
    parse_score,
)
from rfgconv.model.token import parse_token
from rfgconv.regex import regex
from rfgconv_tou.codes import (
    LICENCE_MALFORMED,
    NO_ROWS,
    OVERTIME_UNKNOWN,
    RESULT_UNREADABLE,
    ROUNDS_DIFFER,
    ROW_UNREADABLE,
    VALUE_UNREADABLE,
)
from rfgconv_tou.lines import GENERATED, HEADING_FORM, KEY_LINE, PlayerLine, Word, player_line

_TIME = regex(r"(\d{1,4})\s*(\+\s*b)?", re.IGNORECASE)
_LICENCE = regex(r"\d{7}", re.ASCII)
_TEXTS = {"comm": "name", "name": "short_name", "vill": "city"}
_KNOWN_KEYS = (*_TEXTS, "date", "prog", "size", "time", "ta", "komi")


def read_table(source: Source, report: Report) -> Table | None:
    """The table of a file; None, with a finding, if it has no rows."""
    return _Reader(report).read(source.lines)


@dataclass
class _Reader:
    report: Report
    facts: dict[str, Any] = field(default_factory=dict)
    rows: list[PlayerLine] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    places: dict[str, Span] = field(default_factory=dict)

    def read(self, lines: Sequence[str]) -> Table | None:
        for number, text in enumerate(lines, start=1):
            self._line(number, text)
        if not self.rows:
            self.report.add(NO_ROWS, at=Span(1, 1))
            return None
        self.report.add_locator(self._locate)
        rounds = max(len(line.cells) for line in self.rows)
        rows = tuple(self._rows(rounds))
        notes = tuple(
            Note(text=note.text, before=None if note.before == len(rows) else note.before) for note in self.notes
        )
        return with_double_losses(Table(event=Event(**self.facts), rows=rows, rounds=rounds, notes=notes))

    def _line(self, number: int, text: str) -> None:
        if not text.strip():
            return
        if text.startswith(";"):
            self._comment(number, text)
            return
        line = player_line(number, text)
        if line is None:
            span = Span(number, 1, len(text))
            self.report.add(ROW_UNREADABLE, at=span, token=text.strip()[:40])
        else:
            self.rows.append(line)

    # --- header --------------------------------------------------------------------------------------------------

    def _comment(self, number: int, text: str) -> None:
        if HEADING_FORM.match(text) or GENERATED.match(text) or not text.strip("; "):
            return
        match = KEY_LINE.fullmatch(text.rstrip())
        if match is None or match[1] not in _KNOWN_KEYS:
            self.notes.append(Note(text=text[1:].strip(), before=len(self.rows)))
            return
        key, value = match[1], match[2].strip()
        span = Span(number, match.start(2) + 1, len(value))
        if value:
            self._fact(key, Word(value, span))

    def _fact(self, key: str, word: Word) -> None:
        name = _TEXTS.get(key)
        value: Any = None
        match key:
            case "prog":
                return
            case "time":
                self._time(word)
                return
            case "date":
                name, value = "start", _date(word.text)
            case "komi":
                name, value = "komi", parse_score(word.text)
            case "ta":
                name, value = "minutes", parse_score(word.text)
            case "size":
                name, value = "board_size", int(word.text) if word.text.isdecimal() and len(word.text) < 4 else None
            case _:
                value = word.text
        if value is None:
            self._unreadable(key, word)
        elif name is not None:
            self.facts[name] = value
            self.places[name] = word.span

    def _time(self, word: Word) -> None:
        """Main time, and a mark for any overtime: without the mark it is the whole time control."""
        match = _TIME.fullmatch(word.text)
        if match is None:
            self._unreadable("time", word)
        elif match[2]:
            self.report.add(OVERTIME_UNKNOWN, at=word.span, token=match[1])
        else:
            self.facts["time"] = TimeControl(main=Fraction(int(match[1])))
            self.places["time"] = word.span

    def _unreadable(self, key: str, word: Word) -> None:
        self.report.add(VALUE_UNREADABLE, at=word.span, token=word.text[:40], key=key)

    # --- rows ----------------------------------------------------------------------------------------------------

    def _rows(self, rounds: int) -> list[Row]:
        rows: list[Row] = []
        place: int | None = None
        for number, line in enumerate(self.rows, start=1):
            place = int(line.place) if line.place else place
            cells = [self._cell(line, index, word) for index, word in enumerate(line.cells)]
            if len(cells) < rounds:
                self.report.add(ROUNDS_DIFFER, at=line.name.span, name=line.name.text, n=len(cells), most=rounds)
                cells += [NoGame()] * (rounds - len(cells))
            rows.append(Row(number=number, place=place, player=self._player(line), cells=tuple(cells)))
        return rows

    def _player(self, line: PlayerLine) -> Player:
        surname, _, given = line.name.text.partition(" ")
        licence = line.licence.text.strip("-")
        if licence and not _LICENCE.fullmatch(licence):
            self.report.add(LICENCE_MALFORMED, at=line.licence.span, token=licence, name=line.name.text)
            licence = ""
        return Player(
            name=PersonName(surname=_words(surname) or surname, given=_words(given) or None),
            rank=line.rank,
            club=line.club.text or None,
            ids=(Id(scheme="ffg", value=licence),) if licence else (),
        )

    def _cell(self, line: PlayerLine, index: int, word: Word) -> Cell:
        token = parse_token(word.text)
        if token is None:
            self.report.add(RESULT_UNREADABLE, at=word.span, token=word.text[:20], name=line.name.text, round=index + 1)
            return NoGame()
        return token.cell()

    def _locate(self, path: Path) -> Span | None:
        match path:
            case ("event", str(name), *_):
                return self.places.get(name)
            case ("rows", int(row), "cells", int(index), *_) if index < len(self.rows[row].cells):
                return self.rows[row].cells[index].span
            case ("rows", int(row), "player", "club"):
                return self.rows[row].club.span
            case ("rows", int(row), "player", "ids", *_):
                return self.rows[row].licence.span
            case ("rows", int(row), *_):
                return self.rows[row].name.span
        return None


def _words(text: str) -> str:
    return " ".join(text.replace("_", " ").split())


def _date(text: str) -> date | None:
    for form in ("%d/%m/%Y", "%Y-%m-%d", "%d/%m/%y"):
        try:
            return datetime.strptime(text, form).date()
        except ValueError:
            continue
    return None
