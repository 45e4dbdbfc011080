"""The kit over the format, and what is special to it."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import (
    Colour,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    PersonName,
    Player,
    Rank,
    Result,
    Row,
    Table,
)
from rfgconv.testing.conformance import ImporterConformance, PairConformance
from rfgconv.testing.strategies import tables
from rfgconv_aga import AgaExporter, AgaImporter

CASES = Path(__file__).parent / "cases"


def with_numbers(table: Table) -> Table:
    """Every player with an AGA number, which the format cannot do without."""
    rows = tuple(
        replace(row, player=replace(row.player, ids=(*row.player.ids, Id(scheme="aga", value=str(1000 + index)))))
        for index, row in enumerate(table.rows)
    )
    return replace(table, rows=rows)


class TestAgaReading(ImporterConformance):
    importer = AgaImporter
    samples = (CASES / "documented.aga", CASES / "opengotha.aga")


class TestAgaWriting(PairConformance):
    importer = AgaImporter
    exporter = AgaExporter
    tables = tables(colours=tuple(Colour)).map(with_numbers)


def read(text: str) -> tuple[Table, Report]:
    report = Report("report.aga")
    table = AgaImporter().read(Source(text.encode(), "report.aga"), report)
    assert table is not None
    return table, report


def write(table: Table) -> tuple[list[str], Report]:
    report = Report()
    return AgaExporter().write(table, report).decode().splitlines(), report


def found(report: Report) -> list[tuple[str, int, int]]:
    return [(d.code.name, d.span.line, d.span.column) for d in report.diagnostics if d.span]


def game(opponent: int, result: Result, colour: Colour, handicap: int, komi: float) -> Game:
    return Game(opponent=opponent, result=result, colour=colour, handicap=handicap, komi=Fraction(komi))


def test_the_documented_form() -> None:
    table, report = read((CASES / "documented.aga").read_text(encoding="utf-8"))
    assert [d.code.name for d in report.diagnostics] == ["aga-title"]
    assert str(report.diagnostics[0].message).endswith(
        "name Spring Open, town Rivertown; the rest is left out: MA, May 1-2, 2021"
    )
    assert (table.event.name, table.event.city, table.event.rules) == ("Spring Open", "Rivertown", "AGA")
    assert [str(day) for day in (table.event.start, table.event.end)] == ["2021-05-01", "2021-05-02"]
    ada, rui, ilja = table.rows
    assert (ada.player.name, ada.player.rank) == (PersonName(surname="Lindqvist", given="Ada"), Rank(4, "k"))
    assert rui.player.ids == (Id(scheme="aga", value="12345"),)
    assert ilja.note == "12 Mill Lane, Rivertown"
    assert ada.cells == (
        game(2, Result.LOSS, Colour.BLACK, 9, 0.5),
        game(3, Result.LOSS, Colour.WHITE, 1, 0.5),
    )
    assert ilja.cells[0] == NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    assert rui.cells[1] == NoGame()


def test_the_form_that_opengotha_writes() -> None:
    report = Report()
    table = AgaImporter().read(Source((CASES / "opengotha.aga").read_bytes()), report)
    assert table is not None
    assert not report.diagnostics
    assert table.event == Event(
        name="Autumn Cup", city="Hull", start=table.event.start, end=table.event.end, rules="AGA"
    )
    assert str(table.event.end) == "2020-11-15"
    assert [str(row.player.name) for row in table.rows] == ["Lindqvist Ada", "Mörk Rui", "Watanabe"]
    assert table.rows[0].cells == (
        game(2, Result.WIN, Colour.WHITE, 5, 0.5),
        game(3, Result.WIN, Colour.BLACK, 0, 7.5),
        NoGame(),
    )
    assert table.rows[1].cells[2] == game(3, Result.UNKNOWN, Colour.WHITE, 1, 0.5)


HEAD = "TOURNEY Cup\nlocation=''\nPLAYERS\n1 Ada 2d\n2 Rui 1k\n3 Ilja 3k\n"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (HEAD + "GAMES 1\n1 2 w\n", None),
        (HEAD + "GAMES 1\n1 2 0 7\n", ("aga-game", 8, 1)),
        (HEAD + "GAMES 1\n 1 4 w 0 7\n", ("aga-unknown-number", 8, 4)),
        (HEAD + "GAMES\n1 2 w 0 7\n2 3 w 0 7\n", ("aga-rounds", 9, 1)),
        (HEAD + "2 Ilja 5k\n", ("aga-number-twice", 7, 1)),
        (HEAD + "4 Ulla\n", ("aga-rank", 7, 3)),
        (HEAD + "  Ulla, 5k\n", ("aga-player", 7, 3)),
        ("TOURNEY Cup\nlocation=x\nstart= 31/5/2021\nPLAYERS\n1 Ada 2d\n", ("aga-date", 3, 8)),
        ("TOURNEY Cup\nlocation=x\n a remark\nPLAYERS\n1 Ada 2d\n", ("aga-line", 3, 2)),
    ],
)
def test_faults_have_places(text: str, finding: tuple[str, int, int] | None) -> None:
    _table, report = read(text)
    assert found(report) == ([finding] if finding else [])


def test_nothing_but_a_head_is_no_table() -> None:
    report = Report()
    assert AgaImporter().read(Source(b"TOURNEY Cup\n"), report) is None
    assert found(report) == [("aga-no-players", 1, 1)]


def test_one_block_in_which_nobody_plays_twice_is_a_round() -> None:
    table, report = read(HEAD + "GAMES (w b winner handi komi)\n1 2 w 0 7\n")
    assert not report.diagnostics
    assert table.rounds == 1


def test_games_in_their_order_where_rounds_are_not_known() -> None:
    table, _report = read(HEAD + "GAMES\n1 2 w 0 7\n2 3 w 0 7\n1 3 w 0 7\n1 2 b 0 7\n")
    assert [[getattr(cell, "opponent", 0) for cell in row.cells] for row in table.rows] == [
        [2, 0, 3, 2],
        [1, 3, 0, 1],
        [0, 2, 1, 0],
    ]


def test_a_game_in_a_round_in_which_its_player_had_a_bye() -> None:
    players = "TOURNEY Cup\nPLAYERS\n1 Lindqvist, Ada 4k\n2 Orlan, Rui 5d\n3 Kim, Bo 6k\n"
    table, report = read(players + "GAMES 1\n1 2 w 0 7\nPASSED: 3\nGAMES 1\n3 1 b 0 7\nEND\n")
    assert table.rounds == 2
    assert "aga-rounds" in [code for code, *_ in found(report)]


def test_more_games_than_a_table_can_have_rounds() -> None:
    table, report = read(HEAD + "GAMES\n" + "1 2 w 0 7\n" * 101)
    assert table.rounds == 99
    assert found(report) == [("aga-rounds", 9, 1), ("aga-too-many-rounds", 107, 1)]
    assert str(report.diagnostics[1].message) == "2 games do not fit into 99 rounds and are left out"


@pytest.mark.parametrize(
    ("stones", "komi", "read_as"),
    [
        ("0", "7", (0, "15/2")),
        ("0", "-7", (0, "-13/2")),
        ("0", "0", (1, "1/2")),
        ("3", "0", (3, "1/2")),
        ("0", "6.5", (0, "13/2")),
    ],
)
def test_stones_and_komi(stones: str, komi: str, read_as: tuple[int, str]) -> None:
    table, _report = read(f"{HEAD}GAMES 1\n1 2 w {stones} {komi}\n")
    cell = table.rows[0].cells[0]
    assert isinstance(cell, Game)
    assert (cell.handicap, str(cell.komi)) == read_as


def player(surname: str, number: str | None, rank: Rank | None = None) -> Player:
    ids = () if number is None else (Id(scheme="aga", value=number),)
    return Player(name=PersonName(surname=surname), rank=rank, ids=ids)


def pair(result: Result, **facts: object) -> Table:
    """One game between Ada 2d and Rui 1k."""
    rui = Rank(1, "k")
    first = Game(opponent=2, result=result, **facts)  # type: ignore[arg-type]
    colour = first.colour.other if first.colour else None
    second = replace(first, opponent=1, result=result.mirrored, colour=colour)
    rows = (
        Row(number=1, player=player("Ada", "489", Rank(2, "d")), cells=(first,)),
        Row(number=2, player=player("Rui", "3199", rui), cells=(second,)),
    )
    return Table(rows=rows, rounds=1)


def test_a_written_report() -> None:
    table = replace(pair(Result.WIN, colour=Colour.BLACK, handicap=0), event=Event(name="Cup, spring", city="Hull"))
    lines, report = write(table)
    assert not report.diagnostics
    assert lines == [
        "TOURNEY Cup, spring, Hull",
        "\tlocation='Hull'",
        "\tstart=?",
        "\tfinish=?",
        "\trules=?",
        "PLAYERS",
        "489\tAda\t2d",
        "3199\tRui\t1k",
        "GAMES 1",
        "3199\t489\tb\t0\t7",
        "END",
    ]
    again, _ = read("\n".join(lines))
    assert (again.event.name, again.event.city, again.event.start) == ("Cup, spring", "Hull", None)


@pytest.mark.parametrize(
    ("table", "code", "line"),
    [
        (pair(Result.JIGO, colour=Colour.WHITE), "aga-result", "489\t3199\t?\t0\t7"),
        (pair(Result.BOTH_LOSE, colour=Colour.WHITE), "aga-result", "489\t3199\t?\t0\t7"),
        (pair(Result.LOSS), "aga-colour-missing", "489\t3199\tb\t0\t7"),
        (pair(Result.WIN, colour=Colour.WHITE, handicap=3), None, "489\t3199\tw\t3\t0"),
        (pair(Result.WIN, colour=Colour.WHITE, handicap=1), None, "489\t3199\tw\t0\t0"),
        (pair(Result.WIN, colour=Colour.WHITE, forfeit=True), None, "END"),
    ],
)
def test_games_as_they_are_written(table: Table, code: str | None, line: str) -> None:
    lines, report = write(table)
    assert [d.code.name for d in report.diagnostics] == ([code] if code else [])
    assert line in lines
    assert len([line for line in lines if line.startswith(("489\t3199", "3199\t489"))]) == (line != "END")


def test_players_without_a_number_or_a_rank_are_told() -> None:
    rows = (
        Row(number=1, player=player("Ada", None, Rank(2, "d")), cells=()),
        Row(number=2, player=player("Rui", "99999"), cells=()),
        Row(number=3, player=player("Ilja", "099999", Rank(2, "d")), cells=()),
    )
    lines, report = write(Table(rows=rows))
    assert [(d.code.name, d.path) for d in report.diagnostics] == [
        ("aga-number-missing", ("rows", 0, "player", "ids")),
        ("aga-number-repeated", ("rows", 2, "player", "ids")),
        ("aga-rank-missing", ("rows", 1, "player", "rank")),
    ]
    assert report.blocked
    assert lines[6:9] == ["99998\tAda\t2d", "99999\tRui\t", "99997\tIlja\t2d"]


def test_lost_are_rounds_without_a_game() -> None:
    table = pair(Result.WIN, colour=Colour.WHITE, komi=Fraction(15, 2), handicap=0)
    bye = NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    table = replace(table, rows=tuple(replace(row, cells=(*row.cells, bye)) for row in table.rows), rounds=2)
    _lines, report = write(table)
    assert [(loss.field, loss.path[1]) for loss in report.losses] == [
        ("rows.cells.nogame.points", 0),
        ("rows.cells.nogame.kind", 0),
        ("rows.cells.nogame.points", 1),
        ("rows.cells.nogame.kind", 1),
    ]
