"""Standings exactly as MacMahon 3.10 computes them: start scores, scores, tie-breaks, order and shared places.

The input is neutral (start scores and the model's cells), so that tables from elsewhere can be checked by the
same rules. They are those of section 6 of the notes on the MacMahon format, found by comparing 693 rows of the
program's own exports.

All values are exact. Inside, a value is an integer number of units, one unit being the finest fraction that can occur:
an eighth, unless a start score is finer than a quarter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Literal

from rfgconv.model import Cell, Colour, Criterion, Game, NoGame, NoGameKind, Rank, Result, Score
from rfgconv.record import record

# --- start scores -------------------------------------------------------------------------------------------------

_LEVELS_BELOW_30K = 5


def level_number(rank: Rank) -> int:
    """MacMahon's number of a level: 35k is 0, 30k is 5, 1k is 34, 1d is 35, 9d is 43, 1p is 44."""
    return rank.index + _LEVELS_BELOW_30K


class StartRules(metaclass=record):
    """How start scores follow from levels or ratings. Bars are level numbers (`level_number`), None = no such bar.

    bar_rating: the upper bar when start scores come from ratings (`from_rating`); it counts even without an upper bar.
    """

    lower_bar: int | None = None
    upper_bar: int | None = None
    from_rating: bool = False
    bar_rating: int = 0


def start_score(
    rules: StartRules, *, level: int, rating: int = 0, adjustment: Score = Fraction(0), super_bar: bool = False
) -> Score:
    """Start score of a player. adjustment: points added by the organiser. super_bar: member of the group above the bar.

    From the level: the adjustment acts before the bars, and the lower bar is the zero. From the rating: neither the
    level nor the adjustment nor the lower bar counts, and a rating of 0 is a rating like any other (notes, 6.1).
    """
    if rules.from_rating:
        bar = rules.bar_rating // 100 + 15
        by_rating = bar + (rating - rules.bar_rating) // 100
        if rules.upper_bar is None:
            return Fraction(by_rating)
        return Fraction(min(by_rating, bar) + (1 if super_bar and by_rating >= bar else 0))
    zero = rules.lower_bar or 0
    start = max(level + adjustment, Fraction(zero))
    if rules.upper_bar is not None:
        start = min(start, Fraction(rules.upper_bar))
        if super_bar and level >= rules.upper_bar:
            start += 1
    return start - zero


# --- input and output ---------------------------------------------------------------------------------------------


Rounding = Literal["none", "down", "down-but-jigo"]
"""What happens to half points in the sums of a player's rounds.

down: Score and ScoreX are rounded down. down-but-jigo: Score is, unless the player's number of jigos is odd.
"""

WeakOrder = Literal["level-name-id", "name-id", "id"]
"""What decides between rows that are equal in every criterion (it does not make places differ)."""


class Rules(metaclass=record):
    """Settings of the standings. criteria: in placing order. rounds: how many count, from the first.

    handicap_counts: the handicap is added to the opponent's score for White and taken off for Black in SOS and SODOS.
    zero_bye: a bye gives nothing in SOS, SODOS and SOSOS.
    """

    criteria: tuple[Criterion, ...]
    rounds: int
    rounding: Rounding = "none"
    handicap_counts: bool = True
    zero_bye: bool = False
    weak_order: WeakOrder = "level-name-id"


class Entrant(metaclass=record):
    """A player as the standings see him. number: what `Game.opponent` refers to in the cells of the others.

    A bye is a NoGame of that kind; every other NoGame is a round not played, whatever points it carries. level (a level
    number), surname, given and id serve the weak order only.
    """

    number: int
    start: Score
    cells: Sequence[Cell]
    level: int = 0
    surname: str = ""
    given: str = ""
    id: int = 0


class Standing(metaclass=record):
    """The computed values of one player after the rounds that count.

    points: wins, byes and half of the jigos. scorex: start and points, an unknown result counting ½. score: the same
    and ½ for every round not played. Rounding is applied to scorex and score (`Rounding`).
    """

    points: Score
    scorex: Score
    score: Score
    sos: Score
    sosos: Score
    sodos: Score
    sorp: Score

    def value(self, criterion: Criterion) -> Score:
        """The value of one of CRITERIA."""
        value: Score = getattr(self, criterion.value)
        return value


CRITERIA: frozenset[Criterion] = frozenset(
    {
        Criterion.SCORE,
        Criterion.SCOREX,
        Criterion.POINTS,
        Criterion.SOS,
        Criterion.SOSOS,
        Criterion.SODOS,
        Criterion.SORP,
    }
)
"""What MacMahon can place by."""


# --- values -------------------------------------------------------------------------------------------------------

_SCORE_HALVES = {
    Result.WIN: 2,
    Result.BOTH_WIN: 2,
    Result.JIGO: 1,
    Result.UNKNOWN: 1,
    Result.LOSS: 0,
    Result.BOTH_LOSE: 0,
}
_SODOS_HALVES = {Result.WIN: 2, Result.JIGO: 1}


def compute(entrants: Sequence[Entrant], rules: Rules) -> list[Standing]:
    """The values of every entrant, in the order given (notes, 6.2 to 6.5). Linear in the number of cells.

    A game against a number that no entrant has counts for the points only.
    """
    unit = lcm(8, *(2 * entrant.start.denominator for entrant in entrants))
    tallies = [_Tally(entrant, rules, unit) for entrant in entrants]
    by_number = {tally.entrant.number: tally for tally in reversed(tallies)}
    for tally in tallies:
        tally.add_opponents(by_number)
    exact: dict[int, Fraction] = {}

    def fraction(units: int) -> Fraction:
        value = exact.get(units)
        if value is None:
            value = exact[units] = Fraction(units, unit)
        return value

    return [
        Standing(
            points=fraction(tally.points),
            scorex=fraction(tally.scorex),
            score=fraction(tally.score),
            sos=fraction(tally.sos),
            sosos=fraction(tally.sosos(by_number)),
            sodos=fraction(tally.sodos),
            sorp=fraction(tally.sorp * unit),
        )
        for tally in tallies
    ]


class _Tally:
    """The sums of one player, in units."""

    __slots__ = (
        "absences",
        "byes",
        "entrant",
        "games",
        "points",
        "rules",
        "score",
        "scorex",
        "sodos",
        "sorp",
        "sos",
        "start",
        "unit",
    )

    def __init__(self, entrant: Entrant, rules: Rules, unit: int) -> None:
        self.entrant, self.rules, self.unit = entrant, rules, unit
        self.start = entrant.start.numerator * (unit // entrant.start.denominator)
        cells = entrant.cells[: rules.rounds]
        self.games = [cell for cell in cells if isinstance(cell, Game)]
        self.byes = sum(1 for cell in cells if isinstance(cell, NoGame) and cell.kind is NoGameKind.BYE)
        self.absences = rules.rounds - len(self.games) - self.byes
        self.sorp = sum(game.margin or 0 for game in self.games)
        self._add_points()

    def _add_points(self) -> None:
        half = self.unit // 2
        results = [game.result for game in self.games]
        played = half * (sum(_SCORE_HALVES[result] for result in results) + 2 * self.byes)
        self.points = played - half * results.count(Result.UNKNOWN)
        gained, rounding = played + half * self.absences, self.rules.rounding
        if rounding == "down" or (rounding == "down-but-jigo" and results.count(Result.JIGO) % 2 == 0):
            gained -= gained % self.unit
        if rounding == "down":
            played -= played % self.unit
        self.scorex = self.start + played
        self.score = self.start + gained

    def add_opponents(self, by_number: Mapping[int, _Tally]) -> None:
        """SOS and SODOS, when every score is known: a bye is a win over one's own score without that point, a round
        not played an opponent who stays at one's own start score."""
        bye = 0 if self.rules.zero_bye else self.byes * (self.score - self.unit)
        self.sos = bye + self.absences * self.start
        self.sodos = bye
        for game in self.games:
            opponent = by_number.get(game.opponent)
            if opponent is not None:
                strength = opponent.score + self._handicap(game)
                self.sos += strength
                self.sodos += strength * _SODOS_HALVES.get(game.result, 0) // 2

    def sosos(self, by_number: Mapping[int, _Tally]) -> int:
        """SOSOS, when every SOS is known; here the handicap does not count."""
        bye = 0 if self.rules.zero_bye else self.byes * self.sos
        opponents = (by_number.get(game.opponent) for game in self.games)
        games = sum(opponent.sos for opponent in opponents if opponent is not None)
        return games + bye + self.absences * self.rules.rounds * self.start

    def _handicap(self, game: Game) -> int:
        if not self.rules.handicap_counts or not game.handicap or game.colour is None:
            return 0
        return self.unit * (game.handicap if game.colour is Colour.WHITE else -game.handicap)


# --- order --------------------------------------------------------------------------------------------------------


class Position(metaclass=record, kw_only=False):
    """A line of the wall list. entrant: index into the entrants. place: the line's number, or that of the first line
    with the same criteria. tied: the order against the line above is that of the weak criteria."""

    entrant: int
    place: int
    tied: bool


def ranked(entrants: Sequence[Entrant], standings: Sequence[Standing], rules: Rules) -> list[Position]:
    """The wall list from the first line to the last; the line's number is its index + 1 (notes, 6.7)."""
    values = _descending(standings, rules.criteria)
    keys = [(value, _weak_key(entrant, rules.weak_order)) for value, entrant in zip(values, entrants, strict=True)]
    positions: list[Position] = []
    for line, index in enumerate(sorted(range(len(entrants)), key=keys.__getitem__)):
        above = positions[-1] if positions else None
        tied = above is not None and values[above.entrant] == values[index]
        positions.append(Position(index, above.place if above is not None and tied else line + 1, tied))
    return positions


def _descending(standings: Sequence[Standing], criteria: Sequence[Criterion]) -> list[tuple[int, ...]]:
    """The criteria of every row as whole numbers that grow downwards (comparing fractions is slow)."""
    columns = [[standing.value(criterion) for standing in standings] for criterion in criteria]
    unit = lcm(*(value.denominator for column in columns for value in column))
    scaled = [[-value.numerator * (unit // value.denominator) for value in column] for column in columns]
    return list(zip(*scaled, strict=True)) if scaled else [()] * len(standings)


def _weak_key(entrant: Entrant, order: WeakOrder) -> tuple[int, tuple[tuple[str, ...], ...], int]:
    level = -entrant.level if order == "level-name-id" else 0
    name = () if order == "id" else (_collation_key(entrant.surname), _collation_key(entrant.given))
    return level, name, entrant.id


def _collation_key(text: str) -> tuple[str, str]:
    """Letters first without their marks and case, then with them (``İ`` before ``v``, Latin before Cyrillic).

    The program compares names by a collation of the machine it runs on; this is the nearest that needs no tables.
    """
    if text.isascii():
        return text.casefold(), text
    import unicodedata

    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold(), text
