"""Losses found by reading back what was written."""

from rfgconv.diagnostics import LossKind, Report
from rfgconv.hub import Exporter
from rfgconv.hub.losses import OutputReport, describe_losses, report_dropped, report_read_back
from rfgconv.model import Colour, Game, Id, NoGame, PersonName, Player, Result, Row, Table


class Post(Exporter):
    id = "post"
    title = "Postcard"
    extension = ".post"
    carries = frozenset({"rows.player.name", "rows.player.town", "rows.player.ids.egd", "rows.cells.game.colour"})

    def write(self, table: Table, report: Report) -> bytes:
        return b""


def table(**changes: object) -> Table:
    facts: dict[str, object] = {"name": PersonName(surname="Orlan"), "club": "Lon", "town": "York"}
    game = Game(opponent=1, result=Result.WIN, colour=Colour.WHITE, board=3)
    return Table(rows=(Row(number=1, player=Player(**facts | changes), cells=(game, NoGame())),), rounds=2)  # type: ignore[arg-type]


def found(before: Table, after: Table | None) -> list[tuple[LossKind, str]]:
    report = Report()
    report_read_back(before, after, Post(), report)
    assert all(str(loss.message) for loss in describe_losses(before, report))
    return [(loss.kind, loss.field) for loss in report.losses]


def test_what_reads_back_the_same_is_no_loss() -> None:
    assert found(table(), table()) == []


def test_every_carried_difference_has_its_kind() -> None:
    assert found(table(), table(town=None)) == [(LossKind.DROPPED, "rows.player.town")]
    assert found(table(town=None), table()) == [(LossKind.DEFAULTED, "rows.player.town")]
    assert found(table(), table(name=PersonName(surname="Orl"))) == [(LossKind.ALTERED, "rows.player.name.surname")]
    pin = (Id(scheme="egd", value="12000001"),)
    assert found(table(ids=pin), table()) == [(LossKind.DROPPED, "rows.player.ids.egd")]


def test_fields_that_are_not_carried_are_left_to_the_core() -> None:
    assert found(table(ids=(Id(scheme="rfg", value="7"),)), table(club=None)) == []


def test_what_cannot_be_read_at_all_is_lost_as_a_whole() -> None:
    assert found(table(), None) == [(LossKind.DROPPED, "")]


def test_the_losses_of_an_output_are_the_same_whenever_they_are_asked_for() -> None:
    told = [(("rows", 0, "player", "town"), "rows.player.town"), (("rows", 0, "cells", 0, "colour"), "rows.cells.game")]
    at_once, late, between = Report("in"), OutputReport("in", table(), Post), OutputReport("in", table(), Post)
    report_dropped(table(), Post, at_once)
    for path, field in told:
        for report in (at_once, late, between):
            Post().altered(report, path, field, "a", "b")
        assert len(between.losses) == len(at_once.losses)
    assert late.losses == between.losses == at_once.losses
    assert [loss.field for loss in late.losses][-2:] == [field for _, field in told]
    assert late.losses is late.losses
    assert late.copy().losses == late.losses
    assert describe_losses(table(), late) == describe_losses(table(), at_once)


def test_losses_may_be_replaced() -> None:
    report = OutputReport("in", table(), Post)
    report.losses = []
    assert report.losses == []
