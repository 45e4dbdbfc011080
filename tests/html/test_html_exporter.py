"""The exporter html: what it shows, what it escapes, how large it is, whether it is HTML."""

from __future__ import annotations

import re
import shutil
import subprocess
import warnings
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from rfgconv.diagnostics import Report
from rfgconv.engine import check, convert
from rfgconv.html import render_html
from rfgconv.model import (
    Column,
    Criterion,
    Event,
    Game,
    NoGame,
    NoGameKind,
    Note,
    PersonName,
    Player,
    Result,
    Row,
    Table,
)
from rfgconv.testing.conformance import ExporterConformance
from rfgconv_html import HtmlExporter

ROOT = Path(__file__).parents[2]
MM06 = ROOT / "fixtures/macmahon/mm06.xml"
HANDICAP = ROOT / "fixtures/checks/handicap_32x5.txt"
GROUPS = ROOT / "fixtures/checks/three_groups.txt"


class TestHtmlWriting(ExporterConformance):
    exporter = HtmlExporter


def _player(name: str, given: str | None = None) -> Player:
    return Player(name=PersonName(surname=name, given=given))


def _small(**changes: object) -> Table:
    rows = (
        Row(
            number=1,
            place=1,
            player=_player("Lindqvist", "Åsa"),
            cells=(Game(opponent=2, result=Result.WIN), NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ),
        Row(
            number=2,
            place=1,
            player=_player("Ferreira", "Rui"),
            cells=(Game(opponent=1, result=Result.LOSS), Game(opponent=9, result=Result.UNKNOWN)),
        ),
    )
    return replace(Table(event=Event(name="Cup"), rows=rows, rounds=2), **changes)  # type: ignore[arg-type]


def _text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html.partition("</style>")[2]))


def test_a_result_is_shown_and_said() -> None:
    html = render_html(_small())
    assert '<a href="#r2" title="won against 2 Ferreira Rui">2<b>+</b></a>' in html
    assert '<span title="bye, points: 1">bye</span>' in html
    assert "<b>Lindqvist</b> Åsa" in html


def test_an_opponent_who_is_not_in_the_table_is_no_link() -> None:
    assert '<span title="result not known: with 9">9<b>?</b></span>' in render_html(_small())


def test_shared_places_are_shown_beside_the_numbers() -> None:
    html = render_html(_small())
    assert '<td class="num pl">1</td><td class="num">1</td>' in html
    assert '<td class="num pl same">1</td><td class="num">2</td>' in html


def test_forfeits_and_games_with_two_losers() -> None:
    lost = Game(opponent=2, result=Result.BOTH_LOSE, forfeit=True)
    table = _small()
    row = replace(table.rows[0], cells=(lost, table.rows[0].cells[1]))
    html = render_html(replace(table, rows=(row, table.rows[1])))
    assert 'title="both lost: with 2 Ferreira Rui, by default">2<b>−−</b></a><i>!</i>' in html


def test_columns_stand_on_their_side_of_the_results() -> None:
    columns = (Column(label="SOS", criterion=Criterion.SOS), Column(label="Prize", after_results=True))
    table = _small(columns=columns)
    rows = tuple(replace(row, values=(Fraction(7, 2), "book")) for row in table.rows)
    text = _text(render_html(replace(table, rows=rows)))
    assert "SOS 1 2 Prize" in text
    assert "3½" in text


def test_markup_in_names_is_text() -> None:
    evil = '<script>alert("x")</script>'
    table = _small(event=Event(name=evil, city=evil, comments=(evil,)), notes=(Note(text=evil, before=0),))
    row = replace(table.rows[0], player=_player(evil, "'\"><img src=x onerror=y>"), note=evil, group=evil)
    html = render_html(replace(table, rows=(row, *table.rows[1:])), check_findings(evil))
    assert "<script" not in html
    assert "<img" not in html
    assert html.count("&lt;script&gt;") >= 6


def check_findings(name: str):  # type: ignore[no-untyped-def]
    from rfgconv.hub.codes import FORMAT_UNKNOWN

    report = Report(name)
    report.add(FORMAT_UNKNOWN, at=("rows", 0, "player", "name"), token=name, file=name, formats=name)
    return report.diagnostics


def test_control_characters_cannot_break_the_file() -> None:
    table = _small(event=Event(name="a\x00b\x1b[31m\u202ec\ud800"))
    assert "a\ufffdb\ufffd[31m\ufffdc\ufffd" in render_html(table)


def test_findings_stand_in_their_places() -> None:
    reading = check(HANDICAP)
    assert reading.table is not None
    html = render_html(reading.table, reading.diagnostics)
    row13 = html.index('id="r13"')
    found = html.index("the player is his own opponent")
    assert row13 < found < html.index('id="r14"')
    assert re.search(r'<td class="g \w+ o13 bad-error">', html[row13:found])
    assert "<del>Ru</del> → <ins>RU</ins>" in html
    assert 'class="general"' in html  # the headings are missing: that has no row


def test_every_finding_is_shown_once() -> None:
    reading = check(HANDICAP, profile="rfg")
    assert reading.table is not None
    html = render_html(reading.table, reading.diagnostics)
    assert html.count("<li class=") == len(reading.diagnostics)


def test_groups_and_notes_are_lines_of_the_table() -> None:
    reading = check(GROUPS)
    assert reading.table is not None
    html = render_html(reading.table)
    groups = list(dict.fromkeys(row.group for row in reading.table.rows if row.group))
    assert html.count('<tr class="group">') == len(groups) > 1


def test_a_large_tournament_is_small() -> None:
    conversion = convert(MM06, "html")
    data = conversion.outputs[0].data
    assert data is not None
    assert len(data) < 300_000
    assert data.count(b"<tr id=") == 101
    assert b"src=" not in data
    assert b"http" not in data.replace(b"http-equiv", b"")


def test_losses_are_told() -> None:
    lost = {str(loss.args["field"]) for loss in convert(MM06, "html").losses}
    assert "board number" in lost
    assert "EGD PIN" in lost
    assert not lost & {"name", "club", "rank", "result", "colour", "handicap", "place", "value in a column", "rating"}


@pytest.mark.parametrize("path", [MM06, HANDICAP, GROUPS], ids=lambda path: path.stem)
def test_it_is_valid_html(path: Path) -> None:
    html5lib = pytest.importorskip("html5lib")
    reading = check(path)
    assert reading.table is not None
    html = render_html(reading.table, reading.diagnostics)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        html5lib.HTMLParser(strict=True).parse(html)


def test_ids_are_unique_and_links_lead_somewhere() -> None:
    html = convert(MM06, "html").outputs[0].data
    assert html is not None
    ids = re.findall(r' id="([^"]+)"', html.decode())
    assert len(ids) == len(set(ids))
    assert set(re.findall(r' href="#([^"]+)"', html.decode())) <= set(ids)


@pytest.mark.parametrize("path", [MM06, HANDICAP], ids=lambda path: path.stem)
def test_an_html_checker_accepts_it(path: Path, tmp_path: Path) -> None:
    """HTML Tidy of Debian; it is older than `div` inside of `dl`, which HTML allows."""
    tidy = shutil.which("tidy")
    if tidy is None:
        pytest.skip("no HTML checker: apt-get install tidy")
    reading = check(path)
    assert reading.table is not None
    file = tmp_path / "wall.html"
    file.write_text(re.sub(r"</?(dl|dt|dd)[^>]*>", "", render_html(reading.table, reading.diagnostics)), "utf-8")
    run = subprocess.run(
        [tidy, "-quiet", "-errors", "-utf8", "--drop-empty-elements", "no", file],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""


def test_an_empty_table_is_a_page() -> None:
    assert "<h1>Tournament</h1>" in render_html(Table())
