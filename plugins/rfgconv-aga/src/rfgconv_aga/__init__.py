"""The American Go Association: result reports, the list of members; what reads and writes is imported when needed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter, Importer, Match, Need, PlayerList, Probe, codes_of, hookimpl
from rfgconv.io import Source
from rfgconv.model import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

KEYWORD = re.compile(r"\s*(TOURNEY|PLAYERS|GAMES|PASSED|END)\b[\s:]*(.*)", re.IGNORECASE)
"""A line that begins a section, or names who has a bye; the rest of the line is the second group."""


class AgaImporter(Importer):
    """The report of results to the American Go Association. It has no places and no points."""

    id = "aga"
    title = "AGA result report"
    extensions = (".aga",)
    codes = codes_of("rfgconv_aga.codes")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By its key words."""
        words = [match[1].upper() for line in probe.lines if (match := KEYWORD.fullmatch(line))]
        if words[:1] == ["TOURNEY"]:
            return Match.SIGNATURE if "PLAYERS" in words or "GAMES" in words else Match.SHAPE
        if "PLAYERS" in words and "GAMES" in words:
            return Match.SHAPE
        return Match.NAME if probe.suffix in cls.extensions else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        """The table, its rows in the order of the players; None if there are none."""
        from rfgconv_aga.reader import read_report

        return read_report(source, report)


class AgaExporter(Exporter):
    """The report of results to the American Go Association. Games by default are not part of it.

    What the file does not say as the table has it is found by reading it back.
    """

    id = "aga"
    title = "AGA result report"
    extension = ".aga"
    codes = codes_of("rfgconv_aga.codes")
    needs = (
        Need(field="event.name", option="--name", title="name of the tournament"),
        Need(field="event.city", option="--city", title="town"),
        Need(field="event.start", option="--dates", title="first day"),
        Need(field="event.end", option="--dates", title="last day"),
        Need(field="event.rules", option="--rules", title="rules of play"),
    )
    carries = frozenset(
        {
            "event.name",
            "event.city",
            "event.start",
            "event.end",
            "event.rules",
            "rounds",
            "rows.number",
            "rows.note",
            "rows.player.name.surname",
            "rows.player.name.given",
            "rows.player.rank",
            "rows.player.ids.aga",
            "rows.cells.game.opponent",
            "rows.cells.game.result",
            "rows.cells.game.colour",
            "rows.cells.game.handicap",
            "rows.cells.game.komi",
            "rows.cells.game.forfeit",
            "rows.cells.nogame",
        }
    )

    def write(self, table: Table, report: Report) -> bytes:
        """The report; UTF-8, fields with tabs between them."""
        from rfgconv.hub.losses import report_read_back
        from rfgconv_aga.reader import read_report
        from rfgconv_aga.writer import report_lines

        data = "".join(f"{line}\n" for line in report_lines(table, report)).encode("utf-8", errors="replace")
        report_read_back(table, read_report(Source(data), Report()), self, report)
        return data


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The reader of result reports."""
    return [AgaImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer of result reports."""
    return [AgaExporter]


@hookimpl
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:
    """The list of members (TDListA)."""
    from rfgconv_aga.members import AgaMembers

    return [AgaMembers]
