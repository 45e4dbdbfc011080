"""Addresses inside a Table, and what can be done with them: get, edit, compare, put into words.

A path is the way through the attributes, with 0-based indices: ``("rows", 3, "cells", 1, "komi")``. Diagnostics,
repairs, positions and losses all name their place this way. A *field pattern* is a path without the indices, cells
named by their class: ``rows.cells.game.komi``. Exporters declare what they carry as field patterns.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rfgconv.model.rank import Rank
from rfgconv.model.table import Game, Id, NoGame, Table
from rfgconv.model.timecontrol import TimeControl
from rfgconv.record import fields_of, record, replace

Path = tuple[str | int, ...]


def row_path(row: int) -> Path:
    """Of a row by its 0-based index."""
    return ("rows", row)


def cell_path(row: int, round_index: int) -> Path:
    """Both 0-based: index of the row, index of the round."""
    return ("rows", row, "cells", round_index)


def value_path(row: int, column: int) -> Path:
    """Both 0-based: index of the row, index of the column."""
    return ("rows", row, "values", column)


def get(table: Table, path: Path) -> Any:
    """The value at a path. Raises LookupError or AttributeError if there is none."""
    node: Any = table
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return node


def edit(table: Table, edits: Mapping[Path, Any]) -> Table:
    """A copy with the values at the given paths replaced; one pass, whatever the number of edits.

    A path may name an index beyond the end of a tuple: the value is appended, in the order of the indices.
    """
    tree: dict[Any, Any] = {}
    for path, value in edits.items():
        node = tree
        for step in path[:-1]:
            node = node.setdefault(step, {})
        node[path[-1]] = _Leaf(value)
    result = _rebuild(table, tree)
    assert isinstance(result, Table)
    return result


class _Leaf(metaclass=record, kw_only=False):
    value: Any


def _rebuild(node: Any, tree: Any) -> Any:
    if isinstance(tree, _Leaf):
        return tree.value
    if isinstance(node, tuple):
        items = list(node)
        for index, branch in sorted(tree.items()):
            if index < len(items):
                items[index] = _rebuild(items[index], branch)
            else:
                items.append(_rebuild(None, branch))
        return tuple(items)
    return replace(node, **{name: _rebuild(getattr(node, name), branch) for name, branch in tree.items()})


class Difference(metaclass=record, kw_only=False):
    """Two tables differ at a path; before or after is None where the value is not set or does not exist."""

    path: Path
    before: Any
    after: Any


def diff(before: Table, after: Table) -> list[Difference]:
    """Every leaf in which two tables differ, in document order; rows are compared by their index, ids by scheme."""
    found: list[Difference] = []
    _diff(before, after, (), found)
    return found


def _diff(before: Any, after: Any, path: Path, found: list[Difference]) -> None:
    if before is after or (type(before) is type(after) and before == after):
        return
    if isinstance(before, tuple) and isinstance(after, tuple):
        if any(isinstance(item, Id) for item in (*before, *after)):
            after = _in_order_of(before, after)
        for index in range(max(len(before), len(after))):
            _diff(
                before[index] if index < len(before) else None,
                after[index] if index < len(after) else None,
                (*path, index),
                found,
            )
    elif type(before) is type(after) and (fields := fields_of(type(before))):
        for field in fields:
            _diff(getattr(before, field), getattr(after, field), (*path, field), found)
    elif before != after:
        found.append(Difference(path, before, after))


def _in_order_of(ids: tuple[Id, ...], others: tuple[Id, ...]) -> tuple[Id | None, ...]:
    """Other ids in the order of these, by scheme: None where one is missing, the additional ones at the end."""
    left = list(others)
    found: list[Id | None] = []
    for entry in ids:
        match = next((other for other in left if other.scheme == entry.scheme), None)
        if match is not None:
            left.remove(match)
        found.append(match)
    return (*found, *left)


_ATOMIC = (Rank, TimeControl)
"""Dataclasses that are one value: nothing below them is carried or lost on its own."""


def set_fields(table: Table, carried: frozenset[str] = frozenset()) -> list[tuple[Path, str, Any]]:
    """Every leaf that is set and not carried: path, field pattern, value.

    Set means: not None, not an empty tuple, not a default False or 0 (``new=False`` says something). carried: field
    patterns that are passed over with all below them. Ids are told apart by scheme: ``rows.player.ids.egd``.
    """
    found: list[tuple[Path, str, Any]] = []
    _collect(table, (), _plan(Table, "", carried), found)
    return found


class _Branch(dict[type, "_Plan | None"]):
    """What may stand at a field pattern: for each class of values its plan, None for what is one value."""

    def __init__(self, pattern: str, carried: frozenset[str]) -> None:
        super().__init__()
        self.pattern, self.carried = pattern, carried

    def __missing__(self, cls: type) -> _Plan | None:
        has_parts = fields_of(cls) and not issubclass(cls, (*_ATOMIC, Id))
        self[cls] = plan = _plan(cls, self.pattern, self.carried) if has_parts else None
        return plan


_Plan = list[tuple[str, _Branch, bool]]
"""The fields of a class that are looked at: name, what may stand there, and whether the default is False or 0."""


@cache
def _plan(cls: type, pattern: str, carried: frozenset[str]) -> _Plan:
    """The fields of a class that are not wholly carried."""
    steps: dict[type, str] = {Game: "game", NoGame: "nogame"}
    step = steps.get(cls)
    parts = [part for part in (pattern, step) if part]
    if ".".join(parts) in carried:
        return []
    patterns = ((name, ".".join([*parts, name]), _is_off(default)) for name, default in fields_of(cls).items())
    return [(name, _Branch(child, carried), off) for name, child, off in patterns if child not in carried]


def _collect(node: Any, path: Path, plan: _Plan, found: list[tuple[Path, str, Any]]) -> None:
    """Of one record: what is set in it, and below it."""
    for name, branch, off in plan:
        value = getattr(node, name)
        if value is None or (off and value == 0):
            continue
        if not isinstance(value, tuple):
            _collect_one(value, (*path, name), branch, found)
            continue
        for index, item in enumerate(value):
            if branch[type(item)] != []:  # an empty plan: all of it is carried
                _collect_one(item, (*path, name, index), branch, found)


def _collect_one(value: Any, path: Path, branch: _Branch, found: list[tuple[Path, str, Any]]) -> None:
    plan = branch[type(value)]
    if plan is not None:
        _collect(value, path, plan, found)
    elif not isinstance(value, Id):
        found.append((path, branch.pattern, value))
    elif (pattern := f"{branch.pattern}.{value.scheme}") not in branch.carried:
        found.append((path, pattern, value.value))


def _is_off(default: Any) -> bool:
    return isinstance(default, int) and default == 0
