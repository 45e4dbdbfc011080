"""The law over every pair of formats: what is lost on the way from A to B is reported by B.

Tables are drawn, written as A and read; those are written as B and read, and every difference must be a reported loss.
A table that a format cannot hold at all is refused by the engine and is not among those counted: a list of entries (also
all that the example's format gives) for the tables of the commissions.
``pytest -s`` shows the matrix with the number of tables for each pair.
"""

import os

import pytest
from hypothesis import Phase, given, settings

from plugins.formats import Format, formats
from rfgconv.diagnostics import Report
from rfgconv.model import NoGame, Table
from rfgconv.record import replace
from rfgconv.testing import trials
from rfgconv.testing.card import TABLES
from rfgconv.testing.conformance import EXAMPLES
from rfgconv.testing.strategies import tables

DRAWN = int(os.environ.get("RFGCONV_MATRIX", "24"))

FORMATS = formats()
PLAIN = TABLES[0]
AWKWARD = (
    *TABLES,
    Table(),
    replace(PLAIN, rows=()),
    replace(PLAIN, rows=tuple(replace(row, cells=()) for row in PLAIN.rows)),
    replace(PLAIN, rows=tuple(replace(row, cells=(NoGame(),)) for row in PLAIN.rows)),
    replace(PLAIN, rows=PLAIN.rows[:1], rounds=0),
)
"""The last ones: nothing; no players; players without the cells of the round; without a game; rounds not counted."""


@pytest.fixture(scope="module")
def drawn() -> list[Table]:
    """The same tables in every run: some that are awkward on purpose, the others drawn."""
    found: list[Table] = [*AWKWARD]

    @settings(EXAMPLES, max_examples=DRAWN, derandomize=True, database=None, phases=(Phase.generate,))
    @given(tables() | tables(min_rows=2, min_rounds=1))
    def draw(table: Table) -> None:
        found.append(table)

    draw()
    return found[: DRAWN + len(AWKWARD)]


@pytest.mark.parametrize("first", FORMATS, ids=lambda found: found.id)
def test_the_law(first: Format, drawn: list[Table]) -> None:
    """From one format to all: a row of the matrix."""
    held = [table for table in drawn if first.exporter.lacking(table) is None]
    read = [again for table in held if (again := _through(first, table)) is not None]
    assert len(read) == len(held) > len(drawn) // 3
    counts = {second.id: _keeps_the_law(first, second, read) for second in FORMATS}
    print(f"\n{first.id} to " + ", ".join(f"{name} {count}" for name, count in counts.items()))


def _keeps_the_law(first: Format, second: Format, read: list[Table]) -> int:
    """Number of tables that were tried."""
    for table in read:
        found = trials.join(trials.keeps_the_law(second.importer, second.exporter, table))
        assert not found, f"{first.id} → {second.id}: {found}"
    return sum(second.exporter.lacking(table) is None for table in read)


def test_no_format_is_forgotten() -> None:
    assert {"json", "egd", "rfg", "rfg-classic", "opengotha", "example", "trf", "aga"} <= {kind.id for kind in FORMATS}


def test_lists_of_entries_can_be_kept_and_are_no_tables_of_results() -> None:
    entries = TABLES[2]
    refusing = {kind.id for kind in FORMATS if kind.exporter.lacking(entries) is not None}
    assert refusing == {"egd", "rfg", "rfg-classic"}


def _through(kind: Format, table: Table) -> Table | None:
    return trials.read(kind.importer, kind.exporter().write(table, Report()))[0]
