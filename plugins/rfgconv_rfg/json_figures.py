"""The four numbers that the site wants for every player: start score, final score, SOS and SODOS of McMahon kind."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rfgconv.model import Cell, Colour, Criterion, Game, Row, Score, Table
from rfgconv.record import record
from rfgconv.standings.opengotha import Bout, Entrant, Idle, Rules, Standings

_MCMAHON = {"mmF_4": Criterion.MMS, "sos_4": Criterion.SOSM, "sodos_4": Criterion.SODOSM}
_IF_STARTS_ARE_KNOWN = {"mmF_4": Criterion.SCORE, "sos_4": Criterion.SOS, "sodos_4": Criterion.SODOS}


class Figures(metaclass=record, kw_only=False):
    """values: key → one score for each row. computed: keys of those that the table itself does not have.

    starts_known: False if every start score is taken as 0.
    """

    starts: Sequence[Score]
    values: dict[str, list[Score]]
    computed: tuple[str, ...]
    starts_known: bool


def figures_of(table: Table, *, by_rank: bool = False) -> Figures:
    """From the table's own columns if they are of McMahon kind, else by the rules of OpenGotha.

    by_rank: start scores that the table does not have are the ranks, counted from 30k.
    """
    starts = _starts(table)
    if starts is None and by_rank:
        starts = [None if row.player.rank is None else Fraction(row.player.rank.index) for row in table.rows]
    known = starts is not None
    start_scores = [Fraction(0) if start is None else start for start in starts or [None] * len(table.rows)]
    given = {key: _column(table, key, starts_known=known) for key in _MCMAHON}
    finals = given["mmF_4"] or _from_points(table, start_scores)
    standings = Standings(
        entrants_of(table, start_scores),
        Rules(round_down=False),
        None if finals is None else {Criterion.MMS: [int(2 * value) for value in finals]},
    )
    values = {
        key: standings.column(criterion) if (own := given[key]) is None else own for key, criterion in _MCMAHON.items()
    }
    return Figures(start_scores, values, tuple(key for key, own in given.items() if own is None), known)


def _starts(table: Table) -> list[Score | None] | None:
    """Start scores: of the rows, or of a column; None if the table has none."""
    if any(row.start is not None for row in table.rows):
        return [row.start for row in table.rows]
    index = _index(table, Criterion.START)
    return None if index is None else [_number(row, index) for row in table.rows]


def _column(table: Table, key: str, *, starts_known: bool) -> list[Score] | None:
    """A column of the table for a key; None if there is none or it has gaps. Without start scores SOS is of wins."""
    index = _index(table, _MCMAHON[key])
    if index is None and starts_known:
        index = _index(table, _IF_STARTS_ARE_KNOWN[key])
    if index is None:
        return None
    values = [_number(row, index) for row in table.rows]
    complete = [value for value in values if value is not None]
    return complete if len(complete) == len(values) else None


def _from_points(table: Table, starts: Sequence[Score]) -> list[Score] | None:
    """Final scores from a column of points won, which knows what byes and absences were worth."""
    for criterion in (Criterion.NBW, Criterion.POINTS):
        index = _index(table, criterion)
        values = [] if index is None else [_number(row, index) for row in table.rows]
        complete = [value for value in values if value is not None]
        if complete and len(complete) == len(table.rows):
            return [start + value for start, value in zip(starts, complete, strict=True)]
    return None


def _index(table: Table, criterion: Criterion) -> int | None:
    return next((index for index, column in enumerate(table.columns) if column.criterion is criterion), None)


def _number(row: Row, index: int) -> Score | None:
    value = row.values[index] if index < len(row.values) else None
    return value if isinstance(value, Fraction) else None


def entrants_of(table: Table, starts: Sequence[Score]) -> list[Entrant]:
    """The table's rows for OpenGotha's rules. Where colours are unknown the handicap does not count."""
    index = {row.number: position for position, row in reversed(list(enumerate(table.rows)))}
    return [
        Entrant(rounds=[_side(cell, index) for cell in row.cells], start=int(2 * start))
        for row, start in zip(table.rows, starts, strict=True)
    ]


def _side(cell: Cell, index: dict[int, int]) -> Bout | Idle:
    if not isinstance(cell, Game):
        points = int(2 * cell.points)
        return Idle(points, points)
    opponent, points = index.get(cell.opponent), int(2 * cell.result.points)
    if opponent is None:
        return Idle(points, points)
    stones = cell.handicap or 0
    signed = stones if cell.colour is Colour.WHITE else -stones if cell.colour is Colour.BLACK else 0
    return Bout(opponent, points, signed, not cell.forfeit, 0)


def quarters(value: Score) -> int:
    """In quarter points; a smaller part is cut off."""
    return int(4 * value)
