"""What a player list holds once it is read, and how strong a listed player is beside a declared rank."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import overload

from rfgconv.diagnostics import Report
from rfgconv.hub import ListedPlayer, PlayerList
from rfgconv.io import Source
from rfgconv.model import Player, Rank, Rating
from rfgconv.names.index import NameIndex
from rfgconv.regex import regex


class Listing(Sequence[ListedPlayer]):
    """The entries of a list in the order of the file.

    Each is made when it is asked for, so that a list of 43,000 players costs little more than reading its lines.

    surnames, givens, owners: every spelling of a name, column by column, with the position of its entry (an entry may
    have several spellings; the given name may be empty). ids: the id of each entry in the list's own register, or None.
    make: the entry at a position. date: as the list states it. scheme: that register, if it depends on the file.
    """

    def __init__(
        self,
        *,
        surnames: list[str],
        givens: list[str],
        owners: Sequence[int],
        ids: Sequence[str | None],
        make: Callable[[int], ListedPlayer],
        date: date | None = None,
        scheme: str | None = None,
    ) -> None:
        self.surnames, self.givens, self.owners, self.ids = surnames, givens, owners, ids
        self.date, self.scheme = date, scheme
        self._make = make

    @classmethod
    def of(cls, players: Sequence[ListedPlayer], scheme: str, date: date | None = None) -> Listing:
        """A listing of entries that exist already."""
        surnames: list[str] = []
        givens: list[str] = []
        owners: list[int] = []
        for position, entry in enumerate(players):
            player = entry.player
            for name in dict.fromkeys(filter(None, (player.name, player.latin, player.native))):
                surnames.append(name.surname)
                givens.append(name.given or "")
                owners.append(position)
        ids = [entry.player.id(scheme) for entry in players]
        return cls(
            surnames=surnames, givens=givens, owners=owners, ids=ids, make=players.__getitem__, date=date, scheme=scheme
        )

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> ListedPlayer: ...
    @overload
    def __getitem__(self, index: slice) -> list[ListedPlayer]: ...
    def __getitem__(self, index: int | slice) -> ListedPlayer | list[ListedPlayer]:
        if isinstance(index, slice):
            return [self._make(position) for position in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._make(index % len(self))


@dataclass(frozen=True, eq=False)
class LoadedList:
    """A list that is ready for matching. name: of its file. scheme: of the ids it gives."""

    name: str
    scheme: str
    players: Listing

    @cached_property
    def index(self) -> NameIndex:
        """The list arranged for look-ups; made when it is first needed."""
        return NameIndex(self.players)

    @property
    def has_both_spellings(self) -> bool:
        """True if it knows names in two scripts, so that it can supply one for the other."""
        return len(self.players.owners) > len(self.players)


def load_list(reader: type[PlayerList], source: Source, report: Report) -> LoadedList:
    """Read a list with its reader; what is wrong with the file goes to the report. Its name is without folders."""
    players = reader().read(source, report)
    listing = players if isinstance(players, Listing) else Listing.of(players, reader.scheme)
    name = re.split(r"[/\\]", source.name)[-1]
    return LoadedList(name, listing.scheme or reader.scheme, listing)


# --- strength -------------------------------------------------------------------------------------------------------

GOR_FLOOR = 100
"""Until 2021 no rating of the European list was lower: it says only "20k or weaker"."""
_PRO_AS_DAN = 36  # 7d: nominal rating of 1p


def nominal_gor(rank: Rank) -> int:
    """The European rating in the middle of a rank: 1k 2000, 1d 2100, 1p 2700 and 30 more for each further pro rank."""
    if rank.unit == "k":
        return 2100 - 100 * rank.degree
    return 2000 + 100 * rank.degree if rank.unit == "d" else 2670 + 30 * rank.degree


def _rfg_index(value: int) -> int:
    """Rank.index of a Russian rating (0 … 3000), by the table of the federation's program."""
    if value < 600:
        return value // 60
    return value // 75 + 2 if value < 2100 else value // 100 + 9


def grades_stronger(declared: Rank, rating: Rating | None, listed: Rank | None) -> int | None:
    """How many grades a declared rank is above what a list says, by its rating or else its rank; None if not known."""
    if rating is not None and rating.list == "EGF":
        gor = int(rating.value)
        nominal = nominal_gor(declared)
        difference = max(nominal, GOR_FLOOR) - gor if gor == GOR_FLOOR else nominal - gor
        return (difference + 50) // 100
    if rating is not None and rating.list == "RFG":
        return min(declared.index, _PRO_AS_DAN) - min(_rfg_index(int(rating.value)), _PRO_AS_DAN)
    if listed is not None:
        return min(declared.index, _PRO_AS_DAN) - min(listed.index, _PRO_AS_DAN)
    return None


def is_beginner(player: Player) -> bool:
    """True if a list has him below 10k, where grades change fast."""
    if player.rating is not None and player.rating.list == "EGF":
        return player.rating.value < nominal_gor(Rank(10, "k"))
    return player.rank is not None and player.rank < Rank(10, "k")


_CODE_DATE = regex(r"(\d\d)(\d\d)(\d\d)")
_ISO_DATE = regex(r"(\d{4})-(\d\d)-(\d\d)")


def last_seen(last: str | None) -> str:
    """Sortable date of the last appearance: ``T180106G`` and ``2018-01-06`` → ``20180106``; empty if there is none."""
    if not last:
        return ""
    if match := _ISO_DATE.search(last):
        return "".join(match.groups())
    if match := _CODE_DATE.search(last):
        return f"{19 if match[1] > '50' else 20}{match[0]}"
    return ""
