"""The site's JSON against the files that the federation's own program sends, its traps, findings, the law of losses."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from rfgconv.diagnostics import LossKind, Report
from rfgconv.hub import Match, Probe
from rfgconv.hub.losses import report_dropped
from rfgconv.io import Source
from rfgconv.model import (
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    Score,
    Stretch,
    Table,
    TimeControl,
)
from rfgconv.testing import trials
from rfgconv.testing.conformance import EXAMPLES, ImporterConformance, PairConformance
from rfgconv.testing.strategies import tables
from rfgconv_opengotha import OpenGothaImporter
from rfgconv_rfg import RfgJsonExporter, RfgJsonImporter
from rfgconv_rfg.json_codes import BOOK

FIXTURES = Path(__file__).parents[2] / "fixtures" / "opengotha"
NAMES = sorted(path.name[:4] for path in FIXTURES.glob("og??.rgf.json"))
NOT_PLAYED = {"og05": 4, "og09": 5}
"""Players without a game: the site lists them, a table does not (note 7.4)."""
WORTHLESS_BYES = {"og11": 2, "og14": 3, "og22": 3}
"""Byes sent as wins whatever they were worth; the final scores leave nothing for them (note 4)."""


def read(data: bytes | str | dict[str, Any], **options: str) -> tuple[Table | None, Report]:
    if isinstance(data, dict):
        data = json.dumps({"data": {"tournament": data}}, indent=1)
    report = Report("test.json")
    source = Source(data if isinstance(data, bytes) else data.encode(), "test.json")
    return RfgJsonImporter(options).read(source, report), report


HALVES_IN_MCMAHON_ONLY = {
    ("og11", 6): {"sos_4": 308, "sodos_4": 196},
    ("og11", 7): {"mmF_4": 100},
    ("og11", 12): {"sos_4": 180, "sodos_4": 84},
    ("og11", 14): {"mmF_4": 44},
}
"""og11 is decided by wins, where an absence counts nothing; in the McMahon score, which its table does not show, it
counts ½, and with the ½ of a bye this is a whole point more than we can know."""


def table_of(data: bytes | dict[str, Any], **options: str) -> Table:
    table, _ = read(data, **options)
    assert table is not None
    return table


def codes(report: Report) -> list[str]:
    return [diagnostic.code.name for diagnostic in report.diagnostics]


def sent(name: str) -> dict[str, Any]:
    return json.loads((FIXTURES / f"{name}.rgf.json").read_bytes())["data"]["tournament"]  # type: ignore[no-any-return]


def saved(name: str, players: str = "played") -> Table:
    data = (FIXTURES / f"{name}.xml").read_bytes()
    table = OpenGothaImporter({"players": players}).read(Source(data), Report())
    assert table is not None
    return table


def write(table: Table, **options: str) -> tuple[dict[str, Any], Report]:
    report = Report()
    report_dropped(table, RfgJsonExporter, report)
    data = RfgJsonExporter(options).write(table, report)
    return json.loads(data)["data"]["tournament"], report


# --- the program's own files --------------------------------------------------------------------------------------


def test_there_are_ten_files() -> None:
    assert len(NAMES) == 10


@pytest.mark.parametrize("name", NAMES)
def test_read_as_the_save_says(name: str) -> None:
    """Every player and every cell of the program's file is that of the save, but for what the site cannot hold."""
    table, report = read((FIXTURES / f"{name}.rgf.json").read_bytes())
    original = saved(name)
    assert table is not None
    assert not report.blocked
    assert table.rounds == original.rounds
    assert len(table.rows) == len(original.rows)
    worthless = 0
    for ours, theirs in zip(table.rows, original.rows, strict=True):
        assert ours.player.name == theirs.player.name
        for mine, his in zip(ours.cells, theirs.cells, strict=True):
            if isinstance(his, NoGame):
                assert isinstance(mine, NoGame)
                if his.kind is NoGameKind.BYE:
                    assert mine.kind is NoGameKind.BYE
                    worthless += mine.points == 0
                else:
                    assert mine == NoGame()
                continue
            both_win = his.result is Result.BOTH_WIN  # sent as UNKNOWN (note 7.7)
            result = Result.UNKNOWN if both_win else his.result
            assert mine == replace(his, result=result)
    assert worthless == WORTHLESS_BYES.get(name, 0)
    left_out = [d.args["n"] for d in report.diagnostics if d.code.name == "rfg-json-left-out"]
    assert left_out == ([NOT_PLAYED[name]] if name in NOT_PLAYED else [])


@pytest.mark.parametrize("name", NAMES)
def test_written_as_the_program_sends_it(name: str) -> None:
    """All values but: ratings (no source, note 7.5), blanks in names, board numbers (from 1), the program's filler for
    the town, a both-win. Swiss events have start scores only with the option."""
    theirs = sent(name)
    ours, _ = write(saved(name, players="all"), start="rank", rating="rank")
    assert ours.pop("timing")  # which the program cannot write
    if theirs["location"] == "Location name":
        assert "location" not in ours
        del theirs["location"]
    rated = ("rating", "assessmentRating")
    names = ("firstName", "lastName")
    for mine, his in zip(ours.pop("players"), theirs.pop("players"), strict=True):
        for key, value in HALVES_IN_MCMAHON_ONLY.get((name, his["id"]), {}).items():
            assert his[key] == value + 4
            his[key] = value
        assert {key: value for key, value in mine.items() if key not in (*rated, *names)} == {
            key: value for key, value in his.items() if key not in (*rated, *names)
        }
        for key in names:
            assert mine[key] == " ".join(his[key].replace("_", " ").split())

    def plain(games: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
        keys = ("round", "player1", "player2", "color", "result", "handicap", "komi_4")
        return sorted((tuple(game[key] for key in keys) for game in games), key=repr)

    assert plain(ours.pop("games")) == plain(theirs.pop("games"))
    assert ours == theirs


@pytest.mark.parametrize("name", NAMES)
def test_there_and_back(name: str) -> None:
    """JSON → table → JSON → table: nothing changes but what the report says."""
    table = table_of((FIXTURES / f"{name}.rgf.json").read_bytes(), players="all")
    first = RfgJsonExporter({"rating": "rank"}).write(table, Report())
    second = RfgJsonExporter({"rating": "rank"}).write(table_of(first, players="all"), Report())
    assert first == second


def test_boards_are_unique_from_one() -> None:
    games = [game for game in write(saved("og10"), rating="rank")[0]["games"] if game["player1"] is not None]
    boards = {(game["round"], game["board"]) for game in games}
    assert len(boards) == len(games)
    assert min(board for _, board in boards) == 1


# --- small files --------------------------------------------------------------------------------------------------


def player(number: int, **facts: Any) -> dict[str, Any]:
    figures = {"rating": 2000, "mm0_4": 20, "mmF_4": 84, "sos_4": 80, "sodos_4": 0, "place": number}
    return {"id": number, "playerId": 100 + number, "firstName": "A", "lastName": f"P{number}", **figures, **facts}


def game(one: int | None, two: int | None, result: str = "PLAYER_1_WIN", **facts: Any) -> dict[str, Any]:
    usual = {"color": "PLAYER_1_BLACK", "round": 1, "board": 0, "komi_4": 26, "handicap": 0}
    return {"player1": one, "player2": two, "result": result, **usual, **facts}


def tournament(**facts: Any) -> dict[str, Any]:
    usual = {
        "id": 7,
        "name": "Кубок",
        "startDate": "2021-02-03",
        "endDate": "2021-02-04T10:00:00+03:00",
        "komi_4": 26,
        "roundCount": 1,
        "category": "NOT_SET",
        "players": [player(1), player(2, mmF_4=80)],
        "games": [game(1, 2)],
    }
    return usual | facts


def test_event() -> None:
    table, report = read(
        tournament(
            nameLat="Cup",
            location=" Казань ",
            tigrId=9,
            category="ONLINE",
            system="Swiss",
            state="RATED",
            timing={"base": 3600, "boyomi_type": "jap", "boyomi": 30, "boyomi_moves": 1, "boyomi_periods": 5},
            unheardOf=[1, 2],
        )
    )
    assert codes(report) == []
    assert table is not None
    assert table.event == Event(
        name="Кубок",
        latin_name="Cup",
        city="Казань",
        start=date(2021, 2, 3),
        end=date(2021, 2, 4),
        komi=Fraction(13, 2),
        online=True,
        time=TimeControl(main=Fraction(60), kind=Overtime.JAPANESE, period=Fraction(1, 2), periods=5),
        ids=(Id(scheme="rfg", value="7"), Id(scheme="tigr", value="9")),
        comments=("system: Swiss", "state: RATED", "category: ONLINE"),
    )


TIMINGS = [
    ({"base": 3600}, TimeControl(main=Fraction(60))),
    ({"base": 3600, "boyomi_type": "abs"}, TimeControl(main=Fraction(60))),
    ({"base": 3600, "boyomi_type": "odd", "boyomi": 5}, TimeControl(main=Fraction(60))),
    (
        {"base": 3600, "boyomi_type": "can", "boyomi": 600, "boyomi_moves": 20},
        TimeControl(main=Fraction(60), kind=Overtime.CANADIAN, stretches=(Stretch(minutes=Fraction(10), moves=20),)),
    ),
    (
        {"base": 2400, "boyomi_type": "fischer", "bonus": 15},
        TimeControl(main=Fraction(40), kind=Overtime.FISCHER, period=Fraction(1, 4)),
    ),
    ({"base": "long"}, None),
]


@pytest.mark.parametrize(("timing", "time"), TIMINGS)
def test_timing(timing: dict[str, Any], time: TimeControl | None) -> None:
    assert table_of(tournament(timing=timing)).event.time == time


def test_player() -> None:
    facts: dict[str, Any] = {
        "firstName": "Пётр",
        "lastName": "Иванов_2",
        "patronymic": "Ильич",
        "firstNameLat": "Petr",
        "lastNameLat": "Ivanov",
        "townName": "Омск",
        "newPlayer": True,
        "assessmentRating": True,
        "ratingDrift": 50,
        "rating": 2050,
    }
    table, report = read(tournament(players=[player(1, **facts), player(2, mmF_4=80)]))
    assert codes(report) == []
    assert table is not None
    assert table.rows[0].player == Player(
        name=PersonName(surname="Иванов_2", given="Пётр", patronymic="Ильич"),
        latin=PersonName(surname="Ivanov", given="Petr"),
        rank=Rank(1, "k"),
        rating=Rating(value=Fraction(2050), list="RFG", estimated=True, deviation=50),
        town="Омск",
        new=True,
        ids=(Id(scheme="rfg", value="101"),),
    )
    assert table.rows[0].values == (20, 21, 20, 0)
    assert (table.rows[0].start, table.rows[0].place) == (20, 1)


@pytest.mark.parametrize("number", [None, 0, -3, "12"])
def test_rating_without_a_number_is_of_no_list(number: Any) -> None:
    table, report = read(tournament(players=[player(1, playerId=number, rating=-342), player(2, mmF_4=80)]))
    assert codes(report) == ["rfg-json-rating"]
    assert table is not None
    assert table.rows[0].player.rating == Rating(value=Fraction(-342))
    assert (table.rows[0].player.rank, table.rows[0].player.ids) == (None, ())


OUTCOMES = [
    ("PLAYER_1_WIN", Result.WIN, False),
    ("PLAYER_2_WIN", Result.LOSS, False),
    ("PLAYER_1_WIN_BYREF", Result.WIN, True),
    ("PLAYER_2_WIN_BYREF", Result.LOSS, True),
    ("TIE", Result.JIGO, False),
    ("TIE_BYREF", Result.JIGO, True),
    ("BOTH_LOST", Result.BOTH_LOSE, False),
    ("NOT_PLAYED", Result.UNKNOWN, False),
    ("UNKNOWN", Result.UNKNOWN, False),
]


@pytest.mark.parametrize(("name", "result", "forfeit"), OUTCOMES)
def test_results(name: str, result: Result, forfeit: bool) -> None:
    table, report = read(tournament(games=[game(1, 2, name, handicap=3, komi_4=2, board=5)]))
    assert table is not None
    black, white = table.rows[0].cells[0], table.rows[1].cells[0]
    shared: dict[str, Any] = {"handicap": 3, "komi": Fraction(1, 2), "forfeit": forfeit, "board": 5}
    assert black == Game(opponent=2, result=result, colour=Colour.BLACK, **shared)
    assert white == Game(opponent=1, result=result.mirrored, colour=Colour.WHITE, **shared)
    assert ("rfg-json-result-unknown" in codes(report)) == (name == "UNKNOWN")
    back, _ = write(table)
    expected = "NOT_PLAYED" if name == "UNKNOWN" else name
    assert [(g["result"], g["komi_4"], g["handicap"]) for g in back["games"]] == [(expected, 2, 3)]


def test_unknown_colours() -> None:
    cell = table_of(tournament(games=[game(2, 1, color="UNKNOWN")])).rows[0].cells[0]
    assert cell == Game(opponent=2, result=Result.LOSS, handicap=0, board=1)


def test_boards_that_are_not_unique_say_nothing() -> None:
    players = [player(n, mmF_4=80) for n in (1, 2, 3, 4)]
    table = table_of(tournament(players=players, games=[game(1, 2, "NOT_PLAYED"), game(3, 4, "NOT_PLAYED")]))
    assert {cell.board for row in table.rows for cell in row.cells if isinstance(cell, Game)} == {None}


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(("final", "points"), [(84, 1), (83, Score(3, 4)), (82, Score(1, 2)), (80, 0)])
def test_byes(final: int, points: Score, mirrored: bool) -> None:
    bye = game(1, None, "PLAYER_1_WIN") if mirrored else game(None, 1, "PLAYER_2_WIN", color="UNKNOWN")
    table, report = read(tournament(players=[player(1, mmF_4=final), player(2, mmF_4=80)], games=[bye]), players="all")
    assert table is not None
    assert table.rows[0].cells == (NoGame(points=points, kind=NoGameKind.BYE),)
    assert ("rfg-json-bye-value" in codes(report)) == (points != 1)


def test_start_scores_in_points_or_quarters() -> None:
    """Note 7.1: decided for the whole file; both possible = points; neither = left out."""
    plain = [player(1, mm0_4=20, mmF_4=84), player(2, mm0_4=20, mmF_4=80)]
    quarter = [player(1, mm0_4=80, mmF_4=84), player(2, mm0_4=80, mmF_4=80)]
    both = [player(1, mm0_4=0, mmF_4=4), player(2, mm0_4=0, mmF_4=0)]
    neither = [player(1, mm0_4=20, mmF_4=200), player(2)]
    starts = [[row.start for row in table_of(tournament(players=p)).rows] for p in (plain, quarter, both, neither)]
    assert starts == [[20, 20], [20, 20], [0, 0], [None, None]]
    assert "rfg-json-scale" in codes(read(tournament(players=neither))[1])


def test_places_are_counted_among_those_who_played() -> None:
    players = [player(1, mmF_4=80), player(2, mmF_4=80), player(3)]
    table, report = read(tournament(players=players, games=[game(3, 1)]))
    assert table is not None
    assert [(row.number, row.place, row.player.name.surname) for row in table.rows] == [(1, 1, "P1"), (2, 2, "P3")]
    assert codes(report) == ["rfg-json-left-out"]
    everybody = table_of(tournament(players=players, games=[game(3, 1)]), players="all")
    assert [row.place for row in everybody.rows] == [1, 2, 3]


def test_rows_stand_in_the_order_of_ids() -> None:
    table = table_of(tournament(players=[player(30, mmF_4=80), player(5)], games=[game(5, 30)]))
    assert [row.player.name.surname for row in table.rows] == ["P5", "P30"]
    assert isinstance(table.rows[0].cells[0], Game)
    assert table.rows[0].cells[0].opponent == 2


def test_several_tournaments() -> None:
    document = json.dumps({"data": {"tournaments": [tournament(id=3), tournament(id=4, name="Вторая")]}})
    table, report = read(document)
    assert table is None
    assert codes(report) == ["rfg-json-several"]
    chosen, _ = read(document, tournament="4")
    assert chosen is not None
    assert chosen.event.name == "Вторая"
    single, _ = read(json.dumps({"data": {"tournaments": [tournament()]}}))
    assert single is not None


def test_entry_list() -> None:
    people = [{"playerId": 5, "firstName": "A", "lastName": "B", "townName": "C", "rating": "1850"}, {"lastName": None}]
    table, report = read(tournament(players=None, games=None, applications=people))
    assert codes(report) == ["rfg-json-entry-list"]
    assert table is not None
    assert [row.player.rating for row in table.rows] == [Rating(value=Fraction(1850), list="RFG")]


FAULTS = [
    ("rfg-json-player-id", {"players": [player(1), player(1), player(2, mmF_4=80)]}, "1,"),
    ("rfg-json-player-id", {"players": [player(1), player(2, mmF_4=80), player(3, id="x")]}, '"x"'),
    ("rfg-json-player-name", {"players": [player(1, lastName=""), player(2, mmF_4=80)]}, '""'),
    ("rfg-json-reference", {"games": [game(1, 2), game(9, 2, round=2)], "roundCount": 2}, "9,"),
    ("rfg-json-player-twice", {"games": [game(1, 2), game(None, 1, "PLAYER_2_WIN")]}, "{"),
    ("rfg-json-round", {"games": [game(1, 2), game(1, 2, round=0)]}, "0,"),
    ("rfg-json-round", {"games": [game(1, 2), game(1, 2, round=10**30)]}, "1000"),
    ("rfg-json-result", {"games": [game(1, 2, "BLACK")]}, '"BLACK"'),
    ("rfg-json-value", {"startDate": "tomorrow"}, '"tomorrow"'),
    ("rfg-json-value", {"startDate": "2021-02-31"}, '"2021-02-31"'),
    ("rfg-json-value", {"komi_4": "6.5"}, '"6.5"'),
    ("rfg-json-value", {"roundCount": -1}, "-1"),
    ("rfg-json-value", {"timing": 5}, "5"),
    ("rfg-json-value", {"games": [game(1, 2, handicap="two")]}, '"two"'),
    ("rfg-json-value", {"players": [player(1, sos_4="x"), player(2, mmF_4=80)]}, '"x"'),
    ("rfg-json-value", {"players": [player(1, rating=[]), player(2, mmF_4=80)]}, "["),
    ("rfg-json-value", {"games": 5}, "5"),
]


@pytest.mark.parametrize(("code", "facts", "text"), FAULTS)
def test_findings_and_their_places(code: str, facts: dict[str, Any], text: str) -> None:
    document = json.dumps({"data": {"tournament": tournament(**facts)}}, indent=1)
    _, report = read(document)
    found = [diagnostic for diagnostic in report.diagnostics if diagnostic.code.name == code]
    assert len(found) == 1, codes(report)
    span = found[0].span
    assert span is not None
    assert document.splitlines()[span.line - 1][span.column - 1 :].startswith(text)


def test_a_player_whose_opponent_is_unknown_keeps_his_points() -> None:
    table = table_of(tournament(games=[game(1, 9), game(None, 2, "PLAYER_2_WIN")]))
    assert table.rows[0].cells == (NoGame(points=Score(1)),)


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ("", "rfg-json-syntax"),
        ('{"data": {"tournament": {', "rfg-json-syntax"),
        ("[" * 100000, "rfg-json-syntax"),
        ('{"data": {"players": []}}', "rfg-json-shape"),
        ("[1]", "rfg-json-shape"),
        ('{"data": {"tournament": {"name": "x"}}}', "rfg-json-entry-list"),
    ],
)
def test_nothing_in_it(document: str, code: str) -> None:
    table, report = read(document)
    assert table is None
    assert codes(report) == [code]


def test_positions() -> None:
    data = (FIXTURES / "og14.rgf.json").read_bytes()
    _, report = read(data)
    lines = data.decode().splitlines()

    def at(*path: str | int) -> str:
        span = report.locate(path)
        assert span is not None
        return lines[span.line - 1][span.column - 1 : span.column - 1 + span.length]

    assert at("event", "city") == '"Winterthur"'
    assert at("rows", 1, "player", "name", "surname") == '"Eoszulnyr"'
    assert at("rows", 1, "player", "rating", "value") == "888"
    assert at("rows", 1, "place") == "2"
    assert at("rows", 1, "cells", 0, "handicap") == "5"
    assert at("rows", 2, "cells", 0) == "{"


# --- writing ------------------------------------------------------------------------------------------------------


def person(surname: str, **facts: Any) -> Player:
    return Player(name=PersonName(surname=surname, given="A"), **facts)


def rated(surname: str, value: int = 2000, number: str = "5") -> Player:
    rating = Rating(value=Fraction(value), list="RFG")
    return person(surname, rating=rating, ids=(Id(scheme="rfg", value=number),))


def two(result: Result = Result.WIN, players: tuple[Player, Player] | None = None, **facts: Any) -> Table:
    one, other = players or (rated("B", number="5"), rated("C", number="6"))
    a = Game(opponent=2, result=result, colour=Colour.BLACK, **facts)
    b = Game(opponent=1, result=result.mirrored, colour=Colour.WHITE, **facts)
    rows = (Row(number=1, place=1, player=one, cells=(a,)), Row(number=2, place=2, player=other, cells=(b,)))
    return Table(event=Event(name="Cup", start=date(2021, 1, 2)), rows=rows, rounds=1)


def test_ratings_of_other_lists_are_never_sent() -> None:
    players = (
        rated("B"),
        person("C", rank=Rank(5, "k"), rating=Rating(value=Fraction(1700), list="EGF")),
    )
    strict, report = write(two(players=players))
    assert [p["rating"] for p in strict["players"]] == [2000, 0]
    assert "rfg-json-rating-missing" in codes(report)
    assert report.blocked
    estimated, report = write(two(players=players), rating="rank")
    assert [(p["rating"], p["assessmentRating"]) for p in estimated["players"]] == [(2000, False), (1725, True)]
    assert "rfg-json-rating-estimated" in codes(report)
    assert not report.blocked
    assert [p["playerId"] for p in estimated["players"]] == [5, None]
    assert "rfg-json-number-missing" in codes(report)


def test_both_win_has_no_value() -> None:
    data, report = write(two(Result.BOTH_WIN))
    assert "rfg-json-both-win" in codes(report)
    assert report.blocked
    assert data["games"][0]["result"] == "UNKNOWN"


def test_double_loss_by_default_loses_the_mark() -> None:
    data, report = write(two(Result.BOTH_LOSE, forfeit=True))
    assert data["games"][0]["result"] == "BOTH_LOST"
    assert any(loss.path[-1] == "forfeit" for loss in report.losses)


def test_open_results() -> None:
    data, report = write(two(Result.UNKNOWN))
    assert data["games"][0]["result"] == "NOT_PLAYED"
    assert "rfg-json-not-played" in codes(report)


def test_halves_that_do_not_meet() -> None:
    table = two()
    rows = (table.rows[0], replace(table.rows[1], cells=(NoGame(),)))
    data, report = write(replace(table, rows=rows))
    assert data["games"] == []
    assert "rfg-json-game-not-sent" in codes(report)


def test_order_by_place() -> None:
    table = two()
    rows = (replace(table.rows[0], place=2), replace(table.rows[1], place=1))
    data, report = write(replace(table, rows=rows))
    assert [(p["lastName"], p["place"]) for p in data["players"]] == [("C", 1), ("B", 2)]
    assert (data["games"][0]["player1"], data["games"][0]["player2"]) == (2, 1)
    assert ("rows",) in {loss.path for loss in report.losses}


def test_shared_places() -> None:
    table = two()
    table = replace(table, rows=tuple(replace(row, place=1) for row in table.rows))
    assert [p["place"] for p in write(table)[0]["players"]] == [1, 2]
    assert [p["place"] for p in write(table, places="shared")[0]["players"]] == [1, 1]
    assert ("rows", 1, "place") in {loss.path for loss in write(table)[1].losses}


def test_numbers_of_a_table_without_any() -> None:
    data, report = write(two())
    assert [[p[key] for key in ("mm0_4", "mmF_4", "sos_4", "sodos_4")] for p in data["players"]] == [
        [0, 4, 0, 0],
        [0, 0, 4, 0],
    ]
    assert "rfg-json-computed" in codes(report)
    defaulted = {loss.path for loss in report.losses if loss.kind is LossKind.DEFAULTED}
    assert ("rows", 0, "start") in defaulted


def test_own_numbers_are_sent_as_they_are() -> None:
    table = two(handicap=2)
    columns = (
        Column(label="MM0", criterion=Criterion.START),
        Column(label="Score", criterion=Criterion.SCORE),
        Column(label="SOS", criterion=Criterion.SOS),
        Column(label="SODOS", criterion=Criterion.SODOS),
    )
    values = ((Score(20), Score(21), Score(81, 4), Score(37, 2)), (Score(19), Score(19), Score(23), Score(0)))
    rows = tuple(replace(row, values=v) for row, v in zip(table.rows, values, strict=True))
    data, report = write(replace(table, columns=columns, rows=rows))
    assert [[p[key] for key in ("mm0_4", "mmF_4", "sos_4", "sodos_4")] for p in data["players"]] == [
        [20, 84, 81, 74],
        [19, 76, 92, 0],
    ]
    assert "rfg-json-computed" not in codes(report)
    assert "rfg-json-start-plain" in codes(report)
    scaled, report = write(replace(table, columns=columns, rows=rows), mm0="quarter")
    assert [p["mm0_4"] for p in scaled["players"]] == [80, 76]
    assert "rfg-json-start-plain" not in codes(report)


def test_layout() -> None:
    latin = PersonName(surname="Ivanov", given="Petr")
    table = two(players=(replace(rated("Иванов"), latin=latin, town="Омск"), rated("C", number="6")))
    table = replace(table, event=replace(table.event, time=TimeControl(main=Fraction(60)), end=date(2021, 1, 3)))
    data = RfgJsonExporter({"category": "LOCAL"}).write(table, Report())
    assert data.startswith(b'{"data": {"tournament": {"id": 0, "name": "Cup", "startDate": "2021-01-02"')
    assert b'"category": "LOCAL", "timing": {"base": 3600, "boyomi_type": "abs"},\n"players": [\n' in data
    assert '"lastName": "Иванов", "patronymic": "", "firstNameLat": "Petr", "lastNameLat": "Ivanov"'.encode() in data
    assert not data.startswith(b"\xef\xbb\xbf")
    assert b"null" not in data


def test_native_names_go_first() -> None:
    native = PersonName(surname="Иванов", given="Пётр")
    data, _ = write(two(players=(replace(rated("Ivanov"), native=native), rated("C", number="6"))))
    assert (data["players"][0]["lastName"], data["players"][0]["lastNameLat"]) == ("Иванов", "Ivanov")


def test_placeholders() -> None:
    data, _ = write(replace(two(), event=Event()))
    assert (data["name"], data["startDate"], data["endDate"], data["komi_4"]) == ("?", "?", "?", 26)


def test_detection() -> None:
    def match(text: str) -> Match:
        return RfgJsonImporter.detect(Probe(Source(text.encode(), "x.json")))

    assert match('\n{"data":{ "tournament" :{}}}') is Match.SIGNATURE
    assert match('{"data": {"tournaments": []}}') is Match.SIGNATURE
    assert match('{"data": {"players": []}}') is Match.NO
    assert match('{"rfgconv": 1}') is Match.NO


def test_codes_are_complete() -> None:
    for code in BOOK:
        assert code.cause
        assert code.example
        assert code.fix


class TestRfgJsonReading(ImporterConformance):
    importer = RfgJsonImporter
    samples = tuple(FIXTURES / f"{name}.rgf.json" for name in ("og09", "og14", "og22"))
    mutations = 150


class TestRfgJsonPair(PairConformance):
    importer = RfgJsonImporter
    exporter = RfgJsonExporter

    def test_the_law_of_losses(self) -> None:
        """Also for tables that the exporter refuses because ratings are missing."""

        @EXAMPLES
        @given(tables())
        def check(table: Table) -> None:
            report = Report()
            report_dropped(table, RfgJsonExporter, report)
            RfgJsonExporter().write(table, report)
            unblocked = [*trials.keeps_the_law(RfgJsonImporter, RfgJsonExporter, table)]
            assert not unblocked

        check()

    def test_own_output_is_stable(self) -> None:
        """For players with number and rating, whole start scores, and a game or bye in the first round."""

        @EXAMPLES
        @given(tables())
        def check(table: Table) -> None:
            bye = NoGame(points=Score(1), kind=NoGameKind.BYE)
            rows = tuple(
                replace(
                    row,
                    player=rated(f"P{index}", 1000 + index, str(index + 1)),
                    start=Score(20),
                    values=(),
                    cells=(*(cell if isinstance(cell, Game) else bye for cell in row.cells[:1]), *row.cells[1:]),
                )
                for index, row in enumerate(table.rows)
            )
            sound = replace(table, rows=rows, columns=())
            assert not list(trials.writes_stably(RfgJsonImporter, RfgJsonExporter, sound))

        check()
