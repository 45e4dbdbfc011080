"""Writing both generations, and reading them back."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from rfgconv.diagnostics import Report
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
    Note,
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    Stretch,
    System,
    Table,
    TimeControl,
)
from rfgconv.testing.conformance import PairConformance
from rfgconv.testing.strategies import tables
from rfgconv_trf import TrfExporter, TrfImporter
from rfgconv_trf.values import encoded_time, parse_encoded_time


class TestTrfWriting(PairConformance):
    importer = TrfImporter
    exporter = TrfExporter
    tables = tables(max_handicap=0)


class Trf16Exporter(TrfExporter):
    """The older generation as a format of its own, for the kit."""

    def __init__(self) -> None:
        super().__init__({"version": "16"})


class TestTrf16Writing(TestTrfWriting):
    exporter = Trf16Exporter


def write(table: Table, version: str = "26") -> tuple[list[str], Report]:
    report = Report()
    data = TrfExporter({"version": version}).write(table, report)
    assert data.endswith(b"\r\n")
    return data.decode().split("\r\n")[:-1], report


def game(opponent: int, result: Result, colour: Colour, **facts: object) -> Game:
    return Game(opponent=opponent, result=result, colour=colour, **facts)  # type: ignore[arg-type]


WHITE, BLACK = Colour.WHITE, Colour.BLACK
ADA = Player(
    name=PersonName(surname="Щеглов", given="Пётр", patronymic="Ильич"),
    rank=Rank(2, "d"),
    rating=Rating(value=Fraction(2140), list="RFG"),
    country="RU",
    sex="m",
    birth=date(1985, 3, 1),
    ids=(Id(scheme="egd", value="12000001"), Id(scheme="rfg", value="12345")),
)
RUI = Player(name=PersonName(surname="Orlan", given="Rui"), rank=Rank(1, "k"), country="UK", sex="f", title="FM")
TABLE = Table(
    event=Event(
        name="Spring Cup",
        city="Kazan",
        country="RU",
        start=date(2025, 10, 4),
        end=date(2025, 10, 5),
        system=System.MCMAHON,
        director="Lindqvist, Ada",
        time=TimeControl(main=Fraction(60), kind=Overtime.FISCHER, period=Fraction(1, 2)),
        comments=("reported by the club",),
    ),
    columns=(Column(label="Points", criterion=Criterion.POINTS),),
    rows=(
        Row(
            number=1,
            place=1,
            player=ADA,
            values=(Fraction(2),),
            cells=(game(2, Result.WIN, WHITE), NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ),
        Row(
            number=2,
            place=2,
            player=RUI,
            values=(Fraction(1, 2),),
            cells=(game(1, Result.LOSS, BLACK), NoGame(points=Fraction(1, 2), kind=NoGameKind.BYE)),
        ),
    ),
    rounds=2,
    notes=(Note(text="late entries below", before=1), Note(text="thanks to all")),
)


def test_the_new_generation() -> None:
    lines, report = write(TABLE)
    assert lines == [
        "012 Spring Cup",
        "### reported by the club",
        "022 Kazan",
        "032 RUS",
        "042 2025/10/04",
        "052 2025/10/05",
        "062 2",
        "072 1",
        "092 Individual: McMahon-System",
        "102 Lindqvist, Ada",
        "122 60 min + 30 s Fischer",
        "142 2",
        "222 3600+30",
        "172 RUS OTHER",
        "001    1 m    Щеглов, Пётр                           RUS             1985/03/01  2.0    1     2 w 1  0000 - U",
        "### late entries below",
        "001    2 w FM Orlan, Rui                             ENG                         0.5    2     1 b 0  0000 - H",
        "### thanks to all",
        "RUS    1  2d                                    2140           12345",
        "ENG    2  1k",
    ]
    assert not report.diagnostics
    assert [(loss.field, loss.before) for loss in report.losses] == []


def test_the_old_generation_has_neither_ranks_nor_comments() -> None:
    lines, report = write(TABLE, "16")
    assert "XXR 2" in lines
    assert not any(line.startswith(("###", "RUS", "222", "172")) for line in lines)
    assert lines[-2][:60] == "001    1 m    Щеглов, Пётр                      2140 RUS    "
    assert [loss.field for loss in report.losses] == [
        "event.comments",
        "rows.player.rank",
        "rows.player.rating.list",
        "rows.player.ids.rfg",
        "rows.player.rank",
        "notes",
        "notes",
    ]


def test_what_is_not_known_has_a_placeholder_and_reads_back_as_not_known() -> None:
    lines, _ = write(Table(rows=TABLE.rows))
    assert lines[:5] == ["012 ?", "022 ?", "032 ?", "042 ?", "052 ?"]
    again = TrfImporter().read(Source("\n".join(lines).encode()), Report())
    assert again is not None
    assert again.event == Event()


def with_cells(*cells: Game) -> Table:
    """Two players and one game."""
    rows = tuple(replace(row, cells=(cell,)) for row, cell in zip(TABLE.rows, cells, strict=True))
    return replace(TABLE, rows=rows, rounds=1)


def test_a_handicap_game_is_refused() -> None:
    table = with_cells(game(2, Result.WIN, WHITE, handicap=3), game(1, Result.LOSS, BLACK, handicap=3))
    lines, report = write(table)
    assert report.blocked
    assert [(d.code.name, d.path) for d in report.diagnostics] == [("trf-handicap", ("rows", 0, "cells", 0))]
    assert any(line.endswith("     2 w 1") for line in lines)


@pytest.mark.parametrize(
    ("result", "forfeit", "signs", "lost"),
    [
        (Result.WIN, True, "+-", []),
        (Result.JIGO, False, "==", []),
        (Result.JIGO, True, "==", ["rows.cells.game.forfeit"]),
        (Result.BOTH_LOSE, True, "--", []),
        (Result.BOTH_LOSE, False, "00", []),
        (Result.BOTH_WIN, False, "11", ["rows.cells.game.result"]),
        (Result.UNKNOWN, False, "bw", []),
    ],
)
def test_results(result: Result, forfeit: bool, signs: str, lost: list[str]) -> None:
    first = game(2, result, BLACK, forfeit=forfeit)
    second = game(1, result.mirrored, WHITE, forfeit=forfeit)
    lines, report = write(with_cells(first, second))
    assert "".join(line[-1] for line in lines if line.startswith("001")) == signs
    assert [loss.field for loss in report.losses] == lost * 2
    both_win = ["trf-both-win"] if result is Result.BOTH_WIN else []
    assert [d.code.name for d in report.diagnostics] == both_win


def test_numbers_that_do_not_fit_are_told() -> None:
    _lines, report = write(Table(rows=(Row(number=12345, player=RUI, cells=()),)))
    assert [(d.code.name, d.path) for d in report.diagnostics] == [("trf-number-range", ("rows", 0, "number"))]
    assert report.blocked


@pytest.mark.parametrize(
    ("ratings", "method", "told"),
    [((2140, 2100), "NRO", []), ((2100, 2140), "OTHER", ["trf-order"]), ((2140, None), "OTHER", [])],
)
def test_the_starting_order(ratings: tuple[int | None, ...], method: str, told: list[str]) -> None:
    def rated(row: Row, value: int | None) -> Row:
        rating = None if value is None else Rating(value=Fraction(value), list="RFG")
        return replace(row, player=replace(row.player, rating=rating))

    rows = tuple(rated(row, value) for row, value in zip(TABLE.rows, ratings, strict=True))
    lines, report = write(replace(TABLE, rows=rows))
    assert f"172 RUS {method}" in lines
    assert [d.code.name for d in report.diagnostics] == told


def test_a_byes_letter_is_u_once_a_round() -> None:
    bye = NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    rows = tuple(replace(row, cells=(bye,)) for row in TABLE.rows)
    lines, _ = write(replace(TABLE, rows=rows, rounds=1))
    assert [line[-1] for line in lines if line.startswith("001")] == ["U", "F"]


def test_without_a_column_of_points_the_results_are_added_up() -> None:
    rows = tuple(replace(row, values=()) for row in TABLE.rows)
    lines, report = write(replace(TABLE, columns=(), rows=rows))
    assert [line[80:84] for line in lines if line.startswith("001")] == [" 2.0", " 0.5"]
    assert {loss.kind.value for loss in report.losses} == {"defaulted"}


def test_of_several_columns_the_points_are_written() -> None:
    score = Column(label="MMS", criterion=Criterion.SCORE)
    rows = tuple(replace(row, values=(Fraction(30), *row.values)) for row in TABLE.rows)
    lines, report = write(replace(TABLE, columns=(score, *TABLE.columns), rows=rows))
    assert [line[80:84] for line in lines if line.startswith("001")] == [" 2.0", " 0.5"]
    assert [(loss.kind.value, loss.path, loss.before) for loss in report.losses] == [
        ("dropped", ("columns", 0), "MMS"),
        ("altered", ("columns", 1), "Points (2)"),
        ("dropped", ("rows", 0, "values"), Fraction(30)),
        ("dropped", ("rows", 1, "values"), Fraction(30)),
    ]


TIMES = [
    (TimeControl(main=Fraction(90)), "5400"),
    (TimeControl(main=Fraction(90), kind=Overtime.FISCHER, period=Fraction(1, 2)), "5400+30"),
    (
        TimeControl(
            main=Fraction(60),
            kind=Overtime.CANADIAN,
            stretches=(Stretch(minutes=Fraction(5), moves=10), Stretch(minutes=Fraction(5), moves=20)),
        ),
        "3600:10/300:20/300",
    ),
]


@pytest.mark.parametrize(("control", "text"), TIMES)
def test_encoded_times(control: TimeControl, text: str) -> None:
    assert encoded_time(control) == text
    assert parse_encoded_time(text) == control


@pytest.mark.parametrize("text", ["", "W300-B240", "40/6000+30:900+30", "5400:900", "3600:0/300", "9" * 40])
def test_times_that_a_go_table_cannot_state(text: str) -> None:
    assert parse_encoded_time(text) is None


def test_byo_yomi_is_told_in_words_only() -> None:
    control = TimeControl(main=Fraction(60), kind=Overtime.JAPANESE, period=Fraction(1, 2), periods=5)
    assert encoded_time(control) is None
    lines, report = write(replace(TABLE, event=replace(TABLE.event, time=control)))
    assert "122 60 min + 5x30 s byo-yomi" in lines
    assert not report.losses
