"""Finding a player of the table by what a cell calls him."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rfgconv.model import PersonName, Player
from rfgconv_csv.people import split_name
from rfgconv_csv.vocabulary import fold


class NameIndex:
    """Names of the players → indices of their rows."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._rows: dict[str, list[int]] = {}
        for index, player in enumerate(players):
            for key in dict.fromkeys(key for name in _spellings(player) for key in _keys(name)):
                self._rows.setdefault(key, []).append(index)

    def find(self, text: str) -> list[int]:
        """The rows that can be meant: by full name in either order, by surname and initial, or by surname."""
        bare = text.partition("(")[0].strip() or text
        for key in (_key(text), _key(bare), _initials_key(split_name(bare)[0])):
            found = self._rows.get(key)
            if found:
                return found
        return []


def _spellings(player: Player) -> list[PersonName]:
    return [name for name in (player.name, player.latin, player.native) if name is not None]


def _keys(name: PersonName) -> list[str]:
    given, patronymic = name.given or "", name.patronymic or ""
    return [
        _key(f"{name.surname} {given} {patronymic}"),
        _key(f"{name.surname} {given}"),
        _key(f"{given} {name.surname}"),
        _key(f"{given} {patronymic} {name.surname}"),
        _initials_key(name),
        _key(name.surname),
    ]


def _key(text: str) -> str:
    return fold(re.sub(r"[-_,]", " ", text))


def _initials_key(name: PersonName) -> str:
    """``smith a``: surname and first letter."""
    return _key(f"{name.surname} {(name.given or '')[:1]}")
