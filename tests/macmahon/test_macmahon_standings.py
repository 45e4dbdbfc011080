"""The standings by themselves: start scores, laws that hold for every tournament, order and places."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.model import Cell, Colour, Criterion, Game, NoGame, NoGameKind, Rank, Result
from rfgconv.standings.macmahon import (
    CRITERIA,
    Entrant,
    Rounding,
    Rules,
    Standing,
    StartRules,
    WeakOrder,
    compute,
    level_number,
    ranked,
    start_score,
)

# --- start scores -------------------------------------------------------------------------------------------------


def test_level_numbers() -> None:
    assert [level_number(Rank.parse(text)) for text in ("30k", "1k", "1d", "9d", "1p", "9p")] == [5, 34, 35, 43, 44, 52]


def level(text: str) -> int:
    return level_number(Rank.parse(text))


@pytest.mark.parametrize(
    ("rules", "player", "expected"),
    [
        (StartRules(), {"level": level("20k")}, 15),
        (StartRules(lower_bar=level("20k")), {"level": level("20k")}, 0),  # the lower bar is the zero
        (StartRules(lower_bar=level("20k")), {"level": level("1d")}, 20),
        (StartRules(lower_bar=level("20k")), {"level": level("25k")}, 0),
        (StartRules(upper_bar=level("1d")), {"level": level("5d")}, 35),  # nothing is subtracted without a lower bar
        (StartRules(upper_bar=level("1d")), {"level": level("5d"), "super_bar": True}, 36),
        (StartRules(upper_bar=level("1d")), {"level": level("7k"), "super_bar": True}, 28),
        (StartRules(), {"level": level("5d"), "super_bar": True}, 39),
        (StartRules(), {"level": level("16k"), "adjustment": Fraction(1, 4)}, Fraction(77, 4)),
        (StartRules(upper_bar=level("1d")), {"level": level("2d"), "adjustment": Fraction(-1)}, 35),
        (StartRules(lower_bar=level("8k")), {"level": level("10k"), "adjustment": Fraction(-2)}, 0),
        (StartRules(lower_bar=level("8k")), {"level": level("13k"), "adjustment": Fraction(1, 4)}, 0),
        (StartRules(lower_bar=level("8k")), {"level": level("1k"), "adjustment": Fraction(3, 2)}, Fraction(17, 2)),
        (StartRules(from_rating=True, lower_bar=level("12k")), {"level": level("3d"), "rating": 0}, 15),
        (StartRules(from_rating=True, upper_bar=level("1d"), bar_rating=2150), {"level": level("1k"), "rating": 1990}, 34),
        (StartRules(from_rating=True, upper_bar=level("1d"), bar_rating=2150), {"level": level("4d"), "rating": 2446}, 36),
        (StartRules(from_rating=True, upper_bar=level("1d"), bar_rating=2150), {"level": level("5d"), "rating": 0}, 14),
        (StartRules(from_rating=True, upper_bar=level("2d")), {"level": level("4d"), "rating": 2400}, 15),
        (StartRules(from_rating=True, upper_bar=level("2d")), {"level": level("14k"), "rating": 700, "super_bar": True}, 16),
        (StartRules(from_rating=True), {"level": level("1k"), "rating": -80, "adjustment": Fraction(1)}, 14),
    ],
)  # fmt: skip
def test_start_scores(rules: StartRules, player: dict[str, object], expected: Fraction | int) -> None:
    """The examples of section 6.1."""
    assert start_score(rules, **player) == expected  # type: ignore[arg-type]


@settings(deadline=None)
@given(
    st.integers(0, 53), st.integers(0, 53), st.integers(0, 53), st.fractions(-3, 3, max_denominator=4), st.booleans()
)
def test_start_lies_between_the_bars(
    lower: int, upper: int, number: int, adjustment: Fraction, super_bar: bool
) -> None:
    lower, upper = sorted((lower, upper))
    rules = StartRules(lower_bar=lower, upper_bar=upper)
    start = start_score(rules, level=number, adjustment=adjustment, super_bar=super_bar)
    assert 0 <= start <= upper - lower + (1 if super_bar and number >= upper else 0)
    assert start_score(rules, level=min(number + 1, 53), adjustment=adjustment, super_bar=super_bar) >= start


# --- any tournament -----------------------------------------------------------------------------------------------

MIRRORED = (Result.WIN, Result.LOSS, Result.JIGO, Result.UNKNOWN, Result.BOTH_WIN, Result.BOTH_LOSE)
BYE, ABSENT = NoGame(points=Fraction(1), kind=NoGameKind.BYE), NoGame(points=Fraction(1, 2), kind=NoGameKind.ABSENT)


@st.composite
def fields(draw: st.DrawFn) -> list[Entrant]:
    """Up to nine players, up to four rounds; in each some play, some have a bye, some are absent."""
    count, rounds = draw(st.integers(1, 9)), draw(st.integers(0, 4))
    cells: list[list[Cell]] = [[] for _ in range(count)]
    for _ in range(rounds):
        order = draw(st.permutations(range(count)))
        games = draw(st.integers(0, count // 2))
        for black, white in zip(order[:games], order[games : 2 * games], strict=True):
            result, handicap = draw(st.sampled_from(MIRRORED)), draw(st.integers(0, 9))
            margin = draw(st.none() | st.integers(0, 40))
            half = partial(Game, handicap=handicap)
            cells[black].append(half(opponent=white + 1, result=result, colour=Colour.BLACK, margin=margin))
            cells[white].append(
                half(
                    opponent=black + 1,
                    result=result.mirrored,
                    colour=Colour.WHITE,
                    margin=None if margin is None else -margin,
                )
            )
        for player in order[2 * games :]:
            cells[player].append(draw(st.sampled_from((BYE, ABSENT))))
    starts = st.integers(0, 160).map(lambda quarters: Fraction(quarters, 4))
    return [
        Entrant(
            number=index + 1,
            start=draw(starts),
            cells=tuple(cells[index]),
            level=draw(st.integers(0, 3)),
            surname=draw(st.sampled_from("ABЖ")),
            id=index,
        )
        for index in range(count)
    ]


@st.composite
def rules(draw: st.DrawFn, rounds: int) -> Rules:
    criteria = draw(st.lists(st.sampled_from(sorted(CRITERIA)), unique=True, max_size=4))
    return Rules(
        criteria=tuple(criteria),
        rounds=rounds,
        rounding=draw(st.sampled_from(get_args(Rounding))),
        handicap_counts=draw(st.booleans()),
        zero_bye=draw(st.booleans()),
        weak_order=draw(st.sampled_from(get_args(WeakOrder))),
    )


def rounds_of(entrants: list[Entrant]) -> int:
    return len(entrants[0].cells)


def plain(entrants: list[Entrant]) -> Rules:
    return Rules(criteria=(Criterion.SCORE,), rounds=rounds_of(entrants))


@settings(deadline=None)
@given(fields(), st.data())
def test_values_do_not_depend_on_order_and_numbers(entrants: list[Entrant], data: st.DataObject) -> None:
    setting = data.draw(rules(rounds_of(entrants)))
    order = data.draw(st.permutations(range(len(entrants))))
    new_number = {entrants[old].number: new + 100 for new, old in enumerate(order)}

    def renamed(cell: Cell) -> Cell:
        return replace(cell, opponent=new_number[cell.opponent]) if isinstance(cell, Game) else cell

    shuffled = [
        replace(
            entrants[old],
            number=new_number[entrants[old].number],
            cells=[renamed(cell) for cell in entrants[old].cells],
        )
        for old in order
    ]
    before = compute(entrants, setting)
    assert compute(shuffled, setting) == [before[old] for old in order]
    assert [order[position.entrant] for position in ranked(shuffled, compute(shuffled, setting), setting)] == [
        position.entrant for position in ranked(entrants, before, setting)
    ]


def total(standings: list[Standing], criterion: Criterion) -> Fraction:
    return sum((standing.value(criterion) for standing in standings), Fraction(0))


@settings(deadline=None)
@given(fields())
def test_sums(entrants: list[Entrant]) -> None:
    """What one side of a game gives the other one has; handicaps cancel out."""
    standings = compute(entrants, plain(entrants))
    cells = [
        (entrant, standing, cell)
        for entrant, standing in zip(entrants, standings, strict=True)
        for cell in entrant.cells
    ]
    games = [(entrant, standing, cell) for entrant, standing, cell in cells if isinstance(cell, Game)]
    byes = sum(1 for _, _, cell in cells if cell is BYE)
    assert total(standings, Criterion.SORP) == 0
    assert total(standings, Criterion.POINTS) == byes + sum(game.result.points for _, _, game in games)
    rest = sum(standing.score - 1 for _, standing, cell in cells if cell is BYE) + sum(
        entrant.start for entrant, _, cell in cells if cell is ABSENT
    )
    assert total(standings, Criterion.SOS) == rest + sum(standing.score for _, standing, _ in games)
    rest = sum(standing.sos for _, standing, cell in cells if cell is BYE)
    rest += sum(rounds_of(entrants) * entrant.start for entrant, _, cell in cells if cell is ABSENT)
    assert total(standings, Criterion.SOSOS) == rest + sum(standing.sos for _, standing, _ in games)


@settings(deadline=None)
@given(fields(), st.integers(-3, 40))
def test_raising_all_start_scores(entrants: list[Entrant], by: int) -> None:
    setting, rounds = plain(entrants), rounds_of(entrants)
    raised = [replace(entrant, start=entrant.start + by) for entrant in entrants]
    for before, after in zip(compute(entrants, setting), compute(raised, setting), strict=True):
        assert after.score - before.score == after.scorex - before.scorex == by
        assert after.sos - before.sos == rounds * by
        assert after.sosos - before.sosos == rounds * rounds * by
        assert (after.points, after.sorp) == (before.points, before.sorp)


@settings(deadline=None)
@given(fields())
def test_rounding(entrants: list[Entrant]) -> None:
    setting = plain(entrants)
    exact = compute(entrants, setting)
    down = compute(entrants, replace(setting, rounding="down"))
    but_jigo = compute(entrants, replace(setting, rounding="down-but-jigo"))
    for entrant, free, rounded, kept in zip(entrants, exact, down, but_jigo, strict=True):
        absences = sum(1 for cell in entrant.cells if cell is ABSENT)
        jigos = sum(1 for cell in entrant.cells if isinstance(cell, Game) and cell.result is Result.JIGO)
        assert free.score - free.scorex == Fraction(absences, 2)
        assert (rounded.score - entrant.start).denominator == (rounded.scorex - entrant.start).denominator == 1
        assert 0 <= free.score - rounded.score <= Fraction(1, 2)
        assert kept.score == (free.score if jigos % 2 else rounded.score)
        assert kept.scorex == free.scorex
        assert free.points == rounded.points == kept.points


@settings(deadline=None)
@given(fields())
def test_switched_off_handicap_is_no_handicap(entrants: list[Entrant]) -> None:
    setting = plain(entrants)
    even = [
        replace(
            entrant, cells=[replace(cell, handicap=0) if isinstance(cell, Game) else cell for cell in entrant.cells]
        )
        for entrant in entrants
    ]
    assert compute(entrants, replace(setting, handicap_counts=False)) == compute(even, setting)


@settings(deadline=None)
@given(fields(), st.data())
def test_later_rounds_do_not_exist(entrants: list[Entrant], data: st.DataObject) -> None:
    rounds = data.draw(st.integers(0, rounds_of(entrants)))
    setting = replace(plain(entrants), rounds=rounds)
    cut = [replace(entrant, cells=entrant.cells[:rounds]) for entrant in entrants]
    assert compute(entrants, setting) == compute(cut, setting)


@settings(deadline=None, max_examples=200)
@given(fields(), st.data())
def test_order_and_places(entrants: list[Entrant], data: st.DataObject) -> None:
    setting = data.draw(rules(rounds_of(entrants)))
    standings = compute(entrants, setting)
    positions = ranked(entrants, standings, setting)
    assert sorted(position.entrant for position in positions) == list(range(len(entrants)))
    values = [
        [standings[position.entrant].value(criterion) for criterion in setting.criteria] for position in positions
    ]
    assert values == sorted(values, reverse=True)
    for line, position in enumerate(positions):
        assert position.place == values.index(values[line]) + 1
        assert position.tied == (position.place <= line)


def of(standing: Standing, values: str) -> list[object]:
    return [getattr(standing, name) for name in values.split()]


# --- single rules -------------------------------------------------------------------------------------------------


def test_a_bye_is_a_win_over_oneself_without_the_point() -> None:
    entrant = Entrant(number=1, start=Fraction(20), cells=[BYE])
    (standing,) = compute([entrant], Rules(criteria=(), rounds=1))
    assert of(standing, "score sos sodos sosos") == [21, 20, 20, 20]
    (zero,) = compute([entrant], Rules(criteria=(), rounds=1, zero_bye=True))
    assert of(zero, "score sos sodos sosos") == [21, 0, 0, 0]


def test_an_absence_is_an_opponent_at_the_start_score() -> None:
    (standing,) = compute([Entrant(number=1, start=Fraction(20), cells=[ABSENT, ABSENT])], Rules(criteria=(), rounds=2))
    assert of(standing, "points scorex score") == [0, 20, 21]
    assert of(standing, "sos sodos sosos") == [40, 0, 80]


def test_missing_cells_are_rounds_not_played() -> None:
    (standing,) = compute([Entrant(number=1, start=Fraction(20), cells=[])], Rules(criteria=(), rounds=2))
    assert of(standing, "score sos") == [21, 40]


def test_an_opponent_who_is_not_there_gives_no_tie_break() -> None:
    entrant = Entrant(number=1, start=Fraction(20), cells=[Game(opponent=7, result=Result.WIN)])
    (standing,) = compute([entrant], Rules(criteria=(), rounds=1))
    assert of(standing, "score sos sodos") == [21, 0, 0]


def test_half_of_a_quarter_is_exact() -> None:
    jigo = partial(Game, result=Result.JIGO, handicap=0)
    entrants = [
        Entrant(number=1, start=Fraction(1, 4), cells=[jigo(opponent=2)]),
        Entrant(number=2, start=Fraction(0), cells=[jigo(opponent=1)]),
    ]
    assert [standing.sodos for standing in compute(entrants, Rules(criteria=(), rounds=1))] == [
        Fraction(1, 4),
        Fraction(3, 8),
    ]


@pytest.mark.parametrize(
    ("order", "expected"),
    [("level-name-id", "İlya Vera Жук"), ("name-id", "İlya Vera Жук"), ("id", "Жук Vera İlya")],
)
def test_weak_order(order: WeakOrder, expected: str) -> None:
    """Names are not compared by code point; of equal levels the name decides, and only the id if nothing else may."""
    people = ["Жук", "Vera", "İlya"]
    entrants = [Entrant(number=i, start=Fraction(0), cells=[], surname=name, id=i) for i, name in enumerate(people)]
    setting = Rules(criteria=(), rounds=0, weak_order=order)
    positions = ranked(entrants, compute(entrants, setting), setting)
    assert " ".join(people[position.entrant] for position in positions) == expected
    assert {position.place for position in positions} == {1}


def test_the_stronger_level_stands_first() -> None:
    entrants = [
        Entrant(number=1, start=Fraction(0), cells=[], surname="A", level=3),
        Entrant(number=2, start=Fraction(0), cells=[], surname="B", level=4),
    ]
    setting = Rules(criteria=(Criterion.SCORE,), rounds=0)
    assert [position.entrant for position in ranked(entrants, compute(entrants, setting), setting)] == [1, 0]
