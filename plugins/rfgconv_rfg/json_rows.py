"""Players and games of the site's JSON → rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.model import (
    Cell,
    Colour,
    Column,
    Criterion,
    Game,
    NoGame,
    NoGameKind,
    Player,
    Result,
    Row,
    Score,
    Table,
    cell_path,
    decimal_text,
)
from rfgconv.record import record
from rfgconv_rfg.json_codes import (
    BYE_VALUE,
    LEFT_OUT,
    REFERENCE,
    RESULT,
    RESULT_LOST,
    ROUND,
    SCALE,
    TWICE,
    VALUE,
)
from rfgconv_rfg.json_values import is_whole

MAX_ROUNDS = 99
MAX_BOARD = 10_000
_NOBODY = -1
"""Stands for a player whom the list does not have."""
COLUMNS = (
    Column(label="MM0", criterion=Criterion.START),
    Column(label="MMF", criterion=Criterion.MMS),
    Column(label="SOS", criterion=Criterion.SOSM),
    Column(label="SODOS", criterion=Criterion.SODOSM),
)
RESULTS: dict[str, tuple[Result, Result, bool]] = {
    "PLAYER_1_WIN": (Result.WIN, Result.LOSS, False),
    "PLAYER_2_WIN": (Result.LOSS, Result.WIN, False),
    "PLAYER_1_WIN_BYREF": (Result.WIN, Result.LOSS, True),
    "PLAYER_2_WIN_BYREF": (Result.LOSS, Result.WIN, True),
    "TIE": (Result.JIGO, Result.JIGO, False),
    "TIE_BYREF": (Result.JIGO, Result.JIGO, True),
    "BOTH_LOST": (Result.BOTH_LOSE, Result.BOTH_LOSE, False),
    "NOT_PLAYED": (Result.UNKNOWN, Result.UNKNOWN, False),
    "UNKNOWN": (Result.UNKNOWN, Result.UNKNOWN, False),
}
"""Result in the file → of player 1, of player 2, by the referee."""

Locate = Callable[..., Span | None]


class Entry(metaclass=record, kw_only=False):
    """A player of the list. id: what games refer to. position: in the list, from 0. figures: numbers by their key."""

    id: int
    position: int
    player: Player
    figures: Mapping[str, int | None]


class _Side(metaclass=record, kw_only=False):
    """One side of an entry in the list of games. other: index of the opponent, None for a bye, or _NOBODY.

    game: position in the list.
    """

    game: int
    other: int | None
    result: Result
    forfeit: bool = False
    colour: Colour | None = None
    handicap: int | None = None
    komi: Fraction | None = None
    board: int | None = None


class RowBuilder:
    """Makes the rows. entries: in the order of the rows. komi: of the tournament."""

    def __init__(self, entries: Sequence[Entry], report: Report, span: Locate, komi: Fraction | None) -> None:
        self._entries = entries
        self._report = report
        self._span = span
        self._komi = komi
        self._index = {entry.id: index for index, entry in enumerate(entries)}
        self._sides: list[dict[int, _Side]] = [{} for _ in entries]
        self._rows: list[int] = []
        self._unknown: list[int] = []

    def entry(self, row: int) -> Entry:
        """The player of a row."""
        return self._entries[self._rows[row]]

    def game_at(self, row: int, round_index: int) -> int | None:
        """Position in the list of games, None without an entry."""
        side = self._sides[self._rows[row]].get(round_index)
        return None if side is None else side.game

    def build(self, games: Sequence[Any], *, rounds: int, everybody: bool) -> Table:
        """Rows, columns and rounds. everybody: also who has neither a game nor a bye."""
        boards = _boards(games)
        for position, game in enumerate(games):
            if isinstance(game, Mapping):
                self._game(position, game, boards.get(position))
        if self._unknown:
            self._report.add(RESULT_LOST, at=self._span("games", self._unknown[0], "result"), n=len(self._unknown))
        rounds = max(rounds, *(index + 1 for sides in self._sides for index in sides), 0)
        self._select(everybody=everybody)
        numbers = {index: number for number, index in enumerate(self._rows, start=1)}
        starts = self._starts(rounds)
        known = any(entry.figures.get(key) is not None for entry in self._entries for key in ("mmF_4", "sos_4"))
        places = self._places()
        rows = tuple(
            Row(
                number=numbers[index],
                place=places[index],
                player=self._entries[index].player,
                start=starts[index],
                values=self._values(index, starts[index]) if known else (),
                cells=self._cells(index, numbers, starts[index], rounds),
            )
            for index in self._rows
        )
        self._report_byes(rows)
        return Table(columns=COLUMNS if known else (), rows=rows, rounds=rounds)

    # --- games ---------------------------------------------------------------------------------------------------

    def _game(self, position: int, game: Mapping[str, Any], board: int | None) -> None:
        number = game.get("round")
        if not is_whole(number) or not 1 <= number <= MAX_ROUNDS:
            span = self._span("games", position, "round")
            self._report.add(ROUND, at=span, token=str(number)[:40], limit=MAX_ROUNDS)
            return
        first, second = (self._player(position, game, key, number) for key in ("player1", "player2"))
        result = self._result(position, game, number)
        black = game.get("color") == "PLAYER_1_BLACK"
        shared: dict[str, Any] = {
            "game": position,
            "forfeit": result[2],
            "handicap": self._stones(position, game),
            "komi": self._komi_of(game),
            "board": board,
        }
        for own, other, colour, outcome in (
            (first, second, Colour.BLACK, result[0]),
            (second, first, Colour.WHITE, result[1]),
        ):
            if own is None or own == _NOBODY:
                continue
            side = _Side(other=other, result=outcome, colour=colour if black and other is not None else None, **shared)
            if number - 1 in self._sides[own] and own != other:
                name = str(self._entries[own].player.name)
                self._report.add(TWICE, at=self._span("games", position), name=name, round=number)
            else:
                self._sides[own][number - 1] = side

    def _player(self, position: int, game: Mapping[str, Any], key: str, number: int) -> int | None:
        """Index of a player; None for a bye of the other one, _NOBODY, reported, if the id is not known."""
        value = game.get(key)
        if value is None:
            return None
        index = self._index.get(value) if is_whole(value) else None
        if index is None:
            other = game.get("player2" if key == "player1" else "player1")
            span = self._span("games", position, key)
            self._report.add(REFERENCE, at=span, token=str(value)[:40], round=number, other=self._name(other))
            return _NOBODY
        return index

    def _name(self, value: Any) -> str:
        index = self._index.get(value) if is_whole(value) else None
        return str(value) if index is None else str(self._entries[index].player.name)

    def _result(self, position: int, game: Mapping[str, Any], number: int) -> tuple[Result, Result, bool]:
        name = game.get("result")
        known = RESULTS.get(name) if isinstance(name, str) else None
        if known is None:
            span = self._span("games", position, "result")
            self._report.add(RESULT, at=span, token=str(name)[:40], round=number)
            return RESULTS["NOT_PLAYED"]
        if name == "UNKNOWN":
            self._unknown.append(position)
        return known

    def _stones(self, position: int, game: Mapping[str, Any]) -> int | None:
        value = game.get("handicap")
        if value is None or (is_whole(value) and 0 <= value < 100):
            return value
        self._report.add(VALUE, at=self._span("games", position, "handicap"), token=str(value)[:40], key="handicap")
        return None

    def _komi_of(self, game: Mapping[str, Any]) -> Fraction | None:
        """Only if it is another one than the tournament's, which the program repeats in every game."""
        value = game.get("komi_4")
        if not is_whole(value) or abs(value) > 2000:
            return None
        komi = Fraction(value, 4)
        return None if komi == self._komi else komi

    # --- rows ----------------------------------------------------------------------------------------------------

    def _select(self, *, everybody: bool) -> None:
        self._rows = [index for index, sides in enumerate(self._sides) if everybody or sides]
        absent = [index for index, sides in enumerate(self._sides) if not (everybody or sides)]
        if absent:
            entry = self._entries[absent[0]]
            span = self._span("players", entry.position)
            self._report.add(LEFT_OUT, at=span, n=len(absent), name=str(entry.player.name))

    def _places(self) -> dict[int, int | None]:
        """Places, counted among those who are in the table."""
        given = {index: self._entries[index].figures.get("place") for index in self._rows}
        if len(self._rows) == len(self._entries):
            return given
        new: dict[int, int] = {}
        for number, place in enumerate(sorted(place for place in given.values() if place is not None), start=1):
            new.setdefault(place, number)
        return {index: None if place is None else new[place] for index, place in given.items()}

    def _starts(self, rounds: int) -> list[Score | None]:
        """Start scores of all entries. ``mm0_4`` is plain points unless only quarters fit the final scores."""
        pairs = [(entry.figures.get("mm0_4"), entry.figures.get("mmF_4")) for entry in self._entries]
        told = [(start, final) for start, final in pairs if start is not None and final is not None]

        def fits(scale: int) -> bool:
            return all(0 <= final - scale * start <= 4 * rounds for start, final in told)

        if told and not fits(4) and not fits(1):
            first = next(entry for entry in self._entries if entry.figures.get("mm0_4") is not None)
            self._report.add(SCALE, at=self._span("players", first.position, "mm0_4"))
            return [None] * len(pairs)
        unit = 1 if fits(4) else 4
        return [None if start is None else Fraction(start, unit) for start, _ in pairs]

    def _values(self, index: int, start: Score | None) -> tuple[Score | None, ...]:
        figures = self._entries[index].figures
        others = (figures.get(key) for key in ("mmF_4", "sos_4", "sodos_4"))
        return (start, *(None if value is None else Fraction(value, 4) for value in others))

    def _cells(self, index: int, numbers: Mapping[int, int], start: Score | None, rounds: int) -> tuple[Cell, ...]:
        sides = self._sides[index]
        bye = self._bye_points(index, start)
        return tuple(_cell(sides.get(round_index), numbers, bye) for round_index in range(rounds))

    def _bye_points(self, index: int, start: Score | None) -> Score:
        """What a bye of this player is worth: a point, or what the final score leaves beside the games."""
        final = self._entries[index].figures.get("mmF_4")
        sides = self._sides[index].values()
        byes = sum(side.other is None for side in sides)
        if final is None or start is None or not byes:
            return Fraction(1)
        games = sum((side.result.points for side in sides if side.other is not None), Fraction(0))
        left = (Fraction(final, 4) - start - games) / byes
        return min(max(left, Fraction(0)), Fraction(1))

    def _report_byes(self, rows: Sequence[Row]) -> None:
        for position, row in enumerate(rows):
            for round_index, cell in enumerate(row.cells):
                if isinstance(cell, NoGame) and cell.kind is NoGameKind.BYE and cell.points != 1:
                    game = self.game_at(position, round_index)
                    self._report.add(
                        BYE_VALUE,
                        at=cell_path(position, round_index),
                        span=self._span("games", game),
                        name=str(row.player.name),
                        round=round_index + 1,
                        points=decimal_text(cell.points),
                    )


def _cell(side: _Side | None, numbers: Mapping[int, int], bye: Score) -> Cell:
    if side is None:
        return NoGame()
    if side.other is None:
        return NoGame(points=bye, kind=NoGameKind.BYE)
    if side.other == _NOBODY:
        return NoGame(points=side.result.points)
    return Game(
        opponent=numbers[side.other],
        result=side.result,
        colour=side.colour,
        handicap=side.handicap,
        komi=side.komi,
        forfeit=side.forfeit,
        board=side.board,
    )


def _boards(games: Sequence[Any]) -> dict[int, int]:
    """Board from 1 of each game that has one, by its position in the list.

    The federation's program counts from 0: if any game has board 0, all do. Nothing is known if boards are not unique.
    """
    found: dict[int, tuple[int, int]] = {}
    for position, game in enumerate(games):
        if not isinstance(game, Mapping) or game.get("player1") is None or game.get("player2") is None:
            continue
        board, number = game.get("board"), game.get("round")
        if is_whole(board) and is_whole(number) and 0 <= board < MAX_BOARD:
            found[position] = (number, board)
    if len(set(found.values())) < len(found):
        return {}
    first = 1 if any(board == 0 for _, board in found.values()) else 0
    return {position: board + first for position, (_, board) in found.items()}
