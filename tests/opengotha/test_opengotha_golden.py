"""Every row of every corpus file against the table that OpenGotha itself exports: place, order, criteria, every cell."""

from __future__ import annotations

from collections import Counter

import pytest

from opengotha.og_h9text import encoded, rows
from opengotha.og_reading import FIXTURES, read_bytes, read_fixture

NAMES = sorted(path.stem for path in FIXTURES.glob("og??.xml"))

OUTER_BLANKS = {
    "og12": {
        1: "Ao Jukce_",
        48: "Ry Ditorr_",
        55: "Wesm Qiwih_",
        60: "Wkin Viejy_",
        67: "Ygivy Mavyhyjisy_",
        72: "Ao Hezdu_",
        91: "Oea Kovd_",
        123: "Hi Ecga_",
    },
    "og36": {3: "Wemmeek Siliwgiq_"},
}
"""Rows whose name ends in a blank that somebody typed; the program prints it as ``_``, we leave it out."""

SMALL_LETTERS = {"og28": {5: "Ch", 14: "Ch", 15: "Ch", 21: "Ch"}}
"""Rows whose country was typed with a small letter; the program prints it so, we write capitals."""

OG04_WHOLE = FIXTURES / "og04.whole.txt"
"""og04 with the seven games that the program drops (keys made on a Turkish computer), computed from its rules."""

COUNT: Counter[str] = Counter()


def judge(name: str) -> list[str]:
    """The program's rows, with what is excepted above put right."""
    text = (FIXTURES / f"{name}.h9").read_bytes().decode("iso8859-15")
    lines = [line for line in text.splitlines() if not line.startswith(";")]
    for number, typed in OUTER_BLANKS.get(name, {}).items():
        assert f" {typed} " in lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(f" {typed} ", f" {typed[:-1]}  ")
    for number, typed in SMALL_LETTERS.get(name, {}).items():
        assert f" {typed} " in lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(f" {typed} ", f" {typed.upper()} ")
    return lines


def is_full(name: str) -> bool:
    return 'gameFormat="full"' in (FIXTURES / f"{name}.xml").read_text(encoding="utf-8-sig")


def test_there_are_forty_files() -> None:
    assert len(NAMES) == 40


@pytest.mark.parametrize("name", NAMES)
def test_rows_are_those_of_the_program(name: str) -> None:
    table = read_fixture(name).table
    assert table is not None
    ours = [encoded(line) for line in rows(table, full=is_full(name))]
    theirs = OG04_WHOLE.read_text(encoding="utf-8").splitlines() if name == "og04" else judge(name)
    COUNT["compared"] += len(theirs)
    COUNT["equal"] += sum(a == b for a, b in zip(ours, theirs, strict=True))
    assert ours == theirs


def test_rows_compared() -> None:
    print(f"{COUNT['compared']} rows compared, {COUNT['equal']} equal")
    if COUNT:  # all files of the test above were run
        assert COUNT["equal"] == COUNT["compared"]


def test_og04_as_the_program_reads_it() -> None:
    """Without the games of the two players whom the program cannot find, its own eight rows come out."""
    lost = ("VOCOKEEZİZ_HOGAJ", "JUOYFVİAMYJ_EJGİG")
    lines = (FIXTURES / "og04.xml").read_text(encoding="utf-8").splitlines(keepends=True)
    kept = "".join(line for line in lines if not ("<Game " in line and any(key in line for key in lost)))
    table = read_bytes(kept.encode()).table
    assert table is not None
    assert [encoded(line) for line in rows(table, full=False)] == judge("og04")


def test_og04_tells_how_the_players_were_found() -> None:
    read = read_fixture("og04")
    found = read.one("key-matched")
    assert found.args["n"] == 2
    assert found.span is not None
    assert not read.report.blocked


def test_pairgoth() -> None:
    read = read_fixture("pairgoth_written")
    table = read.table
    assert table is not None
    assert len(table.rows) == 39
    assert sum(cell.__class__.__name__ == "Game" for row in table.rows for cell in row.cells) == 2 * 38
    assert [column.label for column in table.columns] == ["MMS", "SOS", "SOSOS"]
    assert read.one("players-left-out").args["n"] == 32
    assert all(row.player.id("egd") for row in table.rows if row.player.ids)
    assert not read.report.blocked


@pytest.mark.parametrize("name", NAMES)
def test_corpus_files_have_no_errors(name: str) -> None:
    assert not read_fixture(name).report.blocked
