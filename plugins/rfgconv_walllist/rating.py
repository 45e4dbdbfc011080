"""Rating exports: no headings; number, name, level, country, club, numbers and cells (wall list, 1.2 and 1.3).

MacMahon separates the fields by TAB and always gives all of them. AutoKorsak separates them by blanks and leaves an
empty club out, so its rows are read from the right.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from rfgconv.diagnostics import Report, Span
from rfgconv.model import Note
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_walllist import codes
from rfgconv_walllist.header import Header, Heading
from rfgconv_walllist.layout import LONGEST_ROW, PLACE, Field
from rfgconv_walllist.numbers import parse_number
from rfgconv_walllist.rows import ListRow, looks_like_row, spoilt
from rfgconv_walllist.words import Kind, Program

_CELL = regex(r"0[-+=]|[0-9]{1,5}[-+=?](?:!?/|!)?[bw][0-9]{0,2}|[0-9]{1,5}[-+=?]!")
_LEVEL = regex(r"[0-9]{1,2}[kdpKDP]?")
_COUNTRY = regex(r"[A-Za-z]{2}|\?\?")
_TITLE = regex(r";\s*+(?:EV\[(?P<title>.*)\]\s*+|(?P<plain>.*))")
_WORD = regex(r"\S+")
_FIXED = 5  # number, name, level, country, club
_LOOK_AT = 60

_LABELS = ("Score", "Points", "SOS", "SODOS")
_KINDS = (Kind.SCORE, Kind.POINTS, Kind.SOS, Kind.SODOS)


class Export(metaclass=record, kw_only=False):
    """A rating export as read. title_line: from 0. header: the headings that it should have.

    underscores: blanks inside of names are written so; not in the exports of MacMahon 2, which have a plain title.
    """

    program: Program
    title: str | None
    title_line: int | None
    header: Header
    records: list[ListRow]
    notes: list[Note]
    underscores: bool


def export_kind(lines: Sequence[str]) -> Program | None:
    """MACMAHON or AUTOKORSAK if the first rows are those of an export, None otherwise."""
    rows = [line for line in lines[:_LOOK_AT] if line.strip() and not line.startswith(";")][:10]
    if not rows:
        return None
    if all(_tab_row(line) is not None for line in rows):
        return Program.MACMAHON
    return Program.AUTOKORSAK if all(_blank_row(line) is not None for line in rows) else None


def is_signed(lines: Sequence[str], program: Program) -> bool:
    """True if an export can only be one of these programs', and not an EGD table.

    MacMahon 2 writes a plain title or at least every handicap digit; AutoKorsak writes `??` for no country, or no club.
    """
    head = [line for line in lines[:_LOOK_AT] if line.strip()]
    if any(re.match(r";\s*[A-Z]{2}\s*\[|;\s*[a-z]+\s*=", line) for line in head):
        return False
    rows = [line for line in head if not line.startswith(";")]
    if program is Program.MACMAHON:
        bare = any(re.search(r"[-+=?]/[bw](?:\t|\s*$)", line) for line in rows)
        return any(line.startswith(";") for line in head) or not bare
    cut = [fields for line in rows if (fields := _blank_row(line)) is not None]
    return bool(cut) and (any(f[3].text == "??" for f in cut) or not any(f[4].text for f in cut))


def read_export(lines: Sequence[str], program: Program, report: Report) -> Export:
    """Read an export. Rows that cannot be cut, or are of another width than most, are reported."""
    title, title_line = None, None
    cut: list[tuple[int, list[Field]]] = []
    notes: list[Note] = []
    for index, line in enumerate(lines):
        if not line.strip():
            continue
        fields = _tab_row(line) if program is Program.MACMAHON else _blank_row(line)
        if fields is not None:
            cut.append((index, fields))
        elif line.startswith(";") and not cut and title is None:
            match = _TITLE.fullmatch(line)
            title, title_line = (match["title"] or (match["plain"] or "").rstrip() or None) if match else None, index
        elif looks_like_row(line, 1):
            report.add(codes.ROW_UNREADABLE, at=Span(index + 1, 1, len(line)), token=line.strip())
            cut.append((index, []))
        else:
            notes.append(Note(text=line.lstrip("; ").strip(), before=len(cut)))
            report.add(codes.TEXT_KEPT, at=Span(index + 1, 1, len(line)), token=line.strip())
    notes = [Note(text=note.text, before=note.before if note.before != len(cut) else None) for note in notes]
    header, records = _records(lines, cut, program, report)
    plain = title_line is not None and "EV[" not in lines[title_line]
    return Export(program, title, title_line, header, records, notes, underscores=not plain)


def _records(
    lines: Sequence[str], cut: Sequence[tuple[int, list[Field]]], program: Program, report: Report
) -> tuple[Header, list[ListRow]]:
    """The rows that are as wide as most, the others without their results; and the headings."""
    shapes = Counter((len(fields), _cells(fields)) for _, fields in cut if fields)
    width, rounds = shapes.most_common(1)[0][0] if shapes else (_FIXED, 0)
    header = _header(width, rounds, program)
    records = []
    for index, fields in cut:
        if (len(fields), _cells(fields)) == (width, rounds):
            records.append(ListRow(index, tuple(fields)))
            continue
        records.append(spoilt(index, lines[index], header.headings))
        if fields:
            span = Span(index + 1, 1, len(lines[index]))
            report.add(codes.ROW_WIDTH, at=span, token=lines[index].strip(), found=len(fields), expected=width)
    return header, records


def _header(width: int, rounds: int, program: Program) -> Header:
    """The headings that an export does not have. What the numbers behind Points are is not written by MacMahon."""
    kinds = [Kind.PLACE, Kind.NAME, Kind.LEVEL, Kind.COUNTRY, Kind.CLUB]
    headings = [Heading("", 0, 0, kind) for kind in kinds]
    for index in range(width - rounds - _FIXED):
        known = index < (2 if program is Program.MACMAHON else len(_KINDS))
        label = _LABELS[index] if known else f"K{index - 1}"
        headings.append(Heading(label, 0, 0, _KINDS[index] if known else Kind.NUMBER))
    headings += [Heading(str(number), 0, 0, Kind.ROUND, number) for number in range(1, rounds + 1)]
    return Header(0, tuple(headings), None)


def _cells(fields: Sequence[Field]) -> int:
    """Number of cells at the end of a row."""
    return sum(1 for _ in takewhile(lambda field: _CELL.fullmatch(field.text), reversed(fields)))


def _tab_row(line: str) -> list[Field] | None:
    """A row of MacMahon."""
    if "\t" not in line or len(line) > LONGEST_ROW:
        return None
    fields, start = [], 0
    for part in line.rstrip().split("\t"):
        fields.append(Field(part.strip(), start + len(part) - len(part.lstrip())))
        start += len(part) + 1
    if len(fields) <= _FIXED or not fields[0].text.isdigit() or not _LEVEL.fullmatch(fields[2].text):
        return None
    cells = _cells(fields)
    numbers = fields[_FIXED : len(fields) - cells]
    right = cells and _COUNTRY.fullmatch(fields[3].text) and all(parse_number(field.text) for field in numbers)
    return fields if right else None


def _blank_row(line: str) -> list[Field] | None:
    """A row of AutoKorsak, from the right: cells, numbers, perhaps a club, the country, the level, the name."""
    if len(line) > LONGEST_ROW:
        return None
    words = [Field(match[0], match.start()) for match in _WORD.finditer(line)]
    cells = _cells(words)
    end = len(words) - cells
    first = end
    while first > 0 and parse_number(words[first - 1].text) is not None:
        first -= 1
    level = next((i for i in range(first - 2, 1, -1) if _is_level(words, i)), None)
    if not cells or first == end or level is None or not PLACE.fullmatch(words[0].text):
        return None
    name = line[words[1].start : words[level].start].rstrip()
    club = line[words[level + 2].start : words[first].start].rstrip() if level + 2 < first else ""
    return [
        words[0],
        Field(name, words[1].start),
        words[level],
        words[level + 1],
        Field(club, words[level + 2].start),
        *words[first:],
    ]


def _is_level(words: Sequence[Field], index: int) -> bool:
    level, country = words[index].text, words[index + 1].text
    return not level.isdigit() and bool(_LEVEL.fullmatch(level) and _COUNTRY.fullmatch(country))
