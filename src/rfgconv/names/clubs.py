"""Club codes: their forms, what is wrong with one, the code of a town, and the choice that a writer makes.

A club is two words in both federations' tables, a country and a code of up to four characters: ``RU 16Kz``, ``DE B``.
Russian codes are the number of the federal subject and two letters of the town. Which letters is not predictable, so a
code is never made up: it comes from the data, from the user's own table (`clubs_file`), or a filler is written.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from functools import cache, lru_cache

from rfgconv.model import Player
from rfgconv.names._data import columns, row
from rfgconv.names.countries import UNKNOWN, country_code, country_fault
from rfgconv.names.fold import fold_word
from rfgconv.names.scripts import Script, all_in
from rfgconv.names.transliterate import ascii_text, has_cyrillic
from rfgconv.record import record

TOWN_UNKNOWN = "00oo"
CLUB_UNKNOWN = "xxxx"


class ClubForm(StrEnum):
    """The form of a club word, whether or not the code is known."""

    NEW = "new"
    """``16Kz``: region and town; outside Russia every word of one to four characters"""
    OLD = "old"
    """``Kaz``: a capital and one to three letters, as the classic Russian table has it"""
    REGION = "region"
    """``47oo``: the region is known, the town is not"""
    FILLER = "filler"
    """``00oo``, ``xxxx``, ``NoCb``: nothing known"""
    RATING = "rating"
    """``2460``: a number"""
    FREE = "free"
    """anything else: a town or a club in words"""


_NO_CODES = frozenset({ClubForm.RATING, ClubForm.FREE})
"""Forms of words that are codes only if they are known."""


def club_form(country: str | None, club: str) -> ClubForm:
    """The form of a club word; country: two capitals or None."""
    if _is_filler(club):
        return ClubForm.FILLER
    if country == "RU":
        if len(club) == 4 and club[:2].isdecimal() and club[2:] == "oo":
            return ClubForm.REGION
        if _is_new_russian(club):
            return ClubForm.NEW
        if 2 <= len(club) <= 4 and _is_latin(club) and club[0].isupper():
            return ClubForm.OLD
    if len(club) in (3, 4) and club.isdecimal():
        return ClubForm.RATING
    short = country != "RU" and 1 <= len(club) <= 4 and club.isascii() and not club[0].islower()
    return ClubForm.NEW if short else ClubForm.FREE


def _is_new_russian(club: str) -> bool:
    """True for the form ``16Kz``."""
    return len(club) == 4 and club[:2].isdecimal() and _is_latin(club[2:]) and club[2].isupper()


def _is_latin(text: str) -> bool:
    return text.isascii() and text.isalpha()


def _is_filler(word: str) -> bool:
    """``xx`` to ``xxxx``, question marks, ``NoCb``, ``00oo``, in any case."""
    lower = word.lower()
    return lower in _FILLERS or (word != "" and not word.strip("?")) or (len(word) == 4 and not lower.strip("0o"))


_FILLERS = frozenset({"xx", "xxx", "xxxx", "nocb"})


def is_filler(club: str | None) -> bool:
    """True for a word that says that no club is known (``xxxx``, ``NoCb``, ``00oo``); the model has None for it."""
    word = (club or "").strip()
    return not word or _is_filler(word)


# --- the data -------------------------------------------------------------------------------------------------------


class Status(StrEnum):
    """How sure the town of a code is."""

    CONFIRMED = "confirmed"
    UNCONFIRMED = "unconfirmed"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"
    FILLER = "filler"
    OWN = "own"


class TownCode(metaclass=record, kw_only=False):
    """A town's club code. status OWN: from the user's table."""

    country: str
    code: str
    town: str
    status: Status

    def __str__(self) -> str:
        return f"{self.country} {self.code}"


@cache
def _by_lower() -> dict[tuple[str, str], tuple[str, ...]]:
    """Codes in all their spellings of case, the most frequent first."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    rows = columns("egd_clubs", "country", "club", "players")
    for country, club, _players in sorted(rows, key=lambda row: -int(row[2])):
        found[country, club.lower()].append(club)
    return {key: tuple(codes) for key, codes in found.items()}


@lru_cache(4096)
def is_known(country: str | None, club: str) -> bool:
    """True if the European list of 2018 has a player of this club (the case of letters counts)."""
    return row("egd_clubs", country or "", club) is not None


def other_case(country: str | None, club: str) -> str | None:
    """The known code that differs in the case of its letters only: RU ``52nn`` → ``52NN``; None if there is none."""
    codes = _by_lower().get((country or "", club.lower()), ())
    return next((code for code in codes if code != club), None)


def town_of(country: str | None, club: str | None) -> str | None:
    """The town of a code, in Russian, if it is confirmed: RU ``16Kz`` → Казань; else None."""
    found = row("rfg_clubs", club or "") if country == "RU" else None
    return found[2] if found is not None and found[3] == Status.CONFIRMED else None


_BEFORE_TOWN = ("г.", "гор.", "г ", "гор ", "город ", "пос.", "пос ", "пгт.", "пгт")


def _plain(town: str) -> str:
    """A Cyrillic town for comparing: without г., dots, hyphens and blanks; ё = е."""
    return "".join(filter(str.isalnum, _bare(town))).lower().replace("ё", "е")


def _folded(town: str) -> str:
    return fold_word(_bare(town))


def _bare(town: str) -> str:
    """Without the word for what kind of a place it is."""
    bare = town.strip()
    lower = bare.lower()
    word = next((word for word in _BEFORE_TOWN if lower.startswith(word)), "")
    return bare[len(word) :].lstrip()


_REGION_WORDS = frozenset({"область", "обл", "край", "республика", "ао"})


def _without_region_word(text: str) -> str:
    return " ".join(word for word in text.split() if word.lower().rstrip(".,") not in _REGION_WORDS)


@cache
def _towns(key_of: Callable[[str], str]) -> dict[str, tuple[TownCode, ...]]:
    """Russian towns to their codes, by what key_of makes of their names; several towns of one name are all there."""
    found: dict[str, list[TownCode]] = defaultdict(list)
    spellings: dict[str, list[str]] = defaultdict(list)
    for town, spelling in columns("town_aliases", "town", "spelling"):
        spellings[town].append(spelling)
    for code, towns, status in columns("rfg_clubs", "code", "towns", "status"):
        for town in filter(None, towns.split(" | ")):
            entry = TownCode("RU", code, town, Status(status))
            for key in {key_of(spelling): None for spelling in (town, *spellings.get(town, ()))}:
                found[key].append(entry)
    for name, codes in columns("town_doubts", "name", "codes"):
        found[key_of(name)] = [TownCode("RU", code, name, Status.AMBIGUOUS) for code in codes.split(" | ")]
    for number, region in columns("regions", "number", "region"):
        key = key_of(_without_region_word(region))
        if key not in found:
            found[key] = [TownCode("RU", f"{number}oo", region, Status.FILLER)]
    return {key: tuple(entries) for key, entries in found.items()}


def old_code(country: str | None, club: str) -> tuple[TownCode, bool] | None:
    """What stands today for a code of the classic table: RU ``Kaz`` → RU 16Kz. The flag: the same club for certain, not
    merely the usual one of such players. None if it is no old code that is known."""
    for of, old, new_country, new, kind in columns("old_clubs", "country", "old", "new_country", "new", "kind"):
        if old == club and of == country:
            return TownCode(new_country, new, "", Status.CONFIRMED), kind == "same"
    return None


# --- finding faults, choosing ---------------------------------------------------------------------------------------


class ClubFault(metaclass=record, kw_only=False):
    """What is to be said about a club word.

    key: ``club-cyrillic``, ``club-form``, ``club-is-rating``, ``club-filler`` or ``club-code-unknown``.
    proposal: the pair to write (``RU 16Kz``), if there is exactly one; status: how sure it is.
    """

    key: str
    proposal: str | None = None
    status: Status | None = None


class Choice(StrEnum):
    """How a written club was chosen."""

    KEPT = "kept"
    """the player's own code"""
    OWN = "own"
    """from the user's table"""
    TOWN = "town"
    """the code of the town"""
    SHORT = "short"
    """the first four letters, a known code of that country"""
    REGION = "region"
    """only the region is known"""
    FILLER = "filler"
    """nothing is known"""
    DOUBT = "doubt"
    """a filler, because several codes fit: a person must decide"""


class WrittenClub(metaclass=record, kw_only=False):
    """The two words that a writer puts down.

    status: how sure the code of a town is. candidates: the codes of a doubt.
    """

    country: str
    code: str
    how: Choice
    status: Status | None = None
    candidates: tuple[TownCode, ...] = ()


class OwnClub(metaclass=record, kw_only=False):
    """A line of the user's table: a club or town as written, and its code."""

    written: str
    country: str
    code: str


class ClubTable:
    """The shipped codes, and before them those of the user's own table."""

    def __init__(self, own: Iterable[OwnClub] = ()) -> None:
        self._own: dict[str, TownCode] = {}
        for entry in own:
            self._own.setdefault(own_key(entry.written), TownCode(entry.country, entry.code, entry.written, Status.OWN))

    def own(self, written: str | None) -> TownCode | None:
        """The user's code for a club or town, in any case and script."""
        return self._own.get(own_key(written)) if written and self._own else None

    def towns(self, text: str, country: str | None = "RU") -> tuple[TownCode, ...]:
        """Codes of a town or region written in Russian or Latin letters: one = found, several = ask, none = not known.

        Only Russian towns are known by name; for another country the user's table alone is asked.
        """
        own = self.own(text)
        if own is not None and country in (None, own.country):
            return (own,)
        if country not in (None, "RU") or not text.strip():
            return ()
        bare = _without_region_word(text)
        return _towns(_plain).get(_plain(bare)) or _towns(_folded).get(_folded(bare), ())

    def judge(self, country: str | None, club: str) -> ClubFault | None:
        """What is to be said about the club word of a table (rules: club codes of the Russian Go Federation)."""
        if has_cyrillic(club):
            return ClubFault("club-cyrillic", *self._proposal(country, club))
        form = club_form(country, club)
        if form in (ClubForm.FILLER, ClubForm.REGION):
            return ClubFault("club-filler")
        if form is ClubForm.RATING and not is_known(country, club):
            return ClubFault("club-is-rating")
        if form is ClubForm.FREE and not is_known(country, club):
            return ClubFault("club-form", *self._proposal(country, club))
        if country is None or is_known(country, club) or self._is_own(country, club) or old_code(country, club):
            return None
        return ClubFault("club-code-unknown", *self._proposal(country, club))

    def _is_own(self, country: str, club: str) -> bool:
        return any(entry.country == country and entry.code == club for entry in self._own.values())

    def _proposal(self, country: str | None, club: str) -> tuple[str | None, Status | None]:
        found = self.towns(club, country or "RU")
        if len(found) == 1:
            return str(found[0]), found[0].status
        code = other_case(country, club)
        latin = all_in(club, Script.LATIN) if has_cyrillic(club) else None
        if code is None and latin is not None and is_known(country or "RU", latin):
            code = latin
        return (f"{country or 'RU'} {code}", Status.CONFIRMED) if code else (None, None)

    def pair(self, words: Sequence[str]) -> str | None:
        """The two words meant by one, three or more: Москва → ``RU 77Mo``, RU Nizhny Novgorod → ``RU 52NN``.

        A country without a club gets the filler; words that are in no table are joined with ``_``.
        None: several codes fit.
        """
        country = country_code(words[0]) if words and (len(words[0]) == 2 or len(words) > 1) else None
        rest = " ".join(words[1:] if country or (words and country_fault(words[0]) is None) else words)
        if not rest:
            return f"{country} {filler(country)}" if country else None
        found = self.towns(rest, country)
        if len(found) == 1:
            return str(found[0])
        if found:
            return None
        if country is None and _is_new_russian(rest):
            return f"RU {rest}"
        return f"{country or UNKNOWN} {rest.replace(' ', '_') if country else CLUB_UNKNOWN}"

    def choose(self, player: Player, default_country: str | None = None) -> WrittenClub:
        """The two words for a player, by the first rule that applies: the own code, an old code, the town's code, the
        user's table, a filler. A club's name is never cut to four letters for Russia, and Russia is never assumed."""
        country = country_code(player.country) or default_country
        club = (player.club or "").strip()
        own = (self.own(club) or self.own(player.town)) if self._own else None
        if own is not None and (country is None or country == own.country) and not self._keeps(country, club):
            return WrittenClub(own.country, own.code, Choice.OWN, Status.OWN)
        if club and self._keeps(country, club):
            return WrittenClub(country or UNKNOWN, club, Choice.KEPT)
        if country == "RU":
            return self._russian(club, player.town)
        if country is None:
            return WrittenClub(UNKNOWN, CLUB_UNKNOWN, Choice.FILLER)
        for text in (club, player.town or ""):
            short = ascii_text(text)[:4]
            if short and is_known(country, short) and len(ascii_text(text)) > 4:
                return WrittenClub(country, short, Choice.SHORT)
        return WrittenClub(country, CLUB_UNKNOWN, Choice.FILLER)

    def _keeps(self, country: str | None, club: str) -> bool:
        if country is None:
            return _is_new_russian(club)
        return club_form(country, club) not in _NO_CODES or is_known(country, club)

    def _russian(self, club: str, town: str | None) -> WrittenClub:
        for text in (club, town or ""):
            found = self.towns(text) if text else ()
            if len(found) == 1:
                how = Choice.REGION if found[0].status is Status.FILLER else Choice.TOWN
                return WrittenClub("RU", found[0].code, how, found[0].status)
            if found:
                return WrittenClub("RU", TOWN_UNKNOWN, Choice.DOUBT, candidates=found)
        return WrittenClub("RU", TOWN_UNKNOWN, Choice.FILLER)


def filler(country: str | None) -> str:
    """What stands for an unknown club: ``00oo`` in Russia, ``xxxx`` elsewhere."""
    return TOWN_UNKNOWN if country == "RU" else CLUB_UNKNOWN


def own_key(written: str | None) -> str:
    """What a name in the user's table is compared by: letters and digits in small letters, ё = е."""
    return re.sub(r"[\W_]+", "", (written or "").lower().replace("ё", "е"))
