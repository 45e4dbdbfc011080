"""MacMahon files as RFG tables: what the finished tables are blamed for is what names and clubs there deserve."""

from __future__ import annotations

from collections import defaultdict

import pytest

from rfg.rfg_tables import FIXTURES
from rfgconv import engine

FILES = sorted((FIXTURES.parent / "macmahon").glob("mm*.xml"))
TARGETS = ("rfg", "rfg-classic")
FACTS = {"date-missing", "title-missing", "time-missing"}


def expected() -> dict[tuple[str, str], set[tuple[str, int]]]:
    """(file, target) → (error, number of the row), from fixtures/rfg/from_macmahon.tsv."""
    found: dict[tuple[str, str], set[tuple[str, int]]] = defaultdict(set)
    for line in (FIXTURES / "from_macmahon.tsv").read_text("utf-8").splitlines()[1:]:
        file, target, code, numbers = line.split("\t")
        found[file, target] |= {(code, int(number)) for number in numbers.split()}
    return found


@pytest.mark.parametrize("target", TARGETS)
def test_errors_of_the_finished_tables(target: str) -> None:
    listed = expected()
    assert FILES
    for path in FILES:
        data = engine.convert(path, target).outputs[0].data
        assert data is not None
        reading = engine.check(data, profile=target)
        assert reading.table is not None
        errors = {
            (finding.code.name, reading.table.rows[finding.path[1]].number)
            for finding in reading.diagnostics
            if finding.severity.value == "error" and finding.code.name not in FACTS and finding.path is not None
            if isinstance(finding.path[1], int)
        }
        count = sum(1 for d in reading.diagnostics if d.severity.value == "error" and d.code.name not in FACTS)
        assert len(errors) == count
        assert errors == listed[path.name, target], path.name
