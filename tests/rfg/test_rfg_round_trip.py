"""The law of losses with options, tables that are kept whole, and texts that look like something else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rfg.rfg_tables import FIXTURES, clean_table, example
from rfgconv.diagnostics import Report
from rfgconv.hub.losses import covers, report_dropped
from rfgconv.io import Source
from rfgconv.model import Event, Note, Table, diff
from rfgconv.testing.strategies import tables
from rfgconv_rfg import RfgClassicExporter, RfgExporter, RfgImporter

RELAXED = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
EXPORTERS = [RfgExporter, RfgClassicExporter]


def write(table: Table, exporter: type[RfgExporter] = RfgExporter, **options: Any) -> tuple[bytes, Report]:
    report = Report()
    report_dropped(table, exporter, report)
    return exporter(options).write(table, report), report


def read(data: bytes) -> Table:
    table = RfgImporter().read(Source(data, "t.txt"), Report("t.txt"))
    assert table is not None
    return table


@given(
    table=tables(min_rows=1, min_rounds=1),
    exporter=st.sampled_from(EXPORTERS),
    options=st.fixed_dictionaries({"komi": st.booleans(), "columns": st.sampled_from(["all", "four"])}),
)
@RELAXED
def test_what_is_not_read_back_was_reported(table: Table, exporter: type[RfgExporter], options: dict[str, Any]) -> None:
    data, report = write(table, exporter, **options)
    again = read(data)
    assert not [difference for difference in diff(table, again) if not covers(report.losses, difference.path)]
    assert write(again, exporter, **options)[0] == data


@pytest.mark.parametrize("exporter", EXPORTERS)
def test_a_usual_table_loses_nothing(exporter: type[RfgExporter]) -> None:
    data, report = write(clean_table(), exporter)
    assert diff(clean_table(), read(data)) == [] or exporter is RfgClassicExporter
    lost = {loss.field for loss in report.losses}
    assert lost == (set() if exporter is RfgExporter else {"rows.player.ids.egd"})


@pytest.mark.parametrize("name", ["sample1_handicap_32x5.txt", "sample2_three_groups.txt"])
def test_samples_are_rewritten_whole(name: str) -> None:
    table = read((FIXTURES / name).read_bytes())
    data, _ = write(table)
    again = read(data)
    assert [difference.path for difference in diff(table, again) if difference.path[0] != "columns"] == []
    assert again.rows == table.rows
    assert write(again)[0] == data


def test_sample_2_keeps_its_groups_and_columns() -> None:
    lines = write(read((FIXTURES / "sample2_three_groups.txt").read_bytes()))[0].decode().splitlines()
    assert lines[:6] == [
        ";Moscow Championship Final Stage-1",
        ";October 1-25 2006",
        ";",
        ";N Name Str Club Rat _ Sum Pl 1 2 3 4 5",
        "; Group A",
        "1 Берёзкин С 2d RU Mos 0 0 2 3 0- 2- 3+ 4- 5+",
    ]
    assert [line for line in lines if line.startswith("; G")] == ["; Group A", "; Group B", "; Group C"]
    assert lines[-2:] == [";", ";time=120"]


@pytest.mark.parametrize("name", ["canonical_current.txt", "canonical_classic.txt"])
def test_canonical_files_keep_their_bytes(name: str) -> None:
    data = (FIXTURES / name).read_bytes()
    exporter = RfgClassicExporter if "classic" in name else RfgExporter
    assert write(read(data), exporter)[0] == data


AWKWARD = [
    "May 1 2010",
    "N Name Str Club Pt 1 2 3",
    "time=60",
    "Group A",
    "?",
    "1 Иванов Пётр 3d RU 77Mo 2+",
    "; semicolon",
    "a | b",
]


@pytest.mark.parametrize("text", AWKWARD)
@pytest.mark.parametrize("exporter", EXPORTERS)
@pytest.mark.parametrize("dated", [True, False])
def test_titles_and_notes_that_look_like_something_else(exporter: type[RfgExporter], text: str, dated: bool) -> None:
    event = example().event if dated else Event()
    table = replace(example(), event=replace(event, name=text, city=None, time=None), notes=(Note(text=text),))
    data, report = write(table, exporter)
    assert not [d for d in diff(table, read(data)) if not covers(report.losses, d.path)], data.decode()
    assert read(data).event.name == (None if text == "?" else text.lstrip("; "))
    assert [note.text for note in read(data).notes] == [text.lstrip("; ")]
