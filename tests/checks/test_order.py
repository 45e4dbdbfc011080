"""Every example of the notes on the initial order, and what must hold for any table."""

from fractions import Fraction
from pathlib import Path

import pytest

from checks.rows_text import read_rows, result_texts
from rfgconv.checks import run_checks
from rfgconv.diagnostics import Report, Span
from rfgconv.hub import OptionError
from rfgconv.model import (
    Event,
    Game,
    NoGame,
    Note,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    System,
    Table,
    edit,
)
from rfgconv.standings.order import renumber

FIXTURES = Path(__file__).parents[2] / "fixtures/checks"


def names(report):
    return [d.code.name for d in report.diagnostics]


def order(before, after):
    """The old numbers in the new order; the players of these tables have different names."""
    old = {row.player: row.number for row in before.rows}
    return [old[row.player] for row in after.rows]


@pytest.fixture
def handicap_table():
    lines = (FIXTURES / "handicap_32x5.txt").read_text(encoding="utf-8").splitlines()
    report = Report()
    table = read_rows(lines, report, columns=("Rat", "HO", "Pt", "Pl"), rounds=5)
    run_checks(table, report)
    edits = {}
    for diagnostic in report.diagnostics:
        edits |= diagnostic.repair.edits or {}
    return edit(table, edits)


@pytest.fixture
def groups_table():
    lines = (FIXTURES / "three_groups.txt").read_text(encoding="utf-8").splitlines()
    return read_rows(lines, columns=("0", "Pt", "Pl"), rounds=5)


def test_the_two_wrong_cells_of_the_handicap_table():
    lines = (FIXTURES / "handicap_32x5.txt").read_text(encoding="utf-8").splitlines()
    report = Report()
    run_checks(read_rows(lines, report, columns=("Rat", "HO", "Pt", "Pl"), rounds=5), report)
    note = "(the only consistent pairing)"
    assert [(d.span.line - 3, d.span.column, d.code.id, d.token, str(d.repair)) for d in report.diagnostics] == [
        (13, 54, "RF017", "13-/w1", f"safe: 16-/w1 {note}"),
        (16, 61, "RF015", "18+/b1", f"safe: 13+/b1 {note}"),
    ]


def test_latecomers_move_up(handicap_table):
    report = Report()
    after = renumber(handicap_table, ["rating", "rank", "name"], report)
    assert order(handicap_table, after) == [1, 2, 31, *range(3, 21), 32, *range(21, 31)]
    cells = {row.number: result_texts(row) for row in after.rows}
    assert cells[2] == "1-/b3 4- 7+/w2 16+/w5 3-"
    assert cells[4] == "5- 2+ 11-/w2 3- 12-/w3"
    assert cells[12] == "13+/w1 11- 3-/b3 20+/w4 4+/b3"
    assert cells[19] == "18-/b1 23-/w2 21-/w1 24+/w6 20+"
    assert cells[30] == "29+ 27+/b1 22-/b4 28+/b1 26+/b1"
    assert cells[3] == "0- 0- 12+/w3 4+ 2+"
    assert cells[22] == "0- 0- 30+/w4 0- 0-"
    assert after.rows[2].place == 6
    assert names(report) == ["rating-estimated", "renumbered"]
    assert report.diagnostics[-1].args["n"] == 30
    assert after.notes == (Note(text="Numbers: rating, rank, name"),)


def test_groups_are_sorted_inside(groups_table):
    report = Report()
    after = renumber(groups_table, ["rank", "name"], report)
    assert order(groups_table, after) == [2, 1, 4, 3, 5, 9, 6, 7, 8, 10, 12, 13, 14, 15, 11]
    ties = [d.args for d in report.diagnostics if d.code.name == "order-tie"]
    assert [(tie["rows"], ", ".join(map(str, tie["keys"])), tie["decider"]) for tie in ties] == [
        ("9, 6", "rank", "name"),
        ("7, 8", "rank", "name"),
    ]


def person(number, rating, rank, surname, given="Андрей", rating_list=None):
    value = None if rating is None else Rating(value=Fraction(rating), list=rating_list)
    player = Player(name=PersonName(surname=surname, given=given), rank=Rank.parse(rank), rating=value)
    return Row(number=number, player=player, cells=(NoGame(),))


def small(*rows):
    return Table(rows=rows, rounds=1)


def test_rating_goes_before_rank():
    table = small(person(1, 2100, "1d", "Щеглов"), person(2, 2100, "2d", "Цаплин"), person(3, 2300, "3d", "Юрасик"))
    assert order(table, renumber(table, ["rating", "rank", "name"], Report())) == [3, 2, 1]


def test_names_that_differ_in_yo_only_are_decided_by_the_old_number():
    table = small(person(1, 2100, "1d", "Щеглов"), person(2, 2100, "1d", "Берёзкин"), person(3, 2100, "1d", "Березкин"))
    report = Report()
    after = renumber(table, ["rating", "rank", "name"], report)
    assert order(table, after) == [2, 3, 1]
    (tie,) = [d for d in report.diagnostics if d.code.name == "order-tie"]
    assert (tie.args["rows"], tie.args["decider"]) == ("2, 3", "number")
    assert after.notes[0].text == "Numbers: rating, rank, name, number"


def test_a_player_without_rating_goes_last():
    table = small(person(1, None, "5k", "Щеглов"), person(2, 900, "11k", "Цаплин"))
    report = Report()
    assert order(table, renumber(table, ["rating", "rank", "name"], report)) == [2, 1]
    assert names(report) == ["rating-missing", "renumbered"]
    assert report.diagnostics[0].args["row"] == 1


@pytest.mark.parametrize(
    ("rating_list", "rank", "estimate"),
    [
        ("RFG", "1d", "2100*"),
        ("RFG", "1k", "2025*"),
        ("RFG", "20k", "600*"),
        ("RFG", "30k", "0*"),
        ("EGF", "5k", "1600*"),
    ],
)
def test_a_missing_rating_is_estimated_on_the_scale_of_the_list(rating_list, rank, estimate):
    table = small(person(1, None, rank, "Щеглов"), person(2, 2200, "2d", "Цаплин", rating_list=rating_list))
    report = Report()
    renumber(table, ["rating"], report)
    (missing,) = [d for d in report.diagnostics if d.code.name == "rating-missing"]
    assert missing.repair.replacement == estimate
    assert not missing.repair.edits


def test_ratings_of_two_lists_are_not_compared_unless_one_is_named():
    table = small(
        person(1, 2350, "7d", "Щеглов", rating_list="EGF"), person(2, 2300, "3d", "Цаплин", rating_list="RFG")
    )
    report = Report()
    assert renumber(table, ["rating", "rank", "name"], report) is table
    assert names(report) == ["rating-mixed"]
    report = Report()
    after = renumber(table, ["rating:rfg", "rank", "name"], report)
    assert order(table, after) == [2, 1]
    assert names(report) == ["rating-missing", "renumbered"]
    assert after.notes[0].text == "Numbers: rating (RFG list), rank, name"


def test_a_rating_far_from_the_rank_is_mentioned():
    table = small(
        person(1, 2300, "5k", "Щеглов", rating_list="EGF"), person(2, 2300, "3d", "Цаплин", rating_list="EGF")
    )
    report = Report()
    renumber(table, ["rating"], report)
    assert [d.args["rows"] for d in report.diagnostics if d.code.name == "rating-rank"] == ["1"]


def test_places_first_shared_ones_by_number():
    rows = [
        Row(number=n, place=p, player=person(n, None, "1d", f"S{n}").player, cells=())
        for n, p in ((1, 2), (2, None), (3, 1), (4, 2))
    ]
    table = small(*rows)
    assert order(table, renumber(table, ["place"], Report())) == [3, 1, 4, 2]


def test_two_scripts_are_compared_in_one():
    table = small(
        person(1, None, "1d", "Журавцев"), person(2, None, "1d", "Tsaplin", "Vadim"), person(3, None, "1d", "Шмелёвин")
    )
    after = renumber(table, ["name"], Report())
    assert [str(row.player.name.surname) for row in after.rows] == ["Шмелёвин", "Tsaplin", "Журавцев"]


def test_lots_depend_on_the_seed_and_can_be_drawn_again():
    table = small(*(person(n, None, "1d", f"S{n}") for n in range(1, 9)))
    first = renumber(table, ["random:spring"], Report())
    assert renumber(first, ["random:spring"], Report()) == first
    assert order(table, first) != order(table, renumber(table, ["random:autumn"], Report()))
    assert first.notes[0].text == "Numbers: lots (seed spring)"


@pytest.mark.parametrize("word", ["strength", "random", "random:", "rating:", "name:x", ""])
def test_an_unknown_key_is_misuse(word):
    with pytest.raises(OptionError):
        renumber(small(person(1, 1, "1d", "S")), [word], Report())


def game(opponent, result=Result.WIN):
    return Game(opponent=opponent, result=result)


def numbered(number, *cells):
    player = Player(name=PersonName(surname=f"S{100 - number}", given=str(number)))
    return Row(number=number, player=player, cells=cells)


@pytest.mark.parametrize(
    ("rows", "row", "opponent"),
    [
        ((numbered(1, game(9)), numbered(2, NoGame())), 1, 9),
        ((numbered(1, game(2)), numbered(2, game(3)), numbered(2, game(1)), numbered(7, game(1))), 1, 2),
    ],
)
def test_an_unknown_opponent_forbids_new_numbers(rows, row, opponent):
    table, report = Table(rows=rows, rounds=1), Report()
    assert renumber(table, ["name"], report) is table
    (refused,) = report.diagnostics
    assert (refused.code.name, refused.args["row"], refused.args["opponent"]) == ("renumber-refused", row, opponent)


def test_gaps_are_closed_and_references_follow():
    table = Table(rows=(numbered(10, game(30)), numbered(20, NoGame()), numbered(30, game(10, Result.LOSS))), rounds=1)
    after = renumber(table, ["number"], Report())
    assert [row.number for row in after.rows] == [1, 2, 3]
    assert [result_texts(row) for row in after.rows] == ["3+", "0-", "1-"]


def test_positions_follow_their_rows_and_notes_that_lost_their_place_move_to_the_end():
    table = small(*(person(n, n, "1d", f"S{n}") for n in (1, 2, 3)))
    table = Table(rows=table.rows, rounds=1, notes=(Note(text="head", before=0), Note(text="between", before=2)))
    report = Report()
    report.add_locator(lambda path: Span(path[1] + 10) if path[0] == "rows" else None)
    after = renumber(table, ["rating"], report)
    assert [d.args["n"] for d in report.diagnostics if d.code.name == "order-notes-moved"] == [1]
    assert [(note.text, note.before) for note in after.notes] == [
        ("head", 0),
        ("between", None),
        ("Numbers: rating", None),
    ]
    assert [report.locate(("rows", index)).line for index in range(3)] == [12, 11, 10]


@pytest.mark.parametrize(
    ("system", "players", "rounds", "due"),
    [(System.SWISS, 40, 5, 6), (System.SWISS, 32, 5, None), (System.MCMAHON, 40, 5, None), (None, 40, 5, None)],
)
def test_too_few_rounds_for_a_sole_winner(system, players, rounds, due):
    rows = tuple(numbered(n, *(NoGame(),) * rounds) for n in range(1, players + 1))
    report = Report()
    run_checks(Table(event=Event(system=system), rows=rows, rounds=rounds), report)
    found = [d.args["due"] for d in report.diagnostics if d.code.name == "rounds-few"]
    assert found == ([] if due is None else [due])
