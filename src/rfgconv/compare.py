"""Comparing two tables in words, field by field."""

from __future__ import annotations

from rfgconv.hub.losses import field_of, whose
from rfgconv.model import Difference, Table, diff
from rfgconv.model.shown import show, title
from rfgconv.record import Record

MISSING = "—"


class Change(Record, kw_only=False):
    """One difference. field: in words; where: row, player and round, empty for the event; before, after: as text."""

    field: str
    where: str
    before: str
    after: str


def compare(before: Table, after: Table) -> list[Change]:
    """Every difference between two tables, in the order of the table. Rows are compared in their order."""
    longer = before if len(before.rows) >= len(after.rows) else after
    return [_change(difference, before, longer) for difference in diff(before, after)]


def _change(difference: Difference, before: Table, longer: Table) -> Change:
    where = str(whose(longer, difference.path) or "")
    sides = (show(value) or MISSING for value in (difference.before, difference.after))
    return Change(title(field_of(difference, before)), where, *sides)
