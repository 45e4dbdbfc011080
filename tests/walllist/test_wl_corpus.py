"""The programs' own lists: read to the table of the XML beside them, but for what a list does not hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from rfgconv import engine
from rfgconv.diagnostics import Severity
from rfgconv.model import Criterion, Game, NoGame, NoGameKind, PersonName, Result, Row, Table
from rfgconv_macmahon import MacMahonImporter
from walllist.wl_tables import FIXTURES, codes, read

MACMAHON, OWN = FIXTURES / "macmahon", FIXTURES / "walllist"
OTHER_ROUNDS = ("mm13", "mm29")  # lists of another round than the XML: see test_lists_of_an_earlier_round
LISTS = [
    path
    for path in (*sorted(MACMAHON.glob("mm*.wall*.txt")), *sorted(OWN.glob("mm10*.txt")))
    if not path.name.startswith(OTHER_ROUNDS)
]


@cache
def xml(name: str) -> Table:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source

    data = (MACMAHON / f"{name.partition('.')[0]}.xml").read_bytes()
    table = MacMahonImporter().read(Source(data, name), Report())
    assert table is not None
    return table


def values(table: Table, row: Row) -> dict[Criterion | None, object]:
    return {column.criterion: value for column, value in zip(table.columns, row.values, strict=True)}


def what_a_list_holds(row: Row, listed: Row) -> Row:
    """The row of the XML without what the list does not say: PINs, tables, margins, the colours of even games if they
    are off, names that cannot be split, and whole names of clubs."""
    cells = tuple(
        replace(cell, board=None, margin=None, komi=None, comment=None, colour=cell.colour if shown.colour else None)
        if isinstance(cell, Game) and isinstance(shown, Game)
        else cell
        for cell, shown in zip(row.cells, listed.cells, strict=True)
    )
    name = row.player.name
    if listed.player.name.given is None and name.given is not None:
        name = PersonName(surname=f"{name.surname} {name.given}")
    player = replace(
        row.player, name=name, ids=(), club=listed.player.club, club_name=None, preliminary=None, comment=None
    )
    return replace(row, cells=cells, player=player, values=())


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_a_list_is_read_to_the_table_of_the_xml(path: Path) -> None:
    table, report = read(path)
    expected = xml(path.name)
    lost = "latin9" in path.name
    assert codes(report, Severity.ERROR) == (["list-name-lost"] if lost else [])
    assert (table.event.name, table.rounds, len(table.rows)) == (
        expected.event.name, expected.rounds, len(expected.rows)
    )  # fmt: skip
    for row, listed in zip(expected.rows, table.rows, strict=True):
        if lost and "?" in listed.player.name.surname:
            continue
        assert replace(listed, values=()) == what_a_list_holds(row, listed)
        assert values(table, listed) == values(expected, row)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_clubs_are_the_beginnings_of_those_of_the_xml(path: Path) -> None:
    table, _ = read(path)
    for row, listed in zip(xml(path.name).rows, table.rows, strict=True):
        club = listed.player.club
        if club is not None:
            assert (row.player.club_name or row.player.club or "").startswith(club)
        else:
            assert row.player.club is None or "latin9" in path.name


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_colours_are_there_where_the_list_shows_them(path: Path) -> None:
    table, report = read(path)
    coloured = "colours" in path.name or "tab" in path.name
    games = [cell for row in table.rows for cell in row.cells if isinstance(cell, Game)]
    for game in games:
        assert (game.colour is not None) == (coloured or bool(game.handicap))
    assert ("colours-unknown" in codes(report, Severity.INFO)) == (not coloured)


@pytest.mark.parametrize("path", [p for p in LISTS if "latin9" not in p.name], ids=lambda path: path.name)
def test_the_table_for_the_egd_has_the_same_rows(path: Path) -> None:
    def rows(file: Path) -> list[list[str]]:
        output = engine.convert(file, "egd", force=True).outputs[0]
        assert output.data is not None
        lines = output.data.decode("ascii").splitlines()
        return [line.partition("|")[0].split() for line in lines if line and not line.startswith(";")]

    expected = rows(MACMAHON / f"{path.name.partition('.')[0]}.xml")
    found = rows(path)
    assert len(expected) == len(found)
    for wanted, row in zip(expected, found, strict=True):
        unsplit = row[2] == "_"
        for place, (right, written) in enumerate(zip(wanted, row, strict=True)):
            if place == 5 or (place in (1, 2) and unsplit):
                continue  # the club is cut; a name without comma is not split
            assert written in (right, right.partition("/")[0]) or (place == 2 and written[:2] == right[:2])


def test_lists_of_an_earlier_round() -> None:
    table, report = read(MACMAHON / "mm29_left_on_round3.wall.txt")
    assert table.rounds == 3
    assert codes(report, Severity.ERROR) == []
    table, report = read(MACMAHON / "mm13_before_round1.wall.txt")
    assert "before-round" in codes(report, Severity.WARNING)
    assert {cell.result for row in table.rows for cell in row.cells if isinstance(cell, Game)} == {Result.UNKNOWN}
    assert [row.place for row in table.rows[:6]] == [1, 2, 3, 3, 5, 5]


def test_104_players_on_shared_places() -> None:
    table, report = read(OWN / "mm12_104_shared.wall.txt")
    assert [row.number for row in table.rows] == list(range(1, 105))
    assert Counter(row.place for row in table.rows) == {1: 52, 53: 52}
    for row in table.rows[:52]:
        cell = row.cells[0]
        assert isinstance(cell, Game)
        assert cell.result is Result.WIN
        assert table.rows[cell.opponent - 1].cells[0] == game(row.number, Result.LOSS)
    assert codes(report) == ["list-name-cut"]


def game(opponent: int, result: Result) -> Game:
    return Game(opponent=opponent, result=result, handicap=0)


# --- AutoKorsak -------------------------------------------------------------------------------------------------------


def test_autokorsak_in_russian() -> None:
    table, report = read(OWN / "autokorsak_ru.txt")
    assert codes(report) == []
    assert (len(table.rows), table.rounds) == (45, 5)
    assert [(column.label, column.criterion, column.after_results) for column in table.columns] == [
        ("Очки", Criterion.SCORE, True),
        ("кБух", Criterion.SOS, True),
        ("кБерг", Criterion.SODOS, True),
        ("кБух₂", Criterion.SOSOS, True),
        ("Победы", Criterion.POINTS, True),
        ("Рейтинг₂", Criterion.RATING_AFTER, True),
    ]
    first = table.rows[0]
    assert (str(first.player.name), str(first.player.rank), first.player.club) == ("Орчієжра Бвофучоф", "1k", "Киев")
    assert (first.start, first.values) == (14, tuple(map(Fraction, (19, 81, 81, 415, 5, 2068))))
    assert first.cells == tuple(game(number, Result.WIN) for number in (3, 9, 2, 4, 5))
    spaced, underscore = table.rows[34].player.name, table.rows[36].player.name
    assert (spaced, underscore) == (
        PersonName(surname="Чсесеч", given="Лопач"),
        PersonName(surname="Сдохта", given="Зижачь"),
    )
    assert table.rows[36].player.rating is None
    assert table.rows[36].values[-1] is None
    assert table.rows[18].values[3] == Fraction(449, 2)


def test_autokorsak_byes_absences_and_a_game_lost_by_both() -> None:
    table, _ = read(OWN / "autokorsak_ru.txt")
    assert table.rows[36].cells[0] == NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    assert table.rows[16].cells[1] == NoGame(points=Fraction(1, 2), kind=NoGameKind.ABSENT)
    assert table.rows[43].cells[3] == game(45, Result.BOTH_LOSE)
    assert table.rows[44].cells[3] == game(44, Result.BOTH_LOSE)


def test_autokorsak_in_english_is_the_tournament_of_its_xml() -> None:
    table, report = read(MACMAHON / "autokorsak_saved.wall.txt")
    assert codes(report) == []
    expected = xml("autokorsak_saved.")
    for row, listed in zip(expected.rows, table.rows, strict=True):
        assert replace(listed, values=()) == what_a_list_holds(row, listed)
        shared = values(table, listed)
        assert all(shared[criterion] == value for criterion, value in values(expected, row).items())


def test_autokorsak_rating_export() -> None:
    table, report = read(MACMAHON / "autokorsak_saved.rating.txt")
    assert codes(report) == []
    expected = xml("autokorsak_saved.")
    for row, listed in zip(expected.rows, table.rows, strict=True):
        player = listed.player
        assert (listed.number, player.name, player.rank) == (row.number, row.player.name, row.player.rank)
        assert (player.country, player.club, player.rating) == (None, None, None)
        shown = values(expected, row)
        assert all(shown[criterion] == value for criterion, value in values(table, listed).items())
        for cell, right in zip(listed.cells, row.cells, strict=True):
            if isinstance(cell, Game) and isinstance(right, Game):
                assert (cell.opponent, cell.result, cell.handicap) == (right.opponent, right.result, right.handicap)
            else:
                assert cell == right
    byes = sum(cell == NoGame(points=Fraction(1), kind=NoGameKind.BYE) for row in table.rows for cell in row.cells)
    assert byes == 2


# --- MacMahon 2 -------------------------------------------------------------------------------------------------------


def test_rating_export_of_459_players_in_full() -> None:
    path = OWN / "macmahon_rating_export_459.txt"
    table, report = read(path)
    assert table.event.name == "Zhuyeqing Tea 54th European Go Congress Main"
    assert Counter(codes(report)) == {"name-not-split": 18}
    assert [column.criterion for column in table.columns] == [Criterion.SCORE, Criterion.POINTS, Criterion.SOS]
    lines = path.read_bytes().decode("iso-8859-1").splitlines()[1:]
    assert len(table.rows) == len(lines) == 459
    for line, row in zip(lines, table.rows, strict=True):
        number, name, level, country, club, score, points, sos, *cells = line.split("\t")
        assert (row.number, str(row.player.name), list(row.values)) == (
            int(number), name, [Fraction(score), Fraction(points), Fraction(sos)]
        )  # fmt: skip
        assert str(row.player.rank) == (level if level[-1] in "kd" else f"{level}k")
        assert row.player.country == country.upper()
        assert row.player.club == (None if club == "xxx" else club.strip())
        assert [written(cell) for cell in row.cells] == cells
        assert row.start is not None


def written(cell: Game | NoGame) -> str:
    if isinstance(cell, NoGame):
        assert cell == NoGame(points=Fraction(1, 2), kind=NoGameKind.ABSENT)
        return "0="
    sign = {Result.WIN: "+", Result.LOSS: "-"}[cell.result]
    assert cell.colour is not None
    return f"{cell.opponent}{sign}{'!' if cell.forfeit else '/'}{cell.colour.value}{cell.handicap}"


@pytest.mark.parametrize("name", ["mm02", "mm21", "mm32"])
def test_an_export_of_macmahon_3_is_read_on_demand(name: str) -> None:
    """It belongs to the EGD reader; asked for, this one also finds out what the numbers mean."""
    table, report = read(MACMAHON / f"{name}.h9")
    expected = xml(f"{name}.")
    assert codes(report, Severity.ERROR) == []
    assert table.event.name == expected.event.name
    for row, listed in zip(expected.rows, table.rows, strict=True):
        assert values(table, listed) == values(expected, row)
        assert (listed.start, listed.player.rank) == (row.start, row.player.rank)
