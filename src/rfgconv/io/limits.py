"""What is too much for a tournament, counted before anything is made of it.

The numbers stand beside the limit of bytes in `rfgconv.io.source`; what a table has is counted by the engine.
"""

from __future__ import annotations

from collections.abc import Iterator

from rfgconv.diagnostics import Code, Report, Span
from rfgconv.io.codes import LINE_TOO_LONG, TOO_MANY_ENTRIES, TOO_MANY_ROWS, TOO_MANY_VALUES
from rfgconv.io.source import MAX_ENTRIES, MAX_LINE, MAX_ROWS, MAX_VALUES

_SEPARATORS = b" \t\r\n,;|"
_SHAPE = bytes(32 if byte in _SEPARATORS else 120 for byte in range(256))
"""Turns every separator into a blank and all else into an x."""


def exceeds(report: Report, code: Code, number: int, limit: int) -> bool:
    """True, with an error, if there is too much of something, and the user does not overrule that (``--allow``)."""
    if number <= limit:
        return False
    report.add(code, at=Span(1, 1), n=number, limit=limit)
    return not report.overrules(code)


def is_too_much(data: bytes, *, by_line: bool, report: Report) -> bool:
    """True, with an error, if reading would take too much memory or time. by_line: as `Importer.by_line`.

    Everything is counted by searching bytes: a tenth of a second for 64 MiB.
    """
    return any(exceeds(report, code, number, limit) for code, number, limit in _counts(data, by_line))


def too_many(report: Report, *, players: int, games: int) -> bool:
    """The same for importers that know after a glance how many players and games there are to be read."""
    return exceeds(report, TOO_MANY_ROWS, players, MAX_ROWS) or exceeds(report, TOO_MANY_ENTRIES, games, MAX_ENTRIES)


def _counts(data: bytes, by_line: bool) -> Iterator[tuple[Code, int, int]]:
    if by_line:
        yield TOO_MANY_ENTRIES, max(data.count(b"\n"), data.count(b"\r")) + 1, MAX_ENTRIES
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
