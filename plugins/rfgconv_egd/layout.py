"""The columns of the canonical table. EGD separates by blanks; the widths are for people and for OpenGotha's import,
which wants the name in column 5."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.record import record
from rfgconv_egd.columns_out import WrittenColumns
from rfgconv_egd.names_out import WrittenPlayer

_NAME_WIDTH, _VALUE_WIDTH, _CELL_WIDTH, _NUMBER_WIDTH = 30, 5, 8, 4


class Layout(metaclass=record, kw_only=False):
    """Widths of one table, in characters. name: never cut. values: one for each column."""

    name: int
    values: tuple[int, ...]
    rounds: int

    @classmethod
    def of(cls, columns: WrittenColumns, names: Sequence[str], rounds: int) -> Layout:
        texts = [columns.headings, *columns.texts]
        widths = tuple(max([_VALUE_WIDTH, *(len(text) + 1 for text in column)]) for column in zip(*texts, strict=True))
        return cls(max([_NAME_WIDTH, *map(len, names)]), widths, rounds)

    def heading(self, labels: Sequence[str]) -> str:
        fixed = f"; Pl {'Name':<{self.name}}  Rk Co Club"
        values = "".join(label.rjust(width) for label, width in zip(labels, self.values, strict=True))
        rounds = "".join(
            f" {'':{_NUMBER_WIDTH - 1}}R{number:<{_CELL_WIDTH - _NUMBER_WIDTH}}" for number in range(1, self.rounds + 1)
        )
        return (fixed + values + rounds).rstrip()

    def row(self, number: int, player: WrittenPlayer, values: Sequence[str], cells: Sequence[str]) -> str:
        name = player.name.ljust(self.name)
        fixed = f"{number:>{_NUMBER_WIDTH}} {name} {player.grade:>3} {player.country} {player.club:>4}"
        numbers = "".join(value.rjust(width) for value, width in zip(values, self.values, strict=True))
        results = "".join(" " + _cell(text) for text in cells)
        line = (fixed + numbers + results).rstrip()
        return f"{line} |{player.pin}" if player.pin else line


def _cell(text: str) -> str:
    """The opponent ends in the fourth character, whatever follows it."""
    digits = len(text) - len(text.lstrip("0123456789"))
    return (" " * (_NUMBER_WIDTH - digits) + text).ljust(_CELL_WIDTH)
