"""The initial order: new row numbers by strength, and every reference to them with it. Never done unasked.

Groups stay together, in their order. Places, scores and other columns are not touched. Source: articles 1 and 2 of the
FIDE rules for the Dutch Swiss system, as far as they concern a table of results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rfgconv.checks.pairs import Index, Renumbering, halves, numbering, written_numbers
from rfgconv.diagnostics import Report
from rfgconv.model import Cell, Game, Note, Table, cell_path, row_path
from rfgconv.record import record, replace
from rfgconv.standings import codes
from rfgconv.standings.keys import STRENGTH, Key, parse_keys
from rfgconv.standings.ratings import rating_lists, report_mixed, report_ratings

NOTE = "Numbers: "
"""Beginning of the comment line that the order is written down in."""


class Tie(metaclass=record, kw_only=False):
    """Rows (positions in the new order) that are equal in the keys before `level`; that key decides."""

    rows: tuple[int, ...]
    level: int


def renumber(table: Table, keys: Sequence[str], report: Report) -> Table:
    """The table with its rows sorted by the keys and numbered 1 … N; opponents' numbers change with them.

    Refused, with the table unchanged, if it is not known who an opponent is, or if ratings of several lists would be
    compared. Reported: how many rows have a new number, ties and what decided them, ratings that are missing, estimated
    or far from the rank, comment lines that lost their place. Raises OptionError for a key that does not exist.
    """
    chosen = _with_rating_list(table, parse_keys(keys), report)
    index = _known_opponents(table, report)
    if chosen is None or index is None:
        return table
    strength = _strength(table, chosen)
    order = sorted(range(len(table.rows)), key=strength.__getitem__)
    ties = list(_ties([strength[old] for old in order], chosen))
    used = _used(chosen, keys, ties)
    described = ", ".join(map(str, used))
    result = replace(table, rows=_rows(table, order, index), notes=_notes(table, order, NOTE + described, report))
    if order != list(range(len(order))):
        report.move_rows(order)
    _report_ties(table, order, chosen, ties, report)
    moved = sum(1 for new, old in enumerate(order) if table.rows[old].number != new + 1)
    report.add(codes.RENUMBERED, n=moved, total=len(order), order=tuple(key.words for key in used))
    return result


def _with_rating_list(table: Table, keys: tuple[Key, ...], report: Report) -> tuple[Key, ...] | None:
    """The keys with the rating list that counts; None if ratings of several lists would be compared."""
    wanted = next((key for key in keys if key.name == "rating"), None)
    if wanted is None:
        return keys
    rating_list = wanted.argument
    if rating_list is None:
        lists = rating_lists(table)
        if len(lists) > 1:
            report_mixed(table, lists, report)
            return None
        rating_list = lists[0] if lists else None
    report_ratings(table, rating_list, report)
    return tuple(Key("rating", rating_list) if key.name == "rating" else key for key in keys)


def _known_opponents(table: Table, report: Report) -> Index | None:
    """What opponents' numbers mean; None, with the first doubtful one reported, if that is not clear for all."""
    found = numbering(table)
    index, shared = found.index, set()
    if found.renumbering is Renumbering.UNCLEAR:
        index = written_numbers(table)
        shared = {row.number for position, row in enumerate(table.rows) if index[row.number] != position}
    for row, round_index, half in halves(table):
        if half.opponent not in index or half.opponent in shared:
            report.add(
                codes.RENUMBER_REFUSED,
                at=cell_path(row, round_index),
                row=table.rows[row].number,
                name=str(table.rows[row].player.name),
                round=round_index + 1,
                opponent=half.opponent,
            )
            return None
    return index


def _strength(table: Table, keys: tuple[Key, ...]) -> list[tuple[Any, ...]]:
    """For each row what it is sorted by: its group, in the order in which groups appear, and the keys."""
    groups: dict[str | None, int] = {}
    sort_keys = [key.sort_key(table) for key in keys]
    return [
        (groups.setdefault(row.group, len(groups)), *(sort_key(row) for sort_key in sort_keys)) for row in table.rows
    ]


def _rows(table: Table, order: list[int], index: Index) -> tuple[Any, ...]:
    new_number = {old: new + 1 for new, old in enumerate(order)}

    def renamed(cell: Cell) -> Cell:
        return replace(cell, opponent=new_number[index[cell.opponent]]) if isinstance(cell, Game) else cell

    return tuple(
        replace(table.rows[old], number=new_number[old], cells=tuple(map(renamed, table.rows[old].cells)))
        for old in order
    )


def _notes(table: Table, order: list[int], described: str, report: Report) -> tuple[Note, ...]:
    """The notes; one that stands before the same rows as ever keeps its place, others move to the end. The order itself
    is written down in one note, in the place of an earlier one."""
    highest, kept_places = -1, {0}
    for new, old in enumerate(order):
        highest = max(highest, old)
        if highest == new:
            kept_places.add(new + 1)
    notes, lost, written = [], 0, False
    for note in table.notes:
        if note.text.startswith(NOTE):
            if not written:
                notes.append(replace(note, text=described))
            written = True
        elif note.before is None or note.before in kept_places:
            notes.append(note)
        else:
            notes.append(replace(note, before=None))
            lost += 1
    if lost:
        report.add(codes.NOTES_MOVED, n=lost)
    return tuple(notes if written else [*notes, Note(text=described)])


def _ties(ordered: list[tuple[Any, ...]], keys: tuple[Key, ...]) -> Iterator[Tie]:
    """Rows that are equal in all leading keys of strength, by the key that tells them apart at last."""
    leading = next(level for level, key in enumerate(keys) if key.name not in STRENGTH)
    if leading == 0:
        return
    for _, positions in groupby(range(len(ordered)), key=lambda position: ordered[position][: leading + 1]):
        yield from _split(tuple(positions), leading, ordered, len(keys))


def _split(rows: tuple[int, ...], level: int, ordered: list[tuple[Any, ...]], levels: int) -> Iterator[Tie]:
    if len(rows) < 2 or level == levels:
        return
    parts = [tuple(part) for _, part in groupby(rows, key=lambda position: ordered[position][level + 1])]
    single = tuple(part[0] for part in parts if len(part) == 1)
    if len(single) > 1:
        yield Tie(single, level)
    for part in parts:
        yield from _split(part, level + 1, ordered, levels)


def _report_ties(table: Table, order: list[int], keys: tuple[Key, ...], ties: list[Tie], report: Report) -> None:
    for tie in ties:
        report.add(
            codes.ORDER_TIE,
            at=row_path(tie.rows[0]),
            rows=", ".join(str(table.rows[order[position]].number) for position in tie.rows),
            keys=tuple(key.words for key in keys[: tie.level]),
            decider=keys[tie.level].words,
        )


def _used(keys: tuple[Key, ...], given: Sequence[str], ties: list[Tie]) -> tuple[Key, ...]:
    """The keys; the one that completes them only if it decided something."""
    last = len(keys) - 1
    return keys if len(given) == len(keys) or any(tie.level == last for tie in ties) else keys[:last]
