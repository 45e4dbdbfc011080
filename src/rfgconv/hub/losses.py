"""Losses: what the core finds dropped, and how losses are told.

Deny by default: everything that is set in a table and not declared by the exporter is dropped, and reported.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rfgconv.diagnostics import CodeBook, Diagnostic, Loss, LossKind, Report, Text, Word
from rfgconv.hub.contract import Exporter
from rfgconv.model import (
    Difference,
    Id,
    NoGame,
    NoGameKind,
    Path,
    Result,
    Table,
    diff,
    get,
)
from rfgconv.model.paths import set_fields
from rfgconv.model.shown import TITLES, show, title
from rfgconv.record import fields_of

BOOK = CodeBook("RF")

_FIX = "Nothing is wrong with the tournament. If the fact matters, send it along in words, or choose another format."

DROPPED = BOOK.info(
    141,
    "loss-dropped",
    "{target} has no place for: {field} ({first})",
    plural="{target} has no place for: {field} ({n} times; first: {first})",
    cause="The target format cannot hold this fact. It is left out.",
    example="An RFG table has no place for the board number of a game.",
    fix=_FIX,
)
ALTERED = BOOK.info(
    142,
    "loss-altered",
    "{target} holds it in another form: {field} ({first})",
    plural="{target} holds it in another form: {field} ({n} times; first: {first})",
    cause="The target format has another spelling or another precision for this value.",
    example="The classic RFG table writes 3½ points as 3.",
    fix="Look whether the written value is good enough for the reader. Give the value in the right form to keep it.",
)
DEFAULTED = BOOK.info(
    143,
    "loss-defaulted",
    "{target} must have a value where none is known: {field} ({first})",
    plural="{target} must have a value where none is known: {field} ({n} times; first: {first})",
    cause='The target format cannot leave this place empty, so its own filler for "unknown" was written.',
    example="A player without a club is written as `XX xxxx`.",
    fix="Supply the fact: in the source, by an option, by a facts file or from a player list.",
)
AMBIGUOUS = BOOK.info(
    144,
    "loss-ambiguous",
    "{target} writes two different things alike: {field} ({first})",
    plural="{target} writes two different things alike: {field} ({n} times; first: {first})",
    cause="In the target format a reader cannot tell what was meant from something else.",
    example="An RFG table writes a jigo and a missing result both as `7=`.",
    fix="Tell the reader in words if it matters.",
)

_CODES = {
    LossKind.DROPPED: DROPPED,
    LossKind.ALTERED: ALTERED,
    LossKind.DEFAULTED: DEFAULTED,
    LossKind.AMBIGUOUS: AMBIGUOUS,
}


def report_dropped(table: Table, exporter: type[Exporter], report: Report) -> None:
    """Put everything that is set in the table and that the exporter does not carry into report.losses."""
    report.losses += _dropped(table, exporter)


def _dropped(table: Table, exporter: type[Exporter]) -> list[Loss]:
    target, kind = exporter.id, LossKind.DROPPED
    return [Loss(target, kind, path, field, value) for path, field, value in set_fields(table, exporter.carries)]


class OutputReport(Report):
    """The report of an output. Its losses are put together when somebody asks for them: what the format does not carry,
    for which the whole table is walked, and behind it what the exporter reported. Who only wants the file never asks.
    """

    def __init__(self, file: str, table: Table, exporter: type[Exporter]) -> None:
        super().__init__(file)
        self._not_carried: tuple[Table, type[Exporter]] | None = (table, exporter)

    def lose(self, kind: LossKind, target: str, path: Path, field: str, before: Any = None, after: Any = None) -> None:
        self._told.append((target, kind, path, field, before, after))

    @property
    def losses(self) -> list[Loss]:
        """All that was reported so far; the same list whenever it is asked for."""
        if self._not_carried is not None:
            self._losses += _dropped(*self._not_carried)
            self._not_carried = None
        if self._told:
            self._losses += [Loss(*told) for told in self._told]
            self._told.clear()
        return self._losses

    @losses.setter
    def losses(self, losses: list[Loss]) -> None:
        self._losses, self._not_carried = losses, None
        self._told: list[tuple[str, LossKind, Path, str, Any, Any]] = []


def carried_fields(carries: frozenset[str]) -> list[str]:
    """The leaf fields that an exporter holds, by their patterns, in the order of the model's words."""
    return [field for field in LEAVES if any(field == kept or field.startswith(f"{kept}.") for kept in carries)]


_PARENTS = {field[:end] for field in TITLES for end, sign in enumerate(field) if sign == "."}
LEAVES = [field for field in TITLES if field not in _PARENTS]
"""Field patterns that have no parts: what a format holds or does not."""


def report_read_back(table: Table, again: Table | None, exporter: Exporter, report: Report) -> None:
    """Report every carried value that reads back from the output as another one, or not at all.

    again: what the format's own importer makes of the written bytes. An exporter that ends with this cannot forget a
    loss; it costs one reading. What a reader takes for something else (`Exporter.ambiguous`) is not found this way.
    """
    if again is None:
        exporter.dropped(report, (), "", None)
        return
    for difference in diff(table, again):
        field = field_of(difference, table)
        if not _concerns(exporter.carries, field):
            continue
        if difference.before is None:
            exporter.defaulted(report, difference.path, field, difference.after)
        elif difference.after is None:
            exporter.dropped(report, difference.path, field, difference.before)
        else:
            exporter.altered(report, difference.path, field, difference.before, difference.after)


def field_of(difference: Difference, table: Table) -> str:
    """The field pattern of a difference: ``("rows", 3, "cells", 1, "komi")`` → ``rows.cells.game.komi``.

    table: the one before.
    """
    path = difference.path
    steps = [step for step in path if isinstance(step, str)]
    if "ids" in steps:
        entry = difference.before or difference.after
        scheme = entry.scheme if isinstance(entry, Id) else get(table, path[:-1]).scheme
        return ".".join((*steps[: steps.index("ids") + 1], scheme))
    if steps[:2] == ["rows", "cells"] and len(steps) > 2:
        steps.insert(2, "nogame" if steps[2] in fields_of(NoGame) else "game")
    return ".".join(steps)


def _concerns(carries: Iterable[str], field: str) -> bool:
    """True if the field is carried, or a part of it, or something that it is a part of."""
    return any(f"{known}.".startswith(f"{field}.") or f"{field}.".startswith(f"{known}.") for known in carries)


def covers(losses: Iterable[Loss], path: Path) -> bool:
    """True if a loss was reported at the path, above it or below it."""
    return any(loss.path[: len(path)] == path[: len(loss.path)] for loss in losses)


def describe_losses(table: Table, report: Report) -> list[Diagnostic]:
    """The losses as findings, one for each kind and field, in the order of their first appearance."""
    groups: dict[tuple[str, LossKind, str], list[Loss]] = {}
    for loss in report.losses:
        groups.setdefault((loss.target, loss.kind, title(loss.field)), []).append(loss)
    return [
        Diagnostic(
            code=_CODES[kind],
            args={
                "target": target,
                "field": Word(field),
                "n": len(group),
                "first": _example(table, group[0]),
                "token": "",
            },
            file=report.file,
            path=group[0].path,
        )
        for (target, kind, field), group in groups.items()
    ]


def _example(table: Table, loss: Loss) -> Text | str:
    """A loss in words: whose, and the value before and after."""
    who, sides = whose(table, loss.path), [side for value in (loss.before, loss.after) if (side := _side(value))]
    change: Text | str = sides[0] if sides else ""
    if len(sides) > 1:
        change = Text("{before} → {after}", {"before": sides[0], "after": sides[1]})
    if who is None or not change:
        return change if who is None else who
    return Text("{who}: {change}", {"who": who, "change": change})


def _side(value: object) -> str:
    return Word(value) if isinstance(value, (Result, NoGameKind)) else show(value)


def whose(table: Table, path: Path) -> Text | None:
    """Number and name of the row that a path belongs to, and the round; None for the event."""
    if len(path) < 2 or path[0] != "rows" or not isinstance(path[1], int) or path[1] >= len(table.rows):
        return None
    row = table.rows[path[1]]
    args: dict[str, object] = {"number": row.number, "name": str(row.player.name)}
    if len(path) > 3 and path[2] == "cells" and isinstance(path[3], int):
        return Text("{number} {name}, R{round}", args | {"round": path[3] + 1})
    return Text("{number} {name}", args)
