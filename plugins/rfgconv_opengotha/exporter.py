"""Exporter `opengotha`: a file for the pairing program, from any table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Exporter, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.model import Table

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
