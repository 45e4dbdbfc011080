"""The kit does most of the work; golden cases hold what is special to the format."""

from dataclasses import replace
from pathlib import Path

from rfgconv.diagnostics import Report
from rfgconv.model import PersonName, Player, Rank, Row, Table
from rfgconv.testing.conformance import ImporterConformance, PairConformance
from rfgconv.testing.golden import GoldenCases
from rfgconv.testing.strategies import players, tables
from rfgconv_example.vbar import VBarExporter, VBarImporter

CASES = Path(__file__).parent / "cases"


def with_rank(player: Player) -> Player:
    """The same player with a rank."""
    return replace(player, rank=player.rank or Rank(5, "k"))


class TestReading(ImporterConformance):
    """Recognises its files, survives spoiled ones, reports with places, touches nothing outside."""

    importer = VBarImporter
    samples = (CASES / "club/input.vbar",)


class TestWriting(PairConformance):
    """Loses nothing without saying so, whatever table it is given."""

    importer = VBarImporter
    exporter = VBarExporter
    # The tables are drawn at random. Where a format refuses most of them (here: players without a rank), narrow them down.
    tables = tables(player=players().map(with_rank))


class TestCases(GoldenCases):
    """Each folder of `cases` with its findings, its table, and what is written of it."""

    folder = CASES
    importer = VBarImporter
    exporter = VBarExporter


def test_a_player_without_a_rank_is_refused() -> None:
    """What no file can show is tested by hand: a table that the format cannot hold."""
    player = Player(name=PersonName(surname="Orlan", given="Rui"))
    report = Report()
    VBarExporter().write(Table(rows=(Row(number=1, player=player, cells=()),)), report)
    assert report.blocked
    assert [(d.code.name, d.path) for d in report.diagnostics] == [("example-no-rank", ("rows", 0, "player", "rank"))]


def test_professionals_become_9d_and_that_is_told() -> None:
    """A loss is not an error: the file is written, and the report says what is different in it."""
    player = Player(name=PersonName(surname="Orlan", given="Rui"), rank=Rank(1, "p"))
    report = Report()
    data = VBarExporter().write(Table(rows=(Row(number=1, player=player, cells=()),)), report)
    assert b"Orlan|Rui|9d" in data
    assert [(loss.field, str(loss.before), loss.after) for loss in report.losses] == [("rows.player.rank", "1p", "9d")]
