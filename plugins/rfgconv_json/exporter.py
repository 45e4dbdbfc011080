"""The exporter ``json``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import Exporter

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.model import Table


class JsonExporter(Exporter):
    """Lossless: every field of the model is written."""

    id = "json"
    title = "rfgconv's own table, lossless (JSON)"
    extension = ".json"
    carries = frozenset({"event", "columns", "rows", "rounds", "notes"})
    never_without = ()

    def write(self, table: Table, report: Report) -> bytes:
        from rfgconv_json.writer import write_table

        return write_table(table)
