"""The exporter `rfg-json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Exporter, Need, Option, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.model import Table

_EVENT = ("name", "latin_name", "city", "start", "end", "komi", "time", "ids.rfg", "ids.tigr")
_PLAYER = ("name", "latin", "native", "rank", "rating", "town", "new", "ids.rfg")
_GAME = ("opponent", "result", "colour", "handicap", "komi", "forfeit", "board")
_CATEGORIES = ("NOT_SET", "LOCAL", "REGIONAL", "FEDERAL", "INTERNATIONAL", "ONLINE")


class RfgJsonExporter(Exporter):
    """A tournament for the federation's site. Players stand in the order of their places; games refer to them by id."""

    id = "rfg-json"
    title = "tournament of the RFG site (JSON)"
    extension = ".json"
    codes = codes_of("rfgconv_rfg.json_codes", "WRITING")
    options: ClassVar[tuple[Option, ...]] = (
        Option(name="category", default="NOT_SET", choices=_CATEGORIES, help="category of the tournament on the site"),
        Option(
            name="places",
            default="row",
            choices=("row", "shared"),
            help="row: places 1 to N as the federation's program sends them; shared: places as the table has them",
        ),
        Option(name="mm0", default="plain", choices=("plain", "quarter"), help="unit of the start scores (mm0_4)"),
        Option(
            name="start",
            default="table",
            choices=("table", "rank"),
            help="rank: take start scores from the ranks (30k = 0) if the table has none, as for Swiss tournaments",
        ),
        Option(
            name="rating",
            default="list",
            choices=("list", "rank"),
            help="rank: estimate the rating of players without an RFG rating from their rank",
        ),
    )
    carries: ClassVar[frozenset[str]] = frozenset(
        {
            *(f"event.{name}" for name in _EVENT),
            *("columns", "rounds", "rows.number", "rows.place", "rows.start", "rows.values"),
            *(f"rows.player.{name}" for name in _PLAYER),
            *(f"rows.cells.game.{name}" for name in _GAME),
            *("rows.cells.nogame.points", "rows.cells.nogame.kind"),
        }
    )
    needs: ClassVar[tuple[Need, ...]] = (
        Need(field="event.name", option="--name", title="name of the tournament"),
        Need(field="event.start", option="--date", title="first day"),
    )

    def write(self, table: Table, report: Report) -> bytes:
        from rfgconv_rfg.json_writer import JsonWriter

        return JsonWriter(self).write(table, report)
