"""FIDE tournament reports: how one is recognised, what it holds; what reads and writes is imported when needed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter, Importer, Match, Need, Option, Probe, codes_of, hookimpl
from rfgconv.io import Source
from rfgconv.model import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

_HEAD = re.compile(r"[0-9][0-9]2 ")
_PLAYER = re.compile(r"001 [ 0-9]{3}[0-9] ")


class TrfImporter(Importer):
    """FIDE's tournament report, of chess programs and of rfgconv. The rows keep the order of the file."""

    id = "trf"
    title = "FIDE tournament report (TRF16, TRF26)"
    extensions = (".trf", ".trfx")
    codes = codes_of("rfgconv_trf.codes")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """SIGNATURE with head records and players in their columns, SHAPE with one of them."""
        lines = [line for line in probe.lines[:200] if line.strip()]
        heads = sum(1 for line in lines if _HEAD.match(line))
        players = sum(1 for line in lines if _PLAYER.match(line))
        if players and heads and 2 * (players + heads) >= len(lines):
            return Match.SIGNATURE
        if 2 * players >= len(lines) > 0 or heads >= max(3, len(lines) - 1):
            return Match.SHAPE
        return Match.NAME if probe.suffix in cls.extensions else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        """The table; None if there are no players."""
        from rfgconv_trf.reader import read_report

        return read_report(source, report)


class TrfExporter(Exporter):
    """FIDE's tournament report. The rows keep their order and their numbers.

    What the file does not say as the table has it is found by reading it back.
    """

    id = "trf"
    title = "FIDE tournament report (TRF16, TRF26)"
    extension = ".trf"
    codes = codes_of("rfgconv_trf.codes")
    options = (
        Option(
            name="version",
            default="26",
            help="26 = TRF26, with comments and national records (rank, RFG number); 16 = TRF16, for older programs",
            choices=("16", "26"),
        ),
    )
    needs = (
        Need(field="event.name", option="--name", title="name of the tournament"),
        Need(field="event.city", option="--city", title="town"),
        Need(field="event.country", option="--country", title="country"),
        Need(field="event.start", option="--dates", title="first day"),
        Need(field="event.end", option="--dates", title="last day"),
    )
    carries = frozenset(
        {
            "event.name",
            "event.city",
            "event.country",
            "event.start",
            "event.end",
            "event.system",
            "event.director",
            "event.time",
            "event.comments",
            "columns",
            "rounds",
            "notes",
            "rows.number",
            "rows.place",
            "rows.values",
            "rows.player.name.surname",
            "rows.player.name.given",
            "rows.player.rank",
            "rows.player.rating.value",
            "rows.player.rating.list",
            "rows.player.country",
            "rows.player.birth",
            "rows.player.sex",
            "rows.player.title",
            "rows.player.ids.fide",
            "rows.player.ids.rfg",
            "rows.player.ids.ffg",
            "rows.player.ids.aga",
            "rows.cells.game.opponent",
            "rows.cells.game.result",
            "rows.cells.game.colour",
            "rows.cells.game.forfeit",
            "rows.cells.nogame",
        }
    )

    def write(self, table: Table, report: Report) -> bytes:
        """The report; UTF-8, lines end with CR LF."""
        from rfgconv.hub.losses import report_read_back
        from rfgconv_trf.reader import read_report
        from rfgconv_trf.writer import report_lines, with_its_columns

        lines = report_lines(table, int(self.settings["version"]), report)
        data = "".join(f"{line}\r\n" for line in lines).encode("utf-8", errors="replace")
        again = with_its_columns(table, read_report(Source(data), Report()), self, report)
        report_read_back(table, again, self, report)
        return data


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The reader of TRF16 and TRF26."""
    return [TrfImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer of both."""
    return [TrfExporter]
