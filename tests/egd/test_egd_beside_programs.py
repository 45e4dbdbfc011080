"""A program's own file converted to an EGD table, beside the export that the program makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rfgconv import engine
from rfgconv.io import Source
from rfgconv.model import Game, NoGame, Result, Table

FIXTURES = Path(__file__).parents[2] / "fixtures"
LEFT_OUT = {
    "og04": "OpenGotha's export has other rows than its file",
    "mm29_left_on_round3": "exported in the order of round 3",
}
FILES = [
    path
    for folder in ("macmahon", "opengotha")
    for path in sorted((FIXTURES / folder).glob("*.h9"))
    if path.stem not in LEFT_OUT
]


def games(table: Table, short: bool) -> list[list[object]]:
    """What a table says about each round. Unknown results are written as no game, a double win as two wins; the short
    format of OpenGotha has neither colours nor handicaps."""

    def told(cell: Game | NoGame) -> object:
        if isinstance(cell, NoGame):
            return cell.points
        if cell.result is Result.UNKNOWN:
            return 0
        result = Result.WIN if cell.result is Result.BOTH_WIN else cell.result
        return (cell.opponent, result) if short else (cell.opponent, result, cell.colour, cell.handicap or 0)

    return [[told(cell) for cell in row.cells] for row in table.rows]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_same_games_as_in_the_program_s_own_export(path: Path) -> None:
    done = engine.convert(path.with_suffix(".xml"), "egd", options={"forfeit": "keep", "both": "keep"}, force=True)
    data = done.outputs[0].data
    assert data is not None
    mine, theirs = (engine.read(source, format="egd").table for source in (Source(data, "mine.h9"), path))
    assert mine is not None
    assert theirs is not None
    short = all(cell.colour is None for row in theirs.rows for cell in row.cells if isinstance(cell, Game))
    assert games(mine, short) == games(theirs, short)
    assert [row.player.rank for row in mine.rows] == [row.player.rank for row in theirs.rows]
