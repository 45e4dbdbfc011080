"""The exporters: delimited text and Excel workbooks. What a reader of the output would miss is reported as lost."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rfgconv.diagnostics import Report, Span
from rfgconv.hub import Exporter, Option
from rfgconv.model import Table
from rfgconv_csv import codes
from rfgconv_csv.grid import DELIMITERS, Grid, cleaned, guarded, text_grid

if TYPE_CHECKING:
    from rfgconv_csv.sheet_out import Sheet

_PLAIN = Option(
    name="plain", default=False, help="Write the headings and rows only, without the facts about the tournament."
)
_BOM = Option(name="bom", default=False, help="Begin with a byte order mark, so that Excel shows all letters.")
_DELIMITER = Option(
    name="delimiter",
    default="auto",
    choices=("auto", *DELIMITERS),
    help="What separates the cells; auto: comma for csv, tab for tsv; Excel in Russian or German wants semicolon.",
)
_EVERYTHING = frozenset({"event", "columns", "rows", "rounds", "notes"})
_LONGEST_CELL = 32767


class _GridExporter(Exporter):
    """Common to all: the sheet, and the losses found by reading it again."""

    carries = _EVERYTHING

    def report_losses(self, table: Table, grid: Grid, report: Report) -> None:
        """Compare the table with what a reader of the grid gets; columns that are documented hold nearly everything."""
        from rfgconv.hub.losses import report_read_back
        from rfgconv_csv.reader import read_grid

        report_read_back(table, read_grid(grid) or Table(), self, report)


class CsvExporter(_GridExporter):
    """UTF-8, LF, quotes where they are needed; no cell is a formula."""

    id = "csv"
    title = "CSV with documented columns, for spreadsheets"
    extension = ".csv"
    codes = ()
    options = (_DELIMITER, _BOM, _PLAIN)
    usual: ClassVar[str] = "comma"

    def write(self, table: Table, report: Report) -> bytes:
        """The text; every line ends with LF."""
        from rfgconv_csv.sheet_out import make_sheet

        choice = self.settings["delimiter"]
        delimiter = DELIMITERS[self.usual if choice == "auto" else choice]
        sheet = make_sheet(table, plain=self.settings["plain"])
        text = "".join(_line(row, delimiter) for row in sheet.rows).replace("\x00", "")
        self.report_losses(table, text_grid(text, delimiter), report)
        return (("\ufeff" if self.settings["bom"] else "") + text).encode("utf-8", errors="replace")


class TsvExporter(CsvExporter):
    """The same with tabs."""

    id = "tsv"
    title = "TSV with documented columns, for spreadsheets"
    extension = ".tsv"
    usual = "tab"


def _line(cells: Sequence[str], delimiter: str) -> str:
    return delimiter.join(_quoted(guarded(cell), delimiter) for cell in cells) + "\n"


def _quoted(text: str, delimiter: str) -> str:
    if any(sign in text for sign in (delimiter, '"', "\n", "\r")):
        return '"' + text.replace('"', '""') + '"'
    return text


class XlsxExporter(_GridExporter):
    """Text cells are written as text, numbers as numbers, nothing as a formula or a link."""

    id = "xlsx"
    title = "Excel workbook with documented columns"
    extension = ".xlsx"
    codes = (codes.SPREADSHEET_EXTRA,)
    options = (_PLAIN,)

    def write(self, table: Table, report: Report) -> bytes:
        """The workbook, with one sheet; empty, with an error, if the library for it is not installed."""
        try:
            import xlsxwriter
        except ImportError:
            report.add(codes.SPREADSHEET_EXTRA, at=Span(1, 1), package="xlsxwriter")
            return b""
        from rfgconv_csv.sheet_out import make_sheet

        sheet = make_sheet(table, plain=self.settings["plain"])
        sheet.rows = [[_storable(guarded(cell)) for cell in row] for row in sheet.rows]
        rows = [[cleaned(cell) for cell in row] for row in sheet.rows]
        self.report_losses(table, Grid(rows, lambda row, column: None), report)
        return _workbook(sheet, xlsxwriter)


def _storable(text: str) -> str:
    """What a cell of a workbook can hold: no control characters, at most 32767 characters."""
    return "".join(c for c in text if (c >= " " or c in "\n\t") and c not in "\ufffe\uffff")[:_LONGEST_CELL]


def _workbook(sheet: Sheet, xlsxwriter: Any) -> bytes:
    from datetime import datetime

    stream = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    workbook = xlsxwriter.Workbook(stream, options)
    workbook.set_properties({"created": datetime(2000, 1, 1)})  # equal tables give equal bytes
    page = workbook.add_worksheet("Table")
    bold = workbook.add_format({"bold": True})
    for number, cells in enumerate(sheet.rows):
        for column, text in enumerate(cells):
            value = _number(text) if number > sheet.header and column in sheet.numeric else None
            if value is not None:
                page.write_number(number, column, value)
            elif text:
                page.write_string(number, column, text, bold if number == sheet.header else None)
    page.freeze_panes(sheet.header + 1, 0)
    workbook.close()
    return stream.getvalue()


def _number(text: str) -> float | None:
    """The number that a text is, if a spreadsheet gives the same text back."""
    from rfgconv_csv.sheets import float_text

    try:
        value = float(text)
    except ValueError:
        return None
    return value if float_text(value) == text else None
