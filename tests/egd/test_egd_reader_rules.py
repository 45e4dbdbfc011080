"""The reader, rule by rule (R1 … R16)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from egd.egd_text import HEADER, PLAIN, ROWS, found, names, one, read, table_of
from rfgconv.diagnostics import Safety, Severity
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import Colour, Game, HandicapPolicy, Id, NoGame, NoGameKind, Note, Rank, Result, edit
from rfgconv_egd import EgdImporter


def detect(text: str, name: str = "file.txt") -> Match:
    return EgdImporter.detect(Probe(Source(text.encode(), name)))


def cell(text: str, ha: str = "h9") -> Game | NoGame:
    """What one cell is read as, in a table where other rows have plain results."""
    return cells([text], ha)[0]


def cells(texts: list[str], ha: str = "h9") -> list[Game | NoGame]:
    first = " ".join(["1 Cedrov Alexej 2d RU 54No 2", *texts])
    second = " ".join(["2 Lindqvist Ada 1d SE Gote 1", *["0-"] * len(texts)])
    third = " ".join(["3 Orlan Rui 1k RU 78SP 1", *["0+"] * len(texts)])
    table = table_of(HEADER.replace("h9", ha) + "\n".join([first, second, third]) + "\n")
    assert table.rounds == len(texts)
    return list(table.rows[0].cells)


# --- detection ----------------------------------------------------------------------------------------------------


def test_detection() -> None:
    assert detect(PLAIN) is Match.SIGNATURE
    assert detect("; EV[Open]\n" + ROWS) is Match.SIGNATURE
    assert detect(ROWS) is Match.SHAPE
    assert detect("; EV[Open]\n1 Cedrov Alexej 2d RU 54No\n2 Orlan Rui 1k RU 78SP\n") is Match.SHAPE
    assert detect("", "open.h9") is Match.NAME
    assert detect("anything", "open.h0") is Match.NAME
    assert detect("anything", "open.txt") is Match.NO
    assert detect("Some text\n" + ROWS) is Match.NO


def test_detection_leaves_other_tables_alone() -> None:
    assert detect(";time=60\n" + ROWS) is Match.NO
    assert detect(";name=Open\n" + ROWS) is Match.NO
    assert detect(";12-13.05.2010\n" + ROWS) is Match.NO
    assert detect("1 Кедров Алексей 2d RU 54No 2 2+\n2 Орлов Рюи 1k RU 78SP 1 1-\n") is Match.NO
    assert detect("<?xml version='1.0'?><Tournament/>") is Match.NO
    assert detect(PLAIN + ";time=60+b\n") is Match.SIGNATURE


# --- R1: bytes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_r1_line_ends_and_byte_order_mark(end: str, mark: bytes) -> None:
    assert table_of(mark + PLAIN.replace("\n", end).encode()) == table_of(PLAIN)


def test_r1_encodings() -> None:
    text = PLAIN.replace("Lindqvist", "Lindqvïst").replace("Ada", "Hélène")
    assert table_of(text.encode("iso-8859-15")) == table_of(text) != table_of(PLAIN)
    cyrillic = PLAIN.replace("Cedrov Alexej", "Кедров Алексей").replace("Zimorodok Ilja", "Зимородок Илья")
    assert table_of(cyrillic.encode("cp1251")) == table_of(cyrillic)


def test_r1_blank_lines_tabs_and_trailing_blanks() -> None:
    odd = "\n \n" + PLAIN.replace(" 2 2+/w 3+/b", "\t2\t2+/w\t3+/b   ") + "\n|\n"
    assert table_of(odd) == table_of(PLAIN)


# --- R2: header ---------------------------------------------------------------------------------------------------


def test_r2_order_case_and_blanks_do_not_matter() -> None:
    lines = [line.replace("; ", " ;  ").replace("KM", "km") for line in HEADER.splitlines()]
    assert table_of("\n".join(reversed(lines)) + "\n" + ROWS) == table_of(PLAIN)
    assert table_of(ROWS + HEADER) == table_of(PLAIN)


def test_r2_all_keys() -> None:
    event = table_of("; TC[T250510A]\n; CM[first]\n; CM[second]\n" + PLAIN).event
    assert event.ids == (Id(scheme="egd", value="T250510A"),)
    assert event.comments == ("first", "second")
    assert (event.name, event.country, event.city) == ("Invented Open", "RU", "Novosibirsk")
    assert (event.start, event.end) == (date(2025, 5, 10), date(2025, 5, 11))
    assert (event.komi, event.minutes, event.egd_class) == (Fraction(13, 2), Fraction(165, 2), "A")
    assert event.handicap == HandicapPolicy(ceiling=0)
    assert table_of("; TC[]\n; EV[]\n" + ROWS).event.ids == ()


def test_r2_ta_is_tm() -> None:
    table, report = read(PLAIN.replace("TM[", "TA["))
    assert table == table_of(PLAIN)
    assert one(report, "header-ta").severity is Severity.INFO


def test_r2_brackets_and_what_follows_them() -> None:
    event = table_of(PLAIN.replace("Invented Open", "Invented Open [Test] 2024")).event
    assert event.name == "Invented Open [Test] 2024"
    table, report = read(PLAIN.replace("; EV[Invented Open]", "; EV[Handicap day] YES"))
    assert table is not None
    assert table.event.name == "Handicap day"
    assert one(report, "header-trailing").token == "YES"
    assert table_of(PLAIN.replace("Invented Open]", "Open [Test] 2024")).event.name == "Open [Test"
    table, report = read(PLAIN.replace("Invented Open]", "Invented Open"))
    assert table is not None
    assert table.event.name == "Invented Open"
    assert one(report, "header-unclosed").span is not None


def test_r2_unknown_keys_are_remarks() -> None:
    table, report = read("; XY[12]\n" + PLAIN)
    assert table is not None
    assert one(report, "header-unknown").severity is Severity.INFO
    assert table.notes == (Note(text="XY[12]", before=0),)


# --- R3, R4, R5 ---------------------------------------------------------------------------------------------------


def test_r3_comments() -> None:
    table = table_of("; CM[Standard byo-yomi (submitted by someone)]\n; CM[ (submitted by someone)]\n" + PLAIN)
    assert table.event.comments == ("Standard byo-yomi",)


@pytest.mark.parametrize("line", ["; CM[Shared Places 2-3 ]", "; Shared places 2-3"])
def test_r3_shared_places(line: str) -> None:
    table = table_of(line + "\n" + PLAIN)
    assert [row.place for row in table.rows] == [1, 2, 2, 4]
    assert [row.number for row in table.rows] == [1, 2, 3, 4]
    assert (table.event.comments, table.notes) == ((), ())


def test_r3_what_is_no_list_of_shared_places_is_a_comment() -> None:
    assert table_of("; CM[Shared Places 3-2]\n" + PLAIN).event.comments == ("Shared Places 3-2",)


@pytest.mark.parametrize(
    ("value", "country", "city"),
    [
        ("RU, Novosibirsk", "RU", "Novosibirsk"),
        ("RU,Novosibirsk", "RU", "Novosibirsk"),
        (",Grenoble", None, "Grenoble"),
        ("Grenoble", None, "Grenoble"),
        ("RU", "RU", None),
        ("JP, The Nihon Ki-in, Tokyo", "JP", "The Nihon Ki-in, Tokyo"),
        ("XX, Fox Server", None, "Fox Server"),
        ("", None, None),
    ],
)
def test_r4_place(value: str, country: str | None, city: str | None) -> None:
    event = table_of(PLAIN.replace("RU, Novosibirsk", value)).event
    assert (event.country, event.city) == (country, city)


def test_r4_country_typed_into_the_town() -> None:
    table, report = read(PLAIN.replace("RU, Novosibirsk", ",TR, Istanbul"))
    assert table is not None
    assert (table.event.country, table.event.city) == ("TR", "Istanbul")
    assert one(report, "country-in-city").severity is Severity.WARNING


@pytest.mark.parametrize(
    ("line", "field", "name"),
    [
        ("; TM[3h]", "minutes", "minutes-unreadable"),
        ("; TM[]", "minutes", "minutes-unreadable"),
        ("; TM[0]", "minutes", "minutes-unreadable"),
        ("; DT[May 2025]", "start", "dates-unreadable"),
        ("; DT[2025-05-10]", "end", "dates-unreadable"),
        ("; DT[2025-02-30,2025-03-01]", "start", "dates-unreadable"),
        ("; KM[six]", "komi", "komi-unreadable"),
        ("; HA[none]", "handicap", "handicap-rule-unreadable"),
        ("; HA[h10]", "handicap", "handicap-rule-unreadable"),
        ("; CL[1]", "egd_class", "class-unknown"),
        ("; CL[X]", "egd_class", "class-none"),
    ],
)
def test_r5_unreadable_values(line: str, field: str, name: str) -> None:
    kept = [old for old in HEADER.splitlines() if old[:5] != line[:5]]
    table, report = read("\n".join([line, *kept]) + "\n" + ROWS)
    assert table is not None
    assert getattr(table.event, field) is None
    assert one(report, name).span is not None
    assert one(report, name).span.line == 1  # type: ignore[union-attr]


def test_r5_readable_values() -> None:
    event = table_of("; KM[7,5]\n; HA[0]\n; CL[b]\n; TM[80]\n" + ROWS).event
    assert (event.komi, event.egd_class, event.minutes) == (Fraction(15, 2), "B", Fraction(80))
    assert event.handicap == HandicapPolicy(reduction=0)


# --- R6: rows -----------------------------------------------------------------------------------------------------


def test_r6_places_left_out_or_in_brackets() -> None:
    table, report = read(PLAIN.replace("2 Lindqvist", "  Lindqvist").replace("4 Zimorodok", "(4) Zimorodok"))
    assert table is not None
    assert [row.place for row in table.rows] == [1, 1, 3, 3]
    assert [row.number for row in table.rows] == [1, 2, 3, 4]
    finding = one(report, "place-left-out")
    assert (finding.severity, finding.args["n"], finding.path) == (Severity.INFO, 2, ("rows", 1))
    assert table_of(PLAIN.replace("1 Cedrov", "1. Cedrov")) == table_of(PLAIN)


def test_r6_two_letter_surnames_are_no_country() -> None:
    table = table_of(PLAIN.replace("1 Cedrov Alexej 2d", "1 Ga Ueledc 7d"))
    player = table.rows[0].player
    assert (player.name.surname, player.name.given, player.rank, player.country) == ("Ga", "Ueledc", Rank(7, "d"), "RU")


def test_r6_digits_in_a_name() -> None:
    table, _ = read(PLAIN.replace("1 Cedrov Alexej 2d", "1 Group 1 2d"))
    assert table is not None
    assert (table.rows[0].player.name.surname, table.rows[0].player.name.given) == ("Group", "1")
    assert table.rows[0].player.rank == Rank(2, "d")


FIXED = """\
   1 Cedrov Alexej                   2d RU 54No    3    2    2+/w    3+/b |12000017
   2 Lindqvist Ada                   1d    Gote    1    1    1-/b    4+/w |12000024
   3 Orlan Rui                       1k RU         1    1    4+/w    1-/w
   4 Zimorodok Ilja                  4k            0    0    3-/b    2-/b
   5 Ilm Ina                         5k FR 75Al    0    0    0-      0-
"""


def test_r6_blank_country_and_club_in_a_fixed_layout() -> None:
    rows = table_of(HEADER + FIXED).rows
    assert [row.player.country for row in rows] == ["RU", None, "RU", None, "FR"]
    assert [row.player.club for row in rows] == ["54No", "Gote", None, None, "75Al"]
    assert [row.values for row in rows] == [
        tuple(map(Fraction, pair)) for pair in ((3, 2), (1, 1), (1, 1), (0, 0), (0, 0))
    ]


def test_r6_blank_country_and_club_between_tabs() -> None:
    rows = table_of("1\tCedrov Alexej\t2d\tru\tSt. \t2\t2+\n2\tOrlan Rui\t1k\t\t\t1\t1-\n").rows
    assert [(row.player.country, row.player.club) for row in rows] == [("RU", "St."), (None, None)]
    assert [row.values for row in rows] == [(2,), (1,)]


def test_r6_a_table_without_clubs() -> None:
    rows = table_of("1 Cedrov Alexej 2d ?? 17.5 2+\n2 Orlan Rui 1k ?? 16 1-\n3 Ilm Ina 3k RU 77Mo 15 0=\n").rows
    assert [(row.player.country, row.player.club) for row in rows] == [(None, None), (None, None), ("RU", "77Mo")]
    assert [row.values for row in rows] == [(Fraction(35, 2),), (16,), (15,)]


def test_r6_clubs_of_digits_stay_if_the_heading_has_clubs() -> None:
    rows = table_of("; Pl Name Rk Co Club NBW\n1 Cedrov Alexej 2d US -5 1 2+\n2 Orlan Rui 1k US 2 0 1-\n").rows
    assert [(row.player.club, row.values) for row in rows] == [("-5", (1,)), ("2", (0,))]


# --- R7, R8, R9 ---------------------------------------------------------------------------------------------------


def test_r7_grades() -> None:
    table, report = read(PLAIN.replace("2d", "2D").replace("4k", "12").replace("1k", "1P"))
    assert table is not None
    assert [row.player.rank for row in table.rows] == [Rank(2, "d"), Rank(1, "d"), Rank(1, "p"), Rank(12, "k")]
    assert one(report, "grade-letter").token == "12"


@pytest.mark.parametrize(
    ("written", "surname", "given", "finding"),
    [
        ("Cedrov Alexej", "Cedrov", "Alexej", None),
        ("van_der_Gild Anna_Maria", "van_der_Gild", "Anna_Maria", None),
        ("d`Onso Rui", "d`Onso", "Rui", None),
        ("Nordvik", "Nordvik", None, None),
        ("Nordvik _", "Nordvik", None, None),
        ("van der Gild Anna", "van", "der_Gild_Anna", "name-parts"),
    ],
)
def test_r8_names(written: str, surname: str, given: str | None, finding: str | None) -> None:
    table, report = read(PLAIN.replace("Cedrov Alexej", written))
    assert table is not None
    assert (table.rows[0].player.name.surname, table.rows[0].player.name.given) == (surname, given)
    assert names(report) == ([finding] if finding else [])


def test_r8_a_row_without_name() -> None:
    table, report = read(PLAIN.replace("Cedrov Alexej ", ""))
    assert table is not None
    assert len(table.rows) == 4
    assert one(report, "row-without-name").severity is Severity.ERROR


def test_r9_countries_and_clubs() -> None:
    table, report = read(PLAIN.replace("RU 54No", "gb xxx").replace("SE Gote", "el NoCb").replace("RU 78SP", "XX 00oo"))
    assert table is not None
    assert [(row.player.country, row.player.club) for row in table.rows] == [
        ("UK", None),
        ("GR", None),
        (None, None),
        (None, None),
    ]
    assert [d.args["country"] for d in found(report, "country-spelling")] == ["UK", "GR"]
    table, report = read(PLAIN.replace("RU", "ru"))
    assert table == table_of(PLAIN)
    assert [d.args["n"] for d in found(report, "country-lower-case")] == [1, 3]  # the event, and once for all players
    assert {row.player.club for row in table_of(PLAIN.replace("54No", "XXXX").replace("Gote", "47oo")).rows} == {
        None,
        "47oo",
        "78SP",
    }


# --- R10: values --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("8", Fraction(8)),
        ("97.5", Fraction(195, 2)),
        ("97,5", Fraction(195, 2)),
        ("33½", Fraction(67, 2)),
        ("53¼", Fraction(213, 4)),
        ("53¾", Fraction(215, 4)),
        ("154=", Fraction(309, 2)),
        ("-15", Fraction(-15)),
        ("-4=", Fraction(-9, 2)),
        ("?", None),
        ("abc", "abc"),
        ("1" * 5000, "1" * 5000),
    ],
)
def test_r10_values(text: str, value: object) -> None:
    table, report = read(PLAIN.replace("54No 2", f"54No {text}"))
    assert table is not None
    assert table.rows[0].values == (value,)
    assert names(report) == []


def test_r10_a_lost_half() -> None:
    table, report = read(PLAIN.replace("54No 2", "54No 34?").replace("Gote 1", "Gote 7?"))
    assert table is not None
    assert [row.values[0] for row in table.rows[:2]] == [Fraction(69, 2), Fraction(15, 2)]
    finding = one(report, "half-lost")
    assert (finding.severity, finding.args["n"], finding.token) == (Severity.WARNING, 2, "34?")


# --- R11: rows of another length ----------------------------------------------------------------------------------


def test_r11_a_result_is_missing() -> None:
    table, _ = read(PLAIN.replace("0 3-/b 2-/b", "0 3-/b"))
    assert table is not None
    assert table.rounds == 2
    assert [len(row.cells) for row in table.rows] == [2, 2, 2, 1]
    assert table.rows[3].values == (0,)


def test_r11_a_value_is_missing_or_too_many() -> None:
    table, report = read(PLAIN.replace("78SP 1 4+/w", "78SP 4+/w").replace("78SP 0 3-/b", "78SP 0 7 3-/b"))
    assert table is not None
    assert [len(row.cells) for row in table.rows] == [2, 2, 2, 2]
    assert [row.values for row in table.rows] == [(2,), (1,), (None,), (0,)]
    assert [d.args["row"] for d in found(report, "criteria-count")] == [3, 4]


def test_r11_a_result_is_too_many() -> None:
    table, _ = read(PLAIN.replace("0 3-/b 2-/b", "0 3-/b 2-/b 0+"))
    assert table is not None
    assert [len(row.cells) for row in table.rows] == [2, 2, 2, 3]


# --- R12: cells ---------------------------------------------------------------------------------------------------

W, B = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2+", Game(opponent=2, result=Result.WIN, handicap=0)),
        ("2+/w", Game(opponent=2, result=Result.WIN, colour=W, handicap=0)),
        ("2+/w0", Game(opponent=2, result=Result.WIN, colour=W, handicap=0)),
        ("2-/b7", Game(opponent=2, result=Result.LOSS, colour=B, handicap=7)),
        ("2+/w11", Game(opponent=2, result=Result.WIN, colour=W, handicap=11)),
        ("2=/b0", Game(opponent=2, result=Result.JIGO, colour=B, handicap=0)),
        ("2=", Game(opponent=2, result=Result.JIGO, handicap=0)),
        ("2?/w0", Game(opponent=2, result=Result.UNKNOWN, colour=W, handicap=0)),
        ("2?", Game(opponent=2, result=Result.UNKNOWN, handicap=0)),
        ("2+!w1", Game(opponent=2, result=Result.WIN, colour=W, handicap=1, forfeit=True)),
        ("2+/b0!", Game(opponent=2, result=Result.WIN, colour=B, handicap=0, forfeit=True)),
        ("2+!/w", Game(opponent=2, result=Result.WIN, colour=W, handicap=0, forfeit=True)),
        ("2+!", Game(opponent=2, result=Result.WIN, handicap=0, forfeit=True)),
        ("2+/?0", Game(opponent=2, result=Result.WIN, handicap=0)),
        ("2+/?3", Game(opponent=2, result=Result.WIN, handicap=3)),
        ("2+/3", Game(opponent=2, result=Result.WIN, handicap=3)),
        ("0+!", NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ("0+", NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ("0-", NoGame()),
        ("0=", NoGame(points=Fraction(1, 2))),
        ("0=0", NoGame(points=Fraction(1, 2))),
    ],
)
def test_r12_cells(text: str, expected: Game | NoGame) -> None:
    assert cell(text) == expected
    _, report = read(PLAIN.replace("2 2+/w", f"2 {text}"))
    assert names(report) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("?", NoGame()),
        ("0?", NoGame()),
        ("-", NoGame(kind=NoGameKind.ABSENT)),
        ("--", NoGame(kind=NoGameKind.ABSENT)),
    ],
)
def test_r12_cells_that_were_not_entered(text: str, expected: NoGame) -> None:
    assert cell(text) == expected
    _, report = read(PLAIN.replace("2 2+/w", f"2 {text}"))
    assert names(report) == ["cell-not-entered"]


@pytest.mark.parametrize(
    ("text", "reading", "expected"),
    [
        ("free", "0+", NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ("+", "0+", NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ("=", "0=", NoGame(points=Fraction(1, 2))),
        ("2+/W", "2+/w", Game(opponent=2, result=Result.WIN, colour=W, handicap=0)),
        ("2+/wH3", "2+/w3", Game(opponent=2, result=Result.WIN, colour=W, handicap=3)),
        ("2+/bO", "2+/b", Game(opponent=2, result=Result.WIN, colour=B, handicap=0)),
        ("2+w", "2+/w", Game(opponent=2, result=Result.WIN, colour=W, handicap=0)),
        ("2–/b", "2-/b", Game(opponent=2, result=Result.LOSS, colour=B, handicap=0)),
        ("0-/w", "0-", NoGame()),
    ],
)
def test_r12_repaired_spellings(text: str, reading: str, expected: Game | NoGame) -> None:
    assert cell(text) == expected
    _, report = read(PLAIN.replace("2 2+/w", f"2 {text}"))
    finding = one(report, "cell-spelling")
    assert (finding.severity, finding.token, finding.args["reading"]) == (Severity.INFO, text, reading)
    assert finding.repair is not None
    assert (finding.repair.safety, finding.repair.replacement, finding.repair.edits) == (Safety.SAFE, reading, None)


def test_r12_a_sign_before_the_number() -> None:
    assert cells(["+2/w", "2-"])[0] == Game(opponent=2, result=Result.WIN, colour=W, handicap=0)
    _, report = read(PLAIN.replace("2 2+/w", "2 +2/w"))
    finding = one(report, "cell-sign-first")
    assert (finding.severity, finding.args["reading"]) == (Severity.ERROR, "2+/w")


@pytest.mark.parametrize("text", ["12", "X", "*", "2+/x", "2+/", "two+"])
def test_r12_unreadable_cells(text: str) -> None:
    table, report = read(PLAIN.replace("2+/w 3+/b", f"{text} 3+/b"))
    assert table is not None
    assert table.rows[0].cells[0] == NoGame()
    assert table.rounds == 2
    finding = one(report, "cell-unreadable")
    assert (finding.severity, finding.token, finding.span.line) == (Severity.ERROR, text, 8)  # type: ignore[union-attr]


def test_r12_a_komi_belongs_to_another_table() -> None:
    table, report = read(PLAIN.replace("2+/w 3", "2+/w3k8 3"))
    assert table is not None
    game = table.rows[0].cells[0]
    assert isinstance(game, Game)
    assert (game.komi, game.handicap) == (Fraction(17, 2), 3)
    assert one(report, "cell-komi").args["reading"] == "2+/w3"


# --- R13: handicaps -----------------------------------------------------------------------------------------------

UNSTATED = (
    "1 Cedrov Alexej 2d RU 54No 2 2+ 3+/w0\n2 Lindqvist Ada 4k SE Gote 1 1- 0-\n3 Orlan Rui 1k RU 78SP 1 0- 1-/b0\n"
)


def test_r13_a_number_counts_whatever_ha_says() -> None:
    assert [game.handicap for game in cells(["2+/w4", "2+/w0"], "h9") if isinstance(game, Game)] == [4, 0]


def test_r13_nothing_stated() -> None:
    def handicap(ha: str) -> int | None:
        game = table_of(ha + UNSTATED).rows[0].cells[0]
        assert isinstance(game, Game)
        return game.handicap

    assert handicap("; HA[h9]\n") == 0
    assert handicap("; HA[h1]\n") is None
    assert handicap("") is None


def test_r13_the_stones_follow_from_the_grades() -> None:
    table, report = read("; HA[h1]\n" + UNSTATED)
    assert table is not None
    finding = one(report, "handicap-not-stated")
    assert (finding.severity, finding.args["n"], finding.args["reduction"]) == (Severity.WARNING, 1, 1)
    assert finding.repair is not None
    assert finding.repair.safety is Safety.PROPOSE
    mended = edit(table, finding.repair.edits or {})
    assert mended.rows[0].cells[0] == Game(opponent=2, result=Result.WIN, colour=W, handicap=4)
    assert mended.rows[1].cells[0] == Game(opponent=1, result=Result.LOSS, colour=B, handicap=4)


def test_r13_no_more_than_nine_and_no_less_than_none() -> None:
    rows = "1 Cedrov Alexej 7d RU 54No 2 2+ 3+\n2 Lindqvist Ada 20k SE Gote 1 1- 0-\n3 Orlan Rui 6d RU 78SP 1 0- 1-\n"
    table, report = read("; HA[h2]\n" + rows)
    assert table is not None
    repair = one(report, "handicap-not-stated").repair
    assert repair is not None
    first, second = edit(table, repair.edits or {}).rows[0].cells
    assert isinstance(first, Game)
    assert isinstance(second, Game)
    assert (first.handicap, second.handicap, second.colour) == (9, 0, None)


def test_r13_a_colour_alone_means_an_even_game() -> None:
    table, report = read(PLAIN.replace("h9", "h2"))
    assert table == edit(table_of(PLAIN), {("event", "handicap"): HandicapPolicy(reduction=2)})
    finding = one(report, "handicap-bare-colour")
    assert (finding.severity, finding.args["n"]) == (Severity.INFO, 8)


# --- R14: pairs ---------------------------------------------------------------------------------------------------


def test_r14_equal_signs() -> None:
    table = table_of(PLAIN.replace("2 2+/w", "2 2-/w").replace("1 4+/w 1-", "1 4+/w 1+"))
    results = [[game.result for game in row.cells if isinstance(game, Game)] for row in table.rows]
    assert results[0] == [Result.BOTH_LOSE, Result.WIN]
    assert results[1] == [Result.BOTH_LOSE, Result.WIN]
    assert results[2] == [Result.WIN, Result.WIN]  # left to the check, which calls it a contradiction


def test_r14_a_mark_of_a_default_stays_on_its_side() -> None:
    first, second = (row.cells[0] for row in table_of(PLAIN.replace("2+/w", "2+!w")).rows[:2])
    assert isinstance(first, Game)
    assert isinstance(second, Game)
    assert (first.forfeit, second.forfeit) == (True, False)


# --- R15, R16 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tail", "pin", "note", "finding"),
    [
        (" |12000017", "12000017", None, None),
        ("|12000017", "12000017", None, None),
        (" |", None, None, None),
        (" |guest", None, "guest", None),
        (" |1200017", None, "1200017", "egd-pin-form"),
        (" ; a remark", None, "a remark", None),
        (" |12000017 ; a remark", "12000017", "a remark", None),
    ],
)
def test_r15_what_stands_behind_the_bar(tail: str, pin: str | None, note: str | None, finding: str | None) -> None:
    table, report = read(PLAIN.replace("3+/b\n", f"3+/b{tail}\n"))
    assert table is not None
    assert (table.rows[0].player.id("egd"), table.rows[0].note) == (pin, note)
    assert names(report) == ([finding] if finding else [])


def test_r16_remarks() -> None:
    text = (
        HEADER
        + ";.\n; Generated by OpenGotha 3.46\n;\n"
        + ROWS.replace("3 Orlan", "; in between\n3 Orlan")
        + ";time=60+b\n"
    )
    assert table_of(text).notes == (
        Note(text="Generated by OpenGotha 3.46", before=0),
        Note(text="in between", before=2),
        Note(text="time=60+b"),
    )


def test_r16_a_row_in_a_remark() -> None:
    table, report = read(PLAIN + "; 5 ghosts came\n; 62 ghost  30k MX  xxx  0  43-  56-\n")
    assert table is not None
    assert len(table.rows) == 4
    finding = one(report, "row-in-comment")
    assert (finding.severity, finding.span.line) == (Severity.INFO, 13)  # type: ignore[union-attr]


def test_positions_are_those_of_the_text() -> None:
    table, report = read(PLAIN)
    assert table is not None
    lines = PLAIN.splitlines()

    def at(*path: str | int) -> str:
        span = report.locate(path)
        assert span is not None
        return lines[span.line - 1][span.column - 1 :][: span.length]

    assert at("rows", 1, "cells", 1) == "4+/w"
    assert at("rows", 1, "values", 0) == "1"
    assert at("rows", 1, "player", "name") == "Lindqvist Ada"
    assert at("rows", 1, "player", "name", "given") == "Ada"
    assert at("rows", 1, "player", "rank") == "1d"
    assert at("rows", 1, "player", "country") == "SE"
    assert at("rows", 1, "player", "club") == "Gote"
    assert at("rows", 1, "place") == "2"
    assert at("rows", 1) == lines[8]
    assert at("rows", 1, "player", "town") == lines[8]
    assert at("event", "komi") == "6.5"
    assert report.locate(("event",)) is not None
