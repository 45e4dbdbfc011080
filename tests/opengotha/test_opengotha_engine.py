"""Through the whole pipeline: every corpus file becomes a table of either federation that passes its own check."""

from __future__ import annotations

from collections import Counter

import pytest

from opengotha.og_reading import FIXTURES
from rfgconv import engine
from rfgconv.diagnostics import Severity

NAMES = sorted(path.stem for path in FIXTURES.glob("*.xml"))

DESERVED = {
    ("rfg", "og34"): {"date-order"},
    ("rfg-classic", "og34"): {"date-order"},
    ("rfg-classic", "og01"): {"classic-name-scripts"},
    ("egd", "og34"): {"date-order"},
    ("egd", "og01"): {"unknown-result", "name-unwritable", "name-lost"},
    ("egd", "og32"): {"name-unwritable", "name-lost"},
    ("egd", "og38"): {"name-unwritable", "name-lost"},
    **{("egd", name): {"unknown-result"} for name in ("og23", "og31", "og36", "og40")},
    **{("egd", name): {"unknown-round"} for name in ("og12", "og18", "og39")},
}
"""Errors that the files deserve: an end before the beginning, games without a result, names in Chinese letters."""


@pytest.mark.parametrize("target", ["rfg", "rfg-classic", "egd"])
@pytest.mark.parametrize("name", NAMES)
def test_the_table_passes_its_own_check(name: str, target: str) -> None:
    conversion = engine.convert(FIXTURES / f"{name}.xml", target, force=True)
    data = conversion.outputs[0].data
    assert data is not None
    checked = engine.check(data, profile=target)
    assert checked.table is not None
    assert conversion.reading.table is not None
    assert len(checked.table.rows) == len(conversion.reading.table.rows)
    found = Counter(
        diagnostic.code.name
        for diagnostic in (*conversion.diagnostics, *checked.diagnostics)
        if diagnostic.severity is Severity.ERROR
    )
    assert set(found) == DESERVED.get((target, name), set())
