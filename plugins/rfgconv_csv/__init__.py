"""Plugin rfgconv_csv: tables from spreadsheets: CSV, TSV, Excel workbooks."""

from collections.abc import Sequence

from rfgconv.hub import Exporter, Importer, PlayerList, hookimpl


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The readers."""
    from rfgconv_csv.importer import CsvImporter, TsvImporter, XlsxImporter

    return [CsvImporter, TsvImporter, XlsxImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writers."""
    from rfgconv_csv.exporter import CsvExporter, TsvExporter, XlsxExporter

    return [CsvExporter, TsvExporter, XlsxExporter]


@hookimpl
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:
    """A player list that anybody can make: a table with a heading."""
    from rfgconv.names.csv_list import CsvPlayerList

    return [CsvPlayerList]
