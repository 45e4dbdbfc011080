"""No output holds a control character of a name, of any format, whatever the table's texts are."""

from __future__ import annotations

import io
import unicodedata
import zipfile
from fractions import Fraction

import pytest

from rfgconv.engine import convert, default_hub, write
from rfgconv.hub.controls import without_controls
from rfgconv.hub.losses import covers
from rfgconv.model import Column, Event, Game, Id, Note, PersonName, Player, Rank, Result, Row, Table, diff

SIGNS = "\x00\x1b[31m\u202e\u2028\x85\n\r\t\x7f\u2066\ud800\u2029\ufeff\x0b"
KEPT = "\n\r\t"


def spoiled(text: str) -> str:
    return f"{text}{SIGNS}{text}"


def table() -> Table:
    name = PersonName(surname=spoiled("Kim"), given=spoiled("Bo"), patronymic=spoiled("Li"))
    rows = tuple(
        Row(
            number=number,
            player=Player(
                name=name,
                latin=name,
                native=name,
                rank=Rank(5, "k"),
                country="RU",
                club=spoiled("Mo"),
                club_name=spoiled("Moscow"),
                town=spoiled("Tula"),
                team=spoiled("A"),
                title=spoiled("IM"),
                comment=spoiled("late"),
                ids=(Id(scheme="egd", value=spoiled("12")),),
            ),
            cells=(Game(opponent=3 - number, result=Result.JIGO, comment=spoiled("c")),),
            values=(spoiled("v"),),
            note=spoiled("n"),
            group=spoiled("g"),
        )
        for number in (1, 2)
    )
    event = Event(name=spoiled("Cup"), city=spoiled("Tula"), rules=spoiled("r"), comments=(spoiled("remark"),))
    notes = (Note(text=spoiled("note"), before=0),)
    return Table(event=event, columns=(Column(label=spoiled("L")),), rows=rows, rounds=1, notes=notes)


def text_of(data: bytes) -> str:
    if not data.startswith(b"PK"):
        return data.decode("utf-8")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return "".join(archive.read(name).decode("utf-8") for name in archive.namelist())


@pytest.mark.parametrize("format_id", sorted(default_hub().exporters))
def test_texts_are_written_without(format_id: str) -> None:
    output = write(table(), format_id, force=True)
    assert output.data is not None
    text = text_of(output.data)
    found = {c for c in text if c not in KEPT and unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp")}
    assert found | {c for c in text if c in "\u202e\u2066\ufeff"} == set()
    assert "&#27;" not in text
    assert "_x001B_" not in text
    assert output.losses, "it is said what was changed"


@pytest.mark.parametrize("format_id", sorted(default_hub().exporters))
def test_a_new_line_begins_no_row(format_id: str) -> None:
    """A line end inside a name makes no line of the file: as many lines as for the same name without it."""

    def lines(sign: str) -> int:
        rows = (Row(number=1, player=Player(name=PersonName(surname=f"Kim{sign}Li", given="Bo")), cells=()),)
        data = write(Table(rows=rows, rounds=1), format_id, force=True).data
        return text_of(data or b"").count("\n")

    if format_id not in ("csv", "tsv", "xlsx"):  # there a cell may hold a line end
        assert lines("\n") == lines("\r") == lines("\u2028") == lines("\x85") == lines(" ")


def test_losses_name_what_was_changed() -> None:
    turned = Table(rows=(Row(number=1, player=Player(name=PersonName(surname="Ki\u202em")), cells=()),), rounds=0)
    output = write(turned, "json", force=True)
    paths = [difference.path for difference in diff(turned, without_controls(turned))]
    assert paths == [("rows", 0, "player", "name", "surname")]
    assert all(covers(output.report.losses, path) for path in paths)
    assert b"Kim" in (output.data or b"")


def test_a_clean_table_stays_the_same() -> None:
    clean = Table(
        rows=(Row(number=1, player=Player(name=PersonName(surname="½ Ёж")), cells=(), values=(Fraction(1),)),)
    )
    assert without_controls(clean) is clean


def test_lone_surrogates_from_json() -> None:
    data = b'{"rfgconv": 1, "rows": [{"number": 1, "player": {"name": {"surname": "K\\ud800im"}}, "cells": []}], "rounds": 0}'
    for format_id in default_hub().exporters:
        conversion = convert(data, format_id, format="json", force=True)
        assert [d.code.name for d in conversion.findings if d.code.name == "plugin-crashed"] == []
