"""The lines below the headings: rows, rules, repeated headings, teams, and text that is none of these."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.diagnostics import Code, Report, Span
from rfgconv.model import Game, Note
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_walllist import codes, words
from rfgconv_walllist.cells import parse_cell
from rfgconv_walllist.header import Header, Heading
from rfgconv_walllist.layout import (
    LONGEST_ROW,
    PLACE,
    RULE,
    Field,
    Layout,
    Separated,
    Words,
    aligned,
    is_row,
    misfits,
    ruled,
)
from rfgconv_walllist.words import Kind

_PARTS = regex(r"[^\s;|]+")
_RULE_GROUPS = 3  # groups of dashes that make a rule show columns


class ListRow(metaclass=record, kw_only=False):
    """A row of the list. line: index of its line; fields: one for each heading.

    spoilt: it could not be cut, and only place and name are kept, so that the rows below it keep their numbers.
    """

    line: int
    fields: tuple[Field, ...]
    spoilt: bool = False


class Body(metaclass=record, kw_only=False):
    """What stands below the headings. layout: the information on how it was cut. notes: other lines, by their place."""

    records: list[ListRow]
    notes: list[Note]
    layout: Code


class _Reader:
    def __init__(self, lines: Sequence[str], header: Header, report: Report) -> None:
        self.lines, self.header, self.report = lines, header, report
        self.words = Words(header)
        self.askew = 0
        self.layout, self.code = self._layout()

    def _layout(self) -> tuple[Layout, Code]:
        header = self.header
        if header.separator is not None:
            return Separated(header), codes.LAYOUT_SEPARATED
        for line in (header.index - 1, header.index + 1):
            rule = self.lines[line] if 0 <= line < len(self.lines) else ""
            spans = ruled(rule, header) if RULE.fullmatch(rule) and len(rule.split()) >= _RULE_GROUPS else None
            if spans is not None:
                return spans, codes.LAYOUT_RULED
        rows = [line for line in self.lines[header.index + 1 :] if looks_like_row(line, header.rounds)]
        found = aligned(header, rows)
        return (self.words, codes.LAYOUT_WORDS) if found is None else (found, codes.LAYOUT_ALIGNED)

    def cut(self, line: str) -> list[Field] | None:
        """The fields, by the layout of the list or, where that does not fit, word by word."""
        if len(line) > LONGEST_ROW:
            return None
        fields = self.layout.cut(line)
        if isinstance(self.layout, Separated | Words):
            return fields
        wrong = len(self.header.headings) if fields is None else misfits(fields, self.header.headings)
        if not wrong:
            return fields
        other = self.words.cut(line)
        if other is not None and misfits(other, self.header.headings) < wrong:
            self.askew += 1
            return other
        return fields


def read_body(lines: Sequence[str], header: Header, report: Report) -> Body:
    """Read everything below the headings. Rows that cannot be cut are reported."""
    reader = _Reader(lines, header, report)
    records: list[ListRow] = []
    notes: list[Note] = []
    heading, ruled_off, teams, team_line = lines[header.index].split(), False, 0, 0
    for index in range(header.index + 1, len(lines)):
        line = lines[index]
        if not line.strip() or RULE.fullmatch(line):
            ruled_off = ruled_off or bool(records and line.strip())
        elif line.split() == heading:
            report.add(codes.HEADINGS_REPEATED, at=Span(index + 1, 1, len(line)))
        elif ruled_off and _is_team(line):
            teams, team_line = teams + 1, team_line or index + 1
        else:
            fields = reader.cut(line)
            if fields is not None and is_row(fields, header.headings):
                records.append(ListRow(index, tuple(fields)))
            else:
                _other_line(reader, index, records, notes)
    if teams:
        report.add(codes.TEAM_ROWS, at=Span(team_line), n=teams)
    last = len(records)
    notes = [Note(text=note.text, before=None if note.before == last else note.before) for note in notes]
    code = codes.LAYOUT_WORDS if records and reader.askew * 2 > len(records) else reader.code
    return Body(records, notes, code)


def _other_line(reader: _Reader, index: int, records: list[ListRow], notes: list[Note]) -> None:
    """A line that is no row as it is: one with a separator inside the name, a spoilt row, or text."""
    line, layout, report = reader.lines[index], reader.layout, reader.report
    span, token = Span(index + 1, 1, len(line)), line.strip()
    if not looks_like_row(line, reader.header.rounds):
        notes.append(Note(text=token, before=len(records)))
        report.add(codes.TEXT_KEPT, at=span, token=token)
        return
    rejoined = layout.rejoined(line) if isinstance(layout, Separated) else None
    if isinstance(layout, Separated) and rejoined is not None:
        records.append(ListRow(index, tuple(rejoined)))
        name = rejoined[layout.name]
        report.add(codes.ROW_REJOINED, at=Span(index + 1, name.start + 1, len(name.text)), token=name.text)
        return
    records.append(spoilt(index, line, reader.header.headings))
    if isinstance(layout, Separated):
        found, expected = len(layout.all_fields(line)), len(layout.headings)
        report.add(codes.ROW_WIDTH, at=span, token=token, found=found, expected=expected)
    else:
        report.add(codes.ROW_UNREADABLE, at=span, token=token)


_BEGIN = regex(
    rf"[\s;|]*(?:(?P<place>{PLACE.pattern})(?![^\s;|])[\s;|]*)?(?P<name>[^\d;|\t]{{1,60}}?)(?=\s\s|\s?\d|[;|\t]|$)"
)


def spoilt(index: int, line: str, headings: Sequence[Heading]) -> ListRow:
    """A row that could not be cut, with the place and the name that it seems to begin with."""
    match = _BEGIN.match(line)
    found: dict[Kind, Field] = {}
    if match is not None:
        found[Kind.PLACE] = Field(match["place"] or "", max(match.start("place"), 0))
        found[Kind.NAME] = Field(match["name"].strip(), match.start("name"))
    return ListRow(index, tuple(found.get(heading.kind, Field("", 0)) for heading in headings), spoilt=True)


def looks_like_row(line: str, rounds: int) -> bool:
    """True if a line holds a game, or several words for a round without one."""
    without = 0
    if len(line) > LONGEST_ROW:
        return False
    for match in _PARTS.finditer(line):
        parsed = parse_cell(match[0])
        if parsed is None:
            continue
        if isinstance(parsed.cell, Game):
            return True
        without += 1
    return without >= max(2, (rounds + 1) // 2)


def _is_team(line: str) -> bool:
    return words.roman(line.split(None, 1)[0].strip("()")) is not None
