"""Cells → the site's list of games: every game once, Black first, and byes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rfgconv.checks.pairs import Pair, pairs, unanswered, written_numbers
from rfgconv.diagnostics import Report
from rfgconv.model import Colour, NoGame, NoGameKind, Result, Table, cell_path
from rfgconv_rfg.json_codes import BOTH_WIN, GAME_IMPOSSIBLE, RESULT_OPEN
from rfgconv_rfg.json_figures import quarters

_RESULTS = {
    Result.WIN: "PLAYER_1_WIN",
    Result.LOSS: "PLAYER_2_WIN",
    Result.JIGO: "TIE",
    Result.BOTH_LOSE: "BOTH_LOST",
    Result.BOTH_WIN: "UNKNOWN",
    Result.UNKNOWN: "NOT_PLAYED",
}
"""By the result of player 1."""
_BY_REFEREE = frozenset({Result.WIN, Result.LOSS, Result.JIGO})


def games_of(table: Table, komi: Fraction, report: Report) -> list[dict[str, Any]]:
    """All games and byes. Ids are the positions of the rows from 1. komi: of the tournament.

    Reported: what the site has no value for, games without a result, halves that do not meet.
    """
    index = written_numbers(table)
    found = list(pairs(table, index))
    boards = _boards(found)
    games = [_game(table, pair, board, komi, report) for pair, board in zip(found, boards, strict=True)]
    open_games = sum(game["result"] == "NOT_PLAYED" for game in games)
    if open_games:
        report.add(RESULT_OPEN, n=open_games)
    for row, round_index in unanswered(table, index):
        name = str(table.rows[row].player.name)
        report.add(GAME_IMPOSSIBLE, at=cell_path(row, round_index), name=name, round=round_index + 1)
    return games + list(_byes(table, komi))


def _boards(found: list[Pair]) -> list[int]:
    """Boards from 1, unique in a round: those that are stated, the rest get the free numbers."""
    used: set[tuple[int, int]] = set()
    stated: list[int | None] = []
    for pair in found:
        board = pair.a.board or pair.b.board
        fits = board is not None and board > 0 and (pair.round, board) not in used
        stated.append(board if fits else None)
        if fits and board is not None:
            used.add((pair.round, board))
    free: dict[int, int] = {}
    boards: list[int] = []
    for pair, board in zip(found, stated, strict=True):
        number = board or free.get(pair.round, 1)
        while board is None and (pair.round, number) in used:
            number += 1
        if board is None:
            used.add((pair.round, number))
            free[pair.round] = number + 1
        boards.append(number)
    return boards


def _game(table: Table, pair: Pair, board: int, komi: Fraction, report: Report) -> dict[str, Any]:
    colour = pair.a.colour or (pair.b.colour.other if pair.b.colour else None)
    black, white = (pair.first, pair.a), (pair.second, pair.b)
    if colour is Colour.WHITE:
        black, white = white, black
    result = white[1].result.mirrored if black[1].result is Result.UNKNOWN else black[1].result
    if result is Result.BOTH_WIN:
        name = str(table.rows[black[0]].player.name)
        report.add(BOTH_WIN, at=cell_path(black[0], pair.round), name=name, round=pair.round + 1)
    by_referee = (pair.a.forfeit or pair.b.forfeit) and result in _BY_REFEREE
    return {
        "player1": black[0] + 1,
        "player2": white[0] + 1,
        "color": "UNKNOWN" if colour is None else "PLAYER_1_BLACK",
        "result": _RESULTS[result] + ("_BYREF" if by_referee else ""),
        "round": pair.round + 1,
        "board": board,
        "komi_4": quarters(_own_komi(pair, komi)),
        "handicap": _stones(pair),
    }


def _own_komi(pair: Pair, komi: Fraction) -> Fraction:
    own = pair.a.komi if pair.a.komi is not None else pair.b.komi
    return komi if own is None else own


def _stones(pair: Pair) -> int:
    return max(pair.a.handicap or 0, pair.b.handicap or 0, 0)


def _byes(table: Table, komi: Fraction) -> Iterator[dict[str, Any]]:
    """A bye is a game that a player wins against nobody, whatever it was worth."""
    for position, row in enumerate(table.rows, start=1):
        for number, cell in enumerate(row.cells, start=1):
            if isinstance(cell, NoGame) and (cell.kind is NoGameKind.BYE or cell.points == 1):
                yield {
                    "player1": None,
                    "player2": position,
                    "color": "UNKNOWN",
                    "result": "PLAYER_2_WIN",
                    "round": number,
                    "board": 0,
                    "komi_4": quarters(komi),
                    "handicap": 0,
                }
