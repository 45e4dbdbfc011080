"""The user's own table of clubs."""

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import PersonName, Player, Row, Table
from rfgconv.names.clubs_file import apply_clubs, read_clubs

FILE = """# clubs of our league
club;country;code
Стрела;RU;54No
Go-Klub Nordlicht;de;HH
Клуб «Кама»;RU 59Pe

Стрела;RU;77Mo
Без кода;RU
Слишком;RU;16Kazan
Нигде;QQ;16Kz
"""


def read(text, encoding="utf-8"):
    report = Report("clubs.csv")
    return read_clubs(Source(text.encode(encoding), "clubs.csv"), report), report


def table(*players):
    return Table(rows=tuple(Row(number=n, player=player, cells=()) for n, player in enumerate(players, 1)))


def person(**fields):
    return Player(name=PersonName(surname="Берёзкин"), **fields)


def test_reading():
    clubs, report = read(FILE)
    assert str(clubs.own("стрела")) == "RU 54No"
    assert str(clubs.own("Go-Klub Nordlicht")) == "DE HH"
    assert str(clubs.own("клуб кама")) == "RU 59Pe"
    assert clubs.own("Без кода") is None
    found = [(finding.code.name, finding.span.line, finding.token) for finding in report.diagnostics]
    assert found == [
        ("clubs-twice", 7, "Стрела"),
        ("clubs-line", 8, "Без кода RU"),
        ("clubs-line", 9, "Слишком RU 16Kazan"),
        ("clubs-line", 10, "Нигде QQ 16Kz"),
    ]


def test_other_separators_and_encodings():
    assert str(read("Стрела\tRU\t54No\n", "cp1251")[0].own("Стрела")) == "RU 54No"
    assert str(read('"Стрела, клуб",RU,54No\n')[0].own("Стрела, клуб")) == "RU 54No"


def test_rubbish_is_reported_and_survived():
    for text in ("", "\x00\x01;\x02", '"' * 50, ";;;\n,,,\n", "a" * 200000):
        clubs, _ = read(text)
        assert clubs.own("a") is None


def test_taking_the_codes_over():
    clubs, _ = read(FILE)
    report = Report()
    before = table(
        person(country="RU", club="Стрела"),
        person(country=None, town="Стрела"),
        person(country="RU", club="77Mo", club_name="Стрела"),
        person(country="FR", club="Стрела"),
        person(country="RU", club="16Kz"),
        person(country="RU", club="54No", town="Стрела"),
    )
    after = apply_clubs(before, clubs, report)
    codes = [(row.player.country, row.player.club, row.player.club_name) for row in after.rows]
    assert codes == [
        ("RU", "54No", "Стрела"),
        ("RU", "54No", None),
        ("RU", "54No", "Стрела"),
        ("FR", "Стрела", None),
        ("RU", "16Kz", None),
        ("RU", "54No", None),
    ]
    assert [(finding.code.name, finding.args["n"]) for finding in report.diagnostics] == [("club-from-table", 3)]
    assert str(report.diagnostics[0].message) == "the club or town Стрела is RU 54No by your club table (3 players)"


def test_nothing_to_take_over():
    clubs, _ = read(FILE)
    before = table(person(country="RU", club="16Kz"))
    assert apply_clubs(before, clubs, Report()) is before
