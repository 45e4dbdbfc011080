"""Reads the RFG table, both generations: one reader without a dialect (decisions of docs/rules.md, RFG table)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Importer, Match, Probe, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Code, Report
    from rfgconv.io import Source
    from rfgconv.model import Table


class RfgImporter(Importer):
    """The rating table of the Russian Go Federation, current or classic generation."""

    id: ClassVar[str] = "rfg"
    title: ClassVar[str] = "RFG rating table"
    extensions: ClassVar[tuple[str, ...]] = (".txt",)
    codes: ClassVar[tuple[Code, ...]] = codes_of("rfgconv_rfg.codes", "READING")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if not probe.is_lines:
            return Match.NO
        from rfgconv_rfg.detect import detect

        return detect(probe, Match.NAME if probe.suffix == ".txt" else Match.NO)

    def read(self, source: Source, report: Report) -> Table | None:
        """Every row that can be made out, and a report on everything else; None if there is no row at all."""
        from rfgconv_rfg.reader import read_table

        return read_table(source, report)
