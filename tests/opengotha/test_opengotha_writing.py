"""Writing: the corpus there and back, tables of other origin, the program's limits, the law of losses."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from lxml import etree

from opengotha.og_reading import FIXTURES, read_bytes, read_fixture
from rfgconv.diagnostics import Loss, LossKind, Report
from rfgconv.hub.losses import report_dropped
from rfgconv.model import (
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    Score,
    System,
    Table,
    diff,
)
from rfgconv.testing.conformance import ImporterConformance, PairConformance
from rfgconv_opengotha import OpenGothaExporter, OpenGothaImporter

ALL = sorted(path.stem for path in FIXTURES.glob("*.xml"))


def written(table: Table) -> tuple[bytes, Report]:
    report = Report()
    report_dropped(table, OpenGothaExporter, report)
    return OpenGothaExporter().write(table, report), report


def again(table: Table) -> Table:
    read = read_bytes(written(table)[0])
    assert read.table is not None
    return read.table


def losses(report: Report, kind: LossKind) -> list[Loss]:
    return [loss for loss in report.losses if loss.kind is kind]


@pytest.mark.parametrize("name", ALL)
def test_corpus_there_and_back(name: str) -> None:
    """Everything that the table of the first file holds is in the second; the third is the second byte for byte."""
    first = read_fixture(name).table
    assert first is not None
    data, report = written(first)
    second = read_bytes(data)
    assert diff(first, second.table) == []  # type: ignore[arg-type]
    assert report.losses == []
    assert report.diagnostics == []
    assert not second.report.blocked
    assert written(second.table)[0] == data  # type: ignore[arg-type]


class TestOpenGothaReading(ImporterConformance):
    importer = OpenGothaImporter
    samples = tuple(FIXTURES / f"{name}.xml" for name in ("og02", "og11", "og22", "og37"))
    mutations = 120


class TestOpenGothaPair(PairConformance):
    importer = OpenGothaImporter
    exporter = OpenGothaExporter


# --- a table made by hand -----------------------------------------------------------------------------------------


def person(surname: str, given: str | None = "A", rank: str | None = "1d", **facts: object) -> Player:
    name = PersonName(surname=surname, given=given)
    return Player(name=name, rank=None if rank is None else Rank.parse(rank), **facts)  # type: ignore[arg-type]


def pair(a: int, b: int, result: Result = Result.WIN, **facts: object) -> tuple[Game, Game]:
    """Halves of a game in which a has White."""
    one = Game(opponent=b, result=result, colour=Colour.WHITE, **facts)  # type: ignore[arg-type]
    two = Game(opponent=a, result=result.mirrored, colour=Colour.BLACK, **facts)  # type: ignore[arg-type]
    return one, two


def hand_made() -> Table:
    """Three players, two rounds, a bye and an absence; columns and start scores as a person writes them."""
    first, second, third = pair(1, 2, handicap=0), pair(1, 3, Result.JIGO, handicap=2, board=4), NoGame(points=Score(1))
    return Table(
        event=Event(name="Cup", city="Minsk", start=date(2022, 1, 2), system=System.MCMAHON),
        columns=(Column(label="Score", criterion=Criterion.SCORE), Column(label="SOS", criterion=Criterion.SOS)),
        rows=(
            Row(
                number=1,
                place=1,
                player=person("Ahn"),
                start=Score(4),
                values=(Score(11, 2), Score(0)),
                cells=(first[0], second[0]),
            ),
            Row(
                number=2,
                place=2,
                player=person("Bae", rank="3k"),
                start=Score(1),
                values=(Score(2), Score(0)),
                cells=(first[1], third),
            ),
            Row(
                number=3,
                place=3,
                player=person("Cho", rank="5k"),
                start=Score(-1),
                values=(Score(1), Score(0)),
                cells=(NoGame(points=Score(1, 2), kind=NoGameKind.ABSENT), second[1]),
            ),
        ),
        rounds=2,
    )


def test_a_hand_made_table() -> None:
    table = hand_made()
    data, report = written(table)
    found = again(table)
    assert [row.player.name.surname for row in found.rows] == ["Ahn", "Bae", "Cho"]
    assert [column.label for column in found.columns] == ["MMS", "SOS"]
    assert found.rows[2].cells[0] == NoGame(points=Score(1, 2), kind=NoGameKind.ABSENT)
    assert found.rows[1].cells[1] == NoGame(points=Score(1), kind=NoGameKind.BYE)
    # the start scores were counted from another zero, their differences are kept
    assert [row.start - found.rows[2].start for row in found.rows] == [5, 2, 0]  # type: ignore[operator]
    assert {loss.field for loss in losses(report, LossKind.ALTERED)} >= {"rows.start", "rows.values"}
    assert [d.code.name for d in report.diagnostics] == ["standings-recomputed"]
    assert b'generator="rfgconv"' in data


def test_what_the_program_demands() -> None:
    """Section 15 of the format notes: everything that the program cannot do without."""
    crowd = tuple(
        Row(
            number=n,
            player=person(
                f"Müller {n}" if n % 2 else "Ły’ś",
                None if n == 3 else f"b {n}",
                None if n == 4 else "3p",
                club="Москва",
                country="Ru" if n == 5 else "RU",
            ),
            cells=tuple(NoGame() for _ in range(3)),
        )
        for n in range(1, 7)
    )
    root = etree.fromstring(written(Table(rows=crowd, rounds=3))[0])
    assert root.get("dataVersion") == "201"
    for name in ("General", "Handicap", "Placement", "Pairing"):
        assert root.find(f"TournamentParameterSet/{name}ParameterSet") is not None
    keys = set()
    for element in root.iterfind("Players/Player"):
        a = dict(element.attrib)
        assert a["name"]
        assert a["firstName"]
        assert len(a["club"]) <= 4
        assert re.fullmatch(r"[A-Z]{2}|", a["country"])
        assert re.fullmatch(r"\d+[KD]", a["rank"])
        assert re.fullmatch(r"\d+[KDP]", a["grade"])
        assert -900 <= int(a["rating"]) <= 2949
        assert re.fullmatch(r"[01]{20}", a["participating"])
        keys.add((a["name"] + a["firstName"]).replace(" ", "").upper())
    assert len(keys) == 6
    assert "externalIPAddress" not in root.attrib


def test_unknown_things_are_filled_with_the_programs_own_words() -> None:
    table = Table(rows=(Row(number=1, player=person("Ahn"), cells=()),))
    found = again(table)
    assert found.event == Event(system=System.SWISS)


def test_limits_are_errors() -> None:
    rows = tuple(Row(number=n, player=person(f"P{n}"), cells=(NoGame(),) * 25) for n in (1, 2))
    data, report = written(Table(rows=rows, rounds=25))
    assert report.blocked
    assert str(report.diagnostics[0].message).startswith("OpenGotha holds 20 rounds")
    assert b'numberOfRounds="20"' in data


def test_equal_names() -> None:
    a, b = pair(1, 2)
    rows = (
        Row(number=1, player=person("Kim", "Min"), cells=(a,)),
        Row(number=2, player=person("KIM", "min"), cells=(b,)),
    )
    data, report = written(Table(rows=rows, rounds=1))
    assert "same-name" in {d.code.name for d in report.diagnostics}
    assert not read_bytes(data).report.blocked


def test_halves_that_do_not_meet() -> None:
    one = Game(opponent=2, result=Result.WIN)
    rows = (Row(number=1, player=person("Ahn"), cells=(one,)), Row(number=2, player=person("Bae"), cells=(NoGame(),)))
    _, report = written(Table(rows=rows, rounds=1))
    assert "game-not-written" in {d.code.name for d in report.diagnostics}


def test_second_bye_of_a_round() -> None:
    bye = NoGame(points=Score(1), kind=NoGameKind.BYE)
    rows = tuple(Row(number=n, player=person(f"P{n}"), cells=(bye,)) for n in (1, 2))
    data, report = written(Table(rows=rows, rounds=1))
    assert data.count(b"<ByePlayer ") == 1
    changed = [loss.path for loss in losses(report, LossKind.ALTERED)]
    assert ("rows", 1, "cells", 0, "points") in changed


def test_unknown_colours_ids_and_the_fork() -> None:
    a, b = pair(1, 2)
    one = Player(
        name=PersonName(surname="Ahn", given="A", patronymic="B"),
        rank=Rank.parse("2k"),
        ids=(Id(scheme="rfg", value="5"), Id(scheme="egd", value="12345678"), Id(scheme="fide", value="9")),
    )
    rows = (
        Row(number=1, player=one, cells=(replace(a, colour=None),)),
        Row(number=2, player=person("Bae"), cells=(replace(b, colour=None),)),
    )
    data, report = written(Table(rows=rows, rounds=1))
    assert b'knownColor="false"' in data
    found = read_bytes(data).table
    assert found is not None
    assert {cell.colour for row in found.rows for cell in row.cells if isinstance(cell, Game)} == {None}
    assert {loss.field for loss in losses(report, LossKind.AMBIGUOUS)} == {
        "rows.player.name.patronymic",
        "rows.player.ids.rfg",
    }
    assert "rows.player.ids.fide" in {loss.field for loss in losses(report, LossKind.DROPPED)}


@pytest.mark.parametrize(
    ("rating", "origin"),
    [
        (Rating(value=Fraction(1643), list="EGF"), 'rating="1643" ratingOrigin="EGF : 1643"'),
        (Rating(value=Fraction(1949), list="FFG"), 'rating="1949" ratingOrigin="FFG : -101"'),
        (Rating(value=Fraction(2275), list="AGA"), 'rating="2275" ratingOrigin="AGA : 3.25"'),
        (Rating(value=Fraction(1750), list="RFG"), 'rating="1750" ratingOrigin="RGF"'),
        (Rating(value=Fraction(1750)), 'rating="1750" ratingOrigin="MAN"'),
        (None, 'rating="2100" ratingOrigin="INI"'),
    ],
)
def test_ratings(rating: Rating | None, origin: str) -> None:
    rows = (Row(number=1, player=replace(person("Ahn"), rating=rating), cells=(NoGame(),)),)
    data, report = written(Table(rows=rows, rounds=1))
    assert origin.encode() in data
    assert again(Table(rows=rows, rounds=1)).rows[0].player.rating == rating
    assert not [loss for loss in report.losses if "rating" in loss.field]


def test_groups_become_categories_if_ranks_tell_them_apart() -> None:
    def table(ranks: tuple[str, str, str]) -> Table:
        groups = ("Meister", "Meister", "Kandidaten")
        return Table(
            rows=tuple(
                Row(number=n, player=person(f"P{n}", rank=rank), group=group, cells=(NoGame(points=Score(1)),))
                for n, (rank, group) in enumerate(zip(ranks, groups, strict=True), 1)
            ),
            rounds=1,
        )

    assert [row.group for row in again(table(("3d", "1k", "2k"))).rows] == ["1", "1", "2"]
    assert [row.group for row in again(table(("3d", "2k", "1k"))).rows] == [None] * 3


def test_texts_that_xml_cannot_hold() -> None:
    event = Event(name='a<b>&"c"\x00\ud800\n d', director="x\ty")
    found = again(Table(event=event, rows=(Row(number=1, player=person("Ahn\x07"), cells=(NoGame(),)),), rounds=1))
    assert (found.event.name, found.event.director) == ('a<b>&"c" d', "x y")
    assert found.rows[0].player.name.surname == "Ahn"
