"""One cell of the table as a result token, with what the token cannot say reported as loss."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import LossKind, Report
from rfgconv.model import Cell, Game, NoGame, NoGameKind, Path, Result, Table
from rfgconv.model.token import game_text, komi_suffix
from rfgconv.record import record, replace

HALF = Fraction(1, 2)
NO_GAME = {Fraction(1): "0+", HALF: "0=", Fraction(0): "0-"}
NEUTRAL = {
    Result.WIN: "0+",
    Result.BOTH_WIN: "0+",
    Result.JIGO: "0=",
    Result.LOSS: "0-",
    Result.BOTH_LOSE: "0-",
    Result.UNKNOWN: "0-",
}
"""What a game becomes that the notation cannot hold: a round without opponent."""

EVEN_KOMI = (Fraction(11, 2), Fraction(15, 2))
"""Komi of even games in this range need not be written if it is the same everywhere (classic rules)."""


def even_komi(table: Table) -> Fraction | None:
    """The one komi of all even games that may stay unwritten (between 5.5 and 7.5), or None.

    Only games whose komi can be written at all count, so that what is read back leads to the same decision.
    """
    found = {
        game.komi
        for game in _games(table)
        if not game.handicap and game.komi is not None and komi_suffix(game.komi, game.colour) is not None
    }
    if len(found) != 1:
        return None
    (komi,) = found
    return komi if EVEN_KOMI[0] <= komi <= EVEN_KOMI[1] else None


def komi_needed(game: Game, usual: Fraction | None) -> bool:
    """Whether the classic rules want the komi of this game written. usual: what `even_komi` says.

    A handicap game without the suffix has ½; an even one has the usual komi of the tournament.
    """
    if game.komi is None or not _is_decided(game):
        return False
    return game.komi != (HALF if game.handicap else usual)


def _games(table: Table) -> Iterator[Game]:
    """The games that were played and have a result, so that both generations can write them."""
    for row in table.rows:
        for cell in row.cells:
            if isinstance(cell, Game) and _is_decided(cell):
                yield cell


def _is_decided(game: Game) -> bool:
    return not game.forfeit and game.result in (Result.WIN, Result.LOSS, Result.JIGO)


class CellWriter(metaclass=record, kw_only=False):
    """Writes cells of one generation. komi: write the suffix where it says something.

    target: format id that losses are reported for. usual_komi: see `even_komi`.
    """

    report: Report
    target: str
    classic: bool
    komi: bool
    usual_komi: Fraction | None

    def text(self, cell: Cell, path: Path) -> str:
        """The token; what it does not say is reported for the path of the cell."""
        if isinstance(cell, NoGame):
            return self._no_game(cell, path)
        if not self._expressible(cell):
            return self._neutral(cell, path)
        return self._game(cell, path)

    def _no_game(self, cell: NoGame, path: Path) -> str:
        points, text = cell.points, NO_GAME.get(cell.points)
        if text is None:
            points = _nearest(cell.points)
            text = NO_GAME[points]
            self._lose(LossKind.ALTERED, path, "nogame.points", cell.points, points)
        kind = NoGameKind.BYE if points == 1 else NoGameKind.UNKNOWN
        if kind is not cell.kind:
            lost = LossKind.ALTERED if kind is NoGameKind.BYE else LossKind.DROPPED
            self._lose(lost, path, "nogame.kind", cell.kind, kind)
        return text

    def _expressible(self, game: Game) -> bool:
        """Whether the notation has a token for the game at all."""
        if self.classic:
            return _is_decided(game)
        if game.result is Result.BOTH_LOSE:
            return game.forfeit  # both rows lose by default: ``7-!`` in each
        return game.result is not Result.BOTH_WIN

    def _neutral(self, game: Game, path: Path) -> str:
        """A round without opponent stands for the game; the whole cell is altered."""
        text = NEUTRAL[game.result]
        self.report.lose(LossKind.ALTERED, self.target, path, "rows.cells.game", game_text(game), text)
        return text

    def _game(self, game: Game, path: Path) -> str:
        if game.result is Result.UNKNOWN:
            self._lose(LossKind.AMBIGUOUS, path, "game.result", game.result, Result.JIGO)
            game = replace(game, result=Result.JIGO)
        if game.forfeit:
            self._drop(game, path, ("colour", "handicap", "komi"))
            return game_text(Game(opponent=game.opponent, result=game.result, forfeit=True))
        with_komi = self.writes_komi(game)
        if not with_komi:
            self._drop(game, path, ("komi",))
        if game.colour is None:
            self._drop(game, path, ("handicap",))
        elif game.handicap is None:
            self._lose(LossKind.DEFAULTED, path, "game.handicap", None, 0)
        return game_text(game, komi=with_komi)

    def writes_komi(self, game: Game) -> bool:
        """Whether the token of this game has the komi suffix."""
        if not self.komi or game.forfeit or komi_suffix(game.komi, game.colour) is None:
            return False
        return not self.classic or komi_needed(game, self.usual_komi)

    def _drop(self, game: Game, path: Path, names: tuple[str, ...]) -> None:
        for name in names:
            value = getattr(game, name)
            if value is not None:
                self._lose(LossKind.DROPPED, path, f"game.{name}", value)

    def _lose(self, kind: LossKind, path: Path, field: str, before: Any, after: Any = None) -> None:
        name = field.rpartition(".")[2]
        self.report.lose(kind, self.target, (*path, name), f"rows.cells.{field}", before, after)


def _nearest(points: Fraction) -> Fraction:
    """The points that a round without a game can be written with, not above the given ones."""
    return max((known for known in NO_GAME if known <= points), default=Fraction(0))
