"""From blocks of games to the rounds of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rfgconv.diagnostics import Report, Span
from rfgconv.model import Cell, Colour, Game, NoGame, NoGameKind, Result
from rfgconv_aga import codes
from rfgconv_aga.lines import GameLine

MAX_ROUNDS = 99

_WINNERS = {"w": Colour.WHITE, "b": Colour.BLACK}
_BYE = NoGame(points=Result.WIN.points, kind=NoGameKind.BYE)


@dataclass
class Block:
    """The games below one line GAMES; passed: numbers of the players who have a bye in that round (from 1)."""

    round: int
    games: list[GameLine] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)


class Rounds:
    """The cells of a table. rows: number of a player → index of his row.

    A game whose player has one in the round already goes into the next round in which both are free; that is reported,
    once for each block.
    """

    def __init__(self, rows: Mapping[int, int], report: Report) -> None:
        self._rows, self._report = rows, report
        self._cells: dict[tuple[int, int], Cell] = {}
        self._spans: dict[tuple[int, int], Span] = {}
        self._free: dict[int, int] = {}
        self._left_out: list[GameLine] = []
        self.count = 0

    def place(self, blocks: list[Block]) -> None:
        """Put all games and byes into their rounds. Numbers that no player has are passed over."""
        for block in blocks:
            self.count = max(self.count, block.round)
            told = False
            for game in block.games:
                told = self._place(game, block.round, told)
            for number in block.passed:
                row = self._rows.get(int(number))
                if row is not None:
                    self._cells.setdefault((row, block.round), _BYE)
                    self._free[row] = max(self._free.get(row, 1), block.round + 1)
        if self._left_out:
            span = self._left_out[0].spans[0]
            self._report.add(codes.TOO_MANY, at=span, n=len(self._left_out), rounds=MAX_ROUNDS)

    def cells(self, row: int) -> tuple[Cell, ...]:
        """The rounds of a row by its index."""
        return tuple(self._cells.get((row, number), NoGame()) for number in range(1, self.count + 1))

    def span(self, row: int, round_index: int) -> Span | None:
        """Place of the game of a row in a round, both 0-based."""
        return self._spans.get((row, round_index + 1))

    def _place(self, game: GameLine, number: int, told: bool) -> bool:
        """True if it has been told that the rounds of this block are not known."""
        white, black = self._rows[int(game.white)], self._rows[int(game.black)]
        if (white, number) in self._cells or (black, number) in self._cells:
            number = max(self._free[row] for row in (white, black) if row in self._free)
            if not told:
                self._report.add(codes.ROUNDS, at=game.spans[0], token=game.white)
                told = True
        if number > MAX_ROUNDS:
            self._left_out.append(game)
            return told
        self.count = max(self.count, number)
        self._set(white, number, game, Colour.WHITE, black)
        self._set(black, number, game, Colour.BLACK, white)
        return told

    def _set(self, row: int, number: int, game: GameLine, colour: Colour, opponent: int) -> None:
        winner = _WINNERS.get(game.winner)
        result = Result.UNKNOWN if winner is None else Result.WIN if winner is colour else Result.LOSS
        half = Game(opponent=opponent + 1, result=result, colour=colour, handicap=game.handicap, komi=game.komi)
        self._cells[row, number] = half
        self._spans[row, number] = game.spans[colour is Colour.BLACK]
        self._free[row] = max(self._free.get(row, 1), number + 1)
