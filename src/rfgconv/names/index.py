"""A player list arranged for look-ups by id and by name; 43,000 entries take a fifth of a second."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from rfgconv.model import PersonName
from rfgconv.names.fold import fold_all, fold_word
from rfgconv.names.judge import suffix, without_suffix
from rfgconv.regex import regex

if TYPE_CHECKING:
    from rfgconv.names.listing import Listing

_NOBODY = frozenset({"(", "_", ""})
"""First characters of surnames that stand for nobody."""
_SEPARATOR = regex(r"[-_\s]+")
Key = tuple[str, str]


def exact_key(surname: str, given: str) -> str:
    """Letter for letter, but a blank inside a part is ``_`` and ё is е."""
    key = f"{surname.replace(' ', '_')} {given.replace(' ', '_')}"
    return key if key.isascii() else key.replace("ё", "е").replace("Ё", "Е")


def parts_of(surname: str, given: str) -> tuple[str, ...]:
    """All parts of both words, folded and sorted: ``Orlan_Holt Rui`` → holt, orlan, rui."""
    return tuple(sorted(filter(None, map(fold_word, _SEPARATOR.split(f"{surname} {given}")))))


K = TypeVar("K")


class _Groups(Generic[K]):
    """Key → positions. Nearly every key has one position, so lists are made only for those that have more."""

    def __init__(self, pairs: Iterable[tuple[K, int]]) -> None:
        self._first: dict[K, int] = {}
        self._more: dict[K, list[int]] = {}
        first = self._first.setdefault
        for key, position in pairs:
            if first(key, position) != position:
                self._more.setdefault(key, []).append(position)

    def get(self, key: K) -> list[int]:
        """Positions in the order of the list, empty if there are none."""
        position = self._first.get(key)
        return [] if position is None else [position, *dict.fromkeys(self._more.get(key, ()))]


class NameIndex:
    """Entries by id, by exact spelling and by folded spelling. Results are positions in the list.

    Every spelling of an entry counts (its name, its Latin and its native form). Entries that stand for nobody
    (``(undefined)``, ``Anonymous#…``, ``_ _``) are found by id only.
    """

    def __init__(self, listing: Listing) -> None:
        self.listing = listing

    @cached_property
    def _by_id(self) -> _Groups[str | None]:
        return _Groups((identity, position) for position, identity in enumerate(self.listing.ids))

    @cached_property
    def _exact(self) -> _Groups[str]:
        return _Groups(
            (exact_key(surname, given), position)
            for surname, given, position in self._names()
            if surname[:1] not in _NOBODY and "#" not in surname
        )

    def _names(self) -> Iterator[tuple[str, str, int]]:
        return zip(self.listing.surnames, self.listing.givens, self.listing.owners, strict=True)

    # --- look-ups -------------------------------------------------------------------------------------------------

    def with_id(self, value: str | None) -> list[int]:
        """Entries with this id in the list's register; more than one is a fault of the list."""
        return self._by_id.get(value) if value else []

    def exact(self, name: PersonName) -> list[int]:
        """Entries of exactly this spelling."""
        return self._exact.get(exact_key(name.surname, name.given or ""))

    def folded(self, key: Key) -> list[int]:
        """Entries whose folded (surname, given name) is the key."""
        return self._folded.get(key)

    @cached_property
    def _keys(self) -> list[Key]:
        """Folded (surname, given name) of every spelling; each word is folded once."""
        words = list({*self.listing.surnames, *self.listing.givens})
        folded = dict(zip(words, fold_all(words), strict=True)).__getitem__
        return list(zip(map(folded, self.listing.surnames), map(folded, self.listing.givens), strict=True))

    @cached_property
    def _folded(self) -> _Groups[Key]:
        return _Groups(
            (key, position)
            for key, (surname, _, position) in zip(self._keys, self._names(), strict=True)
            if key[0] and surname[:1] not in _NOBODY and "#" not in surname
        )

    def namesakes(self, surname: str) -> list[tuple[int, str]]:
        """Position and given name, as written, of everybody with a folded surname."""
        return [
            (self.listing.owners[spelling], self.listing.givens[spelling]) for spelling in self._surnames.get(surname)
        ]

    @cached_property
    def _surnames(self) -> _Groups[str]:
        """Folded surname → numbers of spellings."""
        return _Groups((surname, spelling) for spelling, (surname, _) in enumerate(self._keys))

    @cached_property
    def _given_names(self) -> _Groups[str]:
        """Folded given name → numbers of spellings."""
        return _Groups((given, spelling) for spelling, (_, given) in enumerate(self._keys))

    def suffixed(self, key: Key) -> list[int]:
        """Entries that have this folded name and a homonym suffix besides (Andrej_A for Andrej)."""
        return self._suffixed.get(key, [])

    @cached_property
    def _suffixed(self) -> dict[Key, list[int]]:
        found: dict[Key, list[int]] = defaultdict(list)
        for surname, given, position in self._names():
            if ("_" in given or "-" in given) and suffix(given):
                found[fold_word(surname), fold_word(without_suffix(given))].append(position)
        return found

    @cached_property
    def _by_part(self) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
        """Folded part → (position, all parts), only for entries with more than two parts."""
        joined = [
            (f"{surname} {given}", position)
            for surname, given, position in self._names()
            if "_" in given or "_" in surname or "-" in given or "-" in surname
        ]
        written = [_SEPARATOR.split(name) for name, _ in joined]
        words = list({word for split in written for word in split})
        folded = dict(zip(words, fold_all(words), strict=True))
        found: dict[str, list[tuple[int, tuple[str, ...]]]] = defaultdict(list)
        for split, (_, position) in zip(written, joined, strict=True):
            parts = tuple(sorted(filter(None, map(folded.__getitem__, split))))
            for part in set(parts):
                found[part].append((position, parts))
        return found

    def with_parts(self, surname: str, given: str) -> list[int]:
        """Entries that have the same parts in another place, or some more, or some less; two parts at least agree."""
        parts = parts_of(surname, given)
        if len(parts) < 2:
            return []
        wanted = Counter(parts)
        shared: Counter[tuple[int, tuple[str, ...]]] = Counter()
        for part in wanted:
            shared.update(self._by_part.get(part, ()))
        found = {
            position
            for (position, other), count in shared.items()
            if count >= 2 and (not wanted - Counter(other) or not Counter(other) - wanted)
        }
        if len(parts) > 2:
            pairs = ((first, second) for first in parts for second in parts if first != second)
            found.update(position for pair in pairs for position in self.folded(pair))
        return sorted(found)

    def begins_with(self, text: str) -> list[int]:
        """Entries whose "Surname Given" in small letters begins with a text that was cut off."""
        names = self._sorted_names
        found = []
        for name, position in names[bisect_left(names, (text, -1)) :]:
            if not name.startswith(text):
                break
            found.append(position)
        return found

    @cached_property
    def _sorted_names(self) -> list[tuple[str, int]]:
        return sorted((f"{surname} {given}".lower(), position) for surname, given, position in self._names())

    def one_letter_off(self, key: Key, country: str | None) -> list[int]:
        """Entries of the country whose folded surname has one letter more, less, other, or two exchanged; or, with the
        surname equal, the given name. Needs rapidfuzz: raises ImportError without it."""
        from rapidfuzz.distance import OSA

        surname, given = key
        found = {
            self.listing.owners[spelling]
            for spelling in self._given_names.get(given)
            if OSA.distance(surname, self._keys[spelling][0], score_cutoff=1) == 1
        }
        if given:
            found.update(
                self.listing.owners[spelling]
                for spelling in self._surnames.get(surname)
                if OSA.distance(given, self._keys[spelling][1], score_cutoff=1) == 1
            )
        return sorted(position for position in found if self._is_of(position, country))

    def _is_of(self, position: int, country: str | None) -> bool:
        listed = self.listing[position].player.country
        return listed is None or country is None or listed == country
