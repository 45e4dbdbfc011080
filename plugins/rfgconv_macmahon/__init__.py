"""MacMahon (Gerlach): the tournament file of version 3, in XML, also in AutoKorsak's dialect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rfgconv.hub import Importer, Match, Option, Probe, codes_of, hookimpl
from rfgconv.regex import regex

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table

_TYPEVERSION = regex(r"(?:^|\s)typeversion\s*=")


class MacMahonImporter(Importer):
    """Reads a tournament and computes its standings as MacMahon 3.10 does.

    Columns of the table: Score, Points, then the other active criteria in placing order. Row.start is the start score.
    Facts that the file never holds (dates, place, komi, time, class) stay None.
    """

    id = "macmahon"
    title = "MacMahon 3 tournament (XML), also written by AutoKorsak"
    extensions = (".xml",)
    by_line = False
    codes = codes_of("rfgconv_macmahon.codes")
    options = (
        Option(
            name="rounds",
            default="all",
            choices=("all", "current"),
            help="all: every round with pairings; current: as far as MacMahon's own exports go now",
        ),
    )

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if probe.root is None:
            return Match.NAME if probe.suffix == ".tur" else Match.NO
        name, attributes = probe.root
        return Match.SIGNATURE if name == "Tournament" and _TYPEVERSION.search(attributes) else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_macmahon.reader import read

        return read(source, report, self.settings)


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The importer ``macmahon``."""
    return (MacMahonImporter,)
