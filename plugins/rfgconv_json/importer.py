"""The importer ``json``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import Importer, Match, Probe, codes_of
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
