"""What the written file does not give back, found by reading it."""

from __future__ import annotations

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.hub.losses import report_read_back
from rfgconv.io import Source, parse_xml
from rfgconv.model import Cell, Game, Path, Row, Table
from rfgconv.record import replace
from rfgconv_opengotha.codes import RECOMPUTED
from rfgconv_opengotha.keys import make_key
from rfgconv_opengotha.parse import Parser
from rfgconv_opengotha.save import Save
from rfgconv_opengotha.table import build

_FORK_ONLY = ("rows.player.name.patronymic", "rows.player.birth", "rows.player.ids.rfg", "event.ids.rfg")


def report_lost(exporter: Exporter, table: Table, save: Save, data: bytes, report: Report) -> None:
    """Everything in which the file, read again, differs from the table."""
    again, order = _read_again(save, data)
    if order != list(range(len(table.rows))):
        exporter.altered(report, ("rows",), "rows.number", None, None)
    columns = _columns_kept(table, again)
    if not columns:
        exporter.altered(report, ("columns",), "columns", None, None)
    known = len(report.losses)
    report_read_back(table, _aligned(table, again, order, keep_columns=columns), exporter, report)
    scores = ("rows.place", "rows.values", "rows.start")
    changed_rows = {loss.path[1] for loss in report.losses[known:] if loss.field in scores}
    if not columns:
        for row in range(len(table.rows)):
            exporter.altered(report, ("rows", row, "values"), "rows.values", None, None)
    if changed_rows and table.columns:
        report.add(RECOMPUTED, n=len(changed_rows), total=len(table.rows))


def report_fork_only(exporter: Exporter, table: Table, report: Report) -> None:
    """What only the Russian fork of the program reads."""
    for index, row in enumerate(table.rows):
        player, base = row.player, ("rows", index, "player")
        facts = (player.name.patronymic, player.birth, player.id("rfg"))
        places: tuple[Path, ...] = ((*base, "name", "patronymic"), (*base, "birth"), (*base, "ids"))
        for fact, path, field in zip(facts, places, _FORK_ONLY, strict=False):
            if fact:
                exporter.ambiguous(report, path, field, fact, None)
    if table.event.id("rfg"):
        exporter.ambiguous(report, ("event", "ids"), "event.ids.rfg", table.event.id("rfg"), None)


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
