"""The grid: rows of cells as text, whatever file they come from, with the place of each cell."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from rfgconv.diagnostics import Span
from rfgconv.regex import regex

SIGNATURE = "rfgconv csv"
"""First cell of a file that rfgconv wrote."""

DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}
_SEP_LINE = regex(r'\A"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|\Z)', re.IGNORECASE)
_SAMPLE_LINES = 60
_PLAIN_NUMBER = regex(r"-?[0-9]+(?:\.[0-9]+)?")
_GUARDED = frozenset("=+-@\t\r\n＝＋－＠'")


@dataclass(frozen=True)
class Grid:
    """Rows of stripped texts. span: place of a cell by its 0-based row and column; name: of a sheet, else empty."""

    rows: Sequence[Sequence[str]]
    span: Callable[[int, int], Span | None] = field(repr=False)
    name: str = ""
    open_quote: Span | None = None

    def cell(self, row: int, column: int) -> str:
        """A cell's text; empty beyond the end of a row."""
        cells = self.rows[row]
        return cells[column] if column < len(cells) else ""


def cleaned(text: str) -> str:
    """A cell as it is read: without outer blanks; a guard ``'`` before a character that begins a formula is removed."""
    text = text.replace("\x00", "").strip()
    return text[1:] if text[:1] == "'" and text[1:2] and text[1] in _GUARDED else text


def guarded(text: str) -> str:
    """A text as it is written, so that no spreadsheet takes it for a formula; `cleaned` undoes it.

    The characters are those that make Excel, LibreOffice and Google Sheets compute (OWASP, CSV injection).
    """
    return f"'{text}" if text[:1] and text[0] in _GUARDED and not _PLAIN_NUMBER.fullmatch(text) else text


# --- text ---------------------------------------------------------------------------------------------------------


def text_grid(text: str, delimiter: str) -> Grid:
    """The grid of a delimited text. Positions are found only when one is asked for."""
    rows = [[cleaned(value) for _, value in cells] for cells in _split(text, delimiter)]
    places = _Places(text, delimiter)
    return Grid(rows, places.span, open_quote=places.open_quote() if text.count('"') % 2 else None)


def _split(text: str, delimiter: str) -> Iterator[list[tuple[int, str]]]:
    """(offset, value) of the cells of each row. Quotes inside an unquoted cell are ordinary characters."""
    pattern = _pattern(delimiter)
    start = _SEP_LINE.match(text)
    position = start.end() if start else 0
    cells: list[tuple[int, str]] = []
    while position <= len(text):
        match = pattern.match(text, position)
        assert match is not None  # an empty cell always matches
        quoted, plain, end = match.groups()
        value = plain if quoted is None else quoted.replace('""', '"')
        cells.append((match.start(1) if quoted is not None else match.start(2), value))
        position = match.end()
        if end != delimiter:
            yield cells
            cells = []
            if not end:
                return


def _pattern(delimiter: str) -> re.Pattern[str]:
    d = re.escape(delimiter)
    blank = "[ ]*" if delimiter == "\t" else r"[ \t]*"
    return re.compile(rf'(?:{blank}"((?:[^"]|"")*+)"{blank}|([^\n\r{d}]*))({d}|\r\n|\n|\r|\Z)')


class _Places:
    """Finds the place of a cell by splitting the text once more."""

    def __init__(self, text: str, delimiter: str) -> None:
        self._text, self._delimiter = text, delimiter
        self._cells: list[list[tuple[int, int]]] | None = None
        self._lines: list[int] = []

    def span(self, row: int, column: int) -> Span | None:
        """Line and column of a cell; of a row that is shorter the place of its last cell."""
        if self._cells is None:
            rows = _split(self._text, self._delimiter)
            self._cells = [[(offset, len(value.strip())) for offset, value in cells] for cells in rows]
            self._lines = [0, *(match.end() for match in re.finditer("\r\n|\n|\r", self._text))]
        if not 0 <= row < len(self._cells):
            return None
        cells = self._cells[row]
        offset, length = cells[min(column, len(cells) - 1)]
        while offset < len(self._text) and self._text[offset] in " \u00a0" and length:
            offset += 1
        return self._at(offset, length)

    def _at(self, offset: int, length: int) -> Span:
        line = bisect_right(self._lines, offset)
        return Span(line, offset - self._lines[line - 1] + 1, length)

    def open_quote(self) -> Span | None:
        """Place of a cell that begins with a quote which nothing closes."""
        opening = re.compile(rf'(?:\A|[\n\r]|{re.escape(self._delimiter)})[ ]*(")(?![^"]*")')
        match = opening.search(self._text)
        if match is None:
            return None
        self.span(0, 0)
        return self._at(match.start(1), 1)


def find_delimiter(text: str) -> str | None:
    """The delimiter that cuts most lines into the same number (two or more) of cells; None if there is none."""
    named = _SEP_LINE.match(text)
    if named is not None:
        return named[1]
    lines = [line for line in text[:65536].splitlines()[: 2 * _SAMPLE_LINES] if line.strip()][:_SAMPLE_LINES]
    best, best_score = None, 0.0
    for delimiter in (";", "\t", ",", "|"):
        counts = [_count(line, delimiter) for line in lines]
        usual = max(set(counts), key=lambda count: (counts.count(count) if count else 0, count), default=0)
        if not usual:
            continue
        # lines of the usual length count fully, others that are cut at all a little; more cells are better evidence
        score = sum(1.0 if count == usual else 0.2 if count else 0.0 for count in counts) * (1 + min(usual, 20) / 20)
        if score > best_score:
            best, best_score = delimiter, score
    return best


def _count(line: str, delimiter: str) -> int:
    """Delimiters outside quotes."""
    if '"' in line:
        line = re.sub(r'"(?:[^"]|"")*"', "", line)
    if delimiter == ",":
        line = re.sub(r"(?<=[0-9]),(?=[0-9](?:[^0-9]|\Z))", "", line)  # a decimal comma is no delimiter
    return line.count(delimiter)
