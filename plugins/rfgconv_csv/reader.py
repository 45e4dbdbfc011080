"""From grids to the table of one tournament: of players, of games, or of both, in one grid or in several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rfgconv.diagnostics import Report, Span
from rfgconv.io.codes import TOO_MANY_COLUMNS
from rfgconv.io.source import MAX_COLUMNS
from rfgconv.model import Note, Table
from rfgconv_csv import codes
from rfgconv_csv.above import Above, is_own, read_above
from rfgconv_csv.body import Body, read_body
from rfgconv_csv.columns import GAMES, Layout, arrange, find_header
from rfgconv_csv.fields import is_digits
from rfgconv_csv.games import GamesReader
from rfgconv_csv.grid import Grid
from rfgconv_csv.guess import guess_layout
from rfgconv_csv.mapping import unused
from rfgconv_csv.players import PlayersReader

_SHOWN_DELIMITERS = {"\t": "TAB", "": "-"}

_MOST_TABLES = 3  # players, games, and one that is too many

_Block = tuple[Grid, Layout, Body]
"""A row of headings with the rows below it."""


class TableReader:
    """mapped: what the user says about columns (see mapping). delimiter: to be shown if explain is asked for."""

    def __init__(
        self, report: Report, mapped: Mapping[str, str] | None = None, *, explain: bool = False, delimiter: str = ""
    ) -> None:
        self._report, self._mapped = report, mapped or {}
        self._named = {key: meaning for key, meaning in self._mapped.items() if not is_digits(key)}
        self._explain_columns, self._delimiter = explain, delimiter

    def read(self, grids: Sequence[Grid]) -> Table | None:
        """The table; None if there are no headings and the columns cannot be recognised."""
        widest = max((len(cells) for grid in grids for cells in grid.rows), default=0)
        if widest > MAX_COLUMNS:
            self._report.add(TOO_MANY_COLUMNS, at=Span(1, 1), n=widest, limit=MAX_COLUMNS)
            if not self._report.overrules(TOO_MANY_COLUMNS):
                return None
        blocks = [block for grid in grids for block in self._blocks(grid)]
        if not blocks:
            return self._guessed(grids)
        self._report_unused(blocks)
        self._report_sheets(grids, blocks)
        table: Table | None = None
        for number, (grid, layout, body) in enumerate(blocks):
            self._explain(grid, layout)
            if layout.kind == GAMES and (table is None or not table.rounds):
                table = GamesReader(grid, layout, body, self._report, table).table()
            elif table is None:
                table = PlayersReader(grid, layout, body, self._report).table()
                if table is None:
                    return None
            else:
                self._report.add(codes.SECOND_TABLE, at=grid.span(layout.header, 0))
                continue
            above = read_above(grid, layout.top, self._report) if number == 0 else Above()
            table = self._with_lines(table, above, body, grid)
        return table

    # --- finding the tables ---------------------------------------------------------------------------------------

    def _blocks(self, grid: Grid) -> list[_Block]:
        if is_own(grid):
            return [self._own_block(grid)]
        blocks: list[_Block] = []
        header = find_header(grid, mapped=self._mapped)
        while header is not None and len(blocks) < _MOST_TABLES:
            layout = arrange(grid, header, self._mapped, self._report)
            body = read_body(grid, layout, self._named)
            blocks.append((grid, layout, body))
            header = body.end if header < body.end < len(grid.rows) else None
        return blocks

    def _own_block(self, grid: Grid) -> _Block:
        """The table of a file that rfgconv wrote: the headings stand behind the first empty row."""
        last = len(grid.rows) - 1
        empty = next((row for row, cells in enumerate(grid.rows) if not any(cells)), last)
        layout = arrange(grid, min(empty + 1, last), {}, self._report, own=True)
        rows = [row for row in range(layout.first, len(grid.rows)) if any(grid.rows[row])]
        return grid, layout, Body(rows, [None] * len(rows), [None] * len(rows), end=len(grid.rows))

    def _guessed(self, grids: Sequence[Grid]) -> Table | None:
        """A table without headings."""
        for grid in grids:
            layout = guess_layout(grid)
            if layout is not None:
                shown = ", ".join(f"{index + 1} = {text}" for index, text in sorted(layout.understood.items()))
                self._report.add(codes.HEADER_GUESSED, at=grid.span(layout.first, 0), columns=shown)
                self._explain(grid, layout)
                body = read_body(grid, layout, self._named)
                table = PlayersReader(grid, layout, body, self._report).table()
                above = read_above(grid, layout.first, self._report)
                return None if table is None else self._with_lines(table, above, body, grid)
        if any(any(cells) for grid in grids for cells in grid.rows):
            self._report.add(codes.HEADER_MISSING, at=grids[0].span(0, 0))
        return None

    # --- what is said about it ------------------------------------------------------------------------------------

    def _report_unused(self, blocks: Sequence[_Block]) -> None:
        texts = [layout.texts for _, layout, _ in blocks]
        grid, layout, _ = blocks[0]
        for key in unused(self._mapped, texts):
            headings = ", ".join(dict.fromkeys(text for row in texts for text in row if text))
            self._report.add(codes.MAPPING_UNUSED, at=grid.span(layout.header, 0), token=key, headings=headings)

    def _report_sheets(self, grids: Sequence[Grid], blocks: Sequence[_Block]) -> None:
        if len(grids) > 1:
            read = ", ".join(dict.fromkeys(grid.name for grid, _, _ in blocks))
            sheets = ", ".join(grid.name for grid in grids)
            place = blocks[0][0].span(0, 0)
            self._report.add(codes.SHEET_CHOSEN, at=place, n=len(grids), sheet=read, sheets=sheets)

    def _explain(self, grid: Grid, layout: Layout) -> None:
        if not self._explain_columns:
            return
        shown = _SHOWN_DELIMITERS.get(self._delimiter, self._delimiter)
        code = codes.LAYOUT_GAMES if layout.kind == GAMES else codes.LAYOUT_PLAYERS
        self._report.add(code, at=grid.span(layout.header, 0), row=layout.header + 1, delimiter=shown)
        for index, meaning in sorted(layout.understood.items()):
            place = grid.span(layout.header, index)
            heading = layout.texts[index]
            self._report.add(codes.COLUMN_MEANING, at=place, token=heading, column=index + 1, meaning=meaning)

    def _with_lines(self, table: Table, above: Above, body: Body, grid: Grid) -> Table:
        """The table with what stands above, between and below its rows."""
        notes = list(above.notes)
        for line in body.lines:
            self._report.add(codes.LINE_KEPT, at=grid.span(line.row, 0), token=line.text)
            notes.append(Note(text=line.text, before=line.before if line.before < len(body.rows) else None))
        for name, span in above.places.items():
            if span is not None:
                self._report.place(("event", name), span)
        if above != Above():
            rounds = table.rounds if above.rounds is None else above.rounds
            table = replace(table, event=above.event, rounds=rounds)
        return replace(table, notes=(*table.notes, *notes))


def read_grid(grid: Grid) -> Table | None:
    """The table that a reader gets of a grid; findings are left out."""
    return TableReader(Report()).read([grid])
