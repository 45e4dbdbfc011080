"""Where in a wall list a finding belongs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum

from rfgconv.diagnostics import Diagnostic, Severity
from rfgconv.model import Path, Table
from rfgconv.record import fresh, record


class Zone(StrEnum):
    """The parts of a page that findings are shown in. ELSEWHERE: it belongs to no place of the table."""

    EVENT = "event"
    HEAD = "head"
    ROW = "row"
    NOTES = "notes"
    ELSEWHERE = "elsewhere"


CELL_OF_FIELD = {
    "name": "name",
    "latin": "name",
    "native": "name",
    "rank": "rank",
    "grade": "rank",
    "rating": "rating",
    "country": "club",
    "nationality": "club",
    "club": "club",
    "club_name": "club",
    "town": "club",
}
"""Cell of the wall list in which a field of a player is shown."""


class Anchor(metaclass=record, kw_only=False):
    """zone; row: index of the row; cell: ``name``, ``r2`` (round, from 0), ``v1`` (column, from 0) … or empty."""

    zone: Zone
    row: int = -1
    cell: str = ""


def anchor_of(path: Path | None, table: Table) -> Anchor:
    """The place of a path. A path beyond the table (its row was removed) is elsewhere."""
    match path:
        case ("rows", int(row), *rest) if row < len(table.rows):
            return Anchor(Zone.ROW, row, _cell(rest))
        case ("columns", int(column), *_):
            return Anchor(Zone.HEAD, cell=f"v{column}")
        case ("columns" | "rounds", *_):
            return Anchor(Zone.HEAD)
        case ("event", *_):
            return Anchor(Zone.EVENT)
        case ("notes", *_):
            return Anchor(Zone.NOTES)
    return Anchor(Zone.ELSEWHERE)


def _cell(rest: Sequence[str | int]) -> str:
    match rest:
        case ["cells", int(index), *_]:
            return f"r{index}"
        case ["values", int(index), *_]:
            return f"v{index}"
        case ["player", str(name), *_]:
            return CELL_OF_FIELD.get(name, "name")
        case ["number" | "place" as name, *_]:
            return str(name)
    return ""


class Placed(metaclass=record, kw_only=False):
    """Findings by their place. rows: index of the row → findings. marks: (row, cell) or (-1, cell) → worst severity."""

    zones: dict[Zone, list[Diagnostic]] = fresh(factory=lambda: defaultdict(list))
    rows: dict[int, list[Diagnostic]] = fresh(factory=lambda: defaultdict(list))
    marks: dict[tuple[int, str], Severity] = fresh(factory=dict)

    def of(self, zone: Zone) -> list[Diagnostic]:
        return self.zones.get(zone, [])


def place(findings: Iterable[Diagnostic], table: Table) -> Placed:
    """Findings that still stand, by their place in a table; the order is kept."""
    placed = Placed()
    for finding in findings:
        if finding.fixed:
            continue
        anchor = anchor_of(finding.path, table)
        if anchor.zone is Zone.ROW:
            placed.rows[anchor.row].append(finding)
        else:
            placed.zones[anchor.zone].append(finding)
        if anchor.cell:
            key = (anchor.row, anchor.cell)
            known = placed.marks.get(key)
            if known is None or finding.severity.level < known.level:
                placed.marks[key] = finding.severity
    return placed
