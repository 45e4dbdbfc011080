"""The format `aga`: what it is called, and how a file of it is recognised."""

from __future__ import annotations

import re

from rfgconv.diagnostics import Report
from rfgconv.hub import Importer, Match, Probe, codes_of
from rfgconv.io import Source
from rfgconv.model import Table

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
