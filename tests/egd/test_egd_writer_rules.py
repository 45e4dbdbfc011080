"""The writer, rule by rule (W1 … W27), and what it does to awkward names."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from egd.egd_text import PLAIN, cells_of, found, loss_at, names, one, rows_of, table_of, unreported, written
from rfgconv import engine
from rfgconv.diagnostics import Safety, Severity
from rfgconv.io import Source
from rfgconv.model import (
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    HandicapPolicy,
    Id,
    NoGame,
    NoGameKind,
    Note,
    Overtime,
    Path,
    PersonName,
    Player,
    Rank,
    Result,
    Row,
    Table,
    TimeControl,
    edit,
)

CANONICAL = """\
; CL[A]
; EV[Invented Open 2025]
; PC[RU, Novosibirsk]
; DT[2025-05-10,2025-05-11]
; HA[h1]
; KM[6.5]
; TM[75]
; CM[Fischer 45 min + 15 s]
;
; Pl Name                            Rk Co Club  NBW  SOS SODOS         R1       R2       R3
   1 Cedrov Alexej                   2d RU 54No    3    3     3    0    2+/w0    4+/w4    3+/b0 |12000017
   2 Lindqvist Ada_Maria             1d SE Gote    2    4     1    0    1-/b0    3+/w0    0+ |12000024
   3 Orlan_Holt Rui                  1d XX xxxx    1    5     0    0    4+/w3    2-/b0    1-/w0
   4 Zimorodok Ilja                  4k RU 78SP    0    4     0    0    3-/b3    1-/b4    0- |12000031
"""

PLAYER: Path = ("rows", 0, "player")
CELL: Path = ("rows", 0, "cells", 0)


def plain(*edits: tuple[Path, Any]) -> Table:
    """Two rounds of four players, changed at some places."""
    return edit(table_of(PLAIN), dict(edits))


def with_event(**facts: Any) -> Table:
    table = table_of(PLAIN)
    return replace(table, event=replace(table.event, **facts))


def with_game(first: Game | NoGame, second: Game | NoGame, **event: Any) -> Table:
    """Rows 1 and 2 with these cells in round 1."""
    table = edit(table_of(PLAIN), {CELL: first, ("rows", 1, "cells", 0): second})
    return replace(table, event=replace(table.event, **event))


def game(opponent: int, result: str, colour: str | None = None, handicap: int | None = 0, **more: Any) -> Game:
    return Game(
        opponent=opponent, result=Result(result), colour=Colour(colour) if colour else None, handicap=handicap, **more
    )


def header_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[4:5] == "[" and line.startswith("; ")]


def named(surname: str, given: str | None = "Rui", **more: Any) -> Table:
    return plain(
        ((*PLAYER, "name"), PersonName(surname=surname, given=given)), *(((*PLAYER, k), v) for k, v in more.items())
    )


def name_of(table: Table, **options: Any) -> str:
    """Name of the first row as written, and a check that every change was reported."""
    assert unreported(table, **options) == []
    return " ".join(rows_of(written(table, **options)[0])[0].split()[1:3])


# --- W1: bytes ----------------------------------------------------------------------------------------------------


def test_w1_canonical_table_byte_by_byte() -> None:
    table = table_of(CANONICAL)
    text, report = written(table)
    assert text == CANONICAL
    assert names(report) == []


def test_w1_the_same_from_a_table_that_was_not_read() -> None:
    """With three columns, one of them to be filled in; a player of nowhere."""
    read = table_of(CANONICAL)
    rows = tuple(replace(row, values=row.values[:3]) for row in read.rows)
    text, report = written(replace(read, columns=read.columns[:3], rows=rows))
    assert text == CANONICAL
    assert loss_at(report, "columns", 3) == ["defaulted"]


def test_w1_only_ascii_leaves() -> None:
    table = with_event(name="Кубок «Ёлка» — 2025", city="Łódź", comments=("日本 rules",))
    table = edit(table, {("notes", 0): Note(text="Заметка № 1", before=0)})
    text, _ = written(table)
    assert text.isascii()
    assert text.endswith("\n")
    assert "\r" not in text


# --- W2 … W9: header ----------------------------------------------------------------------------------------------


def test_w2_order_of_the_header() -> None:
    table = with_event(ids=(Id(scheme="egd", value="T250510A"),), comments=("first", "second"))
    keys = [line[2:4] for line in header_of(written(table)[0])]
    assert keys == ["TC", "CL", "EV", "PC", "DT", "HA", "KM", "TM", "CM", "CM"]


def test_w2_what_is_not_known_is_left_out() -> None:
    text, _ = written(replace(table_of(PLAIN), event=Event()))
    assert header_of(text) == ["; HA[h9]"]


def test_w2_the_engine_tells_what_egd_will_ask_for() -> None:
    output = engine.write(replace(table_of(PLAIN), event=Event()), "egd")
    options = [d.args["option"] for d in found(output, "fact-missing")]
    assert options == ["--name", "--city", "--country", "--dates", "--class", "--time", "--handicap", "--komi"]
    assert output.data is not None


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Open [Test] 2024", "Open (Test) 2024"),
        ("Open;2024", "Open,2024"),
        ("Open\n2024", "Open 2024"),
        ("Кубок города", "Kubok goroda"),
        ("ОТКРЫТЫЙ кубок", "OTKRYTYJ kubok"),
        ("Tournoi d’été", "Tournoi d'ete"),
    ],
)
def test_w3_values_in_ascii(name: str, expected: str) -> None:
    table = with_event(name=name)
    text, report = written(table)
    assert f"; EV[{expected}]" in text.splitlines()
    assert loss_at(report, "event", "name") == ["altered"]
    assert unreported(table) == []


def test_w3_the_latin_title_wins() -> None:
    table = with_event(name="Кубок города", latin_name="City Cup")
    assert "; EV[City Cup]" in written(table)[0].splitlines()
    assert unreported(table) == []


@pytest.mark.parametrize(
    ("country", "city", "expected"),
    [
        ("GB", "London", "PC[UK, London]"),
        ("RU", None, "PC[RU]"),
        (None, "Grenoble", "PC[, Grenoble]"),
        (None, "TR, Istanbul", "PC[, TR Istanbul]"),
        ("JP", "Nihon Ki-in, Tokyo", "PC[JP, Nihon Ki-in, Tokyo]"),
    ],
)
def test_w4_place(country: str | None, city: str | None, expected: str) -> None:
    table = with_event(country=country, city=city)
    assert f"; {expected}" in written(table)[0].splitlines()
    assert unreported(table) == []


def test_w5_always_two_dates() -> None:
    table = with_event(end=None)
    text, report = written(table)
    assert "; DT[2025-05-10,2025-05-10]" in text.splitlines()
    assert loss_at(report, "event", "end") == ["defaulted"]
    text, report = written(with_event(start=None))
    assert "; DT[2025-05-11,2025-05-11]" in text.splitlines()
    assert loss_at(report, "event", "start") == ["defaulted"]


@pytest.mark.parametrize(
    ("policy", "expected", "losses"),
    [
        (HandicapPolicy(ceiling=0), "h9", []),
        (HandicapPolicy(reduction=0), "h0", []),
        (HandicapPolicy(reduction=8), "h8", []),
        (HandicapPolicy(reduction=2, ceiling=9), "h2", ["altered"]),
        (HandicapPolicy(reduction=9), "h9", ["altered"]),
        (HandicapPolicy(reduction=-1), "h0", ["altered"]),
        (HandicapPolicy(ceiling=9), "h9", ["altered"]),
        (None, "h9", ["defaulted"]),
    ],
)
def test_w6_handicap_rule(policy: HandicapPolicy | None, expected: str, losses: list[str]) -> None:
    table = with_event(handicap=policy)
    text, report = written(table)
    assert f"; HA[{expected}]" in text.splitlines()
    assert loss_at(report, "event", "handicap") == losses
    assert unreported(table) == []


def test_w6_an_even_game_without_colour_cannot_say_so() -> None:
    table = with_game(game(2, "win"), game(1, "loss"), handicap=HandicapPolicy(reduction=1))
    _, report = written(table)
    finding = one(report, "colour-missing")
    assert (finding.severity, finding.args["n"], finding.args["reduction"]) == (Severity.WARNING, 1, 1)
    assert loss_at(report, *CELL, "handicap") == ["ambiguous"]
    assert names(written(with_game(game(2, "win"), game(1, "loss")))[1]) == []


@pytest.mark.parametrize(
    ("minutes", "time", "expected"),
    [
        (Fraction(165, 2), None, "82.5"),
        (Fraction(80), None, "80"),
        (Fraction(121, 4), None, "30.2"),
        (Fraction(82), TimeControl(main=Fraction(60), kind=Overtime.JAPANESE, period=Fraction(1, 2)), "82.5"),
        (None, TimeControl(main=Fraction(45), kind=Overtime.FISCHER, period=Fraction(1, 4)), "75"),
    ],
)
def test_w7_adjusted_time(minutes: Fraction | None, time: TimeControl | None, expected: str) -> None:
    table = with_event(minutes=minutes, time=time)
    assert f"; TM[{expected}]" in written(table)[0].splitlines()
    assert unreported(table) == []


def test_w7_komi() -> None:
    for komi, text in ((Fraction(13, 2), "6.5"), (Fraction(0), "0"), (Fraction(-7, 2), "-3.5")):
        table = with_event(komi=komi)
        assert f"; KM[{text}]" in written(table)[0].splitlines()
        assert unreported(table) == []


def test_w8_the_class_is_proposed_never_computed() -> None:
    text, report = written(with_event(egd_class=None))
    assert "CL[" not in text
    finding = one(report, "class-proposed")
    assert (finding.severity, finding.args["proposal"]) == (Severity.INFO, "A")
    assert finding.repair is not None
    assert (finding.repair.safety, finding.repair.edits) == (Safety.PROPOSE, {("event", "egd_class"): "A"})
    assert names(written(with_event(egd_class=None, minutes=Fraction(10)))[1]) == []
    assert "; CL[C]" in written(with_event(egd_class="C"))[0]


def test_w9_time_control_in_words() -> None:
    fischer = TimeControl(main=Fraction(45), kind=Overtime.FISCHER, period=Fraction(1, 4))
    table = with_event(time=fischer, comments=("Top groups only",))
    lines = written(table)[0].splitlines()
    assert [line for line in lines if line.startswith("; CM")] == [
        "; CM[45 min + 15 s Fischer]",
        "; CM[Top groups only]",
    ]
    assert unreported(table) == []


# --- W10, W11: remarks and places ---------------------------------------------------------------------------------


def test_w10_notes_keep_their_places() -> None:
    notes = (Note(text="above", before=0), Note(text="between", before=2), Note(text="below"))
    table = replace(table_of(PLAIN), notes=notes)
    lines = written(table)[0].splitlines()
    assert lines.index("; above") < lines.index(";")
    assert lines[lines.index("; between") + 1].split()[0] == "3"
    assert lines[-1] == "; below"
    assert unreported(table) == []


@pytest.mark.parametrize("text", ["EV[another title]", "Shared places 1-2", "...", "Ёлка", "a\nb", "Pl Name Club R1"])
def test_w10_notes_that_would_be_read_as_something_else(text: str) -> None:
    for before in (0, 2, None):
        assert unreported(replace(table_of(PLAIN), notes=(Note(text=text, before=before),))) == []


def test_w11_places_are_the_numbers_of_the_rows() -> None:
    table = edit(table_of(PLAIN), {("rows", 3, "place"): 3})
    lines = written(table)[0].splitlines()
    assert lines[lines.index(";") - 1] == "; Shared places 3-4"
    assert [row.split()[0] for row in rows_of("\n".join(lines))] == ["1", "2", "3", "4"]
    assert unreported(table) == []
    assert table_of(written(table)[0]).rows[3].place == 3


def test_w11_places_in_another_order_are_reported() -> None:
    table = edit(table_of(PLAIN), {("rows", 0, "place"): 4, ("rows", 3, "place"): None})
    _, report = written(table)
    assert loss_at(report, "rows", 0, "place") == ["altered"]
    assert loss_at(report, "rows", 3, "place") == ["defaulted"]
    assert unreported(table) == []


def numbered_from(start: int) -> Table:
    """The plain table with the rows numbered start, start + 1 …, and the opponents with them."""
    table = table_of(PLAIN)
    changes: dict[Path, Any] = {("rows", index, "number"): start + index for index in range(4)}
    for index, row in enumerate(table.rows):
        for r, cell in enumerate(row.cells):
            assert isinstance(cell, Game)
            changes["rows", index, "cells", r, "opponent"] = cell.opponent + start - 1
    return edit(table, changes)


def test_w11_other_row_numbers_are_settled() -> None:
    table = numbered_from(11)
    assert rows_of(written(table)[0]) == rows_of(written(table_of(PLAIN))[0])
    assert unreported(table) == []


# --- W12: layout --------------------------------------------------------------------------------------------------


def test_w12_nothing_is_cut() -> None:
    """A name of 40 letters widens the column for all rows."""
    table = named("Aleksandropulosovskij", "Maximilianoborislav")
    text, report = written(table)
    rows = rows_of(text)
    assert rows[0].startswith("   1 Aleksandropulosovskij Maximilianoborislav  2d RU 54No")
    assert {row.index(" RU ") for row in rows if " RU " in row} == {rows[0].index(" RU ")}
    heading = next(line for line in text.splitlines() if line.startswith("; Pl"))
    assert heading.index("Co") == rows[0].index(" RU ") + 1
    assert loss_at(report, *PLAYER, "name") == []
    assert unreported(table) == []


def test_w12_opponents_of_three_digits_stay_in_their_column() -> None:
    rows = [
        f"{n} Aa Bb 1k RU 78SP 1 {n - 1 if n % 2 == 0 else n + 1}{'-' if n % 2 == 0 else '+'}/w0" for n in range(1, 121)
    ]
    lines = rows_of(written(table_of("\n".join(rows) + "\n"))[0])
    assert len({line.index("/") for line in lines}) == 1
    assert lines[98].endswith("  100+/w0")


# --- W13, W14: names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("surname", "given", "expected"),
    [
        ("Bērziņš", "Jānis", "Berzins Janis"),  # Latvian
        ("Işık", "Çağrı", "Isik Cagri"),  # Turkish
        ("Łęcki", "Świętosław", "Lecki Swietoslaw"),  # Polish
        ("Ærø", "Bjørn", "Aero Bjorn"),
        ("Weißmann", "Jürgen", "Weissmann Jurgen"),
        ("O'Ister", "Jon", "O`Ister Jon"),
        ("D’Orlan", "Rui", "D`Orlan Rui"),
        ("van der Gild", "Anna Maria", "van_der_Gild Anna_Maria"),
        ("CEDROV", "ALEXEJ", "Cedrov Alexej"),
        ("KIM-LEE", "Ok", "Kim-Lee Ok"),
        ("Ga", "LI", "Ga LI"),  # two letters may be initials
        ("Orlan,", "Jr[2];|", "Orlan Jr2"),
        ("5k", "Rui", "_5k Rui"),
        ("Цаплин", "Алексей", "Tsaplin Alexej"),
        ("Подъёмов", "Артём", "Podjemov Artem"),
        ("Михайлова", "Михаил-М", "Mikhajlova Mikhail-M"),
    ],
)
def test_w13_names(surname: str, given: str, expected: str) -> None:
    assert name_of(named(surname, given)) == expected


def test_w13_each_name_by_rule_is_a_warning() -> None:
    table = edit(
        table_of(PLAIN),
        {
            ("rows", 0, "player", "name"): PersonName(surname="Цаплин", given="Илья"),
            ("rows", 2, "player", "name"): PersonName(surname="Юрасик", given="Анна"),
        },
    )
    _, report = written(table)
    by_rule = found(report, "name-by-rule")
    assert [(d.severity, d.args["name"], d.args["latin"]) for d in by_rule] == [
        (Severity.WARNING, "Цаплин Илья", "Tsaplin Ilja"),
        (Severity.WARNING, "Юрасик Анна", "Jurasik Anna"),
    ]
    assert loss_at(report, *PLAYER, "name", "surname") == ["altered"]


def test_w13_a_known_latin_spelling_wins() -> None:
    table = named("Цаплин", "Андрей", latin=PersonName(surname="Caplin", given="Andrej"))
    assert name_of(table) == "Caplin Andrej"
    assert names(written(table)[1]) == []


def test_w13_option_for_yo() -> None:
    assert name_of(named("Берёзкин", "Пётр"), yo="jo") == "Berjozkin Pjotr"


def test_w13_a_chinese_name_has_no_rule() -> None:
    table = named("王", "小明")
    assert name_of(table) == "? ??"
    finding = one(written(table)[1], "name-unwritable")
    assert (finding.severity, finding.args["name"]) == (Severity.ERROR, "王 小明")
    assert engine.write(table, "egd").data is None
    assert engine.write(table, "egd", allow=frozenset({"name-unwritable"})).data is not None
    known = named("王", "小明", latin=PersonName(surname="Wang", given="Xiaoming"))
    assert name_of(known) == "Wang Xiaoming"


def test_w14_one_word() -> None:
    table = named("Nordvik", None)
    assert name_of(table) == "Nordvik _"
    assert one(written(table)[1], "name-empty-part").severity is Severity.WARNING
    assert table_of(written(table)[0]).rows[0].player.name == PersonName(surname="Nordvik")


# --- W15, W16 -----------------------------------------------------------------------------------------------------


def test_w15_grades() -> None:
    for rank, text in ((Rank(30, "k"), "30k"), (Rank(9, "p"), "9p")):
        assert rows_of(written(plain(((*PLAYER, "rank"), rank)))[0])[0].split()[3] == text
    table = plain(((*PLAYER, "rank"), None))
    text, report = written(table)
    assert one(report, "grade-missing").severity is Severity.ERROR
    assert rows_of(text)[0].split()[3] == "30k"
    assert loss_at(report, *PLAYER, "rank") == ["defaulted"]
    assert unreported(table) == []


@pytest.mark.parametrize(
    ("facts", "expected", "kinds"),
    [
        ({"country": None, "club": None}, "XX xxxx", ["defaulted"]),
        ({"country": "SE", "club": None}, "SE xxxx", ["defaulted"]),
        ({"country": "RU", "club": None}, "RU 00oo", ["defaulted"]),
        ({"country": None, "club": "Gote"}, "XX Gote", []),
        ({"country": "FR", "club": "75Al"}, "FR 75Al", []),
        ({"country": "GB", "club": "Lon"}, "UK Lon", []),
        ({"country": "SE", "club": "Goteborg"}, "SE Gote", ["altered"]),
        ({"country": "DE", "club": "Hannöverisch"}, "DE Hann", ["altered"]),
        ({"country": "RU", "club": "Стрела"}, "RU 00oo", ["altered"]),
        ({"country": "RU", "club": "Казань"}, "RU 16Kz", ["altered"]),
        ({"country": "RU", "club": None, "town": "Казань"}, "RU 16Kz", ["altered"]),
        ({"country": None, "club": "Goteborg"}, "XX xxxx", ["altered"]),
    ],
)
def test_w16_country_and_club(facts: dict[str, Any], expected: str, kinds: list[str]) -> None:
    table = plain(*(((*PLAYER, key), value) for key, value in facts.items()))
    text, report = written(table)
    assert " ".join(rows_of(text)[0].split()[4:6]) == expected
    assert loss_at(report, *PLAYER, "club") == kinds
    assert unreported(table) == []


def test_w16_a_club_that_was_replaced_is_told_once() -> None:
    table = edit(table_of(PLAIN), {("rows", row, "player", "club"): "Goteborg" for row in (1, 3)})
    table = edit(table, {("rows", 3, "player", "country"): "SE"})
    finding = one(written(table)[1], "club-replaced")
    assert (finding.severity, finding.token, finding.args["written"], finding.args["n"]) == (
        Severity.WARNING,
        "Goteborg",
        "Gote",
        2,
    )


def test_w16_a_confirmed_code_of_a_town_needs_no_warning() -> None:
    assert names(written(plain(((*PLAYER, "club"), "Казань")))[1]) == []


def test_w16_readings_and_doubts_are_told() -> None:
    reading = one(written(plain(((*PLAYER, "club"), None), ((*PLAYER, "town"), "Петрозаводск")))[1], "egd-club-reading")
    assert (reading.severity, reading.args["written"]) == (Severity.WARNING, "RU 10Pt")
    doubt = one(written(plain(((*PLAYER, "club"), "Троицк")))[1], "egd-club-doubtful")
    assert "RU 50Tr" in doubt.args["candidates"]


# --- W17: columns -------------------------------------------------------------------------------------------------


def values_of(*values: Any) -> Table:
    """A table of four columns; `values` stand in the first one."""
    columns = tuple(Column(label=label) for label in ("X1", "X2", "X3", "X4"))
    rows = tuple(
        replace(row, values=(value, *[Fraction(0)] * 3))
        for row, value in zip(table_of(PLAIN).rows, values, strict=True)
    )
    return replace(table_of(PLAIN), columns=columns, rows=rows)


def test_w17_halves_and_quarters() -> None:
    table = values_of(Fraction(7, 2), Fraction(13, 4), Fraction(4), Fraction(123456))
    text, report = written(table)
    assert [row.split()[6] for row in rows_of(text)] == ["3.5", "3.25", "4", "123456"]
    assert report.losses == []
    assert unreported(table) == []
    assert unreported(values_of(Fraction(1, 3), *[Fraction(1)] * 3)) == []


@pytest.mark.parametrize("value", [Fraction(-4), "abc"])
def test_w17_columns_that_look_like_results_are_left_out(value: Any) -> None:
    table = values_of(value, *[Fraction(1)] * 3)
    text, report = written(table)
    assert one(report, "column-left-out").token == "X1"
    assert [row.split()[6:10] for row in rows_of(text)] == [["0"] * 4] * 4
    assert unreported(table) == []


def test_w17_unknown_values() -> None:
    table = values_of(None, *[Fraction(1)] * 3)
    text, report = written(table)
    assert rows_of(text)[0].split()[6] == "0"
    assert loss_at(report, "rows", 0, "values", 0) == ["defaulted"]
    assert unreported(table) == []


def test_w17_columns_behind_the_results_stand_before_them() -> None:
    table = values_of(*[Fraction(1)] * 4)
    table = replace(table, columns=(*table.columns[:3], Column(label="End", after_results=True)))
    assert unreported(table) == []
    heading = next(line for line in written(table)[0].splitlines() if line.startswith("; Pl"))
    assert heading.split()[-3:] == ["End", "R1", "R2"]


@pytest.mark.parametrize(
    "column",
    [
        Column(label="", criterion=Criterion.SOSW1),
        Column(label="Очки", criterion=Criterion.POINTS),
        Column(label="two words"),
        Column(label="Club"),
        Column(label="R1"),
        Column(label="2"),
        Column(label="Pin"),
        Column(label="Everything"),
    ],
)
def test_w17_headings(column: Column) -> None:
    for place in range(4):
        table = values_of(*[Fraction(1)] * 4)
        columns = (*table.columns[:place], column, *table.columns[place + 1 :])
        assert unreported(replace(table, columns=columns)) == []


# --- W18 … W25: cells ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "texts"),
    [
        (game(2, "win", "w"), game(1, "loss", "b"), ("2+/w0", "1-/b0")),
        (game(2, "win", "w", None), game(1, "loss", "b", None), ("2+/w0", "1-/b0")),
        (game(2, "loss", "w", 3), game(1, "win", "b", 3), ("2-/w3", "1+/b3")),
        (game(2, "win"), game(1, "loss"), ("2+", "1-")),
        (game(2, "jigo", "b"), game(1, "jigo", "w"), ("2=/b0", "1=/w0")),  # W23
    ],
)
def test_w18_w23_games(first: Game, second: Game, texts: tuple[str, str]) -> None:
    table = with_game(first, second)
    text, report = written(table)
    assert (cells_of(text, 0)[-2], cells_of(text, 1)[-2]) == texts
    assert not report.blocked
    assert unreported(table) == []


def test_w19_stones_without_colour() -> None:
    table = with_game(game(2, "win", None, 3), game(1, "loss", None, 3))
    text, report = written(table)
    assert cells_of(text, 0)[-2] == "2+"
    finding = found(report, "stones-without-colour")[0]
    assert finding.severity is Severity.ERROR
    assert finding.repair is not None
    assert finding.repair.safety is Safety.PROPOSE
    mended = edit(table, finding.repair.edits or {})
    assert [row.cells[0].colour for row in mended.rows[:2]] == [Colour.WHITE, Colour.BLACK]  # type: ignore[union-attr]
    assert not written(mended)[1].blocked
    assert unreported(table) == []


def test_w20_more_than_nine_stones() -> None:
    table = with_game(game(2, "win", "w", 10), game(1, "loss", "b", 10))
    text, report = written(table)
    assert found(report, "stones-too-many")[0].severity is Severity.ERROR
    assert cells_of(text, 0)[-2] == "2+/w10"
    assert unreported(table) == []


@pytest.mark.parametrize(
    ("result", "zero", "kept"),
    [
        ("win", ("0+", "0-"), ("2+!b0", "1-!w0")),
        ("jigo", ("0=", "0="), ("2=!b0", "1=!w0")),
        ("both-lose", ("0-", "0-"), ("2-!b0", "1-!w0")),
        ("both-win", ("0+", "0+"), ("2+!b0", "1+!w0")),
    ],
)
def test_w21_games_by_default(result: str, zero: tuple[str, str], kept: tuple[str, str]) -> None:
    first = game(2, result, "b", forfeit=True)
    table = with_game(first, game(1, first.result.mirrored, "w", forfeit=True))
    text, report = written(table)
    assert (cells_of(text, 0)[-2], cells_of(text, 1)[-2]) == zero
    finding = one(report, "defaults-unplayed")
    assert (finding.severity, finding.args["n"]) == (Severity.INFO, 1)
    assert loss_at(report, *CELL) == ["altered"]
    assert unreported(table) == []
    text, report = written(table, forfeit="keep", both="keep")
    assert (cells_of(text, 0)[-2], cells_of(text, 1)[-2]) == kept
    assert loss_at(report, *CELL) == []
    assert unreported(table, forfeit="keep", both="keep") == []


@pytest.mark.parametrize(
    ("result", "zero", "kept"), [("both-lose", "0-", ("2-/b0", "1-/w0")), ("both-win", "0+", ("2+/b0", "1+/w0"))]
)
def test_w22_both_lose_both_win(result: str, zero: str, kept: tuple[str, str]) -> None:
    table = with_game(game(2, result, "b"), game(1, result, "w"))
    text, report = written(table)
    assert (cells_of(text, 0)[-2], cells_of(text, 1)[-2]) == (zero, zero)
    assert one(report, "doubles-unplayed").args["n"] == 1
    assert unreported(table) == []
    text, report = written(table, both="keep")
    assert (cells_of(text, 0)[-2], cells_of(text, 1)[-2]) == kept
    assert unreported(table, both="keep") == []


def test_w24_unknown_result() -> None:
    table = with_game(game(2, "unknown", "b"), game(1, "unknown", "w"))
    text, report = written(table)
    assert [d.severity for d in found(report, "unknown-result")] == [Severity.ERROR] * 2
    assert (cells_of(text, 0)[-2], cells_of(text, 1)[-2]) == ("0-", "0-")
    assert unreported(table) == []
    assert engine.write(table, "egd").data is None
    assert engine.write(table, "egd", allow=frozenset({"unknown-result"})).data is not None


def test_w24_a_round_without_results() -> None:
    table = edit(table_of(PLAIN), {("rows", row, "cells", 1, "result"): Result.UNKNOWN for row in range(4)})
    text, report = written(table)
    assert one(report, "unknown-round").severity is Severity.ERROR
    assert not found(report, "unknown-result")
    assert [cells_of(text, index)[-1] for index in range(4)] == ["0-"] * 4
    assert unreported(table) == []
    assert engine.write(table, "egd", allow=frozenset({"unknown-round"})).data is not None


@pytest.mark.parametrize(
    ("points", "kind", "text", "losses", "finding"),
    [
        (1, "bye", "0+", [], []),
        (1, "unknown", "0+", ["altered"], ["kinds-not-carried"]),
        (1, "absent", "0+", ["altered"], ["kinds-not-carried", "points-without-bye"]),
        (Fraction(1, 2), "absent", "0=", ["altered"], ["kinds-not-carried"]),
        (0, "unknown", "0-", [], []),
        (0, "absent", "0-", ["altered"], ["kinds-not-carried"]),
        (2, "bye", "0+", [], ["points-unwritable"]),
        (Fraction(1, 4), "unknown", "0-", [], ["points-unwritable"]),
    ],
)
def test_w25_rounds_without_a_game(points: Any, kind: str, text: str, losses: list[str], finding: list[str]) -> None:
    table = plain((CELL, NoGame(points=Fraction(points), kind=NoGameKind(kind))))
    out, report = written(table)
    assert cells_of(out, 0)[-2] == text
    assert loss_at(report, *CELL, "kind") == losses
    assert sorted(names(report)) == finding
    assert unreported(table) == []


def test_w25_kinds_are_told_once() -> None:
    absent = NoGame(kind=NoGameKind.ABSENT)
    finding = one(written(with_game(absent, absent))[1], "kinds-not-carried")
    assert (finding.severity, finding.args["n"]) == (Severity.INFO, 2)


def test_all_rows_get_the_same_number_of_rounds() -> None:
    table = plain((("rows", 3, "cells"), table_of(PLAIN).rows[3].cells[:1]), (("rows", 0, "cells", 2), NoGame()))
    text, report = written(table)
    assert {len(row.split()) for row in rows_of(text)} == {len(rows_of(text)[0].split())}
    assert loss_at(report, "rows", 3, "cells", 1) == ["defaulted"]
    assert unreported(table) == []


def test_an_opponent_that_does_not_exist_is_nobody_elses_number() -> None:
    far = with_game(game(7, "win", "b"), NoGame())
    assert cells_of(written(far)[0], 0)[-2] == "7+/b0"
    assert unreported(far) == []
    moved = edit(numbered_from(11), {CELL: game(4, "win", "b"), ("rows", 1, "cells", 0): NoGame()})
    assert cells_of(written(moved)[0], 0)[-2] == "0+"
    assert unreported(moved) == []


# --- W26, W27 -----------------------------------------------------------------------------------------------------


def test_w26_pins() -> None:
    table = table_of(PLAIN.replace("3+/b\n", "3+/b |12000017\n"))
    assert rows_of(written(table)[0])[0].endswith(" |12000017")
    text, report = written(table, pins=False)
    assert "|" not in text
    assert loss_at(report, *PLAYER, "ids", 0) == ["dropped"]
    assert unreported(table, pins=False) == []
    odd = plain(
        (
            (*PLAYER, "ids"),
            (Id(scheme="rfg", value="17"), Id(scheme="egd", value="123"), Id(scheme="egd", value="12000017")),
        )
    )
    text, report = written(odd)
    assert rows_of(text)[0].endswith(" |12000017")
    assert unreported(odd) == []


def test_w27_players_without_any_game() -> None:
    table = table_of(PLAIN.replace("1 Cedrov", "1 Idle Ina 5k RU 78SP 0 0- 0-\n2 Cedrov", 1))
    rows = [*table.rows[1:], table.rows[0]]
    idle = replace(table_of(PLAIN), rows=(*table_of(PLAIN).rows, replace(rows[-1], number=5, place=5)))
    text, report = written(idle)
    assert len(rows_of(text)) == 5
    assert one(report, "idle-player").severity is Severity.INFO
    first = replace(idle, rows=(idle.rows[-1], *idle.rows[:-1]))
    text, report = written(first, idle="drop")
    assert rows_of(text) == rows_of(written(table_of(PLAIN))[0])
    assert one(report, "idle-dropped").args["name"] == "Idle Ina"
    assert loss_at(report, "rows") == ["dropped"]
    assert unreported(first, idle="drop") == []


# --- what the format has no place for -----------------------------------------------------------------------------


def test_other_facts_are_reported_as_dropped() -> None:
    table = Table(
        event=Event(rules="Japanese"),
        rows=(
            Row(
                number=1,
                player=Player(
                    name=PersonName(surname="Orlan", given="Rui", patronymic="Petrovich"),
                    native=PersonName(surname="Орлан"),
                    rank=Rank(1, "d"),
                    ids=(Id(scheme="rfg", value="17"),),
                ),
                group="A",
                cells=(NoGame(),),
            ),
        ),
        rounds=1,
    )
    fields = {loss.field for loss in written(table)[1].losses if loss.kind.value == "dropped"}
    assert fields == {
        "event.rules",
        "rows.player.name.patronymic",
        "rows.player.native.surname",
        "rows.player.ids.rfg",
        "rows.group",
    }
    assert unreported(table) == []


def test_converted_by_the_engine_from_another_format() -> None:
    """From a table in Cyrillic to bytes: a warning for each name, no error."""
    russian = PLAIN.replace("Cedrov Alexej", "Кедров Алексей")
    done = engine.convert(Source(russian.encode(), "table.h9"), "egd", format="egd")
    assert not done.blocked
    assert done.outputs[0].data is not None
    assert b"Kedrov Alexej" in done.outputs[0].data
    assert names(done.outputs[0]) == ["name-by-rule"]
