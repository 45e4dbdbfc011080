"""What becomes what: keys, ranks, results, rounds without a game, the event, teams, categories, dialects, positions."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from opengotha.og_reading import (
    ANNA,
    BORIS,
    CLARA,
    DAVID,
    FIXTURES,
    FOUR,
    bye,
    element,
    game,
    player,
    read_bytes,
    read_fixture,
    read_text,
    save_file,
)
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import (
    Colour,
    Game,
    HandicapBasis,
    HandicapPolicy,
    NoGame,
    NoGameKind,
    Overtime,
    Rank,
    Result,
    Row,
    Score,
    Stretch,
    System,
    Table,
    TimeControl,
)
from rfgconv_opengotha import OpenGothaImporter
from rfgconv_opengotha.keys import KeyIndex, make_key
from rfgconv_opengotha.ranks import parse_rank, rank_text, strength


def table_of(text: str, **options: str) -> Table:
    table = read_text(text, **options).table
    assert table is not None
    return table


def row_of(table: Table, surname: str) -> Row:
    return next(row for row in table.rows if row.player.name.surname == surname)


# --- keys and ranks -----------------------------------------------------------------------------------------------


def test_make_key() -> None:
    assert make_key("De Vries", "Jan_Peter") == "DEVRIESJAN_PETER"
    assert make_key("Иванов", "Пётр") == "ИВАНОВПЁТР"


@pytest.mark.parametrize(
    ("reference", "name", "step"),
    [
        ("DEVRIESJAN", ("De Vries", "Jan"), 0),
        ("De VriesJan", ("De Vries", "Jan"), 0),
        ("VOCOKEEZİZ_HOGAJ", ("Vocok", "Eeziz_Hogaj"), 1),
        ("AKDENI\u0307Z-2X", ("Akdeniz-2", "x"), 1),
        ("YILMAZ", ("Yılma", "z"), 0),
        ("WEIẞX", ("Weiß", "x"), 2),
        ("DE\u00a0VRIES\tJAN", ("De Vries", "Jan"), 2),
        ("ELANZOE", ("Élan", "Zoë"), 3),
        ("IVANOV2PETR", ("Ivanov-2", "Petr"), 3),
        ("ИВАНОВПЕТР", ("Иванов-", "Петр"), 4),
        ("马超", ("马", "超"), 0),
    ],
)
def test_finding_players(reference: str, name: tuple[str, str], step: int) -> None:
    index = KeyIndex([("Other", "Person"), name, ("孙", "权")])
    owner = index.find(reference)
    assert (owner.index, owner.step) == (1, step)


def test_nobody_is_found_by_an_empty_legacy_key() -> None:
    assert KeyIndex([("马", "超"), ("孙", "权")]).find("高传德").index is None


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("5K", "5k"),
        (" 2d", "2d"),
        ("18", "18k"),
        ("35K", "30k"),
        ("12D", "9d"),
        ("7x", "7k"),
        ("3P", "3p"),
        ("0", None),
        ("", None),
        ("K", None),
        ("dan", None),
        ("٣K", None),
    ],
)
def test_ranks(text: str, rank: str | None) -> None:
    assert parse_rank(text) == (None if rank is None else Rank.parse(rank))


def test_strength() -> None:
    assert [strength(Rank.parse(text)) for text in ("30k", "1k", "1d", "9d", "2p", "5p", "9p")] == [
        -30,
        -1,
        0,
        8,
        6,
        7,
        8,
    ]
    assert strength(Rank.parse("2p"), professionals=True) == 10
    assert [rank_text(value) for value in (-30, -1, 0, 8, 12)] == ["30K", "1K", "1D", "9D", "9D"]


# --- results ------------------------------------------------------------------------------------------------------

OUTCOMES = [
    ("WHITEWINS", Result.WIN, Result.LOSS),
    ("BLACKWINS", Result.LOSS, Result.WIN),
    ("EQUAL", Result.JIGO, Result.JIGO),
    ("BOTHWIN", Result.BOTH_WIN, Result.BOTH_WIN),
    ("BOTHLOSE", Result.BOTH_LOSE, Result.BOTH_LOSE),
    ("BOTHLOOSE", Result.BOTH_LOSE, Result.BOTH_LOSE),
]


@pytest.mark.parametrize("forfeit", [False, True])
@pytest.mark.parametrize(("name", "white", "black"), OUTCOMES)
def test_results(name: str, white: Result, black: Result, forfeit: bool) -> None:
    table = table_of(save_file(games=(game(1, ANNA, BORIS, name + ("_BYDEF" if forfeit else ""), 7, handicap="2"),)))
    a, b = row_of(table, "Akka"), row_of(table, "Bel")
    assert a.cells[0] == Game(
        opponent=b.number, result=white, colour=Colour.WHITE, handicap=2, forfeit=forfeit, board=7
    )
    assert b.cells[0] == Game(
        opponent=a.number, result=black, colour=Colour.BLACK, handicap=2, forfeit=forfeit, board=7
    )
    assert (a.values[0], b.values[0]) == (white.points, black.points)


def test_unknown_result_and_colour() -> None:
    table = table_of(save_file(games=(game(1, ANNA, BORIS, "UNKNOWN", knownColor="false"),)))
    cell = row_of(table, "Akka").cells[0]
    assert isinstance(cell, Game)
    assert (cell.result, cell.colour, cell.handicap) == (Result.UNKNOWN, None, 0)


def test_handicap_beyond_nine_is_kept() -> None:
    cell = row_of(table_of(save_file(games=(game(1, ANNA, DAVID, handicap="13"),))), "Dal").cells[0]
    assert isinstance(cell, Game)
    assert cell.handicap == 13


def test_rounds_without_a_game() -> None:
    people = (player("Akka", "Anna", participating="10"), *FOUR[1:])
    values = 'genNBW2ValueAbsent="1" genNBW2ValueBye="2" genMMS2ValueAbsent="0" genMMS2ValueBye="1"'
    games = (game(1, ANNA, BORIS), game(1, CLARA, DAVID, table=2))
    swiss = table_of(save_file(people, games, (bye(2, BORIS),), rounds=2, general=values))
    assert row_of(swiss, "Akka").cells[1] == NoGame(points=Score(1, 2), kind=NoGameKind.ABSENT)
    assert row_of(swiss, "Bel").cells[1] == NoGame(points=Score(1), kind=NoGameKind.BYE)
    assert row_of(swiss, "Cox").cells[1] == NoGame(points=Score(0), kind=NoGameKind.UNPAIRED)
    assert row_of(swiss, "Akka").values[0] == 1  # the half point is rounded down
    unrounded = table_of(
        save_file(people, games, (bye(2, BORIS),), rounds=2, general=values + ' genRoundDownNBWMMS="false"')
    )
    assert row_of(unrounded, "Akka").values[0] == Score(3, 2)
    mcmahon = table_of(save_file(people, games, (bye(2, BORIS),), ("MMS",), rounds=2, general=values))
    assert row_of(mcmahon, "Akka").cells[1] == NoGame(points=Score(0), kind=NoGameKind.ABSENT)
    assert row_of(mcmahon, "Bel").cells[1] == NoGame(points=Score(1, 2), kind=NoGameKind.BYE)


def test_a_game_beats_an_announced_absence() -> None:
    table = table_of(save_file((player("Akka", "Anna", participating="0"), *FOUR[1:])))
    assert isinstance(row_of(table, "Akka").cells[0], Game)


def test_rounds_are_raised_to_the_last_game() -> None:
    assert table_of(save_file(games=(game(4, ANNA, BORIS),), rounds=2)).rounds == 4


# --- the event ----------------------------------------------------------------------------------------------------

TIMES = [
    ('basicTime="50" complementaryTimeSystem="SUDDENDEATH" fischerTime="10"', TimeControl(main=Fraction(50))),
    (
        'basicTime="60" complementaryTimeSystem="STDBYOYOMI" stdByoYomiTime="30"',
        TimeControl(main=Fraction(60), kind=Overtime.JAPANESE, period=Fraction(1, 2)),
    ),
    (
        'basicTime="60" complementaryTimeSystem="CANBYOYOMI" nbMovesCanTime="20" canByoYomiTime="600"',
        TimeControl(main=Fraction(60), kind=Overtime.CANADIAN, stretches=(Stretch(minutes=Fraction(10), moves=20),)),
    ),
    (
        'basicTime="45" complementaryTimeSystem="FISCHER" fischerTime="15"',
        TimeControl(main=Fraction(45), kind=Overtime.FISCHER, period=Fraction(1, 4)),
    ),
    ('time="75" byoYomi="false"', TimeControl(main=Fraction(75))),
    (
        'time="75"',
        TimeControl(main=Fraction(75), kind=Overtime.CANADIAN, stretches=(Stretch(minutes=Fraction(5), moves=15),)),
    ),
    ("", None),
]


@pytest.mark.parametrize(("attributes", "time"), TIMES)
def test_time(attributes: str, time: TimeControl | None) -> None:
    assert table_of(save_file(general=attributes)).event.time == time


def test_event() -> None:
    handicap = element(
        "HandicapParameterSet", hdCeiling="9", hdCorrection="1", hdBasedOnMMS="true", hdNoHdRankThreshold="4D"
    )
    general = (
        'shortName="t1" location=" Kyiv " director="A. B." beginDate="2021-05-01" endDate="2000-01-01" komi="6.5" '
        'size="19" bInternet="false" rgfId="77"'
    )
    event = table_of(save_file(general=general, handicap=handicap)).event
    assert (event.name, event.short_name, event.city, event.director) == ("Test", "t1", "Kyiv", "A. B.")
    assert (event.start, event.end, event.komi, event.board_size) == (date(2021, 5, 1), None, Fraction(13, 2), 19)
    assert (event.online, event.id("rfg"), event.system) == (False, "77", System.SWISS)
    assert event.handicap == HandicapPolicy(ceiling=9, reduction=1, threshold=Rank(4, "d"), basis=HandicapBasis.SCORE)
    assert (event.country, event.rules, event.egd_class, event.minutes) == (None, None, None, None)


@pytest.mark.parametrize(
    ("criterion", "system"),
    [("MMS", System.MCMAHON), ("CAT", System.SWISS_CATEGORIES), ("CPS", System.CUP), ("SOSW", None)],
)
def test_system(criterion: str, system: System | None) -> None:
    assert table_of(save_file(criteria=(criterion,))).event.system is system


def test_no_criteria() -> None:
    table = table_of(save_file(criteria=("NULL", "NULL")))
    assert table.columns == ()
    assert [row.place for row in table.rows] == [1, 1, 1, 1]


def test_start_scores_only_where_they_count() -> None:
    general = 'genMMFloor="5K" genMMBar="1D"'
    people = (player("Akka", "Anna", "2D", smmsCorrection="1"), *FOUR[1:])
    table = table_of(save_file(people, criteria=("MMS",), general=general))
    assert {row.player.name.surname: row.start for row in table.rows} == {"Akka": 31, "Bel": 30, "Cox": 27, "Dal": 25}
    assert {row.start for row in table_of(save_file(people)).rows} == {None}


def test_categories_and_teams() -> None:
    categories = "<Categories>" + "".join(
        element("Category", number=str(n), lowerLimit=limit) for n, limit in ((1, "1D"), (2, "5K"))
    )
    teams = (
        '<Teams><Team teamNumber="1" teamName="Reds"><Board boardNumber="1" roundNumber="1" player="AKKAANNA"/></Team>'
        '<Team teamNumber="2" teamName=""><Board boardNumber="1" player="BELBORIS"/></Team></Teams>'
    )
    text = save_file(
        criteria=("CAT", "NBW"),
        general='numberOfCategories="3"',
        inside_general=categories + "</Categories>",
        extra=teams,
    )
    table = table_of(text)
    assert [(row.player.name.surname, row.group, row.values[0]) for row in table.rows] == [
        ("Akka", "1", 1),
        ("Bel", "1", 1),
        ("Cox", "2", 2),
        ("Dal", "3", 3),
    ]
    assert [row.player.team for row in table.rows[:3]] == ["Reds", "2", None]


# --- dialects -----------------------------------------------------------------------------------------------------


def test_russian_fork() -> None:
    people = (
        player(
            "Иванов",
            "Пётр",
            "2P",
            patronymic="Ильич",
            dateOfBirth="1980-02-03",
            rgfId="123",
            forcedSmms="12",
            rating="2500",
            ratingOrigin="RGF",
        ),
        *FOUR[1:],
    )
    root = 'dataVersion="201" gothaVersion="345" fullVersionNumber="3.46.04-RGF.1"'
    text = save_file(people, (game(1, "ИВАНОВПЁТР", BORIS),), criteria=("MMS", "Rank"), root=root)
    row = row_of(table_of(text), "Иванов")
    assert (row.player.name.patronymic, row.player.birth) == ("Ильич", date(1980, 2, 3))
    assert (row.player.id("rfg"), row.start, row.player.rank) == ("123", 12, Rank(2, "p"))
    assert row.values[1] == 10  # the fork counts professionals above 9d
    assert row.player.rating is not None
    assert row.player.rating.list == "RFG"


@pytest.mark.parametrize(
    ("origin", "rating", "listed", "value"),
    [
        ("EGF : 2153", "2153", "EGF", 2153),
        ("FFG : -101", "1949", "FFG", 1949),
        ("AGA : 3.25", "2275", "AGA", 2275),
        ("MAN", "1800", None, 1800),
        ("INI", "2000", "none", None),
        ("FFG : -9999", "-900", "none", None),
        ("", "-900", "none", None),
    ],
)
def test_rating_lists(origin: str, rating: str, listed: str | None, value: int | None) -> None:
    people = (player("Akka", "Anna", "1D", rating=rating, ratingOrigin=origin), *FOUR[1:])
    found = row_of(table_of(save_file(people)), "Akka").player.rating
    assert (None if found is None else found.value) == value
    if found is not None:
        assert found.list == listed


def test_pairgoth_peculiarities() -> None:
    people = (player("Akka", "Anna", "2d", egfPin="12345678\n", country="ru"), *FOUR[1:])
    text = save_file(people, byes=(bye(1, "AkkaAnna"),), games=(game(1, CLARA, DAVID, "BOTHLOOSE"),))
    text = text.replace("<ByePlayers>", "<ByePlayer>").replace("</ByePlayers>", "</ByePlayer>")
    text = text.replace("<PlacementCriteria>", "<PlacementCriteria>[").replace(
        "/>\n<PlacementCriterion", "/>,\n<PlacementCriterion"
    )
    read = read_bytes("\ufeff".encode() + text.encode())
    assert read.codes == ["players-left-out"]
    assert read.table is not None
    akka = row_of(read.table, "Akka")
    assert (akka.player.id("egd"), akka.player.country) == ("12345678", "RU")
    assert akka.cells[0] == NoGame(points=Score(0), kind=NoGameKind.BYE)


def test_names() -> None:
    people = (player("van_der  Berg ", "Anna_Maria"), player("Kim", "-"), *FOUR[2:])
    table = table_of(save_file(people, (game(1, "VAN_DERBERGANNA_MARIA", "KIM-"),)))
    assert {str(row.player.name) for row in table.rows} == {"van der Berg Anna Maria", "Kim"}
    assert row_of(table, "Kim").player.name.given is None


# --- detection and positions --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["og01", "og24", "pairgoth_written"])
def test_detection(name: str) -> None:
    source = Source((FIXTURES / f"{name}.xml").read_bytes(), f"{name}.xml")
    assert OpenGothaImporter.detect(Probe(source)) is Match.SIGNATURE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Tournament",
        '<Tournament typeversion="1"><Name>x</Name></Tournament>',
        "<Tournament><Name>x</Name></Tournament>",
        '<Other dataVersion="201"/>',
    ],
)
def test_other_files_are_not_taken(text: str) -> None:
    assert OpenGothaImporter.detect(Probe(Source(text.encode(), "x.xml"))) is Match.NO


def test_detection_of_old_files_and_of_the_suffix() -> None:
    old = save_file(root="", head="")
    assert OpenGothaImporter.detect(Probe(Source(old.encode(), "x"))) is Match.SIGNATURE
    assert OpenGothaImporter.detect(Probe(Source(b"junk", "x.ogt"))) is Match.NAME


def test_positions() -> None:
    name = "og11"
    read = read_fixture(name)
    lines = (FIXTURES / f"{name}.xml").read_text(encoding="utf-8").splitlines()
    assert read.table is not None

    def at(*path: str | int) -> str:
        span = read.report.locate(path)
        assert span is not None
        return lines[span.line - 1][span.column - 1 : span.column - 1 + span.length]

    for index, row in enumerate(read.table.rows):
        name = row.player.name.surname
        assert at("rows", index, "player", "name").replace("_", " ") == name
        assert at("rows", index, "player", "rank").lower() == str(row.player.rank)
        for number, cell in enumerate(row.cells):
            if isinstance(cell, Game):
                opponent = read.table.rows[cell.opponent - 1].player.name.surname
                assert at("rows", index, "cells", number).startswith(opponent.upper().replace(" ", "_"))
                assert at("rows", index, "cells", number, "handicap") == str(cell.handicap)
                assert at("rows", index, "cells", number, "result").startswith("RESULT_")
            elif cell.kind is NoGameKind.BYE:
                assert at("rows", index, "cells", number).startswith(name.upper().replace(" ", "_"))
            else:
                assert at("rows", index, "cells", number).strip("01") == ""
    assert at("event", "city") == "Ankara"
    assert at("rounds") == "3"
    assert at("columns", 1, "label") == "NBW"
    assert at("event", "handicap", "ceiling") == "9"
