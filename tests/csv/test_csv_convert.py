"""csv → rfg → csv and xlsx → egd: everything is kept that the losses do not name."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from datetime import datetime, tzinfo
from fractions import Fraction
from pathlib import Path

import pytest

from rfgconv.diagnostics import Report
from rfgconv.engine import convert, read, write
from rfgconv.hub import OptionError
from rfgconv.hub.losses import covers, report_dropped
from rfgconv.model import Event, Table, diff
from rfgconv_csv import CsvExporter, XlsxExporter

FIXTURES = Path(__file__).parents[2] / "fixtures" / "csv"
SAMPLES = [
    "01_plain.csv",
    "02_excel_ru.csv",
    "03_letters_ru.csv",
    "09_roman_uk.csv",
    "15_no_headings.csv",
    "29_handicaps.csv",
]


def sample(name: str) -> Table:
    table = read(FIXTURES / name).table
    assert table is not None
    return table


def through(table: Table, format_id: str, extension: str) -> tuple[Table, Report]:
    """The table that a reader of another format gets, and the report of its writer."""
    from rfgconv.engine import default_hub
    from rfgconv.io import Source

    hub = default_hub()
    report = Report()
    exporter = hub.exporter(format_id)
    report_dropped(table, exporter, report)
    data = exporter().write(table, report)
    again = hub.importer(format_id)().read(Source(data, f"x{extension}"), Report())
    assert again is not None
    return again, report


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize(("format_id", "extension"), [("rfg", ".txt"), ("egd", ".h9")])
def test_other_formats_lose_only_what_they_name(name: str, format_id: str, extension: str) -> None:
    table = sample(name)
    again, report = through(table, format_id, extension)
    unnamed = [d for d in diff(table, again) if not covers(report.losses, d.path)]
    assert not unnamed
    csv = CsvExporter().write(again, Report())
    back = read(csv).table
    assert back == again


@pytest.mark.parametrize("name", SAMPLES)
def test_workbook_and_back(name: str) -> None:
    table = sample(name)
    data = XlsxExporter().write(table, Report())
    reading = read(data)
    assert reading.format == "xlsx"
    assert reading.table == table
    assert not reading.diagnostics


class AnyDatetime(type):
    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, datetime)


def turn_the_clock(monkeypatch: pytest.MonkeyPatch, year: int) -> None:
    """The library for workbooks, and what packs them, live in another year."""

    class Clock(datetime, metaclass=AnyDatetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime(year, 7, 1, tzinfo=tz)

    for name, module in list(sys.modules.items()):
        if name.startswith("xlsxwriter") and hasattr(module, "datetime"):
            monkeypatch.setattr(module, "datetime", Clock)
    seconds = datetime(year, 7, 1).timestamp()
    moment = time.gmtime(seconds)
    monkeypatch.setattr(time, "time", lambda: seconds)
    monkeypatch.setattr(time, "localtime", lambda _seconds=None: moment)


def test_a_workbook_depends_on_the_table_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sample("01_plain.csv")
    written = {XlsxExporter().write(table, Report())}
    for year in (1999, 2031):
        turn_the_clock(monkeypatch, year)
        written.add(XlsxExporter().write(table, Report()))
    assert len(written) == 1


def test_workbook_to_egd() -> None:
    event = Event(
        name="River Cup", city="Rivertown", country="UK", egd_class="A", komi=Fraction(13, 2), minutes=Fraction(90)
    )
    table = replace(sample("01_plain.csv"), event=event)
    data = XlsxExporter().write(table, Report())
    conversion = convert(data, "egd")
    (output,) = conversion.outputs
    assert output.data is not None
    text = output.data.decode()
    assert "; EV[River Cup]" in text
    assert [line.split()[-3:] for line in text.splitlines() if line and line[0] not in ";|"] == [
        ["2+", "3+", "4+"],
        ["1-", "4+", "3+"],
        ["4+", "1-", "2-"],
        ["3-", "2-", "1-"],
    ]


def test_an_error_forbids_the_output() -> None:
    conversion = convert(FIXTURES / "20_moved_cells.csv", "csv")
    assert conversion.outputs[0].data is None


def test_all_three_are_written_through_the_engine() -> None:
    for name in ("csv", "tsv", "xlsx"):
        output = write(sample("01_plain.csv"), name)
        assert output.data
        assert not output.losses


TEXT = b"Who,Kyu,First\nSmith Anna,3d,2+\nBrown Tom,2d,1-\n"


def test_an_option_goes_to_the_format_that_it_fits() -> None:
    """``columns`` is an option of csv (headings) and of rfg (all, four)."""
    conversion = convert(TEXT, "rfg", format="csv", options={"columns": "Who:name, First:R1"})
    assert conversion.outputs[0].data is not None
    assert b"1 Smith Anna 3d" in conversion.outputs[0].data
    reading = read(FIXTURES / "01_plain.csv", options={"columns": "four"})
    assert reading.table is not None


def test_an_option_that_fits_no_format_is_misuse() -> None:
    with pytest.raises(OptionError):
        read(FIXTURES / "01_plain.csv", options={"delimiter": "blank"})
    with pytest.raises(OptionError):
        write(sample("01_plain.csv"), "csv", options={"bom": "perhaps"})
