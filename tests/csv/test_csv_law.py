"""The law of losses for csv, tsv and xlsx, on generated tables and on awkward texts."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import Column, Event, Game, Id, NoGame, Note, PersonName, Player, Result, Row, Table
from rfgconv.testing import trials
from rfgconv.testing.conformance import EXAMPLES, PairConformance
from rfgconv_csv.exporter import CsvExporter, TsvExporter, XlsxExporter
from rfgconv_csv.importer import CsvImporter, TsvImporter, XlsxImporter


class TestCsv(PairConformance):
    importer = CsvImporter
    exporter = CsvExporter


class TestTsv(PairConformance):
    importer = TsvImporter
    exporter = TsvExporter


class TestXlsx(PairConformance):
    importer = XlsxImporter
    exporter = XlsxExporter

    def test_writing_is_pure_and_repeatable(self) -> None:
        """Without the trial of purity: the library asks for the date, which the writer then replaces."""

        @EXAMPLES
        @given(self.tables)
        def check(table: Table) -> None:
            assert not trials.join(trials.writes_alike(self.exporter, table))

        check()
