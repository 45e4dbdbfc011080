"""Table → Save: criteria, categories and start scores, chosen so that the program computes the table's own values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import ceil

from rfgconv.model import Criterion, Game, Row, Score, System, Table
from rfgconv.record import replace
from rfgconv_opengotha.save import (
    MAX_CATEGORIES,
    MAX_CRITERIA,
    NAMES,
    STRONGEST,
    WEAKEST,
    Parameters,
    Person,
    Save,
)
from rfgconv_opengotha.table import MCMAHON_CRITERIA, make_standings, seat, start_score

_MCMAHON = {
    Criterion.SCORE: Criterion.MMS,
    Criterion.SCOREX: Criterion.MMS,
    Criterion.POINTS: Criterion.NBW,
    Criterion.SOS: Criterion.SOSM,
    Criterion.SODOS: Criterion.SODOSM,
    Criterion.SOSOS: Criterion.SOSOSM,
}
_SWISS = {
    Criterion.SCORE: Criterion.NBW,
    Criterion.SCOREX: Criterion.NBW,
    Criterion.POINTS: Criterion.NBW,
    Criterion.SOS: Criterion.SOSW,
    Criterion.SODOS: Criterion.SODOSW,
    Criterion.SOSOS: Criterion.SOSOSW,
    # McMahon columns of a table that has no start scores count points, whatever their heading says.
    Criterion.MMS: Criterion.NBW,
    Criterion.STS: Criterion.NBW,
    Criterion.SOSM: Criterion.SOSW,
    Criterion.SOSTS: Criterion.SOSW,
    Criterion.SOSM1: Criterion.SOSW1,
    Criterion.SOSM2: Criterion.SOSW2,
    Criterion.SODOSM: Criterion.SODOSW,
    Criterion.SOSOSM: Criterion.SOSOSW,
    Criterion.CUSSM: Criterion.CUSSW,
}
_DEFAULT = {
    True: (Criterion.MMS, Criterion.SOSM, Criterion.SOSOSM),
    False: (Criterion.NBW, Criterion.SOSW, Criterion.SOSOSW),
}
_CORRECTIONS = range(-1, 3)
_SCORES = (Criterion.MMS, Criterion.SCORE, Criterion.SCOREX)


def fit_scores(save: Save, table: Table) -> None:
    """Set criteria, categories, floor, bar, corrections and the two switches that scores depend on."""
    rows = table.rows[: len(save.people)]
    starts = _starts(table, rows)
    mcmahon = starts is not None or table.event.system is System.MCMAHON
    parameters = save.parameters
    sources = choose_criteria(table, mcmahon=mcmahon)
    criteria = list(sources) or list(_DEFAULT[mcmahon])
    groups = _categories(save.people, rows, table)
    if groups is not None:
        parameters.limits = groups
        parameters.categories = len(groups) + 1
        distinct = {row.group for row in rows if row.group}
        if len(distinct) > 1 and Criterion.CATEGORY not in criteria:
            criteria.insert(0, Criterion.CATEGORY)
    parameters.criteria = tuple(criteria[:MAX_CRITERIA])
    if starts is not None and any(criterion in MCMAHON_CRITERIA for criterion in parameters.criteria):
        _fit_starts(save, starts)
        # What was reached instead of the wish may be had in a simpler way; then it is written in that one.
        _fit_starts(save, [Fraction(start_score(person, parameters), 2) for person in save.people])
    if Criterion.RATING in sources:
        _ratings_of_column(save, rows, sources[Criterion.RATING])
    _switches(save, rows, sources)


def choose_criteria(table: Table, *, mcmahon: bool) -> dict[Criterion, int]:
    """The program's criterion for each column that has one → index of the column; in order, each once."""
    translation = _MCMAHON if mcmahon else _SWISS
    chosen: dict[Criterion, int] = {}
    for index, column in enumerate(table.columns):
        criterion = None if column.criterion is None else translation.get(column.criterion, column.criterion)
        if criterion in NAMES and len(chosen) < MAX_CRITERIA:
            chosen.setdefault(criterion, index)
    return chosen


# --- start scores -------------------------------------------------------------------------------------------------


def _starts(table: Table, rows: Sequence[Row]) -> list[Score | None] | None:
    """McMahon score before round 1 of each row; None if it is no McMahon table.

    Sources: the rows themselves, a column of start scores, or a score that is more than the points won.
    """
    if any(row.start is not None for row in rows):
        return [row.start for row in rows]
    column = _column(table, (Criterion.START,))
    stated = [_number(row, column) for row in rows] if column is not None else []
    if any(start is not None for start in stated):
        return stated
    column = _column(table, _SCORES)
    if column is None:
        return None
    scores = [_number(row, column) for row in rows]
    # A half too much is one that the program has rounded down.
    rest = [
        None if value is None else Fraction(ceil(value - _points(row))) for value, row in zip(scores, rows, strict=True)
    ]
    return list(rest) if any(rest) else None


def _column(table: Table, criteria: Sequence[Criterion]) -> int | None:
    return next((index for index, column in enumerate(table.columns) if column.criterion in criteria), None)


def _number(row: Row, column: int) -> Score | None:
    value = row.values[column] if column < len(row.values) else None
    return value if isinstance(value, Fraction) else None


def _points(row: Row) -> Score:
    return sum((cell.result.points if isinstance(cell, Game) else cell.points for cell in row.cells), Fraction(0))


def _fit_starts(save: Save, starts: Sequence[Score | None]) -> None:
    """Floor, bar and corrections that give the start scores, or as many of them as possible; the simplest of these.

    Start scores that are counted from another zero (MacMahon counts from the bar) are moved as a whole.
    """
    wanted = Counter(
        (person.strength, int(start)) for person, start in zip(save.people, starts, strict=True) if start is not None
    )
    strengths = {strength for strength, _ in wanted}
    reached = {start - 30 - correction for _, start in wanted for correction in _CORRECTIONS}
    candidates = sorted(value for value in strengths | reached if WEAKEST <= value <= STRONGEST)
    best: tuple[tuple[int, ...], int, int, int] | None = None
    for floor, bar in product({WEAKEST, *candidates}, {STRONGEST, *candidates}):
        if floor > bar:
            continue
        rests: Counter[int] = Counter()
        for (strength, points), count in wanted.items():
            rests[points - 30 - min(max(strength, floor), bar)] += count
        for shift in {0, rests.most_common(1)[0][0]}:
            misses = sum(count for rest, count in rests.items() if rest - shift not in _CORRECTIONS)
            corrected = sum(count for rest, count in rests.items() if rest != shift)
            cost = (misses, int(shift != 0), corrected, floor - WEAKEST, STRONGEST - bar)
            if best is None or cost < best[0]:
                best = (cost, floor, bar, shift)
    if best is None:
        return
    _, floor, bar, shift = best
    save.parameters.floor, save.parameters.bar = floor, bar
    for person, start in zip(save.people, starts, strict=True):
        rank = min(max(person.strength, floor), bar)
        rest = 0 if start is None else int(start) - shift - 30 - rank
        person.correction = min(max(rest, _CORRECTIONS[0]), _CORRECTIONS[-1])


# --- categories ---------------------------------------------------------------------------------------------------


def _categories(people: Sequence[Person], rows: Sequence[Row], table: Table) -> tuple[int, ...] | None:
    """Lowest strength of each category but the last, if ranks can tell the categories apart; None = no categories."""
    numbers = _category_numbers(rows, table)
    if numbers is None:
        return None
    count = max(*numbers, 1) + 1
    limits: list[int] = []
    for category in range(count - 1):
        above = [person.strength for person, number in zip(people, numbers, strict=True) if number <= category]
        below = [person.strength for person, number in zip(people, numbers, strict=True) if number > category]
        limit = min(above, default=max(below, default=WEAKEST) + 1)
        if (below and limit <= max(below)) or limit > STRONGEST:
            return None
        limits.append(limit)
    return tuple(limits)


def _category_numbers(rows: Sequence[Row], table: Table) -> list[int] | None:
    """Category of each row from 0: from a column, or from the groups in the order of their appearance."""
    column = _column(table, (Criterion.CATEGORY,))
    values = [] if column is None else [_number(row, column) for row in rows]
    numbers = [int(value) for value in values if value is not None and value in range(1, MAX_CATEGORIES + 1)]
    if numbers and len(numbers) == len(rows):
        return [number - 1 for number in numbers] if max(numbers) > 1 else None
    names = [row.group for row in rows]
    known = [name for name in dict.fromkeys(names) if name]
    if not known or None in names or len(known) > MAX_CATEGORIES:
        return None
    if all(name in "123456789" for name in known):
        return [int(name or 1) - 1 for name in names]
    return [known.index(name) for name in names if name]


# --- switches -----------------------------------------------------------------------------------------------------


def _ratings_of_column(save: Save, rows: Sequence[Row], column: int) -> None:
    """Where a player has no rating of his own, the column of ratings says what the program sorted him by."""
    for person, row in zip(save.people, rows, strict=True):
        value = _number(row, column)
        if person.origin == "INI" and value is not None:
            person.rating = min(max(int(value), -900), 2949)


def _switches(save: Save, rows: Sequence[Row], sources: dict[Criterion, int]) -> None:
    """Rounding of byes and virtual points: the first setting that gives the most of the table's values."""
    wanted = [[_number(row, column) for row in rows] for column in sources.values()]
    if not wanted or not rows:
        return
    best: tuple[int, Parameters] | None = None
    for virtual, round_down in product((False, True), (True, False)):
        trial = replace(save.parameters, virtual=virtual, round_down=round_down)
        misses = _misses(replace(save, parameters=trial), list(sources), wanted)
        if best is None or misses < best[0]:
            best = (misses, trial)
        if not misses:
            break
    assert best is not None
    save.parameters = best[1]


def _misses(save: Save, criteria: Sequence[Criterion], wanted: Sequence[Sequence[Score | None]]) -> int:
    standings = make_standings(save, seat(save))
    return sum(
        value is not None and value != computed
        for criterion, column in zip(criteria, wanted, strict=True)
        for value, computed in zip(column, standings.column(criterion), strict=True)
    )
