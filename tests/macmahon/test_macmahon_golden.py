"""Every number and every cell of the table against the exports that MacMahon 3.10 made of the same file."""

from __future__ import annotations

import pytest

from macmahon.mm_files import FIXTURES, h9_line, read_fixture, wall_cell
from rfgconv.model import Row, Table, fraction_text

NAMES = sorted(path.stem for path in FIXTURES.glob("mm*.h9"))
WITH_COLOURS = sorted(path.name.partition(".")[0] for path in FIXTURES.glob("*.wall-semicolon-colours.txt"))


def load(name: str) -> Table:
    """mm13 and mm29 were exported while MacMahon showed an earlier round."""
    table, _ = read_fixture(name, rounds="current")
    return table


def place(row: Row) -> str:
    return str(row.number) if row.place == row.number else f"({row.number})"


def wall_values(table: Table, row: Row) -> dict[str, str]:
    return {
        column.label: fraction_text(value)  # type: ignore[arg-type]
        for column, value in zip(table.columns, row.values, strict=True)
    }


def test_the_fixtures_are_there() -> None:
    assert len(NAMES) == 26
    assert len(WITH_COLOURS) >= 16


@pytest.mark.parametrize("name", NAMES)
def test_h9_is_reproduced_to_the_letter(name: str) -> None:
    table = load(name)
    expected = (FIXTURES / f"{name}.h9").read_bytes().decode().split("\r\n")
    head = [f"; EV[{table.event.name}]"] if table.event.name else []
    assert [*head, *(h9_line(table, row) for row in table.rows), ""] == expected


@pytest.mark.parametrize("name", NAMES)
def test_wall_list_in_fixed_columns(name: str) -> None:
    """Place, Score, cells, Points and criteria; read from the right, since names have blanks."""
    table = load(name)
    _, header, *lines = (FIXTURES / f"{name}.wall.txt").read_text(encoding="utf-8").splitlines()
    labels = header.split()[header.split().index("Score") :]
    assert len(lines) == len(table.rows)
    for line, row in zip(lines, table.rows, strict=True):
        fields = line.split()
        printed = dict(zip(labels, fields[-len(labels) :], strict=True))
        cells = {str(number): wall_cell(cell, colours=False) for number, cell in enumerate(row.cells, 1)}
        assert {"place": fields[0], **printed} == {"place": place(row), **wall_values(table, row), **cells}


@pytest.mark.parametrize("name", WITH_COLOURS)
def test_wall_list_with_colours(name: str) -> None:
    table = load(name)
    _, header, *lines = (FIXTURES / f"{name}.wall-semicolon-colours.txt").read_text(encoding="utf-8").splitlines()
    labels = header.split(";")
    for line, row in zip(lines, table.rows, strict=True):
        printed = dict(zip(labels, line.split(";"), strict=True))
        player = row.player
        assert printed.pop("Name").replace(",", "") == str(player.name).replace(",", "")
        degree, unit = printed.pop("Level").split()
        assert f"{degree}{unit[0].lower()}" == str(player.rank)
        assert int(printed.pop("Rating")) == (player.rating.value if player.rating else 0)
        town = (player.club_name or player.club or "")[:4]
        assert printed.pop("Club").partition("-")[2] == town
        cells = {str(number): wall_cell(cell, colours=True) for number, cell in enumerate(row.cells, 1)}
        assert printed == {"Place": place(row), **wall_values(table, row), **cells}


def test_all_rounds_are_the_default() -> None:
    """MacMahon's own export of mm29 ends at round 3 although five rounds were played."""
    assert load("mm29_left_on_round3").rounds == 3
    table, _ = read_fixture("mm29_left_on_round3")
    assert table.rounds == 5
    assert [row.values for row in table.rows] == [row.values for row in read_fixture("mm01")[0].rows]


def test_only_the_wall_list_has_the_referees_mark() -> None:
    table = load("mm10_odd_cases")
    forfeits = [
        (row.number, number)
        for row in table.rows
        for number, cell in enumerate(row.cells, 1)
        if getattr(cell, "forfeit", False)
    ]
    assert forfeits == [(2, 2), (5, 2), (7, 1), (8, 1)]
