"""The json format: lossless, canonical, documented by a schema, precise about what is wrong."""

import json
from fractions import Fraction
from pathlib import Path

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import NoGame, PersonName, Player, Row, Table
from rfgconv.testing.strategies import tables
from rfgconv_json import JsonExporter, JsonImporter
from rfgconv_json.schema import json_schema

SCHEMA_FILE = Path(__file__).parents[2] / "docs/rfgconv.schema.json"


def read(data: bytes) -> tuple[Table | None, Report]:
    report = Report("in.json")
    return JsonImporter().read(Source(data, "in.json"), report), report


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(tables())
def test_nothing_is_lost_and_writing_is_stable(table: Table) -> None:
    data = JsonExporter().write(table, Report())
    again, report = read(data)
    assert again == table
    assert not report.diagnostics
    assert JsonExporter().write(again, Report()) == data
    jsonschema.validate(json.loads(data), json_schema())


def test_the_published_schema_is_the_code() -> None:
    assert json.loads(SCHEMA_FILE.read_text(encoding="utf-8")) == json_schema()
    jsonschema.Draft202012Validator.check_schema(json_schema())


def test_numbers_are_exact() -> None:
    player = Player(name=PersonName(surname="Orlan"))
    values = (Fraction(1, 3), Fraction(201, 8), Fraction(821, 10), Fraction(7), "7", None)
    row = Row(number=1, player=player, cells=(NoGame(points=Fraction(1, 4)),), values=values)
    data = JsonExporter().write(Table(rows=(row,)), Report())
    assert b'"values": [{"fraction": "1/3"}, 25.125, 82.1, 7, "7", null]' in data
    assert read(data)[0] == Table(rows=(row,))


ROW = '{"number": 1, "player": {"name": {"surname": "Orlan"}}, "cells": [%s]}'


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ('{"rfgconv": 1,\n "rows": [', [("json-syntax", "")]),
        ('{"rfgconv": 7}', [("json-version", "7")]),
        ("[" * 100_000, [("json-syntax", "[")]),
        ("[]", [("json-syntax", "[")]),
        ('{"rfgconv": 1, "rows": 5}', [("json-value", "5")]),
        ('{"rfgconv": 1, "rouns": 5}', [("json-key", "5")]),
        ('{"rfgconv": 1,\n"rows": [' + ROW % '{"points": 1, "kind": "byte"}' + "]}", [("json-value", '"byte"')]),
        ('{"rfgconv": 1,\n"rows": [' + ROW % '{"opponent": 2}' + "]}", [("json-missing", '{"opponent')]),
        ('{"rfgconv": 1, "rows": [{"number": 1, "cells": []}]}', [("json-missing", '{"number')]),
        (
            '{"rfgconv": 1, "event": {"start": "1.5.2010",\n "komi": 1e999}}',
            [("json-value", '"1.5'), ("json-value", "1e999")],
        ),
        ('{"rfgconv": 1, "rounds": true}', [("json-value", "true")]),
    ],
)
def test_what_is_wrong_is_shown_at_its_place(text: str, findings: list[tuple[str, str]]) -> None:
    _table, report = read(text.encode())
    lines = text.split("\n")
    found = [(d.code.name, lines[d.span.line - 1][d.span.column - 1 :]) for d in report.diagnostics if d.span]
    assert [name for name, _ in found] == [name for name, _ in findings]
    assert all(rest.startswith(start) for (_, rest), (_, start) in zip(found, findings, strict=True))


def test_a_bad_cell_keeps_the_others_in_their_rounds() -> None:
    cells = '{"opponent": "x", "result": "win"}, {"points": 1}'
    table, report = read(f'{{"rfgconv": 1, "rows": [{ROW % cells}]}}'.encode())
    assert table is not None
    assert table.rows[0].cells == (NoGame(), NoGame(points=Fraction(1)))
    assert report.blocked
