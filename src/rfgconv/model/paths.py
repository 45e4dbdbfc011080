"""Addresses inside a Table, and what can be done with them: get, edit, compare, put into words.

A path is the way through the attributes, with 0-based indices: ``("rows", 3, "cells", 1, "komi")``. Diagnostics,
repairs, positions and losses all name their place this way. A *field pattern* is a path without the indices, cells
named by their class: ``rows.cells.game.komi``. Exporters declare what they carry as field patterns.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    _collect(table, (), "", _Plans(carried), found)
    return found


_Plan = list[tuple[str, str, bool]]
"""Fields of a class: name, pattern, and whether the default is False or 0."""


class _Plans(dict[tuple[type, str], _Plan]):
    """The plan of a class at a pattern, made when it is first met."""

    def __init__(self, carried: frozenset[str]) -> None:
        super().__init__()
        self.carried = carried
        self._parts: dict[type, bool] = {}

    def has_parts(self, cls: type) -> bool:
        """True for a record whose fields are carried or lost one by one."""
        answer = self._parts.get(cls)
        if answer is None:
            answer = self._parts[cls] = bool(fields_of(cls)) and not issubclass(cls, _ATOMIC)
        return answer

    def __missing__(self, key: tuple[type, str]) -> _Plan:
        self[key] = plan = _plan(*key, self.carried)
        return plan


def _collect(node: Any, path: Path, pattern: str, plans: _Plans, found: list[tuple[Path, str, Any]]) -> None:
    """Of one record: what is set in it, and below it."""
    for name, child, off in plans[type(node), pattern]:
        value = getattr(node, name)
        if value is None or (off and value == 0):
            continue
        if isinstance(value, tuple):
            for index, item in enumerate(value):
                _collect_one(item, (*path, name, index), child, plans, found)
        elif plans.has_parts(type(value)):
            _collect_one(value, (*path, name), child, plans, found)
        else:
            found.append(((*path, name), child, value))


def _collect_one(value: Any, path: Path, pattern: str, plans: _Plans, found: list[tuple[Path, str, Any]]) -> None:
    if isinstance(value, Id):
        pattern, value = f"{pattern}.{value.scheme}", value.value
        if pattern not in plans.carried:
            found.append((path, pattern, value))
    elif plans.has_parts(type(value)):
        _collect(value, path, pattern, plans, found)
    else:
        found.append((path, pattern, value))


def _plan(cls: type, pattern: str, carried: frozenset[str]) -> _Plan:
    """The fields of a class that are not wholly carried."""
    steps: dict[type, str] = {Game: "game", NoGame: "nogame"}
    step = steps.get(cls)
    parts = [part for part in (pattern, step) if part]
    if ".".join(parts) in carried:
        return []
    patterns = ((name, ".".join([*parts, name]), _is_off(default)) for name, default in fields_of(cls).items())
    return [(name, child, off) for name, child, off in patterns if child not in carried]


def _is_off(default: Any) -> bool:
    return isinstance(default, int) and default == 0
