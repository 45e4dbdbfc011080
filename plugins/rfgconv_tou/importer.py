"""The importer `tou`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import Importer, Match, Probe, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table


class TouImporter(Importer):
    """Tables for the French rating list, as OpenGotha, Pairgoth and older programs write them."""

    id = "tou"
    title = "French rating table"
    extensions = (".tou",)
    codes = codes_of("rfgconv_tou.codes")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if not probe.is_lines:
            return Match.NAME if probe.suffix == ".tou" else Match.NO
        from rfgconv_tou.detect import detect

        return detect(probe)

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_tou.reader import read_table

        return read_table(source, report)
