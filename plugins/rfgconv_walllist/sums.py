"""Does a list add up? Start scores, tie-breaks, order and brackets against the results (wall list, 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, get_args

from rfgconv.diagnostics import Code, Report
from rfgconv.model import Criterion, Game, NoGame, NoGameKind, Result, Row, Score, Table, row_path, value_path
from rfgconv.model.score import fraction_text
from rfgconv.record import record
from rfgconv.standings.macmahon import Entrant, Rounding, Rules, Standing, compute
from rfgconv_walllist import codes
from rfgconv_walllist.settle import gained

CHECKED = (Criterion.SCOREX, Criterion.SOS, Criterion.SODOS, Criterion.SOSOS)
"""Tie-breaks that follow from results and scores alone (SORP needs the margins)."""

_WITNESSES = 2  # opponents whose SOS must say that a score is wrong
_MOSTLY = 2  # a setting explains a list if at least every second row agrees in everything


class Sums(metaclass=record, kw_only=False):
    """The computed values of a list. starts: the start score of each row, None without a score.

    standings: by the settings that agree best. wrong: (row, column of values) that differ. sos: the list has an SOS.
    """

    starts: tuple[Score | None, ...]
    standings: tuple[Standing, ...]
    wrong: frozenset[tuple[int, int]]
    sos: bool

    @property
    def fits(self) -> bool:
        """True if the SOS, and every other tie-break, of every row agrees: then the start scores are right, too."""
        return self.sos and not self.wrong and None not in self.starts


def compute_sums(table: Table, rounds: int) -> Sums | None:
    """The sums by every setting of MacMahon, until one fits. rounds: that count. None if the list has no scores."""
    score = column_of(table, Criterion.SCORE)
    if score is None or not table.rows:
        return None
    best: Sums | None = None
    for rules in _settings(table, rounds):
        sums = _by_rules(table, score, rules)
        if best is None or len(sums.wrong) < len(best.wrong):
            best = sums
        if not best.wrong:
            break
    return best


def _settings(table: Table, rounds: int) -> Iterator[Rules]:
    """MacMahon's settings that can change the sums of this table, the usual ones first."""
    cells = [cell for row in table.rows for cell in row.cells]
    games = [cell for cell in cells if isinstance(cell, Game)]
    byes = any(isinstance(cell, NoGame) and cell.kind is NoGameKind.BYE for cell in cells)
    halves = len(games) < len(cells) or any(game.result in (Result.JIGO, Result.UNKNOWN) for game in games)
    roundings = get_args(Rounding) if halves else ("none",)
    handicaps = (True, False) if any(game.handicap for game in games) else (True,)
    for rounding, zero_bye, counts in product(roundings, (False, True) if byes else (False,), handicaps):
        yield Rules(criteria=(), rounds=rounds, rounding=rounding, handicap_counts=counts, zero_bye=zero_bye)


def column_of(table: Table, criterion: Criterion) -> int | None:
    """Index of the column with a meaning."""
    return next((i for i, column in enumerate(table.columns) if column.criterion is criterion), None)


def _by_rules(table: Table, score: int, rules: Rules) -> Sums:
    starts = tuple(_start(row, score, rules) for row in table.rows)
    entrants = [
        Entrant(number=row.number, start=Fraction(0) if start is None else start, cells=row.cells)
        for row, start in zip(table.rows, starts, strict=True)
    ]
    standings = tuple(compute(entrants, rules))
    columns = [(i, column.criterion) for i, column in enumerate(table.columns) if column.criterion in CHECKED]
    wrong = {
        (index, column)
        for index, (row, standing) in enumerate(zip(table.rows, standings, strict=True))
        for column, criterion in columns
        if criterion is not None and _differs(row.values[column], standing.value(criterion))
    }
    return Sums(starts, standings, frozenset(wrong), column_of(table, Criterion.SOS) is not None)


def _differs(written: object, computed: Score) -> bool:
    return isinstance(written, Fraction) and written != computed


def _start(row: Row, score: int, rules: Rules) -> Score | None:
    """Score without what the results added to it."""
    value = row.values[score]
    if not isinstance(value, Fraction):
        return row.start
    cells = row.cells[: rules.rounds]
    added = sum(map(gained, cells), Fraction(0))
    jigos = sum(isinstance(cell, Game) and cell.result is Result.JIGO for cell in cells)
    if rules.rounding == "down" or (rules.rounding == "down-but-jigo" and jigos % 2 == 0):
        added = Fraction(added.numerator // added.denominator)
    return value - added


# --- reports ------------------------------------------------------------------------------------------------------


def report_sums(table: Table, sums: Sums, report: Report) -> None:
    """Warn about every number that does not follow from the results."""
    score = column_of(table, Criterion.SCORE)
    assert score is not None
    errors = _score_errors(table, sums)
    explained = {other for _, met in errors.values() for other in met}
    wrong = sorted((row, value) for row, value in sums.wrong if row not in explained)
    if len({row for row, _ in wrong}) * _MOSTLY > len(table.rows):
        report.add(codes.SUMS_UNKNOWN)
        return
    for row, (computed, _) in errors.items():
        _add(report, codes.SCORE_DIFFERS, table, row, score, computed=fraction_text(computed))
    for row, start in enumerate(sums.starts):
        if start is not None and _is_odd(table.rows[row], start, sums):
            _add(report, codes.START_ODD, table, row, score, start=fraction_text(start))
    for row, value in wrong:
        label, criterion = table.columns[value].label, table.columns[value].criterion
        assert criterion is not None
        computed = sums.standings[row].value(criterion)
        _add(report, codes.CRITERION_DIFFERS, table, row, value, column=label, computed=fraction_text(computed))


def _score_errors(table: Table, sums: Sums) -> dict[int, tuple[Score, set[int]]]:
    """Rows whose score must be another one, as the SOS of all their opponents say while their own SOS is right: the
    score, and the rows of the opponents."""
    sos, score = column_of(table, Criterion.SOS), column_of(table, Criterion.SCORE)
    rows = {row.number: index for index, row in enumerate(table.rows)}
    found: dict[int, tuple[Score, set[int]]] = {}
    for index, row in enumerate(table.rows if sums.wrong and sos is not None and score is not None else ()):
        met = {rows[cell.opponent] for cell in row.cells if isinstance(cell, Game) and cell.opponent in rows}
        written = row.values[score or 0]
        if len(met) < _WITNESSES or (index, sos) in sums.wrong or not isinstance(written, Fraction):
            continue
        errors = {_sos_error(table, sums, other, sos or 0) for other in met}
        error = errors.pop()
        if not errors and error:
            found[index] = written - error, met
    return found


def _sos_error(table: Table, sums: Sums, row: int, sos: int) -> Score | None:
    written = table.rows[row].values[sos]
    return sums.standings[row].sos - written if isinstance(written, Fraction) else None


def _is_odd(row: Row, start: Score, sums: Sums) -> bool:
    """A start score other than the printed one; where there is no SOS to check it by, one that is not whole."""
    return row.start != start if row.start is not None else not sums.sos and start.denominator > 1


def _add(report: Report, code: Code, table: Table, row: int, value: int, **args: Any) -> None:
    """Report about a value of a row."""
    line = table.rows[row]
    written = line.values[value]
    token = fraction_text(written) if isinstance(written, Fraction) else str(written)
    report.add(code, at=value_path(row, value), token=token, row=line.number, name=str(line.player.name), **args)


# --- order and brackets -------------------------------------------------------------------------------------------


def report_order(table: Table, report: Report) -> None:
    """Warn where the rows are not sorted by their criteria, or where other rows than equal ones share a place.

    Every column behind Points is a criterion, in placing order; whether Score and Points count, and where, is not
    written: the order is wrong only if no way of placing them fits.
    """
    best: tuple[int, tuple[int, ...]] | None = None
    for order in _orders(table):
        odd = _first_odd(table, order)
        if odd is None:
            return
        if best is None or odd > best[0]:
            best = odd, order
    if best is None:
        return
    index, order = best
    above, here = table.rows[index - 1], table.rows[index]
    code = codes.ORDER_ODD if _key(here, order) > _key(above, order) else codes.BRACKETS_ODD
    place = str(here.number) if here.place == here.number else f"({here.number})"
    report.add(code, at=(*row_path(index), "place"), token=place, row=here.number, name=str(here.player.name))


def _orders(table: Table) -> Iterator[tuple[int, ...]]:
    """Columns of values in the orders in which they may decide."""
    score, points = column_of(table, Criterion.SCORE), column_of(table, Criterion.POINTS)
    first = {  # a criterion decides once, however often its column is there
        column.criterion: i
        for i, column in reversed(list(enumerate(table.columns)))
        if column.after_results and column.criterion in {*CHECKED, Criterion.SORP}
    }
    others = tuple(sorted(first.values()))
    if not others or any(row.place is None for row in table.rows):
        return
    for place in [*range(len(others) + 1), None]:
        with_score = others if place is None or score is None else (*others[:place], score, *others[place:])
        yield with_score
        if points is not None:
            for second in range(len(with_score) + 1):
                yield (*with_score[:second], points, *with_score[second:])


def _key(row: Row, order: tuple[int, ...]) -> list[Score]:
    return [value if isinstance(value, Fraction) else Fraction(0) for value in (row.values[column] for column in order)]


def _first_odd(table: Table, order: tuple[int, ...]) -> int | None:
    """Index of the first row that this order does not explain."""
    keys = [_key(row, order) for row in table.rows]
    for index in range(1, len(keys)):
        above, here = table.rows[index - 1], table.rows[index]
        if keys[index] > keys[index - 1] or (keys[index] == keys[index - 1]) != (above.place == here.place):
            return index
    return None


# --- meaning of columns without headings ---------------------------------------------------------------------------


def meanings(table: Table, rounds: int, columns: Sequence[int]) -> dict[int, Criterion]:
    """Which tie-break each of these columns is: the one that every row agrees with, by some setting."""
    score = column_of(table, Criterion.SCORE)
    best: dict[int, Criterion] = {}
    for rules in _settings(table, rounds) if score is not None and columns else ():
        standings = _by_rules(table, score or 0, rules).standings
        found: dict[int, Criterion] = {}
        for column, criterion in product(columns, CHECKED):
            agree = (
                row.values[column] == line.value(criterion) for row, line in zip(table.rows, standings, strict=True)
            )
            if column not in found and criterion not in found.values() and all(agree):
                found[column] = criterion
        if len(found) > len(best):
            best = found
        if len(best) == len(columns):
            break
    return best
