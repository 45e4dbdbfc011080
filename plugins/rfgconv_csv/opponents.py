"""Who the opponents are: what their numbers refer to, and which player a name means."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.checks.pairs import reciprocity
from rfgconv.diagnostics import Report, Span
from rfgconv.model import Path, Player
from rfgconv_csv import codes
from rfgconv_csv.cells import Half
from rfgconv_csv.names import NameIndex


def choose_numbers(
    written: Sequence[int],
    places: Sequence[int | None],
    opponents: Sequence[Sequence[int | None]],
    report: Report,
    at: Span | None,
) -> list[int]:
    """The numbers that opponents refer to: those of the rows, unless places or positions fit the results better.

    written: the number of each row. opponents: one sequence a round, one entry a row, None where no number is given.
    at: where a choice is reported.
    """
    own = reciprocity(written, opponents)
    choices = [(codes.NUMBERS_ARE_POSITIONS, list(range(1, len(written) + 1)))]
    known = [place for place in places if place is not None]
    if len(set(known)) == len(written):
        choices.insert(0, (codes.NUMBERS_ARE_PLACES, known))
    code, best = max(choices, key=lambda choice: reciprocity(choice[1], opponents))
    fits = reciprocity(best, opponents)
    if fits <= own:
        return list(written)
    report.add(code, at=at, n=fits, other=own)
    return best


class Opponents:
    """Resolves numbers and names to the numbers of rows. numbers: the number of each row."""

    def __init__(self, players: Sequence[Player], numbers: Sequence[int], report: Report) -> None:
        self._names, self._numbers, self._report = NameIndex(players), numbers, report
        self._rows: dict[int, int] = {}
        for row, number in enumerate(numbers):
            self._rows.setdefault(number, row)

    def number(self, half: Half, path: Path, round_number: int, own: int = -1) -> int | None:
        """The row number of the opponent; None, with an error, if the name leads to nobody or to several players.

        own: index of the row itself, which is not meant if somebody else has the name too.
        """
        if not half.name:
            return half.number
        found = self._names.find(half.name)
        others = [row for row in found if row != own] or found
        if len(others) > 1 and half.number is not None and self._rows.get(half.number) in others:
            return half.number
        if len(others) != 1:
            self._unclear(others, half, path, round_number)
            return None
        number = self._numbers[others[0]]
        if half.number not in (None, number):
            name = f"{half.number} {half.name}"
            self._report.add(codes.OPPONENT_CONFLICT, at=path, name=name, round=round_number)
        return number

    def _unclear(self, found: Sequence[int], half: Half, path: Path, round_number: int) -> None:
        if found:
            shown = ", ".join(str(self._numbers[row]) for row in found)
            self._report.add(codes.OPPONENT_AMBIGUOUS, at=path, name=half.name, round=round_number, numbers=shown)
        elif half.number is not None and half.result is None:  # a number and a word that is neither name nor result
            token = f"{half.number} {half.name}"
            self._report.add(codes.RESULT_UNREADABLE, at=path, token=token, round=round_number)
        else:
            self._report.add(codes.OPPONENT_UNKNOWN, at=path, name=half.name, round=round_number)
