"""One wrong key in a clean table never changes a result without a word."""

from __future__ import annotations

import random

import pytest

from rfg.rfg_cases import checked, findings
from rfg.rfg_tables import clean_table
from rfgconv.diagnostics import Report
from rfgconv.model import Table
from rfgconv_rfg import RfgClassicExporter, RfgExporter

KEYS = "0123456789+-=!?/|;:.,()* \t\u00a0\nbwkdBWODО–бчРХабАЯzQ½"


def results(table: Table) -> list[tuple[object, ...]]:
    return [(row.number, row.cells) for row in table.rows]


@pytest.mark.parametrize("exporter", [RfgExporter, RfgClassicExporter])
def test_the_table_is_clean(exporter: type[RfgExporter]) -> None:
    text = exporter().write(clean_table(), Report()).decode()
    assert findings(checked(text, exporter.id)[1]) == []


@pytest.mark.parametrize(("exporter", "edits"), [(RfgExporter, 500), (RfgClassicExporter, 150)])
def test_single_edits(exporter: type[RfgExporter], edits: int) -> None:
    text = exporter().write(clean_table(), Report()).decode()
    table, _ = checked(text, exporter.id)
    choice = random.Random(2010)
    for _ in range(edits):
        place = choice.randrange(len(text))
        key = choice.choice(KEYS)
        edited = choice.choice(
            [
                text[:place] + text[place + 1 :],
                text[:place] + key + text[place:],
                text[:place] + key + text[place + 1 :],
            ]
        )
        after, report = checked(edited, exporter.id)
        if not report.diagnostics:
            assert results(after) == results(table), edited[max(0, place - 40) : place + 40]
