"""The importers of delimited text and of spreadsheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rfgconv.diagnostics import Report
from rfgconv.hub import Importer, Match, Option, Probe
from rfgconv.io import Source
from rfgconv.model import Note, Table
from rfgconv_csv import codes
from rfgconv_csv.above import Above, is_own, read_above
from rfgconv_csv.body import Body, read_body
from rfgconv_csv.columns import GAMES, Layout, arrange, find_header
from rfgconv_csv.games import GamesReader
from rfgconv_csv.grid import DELIMITERS, Grid, find_delimiter, text_grid
from rfgconv_csv.guess import guess_layout
from rfgconv_csv.mapping import read_mapping, unused
from rfgconv_csv.players import PlayersReader

_COLUMNS = Option(
    name="columns",
    default="",
    help="What columns mean, if their headings do not say it: HEADING:MEANING,… (docs/csv.md); - ignores a column.",
)
_EXPLAIN = Option(name="explain-columns", default=False, help="Report how every column was understood.")
_DELIMITER = Option(
    name="delimiter",
    default="auto",
    choices=("auto", *DELIMITERS),
    help="What separates the cells, instead of finding it out.",
)
_SHEET = Option(name="sheet", default="", help="Name or number of the sheet to read, instead of those that fit.")

_SHOWN_DELIMITERS = {"\t": "TAB", "": "-"}


class _GridImporter(Importer):
    """Common to all: from grids to the table."""

    codes = tuple(codes.BOOK)

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.mapped = read_mapping(self.settings["columns"])

    def tables_of(self, grids: Sequence[Grid], report: Report, delimiter: str) -> Table | None:
        """The table of one tournament: of players, of games, or of both, in one grid or in several."""
        blocks = [block for grid in grids for block in self._blocks(grid, report)]
        if not blocks:
            return self._guessed(grids, report, delimiter)
        self._report_sheets(grids, [grid for grid, _, _ in blocks], report)
        table: Table | None = None
        for number, (grid, layout, body) in enumerate(blocks):
            self._explain(grid, layout, report, delimiter)
            above = read_above(grid, _above(grid, layout), report) if number == 0 else Above()
            if layout.kind == GAMES and (table is None or not table.rounds):
                table = GamesReader(grid, layout, body, report, table).table()
            elif table is None:
                table = PlayersReader(grid, layout, body, report).table()
                if table is None:
                    return None
            else:
                report.add(codes.SECOND_TABLE, at=grid.span(layout.header, 0))
                continue
            table = _with_lines(table, above, body, report, grid)
        return table

    def _blocks(self, grid: Grid, report: Report) -> list[tuple[Grid, Layout, Body]]:
        """Every row of headings with the rows below it."""
        if is_own(grid):
            layout, body = own_block(grid, report)
            return [(grid, layout, body)]
        blocks: list[tuple[Grid, Layout, Body]] = []
        header = find_header(grid, mapped=self.mapped)
        while header is not None:
            layout = arrange(grid, header, self.mapped, report)
            for key in unused(self.mapped, layout.texts) if not blocks else ():
                headings = ", ".join(text for text in layout.texts if text)
                report.add(codes.MAPPING_UNUSED, at=grid.span(header, 0), token=key, headings=headings)
            body = read_body(grid, layout, self.mapped)
            blocks.append((grid, layout, body))
            header = body.end if body.end < len(grid.rows) else None
        return blocks

    def _guessed(self, grids: Sequence[Grid], report: Report, delimiter: str) -> Table | None:
        """A table without headings."""
        for grid in grids:
            layout = guess_layout(grid)
            if layout is not None:
                shown = ", ".join(f"{index + 1} = {text}" for index, text in sorted(layout.understood.items()))
                report.add(codes.HEADER_GUESSED, at=grid.span(layout.first, 0), columns=shown)
                self._explain(grid, layout, report, delimiter)
                body = read_body(grid, layout, self.mapped)
                table = PlayersReader(grid, layout, body, report).table()
                above = read_above(grid, layout.first, report)
                return None if table is None else _with_lines(table, above, body, report, grid)
        if any(any(cells) for grid in grids for cells in grid.rows):
            report.add(codes.HEADER_MISSING, at=grids[0].span(0, 0))
        return None

    def _report_sheets(self, grids: Sequence[Grid], used: Sequence[Grid], report: Report) -> None:
        if len(grids) > 1:
            read = dict.fromkeys(grid.name for grid in used)
            sheets = ", ".join(grid.name for grid in grids)
            report.add(codes.SHEET_CHOSEN, at=used[0].span(0, 0), n=len(grids), sheet=", ".join(read), sheets=sheets)

    def _explain(self, grid: Grid, layout: Layout, report: Report, delimiter: str) -> None:
        if not self.settings["explain-columns"]:
            return
        shown = _SHOWN_DELIMITERS.get(delimiter, delimiter)
        code = codes.LAYOUT_GAMES if layout.kind == GAMES else codes.LAYOUT_PLAYERS
        report.add(code, at=grid.span(layout.header, 0), row=layout.header + 1, delimiter=shown)
        for index, meaning in sorted(layout.understood.items()):
            place = grid.span(layout.header, index)
            heading = layout.texts[index]
            report.add(codes.COLUMN_MEANING, at=place, token=heading, column=index + 1, meaning=meaning)


def own_block(grid: Grid, report: Report) -> tuple[Layout, Body]:
    """The table of a file that rfgconv wrote: the headings stand behind the first empty row."""
    empty = next((row for row, cells in enumerate(grid.rows) if not any(cells)), len(grid.rows) - 1)
    header = min(empty + 1, len(grid.rows) - 1)
    layout = arrange(grid, header, {}, report, own=True)
    rows = [row for row in range(layout.first, len(grid.rows)) if any(grid.rows[row])]
    return layout, Body(rows, [None] * len(rows), [None] * len(rows), end=len(grid.rows))


def _above(grid: Grid, layout: Layout) -> int:
    """The first row of the headings: they can take two rows."""
    return layout.header - 1 if layout.two_rows and layout.first == layout.header + 1 else layout.header


def _with_lines(table: Table, above: Above, body: Body, report: Report, grid: Grid) -> Table:
    """The table with what stands above, between and below its rows."""
    notes = list(above.notes)
    for line in body.lines:
        place = grid.span(line.row, 0)
        report.add(codes.LINE_KEPT, at=place, token=line.text)
        notes.append(Note(text=line.text, before=line.before if line.before < len(body.rows) else None))
    for name, span in above.places.items():
        if span is not None:
            report.place(("event", name), span)
    if above != Above():
        rounds = table.rounds if above.rounds is None else above.rounds
        table = replace(table, event=above.event, rounds=rounds)
    return replace(table, notes=(*table.notes, *notes))


class CsvImporter(_GridImporter):
    """Comma, semicolon or bar between the cells."""

    id = "csv"
    title = "CSV: a table from a spreadsheet or typed by hand"
    extensions: ClassVar[tuple[str, ...]] = (".csv",)
    options = (_COLUMNS, _EXPLAIN, _DELIMITER)
    delimiters: ClassVar[str] = ",;|"

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By headings that are known; a wall list of a pairing program is left to its own reader."""
        return _detect(cls, probe)

    def read(self, source: Source, report: Report) -> Table | None:
        """The table; None if there are no headings and the columns cannot be recognised."""
        text = source.text
        if not text.strip():
            return None
        choice = self.settings["delimiter"]
        delimiter = DELIMITERS[choice] if choice != "auto" else find_delimiter(text) or self.delimiters[0]
        grid = text_grid(text, delimiter)
        if grid.open_quote is not None:
            report.add(codes.QUOTE_OPEN, at=grid.open_quote)
        return self.tables_of([grid], report, delimiter)


class TsvImporter(CsvImporter):
    """Tabs between the cells."""

    id = "tsv"
    title = "TSV: a table copied from a spreadsheet, cells separated by tabs"
    extensions = (".tsv", ".tab")
    delimiters = "\t"


class XlsxImporter(_GridImporter):
    """Excel workbooks."""

    id = "xlsx"
    title = "Excel workbook (.xlsx)"
    extensions = (".xlsx", ".xlsm")
    options = (_COLUMNS, _EXPLAIN, _SHEET)

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By the form of the archive."""
        from rfgconv_csv.sheets import looks_like_workbook

        return Match.SIGNATURE if looks_like_workbook(probe.head) else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        """The table of the sheets that look like one; line and column of a finding are those of the sheet."""
        from rfgconv_csv.sheets import read_sheets

        grids = read_sheets(source.data, self.settings["sheet"], report)
        return self.tables_of(grids, report, "") if grids else None


_HEAD_LINES = 40


def _detect(cls: type[CsvImporter], probe: Probe) -> Match:
    if probe.is_xml or not probe.text.strip():
        return Match.NO
    delimiter = find_delimiter(probe.text)
    if delimiter is None or delimiter not in cls.delimiters:
        return Match.NO
    lines = probe.text.splitlines()[:_HEAD_LINES]
    grid = text_grid("\n".join(lines), delimiter)
    if is_own(grid):
        return Match.SIGNATURE
    named = probe.suffix in cls.extensions
    header = find_header(grid)
    if header is None:
        return Match.SHAPE if named else Match.NO
    if named or delimiter == ",":
        return Match.SHAPE
    return Match.NAME


def read_grid(grid: Grid) -> Table | None:
    """The table that a reader gets of a grid; findings are left out."""
    return CsvImporter().tables_of([grid], Report(), "")
