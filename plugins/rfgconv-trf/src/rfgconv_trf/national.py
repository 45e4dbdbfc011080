"""National records: a player's rating, register number and, in Go, rank, under the code of a federation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rfgconv.diagnostics import Report
from rfgconv.model import Id, Player, Rank, RankError, Rating, row_path
from rfgconv_trf import codes
from rfgconv_trf.columns import ID, NUMBER, RATING, TITLE, Line
from rfgconv_trf.federations import ID_SCHEMES, NONE, RATING_LISTS, federation_of

_FIDE_FIRST = frozenset({"FIDE", "FIDON"})
"""Starting orders (record 172) in which the FIDE rating counts where there is one."""


def parse_rating(text: str) -> Fraction | None:
    """A whole number of up to four digits; None for 0 (not rated), blanks and what is no number (see `is_rating`)."""
    return Fraction(int(text)) if is_rating(text) and int(text or 0) else None


def is_rating(text: str) -> bool:
    """True for nothing and for a whole number."""
    return not text or (text.isascii() and text.isdecimal())


def read_national(players: list[Player], numbers: list[int], lines: list[Line], method: str, report: Report) -> None:
    """Complete the players (in place) by the records. method: how the starting order was made (record 172)."""
    index: dict[int, int] = {}
    for position, number in enumerate(numbers):
        index.setdefault(number, position)
    fide_first = method.upper() in _FIDE_FIRST
    two: list[int] = []
    rated: set[int] = set()
    for line in lines:
        written = line.get(NUMBER)
        position = index.get(int(written), -1) if written.isascii() and written.isdecimal() else -1
        if position < 0:
            report.add(codes.NATIONAL, at=line.span(NUMBER), token=written or line.code)
            continue
        player, rating = players[position], _rating(line, report)
        if rating is not None and position not in rated:
            if player.rating is not None:
                two.append(position)
            if player.rating is None or not fide_first:
                player = replace(player, rating=rating)
            rated.add(position)
        players[position] = replace(player, rank=player.rank or _rank(line.get(TITLE)), ids=(*player.ids, *_ids(line)))
    if two:
        path = (*row_path(two[0]), "player", "rating")
        report.add(codes.TWO_RATINGS, at=path, n=len(two), kept="FIDE" if fide_first else "national")


def _rating(line: Line, report: Report) -> Rating | None:
    text = line.get(RATING)
    if not is_rating(text):
        report.add(codes.RATING, at=line.span(RATING), token=text)
    value = parse_rating(text)
    return None if value is None else Rating(value=value, list=RATING_LISTS.get(line.code, line.code))


def _ids(line: Line) -> Iterator[Id]:
    text = line.get(ID)
    if text.strip("0"):
        yield Id(scheme=ID_SCHEMES.get(line.code, line.code.lower()), value=text)


def _rank(text: str) -> Rank | None:
    """A Go rank; national classes of chess players are none."""
    try:
        return Rank.parse(text)
    except RankError:
        return None


# --- writing ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NationalRecord:
    """What a record of a federation says about a player."""

    federation: str
    rank: Rank | None = None
    rating: int | None = None
    id: str | None = None

    def text(self, number: int) -> str:
        """The line, without blanks at its end."""
        rank = "" if self.rank is None else str(self.rank)
        rating = "" if self.rating is None else str(self.rating)
        return f"{self.federation} {number:>4}  {rank:<3} {'':33} {rating:>4} {'':3} {self.id or '':>11}".rstrip()


def national_records(player: Player, rating: int | None, home: str | None) -> list[NationalRecord]:
    """The records of a player: one for each federation whose list or register he is in, the rank in the first.

    rating: the written value if the rating is of a national list. home: federation of the event.
    """
    lists = {name: federation for federation, name in RATING_LISTS.items()}
    own = lists.get(player.rating.list or "") if player.rating is not None and rating is not None else None
    found = {
        federation: NationalRecord(federation, id=player.id(scheme))
        for federation, scheme in ID_SCHEMES.items()
        if player.id(scheme) is not None
    }
    if own is not None:
        found[own] = replace(found.get(own, NationalRecord(own)), rating=rating)
    records = [found[federation] for federation in RATING_LISTS if federation in found]
    if player.rank is not None:
        if not records:
            federation = federation_of(player.country) if player.country else None
            records = [NationalRecord(federation or home or NONE)]
        records[0] = replace(records[0], rank=player.rank)
    return records
