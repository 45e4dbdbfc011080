"""What a heading can mean: a fact about the player, a part of a round, one side of a game."""

from __future__ import annotations

import re
from functools import lru_cache

from rfgconv.model import Criterion
from rfgconv.record import record, replace
from rfgconv.regex import regex
from rfgconv_csv.fields import OWN_HEADINGS, is_digits
from rfgconv_csv.vocabulary import fold, headings

MOST_ROUNDS = 99
_OWN_ROLES = {heading: role for role, heading in OWN_HEADINGS.items()}
_TOKEN = regex(r"[0-9]+|[^\W\d_]+(?:/[^\W\d_]+)*")
_OWN_ROUND = regex(r"r([0-9]{1,2})(?: ([a-z]+))?")
_OWN_ID = regex(r"id ([^\s]+)")
_OWN_VALUE = regex(r"(.*)\[([a-z0-9-]+)(?:, (before|after))?\]", re.DOTALL)
PLAIN = "column"
"""``[column]`` behind a heading: a column of the table without a meaning of its own."""

_NUMERALS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi")
_ROMAN = {numeral: number for number, numeral in enumerate(_NUMERALS, start=1)}
_LATIN_LOOK = str.maketrans("іхѵ", "ixv")
ASPECTS = ("opponent", "result", "colour", "handicap", "komi", "board", "margin", "comment", "forfeit")
CELL = "cell"
"""The aspect of a column that holds opponent and result together."""


class Meaning(metaclass=record, kw_only=False):
    """role: ``player.rank``, ``value.sos``, ``value`` (a column of the table), ``game.result`` …; side: of a game, or
    the side of the results that a value column belongs to, if it stands on the other one.

    round: number of the round that a game.… role belongs to, 0 = not said. bare: only a number or a Roman numeral says
    so. guessed: only the beginning of the heading is known. doubtful: points that may be a McMahon score. label: the
    heading of a value column as the table has it, or the list of a rating.
    """

    role: str
    round: int = 0
    side: str = ""
    bare: bool = False
    guessed: bool = False
    doubtful: bool = False
    label: str | None = None

    @property
    def criterion(self) -> Criterion | None:
        """Of a value column."""
        name = self.role.removeprefix("value.")
        return Criterion(name) if self.role.startswith("value.") else None


@lru_cache(maxsize=4096)
def own_meanings(heading: str) -> tuple[Meaning, ...]:
    """The meaning of a heading in a file that rfgconv wrote."""
    role = _OWN_ROLES.get(heading)
    return (Meaning(role),) if role is not None else meanings(heading)


@lru_cache(maxsize=4096)
def meanings(heading: str) -> tuple[Meaning, ...]:
    """All that a heading can mean, the likeliest first; empty if it is not known."""
    folded = fold(heading)
    if not folded:
        return ()
    found = _own(heading.strip().casefold(), heading.strip())
    if found:
        return found
    roles = [Meaning(role) for role in headings().roles(folded)]
    roles = [_settled(meaning) for meaning in roles if meaning.role not in ("round", "ordinal")]
    in_round = _in_round(folded)
    side = _of_side(folded)
    found = tuple(dict.fromkeys([*([in_round] if in_round else ()), *roles, *([side] if side else ())]))
    return found or _by_beginning(folded)


def _by_beginning(folded: str) -> tuple[Meaning, ...]:
    """``Ф.И.О. участника``: the longest known heading that the words begin with."""
    tokens = folded.split()
    for count in range(len(tokens) - 1, 0, -1):
        beginning = " ".join(tokens[:count])
        roles = headings().roles(beginning) if len(beginning) > 2 else ()
        known = [Meaning(role) for role in roles if role.partition(".")[0] in _GUESSED]
        if known:
            return tuple(replace(_settled(meaning), guessed=True) for meaning in known)
    return ()


_GUESSED = frozenset({"name", "player", "row", "rating", "value", "id", "latin", "native"})


def _settled(meaning: Meaning) -> Meaning:
    """``rating.value.EGF``: the list goes with the label. ``value.points?``: a doubtful meaning."""
    if meaning.role.startswith("rating.value."):
        return Meaning("rating.value", label=meaning.role.rpartition(".")[2])
    if meaning.role.endswith("?"):
        return Meaning(meaning.role[:-1], doubtful=True)
    return meaning


def _own(lower: str, heading: str) -> tuple[Meaning, ...]:
    """The headings that only rfgconv writes: ``R1 handicap``, ``id rfg``, ``Score [column]``."""
    value = _OWN_VALUE.fullmatch(heading)
    if value is not None and (value[2] == PLAIN or value[2] in _CRITERIA):
        meaning = "value" if value[2] == PLAIN else f"value.{value[2]}"
        return (Meaning(meaning, label=value[1].rstrip(), side=value[3] or ""),)
    round_part = _OWN_ROUND.fullmatch(lower)
    if round_part is not None and (round_part[2] is None or round_part[2] in ASPECTS):
        return (Meaning(f"game.{round_part[2] or CELL}", round=int(round_part[1])),)
    register = _OWN_ID.fullmatch(lower)
    if register is not None:
        return (Meaning(f"id.{register[1]}"),)
    return ()


_CRITERIA = frozenset(criterion.value for criterion in Criterion)


def _in_round(folded: str) -> Meaning | None:
    """``R1``, ``Тур 3``, ``2. Runde``, ``IV``, ``Opponent 1``, ``1-й тур: цвет``; guessed: ``Round 1 (Saturday)``."""
    if any(sign in folded for sign in "+=*<>"):
        return None
    tokens = _TOKEN.findall(folded.replace("-", " "))
    numbers = [index for index, token in enumerate(tokens) if is_digits(token) and len(token) < 3]
    if not numbers:
        numbers = [index for index, token in enumerate(tokens) if _roman(token)][-1:]
    if len(numbers) == 1 and "".join(tokens) == "".join(c for c in folded if c.isalnum() or c == "/"):
        found = _part_of_round(_round_number(tokens[numbers[0]]), tokens[: numbers[0]] + tokens[numbers[0] + 1 :])
        if found is not None:
            return found
    beside = [n for n in numbers if any(_is_round_word(tokens, other) for other in (n - 1, n + 1))]
    return Meaning(f"game.{CELL}", round=_round_number(tokens[beside[0]]), guessed=True) if beside else None


def _roman(token: str) -> int:
    return _ROMAN.get(token.translate(_LATIN_LOOK), 0)


def _round_number(token: str) -> int:
    return int(token) if is_digits(token) else _roman(token)


def _is_round_word(tokens: list[str], index: int) -> bool:
    return 0 <= index < len(tokens) and "round" in headings().roles(tokens[index]) and len(tokens[index]) > 1


def _part_of_round(number: int, words: list[str]) -> Meaning | None:
    """The meaning of a heading with the number of a round and these words; None if one of them means nothing here."""
    if not 0 < number <= MOST_ROUNDS:
        return None
    if not words:
        return Meaning(f"game.{CELL}", round=number, bare=True)
    aspect = CELL
    named = False
    for word in words:
        roles = headings().roles(word)
        part = next((role for role in roles if role.startswith("game.") and role != "game.round"), None)
        if "round" in roles or "ordinal" in roles:
            named = named or "round" in roles
        elif part is not None and aspect == CELL:
            aspect = part.removeprefix("game.")
            named = True
        else:
            return None
    return Meaning(f"game.{aspect}", round=number) if named else None


def _of_side(folded: str) -> Meaning | None:
    """``Black rank``, ``White (club)``, ``ранг чёрных``: a fact about the player on one side of a game."""
    tokens = folded.split()
    if len(tokens) < 2:
        return None
    for at in (0, len(tokens) - 1):
        side = next((role for role in headings().roles(tokens[at]) if role.startswith("side.")), None)
        rest = " ".join(tokens[1:] if at == 0 else tokens[:-1])
        role = next((role for role in headings().roles(rest) if role in _SIDE_ROLES or role.startswith("id.")), None)
        if side is not None and role is not None and len(tokens[at]) > 1:
            return Meaning(role, side=side.removeprefix("side."))
    return None


_SIDE_ROLES = frozenset(
    {"player.rank", "player.club", "player.country", "player.town", "rating.value", "row.number", "name"}
)
