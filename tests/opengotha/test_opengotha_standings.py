"""The criteria that the corpus lacks, by hand; direct confrontation against its definition; order and places."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.model import Criterion, Score
from rfgconv.standings.opengotha import COMPUTED, Bout, Entrant, Idle, Rules, Standings

C = Criterion
BYE, OUT = Idle(2, 2), Idle(0, 0)


def win(opponent: int, stones: int = 0) -> Bout:
    return Bout(opponent, 2, stones, True, 1)


def loss(opponent: int, stones: int = 0) -> Bout:
    return Bout(opponent, 0, stones, True, -1)


def jigo(opponent: int) -> Bout:
    return Bout(opponent, 1, 0, True, 0)


def standings(*rounds: Sequence[Bout | Idle], start: Sequence[int] | None = None, **rules: object) -> Standings:
    starts = start or [0] * len(rounds)
    entrants = [Entrant(rounds=cells, start=2 * s, strength=s - 30) for cells, s in zip(rounds, starts, strict=True)]
    return Standings(entrants, Rules(**rules))  # type: ignore[arg-type]


def column(table: Standings, criterion: Criterion) -> list[Score]:
    return table.column(criterion)


THREE = (
    [win(1), win(2), BYE],
    [loss(0), BYE, jigo(2)],
    [BYE, loss(0), jigo(1)],
)


def test_scores_and_sums() -> None:
    table = standings(*THREE)
    assert column(table, C.NBW) == [3, Score(3, 2), Score(3, 2)]
    assert column(table, C.CUSSW) == [1 + 2 + 3, 0 + 1 + Score(3, 2), 1 + 1 + Score(3, 2)]
    # CPS doubles what was won before: ((1·2 + 1)·2), byes are only added
    assert column(table, C.CPS) == [6 + 1, Score(1, 2) + 1, Score(1, 2) + 1]
    assert column(table, C.SOSW) == [3, Score(9, 2), Score(9, 2)]
    assert column(table, C.SOSW1) == [3, Score(9, 2), Score(9, 2)]  # the round without a game is the lowest
    assert column(table, C.SOSW2) == [Score(3, 2), 3, 3]
    assert column(table, C.SODOSW) == [3, Score(3, 4), Score(3, 4)]
    assert column(table, C.SOSOSW) == [9, Score(15, 2), Score(15, 2)]
    assert column(table, C.EXT) == [3, Score(9, 2), Score(9, 2)]
    assert column(table, C.EXR) == [3, 0, 0]


def test_mcmahon_sums() -> None:
    table = standings(*THREE, start=[10, 8, 6])
    assert column(table, C.MMS) == [13, Score(19, 2), Score(15, 2)]
    assert column(table, C.CUSSM) == [11 + 12 + 13, 8 + 9 + Score(19, 2), 7 + 7 + Score(15, 2)]
    assert column(table, C.SOSM) == [Score(19, 2) + Score(15, 2) + 10, 13 + 8 + Score(15, 2), 6 + 13 + Score(19, 2)]
    assert column(table, C.SOSM1) == [Score(19, 2) + 10, 13 + 8, 13 + Score(19, 2)]
    assert column(table, C.SOSM2) == [10, 13, 13]
    sosm = [27, Score(57, 2), Score(57, 2)]
    assert column(table, C.SOSM) == sosm
    assert column(table, C.SOSOSM) == [sosm[1] + sosm[2] + 30, sosm[0] + 24 + sosm[2], 18 + sosm[0] + sosm[1]]
    assert column(table, C.SODOSM) == [17, Score(15, 4), Score(19, 4)]


def test_handicap_counts_in_mcmahon_sums() -> None:
    table = standings([win(1, 3)], [loss(0, -3)], start=[20, 16])
    assert column(table, C.SOSM) == [19, 18]
    assert column(table, C.SODOSM) == [19, 0]
    assert column(table, C.EXT) == [0, 2]  # three stones for four ranks: easy for White, one rank hard for Black


@pytest.mark.parametrize(("stones", "factor"), [(-6, 0), (-4, 1), (-3, 2), (-2, 3), (0, 3)])
def test_exploit_factors(stones: int, factor: int) -> None:
    table = standings([win(1, stones)], [loss(0, -stones)], [BYE], start=[16, 20, 20])
    table_2 = standings([win(1, stones), OUT], [loss(0, -stones), BYE], start=[16, 20])
    assert column(table, C.EXR)[0] == 0  # the opponent has won nothing
    assert column(table_2, C.EXR)[0] == factor


def test_few_rounds() -> None:
    one = standings([win(1)], [loss(0)], start=[5, 5])
    two = standings([win(1), win(1)], [loss(0), loss(0)], start=[5, 5])
    for criterion in (C.SOSW1, C.SOSW2, C.SOSM1, C.SOSM2):
        assert column(one, criterion) == [0, 0]
    assert column(two, C.SOSW1) == [0, 2]
    for criterion in (C.SOSW2, C.SOSM1, C.SOSM2):
        assert column(two, criterion) == [0, 0]


def test_rounding_of_byes() -> None:
    half = Idle(1, 1)
    cells = ([half, win(1), half], [OUT, loss(0), half])
    assert column(standings(*cells), C.NBW) == [2, 0]
    assert column(standings(*cells, round_down=False), C.NBW) == [2, Score(1, 2)]
    assert column(standings(*cells), C.CUSSW) == [0 + 1 + 2, 0]
    assert column(standings([jigo(1)], [jigo(0)]), C.NBW) == [Score(1, 2)] * 2


def test_virtual_points() -> None:
    default = Bout(1, 2, 0, False, 0)
    cells = ([default, win(2)], [Bout(0, 0, 0, False, 0), BYE], [OUT, loss(0)])
    table = standings(*cells, virtual=True, start=[3, 2, 1])
    assert column(table, C.NBW) == [2, 1, 0]
    assert column(table, C.SOSW) == [1 + Score(1, 2), Score(3, 2), Score(3, 2)]
    assert column(table, C.SOSM)[0] == 3 + Score(3, 2)
    assert column(table, C.SOSTS) == [0, 2, 1]
    assert column(table, C.EXT)[0] == 1 * 0 + 1 * 0  # own scores, not virtual ones


def test_sts() -> None:
    """Two points more for who started at the bar and had won everything two rounds (one round) before the end."""
    cells = ([win(1), win(2), loss(3)], [loss(0), loss(3), OUT], [OUT, loss(0), OUT], [OUT, win(1), win(0)])
    table = standings(*cells, start=[30, 30, 30, 30], bar=0)
    assert column(table, C.STS) == [32 + 2 + 2, 30, 30, 32]
    assert column(table, C.SOSTS)[3] == 30 + 30 + 36


def test_category_and_rank() -> None:
    entrants = [Entrant(rounds=[OUT], category=1, strength=3, rating=9), Entrant(rounds=[OUT], category=0, strength=-4)]
    table = Standings(entrants, Rules(criteria=(C.CATEGORY, C.RANK)))
    assert column(table, C.CATEGORY) == [2, 1]
    assert column(table, C.RANK) == [3, -4]
    assert column(table, C.RATING) == [9, 0]
    assert table.order() == [1, 0]


def test_order_by_name_and_shared_places() -> None:
    names = [("b", "x"), ("Z", "x"), ("a", "y"), ("a", "x")]
    entrants = [Entrant(rounds=[OUT], sort_name=name) for name in names[:3]]
    entrants.append(Entrant(rounds=[BYE], sort_name=names[3]))
    table = Standings(entrants, Rules(criteria=(C.NBW,)))
    assert table.order() == [3, 1, 2, 0]
    assert table.places(table.order()) == [1, 2, 2, 2]


def test_every_criterion_can_be_computed() -> None:
    table = standings(*THREE, criteria=(C.NBW, C.DC, C.SDC))
    for criterion in COMPUTED:
        assert len(column(table, criterion)) == 3
    with pytest.raises(ValueError, match="sorp"):
        table.column(C.SORP)
    assert Standings([], Rules()).order() == []


# --- direct confrontation -----------------------------------------------------------------------------------------


def test_direct_confrontation_is_a_ladder() -> None:
    """One win each, 0 beats 2, 1 beats 2, 2 beats 3; by SOS 1 < 2 < 0 < 3 (the example of a real tournament)."""
    sos = [11, 5, 9, 14]
    order = Standings(
        [
            Entrant(rounds=[win(2)], rating=sos[0]),
            Entrant(rounds=[OUT, win(2)], rating=sos[1]),
            Entrant(rounds=[loss(0), loss(1), win(3)], rating=sos[2]),
            Entrant(rounds=[OUT, OUT, loss(2)], rating=sos[3]),
        ],
        Rules(criteria=(C.DC, C.RATING)),
    )
    assert column(order, C.DC) == [3, 2, 1, 0]


def test_a_circle_is_no_win() -> None:
    circle = standings(
        [win(1), loss(2), win(3)],
        [loss(0), win(2), OUT],
        [win(0), loss(1), OUT],
        [OUT, OUT, loss(0)],
        criteria=(C.DC,),
    )
    assert column(circle, C.DC) == [3, 3, 3, 0]  # what 0 did to 3 holds for the whole circle


def test_two_wins_over_one_player_do_not_count() -> None:
    games = ([win(1), win(1)], [loss(0), loss(0)])
    assert column(standings(*games, criteria=(C.DC,)), C.DC) == [0, 0]
    assert column(standings(*games, criteria=(C.SDC,)), C.SDC) == [1, 0]


def test_sdc_needs_all_games() -> None:
    full = standings([win(1), win(2)], [loss(0), win(2)], [loss(1), loss(0)], criteria=(C.SDC,))
    assert column(full, C.SDC) == [2, 1, 0]
    missing = standings([win(1), win(2)], [loss(0), OUT], [OUT, loss(0)], criteria=(C.SDC,))
    assert column(missing, C.SDC) == [0, 0, 0]
    default = standings([Bout(1, 2, 0, False, 0)], [Bout(0, 0, 0, False, 0)], criteria=(C.SDC,))
    assert column(default, C.SDC) == [0, 0]


@st.composite
def meetings(draw: st.DrawFn) -> tuple[int, dict[tuple[int, int], int], list[int]]:
    """Number of players, who met whom (first < second) with what net, and a second criterion of each."""
    count = draw(st.integers(2, 6))
    pairs = [(a, b) for a in range(count) for b in range(a + 1, count)]
    nets = {pair: draw(st.sampled_from([-1, 0, 1, 2])) for pair in pairs}
    return count, nets, [draw(st.integers(0, 2)) for _ in range(count)]


def by_definition(count: int, nets: dict[tuple[int, int], int], second: list[int]) -> list[int]:
    """DC as it is described: reachability for the circles, then peeling one step at a time."""
    beats = [[False] * count for _ in range(count)]
    for (a, b), net in nets.items():
        beats[a][b], beats[b][a] = net == 1, net == -1
    reach = [row[:] for row in beats]
    for k in range(count):
        for a in range(count):
            for b in range(count):
                reach[a][b] = reach[a][b] or (reach[a][k] and reach[k][b])
    circle = [{b for b in range(count) if b == a or (reach[a][b] and reach[b][a])} for a in range(count)]
    left, rank = set(range(count)), {}
    while left:
        free = [
            a
            for a in left
            if not any(beats[x][y] and y not in circle[a] for x in circle[a] for y in range(count) if circle[y] & left)
        ]
        worst = min(second[a] for a in free)
        taken = {a for a in free if second[a] == worst}
        for a in taken:
            rank[a] = 1 + len(left) - len(taken)
        left -= taken
    return [max(rank.values()) - rank[a] for a in range(count)]


@settings(max_examples=150, deadline=None)
@given(meetings())
def test_direct_confrontation_by_definition(found: tuple[int, dict[tuple[int, int], int], list[int]]) -> None:
    count, nets, second = found
    cells: list[list[Bout | Idle]] = [[] for _ in range(count)]
    for (a, b), net in nets.items():
        for _ in range(abs(net)):
            cells[a].append(win(b) if net > 0 else loss(b))
            cells[b].append(loss(a) if net > 0 else win(a))
    entrants = [Entrant(rounds=cells[n], rating=second[n]) for n in range(count)]
    table = Standings(entrants, Rules(criteria=(C.DC, C.RATING)))
    assert column(table, C.DC) == by_definition(count, nets, second)
