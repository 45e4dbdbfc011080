"""Who plays whom: every half must be answered, and a round with broken halves may have one way to mend it."""

from __future__ import annotations

from typing import Any

from rfgconv.checks.codes import OPPONENT_NOT_MUTUAL, OPPONENT_RANGE, OPPONENT_SELF, OPPONENT_WRONG_ROUND
from rfgconv.checks.pairs import Index, all_answered, cell_at, only_pairing, references, unanswered
from rfgconv.checks.wording import other_cell, place_args, token, who
from rfgconv.diagnostics import Code, Repair, Report, ask, safe
from rfgconv.hub import Check
from rfgconv.model import Game, Table, cell_path
from rfgconv.record import replace


class Opponents(Check):
    """Opponents exist, are others than the player, and name him in the same round (RFG table, A12, A13).

    If the broken halves of a round can be paired in exactly one way, only those that this changes are reported, with
    the change as a safe repair; otherwise all of them.
    """

    id = "opponents"
    codes = (OPPONENT_RANGE, OPPONENT_NOT_MUTUAL, OPPONENT_WRONG_ROUND, OPPONENT_SELF)

    def run(self, table: Table, report: Report) -> None:
        if all_answered(table):
            return
        findings = _Opponents(table, report, references(table))
        for round_index, rows in sorted(findings.broken.items()):
            findings.report_round(round_index, rows)


class _Opponents:
    """What is wrong. broken: round → rows whose half in it is not answered. meant: (row, row that it names) → first
    round in which that is not answered. number: row → number that cells call it by."""

    def __init__(self, table: Table, report: Report, index: Index) -> None:
        self.table, self.report, self.index = table, report, index
        self.broken: dict[int, list[int]] = {}
        self.meant: dict[tuple[int, int], int] = {}
        self.number = {row: number for number, row in index.items()}
        for row, round_index in unanswered(self.table, self.index):
            other = self.index.get(self.half(row, round_index).opponent)
            if other is not None and cell_at(self.table, other, round_index) is None:
                continue  # the opponent's row is too short: that is the finding, not this cell
            self.broken.setdefault(round_index, []).append(row)
            if other is not None:
                self.meant.setdefault((row, other), round_index)

    def half(self, row: int, round_index: int) -> Game:
        cell = self.table.rows[row].cells[round_index]
        assert isinstance(cell, Game)
        return cell

    def report_round(self, round_index: int, rows: list[int]) -> None:
        """One finding for each cell that the only pairing changes, or for every cell if there is no such pairing."""
        partners = only_pairing([self.half(row, round_index) for row in rows])
        if partners is None or not all(row in self.number for row in rows):
            for row in rows:
                self.add(row, round_index, None)
            return
        for row, partner in zip(rows, partners, strict=True):
            if self.index.get(self.half(row, round_index).opponent) != rows[partner]:
                self.add(row, round_index, rows[partner])

    def add(self, row: int, round_index: int, partner: int | None) -> None:
        half = self.half(row, round_index)
        code, args = self.judge(row, round_index, half)
        other = partner if partner is not None else self.index.get(half.opponent, row)
        self.report.add(
            code,
            at=cell_path(row, round_index),
            token=token(half),
            repair=self.repair(row, round_index, half, partner)
            if partner is not None
            else _question(code, opponent=half.opponent, **args),
            related=() if other == row else (other_cell(self.report, self.table, other, round_index),),
            **place_args(self.table, row, round_index),
            opponent=half.opponent,
            **args,
        )

    def judge(self, row: int, round_index: int, half: Game) -> tuple[Code, dict[str, Any]]:
        """Which fault it is, and what its text needs beside the place."""
        other = self.index.get(half.opponent)
        if other is None:
            return OPPONENT_RANGE, {"first": min(self.index, default=0), "last": max(self.index, default=0)}
        if other == row:
            return OPPONENT_SELF, {}
        there = self.meant.get((other, row))
        if there is not None and there != round_index:
            return OPPONENT_WRONG_ROUND, {"other_name": who(self.table, other), "other_round": there + 1}
        answer = token(cell_at(self.table, other, round_index))
        return OPPONENT_NOT_MUTUAL, {"other_name": who(self.table, other), "answer": answer}

    def repair(self, row: int, round_index: int, half: Game, partner: int) -> Repair:
        opponent = self.number[partner]
        return safe(
            token(replace(half, opponent=opponent)),
            "the only consistent pairing",
            edits={(*cell_path(row, round_index), "opponent"): opponent},
        )


def _question(code: Code, **args: Any) -> Repair:
    if code is OPPONENT_WRONG_ROUND:
        return ask("row {opponent} has it in round {other_round}", **args)
    return ask()
