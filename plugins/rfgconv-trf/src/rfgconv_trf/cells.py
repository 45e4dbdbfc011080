"""The ten columns of a round: opponent, colour, result; read and written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import Code, Report
from rfgconv.model import Cell, Colour, Game, NoGame, NoGameKind, Path, Result, Score, Table, cell_path
from rfgconv_trf import codes
from rfgconv_trf.columns import Field, Line, round_fields

_PLAYED = {"1": Result.WIN, "=": Result.JIGO, "0": Result.LOSS}
_UNRATED = {"W": Result.WIN, "D": Result.JIGO, "L": Result.LOSS}
_FORFEIT = {"+": Result.WIN, "-": Result.LOSS, "A": Result.LOSS}
_OPEN = frozenset({"", "?", "X"})
"""Paired, but without a result yet."""

_SYSTEM = re.compile(r"([WDLAPX])\s*([0-9]{1,3}(?:\.[0-9]{1,2})?)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What a win, a draw, a loss, an absence and a pairing bye count (record 162)."""

    win: Score = Fraction(1)
    draw: Score = Fraction(1, 2)
    loss: Score = Fraction(0)
    absent: Score = Fraction(0)
    bye: Score = Fraction(1)

    @classmethod
    def parse(cls, text: str) -> PointSystem:
        """From the text of the record; what it leaves out has its usual value, a pairing bye that of a win."""
        given = {symbol.upper(): Fraction(points) for symbol, points in _SYSTEM.findall(text)}
        win = given.get("W", cls().win)
        return cls(
            win,
            given.get("D", cls().draw),
            given.get("L", cls().loss),
            given.get("A", cls().absent),
            given.get("P", win),
        )


USUAL = PointSystem()


class CellReader:
    """Reads the rounds of all players; what is told once for the whole file is told by `finish`."""

    def __init__(self, report: Report, system: PointSystem) -> None:
        self._report, self._system = report, system
        self._unrated: list[tuple[Path, dict[str, Any]]] = []

    def read(self, line: Line, row: int, round_index: int, number: int) -> Cell:
        """The cell of a row (0-based index, starting number) in a round; an empty one is an absence."""
        opponent, colour, result = round_fields(round_index)
        where: dict[str, Any] = {"row": number, "round": round_index + 1}
        sign = line.get(result).upper()
        written = line.get(opponent)
        if not written.strip("0"):
            return self._no_game(sign, line, result, where)
        if not (written.isascii() and written.isdecimal()):
            self._report.add(codes.OPPONENT, at=line.span(opponent), token=written, **where)
            return NoGame()
        game = Game(opponent=int(written), result=Result.UNKNOWN, colour=self._colour(line, colour, where))
        if sign in _UNRATED:
            self._unrated.append((cell_path(row, round_index), where))
            return replace(game, result=_UNRATED[sign])
        if sign in _PLAYED:
            return replace(game, result=_PLAYED[sign])
        if sign in _FORFEIT:
            return replace(game, result=_FORFEIT[sign], forfeit=True)
        if sign not in _OPEN:
            self._report.add(codes.RESULT, at=line.span(result), token=sign, **where)
        return game

    def finish(self) -> None:
        """Report what is told once for the whole file."""
        if self._unrated:
            path, where = self._unrated[0]
            self._report.add(codes.NOT_RATED, at=path, n=len(self._unrated), **where)

    def _no_game(self, sign: str, line: Line, field: Field, where: dict[str, Any]) -> NoGame:
        if sign in ("1", "=", "0", "W", "D", "L"):
            self._report.add(codes.NO_OPPONENT, at=line.span(field), token=sign, **where)
        return self.bye(sign) or self._wrong(sign, line, field, where)

    def bye(self, sign: str) -> NoGame | None:
        """The round without a game that a sign means; None if it means none."""
        system = self._system
        match sign:
            case "U":
                return NoGame(points=system.bye, kind=NoGameKind.BYE)
            case "F" | "+" | "1" | "W":
                return NoGame(points=system.win, kind=NoGameKind.BYE)
            case "H" | "=" | "D":
                return NoGame(points=system.draw, kind=NoGameKind.BYE)
            case "Z" | "-" | "A" | "" | "0" | "L":
                return NoGame(points=system.absent, kind=NoGameKind.ABSENT)
            case "X" | "?":
                return NoGame()
        return None

    def _wrong(self, sign: str, line: Line, field: Field, where: dict[str, Any]) -> NoGame:
        self._report.add(codes.RESULT, at=line.span(field), token=sign, **where)
        return NoGame()

    def _colour(self, line: Line, field: Field, where: dict[str, Any]) -> Colour | None:
        text = line.get(field).lower()
        if text in ("", "-"):
            return None
        if text in (Colour.WHITE.value, Colour.BLACK.value):
            return Colour(text)
        self._report.add(codes.COLOUR, at=line.span(field), token=text, **where)
        return None


# --- writing ------------------------------------------------------------------------------------------------------

NOTHING = "  0000 - Z"
"""The columns of a round in which a player was not there."""

MOST = 9999
"""The largest starting number."""

_SIGNS = {
    Result.WIN: ("1", "+"),
    Result.BOTH_WIN: ("1", "+"),
    Result.LOSS: ("0", "-"),
    Result.BOTH_LOSE: ("0", "-"),
    Result.JIGO: ("=", "="),
    Result.UNKNOWN: (" ", " "),
}
"""Sign of a game that was played, and of one decided without play."""

_BYES = {Fraction(1): "F", Fraction(1, 2): "H", Fraction(0): "Z"}


class CellWriter:
    """Writes the rounds of one table; reports the games that no chess program can understand."""

    def __init__(self, report: Report, table: Table) -> None:
        self._report, self._table = report, table
        self._rounds_with_bye: set[int] = set()
        self._told: set[tuple[Code, int, frozenset[int]]] = set()

    def write(self, row: int, round_index: int) -> str:
        """The ten columns of a cell, two blanks first; row and round are 0-based indices."""
        cells = self._table.rows[row].cells
        if round_index >= len(cells):
            return NOTHING
        cell = cells[round_index]
        if isinstance(cell, NoGame):
            return f"  0000 - {self._no_game(cell, round_index)}"
        return self._game(cell, row, round_index)

    def _no_game(self, cell: NoGame, round_index: int) -> str:
        points = min(_BYES, key=lambda known: abs(known - cell.points))
        if points == 1 and round_index not in self._rounds_with_bye:
            self._rounds_with_bye.add(round_index)  # the pairing gives at most one bye a round
            return "U"
        return _BYES[points]

    def _game(self, game: Game, row: int, round_index: int) -> str:
        if game.handicap:
            self._say(codes.HANDICAP, row, round_index, game.opponent, stones=game.handicap)
        if game.result is Result.BOTH_WIN:
            self._say(codes.BOTH_WIN, row, round_index, game.opponent)
        if not 0 < game.opponent <= MOST:
            return NOTHING
        colour = "-" if game.colour is None else game.colour.value
        return f"  {game.opponent:>4} {colour} {_SIGNS[game.result][game.forfeit]}"

    def _say(self, code: Code, row: int, round_index: int, opponent: int, **args: Any) -> None:
        """Report a game, once for both its halves."""
        who = self._table.rows[row]
        game = (code, round_index, frozenset((who.number, opponent)))
        if game in self._told:
            return
        self._told.add(game)
        self._report.add(
            code,
            at=cell_path(row, round_index),
            row=who.number,
            name=str(who.player.name),
            round=round_index + 1,
            **args,
        )
