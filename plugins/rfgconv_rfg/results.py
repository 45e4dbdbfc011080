"""Cells from the words of the result columns: every spelling that can be understood, every fault reported (R29-R46)."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.diagnostics import Code, Repair, Report, ask, propose, safe
from rfgconv.model import Cell, Game, NoGame, Path, Result, cell_path
from rfgconv.model.token import Oddity, Token, game_text
from rfgconv.record import replace
from rfgconv.regex import regex
from rfgconv_rfg import codes
from rfgconv_rfg.cells_out import NO_GAME
from rfgconv_rfg.words import Word, read_result

_PLAIN = regex(r"[0-9]{1,6}")
_FAULTS: tuple[tuple[Oddity, Code], ...] = (
    ("cyrillic-colour", codes.RESULT_CYRILLIC_COLOUR),
    ("sign-first", codes.RESULT_SIGN_FIRST),
    ("dash", codes.RESULT_DASH),
    ("letter-zero", codes.RESULT_LETTER_ZERO),
    ("no-slash", codes.RESULT_SPELLING),
    ("bang-for-slash", codes.RESULT_SPELLING),
    ("bang-last", codes.RESULT_SPELLING),
    ("handicap-letter", codes.RESULT_SPELLING),
    ("unknown-colour", codes.RESULT_SPELLING),
    ("suffix-on-no-game", codes.RESULT_SPELLING),
)
"""What is reported for a token with several oddities: the first of these. Capital letters of colours are allowed."""


class ResultReader:
    """Reads all cells of a table. rows: the words of the result columns; numbers and lines: of the rows."""

    def __init__(
        self, rows: Sequence[Sequence[Word]], numbers: Sequence[int], lines: Sequence[int], report: Report
    ) -> None:
        self._rows, self._numbers, self._lines, self._report = rows, numbers, lines, report
        self._tokens = [[read_result(word.text) for word in row] for row in rows]
        self._naming: dict[tuple[int, int], list[int]] = {}
        """(round, number that is named) → rows that name it"""
        for index, tokens in enumerate(self._tokens):
            for round_index, token in enumerate(tokens):
                if token is not None and token.opponent:
                    self._naming.setdefault((round_index, token.opponent), []).append(index)

    def cells(self, row: int) -> tuple[Cell, ...]:
        """The cells of a row (index)."""
        return tuple(
            self._broken(row, round_index, word) if token is None else self._cell(row, round_index, word, token)
            for round_index, (word, token) in enumerate(zip(self._rows[row], self._tokens[row], strict=True))
        )

    def _cell(self, row: int, round_index: int, word: Word, token: Token) -> Cell:
        cell = cell_of(token)
        odd = token.oddities
        code = next((code for oddity, code in _FAULTS if oddity in odd), None) if odd else None
        if code is None and len(word.text.split()) > 1:
            code = codes.RESULT_BLANK_INSIDE
        if code is not None:
            path = cell_path(row, round_index)
            text = cell_text(cell)
            self._add(code, row, path, word, propose(text, edits={path: cell}) if _is_doubtful(code) else safe(text))
        return cell

    def _broken(self, row: int, round_index: int, word: Word) -> Cell:
        """A word that is no result: what the opponent's row says is proposed; without it only a person knows."""
        path = cell_path(row, round_index)
        missing = _PLAIN.fullmatch(word.text) is not None
        code = codes.RESULT_SIGN_MISSING if missing else codes.RESULT_UNREADABLE
        other = self._answer(row, round_index, int(word.text) if missing else None)
        if other is not None:
            token = self._tokens[other][round_index]
            assert token is not None
            cell = _other_half(token, self._numbers[other])
            repair = propose(
                cell_text(cell),
                "the other row says {other}",
                edits={path: cell},
                other=self._rows[other][round_index].text,
            )
            self._add(code, row, path, word, repair)
            return cell
        self._add(code, row, path, word, ask("the result"))
        if missing and int(word.text):
            return Game(opponent=int(word.text), result=Result.UNKNOWN)
        return NoGame()

    def _answer(self, row: int, round_index: int, opponent: int | None) -> int | None:
        """The only row that names this one in the round (and has the number that this one names, if it names one)."""
        found = [
            other
            for other in self._naming.get((round_index, self._numbers[row]), ())
            if other != row and opponent in (None, self._numbers[other])
        ]
        return found[0] if len(found) == 1 else None

    def _add(self, code: Code, row: int, path: Path, word: Word, repair: Repair) -> None:
        self._report.add(code, at=path, span=word.span(self._lines[row]), token=word.text, repair=repair)


def cell_of(token: Token) -> Cell:
    """The cell of a token. A colour without a number means an even game (CUR-5: handicap 0 may be left out)."""
    return token.cell(even=0)


def cell_text(cell: Cell) -> str:
    """A cell as the table writes it: ``7+/w6``, ``0=``."""
    return NO_GAME[cell.points] if isinstance(cell, NoGame) else game_text(cell, komi=True)


def _is_doubtful(code: Code) -> bool:
    """Whether a person must confirm the reading: б (белые) may also be meant as a Latin b."""
    return code is codes.RESULT_CYRILLIC_COLOUR


def _other_half(token: Token, opponent: int) -> Game:
    """The opponent's half of a game."""
    half = cell_of(token)
    assert isinstance(half, Game)
    colour = None if half.colour is None else half.colour.other
    return replace(half, opponent=opponent, result=half.result.mirrored, colour=colour)
