"""Reading spreadsheets: the sheets of a workbook as grids. python-calamine does the work, after a check of the size."""

from __future__ import annotations

import io
import math
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from typing import Any
from xml.parsers import expat

from rfgconv.diagnostics import Report, Span, Word
from rfgconv_csv import codes
from rfgconv_csv.fields import is_digits, number_text
from rfgconv_csv.grid import Grid, cleaned

MOST_BYTES = 128 * 1024 * 1024
"""Unpacked size of a workbook; a tournament of a thousand players has less than 2 MB."""

MOST_CELLS = 2_000_000
"""Cells of the rectangle from A1 to the last filled cell: calamine reserves memory for all of them, and ends the
process if it cannot."""

_CHUNK = 1 << 20
_CONTENT = frozenset({"v", "is", "f"})
_CELLS = b"sheetData"  # the element around all cells
_OTHER_KINDS = frozenset({"xl/workbook.bin", "content.xml"})
"""Parts of binary workbooks and of OpenDocument sheets, which calamine reads as well: their cells are not measured."""
_START = Span(1, 1)


def read_sheets(data: bytes, wanted: str, report: Report) -> list[Grid]:
    """The visible sheets that hold something, or the wanted one (name, or number from 1); none with an error."""
    try:
        import python_calamine
    except ImportError:
        report.add(codes.SPREADSHEET_EXTRA, at=_START, package="python-calamine")
        return []
    if not _is_harmless(data, report):
        return []
    try:
        workbook = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        names = _names(workbook, python_calamine)
        chosen = names if not wanted else [name for n, name in enumerate(names, 1) if wanted in (name, str(n))]
        if wanted and not chosen:
            report.add(codes.SHEET_UNKNOWN, at=_START, token=wanted, sheets=", ".join(names))
        return [_grid(workbook.get_sheet_by_name(name), name) for name in chosen]
    except (python_calamine.CalamineError, OSError, ValueError, LookupError) as error:
        report.add(codes.SPREADSHEET_BROKEN, at=_START, reason=_reason(error))
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # what a Rust library raises when it meets what it did not expect
            raise
        report.add(codes.SPREADSHEET_BROKEN, at=_START, reason=_reason(error))
    return []


def _reason(error: BaseException) -> str:
    text = str(error).strip().splitlines()
    return text[0] if text else type(error).__name__


def _names(workbook: Any, calamine: Any) -> list[str]:
    """The sheets that are no charts and not hidden, in their order."""
    visible, kind = calamine.SheetVisibleEnum.Visible, calamine.SheetTypeEnum.WorkSheet
    shown = [sheet.name for sheet in workbook.sheets_metadata if sheet.visible == visible and sheet.typ == kind]
    return shown or list(workbook.sheet_names)


def _grid(sheet: Any, name: str) -> Grid:
    rows = [
        [cleaned(_text(value)) if value != "" else "" for value in row]  # a stray cell far away makes a million of them
        for row in sheet.to_python(skip_empty_area=False)
    ]

    def span(row: int, column: int) -> Span | None:
        return Span(row + 1, column + 1)

    return Grid(rows, span, name)


def _text(value: Any) -> str:
    """A cell as people see it: 7 for 7.0, dates as year-month-day."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return float_text(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time | timedelta):
        return str(value)
    return str(value)


def float_text(value: float) -> str:
    """The shortest decimal of a number; empty for what is no number."""
    if not math.isfinite(value):
        return ""
    return number_text(Fraction(repr(value))) if abs(value) < 1e15 else repr(value)


# --- size ---------------------------------------------------------------------------------------------------------


def _is_harmless(data: bytes, report: Report) -> bool:
    """False, with an error, if the archive is broken, unpacks to too much, or spans too many cells."""
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            if any(_name(entry) in _OTHER_KINDS for entry in entries):
                report.add(codes.SPREADSHEET_BROKEN, at=_START, reason=Word("it is no .xlsx workbook"))
                return False
            for entry in entries:
                if entry.file_size > left:
                    report.add(codes.SPREADSHEET_LARGE, at=_START, limit=MOST_BYTES)
                    return False
                extent = _Extent()
                left -= extent.measure(archive, entry, left)
                if extent.broken:
                    report.add(codes.SPREADSHEET_BROKEN, at=_START, reason=extent.broken)
                    return False
                if left < 0:
                    report.add(codes.SPREADSHEET_LARGE, at=_START, limit=MOST_BYTES)
                    return False
                if extent.rows * extent.columns > MOST_CELLS:
                    report.add(codes.SPREADSHEET_FAR, at=_START, row=extent.rows, column=extent.columns)
                    return False
    except Exception as error:  # whatever the decompressors make of broken bytes
        report.add(codes.SPREADSHEET_BROKEN, at=_START, reason=_reason(error))
        return False
    return True


class _Extent:
    """The rectangle that the cells of an XML part of a workbook span. broken: why that cannot be known, or empty."""

    def __init__(self) -> None:
        self.rows = self.columns = self._row = self._column = 0
        self.broken = ""

    def measure(self, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, limit: int) -> int:
        """Read a part to its end; the number of its bytes.

        What is no XML has no cells. But calamine is more patient than expat: it would read on behind what is broken
        here, and reserve memory for cells that were not measured.
        """
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._start
        size, fault, before, has_cells = 0, "", b"", False
        for chunk in _chunks(archive, entry):
            size += len(chunk)
            if size > limit:
                break
            has_cells = has_cells or _CELLS in before + chunk
            before = chunk[-len(_CELLS) :]
            if not fault:
                try:
                    parser.Parse(chunk, False)
                except (expat.ExpatError, ValueError) as error:  # ValueError: an encoding that Python does not have
                    fault = str(error)
        if has_cells:
            self.broken = self.broken or fault
        return size

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        kind = name.rpartition(":")[2]
        for count in (attributes.get("count", ""), attributes.get("uniqueCount", "")):
            if _number(count) > MOST_CELLS:  # calamine reserves memory for as many strings as are announced
                self.broken = self.broken or f'<{kind} count="{count[:20]}">'
        if kind == "row":
            self._row = _number(attributes.get("r", "")) or self._row + 1
            self._column = 0
        elif kind == "c":
            letters = attributes.get("r", "").rstrip("0123456789")
            digits = attributes.get("r", "")[len(letters) :]
            self._row = _number(digits) or self._row
            self._column = _column(letters) or self._column + 1
        elif kind in _CONTENT:  # cells that are only formatted take no memory
            self.rows, self.columns = max(self.rows, self._row), max(self.columns, self._column)


def _name(entry: zipfile.ZipInfo) -> str:
    return entry.filename.replace("\\", "/").lstrip("/").lower()


def _chunks(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    with archive.open(entry) as stream:
        while chunk := stream.read(_CHUNK):
            yield chunk


def _number(digits: str) -> int:
    """0 for none; a number that is longer than any is as far away as can be."""
    return int(digits[:12]) if is_digits(digits) else 0


def _column(letters: str) -> int:
    """1 for A, 27 for AA; 0 for none."""
    number = 0
    for letter in letters[:6].upper():
        number = number * 26 + ord(letter) - 64
    return max(number, 0)
