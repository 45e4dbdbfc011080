"""Positions: from a path of the table to the cell of the grid that it was read from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rfgconv.diagnostics import Span
from rfgconv.model import Path
from rfgconv_csv.columns import Layout
from rfgconv_csv.grid import Grid

_NAMES = ("name", "name.surname", "name.given-first", "latin", "native")


class PlayerPlaces:
    """Locator of a table with one row a player. rows: row of the grid for every row of the table."""

    def __init__(self, grid: Grid, layout: Layout, rows: Sequence[int]) -> None:
        self._grid, self._layout, self._rows = grid, layout, rows

    def cell(self, path: Path) -> tuple[int, int] | None:
        """Row and column in the grid of what stands at a path."""
        if len(path) < 2 or path[0] != "rows" or not isinstance(path[1], int) or path[1] >= len(self._rows):
            return None
        column = self._column(path[2:])
        return None if column is None else (self._rows[path[1]], column)

    def span(self, path: Path) -> Span | None:
        """The place of a path."""
        place = self.cell(path)
        return None if place is None else self._grid.span(*place)

    def text(self, path: Path) -> str | None:
        """How a result is written."""
        place = self.cell(path) if len(path) > 2 and path[2] == "cells" else None
        return (self._grid.cell(*place) or None) if place is not None else None

    def _column(self, steps: Path) -> int | None:
        match steps:
            case ():
                column = self._first(("row.number", *_NAMES))
                return 0 if column is None else column
            case ("cells", int(index), *rest):
                parts = self._layout.rounds.get(index + 1, {})
                return _part(parts, str(rest[0]) if rest else "")
            case ("values", int(index), *_):
                return self._layout.values[index].index if index < len(self._layout.values) else None
            case ("player", *rest):
                return self._player_column(rest)
            case (str(attribute), *_):
                return self._layout.fields.get(f"row.{attribute}")
        return None

    def _player_column(self, steps: Sequence[str | int]) -> int | None:
        match list(steps):
            case ["name" | "latin" | "native" as kind, *rest]:
                parts = [f"{kind}.{rest[0]}"] if rest else []
                return self._first((*parts, *(role for role in (kind, f"{kind}.surname", *_NAMES))))
            case ["ids", *_]:
                return next((column for role, column in self._layout.fields.items() if role.startswith("id.")), None)
            case ["rating", *rest]:
                return self._first((f"rating.{rest[0] if rest else 'value'}", "rating.value"))
            case [str(attribute), *_]:
                return self._layout.fields.get(f"player.{attribute}")
        return self._first(_NAMES)

    def _first(self, roles: Sequence[str]) -> int | None:
        return next((self._layout.fields[role] for role in roles if role in self._layout.fields), None)


def _part(parts: Mapping[str, int], aspect: str) -> int | None:
    """The column of a part of a round, or the one that names the opponent."""
    return next((parts[name] for name in (aspect, "cell", "opponent", "result") if name in parts), None)
