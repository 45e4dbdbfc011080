"""One cell of the table as a result token, with what the token cannot say reported as loss."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import LossKind, Report
from rfgconv.model import Cell, Colour, Game, NoGame, NoGameKind, Result, Table
from rfgconv.model.paths import cell_path
from rfgconv.model.token import game_text, komi_suffix
from rfgconv.record import fresh, record

HALF = Fraction(1, 2)
NO_GAME = {Fraction(1): "0+", HALF: "0=", Fraction(0): "0-"}
_NO_GAME = {points.as_integer_ratio(): text for points, text in NO_GAME.items()}
"""The same by ratio, because looking up a fraction takes long."""
NEUTRAL = {
    Result.WIN: "0+",
    Result.BOTH_WIN: "0+",
    Result.JIGO: "0=",
    Result.LOSS: "0-",
    Result.BOTH_LOSE: "0-",
    Result.UNKNOWN: "0-",
}
"""What a game becomes that the notation cannot hold: a round without opponent."""

_DECIDED = frozenset({Result.WIN, Result.LOSS, Result.JIGO})
_UNKNOWN, _BOTH_WIN, _BOTH_LOSE = Result.UNKNOWN, Result.BOTH_WIN, Result.BOTH_LOSE
_BYE, _NO_REASON = NoGameKind.BYE, NoGameKind.UNKNOWN
_DROPPED = LossKind.DROPPED
"""Members of enumerations are looked up once: it takes as long as writing a token."""

EVEN_KOMI = (Fraction(11, 2), Fraction(15, 2))
"""Komi of even games in this range need not be written if it is the same everywhere (classic rules)."""


def even_komi(table: Table) -> Fraction | None:
    """The one komi of all even games that may stay unwritten (between 5.5 and 7.5), or None.

    Only games whose komi can be written at all count, so that what is read back leads to the same decision.
    """
    known = {
        cell.komi
        for row in table.rows
        for cell in row.cells
        if isinstance(cell, Game)
        and cell.komi is not None
        and cell.colour is not None
        and not cell.handicap
        and _is_decided(cell)
    }
    found = [komi for komi in known if komi_suffix(komi, Colour.WHITE) is not None]
    return found[0] if len(found) == 1 and EVEN_KOMI[0] <= found[0] <= EVEN_KOMI[1] else None


def komi_needed(game: Game, usual: Fraction | None) -> bool:
    """Whether the classic rules want the komi of this game written. usual: what `even_komi` says.

    A handicap game without the suffix has ½; an even one has the usual komi of the tournament.
    """
    if game.komi is None or not _is_decided(game):
        return False
    return game.komi != (HALF if game.handicap else usual)


def _is_decided(game: Game) -> bool:
    """Whether it was played and has a result, so that both generations can write it."""
    return not game.forfeit and game.result in _DECIDED


class CellWriter(metaclass=record, kw_only=False):
    """Writes cells of one generation. komi: write the suffix where it says something.

    target: format id that losses are reported for. usual_komi: see `even_komi`. without_komi: index of the row and of
    the round of every cell that was written without the komi that the classic rules want.
    """

    report: Report
    target: str
    classic: bool
    komi: bool
    usual_komi: Fraction | None
    without_komi: list[tuple[int, int]] = fresh(factory=list)

    def text(self, cell: Cell, row: int, round_index: int) -> str:
        """The token of the cell in that row and round (from 0); what it does not say is reported."""
        if isinstance(cell, NoGame):
            return self._no_game(cell, row, round_index)
        if not self._expressible(cell):
            return self._neutral(cell, row, round_index)
        return self._game(cell, row, round_index)

    def _no_game(self, cell: NoGame, row: int, round_index: int) -> str:
        text = _NO_GAME.get(cell.points.as_integer_ratio())
        if text is None:
            points = _nearest(cell.points)
            text = NO_GAME[points]
            self._lose(LossKind.ALTERED, row, round_index, "nogame", "points", cell.points, points)
        kind = _BYE if text == "0+" else _NO_REASON
        if kind is not cell.kind:
            lost = LossKind.ALTERED if kind is _BYE else _DROPPED
            self._lose(lost, row, round_index, "nogame", "kind", cell.kind, kind)
        return text

    def _expressible(self, game: Game) -> bool:
        """Whether the notation has a token for the game at all."""
        if self.classic:
            return _is_decided(game)
        if game.result is _BOTH_LOSE:
            return game.forfeit  # both rows lose by default: ``7-!`` in each
        return game.result is not _BOTH_WIN

    def _neutral(self, game: Game, row: int, round_index: int) -> str:
        """A round without opponent stands for the game; the whole cell is altered."""
        text, path = NEUTRAL[game.result], cell_path(row, round_index)
        self.report.lose(LossKind.ALTERED, self.target, path, "rows.cells.game", game_text(game), text)
        return text

    def _game(self, game: Game, row: int, round_index: int) -> str:
        if game.result is not _UNKNOWN:
            return self._token(game, row, round_index)
        self._lose(LossKind.AMBIGUOUS, row, round_index, "game", "result", _UNKNOWN, Result.JIGO)
        return self._token(game, row, round_index).replace("?", "=")

    def _token(self, game: Game, row: int, round_index: int) -> str:
        """The token with the sign of the common notation; ``?`` is not known here."""
        if game.forfeit:
            self._drop(game, row, round_index, ("colour", "handicap", "komi"))
            return game_text(Game(opponent=game.opponent, result=game.result, forfeit=True))
        with_komi = self.komi and self._writes_komi(game)
        if game.komi is not None and not with_komi:
            self._drop(game, row, round_index, ("komi",))
            if komi_needed(game, self.usual_komi):
                self.without_komi.append((row, round_index))
        if game.colour is None:
            self._drop(game, row, round_index, ("handicap",))
        elif game.handicap is None:
            self._lose(LossKind.DEFAULTED, row, round_index, "game", "handicap", None, 0)
        return game_text(game, komi=with_komi)

    def _writes_komi(self, game: Game) -> bool:
        """Whether the token of a game that was played has the suffix, if there are suffixes."""
        if komi_suffix(game.komi, game.colour) is None:
            return False
        return not self.classic or komi_needed(game, self.usual_komi)

    def _drop(self, game: Game, row: int, round_index: int, names: tuple[str, ...]) -> None:
        for name in names:
            value = getattr(game, name)
            if value is not None:
                self._lose(_DROPPED, row, round_index, "game", name, value)

    def _lose(
        self, kind: LossKind, row: int, round_index: int, cell: str, name: str, before: Any, after: Any = None
    ) -> None:
        """cell: ``game`` or ``nogame``; name: of what is lost of it."""
        path = (*cell_path(row, round_index), name)
        self.report.lose(kind, self.target, path, f"rows.cells.{cell}.{name}", before, after)


def _nearest(points: Fraction) -> Fraction:
    """The points that a round without a game can be written with, not above the given ones."""
    return max((known for known in NO_GAME if known <= points), default=Fraction(0))
