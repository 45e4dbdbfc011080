"""Writes the canonical EGD table: as EGD wants it, and so laid out that OpenGotha's import reads names and games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rfgconv.checks.pairs import halves, references
from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.model import Game, Table, cell_path
from rfgconv.record import record
from rfgconv_egd import codes_out as codes
from rfgconv_egd.cells_out import CellWriter
from rfgconv_egd.columns_out import WrittenColumns, write_columns
from rfgconv_egd.header_out import HeaderWriter
from rfgconv_egd.layout import Layout
from rfgconv_egd.names_out import PlayerWriter, WrittenPlayer
from rfgconv_egd.notes_out import NoteWriter
from rfgconv_egd.shared_places import ranges_of, ranges_text


def write_table(exporter: Exporter, table: Table, report: Report) -> bytes:
    """The table in ASCII. What EGD cannot take is an error; the nearest form is written all the same."""
    lines = _TableWriter(exporter, table, report).lines()
    return "".join(f"{line}\n" for line in lines).encode("ascii")


class _Line(metaclass=record, kw_only=False):
    """A row of the table, ready to be laid out. number: its written number."""

    number: int
    player: WrittenPlayer
    values: Sequence[str]
    cells: Sequence[str]


class _TableWriter:
    """Writes one table, from top to bottom."""

    def __init__(self, exporter: Exporter, table: Table, report: Report) -> None:
        self._exporter, self._table, self._report = exporter, table, report
        self._index = references(table)
        self._kept = self._kept_rows()
        self._rounds = max([table.rounds, *(len(row.cells) for row in table.rows)])

    def lines(self) -> Iterator[str]:
        header = HeaderWriter(self._exporter, self._report, self._table.event)
        notes = NoteWriter(self._exporter, self._report, self._table, self._kept)
        yield from header.lines()
        yield from notes.above()
        yield from self._shared_places()
        columns = write_columns(self._exporter, self._table, self._report)
        rows = self._rows(columns, header.reduction)
        layout = Layout.of(columns, [row.player.name for row in rows], self._rounds)
        yield ";"
        yield layout.heading(columns.headings)
        for position, row in enumerate(rows):
            if position:
                yield from notes.before(position)
            yield layout.row(row.number, row.player, row.values, row.cells)
        yield from notes.below()

    def _kept_rows(self) -> list[int]:
        """Indices of the rows that are written, in their order; without those of no game if that is asked for."""
        rows = self._table.rows
        busy = {index for index, row in enumerate(rows) if any(isinstance(cell, Game) for cell in row.cells)}
        busy |= {self._index[half.opponent] for _, _, half in halves(self._table) if half.opponent in self._index}
        idle = [index for index in range(len(rows)) if index not in busy]
        drop = self._exporter.settings["idle"] == "drop" and bool(busy)
        if idle:
            code = codes.IDLE_DROPPED if drop else codes.IDLE_PLAYER
            self._report.add(code, at=("rows", idle[0]), n=len(idle), name=str(rows[idle[0]].player.name))
        if not drop:
            return list(range(len(rows)))
        for index in idle:
            self._exporter.dropped(self._report, ("rows",), "rows", str(rows[index].player.name))
        return sorted(busy)

    def _shared_places(self) -> Iterator[str]:
        """Places are the numbers of the rows; who shares one is told in words, if the table's places allow that."""
        places = [self._table.rows[index].place for index in self._kept]
        ranges = ranges_of(places)
        for number, (index, place) in enumerate(zip(self._kept, places, strict=True), 1):
            path = ("rows", index, "place")
            if place is None:
                self._exporter.defaulted(self._report, path, "rows.place", number)
            elif ranges is None and place != number:
                self._exporter.altered(self._report, path, "rows.place", place, number)
        if ranges:
            yield f"; {ranges_text(ranges)}"

    def _rows(self, columns: WrittenColumns, reduction: int | None) -> list[_Line]:
        numbers = {index: number for number, index in enumerate(self._kept, 1)}
        if self._rounds != self._table.rounds:
            self._exporter.altered(self._report, ("rounds",), "rounds", self._table.rounds, self._rounds)
        players = PlayerWriter(self._exporter, self._report)
        cells = CellWriter(
            self._exporter, self._report, self._table, index=self._index, numbers=numbers, reduction=reduction
        )
        lines = []
        for index, number in numbers.items():
            row = self._table.rows[index]
            if row.number != number:
                self._exporter.altered(self._report, ("rows", index, "number"), "rows.number", row.number, number)
            texts = [cells.write(index, round_index, cell) for round_index, cell in enumerate(row.cells)]
            player = players.write(index, row)
            lines.append(_Line(number, player, columns.texts[index], (*texts, *self._padding(index, len(texts)))))
        cells.finish()
        players.finish()
        return lines

    def _padding(self, index: int, written: int) -> Iterator[str]:
        """All rows have the same number of rounds."""
        for round_index in range(written, self._rounds):
            self._exporter.defaulted(self._report, cell_path(index, round_index), "rows.cells", "0-")
            yield "0-"
