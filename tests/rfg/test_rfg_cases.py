from __future__ import annotations

import pytest

from rfg.rfg_cases import Case, checked, findings, load_cases

CASES = load_cases()


def test_all_cases_are_there() -> None:
    assert len(CASES) == 77


@pytest.mark.parametrize("case", CASES, ids=[f"{number}-{case.name}" for number, case in enumerate(CASES, 1)])
def test_faulty_table_gives_exactly_its_findings(case: Case) -> None:
    assert findings(checked(case.text, case.profile)[1]) == list(case.expected)
