"""How games name their players: a key made from the name, and finding its owner in spite of locale and dialect."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from functools import cached_property

from rfgconv.record import record
from rfgconv.regex import regex

_WHITE_SPACE = regex(r"\s+")
_NOT_A_TO_Z = regex(r"[^A-Z]")


def make_key(name: str, given: str) -> str:
    """The key of a player, as OpenGotha makes it (in no particular locale)."""
    return _plain(name + given)


def _plain(text: str) -> str:
    return text.replace(" ", "").upper()


def _turkish(text: str) -> str:
    """Blind to which i a Turkish computer made of an i."""
    text = unicodedata.normalize("NFC", text.replace(" ", ""))
    return text.replace("İ", "I").replace("ı", "I").replace("i\u0307", "I").upper()


def _loose(text: str) -> str:
    return _WHITE_SPACE.sub("", text).casefold()


def _legacy(text: str) -> str:
    """The key of versions before 3.23: A to Z only; accents of Latin-1 letters are dropped."""
    plain = "".join(unicodedata.normalize("NFD", c)[0] if c <= "\xff" else c for c in text)
    return _NOT_A_TO_Z.sub("", plain.upper())


def _letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if c.isalnum())


_STEPS: tuple[Callable[[str], str], ...] = (_plain, _turkish, _loose, _legacy, _letters)


class Owner(metaclass=record, kw_only=False):
    """Whom a key means. index None: nobody, or several (candidates). step: 0 = the regular key."""

    index: int | None
    step: int = 0
    candidates: tuple[int, ...] = ()


class KeyIndex:
    """Finds players by key. names: (name, first name) of each player; of two with one key the first is meant.

    regular: key as the program makes it → player.
    """

    def __init__(self, names: Sequence[tuple[str, str]]) -> None:
        self._names = names
        self._found: dict[str, Owner] = {}
        self.regular: dict[str, int] = {}
        self.duplicates: list[tuple[int, int]] = []
        for index, (name, given) in enumerate(names):
            first = self.regular.setdefault(make_key(name, given), index)
            if first != index:
                self.duplicates.append((first, index))

    def find(self, reference: str) -> Owner:
        """The owner of a key. The first step that gives one player decides; of several none is chosen."""
        owner = self._found.get(reference)
        if owner is None:
            owner = self._found[reference] = self._owner(reference)
        return owner

    def _owner(self, reference: str) -> Owner:
        for key in (reference, _plain(reference)):
            if key in self.regular:
                return Owner(self.regular[key])
        return self._search(reference)

    def _search(self, reference: str) -> Owner:
        for step, table in enumerate(self._tables, start=1):
            key = _STEPS[step](reference)
            candidates = table.get(key, ()) if key else ()
            if len(candidates) == 1:
                return Owner(candidates[0], step)
            if candidates:
                return Owner(None, step, tuple(candidates))
        return Owner(None)

    @cached_property
    def _tables(self) -> list[dict[str, list[int]]]:
        """For each step after the regular one: key → players. Made only if a key is not found directly."""
        tables: list[dict[str, list[int]]] = []
        second = {index for _, index in self.duplicates}
        for fold in _STEPS[1:]:
            table: dict[str, list[int]] = {}
            for index, (name, given) in enumerate(self._names):
                if index not in second:
                    table.setdefault(fold(name + given), []).append(index)
            tables.append(table)
        return tables
