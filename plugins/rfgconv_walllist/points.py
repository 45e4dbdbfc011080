"""`Очки`: the points in MacMahon's Ukrainian list, the score in AutoKorsak's (wall list, 2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rfgconv.model import Game, NoGame, NoGameKind
from rfgconv_walllist.cells import HALF, parse_cell
from rfgconv_walllist.header import Header
from rfgconv_walllist.numbers import parse_number
from rfgconv_walllist.rows import ListRow
from rfgconv_walllist.words import Kind, Program


def meaning_by_headings(header: Header) -> Kind | None:
    """SCORE or POINTS, if the other headings decide it."""
    if header.has(Kind.SCORE):
        return Kind.POINTS
    own = any(
        heading.program is Program.AUTOKORSAK and heading.kind in (Kind.SOS, Kind.SODOS, Kind.SOSOS)
        for heading in header.headings
    )
    return Kind.SCORE if own or header.has(Kind.POINTS) or header.has(Kind.START) else None


def meaning_by_results(header: Header, records: Sequence[ListRow]) -> Kind | None:
    """POINTS if the column counts the wins of every row; SCORE if it is the same start score for equal levels."""
    column = next(i for i, heading in enumerate(header.headings) if heading.kind is Kind.SCORE_OR_POINTS)
    levels = [i for i, heading in enumerate(header.headings) if heading.kind is Kind.LEVEL]
    starts: dict[str, set[Fraction]] = {}
    equal = bool(records)
    for record in records:
        number = parse_number(record.fields[column].text)
        points, absences = _counted(header, record)
        if number is None:
            return None
        equal = equal and number.value == points
        level = record.fields[levels[0]].text.casefold() if levels else ""
        starts.setdefault(level, set()).add(number.value - points - absences * HALF)
    if equal:
        return Kind.POINTS
    same = levels and all(len(found) == 1 and min(found).denominator == 1 for found in starts.values())
    return Kind.SCORE if same else None


def _counted(header: Header, record: ListRow) -> tuple[Fraction, int]:
    """Points in the cells of a row, and its rounds without a game or a result."""
    points, absences = Fraction(0), 0
    for field, heading in zip(record.fields, header.headings, strict=True):
        parsed = parse_cell(field.text) if heading.kind is Kind.ROUND else None
        if parsed is None:
            continue
        cell = parsed.cell
        if isinstance(cell, Game):
            points += cell.result.points
        elif isinstance(cell, NoGame) and cell.kind is NoGameKind.BYE:
            points += 1
        else:
            absences += 1
    return points, absences
