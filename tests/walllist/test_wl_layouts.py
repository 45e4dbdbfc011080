"""Lists as people change them: copied, typed, separated, framed, with teams and signatures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rfgconv.diagnostics import Severity, Span
from rfgconv.model import Colour, Criterion, Game, NoGame, NoGameKind, Note, PersonName, Rank, Result, Table, cell_path
from walllist.wl_tables import FIXTURES, codes, read, try_read

LIST = (FIXTURES / "macmahon" / "mm10_odd_cases.wall.txt").read_text("utf-8")
TAB = (FIXTURES / "walllist" / "mm10_odd_cases.wall.tab.txt").read_text("utf-8")
AUTOKORSAK = (FIXTURES / "walllist" / "autokorsak_ru.txt").read_text("utf-8")


def original(text: str) -> Table:
    table, _ = read(text)
    return table


@pytest.mark.parametrize("separator", ["|", ";", " | ", " ; "])
def test_separators(separator: str) -> None:
    table, report = read(TAB.replace("\t", separator))
    assert table == original(TAB)
    assert codes(report) == ["name-not-split"] * 2


def test_bars_at_both_ends() -> None:
    lines = TAB.replace("\t", " | ").splitlines()
    framed = [lines[0], *(f"| {line} |" for line in lines[1:])]
    framed.insert(2, "|" + "---|" * 13)
    table, _ = read("\n".join(framed))
    assert table == original(TAB)


def test_blanks_changed_by_a_forum() -> None:
    collapsed = "\n".join(" ".join(line.split()) for line in LIST.splitlines())
    table, report = read(collapsed)
    assert "layout-lost" in codes(report, Severity.INFO)
    assert table == original(LIST)


def test_one_row_askew() -> None:
    lines = LIST.splitlines()
    lines[4] = "   " + lines[4]
    table, report = read("\n".join(lines))
    assert table == original(LIST)
    assert codes(report) == ["name-not-split"] * 2


def test_line_ends_and_blanks_at_the_ends() -> None:
    stripped = "\n".join(line.rstrip() for line in LIST.splitlines())
    assert original(stripped) == original(LIST)
    assert original("\n\n" + LIST.replace("\r\n", "\r")) == original(LIST)
    assert original(LIST.replace(" ", "\u00a0")) == original(LIST)


def test_ruled_list_after_its_rules_are_lost() -> None:
    table, _ = read("\n".join(line for line in AUTOKORSAK.splitlines() if not line.startswith("--")))
    assert table == original(AUTOKORSAK)


def test_ruled_list_with_caption_closing_rule_teams_and_signature() -> None:
    lines = AUTOKORSAK.splitlines()
    text = "\n".join(["Кубок весны", "", *lines, lines[0], "  I Киев 12", "(II) Львов 11", "", "Судья: Иванов"])
    table, report = read(text)
    assert table.notes == (Note(text="Кубок весны", before=0), Note(text="Судья: Иванов"))
    assert replace(table, notes=()) == original(AUTOKORSAK)
    (teams,) = [d for d in report.diagnostics if d.code.name == "team-rows"]
    assert (teams.args["n"], teams.span) == (2, Span(len(lines) + 4))


def test_headings_on_every_page() -> None:
    lines = LIST.splitlines()
    table, report = read("\n".join([*lines[:6], "", lines[1], *lines[6:]]))
    assert table == original(LIST)
    assert codes(report, Severity.INFO).count("headings-repeated") == 1


def test_a_separator_in_title_and_name() -> None:
    text = (
        TAB.replace("\t", ";").replace("Invented Open", "Invented; Open").replace("Alderen, Bran", "Alderen; Jr, Bran")
    )
    table, report = read(text)
    assert table.event.name == "Invented; Open [Test] 2024"
    assert "row-rejoined" in codes(report, Severity.WARNING)
    assert table.rows[0].player.name == PersonName(surname="Alderen; Jr", given="Bran")
    assert table.rows[1:] == original(TAB).rows[1:]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Swiss - kids, 2024 - After Round 3", "Swiss - kids, 2024"),
        ("[unnamed tournament] - After Round 3", None),
        ("Кубок - Після туру 3", "Кубок"),
        ("Coppa - Dopo il Turno 3", "Coppa"),
        ("Round: After Round III", None),
        ("After Round 3", None),
    ],
)
def test_titles(title: str, name: str | None) -> None:
    table, report = read("\n".join([title, *TAB.splitlines()[1:]]))
    assert table.event.name == name
    assert table.notes == ()
    assert "rounds-differ" not in codes(report)


def test_other_text_above_is_a_note() -> None:
    table, _ = read("\n".join(["Spring Cup, May 4", *TAB.splitlines()[1:]]))
    assert table.event.name is None
    assert table.notes == (Note(text="Spring Cup, May 4", before=0),)


# --- words -----------------------------------------------------------------------------------------------------------


def test_ukrainian_autokorsak() -> None:
    text = """
-- --------- ----- ----- ------- ----- --- --- ---- ---- -------- ------------
 № Ім'я      Клуб   Ранг Рейтинг Група  I   II Очки кБух Перемоги     Рейтинг₂
-- --------- ----- ----- ------- ----- --- --- ---- ---- -------- ------------
 1 Аа, Ївга  Київ   1 кю    2038    14 2+/ч --   15,5   29        1   (+30) 2068
 2 Бб, Гнат  Львів 5 дан               14 1-/б  +-  15   29,5        1
"""
    lines = text.strip("\n").splitlines()
    lines[3:] = [
        " 1 Аа, Ївга  Київ   1 кю    2038    14 2+/ч  -- 15,5   29        1   (+30) 2068",
        " 2 Бб, Гнат  Львів 5 дан            14 1-/б  +-   15 29,5        1             ",
    ]
    table, report = read("\n".join(lines))
    assert codes(report, Severity.ERROR) == []
    assert [column.criterion for column in table.columns] == [
        Criterion.SCORE, Criterion.SOS, Criterion.POINTS, Criterion.RATING_AFTER
    ]  # fmt: skip
    first, second = table.rows
    assert first.cells[0] == Game(opponent=2, result=Result.WIN, colour=Colour.BLACK, handicap=0)
    assert second.cells[0] == Game(opponent=1, result=Result.LOSS, colour=Colour.WHITE, handicap=0)
    assert second.player.rank == Rank(5, "d")
    assert second.cells[1] == NoGame(points=Fraction(1), kind=NoGameKind.BYE)
    assert (first.values[0], first.values[-1], second.values[-1]) == (Fraction(31, 2), 2068, None)


def test_italian_macmahon() -> None:
    text = """Coppa - Dopo il Turno 1
#;Nome;Club;Grado;Rating;Score;1;Points
1;Rossi, Ada;it-Roma;4 Dan;2400;39;2+;1
2;Verdi, Ugo;it-Roma;3 Dan;2300;38;1-;0
3;Bruni, Eva;it-Roma;3 Dan;2300;38;libero;1
"""
    table, report = read(text)
    assert codes(report) == []
    assert (table.event.name, table.rows[0].player.rank) == ("Coppa", Rank(4, "d"))
    assert table.rows[2].cells == (NoGame(points=Fraction(1), kind=NoGameKind.BYE),)


@pytest.mark.parametrize(
    ("header", "criteria"),
    [
        ("Место;Имя;Ранг;Рахунок;1;Очки", [Criterion.SCORE, Criterion.POINTS]),
        ("№;Имя;Ранг;Группа;I;Очки", [Criterion.SCORE]),
        ("№;Имя;Ранг;I;Очки;Победы", [Criterion.SCORE, Criterion.POINTS]),
        ("№;Имя;Ранг;I;Очки;кБух?", [Criterion.SCORE, Criterion.SOSOS]),
        ("№;Имя;Ранг;I;Очки", [Criterion.POINTS]),
    ],
)
def test_ochki_by_the_other_headings_or_by_the_wins(header: str, criteria: list[Criterion]) -> None:
    width = header.count(";") + 1
    rows = [["1", "Аа, Б", "5 кю", *["1"] * (width - 3)], ["2", "Вв, Г", "5 кю", *["0"] * (width - 3)]]
    place = header.split(";").index("1" if ";1;" in header else "I")
    rows[0][place], rows[1][place] = "2+", "1-"
    table, report = read("\n".join([header, *(";".join(row) for row in rows)]))
    assert [column.criterion for column in table.columns] == criteria
    assert "score-or-points" not in codes(report)


def test_ochki_by_equal_start_scores() -> None:
    text = "№;Имя;Ранг;1;2;Очки\n1;Аа, Б;5 кю;2+;--;16,5\n2;Вв, Г;5 кю;1-;+-;16\n"
    table, report = read(text)
    assert [column.criterion for column in table.columns] == [Criterion.SCORE]
    assert "score-or-points" not in codes(report)


@pytest.mark.parametrize(("word", "criterion"), [("yes", Criterion.POINTS), ("no", Criterion.SCORE)])
def test_ochki_by_the_user(word: str, criterion: Criterion) -> None:
    text = "№;Имя;Ранг;1;Очки\n1;Аа, Б;5 кю;2+;9\n2;Вв, Г;5 кю;1-;4\n"
    _, report = read(text)
    assert "score-or-points" in codes(report, Severity.ERROR)
    table, report = read(text, points=word)
    assert [column.criterion for column in table.columns] == [criterion]
    assert "score-or-points" not in codes(report)


# --- both sides of a game ----------------------------------------------------------------------------------------------

PLUS = "№;Имя;Ранг;Группа;I;II;Очки;Победы\n1;Аа, Б;1 дан;14;2+!;--;{0};1\n2;Вв, Г;1 дан;14;1+!;--;{1};1\n"


@pytest.mark.parametrize(("score", "result"), [("15,5", Result.BOTH_WIN), ("15", Result.JIGO)])
def test_plus_on_both_sides_in_autokorsak(score: str, result: Result) -> None:
    table, report = read(PLUS.format(score, score))
    assert [row.cells[0] for row in table.rows] == [
        Game(opponent=2, result=result, handicap=0), Game(opponent=1, result=result, handicap=0)
    ]  # fmt: skip
    assert "plus-on-both-sides" not in codes(report)


def test_plus_on_both_sides_that_the_scores_do_not_explain() -> None:
    _, report = read(PLUS.format("15", "15,5"))
    assert "plus-on-both-sides" in codes(report, Severity.ERROR)


def test_equal_signs_in_a_list_of_unknown_origin_stay() -> None:
    table, _ = read("N;Player;Grade;1;2\n1;Aa, B;5k;2+;2-\n2;Cc, D;5k;1+;1-\n")
    assert [cell.result for cell in table.rows[0].cells if isinstance(cell, Game)] == [Result.WIN, Result.BOTH_LOSE]


def test_colour_and_handicap_of_one_side_hold_for_both() -> None:
    table, report = read("Place;Name;Level;1;2\n1;Aa, B;5k;2+/w3;3+\n2;Cc, D;9k;1-;-\n3;Ee, F;9k;-;1-/b\n")
    assert codes(report) == []
    assert table.rows[1].cells[0] == Game(opponent=1, result=Result.LOSS, colour=Colour.BLACK, handicap=3)
    assert table.rows[0].cells[1] == Game(opponent=3, result=Result.WIN, colour=Colour.WHITE, handicap=0)
    (finding,) = [d for d in report.diagnostics if d.code.name == "colours-completed"]
    assert finding.args["n"] == 2


# --- positions ---------------------------------------------------------------------------------------------------------


def test_positions() -> None:
    _, report = read(LIST)
    lines = LIST.splitlines()

    def text_at(path: tuple[str | int, ...]) -> str:
        span = report.locate(path)
        assert span is not None
        return lines[span.line - 1][span.column - 1 : span.column - 1 + span.length]

    assert text_at(cell_path(3, 1)) == "7+/b2"
    assert text_at(("rows", 2, "place")) == "(3)"
    assert text_at(("rows", 2, "player", "name", "surname")) == "van der Gild, Anna Maria"
    assert text_at(("rows", 9, "player", "rank")) == "12 Kyu"
    assert text_at(("rows", 3, "values", 0)) == "37½"
    assert text_at(("rows", 3, "player", "country")) == "jp"
    assert text_at(("columns", 1, "label")) == "Points"
    assert report.locate(("event", "name")) == Span(1)
    assert report.locate(("rows", 99)) is None


# --- hopeless texts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "\n\n", "\x00\x01\x02", "x" * 100_000, "Place Name", "1 2 3 4 5", "; EV[a]\n"])
def test_no_list_at_all(text: str) -> None:
    table, report = try_read(text)
    assert table is None
    assert codes(report, Severity.ERROR) in (["list-header-missing"], ["list-without-rounds"])


@pytest.mark.parametrize("text", [LIST.splitlines()[1], "\n".join(LIST.splitlines()[:2]), AUTOKORSAK.splitlines()[1]])
def test_headings_only(text: str) -> None:
    table, report = try_read(text)
    assert table is None
    assert codes(report, Severity.ERROR) == ["list-without-rows"]
