"""The French rating table against OpenGotha's own exports, other writers' forms, findings, the law of losses."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given

from rfgconv.diagnostics import Report
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import (
    Colour,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    Note,
    PersonName,
    Player,
    Rank,
    Result,
    Row,
    Score,
    Table,
    TimeControl,
)
from rfgconv.testing import trials
from rfgconv.testing.conformance import EXAMPLES, ImporterConformance, PairConformance
from rfgconv.testing.strategies import LATIN, names, players, tables
from rfgconv_opengotha import OpenGothaImporter
from rfgconv_tou import TouExporter, TouImporter
from rfgconv_tou.codes import BOOK
from rfgconv_tou.lines import HEADING

FIXTURES = Path(__file__).parents[2] / "fixtures"
NAMES = sorted(path.stem for path in (FIXTURES / "opengotha").glob("og??.tou"))
COUNT: Counter[str] = Counter()

DIFFERENT = {
    "og01": {3: ";vill=Location name"},
    "og12": {
        3: ";vill=Location name",
        12: "   1 Ao Jukce_ ",
        59: "     Ry Ditorr_ ",
        66: "     Wesm Qiwih_ ",
        71: "     Wkin Viejy_ ",
        78: "     Ygivy Mavyhyjisy_ ",
        83: "  72 Ao Hezdu_ ",
        102: "     Oea Kovd_ ",
        134: "     Hi Ecga_ ",
    },
    "og13": {4: ";comm=Coupe Hikaru 2020 en ligne "},
    "og18": {3: ";vill=Location name"},
    "og19": {1: ";name=Short Name"},
    "og23": {3: ";vill=Location name"},
    "og36": {14: "   3 Wemmeek Siliwgiq_ "},
    "og39": {3: ";vill=Location name"},
}
"""Lines that begin so in the program's file: its own fillers, and blanks at the end of what somebody typed."""


def read(data: bytes | str) -> tuple[Table, Report]:
    report = Report("test.tou")
    table = TouImporter().read(Source(data if isinstance(data, bytes) else data.encode(), "test.tou"), report)
    assert table is not None
    return table, report


def codes(report: Report) -> list[str]:
    return [diagnostic.code.name for diagnostic in report.diagnostics]


def write(table: Table) -> list[str]:
    return TouExporter().write(table, Report()).decode("iso8859-15").splitlines()


def saved(name: str) -> Table:
    table = OpenGothaImporter().read(Source((FIXTURES / "opengotha" / f"{name}.xml").read_bytes()), Report())
    assert table is not None
    return table


@pytest.mark.parametrize("name", [name for name in NAMES if name != "og04"])
def test_written_as_the_program_writes_it(name: str) -> None:
    """Byte for byte, but for the program's name and the lines above. og04 lacks games in the program's file."""
    data = (FIXTURES / "opengotha" / f"{name}.tou").read_bytes()
    assert data.endswith(b"\n")
    assert b"\r" not in data
    theirs = data.decode("iso8859-15").replace("OpenGotha 3.51.02", "rfgconv").splitlines()
    ours = write(saved(name))
    for number, beginning in DIFFERENT.get(name, {}).items():
        line = theirs[number - 1]
        assert line.startswith(beginning)
        if beginning in (";vill=Location name", ";name=Short Name"):
            theirs[number - 1] = line.partition("=")[0] + "="
        elif beginning.startswith(";"):
            theirs[number - 1] = line.rstrip()
        else:
            theirs[number - 1] = line.replace("_ ", "  ", 1)
    COUNT["compared"] += len(theirs)
    COUNT["equal"] += sum(a == b for a, b in zip(ours, theirs, strict=True))
    assert ours == theirs


def test_lines_compared() -> None:
    print(f"{COUNT['compared']} lines compared, {COUNT['equal']} equal")
    assert COUNT["compared"] == COUNT["equal"]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "og04"])
def test_read_as_the_save_says(name: str) -> None:
    """The program's table gives the players, games and places of the save, within what the format holds."""
    table, report = read((FIXTURES / "opengotha" / f"{name}.tou").read_bytes())
    original = saved(name)
    assert not report.blocked
    assert len(table.rows) == len(original.rows)
    for ours, theirs in zip(table.rows, original.rows, strict=True):
        assert (ours.place, ours.number, ours.player.rank) == (theirs.place, theirs.number, theirs.player.rank)
        assert ours.player.id("ffg") == theirs.player.id("ffg")
        for mine, his in zip(ours.cells, theirs.cells, strict=True):
            if isinstance(his, Game):
                assert isinstance(mine, Game)
                assert (mine.opponent, mine.colour, mine.handicap) == (his.opponent, his.colour, his.handicap)
                assert mine.result.points == his.result.points
            else:
                assert isinstance(mine, NoGame)
                assert mine.points == his.points


def test_header() -> None:
    table, report = read((FIXTURES / "opengotha" / "og24.tou").read_bytes())
    event = table.event
    assert (event.name, event.short_name, event.city) == ("Cupa Hikaru 2020 - Grupa A", "hikaru-2020-A", "KGS")
    assert (event.start, event.end, event.komi) == (date(2020, 12, 5), None, Fraction(15, 2))
    assert (event.minutes, event.time, event.board_size) == (82, None, 19)
    assert codes(report) == ["tou-overtime-unknown"]


def test_pairgoth_form() -> None:
    table, report = read((FIXTURES / "tou" / "pairgoth.tou").read_bytes())
    assert codes(report) == []
    assert [str(row.player.name) for row in table.rows] == ["ZIPIBAO Maqenta", "KOZOV Toimep", "LIVPY Vxacitex"]
    assert [row.player.club for row in table.rows] == ["38Gr", "RO", "VGor"]
    assert [row.player.ids for row in table.rows] == [(Id(scheme="ffg", value="3058397"),), (), ()]
    assert table.rows[1].cells[1] == NoGame(points=Score(1, 2))
    assert table.rows[2].cells[1] == Game(opponent=1, result=Result.LOSS, colour=Colour.WHITE, handicap=2)
    assert table.event.time == TimeControl(main=Fraction(45))
    assert table.notes == (Note(text="Sudden death 45 minutes", before=0),)


def test_other_columns_and_empty_club() -> None:
    text = f"{HEADING}\n1 DUPONT Jean 12K 2+w 3=b3 0-\n2 MARTIN Paul 5K 38Gr 1-b 0+ 0=\n  3  X_Y  Z 1D 1234567 1+?4 0- 0-\n"
    table, report = read(text)
    assert codes(report) == []
    assert [len(row.cells) for row in table.rows] == [3, 3, 3]
    assert [row.player.club for row in table.rows] == [None, "38Gr", None]
    assert table.rows[1].cells[1] == NoGame(points=Score(1), kind=NoGameKind.BYE)
    assert table.rows[2].player.id("ffg") == "1234567"
    assert str(table.rows[2].player.name) == "X Y Z"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("this is no player", "tou-row-unreadable"),
        ("   1 Kim Min                  99D         38Gr    2+w0", "tou-row-unreadable"),
        ("   1 Kim Min                  10D         38Gr    2+w0", "tou-row-unreadable"),
        ("   1 Kim Min                   1D         38Gr    w+20", "tou-result-unreadable"),
        ("   1 Kim Min                   1D  305-39 38Gr    2+w0", "tou-licence-malformed"),
    ],
)
def test_findings_in_rows(line: str, code: str) -> None:
    text = f"{HEADING}\n   1 Ahn Jo                    1D         38Gr   0-   \n{line}\n"
    _, report = read(text)
    found = [diagnostic for diagnostic in report.diagnostics if diagnostic.code.name == code]
    assert len(found) == 1
    assert found[0].span is not None
    assert found[0].span.line == 3


def test_rows_of_different_length() -> None:
    table, report = read(
        f"{HEADING}\n   1 Ahn Jo                    1D         38Gr    2+w0   0-\n   2 Bae Jo                    1D         38Gr    1-b0\n"
    )
    assert codes(report) == ["tou-rounds-differ"]
    assert table.rows[1].cells[1] == NoGame()


def test_findings_in_the_header() -> None:
    text = f";date=May\n;size=big\n;time=long\n;ta=x\n;komi=?\n{HEADING}\n   1 Ahn Jo                    1D         38Gr   0-\n"
    _, report = read(text)
    assert codes(report) == ["tou-value-unreadable"] * 5


@pytest.mark.parametrize("data", [b"", b"\0\0", b";name=x\n", b"\xff\xfe"])
def test_nothing_in_it(data: bytes) -> None:
    report = Report()
    assert TouImporter().read(Source(data), report) is None
    assert "tou-no-rows" in codes(report)


def test_every_code_is_met() -> None:
    assert len(tuple(BOOK)) == 7  # each of them is triggered above


def test_a_row_without_results_whose_name_is_lost() -> None:
    rows = (Row(number=1, player=Player(name=PersonName(surname="马")), cells=()),)
    data = TouExporter().write(Table(rows=rows), Report())
    table, report = read(data)
    assert [str(row.player.name) for row in table.rows] == ["?"]
    assert not [code for code in codes(report) if code == "tou-row-unreadable"]


def test_a_place_that_is_two_numbers() -> None:
    line = " Petrova Ana               2K 1234567 77Mo 0="
    text = f"4  6{line}\n   2{line}\n"
    _table, report = read(text.encode())
    assert "tou-row-unreadable" in codes(report)


def test_double_losses_and_shared_places() -> None:
    text = f"{HEADING}\n   1 Ahn Jo                    1D         38Gr    2-w0\n     Bae Jo                    1D         38Gr    1-b0\n"
    table, _ = read(text)
    assert [row.place for row in table.rows] == [1, 1]
    assert {cell.result for row in table.rows for cell in row.cells if isinstance(cell, Game)} == {Result.BOTH_LOSE}
    assert write(table)[-2:] == text.splitlines()[1:]


def test_losses() -> None:
    player = Player(
        name=PersonName(surname="Von und zu Hohenlohe", given="Maximilian"), rank=None, country="DE", club="Москва"
    )
    game = Game(opponent=2, result=Result.WIN, forfeit=True)
    other = Player(name=PersonName(surname="Kim"), rank=Rank(1, "k"))
    rows = (
        Row(number=1, player=player, cells=(game,)),
        Row(number=2, player=other, cells=(Game(opponent=1, result=Result.LOSS, forfeit=True),)),
    )
    report = Report()
    data = TouExporter().write(Table(rows=rows, rounds=1), report)
    fields = {loss.field for loss in report.losses}
    assert fields >= {"rows.player.name.given", "rows.player.rank", "rows.player.club", "rows.cells.game.handicap"}
    assert b"Von_und_zu_Hohenlohe Maxi30K         ????    2+?0\n" in data


def test_detection() -> None:
    def match(text: str, name: str = "x") -> Match:
        return TouImporter.detect(Probe(Source(text.encode(), name)))

    assert match(f"{HEADING}\n") is Match.SIGNATURE
    assert match(";name=a\n;vill=b\n;comm=c\n;size=19\n") is Match.SIGNATURE
    assert match("   1 Ahn Jo                    1D         38Gr   0-\n", "x.tou") is Match.SHAPE
    assert match("junk", "x.tou") is Match.NAME
    assert match("; EV[x]\n 1 Ahn Jo 1D KR Seou 3 2+ 3-\n") is Match.NO


class TestTouReading(ImporterConformance):
    importer = TouImporter
    samples = (
        FIXTURES / "tou" / "pairgoth.tou",
        FIXTURES / "opengotha" / "og24.tou",
        FIXTURES / "opengotha" / "og09.tou",
    )
    mutations = 150


class TestTouPair(PairConformance):
    importer = TouImporter
    exporter = TouExporter

    def test_own_output_is_stable(self) -> None:
        """For what the format holds: letters that need no guessing, a time control that it can name."""

        @EXAMPLES
        @given(tables(player=players(names(LATIN))))
        def check(table: Table) -> None:
            event = Event(minutes=table.event.minutes, start=table.event.start, komi=table.event.komi)
            notes = tuple(replace(note, text="note") for note in table.notes)
            rows = tuple(replace(row, player=replace(row.player, club="abcd")) for row in table.rows)
            plain = replace(table, event=event, notes=notes, rows=rows)
            assert not list(trials.writes_stably(TouImporter, TouExporter, plain))

        check()
