"""Facts files: reading with places, the template, and what facts do to a table."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.facts.codes import BOOK
from rfgconv.facts.facts import Facts, apply_facts
from rfgconv.facts.file import load_facts, read_facts_file
from rfgconv.facts.template import facts_template
from rfgconv.io import Source
from rfgconv.model import (
    Event,
    HandicapPolicy,
    Id,
    NoGame,
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Row,
    System,
    Table,
    TimeControl,
)


def load(text: str) -> tuple[Facts, list[tuple[str, int, int]]]:
    report = Report("cup.facts.toml")
    facts = load_facts(text, report)
    return facts, [(d.code.name, d.span.line, d.span.column) for d in report.diagnostics if d.span is not None]


def test_all_kinds_of_values() -> None:
    facts, found = load(
        """\
name = "Spring Cup"
dates = [2010-05-01, 2010-05-02]
komi = 6.5
time = 80
online = false
system = "swiss"
egd-code = "T1"
rfg_id = 12
comments = ["one", "two"]
handicap = ""
"""
    )
    assert found == []
    assert facts.event == Event(
        name="Spring Cup",
        start=date(2010, 5, 1),
        end=date(2010, 5, 2),
        komi=Fraction(13, 2),
        time=TimeControl(main=Fraction(80)),
        online=False,
        system=System.SWISS,
        ids=(Id(scheme="egd", value="T1"), Id(scheme="rfg", value="12")),
        comments=("one", "two"),
    )


def test_a_toml_date() -> None:
    facts, _ = load("dates = 2010-05-01\n")
    assert (facts.event.start, facts.event.end) == (date(2010, 5, 1), date(2010, 5, 1))


def test_faults_have_places_and_the_rest_is_read() -> None:
    facts, found = load(
        """\
# comment
name = Spring Cup
commi = 6.5
  komi = "half"
city = "Rivertown"
dates = "5/6/2010"
time = {a = 1}
"""
    )
    assert facts.event == Event(city="Rivertown")
    assert found == [
        ("facts-syntax", 2, 8),
        ("facts-key-unknown", 3, 1),
        ("fact-unreadable", 4, 3),
        ("fact-date-ambiguous", 6, 1),
        ("fact-unreadable", 7, 1),
    ]


def test_unknown_key_names_the_nearest() -> None:
    report = Report()
    load_facts('directr = "A"\n[players.3]\nclubb = "x"\n', report)
    assert [str(d.hint) for d in report.diagnostics] == ["did you mean director?", "did you mean club?"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\ufeff",
        'name = "open',
        'name = """open\n\n',
        "[[[",
        "a = [" + "[" * 3000,
        "\x00",
        'x = "\x01"',
        "= 3",
        "players = 3",
        "[players]\n12 = 3",
        '[players.12]\nlatin = ["a"]',
        'a = 1\na = 2\nname = "x"',
        "komi = nan",
        "komi = 0x10",
        "\r\n\r",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_broken_files_are_reported(text: str) -> None:
    facts, _ = load(text)
    assert isinstance(facts, Facts)


def test_an_open_string_is_reported_once_at_its_line() -> None:
    _, found = load('city = "Rivertown"\nname = "open\n')
    assert [entry[:2] for entry in found] == [("facts-syntax", 2)]


def test_players() -> None:
    facts, found = load(
        """\
[players.12]
country = "ru"
pin = 12000001
latin = "Smith Anna"
rank = "3 дан"
rating = 1650
[players."Щеглов Иван"]
club = "77Mo"
town = ""
rank = "99k"
pin = "1 2"
"""
    )
    assert found == [("fact-unreadable", 10, 1), ("fact-unreadable", 11, 1)]
    first, second = facts.players
    assert first.values == {
        "country": "RU",
        "latin": PersonName(surname="Smith", given="Anna"),
        "rank": Rank(3, "d"),
        "rating": Rating(value=Fraction(1650)),
    }
    assert first.ids == (Id(scheme="egd", value="12000001"),)
    assert (second.key, second.values) == ("Щеглов Иван", {"club": "77Mo"})


def test_the_file_is_named() -> None:
    report = Report("cup.xml")
    facts = read_facts_file(Source("city = 'Łódź'\nfoo = 1\n".encode(), "cup.facts.toml"), report)
    assert facts.event.city == "Łódź"
    assert [(d.code.name, d.file) for d in report.diagnostics] == [
        ("facts-key-unknown", "cup.facts.toml"),
        ("facts-file-used", "cup.facts.toml"),
    ]


# --- applying -----------------------------------------------------------------------------------------------------


def row(number: int, surname: str, given: str, **player: object) -> Row:
    name = PersonName(surname=surname, given=given)
    return Row(number=number, player=Player(name=name, **player), cells=(NoGame(),))  # type: ignore[arg-type]


TABLE = Table(
    event=Event(name="Spring Cup", komi=Fraction(13, 2), ids=(Id(scheme="egd", value="T1"),)),
    rows=(
        row(1, "Щеглов", "Иван", club="78SP", rank=Rank(3, "d"), ids=(Id(scheme="egd", value="1"),)),
        row(2, "Smith", "Anna"),
        row(3, "Smith", "Anna", country="UK", club="Lon", rank=Rank(1, "k")),
    ),
    rounds=1,
)


def apply(text: str, table: Table = TABLE) -> tuple[Table, list[str]]:
    report = Report("cup.xml")
    applied = apply_facts(table, load_facts(text, Report()), report, "cup.facts.toml")
    return applied, [str(diagnostic.message) for diagnostic in report.diagnostics]


def test_what_is_missing_is_filled() -> None:
    table, said = apply('city = "Rivertown"\ndates = "May 1-2 2010"\nname = "Spring  Cup"\negd-code = "T1"\nrfg-id = 5')
    assert said == []
    assert (table.event.city, table.event.start, table.event.end) == ("Rivertown", date(2010, 5, 1), date(2010, 5, 2))
    assert (table.event.id("egd"), table.event.id("rfg")) == ("T1", "5")
    assert table.rows == TABLE.rows


def test_what_differs_is_replaced_with_a_warning() -> None:
    table, said = apply('komi = 7.5\negd-code = "T2"')
    assert (table.event.komi, table.event.id("egd")) == (Fraction(15, 2), "T2")
    assert said == [
        "egd-code was T1; cup.facts.toml says T2, which is used",
        "komi was 6.5; cup.facts.toml says 7.5, which is used",
    ]


def test_comments_are_added_once() -> None:
    table, _ = apply('comments = ["new", "old"]', Table(event=Event(comments=("old",))))
    assert table.event.comments == ("old", "new")


def test_minutes_and_time_control_must_agree() -> None:
    known = Table(event=Event(minutes=Fraction(82)))
    table, said = apply('time = "60 + 5x30s"', known)
    assert (table.event.minutes, said) == (82, [])
    table, said = apply('time = "60 + 3x60s"', known)
    assert (table.event.minutes, said) == (None, ["minutes was 82; cup.facts.toml says 105, which is used"])
    control = TimeControl(main=Fraction(60), kind=Overtime.FISCHER, period=Fraction(1, 3))
    table, said = apply("minutes = 90", Table(event=Event(time=control)))
    assert (table.event.time, table.event.minutes) == (None, 90)
    assert said == ["minutes was 100; cup.facts.toml says 90, which is used"]
    table, said = apply("minutes = 100", Table(event=Event(time=control)))
    assert (table.event.time, table.event.minutes, said) == (control, 100, [])


def test_players_by_number_and_by_name() -> None:
    table, said = apply(
        '[players.2]\ncountry = "UK"\npin = 5\n[players."щеглов, иван"]\nclub = "77Mo"\npin = 2\nrank = "3d"\n'
    )
    assert table.rows[1].player.country == "UK"
    assert table.rows[1].player.id("egd") == "5"
    assert table.rows[0].player.club == "77Mo"
    assert table.rows[0].player.id("egd") == "2"
    assert said == [
        "player 1 Щеглов Иван: club was 78SP; cup.facts.toml says 77Mo, which is used",
        "player 1 Щеглов Иван: pin was 1; cup.facts.toml says 2, which is used",
    ]


def test_players_that_cannot_be_found() -> None:
    _, said = apply('[players.99]\nclub = "x"\n[players."Smith Anna"]\nclub = "y"\n')
    assert said == [
        "cup.facts.toml has facts about Smith Anna, but 2 players have this name",
        "cup.facts.toml has facts about the player 99, but nobody in the table has this number or name",
    ]


def test_a_rating_keeps_its_list_if_it_is_the_same() -> None:
    rating = Rating(value=Fraction(1650), list="EGF")
    table = Table(rows=(row(1, "A", "B", rating=rating),), rounds=1)
    applied, said = apply("[players.1]\nrating = 1650\n", table)
    assert (applied.rows[0].player.rating, said) == (rating, [])
    applied, said = apply("[players.1]\nrating = 1700\n", table)
    assert said == ["player 1 A B: rating was 1650; cup.facts.toml says 1700, which is used"]


# --- template -----------------------------------------------------------------------------------------------------


def test_template() -> None:
    text = facts_template(TABLE)
    assert '\nname = "Spring Cup"\n' in text
    assert '\n# dates = "2010-05-01..2010-05-02"\n' in text
    assert '\n# Smith Anna\n# [players.2]\n# rank = ""\n# country = ""\n# club = ""\n' in text
    assert '# [players.1]\n# country = ""\n' in text
    assert "[players.3]" not in text
    assert "board-size" not in text


words = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(lambda text: text.strip())
lines = words.map(lambda text: " ".join(text.split())).filter(bool)
events = st.builds(
    Event,
    name=st.none() | words,
    city=st.none() | words,
    director=st.none() | words,
    board_size=st.none() | st.integers(2, 25),
    start=st.none() | st.dates(min_value=date(1000, 1, 1)),
    komi=st.none() | st.integers(-400, 400).map(lambda number: Fraction(number, 2)),
    handicap=st.none() | st.builds(HandicapPolicy, ceiling=st.integers(0, 9)),
    egd_class=st.none() | st.sampled_from("ABCD"),
    system=st.none() | st.sampled_from(System),
    online=st.none() | st.booleans(),
    comments=st.lists(lines, unique=True, max_size=2).map(tuple),
)


@given(events)
def test_the_template_says_what_the_table_says(event: Event) -> None:
    table = Table(event=event)
    report = Report()
    facts = load_facts(facts_template(table), report)
    assert not report.diagnostics
    applied = apply_facts(table, facts, report, "facts")
    assert not report.diagnostics
    assert apply_facts(applied, facts, report, "facts") == applied
    assert applied.event.komi == event.komi
    assert applied.event.comments == event.comments


@given(st.text())
def test_never_raises(text: str) -> None:
    load_facts(text, Report())


def test_codes_are_complete() -> None:
    for code in BOOK:
        assert code.cause, code.id
        assert code.example, code.id
        assert code.fix, code.id
        assert 120 <= int(code.id[2:]) < 140
