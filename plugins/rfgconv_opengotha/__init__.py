"""OpenGotha: reads and writes its save files (`.xml`, `.ogt`), also those of Pairgoth and of the Russian fork."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Exporter, Importer, Match, Option, Probe, codes_of, hookimpl
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


_PLAYER = ("name", "rank", "grade", "country", "club", "team", "birth", "preliminary")
_IDS = ("egd", "rfg", "ffg", "aga")
_GAME = ("opponent", "result", "colour", "handicap", "forfeit", "board")
_EVENT = (
    *("name", "short_name", "city", "start", "end", "komi", "handicap", "time", "system", "online"),
    *("board_size", "director", "ids.rfg"),
)


class OpenGothaExporter(Exporter):
    """A file that OpenGotha opens with players, games, byes and parameters in place.

    The program computes standings itself. Patronymic, date of birth and RFG numbers are written for its Russian fork;
    the program proper leaves them out when it saves.
    """

    id = "opengotha"
    title = "OpenGotha save file"
    extension = ".xml"
    codes = codes_of("rfgconv_opengotha.codes", "WRITING")
    carries: ClassVar[frozenset[str]] = frozenset(
        {
            *(f"event.{name}" for name in _EVENT),
            *("columns", "rounds", "rows.number", "rows.place", "rows.group", "rows.start", "rows.values"),
            *(f"rows.player.{name}" for name in _PLAYER),
            *("rows.player.rating.value", "rows.player.rating.list"),
            *(f"rows.player.ids.{scheme}" for scheme in _IDS),
            *(f"rows.cells.game.{name}" for name in _GAME),
            *("rows.cells.nogame.points", "rows.cells.nogame.kind"),
        }
    )

    def write(self, table: Table, report: Report) -> bytes:
        from rfgconv_opengotha.fit import fit
        from rfgconv_opengotha.lost import report_fork_only, report_lost
        from rfgconv_opengotha.writer import write

        save = fit(table, report)
        data = write(save)
        report_lost(self, table, save, data, report)
        report_fork_only(self, table, report)
        return data


@hookimpl
def rfgconv_importers() -> list[type[Importer]]:
    """The importer `opengotha`."""
    return [OpenGothaImporter]


@hookimpl
def rfgconv_exporters() -> list[type[Exporter]]:
    """The exporter `opengotha`."""
    return [OpenGothaExporter]
