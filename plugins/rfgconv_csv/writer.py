"""Writing delimited text and workbooks. What a reader of the output would miss is reported as lost."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.hub import Exporter
from rfgconv.hub.losses import report_read_back
from rfgconv.model import Table
from rfgconv_csv.codes import SPREADSHEET_EXTRA
from rfgconv_csv.grid import DELIMITERS, Grid, cleaned, guarded, text_grid
from rfgconv_csv.reader import read_grid
from rfgconv_csv.sheet_out import Sheet, make_sheet
from rfgconv_csv.sheets import float_text

_LONGEST_CELL = 32767


def write_text(exporter: Exporter, table: Table, report: Report, delimiter_name: str) -> bytes:
    """UTF-8; every line ends with LF."""
    delimiter = DELIMITERS[delimiter_name]
    sheet = make_sheet(table, plain=exporter.settings["plain"])
    text = "".join(_line(row, delimiter) for row in sheet.rows).replace("\x00", "")
    _report_losses(exporter, table, text_grid(text, delimiter), report)
    return (("\ufeff" if exporter.settings["bom"] else "") + text).encode("utf-8", errors="replace")


def write_workbook(exporter: Exporter, table: Table, report: Report) -> bytes:
    """The workbook, with one sheet; empty, with an error, if the library for it is not installed."""
    try:
        import xlsxwriter
    except ImportError:
        report.add(SPREADSHEET_EXTRA, at=Span(1, 1), package="xlsxwriter")
        return b""
    sheet = make_sheet(table, plain=exporter.settings["plain"])
    sheet.rows = [[_storable(guarded(cell)) for cell in row] for row in sheet.rows]
    rows = [[cleaned(cell) for cell in row] for row in sheet.rows]
    _report_losses(exporter, table, Grid(rows, lambda row, column: None), report)
    return _workbook(sheet, xlsxwriter)


def _report_losses(exporter: Exporter, table: Table, grid: Grid, report: Report) -> None:
    """Compare the table with what a reader of the grid gets; columns that are documented hold nearly everything."""
    report_read_back(table, read_grid(grid) or Table(), exporter, report)


def _line(cells: Sequence[str], delimiter: str) -> str:
    return delimiter.join(_quoted(guarded(cell), delimiter) for cell in cells) + "\n"


def _quoted(text: str, delimiter: str) -> str:
    if any(sign in text for sign in (delimiter, '"', "\n", "\r")):
        return '"' + text.replace('"', '""') + '"'
    return text


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
    try:
        value = float(text)
    except ValueError:
        return None
    return value if float_text(value) == text else None
