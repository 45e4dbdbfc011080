"""Matching: who is the same person, who may be, and why; homonyms are never guessed."""

import random
import re
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from names.small_lists import egd, rfg, row
from rfgconv.diagnostics import Report
from rfgconv.hub import ListedPlayer
from rfgconv.io import Source
from rfgconv.model import Id, PersonName, Player, Rank, Row, Table
from rfgconv.names.index import NameIndex
from rfgconv.names.listing import Listing, LoadedList, grades_stronger, last_seen, nominal_gor
from rfgconv.names.players import IdFault, Outcome, Reason, apply_matches, load_list, match_players
from rfgconv_egd.player_list import EgdPlayerList

FIXTURES = Path(__file__).parents[2] / "fixtures/names"
SAME, CANDIDATES, UNKNOWN = Outcome


def player(name, country="RU", club=None, rank="5k", pin=None, **fields):
    surname, _, given = name.partition(" ")
    ids = (Id(scheme="egd", value=pin),) if pin else ()
    return Player(
        name=PersonName(surname=surname, given=given or None),
        country=country,
        club=club,
        rank=Rank.parse(rank) if rank else None,
        ids=fields.pop("ids", ids),
        **fields,
    )


def table(*players):
    return Table(rows=tuple(Row(number=n, player=who, cells=()) for n, who in enumerate(players, 1)))


def one(who, *lists):
    (match,) = match_players(table(who), lists)
    return match


def found(match):
    """Outcome, and id and reason of every candidate."""
    scheme = match.list.scheme
    return match.outcome, [(c.entry.player.id(scheme), c.reason) for c in match.candidates]


LIST = egd(
    row("10000001", "Orlan Natalia", club="78SP", grade="4k"),
    row("10000002", "Berezkin Andrej"),
    row("10000003", "Berjozkin Andrej", country="UA", club="Kyiv"),
    row("10000004", "Zimorodov Ivan"),
    row("10000005", "Zimorodov Ivan", club="16Kz", last="T180106A"),
    row("10000006", "Chizhov Petr", country="DE", club="B"),
    row("10000007", "Okunkov Mikhail"),
    row("10000008", "Okunkov Mikhail-M"),
    row("10000009", "Van_Gryf Anna_Maria", country="NL", club="Amst"),
    row("10000010", "Nordvik", country="NO", club="Oslo"),
    row("10000011", "Sokolovskij Alexandr", grade="3d", gor=2300),
    row("10000012", "Jurasik Jurij", grade="15k", gor=600),
    row("10000013", "Tsaplin Vadim"),
    row("10000014", "(undefined) Orlan", country="XX"),
    row("10000015", "Anonymous#0023 Orlan", country="XX"),
    row("10000016", "Prevoskhoditelstvennyj Alexandra"),
    row("10000017", "Twin Anna"),
    row("10000017", "Twin Olga"),
    row("10000018", "Stepnoj Olga", grade="20k", gor=100),
)


@pytest.mark.parametrize(
    ("who", "outcome", "candidates"),
    [
        # 1: by PIN
        (player("Orlan Natalia", pin="10000001"), SAME, [("10000001", Reason.ID)]),
        (player("Щеглов Иван", country=None, pin="10000010"), SAME, [("10000010", Reason.ID)]),
        # 2: exact and unique
        (player("Orlan Natalia"), SAME, [("10000001", Reason.EXACT)]),
        (player("Nordvik", country="NO"), SAME, [("10000010", Reason.EXACT)]),
        (player("Van_Gryf Anna_Maria", country="NL"), SAME, [("10000009", Reason.EXACT)]),
        (player("Van_Gryf Anna Maria", country="NL"), SAME, [("10000009", Reason.EXACT)]),
        (player("Орлан Наталья"), SAME, [("10000001", Reason.EXACT)]),
        (player("Соколовский Александр", rank="2d"), SAME, [("10000011", Reason.EXACT)]),
        # 2, but by rule another row is equal after folding: not certain
        (
            player("Берёзкин Андрей"),
            CANDIDATES,
            [("10000002", Reason.SEVERAL), ("10000003", Reason.SPELLING)],
        ),
        (player("Berezkin Andrej"), SAME, [("10000002", Reason.EXACT), ("10000003", Reason.SPELLING)]),
        # 3: several of the name, never decided, not even by the club
        (
            player("Zimorodov Ivan", club="77Mo"),
            CANDIDATES,
            [("10000004", Reason.SEVERAL), ("10000005", Reason.SEVERAL)],
        ),
        (
            player("Zimorodov Ivan"),
            CANDIDATES,
            [("10000005", Reason.SEVERAL), ("10000004", Reason.SEVERAL)],  # the later appearance first
        ),
        (player("Okunkov Mikhail"), CANDIDATES, [("10000007", Reason.SEVERAL)]),  # a namesake with a suffix
        (player("Okunkov Mikhail-M"), SAME, [("10000008", Reason.EXACT)]),
        # 4: another country, or none
        (player("Chizhov Petr"), CANDIDATES, [("10000006", Reason.COUNTRY)]),
        (player("Chizhov Petr", country=None), CANDIDATES, [("10000006", Reason.COUNTRY)]),
        # 5: another spelling
        (player("Orlan Natalja"), CANDIDATES, [("10000001", Reason.SPELLING)]),
        (player("ORLAN NATALIA"), CANDIDATES, [("10000001", Reason.SPELLING)]),
        (player("Caplin Vadim"), CANDIDATES, [("10000013", Reason.SPELLING)]),
        (player("Yurasik Yury", rank="15k"), CANDIDATES, [("10000012", Reason.SPELLING)]),
        # 6: exchanged
        (player("Natalja Orlan"), CANDIDATES, [("10000001", Reason.ORDER)]),
        # 7: parts
        (player("Orlan Natalia_Maria"), CANDIDATES, [("10000001", Reason.PART)]),
        (player("Gryf Anna_Maria_Van", country="NL"), CANDIDATES, [("10000009", Reason.PART)]),
        (player("Van_Gryf Anna", country="NL"), CANDIDATES, [("10000009", Reason.PART)]),
        (player("Tsaplin Vadim-V"), CANDIDATES, [("10000013", Reason.PART)]),
        (player("Prevoskhoditelstvennyj Alexand"), CANDIDATES, [("10000016", Reason.PART)]),  # cut at 30
        # short forms
        (player("Sokolovskij A", rank="3d"), CANDIDATES, [("10000011", Reason.SHORT)]),
        (player("Соколовский Саша", rank="3d"), CANDIDATES, [("10000011", Reason.SHORT)]),
        (player("Sokolovskij Sasha", rank="3d"), CANDIDATES, [("10000011", Reason.SHORT)]),
        (player("Sokolovskij", rank="3d"), CANDIDATES, [("10000011", Reason.SHORT)]),
        # 8: one letter
        (player("Sokolovski Alexandr", rank="3d"), CANDIDATES, [("10000011", Reason.SPELLING)]),
        (player("Sokolovskaj Alexandr", rank="3d"), CANDIDATES, [("10000011", Reason.LETTER)]),
        (player("Skoolovskij Alexandr", rank="3d"), CANDIDATES, [("10000011", Reason.LETTER)]),
        (player("Sokolovskij Alexander", rank="3d"), CANDIDATES, [("10000011", Reason.LETTER)]),
        (player("Sokolovskaj Alexandr", country="DE", rank="3d"), UNKNOWN, []),
        # 9: nobody
        (player("Щеглов Иван"), UNKNOWN, []),
        (player("(undefined) Orlan", country=None), UNKNOWN, []),
        (player("陳 李", country="CN"), UNKNOWN, []),
        (player("- -", country=None), UNKNOWN, []),
        (player(" ", country=None), UNKNOWN, []),
    ],
)
def test_steps(who, outcome, candidates):
    assert found(one(who, LIST)) == (outcome, candidates)


def test_an_exact_name_of_another_id_is_a_question():
    match = one(player("Orlan Natalia", pin="10000099"), LIST)
    assert found(match) == (CANDIDATES, [("10000001", Reason.OTHER_ID)])
    assert match.id_fault is IdFault.UNKNOWN


def test_an_id_that_the_list_has_twice_is_not_used():
    match = one(player("Twin Anna", pin="10000017"), LIST)
    assert match.id_fault is IdFault.TWICE
    assert match.outcome is CANDIDATES


def test_the_name_beside_an_id():
    assert one(player("Orlan Natalja", pin="10000001"), LIST).name_agrees
    assert one(player("Natalia Orlan", pin="10000001"), LIST).name_agrees
    assert one(player("Орлан Наталья", pin="10000001"), LIST).name_agrees
    assert one(player("Gryf_Van Maria_Anna", pin="10000009"), LIST).name_agrees
    assert not one(player("Orlan Anna", pin="10000001"), LIST).name_agrees


def test_hidden_latin_letters_do_not_matter():
    assert one(player("Op\u043bан Наталья"), LIST).outcome is SAME  # O and p are Latin


def test_a_rank_that_does_not_fit_is_a_question():
    assert found(one(player("Sokolovskij Alexandr", rank="5k"), LIST)) == (CANDIDATES, [("10000011", Reason.GRADE)])
    assert one(player("Sokolovskij Alexandr", rank="1k"), LIST).outcome is SAME
    assert one(player("Sokolovskij Alexandr", rank=None), LIST).outcome is SAME


def test_beginners_improve():
    match = one(player("Jurasik Jurij", rank="5k"), LIST)
    assert match.outcome is SAME
    assert match.candidates[0].improved
    assert one(player("Jurasik Jurij", rank="25k"), LIST).outcome is CANDIDATES
    assert one(player("Stepnoj Olga", rank="30k"), LIST).outcome is SAME  # 100 was the floor


def test_two_rows_never_get_one_entry():
    matches = match_players(table(player("Orlan Natalia"), player("Орлан Наталья")), [LIST])
    assert [found(match) for match in matches] == [(CANDIDATES, [("10000001", Reason.TAKEN)])] * 2
    matches = match_players(table(player("Orlan Natalia"), player("Orlan X", pin="10000001")), [LIST])
    assert [match.outcome for match in matches] == [CANDIDATES, SAME]


# --- a list with both spellings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "outcome", "ids"),
    [
        ("Берёзкин Андрей", SAME, ["1001"]),
        ("Березкин Андрей", SAME, ["1001"]),
        ("Berezkin Andrej", SAME, ["1001"]),
        ("Цаплин Вадим", SAME, ["1003"]),
        ("Caplin Vadim", SAME, ["1003"]),
        ("Tsaplin Vadim", CANDIDATES, ["1003"]),
        ("Окуньков Михаил", CANDIDATES, ["1004"]),
        ("Окуньков Михаил-М", SAME, ["1005"]),
        ("Юрасик Иван", CANDIDATES, ["1007", "1006"]),
        ("Зимородов Хёк", SAME, ["1008"]),
        ("Zimorodov Hyeok", SAME, ["1008"]),
        ("Щеглов Вася", CANDIDATES, ["1002"]),
        ("Щеглов Пётр", UNKNOWN, []),
    ],
)
def test_the_russian_list(name, outcome, ids):
    match = one(player(name, rank=None), rfg())
    assert (match.outcome, [c.entry.player.id("rfg") for c in match.candidates]) == (outcome, ids)


def test_one_list_helps_the_other():
    """The Russian list knows the Latin spelling that no rule gives; with it the European list knows the person."""
    european = egd(row("10000021", "Zimorodov Hyeok", grade="7d", gor=2700))
    who = player("Зимородов Хёк", rank="7d")
    assert found(one(who, european)) == (CANDIDATES, [("10000021", Reason.LETTER)])
    matches = match_players(table(who), [european, rfg()])
    assert [(match.list.name, match.outcome) for match in matches] == [("egd.html", SAME), ("rfg.json", SAME)]
    assert not matches[0].candidates[0].by_rule


# --- a whole list ---------------------------------------------------------------------------------------------------

WHOLE = load_list(EgdPlayerList, Source((FIXTURES / "egd_list_3000.html").read_bytes(), "list.html"), Report())
ALTERATIONS = (
    ("ij", "y"),
    ("ij", "iy"),
    ("ij", "i"),
    ("j", "y"),
    ("ja", "ya"),
    ("ju", "yu"),
    ("(?<![kszc])kh", "h"),
    ("c(?!h)", "ts"),
    ("ts(?!h)", "c"),
    ("ks(?!h)", "x"),
    ("x(?!h)", "ks"),
    ("v", "w"),
    ("shch", "sch"),
    ("f", "ph"),
    ("i", "y"),
    ("l", "ll"),
    ("a", "á"),
)


def altered(word, alteration):
    """The word in another of the listed spellings; letters that belong to a digraph are let alone."""
    changed = re.sub(alteration[0], alteration[1], word.lower())
    return changed.capitalize()


def unique_names():
    counts = {}
    for position, name in enumerate(zip(WHOLE.players.surnames, WHOLE.players.givens, strict=True)):
        counts.setdefault(name, []).append(position)
    return [positions[0] for positions in counts.values() if len(positions) == 1]


def test_a_hundred_altered_names_find_their_pin():
    rng = random.Random(20)
    positions, rows, used = [], [], Counter()
    for position in rng.sample(unique_names(), 1500):
        listed = WHOLE.players[position].player
        if not listed.name.surname.isalpha():
            continue
        changes = [a for a in ALTERATIONS if altered(listed.name.surname, a) != listed.name.surname.capitalize()]
        if not changes or not listed.name.given or len(positions) == 100:
            continue
        change = min(changes, key=used.__getitem__)
        used[change] += 1
        name = PersonName(surname=altered(listed.name.surname, change), given=listed.name.given)
        positions.append(position)
        rows.append(Player(name=name, country=listed.country, rank=listed.rank))
    assert len(rows) == 100
    assert len(used) >= 12
    matches = match_players(table(*rows), [WHOLE])
    for match, position in zip(matches, positions, strict=True):
        if match.outcome is SAME:  # the altered name is exactly that of another entry: no listed way leads there
            pytest.fail(f"{match.player.name} was taken for {match.entry}")
        assert match.candidates[0].position == position, match.player.name


def test_a_hundred_exact_names_get_their_pin_and_homonyms_do_not():
    rng = random.Random(21)
    positions = rng.sample(range(len(WHOLE.players)), 400)
    players = [WHOLE.players[position].player for position in positions]
    asked = table(*(Player(name=p.name, country=p.country, club=p.club, rank=p.rank) for p in players))
    unique = set(unique_names())
    for match, position in zip(match_players(asked, [WHOLE]), positions, strict=True):
        name = WHOLE.players[position].player.name
        if match.outcome is SAME:
            assert match.candidates[0].position == position
            assert position in unique
        elif not name.surname.startswith(("(", "_")) and "#" not in name.surname:
            assert position in {candidate.position for candidate in match.candidates}


def test_every_homonym_is_a_question():
    unique = set(unique_names())
    twins = [position for position in range(len(WHOLE.players)) if position not in unique]
    assert len(twins) > 150
    people = [WHOLE.players[position].player for position in twins]
    asked = table(*(Player(name=p.name, country=p.country, club=p.club, rank=p.rank) for p in people))
    assert {match.outcome for match in match_players(asked, [WHOLE])} == {CANDIDATES}


# --- without rapidfuzz ----------------------------------------------------------------------------------------------


def test_without_rapidfuzz_only_the_last_step_is_left_out(monkeypatch):
    monkeypatch.setitem(sys.modules, "rapidfuzz", None)
    monkeypatch.setitem(sys.modules, "rapidfuzz.distance", None)
    fresh = egd(row("10000011", "Sokolovskij Alexandr"))
    assert one(player("Sokolovsky Aleksandr"), fresh).candidates[0].reason is Reason.SPELLING
    match = one(player("Sokolovskaj Alexandr"), fresh)
    assert match.outcome is UNKNOWN
    assert match.limited


# --- strength and dates ---------------------------------------------------------------------------------------------


def test_nominal_ratings():
    ranks = {"30k": -900, "20k": 100, "1k": 2000, "1d": 2100, "9d": 2900, "1p": 2700, "9p": 2940}
    assert {text: nominal_gor(Rank.parse(text)) for text in ranks} == ranks


def test_grades_between_table_and_list():
    def stronger(rank, rating=None, listed=None):
        from fractions import Fraction

        from rfgconv.model import Rating

        value = None if rating is None else Rating(value=Fraction(rating[1]), list=rating[0])
        return grades_stronger(Rank.parse(rank), value, Rank.parse(listed) if listed else None)

    assert stronger("5k", ("EGF", 1600)) == 0
    assert stronger("5k", ("EGF", 1251)) == 3
    assert stronger("5k", ("EGF", 1250)) == 4
    assert stronger("30k", ("EGF", 100)) == 0
    assert stronger("19k", ("EGF", 100)) == 1
    assert stronger("1d", ("RFG", 2100)) == 0
    assert stronger("1k", ("RFG", 2025)) == 0
    assert stronger("20k", ("RFG", 600)) == 0
    assert stronger("30k", ("RFG", 59)) == 0
    assert stronger("5k", None, "9k") == 4
    assert stronger("5k", (None, 1500), "5k") == 0
    assert stronger("1p", None, "7d") == 0
    assert stronger("5k") is None


def test_last_appearances_in_order():
    assert last_seen("T180106G") == "20180106"
    assert last_seen("W960521") == "19960521"
    assert last_seen("2018-01-06") == "20180106"
    assert last_seen("yesterday") == last_seen(None) == ""


def test_an_empty_list_and_an_empty_table():
    nobody = egd()
    assert found(one(player("Orlan Natalia", pin="10000001"), nobody)) == (UNKNOWN, [])
    assert match_players(table(), [LIST]) == []
    assert match_players(table(player("Orlan")), []) == []
    assert NameIndex(Listing.of([], "egd")).folded(("a", "b")) == []


WORDS = st.text(alphabet="Orlan Нтаья_-.'’#(0łXх", max_size=12)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(WORDS, WORDS, st.sampled_from([None, "RU", "NL"])), max_size=6))
def test_any_names_can_be_matched_and_applied(people):
    players = [Player(name=PersonName(surname=s, given=g or None), country=c) for s, g, c in people]
    lists = [LIST, listed(players)]
    matches = match_players(table(*players), lists)
    assert len(matches) == 2 * len(players)
    report = Report()
    after = apply_matches(table(*players), matches, report)
    assert [row.player.name for row in after.rows] == [who.name for who in players]
    for diagnostic in report.diagnostics:
        assert str(diagnostic.message)
        assert str(diagnostic.hint or "-")
    given_ids = [who.id("egd") for who in (row.player for row in after.rows) if who.id("egd")]
    assert len(given_ids) == len(set(given_ids))  # nobody's id is given twice


def listed(players):
    return LoadedList("own", "own", Listing.of([ListedPlayer(player=who) for who in players], "own"))
