"""The exporter `tou`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Exporter, Need

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.model import Table


class TouExporter(Exporter):
    """The layout of OpenGotha: opponents are row numbers, shared places are blanks, every cell has eight characters."""

    id = "tou"
    title = "French rating table"
    extension = ".tou"
    carries: ClassVar[frozenset[str]] = frozenset(
        {
            *(f"event.{name}" for name in ("name", "short_name", "city", "start", "komi", "board_size")),
            *("event.time", "event.minutes", "rounds", "rows.number", "rows.place"),
            *("rows.player.name.surname", "rows.player.name.given", "rows.player.rank", "rows.player.club"),
            "rows.player.ids.ffg",
            *(f"rows.cells.game.{name}" for name in ("opponent", "result", "colour", "handicap")),
            *("rows.cells.nogame.points", "rows.cells.nogame.kind", "notes"),
        }
    )
    needs: ClassVar[tuple[Need, ...]] = (
        Need(field="event.start", option="--date", title="first day"),
        Need(field="event.time|event.minutes", option="--time", title="time control"),
    )

    def write(self, table: Table, report: Report) -> bytes:
        from rfgconv_tou.writer import write_table

        return write_table(self, table, report)
