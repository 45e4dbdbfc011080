"""Rules about a finished RFG table that need the table only: facts of the event, ranks, clubs, draws."""

from __future__ import annotations

from typing import ClassVar

from rfgconv.diagnostics import Repair, Report, ask, propose
from rfgconv.hub import Check
from rfgconv.model import Game, Path, Result, Table, cell_path, row_path
from rfgconv.names.clubs import ClubTable, is_filler
from rfgconv.names.countries import UNKNOWN, country_fault
from rfgconv_rfg import codes_rules as book

PROFILES = frozenset({"rfg", "rfg-classic"})


def reported(report: Report) -> frozenset[Path]:
    """Paths of the findings so far: what the reader could not read it has reported, so it is not missing as well."""
    return frozenset(finding.path for finding in report.diagnostics if finding.path is not None)


class RfgFacts(Check):
    """Title, dates and time are there (R11, R35). Not asked when converting: the writer puts placeholders."""

    id = "rfg-facts"
    codes = (book.TITLE_MISSING, book.DATE_MISSING, book.TIME_MISSING)
    profiles: ClassVar[frozenset[str]] = PROFILES
    converting: ClassVar[bool] = False

    def run(self, table: Table, report: Report) -> None:
        known, event = reported(report), table.event
        missing = (
            ("name", event.name, book.TITLE_MISSING, ask("the title as line 1")),
            ("start", event.start, book.DATE_MISSING, ask('"; Month Day1-Day2 Year" as line 2')),
            (
                "minutes",
                event.time if event.minutes is None else event.minutes,
                book.TIME_MISSING,
                ask('";time=MINUTES" as last line'),
            ),
        )
        for field, value, code, repair in missing:
            if value is None and ("event", field) not in known:
                report.add(code, at=("event", field), repair=repair)


class RfgRanks(Check):
    """Every row has a rank in kyu or dan."""

    id = "rfg-ranks"
    codes = (book.RANK_MISSING, book.RANK_PROFESSIONAL)
    profiles: ClassVar[frozenset[str]] = PROFILES

    def run(self, table: Table, report: Report) -> None:
        known: frozenset[Path] | None = None
        for index, row in enumerate(table.rows):
            rank = row.player.rank
            if rank is not None and rank.unit != "p":
                continue
            path, name = (*row_path(index), "player", "rank"), str(row.player.name)
            if rank is not None:
                report.add(book.RANK_PROFESSIONAL, at=path, token=str(rank), row=row.number, name=name)
                continue
            if known is None:
                known = reported(report)
            if path not in known:
                report.add(book.RANK_MISSING, at=path, repair=ask("the rank"), row=row.number, name=name)


class RfgCountries(Check):
    """The country is a code of the European Go Database (R22)."""

    id = "rfg-countries"
    codes = (book.COUNTRY_UNKNOWN,)
    profiles: ClassVar[frozenset[str]] = PROFILES

    def run(self, table: Table, report: Report) -> None:
        for index, row in enumerate(table.rows):
            country = row.player.country
            fault = country_fault(country) if country else None
            if fault is not None:
                path = (*row_path(index), "player", "country")
                repair = propose(fault.proposal, edits={path: fault.proposal}) if fault.proposal else ask("the country")
                report.add(book.COUNTRY_UNKNOWN, at=path, token=country, repair=repair)


class RfgClubs(Check):
    """The club is a code that the commission knows (R19, R22). When converting, the writer chooses the code."""

    id = "rfg-clubs"
    codes = (
        book.CLUB_CYRILLIC,
        book.CLUB_FORM,
        book.CLUB_IS_RATING,
        book.CLUB_FILLER,
        book.CLUB_CODE_UNKNOWN,
    )
    profiles: ClassVar[frozenset[str]] = PROFILES
    converting: ClassVar[bool] = False

    def run(self, table: Table, report: Report) -> None:
        known, clubs = reported(report), ClubTable()
        named = {code.name: code for code in self.codes}
        for index, row in enumerate(table.rows):
            player, path = row.player, (*row_path(index), "player")
            if not player.club or (*path, "club") in known or country_fault(player.country or UNKNOWN) is not None:
                continue
            fault = clubs.judge(player.country, player.club)
            if fault is not None:
                repair = _pair(fault.proposal, path) if fault.proposal else None
                report.add(named[fault.key], at=(*path, "club"), token=player.club, repair=repair)


def _pair(proposal: str, path: Path) -> Repair:
    """Two words as a proposal for country and club."""
    country, club = proposal.split(" ")
    edits = {(*path, "country"): country, (*path, "club"): None if is_filler(club) else club}
    return propose(proposal, edits=edits)


class RfgDraws(Check):
    """``=`` means a draw or a result that is not known (R32). Reported once a game, at the row that stands first."""

    id = "rfg-draws"
    codes = (book.JIGO_OR_NO_RESULT,)
    profiles: ClassVar[frozenset[str]] = frozenset({"rfg"})
    converting: ClassVar[bool] = False

    def run(self, table: Table, report: Report) -> None:
        first: set[tuple[int, int, int]] = set()
        for index, row in enumerate(table.rows):
            for round_index, cell in enumerate(row.cells):
                if not isinstance(cell, Game) or cell.result is not Result.JIGO:
                    continue
                first.add((round_index, row.number, cell.opponent))
                if (round_index, cell.opponent, row.number) not in first:
                    report.add(
                        book.JIGO_OR_NO_RESULT,
                        at=cell_path(index, round_index),
                        token=f"{cell.opponent}=",
                        repair=ask("draw, or no result?"),
                        row=row.number,
                        name=str(row.player.name),
                        round=round_index + 1,
                    )


CHECKS = (RfgFacts, RfgRanks, RfgCountries, RfgClubs, RfgDraws)
