"""The columns about a player: from the cells of a row to a Player."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rfgconv.facts.values import read_rank
from rfgconv.model import Id, PersonName, Player, Rating
from rfgconv.names.countries import UNKNOWN, country_code
from rfgconv.names.judge import is_patronymic, name_of_words
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_csv.fields import FIELDS

_NOTHING = frozenset({"-", "–", "—", "?", "??"})
_LETTERED = frozenset({"player.country", "player.nationality"})
_WHOLE_NAMES = ("name", "name.given-first", "latin", "native")
_CLUB = regex(r"([A-Z]{2})[ -](\S+)")
_BRACKETS = regex(r"(\S.*)\(\s*+([^()]{1,8}?)\s*+\)")
_SUFFIX = regex(r"(?:jr|sr|[ivx]{2,})\.?", re.IGNORECASE)


class Fault(metaclass=record, kw_only=False):
    """A cell that could not be read as its heading says. role: of its column; example: what could stand there."""

    role: str
    text: str
    example: str


class ReadPlayer(metaclass=record, kw_only=False):
    """player is None if the row has no name. split: the name, written so, had to be cut by guess."""

    player: Player | None
    faults: tuple[Fault, ...] = ()
    split: bool = False
    written: str = ""


def read_player(cells: Mapping[str, str], rating_list: str | None = None) -> ReadPlayer:
    """A player from the filled cells of his row. cells: role → text. rating_list: what the heading says about it."""
    faults: list[Fault] = []
    cells = _without_brackets(cells)
    values = {role: _value(role, text, faults) for role, text in cells.items() if role in FIELDS}
    name, split = _name(cells)
    if name is None:
        return ReadPlayer(None, tuple(faults))
    attributes = {
        role.removeprefix("player."): value
        for role, value in values.items()
        if role.startswith("player.") and value is not None
    }
    _split_club(attributes, cells)
    ids = tuple(Id(scheme=role[3:], value=text) for role, text in cells.items() if role.startswith("id."))
    player = Player(
        name=name,
        latin=_other_name(cells, "latin"),
        native=_other_name(cells, "native"),
        rating=_rating(cells, values, rating_list, faults),
        ids=ids,
        **attributes,
    )
    written = next((cells[role] for role in _WHOLE_NAMES if role in cells), "") if split else ""
    return ReadPlayer(player, tuple(faults), split, written)


def _value(role: str, text: str, faults: list[Fault]) -> Any:
    """The value of a cell, None with a fault if it cannot be read; signs for "nothing" are nothing."""
    kind = FIELDS[role]
    if role in _LETTERED and (text in _NOTHING or text.upper() == UNKNOWN):
        return None
    if role == "rating.value":
        text = text.rstrip("*").strip()
    value = kind.read(text)
    if value is None and text not in _NOTHING:
        faults.append(Fault(role, text, kind.example))
    return value


def _rating(
    cells: Mapping[str, str], values: Mapping[str, Any], rating_list: str | None, faults: list[Fault]
) -> Rating | None:
    value = values.get("rating.value")
    if value is None:
        return None
    return Rating(
        value=value,
        list=values.get("rating.list") or rating_list,
        estimated=bool(values.get("rating.estimated")) or cells["rating.value"].endswith("*"),
        deviation=values.get("rating.deviation"),
    )


def _split_club(attributes: dict[str, Any], cells: Mapping[str, str]) -> None:
    """``RU 77Mo`` in the column of clubs, if countries have no column of their own."""
    match = _CLUB.fullmatch(attributes.get("club") or "")
    if match is not None and "player.country" not in cells and country_code(match[1]) == match[1]:
        attributes["country"], attributes["club"] = match[1], match[2]


def _without_brackets(cells: Mapping[str, str]) -> Mapping[str, str]:
    """``Smith Anna (3d)``, ``Smith Anna (UK)``: rank or country behind the name, if they have no column."""
    for role in _WHOLE_NAMES:
        match = _BRACKETS.fullmatch(cells.get(role, ""))
        if match is not None:
            said = {"player.rank": match[2]} if read_rank(match[2]) else {}
            if not said and len(match[2]) == 2 and country_code(match[2]):
                said = {"player.country": match[2]}
            if said:
                return {**said, **cells, role: match[1].rstrip()}
    return cells


# --- names --------------------------------------------------------------------------------------------------------


def _name(cells: Mapping[str, str]) -> tuple[PersonName | None, bool]:
    surname = cells.get("name.surname")
    if surname or "name.given" in cells:
        given, patronymic = cells.get("name.given"), cells.get("name.patronymic")
        words = (given or "").split()
        if patronymic is None and len(words) == 2 and is_patronymic(words[1]):
            given, patronymic = words
        return PersonName(surname=surname or "", given=given, patronymic=patronymic), False
    for role in _WHOLE_NAMES:
        if cells.get(role):
            return split_name(cells[role], given_first=role == "name.given-first")
    return None, False


def _other_name(cells: Mapping[str, str], script: str) -> PersonName | None:
    """The name in another script, from one column or several."""
    if cells.get(script) and (cells.get("name") or cells.get("name.surname") or cells.get("name.given-first")):
        return split_name(cells[script])[0]
    parts = [cells.get(f"{script}.{part}") for part in ("surname", "given", "patronymic")]
    if not any(parts):
        return None
    return PersonName(surname=parts[0] or "", given=parts[1], patronymic=parts[2])


def split_name(text: str, *, given_first: bool = False) -> tuple[PersonName, bool]:
    """The name that a single cell holds, and True if nothing but a guess says where the surname ends.

    A comma stands behind the surname; one of two words in capitals is the surname; else the surname comes first.
    """
    text = " ".join(text.split())
    if "," in text:
        surname, _, given = (part.strip() for part in text.rpartition(","))
        if surname and not _SUFFIX.fullmatch(given):
            return _with_patronymic(surname, given), False
        return PersonName(surname=text.rstrip(", ")), False
    words = text.split()
    if len(words) == 2:
        if given_first or (_capitals(words[1]) and not _capitals(words[0])):
            words.reverse()
        return PersonName(surname=words[0], given=words[1]), False
    if len(words) < 2:
        return PersonName(surname=text), False
    if len(words) == 3 and is_patronymic(words[2]):
        return PersonName(surname=words[0], given=words[1], patronymic=words[2]), False
    if given_first:
        return PersonName(surname=words[-1], given="_".join(words[:-1])), True
    return name_of_words(words), True


def _with_patronymic(surname: str, given: str) -> PersonName:
    words = given.split()
    if len(words) == 2 and is_patronymic(words[1]):
        return PersonName(surname=surname, given=words[0], patronymic=words[1])
    return PersonName(surname=surname, given=given or None)


def _capitals(word: str) -> bool:
    return len(word) > 2 and word.isupper()
