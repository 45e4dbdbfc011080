"""Columns of numbers of a written table: which of the table's are written, under which heading, and how."""

from __future__ import annotations

from fractions import Fraction

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.model import Column, Row, Table, decimal_text, value_path
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_egd.ascii import to_ascii
from rfgconv_egd.codes_out import COLUMN_LEFT_OUT
from rfgconv_egd.heading import is_reserved
from rfgconv_egd.labels import criterion_of

FEWEST = 4
"""OpenGotha's import and older tools expect four columns; what is missing is filled with zeros."""

_BLANKS = regex(r"\s+")


class WrittenColumns(metaclass=record, kw_only=False):
    """headings, and for each row of the table its texts; equally many in all rows."""

    headings: tuple[str, ...]
    texts: tuple[tuple[str, ...], ...]


def write_columns(exporter: Exporter, table: Table, report: Report) -> WrittenColumns:
    """The numeric columns in their order, filled up to four.

    Columns with negative values or texts are left out, because other readers take these for results.
    """
    return _ColumnWriter(exporter, table, report).write()


class _ColumnWriter:
    def __init__(self, exporter: Exporter, table: Table, report: Report) -> None:
        self._exporter, self._table, self._report = exporter, table, report

    def write(self) -> WrittenColumns:
        columns = self._table.columns
        kept = [index for index in range(len(columns)) if self._is_plain(index)]
        if len(kept) < len(columns):
            self._leave_out([index for index in range(len(columns)) if index not in kept])
        headings = [self._heading(index, columns[index]) for index in kept]
        texts = [self._texts(number, row, kept) for number, row in enumerate(self._table.rows)]
        missing = max(0, FEWEST - len(kept))
        self._fill(len(columns), missing)
        filled = tuple((*row, *["0"] * missing) for row in texts)
        return WrittenColumns((*headings, *[""] * missing), filled)

    def _is_plain(self, index: int) -> bool:
        """All values are numbers from 0 on, and there is one."""
        values = [_value(row, index) for row in self._table.rows]
        numbers = [value for value in values if isinstance(value, Fraction) and value >= 0]
        return bool(numbers) and len(numbers) == sum(value is not None for value in values)

    def _leave_out(self, indices: list[int]) -> None:
        """The columns behind move up, so that the values of a row are reported as one."""
        for index in indices:
            column = self._table.columns[index]
            label = column.label or str(index + 1)
            self._report.add(COLUMN_LEFT_OUT, at=("columns", index), token=label)
            self._exporter.dropped(self._report, ("columns",), "columns", label)
        for number in range(len(self._table.rows)):
            self._exporter.dropped(self._report, ("rows", number, "values"), "rows.values", None)

    def _heading(self, index: int, column: Column) -> str:
        label = _BLANKS.sub("_", to_ascii(column.label))
        if not label and column.criterion is not None:
            label = column.criterion.value.upper()
        if is_reserved(label):
            label += "_"
        path = ("columns", index)
        if label != column.label:
            self._exporter.altered(self._report, (*path, "label"), "columns.label", column.label, label)
        if criterion_of(label) is not column.criterion:
            self._exporter.altered(self._report, (*path, "criterion"), "columns.criterion", column.criterion, label)
        if column.after_results:
            self._exporter.altered(self._report, (*path, "after_results"), "columns.after_results", True, False)
        return label

    def _texts(self, number: int, row: Row, kept: list[int]) -> tuple[str, ...]:
        for index in range(len(self._table.columns), len(row.values)):
            self._exporter.dropped(self._report, value_path(number, index), "rows.values", row.values[index])
        return tuple(self._text(number, index, _value(row, index)) for index in kept)

    def _text(self, number: int, index: int, value: object) -> str:
        if not isinstance(value, Fraction):
            self._exporter.defaulted(self._report, value_path(number, index), "rows.values", 0)
            return "0"
        text = decimal_text(value)
        if Fraction(text) != value:
            self._exporter.altered(self._report, value_path(number, index), "rows.values", value, text)
        return text

    def _fill(self, first: int, count: int) -> None:
        for index in range(first, first + count):
            self._exporter.defaulted(self._report, ("columns", index), "columns", "0")
            for number in range(len(self._table.rows)):
                self._exporter.defaulted(self._report, value_path(number, index), "rows.values", 0)


def _value(row: Row, index: int) -> object:
    return row.values[index] if index < len(row.values) else None
