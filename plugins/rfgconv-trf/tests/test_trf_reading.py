"""Reading: the kit over both generations, and what is special to the format."""

from fractions import Fraction
from pathlib import Path

import pytest
from trf_lines import HEAD, national, player

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import (
    Colour,
    Criterion,
    Game,
    Id,
    NoGame,
    NoGameKind,
    Note,
    Overtime,
    PersonName,
    Rank,
    Rating,
    Result,
    Stretch,
    System,
    Table,
    TimeControl,
)
from rfgconv.testing.conformance import ImporterConformance
from rfgconv_trf import TrfImporter

CASES = Path(__file__).parent / "cases"


class TestTrfReading(ImporterConformance):
    importer = TrfImporter
    samples = (CASES / "chess16.trf", CASES / "go26.trf")


def read(text: str | bytes) -> tuple[Table, Report]:
    report = Report("report.trf")
    data = text if isinstance(text, bytes) else text.encode()
    table = TrfImporter().read(Source(data, "report.trf"), report)
    assert table is not None
    return table, report


def names(report: Report) -> list[str]:
    return [d.code.name for d in report.diagnostics]


def test_a_chess_report_of_2005() -> None:
    table, report = read((CASES / "chess16.trf").read_bytes())
    assert names(report) == ["trf-unread", "trf-rounds-left", "trf-birth", "trf-not-rated"]
    event = table.event
    assert (event.name, event.city, event.country, event.system) == ("Rivertown Open", "Rivertown", "SE", System.SWISS)
    assert [str(day) for day in (event.start, event.end)] == ["2005-07-28", "2005-07-31"]
    assert event.time == TimeControl(main=Fraction(90), kind=Overtime.FISCHER, period=Fraction(1, 2))
    ada, rui, _, _, ulla, _ = (row.player for row in table.rows)
    assert (ada.title, ada.sex, ada.rating, ada.id("fide")) == ("g", "m", Rating(value=Fraction(2527)), "1700001")
    assert (rui.country, rui.sex, str(rui.birth)) == ("UK", "f", "1981-05-17")
    assert ulla.name == PersonName(surname="Mörk", given="Ulla")
    assert [row.place for row in table.rows] == [1, 2, 2, 4, 5, 4]
    assert table.columns[0].criterion is Criterion.POINTS
    assert [row.values[0] for row in table.rows] == [Fraction(n, 2) for n in (5, 4, 4, 2, 1, 2)]
    assert [row.cells[1] for row in table.rows][2:] == [
        NoGame(points=Fraction(1), kind=NoGameKind.BYE),
        NoGame(points=Fraction(1, 2), kind=NoGameKind.BYE),
        NoGame(kind=NoGameKind.ABSENT),
        NoGame(points=Fraction(1), kind=NoGameKind.BYE),
    ]
    assert table.rows[1].cells[2] == Game(opponent=6, result=Result.BOTH_LOSE, colour=Colour.BLACK, forfeit=True)
    assert table.rows[3].cells[2] == Game(opponent=5, result=Result.JIGO, colour=Colour.WHITE)


def test_a_go_report_of_2025() -> None:
    table, report = read((CASES / "go26.trf").read_bytes())
    assert names(report) == ["trf-two-ratings"]
    assert table.event.comments == ("reported by the club",)
    assert table.notes == (Note(text="late entries below", before=1),)
    assert table.event.system is System.MCMAHON
    stretch = Stretch(minutes=Fraction(10), moves=15)
    assert table.event.time == TimeControl(main=Fraction(60), kind=Overtime.CANADIAN, stretches=(stretch,))
    first, _, third, fourth = (row.player for row in table.rows)
    assert (first.rank, first.rating) == (Rank(2, "d"), Rating(value=Fraction(2140), list="RFG"))
    assert first.ids == (Id(scheme="rfg", value="12345"),)
    assert (third.rank, third.rating, third.country) == (None, None, None)
    assert fourth.rating == Rating(value=Fraction(1800), list="RFG")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends(end: str) -> None:
    table, report = read((HEAD + player(1) + player(2)).replace("\n", end))
    assert not report.diagnostics
    assert len(table.rows) == 2


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (HEAD + player(1) + "wrapped around\n", ("trf-line", 7, 1)),
        (HEAD + "132 25/10/04\n" + player(1), ("trf-unread", 6, 1)),
        (HEAD + "062 3 (2)\n" + player(1), ("trf-player-count", 6, 5)),
        (HEAD + "162  W 3.0    D 1.0\n" + player(1), ("trf-point-system", 6, 6)),
        (HEAD.replace("2025/10/04", "03/04/2025") + player(1), ("trf-date", 4, 5)),
        (HEAD.replace("ENG", "XYZ") + player(1), ("trf-federation", 3, 5)),
        (HEAD + "222 40/6000+30:900+30\n" + player(1), ("trf-time", 6, 5)),
        (HEAD + "122 90+30\n" + player(1), ("trf-time", 6, 5)),
        (HEAD + "092 Individual\n" + player(1), ("trf-system", 6, 5)),
        (HEAD + player("x"), ("trf-number", 6, 8)),
        (HEAD + player(0), ("trf-number", 6, 8)),
        (HEAD + player(1, ""), ("trf-name", 6, 15)),
        (HEAD + player(1, sex="q"), ("trf-sex", 6, 10)),
        (HEAD + player(1, rating="21oo"), ("trf-rating", 6, 49)),
        (HEAD + player(1, federation="XYZ"), ("trf-federation", 6, 54)),
        (HEAD + player(1, birth="1985/00/00"), ("trf-birth", 6, 70)),
        (HEAD + player(1, points="many"), ("trf-points", 6, 81)),
        (HEAD + player(1, place="1st"), ("trf-place", 6, 87)),
        (HEAD + player(1) + national("RUS", 7), ("trf-national", 7, 8)),
        (HEAD + player(1) + national("RUS", 1, rating="21oo"), ("trf-rating", 7, 49)),
        (HEAD + player(1, cells="  00x2 w 1"), ("trf-opponent", 6, 92)),
        (HEAD + player(1, cells="     2 s 1"), ("trf-colour", 6, 97)),
        (HEAD + player(1, cells="     2 w U"), ("trf-result", 6, 99)),
        (HEAD + player(1, cells="  0000 - Q"), ("trf-result", 6, 99)),
        (HEAD + player(1, cells="  0000 - 1"), ("trf-no-opponent", 6, 99)),
        (HEAD + player(1, cells="     2 w W"), ("trf-not-rated", 6, 95)),
        (HEAD + player(1, cells="  0000 - Z" * 101), ("trf-long-line", 6, 1082)),
    ],
)
def test_faults_have_places(text: str, found: tuple[str, int, int]) -> None:
    _table, report = read(text)
    assert [(d.code.name, d.span.line, d.span.column) for d in report.diagnostics if d.span] == [found]


def test_a_head_alone_is_no_table() -> None:
    report = Report()
    assert TrfImporter().read(Source(HEAD.encode()), report) is None
    assert names(report) == ["trf-no-players"]


UNKNOWN = Game(opponent=2, result=Result.UNKNOWN, colour=Colour.WHITE)


@pytest.mark.parametrize(
    ("cell", "read_as"),
    [
        ("     2 w  ", UNKNOWN),
        ("     2 w ?", UNKNOWN),
        ("     2 w x", UNKNOWN),
        ("     2 W +", Game(opponent=2, result=Result.WIN, colour=Colour.WHITE, forfeit=True)),
        ("     2 w A", Game(opponent=2, result=Result.LOSS, colour=Colour.WHITE, forfeit=True)),
        ("  0002 - =", Game(opponent=2, result=Result.JIGO)),
        ("  0000 - +", NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ("  0000 - -", NoGame(kind=NoGameKind.ABSENT)),
        ("       - u", NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ("  0000 - X", NoGame()),
        ("         h", NoGame(points=Fraction(1, 2), kind=NoGameKind.BYE)),
    ],
)
def test_results(cell: str, read_as: object) -> None:
    table, report = read(HEAD + player(1, cells=cell) + player(2, cells="     1 b  "))
    assert table.rows[0].cells == (read_as,)
    assert not report.diagnostics


def test_rounds_that_are_cut_off_are_absences_and_announced_byes_are_known() -> None:
    text = (
        HEAD
        + player(1, cells="     2 w 1     3 w 1")
        + player(2, cells="     1 b 0")
        + player(3, cells=" " * 10 + "     1 b 0")
    )
    table, _ = read(text + "240 H 002    2\n240 F 001    3    9\n")
    assert table.rows[1].cells[1] == NoGame(points=Fraction(1, 2), kind=NoGameKind.BYE)
    assert table.rows[2].cells[0] == NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    without, _ = read(text)
    assert without.rows[1].cells[1] == NoGame(kind=NoGameKind.ABSENT)


def test_points_of_another_system_are_taken_as_they_stand() -> None:
    table, _ = read(
        HEAD + "162  W 3.0    D 1.0    A 0.0    P 2.0\n" + player(1, points="6.0", cells="  0000 - U  0000 - H")
    )
    assert table.columns[0].criterion is Criterion.SCORE
    assert table.rows[0].values == (Fraction(6),)
    assert [getattr(cell, "points", None) for cell in table.rows[0].cells] == [2, 1]


def test_which_of_two_ratings_counts_is_said_by_the_starting_order() -> None:
    records = player(1, rating="2300") + national("RUS", 1, rating="1900")
    assert read(HEAD + records)[0].rows[0].player.rating == Rating(value=Fraction(1900), list="RFG")
    assert read(HEAD + "172 RUS FIDE\n" + records)[0].rows[0].player.rating == Rating(value=Fraction(2300))


def test_teams() -> None:
    old = f"013 {'Rivertown':32}{1:>4} {2:>4}\n"
    new = f"310 {1:>3} {'Rivertown':32} {'RIV':5} {'':6} {'':6} {'':6} {'':3}  {1:>4} {2:>4}\n"
    for record in (old, new):
        table, report = read(HEAD + player(1) + player(2) + player(3) + record)
        assert not report.diagnostics
        assert [row.player.team for row in table.rows] == ["Rivertown", "Rivertown", None]


def test_a_program_that_counts_bytes() -> None:
    """The name takes 33 bytes, so that all behind it stands one or more columns further to the left."""
    name = "Бу, Ян"
    right = player(1, name, "     2 w 1", rating="2100", federation="RUS", points="1.0", place="1")
    shifted = right.replace(f"{name:33}", name + " " * (33 - len(name.encode())))
    assert len(shifted) < len(right)
    table, report = read(HEAD + shifted + player(2, cells="     1 b 0"))
    assert names(report) == ["trf-byte-columns"]
    assert table.rows[0] == read(HEAD + right + player(2, cells="     1 b 0"))[0].rows[0]
    place = report.locate(("rows", 0, "player", "rating"))
    assert place is not None
    assert shifted[place.column - 1 :].startswith("2100")


def test_a_number_that_is_missing_is_the_next_free_one() -> None:
    table, report = read(HEAD + player(7) + player("") + player(2))
    assert [row.number for row in table.rows] == [7, 8, 2]
    assert names(report) == ["trf-number"]


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("event", "name"), (1, 5)),
        (("event", "end"), (5, 5)),
        (("rows", 0), (6, 15)),
        (("rows", 0, "number"), (6, 8)),
        (("rows", 0, "place"), (6, 89)),
        (("rows", 0, "player", "country"), (6, 54)),
        (("rows", 0, "cells", 1), (6, 105)),
        (("rows", 0, "cells", 1, "result"), (6, 109)),
    ],
)
def test_rules_over_the_table_find_their_places(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    _table, report = read(HEAD + player(1, cells="  0000 - U     2 w 1", federation="ENG", place="1") + player(2))
    span = report.locate(path)
    assert span is not None
    assert (span.line, span.column) == place
