"""The rows below the headings: which are rows of the table, which are lines between them, and where the table ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_csv.columns import GAMES, Layout, is_header
from rfgconv_csv.grid import Grid
from rfgconv_csv.headings import meanings
from rfgconv_csv.vocabulary import fold, words

_NAMES = (
    "name",
    "name.surname",
    "name.given-first",
    "name.given",
    "latin",
    "latin.surname",
    "native",
    "native.surname",
)
_WORDS_OF_A_NAME = 4
_ROUND_LINE = regex(r"[0-9IVXІХ]")


class Line(metaclass=record, kw_only=False):
    """A line that is no row: its text, its row in the grid, and the index of the table row that it stands before."""

    text: str
    row: int
    before: int


@dataclass(slots=True)
class Body:
    """rows: rows of the grid that are rows of the table; groups: of each the group, or None. lines: all other lines.

    rounds: of each row the number of the round that a line above names (one row a game). end: first row behind the
    table, where a new table may begin.
    """

    rows: list[int] = field(default_factory=list)
    groups: list[str | None] = field(default_factory=list)
    rounds: list[int | None] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    end: int = 0


def read_body(grid: Grid, layout: Layout, mapped: Mapping[str, str]) -> Body:
    """Tell the rows of a table from the lines between and below them.

    mapped: headings that the user named; numbers of columns would make every row one of headings.
    """
    body = Body(end=len(grid.rows))
    heads = {tuple(fold(cell) for cell in cells if cell) for cells in grid.rows[layout.header : layout.first]}
    group: str | None = None
    round_number: int | None = None
    for row in range(layout.first, len(grid.rows)):
        filled = [cell for cell in grid.rows[row] if cell]
        if not filled or tuple(fold(cell) for cell in filled) in heads:
            continue  # an empty line, or the headings once more
        if is_header(grid.rows[row], mapped):
            body.end = row
            break
        if _is_row(grid, layout, row, filled):
            body.rows.append(row)
            body.groups.append(group)
            body.rounds.append(round_number)
            continue
        text = " ".join(filled)
        named_round = _round_of(text) if layout.kind == GAMES else None
        named_group = group_of(text) if layout.kind != GAMES else None
        if named_round is not None:
            round_number = named_round
        elif named_group is not None:
            group = named_group
        else:
            body.lines.append(Line(text, row, len(body.rows)))
    return body


def group_of(text: str) -> str | None:
    """The name behind the word for a group: ``Группа А`` → ``А``, ``Group: B`` → ``B``."""
    head, _, rest = text.replace(":", " ").strip().partition(" ")
    if words("group").anywhere(head) is None or not rest.strip() or len(rest.split()) > _WORDS_OF_A_NAME:
        return None
    return rest.strip()


def _round_of(text: str) -> int | None:
    if not _ROUND_LINE.search(text):
        return None
    return next((meaning.round for meaning in meanings(text) if meaning.round and not meaning.bare), None)


def _is_row(grid: Grid, layout: Layout, row: int, filled: Sequence[str]) -> bool:
    if layout.kind == GAMES:
        columns = [parts["name"] for parts in layout.sides.values() if "name" in parts]
        return any(grid.cell(row, column) for column in columns) and len(filled) > 1
    named = [grid.cell(row, layout.fields[role]) for role in _NAMES if role in layout.fields]
    results = [grid.cell(row, column) for parts in layout.rounds.values() for column in parts.values()]
    if not any(named):
        return any(results) and len(filled) > 1
    if len(filled) > 1:
        return True
    alone = filled[0]
    return group_of(alone) is None and ":" not in alone and len(alone.split()) <= _WORDS_OF_A_NAME
