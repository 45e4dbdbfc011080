"""Writes the RFG table, current and classic generation; the canonical form of the notes, section 8."""

from __future__ import annotations

from collections.abc import Iterator

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.model import Row, Table
from rfgconv.model.paths import cell_path
from rfgconv.names.scripts import main_script
from rfgconv.record import Record
from rfgconv_rfg.cells_out import CellWriter, even_komi
from rfgconv_rfg.clubs_out import ClubWriter
from rfgconv_rfg.codes_rules import (
    CLASSIC_TWO_ALPHABETS,
    ENCODING_LACKS,
    KOMI_NOT_CARRIED,
)
from rfgconv_rfg.columns_out import Columns, all_columns, four_columns
from rfgconv_rfg.rows_out import RowWriter, one_line
from rfgconv_rfg.rules_names import strangers

PLACEHOLDER = "?"
NO_TITLE, NO_DATES, NO_TIME = ";?", "; ?", ";time=?"
"""Placeholders that nobody takes for a value."""


class _Layout(Record, kw_only=False):
    """What all rows of a table share."""

    columns: Columns
    rounds: int
    parts: RowWriter
    clubs: ClubWriter
    cells: CellWriter


class TableWriter:
    """Writes one table, from top to bottom."""

    def __init__(self, exporter: Exporter, classic: bool, report: Report) -> None:
        self._exporter, self._classic, self._report = exporter, classic, report

    def write(self, table: Table) -> bytes:
        """The table in the encoding that is asked for."""
        return self._encoded("".join(f"{line}\n" for line in self._lines(table)))

    def _lines(self, table: Table) -> Iterator[str]:
        four = self._classic or self._exporter.settings["columns"] == "four"
        columns = (
            four_columns(table, self._report, self._exporter.id)
            if four
            else all_columns(table, self._report, self._exporter.id)
        )
        rounds = max([table.rounds, *(len(row.cells) for row in table.rows)])
        if rounds != table.rounds:
            self._exporter.altered(self._report, ("rounds",), "rounds", table.rounds, rounds)
        yield self._title_and_place(table) if self._classic else self._title(table)
        yield self._dates(table)
        if not self._classic:
            yield ";"
        yield " ".join([";N Name Str Club Rat", *columns.labels, "Pl", *map(str, range(1, rounds + 1))])
        komi = self._classic or self._exporter.settings["komi"]
        layout = _Layout(
            columns,
            rounds,
            RowWriter(self._report, self._exporter.id, self._classic),
            ClubWriter(self._report, self._exporter.id),
            CellWriter(self._report, self._exporter.id, self._classic, komi, even_komi(table)),
        )
        yield from self._rows(table, layout)
        _report_komi(table, layout.cells, self._report)
        if self._classic:
            _report_alphabets(table, self._report)
        yield from self._notes(table)
        yield ";"
        yield self._time(table)

    # --- lines around the rows --------------------------------------------------------------------------------

    def _title(self, table: Table) -> str:
        name = table.event.name
        text = one_line(name or "")
        if not text:
            return NO_TITLE
        if text != name or text == PLACEHOLDER:
            self._exporter.altered(self._report, ("event", "name"), "event.name", name, text)
        return f";{text}"

    def _title_and_place(self, table: Table) -> str:
        """Name and place of the tournament."""
        title = self._title(table)
        city = table.event.city
        if city is None:
            return title
        if title == NO_TITLE:
            self._exporter.dropped(self._report, ("event", "city"), "event.city", city)
            return title
        place = one_line(city)
        self._exporter.altered(self._report, ("event", "city"), "event.city", city, title)
        if not place or place in title.split(", ")[1:]:
            return title
        self._exporter.altered(self._report, ("event", "name"), "event.name", table.event.name, f"{title[1:]}, {place}")
        return f"{title}, {place}"

    def _dates(self, table: Table) -> str:
        start, end = table.event.start, table.event.end
        if start is None:
            if end is not None:
                self._exporter.dropped(self._report, ("event", "end"), "event.end", end)
            return NO_DATES
        if end is None:
            self._exporter.defaulted(self._report, ("event", "end"), "event.end", start)
        from rfgconv.facts.dates import english_dates

        return f";{english_dates(start, end)}"

    def _time(self, table: Table) -> str:
        """Effective minutes, cut to whole ones: of the time control if it is known, else as the table states them."""
        event = table.event
        minutes = event.minutes if event.time is None else event.time.effective_minutes()
        if minutes is None:
            return NO_TIME
        if int(minutes) != event.minutes:
            self._exporter.altered(self._report, ("event", "minutes"), "event.minutes", event.minutes, int(minutes))
        return f";time={int(minutes)}"

    def _notes(self, table: Table) -> Iterator[str]:
        """Comment lines, wherever they stood, and the event's comments stand after the rows."""
        written = 0
        for index, note in enumerate(table.notes):
            text = one_line(note.text)
            if not text:
                self._exporter.dropped(self._report, ("notes",), "notes", note.text)
                continue
            if text != note.text:
                self._exporter.altered(self._report, ("notes", index, "text"), "notes.text", note.text, text)
            if note.before is not None:
                self._exporter.altered(self._report, ("notes", index, "before"), "notes.before", note.before, None)
            written += 1
            yield f"; {text}"
        for index, comment in enumerate(table.event.comments):
            text = one_line(comment)
            if not text:
                self._exporter.dropped(self._report, ("event", "comments", index), "event.comments", comment)
            else:
                self._exporter.ambiguous(self._report, ("event", "comments", index), "event.comments", comment, None)
                self._exporter.ambiguous(self._report, ("notes", written), "notes", None, text)
                written += 1
                yield f"; {text}"

    # --- rows -------------------------------------------------------------------------------------------------

    def _rows(self, table: Table, layout: _Layout) -> Iterator[str]:
        group: str | None = None
        for index, row in enumerate(table.rows):
            name = self._group(row, group, index)
            if name != group:
                group = name
                yield f"; Group {name}"
            yield self._row(row, index, layout)

    def _group(self, row: Row, current: str | None, index: int) -> str | None:
        """The group that the row is read with: a row without one belongs to the group above it."""
        name = current
        if row.group is not None:
            from rfgconv_rfg.groups import group_name  # few tables have groups

            name = group_name(one_line(row.group)) or current
        if name != row.group:
            self._exporter.altered(self._report, ("rows", index, "group"), "rows.group", row.group, name)
        return name

    def _row(self, row: Row, index: int, layout: _Layout) -> str:
        parts, player = layout.parts, row.player
        words = [str(row.number), parts.name(player, index)]
        if player.rank is not None:
            words.append(str(player.rank))
        words.append(layout.clubs.text(player, index))
        words.append(parts.rating(player.rating, index))
        for source in layout.columns.sources:
            value = None if source is None or source >= len(row.values) else row.values[source]
            words.append(parts.value(value, index, source or 0))
        words.append(parts.place(row.place, index))
        cells, written = row.cells, layout.cells
        words += [written.text(cell, index, round_index) for round_index, cell in enumerate(cells)]
        for round_index in range(len(cells), layout.rounds):
            self._exporter.defaulted(self._report, cell_path(index, round_index), "rows.cells", "0-")
            words.append("0-")
        return " ".join(words) + parts.tail(row, index)

    # --- bytes ------------------------------------------------------------------------------------------------

    def _encoded(self, text: str) -> bytes:
        encoding = self._exporter.settings["encoding"]
        if self._exporter.settings["newline"] == "crlf":
            text = text.replace("\n", "\r\n")
        try:
            return text.encode(encoding)
        except UnicodeEncodeError:
            lacking = sorted({sign for sign in text if not _encodes(sign, encoding)})
            self._report.add(ENCODING_LACKS, token=" ".join(lacking), encoding=encoding)
            return text.encode(encoding, errors="replace")


def _report_alphabets(table: Table, report: Report) -> None:
    """The classic table wants one alphabet for all names."""
    names = [row.player.native or row.player.name for row in table.rows]
    n = len(strangers(names, main_script(names), range(len(names))))
    if n:
        report.add(CLASSIC_TWO_ALPHABETS, n=n)


def _report_komi(table: Table, cells: CellWriter, report: Report) -> None:
    """Say once if a komi that the commission wants is not written."""
    if cells.without_komi:
        row, round_index = cells.without_komi[0]
        report.add(
            KOMI_NOT_CARRIED,
            at=cell_path(row, round_index),
            n=len(cells.without_komi),
            row=table.rows[row].number,
            round=round_index + 1,
        )


def _encodes(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
