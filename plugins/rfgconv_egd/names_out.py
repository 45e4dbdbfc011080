"""Name, grade, country, club and PIN of a written row."""

from __future__ import annotations

import re

from rfgconv.diagnostics import Report, ask
from rfgconv.hub import Exporter
from rfgconv.model import Path, PersonName, Player, Rank, Row
from rfgconv.names.clubs import Choice, ClubTable, Status, WrittenClub
from rfgconv.names.countries import UNKNOWN
from rfgconv.names.judge import title_case
from rfgconv.names.transliterate import Yo, ascii_text, has_cyrillic, latin, not_ascii
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_egd import codes_out as codes
from rfgconv_egd.ascii import UNWRITABLE
from rfgconv_egd.header_out import written_country
from rfgconv_egd.players import is_no_club

EMPTY_PART = "_"
LOWEST = Rank(30, "k")
"""What is written for a player without a grade when a person allows it."""

_BREAKING = regex(r"[;|,\[\]\x00-\x1f\x7f]")
_BLANKS = regex(r"\s+")
_LIKE_GRADE = regex(r"[0-9]{1,2}[kdpKDP]")
_CLUB = regex(r"[!-:<-{}~]{1,4}")
"""One to four visible ASCII characters, but neither ``;`` nor ``|``."""
_PIN = regex(r"[0-9]{8}")
_POOR = (Choice.SHORT, Choice.REGION, Choice.FILLER)
"""Choices that say less than the club of the table."""
_CONFIRMED = (Status.CONFIRMED, Status.OWN, Status.FILLER, None)


class WrittenPlayer(metaclass=record, kw_only=False):
    """What a row says about its player. pin: empty if there is none."""

    name: str
    grade: str
    country: str
    club: str
    pin: str


class PlayerWriter:
    """Writes the players of one table, and reports what is not written as the table has it."""

    def __init__(self, exporter: Exporter, report: Report) -> None:
        self._exporter, self._report = exporter, report
        self._yo: Yo = "jo" if exporter.settings["yo"] == "jo" else "e"
        self._clubs = ClubTable()
        self._readings_told: set[str] = set()
        self._replaced: dict[tuple[str, str], list[Path]] = {}

    def write(self, index: int, row: Row) -> WrittenPlayer:
        player, path = row.player, ("rows", index, "player")
        country, club = self._country_and_club(path, player)
        return WrittenPlayer(
            name=self._name(path, player),
            grade=self._grade(path, player),
            country=country,
            club=club,
            pin=self._pin(path, player),
        )

    def finish(self) -> None:
        """What is told once for each club."""
        for (club, written), paths in self._replaced.items():
            self._report.add(codes.CLUB_REPLACED, at=paths[0], token=club, written=written, n=len(paths))

    # --- the name ---------------------------------------------------------------------------------------------

    def _name(self, path: Path, player: Player) -> str:
        source = self._latin(path, player)
        surname, given = _part(source.surname), _part(source.given or "")
        if UNWRITABLE in surname + given and UNWRITABLE not in str(source):
            self._report.add(
                codes.NAME_UNWRITABLE, at=(*path, "name"), name=str(player.name), repair=ask("the spelling")
            )
        if not given:
            self._report.add(codes.NAME_EMPTY_PART, at=(*path, "name"), name=str(player.name))
        if has_cyrillic(str(player.name)) and player.latin is None:
            self._report.add(
                codes.NAME_BY_RULE, at=(*path, "name"), name=str(player.name), latin=f"{surname} {given}".strip()
            )
        written = PersonName(surname=surname or EMPTY_PART, given=None if given in ("", EMPTY_PART) else given)
        self._altered(path, "name.surname", player.name.surname, written.surname)
        self._altered(path, "name.given", player.name.given, written.given)
        return f"{written.surname} {written.given or EMPTY_PART}"

    def _latin(self, path: Path, player: Player) -> PersonName:
        """The Latin spelling of the table, else the name itself by rule."""
        if player.latin is None:
            return latin(player.name, yo=self._yo)
        self._exporter.ambiguous(
            self._report, (*path, "latin"), "rows.player.latin", str(player.latin), str(player.latin)
        )
        return latin(player.latin, yo=self._yo)

    # --- grade, country, club, PIN ----------------------------------------------------------------------------

    def _grade(self, path: Path, player: Player) -> str:
        if player.rank is None:
            self._report.add(codes.GRADE_MISSING, at=path, name=str(player.name), repair=ask("the grade"))
            self._exporter.defaulted(self._report, (*path, "rank"), "rows.player.rank", LOWEST)
        return str(player.rank or LOWEST)

    def _country_and_club(self, path: Path, player: Player) -> tuple[str, str]:
        known = None if player.country is None else written_country(player.country)
        club = None if player.club is None or is_no_club(player.club) else player.club
        if club is not None and _CLUB.fullmatch(club):
            chosen = WrittenClub(known or UNKNOWN, club, Choice.KEPT)
        else:
            chosen = self._shortened(known, club, self._clubs.choose(player))
        country = known or (chosen.country if chosen.how is Choice.OWN else UNKNOWN)
        self._report_club(path, player, chosen)
        if player.country is None and country == UNKNOWN:
            self._exporter.defaulted(self._report, (*path, "country"), "rows.player.country", UNKNOWN)
        else:
            self._altered(path, "country", player.country, None if country == UNKNOWN else country)
        return country, chosen.code

    def _shortened(self, country: str | None, club: str | None, chosen: WrittenClub) -> WrittenClub:
        """A club in words that no table knows: its first four letters; in Russia, where a code is a town, a filler."""
        bare = "".join(re.findall(r"[!-:<-{}~]", ascii_text(club or "")))[:4]
        if chosen.how is Choice.FILLER and bare and country not in (None, "RU"):
            return WrittenClub(country or UNKNOWN, bare, Choice.SHORT)
        return chosen

    def _report_club(self, path: Path, player: Player, chosen: WrittenClub) -> None:
        at, code = (*path, "club"), chosen.code
        if chosen.how is Choice.DOUBT:
            candidates = ", ".join(str(candidate) for candidate in chosen.candidates)
            self._report.add(
                codes.CLUB_DOUBTFUL,
                at=at,
                name=str(player.name),
                candidates=candidates,
                written=code,
                repair=ask("the code"),
            )
        elif player.club is not None and chosen.how in _POOR and not is_no_club(player.club):
            self._replaced.setdefault((player.club, code), []).append(at)
        if chosen.status not in _CONFIRMED and chosen.how is Choice.TOWN and code not in self._readings_told:
            self._readings_told.add(code)
            town = player.club or player.town or ""
            self._report.add(codes.CLUB_READING, at=at, written=f"{chosen.country} {code}", town=town)
        if player.club is None and is_no_club(code):
            self._exporter.defaulted(self._report, at, "rows.player.club", code)
        else:
            self._altered(path, "club", player.club, None if is_no_club(code) else code)

    def _pin(self, path: Path, player: Player) -> str:
        """The first PIN of eight digits, unless PINs are switched off."""
        pins = [(index, entry.value) for index, entry in enumerate(player.ids) if entry.scheme == "egd"]
        written = ""
        for index, value in pins:
            if not written and self._exporter.settings["pins"] and _PIN.fullmatch(value):
                written = value
                if index:
                    self._exporter.altered(self._report, (*path, "ids"), "rows.player.ids.egd", value, value)
            else:
                self._exporter.dropped(self._report, (*path, "ids", index), "rows.player.ids.egd", value)
        return written

    def _altered(self, path: Path, field: str, before: str | None, after: str | None) -> None:
        if before != after:
            self._exporter.altered(self._report, (*path, *field.split(".")), f"rows.player.{field}", before, after)


def _part(text: str) -> str:
    """One part of a name as EGD writes it: ASCII, ``_`` for blanks, a back-quote for the apostrophe, Title_Case instead
    of capitals, and nothing that ends a row or looks like a grade."""
    plain = ascii_text(text)
    if plain.isupper() and sum(map(str.isalpha, plain)) > 2:
        plain = title_case(plain)
    for char in not_ascii(plain):
        plain = plain.replace(char, UNWRITABLE)
    plain = _BLANKS.sub("_", _BREAKING.sub("", plain).replace("'", "`").strip())
    return f"_{plain}" if _LIKE_GRADE.fullmatch(plain) else plain
