"""Cells of the rounds: the common result token, and the words that wall lists add to it."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from functools import lru_cache

from rfgconv.model import Cell, Game, NoGame, NoGameKind
from rfgconv.model.token import Oddity, Token, parse_token
from rfgconv.record import record, replace
from rfgconv_walllist import words

HALF = Fraction(1, 2)
POINTS = {NoGameKind.BYE: Fraction(1), NoGameKind.ABSENT: HALF, NoGameKind.UNPAIRED: HALF}
"""What a round without a game adds to the score in MacMahon and AutoKorsak (macmahon-xml, 5.2)."""


class Script(Enum):
    """Script of a colour: `б` is White, `b` is Black."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"


class Parsed(metaclass=record, kw_only=False):
    """A cell as read. strict: it stands as the programs write it. script: of its colour, None without one.

    `Game.handicap` is None where the cell states neither colour nor handicap.
    """

    cell: Cell
    strict: bool = True
    script: Script | None = None


_TOLERATED = frozenset({Oddity.CYRILLIC_COLOUR, Oddity.BANG_FOR_SLASH})
"""Spellings that programs of this family use themselves."""


@lru_cache(maxsize=1 << 14)  # the layout, the form of rows and the cells themselves are read from the same texts
def parse_cell(text: str) -> Parsed | None:
    """Read a cell; None if it cannot be read (an empty cell, too)."""
    kind = words.no_game(text)
    if kind is not None:
        return Parsed(NoGame(points=POINTS[kind], kind=kind))
    joined = "".join(text.split())
    token = parse_token(joined)
    if token is None:
        return None
    strict = joined == text and token.oddities <= _TOLERATED
    if token.opponent == 0:
        return Parsed(token.cell(), strict)
    return Parsed(_game(token), strict, _script(token))


def _game(token: Token) -> Game:
    cell = token.cell()
    assert isinstance(cell, Game)
    if token.colour is not None and cell.handicap is None:
        return replace(cell, handicap=0)
    return cell


def _script(token: Token) -> Script | None:
    if token.colour is None:
        return None
    return Script.CYRILLIC if Oddity.CYRILLIC_COLOUR in token.oddities else Script.LATIN
