"""The exporter `opengotha`, and what it finds lost by reading its own output."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.hub.losses import report_read_back
from rfgconv.io import Source, parse_xml
from rfgconv.model import Cell, Game, Path, Row, Table
from rfgconv_opengotha.codes import RECOMPUTED, WRITING
from rfgconv_opengotha.fit import fit
from rfgconv_opengotha.keys import make_key
from rfgconv_opengotha.parse import Parser
from rfgconv_opengotha.save import Save
from rfgconv_opengotha.table import build
from rfgconv_opengotha.writer import write

_PLAYER = ("name", "rank", "grade", "country", "club", "team", "birth", "preliminary")
_IDS = ("egd", "rfg", "ffg", "aga")
_GAME = ("opponent", "result", "colour", "handicap", "forfeit", "board")
_EVENT = (
    *("name", "short_name", "city", "start", "end", "komi", "handicap", "time", "system", "online"),
    *("board_size", "director", "ids.rfg"),
)
_FORK_ONLY = ("rows.player.name.patronymic", "rows.player.birth", "rows.player.ids.rfg", "event.ids.rfg")


class OpenGothaExporter(Exporter):
    """A file that OpenGotha opens with players, games, byes and parameters in place.

    The program computes standings itself. Patronymic, date of birth and RFG numbers are written for its Russian fork;
    the program proper leaves them out when it saves.
    """

    id = "opengotha"
    title = "OpenGotha save file"
    extension = ".xml"
    codes = WRITING
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
        save = fit(table, report)
        data = write(save)
        self._report_losses(table, save, data, report)
        self._report_fork(table, report)
        return data

    def _report_losses(self, table: Table, save: Save, data: bytes, report: Report) -> None:
        """Everything in which the file, read again, differs from the table."""
        again, order = _read_again(save, data)
        if order != list(range(len(table.rows))):
            self.altered(report, ("rows",), "rows.number", None, None)
        columns = _columns_kept(table, again)
        if not columns:
            self.altered(report, ("columns",), "columns", None, None)
        known = len(report.losses)
        report_read_back(table, _aligned(table, again, order, keep_columns=columns), self, report)
        scores = ("rows.place", "rows.values", "rows.start")
        changed_rows = {loss.path[1] for loss in report.losses[known:] if loss.field in scores}
        if not columns:
            for row in range(len(table.rows)):
                self.altered(report, ("rows", row, "values"), "rows.values", None, None)
        if changed_rows and table.columns:
            report.add(RECOMPUTED, n=len(changed_rows), total=len(table.rows))

    def _report_fork(self, table: Table, report: Report) -> None:
        for index, row in enumerate(table.rows):
            player, base = row.player, ("rows", index, "player")
            facts = (player.name.patronymic, player.birth, player.id("rfg"))
            places: tuple[Path, ...] = ((*base, "name", "patronymic"), (*base, "birth"), (*base, "ids"))
            for fact, path, field in zip(facts, places, _FORK_ONLY, strict=False):
                if fact:
                    self.ambiguous(report, path, field, fact, None)
        if table.event.id("rfg"):
            self.ambiguous(report, ("event", "ids"), "event.ids.rfg", table.event.id("rfg"), None)


def _read_again(save: Save, data: bytes) -> tuple[Table, list[int]]:
    """The table that a reader makes of the file, and for each of its rows the index of the row it comes from."""
    silent = Report()
    document = parse_xml(Source(data), silent)
    assert document is not None
    found = Parser(document, silent).parse()
    origin = {make_key(person.name, person.given): index for index, person in enumerate(save.people)}
    built = build(found, everybody=True)
    return built.table, [origin[make_key(*found.people[person].sort_name)] for person in built.order]


def _columns_kept(table: Table, again: Table) -> bool:
    """True if every column stands where it stood."""
    return len(table.columns) == len(again.columns)


def _aligned(table: Table, again: Table, order: list[int], *, keep_columns: bool) -> Table:
    """What was read, with its rows in the order and with the numbers of the table, so that the two can be compared."""
    number_of = {row.number: table.rows[origin].number for row, origin in zip(again.rows, order, strict=True)}
    by_origin = dict(zip(order, again.rows, strict=True))
    moved = order != list(range(len(table.rows)))
    rows: list[Row] = []
    for index, before in enumerate(table.rows):
        row = by_origin.get(index)
        if row is None:
            continue
        cells = tuple(_renumbered(cell, number_of) for cell in row.cells) if moved else row.cells
        rows.append(
            replace(
                row,
                number=before.number if moved else row.number,
                cells=cells,
                values=row.values if keep_columns else before.values,
            )
        )
    return replace(again, rows=tuple(rows), columns=again.columns if keep_columns else table.columns)


def _renumbered(cell: Cell, number_of: dict[int, int]) -> Cell:
    if isinstance(cell, Game):
        return replace(cell, opponent=number_of.get(cell.opponent, cell.opponent))
    return cell
