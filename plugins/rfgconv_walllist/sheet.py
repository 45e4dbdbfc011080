"""A list cut into fields, whatever its layout, with what stands around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rfgconv.diagnostics import Report, Span
from rfgconv.model import Event, Note, Path
from rfgconv.record import record
from rfgconv_walllist import codes
from rfgconv_walllist.header import Header, find_header
from rfgconv_walllist.layout import RULE
from rfgconv_walllist.names import Name, export_name, list_name
from rfgconv_walllist.rating import export_kind, read_export
from rfgconv_walllist.rows import ListRow, read_body
from rfgconv_walllist.words import Kind, Program, Title, title


class Sheet(metaclass=record, kw_only=False):
    """What the text holds. export: a rating export, without headings. aligned: with columns of a fixed width.

    names: how names are split. made: the title's word on the round after which the list was made. title_line: from 0.
    """

    program: Program
    header: Header
    records: list[ListRow]
    event: Event
    notes: list[Note]
    made: Title | None = None
    title_line: int | None = None
    export: bool = False
    aligned: bool = False
    names: Callable[[str], Name] = list_name


_LISTS = {
    Program.MACMAHON: codes.MACMAHON_LIST,
    Program.AUTOKORSAK: codes.AUTOKORSAK_LIST,
    Program.OTHER: codes.OTHER_LIST,
}


_BLANKS = str.maketrans(dict.fromkeys("\u00a0\u2007\u2009\u202f\u3000", " "))


def plain(lines: Sequence[str]) -> list[str]:
    """The lines with plain blanks for those that word processors and web pages use; columns stay where they are."""
    return [line if line.isascii() else line.translate(_BLANKS) for line in lines]


def read_sheet(lines: Sequence[str], report: Report) -> Sheet | None:
    """Find the table in a text; None, with the reason reported, if there is none."""
    program = export_kind(lines)
    if program is not None:
        return _export_sheet(lines, program, report)
    header = find_header(lines)
    if header is None:
        report.add(codes.NO_HEADER, at=_first_text(lines))
        return None
    if not header.rounds:
        report.add(codes.NO_ROUNDS, at=Span(header.index + 1), token=lines[header.index].strip())
        return None
    sheet = _list_sheet(lines, header, report)
    if not sheet.records:
        report.add(codes.NO_ROWS, at=Span(header.index + 1))
        return None
    return sheet


def _first_text(lines: Sequence[str]) -> Span:
    return Span(next((index for index, line in enumerate(lines, start=1) if line.strip()), 1))


def _list_sheet(lines: Sequence[str], header: Header, report: Report) -> Sheet:
    program = header.program
    made, title_line = None, None
    notes: list[Note] = []
    for index, line in enumerate(lines[: header.index]):
        found = title(line)
        if found is not None and made is None:
            made, title_line = found, index
        elif line.strip() and not RULE.fullmatch(line):
            notes.append(Note(text=line.strip(), before=0))
            report.add(codes.TEXT_KEPT, at=Span(index + 1, 1, len(line)), token=line.strip())
    if made is not None and program is Program.OTHER and header.separator is None:
        program = Program.MACMAHON
    body = read_body(lines, header, report)
    if body.records:
        report.add(_LISTS[program], at=Span(header.index + 1))
        report.add(
            body.layout, at=Span(header.index + 1), token={"\t": "TAB"}.get(header.separator or "", header.separator)
        )
        _report_unknown(header, report)
    if made is not None:
        _report_title(made, title_line or 0, header, report)
    return Sheet(
        program=program,
        header=header,
        records=body.records,
        event=Event(name=made.name if made else None),
        notes=[*notes, *body.notes],
        made=made,
        title_line=title_line,
        aligned=body.layout is codes.LAYOUT_ALIGNED,
    )


def _report_unknown(header: Header, report: Report) -> None:
    for heading in header.headings:
        if heading.kind is Kind.OTHER and heading.label:
            span = Span(header.index + 1, heading.start + 1, len(heading.label))
            report.add(codes.HEADING_UNKNOWN, at=span, token=heading.label)


def _report_title(made: Title, line: int, header: Header, report: Report) -> None:
    if made.before:
        report.add(codes.BEFORE_ROUND, at=Span(line + 1), round=made.round)
    if made.round != header.rounds:
        report.add(codes.ROUNDS_FEWER, at=Span(line + 1), title=made.round, rounds=header.rounds)


def _export_sheet(lines: Sequence[str], program: Program, report: Report) -> Sheet:
    export = read_export(lines, program, report)
    report.add(codes.RATING_EXPORT, at=_first_text(lines))
    return Sheet(
        program=program,
        header=export.header,
        records=export.records,
        event=Event(name=export.title),
        notes=export.notes,
        title_line=export.title_line,
        export=True,
        names=partial(export_name, underscores=export.underscores),
    )


class Locator:
    """Where the values of the table stand in the text."""

    def __init__(self, sheet: Sheet, columns: Sequence[int]) -> None:
        self.sheet, self.columns = sheet, columns
        kinds = [heading.kind for heading in sheet.header.headings]
        self.rounds = [index for index, kind in enumerate(kinds) if kind is Kind.ROUND]
        self.of_kind = {kind: index for index, kind in reversed(list(enumerate(kinds)))}

    def __call__(self, path: Path) -> Span | None:
        match path:
            case ("event", *_) if self.sheet.title_line is not None:
                return Span(self.sheet.title_line + 1)
            case ("columns", int(column), *_):
                heading = self.sheet.header.headings[self.columns[column]]
                return (
                    None
                    if self.sheet.export
                    else Span(self.sheet.header.index + 1, heading.start + 1, heading.end - heading.start)
                )
            case ("rows", int(row)) if row < len(self.sheet.records):
                return Span(self.sheet.records[row].line + 1)
            case ("rows", int(row), *rest) if row < len(self.sheet.records):
                index = self._field(rest)
                return None if index is None else self._span(self.sheet.records[row], index)
        return None

    def _field(self, path: Sequence[str | int]) -> int | None:
        """Which field of a row a path inside of the row stands for."""
        match path:
            case ("cells", int(round_index), *_):
                return self.rounds[round_index] if round_index < len(self.rounds) else None
            case ("values", int(column), *_):
                return self.columns[column] if column < len(self.columns) else None
            case ("number" | "place", *_):
                return self.of_kind.get(Kind.PLACE)
            case ("start", *_):
                return self.of_kind.get(Kind.START)
            case ("player", "name" | "club" | "rating" as name, *_):
                return self.of_kind.get(Kind(name))
            case ("player", "rank", *_):
                return self.of_kind.get(Kind.LEVEL)
            case ("player", "country", *_):
                return self.of_kind.get(Kind.COUNTRY, self.of_kind.get(Kind.CLUB))
        return None

    @staticmethod
    def _span(record: ListRow, index: int) -> Span:
        field = record.fields[index]
        return Span(record.line + 1, field.start + 1, len(field.text))
