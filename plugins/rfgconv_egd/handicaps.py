"""Stones that a table leaves to its header: EGD takes them from the grades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rfgconv.checks.pairs import pairs
from rfgconv.diagnostics import Report, propose
from rfgconv.model import Cell, Colour, Game, Path, Row, Table, cell_path
from rfgconv_egd.codes import HANDICAP_BARE_COLOUR, HANDICAP_NOT_STATED

MOST_STONES = 9

Places = list[tuple[int, int]]
"""(row, round), both 0-based."""


def with_stated_handicaps(table: Table, stated: Mapping[tuple[int, int], str], report: Report) -> Table:
    """Settle the games whose cell has no number.

    stated: (row, round) → what the cell states, ``colour`` or ``nothing``.

    A colour alone means an even game. Nothing at all: no handicap under HA[h9]; under HA[hN] the stones follow from the
    grades and stay None, with the computed ones as a proposal; without HA nobody knows, None.
    """
    policy = table.event.handicap
    reduction = policy.reduction if policy is not None else None
    even = policy is not None and policy.ceiling == 0
    zero = {place for place, kind in stated.items() if kind == "colour" or even}
    table = replace(table, rows=tuple(_with_zeros(index, row, zero) for index, row in enumerate(table.rows)))
    if reduction is not None:
        _report_colours([place for place, kind in stated.items() if kind == "colour"], reduction, report)
        _report_unstated(table, {place for place, kind in stated.items() if kind == "nothing"}, reduction, report)
    return table


def _with_zeros(index: int, row: Row, zero: set[tuple[int, int]]) -> Row:
    def settle(round_index: int, cell: Cell) -> Cell:
        return replace(cell, handicap=0) if isinstance(cell, Game) and (index, round_index) in zero else cell

    return replace(row, cells=tuple(settle(round_index, cell) for round_index, cell in enumerate(row.cells)))


def _report_colours(places: Places, reduction: int, report: Report) -> None:
    if places:
        report.add(HANDICAP_BARE_COLOUR, at=cell_path(*places[0]), n=len(places), reduction=reduction)


def _report_unstated(table: Table, unstated: set[tuple[int, int]], reduction: int, report: Report) -> None:
    edits: dict[Path, Any] = {}
    games, first = 0, None
    for pair in pairs(table):
        halves = [(pair.first, pair.round, pair.a), (pair.second, pair.round, pair.b)]
        if not all((row, round_index) in unstated for row, round_index, _ in halves):
            continue
        games += 1
        first = first or (pair.first, pair.round)
        ranks = [table.rows[row].player.rank for row, _, _ in halves]
        if ranks[0] is None or ranks[1] is None:
            continue
        stones = stones_by_grade(ranks[0].index - ranks[1].index, reduction)
        for (row, round_index, half), weaker in zip(halves, (ranks[0] < ranks[1], ranks[1] < ranks[0]), strict=True):
            colour = (Colour.BLACK if weaker else Colour.WHITE) if stones else half.colour
            edits[cell_path(row, round_index)] = replace(half, handicap=stones, colour=colour)
    if first is not None:
        repair = propose(note="as the grades give it, the weaker player has Black", edits=edits) if edits else None
        report.add(HANDICAP_NOT_STATED, at=cell_path(*first), n=games, reduction=reduction, repair=repair)


def stones_by_grade(difference: int, reduction: int) -> int:
    """Stones for a difference of grades: the difference less the reduction, between 0 and 9 (EGF hints)."""
    return max(0, min(MOST_STONES, abs(difference) - reduction))
