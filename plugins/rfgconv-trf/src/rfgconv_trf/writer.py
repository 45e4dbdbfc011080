"""From the table to the lines of a tournament report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.model import Cell, Criterion, Game, Row, Score, Table, row_path
from rfgconv_trf import codes
from rfgconv_trf.cells import MOST, CellWriter
from rfgconv_trf.columns import POINTS, RANK
from rfgconv_trf.event import ORDER, comment_line, head_lines, home_federation
from rfgconv_trf.federations import NONE, RATING_LISTS
from rfgconv_trf.national import NationalRecord, national_records
from rfgconv_trf.players import player_text, written_place, written_points, written_rating

T = TypeVar("T")

_NATIONAL_VERSION = 26
_COUNTING = (Criterion.POINTS, Criterion.NBW, Criterion.SCORE)
"""What may stand in the column of points, the best first; without any the points of the results do."""


def report_lines(table: Table, version: int, report: Report) -> Iterator[str]:
    """The lines without their ends. version: 16 or 26. What makes a reader of the file go wrong is reported."""
    return _Writer(table, version, report).lines()


def with_its_columns(table: Table, again: Table | None, exporter: Exporter, report: Report) -> Table | None:
    """What was read back, its one column in the place that it has in the table, so that like is compared with like.

    The other columns are reported as dropped; where none holds the points, a column was made up.
    """
    if again is None:
        return None
    kept = _points_column(table)
    for index, column in enumerate(table.columns):
        if index != kept:
            exporter.dropped(report, ("columns", index), "columns", column.label)
        elif index:
            exporter.altered(
                report, ("columns", index), "columns", f"{column.label} ({index + 1})", f"{column.label} (1)"
            )
    if kept is None:
        exporter.defaulted(report, ("columns",), "columns", again.columns[0].label)
    rows = [
        _with_its_values(index, row, read, kept, exporter, report)
        for index, (row, read) in enumerate(zip(table.rows, again.rows, strict=True))
    ]
    columns = table.columns if kept is None else _replaced(table.columns, kept, again.columns[0])
    return replace(again, columns=columns, rows=tuple(rows))


def _with_its_values(index: int, row: Row, read: Row, kept: int | None, exporter: Exporter, report: Report) -> Row:
    path = (*row_path(index), "values")
    others = [value for position, value in enumerate(row.values) if position != kept]
    if kept is None:
        exporter.defaulted(report, path, "rows.values", read.values[0])
        return replace(read, values=row.values)
    if others:
        exporter.dropped(report, path, "rows.values", next((value for value in others if value is not None), None))
    return replace(read, values=_replaced(row.values, kept, read.values[0]) if row.values else read.values)


def _replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


class _Writer:
    def __init__(self, table: Table, version: int, report: Report) -> None:
        self._table, self._version, self._report = table, version, report
        self._home = home_federation(table.event)
        self._points = _points_column(table)
        self._cells = CellWriter(report, table)
        self._rounds = max([table.rounds, *(len(row.cells) for row in table.rows)])

    def lines(self) -> Iterator[str]:
        national = [(row, record) for row in self._table.rows for record in self._national(row)]
        yield from head_lines(self._table, self._version)
        yield from self._order(national[0][1] if national else None)
        for index, row in enumerate(self._table.rows):
            yield from self._notes(index)
            yield self._player(index, row)
        yield from self._notes(None)
        yield from (record.text(row.number) for row, record in national)

    def _player(self, index: int, row: Row) -> str:
        if not 0 < row.number <= MOST:
            self._report.add(
                codes.NUMBER_RANGE,
                at=(*row_path(index), "number"),
                token=str(row.number),
                number=row.number,
                name=str(row.player.name),
            )
        number = min(max(row.number, 1), MOST)
        rating = None if self._is_national(row) else written_rating(row.player)
        player = player_text(row.player, rating)
        points, place = written_points(self._row_points(row)), written_place(row.place)
        cells = "".join(self._cells.write(index, round_index) for round_index in range(self._rounds))
        return f"001 {number:>4} {player} {points:>{POINTS.width}} {place:>{RANK.width}}{cells}".rstrip()

    def _row_points(self, row: Row) -> Score | None:
        """The number in the column of points; without such a column what the results add up to."""
        if self._points is None:
            return sum((_cell_points(cell) for cell in row.cells), Score(0))
        value = row.values[self._points] if self._points < len(row.values) else None
        return value if isinstance(value, Score) else None

    def _notes(self, before: int | None) -> Iterator[str]:
        if self._version < _NATIONAL_VERSION:
            return
        for note in self._table.notes:
            place = note.before if note.before is not None and note.before < len(self._table.rows) else None
            if place == before:
                yield comment_line(note.text)

    # --- national records -----------------------------------------------------------------------------------------

    def _is_national(self, row: Row) -> bool:
        """True if the rating goes into a national record."""
        rating = row.player.rating
        if self._version < _NATIONAL_VERSION or rating is None or written_rating(row.player) is None:
            return False
        return rating.list in RATING_LISTS.values()

    def _national(self, row: Row) -> list[NationalRecord]:
        if self._version < _NATIONAL_VERSION:
            return []
        rating = written_rating(row.player) if self._is_national(row) else None
        return national_records(row.player, rating, self._home)

    def _order(self, record: NationalRecord | None) -> Iterator[str]:
        """How the starting order was made (172): by the national ratings alone, or otherwise."""
        if all(row.player.rating is None for row in self._table.rows):
            by_rating = False
        else:
            by_rating = _follows_ratings(self._table)
            if not by_rating:
                self._report.add(codes.ORDER)
        if record is not None:
            national = by_rating and all(self._is_national(row) for row in self._table.rows)
            yield f"{ORDER} {self._home or record.federation or NONE} {'NRO' if national else 'OTHER'}"


def _points_column(table: Table) -> int | None:
    """Index of the column that holds the points of the players."""
    criteria = [column.criterion for column in table.columns]
    return next((criteria.index(wanted) for wanted in _COUNTING if wanted in criteria), None)


def _cell_points(cell: Cell) -> Score:
    return cell.result.points if isinstance(cell, Game) else cell.points


def _follows_ratings(table: Table) -> bool:
    """True if numbering the rows by their ratings would change no number."""
    from rfgconv.standings.codes import RENUMBERED
    from rfgconv.standings.order import renumber

    report = Report()
    renumber(table, ("rating",), report)
    return any(finding.code is RENUMBERED and finding.args["n"] == 0 for finding in report.diagnostics)
