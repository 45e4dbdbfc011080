from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from rfg.rfg_tables import FIXTURES, example
from rfgconv.diagnostics import LossKind, Report
from rfgconv.model import (
    Colour,
    Event,
    Game,
    NoGame,
    Overtime,
    PersonName,
    Player,
    Rank,
    Result,
    Row,
    Table,
    TimeControl,
)
from rfgconv_rfg import RfgClassicExporter, RfgExporter


def written(table: Table, exporter: type[RfgExporter] = RfgExporter, **options: str) -> tuple[str, Report]:
    report = Report()
    return exporter(options).write(table, report).decode(options.get("encoding", "utf-8")), report


def test_current_example_byte_for_byte() -> None:
    assert written(example())[0] == (FIXTURES / "canonical_current.txt").read_text("utf-8")


def test_classic_example_byte_for_byte() -> None:
    assert written(example(), RfgClassicExporter)[0] == (FIXTURES / "canonical_classic.txt").read_text("utf-8")


def test_placeholders_for_missing_facts() -> None:
    lines = written(replace(example(), event=Event()))[0].splitlines()
    assert lines[:3] == [";?", "; ?", ";"]
    assert lines[-1] == ";time=?"


@pytest.mark.parametrize(
    ("start", "end", "text"),
    [
        (date(2010, 5, 1), date(2010, 5, 1), ";May 1 2010"),
        (date(2010, 5, 1), date(2010, 5, 2), ";May 1-2 2010"),
        (date(2010, 4, 30), date(2010, 5, 2), ";April 30 - May 2 2010"),
        (date(2010, 12, 30), date(2011, 1, 2), ";December 30 2010 - January 2 2011"),
        (date(2010, 5, 1), None, ";May 1 2010"),
        (None, date(2010, 5, 1), "; ?"),
    ],
)
def test_dates(start: date | None, end: date | None, text: str) -> None:
    table = replace(example(), event=Event(start=start, end=end))
    assert written(table)[0].splitlines()[1] == text


def one_game(cell: Game | NoGame) -> Table:
    row = Row(
        number=1,
        player=Player(name=PersonName(surname="Щеглов", given="Иван"), rank=Rank(1, "d"), country="RU", club="77Mo"),
        cells=(cell,),
    )
    return Table(event=example().event, rows=(row,), rounds=1)


WHITE = Colour.WHITE


@pytest.mark.parametrize(
    ("cell", "current", "classic"),
    [
        (Game(opponent=7, result=Result.WIN, colour=WHITE, handicap=6), "7+/w6", "7+/w6"),
        (Game(opponent=7, result=Result.WIN, colour=WHITE, handicap=0), "7+/w", "7+/w"),
        (Game(opponent=7, result=Result.WIN), "7+", "7+"),
        (Game(opponent=7, result=Result.JIGO), "7=", "7="),
        (Game(opponent=7, result=Result.UNKNOWN), "7=", "0-"),
        (Game(opponent=7, result=Result.WIN, forfeit=True, colour=WHITE), "7+!", "0+"),
        (Game(opponent=7, result=Result.LOSS, forfeit=True), "7-!", "0-"),
        (Game(opponent=7, result=Result.BOTH_LOSE, forfeit=True), "7-!", "0-"),
        (Game(opponent=7, result=Result.BOTH_LOSE), "0-", "0-"),
        (Game(opponent=7, result=Result.BOTH_WIN), "0+", "0+"),
        (NoGame(points=Fraction(1)), "0+", "0+"),
        (NoGame(points=Fraction(1, 2)), "0=", "0="),
        (NoGame(), "0-", "0-"),
        (Game(opponent=7, result=Result.LOSS, colour=WHITE, handicap=3, komi=Fraction(17, 2)), "7-/w3", "7-/w3k8"),
        (
            Game(opponent=7, result=Result.LOSS, colour=Colour.BLACK, handicap=3, komi=Fraction(17, 2)),
            "7-/b3",
            "7-/b3k-8",
        ),
        (Game(opponent=7, result=Result.WIN, colour=WHITE, handicap=0, komi=Fraction(13, 2)), "7+/w", "7+/w"),
        (Game(opponent=7, result=Result.WIN, colour=WHITE, handicap=2, komi=Fraction(1, 2)), "7+/w2", "7+/w2"),
        (Game(opponent=7, result=Result.WIN, colour=WHITE, handicap=0, komi=Fraction(-15, 2)), "7+/w", "7+/wk-8"),
    ],
)
def test_cells(cell: Game | NoGame, current: str, classic: str) -> None:
    for exporter, token in ((RfgExporter, current), (RfgClassicExporter, classic)):
        line = next(line for line in written(one_game(cell), exporter)[0].splitlines() if line.startswith("1 "))
        assert line.split()[-1] == token


def test_komi_that_is_left_out_is_a_warning() -> None:
    table = one_game(Game(opponent=7, result=Result.LOSS, colour=WHITE, handicap=3, komi=Fraction(17, 2)))
    assert [d.code.name for d in written(table)[1].diagnostics] == ["komi-not-carried"]
    text, report = written(table, komi="yes")
    assert "7-/w3k8" in text
    assert not report.diagnostics
    assert not written(table, RfgClassicExporter)[1].diagnostics


def test_komi_without_colour_is_a_warning_in_the_classic_table_too() -> None:
    table = one_game(Game(opponent=7, result=Result.LOSS, handicap=3, komi=Fraction(17, 2)))
    assert [d.code.name for d in written(table, RfgClassicExporter)[1].diagnostics] == ["komi-not-carried"]


def test_time_is_cut_to_minutes_and_reported() -> None:
    text, report = written(example())
    assert text.endswith(";time=82\n")
    assert (LossKind.ALTERED, "event.minutes") in {(loss.kind, loss.field) for loss in report.losses}
    event = Event(time=TimeControl(main=Fraction(90), kind=Overtime.JAPANESE, period=Fraction(1, 2)))
    assert written(replace(example(), event=event))[0].endswith(";time=112\n")


def test_encoding_and_line_ends() -> None:
    data = RfgExporter({"encoding": "cp1251", "newline": "crlf"}).write(example(), Report())
    assert data.decode("cp1251").replace("\r\n", "\n") == (FIXTURES / "canonical_current.txt").read_text("utf-8")
    assert data.count(b"\r\n") == data.count(b"\n") == 11


def test_letters_that_the_encoding_lacks_are_an_error() -> None:
    table = replace(example(), event=replace(example().event, name="Poháry Řeky"))
    report = Report()
    RfgExporter({"encoding": "cp1251"}).write(table, report)
    assert ("encoding-lacks", "á Ř") in {(d.code.name, d.token) for d in report.diagnostics}


def test_columns_four() -> None:
    table = replace(
        example(),
        columns=(*example().columns[::-1],),
        rows=tuple(replace(row, values=row.values[::-1]) for row in example().rows),
    )
    assert "2460 4 3 1 2+" in written(table)[0]
    text, report = written(table, columns="four")
    assert "2460 3 4 1 2+" in text
    assert ";N Name Str Club Rat Pt K Pl 1 2 3" in text
    assert {loss.field for loss in report.losses} >= {"columns", "rows.values"}


def test_names_and_clubs_become_words() -> None:
    row = Row(
        number=1,
        player=Player(name=PersonName(surname="van  Oak, Jr.", given="Jan Piet"), rank=Rank(3, "p"), club="Go club"),
        cells=(),
    )
    line = written(Table(rows=(row,)))[0].splitlines()[4]
    assert line == "1 van_Oak_Jr Jan_Piet 3p XX xxxx 0 0"


def test_native_spelling_is_preferred() -> None:
    native = PersonName(surname="Щеглов", given="Иван")
    row = Row(number=1, player=Player(name=PersonName(surname="Shcheglov", given="Ivan"), native=native), cells=())
    text, report = written(Table(rows=(row,)))
    assert "1 Щеглов Иван XX xxxx 0 0\n" in text
    assert {loss.field for loss in report.losses} >= {"rows.player.name", "rows.player.native"}


def test_a_player_without_a_name_keeps_a_row() -> None:
    row = Row(number=1, player=Player(name=PersonName(surname=" . ")), cells=())
    assert written(Table(rows=(row,)))[0].splitlines()[4] == "1 ? XX xxxx 0 0"
