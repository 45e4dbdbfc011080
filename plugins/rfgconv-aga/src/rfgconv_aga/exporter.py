"""The format `aga` as an output: the facts it asks for, and what it holds."""

from __future__ import annotations

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter, Need, codes_of
from rfgconv.io import Source
from rfgconv.model import Table


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
