"""Taking over what a list supplies, and every finding of the matching."""

import sys
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from names.small_lists import egd, rfg, row
from rfgconv.diagnostics import Report, Safety
from rfgconv.io import Source
from rfgconv.model import Event, Id, PersonName, Player, Rank, Rating, Row, Table, edit
from rfgconv.names import codes
from rfgconv.names.csv_list import CsvPlayerList
from rfgconv.names.players import apply_matches, load_list, match_players, proposed_latin
from rfgconv_egd.player_list import EgdPlayerList

FIXTURES = Path(__file__).parents[2] / "fixtures/names"


def player(name, country="RU", rank="5k", ids=(), **fields):
    surname, _, given = name.partition(" ")
    return Player(
        name=PersonName(surname=surname, given=given or None),
        country=country,
        rank=Rank.parse(rank) if rank else None,
        ids=tuple(Id(scheme=scheme, value=value) for scheme, value in ids),
        **fields,
    )


def run(players, *lists, event=Event(), prefer_list=False):  # noqa: B008  (frozen)
    table = Table(event=event, rows=tuple(Row(number=n, player=who, cells=()) for n, who in enumerate(players, 1)))
    report = Report("table.txt")
    after = apply_matches(table, match_players(table, lists), report, prefer_list=prefer_list)
    return after, report


def names(report):
    return [d.code.name for d in report.diagnostics if d.code is not codes.PLAYERS_MATCHED]


def only(report, code):
    (finding,) = [d for d in report.diagnostics if d.code is code]
    return finding


LIST = egd(
    row("10000001", "Orlan Natalia", club="78SP", grade="4k", gor=1700),
    row("10000002", "Zimorodov Ivan"),
    row("10000003", "Zimorodov Ivan", club="16Kz", last="T180106A"),
    row("10000004", "Chizhov Petr", country="DE", club="B"),
    row("10000005", "Sokolovskij Alexandr", grade="3d", gor=2300),
    row("10000006", "Jurasik Jurij", grade="15k", gor=600),
    row("10000007", "Van_Gryf Anna_Maria", country="NL", club="Amst"),
    row("10000008", "Twin Anna"),
    row("10000008", "Twin Olga"),
)


# --- what is filled in ----------------------------------------------------------------------------------------------


def test_what_is_missing_is_taken_over():
    table, report = run([player("Orlan Natalia")], LIST)
    after = table.rows[0].player
    assert after.id("egd") == "10000001"
    assert (after.country, after.club) == ("RU", "78SP")
    assert after.rating == Rating(value=Fraction(1700), list="EGF")
    assert after.rank == Rank(5, "k")  # declared: never replaced
    assert (after.latin, after.native) == (None, None)
    assert names(report) == []
    assert str(only(report, codes.PLAYERS_MATCHED).message).startswith("1 of 1 players were found in egd.html")


def test_what_the_table_says_is_kept():
    before = player("Orlan Natalia", club="77Mo", rating=Rating(value=Fraction(1)))
    table, report = run([before], LIST)
    after = table.rows[0].player
    assert (after.club, after.rating) == (before.club, before.rating)
    assert names(report) == ["player-differs"]
    finding = only(report, codes.PLAYER_DIFFERS)
    assert str(finding.message) == (
        "row 1 (Orlan Natalia): the table says 77Mo, egd.html says 78SP; the table's is kept"
    )
    assert finding.path == ("rows", 0, "player", "club")
    assert edit(table, finding.repair.edits).rows[0].player.club == "78SP"


def test_the_code_of_the_classic_table_is_no_contradiction():
    _, report = run([player("Orlan Natalia", club="StP")], LIST)
    assert names(report) == []


def test_the_list_wins_if_a_person_says_so():
    before = player(
        "Orlan Anna", country="UA", club="Kyiv", ids=[("egd", "10000001")], rating=Rating(value=Fraction(1))
    )
    table, report = run([before], LIST, prefer_list=True)
    after = table.rows[0].player
    assert str(after.name) == "Orlan Natalia"
    assert (after.country, after.club, after.rating.value) == ("RU", "78SP", 1700)
    assert names(report) == ["player-overruled"] * 4
    assert {str(d.message) for d in report.diagnostics} >= {
        "row 1 (Orlan Anna): Orlan Anna is now Orlan Natalia, as egd.html says",
        "row 1 (Orlan Anna): 1 is now 1700, as egd.html says",
    }


def test_the_other_spelling():
    table, _ = run([player("Берёзкин Андрей", rank=None), player("Caplin Vadim", rank=None)], rfg())
    first, second = (entry.player for entry in table.rows)
    assert str(first.latin) == "Berezkin Andrej"
    assert first.native is None
    assert (first.id("rfg"), first.town, first.rating.list) == ("1001", "Москва", "RFG")
    assert str(second.native) == "Цаплин Вадим"
    assert second.latin is None


def test_two_lists():
    european = egd(row("10000021", "Zimorodov Hyeok", grade="7d", gor=2700, country="KR", club="Seo"))
    table, report = run([player("Зимородов Хёк", rank="7d", country="KR")], european, rfg())
    after = table.rows[0].player
    assert (after.id("egd"), after.id("rfg"), str(after.latin)) == ("10000021", "1008", "Zimorodov Hyeok")
    assert after.rating.list == "RFG"
    assert after.club == "Seo"
    assert names(report) == []


def test_ids_of_a_csv_list():
    listing = load_list(CsvPlayerList, Source((FIXTURES / "players.csv").read_bytes(), "players.csv"), Report())
    table, report = run([player("Берёзкин Андрей", rank="4d", ids=[("rfg", "9")])], listing)
    assert table.rows[0].player.ids == (Id(scheme="rfg", value="9"), Id(scheme="egd", value="12000001"))
    assert "player-differs" in names(report)
    table, _ = run([player("Берёзкин Андрей", rank="4d", ids=[("rfg", "9")])], listing, prefer_list=True)
    assert table.rows[0].player.id("rfg") == "1001"


def test_a_table_without_certain_matches_stays_the_same_object():
    table = Table(rows=(Row(number=1, player=player("Щеглов Иван"), cells=()),))
    assert apply_matches(table, match_players(table, [LIST]), Report()) is table


# --- findings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "code", "message"),
    [
        (
            player("Orlan Natalja"),
            codes.PLAYER_SPELLING,
            "row 1: Orlan Natalja may be Orlan Natalia, 10000001, RU 78SP, 4k, T170106A in egd.html, spelled differently",
        ),
        (
            player("Chizhov Petr"),
            codes.PLAYER_COUNTRY,
            "row 1: Chizhov Petr is in egd.html with another country: Chizhov Petr, 10000004, DE B, 5k, T170106A",
        ),
        (
            player("Natalia Orlan"),
            codes.PLAYER_ORDER,
            "row 1: Natalia Orlan may be Orlan Natalia, 10000001, RU 78SP, 4k, T170106A in egd.html, "
            "with surname and given name exchanged",
        ),
        (
            player("Van_Gryf Anna", country="NL"),
            codes.PLAYER_PART,
            "row 1: Van_Gryf Anna may be Van_Gryf Anna_Maria, 10000007, NL Amst, 5k, T170106A in egd.html; "
            "one of the two has a part of the name more",
        ),
        (
            player("Соколовский Саша", rank="3d"),
            codes.PLAYER_SHORT,
            "row 1: Соколовский Саша may be Sokolovskij Alexandr, 10000005, RU 77Mo, 3d, T170106A in egd.html; "
            "the table does not have the given name in full",
        ),
        (
            player("Sokolovskaj Alexandr", rank="3d"),
            codes.PLAYER_LETTER,
            "row 1: Sokolovskaj Alexandr may be Sokolovskij Alexandr, 10000005, RU 77Mo, 3d, T170106A in egd.html; "
            "one letter is different",
        ),
        (
            player("Sokolovskij Alexandr", rank="5k"),
            codes.PLAYER_GRADE,
            "row 1: Sokolovskij Alexandr has 5k in the table, but egd.html has 2300: "
            "Sokolovskij Alexandr, 10000005, RU 77Mo, 3d, T170106A",
        ),
        (
            player("Orlan Natalia", ids=[("egd", "10000099")]),
            codes.PLAYER_OTHER_ID,
            "row 1: Orlan Natalia has the id 10000099, which egd.html does not have; a player of this name is "
            "Orlan Natalia, 10000001, RU 78SP, 4k, T170106A",
        ),
    ],
)
def test_one_candidate_is_proposed(who, code, message):
    table, report = run([who], LIST)
    finding = only(report, code)
    assert names(report) == [code.name]
    assert str(finding.message) == message
    assert finding.repair.safety is Safety.PROPOSE
    assert table.rows[0].player == who  # nothing happens by itself
    accepted = edit(table, finding.repair.edits).rows[0].player
    assert accepted.id("egd") in message
    assert accepted.name == who.name


def test_a_confirmed_spelling_is_used_in_latin():
    table, report = run([player("Orlan Natalja")], LIST)
    accepted = edit(table, only(report, codes.PLAYER_SPELLING).repair.edits).rows[0].player
    assert str(accepted.latin) == "Orlan Natalia"


def test_proposals_of_two_lists_can_be_accepted_together():
    european = egd(row("10000021", "Caplin Vadim", grade="4d", gor=2400))
    table, report = run([player("Tsaplin Vadim", rank="4d")], european, rfg())
    assert names(report) == ["player-spelling"] * 2
    edits = {}
    for finding in report.diagnostics:
        if finding.repair is not None:
            assert not edits.keys() & finding.repair.edits.keys()
            edits |= finding.repair.edits
    accepted = edit(table, edits).rows[0].player
    assert (accepted.id("egd"), accepted.id("rfg")) == ("10000021", "1003")
    assert (accepted.rating.list, str(accepted.native), str(accepted.latin)) == ("RFG", "Цаплин Вадим", "Caplin Vadim")


def test_homonyms_are_shown_and_not_proposed():
    table, report = run([player("Zimorodov Ivan", club="77Mo")], LIST)
    finding = only(report, codes.PLAYER_SEVERAL)
    assert str(finding.message) == "row 1: Zimorodov Ivan may be one of 2 players in egd.html"
    assert [str(related.text) for related in finding.related] == [
        "Zimorodov Ivan, 10000002, RU 77Mo, 5k, T170106A: the same name",
        "Zimorodov Ivan, 10000003, RU 16Kz, 5k, T180106A: the same name",
    ]
    assert finding.repair.safety is Safety.ASK
    assert finding.repair.edits is None
    assert table.rows[0].player.ids == ()


def test_at_most_five_candidates_are_shown():
    many = egd(*(row(f"1000010{n}", "Orlan Ivan") for n in range(9)))
    _, report = run([player("Orlan Ivan")], many)
    finding = only(report, codes.PLAYER_SEVERAL)
    assert finding.args["n"] == 9
    assert len(finding.related) == 5


def test_two_rows_with_one_entry():
    _, report = run([player("Orlan Natalia"), player("Orlan Natalja")], LIST)
    assert names(report) == ["player-taken"]  # the first one is certain, so the second one is not proposed
    _, report = run([player("Orlan Natalja"), player("Orlan Nataliya")], LIST)
    assert names(report) == ["player-taken"] * 2
    assert all(d.repair is None or d.repair.edits is None for d in report.diagnostics)


def test_ids_that_do_not_fit():
    _, report = run(
        [
            player("Щеглов Иван", ids=[("egd", "10000098")]),
            player("Twin Zoja", ids=[("egd", "10000008")]),
            player("Чижов Егор", country="RU", ids=[("egd", "10000001")], club="78SP"),
        ],
        LIST,
    )
    assert sorted(names(report)) == ["player-id-twice", "player-id-unknown", "player-name"]
    assert str(only(report, codes.PLAYER_ID_UNKNOWN).message) == (
        "row 1: egd.html has nobody with the id 10000098 of Щеглов Иван"
    )
    assert only(report, codes.PLAYER_NAME).token == "10000001"


def test_nothing_is_taken_from_the_entry_of_another_name():
    who = player("Щеглов Иван", ids=[("egd", "10000001")], rank=None)
    table, report = run([who], LIST)
    assert table.rows[0].player == who
    assert names(report) == ["player-name"]
    finding = only(report, codes.PLAYER_NAME)
    assert str(finding.message) == (
        "row 1: the id 10000001 belongs to Orlan Natalia, 10000001, RU 78SP, 4k, T170106A in egd.html, "
        "the table says Щеглов Иван"
    )
    accepted = edit(table, finding.repair.edits).rows[0].player
    assert (str(accepted.name), str(accepted.latin)) == ("Щеглов Иван", "Orlan Natalia")


def test_new_players_with_the_latin_spelling_by_rule():
    _, report = run([player("Подъёмов Фёдор")], LIST)
    finding = only(report, codes.PLAYER_NEW)
    assert str(finding.hint) == (
        "for a new player the federation wants the Latin spelling; by rule it is Podjemov Fedor"
    )
    assert str(proposed_latin(player("Подъёмов Фёдор"))) == "Podjemov Fedor"


def test_a_spelling_by_rule_is_told():
    table, report = run([player("Орлан Наталья")], LIST)
    assert names(report) == ["player-by-rule"]
    assert table.rows[0].player.id("egd") == "10000001"
    assert str(table.rows[0].player.latin) == "Orlan Natalia"


def test_ranks():
    table, report = run([player("Orlan Natalia", rank=None), player("Jurasik Jurij", rank="5k")], LIST)
    assert names(report) == ["player-rank", "player-improved"]
    finding = only(report, codes.PLAYER_RANK)
    assert table.rows[0].player.rank is None
    assert edit(table, finding.repair.edits).rows[0].player.rank == Rank(4, "k")


def test_an_old_list():
    def old(day):
        return "list-old" in names(run([player("Orlan Natalia")], LIST, event=Event(start=day))[1])

    assert old(date(2020, 2, 23))
    assert not old(date(2020, 2, 22))
    assert not old(None)


def test_a_list_of_the_last_day_of_february():
    leap = load_list(
        EgdPlayerList, Source(b"(29 Feb 2016)\n" + row("10000001", "Orlan Natalia").encode(), "x"), Report()
    )
    _, report = run([player("Orlan Natalia")], leap, event=Event(end=date(2018, 3, 1)))
    assert "list-old" in names(report)


def test_without_rapidfuzz(monkeypatch):
    monkeypatch.setitem(sys.modules, "rapidfuzz", None)
    monkeypatch.setitem(sys.modules, "rapidfuzz.distance", None)
    _, report = run([player("Щеглов Иван"), player("Чижов Егор")], LIST)
    assert str(only(report, codes.MATCH_LIMITED).message) == (
        "2 players were not compared letter by letter with egd.html, because rapidfuzz is not installed"
    )


def test_findings_stand_at_the_name():
    _, report = run([player("Чижов Егор"), player("Щеглов Иван")], LIST)
    assert [d.path for d in report.diagnostics if d.code is codes.PLAYER_NEW] == [
        ("rows", 0, "player", "name"),
        ("rows", 1, "player", "name"),
    ]


def test_every_code_is_explained():
    from rfgconv_egd import player_list as european
    from rfgconv_rfg import player_list as russian

    for book in (codes.BOOK, european.BOOK, russian.BOOK):
        for code in book:
            assert code.cause, code.name
            assert code.example, code.name
            assert code.fix, code.name
    assert all(70 <= int(code.id[2:]) <= 109 for code in codes.BOOK)
