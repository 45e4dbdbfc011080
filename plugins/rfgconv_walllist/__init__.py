"""Plugin rfgconv_walllist: text tables of the Gerlach family, as MacMahon, AutoKorsak and people write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rfgconv.hub import Importer, Match, Option, Probe, codes_of, hookimpl

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table


class WallListImporter(Importer):
    """Reads text tables of the Gerlach family. Countries and clubs are as the list has them; a game without handicap in
    its cell has handicap 0; a round without a game carries the points that MacMahon's score gives it."""

    id = "walllist"
    title = "Wall list (MacMahon, AutoKorsak, and tables made after them)"
    extensions = (".txt",)
    codes = codes_of("rfgconv_walllist.codes")
    options = (
        Option(
            name="opponents",
            default="auto",
            choices=("auto", "row", "place"),
            help="what opponents' numbers mean: rows counted from the top, or the numbers in the first column",
        ),
        Option(
            name="points",
            default="auto",
            choices=("auto", "yes", "no"),
            help="the column Очки: yes = it counts wins (Points), no = it is the McMahon score",
        ),
    )

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if not probe.is_lines:
            return Match.NO
        from rfgconv_walllist.detect import detect

        return detect(probe)

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_walllist.reader import read_list

        return read_list(source, report, opponents=self.settings["opponents"], points=self.settings["points"])


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The importer ``walllist``."""
    return (WallListImporter,)
