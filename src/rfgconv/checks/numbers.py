"""Row numbers 1 … N, and the same number of rounds in every row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rfgconv.checks.codes import NUMBER_DUPLICATE, NUMBER_GAP, NUMBER_ORDER, ROUND_COUNT
from rfgconv.checks.pairs import Numbering, halves, numbering, written_numbers
from rfgconv.checks.wording import other_row, token, who
from rfgconv.diagnostics import Repair, Report, Word, ask, propose, safe
from rfgconv.hub import Check
from rfgconv.model import Path, Table, cell_path, row_path

_POSITION = Word("renumber by row position")
_ONE_MISSING = Word("renumber by row position (no row {missing})")
_MORE_MISSING = Word("renumber by row position (no rows {missing} to {last_missing})")


class RowNumbers(Check):
    """The rows are numbered 1 … N in their order (RFG table, R37, A14).

    Numbers with gaps or repeats are mended by position if it is certain what the cells refer to; the opponents'
    numbers change with them.
    """

    id = "row-numbers"
    codes = (NUMBER_GAP, NUMBER_DUPLICATE, NUMBER_ORDER)

    def run(self, table: Table, report: Report) -> None:
        found = numbering(table)
        if found.renumbering == "none":
            _report_order(table, report)
            return
        edits = renumbering_edits(table, found)
        _report_duplicates(table, report, edits)
        for row, due, note, args in _gaps(table):
            repair = safe(None, note, edits, **args) if edits else ask()
            report.add(
                NUMBER_GAP, at=_number_path(row), token=str(table.rows[row].number), repair=repair, due=due, **args
            )


class RoundCount(Check):
    """Every row has a cell for every round (RFG table, R38; EGF E5). Reported at the last cell of the row."""

    id = "round-count"
    codes = (ROUND_COUNT,)

    def run(self, table: Table, report: Report) -> None:
        for index, row in enumerate(table.rows):
            found = len(row.cells)
            if found == table.rounds:
                continue
            args: dict[str, Any] = {"found": found, "rounds": table.rounds}
            report.add(
                ROUND_COUNT,
                at=cell_path(index, found - 1) if found else row_path(index),
                token=token(row.cells[-1]) if found else None,
                repair=ask("the cells: {found} of {rounds}", **args),
                row=row.number,
                name=who(table, index),
                **args,
            )


def renumbering_edits(table: Table, found: Numbering) -> dict[Path, Any]:
    """Edits that number the rows by position, the cells naming the same rows as before; empty if that is unclear."""
    if found.renumbering in ("none", "unclear"):
        return {}
    edits: dict[Path, Any] = {
        _number_path(index): index + 1 for index, row in enumerate(table.rows) if row.number != index + 1
    }
    if found.renumbering == "references":
        for row, round_index, half in halves(table):
            due = found.index[half.opponent] + 1
            if half.opponent != due:
                edits[(*cell_path(row, round_index), "opponent")] = due
    return edits


def _number_path(row: int) -> Path:
    return (*row_path(row), "number")


def _report_order(table: Table, report: Report) -> None:
    """One finding, at the first row that stands out of order."""
    for index, row in enumerate(table.rows):
        if row.number != index + 1:
            report.add(
                NUMBER_ORDER, at=_number_path(index), token=str(row.number), repair=_sorting(table), due=index + 1
            )
            return


def _sorting(table: Table) -> Repair:
    """Sorting tears groups and the notes between rows apart, so it is offered only where there are none."""
    if any(row.group is not None for row in table.rows) or any(note.before for note in table.notes):
        return ask("sort the rows by number, or number them in their order?")
    by_number = tuple(sorted(table.rows, key=lambda row: row.number))
    return propose(None, "sort the rows by number", {("rows",): by_number})


def _report_duplicates(table: Table, report: Report, edits: dict[Path, Any]) -> None:
    first = written_numbers(table)
    repair = safe(None, _POSITION, edits) if edits else ask()
    for index, row in enumerate(table.rows):
        if first[row.number] != index:
            related = (other_row(report, table, first[row.number], ("number",)),)
            report.add(NUMBER_DUPLICATE, at=_number_path(index), token=str(row.number), repair=repair, related=related)


def _gaps(table: Table) -> Iterator[tuple[int, int, Word, dict[str, Any]]]:
    """(row behind the gap, number that is due there, note of the repair, its arguments), by ascending number.

    Numbers that are missing because others are there twice (1, 2, 2, 4) are no gap.
    """
    ordered = sorted(range(len(table.rows)), key=lambda index: (table.rows[index].number, index))
    previous = 0
    for count, index in enumerate(ordered):
        number = table.rows[index].number
        if number < 1:
            yield index, 1, _POSITION, {}
        elif number > previous + 1 and number != count + 1:
            missing = {"missing": previous + 1, "last_missing": number - 1}
            one = previous + 1 == number - 1
            yield index, previous + 1, _ONE_MISSING if one else _MORE_MISSING, missing
        previous = max(previous, number)
