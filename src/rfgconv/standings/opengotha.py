"""Scores, tie-breaks, order and places exactly as OpenGotha computes them.

Everything is counted in integers: half points (SODOS in quarter points), so that no step rounds. Sums run over all
rounds and use the opponents' final scores. Source: tables of OpenGotha 3.51.02 (fixtures/opengotha).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from rfgconv.model import Criterion, Score
from rfgconv.record import record
from rfgconv.standings.ladder import ladder

HALF_POINTS_30K = 60
"""McMahon score of 30k is 0 and of 1d is 30 points; a strength of 0 (1d) therefore starts at 60 half points."""


class Bout(NamedTuple):
    """One side of a game.

    opponent: index of the other entrant. points: half points. stones: the handicap, positive for White, negative for
    Black. played: False for a game by default or without a result. net: +1 a win and -1 a loss over the board, else 0.
    """

    opponent: int
    points: int
    stones: int
    played: bool
    net: int


class Idle(NamedTuple):
    """A round without a game: what it adds to the number of wins and to the McMahon score, in half points."""

    nbw: int
    mms: int


class Entrant(metaclass=record):
    """A registered player. start: McMahon score before round 1, half points. strength: 1d = 0, 1k = -1.

    rounds: one entry for each round of the event. category: 0 = the top one. sort_name: decides between equals.
    """

    rounds: Sequence[Bout | Idle]
    start: int = 0
    strength: int = -30
    rating: int = 0
    category: int = 0
    sort_name: tuple[str, str] = ("", "")


class Rules(metaclass=record):
    """What the standings depend on besides the games.

    round_down: the running total of byes and absences counts in whole points. virtual: in the opponents' scores every
    round without a real game counts ½. bar: strength at which the top group starts.
    """

    criteria: tuple[Criterion, ...] = ()
    round_down: bool = True
    virtual: bool = False
    bar: int = 8


UNITS: dict[Criterion, int] = {
    Criterion.SODOSW: 4,
    Criterion.SODOSM: 4,
    Criterion.DC: 1,
    Criterion.SDC: 1,
    Criterion.CATEGORY: 1,
    Criterion.RANK: 1,
    Criterion.RATING: 1,
}
"""Figures a point, where it is not 2."""

_DIRECT = (Criterion.DC, Criterion.SDC)


@lru_cache(maxsize=4096)
def score(figure: int, unit: int) -> Score:
    """A figure as an exact number of points."""
    return Fraction(figure, unit)


class Standings:
    """The standings after the last round. Nothing is computed before it is asked for.

    entrants: everybody who is registered, also those who never played (they count in direct confrontation).
    known: figures that are told and not to be computed, for example final scores.
    """

    def __init__(
        self, entrants: Sequence[Entrant], rules: Rules, known: Mapping[Criterion, list[int]] | None = None
    ) -> None:
        self.entrants = entrants
        self.rules = rules
        self.rounds = max((len(entrant.rounds) for entrant in entrants), default=0)
        self._figures: dict[Criterion, list[int]] = {}
        self._run_up()
        self._figures |= known or {}

    # --- results -------------------------------------------------------------------------------------------------

    def figures(self, criterion: Criterion) -> list[int]:
        """The figures of a criterion, one for each entrant, in the unit of UNITS (half points if not listed)."""
        known = self._figures.get(criterion)
        if known is None:
            known = self._figures[criterion] = self._compute(criterion)
        return known

    def column(self, criterion: Criterion) -> list[Score]:
        """What is printed for each entrant: exact points; categories from 1."""
        unit, first = UNITS.get(criterion, 2), 1 if criterion is Criterion.CATEGORY else 0
        return [score(figure + first, unit) for figure in self.figures(criterion)]

    def order(self) -> list[int]:
        """Indices of all entrants, the first place first; equals stand in the order of their names."""
        keys, entrants = self._place_keys, self.entrants
        return sorted(range(len(entrants)), key=lambda i: (keys[i], entrants[i].sort_name))

    def places(self, order: Sequence[int]) -> list[int]:
        """The place of each row of an order: its number, or the place of the row above if all criteria are equal."""
        keys = self._place_keys
        places: list[int] = []
        for position, entrant in enumerate(order):
            shared = position > 0 and keys[entrant] == keys[order[position - 1]]
            places.append(places[-1] if shared else position + 1)
        return places

    @cached_property
    def _place_keys(self) -> list[tuple[int, ...]]:
        return self._keys(self.rules.criteria)

    def _keys(self, criteria: Sequence[Criterion]) -> list[tuple[int, ...]]:
        """Ascending sort keys: more is better, except for categories."""
        columns = [
            self.figures(criterion)
            if criterion is Criterion.CATEGORY
            else [-figure for figure in self.figures(criterion)]
            for criterion in criteria
        ]
        return list(zip(*columns, strict=True)) if columns else [()] * len(self.entrants)

    # --- scores --------------------------------------------------------------------------------------------------

    def _run_up(self) -> None:
        """Own scores round by round: NBW, MMS, CUSS, CPS and STS."""
        nbw, mms, cussw, cussm, cps, sts = ([0] * len(self.entrants) for _ in range(6))
        mask = ~1 if self.rules.round_down else ~0
        for index, entrant in enumerate(self.entrants):
            points = idle_nbw = idle_mms = cup = 0
            wins, total = 0, entrant.start
            course = [0, 0]  # McMahon scores; a round before the first counts as 0
            for cell in entrant.rounds:
                cup *= 2
                if type(cell) is Bout:
                    points += cell.points
                    cup += cell.points
                else:
                    idle_nbw += cell[0]
                    idle_mms += cell[1]
                wins = points + (idle_nbw & mask)
                total = entrant.start + points + (idle_mms & mask)
                cussw[index] += wins
                cussm[index] += total
                course.append(total)
            nbw[index], mms[index] = wins, total
            cps[index] = cup + (idle_nbw & mask)
            sts[index] = total + self._perfect_start(course)
        self._figures |= {
            Criterion.NBW: nbw,
            Criterion.MMS: mms,
            Criterion.CUSSW: cussw,
            Criterion.CUSSM: cussm,
            Criterion.CPS: cps,
            Criterion.STS: sts,
        }

    def _perfect_start(self, course: Sequence[int]) -> int:
        """STS: two points more for a player of the top group without a loss two rounds, one round before the end."""
        bonus = 0
        for back in (2, 1):
            perfect = HALF_POINTS_30K + 2 * (self.rules.bar + self.rounds - back)
            if len(course) > back and course[-1 - back] == perfect:
                bonus += 4
        return bonus

    def _opposing(self) -> tuple[list[int], list[int]]:
        """Scores (wins, McMahon) of the entrants as their opponents' tie-breaks see them."""
        if not self.rules.virtual:
            return self.figures(Criterion.NBW), self.figures(Criterion.MMS)
        nbw = [
            sum(cell[1] if type(cell) is Bout and cell.played else 1 for cell in entrant.rounds)
            for entrant in self.entrants
        ]
        return nbw, [entrant.start + wins for entrant, wins in zip(self.entrants, nbw, strict=True)]

    # --- tie-breaks ----------------------------------------------------------------------------------------------

    def _compute(self, criterion: Criterion) -> list[int]:
        if criterion in _DIRECT:
            return self._direct(criterion)
        simple: Callable[[Entrant], int] | None = _OF_ENTRANT.get(criterion)
        if simple is not None:
            return [simple(entrant) for entrant in self.entrants]
        return [sum(values) for values in self._terms(criterion)] if criterion not in _CUT else self._cut(criterion)

    def _terms(self, criterion: Criterion) -> list[list[int]]:
        """What each round adds to a sum over opponents, for each entrant."""
        start = [entrant.start for entrant in self.entrants]
        match criterion:
            case Criterion.SOSW:
                return self._over_opponents(self._opposing()[0])
            case Criterion.SOSM:
                return self._over_opponents(self._opposing()[1], stones=True, idle=start)
            case Criterion.SOSTS:
                sts = [0] * len(start) if self.rules.virtual else self.figures(Criterion.STS)
                return self._over_opponents(sts, stones=True, idle=start)
            case Criterion.SODOSW:
                return self._over_defeated(self._opposing()[0], stones=False)
            case Criterion.SODOSM:
                return self._over_defeated(self._opposing()[1], stones=True)
            case Criterion.SOSOSW:
                return self._over_opponents(self.figures(Criterion.SOSW))
            case Criterion.SOSOSM:
                return self._over_opponents(self.figures(Criterion.SOSM), idle=[own * self.rounds for own in start])
            case Criterion.EXT | Criterion.EXR:
                return self._exploits(won_only=criterion is Criterion.EXR)
        raise ValueError(f"OpenGotha has no criterion {criterion}")

    def _over_opponents(
        self, scores: Sequence[int], *, stones: bool = False, idle: Sequence[int] | None = None
    ) -> list[list[int]]:
        """idle: what a round without a game adds, for each entrant (None: nothing). stones: add the handicap."""
        per_stone = 2 if stones else 0
        terms = []
        for index, entrant in enumerate(self.entrants):
            empty = idle[index] if idle is not None else 0
            terms.append(
                [scores[cell[0]] + per_stone * cell.stones if type(cell) is Bout else empty for cell in entrant.rounds]
            )
        return terms

    def _over_defeated(self, scores: Sequence[int], *, stones: bool) -> list[list[int]]:
        per_stone = 2 if stones else 0
        return [
            [(scores[cell[0]] + per_stone * cell.stones) * cell.points for cell in entrant.rounds if type(cell) is Bout]
            for entrant in self.entrants
        ]

    def _exploits(self, *, won_only: bool) -> list[list[int]]:
        nbw, entrants = self.figures(Criterion.NBW), self.entrants
        return [
            [
                min(max(cell.stones - entrant.strength + entrants[cell[0]].strength + 1, 0), 3) * nbw[cell[0]]
                for cell in entrant.rounds
                if type(cell) is Bout and (not won_only or cell.points == 2)
            ]
            for entrant in entrants
        ]

    def _cut(self, criterion: Criterion) -> list[int]:
        """SOS without the lowest one or two rounds; with fewer than three rounds what the program shows."""
        base, lowest = _CUT[criterion]
        if self.rounds < 3:
            larger_counts = self.rounds == 2 and criterion is Criterion.SOSW1
            return [max(values) if larger_counts else 0 for values in self._terms(base)]
        return [sum(sorted(values)[lowest:]) for values in self._terms(base)]

    # --- direct confrontation ------------------------------------------------------------------------------------

    def _direct(self, criterion: Criterion) -> list[int]:
        criteria = self.rules.criteria
        first = next((n for n, other in enumerate(criteria) if other in _DIRECT), len(criteria))
        groups: dict[tuple[int, ...], list[int]] = {}
        for index, key in enumerate(self._keys(criteria[:first])):
            groups.setdefault(key, []).append(index)
        figures = [0] * len(self.entrants)
        if criterion is Criterion.SDC:
            for members in groups.values():
                for member, beaten in self._all_met(members).items():
                    figures[member] = beaten
            return figures
        after = criteria[criteria.index(criterion) + 1 :] if criterion in criteria else ()
        secondary = self._keys([other for other in after if other is not criterion])
        for members in groups.values():
            if len(members) > 1:
                for member, figure in ladder(members, self._beaten(members), secondary).items():
                    figures[member] = figure
        return figures

    def _nets(self, members: Sequence[int]) -> dict[int, dict[int, int]]:
        """Net result of every member against every other one whom he met: wins less losses over the board."""
        inside = set(members)
        nets: dict[int, dict[int, int]] = {}
        for member in members:
            own = nets[member] = {}
            for cell in self.entrants[member].rounds:
                if type(cell) is Bout and cell.opponent in inside and cell.opponent != member:
                    own[cell.opponent] = own.get(cell.opponent, 0) + cell.net
        return nets

    def _all_met(self, members: Sequence[int]) -> dict[int, int]:
        """SDC: members beaten, if every pair of the group has a decision; otherwise nobody has any."""
        nets = self._nets(members)
        if any(sum(1 for net in own.values() if net) < len(members) - 1 for own in nets.values()):
            return {}
        return {member: sum(1 for net in own.values() if net > 0) for member, own in nets.items()}

    def _beaten(self, members: Sequence[int]) -> dict[int, list[int]]:
        """DC: whom each member beats, which is a net of exactly one."""
        return {
            member: [other for other, net in own.items() if net == 1] for member, own in self._nets(members).items()
        }


_OF_ENTRANT: dict[Criterion, Callable[[Entrant], int]] = {
    Criterion.CATEGORY: lambda entrant: entrant.category,
    Criterion.RANK: lambda entrant: entrant.strength,
    Criterion.RATING: lambda entrant: entrant.rating,
}
_CUT: dict[Criterion, tuple[Criterion, int]] = {
    Criterion.SOSW1: (Criterion.SOSW, 1),
    Criterion.SOSW2: (Criterion.SOSW, 2),
    Criterion.SOSM1: (Criterion.SOSM, 1),
    Criterion.SOSM2: (Criterion.SOSM, 2),
}

COMPUTED: frozenset[Criterion] = frozenset(
    {
        *(Criterion.NBW, Criterion.MMS, Criterion.CPS, Criterion.STS, Criterion.CUSSW, Criterion.CUSSM),
        *(Criterion.SOSW, Criterion.SOSM, Criterion.SOSTS, Criterion.SODOSW, Criterion.SODOSM),
        *(Criterion.SOSOSW, Criterion.SOSOSM, Criterion.EXT, Criterion.EXR),
        *_DIRECT,
        *_OF_ENTRANT,
        *_CUT,
    }
)
"""The criteria that can be asked for."""
