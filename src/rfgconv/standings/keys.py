"""Sort keys of the initial order: what they are called, and what they compare.

Each key is a function from a row to something that can be compared; smaller comes first, the unknown last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from rfgconv.checks.people import name_key
from rfgconv.hub import OptionError
from rfgconv.i18n import Text, Word
from rfgconv.model import Row, Table
from rfgconv.names.transliterate import has_cyrillic, latin
from rfgconv.record import record
from rfgconv.standings.ratings import of_list

SortKey = Callable[[Row], Any]
NAMES = ("rating", "rank", "name", "town", "club", "place", "number", "random")
STRENGTH = frozenset({"rating", "rank", "place"})
"""Keys that measure strength; the others only make the order unique."""
_UNKNOWN = (1,)


class Key(metaclass=record, kw_only=False):
    """A sort key. argument: the list of ``rating`` (None: the one that the table's ratings are of), the seed of
    ``random``."""

    name: str
    argument: str | None = None

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Text | Word:
        """The key as people read it."""
        if self.argument is None:
            return Word(self.name)
        if self.name == "rating":
            return Text("rating ({list} list)", {"list": self.argument})
        return Text("lots (seed {seed})", {"seed": self.argument})

    def sort_key(self, table: Table) -> SortKey:
        """The function that compares rows of this table."""
        match self.name:
            case "rating":
                return _rating(self.argument)
            case "rank":
                return _rank
            case "name":
                return _name(table)
            case "town":
                return lambda row: _text(row.player.town)
            case "club":
                return lambda row: _text(row.player.club)
            case "place":
                return lambda row: _UNKNOWN if row.place is None else (0, row.place)
            case "random":
                return _lot(self.argument or "")
        return lambda row: row.number


def parse_keys(words: Sequence[str]) -> tuple[Key, ...]:
    """The keys, completed by ``number`` so that the order is unique. Raises OptionError for a word that is none."""
    keys = []
    for word in words:
        name, colon, argument = word.strip().partition(":")
        wants = name == "random" or (name == "rating" and bool(colon))
        if name not in NAMES or bool(argument) != wants or bool(colon) != wants:
            raise OptionError(
                "no sort key: {word}; known: {known} (rating:LIST, random:SEED)", word=word, known=tuple(NAMES)
            )
        keys.append(Key(name, (argument.upper() if name == "rating" else argument) or None))
    if all(key.name != "number" for key in keys):
        keys.append(Key("number"))
    return tuple(keys)


def _rating(rating_list: str | None) -> SortKey:
    def key(row: Row) -> Any:
        rating = of_list(row, rating_list)
        return _UNKNOWN if rating is None else (0, -rating.value)

    return key


def _rank(row: Row) -> Any:
    return _UNKNOWN if row.player.rank is None else (0, -row.player.rank.index)


def _name(table: Table) -> SortKey:
    """Surname, given name; Cyrillic names are compared by their Latin spelling if the table has both scripts."""
    cyrillic = sum(1 for row in table.rows if has_cyrillic(row.player.name.surname))
    mixed = 0 < cyrillic < len(table.rows)

    def key(row: Row) -> Any:
        words = name_key(latin(row.player.name) if mixed else row.player.name)
        return (0, *words) if any(words) else _UNKNOWN

    return key


def _text(text: str | None) -> Any:
    return (0, text.casefold().replace("ё", "е")) if text else _UNKNOWN


def _lot(seed: str) -> SortKey:
    """Lots that depend on the seed and the person, not on the row, so that drawing again changes nothing."""

    def key(row: Row) -> Any:
        player = row.player
        person = "\n".join((seed, *name_key(player.name), player.country or "", player.club or "", player.town or ""))
        return sha256(person.encode()).digest()

    return key
