"""What must hold for any table: silence on consistent ones, a finding in the right round for one wrong half."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.checks import CORE_CHECKS, run_checks
from rfgconv.checks.halves import Halves
from rfgconv.checks.opponents import Opponents
from rfgconv.checks.pairs import halves, pairs, references, unanswered, with_cells
from rfgconv.diagnostics import Report
from rfgconv.model import Colour, Game, NoGame, PersonName, Player, Rank, Rating, Result, Row, Table, edit
from rfgconv.standings.order import renumber

PLAYED = (Result.WIN, Result.LOSS, Result.JIGO)
SIDES = st.tuples(
    st.sampled_from(PLAYED),
    st.none() | st.tuples(st.sampled_from(Colour), st.integers(0, 9)),
    st.none() | st.sampled_from([Fraction(1, 2), Fraction(13, 2)]),
    st.booleans(),
)
PEOPLE = st.builds(
    Player,
    name=st.builds(
        PersonName, surname=st.sampled_from(["Цаплин", "Щеглов", "Tsaplin"]), given=st.none() | st.just("И")
    ),
    rank=st.none() | st.integers(20, 40).map(Rank.from_index),
    rating=st.none() | st.integers(1500, 1505).map(lambda value: Rating(value=Fraction(value), list="EGF")),
    town=st.sampled_from([None, "A", "B"]),
)


@st.composite
def tables(draw):
    """Consistent tables: two to nine rows, one to three rounds, groups or none."""
    count, rounds = draw(st.integers(2, 9)), draw(st.integers(1, 3))
    cells = [[NoGame()] * rounds for _ in range(count)]
    for round_index in range(rounds):
        order = draw(st.permutations(range(count)))
        for game in range(draw(st.integers(1, count // 2))):
            first, second = order[2 * game], order[2 * game + 1]
            result, sides, komi, forfeit = draw(SIDES)
            colour, stones = sides or (None, None)
            half = Game(opponent=second + 1, result=result, colour=colour, handicap=stones, komi=komi, forfeit=forfeit)
            cells[first][round_index] = half
            cells[second][round_index] = replace(
                half, opponent=first + 1, result=result.mirrored, colour=colour and colour.other
            )
    rows = [
        Row(
            number=index + 1,
            player=draw(PEOPLE),
            cells=tuple(own),
            group=draw(st.sampled_from([None, "A", "B"])),
            place=draw(st.none() | st.integers(1, count)),
        )
        for index, own in enumerate(cells)
    ]
    return Table(rows=tuple(rows), rounds=rounds)


def mirror_findings(table):
    report = Report()
    for check in (Opponents, Halves):
        check().run(table, report)
    return report.diagnostics


@given(tables())
def test_consistent_tables_give_no_finding(table):
    assert mirror_findings(table) == []


@given(tables(), st.data())
def test_a_wrong_opponent_is_found_and_mended(table, data):
    games = list(halves(table))
    row, round_index, half = data.draw(st.sampled_from(games))
    wrong = data.draw(st.integers(1, len(table.rows) + 2).filter(lambda number: number != half.opponent))
    broken = with_cells(table, {(row, round_index): replace(half, opponent=wrong)})
    (finding,) = mirror_findings(broken)
    assert finding.path == ("rows", row, "cells", round_index)
    assert edit(broken, finding.repair.edits) == table


@given(tables(), st.data())
def test_a_missing_half_is_found_at_the_other_one(table, data):
    games = list(halves(table))
    row, round_index, half = data.draw(st.sampled_from(games))
    (finding,) = mirror_findings(with_cells(table, {(row, round_index): NoGame()}))
    assert finding.path == ("rows", references(table)[half.opponent], "cells", round_index)
    assert finding.code.name == "opponent-not-mutual"


def wrong_values(half):
    yield {"result": Result.UNKNOWN}
    yield {"result": next(result for result in PLAYED if result is not half.result)}
    yield {"forfeit": not half.forfeit}
    if half.colour is not None:
        yield {"colour": half.colour.other}
        yield {"colour": None}
        yield {"handicap": (half.handicap or 0) + 1}
    if half.komi is not None:
        yield {"komi": half.komi + 1}


@given(tables(), st.data())
def test_a_wrong_value_of_one_half_is_found(table, data):
    games = list(halves(table))
    row, round_index, half = data.draw(st.sampled_from(games))
    change = data.draw(st.sampled_from(list(wrong_values(half))))
    findings = mirror_findings(with_cells(table, {(row, round_index): replace(half, **change)}))
    rows = {row, references(table)[half.opponent]}
    assert findings
    assert all(finding.path[1] in rows and finding.path[3] == round_index for finding in findings)


ORDERS = st.lists(
    st.sampled_from(["rank", "name", "town", "club", "place", "number", "random:1", "rating:EGF"]),
    min_size=1,
    max_size=4,
    unique=True,
)


@given(tables(), ORDERS)
def test_numbering_twice_is_numbering_once(table, keys):
    once = renumber(table, keys, Report())
    assert renumber(once, keys, Report()) == once


@given(tables(), ORDERS)
def test_new_numbers_keep_every_game(table, keys):
    after = renumber(table, keys, Report())
    assert [row.number for row in after.rows] == list(range(1, len(after.rows) + 1))
    assert list(unanswered(after)) == list(unanswered(table)) == []
    assert games_of(after) == games_of(table)


def games_of(table):
    """Who met whom in which round, with which result."""
    rows = table.rows
    return sorted(
        (
            pair.round,
            *sorted((repr((rows[pair.first].player, pair.a.result)), repr((rows[pair.second].player, pair.b.result)))),
        )
        for pair in pairs(table)
    )


NUMBERS = st.integers(-2, 12)
GAMES = st.builds(
    Game,
    opponent=NUMBERS,
    result=st.sampled_from(Result),
    colour=st.none() | st.sampled_from(Colour),
    handicap=st.none() | st.integers(0, 12),
    komi=st.none() | st.sampled_from([Fraction(1, 2), Fraction(13, 2), Fraction(7)]),
    forfeit=st.booleans(),
)


@given(tables(), st.data())
def test_no_table_is_too_wrong_for_the_rules(table, data):
    cells = st.lists(GAMES | st.just(NoGame()), max_size=4).map(tuple)
    rows = tuple(replace(row, number=data.draw(NUMBERS), cells=data.draw(cells)) for row in table.rows)
    wrong = replace(table, rows=rows)
    report = Report()
    run_checks(wrong, report, ["rfg", "egd"])
    for diagnostic in report.diagnostics:
        assert str(diagnostic.message)
        assert diagnostic.hint is None or str(diagnostic.hint)
        assert str(diagnostic.repair)
        assert all(str(related.text) for related in diagnostic.related)
        if diagnostic.repair is not None and diagnostic.repair.edits:
            edit(wrong, diagnostic.repair.edits)
    renumber(wrong, ["name"], Report())


@pytest.mark.parametrize("check", CORE_CHECKS)
def test_checks_have_an_id_and_codes(check):
    assert check.id
    assert check.codes
