"""What the file says and where it stands in the table; detection; places in the file; robustness."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from macmahon.mm_files import FIXTURES, names, read, read_fixture, try_read
from rfgconv.diagnostics import Report, Span
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import (
    Colour,
    Criterion,
    Game,
    HandicapBasis,
    HandicapPolicy,
    Id,
    NoGame,
    NoGameKind,
    PersonName,
    Rank,
    Rating,
    Result,
    System,
    get,
)
from rfgconv_macmahon import MacMahonImporter, rfgconv_importers
from rfgconv_macmahon.participants import parse_level, rank_of

OPTIONAL = (FIXTURES / "mm11_optional_elements.xml").read_text(encoding="utf-8")

# --- players and event --------------------------------------------------------------------------------------------


def test_player_with_everything() -> None:
    table, _ = read(OPTIONAL)
    player = table.rows[0].player
    assert player.name == PersonName(surname="Alderen", given="Bran")
    assert (player.rank, player.rating) == (Rank(4, "d"), Rating(value=Fraction(2410)))
    assert (player.country, player.nationality, player.club, player.club_name) == ("UA", "RU", "Kyiv", None)
    assert player.ids == (Id(scheme="egd", value="17000001"),)
    assert player.comment == "note <x>"
    assert player.preliminary is None


def test_player_with_nothing() -> None:
    table, _ = read(OPTIONAL)
    player = next(row.player for row in table.rows if row.player.name.surname == "Nordvik")
    assert (player.name.given, player.country, player.club, player.ids, player.native) == (None, None, None, (), None)


def test_default_country_is_for_new_players_only() -> None:
    assert "<DefaultCountry>ua" in OPTIONAL
    table, _ = read(OPTIONAL)
    assert [row.player.country for row in table.rows].count(None) == 1


@pytest.mark.parametrize(
    ("name", "country", "club", "club_name"),
    [
        ("van der Gild", "NL", "Utr", "Utrecht"),
        ("O'Ister", "UK", "Lon", "London"),
        ("Alderen", "UA", "Kyiv", None),  # code and name are the same
        ("Ольхова", "RU", "Казань", None),  # its code is not Latin
        ("Haruyama", "JP", None, None),
    ],
)
def test_country_and_club(name: str, country: str, club: str | None, club_name: str | None) -> None:
    table, _ = read(OPTIONAL)
    player = next(row.player for row in table.rows if row.player.name.surname == name)
    assert (player.country, player.club, player.club_name) == (country, club, club_name)


def test_names_are_not_split_again() -> None:
    table, _ = read(OPTIONAL)
    assert PersonName(surname="van der Gild", given="Anna Maria") in [row.player.name for row in table.rows]


def test_indented_name() -> None:
    table, report = read(OPTIONAL.replace("<![CDATA[Alderen]]>", "\n    <![CDATA[Alderen\n  Smith]]>\n  "))
    assert table.rows[0].player.name.surname == "Alderen Smith"
    assert "name-trimmed" not in names(report)


def test_event() -> None:
    table, _ = read(OPTIONAL)
    event = table.event
    assert event.name == "Invented Open [Test] 2024"
    assert event.comments == ("Some text",)
    assert (event.board_size, event.system) == (19, System.MCMAHON)
    assert event.handicap == HandicapPolicy(ceiling=9, reduction=2, threshold=Rank(1, "d"), basis=HandicapBasis.SCORE)
    unknown = (event.city, event.country, event.start, event.end, event.komi, event.time, event.egd_class, event.rules)
    assert set(unknown) == {None}


@pytest.mark.parametrize(
    ("changes", "policy"),
    [
        ({"<HandicapLimit>true": "<HandicapLimit>false"}, HandicapPolicy(reduction=2, threshold=Rank(1, "d"), basis=HandicapBasis.SCORE)),
        ({"<HandicapBelow>true": "<HandicapBelow>false"}, HandicapPolicy(ceiling=9, reduction=2, basis=HandicapBasis.SCORE)),
        ({"<HandicapByLevel>false": "<HandicapByLevel>true"}, HandicapPolicy(ceiling=9, reduction=2, threshold=Rank(1, "d"), basis=HandicapBasis.RANK)),
        ({"<HandicapAdjustment>true": "<HandicapAdjustment>false"}, HandicapPolicy(ceiling=9, reduction=0, threshold=Rank(1, "d"), basis=HandicapBasis.SCORE)),
        ({"<HandicapUsed>true": "<HandicapUsed>false"}, None),  # but there are games with handicap
    ],
)  # fmt: skip
def test_handicap_policy(changes: dict[str, str], policy: HandicapPolicy | None) -> None:
    text = OPTIONAL
    for old, new in changes.items():
        text = text.replace(old, new)
    assert read(text)[0].event.handicap == policy


def test_no_handicaps_at_all() -> None:
    table, _ = read((FIXTURES / "autokorsak_saved.xml").read_bytes())
    assert table.event.handicap == HandicapPolicy(ceiling=0)


def test_equal_start_scores_make_a_swiss() -> None:
    text = OPTIONAL.replace("<LowerMacMahonBar>false", "<LowerMacMahonBar>true").replace("BarLevel>35k", "BarLevel>9d")
    table, _ = read(text)
    assert table.event.system is System.SWISS
    assert {row.start for row in table.rows} == {Fraction(0)}


def test_columns() -> None:
    table, _ = read_fixture("mm36")
    assert [(column.label, column.criterion) for column in table.columns] == [
        ("Score", Criterion.SCORE),
        ("Points", Criterion.POINTS),
        ("SORP", Criterion.SORP),
        ("SOS", Criterion.SOS),
        ("SODOS", Criterion.SODOS),
        ("SOSOS", Criterion.SOSOS),
    ]
    assert not any(column.after_results for column in table.columns)


# --- cells --------------------------------------------------------------------------------------------------------


def test_both_halves_of_a_game() -> None:
    table, _ = read(OPTIONAL)
    black, white = table.rows[0].cells[2], table.rows[4].cells[2]
    common = {"handicap": 0, "board": 1}
    assert black == Game(opponent=5, result=Result.WIN, colour=Colour.BLACK, margin=12, **common)  # type: ignore[arg-type]
    assert white == Game(opponent=1, result=Result.LOSS, colour=Colour.WHITE, margin=-12, **common)  # type: ignore[arg-type]


def test_comment_of_a_game_stands_in_both_halves() -> None:
    table, _ = read(OPTIONAL)
    comments = {
        (row.number, number): cell.comment
        for row in table.rows
        for number, cell in enumerate(row.cells)
        if isinstance(cell, Game) and cell.comment
    }
    assert comments == {(1, 0): "c", (2, 0): "c"}


def test_rounds_without_a_game() -> None:
    table, _ = read(OPTIONAL)
    assert table.rows[5].cells[1] == NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    assert table.rows[10].cells[1] == NoGame(points=Fraction(1, 2), kind=NoGameKind.ABSENT)


def test_optional_elements_change_nothing() -> None:
    """mm11 is mm10 with every optional element, in another order."""
    plain, _ = read_fixture("mm10_odd_cases")
    full, _ = read(OPTIONAL)
    assert [(row.place, row.values) for row in plain.rows] == [(row.place, row.values) for row in full.rows]


def test_an_empty_round_between_others_is_a_column() -> None:
    text = OPTIONAL.replace("<RoundNumber>3", "<RoundNumber>4").replace("<NumberOfRounds>3", "<NumberOfRounds>4")
    table, report = read(text)
    assert table.rounds == 4
    assert {cell.kind for row in table.rows for cell in row.cells[2:3] if isinstance(cell, NoGame)} <= {
        NoGameKind.UNPAIRED,
        NoGameKind.ABSENT,
    }
    assert [d.args["round"] for d in report.diagnostics if d.code.name == "player-not-paired"] == [4]


def test_current_round_after_the_last_pairing() -> None:
    """As MacMahon prints it: the round on the screen counts although nobody is paired."""
    start = OPTIONAL.index("<Pairing ", OPTIONAL.index("<RoundNumber>3"))
    text = OPTIONAL[:start] + OPTIONAL[OPTIONAL.index("</TournamentRound>", start) :]
    assert read(text)[0].rounds == 2
    table, _ = read(text, rounds="current")
    assert table.rounds == 3
    assert all(isinstance(row.cells[2], NoGame) for row in table.rows)


# --- levels -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("35k", 0),
        ("1k", 34),
        ("1d", 35),
        ("9d", 43),
        ("1p", 44),
        ("10p", 53),
        ("3D", 37),
        ("3 dan", 37),
        ("3kyu", 32),
        ("5", 30),
    ],
)
def test_levels(text: str, number: int) -> None:
    assert parse_level(text) == number


@pytest.mark.parametrize("text", ["", "0k", "36k", "10d", "11p", "0", "k", "5x", "-5k", "٥k", "5 k k", "100k"])
def test_no_levels(text: str) -> None:
    assert parse_level(text) is None


def test_ranks_of_levels() -> None:
    assert {(str(rank_of(n)[0]), rank_of(n)[1]) for n in (0, 4, 5, 34, 52, 53)} == {
        ("30k", False), ("30k", True), ("1k", True), ("9p", True), ("9p", False)
    }  # fmt: skip


# --- detection and places -----------------------------------------------------------------------------------------


def detect(data: bytes, name: str = "t.xml") -> Match:
    return MacMahonImporter.detect(Probe(Source(data, name)))


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.xml")), ids=lambda path: path.name)
def test_detection_of_the_fixtures(path) -> None:  # type: ignore[no-untyped-def]
    expected = Match.NO if "countries" in path.name else Match.SIGNATURE
    assert detect(path.read_bytes(), path.name) is expected


@pytest.mark.parametrize(
    ("data", "name", "match"),
    [
        (b'<Tournament dataVersion="200">', "t.xml", Match.NO),
        (b'<TournamentData><Tournament typeversion="9">', "t.xml", Match.NO),
        (b'<Tournament\n typeversion = "9">', "t.xml", Match.SIGNATURE),
        ('\ufeff<!-- x --><Tournament typeversion="9">'.encode(), "t.xml", Match.SIGNATURE),
        ('<Tournament typeversion="9">'.encode("utf-16"), "t", Match.SIGNATURE),
        (b"\x00\x05\x07", "spring.TUR", Match.NAME),
        (b"\x00\x05\x07", "spring.xml", Match.NO),
        (b"", "", Match.NO),
    ],
)
def test_detection(data: bytes, name: str, match: Match) -> None:
    assert detect(data, name) is match


def test_hook() -> None:
    assert list(rfgconv_importers()) == [MacMahonImporter]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("event", "name"), "Invented Open"),
        (("event", "comments", 0), "Some text"),
        (("event", "board_size"), "19</Board"),
        (("rounds",), "3</NumberOf"),
        (("rows", 0, "player", "name", "given"), "Bran"),
        (("rows", 0, "player", "name"), "Alderen"),
        (("rows", 0, "player", "ids", 0, "value"), "17000001"),
        (("rows", 0, "player", "comment"), "note <x>"),
        (("rows", 1, "player", "rank"), "3d"),
        (("rows", 0, "cells", 2), "1</Black>\n            <White>3"),
        (("rows", 4, "cells", 2, "opponent"), "3</White>\n            <Handicap>0</Handicap>\n            <AllowJigo>false</AllowJigo>\n            <Result>1-0</Result>\n            <ResultByReferee>false</ResultByReferee>\n            <ResultPoints>12"),
        (("rows", 0, "cells", 2, "margin"), "12</ResultPoints"),
        (("rows", 0), '<IndividualParticipant typeversion="1">\n        <Id>1<'),
        (("rows", 0, "values", 1), '<IndividualParticipant typeversion="1">\n        <Id>1<'),
        (("rows", 10, "cells", 2, "points"), '<IndividualParticipant typeversion="1">\n        <Id>11<'),
    ],
)  # fmt: skip
def test_places_in_the_file(path: tuple[str | int, ...], text: str) -> None:
    table, report = read(OPTIONAL)
    get(table, path)
    before = OPTIONAL[: OPTIONAL.index(text)]
    span = report.locate(path)
    assert span is not None
    assert (span.line, span.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))


# --- robustness ---------------------------------------------------------------------------------------------------

LINES = (FIXTURES / "mm36.xml").read_text(encoding="utf-8").splitlines()
VALUES = ("", "x", "-1", "0", "99", "1e9", "½-½", "&#x416;", "true", "5k", "9" * 12)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_no_file_is_too_strange(data: st.DataObject) -> None:
    """Lines left out, doubled, exchanged or with other values: everything ends in findings with places, never in an exception."""
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 12))):
        index = data.draw(st.integers(1, len(lines) - 1))
        match data.draw(st.sampled_from(("drop", "double", "value", "value", "value"))):
            case "drop":
                del lines[index]
            case "double":
                lines.insert(index, lines[index])
            case _:
                head, close, tail = lines[index].partition("</")
                if close:
                    lines[index] = head[: head.find(">") + 1] + data.draw(st.sampled_from(VALUES)) + close + tail
    for option in ("all", "current"):
        table, report = try_read("\n".join(lines), rounds=option)
        for diagnostic in report.diagnostics:
            assert isinstance(diagnostic.span, Span)
            assert str(diagnostic.message)
        if table is not None:
            assert [row.number for row in table.rows] == list(range(1, len(table.rows) + 1))
            assert {len(row.cells) for row in table.rows} <= {table.rounds}
            assert all(len(row.values) == len(table.columns) for row in table.rows)


@given(st.binary(max_size=200))
@settings(max_examples=50, deadline=None)
def test_no_bytes_are_too_strange(data: bytes) -> None:
    MacMahonImporter().read(Source(data, "t.xml"), Report("t.xml"))
    MacMahonImporter().read(Source(b'<Tournament typeversion="9">' + data, "t.xml"), Report("t.xml"))
