"""The format `trf`: what it is called, and how a file of it is recognised."""

from __future__ import annotations

import re

from rfgconv.diagnostics import Report
from rfgconv.hub import Importer, Match, Probe, codes_of
from rfgconv.io import Source
from rfgconv.model import Table

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
