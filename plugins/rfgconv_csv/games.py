"""One row a game: from rounds, players and results to the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.model import Cell, Colour, Game, NoGame, NoGameKind, Path, PersonName, Player, Result, Row, Table
from rfgconv.record import record, replace
from rfgconv_csv import codes
from rfgconv_csv.body import Body
from rfgconv_csv.cells import Half
from rfgconv_csv.columns import Layout
from rfgconv_csv.fields import read_integer, read_number, read_ordinal
from rfgconv_csv.grid import Grid
from rfgconv_csv.headings import MOST_ROUNDS, meanings
from rfgconv_csv.names import NameIndex
from rfgconv_csv.outcome import Outcome, colour_of, parse_outcome
from rfgconv_csv.people import read_player
from rfgconv_csv.rounds import opponent_of
from rfgconv_csv.vocabulary import fold, words

_BYE = NoGame(points=Result.WIN.points, kind=NoGameKind.BYE)
_PAIRS = (("black", "white"), ("first", "second"), ("winner", "loser"))


@dataclass(slots=True)
class _Person:
    player: Player
    number: int | None
    cells: dict[int, Cell] = field(default_factory=dict)
    places: dict[int, tuple[int, int]] = field(default_factory=dict)


class _Seat(metaclass=record, kw_only=False):
    """One side of a row: the person (index), or a bye, or nobody."""

    column: int
    person: int | None = None
    bye: bool = False


class GamesReader:
    """Reads a table with one row a game. known: a table of the players that stands above it, if there is one."""

    def __init__(self, grid: Grid, layout: Layout, body: Body, report: Report, known: Table | None = None) -> None:
        self.grid, self.layout, self.body, self.report, self.known = grid, layout, body, report, known
        self.sides = next(pair for pair in _PAIRS if all("name" in layout.sides.get(side, {}) for side in pair))
        self.people: list[_Person] = [_Person(row.player, row.number) for row in (known.rows if known else ())]
        self._by_name: dict[str, int] = {}
        self._by_number = {row.number: index for index, row in enumerate(known.rows if known else ())}
        self._index = NameIndex([person.player for person in self.people]) if known else None
        self.rounds = 0

    def table(self) -> Table:
        """The table without facts and notes; rows in the order of the players, or of their first games."""
        for row, named in zip(self.body.rows, self.body.rounds, strict=True):
            self._game(row, named)
        numbers = self._numbers()
        order = sorted(range(len(self.people)), key=lambda person: numbers[person])
        rows = [self._row(person, numbers) for person in order]
        table = replace(self.known or Table(), rows=tuple(rows), rounds=max(self.rounds, self._known_rounds()))
        self.report.add_locator(lambda path: self._span(order, path))
        return table

    def _known_rounds(self) -> int:
        return self.known.rounds if self.known else 0

    def _span(self, order: list[int], path: Path) -> Span | None:
        match path:
            case ("rows", int(row), "cells", int(index), *_) if row < len(order):
                place = self.people[order[row]].places.get(index + 1)
                return None if place is None else self.grid.span(*place)
            case ("rows", int(row), *_) if row < len(order):
                places = self.people[order[row]].places
                return self.grid.span(*places[min(places)]) if places else None
        return None

    # --- one game -------------------------------------------------------------------------------------------------

    def _text(self, row: int, role: str) -> str:
        column = self.layout.game.get(role)
        return "" if column is None else self.grid.cell(row, column)

    def _game(self, row: int, named: int | None) -> None:
        number = self._round(row) or named
        first, second = (self._seat(row, side) for side in self.sides)
        if number is None:
            self.report.add(codes.GAME_WITHOUT_ROUND, at=self.grid.span(row, first.column))
            return
        empty = self._empty(first, second)
        if empty is not None:
            heading = self.layout.texts[empty.column]
            self.report.add(codes.GAME_WITHOUT_PLAYER, at=self.grid.span(row, empty.column), heading=heading)
            return
        self.rounds = max(self.rounds, number)
        if first.person is None or second.person is None:
            seat = first if first.person is not None else second
            self._put(seat, number, row, _BYE)
            return
        outcome = self._outcome(row, first, second, number)
        self._put(first, number, row, outcome.first, second.person, self._facts(row, outcome, self.sides[0]))
        self._put(second, number, row, outcome.second, first.person, self._facts(row, outcome, self.sides[1]))

    def _empty(self, first: _Seat, second: _Seat) -> _Seat | None:
        """A seat where somebody should be."""
        if first.person is None and second.person is None:
            return first
        return next((seat for seat in (first, second) if seat.person is None and not seat.bye), None)

    def _round(self, row: int) -> int | None:
        text = self._text(row, "round")
        number = read_ordinal(text) or next((meaning.round for meaning in meanings(text) if meaning.round), None)
        return number if number is not None and 0 < number <= MOST_ROUNDS else None

    def _put(
        self,
        seat: _Seat,
        number: int,
        row: int,
        result: Result | NoGame,
        opponent: int | None = None,
        facts: Mapping[str, Any] | None = None,
    ) -> None:
        assert seat.person is not None
        person = self.people[seat.person]
        if number in person.cells:
            place = self.grid.span(row, seat.column)
            self.report.add(codes.GAME_TWICE, at=place, token=str(person.player.name), round=number)
            return
        if isinstance(result, NoGame):
            person.cells[number] = result
        else:  # the opponent is named by index until all numbers are known
            person.cells[number] = Game(opponent=-1 if opponent is None else opponent, result=result, **(facts or {}))
        person.places[number] = (row, seat.column)

    def _outcome(self, row: int, first: _Seat, second: _Seat, number: int) -> Outcome:
        text = self._text(row, "result")
        if self.sides[0] == "winner":
            forfeit = parse_outcome(text, self.layout.language).forfeit or self._forfeit(row)
            return Outcome(Result.WIN, Result.LOSS, forfeit, text or None)
        outcome = parse_outcome(text, self.layout.language, coloured=self.sides[0] == "black")
        if outcome.winner:
            winner = self._winner(outcome.winner, first, second)
            if winner is None:
                column = self.layout.game["result"]
                self.report.add(codes.RESULT_UNREADABLE, at=self.grid.span(row, column), token=text, round=number)
            else:
                results = (Result.WIN, Result.LOSS) if winner == first.person else (Result.LOSS, Result.WIN)
                outcome = replace(outcome, first=results[0], second=results[1])
        return replace(outcome, forfeit=outcome.forfeit or self._forfeit(row))

    def _forfeit(self, row: int) -> bool:
        text = self._text(row, "forfeit")
        return bool(text) and words("answer").anywhere(text) != "no"

    def _winner(self, text: str, first: _Seat, second: _Seat) -> int | None:
        """Which of the two a name or number in the column of results means."""
        people = [seat.person for seat in (first, second) if seat.person is not None]
        found = NameIndex([self.people[person].player for person in people]).find(text)
        number = read_ordinal(text)
        found = found or [at for at, person in enumerate(people) if number and self.people[person].number == number]
        return people[found[0]] if len(found) == 1 else None

    def _facts(self, row: int, outcome: Outcome, side: str) -> dict[str, Any]:
        """Attributes of the game that do not depend on who it is."""
        colour = {"black": Colour.BLACK, "white": Colour.WHITE}.get(side)
        if colour is None:
            of_first = colour_of(self._text(row, "colour"), self.layout.language)
            colour = of_first.other if of_first is not None and side == self.sides[1] else of_first
        return {
            "colour": colour,
            "handicap": self._read(row, "handicap", read_integer, "7"),
            "komi": self._read(row, "komi", read_number, "6.5"),
            "board": self._read(row, "board", read_integer, "7"),
            "forfeit": outcome.forfeit,
            "comment": self._text(row, "comment") or outcome.comment,
        }

    def _read(self, row: int, role: str, read: Any, example: str) -> Any:
        text = self._text(row, role)
        value = read(text) if text else None
        if text and value is None and text not in "-–—":
            column = self.layout.game[role]
            place, heading = self.grid.span(row, column), self.layout.texts[column]
            self.report.add(codes.VALUE_UNREADABLE, at=place, token=text, heading=heading, example=example)
        return value

    # --- people ---------------------------------------------------------------------------------------------------

    def _seat(self, row: int, side: str) -> _Seat:
        columns = self.layout.sides[side]
        column = columns["name"]
        text = self.grid.cell(row, column)
        half = opponent_of(text, self.layout.language)
        if half is None or isinstance(half, NoGame):
            bye = bool(text) and words("nogame").anywhere(text) == "bye"
            return _Seat(column, bye=bye or (bool(text) and words("nogame").anywhere(text) is not None))
        number = half.number
        if "row.number" in columns:
            number = read_ordinal(self.grid.cell(row, columns["row.number"]))
        return _Seat(column, self._person(half, number, row, columns))

    def _person(self, half: Half, number: int | None, row: int, columns: Mapping[str, int]) -> int | None:
        """Index of the person; a new one if there is no table of players."""
        if self._index is not None:
            return self._known_person(half, number, row, columns["name"])
        key = fold(half.name) or f"#{number}"
        index = self._by_name.get(key)
        cells = {role: text for role, column in columns.items() if (text := self.grid.cell(row, column))}
        cells["name"] = half.name
        read = read_player(cells)
        player = read.player or Player(name=PersonName(surname=""))
        if index is None:
            if read.player is None:
                self.report.add(codes.NAME_MISSING, at=self.grid.span(row, columns["name"]))
            elif read.split:
                name = read.player.name
                place = self.grid.span(row, columns["name"])
                self.report.add(
                    codes.NAME_SPLIT, at=place, token=half.name, surname=name.surname, given=name.given or ""
                )
            index = self._by_name[key] = len(self.people)
            self.people.append(_Person(player, number))
        else:
            person = self.people[index]
            person.player = _completed(person.player, player)
            person.number = number if person.number is None else person.number
        return index

    def _known_person(self, half: Half, number: int | None, row: int, column: int) -> int | None:
        assert self._index is not None
        place = self.grid.span(row, column)
        if not half.name:
            index = None if number is None else self._by_number.get(number)
            if index is None:
                self.report.add(codes.OPPONENT_UNKNOWN, at=place, name=str(number), round=self._round(row) or 0)
            return index
        found = self._index.find(half.name)
        if len(found) > 1 and number in self._by_number and self._by_number[number] in found:
            return self._by_number[number]
        if len(found) == 1:
            return found[0]
        code = codes.OPPONENT_AMBIGUOUS if found else codes.OPPONENT_UNKNOWN
        shown = ", ".join(str(self.people[index].number) for index in found)
        self.report.add(code, at=place, name=half.name, round=self._round(row) or 0, numbers=shown)
        return None

    def _numbers(self) -> list[int]:
        """The numbers that the file gives, if it gives every player one of his own; else 1 … N."""
        given = [person.number for person in self.people if person.number is not None]
        if len(set(given)) == len(self.people):
            return given
        return list(range(1, len(self.people) + 1))

    def _row(self, person: int, numbers: list[int]) -> Row:
        entry = self.people[person]
        rounds = max(self.rounds, self._known_rounds())
        own = self.known.rows[person] if self.known else None
        cells = []
        for number in range(1, rounds + 1):
            cell = entry.cells.get(number)
            if isinstance(cell, Game):
                cell = replace(cell, opponent=numbers[cell.opponent])
            before = own.cells[number - 1] if own and number <= len(own.cells) else NoGame()
            cells.append(cell or before)
        if own is not None:
            return replace(own, cells=tuple(cells))
        return Row(number=numbers[person], player=entry.player, cells=tuple(cells))


def _completed(player: Player, other: Player) -> Player:
    """What a later row says about a player and the first one did not."""
    changes = {
        name: value
        for name in ("rank", "rating", "club", "country", "town")
        if getattr(player, name) is None and (value := getattr(other, name)) is not None
    }
    return replace(player, **changes) if changes else player
