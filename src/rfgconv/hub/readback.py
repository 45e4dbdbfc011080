"""Losses found by comparison: what a reader of the output will have, against the table.

For exporters whose format reorders, recomputes or merges values, so that the loss of a single value cannot be told at
the place where it is written. They build the table that their own file gives and report every difference here.
"""

from __future__ import annotations

from rfgconv.diagnostics import LossKind, Report
from rfgconv.hub.contract import Exporter
from rfgconv.model import Difference, Game, Id, Path, Table, diff


def report_differences(exporter: Exporter, table: Table, again: Table, report: Report) -> list[Path]:
    """Report each difference as a loss; gives their paths.

    again: what the file gives, its rows in the order of the table. What the exporter does not carry is left to the
    core, unless the output says something where the table says nothing.
    """
    found: dict[Path, None] = {}
    for difference in diff(table, again):
        path = _without_ids(difference.path)
        field = field_pattern(table, path)
        if path in found or not _counts(exporter, field, difference):
            continue
        found[path] = None
        report.lose(_kind(difference), exporter.id, path, field, difference.before, difference.after)
    return list(found)


def field_pattern(table: Table, path: Path) -> str:
    """The field pattern of a path: ``("rows", 3, "cells", 1, "komi")`` is ``rows.cells.game.komi``."""
    steps: list[str] = []
    for position, step in enumerate(path):
        if isinstance(step, str):
            steps.append(step)
        elif path[position - 1] == "cells" and position + 1 < len(path):
            cells = table.rows[int(path[1])].cells
            steps.append("game" if step < len(cells) and isinstance(cells[step], Game) else "nogame")
    return ".".join(steps)


def _without_ids(path: Path) -> Path:
    """Ids are compared as a list: if one is left out, the others move."""
    return path[: path.index("ids") + 1] if "ids" in path else path


def _counts(exporter: Exporter, field: str, difference: Difference) -> bool:
    before = difference.before
    if before is None:
        return True
    if isinstance(before, Id) and difference.after is None:
        return f"{field}.{before.scheme}" in exporter.carries or field in exporter.carries
    parts = field.split(".")
    carried = any(".".join(parts[:length]) in exporter.carries for length in range(1, len(parts) + 1))
    return carried or any(pattern.startswith(f"{field}.") for pattern in exporter.carries)


def _kind(difference: Difference) -> LossKind:
    if difference.before is None:
        return LossKind.DEFAULTED
    return LossKind.DROPPED if difference.after is None else LossKind.ALTERED
