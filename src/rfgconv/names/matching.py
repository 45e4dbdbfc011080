"""Matching the players of a table against player lists. Values only: `apply` takes them over and reports.

Only an id that the list has once, or a name that is spelled exactly alike and unique, is the same person without being
asked for; everything else is a candidate with its reason, and a person decides. Homonyms are never guessed.
Source of the steps: the project's notes on the European player list, section 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum

from rfgconv.hub import ListedPlayer
from rfgconv.model import PersonName, Player, Table
from rfgconv.names.clubs import is_filler, old_code
from rfgconv.names.fold import fold
from rfgconv.names.index import parts_of
from rfgconv.names.judge import without_suffix
from rfgconv.names.listing import LoadedList, grades_stronger, is_beginner, last_seen
from rfgconv.names.near import one_letter, other_parts, short_forms, swapped
from rfgconv.names.scripts import mixed_word
from rfgconv.names.transliterate import has_cyrillic, latin
from rfgconv.record import record, replace

TOO_FAR = 3
"""More grades than this between the declared rank and the list: not applied without being asked for."""


class Outcome(StrEnum):
    """What is known about a player after the matching."""

    SAME = "same"
    CANDIDATES = "candidates"
    UNKNOWN = "unknown"


class Reason(StrEnum):
    """Why an entry is the player, or may be."""

    ID = "id"
    EXACT = "exact"
    SEVERAL = "several"
    """exactly alike, but there are several of this name"""
    TAKEN = "taken"
    """exactly alike, but so is another row of the table"""
    GRADE = "grade"
    """exactly alike, but the rank does not fit"""
    OTHER_ID = "other-id"
    """exactly alike, but the table has another id, which the list has not"""
    COUNTRY = "country"
    SPELLING = "spelling"
    ORDER = "order"
    PART = "part"
    SHORT = "short"
    """an initial or a diminutive"""
    LETTER = "letter"


class IdFault(StrEnum):
    """What is wrong with an id of the table."""

    UNKNOWN = "unknown"
    TWICE = "twice"


class Candidate(metaclass=record):
    """A list entry that may be the player. stronger: grades by which the table's rank is above the list, None = not
    known. by_rule: the name agrees only in a Latin spelling that was made by rule from the Cyrillic one."""

    entry: ListedPlayer
    position: int
    reason: Reason
    same_country: bool
    same_club: bool
    stronger: int | None = None
    by_rule: bool = False

    @property
    def plausible(self) -> bool:
        """False if the ranks are too far apart. Beginners improve fast: a listed beginner may have become stronger."""
        if self.stronger is None or abs(self.stronger) <= TOO_FAR:
            return True
        return self.improved

    @property
    def improved(self) -> bool:
        """True if the rank is much stronger than that of a listed player below 10k, which is usual in an old list."""
        return self.stronger is not None and self.stronger > TOO_FAR and is_beginner(self.entry.player)


class PlayerMatch(metaclass=record):
    """One player of the table beside one list.

    row: index of the row. player: as he was matched, with what earlier lists gave. candidates: best first; the first
    one is the person if the outcome is SAME. name_agrees: False if the id is somebody's with another name.
    limited: names with a wrong letter were not looked for, because rapidfuzz is not installed.
    """

    row: int
    list: LoadedList
    player: Player
    outcome: Outcome
    candidates: tuple[Candidate, ...] = ()
    id_fault: IdFault | None = None
    name_agrees: bool = True
    limited: bool = False

    @property
    def entry(self) -> ListedPlayer | None:
        """The entry of the same person, else None."""
        return self.candidates[0].entry if self.outcome is Outcome.SAME else None


def match_players(table: Table, lists: Sequence[LoadedList]) -> list[PlayerMatch]:
    """Every row beside every list: in the order of the lists, then of the rows.

    Lists that know two spellings of a name are asked first, so that the others can be asked with both.
    """
    players = [row.player for row in table.rows]
    found: dict[int, list[PlayerMatch]] = {}
    for number in sorted(range(len(lists)), key=lambda number: not lists[number].has_both_spellings):
        matches = [_match(row, player, lists[number]) for row, player in enumerate(players)]
        found[number] = matches = _each_entry_once(matches)
        players = [
            completed(match.player, match.entry) if match.entry is not None and match.name_agrees else match.player
            for match in matches
        ]
    return [match for number in range(len(lists)) for match in found[number]]


def completed(player: Player, entry: ListedPlayer, *, spelling: bool = False) -> Player:
    """The player with what he lacks and the list knows: ids, the other spelling, country, club, town, rating.

    spelling: a person confirmed an entry of another spelling, so the list's Latin spelling is taken over as well.
    The rank is left alone: it is declared for an event, and no list knows it.
    """
    listed = entry.player
    schemes = {identity.scheme for identity in player.ids}
    same_country = player.country is None or listed.country in (None, player.country)
    is_latin = not has_cyrillic(str(player.name))
    listed_latin = next((name for name in _names(listed) if not has_cyrillic(str(name))), None)
    listed_native = next((name for name in _names(listed) if has_cyrillic(str(name))), None)
    wants_latin = player.latin is None and (not is_latin or (spelling and listed_latin != player.name))
    wants_native = player.native is None and is_latin
    return replace(
        player,
        ids=(*player.ids, *(identity for identity in listed.ids if identity.scheme not in schemes)),
        latin=listed_latin if wants_latin else player.latin,
        native=listed_native if wants_native else player.native,
        country=player.country or listed.country,
        club=listed.club if player.club is None and player.town is None and same_country else player.club,
        town=listed.town if player.club is None and player.town is None and same_country else player.town,
        rating=player.rating or listed.rating,
    )


def _names(player: Player) -> list[PersonName]:
    return [name for name in (player.name, player.latin, player.native) if name is not None]


# --- one player beside one list -------------------------------------------------------------------------------------


class _Spelling(metaclass=record, kw_only=False):
    name: PersonName
    by_rule: bool = False


def _spellings(player: Player) -> list[_Spelling]:
    """Every way to write the player: as given and, if nothing Latin is given, by rule; look-alike letters put right."""
    names = [_without_strangers(name) for name in _names(player)]
    spellings = [_Spelling(name) for name in dict.fromkeys(names)]
    if all(has_cyrillic(str(name)) for name in names):
        spellings.append(_Spelling(latin(names[0]), by_rule=True))
    return spellings


def _without_strangers(name: PersonName) -> PersonName:
    if str(name).isascii():
        return name
    return replace(name, surname=_one_script(name.surname), given=_one_script(name.given) if name.given else None)


def _one_script(word: str) -> str:
    mixed = mixed_word(word)
    return word if mixed is None else mixed.reading()[1] or word


def _match(row: int, player: Player, listing: LoadedList) -> PlayerMatch:
    index = listing.index
    value = player.id(listing.scheme)
    by_id = index.with_id(value)
    if len(by_id) == 1:
        candidate = _candidate(player, listing, by_id[0], False, Reason.ID)
        agrees = _name_agrees(player, candidate.entry.player)
        return PlayerMatch(
            row=row, list=listing, player=player, outcome=Outcome.SAME, candidates=(candidate,), name_agrees=agrees
        )
    fault = None if value is None else IdFault.TWICE if by_id else IdFault.UNKNOWN
    spellings = _spellings(player)
    candidates = _alike(player, listing, spellings)
    if _certain(candidates, listing, spellings) and fault is None:
        return PlayerMatch(row=row, list=listing, player=player, outcome=Outcome.SAME, candidates=tuple(candidates))
    candidates = [_doubted(candidate, candidates, fault) for candidate in candidates]
    limited = False
    if not candidates:
        candidates, limited = _remote(player, listing, spellings)
    candidates.sort(key=_order)
    return PlayerMatch(
        row=row,
        list=listing,
        player=player,
        outcome=Outcome.CANDIDATES if candidates else Outcome.UNKNOWN,
        candidates=tuple(candidates),
        id_fault=fault,
        limited=limited,
    )


def _alike(player: Player, listing: LoadedList, spellings: Iterable[_Spelling]) -> list[Candidate]:
    """Entries whose name is equal, letter for letter or folded."""
    found: dict[int, Candidate] = {}
    for spelling in spellings:
        for position in listing.index.exact(spelling.name):
            if position not in found:
                found[position] = _candidate(player, listing, position, spelling.by_rule, Reason.EXACT)
    for spelling in spellings:
        for position in listing.index.folded(fold(spelling.name)):
            if position not in found:
                found[position] = _candidate(player, listing, position, spelling.by_rule, Reason.SPELLING)
    return list(found.values())


def _certain(candidates: Sequence[Candidate], listing: LoadedList, spellings: Sequence[_Spelling]) -> bool:
    """True if the first candidate is the only one of exactly this name, of the same country and with a rank that fits.

    A spelling made by rule must be unique even when folded, and a namesake with a suffix leaves a doubt.
    """
    exact = [candidate for candidate in candidates if candidate.reason is Reason.EXACT]
    if len(exact) != 1 or not exact[0].same_country or not exact[0].plausible:
        return False
    if exact[0].by_rule and len(candidates) > 1:
        return False
    namesakes = (position for spelling in spellings for position in listing.index.suffixed(fold(spelling.name)))
    return all(position == exact[0].position for position in namesakes)


def _doubted(candidate: Candidate, candidates: Sequence[Candidate], fault: IdFault | None) -> Candidate:
    """The candidate with the reason why it is not taken for certain."""
    if candidate.reason is not Reason.EXACT:
        return candidate
    if sum(1 for other in candidates if other.reason is Reason.EXACT) > 1:
        reason = Reason.SEVERAL
    elif not candidate.same_country:
        reason = Reason.COUNTRY
    elif not candidate.plausible:
        reason = Reason.GRADE
    else:
        reason = Reason.SEVERAL if fault is None else Reason.OTHER_ID
    return replace(candidate, reason=reason)


_STEPS = ((swapped, Reason.ORDER), (other_parts, Reason.PART), (short_forms, Reason.SHORT), (one_letter, Reason.LETTER))


def _remote(player: Player, listing: LoadedList, spellings: Sequence[_Spelling]) -> tuple[list[Candidate], bool]:
    """Candidates by the first of the weaker steps that finds any; and whether the last step could not be taken."""
    for step, reason in _STEPS:
        positions: dict[int, bool] = {}
        try:
            for spelling in spellings:
                for position in step(spelling.name, listing.index, player.country):
                    positions.setdefault(position, spelling.by_rule)
        except ImportError:
            return [], True
        if positions:
            return [_candidate(player, listing, *found, reason) for found in positions.items()], False
    return [], False


def _candidate(player: Player, listing: LoadedList, position: int, by_rule: bool, reason: Reason) -> Candidate:
    entry = listing.players[position]
    listed, rank = entry.player, player.rank or player.grade
    return Candidate(
        entry=entry,
        position=position,
        reason=reason,
        same_country=listed.country is None or listed.country == player.country,
        same_club=same_club(player, listed),
        stronger=None if rank is None else grades_stronger(rank, listed.rating, listed.rank),
        by_rule=by_rule,
    )


def same_club(player: Player, listed: Player) -> bool:
    """True if both name a club and it is the same, also if one has the code of the classic table (Kaz = 16Kz)."""
    clubs = {player.club, listed.club}
    if len(clubs) == 1:
        return not is_filler(player.club)
    today = old_code(player.country, player.club or "")
    return today is not None and today[0].code == listed.club


def _order(candidate: Candidate) -> tuple[bool, bool, bool, bool, int]:
    """Best first: country, exact spelling, club, plausible rank, last appearance."""
    seen = last_seen(candidate.entry.last)
    return (
        not candidate.same_country,
        candidate.reason is Reason.SPELLING,
        not candidate.same_club,
        not candidate.plausible,
        -int(seen or 0),
    )


def _name_agrees(player: Player, listed: Player) -> bool:
    """True if a name is equal after folding, whatever the order of its parts, with or without a homonym suffix."""
    mine = {_parts(spelling.name) for spelling in _spellings(player)}
    return not mine.isdisjoint(map(_parts, _names(listed)))


def _parts(name: PersonName) -> tuple[str, ...]:
    return parts_of(name.surname, without_suffix(name.given or ""))


def _each_entry_once(matches: Sequence[PlayerMatch]) -> list[PlayerMatch]:
    """Where two rows fit one entry, only a row that states the id keeps it; the others become questions."""
    claims = Counter(match.candidates[0].position for match in matches if match.outcome is Outcome.SAME)
    return [_without_claim(match) if _is_disputed(match, claims) else match for match in matches]


def _is_disputed(match: PlayerMatch, claims: Counter[int]) -> bool:
    if match.outcome is not Outcome.SAME or match.candidates[0].reason is Reason.ID:
        return False
    return claims[match.candidates[0].position] > 1


def _without_claim(match: PlayerMatch) -> PlayerMatch:
    taken = replace(match.candidates[0], reason=Reason.TAKEN)
    return replace(match, outcome=Outcome.CANDIDATES, candidates=(taken, *match.candidates[1:]))
