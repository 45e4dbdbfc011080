"""A table without headings: what the columns hold, found out from their cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rfgconv.facts.values import read_rank
from rfgconv.model import NoGame
from rfgconv.names.countries import country_code
from rfgconv_csv.cells import Half, parse_cell
from rfgconv_csv.columns import PLAYERS, Layout, ValueColumn
from rfgconv_csv.fields import OWN_HEADINGS, is_digits, read_number, read_ordinal
from rfgconv_csv.grid import Grid
from rfgconv_csv.headings import CELL

_MOSTLY = 0.7
_FEWEST_CELLS = 3
_SAMPLE = 300


def guess_layout(grid: Grid) -> Layout | None:
    """A layout for one row a player; None if there is no column of names, or neither ranks nor results."""
    rows = [row for row, cells in enumerate(grid.rows) if sum(1 for cell in cells if cell) >= _FEWEST_CELLS]
    if not rows:
        return None
    width = Counter(len(grid.rows[row]) for row in rows).most_common(1)[0][0]
    rows = [row for row in rows if len(grid.rows[row]) == width][:_SAMPLE]
    layout = Layout(kind=PLAYERS, header=rows[0], first=rows[0], texts=[""] * width)
    for column in range(width):
        _place(layout, column, [grid.cell(row, column) for row in rows])
    if "name" not in layout.fields and "name.surname" not in layout.fields:
        return None
    return layout if layout.rounds or "player.rank" in layout.fields else None


def _place(layout: Layout, column: int, cells: Sequence[str]) -> None:
    filled = [cell for cell in cells if cell]
    if not filled:
        return
    if all(read_ordinal(cell) == number for number, cell in enumerate(cells, start=1)) and not layout.fields:
        _take(layout, "row.number", column)
    elif _are_results(filled):
        number = layout.last_round + 1
        layout.rounds[number] = {CELL: column}
        layout.understood[column] = f"R{number}"
    elif "player.rank" not in layout.fields and _share(filled, lambda cell: read_rank(cell) is not None):
        _take(layout, "player.rank", column)
    elif "player.country" not in layout.fields and _share(
        filled, lambda cell: len(cell) == 2 and bool(country_code(cell))
    ):
        _take(layout, "player.country", column)
    elif _share(filled, lambda cell: read_number(cell.rstrip("*")) is not None):
        if "rating.value" not in layout.fields and _share(filled, lambda cell: len(cell.lstrip("-")) > 2):
            _take(layout, "rating.value", column)
        else:
            _keep(layout, column)
    else:
        _place_text(layout, column, filled)


def _place_text(layout: Layout, column: int, filled: Sequence[str]) -> None:
    """The first texts are the names, the next the club."""
    words = [len(cell.split()) for cell in filled]
    named = "name" in layout.fields or "name.surname" in layout.fields
    if not named and _share(filled, lambda cell: sum(map(str.isalpha, cell)) > 1):
        _take(layout, "name", column)
    elif column - 1 == layout.fields.get("name") and max(words) == 1:
        layout.fields["name.surname"] = layout.fields.pop("name")
        layout.understood[column - 1] = "surname"
        _take(layout, "name.given", column)
    elif "player.club" not in layout.fields and _share(filled, lambda cell: len(cell) > 1):
        _take(layout, "player.club", column)
    else:
        _keep(layout, column)


def _take(layout: Layout, role: str, column: int) -> None:
    layout.fields[role] = column
    layout.understood[column] = OWN_HEADINGS.get(role, role)


def _keep(layout: Layout, column: int) -> None:
    layout.values.append(ValueColumn(column, "", None, after_results=bool(layout.rounds)))
    layout.understood[column] = "column without a meaning"


def _share(cells: Sequence[str], test: Callable[[str], bool]) -> bool:
    return sum(1 for cell in cells if test(cell)) >= _MOSTLY * len(cells)


def _are_results(cells: Sequence[str]) -> bool:
    """Mostly results, and some of them with an opponent and a sign."""
    read = [parse_cell(cell) for cell in cells if not is_digits(cell)]
    games = [half for half in read if isinstance(half, Half) and half.number is not None and half.result is not None]
    good = len(games) + sum(1 for half in read if isinstance(half, NoGame))
    return bool(games) and good >= _MOSTLY * len(cells)
