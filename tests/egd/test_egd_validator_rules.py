"""The rules for an EGD table, one by one (E1 … E57), as `rfgconv check` applies them.

Rules about every table are the core's; here they must be found in an EGD table, at the right severity.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from egd.egd_text import HEADER, PLAIN, ROWS, checked, errors, found, names, one
from rfgconv import engine
from rfgconv.diagnostics import Safety, Severity
from rfgconv.engine import Settings
from rfgconv.io import Source
from rfgconv.repairs import Mending

E, W, I = Severity.ERROR, Severity.WARNING, Severity.INFO  # noqa: E741


def changed(*pairs: str) -> str:
    """The plain table with every pair of texts replaced."""
    text = PLAIN
    for old, new in zip(pairs[::2], pairs[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    return text


def expect(text: str, name: str, severity: Severity, line: int | None = None) -> None:
    """The finding is there, once, and nothing of the same severity or worse beside it."""
    reading = checked(text)
    finding = one(reading, name)
    assert finding.severity is severity
    assert [d.code.name for d in reading.diagnostics if d.severity.level <= severity.level] == [name]
    if line is not None:
        assert finding.span is not None
        assert finding.span.line == line


def test_a_table_without_fault() -> None:
    assert names(checked(PLAIN)) == []


# --- structure ----------------------------------------------------------------------------------------------------


def test_e1_a_line_that_is_no_row() -> None:
    expect(PLAIN + "Results of the final\n", "not-a-row", E, 12)
    expect(changed(" 1k RU", " RU"), "row-without-grade", E, 10)
    assert len(checked(changed(" 1k RU", " RU")).table.rows) == 4  # type: ignore[union-attr]


def test_e2_no_rows() -> None:
    for text in ("", HEADER, "no table at all\n" * 3):
        assert names(checked(text)) == ["no-rows"]
        assert checked(text).table is None


def test_e3_no_results() -> None:
    reading = checked(HEADER + "1 Cedrov Alexej 2d RU 54No 2\n2 Orlan Rui 1k RU 78SP 1\n")
    assert "no-results" in errors(reading)


def test_e3_results_of_a_table_in_which_nobody_played() -> None:
    rows = "; Pl Name Rk Co Club NBW R1 R2\n1 Cedrov Alexej 2d RU 54No 0 ? ?\n2 Orlan Rui 1k RU 78SP 0 ? ?\n"
    reading = checked(HEADER + rows)
    assert reading.table is not None
    assert reading.table.rounds == 2
    assert "no-results" not in names(reading)


def test_e4_heading_counts_other_rounds() -> None:
    heading = "; Pl Name Rk Co Club NBW {}\n"
    for labels in ("1 2 3", "1. 2. 3.", "R1 R2 R3", "R1 R2 R3 Pin"):
        expect(HEADER + heading.format(labels) + ROWS, "rounds-in-heading", E)
    for labels in ("1 2", "R1 R2", "1. playoff final"):
        assert names(checked(HEADER + heading.format(labels) + ROWS)) == []


def test_e5_a_row_with_another_number_of_results() -> None:
    assert "round-count" in errors(checked(changed("0 3-/b 2-/b", "0 3-/b")))


def test_e6_places_with_gaps_and_repeats() -> None:
    shared = changed("3 Orlan", "2 Orlan")
    expect(shared, "place-order", E, 10)
    finding = one(checked(shared), "place-order")
    assert (finding.args["due"], finding.token) == (3, "2")
    assert finding.repair is not None
    assert finding.repair.safety is Safety.SAFE
    assert not checked_and_mended(shared).report.blocked


def test_e6_opponents_that_refer_to_printed_numbers() -> None:
    rows = ROWS.replace("3 Orlan", "7 Orlan").replace("3+/b", "7+/b").replace("3-/b", "7-/b")
    reading = checked_and_mended(HEADER + rows)
    assert not reading.report.blocked
    assert reading.table == replace(checked(PLAIN).table, rows=reading.table.rows)  # type: ignore[union-attr, type-var]
    assert [row.cells for row in reading.table.rows] == [row.cells for row in checked(PLAIN).table.rows]  # type: ignore[union-attr]


def test_e6_asks_where_references_are_not_valid() -> None:
    finding = one(checked(changed("3 Orlan", "7 Orlan", "2 2+/w", "2 4+/w")), "place-order")
    assert finding.repair is not None
    assert finding.repair.safety is Safety.ASK


def checked_and_mended(text: str) -> engine.Reading:
    return engine.check(Source(text.encode(), "table.h9"), Settings(format="egd", mending=Mending(safe=True)))


def test_e7_a_place_left_out() -> None:
    expect(changed("2 Lindqvist", "  Lindqvist"), "place-left-out", I, 9)


def test_e8_a_row_in_a_remark() -> None:
    expect(PLAIN + "; 5 Idle Ina 5k RU 78SP 0 1+ 0-\n", "row-in-comment", I, 12)


def test_e9_columns_behind_the_results() -> None:
    rows = [f"{row} 1 {number}" for number, row in enumerate(ROWS.splitlines())]
    reading = checked(HEADER + "\n".join(rows) + "\n")
    assert one(reading, "columns-after-results").args["n"] == 2
    assert reading.table is not None
    assert [column.after_results for column in reading.table.columns] == [False, True, True]


# --- header -------------------------------------------------------------------------------------------------------


def test_e10_a_header_twice() -> None:
    expect("; KM[6.5]\n; KM[7.5]\n" + PLAIN.replace("; KM[6.5]\n", ""), "header-twice", W, 2)
    assert names(checked("; KM[6.5]\n" + PLAIN)) == []
    assert names(checked("; CM[one]\n; CM[two]\n" + PLAIN)) == []


@pytest.mark.parametrize("key", ["CL", "EV", "PC", "DT", "KM", "TM"])
def test_e11_a_header_is_missing(key: str) -> None:
    text = "".join(line for line in PLAIN.splitlines(keepends=True) if not line.startswith(f"; {key}"))
    expect(text, "egd-header-missing", W)
    assert one(checked(text), "egd-header-missing").args["key"] == key


def test_e12_the_handicap_rule_is_missing() -> None:
    expect(changed("; HA[h9]\n", ""), "handicap-rule-missing", W)


def test_e13_dates() -> None:
    for value in ("2025-05-10", "10.05.2025,11.05.2025", "2025-05-10 2025-05-11", "2025-13-01,2025-13-02"):
        expect(changed("2025-05-10,2025-05-11", value), "dates-unreadable", E, 4)


def test_e14_the_last_day_before_the_first() -> None:
    expect(changed("2025-05-11]", "2025-05-09]"), "date-order", E)


def test_e15_a_long_tournament() -> None:
    expect(changed("2025-05-11]", "2026-05-11]"), "date-span", W)


def test_e16_the_place_has_no_country() -> None:
    expect(changed("RU, Novosibirsk", ", Novosibirsk"), "country-missing", W, 3)


def test_e17_countries() -> None:
    expect(changed("SE Gote", "GB Lon"), "country-spelling", W, 9)
    expect(changed("PC[RU,", "PC[GB,"), "country-spelling", W, 3)
    expect(changed("SE Gote", "se Gote"), "country-lower-case", W, 9)
    expect(changed("SE Gote", "QQ xxxx"), "egd-country-unknown", W, 9)
    expect(changed("SE Gote", "KG xxxx"), "country-not-listed", I, 9)


def test_e18_the_time_is_no_number() -> None:
    expect(changed("TM[82.5]", "TM[3h]"), "minutes-unreadable", W, 7)
    expect(changed("TM[82.5]", "TM[]"), "minutes-unreadable", W, 7)


@pytest.mark.parametrize(("time", "letter", "bad"), [("65", "A", True), ("75", "A", False), ("45", "B", True)])
def test_e19_the_time_of_the_class(time: str, letter: str, bad: bool) -> None:
    text = changed("TM[82.5]", f"TM[{time}]", "CL[A]", f"CL[{letter}]")
    assert ("class-time" in names(checked(text))) is bad
    assert "class-time" not in names(checked(changed("CL[A]", "CL[C]")))


def test_e20_classes() -> None:
    expect(changed("CL[A]", "CL[E]"), "class-unknown", W, 1)
    expect(changed("CL[A]", "CL[X]"), "class-none", W, 1)


def test_e21_komi_and_handicap_rule() -> None:
    expect(changed("KM[6.5]", "KM[six]"), "komi-unreadable", E, 6)
    expect(changed("HA[h9]", "HA[no]"), "handicap-rule-unreadable", E, 5)


def test_e22_handicaps_against_the_rule() -> None:
    text = changed("78SP 1 4+/w 1-/w", "78SP 1 4+/w3 1-/w", "0 3-/b 2-", "0 3-/b3 2-")
    expect(text, "handicap-against-rule", I, 10)


def test_e23_the_code_of_the_tournament() -> None:
    assert names(checked("; TC[T250510A]\n" + PLAIN)) == []
    expect("; TC[T250511A]\n" + PLAIN, "code-date", W, 1)
    expect("; TC[Spring]\n" + PLAIN, "code-form", W, 1)


# --- rows ---------------------------------------------------------------------------------------------------------


def test_e24_grades_out_of_range() -> None:
    for grade in ("31k", "0k", "10d", "00"):
        expect(changed(" 4k ", f" {grade} "), "grade-range", E, 11)


def test_e25_grades_without_letter() -> None:
    expect(changed(" 4k ", " 4 "), "grade-letter", W, 11)


def test_e26_names_of_one_part() -> None:
    expect(changed("Orlan Rui", "Orlan"), "name-one-part", W, 10)
    expect(changed("Orlan Rui", "Khamatkhanova_Petropavlovskaja"), "name-cut", W, 10)


def test_e27_names_of_many_parts() -> None:
    expect(changed("Orlan Rui", "van der Orlan Rui"), "name-parts", W, 10)
    assert one(checked(changed("Orlan Rui", "Orlan Rui Ada")), "name-parts").args["proposal"] == "Orlan Rui_Ada"


def test_e28_surnames_in_capitals() -> None:
    expect(changed("Orlan Rui", "ORLAN Rui"), "name-capitals", W, 10)
    assert one(checked(changed("Orlan Rui", "KIM-LEE Rui")), "name-capitals").args["proposal"] == "Kim-Lee"
    mended = checked_and_mended(changed("Orlan Rui", "ORLAN Rui")).table
    assert mended == checked(PLAIN).table


def test_e29_names_in_other_letters() -> None:
    expect(changed("Orlan Rui", "Орлан Рюи"), "name-not-latin", E, 10)
    assert one(checked(changed("Orlan Rui", "Цаплин Илья")), "name-not-latin").args["proposal"] == "Tsaplin Ilja"
    expect(changed("Orlan Rui", "王 小明"), "name-no-rule", E, 10)


def test_e30_letters_with_marks() -> None:
    expect(changed("Orlan Rui", "Örlän Rui"), "name-marks", W, 10)
    assert checked_and_mended(changed("Orlan Rui", "Örlän Rui")).table == checked(PLAIN).table


def test_e31_signs_that_end_a_row() -> None:
    expect(changed("Orlan Rui", "Or;lan Rui"), "name-separator", E, 10)
    for name in ("Orlan,_Jr. Rui", "Orlan Ru1", "[Orlan] Rui"):
        expect(changed("Orlan Rui", name), "name-character", W, 10)


def test_e32_names_that_were_lost() -> None:
    expect(changed("Orlan Rui", "? ??"), "name-lost", E, 10)
    done = engine.convert(Source(changed("Orlan Rui", "? ??").encode(), "table.h9"), "egd", format="egd")
    assert done.blocked


def test_e33_clubs() -> None:
    expect(changed("SE Gote", "SE Goteborg"), "club-long", W, 9)
    expect(changed("SE Gote", "SE Xyzz"), "club-unknown", I, 9)
    assert one(checked(changed("78SP", "99Zz")), "club-unknown").args["n"] == 2


def test_e34_pins() -> None:
    expect(changed("3+/b\n", "3+/b |1200017\n"), "egd-pin-form", W, 8)
    reading = engine.check(Source(PLAIN.encode(), "table.h9"), format="egd")
    assert found(reading, "egd-pin-form") == []


def test_e35_a_pin_twice() -> None:
    text = changed("3+/b\n", "3+/b |12000017\n", "4+/w\n", "4+/w |12000017\n")
    assert errors(checked(text)) == ["pin-duplicate"]


def test_e36_a_name_twice() -> None:
    assert "name-duplicate" in names(checked(changed("Zimorodok Ilja 4k RU 78SP", "Cedrov Alexej 4k RU 54No")))


# --- cells --------------------------------------------------------------------------------------------------------


def test_e37_unreadable_cells() -> None:
    reading = checked(changed("2+/w 3+/b", "12 3+/b"))
    assert "cell-unreadable" in errors(reading)
    finding = one(checked(changed("2+/w 3+/b", "+2/w 3+/b")), "cell-sign-first")
    assert finding.args["reading"] == "2+/w"
    assert not checked_and_mended(changed("2+/w 3+/b", "+2/w 3+/b")).report.blocked


def test_e38_an_opponent_that_does_not_exist() -> None:
    assert "opponent-range" in errors(checked(changed("2 2+/w", "2 9+/w")))


def test_e39_a_player_against_himself() -> None:
    assert "opponent-self" in errors(checked(changed("2 2+/w", "2 1+/w")))


def test_e40_unknown_results() -> None:
    text = changed("2 2+/w", "2 2?/w", "1 1-/b", "1 1?/b")
    assert [d.severity for d in found(checked(text), "result-missing")] == [E, E]
    assert "result-unknown" in names(checked(text))  # the core's warning for every table


def test_e40_a_round_without_results() -> None:
    text = changed(" 3+/b", " 3?/b", "1-/b 4+/w", "1-/b 4?/w", " 1-/w", " 1?/w", " 2-/b", " 2?/b")
    reading = checked(text)
    finding = one(reading, "round-missing")
    assert (finding.severity, finding.args["round"], finding.args["n"]) == (E, 2, 2)
    assert one(reading, "round-unknown").severity is W  # the core's, for every table
    assert not {"result-missing", "result-unknown"} & {*names(reading)}


def test_e41_cells_that_were_not_entered() -> None:
    for text in ("?", "-", "--", "0?"):
        assert one(checked(changed("2 2+/w", f"2 {text}")), "cell-not-entered").severity is W


def test_e42_stones_without_colour_and_too_many() -> None:
    for cell in ("2+/?3", "2+/3"):
        finding = one(checked(changed("2 2+/w", f"2 {cell}", "1 1-/b", "1 1-/b3")), "stones-no-colour")
        assert (finding.severity, finding.args["stones"]) == (E, 3)
    text = changed("2 2+/w", "2 2+/w10", "1 1-/b", "1 1-/b10")
    assert one(checked(text), "handicap-range").severity is W


def test_e43_a_lost_half() -> None:
    expect(changed("54No 2", "54No 34?"), "half-lost", W, 8)


# --- halves of a game ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "pairs", "name", "severity"),
    [
        ("E44", ("3 Orlan Rui 1k RU 78SP 1 4+/w", "3 Orlan Rui 1k RU 78SP 1 0-"), "opponent-not-mutual", E),
        ("E45", ("1 1-/b", "1 1=/b"), "sign-conflict", E),
        ("E46", ("1 1-/b", "1 1+/b"), "sign-conflict", E),
        ("E47", ("2 2+/w", "2 2-/w"), "double-loss", W),
        ("E47", ("2 2+/w", "2 2-!w", "1 1-/b", "1 1-!b"), "double-loss-default", I),
        ("E48", ("1 1-/b", "1 1-/w"), "colour-conflict", W),
        ("E49", ("2 2+/w", "2 2+/w2", "1 1-/b", "1 1-/w2"), "colour-conflict-handicap", E),
        ("E50", ("1 1-/b", "1 1-"), "colour-one-sided", I),
        ("E51", ("2 2+/w", "2 2+!w"), "forfeit-one-sided", W),
        ("E52", ("2 2+/w", "2 2+/w2", "1 1-/b", "1 1-/b3"), "handicap-conflict", E),
    ],
)
def test_e44_to_e52_halves(rule: str, pairs: tuple[str, ...], name: str, severity: Severity) -> None:
    assert one(checked(changed(*pairs)), name).severity is severity, rule


# --- the whole table ----------------------------------------------------------------------------------------------


def test_e53_a_round_in_which_nobody_played() -> None:
    rows = "".join(f"{row} 0-\n" for row in ROWS.splitlines())
    expect(HEADER + rows, "round-empty", W)


def test_e54_two_players_meet_twice() -> None:
    rows = (
        "1 Cedrov Alexej 2d RU 54No 2 2+/w 2+/b\n2 Lindqvist Ada 1d SE Gote 0 1-/b 1-/w\n"
        "3 Orlan Rui 1k RU 78SP 1 4+/w 4+/b\n4 Zimorodok Ilja 4k RU 78SP 0 3-/b 3-/w\n"
    )
    assert [d.severity for d in found(checked(HEADER + rows), "rematch")] == [I, I]


def test_e55_a_player_without_a_game() -> None:
    assert one(checked(PLAIN + "5 Idle Ina 5k RU 78SP 0 0- 0-\n"), "player-no-game").severity is I


def test_e56_points_that_do_not_agree() -> None:
    heading = "; Pl Name Rk Co Club NBW R1 R2\n"
    assert names(checked(HEADER + heading + ROWS)) == []
    expect(HEADER + heading + ROWS.replace("54No 2", "54No 1"), "points-differ", W)


def test_e57_stones_against_the_rule() -> None:
    """Under h1 the grades give 0, 1, 3 and 2 stones; the last game has five."""
    rows = (
        "1 Cedrov Alexej 2d RU 54No 2 2+/w0 3+/w1\n2 Lindqvist Ada 1d SE Gote 1 1-/b0 4+/w3\n"
        "3 Orlan Rui 1k RU 78SP 1 4+/w5 1-/b1\n4 Zimorodok Ilja 4k RU 78SP 0 3-/b5 2-/b3\n"
    )
    finding = one(checked(HEADER.replace("h9", "h1") + rows), "handicap-policy")
    assert (finding.severity, finding.args["stones"], finding.args["expected"]) == (W, 5, 2)


# --- what is not checked when converting --------------------------------------------------------------------------


def test_the_writer_sees_to_what_it_writes() -> None:
    text = changed("Orlan Rui", "ÖRLAN Рюи", "CL[A]", "CL[]", "PC[RU,", "PC[,")
    done = engine.convert(Source(text.encode(), "table.h9"), "egd", format="egd")
    assert not done.blocked
    assert not {"egd-header-missing", "country-missing", "name-not-latin", "name-marks"} & {
        d.code.name for d in done.reading.diagnostics
    }


def test_tables_of_other_formats_are_checked_with_as() -> None:
    rfg = engine.check(Source(PLAIN.encode(), "table.h9"), format="egd", profile="rfg")
    assert "egd-header-missing" not in names(rfg)
