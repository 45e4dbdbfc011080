"""The kit does most of the work; what is special to the format is tested by hand."""

from pathlib import Path

import pytest

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import Rank, Table
from rfgconv.testing.conformance import ImporterConformance, PairConformance
from rfgconv_example.vbar import VBarExporter, VBarImporter

CASES = Path(__file__).parent / "cases"


class TestReading(ImporterConformance):
    importer = VBarImporter
    samples = (CASES / "club.vbar",)


class TestWriting(PairConformance):
    importer = VBarImporter
    exporter = VBarExporter


def read(text: str) -> tuple[Table | None, list[tuple[str, int, int]]]:
    report = Report("list.vbar")
    table = VBarImporter().read(Source(text.encode(), "list.vbar"), report)
    return table, [(d.code.name, d.span.line, d.span.column) for d in report.diagnostics if d.span]


def test_the_sample() -> None:
    table, findings = read((CASES / "club.vbar").read_text(encoding="utf-8"))
    assert findings == []
    assert table is not None
    assert [str(row.player.name) for row in table.rows] == ["Lindqvist Ada", "Orlan Holt Rui", "Zimorodok Ilja"]
    assert [row.player.rank for row in table.rows] == [Rank(2, "d"), Rank(12, "k"), Rank(4, "k")]
    assert [row.player.country for row in table.rows] == ["SE", None, "RU"]
    assert [row.player.preliminary for row in table.rows] == [False, True, False]


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("Lindqvist|Ada|2d\n", ("example-fields", 1, 1)),
        ("; list\nOrlan|Rui|40k||||f\n", ("example-rank", 2, 11)),
        ("Orlan|Rui|12k||| many|f\n", ("example-rating", 1, 18)),
    ],
)
def test_faults_have_places(text: str, finding: tuple[str, int, int]) -> None:
    assert read(text)[1] == [finding]
