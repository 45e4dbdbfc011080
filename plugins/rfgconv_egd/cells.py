"""Result cells of an EGD table: the common token, and words that archives and wall lists brought along."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rfgconv.diagnostics import Code, Repair, safe
from rfgconv.model import Cell, Game, NoGame, NoGameKind
from rfgconv.model.token import RESULT_OF_SIGN, Oddity, game_text, parse_token
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_egd.codes import CELL_KOMI, CELL_NOT_ENTERED, CELL_SIGN_FIRST, CELL_SPELLING, CELL_UNREADABLE

UNPLAYED = NoGame()
"""What stands for a cell that says nothing: no points, no reason."""

_BYE = NoGame(points=Fraction(1), kind=NoGameKind.BYE)
_HALF = NoGame(points=Fraction(1, 2))
_ABSENT = NoGame(kind=NoGameKind.ABSENT)

_NOT_ENTERED = {"?": UNPLAYED, "0?": UNPLAYED, "-": _ABSENT, "--": _ABSENT}
_WORDS = {"free": _BYE, "+": _BYE, "=": _HALF, "0=0": _HALF}
_STONES_ONLY = regex(r"([1-9][0-9]{0,4})([-+=?])(!?)/([0-9]{1,2})(!?)")
_TOLERATED = frozenset({Oddity.BANG_FOR_SLASH, Oddity.BANG_LAST, Oddity.UNKNOWN_COLOUR})
"""Spellings that programs write as a rule."""


class CellReading(metaclass=record, kw_only=False):
    """A cell and what is to be said about its spelling. stated: what the text says about stones: ``number``,
    ``colour`` (a colour without a number) or ``nothing``."""

    cell: Cell
    code: Code | None = None
    reading: str = ""
    stated: str = "nothing"

    @property
    def repair(self) -> Repair | None:
        """The table holds the mended value already; only the text is to be changed."""
        return safe(self.reading) if self.reading and self.code is not CELL_NOT_ENTERED else None


@lru_cache(maxsize=32768)
def read_cell(text: str) -> CellReading:
    """Any spelling that can mean one thing only; everything else is a round without a game, with an error."""
    word = text.lower()
    if word in _NOT_ENTERED:
        return CellReading(_NOT_ENTERED[word], CELL_NOT_ENTERED)
    if word in _WORDS:
        return CellReading(_WORDS[word], None if word == "0=0" else CELL_SPELLING, no_game_text(_WORDS[word]))
    token = parse_token(text)
    if token is None:
        return _stones_only(text) or CellReading(UNPLAYED, CELL_UNREADABLE)
    cell = token.cell()
    reading = cell_text(cell)
    code: Code | None = None
    if token.komi is not None:
        code = CELL_KOMI
    elif Oddity.SIGN_FIRST in token.oddities:
        code = CELL_SIGN_FIRST
    elif token.oddities - _TOLERATED - ({Oddity.SUFFIX_ON_NO_GAME} if text.endswith("!") else set()):
        code = CELL_SPELLING
    stated = "number" if token.handicap is not None else "colour" if token.colour is not None else "nothing"
    return CellReading(cell, code, reading if code else "", stated)


def _stones_only(text: str) -> CellReading | None:
    """``5+/3``: stones without a colour. The check of the table reports them."""
    match = _STONES_ONLY.fullmatch(text)
    if match is None:
        return None
    game = Game(
        opponent=int(match[1]),
        result=RESULT_OF_SIGN[match[2]],
        handicap=int(match[4]),
        forfeit=bool(match[3] or match[5]),
    )
    return CellReading(game, stated="number")


def cell_text(cell: Cell) -> str:
    """The common spelling of a cell."""
    return game_text(cell) if isinstance(cell, Game) else no_game_text(cell)


_SIGN_OF_POINTS = {Fraction(1): "+", Fraction(1, 2): "=", Fraction(0): "-"}


def no_game_text(cell: NoGame) -> str:
    """``0+``, ``0=`` or ``0-``; empty if the points are none of these."""
    sign = _SIGN_OF_POINTS.get(cell.points)
    return f"0{sign}" if sign else ""
