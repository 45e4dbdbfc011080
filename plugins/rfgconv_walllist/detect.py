"""Is a text a wall list? By its headings and rows, or by the rows alone for a rating export."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rfgconv.hub import Match, Probe
from rfgconv_walllist.header import Header, find_header
from rfgconv_walllist.rating import export_kind, is_signed
from rfgconv_walllist.rows import looks_like_row
from rfgconv_walllist.sheet import plain
from rfgconv_walllist.words import Program, title

_OPENGOTHA = re.compile(r"OpenGotha|\bRk\b.*\b(?:NBW|MMS)\b")
_LOOK_AT = 40  # rows
_TELLING = 5  # known headings that are a program's signature


def detect(probe: Probe) -> Match:
    """SIGNATURE for a list in a program's own words, SHAPE for one in the same form, NAME for other separated text.

    Lines with `;` in front of the headings are tables for the rating lists, and OpenGotha's headings are its own.
    """
    lines = plain(probe.lines)
    if probe.is_xml or not lines or "\x00" in probe.text[:4096]:
        return Match.NO
    program = export_kind(lines)
    if program is not None:
        return Match.SIGNATURE if is_signed(lines, program) else Match.NO
    header = find_header(lines)
    if header is None:
        return Match.NO
    heading = lines[header.index]
    if heading.lstrip().startswith(";") or any(_OPENGOTHA.search(line) for line in lines[: header.index + 1]):
        return Match.NO
    return _match(header, lines)


def _match(header: Header, lines: Sequence[str]) -> Match:
    below = [line for line in lines[header.index + 1 : header.index + _LOOK_AT] if line.strip()]
    rows = sum(looks_like_row(line, header.rounds) for line in below)
    own = header.program is not Program.OTHER and header.known >= _TELLING and header.rounds > 0
    titled = any(title(line) is not None for line in lines[: header.index])
    if own or (titled and header.rounds):
        return Match.SIGNATURE if rows or not below else Match.NO
    if not rows:
        return Match.NO
    return Match.NAME if header.separator in ("\t", ";") else Match.SHAPE
