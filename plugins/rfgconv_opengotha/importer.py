"""Importer `opengotha`: save files of OpenGotha, its Russian fork and Pairgoth."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Importer, Match, Option, Probe, codes_of
from rfgconv.regex import regex

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table

_MARKS = regex(r"<TournamentParameterSet\b|<Player\s[^>]{0,2000}?\bfirstName\s*=")
_ROOT_MARKS = ("dataVersion", "fullVersionNumber", "gothaVersion")


class OpenGothaImporter(Importer):
    """Save files of OpenGotha 3.17 and later, of its Russian fork and of Pairgoth."""

    id = "opengotha"
    title = "OpenGotha save file"
    extensions = (".xml", ".ogt")
    by_line = False
    codes = codes_of("rfgconv_opengotha.codes", "READING")
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            name="rounds",
            default="all",
            choices=("all", "played"),
            help="played: leave out rounds at the end that have no game yet",
        ),
        Option(
            name="players",
            default="played",
            choices=("played", "all"),
            help="all: also list registered players who never played",
        ),
        Option(
            name="scale",
            default="auto",
            choices=("auto", "egf", "old", "shifted"),
            help="scale of the ratings in the file: egf, old (French, 2050 lower) or shifted (2050 higher)",
        ),
    )

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        root = probe.root
        if root is None:
            return Match.NAME if probe.suffix == ".ogt" else Match.NO
        name, attributes = root
        if name != "Tournament" or "typeversion" in attributes:
            return Match.NO
        if any(mark in attributes for mark in _ROOT_MARKS) or _MARKS.search(probe.text):
            return Match.SIGNATURE
        return Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_opengotha.reader import read

        return read(source, report, self.settings)
