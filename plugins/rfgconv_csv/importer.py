"""The importers of delimited text and of spreadsheets. The code that reads is imported when it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from rfgconv.hub import Importer, Match, Option, Probe, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table

_COLUMNS = Option(
    name="columns",
    default="",
    help="What columns mean, if their headings do not say it: HEADING:MEANING,… (docs/csv.md); - ignores a column.",
)
_EXPLAIN = Option(name="explain-columns", default=False, help="Report how every column was understood.")
_DELIMITER = Option(
    name="delimiter",
    default="auto",
    choices=("auto", "comma", "semicolon", "tab", "pipe"),
    help="What separates the cells, instead of finding it out.",
)
_SHEET = Option(name="sheet", default="", help="Name or number of the sheet to read, instead of those that fit.")
_HEAD_LINES = 40


class _GridImporter(Importer):
    """Common to all: the mapping of columns."""

    codes = codes_of("rfgconv_csv.codes")

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.mapped: Mapping[str, str] = {}
        if self.settings["columns"]:
            from rfgconv_csv.mapping import read_mapping

            self.mapped = read_mapping(self.settings["columns"])


class CsvImporter(_GridImporter):
    """Comma, semicolon or bar between the cells."""

    id = "csv"
    title = "CSV: a table from a spreadsheet or typed by hand"
    extensions: ClassVar[tuple[str, ...]] = (".csv",)
    options = (_COLUMNS, _EXPLAIN, _DELIMITER)
    delimiters: ClassVar[str] = ",;|"

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By headings that are known. Where the text could be a wall list, its own reader is left to be surer."""
        if not probe.is_lines or not probe.text.strip():
            return Match.NO
        from rfgconv_csv.grid import SIGNATURE, find_delimiter, text_grid

        delimiter = find_delimiter(probe.text)
        if delimiter is None or delimiter not in cls.delimiters:
            return Match.NO
        lines = probe.text.splitlines()[:_HEAD_LINES]
        if lines[0].strip('"').startswith(SIGNATURE + delimiter):
            return Match.SIGNATURE
        from rfgconv_csv.columns import find_header

        named = probe.suffix in cls.extensions
        if find_header(text_grid("\n".join(lines), delimiter)) is None:
            return Match.SHAPE if named else Match.NO
        return Match.SHAPE if named or delimiter == "," else Match.NAME

    def read(self, source: Source, report: Report) -> Table | None:
        """The table; None if there are no headings and the columns cannot be recognised."""
        from rfgconv_csv.codes import QUOTE_OPEN
        from rfgconv_csv.grid import DELIMITERS, find_delimiter, text_grid
        from rfgconv_csv.reader import TableReader

        text = source.text
        if not text.strip():
            return None
        choice = self.settings["delimiter"]
        delimiter = DELIMITERS[choice] if choice != "auto" else find_delimiter(text) or self.delimiters[0]
        grid = text_grid(text, delimiter)
        if grid.open_quote is not None:
            report.add(QUOTE_OPEN, at=grid.open_quote)
        explain = self.settings["explain-columns"]
        return TableReader(report, self.mapped, explain=explain, delimiter=delimiter).read([grid])


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
    by_line = False
    options = (_COLUMNS, _EXPLAIN, _SHEET)

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By the form of the archive."""
        head = probe.head
        is_workbook = head.startswith(b"PK\x03\x04") and (b"[Content_Types].xml" in head or b"xl/" in head)
        return Match.SIGNATURE if is_workbook else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        """The table of the sheets that look like one; line and column of a finding are those of the sheet."""
        from rfgconv_csv.reader import TableReader
        from rfgconv_csv.sheets import read_sheets

        grids = read_sheets(source.data, self.settings["sheet"], report)
        explain = self.settings["explain-columns"]
        return TableReader(report, self.mapped, explain=explain).read(grids) if grids else None
