from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.hub.losses import covers, report_dropped
from rfgconv.io import Source
from rfgconv.model import Table, diff
from rfgconv.testing.strategies import tables
from rfgconv_rfg.importer import RfgImporter
from rfgconv_rfg.writer import RfgClassicExporter, RfgExporter

RELAXED = settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
EXPORTERS = [RfgExporter, RfgClassicExporter]


def write(table: Table, exporter: type[RfgExporter], **options: Any) -> tuple[bytes, Report]:
    report = Report()
    report_dropped(table, exporter, report)
    return exporter(options).write(table, report), report


def read(data: bytes) -> Table:
    table = RfgImporter().read(Source(data, "t.txt"), Report("t.txt"))
    assert table is not None
    return table


@pytest.mark.parametrize("exporter", EXPORTERS)
@given(
    table=tables(), options=st.fixed_dictionaries({"komi": st.booleans(), "columns": st.sampled_from(["all", "four"])})
)
@RELAXED
def test_what_is_not_read_back_was_reported(exporter: type[RfgExporter], table: Table, options: dict[str, Any]) -> None:
    data, report = write(table, exporter, **options)
    unreported = [d for d in diff(table, read(data)) if not covers(report.losses, d.path)]
    assert not unreported, data.decode()


@pytest.mark.parametrize("exporter", EXPORTERS)
@given(table=tables())
@RELAXED
def test_own_output_changes_no_byte(exporter: type[RfgExporter], table: Table) -> None:
    data, _ = write(table, exporter)
    again, report = write(read(data), exporter)
    assert again == data
    assert {loss.kind.value for loss in report.losses} <= {"defaulted", "dropped", "altered"}
