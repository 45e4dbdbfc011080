"""Columns of points, wins and scores against the results."""

from fractions import Fraction

import pytest

from checks.small_tables import BYE, HALF, NOTHING, diagnostics, game, row, table
from rfgconv.model import Column, Criterion, Result


def with_points(value, *cells, criterion=Criterion.POINTS, start=None):
    """What is said about the points of one row."""
    made = table(
        row(1, *cells, values=(value,), start=start),
        rounds=len(cells),
        columns=(Column(label="Pt", criterion=criterion),),
    )
    return [d for d in diagnostics(made) if d.code.name == "points-differ"]


WON, LOST, DRAWN, OPEN = (game(2, r) for r in (Result.WIN, Result.LOSS, Result.JIGO, Result.UNKNOWN))


@pytest.mark.parametrize(
    ("value", "cells", "fits"),
    [
        ("2", (WON, WON, LOST), True),
        ("3", (WON, WON, LOST), False),
        ("1", (WON, WON, LOST), False),
        ("1", (WON, BYE), True),
        ("2", (WON, BYE), True),
        ("5/2", (WON, BYE), False),
        ("3/2", (WON, DRAWN), True),
        ("1", (WON, DRAWN), True),
        ("2", (WON, DRAWN), False),
        ("1", (WON, HALF), True),
        ("3/2", (WON, HALF), True),
        ("2", (WON, OPEN), True),
        ("1", (game(2, Result.BOTH_WIN), game(2, Result.BOTH_LOSE)), True),
    ],
)
def test_points_agree_with_the_results(value, cells, fits):
    assert bool(with_points(Fraction(value), *cells)) is not fits


def test_points_that_can_be_one_number_only_are_proposed():
    (exact,) = with_points(Fraction(2), WON, LOST)
    assert str(exact.repair) == "propose: 1"
    (loose,) = with_points(Fraction(3), WON, BYE)
    assert str(loose.repair) == "ask: 1 to 2"


@pytest.mark.parametrize(
    ("value", "criterion", "start", "fits"),
    [
        (Fraction(24), Criterion.SCORE, Fraction(22), True),
        (Fraction(49, 2), Criterion.SCORE, Fraction(22), True),
        (Fraction(28), Criterion.SCORE, Fraction(22), False),
        (Fraction(28), Criterion.SCORE, None, True),
        (Fraction(2), Criterion.NBW, None, True),
        (Fraction(3), Criterion.NBW, None, False),
        (Fraction(99), Criterion.SOS, None, True),
        ("?", Criterion.POINTS, None, True),
        (None, Criterion.POINTS, None, True),
    ],
)
def test_which_columns_are_compared(value, criterion, start, fits):
    differ = with_points(value, WON, WON, LOST, NOTHING, criterion=criterion, start=start)
    assert bool(differ) is not fits


@pytest.mark.parametrize(("counting", "odd"), [(11, True), (6, False)])
def test_byes_count_in_all_rows_or_in_none(counting, odd):
    """Twelve players with a bye: if it counts for eleven, it must for the twelfth."""
    values = [Fraction(1) if n < counting else Fraction(0) for n in range(12)]
    rows = [row(n, BYE, values=(value,)) for n, value in enumerate(values, 1)]
    made = table(*rows, columns=(Column(label="NBW", criterion=Criterion.NBW),))
    found_at = [d.path for d in diagnostics(made) if d.code.name == "points-differ"]
    assert found_at == ([("rows", 11, "values", 0)] if odd else [])


def test_a_number_of_wins_may_leave_out_draws():
    assert not with_points(Fraction(1), WON, DRAWN, DRAWN, criterion=Criterion.NBW)
    assert with_points(Fraction(1), WON, DRAWN, DRAWN, criterion=Criterion.POINTS)
