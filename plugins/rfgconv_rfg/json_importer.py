"""The importer `rfg-json`: a tournament as the federation's site and its pairing program exchange it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Importer, Match, Option, Probe, codes_of
from rfgconv.regex import regex

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table

_SIGNATURE = regex(r'\{\s*"data"\s*:\s*\{\s*"tournaments?"\s*:')


class RfgJsonImporter(Importer):
    """One tournament of the site's JSON (API 3.0)."""

    id = "rfg-json"
    title = "tournament of the RFG site (JSON)"
    extensions = (".json",)
    by_line = False
    codes = codes_of("rfgconv_rfg.json_codes", "READING")
    options: ClassVar[tuple[Option, ...]] = (
        Option(name="tournament", default="", help="number (id) of the tournament, if the file holds several"),
        Option(
            name="players",
            default="played",
            choices=("played", "all"),
            help="all: also list registered players who never played",
        ),
    )

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By the envelope, wherever the writer has put line breaks."""
        text = probe.text.lstrip()
        return Match.SIGNATURE if text[:1] == "{" and _SIGNATURE.match(text) else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_rfg.json_reader import read_tournament

        everybody = self.settings["players"] == "all"
        return read_tournament(source, report, wanted=self.settings["tournament"], everybody=everybody)
