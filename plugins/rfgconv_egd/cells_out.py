"""Cells of a written table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rfgconv.checks.pairs import rounds_without_results
from rfgconv.diagnostics import Code, Repair, Report, Word, ask, propose
from rfgconv.hub import Exporter
from rfgconv.model import Cell, Colour, Game, NoGame, NoGameKind, Path, Rank, Result, Table, cell_path, decimal_text
from rfgconv.model.token import SIGN_OF_RESULT, game_text
from rfgconv_egd import codes_out as codes
from rfgconv_egd.cells import no_game_text
from rfgconv_egd.handicaps import MOST_STONES

_GAME = "rows.cells.game"
_NO_GAME = "rows.cells.nogame"
_DOUBLE = (Result.BOTH_LOSE, Result.BOTH_WIN)


class CellWriter:
    """Writes the cells of one table.

    index: number that opponents are named by → index of the row. numbers: index of the row → its written number; rows
    that are left out are not in it. reduction: the N of HA[hN], None = no handicap.
    """

    def __init__(
        self,
        exporter: Exporter,
        report: Report,
        table: Table,
        *,
        index: Mapping[int, int],
        numbers: Mapping[int, int],
        reduction: int | None,
    ) -> None:
        self._exporter, self._report, self._table = exporter, report, table
        self._index, self._numbers, self._reduction = index, numbers, reduction
        self._open_rounds = rounds_without_results(table)
        self._keep_defaults = exporter.settings["forfeit"] == "keep"
        self._keep_doubles = exporter.settings["both"] == "keep"
        self._counts: Counter[Code] = Counter()
        self._first: dict[Code, Path] = {}

    def write(self, row: int, round_index: int, cell: Cell) -> str:
        """The text of a cell; row and round: 0-based indices of the table."""
        if isinstance(cell, NoGame):
            return self._no_game(row, round_index, cell)
        if cell.result is Result.UNKNOWN:
            return self._unknown(row, round_index, cell)
        if cell.forfeit and not self._keep_defaults:
            return self._unplayed(codes.DEFAULTS_UNPLAYED, row, round_index, cell)
        if cell.result in _DOUBLE and not self._keep_doubles:
            return self._unplayed(codes.DOUBLES_UNPLAYED, row, round_index, cell)
        return self._game(row, round_index, cell)

    def finish(self) -> None:
        """What is told once for the whole table."""
        for code, count in self._counts.items():
            n = count if code is codes.KINDS_NOT_CARRIED else (count + 1) // 2  # a game has two halves
            self._report.add(code, at=self._first[code], n=n, reduction=self._reduction)

    def _count(self, code: Code, path: Path) -> None:
        self._counts[code] += 1
        self._first.setdefault(code, path)

    # --- games ------------------------------------------------------------------------------------------------

    def _game(self, row: int, round_index: int, game: Game) -> str:
        path = cell_path(row, round_index)
        opponent = self._opponent(path, game)
        if opponent is None:
            return self._as_no_game(path, game)
        if game.result is Result.BOTH_WIN:
            self._exporter.ambiguous(self._report, (*path, "result"), f"{_GAME}.result", game.result.value, "+")
        self._handicap(row, round_index, game)
        written = Game(
            opponent=opponent,
            result=game.result,
            colour=game.colour,
            handicap=game.handicap,
            forfeit=game.forfeit,
        )
        return game_text(written, zero=True, forfeit="!")

    def _opponent(self, path: Path, game: Game) -> int | None:
        """The written number of the opponent. One that no row has stays, if no other row gets it."""
        known = self._index.get(game.opponent)
        number = game.opponent if known is None else self._numbers.get(known)
        if number is None or (known is None and number <= len(self._numbers)):
            return None
        if number != game.opponent:
            self._exporter.altered(self._report, (*path, "opponent"), f"{_GAME}.opponent", game.opponent, number)
        return number

    def _handicap(self, row: int, round_index: int, game: Game) -> None:
        """Report what the written cell says about stones, where that is not what the table says."""
        path, stones = cell_path(row, round_index), game.handicap
        field = f"{_GAME}.handicap"
        if stones is not None and stones > MOST_STONES:
            self._error(codes.STONES_TOO_MANY, row, round_index, ask("the right number"), stones=stones)
        if game.colour is not None:
            if stones is None:
                self._exporter.defaulted(self._report, (*path, "handicap"), field, 0)
        elif stones is None:
            if self._reduction is None:
                self._exporter.defaulted(self._report, (*path, "handicap"), field, 0)
        elif stones > 0:
            self._error(
                codes.STONES_WITHOUT_COLOUR, row, round_index, self._colours(row, round_index, game), stones=stones
            )
            self._exporter.dropped(self._report, (*path, "handicap"), field, stones)
        elif self._reduction is not None:
            self._count(codes.COLOUR_MISSING, path)
            self._exporter.ambiguous(self._report, (*path, "handicap"), field, 0, None)

    def _colours(self, row: int, round_index: int, game: Game) -> Repair:
        """The weaker grade has Black; asks where the grades do not tell."""
        other = self._index.get(game.opponent)
        mine = self._table.rows[row].player.rank
        theirs: Rank | None = None if other is None else self._table.rows[other].player.rank
        if other is None or mine is None or theirs is None or mine == theirs:
            return ask("the colours")
        colour = Colour.BLACK if mine < theirs else Colour.WHITE
        edits: dict[Path, Colour] = {(*cell_path(row, round_index), "colour"): colour}
        cells = self._table.rows[other].cells
        if round_index < len(cells) and isinstance(cells[round_index], Game):
            edits[(*cell_path(other, round_index), "colour")] = colour.other
        return propose(game_text(replace(game, colour=colour)), edits=edits)

    def _unplayed(self, code: Code, row: int, round_index: int, game: Game) -> str:
        path = cell_path(row, round_index)
        self._count(code, path)
        return self._as_no_game(path, game)

    def _as_no_game(self, path: Path, game: Game) -> str:
        """The points of a game without the game."""
        text = f"0{SIGN_OF_RESULT[game.result].replace('?', '-')}"
        self._exporter.altered(self._report, path, "rows.cells", game_text(game), text)
        return text

    def _unknown(self, row: int, round_index: int, game: Game) -> str:
        path, whole = cell_path(row, round_index), self._open_rounds.get(round_index)
        if whole is None:
            self._error(codes.UNKNOWN_RESULT, row, round_index, ask("the result"), opponent=game.opponent)
        elif whole[0] == row:
            self._report.add(codes.UNKNOWN_ROUND, at=path, repair=ask("the results"), round=round_index + 1, n=whole[1])
        return self._as_no_game(path, game)

    # --- rounds without a game --------------------------------------------------------------------------------

    def _no_game(self, row: int, round_index: int, cell: NoGame) -> str:
        path = cell_path(row, round_index)
        text = no_game_text(cell)
        points = cell.points
        if not text:
            self._error(codes.POINTS_UNWRITABLE, row, round_index, ask("the points"), points=decimal_text(cell.points))
            points = min((Fraction(0), Fraction(1, 2), Fraction(1)), key=lambda known: abs(known - cell.points))
            text = no_game_text(NoGame(points=points))
            self._exporter.altered(self._report, (*path, "points"), f"{_NO_GAME}.points", cell.points, points)
        read_as = NoGameKind.BYE if points == 1 else NoGameKind.UNKNOWN
        if cell.kind is not read_as:
            self._count(codes.KINDS_NOT_CARRIED, path)
            self._exporter.altered(self._report, (*path, "kind"), f"{_NO_GAME}.kind", cell.kind.value, text)
        if points == 1 and cell.kind in (NoGameKind.ABSENT, NoGameKind.UNPAIRED):
            self._report.add(
                codes.POINTS_WITHOUT_BYE,
                at=path,
                row=self._table.rows[row].number,
                round=round_index + 1,
                kind=Word(cell.kind.value),
            )
        return text

    def _error(self, code: Code, row: int, round_index: int, repair: Repair, **args: Any) -> None:
        self._report.add(
            code,
            at=cell_path(row, round_index),
            repair=repair,
            row=self._table.rows[row].number,
            round=round_index + 1,
            **args,
        )
