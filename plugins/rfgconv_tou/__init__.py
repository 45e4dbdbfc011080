"""The rating table of the French Go federation (`.tou`): reading and writing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Exporter, Importer, Match, Need, Probe, codes_of, hookimpl

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table


class TouImporter(Importer):
    """Tables for the French rating list, as OpenGotha, Pairgoth and older programs write them."""

    id = "tou"
    title = "French rating table"
    extensions = (".tou",)
    codes = codes_of("rfgconv_tou.codes")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if not probe.is_lines:
            return Match.NAME if probe.suffix == ".tou" else Match.NO
        from rfgconv_tou.detect import detect

        return detect(probe)

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_tou.reader import read_table

        return read_table(source, report)


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


@hookimpl
def rfgconv_importers() -> list[type[Importer]]:
    """The importer `tou`."""
    return [TouImporter]


@hookimpl
def rfgconv_exporters() -> list[type[Exporter]]:
    """The exporter `tou`."""
    return [TouExporter]
