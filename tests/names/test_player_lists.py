"""Reading the player lists: the European page, the Russian site's JSON, a table with a heading."""

import io
import zipfile
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import Id, PersonName, Rank, Rating
from rfgconv.names.csv_list import CsvPlayerList
from rfgconv.names.players import load_list
from rfgconv_egd.player_list import EgdPlayerList
from rfgconv_rfg.player_list import RfgPlayerList

FIXTURES = Path(__file__).parents[2] / "fixtures/names"
EGD = (FIXTURES / "egd_list_3000.html").read_bytes()
ROWS = [line for line in EGD.split(b"\n") if line[:1] == b" " and line[1:9].isdigit()]

ROW = b" 12000138  Shcheglov Sergej                      RU  54No    4d   5d   2395    16  T100314A"


def read(data, reader=EgdPlayerList, name="list.html"):
    report = Report(name)
    return load_list(reader, Source(data, name), report), report


def entries(loaded):
    return list(loaded.players)


def findings(report):
    return [(finding.code.name, finding.span.line if finding.span else None) for finding in report.diagnostics]


# --- the European list ----------------------------------------------------------------------------------------------


def test_the_european_list():
    loaded, report = read(EGD)
    assert findings(report) == []
    assert len(loaded.players) == len(ROWS) == 3000
    assert loaded.players.date == date(2018, 2, 22)
    assert loaded.scheme == "egd"
    assert not loaded.has_both_spellings
    assert [entry.player.id("egd") for entry in entries(loaded)] == [row[1:9].decode() for row in ROWS]


def test_one_row_of_it():
    loaded, report = read(ROW)
    entry = loaded.players[0]
    assert entry.player.name == PersonName(surname="Shcheglov", given="Sergej")
    assert entry.player.rank == Rank(4, "d")
    assert entry.player.rating == Rating(value=Fraction(2395), list="EGF")
    assert (entry.player.country, entry.player.club) == ("RU", "54No")
    assert entry.player.ids == (Id(scheme="egd", value="12000138"),)
    assert (entry.tournaments, entry.last) == (16, "T100314A")
    assert findings(report) == [("list-no-date", 1)]


def test_fillers_are_nothing():
    loaded, _ = read(
        b" 12000138  Nordvik                               XX  xxxx   20k   --      0     0          \n"
        b" 12000139  Orlan _                               NO  NoCb   30k   --   -900     3  E210314AB\n"
        b" 12000140  _ _                                   RU  00oo    9d   --   2976     3  T210314A\n"
    )
    first, second, third = entries(loaded)
    assert first.player.name == PersonName(surname="Nordvik")
    assert (first.player.country, first.player.club, first.player.rating, first.last) == (None, None, None, None)
    assert second.player.name == PersonName(surname="Orlan")
    assert (second.player.rating.value, second.player.club, second.last) == (-900, None, "E210314AB")
    assert (third.player.name.surname, third.player.club) == ("_", None)


def test_rows_that_are_not_ascii_keep_their_columns():
    loaded, _ = read(EGD)
    found = {entry.player.id("egd"): entry.player for entry in entries(loaded)}
    assert found["51764218"].name == PersonName(surname="Zaynefqeyuu", given="Wiïm")  # UTF-8
    assert (found["51764218"].country, found["51764218"].club) == ("FR", "38EB")
    assert found["42845636"].name == PersonName(surname="Kreedai_Sig", given="Áteky")  # Latin-9
    assert found["32887447"].club == "FÜ"


def test_a_copy_of_the_text_in_utf_8():
    row = " 51764218  Zaynefqeyuu Wiïm                      FR  38EB   20k   --    100     1  T140323D"
    loaded, report = read(row.encode(), name="copied.txt")
    assert loaded.players[0].player.club == "38EB"
    assert "list-row" not in dict(findings(report))
    loaded, _ = read(row.encode("utf-16"), name="copied.txt")
    assert loaded.players[0].player.name.given == "Wiïm"


def test_entities_and_crlf():
    row = b" 12000138  Orlan Ann&amp;Bob                     RU  54No    4d   --   2395    16  T100314A\r\n"
    loaded, _ = read(row)
    assert loaded.players[0].player.name.given == "Ann&Bob"
    assert loaded.players[0].last == "T100314A"


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        (b"Shcheglov Sergej", b"                ", "name"),
        (b"RU  54No", b"ru  54No", "country"),
        (b"RU  54No", b"R  54No ", "country"),
        (b" 4d ", b"12d ", "grade"),
        (b" 4d ", b"31k ", "grade"),
        (b" 4d ", b"    ", "grade"),
        (b"2395", b"23x5", "rating"),
        (b"    16", b"   -16", "number of tournaments"),
    ],
)
def test_rows_that_cannot_be_read(before, after, kind):
    loaded, report = read(ROW.replace(before, after) + b"\n" + ROW)
    assert len(loaded.players) == 1
    assert report.diagnostics[0].code.name in ("list-row", "list-no-date")
    (finding,) = [finding for finding in report.diagnostics if finding.code.name == "list-row"]
    assert finding.args["kind"] == kind
    assert finding.span.line == 1


def test_a_pin_twice():
    loaded, report = read(ROW + b"\n" + ROW)
    assert ("list-pin-twice", 2) in findings(report)
    assert len(loaded.players) == 2
    assert len(loaded.index.with_id("12000138")) == 2


def test_a_list_that_is_cut_off():
    _, report = read(EGD.replace(ROWS[7] + b"\n", b""))
    assert findings(report) == [("list-count", None)]


@pytest.mark.parametrize("data", [b"", b"<html>checking your browser</html>", b"PK\x03\x04 nothing", b"\x00" * 100])
def test_no_list_at_all(data):
    loaded, report = read(data)
    assert len(loaded.players) == 0
    assert findings(report) == [("list-empty", 1)]
    assert loaded.index.exact(PersonName(surname="Orlan")) == []


def test_the_zipped_page():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("allworld_lp.html", EGD)
    loaded, report = read(file.getvalue(), name="allworld_lp.zip")
    assert len(loaded.players) == 3000
    assert findings(report) == []
    assert EgdPlayerList.detect(Probe(Source(file.getvalue(), "a.zip"))) is Match.SHAPE


def test_detection_of_the_european_list():
    assert EgdPlayerList.detect(Probe(Source(EGD, "x.html"))) is Match.SIGNATURE
    assert EgdPlayerList.detect(Probe(Source(ROW, "x.txt"))) is Match.SHAPE
    assert EgdPlayerList.detect(Probe(Source(b"", "allworld_lp.html"))) is Match.NAME
    assert EgdPlayerList.detect(Probe(Source(b"1 Orlan Jan 4d RU 54No 2+", "x.h9"))) is Match.NO


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 91), st.binary(max_size=6))
def test_a_damaged_row_never_raises(place, damage):
    loaded, _ = read(ROW[:place] + damage + ROW[place + len(damage) :] + b"\n" + ROW)
    assert list(loaded.players)
    loaded.index.folded(("a", "b"))


def test_positions_and_slices():
    players = read(EGD)[0].players
    assert players[-1] == players[2999]
    assert players[:2] == [players[0], players[1]]
    with pytest.raises(IndexError):
        players[3000]


# --- the Russian list -----------------------------------------------------------------------------------------------

RFG = (FIXTURES / "rfg_list.json").read_bytes()


def test_the_russian_list():
    loaded, report = read(RFG, RfgPlayerList, "list.json")
    assert findings(report) == []
    assert len(loaded.players) == 9
    assert loaded.has_both_spellings
    first = loaded.players[0]
    assert first.player.name == PersonName(surname="Берёзкин", given="Андрей")
    assert first.player.latin == PersonName(surname="Berezkin", given="Andrej")
    assert first.player.rating == Rating(value=Fraction(2460), list="RFG", deviation=75)
    assert first.player.ids == (Id(scheme="rfg", value="1001"),)
    assert (first.player.town, first.last) == ("Москва", "2010-04-25")
    last = loaded.players[8].player
    assert (last.latin, last.rating, last.ids) == (None, None, ())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "list-syntax"),
        (b'{"data": {"players": [', "list-syntax"),
        (b"[" * 100000, "list-syntax"),
        (b'{"data": {"tournament": {}}}', "list-shape"),
        (b"3", "list-shape"),
        (b'{"data": {"players": [3, {"id": 4}, {"lastName": 5}]}}', "list-entry"),
    ],
)
def test_russian_lists_that_cannot_be_read(data, code):
    loaded, report = read(data, RfgPlayerList, "list.json")
    assert len(loaded.players) == 0
    assert {finding.code.name for finding in report.diagnostics} == {code}


def test_odd_values_of_the_russian_list():
    data = (
        b'[{"lastName": " A  B ", "id": true, "rating": NaN, "ratingDrift": "x", "townName": ""}, {"lastNameLat": "C"}]'
    )
    loaded, _ = read(data, RfgPlayerList)
    first, second = entries(loaded)
    assert first.player.name.surname == "A B"
    assert (first.player.ids, first.player.rating, first.player.town) == ((), None, None)
    assert second.player.name == PersonName(surname="C")


def test_detection_of_the_russian_list():
    def detect(data):
        return RfgPlayerList.detect(Probe(Source(data, "x.json")))

    assert detect(RFG) is Match.SIGNATURE
    assert detect(b'[{"lastNameLat": "C"}]') is Match.SHAPE
    assert detect(b'{"data": {"tournament": {"players": []}}}') is Match.NO
    assert detect(EGD) is Match.NO


# --- a table with a heading -----------------------------------------------------------------------------------------

CSV = (FIXTURES / "players.csv").read_bytes()


def test_a_list_as_csv():
    loaded, report = read(CSV, CsvPlayerList, "players.csv")
    assert loaded.scheme == "egd"
    first, second, third, fourth = entries(loaded)
    assert first.player.name == PersonName(surname="Берёзкин", given="Андрей")
    assert first.player.latin == PersonName(surname="Berezkin", given="Andrej")
    assert first.player.ids == (Id(scheme="egd", value="12000001"), Id(scheme="rfg", value="1001"))
    assert first.player.rating == Rating(value=Fraction(2460), list="RFG")
    assert first.player.rank == Rank(4, "d")
    assert second.player.country == "RU"
    assert (third.player.ids, third.player.club, third.player.rank, third.player.rating) == ((), None, None, None)
    assert fourth.player.name.surname == "Чижов-Юрасик"
    assert fourth.player.club == "Стрела"
    assert findings(report) == [
        ("players-column", 1),
        ("players-value", 4),
        ("players-value", 4),
        ("players-value", 4),
        ("players-row", 5),
    ]


def test_names_in_one_column():
    text = "Name\tRFG id\tRating\nван дер Орлан Ян\t1001\t1500\nЩеглов Иван Олегович\tx\t1,5\n"
    loaded, report = read(text.encode("cp1251"), CsvPlayerList, "players.txt")
    assert loaded.scheme == "rfg"
    first, second = entries(loaded)
    assert first.player.name == PersonName(surname="ван_дер_Орлан", given="Ян")
    assert first.player.rating == Rating(value=Fraction(1500))
    assert second.player.name == PersonName(surname="Щеглов", given="Иван", patronymic="Олегович")
    assert findings(report) == [("players-value", 3)]


@pytest.mark.parametrize("data", [b"", b"\n\n", b"Orlan;Jan;5k\n", b"\x00\xff;;", b'"', b"pin,rank\n12000001,5k\n"])
def test_tables_without_a_heading(data):
    loaded, report = read(data, CsvPlayerList, "x.csv")
    assert len(loaded.players) == 0
    assert [name for name, _ in findings(report)] == ["players-heading"]


def test_detection_of_a_table():
    def detect(data):
        return CsvPlayerList.detect(Probe(Source(data, "x.csv")))

    assert detect(CSV) is Match.SHAPE
    assert detect(b"Last name,First name,Grade\n") is Match.SHAPE
    assert detect(b"Orlan,Jan,5k\n") is Match.NO
    assert detect(EGD) is Match.NO
    assert detect(RFG) is Match.NO
    assert detect(b"") is Match.NO


def test_the_plugins_bring_their_lists():
    from rfgconv.hub import Hub

    lists = Hub().player_lists
    assert lists["egd-players"] is EgdPlayerList
    assert lists["rfg-players"] is RfgPlayerList


def test_a_list_of_bytes_is_not_told_to_have_a_guessed_encoding():
    source, report = Source(EGD, "list.html"), Report()
    assert RfgPlayerList.detect(Probe(source)) is CsvPlayerList.detect(Probe(source)) is Match.NO
    load_list(EgdPlayerList, source, report)
    source.report_decoding(report)
    assert report.diagnostics == []
