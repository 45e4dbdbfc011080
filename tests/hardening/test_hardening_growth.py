"""No step is quadratic in rows or games: four times the players cost four times the calls, counted, not timed."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

import pytest

from rfgconv.engine import check, default_hub, write
from rfgconv.model import Cell, Colour, Game, PersonName, Player, Rank, Result, Row, Table

SMALL, FACTOR, ROUNDS = 60, 4, 5
MOST = 1.25
"""Times FACTOR; sorting and searching by halves grow a little faster than the rows."""


def table(count: int) -> Table:
    """Everybody has another name and plays in every round; who won is drawn."""
    chance = random.Random(count)
    cells: list[list[Cell]] = [[] for _ in range(count)]
    for _ in range(ROUNDS):
        order = chance.sample(range(count), count)
        for first, second in zip(order[::2], order[1::2], strict=True):
            won, lost = chance.sample((Result.WIN, Result.LOSS), 2)
            cells[first].append(Game(opponent=second + 1, result=won, colour=Colour.BLACK, handicap=0))
            cells[second].append(Game(opponent=first + 1, result=lost, colour=Colour.WHITE, handicap=0))
    syllables = [a + b for a in "bdfgklmnprst" for b in "aeiou"]
    names = [f"{syllables[n % 60]}{syllables[n // 60]}n".capitalize() for n in range(count)]
    rows = tuple(
        Row(
            number=n + 1,
            place=n + 1,
            player=Player(
                name=PersonName(surname=names[n], given="Ana"), rank=Rank(1 + n % 20, "k"), country="RU", club="77Mo"
            ),
            cells=tuple(cells[n]),
        )
        for n in range(count)
    )
    return Table(rows=rows, rounds=ROUNDS)


def calls(function: Callable[[], object]) -> int:
    """Functions that are called, those of Python and those in C."""
    number = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        function()
    finally:
        sys.setprofile(None)
    return number


def grows(function: Callable[[Table], Callable[[], object]]) -> float:
    costs = []
    for count in (SMALL, SMALL * FACTOR):
        run = function(table(count))
        run()  # what is made once
        costs.append(calls(run))
    return costs[1] / costs[0] / FACTOR


@pytest.mark.parametrize("format_id", sorted(default_hub().exporters))
def test_writing(format_id: str) -> None:
    assert grows(lambda big: lambda: write(big, format_id, force=True)) < MOST


@pytest.mark.parametrize("format_id", sorted(default_hub().importers.keys() & default_hub().exporters.keys()))
def test_reading_and_checking(format_id: str) -> None:
    def run(big: Table) -> Callable[[], object]:
        data = write(big, format_id, force=True).data
        assert data is not None
        return lambda: check(data, format=format_id)

    assert grows(run) < MOST
