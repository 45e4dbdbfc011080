"""Comparing two tables in words, field by field."""

from __future__ import annotations

from dataclasses import dataclass, is_dataclass
from fractions import Fraction

from rfgconv.hub.losses import field_of, whose
from rfgconv.model import Column, Difference, Game, Id, NoGame, Note, PersonName, Row, Table, decimal_text, diff
from rfgconv.model.fields import title
from rfgconv.repairs import cell_text

MISSING = "—"


@dataclass(frozen=True, slots=True)
class Change:
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
    where = " ".join(whose(longer, difference.path)).removesuffix(":")
    return Change(title(field_of(difference, before)), where, show(difference.before), show(difference.after))


def show(value: object) -> str:
    """A value of the model as people write it; what is not set as a dash."""
    match value:
        case None | ():
            return MISSING
        case bool():
            return "yes" if value else "no"
        case Fraction():
            return decimal_text(value)
        case Game() | NoGame():
            return cell_text(value)
        case Id():
            return f"{value.scheme} {value.value}"
        case Note():
            return value.text
        case Column():
            return value.label
        case Row():
            return f"{value.number} {value.player.name}"
        case PersonName():
            return str(value)
        case tuple():
            return ", ".join(show(item) for item in value)
        case _ if is_dataclass(value):
            parts = ((name, getattr(value, name)) for name in value.__dataclass_fields__)
            found = [f"{name} {show(part)}" for name, part in parts if part not in (None, (), False)]
            return ", ".join(found) if type(value).__str__ is object.__str__ else str(value)
        case _:
            return str(value)
