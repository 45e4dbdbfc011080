"""What is too much for a tournament, counted in the bytes before anything is made of them.

The numbers stand beside the limit of bytes in `rfgconv.io.source`; what a table has is counted by the engine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rfgconv.diagnostics import Code, Report
from rfgconv.io.codes import LINE_TOO_LONG, TOO_MANY_LINES, TOO_MANY_VALUES
from rfgconv.io.source import MAX_LINE, MAX_LINES, MAX_VALUES

_SEPARATORS = b" \t\r\n,;|"
_SHAPE = bytes(32 if byte in _SEPARATORS else 120 for byte in range(256))
"""Turns every separator into a blank and all else into an x."""


def is_too_much(data: bytes, *, by_line: bool, allow: Collection[str], report: Report) -> bool:
    """True, with an error, if reading would take too much memory or time. by_line: as `Importer.by_line`.

    Everything is counted by searching bytes: a tenth of a second for 64 MiB.
    """
    for code, count, limit in _counts(data, by_line):
        if count > limit:
            report.add(code, n=count, limit=limit)
            if not {code.id, code.name, "*"}.intersection(allow):
                return True
    return False


def _counts(data: bytes, by_line: bool) -> Iterator[tuple[Code, int, int]]:
    """(code, number, limit)."""
    if by_line:
        yield TOO_MANY_LINES, max(data.count(b"\n"), data.count(b"\r")) + 1, MAX_LINES
        yield TOO_MANY_VALUES, _cells(data), MAX_VALUES
        yield LINE_TOO_LONG, max(map(len, data.splitlines()), default=0), MAX_LINE
    elif b"<" in data[:1024]:
        yield TOO_MANY_VALUES, data.count(b"<") - data.count(b"</") + data.count(b'="') + data.count(b"='"), MAX_VALUES
    else:
        yield TOO_MANY_VALUES, sum(map(data.count, (b"{", b"[", b","))), MAX_VALUES


def _cells(data: bytes) -> int:
    """Words, or cells if empty ones are more."""
    words = (b" " + data.translate(_SHAPE)).count(b" x")
    return max(words, *(data.count(sign) for sign in (b",", b";", b"|", b"\t")))
