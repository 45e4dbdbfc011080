from __future__ import annotations

import pytest

from rfg.rfg_cases import Case, checked, findings, load_cases
from rfg.rfg_tables import FIXTURES
from rfgconv.diagnostics import Report
from rfgconv.model import Game
from rfgconv.repairs import Mending
from rfgconv_rfg import RfgClassicExporter, RfgExporter

EXPORTERS = {"rfg": RfgExporter, "rfg-classic": RfgClassicExporter}
SAFE = Mending(safe=True)
ALL = Mending(safe=True, proposals=True)
CASES = [case for case in load_cases() if any(" safe:" in line for line in case.expected)]


def rewritten(text: str | bytes, profile: str, mending: Mending) -> tuple[str, Report]:
    """The text after mending and writing, and the report of the mending."""
    table, report = checked(text, profile, mending)
    return EXPORTERS[profile]().write(table, Report()).decode(), report


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_safe_repair_takes_the_fault_away(case: Case) -> None:
    text, report = rewritten(case.text, case.profile, SAFE)
    mended = {finding.code.name for finding in report.diagnostics if finding.fixed}
    assert case.name in mended
    again = checked(text, case.profile)[1]
    assert mended.isdisjoint(finding.code.name for finding in again.diagnostics)
    assert not again.blocked


def test_there_are_safe_cases() -> None:
    assert len(CASES) == 19


def test_without_mending_every_finding_stands() -> None:
    for case in CASES:
        assert not [finding for finding in checked(case.text, case.profile)[1].diagnostics if finding.fixed]


def test_sample_1_is_mended_by_its_only_pairing() -> None:
    data = (FIXTURES / "sample1_handicap_32x5.txt").read_bytes()
    table, report = checked(data, "rfg", SAFE)
    cells = [table.rows[index].cells[2] for index in (12, 15)]
    assert [cell.opponent for cell in cells if isinstance(cell, Game)] == [16, 13]
    assert not report.blocked


def test_sample_1_mended_checks_clean() -> None:
    text, _ = rewritten((FIXTURES / "sample1_handicap_32x5.txt").read_bytes(), "rfg", ALL)
    assert findings(checked(text)[1]) == []
