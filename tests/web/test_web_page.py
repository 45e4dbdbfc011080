"""What the page does, without a browser: every form, and that its files equal the command line's."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import zipfile
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytest.importorskip("starlette", reason="the extra web is not installed")

from rfgconv.cli.main import main
from rfgconv.diagnostics import Report
from rfgconv.engine import Settings, convert, load_players
from rfgconv.engine import read as engine_read
from rfgconv.facts.file import load_facts
from rfgconv.io import Source
from web.web_client import FIXTURES, HANDICAP, KEY, MM04, button, client, drop, text_of

PLAYER_LIST = FIXTURES / "web/players.csv"
FACTS = {"dates": "2010-05-01..2010-05-02", "time": "60 min + 5x30 s", "city": "Казань", "country": "RU", "komi": "6.5"}


def _cli(*args: str | Path) -> bytes:
    """The file that the command line writes."""
    with TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        with pytest.raises(SystemExit):
            main([*map(str, args), "-o", str(output)])
        return output.read_bytes()


def test_the_file_and_its_format_are_shown_and_can_be_corrected() -> None:
    browser = client()
    path = drop(browser, MM04)
    assert "MacMahon 3 tournament" in text_of(browser.get(path).text)
    page = browser.post(f"{path}/source", data={"format": "rfg", "encoding": "koi8-r"}).text
    assert "RFG rating table · koi8_r" in text_of(page) or "RFG rating table · koi8-r" in text_of(page)
    assert "No table could be read" in text_of(page) or "What was found" in text_of(page)
    page = browser.post(f"{path}/undo").text
    assert "MacMahon 3 tournament" in text_of(page)


def test_every_finding_has_its_place_and_can_be_reached() -> None:
    browser = client()
    page = browser.get(drop(browser, HANDICAP)).text
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    row = page[page.index('id="r13"') : page.index('id="r14"')]
    assert "the player is his own opponent" in text_of(row)
    assert "line 13, column 54" in text_of(row)
    assert "bad-error" in row


def test_labels_belong_to_inputs() -> None:
    browser = client()
    page = browser.get(drop(browser, MM04)).text
    ids = set(re.findall(r' id="([^"]+)"', page))
    assert set(re.findall(r' for="([^"]+)"', page)) <= ids
    for described in re.findall(r'aria-(?:describedby|labelledby)="([^"]+)"', page):
        assert described in ids
    assert set(re.findall(r'<input[^>]* list="([^"]+)"', page)) <= ids


def test_one_repair_at_a_time_and_back() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    before = browser.get(path).text
    row = before[before.index('id="r13"') :]
    page = browser.post(f"{path}/mend", data={"key": button(row, "16-/w1")}).text
    assert "Done: 13-/w1 → 16-/w1" in text_of(page)
    assert "the player is his own opponent" not in page[page.index('id="r13"') : page.index('id="r14"')]
    assert "Undo" in page
    page = browser.post(f"{path}/undo").text
    assert "Taken back" in page
    assert "the player is his own opponent" in page[page.index('id="r13"') : page.index('id="r14"')]


def test_all_of_a_kind_and_all_that_is_certain() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    assert "Mend all 31" in browser.get(path).text
    page = browser.post(f"{path}/mend", data={"code": "RG023"}).text
    assert "is to be written in two capitals" not in page.partition('class="mended"')[0]
    assert "31 mended" in text_of(page)
    browser.post(f"{path}/undo")
    page = browser.post(f"{path}/mend", data={"safe": "1"}).text
    assert "Mend all that is certain" not in page


def test_a_table_that_was_mended_can_be_taken_away_and_is_the_command_line_s() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    assert browser.get(f"{path}/file/rfg").status_code == 404
    for code in ("RF017", "RF015"):
        if f'value="{code}"' in browser.get(path).text:
            browser.post(f"{path}/mend", data={"code": code})
    answer = browser.get(f"{path}/file/rfg")
    assert answer.status_code == 200
    assert 'filename="handicap_32x5.rfg.txt"' in answer.headers["content-disposition"]
    cli = _cli(HANDICAP, "--to", "rfg", "--accept", "opponent-self", "--accept", "opponent-not-mutual")
    assert answer.content == cli != b""


def test_a_result_is_corrected_on_both_sides() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    page = browser.post(f"{path}/set", data={"row": "13", "round": "3", "result": "16-/w1"}).text
    assert "Corrected for the rating: row 13, round 3" in page
    assert browser.get(f"{path}/file/rfg").content == _cli(HANDICAP, "--to", "rfg", "--set", "13.3=16-/w1")


def test_a_name_is_corrected() -> None:
    browser = client()
    path = drop(browser, MM04)
    row = engine_read(MM04).table.rows[0]  # type: ignore[union-attr]
    page = browser.post(f"{path}/name", data={"row": str(row.number), "surname": "Новый", "given": "Лев"}).text
    assert "<b>Новый</b> Лев" in page
    page = browser.post(f"{path}/name", data={"row": str(row.number), "surname": "Новее", "given": ""}).text
    assert "<b>Новее</b>" in page
    assert "<b>Новый</b>" not in page


def test_an_error_is_overruled() -> None:
    browser = client()
    path = drop(browser, MM04)
    assert browser.get(f"{path}/file/egd").status_code == 404
    assert "not yet" in text_of(browser.get(path).text)
    browser.post(f"{path}/allow", data={"code": "unknown-result"})
    answer = browser.get(f"{path}/file/egd")
    assert answer.content == _cli(MM04, "--to", "egd", "--allow", "unknown-result") != b""


def _with_facts(browser, path: str) -> None:  # type: ignore[no-untyped-def]
    first, last = FACTS["dates"].split("..")
    form = {f"fact-{key}": value for key, value in FACTS.items() if key != "dates"}
    form |= {"fact-dates-first": first, "fact-dates-last": last, "was-dates": ""}
    assert browser.post(f"{path}/facts", data=form).status_code == 200


def test_facts_are_taken_and_kept_in_a_file() -> None:
    browser = client()
    path = drop(browser, MM04)
    assert "Missing for: rfg, rfg-classic, egd" in text_of(browser.get(path).text)
    _with_facts(browser, path)
    page = text_of(browser.get(path).text)
    assert "RFG: 82.5 minutes count" in page
    assert "EGD: 82.5 minutes, class A" in page
    assert "Missing for: rfg" not in page
    text = browser.get(f"{path}/facts.toml").text
    report = Report()
    kept = load_facts(text, report)
    assert report.diagnostics == []
    assert kept.event.city == "Казань"
    assert str(kept.event.start) == "2010-05-01"
    again = client()
    path = drop(again, MM04, ("mm04.facts.toml", text.encode()))
    assert "Казань, RU" in text_of(again.get(path).text)


def test_both_tables_equal_the_command_line_s() -> None:
    browser = client()
    path = drop(browser, MM04)
    _with_facts(browser, path)
    browser.post(f"{path}/allow", data={"code": "unknown-result"})
    options = [word for name, value in FACTS.items() for word in (f"--{name}", value)]
    options += ["--allow", "unknown-result"]
    for target in ("rfg", "egd", "json", "html"):
        if target != "html" or browser.get(f"{path}/file/html").status_code == 200:
            assert browser.get(f"{path}/file/{target}").content == _cli(MM04, "--to", target, *options) != b""


def test_a_fact_that_is_not_understood_is_said_at_its_field() -> None:
    browser = client()
    path = drop(browser, MM04)
    page = browser.post(f"{path}/facts", data={"fact-komi": "half", "was-komi": "", "fact-time": "1"}).text
    field = page[page.index('for="fact-komi"') : page.index('id="help-komi"')]
    assert "half is not understood" in field
    assert 'aria-invalid="true"' in field
    assert 'value="half"' in field
    page = browser.post(f"{path}/facts", data={"fact-komi": "", "was-komi": "half"}).text
    assert "is not understood" not in page


def test_time_is_told_while_it_is_typed() -> None:
    browser = client()
    path = drop(browser, MM04)
    said = browser.get(f"{path}/time", params={"text": "90 мин + 30 сек"}).json()
    assert said["understood"]
    assert "112.5" in said["sentences"][0]
    assert not browser.get(f"{path}/time", params={"text": "long"}).json()["understood"]
    assert browser.get(f"{path}/time", params={"text": "10"}).json()["sentences"][1].endswith("no class")


def test_facts_about_players() -> None:
    browser = client()
    path = drop(browser, MM04)
    page = browser.get(path).text
    name = re.search(r'name="player-(\d+)-country"', page)
    assert name is not None
    number = name[1]
    page = browser.post(f"{path}/people", data={f"player-{number}-country": "RU", f"player-{number}-club": "16Kz"}).text
    assert f'name="player-{number}-country" value="RU"' in page
    kept = load_facts(browser.get(f"{path}/facts.toml").text, Report())
    assert [(entry.key, dict(entry.values)) for entry in kept.players] == [(number, {"country": "RU", "club": "16Kz"})]


def test_a_facts_file_finds_its_tournament() -> None:
    browser = client()
    facts = ("mm04.facts.toml", b'city = "Rivertown"\n')
    path = drop(browser, HANDICAP, MM04, facts)
    assert path == "/"
    works = re.findall(r'href="(/t/\w+)"', browser.get("/").text)
    assert ['value="Rivertown"' in browser.get(work).text for work in works] == [
        False,
        True,
    ]
    lost = browser.post("/open", files=[("files", ("other.facts.toml", b""))])
    assert "To which tournament" in lost.text


def test_a_player_list_finds_some_and_asks_about_others() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    browser.post(
        "/lists", files=[("list", (PLAYER_LIST.name, PLAYER_LIST.read_bytes()))], headers={"referer": f"http://x{path}"}
    )
    page = browser.get(path).text
    players = page[page.index('id="players"') : page.index('id="away"')]
    assert "of 32 players found" in text_of(players)
    form = re.search(r'name="row" value="(\d+)">\s*<label><input type="radio" name="entry" value="(\d+:\d+)"', players)
    assert form is not None
    asked = players.count('class="decision"')
    page = browser.post(f"{path}/decide", data={"row": form[1], "entry": form[2]}).text
    assert page.count('class="decision"') == asked - 1
    assert "[players." in browser.get(f"{path}/facts.toml").text.replace("# [players.", "")
    page = browser.post(f"{path}/undo").text
    page = browser.post(f"{path}/decide", data={"row": form[1], "entry": "new"}).text
    assert "new, as you said" in page
    browser.post("/lists/drop", data={"list": "0"})
    assert "players found" not in browser.get(path).text


def test_a_decision_is_what_the_command_line_makes_of_the_facts_file() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    browser.post("/lists", files=[("list", (PLAYER_LIST.name, PLAYER_LIST.read_bytes()))])
    form = re.search(
        r'name="row" value="(\d+)">\s*<label><input type="radio" name="entry" value="(\d+:\d+)"', browser.get(path).text
    )
    assert form is not None
    browser.post(f"{path}/decide", data={"row": form[1], "entry": form[2]})
    facts = load_facts(browser.get(f"{path}/facts.toml").text, Report())
    lists, _ = load_players([Source(PLAYER_LIST.read_bytes(), PLAYER_LIST.name)])
    settings = Settings(facts=[(facts, "file")], players=lists, force=True)
    expected = convert(HANDICAP, "json", settings).outputs[0].data
    browser.post(f"{path}/allow", data={"code": "opponent-self"})
    browser.post(f"{path}/allow", data={"code": "opponent-not-mutual"})
    assert browser.get(f"{path}/file/json").content == expected


def test_a_file_for_people_is_in_the_language_of_the_page() -> None:
    browser = client()
    path = drop(browser, MM04)
    browser.get("/?lang=uk")
    assert '<html lang="uk">' in browser.get(f"{path}/file/html").text
    assert '<html lang="uk">' in browser.get(f"{path}/picture").text


def test_what_is_no_player_list_is_said() -> None:
    browser = client()
    answer = browser.post("/lists", files=[("list", ("cup.txt", b"nonsense"))])
    assert answer.status_code == 400
    assert "cup.txt is no list of players" in text_of(answer.text)


def test_previews_and_losses() -> None:
    browser = client()
    path = drop(browser, MM04)
    page = browser.get(path).text
    assert '"rfgconv"' in unescape(page[page.index('id="away"') :])
    assert "left out" in text_of(page)
    assert "nothing is lost" in text_of(page)


def test_unwanted_targets_are_left_out() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    assert "EG213" in browser.get(path).text
    page = browser.post(f"{path}/targets", data={"target-rfg": "on"}).text
    assert "EG213" not in page
    assert "Download egd" not in page
    assert "EG213" in browser.post(f"{path}/targets").text


def test_all_files_in_a_zip() -> None:
    browser = client()
    path = drop(browser, MM04)
    answer = browser.get(f"{path}/all.zip")
    assert 'filename="mm04.zip"' in answer.headers["content-disposition"]
    names = zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    assert {"mm04.json", "mm04.facts.toml"} <= set(names)
    assert "mm04.egd.h9" not in names  # a result is missing
    drop(browser, MM04)
    names = zipfile.ZipFile(io.BytesIO(browser.get("/all.zip").content)).namelist()
    assert len(names) == len(set(names)) >= 4


def test_several_files_at_once_are_listed() -> None:
    browser = client()
    assert drop(browser, HANDICAP, MM04) == "/"
    page = text_of(browser.get("/").text)
    assert "32 players" in page
    assert "Чемпионат города" in page
    works = re.findall(r'href="(/t/\w+)"', browser.get("/").text)
    browser.post(f"{works[0]}/close")
    assert re.findall(r'href="(/t/\w+)"', browser.get("/").text) == works[1:]


def test_no_file_chosen() -> None:
    assert "No file was chosen" in client().post("/open", files=[("files", ("", b""))]).text


def test_the_picture_is_the_html_file() -> None:
    browser = client()
    path = drop(browser, MM04)
    assert browser.get(f"{path}/picture").content.startswith(b"<!DOCTYPE html>")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_language_is_kept_for_the_session(language: str) -> None:
    browser = client()
    path = drop(browser, MM04)
    assert f'<html lang="{language}">' in browser.get(f"{path}?lang={language}").text
    assert f'<html lang="{language}">' in browser.get(path).text
    assert f'<html lang="{language}">' in browser.get("/?lang=xx").text


def test_without_the_extra_the_core_says_what_to_install() -> None:
    block = "import sys; sys.modules['starlette'] = None; sys.modules['uvicorn'] = None; "
    code = f"{block}from rfgconv.cli.main import main; main(['web', '--no-browser'])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 3
    assert 'pip install "rfgconv[web]"' in run.stderr
    assert "Traceback" not in run.stderr


def test_pages_are_valid_html() -> None:
    html5lib = pytest.importorskip("html5lib")
    import warnings

    browser = client()
    pages = [browser.get(f"/?key={KEY}").text, browser.get("/nothing").text]
    for file in (HANDICAP, MM04):
        pages.append(browser.get(drop(browser, file)).text)
    pages.append(browser.get("/").text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for page in pages:
            html5lib.HTMLParser(strict=True).parse(page)
