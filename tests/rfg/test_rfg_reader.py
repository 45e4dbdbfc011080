"""Spellings that are tolerated, and what is said about them."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from rfg.rfg_cases import checked, findings
from rfg.rfg_tables import FIXTURES
from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import Colour, Criterion, Game, NoGame, NoGameKind, Rank, Result, Table
from rfgconv_rfg import RfgImporter

HEAD = ";Cup of Rivertown\n; May 1-2 2010\n;N Name Str Club Pt Pl 1\n"
ROW_1 = "1 Берёзкин Андрей 3d RU 77Mo 1 1 2+\n"
ROW_2 = "2 Щеглов Иван 2d RU 77Mo 0 2 1-\n"
TIME = ";time=60\n"


def table_of(row: str, *more: str, head: str = HEAD) -> tuple[Table, list[str]]:
    """A table whose second row is given (line 5), and the findings about it."""
    text = head + ROW_1 + row + "\n" + "".join(f"{line}\n" for line in more) + TIME
    table, report = checked(text)
    return table, findings(report)


def names_found(text: str | bytes, profile: str = "rfg") -> list[str]:
    return [finding.code.name for finding in checked(text, profile)[1].diagnostics]


# --- facts of the event -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        (";September 6 - 7 2008", date(2008, 9, 6), date(2008, 9, 7)),
        (";October 1 - 25 2006", date(2006, 10, 1), date(2006, 10, 25)),
        ("; May 1-2 2010", date(2010, 5, 1), date(2010, 5, 2)),
        ("; May 1 2010", date(2010, 5, 1), date(2010, 5, 1)),
        ("; April 30 - May 2 2010", date(2010, 4, 30), date(2010, 5, 2)),
        ("; December 30 - January 2 2011", date(2010, 12, 30), date(2011, 1, 2)),
        ("; December 30 2010 - January 2 2011", date(2010, 12, 30), date(2011, 1, 2)),
        ("; May 25 - 27, 1996", date(1996, 5, 25), date(1996, 5, 27)),
        ("; may 1–2 2010", date(2010, 5, 1), date(2010, 5, 2)),
        ("; Sept. 6-7 2008", date(2008, 9, 6), date(2008, 9, 7)),
    ],
)
def test_dates(line: str, start: date, end: date) -> None:
    table, report = checked(HEAD.replace("; May 1-2 2010", line) + ROW_1 + ROW_2 + TIME)
    assert (table.event.start, table.event.end) == (start, end)
    assert findings(report) == []


@pytest.mark.parametrize(
    ("line", "start", "repair"),
    [
        ("; February 30 2010", None, 'ask: "Month Day1-Day2 Year"'),
        ("; May 2010", None, 'ask: "Month Day1-Day2 Year"'),
        ("; Rivertown May 1-2 2010", None, 'ask: "Month Day1-Day2 Year"'),
        ("; 1-2.05.2010", None, 'ask: "Month Day1-Day2 Year"'),
        ("; 5/6/2010", None, 'ask: "Month Day1-Day2 Year"'),
        ("; 29/03/2023", date(2023, 3, 29), "propose: March 29 2023"),
        ("; 1-2 мая 2010", date(2010, 5, 1), "propose: May 1-2 2010"),
        ("; 2010-05-01", date(2010, 5, 1), "propose: May 1 2010"),
        ("; 30.04-2.05.2010", date(2010, 4, 30), "propose: April 30 - May 2 2010"),
    ],
)
def test_dates_in_another_form(line: str, start: date | None, repair: str) -> None:
    table, report = checked(HEAD.replace("; May 1-2 2010", line) + ROW_1 + ROW_2 + TIME)
    assert findings(report) == [f"2:3 E date-unreadable [{line[2:]}] {repair}"]
    assert table.event.start == start


@pytest.mark.parametrize(
    ("line", "minutes"),
    [
        (";time=100", 100),
        ("; time = 80", 80),
        (";time=60+20", 80),
        (";time=82.5", Fraction(165, 2)),
        (";TIME=82,5", Fraction(165, 2)),
        (";;time=100", 100),
    ],
)
def test_time(line: str, minutes: Fraction) -> None:
    table, report = checked(HEAD + ROW_1 + ROW_2 + line)
    assert table.event.minutes == minutes
    assert findings(report) == []


def test_time_in_words_is_proposed() -> None:
    table, report = checked(HEAD + ROW_1 + ROW_2 + ";time=60 min + 5x30 s byo-yomi")
    assert findings(report) == ["6:7 E time-line-unreadable [60 min + 5x30 s byo-yomi] propose: 82"]
    assert table.event.minutes == 82
    assert names_found(HEAD + ROW_1 + ROW_2 + ";time=long") == ["time-line-unreadable"]


def test_no_minutes_are_a_time_that_is_too_short() -> None:
    assert names_found(HEAD + ROW_1 + ROW_2 + ";time=0") == ["time-too-short"]


def test_placeholders_are_missing_facts_at_their_places() -> None:
    _, report = checked(";?\n; ?\n;N Name Str Club Pt Pl 1\n" + ROW_1 + ROW_2 + ";time=?\n")
    assert findings(report) == [
        "1:2 W title-missing [?] ask: the title as line 1",
        '2:3 E date-missing [?] ask: "; Month Day1-Day2 Year" as line 2',
        '6:7 E time-missing [?] ask: ";time=MINUTES" as last line',
    ]


def test_title_and_dates_exchanged() -> None:
    table, report = checked("; May 1-2 2010\n;Cup of Rivertown\n;N Name Str Club Pt Pl 1\n" + ROW_1 + ROW_2 + TIME)
    assert table.event.name == "Cup of Rivertown"
    assert findings(report) == ["1:3 W title-after-dates [May 1-2 2010] safe: exchange the two lines"]


def test_dates_below_another_comment() -> None:
    table, report = checked(";Cup\n;Rivertown\n; May 1-2 2010\n;N Name Str Club Pt Pl 1\n" + ROW_1 + ROW_2 + TIME)
    assert table.event.start == date(2010, 5, 1)
    assert [(note.text, note.before) for note in table.notes] == [("Rivertown", 0)]
    assert findings(report) == []


# --- rows -------------------------------------------------------------------------------------------------------------


def test_no_break_blanks_tabs_and_a_bar_line() -> None:
    plain, _ = table_of(ROW_2.strip())
    text = HEAD + ROW_1.replace(" ", "\t") + ROW_2.replace(" ", "\u00a0 ") + "|\n\n" + TIME
    table, report = checked("\ufeff" + text.replace("\n", "\r\n"))
    assert table == plain
    assert findings(report) == []


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("2Щеглов Иван 2d RU 77Mo 0 2 1-", ["5:1 E number-missing [2Щеглов] safe: 2 Щеглов"]),
        ("2 Щеглов,Иван 2d RU 77Mo 0 2 1-", ["5:3 E name-comma [Щеглов,Иван] safe: Щеглов Иван"]),
        ("2 Щеглов , Иван 2d RU 77Mo 0 2 1-", ["5:10 E name-comma [,] safe:"]),
        (
            "2 Щеглов А.Б. 2d RU 77Mo 0 2 1-",
            ["5:10 E name-dot [А.Б.] safe: А_Б", "5:10 W name-initial [А.Б.] ask: the given name"],
        ),
        (
            "2 Щеглов Анна Мария 2d RU 77Mo 0 2 1-",
            ["5:15 E name-extra-word [Мария] propose: Щеглов Анна_Мария (joined)"],
        ),
        ("2 Щегл0в Иван 2d RU 77Mo 0 2 1-", ["5:3 W name-digit [Щегл0в] propose: Щеглов"]),
        ("2 Щеглов Иван 2D RU 77Mo 0 2 1-", []),
        ("2 Щеглов Иван 2 d RU 77Mo 0 2 1-", ["5:15 E rank-form [2 d] safe: 2d"]),
        ("2 Щеглов Иван 2-dan RU 77Mo 0 2 1-", ["5:15 E rank-form [2-dan] safe: 2d"]),
        ("2 Щеглов Иван 5 кю RU 77Mo 0 2 1-", ["5:15 E rank-form [5 кю] safe: 5k"]),
        ("2 Щеглов Иван 2x RU 77Mo 0 2 1-", ["5:15 E rank-form [2x] ask: the rank"]),
        ("2 Щеглов Иван 0k RU 77Mo 0 2 1-", ["5:15 E rank-range [0k] ask: the rank (30k-1k, 1d-9d, 1p-9p)"]),
        ("2 Щеглов Иван 31 RU 77Mo 0 2 1-", ["5:15 E rank-range [31] ask: the rank (30k-1k, 1d-9d, 1p-9p)"]),
        ("2 Щеглов Иван 1p RU 77Mo 0 2 1-", ["5:15 W rank-professional [1p]"]),
        ("2 Щеглов Иван 2d RU 77Mo 2 1-", ["5:26 W value-count [2] ask: the numbers"]),
        (
            "2 Щеглов Иван 2d RU 77Mo 0 2 7 1-",
            ["5:26 W value-count [0] ask: the numbers", "5:28 W points-differ [2] propose: 0"],
        ),
        ("2 Щеглов Иван 2d RU 77Mo 0 x 1-", ["5:28 W value-unreadable [x] ask: the number"]),
        ("2 Щеглов Иван 2d RU 77Mo 0 2 1-;w6", ["5:32 W row-cut [;] ask: what was cut off?"]),
        ("2 Щеглов Иван 2d RU 77Mo 0 2 1- ; a note", []),
        ("2 Щеглов Иван 2d RU 77Mo 0 2 1- |12000138 and a note", []),
        ("2 Щеглов Иван 2d RU Moscow 0 2 1-", ["5:21 W club-form [Moscow] propose: RU 77Mo"]),
        ("2 Щеглов Иван 2d RU 2460 0 2 1-", ["5:21 I club-is-rating [2460]"]),
        ("2 Щеглов Иван 2d RU 47oo 0 2 1-", ["5:21 I club-filler [47oo]"]),
        ("2 Щеглов Иван 2d RU 16kz 0 2 1-", ["5:21 W club-form [16kz] propose: RU 16Kz"]),
        ("2 Щеглов Иван 2d RU 99Zz 0 2 1-", ["5:21 I club-code-unknown [99Zz]"]),
        ("2 Щеглов Иван 2d XX xxxx 0 2 1-", []),
        ("2 Щеглов Иван 2d QQ Foo 0 2 1-", ["5:18 W country-unknown [QQ] ask: the country"]),
    ],
)
def test_row(row: str, expected: list[str]) -> None:
    assert table_of(row, "3 Цаплин Вадим 1d RU 77Mo 0 2 0-")[1] == expected


def test_row_values() -> None:
    table, _ = table_of("2 Щеглов Иван 2d XX xxxx 0 2 1- |12000138 and a note")
    row = table.rows[1]
    assert (row.player.country, row.player.club, row.player.id("egd"), row.note) == (
        None,
        None,
        "12000138",
        "and a note",
    )
    assert (row.place, row.values) == (2, (0,))
    table, _ = table_of("2 Щеглов Иван Олегович 2d RU 77Mo 0 2 1-")
    assert table.rows[1].player.name.patronymic == "Олегович"


def test_rows_without_the_club() -> None:
    _, found = table_of("2 Щеглов Иван 2d 0 2 1-", "3 Цаплин Вадим 1d RU 77Mo 0 2 0-")
    assert found == ["5:18 E club-missing [0] ask: the club: two words, country and town"]


def test_a_table_with_clubs_of_one_word_only() -> None:
    table, report = checked(HEAD + ROW_1.replace("RU 77Mo", "Казань") + ROW_2.replace("RU 77Mo", "Тула") + TIME)
    assert findings(report) == [
        "4:22 E club-one-word [Казань] propose: RU 16Kz",
        "5:18 E club-one-word [Тула] propose: RU 71Tu",
    ]
    assert [row.values for row in table.rows] == [(1,), (0,)]


def test_groups_and_notes_between_rows() -> None:
    head = HEAD + "; Группа А\n"
    table, found = table_of("; a note\n;Group B\n" + ROW_2.strip(), "; Group C", "; 7 games", head=head)
    assert [row.group for row in table.rows] == ["А", "B"]
    assert [(note.text, note.before) for note in table.notes] == [("a note", 1), ("Group C", None), ("7 games", None)]
    assert found == []


def test_stray_lines_are_kept() -> None:
    table, found = table_of(ROW_2.strip(), "Referee: A. Oak", "5 games were played")
    assert found == [
        '6:1 E stray-text [Referee:] safe: put ";" before the line',
        "7:1 E stray-text [5] ask: is it a row of the table?",
    ]
    assert [note.text for note in table.notes] == ["Referee: A. Oak", "5 games were played"]


# --- columns ----------------------------------------------------------------------------------------------------------


def test_headings_give_rating_place_and_columns() -> None:
    head = HEAD.replace("Pt Pl 1", "R-RFG Pt Место SOS 1 Ext")
    text = head + "1 Берёзкин Андрей 3d RU 77Mo 2460 1 1 3½ 2+ 7\n2 Щеглов Иван 2d RU 77Mo 1000* 0 2 2,5 1- -3\n" + TIME
    table, report = checked(text)
    assert [(c.label, c.criterion, c.after_results) for c in table.columns] == [
        ("Pt", Criterion.POINTS, False),
        ("SOS", Criterion.SOS, False),
        ("Ext", Criterion.EXT, True),
    ]
    assert [row.values for row in table.rows] == [(1, Fraction(7, 2), 7), (0, Fraction(5, 2), -3)]
    ratings = [row.player.rating for row in table.rows]
    assert [(r.value, r.estimated) for r in ratings if r] == [(2460, False), (1000, True)]
    assert [row.place for row in table.rows] == [1, 2]
    assert findings(report) == ["3:27 I header-script [Место]"]


def test_a_table_without_headings() -> None:
    table, report = checked(";Cup\n; May 1-2 2010\n" + ROW_1 + ROW_2 + TIME)
    assert findings(report) == ["3:1 I header-missing [1]"]
    assert [(column.label, column.criterion) for column in table.columns] == [("", None), ("", None)]


def test_a_table_before_its_first_round() -> None:
    text = ";Cup\n; May 1-2 2010\n;N Name Str Club Pt Pl\n1 Берёзкин Андрей 3d RU 77Mo 0 1\n" + TIME
    table, _ = checked(text)
    assert (table.rounds, table.rows[0].cells, table.rows[0].place) == (0, (), 1)


def test_the_block_with_most_opponents_naming_each_other() -> None:
    text = (
        HEAD.replace("Pt Pl 1", "Pt Pl 1 2")
        + "1 Берёзкин Андрей 3d RU 77Mo 2 0= 2+ 3+\n2 Щеглов Иван 2d RU 77Mo 1 0= 1- 4+\n"
        + "3 Цаплин Вадим 1d RU 77Mo 1 0= 4+ 1-\n4 Журавцев Олег 1d RU 77Mo 0 0= 3- 2-\n"
        + TIME
    )
    table, report = checked(text)
    assert findings(report)[0] == "4:35 I results-chosen [2+]"
    assert [cell.opponent for cell in table.rows[0].cells if isinstance(cell, Game)] == [2, 3]


# --- results ----------------------------------------------------------------------------------------------------------

WIN_WHITE = Game(opponent=1, result=Result.LOSS, colour=Colour.WHITE, handicap=0)


@pytest.mark.parametrize(
    ("token", "cell", "expected"),
    [
        ("1-", Game(opponent=1, result=Result.LOSS), None),
        ("1-/w", WIN_WHITE, None),
        ("1-/W0", WIN_WHITE, None),
        ("1-w0", WIN_WHITE, "W result-spelling [1-w0] safe: 1-/w"),
        ("1-!w0", Game(opponent=1, result=Result.LOSS, colour=Colour.WHITE, handicap=0, forfeit=True), "1-!/w"),
        ("1-/w0!", Game(opponent=1, result=Result.LOSS, colour=Colour.WHITE, handicap=0, forfeit=True), "1-!/w"),
        ("1-/?0", Game(opponent=1, result=Result.LOSS, handicap=0), "W result-spelling [1-/?0] safe: 1-"),
        ("1−/w", WIN_WHITE, "E result-dash [1−/w] safe: 1-/w"),
        ("–1", Game(opponent=1, result=Result.LOSS), "E result-sign-first [–1] safe: 1-"),
        ("1- /w", WIN_WHITE, "E result-blank-inside [1- /w] safe: 1-/w"),
        ("1 -/w", WIN_WHITE, "E result-blank-inside [1 -/w] safe: 1-/w"),
        ("1 -", Game(opponent=1, result=Result.LOSS), "E result-blank-inside [1 -] safe: 1-"),
        ("1-/ w", WIN_WHITE, "E result-blank-inside [1-/ w] safe: 1-/w"),
        ("1-/б", WIN_WHITE, "E result-cyrillic-colour [1-/б] propose: 1-/w"),
        ("1", Game(opponent=1, result=Result.LOSS), "E result-sign-missing [1] propose: 1- (the other row says 2+)"),
        ("1*-", Game(opponent=1, result=Result.LOSS), "E result-unreadable [1*-] propose: 1- (the other row says 2+)"),
    ],
)
def test_result(token: str, cell: Game, expected: str | None) -> None:
    table, found = table_of(f"2 Щеглов Иван 2d RU 77Mo 0 2 {token}", "3 Цаплин Вадим 1d RU 77Mo 0 2 0-")
    assert table.rows[1].cells == (cell,)
    about = [line[5:] for line in found if line.startswith("5:30 ") and "colour-one-sided" not in line]
    if expected is None:
        assert about == []
    elif " " in expected:
        assert about == [expected]
    else:
        assert about == [f"W result-spelling [{token}] safe: {expected}"]


@pytest.mark.parametrize(
    ("token", "points", "kind", "expected"),
    [
        ("0+", 1, NoGameKind.BYE, None),
        ("0=", Fraction(1, 2), NoGameKind.UNKNOWN, None),
        ("0-", 0, NoGameKind.UNKNOWN, None),
        ("0=0", Fraction(1, 2), NoGameKind.UNKNOWN, "W result-spelling [0=0] safe: 0="),
        ("0+!", 1, NoGameKind.BYE, "W result-spelling [0+!] safe: 0+"),
        ("+", 1, NoGameKind.BYE, "W result-spelling [+] safe: 0+"),
        ("-", 0, NoGameKind.UNKNOWN, "W result-spelling [-] safe: 0-"),
        ("О-", 0, NoGameKind.UNKNOWN, "E result-letter-zero [О-] safe: 0-"),
        ("0", 0, NoGameKind.UNKNOWN, "E result-sign-missing [0] ask: the result"),
        ("bye", 0, NoGameKind.UNKNOWN, "E result-unreadable [bye] ask: the result"),
    ],
)
def test_round_without_a_game(token: str, points: Fraction, kind: NoGameKind, expected: str | None) -> None:
    table, found = table_of(ROW_2.strip(), f"3 Цаплин Вадим 1d RU 77Mo 0 2 {token}")
    assert table.rows[2].cells == (NoGame(points=Fraction(points), kind=kind),)
    assert found == ([] if expected is None else [f"6:31 {expected}"])


@pytest.mark.parametrize(
    ("white", "black", "komi"),
    [
        ("2-/w3k8", "1+/b3k-8", Fraction(17, 2)),
        ("2-/wk6", "1+/bk-6", Fraction(13, 2)),
        ("2-/w3k0", "1+/b3k0", Fraction(1, 2)),
        ("2-/wk-8", "1+/bk8", Fraction(-15, 2)),
    ],
)
def test_komi(white: str, black: str, komi: Fraction) -> None:
    rows = ROW_1.replace("1 1 2+", f"0 2 {white}") + ROW_2.replace("2d", "1k").replace("0 2 1-", f"1 1 {black}")
    table, report = checked(HEAD + rows + TIME)
    assert [cell.komi for row in table.rows for cell in row.cells if isinstance(cell, Game)] == [komi, komi]
    assert findings(report) == []


# --- anything else ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n",
        b"\x00" * 200,
        b";only\n;comments\n",
        b"|",
        b"1",
        b"1 2 3 4 5 6 7 8",
        ("9" * 6000 + " " + "9" * 6000 + "+ 3d RU 77Mo " + "8" * 5000 + "\n").encode(),
        ("1 Щеглов Иван 2d RU 77Mo " + "1-/w" * 3000).encode(),
        ("1 Щеглов " + "И " * 5000 + "2d RU 77Mo 2+").encode(),
        ("(" * 10000 + ")" * 10000).encode(),
    ],
)
def test_garbage_is_calm(data: bytes) -> None:
    report = Report("garbage")
    table = RfgImporter().read(Source(data, "garbage"), report)
    assert table is None or table.rows


def test_a_file_cut_off_in_a_row() -> None:
    text = HEAD + ROW_1 + "2 Щеглов Иван 2d RU"
    assert "round-count" in names_found(text)


def test_classic_with_five_columns() -> None:
    head = HEAD.replace("Pt Pl 1", "Rat Pt K L Pl 1")
    text = head + ROW_1.replace("1 1 2+", "2400 1 0 0 1 2+") + ROW_2.replace("0 2 1-", "2300 0 0 0 2 1-") + TIME
    assert findings(checked(text, "rfg-classic")[1]) == [
        "4:41 E classic-number-columns [1] propose: keep rating, points, first tie-break and place"
    ]


def test_ranks_and_signs_of_the_reader() -> None:
    table, _ = table_of("2 Щеглов Иван 5 RU 77Mo 0 2 1-")
    assert table.rows[1].player.rank == Rank(5, "k")


@pytest.mark.parametrize(
    ("name", "generation"),
    [
        ("canonical_current.txt", "current"),
        ("canonical_classic.txt", "classic"),
        ("sample1_handicap_32x5.txt", "current"),
        ("sample2_three_groups.txt", "current"),
    ],
)
def test_the_generation_is_decided_and_said(name: str, generation: str) -> None:
    report = Report()
    RfgImporter().read(Source((FIXTURES / name).read_bytes()), report)
    assert [str(remark) for remark in report.remarks] == [f"read as an RFG table of the {generation} generation"]
