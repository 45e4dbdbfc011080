"""From the table to a grid of texts: facts above, headings, one row a player. docs/csv.md describes the columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter
from typing import Any

from rfgconv.checks.pairs import pairs
from rfgconv.facts.options import FACTS
from rfgconv.model import Cell, Column, Event, Game, NoGame, Player, Result, Row, Table, Value
from rfgconv.model.token import game_text
from rfgconv.record import record, replace
from rfgconv_csv.cells import no_game_text
from rfgconv_csv.fields import FIELDS, INTEGER, NUMBER, ORDINAL, OWN_HEADINGS, id_heading, number_text
from rfgconv_csv.grid import SIGNATURE
from rfgconv_csv.headings import CELL, PLAIN, Meaning, meanings
from rfgconv_csv.players import value_text

VERSION = "1"
_ALWAYS = ("row.number", "name.surname")
_NUMERIC = frozenset({"handicap", "komi", "board", "margin"})
_PARTS = ("result", "handicap", "komi", "board", "margin", "comment")
_MOST_TOKEN_STONES = 99


@dataclass(slots=True)
class Sheet:
    """rows: texts. header: index of the row of headings. numeric: columns that hold numbers where they can."""

    rows: list[list[str]] = field(default_factory=list)
    header: int = 0
    numeric: frozenset[int] = frozenset()


class _Out(metaclass=record, kw_only=False):
    """A column to write: its heading, and the text of each row."""

    heading: str
    text: Callable[[int], str]
    numeric: bool = False


def make_sheet(table: Table, *, plain: bool = False) -> Sheet:
    """The grid of a table. plain: headings and rows only."""
    sheet = Sheet()
    if not plain:
        sheet.rows = [[SIGNATURE, VERSION], *_facts(table), []]
    first = next((i for i, column in enumerate(table.columns) if column.after_results), len(table.columns))
    columns = [*_player_columns(table.rows), *_value_columns(table, range(first), after=False)]
    columns += _round_columns(table)
    columns += _value_columns(table, range(first, len(table.columns)), after=_rounds(table) > 0)
    sheet.header = len(sheet.rows)
    sheet.numeric = frozenset(index for index, column in enumerate(columns) if column.numeric)
    sheet.rows.append([column.heading for column in columns])
    sheet.rows += [[column.text(index) for column in columns] for index in range(len(table.rows))]
    return sheet


# --- facts --------------------------------------------------------------------------------------------------------


def _facts(table: Table) -> Iterator[list[str]]:
    event = table.event
    for fact in FACTS:
        if fact.name == "dates":
            yield from _days(event)
        elif not fact.field.startswith("event.ids"):
            text = fact.text(event)
            if text is not None:
                yield [fact.name, text]
    yield from (["id " + entry.scheme, entry.value] for entry in event.ids)
    yield from (["comment", comment] for comment in event.comments)
    yield from (["note", "" if note.before is None else str(note.before + 1), note.text] for note in table.notes)
    if table.rounds != _rounds(table):
        yield ["rounds", str(table.rounds)]


def _days(event: Event) -> Iterator[list[str]]:
    if event.start is not None:
        yield ["start", event.start.isoformat()]
    if event.end is not None:
        yield ["end", event.end.isoformat()]


# --- columns about the player -------------------------------------------------------------------------------------


def _player_columns(rows: Sequence[Row]) -> Iterator[_Out]:
    for role, kind in FIELDS.items():
        values = [_value(row, role) for row in rows]
        if role in _ALWAYS or any(value is not None for value in values):
            texts = [
                "" if value is None or (value is False and "rating" in role) else kind.write(value) for value in values
            ]
            yield _Out(OWN_HEADINGS[role], texts.__getitem__, kind in (INTEGER, NUMBER, ORDINAL))
        if role == "player.preliminary":
            yield from _id_columns(rows)


def _id_columns(rows: Sequence[Row]) -> Iterator[_Out]:
    for scheme in _schemes([[entry.scheme for entry in row.player.ids] for row in rows]):
        texts = [row.player.id(scheme) or "" for row in rows]
        yield _Out(id_heading(scheme), texts.__getitem__)


def _schemes(orders: Iterable[Sequence[str]]) -> list[str]:
    """All schemes in an order that agrees with that of every row, or of the first ones if there is none."""
    sorter: TopologicalSorter[str] = TopologicalSorter()
    for order in orders:
        for number, scheme in enumerate(order):
            sorter.add(scheme, *order[max(0, number - 1) : number])
    try:
        return list(sorter.static_order())
    except CycleError:
        return list(dict.fromkeys(scheme for order in orders for scheme in order))


def _value(row: Row, role: str) -> Any:
    """The value of a role in a row, None if it is not set."""
    owner, _, attribute = role.partition(".")
    if owner == "row":
        return getattr(row, attribute)
    player: Player = row.player
    if owner == "player":
        return getattr(player, attribute)
    part: Any = getattr(player, owner)
    value = None if part is None else getattr(part, attribute)
    return value or None if role == "rating.estimated" else value


# --- columns of the table -----------------------------------------------------------------------------------------


def _value_columns(table: Table, indices: range, *, after: bool) -> Iterator[_Out]:
    """Columns of the table. after: they are written behind the results; a heading that belongs before them says so."""
    for index in indices:
        column = table.columns[index]
        values = [row.values[index] if index < len(row.values) else None for row in table.rows]
        texts = [_column_text(value) for value in values]
        numbers = all(value is None or isinstance(value, Fraction) for value in values)
        side = "" if column.after_results is after else "after" if column.after_results else "before"
        yield _Out(_heading(column, numbers, side), texts.__getitem__, numeric=True)


def _column_text(value: Value) -> str:
    if value is None:
        return ""
    return number_text(value) if isinstance(value, Fraction) else value_text(value)


def _heading(column: Column, numbers: bool, side: str) -> str:
    """The label, with the meaning in brackets unless the label alone says it."""
    criterion = PLAIN if column.criterion is None else column.criterion.value
    plain = numbers and not side and criterion not in (PLAIN, "points")
    if plain and meanings(column.label) == (Meaning(f"value.{criterion}"),):
        return column.label
    return f"{column.label} [{criterion}, {side}]" if side else f"{column.label} [{criterion}]"


# --- rounds -------------------------------------------------------------------------------------------------------


def _rounds(table: Table) -> int:
    return max([table.rounds, *(len(row.cells) for row in table.rows)])


def _round_columns(table: Table) -> Iterator[_Out]:
    lost = {(index, pair.round) for pair in pairs(table) for index in (pair.first, pair.second) if _both_lost(pair)}
    for number in range(_rounds(table)):
        parts = [_parts(_cell(row, number), (index, number) in lost) for index, row in enumerate(table.rows)]
        yield _Out(f"R{number + 1}", _texts(parts, CELL))
        for name in _PARTS:
            if any(name in said for said in parts):
                yield _Out(f"R{number + 1} {name}", _texts(parts, name), name in _NUMERIC)


def _texts(parts: Sequence[dict[str, str]], name: str) -> Callable[[int], str]:
    return lambda index: parts[index].get(name, "")


def _both_lost(pair: Any) -> bool:
    return pair.a.result is Result.LOSS and pair.b.result is Result.LOSS


def _cell(row: Row, number: int) -> Cell | None:
    return row.cells[number] if number < len(row.cells) else None


def _parts(cell: Cell | None, lost_by_both: bool) -> dict[str, str]:
    """The texts of a round: the cell, and what needs a column of its own."""
    if cell is None:
        return {}
    if isinstance(cell, NoGame):
        return {CELL: no_game_text(cell)}
    in_token = cell.colour is not None and cell.handicap is not None and 0 <= cell.handicap <= _MOST_TOKEN_STONES
    parts = {CELL: _token(cell, with_handicap=in_token)}
    if lost_by_both or cell.result in (Result.BOTH_WIN, Result.BOTH_LOSE):
        parts["result"] = cell.result.value
    if cell.handicap is not None and not in_token:
        parts["handicap"] = str(cell.handicap)
    if cell.komi is not None:
        parts["komi"] = number_text(cell.komi)
    for name in ("board", "margin", "comment"):
        value = getattr(cell, name)
        if value is not None:
            parts[name] = str(value)
    return parts


def _token(game: Game, *, with_handicap: bool) -> str:
    return game_text(game if with_handicap else replace(game, handicap=None), zero=with_handicap)
