"""Addresses inside a Table, and what can be done with them: get, edit, compare, put into words.

A path is the way through the attributes, with 0-based indices: ``("rows", 3, "cells", 1, "komi")``. Diagnostics,
repairs, positions and losses all name their place this way. A *field pattern* is a path without the indices, cells
named by their class: ``rows.cells.game.komi``. Exporters declare what they carry as field patterns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from rfgconv.model.table import Game, NoGame, Table

Path = tuple[str | int, ...]


def row_path(row: int) -> Path:
    return ("rows", row)


def cell_path(row: int, round_index: int) -> Path:
    """Both 0-based: index of the row, index of the round."""
    return ("rows", row, "cells", round_index)


def value_path(row: int, column: int) -> Path:
    return ("rows", row, "values", column)


def get(table: Table, path: Path) -> Any:
    """The value at a path. Raises LookupError or AttributeError if there is none."""
    node: Any = table
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return node


def edit(table: Table, edits: Mapping[Path, Any]) -> Table:
    """A copy with the values at the given paths replaced; one pass, whatever the number of edits.

    A path may name an index that is one past the end of a tuple: the value is appended.
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


@dataclass(frozen=True, slots=True)
class _Leaf:
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


@dataclass(frozen=True, slots=True)
class Difference:
    """Two tables differ at a path; before or after is None where the value is not set or does not exist."""

    path: Path
    before: Any
    after: Any


def diff(before: Table, after: Table) -> list[Difference]:
    """Every leaf in which two tables differ, in document order; rows are compared by their index."""
    found: list[Difference] = []
    _diff(before, after, (), found)
    return found


def _diff(before: Any, after: Any, path: Path, found: list[Difference]) -> None:
    if before is after or (type(before) is type(after) and before == after):
        return
    if isinstance(before, tuple) and isinstance(after, tuple):
        for index in range(max(len(before), len(after))):
            _diff(
                before[index] if index < len(before) else None,
                after[index] if index < len(after) else None,
                (*path, index),
                found,
            )
    elif type(before) is type(after) and is_dataclass(before):
        for field in fields(before):
            _diff(getattr(before, field.name), getattr(after, field.name), (*path, field.name), found)
    elif before != after:
        found.append(Difference(path, before, after))


_CLASS_STEP: dict[type, str] = {Game: "game", NoGame: "nogame"}


def set_fields(table: Table) -> Iterator[tuple[Path, str, Any]]:
    """Every leaf that is set (not None, not an empty tuple, not the default False): path, field pattern, value."""
    yield from _set_fields(table, (), "")


def _set_fields(node: Any, path: Path, pattern: str) -> Iterator[tuple[Path, str, Any]]:
    if isinstance(node, tuple):
        for index, item in enumerate(node):
            yield from _set_fields(item, (*path, index), pattern)
    elif is_dataclass(node) and not isinstance(node, type):
        if type(node).__name__ in _ATOMIC:
            yield path, pattern, node
            return
        class_step = _CLASS_STEP.get(type(node))
        prefix = f"{pattern}.{class_step}" if class_step else pattern
        for field in fields(node):
            yield from _set_fields(
                getattr(node, field.name), (*path, field.name), f"{prefix}.{field.name}" if prefix else field.name
            )
    elif node is not None and node is not False:
        yield path, pattern, node


_ATOMIC = frozenset({"Rank", "TimeControl"})
