"""The one way in which the broken halves of a round can be put together, if there is exactly one."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.model import Game

MAX_HALVES = 24
"""More broken halves in one round are no slip of the pen; no pairing is looked for."""


def fits(a: Game, b: Game) -> bool:
    """True if two halves can be one game: opposite results, not the same colour, the same handicap (RFG table, A13)."""
    if a.result.mirrored is not b.result or (a.colour is not None and a.colour is b.colour):
        return False
    stones, others = stated_handicap(a), stated_handicap(b)
    return stones is None or others is None or stones == others


def stated_handicap(half: Game) -> int | None:
    """Stones as a half states them: a colour without a number means an even game, neither means not stated."""
    if half.handicap is not None:
        return half.handicap
    return None if half.colour is None else 0


def only_pairing(halves: Sequence[Game]) -> list[int] | None:
    """For each half the index of its partner, if there is exactly one way to pair them all; otherwise None.

    A half that fits one other only is paired with it, until all are paired. Halves that all fit two or more others
    could be paired in several ways: wins and losses form a bipartite graph, in which a unique perfect matching always
    has a vertex of degree one. (Draws do not; for them None may be returned although one way exists.)
    """
    count = len(halves)
    if count % 2 or count > MAX_HALVES:
        return None
    open_to = {i: {j for j in range(count) if j != i and fits(halves[i], halves[j])} for i in range(count)}
    partner = [0] * count
    while open_to:
        first = min(open_to, key=lambda i: len(open_to[i]))
        if len(open_to[first]) != 1:
            return None
        (second,) = open_to.pop(first)
        del open_to[second]
        partner[first], partner[second] = second, first
        for others in open_to.values():
            others -= {first, second}
    return partner
