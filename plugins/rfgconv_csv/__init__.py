"""Plugin rfgconv_csv: tables from spreadsheets: CSV, TSV, Excel workbooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rfgconv.hub import Exporter, Importer, Match, Option, PlayerList, Probe, codes_of, hookimpl

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


_PLAIN = Option(
    name="plain", default=False, help="Write the headings and rows only, without the facts about the tournament."
)
_BOM = Option(name="bom", default=False, help="Begin with a byte order mark, so that Excel shows all letters.")
_SEPARATOR = Option(
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
    options = (_SEPARATOR, _BOM, _PLAIN)
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


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The readers."""
    return [CsvImporter, TsvImporter, XlsxImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writers."""
    return [CsvExporter, TsvExporter, XlsxExporter]


@hookimpl
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:
    """A player list that anybody can make: a table with a heading."""
    from rfgconv.names.csv_list import CsvPlayerList

    return [CsvPlayerList]
