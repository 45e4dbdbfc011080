"""Taking over what the matching found: missing ids, spellings, countries, clubs and ratings; the rest is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import date
from itertools import groupby
from typing import Any

from rfgconv.diagnostics import Code, Related, Repair, Report, Text, Word, ask, propose
from rfgconv.hub import ListedPlayer
from rfgconv.model import Path, PersonName, Player, Rating, Table, decimal_text, edit, row_path
from rfgconv.names import codes
from rfgconv.names.matching import Candidate, IdFault, Outcome, PlayerMatch, Reason, completed, same_club
from rfgconv.names.scripts import name_script
from rfgconv.names.transliterate import latin

MOST_SHOWN = 5
MOST_IDS = 10
"""More ids than an entry of a list has."""
KEY_OF_SCHEME = {"egd": "pin", "rfg": "rfg-id"}
"""How a facts file calls the ids."""
YEARS_OLD = 2

CODE_OF_REASON: dict[Reason, Code] = {
    Reason.SEVERAL: codes.PLAYER_SEVERAL,
    Reason.TAKEN: codes.PLAYER_TAKEN,
    Reason.GRADE: codes.PLAYER_GRADE,
    Reason.OTHER_ID: codes.PLAYER_OTHER_ID,
    Reason.COUNTRY: codes.PLAYER_COUNTRY,
    Reason.SPELLING: codes.PLAYER_SPELLING,
    Reason.ORDER: codes.PLAYER_ORDER,
    Reason.PART: codes.PLAYER_PART,
    Reason.SHORT: codes.PLAYER_SHORT,
    Reason.LETTER: codes.PLAYER_LETTER,
}
WORDS_OF_REASON: dict[Reason, Word] = {
    Reason.SEVERAL: Word("{entry}: the same name"),
    Reason.TAKEN: Word("{entry}: the same name"),
    Reason.EXACT: Word("{entry}: the same name"),
    Reason.GRADE: Word("{entry}: the same name, another rank"),
    Reason.OTHER_ID: Word("{entry}: the same name, another id"),
    Reason.COUNTRY: Word("{entry}: another country"),
    Reason.SPELLING: Word("{entry}: another spelling"),
    Reason.ORDER: Word("{entry}: surname and given name exchanged"),
    Reason.PART: Word("{entry}: a part of the name more or less"),
    Reason.SHORT: Word("{entry}: the given name in full"),
    Reason.LETTER: Word("{entry}: one letter differs"),
}
"""How a candidate is shown among several."""


def proposed_latin(player: Player) -> PersonName:
    """The Latin spelling that is known, else the one by rule."""
    return player.latin or latin(player.name)


def describe(entry: ListedPlayer, scheme: str) -> str:
    """An entry in one line: name, id, country and club, rank, last appearance, as far as the list has them."""
    player = entry.player
    club = " ".join(word for word in (player.country, player.club or player.town) if word)
    words = (str(player.name), player.id(scheme), club, player.rank, entry.last)
    return ", ".join(str(word) for word in words if word)


def apply_matches(table: Table, matches: Sequence[PlayerMatch], report: Report, *, prefer_list: bool = False) -> Table:
    """The table with what certain matches supply; the other ones are reported, with the candidates.

    Nothing that the table says is overwritten, unless prefer_list is set. Reported per list: a summary, its age; per
    player: candidates, disagreements, unknown ids, new players.
    """
    players = [row.player for row in table.rows]
    proposed: list[set[str]] = [set() for _ in players]
    ordered = sorted(matches, key=lambda match: not match.list.has_both_spellings)
    for number, (_, group) in enumerate(groupby(ordered, key=lambda match: id(match.list))):
        of_list = list(group)
        claims = _claims(of_list)
        _report_list(table, of_list, report)
        for match in of_list:
            contested = len(match.candidates) == 1 and claims[match.candidates[0].position] > 1
            row = _Row(table, match, players[match.row], report, proposed[match.row], number)
            players[match.row] = row.settle(prefer_list=prefer_list, contested=contested)
    changed = {
        (*row_path(row), "player"): player for row, player in enumerate(players) if player != table.rows[row].player
    }
    return edit(table, changed) if changed else table


def _report_list(table: Table, matches: Sequence[PlayerMatch], report: Report) -> None:
    listing = matches[0].list
    found = sum(1 for match in matches if match.outcome is Outcome.SAME)
    report.add(codes.PLAYERS_MATCHED, found=found, all=len(matches), list=listing.name)
    played = table.event.end or table.event.start
    if listing.players.date is not None and played is not None and _years_later(listing.players.date) < played:
        report.add(codes.LIST_OLD, list=listing.name, date=listing.players.date.isoformat())
    limited = sum(1 for match in matches if match.limited)
    if limited:
        report.add(codes.MATCH_LIMITED, n=limited, list=listing.name)


def _years_later(day: date) -> date:
    leap_day = (day.month, day.day) == (2, 29)
    return day.replace(year=day.year + YEARS_OLD, day=28 if leap_day else day.day)


def _claims(matches: Sequence[PlayerMatch]) -> Counter[int]:
    """How many rows each entry is the only answer for."""
    return Counter(
        match.candidates[0].position for match in matches if match.outcome is Outcome.SAME or len(match.candidates) == 1
    )


def preferred(player: Player, listed: Player) -> dict[str, Any]:
    """The fields in which a list contradicts the player, with the list's values. Ranks never do: they are declared."""
    values: dict[str, Any] = {}
    by_script = {name_script(name): name for name in (listed.native, listed.latin, listed.name) if name is not None}
    for field in ("name", "latin", "native"):
        mine: PersonName | None = getattr(player, field)
        theirs = by_script.get(script) if mine is not None and (script := name_script(mine)) else None
        if theirs is not None and theirs != mine:
            values[field] = theirs
    if player.country is not None and listed.country not in (None, player.country):
        values["country"] = listed.country
    if player.club is not None and listed.club is not None and not same_club(player, listed):
        values["club"] = listed.club
    if player.rating is not None and listed.rating is not None and player.rating != listed.rating:
        values["rating"] = listed.rating
    theirs_by_scheme = {identity.scheme: identity for identity in listed.ids}
    ids = tuple(theirs_by_scheme.get(identity.scheme, identity) for identity in player.ids)
    if ids != player.ids:
        values["ids"] = ids
    return values


class _Row:
    """One match on its way into the table and the report.

    proposed: fields that an earlier list proposes for this player; turn: the number of the list. Both are there because
    the proposals of several lists may be accepted together.
    """

    def __init__(
        self, table: Table, match: PlayerMatch, player: Player, report: Report, proposed: set[str], turn: int
    ) -> None:
        self.match, self.player, self.report = match, player, report
        self.proposed, self.turn = proposed, turn
        self.listing = match.list
        self.path: Path = (*row_path(match.row), "player")
        self.number = table.rows[match.row].number

    def settle(self, *, prefer_list: bool, contested: bool) -> Player:
        """Report what is to be said, and the player with what the list supplies.

        contested: the only entry that fits is the only one for another row too.
        """
        if self.match.outcome is Outcome.SAME:
            return self._take(self.match.candidates[0], prefer_list)
        only = self.match.candidates[0] if len(self.match.candidates) == 1 else None
        if only is not None:
            self._report_one(only, contested)
        elif self.match.candidates:
            self._report_several()
        elif self.match.id_fault is None:
            self._add(codes.PLAYER_NEW, latin=str(proposed_latin(self.player)))
        if self.match.id_fault is not None and (only is None or only.reason is not Reason.OTHER_ID):
            unknown = self.match.id_fault is IdFault.UNKNOWN
            self._add(codes.PLAYER_ID_UNKNOWN if unknown else codes.PLAYER_ID_TWICE, "ids", token=self._id())
        return self.player

    def _add(
        self,
        code: Code,
        field: str = "name",
        *,
        token: str | None = None,
        repair: Repair | None = None,
        related: Sequence[Related] = (),
        **args: Any,
    ) -> None:
        args = {
            "row": self.number,
            "name": str(self.player.name),
            "list": self.listing.name,
            "key": KEY_OF_SCHEME.get(self.listing.scheme, self.listing.scheme),
            "code_name": code.name,
            **args,
        }
        self.report.add(code, at=(*self.path, field), token=token, repair=repair, related=related, **args)

    def _id(self) -> str | None:
        return self.player.id(self.listing.scheme)

    def _entry_args(self, candidate: Candidate) -> dict[str, Any]:
        listed = candidate.entry.player
        level = listed.rank if listed.rating is None else decimal_text(listed.rating.value)
        return {
            "entry": describe(candidate.entry, self.listing.scheme),
            "id": listed.id(self.listing.scheme) or "",
            "level": str(level or ""),
            "rank": str(self.player.rank or self.player.grade or ""),
        }

    # --- the same person ------------------------------------------------------------------------------------------

    def _take(self, candidate: Candidate, prefer_list: bool) -> Player:
        listed, args = candidate.entry.player, self._entry_args(candidate)
        if not self.match.name_agrees and not prefer_list:
            repair = propose(None, "{entry}", self._confirmed(candidate), entry=args["entry"])
            self._add(codes.PLAYER_NAME, token=self._id(), repair=repair, **args)
            return self.player
        if candidate.by_rule:
            self._add(codes.PLAYER_BY_RULE, **args)
        if candidate.improved:
            self._add(codes.PLAYER_IMPROVED, "rank", **args)
        elif not candidate.plausible:
            self._add(codes.PLAYER_GRADE, "rank", repair=ask(), **args)
        if self.player.rank is None and listed.rank is not None:
            repair = propose(str(listed.rank), edits={(*self.path, "rank"): listed.rank})
            self._add(codes.PLAYER_RANK, repair=repair, **(args | {"rank": str(listed.rank)}))
        differing = preferred(self.player, listed)
        self._report_differences(differing, overruled=prefer_list)
        after = completed(self.player, candidate.entry)
        return replace(after, **differing) if prefer_list else after

    def _report_differences(self, differing: dict[str, Any], *, overruled: bool) -> None:
        for field, value in differing.items():
            if not overruled and (field not in TOLD or (field == "club" and "country" in differing)):
                continue
            before, after = _shown(getattr(self.player, field)), _shown(value)
            if overruled:
                self._add(codes.PLAYER_OVERRULED, field, before=before, after=after)
            else:
                edits = {(*self.path, field): value}
                self._add(codes.PLAYER_DIFFERS, field, before=before, after=after, repair=propose(after, edits=edits))

    # --- somebody who may be the person ---------------------------------------------------------------------------

    def _report_one(self, candidate: Candidate, contested: bool) -> None:
        if contested or candidate.reason is Reason.TAKEN:
            repair = ask()
        else:
            entry = describe(candidate.entry, self.listing.scheme)
            repair = propose(None, "{entry}", self._confirmed(candidate), entry=entry)
        code = codes.PLAYER_TAKEN if contested else CODE_OF_REASON[candidate.reason]
        self._add(code, token=self._id(), repair=repair, **self._entry_args(candidate))

    def _confirmed(self, candidate: Candidate) -> dict[Path, Any]:
        """What changes if a person says that it is this entry: ids are added one by one, other fields if still free."""
        before = self.player
        after = completed(before, candidate.entry, spelling=True)
        edits: dict[Path, Any] = {
            (*self.path, field.name): getattr(after, field.name)
            for field in fields(Player)
            if field.name not in {"ids", *self.proposed} and getattr(after, field.name) != getattr(before, field.name)
        }
        self.proposed.update(str(path[-1]) for path in edits)
        added = after.ids[len(before.ids) :]
        place = len(before.ids) + MOST_IDS * self.turn  # beyond the end: it is appended
        edits |= {(*self.path, "ids", place + number): identity for number, identity in enumerate(added)}
        if candidate.reason is Reason.OTHER_ID:
            theirs = {identity.scheme: identity for identity in candidate.entry.player.ids}
            edits |= {
                (*self.path, "ids", number): theirs[identity.scheme]
                for number, identity in enumerate(before.ids)
                if identity.scheme == self.listing.scheme
            }
        return edits

    def _report_several(self) -> None:
        shown = self.match.candidates[:MOST_SHOWN]
        related = [
            Related(None, Text(WORDS_OF_REASON[candidate.reason], self._entry_args(candidate))) for candidate in shown
        ]
        self._add(codes.PLAYER_SEVERAL, related=related, repair=ask(), n=len(self.match.candidates))


TOLD = frozenset({"country", "club", "ids"})
"""Fields whose disagreement is worth a finding; ratings always differ, and spellings have a finding of their own."""


def _shown(value: Any) -> str:
    if isinstance(value, Rating):
        return decimal_text(value.value)
    if isinstance(value, tuple):
        return ", ".join(identity.value for identity in value)
    return str(value)
