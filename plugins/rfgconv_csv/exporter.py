"""The exporters: delimited text and Excel workbooks. The code that writes is imported when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Exporter, Option, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.model import Table

_PLAIN = Option(
    name="plain", default=False, help="Write the headings and rows only, without the facts about the tournament."
)
_BOM = Option(name="bom", default=False, help="Begin with a byte order mark, so that Excel shows all letters.")
_DELIMITER = Option(
    name="delimiter",
    default="auto",
    choices=("auto", "comma", "semicolon", "tab", "pipe"),
    help="What separates the cells; auto: comma for csv, tab for tsv; Excel in Russian or German wants semicolon.",
)
_EVERYTHING = frozenset({"event", "columns", "rows", "rounds", "notes"})


class CsvExporter(Exporter):
    """UTF-8, LF, quotes where they are needed; no cell is a formula."""

    id = "csv"
    title = "CSV with documented columns, for spreadsheets"
    extension = ".csv"
    codes = ()
    options = (_DELIMITER, _BOM, _PLAIN)
    carries = _EVERYTHING
    never_without = ()
    usual: ClassVar[str] = "comma"

    def write(self, table: Table, report: Report) -> bytes:
        """The text; every line ends with LF."""
        from rfgconv_csv.writer import write_text

        choice = self.settings["delimiter"]
        return write_text(self, table, report, self.usual if choice == "auto" else choice)


class TsvExporter(CsvExporter):
    """The same with tabs."""

    id = "tsv"
    title = "TSV with documented columns, for spreadsheets"
    extension = ".tsv"
    usual = "tab"


class XlsxExporter(Exporter):
    """Text cells are written as text, numbers as numbers, nothing as a formula or a link."""

    id = "xlsx"
    title = "Excel workbook with documented columns"
    extension = ".xlsx"
    codes = codes_of("rfgconv_csv.codes", "SPREADSHEET_EXTRA")
    carries = _EVERYTHING
    never_without = ()
    options = (_PLAIN,)

    def write(self, table: Table, report: Report) -> bytes:
        """The workbook, with one sheet; empty, with an error, if the library for it is not installed."""
        from rfgconv_csv.writer import write_workbook

        return write_workbook(self, table, report)
