"""Plugin rfgconv_json: the whole table, lossless, as JSON; documented by docs/rfgconv.schema.json."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rfgconv.hub import Exporter, Importer, Match, Probe, codes_of, hookimpl
from rfgconv.regex import regex

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table

_SIGNATURE = regex(r'\s*\{\s*"rfgconv"\s*:')


class JsonImporter(Importer):
    """rfgconv's own table. The file must begin with its version: ``{"rfgconv": 1``."""

    id = "json"
    title = "rfgconv's own table, lossless (JSON)"
    extensions = (".json",)
    by_line = False
    codes = codes_of("rfgconv_json.codes")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By the first key."""
        return Match.SIGNATURE if not probe.is_xml and _SIGNATURE.match(probe.text) else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_json.reader import read_table

        return read_table(source, report)


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


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The reader."""
    return [JsonImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer."""
    return [JsonExporter]
