"""Places as they are printed, and what the opponents' numbers mean when the places are not 1, 2, 3 …"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rfgconv.checks.pairs import numbering
from rfgconv.diagnostics import Repair, Report, ask, safe
from rfgconv.model import Cell, Game, Table, row_path
from rfgconv_egd import codes
from rfgconv_egd.rows import Cut


def printed_places(cuts: Sequence[Cut], report: Report) -> list[int | None]:
    """The place of every row: its own, or where it is blank or in brackets that of the nearest printed one above."""
    places: list[int | None] = []
    left_out: list[int] = []
    current: int | None = None
    for index, cut in enumerate(cuts):
        if cut.place is None or cut.bracketed:
            left_out.append(index)
        else:
            current = int(cut.place.text)
        places.append(current)
    if left_out:
        report.add(codes.PLACE_LEFT_OUT, at=row_path(left_out[0]), row=left_out[0] + 1, n=len(left_out))
    return places


def settle_numbers(table: Table, cuts: Sequence[Cut], report: Report) -> Table:
    """Report printed places that are not the numbers of the rows; rows are numbered 1 … N in any case.

    Opponents count rows, unless every row has a printed number of its own and all games are answered by these numbers
    only: then the opponents are changed to the numbers of the rows.
    """
    printed = [None if cut.place is None or cut.bracketed else int(cut.place.text) for cut in cuts]
    wrong = [index for index, place in enumerate(printed) if place not in (None, index + 1)]
    if not wrong:
        return table
    as_printed = [index + 1 if place is None else place for index, place in enumerate(printed)]
    rows = tuple(replace(row, number=number) for row, number in zip(table.rows, as_printed, strict=True))
    found = numbering(replace(table, rows=rows))
    repair: Repair
    if found.renumbering == "unclear":
        repair = ask("which row each result refers to")
    else:
        repair = safe(note="the rows are numbered anew; all results keep their opponents")
    if found.renumbering == "references":
        table = _with_opponents(table, {number: index + 1 for number, index in found.index.items()})
    first = wrong[0]
    report.add(
        codes.PLACE_ORDER,
        at=(*row_path(first), "place"),
        token=str(printed[first]),
        due=first + 1,
        n=len(wrong),
        more=len(wrong) - 1,
        repair=repair,
    )
    return table


def _with_opponents(table: Table, numbers: dict[int, int]) -> Table:
    """The table with every opponent's number replaced; numbers of no row stay."""

    def renamed(cell: Cell) -> Cell:
        if isinstance(cell, Game):
            return replace(cell, opponent=numbers.get(cell.opponent, cell.opponent))
        return cell

    rows = tuple(replace(row, cells=tuple(renamed(cell) for cell in row.cells)) for row in table.rows)
    return replace(table, rows=rows)
