"""Rules for a finished EGD table.

What holds for every table (pairs of halves, dates, classes, equal names) is checked by the core. Rules that the writer
sees to by itself run in `rfgconv check` only (converting = False).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

from rfgconv.checks.pairs import pairs, rounds_without_results
from rfgconv.diagnostics import Report, ask
from rfgconv.hub import Check
from rfgconv.model import Event, Game, Path, Result, Table, cell_path
from rfgconv.names.clubs import is_known
from rfgconv.names.countries import country_status
from rfgconv.regex import regex
from rfgconv_egd import codes_check as codes

EGD = frozenset({"egd"})
PIN_FORM = regex(r"[0-9]{8}")
_CODE = regex(r"[A-Z]([0-9]{6})[A-Z]{0,2}")
_LONGEST_CLUB = 4

_EXAMPLES = (
    ("CL", "egd_class", "CL[A]"),
    ("EV", "name", "EV[Spring Cup]"),
    ("PC", "city", "PC[RU, Novosibirsk]"),
    ("DT", "start", "DT[2025-05-10,2025-05-11]"),
    ("KM", "komi", "KM[6.5]"),
    ("TM", "minutes", "TM[82.5]"),
)
"""Key, field of the event, what to write."""


class EgdHeader(Check):
    """The facts that EGD asks for are there (E11, E12, E16)."""

    id: ClassVar[str] = "egd-header"
    codes = (codes.HEADER_MISSING, codes.HANDICAP_RULE_MISSING, codes.COUNTRY_MISSING)
    profiles = EGD
    converting = False

    def run(self, table: Table, report: Report) -> None:
        """A fact that is there but was reported as unreadable is not missing."""
        event = table.event
        told = {diagnostic.path for diagnostic in report.diagnostics}
        for key, field, example in _EXAMPLES:
            path: Path = ("event", field)
            if path not in told and _is_missing(event, field):
                report.add(codes.HEADER_MISSING, at=path, key=key, example=example)
        if event.handicap is None and ("event", "handicap") not in told:
            report.add(codes.HANDICAP_RULE_MISSING, at=("event", "handicap"))
        if event.country is None and event.city is not None:
            report.add(codes.COUNTRY_MISSING, at=("event", "country"), token=event.city)


def _is_missing(event: Event, field: str) -> bool:
    if field == "city":
        return event.city is None and event.country is None
    if field == "minutes":
        return event.minutes is None and event.time is None
    return getattr(event, field) is None


class EgdCode(Check):
    """The tournament code has its form and belongs to the first day (E23)."""

    id: ClassVar[str] = "egd-code"
    codes = (codes.CODE_DATE, codes.CODE_FORM)
    profiles = EGD

    def run(self, table: Table, report: Report) -> None:
        code, start = table.event.id("egd"), table.event.start
        if code is None:
            return
        match = _CODE.fullmatch(code)
        if match is None:
            report.add(codes.CODE_FORM, at=("event", "ids"), token=code)
        elif start is not None and match[1] != start.strftime("%y%m%d"):
            report.add(codes.CODE_DATE, at=("event", "ids"), token=code, day=start.isoformat(), repair=ask())


class EgdHandicaps(Check):
    """No handicaps in a tournament that says it has none (E22)."""

    id: ClassVar[str] = "egd-handicaps"
    codes = (codes.HANDICAP_AGAINST_RULE,)
    profiles = EGD

    def run(self, table: Table, report: Report) -> None:
        policy = table.event.handicap
        if policy is None or policy.ceiling != 0:
            return
        given = [pair for pair in pairs(table) if pair.a.handicap or pair.b.handicap]
        if given:
            report.add(codes.HANDICAP_AGAINST_RULE, at=cell_path(given[0].first, given[0].round), n=len(given))


class EgdCountries(Check):
    """Countries are those that EGD knows (E17)."""

    id: ClassVar[str] = "egd-countries"
    codes = (codes.COUNTRY_UNKNOWN, codes.COUNTRY_NOT_LISTED)
    profiles = EGD

    def run(self, table: Table, report: Report) -> None:
        """Each country is told once."""
        places: dict[str, Path] = {}
        counts: Counter[str] = Counter()
        for path, country in _countries(table):
            places.setdefault(country, path)
            counts[country] += 1
        for country, path in places.items():
            status = country_status(country)
            if status is None:
                report.add(codes.COUNTRY_UNKNOWN, at=path, token=country, n=counts[country], repair=ask("the country"))
            elif status not in ("players", "event"):
                report.add(codes.COUNTRY_NOT_LISTED, at=path, token=country, n=counts[country])


def _countries(table: Table) -> Iterator[tuple[Path, str]]:
    if table.event.country is not None:
        yield ("event", "country"), table.event.country
    for index, row in enumerate(table.rows):
        if row.player.country is not None:
            yield ("rows", index, "player", "country"), row.player.country


class EgdClubs(Check):
    """Clubs are known to EGD (E33, information)."""

    id: ClassVar[str] = "egd-clubs"
    codes = (codes.CLUB_UNKNOWN,)
    profiles = EGD

    def run(self, table: Table, report: Report) -> None:
        """Each pair of country and club is told once."""
        places: dict[tuple[str, str], Path] = {}
        counts: Counter[tuple[str, str]] = Counter()
        for index, row in enumerate(table.rows):
            country, club = row.player.country, row.player.club
            if country and club and len(club) <= _LONGEST_CLUB and not is_known(country, club):
                places.setdefault((country, club), ("rows", index, "player", "club"))
                counts[country, club] += 1
        for (country, club), path in places.items():
            report.add(codes.CLUB_UNKNOWN, at=path, token=club, country=country, n=counts[country, club])


class EgdClubLength(Check):
    """Clubs are codes of up to four characters (E33)."""

    id: ClassVar[str] = "egd-club-length"
    codes = (codes.CLUB_LONG,)
    profiles = EGD
    converting = False

    def run(self, table: Table, report: Report) -> None:
        for index, row in enumerate(table.rows):
            club = row.player.club
            if club is not None and len(club) > _LONGEST_CLUB:
                report.add(codes.CLUB_LONG, at=("rows", index, "player", "club"), token=club, repair=ask("the code"))


class EgdResults(Check):
    """Every game has a result, and stones have a colour (E40, E42)."""

    id: ClassVar[str] = "egd-results"
    codes = (codes.RESULT_MISSING, codes.ROUND_MISSING, codes.STONES_NO_COLOUR)
    profiles = EGD
    converting = False

    def run(self, table: Table, report: Report) -> None:
        open_rounds = rounds_without_results(table)
        for round_index, (index, games) in open_rounds.items():
            report.add(codes.ROUND_MISSING, at=cell_path(index, round_index), round=round_index + 1, n=games)
        for index, row in enumerate(table.rows):
            for round_index, cell in enumerate(row.cells):
                if not isinstance(cell, Game):
                    continue
                at, round_number = cell_path(index, round_index), round_index + 1
                if cell.result is Result.UNKNOWN and round_index not in open_rounds:
                    report.add(codes.RESULT_MISSING, at=at, row=row.number, round=round_number, opponent=cell.opponent)
                if cell.handicap and cell.colour is None:
                    report.add(
                        codes.STONES_NO_COLOUR,
                        at=at,
                        row=row.number,
                        round=round_number,
                        stones=cell.handicap,
                        opponent=cell.opponent,
                        repair=ask("the colour"),
                    )


CHECKS = (EgdHeader, EgdCode, EgdHandicaps, EgdCountries, EgdClubs, EgdClubLength, EgdResults)
