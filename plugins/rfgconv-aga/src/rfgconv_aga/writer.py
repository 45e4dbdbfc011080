"""From the table to the lines of a report."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from typing import Any

from rfgconv.checks.pairs import Pair, pairs, references
from rfgconv.diagnostics import Report
from rfgconv.model import Colour, Event, Path, Result, Row, Table, cell_path, row_path
from rfgconv.names.comma import comma_name, one_line
from rfgconv_aga import codes
from rfgconv_aga.lines import PLACEHOLDER, date_text, game_text

_LAST_FREE_ID = 99999
"""Temporary numbers are given from here downwards (and upwards when these are used up)."""


def report_lines(table: Table, report: Report) -> Iterator[str]:
    """The lines without their ends. What the association cannot do with is reported."""
    return _Writer(table, report).lines()


class _Writer:
    def __init__(self, table: Table, report: Report) -> None:
        self._table, self._report = table, report
        self._ids = self._numbers()

    def lines(self) -> Iterator[str]:
        yield from _head(self._table.event)
        yield "PLAYERS"
        for index, row in enumerate(self._table.rows):
            yield self._player(index, row)
        index_of = references(self._table)
        games: dict[int, list[Pair]] = {}
        for pair in pairs(self._table, index_of):
            games.setdefault(pair.round, []).append(pair)
        for number in range(max([self._table.rounds, *(len(row.cells) for row in self._table.rows)])):
            yield f"GAMES {number + 1}"
            yield from (self._game(pair) for pair in games.get(number, ()) if not (pair.a.forfeit or pair.b.forfeit))
        yield "END"

    # --- players ----------------------------------------------------------------------------------------------------

    def _numbers(self) -> list[str]:
        """The AGA number of each row; a temporary one, reported, where there is none or another row has it."""
        given = [_id(row) for row in self._table.rows]
        taken = {int(number) for number in given if number}
        temporary = chain(range(_LAST_FREE_ID, 0, -1), count(_LAST_FREE_ID + 1))
        free = (number for number in temporary if number not in taken)
        seen: set[int] = set()
        numbers = []
        for index, number in enumerate(given):
            if number and int(number) not in seen:
                seen.add(int(number))
                numbers.append(number)
                continue
            numbers.append(str(next(free)))
            self._report.add(
                codes.ID_REPEATED if number else codes.ID_MISSING,
                at=(*row_path(index), "player", "ids"),
                token=number,
                player=self._name(index),
                given=numbers[-1],
            )
        return numbers

    def _player(self, index: int, row: Row) -> str:
        if row.player.rank is None:
            self._report.add(codes.RANK_MISSING, at=(*row_path(index), "player", "rank"), player=self._name(index))
        fields = [
            self._ids[index],
            comma_name(row.player.name) or PLACEHOLDER,
            str(row.player.rank or ""),
            one_line(row.note or ""),
        ]
        return "\t".join(fields).rstrip("\t") if row.player.rank or row.note else "\t".join(fields[:3])

    def _name(self, index: int) -> str:
        return str(self._table.rows[index].player.name)

    # --- games ------------------------------------------------------------------------------------------------------

    def _game(self, pair: Pair) -> str:
        path, white_first = cell_path(pair.first, pair.round), self._white_first(pair)
        if pair.a.result not in (Result.WIN, Result.LOSS, Result.UNKNOWN):
            self._report.add(codes.RESULT, at=path, **self._who(pair))
        winner = "?"
        if pair.a.result in (Result.WIN, Result.LOSS):
            winner = "w" if (pair.a.result is Result.WIN) is white_first else "b"
        first, second = self._ids[pair.first], self._ids[pair.second]
        white, black = (first, second) if white_first else (second, first)
        return game_text(white, black, winner, pair.a.handicap, pair.a.komi)

    def _white_first(self, pair: Pair) -> bool:
        """True if the first row of the pair has White; assumed for the stronger player where nobody says it."""
        colour = pair.a.colour or (pair.b.colour.other if pair.b.colour else None)
        if colour is not None:
            return colour is Colour.WHITE
        ranks = [self._table.rows[row].player.rank for row in (pair.first, pair.second)]
        white_first = ranks[0] is None or ranks[1] is None or ranks[0] >= ranks[1]
        path: Path = (*cell_path(pair.first, pair.round), "colour")
        assumed = self._name(pair.first if white_first else pair.second)
        self._report.add(codes.COLOUR_MISSING, at=path, assumed=assumed, **self._who(pair))
        return white_first

    def _who(self, pair: Pair) -> dict[str, Any]:
        return {"round": str(pair.round + 1), "first": self._name(pair.first), "second": self._name(pair.second)}


def _head(event: Event) -> Iterator[str]:
    """The facts about the event; what is not known as a placeholder."""
    name, city = one_line(event.name or "") or PLACEHOLDER, one_line(event.city or "")
    yield f"TOURNEY {name}, {city}" if city else f"TOURNEY {name}"
    yield f"\tlocation='{city or PLACEHOLDER}'"
    yield f"\tstart={date_text(event.start) if event.start else PLACEHOLDER}"
    yield f"\tfinish={date_text(event.end) if event.end else PLACEHOLDER}"
    yield f"\trules={one_line(event.rules or '') or PLACEHOLDER}"


def _id(row: Row) -> str:
    """The AGA number if it is one."""
    number = row.player.id("aga") or ""
    return number if number.isascii() and number.isdecimal() and len(number) < 10 else ""
