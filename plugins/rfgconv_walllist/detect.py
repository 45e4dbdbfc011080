"""Is a text a wall list? By its headings and rows, or by the rows alone for a rating export."""

from __future__ import annotations

from rfgconv.hub import Match, Probe
from rfgconv_walllist.header import Header, find_header
from rfgconv_walllist.rating import export_kind, is_signed
from rfgconv_walllist.rows import looks_like_row
from rfgconv_walllist.sheet import plain
from rfgconv_walllist.words import Kind, Program, title

_LOOK_AT = 40  # rows
_FEW = 1  # unknown headings
_SPREADSHEETS = frozenset({".csv", ".tsv", ".tab"})
_TELLING = 5  # known headings that are a program's signature


def detect(probe: Probe) -> Match:
    """SIGNATURE for a list in a program's own words, SHAPE for one in the same form.

    Lines with `;` in front of the headings are tables for the rating lists, and OpenGotha's headings are its own.
    """
    lines = plain(probe.lines)
    if not lines or "\x00" in probe.text[:4096]:
        return Match.NO
    program = export_kind(lines)
    if program is not None:
        return Match.SIGNATURE if is_signed(lines, program) else Match.NO
    header = find_header(lines)
    if header is None or not header.rounds:
        return Match.NO
    if lines[header.index].lstrip().startswith(";") or any(map(_is_opengotha, lines[: header.index + 1])):
        return Match.NO
    below = [line for line in lines[header.index + 1 : header.index + _LOOK_AT] if line.strip()]
    if below and not any(looks_like_row(line, header.rounds) for line in below):
        return Match.NO
    titled = any(title(line) is not None for line in lines[: header.index])
    if titled or (header.program is not Program.OTHER and header.known >= _TELLING):
        return Match.SIGNATURE
    return _shape(header, probe.suffix) if below else Match.NO


def _shape(header: Header, suffix: str) -> Match:
    """Rows of the form of a wall list under other headings. Where many of them are not known, or the file's name says
    that it is a spreadsheet's, it is rather a table that only looks like one."""
    if suffix in _SPREADSHEETS:
        return Match.NO
    unknown = sum(heading.kind is Kind.OTHER for heading in header.headings)
    return Match.SHAPE if header.separator is None or unknown <= _FEW else Match.NO


def _is_opengotha(line: str) -> bool:
    words = set(line.split())
    return "OpenGotha" in line or ("Rk" in words and bool(words & {"NBW", "MMS"}))
