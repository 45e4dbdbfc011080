"""The law over every pair of formats: what is lost on the way from A to B is reported by B.

Tables are drawn, written as A and read; those are written as B and read, and every difference must be a reported loss.
A list of players (the example's format knows no results) is nothing for the commissions' tables, those with a profile.
``pytest -s`` shows the matrix with the number of tables for each pair.
"""

import os

import pytest
from hypothesis import Phase, given, settings

from plugins.formats import Format, formats
from rfgconv.diagnostics import Report
from rfgconv.model import Table
from rfgconv.testing import trials
from rfgconv.testing.card import TABLES
from rfgconv.testing.conformance import EXAMPLES
from rfgconv.testing.strategies import tables

DRAWN = int(os.environ.get("RFGCONV_MATRIX", "20"))

FORMATS = formats()


@pytest.fixture(scope="module")
def drawn() -> list[Table]:
    """The same tables in every run: two that are awkward on purpose, the others drawn."""
    found: list[Table] = [*TABLES]

    @settings(EXAMPLES, max_examples=DRAWN, derandomize=True, database=None, phases=(Phase.generate,))
    @given(tables())
    def draw(table: Table) -> None:
        found.append(table)

    draw()
    return found[: DRAWN + len(TABLES)]


@pytest.mark.parametrize("first", FORMATS, ids=lambda found: found.id)
def test_the_law(first: Format, drawn: list[Table]) -> None:
    """From one format to all: a row of the matrix."""
    read = [again for table in drawn if (again := _through(first, table)) is not None]
    assert len(read) > len(drawn) // 2
    counts = {second.id: _keeps_the_law(first, second, read) for second in FORMATS}
    print(f"\n{first.id} to " + ", ".join(f"{name} {count}" for name, count in counts.items()))


def _keeps_the_law(first: Format, second: Format, read: list[Table]) -> int:
    """Number of tables that were tried."""
    tried = [table for table in read if table.rounds or second.exporter.profile is None]
    for table in tried:
        found = trials.join(trials.keeps_the_law(second.importer, second.exporter, table))
        assert not found, f"{first.id} → {second.id}: {found}"
    return len(tried)


def test_no_format_is_forgotten() -> None:
    assert {"json", "egd", "rfg", "rfg-classic", "opengotha", "example", "trf", "aga"} <= {kind.id for kind in FORMATS}


def _through(kind: Format, table: Table) -> Table | None:
    return trials.read(kind.importer, kind.exporter().write(table, Report()))[0]
