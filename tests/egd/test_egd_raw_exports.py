"""What pairing programs export for the EGD: OpenGotha, MacMahon 2 and 3, AutoKorsak."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from egd.egd_text import names, rows_of, unreported, written
from rfgconv import engine
from rfgconv.checks.pairs import pairs, unanswered
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import Game, NoGame, NoGameKind, Result, Table
from rfgconv_egd import EgdImporter

FIXTURES = Path(__file__).parents[2] / "fixtures"
OPENGOTHA = sorted(path.stem for path in (FIXTURES / "opengotha").glob("*.h9"))
MACMAHON = sorted(path.stem for path in (FIXTURES / "macmahon").glob("*.h9"))
AUTOKORSAK = FIXTURES / "macmahon/autokorsak_saved.rating.txt"
MACMAHON_2 = FIXTURES / "egd/others/macmahon_2_rating_export.txt"


@cache
def reading(name: str) -> engine.Reading:
    folder = "opengotha" if name.startswith("og") else "macmahon"
    return engine.check(FIXTURES / folder / f"{name}.h9", format="egd")


def table(name: str) -> Table:
    found = reading(name).table
    assert found is not None
    return found


def games_of(read: Table, result: Result) -> list[tuple[int, int, int]]:
    """(first row, second row, round), from 1, of the games in which both halves have this result."""
    alike = [pair for pair in pairs(read) if pair.a.result is pair.b.result is result]
    return sorted((pair.first + 1, pair.second + 1, pair.round + 1) for pair in alike)


def test_all_exports_are_here() -> None:
    assert (len(OPENGOTHA), len(MACMAHON)) == (40, 26)


# --- OpenGotha ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OPENGOTHA)
def test_opengotha_rows_and_rounds(name: str) -> None:
    """As many as the file that it was exported from."""
    xml = (FIXTURES / "opengotha" / f"{name}.xml").read_text(encoding="utf-8")
    rounds = re.search(r'numberOfRounds="(\d+)"', xml)
    assert rounds is not None
    read = table(name)
    assert read.rounds == int(rounds[1])
    assert {len(row.cells) for row in read.rows} == {read.rounds}
    assert len([column for column in read.columns if not column.after_results]) == 4
    assert [row.number for row in read.rows] == list(range(1, len(read.rows) + 1))


def test_opengotha_rows_in_all() -> None:
    assert sum(len(table(name).rows) for name in OPENGOTHA) == 900


@pytest.mark.parametrize("name", OPENGOTHA)
def test_opengotha_halves_answer_each_other(name: str) -> None:
    """Also where the place of a tie is blank."""
    assert list(unanswered(table(name))) == []


def test_opengotha_pairs_of_equal_signs() -> None:
    """E46 and E47: all games in which both rows have the same sign."""
    wins = {name: games for name in OPENGOTHA if (games := games_of(table(name), Result.WIN))}
    losses = {name: games for name in OPENGOTHA if (games := games_of(table(name), Result.BOTH_LOSE))}
    assert wins == {"og01": [(9, 10, 1)], "og10": [(133, 145, 4)]}
    assert losses == {
        "og07": [(6, 7, 4), (6, 7, 5), (8, 11, 2), (10, 11, 6), (10, 14, 2)],
        "og10": [(155, 167, 1), (159, 160, 2), (163, 166, 2)],
    }
    for name in OPENGOTHA:
        assert names(reading(name)).count("sign-conflict") == len(wins.get(name, ()))
        assert names(reading(name)).count("double-loss") == len(losses.get(name, ()))


def test_opengotha_rounds_in_which_nobody_played() -> None:
    """E53."""
    empty = {
        name: rounds
        for name in OPENGOTHA
        if (
            rounds := [
                number + 1
                for number in range(table(name).rounds)
                if not any(isinstance(row.cells[number], Game) for row in table(name).rows)
            ]
        )
    }
    assert empty == {
        "og01": [2, 3, 4, 5],
        "og02": [3, 4, 5],
        "og12": [2, 3, 4],
        "og18": [3, 4, 5],
        "og30": [5],
        "og31": [2, 3, 4, 5],
        "og32": [*range(9, 21)],
        "og36": [9],
        "og38": [17, 18, 19, 20],
        "og39": [4, 5, 6],
    }


def test_opengotha_handicaps_and_defaults() -> None:
    games = [
        (name, row.number, r + 1, cell)
        for name in OPENGOTHA
        for row in table(name).rows
        for r, cell in enumerate(row.cells)
        if isinstance(cell, Game)
    ]
    stones = [cell.handicap for *_, cell in games if cell.handicap]
    assert (len(stones), max(stones)) == (648, 9)
    by_default = {(name, min(row, cell.opponent), r) for name, row, r, cell in games if cell.forfeit}
    assert by_default == {("og15", 7, 3), ("og15", 15, 4), ("og35", 15, 6), ("og39", 5, 1)}


def test_opengotha_blank_places() -> None:
    ties = {name for name in OPENGOTHA if "place-left-out" in names(reading(name))}
    assert len(ties) == 13
    assert [row.place for row in table("og01").rows[8:11]] == [9, 9, 11]
    blank = sum(len(re.findall(r"(?m)^ {4,}\D", written_raw(name))) for name in OPENGOTHA)
    assert blank == 205


def written_raw(name: str) -> str:
    return (FIXTURES / "opengotha" / f"{name}.h9").read_bytes().decode("iso-8859-15")


def test_opengotha_lost_halves() -> None:
    assert {name for name in OPENGOTHA if "half-lost" in names(reading(name))} == {"og09", "og19", "og28"}
    assert table("og09").rows[1].values[:2] == (Fraction(7, 2), Fraction(11, 2))  # 3? and 5?


def test_opengotha_headers() -> None:
    missing = [name for name in OPENGOTHA if table(name).event.handicap is None]
    assert len(missing) == 24
    assert all("handicap-rule-missing" in names(reading(name)) for name in missing)
    assert [name for name in OPENGOTHA if table(name).event.country is not None] == ["og03"]  # PC[,TR, Istanbul]
    assert (table("og03").event.country, table("og03").event.city) == ("TR", "Istanbul")
    unclassed = {name for name in OPENGOTHA if "class-none" in names(reading(name))}
    assert unclassed == {name for name in OPENGOTHA if "CL[X]" in written_raw(name)}
    assert len(unclassed) == 9


def test_opengotha_names_in_western_letters() -> None:
    """R1: the programs write ISO-8859-15, and nothing in the file says so."""
    names_read = {row.player.name.surname for row in table("og18").rows} | {
        row.player.name.given for row in table("og18").rows
    }
    assert any(name and "è" in name for name in names_read)
    assert "encoding-guessed" in names(reading("og18"))


def test_opengotha_lost_names() -> None:
    """E32: Cyrillic and Chinese names became question marks."""
    assert {name for name in OPENGOTHA if "name-lost" in names(reading(name))} == {"og01", "og32", "og38"}


# --- MacMahon 3 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MACMAHON)
def test_macmahon_exports(name: str) -> None:
    read = table(name)
    assert {len(row.cells) for row in read.rows} == {read.rounds}
    assert list(unanswered(read)) == []
    assert {row.player.country for row in read.rows} <= {"UK", "RU", "UA", "DE", "NL", "JP", "KR", "CN", "FR", None}
    assert "country-lower-case" in names(reading(name))


@pytest.mark.parametrize("name", [name for name in MACMAHON if re.fullmatch(r"mm0\d", name)])
def test_macmahon_rounds(name: str) -> None:
    xml = (FIXTURES / "macmahon" / f"{name}.xml").read_text(encoding="utf-8")
    rounds = re.search(r"<NumberOfRounds>(\d+)<", xml)
    assert rounds is not None
    assert table(name).rounds == int(rounds[1])


def test_macmahon_pairs_of_equal_signs() -> None:
    wins = {name: games_of(table(name), Result.WIN) for name in ("mm04", "mm06", "mm10_odd_cases")}
    losses = {name: games_of(table(name), Result.BOTH_LOSE) for name in ("mm04", "mm06", "mm10_odd_cases")}
    assert wins == {
        "mm04": [(2, 3, 4), (14, 16, 1), (43, 44, 3)],
        "mm06": [(24, 28, 5), (28, 35, 4), (40, 41, 3)],
        "mm10_odd_cases": [(9, 11, 1)],
    }
    assert losses == {
        "mm04": [(7, 11, 3), (13, 14, 4), (24, 26, 2), (34, 37, 5), (51, 52, 3), (53, 56, 3)],
        "mm06": [
            (13, 16, 1),
            (51, 52, 4),
            (55, 59, 5),
            (81, 90, 4),
            (82, 83, 2),
            (82, 85, 1),
            (83, 85, 3),
            (89, 93, 1),
            (91, 99, 1),
            (98, 99, 2),
        ],
        "mm10_odd_cases": [(7, 8, 1)],
    }


def test_macmahon_odd_cases() -> None:
    """Title with brackets, halves as '=', a name of one word, apostrophe, great britain, jigo, unknown results."""
    read = table("mm10_odd_cases")
    assert read.event.name == "Invented Open [Test] 2024"
    assert read.rows[3].values == tuple(Fraction(number, 2) for number in (75, 5, 75, 208, 649))
    assert read.rows[7].player.name.given is None
    assert read.rows[5].player.name.surname == "O'Ister"
    assert read.rows[5].player.country == "UK"
    assert read.rows[3].cells[0] == Game(
        opponent=6,
        result=Result.JIGO,
        colour=read.rows[5].cells[0].colour.other,
        handicap=0,  # type: ignore[union-attr]
    )
    assert read.rows[7].cells[2] == NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    unknown = [
        cell for row in read.rows for cell in row.cells if isinstance(cell, Game) and cell.result is Result.UNKNOWN
    ]
    assert len(unknown) == 2


def test_before_the_first_round_there_are_pairings_only() -> None:
    read = table("mm13_before_round1")
    assert read.rounds == 1
    assert {cell.result for row in read.rows for cell in row.cells if isinstance(cell, Game)} == {Result.UNKNOWN}


# --- tables without header ----------------------------------------------------------------------------------------


def test_macmahon_2_rating_export() -> None:
    """Tabs, grades without letter, names of three words, clubs with a blank."""
    source = Source(MACMAHON_2.read_bytes(), "export.txt")
    assert EgdImporter.detect(Probe(source)) is Match.SHAPE
    found = engine.check(MACMAHON_2, format="egd")
    assert found.table is not None
    assert (len(found.table.rows), found.table.rounds, len(found.table.columns)) == (459, 10, 3)
    assert names(found).count("grade-letter") == 67
    assert names(found).count("name-parts") == 18
    assert list(unanswered(found.table)) == []
    assert {len(row.cells) for row in found.table.rows} == {10}


def test_autokorsak_rating_export() -> None:
    """No country, and a number where the club should be: nobody has a club."""
    assert EgdImporter.detect(Probe(Source(AUTOKORSAK.read_bytes(), "export.txt"))) is Match.SHAPE
    found = engine.check(AUTOKORSAK, format="egd")
    assert found.table is not None
    assert (len(found.table.rows), found.table.rounds, len(found.table.columns)) == (45, 5, 4)
    assert {(row.player.country, row.player.club) for row in found.table.rows} == {(None, None)}
    assert found.table.rows[0].values == tuple(map(Fraction, (19, 5, 81, 81)))


def test_sample_of_the_russian_federation() -> None:
    """Header without HA order, a last line that is only a bar, a heading without a country."""
    found = engine.check(FIXTURES / "egd/others/sample3_for_egd.h9", format="egd")
    read = found.table
    assert read is not None
    assert names(found) == []
    assert (len(read.rows), read.rounds) == (8, 7)
    assert [column.label for column in read.columns] == ["R-RFG", "Pt", "K", "Pl"]
    assert read.event.id("egd") is None
    assert read.event.minutes == 112


# --- rewriting ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*OPENGOTHA, *MACMAHON])
@pytest.mark.parametrize("keep", ["zero", "keep"])
def test_written_again_nothing_is_lost_in_silence(name: str, keep: str) -> None:
    read = table(name)
    assert unreported(read, forfeit=keep, both=keep) == []
    text, _ = written(read, forfeit=keep, both=keep)
    assert text.isascii()
    assert len({len(row.partition("|")[0].split()) for row in rows_of(text)}) == 1


@pytest.mark.parametrize("name", [f"mm0{number}" for number in range(1, 9)])
def test_cyrillic_names_are_written_in_latin(name: str) -> None:
    """Every changed name is reported; references and places stay."""
    read = table(name)
    text, report = written(read, both="keep")
    cyrillic = [i for i, row in enumerate(read.rows) if re.search("[а-яё]", str(row.player.name).lower())]
    by_rule = [d for d in report.diagnostics if d.code.name == "name-by-rule"]
    assert [d.path[1] for d in by_rule if d.path] == cyrillic
    changed = {loss.path[1] for loss in report.losses if loss.field.startswith("rows.player.name")}
    assert set(cyrillic) <= changed
    again = engine.read(Source(text.encode(), "again.h9"), format="egd").table
    assert again is not None
    known = [[c for c in row.cells if isinstance(c, Game) and c.result is not Result.UNKNOWN] for row in read.rows]
    assert [[c.opponent for c in row.cells if isinstance(c, Game)] for row in again.rows] == [
        [c.opponent for c in cells] for cells in known
    ]
    assert [row.place for row in again.rows] == [row.place for row in read.rows]


def test_rank_counts_stay() -> None:
    """A control over all files: nobody's grade is changed by reading and writing."""
    for name in (*OPENGOTHA, *MACMAHON):
        text, _ = written(table(name))
        again = engine.read(Source(text.encode(), "again.h9"), format="egd").table
        assert again is not None
        assert Counter(row.player.rank for row in again.rows) == Counter(row.player.rank for row in table(name).rows)
