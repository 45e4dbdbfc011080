"""Reading EGD tables ("h9"): cards that EGD publishes, and what pairing programs write for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rfgconv.checks.pairs import with_double_losses
from rfgconv.diagnostics import Report, Span, ask
from rfgconv.io import Source
from rfgconv.model import Cell, Column, Note, Path, Row, Table, Value, cell_path, decimal_text, value_path
from rfgconv.record import record
from rfgconv_egd import codes
from rfgconv_egd.cells import read_cell
from rfgconv_egd.handicaps import with_stated_handicaps
from rfgconv_egd.header import Header, HeaderReader
from rfgconv_egd.heading import ColumnShape, Heading, find_heading, name_columns
from rfgconv_egd.labels import criterion_of
from rfgconv_egd.lines import ALIASES, KEYS, CommentLine, DataLine, HeaderLine, Word, classify, data_line
from rfgconv_egd.numbers import printed_places, settle_numbers
from rfgconv_egd.players import PlayerReader
from rfgconv_egd.results import Block, Shares, block_of_weak, find_block, share_out, with_weak_rounds
from rfgconv_egd.rows import Cut, cut_row, looks_like_row, settle_blanks
from rfgconv_egd.shared_places import Ranges, read_ranges, share
from rfgconv_egd.values import read_value


def read_table(source: Source, report: Report) -> Table | None:
    """The table of a file; None, with the reason reported, if no line can be read as a row."""
    text = _Text.of(source.lines, report)
    if not text.cuts:
        report.add(codes.NO_ROWS, at=Span(1, 1))
        return None
    return _TableReader(text, report).read()


@dataclass
class _Text:
    """The lines of a file, sorted. comments: each with the index of the row that it stands before."""

    headers: list[HeaderLine] = field(default_factory=list)
    comments: list[tuple[int, CommentLine]] = field(default_factory=list)
    cuts: list[Cut] = field(default_factory=list)
    strangers: list[DataLine] = field(default_factory=list)

    @classmethod
    def of(cls, lines: Sequence[str], report: Report) -> _Text:
        text = cls()
        for line in classify(lines):
            if isinstance(line, HeaderLine):
                text._add_header(line, lines[line.line - 1], report)
            elif isinstance(line, CommentLine):
                text.comments.append((len(text.cuts), line))
            else:
                cut = cut_row(line) or _with_semicolon(line, lines[line.line - 1])
                if cut is None:
                    text.strangers.append(line)
                else:
                    text.cuts.append(cut)
        return text

    def _add_header(self, line: HeaderLine, whole: str, report: Report) -> None:
        """A header with unknown letters is a remark."""
        if ALIASES.get(line.key, line.key) in KEYS:
            self.headers.append(line)
            return
        report.add(codes.HEADER_UNKNOWN, at=line.span, key=line.key, token=line.value.text)
        start = whole.index(";") + 1
        self.comments.append((len(self.cuts), CommentLine(line.line, Word(whole[start:].rstrip(), start))))


def _with_semicolon(line: DataLine, whole: str) -> Cut | None:
    """A row whose name holds a semicolon is no row for EGD; it is read all the same."""
    return cut_row(data_line(line.line, whole, keep_semicolons=True)) if line.remark is not None else None


class _Pieces(metaclass=record, kw_only=False):
    """A row with its pieces behind the club shared out."""

    cut: Cut
    values: tuple[Word | None, ...]
    cells: tuple[Word, ...]


class _TableReader:
    """Makes the table of one file, step by step."""

    def __init__(self, text: _Text, report: Report) -> None:
        self._text, self._report = text, report
        self._block = Block(0, 0, 0)
        self._rows: list[_Pieces] = []
        self._notes: list[CommentLine] = []
        self._header = Header()
        self._cuts: Sequence[Cut] = ()

    def read(self) -> Table:
        for line in self._text.strangers:
            self._report.add(codes.NOT_A_ROW, at=_span_of(line), token=line.body.strip()[:60])
        self._header = HeaderReader(self._report).read(self._text.headers)
        heading, shared, notes = self._read_comments()
        self._cuts = settle_blanks(self._text.cuts, has_clubs=heading is not None and heading.club is not None)
        self._find_results(heading)
        self._report.add_locator(self._locate)
        columns = self._columns(heading)
        places = share(printed_places(self._cuts, self._report), self._header.shared or shared)
        rows, stated = self._read_rows(places)
        table = Table(event=self._header.event, columns=columns, rows=rows, rounds=self._block.rounds, notes=notes)
        table = settle_numbers(table, self._cuts, self._report)
        table = with_stated_handicaps(table, stated, self._report)
        return with_double_losses(table)

    # --- remarks ----------------------------------------------------------------------------------------------

    def _read_comments(self) -> tuple[Heading | None, Ranges, tuple[Note, ...]]:
        above = [comment for row, comment in self._text.comments if row == 0]
        found = find_heading(above)
        heading_line = above[found[0]] if found else None
        shared: Ranges = ()
        notes: list[Note] = []
        for row, comment in self._text.comments:
            text = comment.text.text.strip()
            ranges = read_ranges(text)
            if ranges:
                shared = ranges
            elif text.strip(". ") and comment is not heading_line:
                before = row if row < len(self._text.cuts) else None
                notes.append(Note(text=text, before=before))
                self._notes.append(comment)
                if looks_like_row(text):
                    self._report.add(codes.ROW_IN_COMMENT, at=comment.text.span(comment.line))
        return (found[1] if found else None), shared, tuple(notes)

    # --- columns ----------------------------------------------------------------------------------------------

    def _find_results(self, heading: Heading | None) -> None:
        texts = [[word.text for word in cut.rest] for cut in self._cuts]
        block = find_block(texts, range(1, len(texts) + 1))
        if heading is not None:
            counted = heading.rounds
            block = block_of_weak(texts, counted) if block is None else with_weak_rounds(block, texts, counted)
        if block is None:
            self._report.add(codes.NO_RESULTS, at=_span_of(self._cuts[0].line))
            width = max(len(row) for row in texts)
            block = Block(width, width, width)
        self._block = block
        self._rows = [self._share(index, cut) for index, cut in enumerate(self._cuts)]
        if block.after:
            self._report.add(codes.COLUMNS_AFTER_RESULTS, at=_span_of(self._cuts[0].line), n=block.after)
        if heading is not None and heading.rounds and len(heading.after) in (0, block.after):
            self._compare_rounds(heading)

    def _compare_rounds(self, heading: Heading) -> None:
        if heading.rounds != self._block.rounds:
            at = _span_of(self._cuts[0].line)
            self._report.add(codes.ROUNDS_IN_HEADING, at=at, headed=heading.rounds, rounds=self._block.rounds)

    def _share(self, index: int, cut: Cut) -> _Pieces:
        """The values before and behind the results, each side brought to its usual number; and the cells."""
        block = self._block
        shares: Shares = share_out([word.text for word in cut.rest], block)
        before, behind = cut.rest[shares.before], cut.rest[shares.behind]
        if shares.other_values:
            self._report.add(
                codes.CRITERIA_COUNT, at=_span_of(cut.line), row=index + 1, found=len(before), usual=block.start
            )
        return _Pieces(cut, _padded(before, block.start) + _padded(behind, block.after), cut.rest[shares.cells])

    def _columns(self, heading: Heading | None) -> tuple[Column, ...]:
        start, after = self._block.start, self._block.after
        labels = [""] * (start + after)
        if heading is not None:
            shapes = self._shapes()
            labels = name_columns(heading, heading.before, shapes[:start])
            labels += name_columns(heading, heading.after, shapes[start:])
        return tuple(
            Column(label=label, criterion=criterion_of(label), after_results=index >= start)
            for index, label in enumerate(labels)
        )

    def _shapes(self) -> list[ColumnShape]:
        """The columns of values as they stand in the text."""
        columns = range(self._block.start + self._block.after)
        return [_shape([word for row in self._rows if (word := row.values[column]) is not None]) for column in columns]

    # --- rows -------------------------------------------------------------------------------------------------

    def _read_rows(self, places: Sequence[int | None]) -> tuple[tuple[Row, ...], dict[tuple[int, int], str]]:
        """The rows, and what the cells without a number of stones state about them."""
        players = PlayerReader(self._report)
        values = _ValueReader(self._report)
        rows: list[Row] = []
        stated: dict[tuple[int, int], str] = {}
        for index, pieces in enumerate(self._rows):
            player, note = players.read(index, pieces.cut)
            rows.append(
                Row(
                    number=index + 1,
                    place=places[index],
                    player=player,
                    values=tuple(values.read(index, column, word) for column, word in enumerate(pieces.values)),
                    cells=tuple(self._cell(index, r, word, stated) for r, word in enumerate(pieces.cells)),
                    note=note,
                )
            )
        players.finish()
        values.finish()
        return tuple(rows), stated

    def _cell(self, index: int, round_index: int, word: Word, stated: dict[tuple[int, int], str]) -> Cell:
        reading = read_cell(word.text)
        if reading.code is not None:
            self._report.add(
                reading.code,
                at=cell_path(index, round_index),
                token=word.text,
                row=index + 1,
                round=round_index + 1,
                reading=reading.reading,
                repair=reading.repair,
            )
        if reading.stated != "number":
            stated[index, round_index] = reading.stated
        return reading.cell

    # --- positions --------------------------------------------------------------------------------------------

    def _locate(self, path: Path) -> Span | None:
        """The place of a part of the table in the text; looked up only for what is reported."""
        if path[:1] == ("notes",) and len(path) > 1 and isinstance(path[1], int) and path[1] < len(self._notes):
            comment = self._notes[path[1]]
            return comment.text.span(comment.line)
        if len(path) < 2 or path[0] != "rows" or not isinstance(path[1], int) or path[1] >= len(self._rows):
            return self._header.locate(path)
        pieces = self._rows[path[1]]
        words = _words_at(pieces, path[2:]) if len(path) > 2 else None
        if words is None:
            return _span_of(pieces.cut.line) if len(path) == 2 else None
        return Span(pieces.cut.line.line, words[0].start + 1, words[-1].end - words[0].start)


def _words_at(pieces: _Pieces, path: Path) -> tuple[Word, ...] | None:
    """The pieces of a row that hold what a path below the row names; None if they hold nothing of it."""
    cut = pieces.cut
    found: Sequence[Word | None] = ()
    match path:
        case ("cells", int(index), *_):
            found = pieces.cells[index : index + 1]
        case ("values", int(index), *_):
            found = pieces.values[index : index + 1]
        case ("player", "name", "given", *_):
            found = cut.name[1:]
        case ("player", "name", "surname", *_):
            found = cut.name[:1]
        case ("player", "name", *_):
            found = cut.name
        case ("player", "rank", *_):
            found = (cut.grade,)
        case ("player", "country", *_):
            found = (cut.country,)
        case ("player", "club", *_):
            found = (cut.club,)
        case ("player", "ids", *_) | ("note", *_):
            found = (cut.line.pin or cut.line.remark,)
        case ("place" | "number", *_):
            found = (cut.place,)
    words = tuple(word for word in found if word is not None)
    return words or None


class _ValueReader:
    """Reads values beside the results; halves that were lost are told once."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._lost: list[tuple[Path, str, Value]] = []

    def read(self, index: int, column: int, word: Word | None) -> Value:
        if word is None:
            return None
        value, lost = read_value(word.text)
        if lost:
            self._lost.append((value_path(index, column), word.text, value))
        return value

    def finish(self) -> None:
        if self._lost:
            path, text, value = self._lost[0]
            assert isinstance(value, Fraction)
            self._report.add(
                codes.HALF_LOST, at=path, token=text, reading=decimal_text(value), n=len(self._lost), repair=ask()
            )


def _shape(words: Sequence[Word]) -> ColumnShape:
    start, end = min((word.start for word in words), default=0), max((word.end for word in words), default=0)
    return ColumnShape(start, end, zeros=all(word.text == "0" for word in words))


def _padded(words: Sequence[Word], count: int) -> tuple[Word | None, ...]:
    return (*words[:count], *[None] * (count - len(words)))


def _span_of(line: DataLine) -> Span:
    body = line.body.rstrip()
    start = len(body) - len(body.lstrip())
    return Span(line.line, start + 1, len(body) - start)
