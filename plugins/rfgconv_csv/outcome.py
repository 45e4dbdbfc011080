"""The result of a game that has a row of its own: ``B+R``, ``1-0``, ``W``, ``½``, ``Белые``, or the winner's name."""

from __future__ import annotations

import re

from rfgconv.model import Colour, Result
from rfgconv.model.token import DASHES
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_csv.vocabulary import ANY, words

_PAIR = regex(r"(1|0|½|0[.,]5|\+|-|=)\s*[-:/]?\s*(1|0|½|0[.,]5|\+|-|=)")
_SINGLE = {"1": Result.WIN, "+": Result.WIN, "0": Result.LOSS, "-": Result.LOSS, "½": Result.JIGO, "=": Result.JIGO}
_PAIRS = {
    ("win", "win"): (Result.BOTH_WIN, Result.BOTH_WIN),
    ("loss", "loss"): (Result.BOTH_LOSE, Result.BOTH_LOSE),
}
_SIDE = regex(r"([^\W\d_]+)\s*\+?\s*(.*)", re.DOTALL)
_BY_FORFEIT = regex(r"f(?:orfeit)?\.?|ff|неявка", re.IGNORECASE)


class Outcome(metaclass=record, kw_only=False):
    """Results of the first (Black) and the second (White) player. comment: how it was won, as written (``B+R``).

    winner: name or number that stands in place of the result; then first and second are unknown until it is found.
    """

    first: Result
    second: Result
    forfeit: bool = False
    comment: str | None = None
    winner: str = ""


def _of_first(result: Result, forfeit: bool, comment: str | None = None) -> Outcome:
    return Outcome(result, result.mirrored, forfeit, comment)


def parse_outcome(text: str, language: str = "", *, coloured: bool = True) -> Outcome:
    """Read the result of a game. coloured: the columns are Black and White, so that ``B`` and ``W`` are sides.

    What is no known form is taken for the name of the winner; whether somebody is called so is the caller's question.
    """
    language = language or ANY
    for dash in DASHES:
        text = text.replace(dash, "-")
    plain, forfeit = _without_forfeit(text.replace("1/2", "½").strip(), language)
    if not plain or plain in ("?", "*"):
        return Outcome(Result.UNKNOWN, Result.UNKNOWN, forfeit)
    pair = _PAIR.fullmatch(plain)
    if pair is not None:
        both = _both(_result(pair[1]), _result(pair[2]))
        if both is not None:
            return Outcome(*both, forfeit)
    if plain in _SINGLE or plain in ("0.5", "0,5"):
        return _of_first(_result(plain), forfeit)
    side = _side(plain, language) if coloured else None
    if side is not None:
        result = Result.WIN if side[0] is Colour.BLACK else Result.LOSS
        return _of_first(result, forfeit or bool(_BY_FORFEIT.fullmatch(side[1])), text if side[1] else None)
    meaning = words("result").meaning(plain, language) or (words("result").anywhere(plain) if len(plain) > 1 else None)
    if meaning is not None:
        return _of_first(Result(meaning), forfeit)
    return Outcome(Result.UNKNOWN, Result.UNKNOWN, forfeit, winner=plain)


def _result(text: str) -> Result:
    return _SINGLE.get(text, Result.JIGO)


def _both(first: Result, second: Result) -> tuple[Result, Result] | None:
    if first.mirrored is second:
        return first, second
    return _PAIRS.get((first.value, second.value))


def _without_forfeit(text: str, language: str) -> tuple[str, bool]:
    """The text without ``!`` or a word for it at its end."""
    if text.endswith("!"):
        return text[:-1].strip(), True
    head, _, last = text.rpartition(" ")
    word = last.strip("().")
    if head and (words("forfeit").meaning(word, language) or words("forfeit").anywhere(word)):
        return head.strip(), True
    return text, False


def _side(text: str, language: str) -> tuple[Colour, str] | None:
    """The winning colour and the margin behind it: ``B+3.5``, ``W``, ``White won``, ``Победа белых``."""
    match = _SIDE.fullmatch(text)
    if match is None:
        return None
    colour = colour_of(match[1], language)
    if colour is not None:
        rest = match[2].strip()
        verb = words("result").anywhere(rest) if rest else None
        if verb is None or "+" in text:
            return colour, rest
        return (colour if verb == "win" else colour.other, "") if verb in ("win", "loss") else None
    parts = text.split()
    if len(parts) == 2 and words("result").anywhere(parts[0]) == "win":
        colour = colour_of(parts[1], language)
        return None if colour is None else (colour, "")
    return None


def colour_of(word: str, language: str) -> Colour | None:
    """The colour that a word or letter stands for in a language; whole words in any language."""
    meaning = words("colour").meaning(word, language) or (words("colour").anywhere(word) if len(word) > 1 else None)
    return None if meaning is None else Colour(meaning)
