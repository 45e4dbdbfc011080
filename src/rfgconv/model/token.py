"""The result token of text tables (``7+/w6``, ``5+!b0``, ``11-/w3k8``): one grammar for every format.

    game   = number sign [ "!" ] [ "/" ] [ colour [ handicap ] [ "k" [ "-" ] komi ] ]
    nogame = "0" sign
    sign   = "+" | "-" | "=" | "?"          colour = "b" | "w" | "?"

The reader is tolerant and says what it tolerated; whether that is worth a diagnostic is the format's decision.
Dialect words (``free``, ``--``) belong to the formats. Sources: RFG rules 5 and 6, classic rules ("komi"),
EGF hints for the European list.
"""

from __future__ import annotations

import re
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from rfgconv.model.table import Cell, Colour, Game, NoGame, NoGameKind, Result
from rfgconv.record import record, replace
from rfgconv.regex import regex


class Oddity(StrEnum):
    """What a token has that the strict form has not."""

    SIGN_FIRST = "sign-first"
    DASH = "dash"
    LETTER_ZERO = "letter-zero"
    CYRILLIC_COLOUR = "cyrillic-colour"
    UPPER_CASE = "upper-case"
    NO_SLASH = "no-slash"
    BANG_FOR_SLASH = "bang-for-slash"
    BANG_LAST = "bang-last"
    HANDICAP_LETTER = "handicap-letter"
    UNKNOWN_COLOUR = "unknown-colour"
    SUFFIX_ON_NO_GAME = "suffix-on-no-game"


class Token(metaclass=record):
    """A parsed token. opponent 0 = no game. sign: ``+ - = ?``. komi: the number after ``k`` as written."""

    opponent: int
    sign: str
    colour: Colour | None = None
    handicap: int | None = None
    komi: int | None = None
    forfeit: bool = False
    oddities: frozenset[Oddity] = frozenset()

    @property
    def white_komi(self) -> Fraction | None:
        """Points that White receives (classic rules: the written number is the receiver's, the half is White's)."""
        if self.komi is None:
            return None
        return Fraction(self.komi if self.colour is not Colour.BLACK else -self.komi) + Fraction(1, 2)

    def cell(self, *, even: int | None = None) -> Cell:
        """The cell of the table: a Game, or a NoGame with the points of the sign (``0+`` counts as a bye).

        even: the handicap of a game whose colour is written without a number.
        """
        if self.opponent == 0:
            kind = NoGameKind.BYE if self.sign == "+" else NoGameKind.UNKNOWN
            return NoGame(points=_NO_GAME_POINTS[self.sign], kind=kind)
        return Game(
            opponent=self.opponent,
            result=RESULT_OF_SIGN[self.sign],
            colour=self.colour,
            handicap=even if self.handicap is None and self.colour is not None else self.handicap,
            komi=self.white_komi,
            forfeit=self.forfeit,
        )


RESULT_OF_SIGN = {"+": Result.WIN, "-": Result.LOSS, "=": Result.JIGO, "?": Result.UNKNOWN}
SIGN_OF_RESULT = {
    Result.WIN: "+",
    Result.LOSS: "-",
    Result.JIGO: "=",
    Result.UNKNOWN: "?",
    Result.BOTH_WIN: "+",
    Result.BOTH_LOSE: "-",
}
_NO_GAME_POINTS = {"+": Fraction(1), "=": Fraction(1, 2), "-": Fraction(0), "?": Fraction(0)}

DASHES = "–—−‐‑"
_ZEROS = "OoОо"  # Latin and Cyrillic
_TOKEN = regex(
    rf"""(?P<first>[-+=?{DASHES}])?
    (?P<number>[0-9{_ZEROS}]{{1,6}})
    (?P<sign>[-+=?{DASHES}])?
    (?P<bang>!)?
    (?P<slash>/)?
    (?P<late>!)?
    (?:(?P<colour>[bBwWчЧбБ?])(?P<h>[hH])?(?P<handicap>[0-9{_ZEROS}]{{1,2}})?(?:k(?P<komi>-?[0-9]{{1,3}}))?)?
    (?P<last>!)?""",
    re.VERBOSE,
)
_COLOURS = {
    "b": Colour.BLACK,
    "w": Colour.WHITE,
    "ч": Colour.BLACK,  # чёрные
    "б": Colour.WHITE,  # белые: never read as "b"
}
_TO_ZERO = str.maketrans(dict.fromkeys(_ZEROS, "0"))


def parse_token(text: str) -> Token | None:
    """Read one token, tolerantly; None if it is no result (also for a number without any sign)."""
    behind = text.lstrip("0123456789")
    number = text[: len(text) - len(behind)]
    if len(number) in range(1, 7) and number[0] != "0" and behind and behind[0] not in _ZEROS:
        token = _parsed(f"1{behind}")  # few things stand behind the numbers of a table
        return None if token is None else replace(token, opponent=int(number))
    return _parsed(text)


@lru_cache(1024)
def _parsed(text: str) -> Token | None:
    match = _TOKEN.fullmatch(text)
    if match is None:
        return None
    first, sign = match["first"], match["sign"]
    if (first is None) == (sign is None):
        return None
    written = sign or first
    colour_text, slash = match["colour"], match["slash"]
    if slash and not colour_text:
        return None
    oddities = {
        Oddity.SIGN_FIRST: bool(first),
        Oddity.DASH: written in DASHES,
        Oddity.LETTER_ZERO: any(z in (match["number"] + (match["handicap"] or "")) for z in _ZEROS),
        Oddity.CYRILLIC_COLOUR: bool(colour_text) and colour_text.lower() in "чб",
        Oddity.UPPER_CASE: bool(colour_text) and colour_text in "BW",
        Oddity.NO_SLASH: bool(colour_text) and not slash and not match["bang"],
        Oddity.BANG_FOR_SLASH: bool(colour_text) and not slash and bool(match["bang"]),
        Oddity.BANG_LAST: (bool(match["last"]) and bool(colour_text)) or bool(match["late"]),
        Oddity.HANDICAP_LETTER: bool(match["h"]),
        Oddity.UNKNOWN_COLOUR: colour_text == "?",
    }
    opponent = int(match["number"].translate(_TO_ZERO))
    forfeit = bool(match["bang"] or match["late"] or match["last"])
    if opponent == 0:
        oddities[Oddity.SUFFIX_ON_NO_GAME] = bool(colour_text) or forfeit
    handicap = match["handicap"]
    return Token(
        opponent=opponent,
        sign="-" if written in DASHES else written,
        colour=_COLOURS.get(colour_text.lower()) if colour_text else None,
        handicap=int(handicap.translate(_TO_ZERO)) if handicap else None,
        komi=int(match["komi"]) if match["komi"] else None,
        forfeit=forfeit and opponent != 0,
        oddities=frozenset(oddity for oddity, present in oddities.items() if present),
    )


def komi_suffix(komi: Fraction | None, colour: Colour | None) -> int | None:
    """The integer of the ``k`` suffix for this side of the game, or None if it cannot be written.

    komi: points White receives; only k + ½ can be written, and only when the colour is known.
    """
    if komi is None or colour is None or (komi - Fraction(1, 2)).denominator != 1:
        return None
    whole = int(komi - Fraction(1, 2))
    return whole if colour is Colour.WHITE else -whole


def game_text(game: Game, *, zero: bool = False, komi: bool = False, forfeit: str = "!/") -> str:
    """Write a game in the common form. zero: write the handicap digit of even games. komi: write the suffix.

    forfeit: what stands before the colour of a game by default: ``!/`` (``7+!/w``), ``!`` (``7+!w0``), ``/`` (no mark).
    The sign of both-win and both-lose is that of a win and a loss.
    """
    text = str(game.opponent) + SIGN_OF_RESULT[game.result]
    if game.colour is None:
        return text + ("!" if game.forfeit and "!" in forfeit else "")
    text += (forfeit if game.forfeit else "/") + game.colour
    if game.handicap or zero:
        text += str(game.handicap or 0)
    suffix = komi_suffix(game.komi, game.colour) if komi else None
    return text if suffix is None else f"{text}k{suffix}"
