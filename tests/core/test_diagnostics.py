"""Findings: text, JSON lines, SARIF; the report."""

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from rfgconv.diagnostics import CodeBook, Diagnostic, Related, Report, Span, ask, propose, safe
from rfgconv.diagnostics.render import as_dict, clean, more_text, render_json, render_sarif, render_text, summary

BOOK = CodeBook("ZZ")
WRONG = BOOK.error(1, "wrong", "{token} is wrong in row {row}", hint="write {better}", cause="c", example="e", fix="f")
MANY = BOOK.warning(2, "many", "one thing", plural="{n} things")
NOTE = BOOK.info(3, "note", "a note")

LINES = ["", "1 Берёзкин Андрей 3d 2+", "2 Щеглов\tИван 2d 2-"]


def line_of(number: int) -> str | None:
    return LINES[number] if number < len(LINES) else None


def finding(**changes: object) -> Diagnostic:
    report = Report("table.txt")
    return report.add(WRONG, at=Span(2, 18, 2), token="2-", row=2, better="1-", **changes)  # type: ignore[arg-type]


def test_text_points_at_the_place() -> None:
    assert render_text(finding(repair=safe("1-")), line_of).splitlines() == [
        "table.txt:2:18: error: 2- is wrong in row 2 [ZZ001 wrong]",
        "     2 | 2 Щеглов Иван 2d 2-",
        "       |                  ^~",
        "    repair: 1-  [--fix]",
        "    hint: write 1-",
    ]


def test_text_of_a_proposal_and_of_a_question() -> None:
    assert "    repair: Андрей (a guess)  [by hand]" in render_text(finding(repair=propose("Андрей", "a guess")))
    accepted = propose("Андрей", edits={("rows", 0, "number"): 3})
    assert "    repair: Андрей  [--accept wrong]" in render_text(finding(repair=accepted))
    assert "    needed: the rank" in render_text(finding(repair=ask("the {what}", what="rank")))


def test_plural_and_related() -> None:
    report = Report()
    one = report.add(MANY, n=1)
    three = report.add(MANY, n=3, related=[Related(Span(4, 2))])
    assert (str(one.message), str(three.message)) == ("one thing", "3 things")
    assert "see: line 4, column 2" in render_text(three)


def test_long_lines_are_cut_around_the_place() -> None:
    long = "x" * 5000 + "HERE" + "y" * 5000
    text = render_text(Report("t").add(NOTE, at=Span(1, 5001, 4)), lambda _number: long)
    excerpt, caret = text.splitlines()[1:]
    assert len(excerpt) < 130
    assert excerpt[caret.index("^") :].startswith("HERE")


def test_nothing_from_a_file_reaches_the_terminal_raw() -> None:
    assert clean("a\x1b[31mb\x07\u202ec\td") == "a\ufffd[31mb\ufffd\ufffdc d"


def test_json_is_one_object_a_line() -> None:
    shown = render_json(finding(repair=safe("1-")))
    assert "\n" not in shown
    values = json.loads(shown)
    assert {key: values[key] for key in ("code", "name", "severity", "file", "line", "column", "hint", "token")} == {
        "code": "ZZ001",
        "name": "wrong",
        "severity": "error",
        "file": "table.txt",
        "line": 2,
        "column": 18,
        "hint": "write 1-",
        "token": "2-",
    }
    assert values["repair"] == {"safety": "safe", "replacement": "1-", "text": "safe: 1-"}


def test_sarif_is_valid_against_its_schema() -> None:
    report = Report("папка/table 1.txt")
    report.add(WRONG, at=Span(2, 18, 2), token="2-", row=2, better="1-", related=[Related(Span(1, 3, 1))])
    report.add(MANY, n=2)
    report.add(NOTE)
    log = json.loads(render_sarif(report.diagnostics, "1.0"))
    schema = json.loads((Path(__file__).parents[2] / "fixtures/schemas/sarif-2.1.0-subset.json").read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(log, schema)
    assert [result["level"] for result in log["runs"][0]["results"]] == ["error", "warning", "note"]


def test_the_report_sorts_by_place_and_finds_places_of_parents() -> None:
    report = Report()
    report.place(("rows", 0), Span(7, 1))
    report.add_locator(lambda path: Span(9, 5) if path == ("rows", 1, "cells", 0) else None)
    late = report.add(NOTE, at=("rows", 1, "cells", 0, "komi"))
    early = report.add(NOTE, at=("rows", 0, "player", "rank"))
    nowhere = report.add(NOTE)
    assert report.diagnostics == [early, late, nowhere]
    assert (early.span, late.span, nowhere.span) == (Span(7, 1), Span(9, 5), None)


def test_allowing_a_code() -> None:
    report = Report()
    report.add(WRONG, row=1, better="")
    assert report.blocked
    report.allow(frozenset({"wrong"}))
    assert not report.blocked
    assert summary(report.diagnostics) == "1 error"
    assert as_dict(report.diagnostics[0])["allowed"] is True


def test_a_code_is_defined_once() -> None:
    with pytest.raises(ValueError, match="defined twice"):
        BOOK.info(1, "other", "text")
    with pytest.raises(ValueError, match="defined twice"):
        BOOK.info(9, "wrong", "text")


def test_many_of_a_kind_in_one_line() -> None:
    report = Report("t.txt")
    for line in (3, 4):
        report.add(MANY, at=Span(line, 7), token="Ru", n=1)
    assert more_text(report.diagnostics) == "t.txt: warning: 2 more [ZZ002 many]: 3:7 Ru, 4:7 Ru"


def test_what_was_mended_says_what_it_is_now() -> None:
    report = Report("t.txt")
    for line in (3, 4):
        report.add(MANY, at=Span(line, 7), token="Ru", repair=safe("RU"), n=1)
    report.update(lambda diagnostic: replace(diagnostic, fixed=True))
    assert render_text(report.diagnostics[0]).splitlines() == [
        "t.txt:3:7: fixed: one thing [ZZ002 many]",
        "    now: RU",
    ]
    assert more_text(report.diagnostics).endswith("3:7 Ru → RU, 4:7 Ru → RU")
