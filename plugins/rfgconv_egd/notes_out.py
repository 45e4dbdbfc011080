"""Remarks of a written table. A note keeps its place; one that a reader would take for something else gets a mark."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.model import Table
from rfgconv.regex import regex
from rfgconv_egd.ascii import to_ascii
from rfgconv_egd.shared_places import read_ranges

MARK = "> "
_LIKE_HEADER = regex(r"[A-Za-z]{2}\[")


class NoteWriter:
    """Writes the notes of one table. kept: indices of the rows that are written."""

    def __init__(self, exporter: Exporter, report: Report, table: Table, kept: Sequence[int]) -> None:
        self._exporter, self._report = exporter, report
        self._lines: dict[int | None, list[str]] = {}
        order: list[float] = []
        for index, note in enumerate(table.notes):
            position = None if note.before is None else bisect_left(kept, note.before)
            if position is not None and position >= len(kept):
                position = None
            if position != note.before:
                self._altered(("notes", index, "before"), "notes.before", note.before, position)
            text = self._text(index, note.text)
            if text:
                self._lines.setdefault(position, []).append(text)
                order.append(len(kept) if position is None else position)
        if order != sorted(order):
            self._altered(("notes",), "notes", None, None)

    def above(self) -> Iterator[str]:
        """Above the heading."""
        return self.before(0)

    def before(self, position: int) -> Iterator[str]:
        """Above the row at this position of the written table."""
        yield from self._lines.get(position, ())

    def below(self) -> Iterator[str]:
        """Behind the last row."""
        yield from self._lines.get(None, ())

    def _text(self, index: int, text: str) -> str:
        plain = to_ascii(text)
        if not plain.strip(". "):
            self._exporter.dropped(self._report, ("notes",), "notes.text", text)
            return ""
        if _LIKE_HEADER.match(plain) or read_ranges(plain):
            plain = MARK + plain
        if plain != text:
            self._altered(("notes", index, "text"), "notes.text", text, plain)
        return f"; {plain}"

    def _altered(self, path: tuple[str | int, ...], field: str, before: object, after: object) -> None:
        self._exporter.altered(self._report, path, field, before, after)
