"""Which columns of numbers are written, under which headings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rfgconv.diagnostics import LossKind, Report
from rfgconv.model import Column, Criterion, Table
from rfgconv.names.transliterate import latin_word
from rfgconv.record import record
from rfgconv_rfg.labels import UNLABELLED, criterion_of
from rfgconv_rfg.rows_out import one_word

POINTS_LABEL, TIE_BREAK_LABEL = "Pt", "K"
_POINTS = (Criterion.POINTS, Criterion.NBW, Criterion.SCORE, Criterion.MMS, Criterion.CPS, Criterion.SCOREX)
"""What may stand in the first column, the best first. A McMahon score keeps its own heading: ``Pt`` counts wins."""
_NO_TIE_BREAK = frozenset(_POINTS) | {
    Criterion.START,
    Criterion.STS,
    Criterion.CATEGORY,
    Criterion.RANK,
    Criterion.RATING,
    Criterion.RATING_AFTER,
    Criterion.PLACE,
}


class Columns(metaclass=record, kw_only=False):
    """The columns to write between rating and place. sources: index in Table.columns, None = filled with 0."""

    labels: tuple[str, ...]
    sources: tuple[int | None, ...]


def all_columns(table: Table, report: Report, target: str) -> Columns:
    """Every column of the table, also those that stood after the results."""
    labels = []
    for index, column in enumerate(table.columns):
        label = _label(column.label)
        _report_heading(column, label, index, report, target)
        labels.append(label)
    return Columns(tuple(labels), tuple(range(len(labels))))


def four_columns(table: Table, report: Report, target: str) -> Columns:
    """The selection of the classic table: score and first tie-break (rating and place stand around them)."""
    points = _first(table.columns, lambda column: column.criterion in _POINTS, key=_points_order)
    tie_break = _first(
        table.columns,
        lambda column: column.criterion not in _NO_TIE_BREAK,
        key=lambda column: column.criterion is None,
        without=points,
    )
    sources = (points, tie_break)
    labels = (_points_label(table.columns, points), TIE_BREAK_LABEL)
    kept = tuple(index for index in sources if index is not None)
    if kept == tuple(range(len(table.columns))) and len(kept) == len(sources):
        for index, label in enumerate(labels):
            _report_heading(table.columns[index], label, index, report, target)
    else:
        _report_selection(table, sources, labels, report, target)
    return Columns(labels, sources)


def _first(
    columns: Sequence[Column],
    fits: Callable[[Column], bool],
    *,
    key: Callable[[Column], int],
    without: int | None = None,
) -> int | None:
    fitting = [index for index, column in enumerate(columns) if index != without and fits(column)]
    return min(fitting, key=lambda index: key(columns[index]), default=None)


def _points_order(column: Column) -> int:
    assert column.criterion is not None
    return _POINTS.index(column.criterion)


def _points_label(columns: Sequence[Column], index: int | None) -> str:
    if index is None or columns[index].criterion in (Criterion.POINTS, Criterion.NBW):
        return POINTS_LABEL
    return _label(columns[index].label)


def _label(text: str) -> str:
    """A heading that a reader pairs off with its column: one word in Latin letters (R19), no number, never empty."""
    word = latin_word(one_word(text))
    return f"{word}_" if not word or word.isdecimal() else word


def _report_heading(column: Column, label: str, index: int, report: Report, target: str) -> None:
    path = ("columns", index)
    if label != column.label and (column.label or label != UNLABELLED):
        report.lose(LossKind.ALTERED, target, (*path, "label"), "columns.label", column.label, label)
    if criterion_of(label) is not column.criterion:
        after = criterion_of(label)
        report.lose(LossKind.ALTERED, target, (*path, "criterion"), "columns.criterion", column.criterion, after)
    if column.after_results:
        report.lose(LossKind.ALTERED, target, (*path, "after_results"), "columns.after_results", True, False)


def _report_selection(
    table: Table, sources: Sequence[int | None], labels: Sequence[str], report: Report, target: str
) -> None:
    """Columns were left out, moved or made up: one loss for each column, one for each row."""
    for index, column in enumerate(table.columns):
        if index not in sources:
            report.lose(LossKind.DROPPED, target, ("columns", index), "columns", column.label)
    report.lose(LossKind.ALTERED, target, ("columns",), "columns", _joined(table.columns), " ".join(labels))
    for index in range(len(table.rows)):
        report.lose(LossKind.ALTERED, target, ("rows", index, "values"), "rows.values", "", "")


def _joined(columns: Sequence[Column]) -> str:
    return " ".join(column.label for column in columns)
