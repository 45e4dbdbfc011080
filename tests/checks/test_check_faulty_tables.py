"""The faulty tables of the RFG document that are faults of the table itself: place, severity, code, token, repair."""

import re
from pathlib import Path

import pytest

from checks.rows_text import read_rows
from rfgconv.checks import run_checks
from rfgconv.diagnostics import Report, Safety
from rfgconv.model import edit

TEXT = (Path(__file__).parents[2] / "fixtures/checks/faulty_tables.txt").read_text(encoding="utf-8")
CASES = [case.splitlines() for case in re.split(r"(?m)^=== ", TEXT) if case]


def found_in(table, report):
    run_checks(table, report)
    return [
        f"{d.span.line}:{d.span.column} {d.severity.value[0].upper()} {d.code.name} [{d.token}] {d.repair}"
        for d in report.diagnostics
    ]


def read_case(lines, report):
    rows = [line for line in lines[1:] if not line.startswith("---")]
    return read_rows(rows, report, rounds=2 if "r2" in lines[0] else 1)


@pytest.mark.parametrize("lines", CASES, ids=[case[0] for case in CASES])
def test_exactly_the_due_findings(lines):
    report = Report()
    due = [line[4:] for line in lines if line.startswith("---")]
    assert found_in(read_case(lines, report), report) == due


@pytest.mark.parametrize("lines", CASES, ids=[case[0] for case in CASES])
def test_a_repair_mends_its_fault(lines):
    report = Report()
    table = read_case(lines, report)
    run_checks(table, report)
    for diagnostic in report.diagnostics:
        repair = diagnostic.repair
        if repair is None or repair.safety not in (Safety.SAFE, Safety.PROPOSE):
            continue
        mended = Report()
        run_checks(edit(table, repair.edits), mended)
        assert diagnostic.code not in [other.code for other in mended.diagnostics]
