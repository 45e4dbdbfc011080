"""Reading grids: cells, outcomes, headings, delimiters, options, and a trigger for every code."""

from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.hub import Match, OptionError, Probe
from rfgconv.io import Source
from rfgconv.model import NoGame, PersonName, Result, Table
from rfgconv_csv import CsvExporter, CsvImporter, TsvImporter, XlsxExporter, XlsxImporter, sheets
from rfgconv_csv.cells import Half, parse_cell
from rfgconv_csv.codes import BOOK
from rfgconv_csv.grid import cleaned, find_delimiter, guarded, text_grid
from rfgconv_csv.headings import meanings
from rfgconv_csv.outcome import parse_outcome
from rfgconv_csv.people import split_name

FIXTURES = Path(__file__).parents[2] / "fixtures" / "csv"


def read(text: str, **options: str) -> tuple[Table | None, Report]:
    report = Report("x.csv")
    return CsvImporter({name.replace("_", "-"): value for name, value in options.items()}).read(
        Source(text.encode()), report
    ), report


def found(report: Report) -> list[tuple[str, int, int]]:
    return [(d.code.name, d.span.line, d.span.column) for d in report.diagnostics if d.span is not None]


# --- cells --------------------------------------------------------------------------------------------------------


def shown(half: Half | NoGame | None) -> str:
    if half is None:
        return "none"
    if isinstance(half, NoGame):
        return f"{half.kind.value} {half.points}"
    parts = [
        half.number,
        half.name,
        half.result and half.result.value,
        half.colour and half.colour.value,
        half.handicap,
    ]
    return " ".join(str(part) for part in parts if part not in (None, "")) + ("!" if half.forfeit else "")


CELLS = {
    ("7+/w2", ""): "7 win w 2",
    ("+7", ""): "7 win",
    ("7 +", ""): "7 win",
    ("7–", ""): "7 loss",
    ("7½", ""): "7 jigo",
    ("7?", ""): "7 unknown",
    ("7W", "en"): "7 win",
    ("W7", "en"): "7 win",
    ("L 5 b", "en"): "5 loss b",
    ("12 П", "ru"): "12 loss",
    ("7В/б2", "ru"): "7 win w 2",
    ("7+ (ч)", "ru"): "7 win b",
    ("S4", "de"): "4 win",
    ("n7", "fr"): "7 jigo",
    ("b7+", ""): "7 win b",
    ("w7-", ""): "7 loss w",
    ("7b3+", ""): "7 win b 3",
    ("7+ w h2", ""): "7 win w 2",
    ("7:1", ""): "7 win",
    ("7 (0)", ""): "7 loss",
    ("7 0,5", ""): "7 jigo",
    ("7+!", ""): "7 win!",
    ("7 ff +", ""): "7 win!",
    ("7", ""): "7",
    ("Smith +", ""): "Smith win",
    ("- Smith-Jones", ""): "Smith-Jones loss",
    ("+ Иванов И.И.", "ru"): "Иванов И. И. win",
    ("Петров В. +", "ru"): "Петров В. win",
    ("O'Ister =", ""): "O'Ister jigo",
    ("7 Smith (w) -", ""): "7 Smith loss w",
    ("12. Smith Anna W", "en"): "12 Smith Anna win",
    ("7 - Smith +", ""): "7 Smith win",
    ("№7 +", ""): "7 win",
    ("", ""): "unknown 0",
    ("bye", ""): "bye 1",
    ("+", ""): "bye 1",
    ("+-", ""): "bye 1",
    ("свободен", ""): "bye 1",
    ("Freilos", "fr"): "bye 1",
    ("-", ""): "absent 0",
    ("--", ""): "absent 0",
    ("x", ""): "absent 0",
    ("не играл", "ru"): "absent 0",
    ("½", ""): "unknown 1/2",
    ("0=", ""): "unknown 1/2",
    ("absent 1/3", ""): "absent 1/3",
    ("bye x", ""): "bye x",
    ("3d", "en"): "3 d",
    ("1/7", ""): "none",
    ("7++", ""): "none",
    ("%", ""): "none",
    ("7" * 40, ""): "none",
    ("x" * 500, ""): "none",
}


@pytest.mark.parametrize(("cell", "expected"), CELLS.items(), ids=lambda value: str(value)[:30])
def test_cell(cell: tuple[str, str], expected: str) -> None:
    assert shown(parse_cell(*cell)) == expected


@given(st.text(max_size=40), st.sampled_from(["", "en", "ru", "de", "fr", "pl"]))
def test_cells_never_raise(text: str, language: str) -> None:
    parse_cell(cleaned(text), language)
    parse_outcome(text, language)
    meanings(text)
    split_name(text)


OUTCOMES = {
    "B+R": ("win", "B+R"),
    "W+3.5": ("loss", "W+3.5"),
    "b": ("win", None),
    "White": ("loss", None),
    "White won": ("loss", None),
    "Б+": ("loss", None),
    "победа белых": ("loss", None),
    "1-0": ("win", None),
    "0 : 1": ("loss", None),
    "½-½": ("jigo", None),
    "1/2": ("jigo", None),
    "0.5": ("jigo", None),
    "0-0": ("both-lose", None),
    "1-1": ("both-win", None),
    "+": ("win", None),
    "ничья": ("jigo", None),
    "jigo": ("jigo", None),
    "": ("unknown", None),
    "?": ("unknown", None),
}


@pytest.mark.parametrize(("text", "expected"), OUTCOMES.items())
def test_outcome(text: str, expected: tuple[str, str | None]) -> None:
    outcome = parse_outcome(text, "ru" if "е" in text or "Б" in text else "")
    assert (outcome.first.value, outcome.comment) == expected
    assert outcome.second is outcome.first.mirrored
    assert not outcome.winner


def test_outcome_by_default_and_by_name() -> None:
    assert parse_outcome("1-0!").forfeit
    assert parse_outcome("W+F").forfeit
    assert parse_outcome("0-1 неявка", "ru").forfeit
    assert parse_outcome("Smith").winner == "Smith"
    assert parse_outcome("B", coloured=False).winner == "B"
    assert parse_outcome("1-½").first is Result.UNKNOWN


# --- headings and names -------------------------------------------------------------------------------------------

HEADINGS = {
    "Ф.И.О. участника": "name",
    "РЕЙТИНГ (РФГ)": "rating.value",
    "Kyu/Dan": "player.rank",
    "1-й тур (цвет)": "game.colour 1",
    "Opponent 12": "game.opponent 12",
    "2. Runde": "game.cell 2",
    "XI": "game.cell 11",
    "Тур IV": "game.cell 4",
    "Round 3 (Sat 10:00)": "game.cell 3",
    "Тур 2\n01.05": "game.cell 2",
    "Room 12": "",
    "Ranking Rapid": "rating.value",
    "Black rank": "player.rank black",
    "Score [sos]": "value.sos",
    "Place [column, after]": "value after",
    "id tigr": "id.tigr",
    "R3 komi": "game.komi 3",
    "100": "",
    "Favourite food": "",
}


@pytest.mark.parametrize(("heading", "expected"), HEADINGS.items())
def test_heading(heading: str, expected: str) -> None:
    first = meanings(heading)[0] if meanings(heading) else None
    text = "" if first is None else " ".join(str(p) for p in (first.role, first.round or "", first.side) if p)
    assert text == expected


NAMES = {
    "Smith": ("Smith", None, None),
    "Smith Anna": ("Smith", "Anna", None),
    "Anna SMITH": ("SMITH", "Anna", None),
    "Smith, Anna Maria": ("Smith", "Anna Maria", None),
    "Smith, Jr.": ("Smith, Jr.", None, None),
    "Щеглов Иван Олегович": ("Щеглов", "Иван", "Олегович"),
    "Щеглов, Иван Олегович": ("Щеглов", "Иван", "Олегович"),
    "": ("", None, None),
}


@pytest.mark.parametrize(("text", "expected"), NAMES.items())
def test_name(text: str, expected: tuple[str, str | None, str | None]) -> None:
    name, guessed = split_name(text)
    assert (name.surname, name.given, name.patronymic) == expected
    assert not guessed


def test_name_order_and_guesses() -> None:
    assert split_name("Anna Smith", given_first=True)[0] == PersonName(surname="Smith", given="Anna")
    assert split_name("Smith Anna Maria")[1]
    assert split_name("Anna Maria Smith", given_first=True) == (PersonName(surname="Smith", given="Anna_Maria"), True)


# --- text ---------------------------------------------------------------------------------------------------------

DELIMITERS = {
    "a;b;c\n1;2,5;3\n": ";",
    "a,b,c\n1,2,3\n": ",",
    "a\tb\n1,5\t2\n": "\t",
    "a|b|c\n": "|",
    'a;"x,y,z";c\n1;"q,r";3\n': ";",
    "title, with commas, of a cup\na;b;c\n1;2;3\n4;5;6\n": ";",
    "sep=,\na;b,c;d\n": ",",
    "words only\nno table\n": None,
    "": None,
}


@pytest.mark.parametrize(("text", "delimiter"), DELIMITERS.items(), ids=lambda value: repr(value)[:20])
def test_delimiter(text: str, delimiter: str | None) -> None:
    assert find_delimiter(text) == delimiter


def test_quotes_and_places() -> None:
    grid = text_grid('a; "x;""y""\nz" ;b\r\n  c;d"e;\'=1\n', ";")
    assert [list(row) for row in grid.rows] == [["a", 'x;"y"\nz', "b"], ["c", 'd"e', "=1"], [""]]
    assert str(grid.span(1, 1)) == str(type(grid.span(0, 0))(3, 5, 3))
    assert grid.span(0, 2) == type(grid.span(0, 0))(2, 5, 1)
    assert grid.span(9, 0) is None


@given(st.text(max_size=30))
def test_guard(text: str) -> None:
    plain = text.replace("\x00", "").strip()
    assert cleaned(guarded(plain)) == plain
    assert guarded(plain)[:1] not in ("=", "+", "@")


@given(st.text(alphabet='a;,"\n\r\t|', max_size=60), st.sampled_from(";,\t|"))
def test_any_text_is_a_grid(text: str, delimiter: str) -> None:
    grid = text_grid(text, delimiter)
    for row, cells in enumerate(grid.rows):
        for column in range(len(cells)):
            assert grid.span(row, column) is not None


def test_long_lines_of_quotes_are_split_in_time() -> None:
    text_grid(';"' * 20000 + '""' * 20000, ";")


# --- codes --------------------------------------------------------------------------------------------------------

HEAD = "No,Name,Rank,R1\n"
TRIGGERS = {
    "csv-header-missing": ("12;13\n14;15\n", {}, (1, 1)),
    "csv-column": (HEAD + "1,A B,3d,-\n", {"explain_columns": "yes"}, (1, 1)),
    "csv-layout-players": (HEAD + "1,A B,3d,-\n", {"explain_columns": "yes"}, (1, 1)),
    "csv-layout-games": ("Round,Black,White,Result\n1,A B,C D,1-0\n", {"explain_columns": "yes"}, (1, 1)),
    "csv-opponent-ambiguous": (HEAD + "1,Fox Mia,3d,-\n2,Fox Tom,3d,-\n3,A B,2d,Fox +\n", {}, (4, 10)),
    "csv-mapping-unused": (HEAD + "1,A B,3d,-\n", {"columns": "Kyu:rank"}, (1, 1)),
    "csv-game-without-round": ("Black,White,Result\nA B,C D,1-0\n", {}, (2, 1)),
    "csv-game-without-player": ("Round,Black,White,Result\n1,A B,,1-0\n", {}, (2, 7)),
    "csv-game-twice": ("Round,Black,White,Result\n1,A B,C D,1-0\n1,C D,E F,1-0\n", {}, (3, 3)),
    "csv-second-table": (HEAD + "1,A B,3d,-\n\nPlace,Player,Grade,1\n1,C D,3d,-\n", {}, (4, 1)),
    "csv-column-unused": ("Round,Black,White,Result,Weather\n1,A B,C D,1-0,rain\n", {}, (1, 26)),
    "csv-heading-missing": ("No,Name,,R1\n1,A B,x,-\n2,C D,y,-\n", {}, (1, 9)),
    "csv-numbers-are-positions": (HEAD + "7,A B,3d,2+\n9,C D,2d,1-\n", {}, (1, 1)),
}


@pytest.mark.parametrize(("name", "case"), TRIGGERS.items())
def test_trigger(name: str, case: tuple[str, dict[str, str], tuple[int, int]]) -> None:
    text, options, place = case
    _, report = read(text, **options)
    assert (name, *place) in found(report)


def test_every_code_is_complete_and_triggered_somewhere() -> None:
    expected = " ".join(path.read_text(encoding="utf-8") for path in FIXTURES.glob("*.expected"))
    elsewhere = {"xlsx-extra-missing", "xlsx-too-large", "xlsx-sheet-unknown"}
    for code in BOOK:
        assert code.cause, code.name
        assert code.example, code.name
        assert code.fix, code.name
        assert code.name in TRIGGERS or f" {code.name} " in expected or code.name in elsewhere, code.name


# --- options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mapping",
    [
        "Teilnehmerin:name, 3:R1; Kraft:rank",
        '"Teilnehmerin" = "name"\n3 = "R1"\nKraft = "rank"\n',
        '[columns]\nTeilnehmerin="name"\n3="R1"\nkraft="rank"',
    ],
)
def test_columns_can_be_named(mapping: str) -> None:
    table, report = read("Teilnehmerin,Kraft,???\nSmith Anna,3d,2+\nBrown Tom,2d,1-\n", columns=mapping)
    assert table is not None
    assert [str(row.player.rank) for row in table.rows] == ["3d", "2d"]
    assert table.rounds == 1
    assert not report.diagnostics


def test_a_column_can_be_ignored() -> None:
    table, report = read("No,Name,Prize,Rank\n1,A B,5,3d\n", columns="Prize:-")
    assert table is not None
    assert table.columns == ()
    assert not report.diagnostics


@pytest.mark.parametrize("mapping", ["Kyu", "Kyu:nonsense", ":rank", 'a = "', "a = 3"])
def test_wrong_mappings_are_misuse(mapping: str) -> None:
    with pytest.raises(OptionError):
        CsvImporter({"columns": mapping})


def test_the_delimiter_can_be_named() -> None:
    table, _ = read("No|Name|R1\n1|A, B|-\n", delimiter="pipe")
    assert table is not None
    assert table.rows[0].player.name == PersonName(surname="A", given="B")


def test_writing_for_excel() -> None:
    table, _ = read(HEAD + "1,A B,3d,-\n")
    assert table is not None
    data = CsvExporter({"bom": "yes", "delimiter": "semicolon", "plain": "yes"}).write(table, Report())
    assert data == b"\xef\xbb\xbfnumber;surname;given;rank;R1\n1;A;B;3d;absent\n"
    again, report = read(data.decode("utf-8-sig"))
    assert again == table
    assert not report.diagnostics


def test_plain_output_names_what_it_leaves_out() -> None:
    table, _ = read("Spring Cup,,,\n" + HEAD + "1,A B,3d,-\n")
    assert table is not None
    report = Report()
    CsvExporter({"plain": "yes"}).write(table, report)
    assert [(loss.field, loss.kind.value) for loss in report.losses] == [("event.name", "dropped")]


# --- detection ----------------------------------------------------------------------------------------------------


def matches(data: bytes, name: str) -> list[int]:
    probe = Probe(Source(data, name))
    return [cls.detect(probe) for cls in (CsvImporter, TsvImporter, XlsxImporter)]


def test_detection() -> None:
    for path in sorted(FIXTURES.iterdir()):
        if path.suffix in (".csv", ".tsv"):
            csv, tsv, xlsx = matches(path.read_bytes(), path.name)
            assert (csv if path.suffix == ".csv" else tsv) >= Match.SHAPE, path.name
            assert (tsv if path.suffix == ".csv" else csv) == xlsx == Match.NO
    table, _ = read(HEAD + "1,A B,3d,-\n")
    assert table is not None
    assert matches(CsvExporter().write(table, Report()), "x") == [Match.SIGNATURE, 0, 0]
    assert matches(XlsxExporter().write(table, Report()), "x") == [0, 0, Match.SIGNATURE]
    assert matches(b"Name;Rank;1;2\nA B;3d;2+;-\n", "x.txt") == [Match.NAME, 0, 0]
    assert matches(b"<a/>", "x.csv") == matches(b"", "x.csv") == matches(b"PK\x03\x04junk", "x.xlsx") == [0, 0, 0]


# --- workbooks ----------------------------------------------------------------------------------------------------


def read_workbook(data: bytes, **options: str) -> tuple[Table | None, list[str]]:
    report = Report()
    table = XlsxImporter(options).read(Source(data), report)
    return table, [diagnostic.code.name for diagnostic in report.diagnostics]


def test_a_sheet_can_be_named() -> None:
    data = (FIXTURES / "32_players_and_games.xlsx").read_bytes()
    table, names = read_workbook(data, sheet="2")
    assert table is not None
    assert (len(table.rows), names) == (4, ["csv-name-missing", "csv-name-missing"])
    table, names = read_workbook(data, sheet="Players")
    assert table is not None
    assert (table.rounds, names) == (0, [])
    assert read_workbook(data, sheet="Nothing") == (None, ["xlsx-sheet-unknown"])


@pytest.mark.parametrize("module", ["python_calamine", "xlsxwriter"])
def test_a_missing_library_is_named(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    report = Report()
    if module == "xlsxwriter":
        assert XlsxExporter().write(Table(), report) == b""
    else:
        assert XlsxImporter().read(Source((FIXTURES / "31_plain.xlsx").read_bytes()), report) is None
    (diagnostic,) = report.diagnostics
    assert diagnostic.code.name == "xlsx-extra-missing"
    assert "rfgconv[xlsx]" in str(diagnostic.hint)


def archive(**parts: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in parts.items():
            out.writestr(name.replace("__bin", ".bin").replace("__", "/").replace("_xml", ".xml"), data)
    return stream.getvalue()


def test_bombs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "MOST_BYTES", 100_000)
    assert read_workbook(archive(xl__workbook_xml=b" " * 200_000)) == (None, ["xlsx-too-large"])
    many = {f"xl__part{number}_xml": b" " * 60_000 for number in range(3)}
    assert read_workbook(archive(**many)) == (None, ["xlsx-too-large"])
    far = b'<s:sheet xmlns:s="x"><s:row r = "1048576"><s:c r=\'XFD1048576\'><s:v>1</s:v></s:c></s:row></s:sheet>'
    assert read_workbook(archive(xl__odd=far)) == (None, ["xlsx-far-cell"])


def test_what_the_library_would_read_but_nobody_measured() -> None:
    """calamine reads on where the XML is broken, and other kinds of workbooks; it ends the process if memory is short."""
    far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    broken = b'<?xml versi>on="1.0"?><worksheet><sheetData>' + far + b"</sheetData></worksheet>"
    assert read_workbook(archive(xl__workbook_xml=b"<workbook/>", xl__odd=broken)) == (None, ["xlsx-unreadable"])
    many = b'<table:table-row table:number-rows-repeated="100000000"/>'
    assert read_workbook(archive(content_xml=many)) == (None, ["xlsx-unreadable"])
    assert read_workbook(archive(xl__workbook_xml=b"<a/>", xl__workbook__bin=b"\x00")) == (None, ["xlsx-unreadable"])


def test_a_far_cell_costs_little() -> None:
    row = b'<row r="90000"><c r="T90000" t="inlineStr"><is><t>x</t></is></c></row>'
    sheet = b"<worksheet><sheetData>" + row + b"</sheetData></worksheet>"
    with zipfile.ZipFile(FIXTURES / "31_plain.xlsx") as before:
        parts = {name: before.read(name) for name in before.namelist()}
    parts["xl/worksheets/sheet1.xml"] = sheet
    table, found = read_workbook(archive(**parts))
    assert table is None
    assert found == ["csv-header-missing"]


@pytest.mark.parametrize("data", [b"PK\x03\x04", b"", archive(), archive(a=b"1"), b"PK\x03\x04" + b"\x00" * 500])
def test_what_is_no_workbook(data: bytes) -> None:
    assert read_workbook(data) == (None, ["xlsx-unreadable"])


def test_a_workbook_has_no_encoding() -> None:
    source = Source((FIXTURES / "31_plain.xlsx").read_bytes())
    report = Report()
    source.report_decoding(report)
    assert (source.binary, source.text, report.diagnostics) == (True, "", [])


def test_columns_without_headings_can_be_named_by_number() -> None:
    table, report = read("1,Smith Anna,strong,2+\n2,Brown Tom,weak,1-\n", columns="1:number,2:name,3:-,4:R1")
    assert table is not None
    assert [row.player.name.surname for row in table.rows] == ["Smith", "Brown"]
    assert (table.rounds, table.columns, report.diagnostics) == (1, (), [])


def test_a_file_of_headings_is_read_in_time() -> None:
    lines = ["No,Name,Rank,R1", "Place,Player,Grade,R1", "1,A B,3d,-"]
    _, report = read("\n".join(lines * 3000))
    assert [diagnostic.code.name for diagnostic in report.diagnostics].count("csv-second-table") == 2
