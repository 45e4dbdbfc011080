"""Importer ``egd``: EGD tables ("h9"): cards that EGD publishes, and what pairing programs write for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Importer, Match, Probe, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table


class EgdImporter(Importer):
    """Reads the table of the European Go Database, as published and as written by pairing programs."""

    id: ClassVar[str] = "egd"
    title: ClassVar[str] = "EGD table (h9)"
    extensions: ClassVar[tuple[str, ...]] = tuple(f".h{reduction}" for reduction in range(9, -1, -1))
    codes = codes_of("rfgconv_egd.codes")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        by_name = Match.NAME if probe.suffix in cls.extensions else Match.NO
        if not probe.is_lines:
            return by_name
        from rfgconv_egd.detect import detect

        return detect(probe, by_name)

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_egd.reader import read_table

        return read_table(source, report)
