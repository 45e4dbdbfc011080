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


@pytest.fixture(scope="module")
def matrix() -> dict[tuple[str, str], int]:
    """(A, B) → number of tables for which the law was tried."""
    return {}


@pytest.mark.parametrize("first", FORMATS, ids=lambda found: found.id)
def test_the_law(first: Format, drawn: list[Table], matrix: dict[tuple[str, str], int]) -> None:
    """From one format to all."""
    read = [again for table in drawn if (again := _through(first, table)) is not None]
    assert len(read) > len(drawn) // 2
    for second in FORMATS:
        tried = [table for table in read if table.rounds or second.exporter.profile is None]
        for table in tried:
            found = trials.join(trials.keeps_the_law(second.importer, second.exporter, table))
            assert not found, f"{first.id} → {second.id}: {found}"
        matrix[first.id, second.id] = len(tried)


def test_the_matrix_is_complete(matrix: dict[tuple[str, str], int]) -> None:
    """Printed: the number of tables for each pair, from the rows to the columns."""
    names = [found.id for found in FORMATS]
    assert {"json", "egd", "rfg", "opengotha", "example", "trf", "aga"} <= {*names}
    width = max(map(len, names))
    print(f"\n{'from / to':{width}} " + " ".join(names))
    for first in names:
        print(f"{first:{width}} " + " ".join(f"{matrix.get((first, second), 0):>{len(second)}}" for second in names))
    print(f"{sum(1 for count in matrix.values() if count)} pairs, {sum(matrix.values())} conversions")
    assert not matrix or len(matrix) == len(names) ** 2


def _through(kind: Format, table: Table) -> Table | None:
    return trials.read(kind.importer, kind.exporter().write(table, Report()))[0]
