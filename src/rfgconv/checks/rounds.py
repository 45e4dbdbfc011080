"""Rounds without games, players without games, rounds that are too few for a sole winner."""

from __future__ import annotations

from typing import ClassVar

from rfgconv.checks import codes
from rfgconv.checks.wording import token, who
from rfgconv.diagnostics import Report, ask
from rfgconv.hub import Check
from rfgconv.model import Game, System, Table, cell_path, row_path


class Played(Check):
    """Every round has a game (EGF E53); a table without any game is one finding."""

    id = "played"
    codes = (codes.ROUND_EMPTY, codes.NO_GAMES)

    def run(self, table: Table, report: Report) -> None:
        widest = max((len(row.cells) for row in table.rows), default=0)
        idle = [round_index for round_index in range(widest) if not _is_played(table, round_index)]
        if table.rows and len(idle) == widest:
            report.add(codes.NO_GAMES, at=row_path(0))
            return
        for empty in _runs([round_index for round_index in idle if round_index < table.rounds]):
            row = next(index for index, row in enumerate(table.rows) if empty.start < len(row.cells))
            report.add(
                codes.ROUND_EMPTY,
                at=cell_path(row, empty.start),
                token=token(table.rows[row].cells[empty.start]),
                repair=ask("leave the round out?"),
                n=len(empty),
                round=empty.start + 1,
                last=empty.stop,
            )


def _is_played(table: Table, round_index: int) -> bool:
    """True if the round has a game; nearly always one of the first rows says so."""
    return any(round_index < len(row.cells) and type(row.cells[round_index]) is Game for row in table.rows)


def _runs(rounds: list[int]) -> list[range]:
    """Rounds that follow each other, together."""
    runs: list[range] = []
    for round_index in rounds:
        if runs and runs[-1].stop == round_index:
            runs[-1] = range(runs[-1].start, round_index + 1)
        else:
            runs.append(range(round_index, round_index + 1))
    return runs


class IdlePlayers(Check):
    """Every player has a game (EGF E55). Russian tables may hold players without one, so nothing is said there.

    Of a table without any game that is said once, by `Played`.
    """

    id = "idle-players"
    codes = (codes.PLAYER_NO_GAME,)
    profiles: ClassVar[frozenset[str]] = frozenset({"egd"})

    def run(self, table: Table, report: Report) -> None:
        idle = [index for index, row in enumerate(table.rows) if not any(isinstance(cell, Game) for cell in row.cells)]
        for index in idle if len(idle) < len(table.rows) else ():
            report.add(codes.PLAYER_NO_GAME, at=row_path(index), row=table.rows[index].number, name=who(table, index))


class FewRounds(Check):
    """A Swiss tournament has enough rounds for a sole winner (initial order, 4): a hint, no rule."""

    id = "few-rounds"
    codes = (codes.ROUNDS_FEW,)

    def run(self, table: Table, report: Report) -> None:
        players, grouped = len(table.rows), any(row.group is not None for row in table.rows)
        due = (players - 1).bit_length()
        if table.event.system is System.SWISS and not grouped and 0 < table.rounds < due:
            report.add(codes.ROUNDS_FEW, at=("rounds",), rounds=table.rounds, players=players, due=due)
