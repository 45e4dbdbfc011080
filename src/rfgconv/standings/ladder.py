"""Direct confrontation among equals, as OpenGotha ranks it (its criterion DC)."""

from __future__ import annotations

import heapq
from collections.abc import Sequence


def ladder(
    members: Sequence[int], beaten: dict[int, list[int]], secondary: Sequence[tuple[int, ...]]
) -> dict[int, int]:
    """DC of a group: a rank from the bottom, not a count of wins.

    Members who beat each other in a circle lose the wins among themselves, and what one of them did to an outsider
    holds for all of them. Then, again and again, of those who beat nobody still left the worst by the later criteria
    leave, all that are equal; who leaves first has 0.
    """
    circle = _circles(members, beaten)
    inside: dict[int, list[int]] = {}
    for member in members:
        inside.setdefault(circle[member], []).append(member)
    below = {
        number: {circle[loser] for m in group for loser in beaten[m]} - {number} for number, group in inside.items()
    }
    above: dict[int, list[int]] = {number: [] for number in inside}
    for number, losers in below.items():
        for loser in losers:
            above[loser].append(number)
    left_below = {number: sum(len(inside[loser]) for loser in losers) for number, losers in below.items()}

    # Larger keys are worse; the heap gives the smallest, so it is keyed by the position from the worst.
    worst_first = {key: n for n, key in enumerate(sorted({secondary[m] for m in members}, reverse=True))}
    free = [(worst_first[secondary[m]], m) for number, group in inside.items() if not left_below[number] for m in group]
    heapq.heapify(free)
    ranks: dict[int, int] = {}
    while free:
        step = free[0][0]
        leaving = []
        while free and free[0][0] == step:
            leaving.append(heapq.heappop(free)[1])
        rank = 1 + len(members) - len(ranks) - len(leaving)
        ranks |= dict.fromkeys(leaving, rank)
        for number in (circle[member] for member in leaving):
            for winner in above[number]:
                left_below[winner] -= 1
                if not left_below[winner]:
                    for member in inside[winner]:
                        heapq.heappush(free, (worst_first[secondary[member]], member))
    last = max(ranks.values())
    return {member: last - rank for member, rank in ranks.items()}


def _circles(members: Sequence[int], beaten: dict[int, list[int]]) -> dict[int, int]:
    """Number of the circle (strongly connected component) of each member; Tarjan's algorithm without recursion."""
    found: dict[int, int] = {}
    low: dict[int, int] = {}
    circle: dict[int, int] = {}
    stack: list[int] = []
    for root in members:
        if root in found:
            continue
        walk = [(root, iter(beaten[root]))]
        found[root] = low[root] = len(found)
        stack.append(root)
        while walk:
            member, losers = walk[-1]
            for loser in losers:
                if loser not in found:
                    found[loser] = low[loser] = len(found)
                    stack.append(loser)
                    walk.append((loser, iter(beaten[loser])))
                    break
                if loser not in circle:
                    low[member] = min(low[member], found[loser])
            else:
                walk.pop()
                if walk:
                    low[walk[-1][0]] = min(low[walk[-1][0]], low[member])
                if low[member] == found[member]:
                    while True:
                        other = stack.pop()
                        circle[other] = member
                        if other == member:
                            break
    return circle
