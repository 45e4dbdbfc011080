"""From lines to the table: rows and comments told apart, each row put together, everything odd reported."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rfgconv.checks.pairs import with_double_losses
from rfgconv.diagnostics import Report, ask, safe
from rfgconv.io import Source
from rfgconv.model import Id, Note, Path, Player, Rank, Rating, Row, Table, Value, parse_score, row_path
from rfgconv_rfg import codes
from rfgconv_rfg.clubtext import read_club
from rfgconv_rfg.comments import Comment, Head, comment_of, head_of
from rfgconv_rfg.facts_text import read_event
from rfgconv_rfg.grid import Grid, read_grid
from rfgconv_rfg.groups import group_of
from rfgconv_rfg.nametext import read_name
from rfgconv_rfg.places import RowPlaces, TextPlaces
from rfgconv_rfg.results import ResultReader
from rfgconv_rfg.rowtext import RowText, row_of
from rfgconv_rfg.words import Word, is_result, spanning, words_of

PIN_DIGITS = 8


def read_table(source: Source, report: Report) -> Table | None:
    """The table of a text; None if no line is a row."""
    rows, comments = _lines(source, report)
    if not rows:
        return None
    return _Reader(source, rows, head_of(comments), report).table()


def _lines(source: Source, report: Report) -> tuple[list[RowText], list[Comment]]:
    """Rows and comments of the text; any other line is reported and kept as a comment."""
    rows: list[RowText] = []
    found: list[tuple[int, str, int]] = []
    for number, text in enumerate(source.lines, 1):
        stripped = text.strip()
        if not stripped or stripped == "|":
            continue
        row = None if stripped.startswith(";") else row_of(number, text)
        if row is not None:
            rows.append(row)
            continue
        found.append((number, text, len(rows)))
        if not stripped.startswith(";"):
            _report_stray(number, text, report)
    return rows, [comment_of(number, text, before if before < len(rows) else None) for number, text, before in found]


def _report_stray(line: int, text: str, report: Report) -> None:
    first = words_of(text)[0]
    repair = safe(note='put ";" before the line')
    if first.text[0].isdigit():
        repair = ask("is it a row of the table?")
    report.add(codes.STRAY_TEXT, at=first.span(line), token=first.text, repair=repair)


class _Reader:
    """One run over one text."""

    def __init__(self, source: Source, rows: list[RowText], head: Head, report: Report) -> None:
        self.source, self.rows, self.head, self.report = source, rows, head, report
        self.places = TextPlaces()
        self.numbers = [self._number(index) for index in range(len(rows))]

    def table(self) -> Table:
        grid = read_grid(self.rows, self.numbers, self.head.heading, self.report)
        lines = [row.line for row in self.rows]
        results = ResultReader([row.cells for row in grid.cells], self.numbers, lines, self.report)
        last_line = max(index for index, text in enumerate(self.source.lines, 1) if text.strip())
        event = read_event(self.head, last_line, self.places, self.report)
        groups = self._groups()
        rows = tuple(self._row(index, grid, results, groups[index]) for index in range(len(self.rows)))
        self._report_commented_rows()
        self._register(grid)
        notes = tuple(Note(text=note.text, before=note.before) for note in self.head.notes)
        table = Table(
            event=event,
            columns=tuple(grid.columns.headings),
            rows=rows,
            rounds=len(grid.block.results),
            notes=notes,
        )
        return with_double_losses(table)

    def _register(self, grid: Grid) -> None:
        """Make positions and spellings known to the report."""
        block, heading = grid.block, self.head.heading
        self.places.number_columns = (len(block.before), len(block.between), len(block.after))
        line = 1 if heading is None else heading.line
        self.places.labels = [(line, label or Word("", 1)) for label in grid.columns.labels]
        self.places.notes = [(note.line, note.word) for note in self.head.notes]
        self.report.add_locator(self.places.locate)
        self.report.add_token_source(self.places.written)
        self.report.attach(self.places)
        if self.places.is_classic:
            self.report.remark("read as an RFG table of the classic generation")
        else:
            self.report.remark("read as an RFG table of the current generation")

    def _groups(self) -> list[str | None]:
        """The group of each row: a line that names one holds for all rows below it."""
        names: list[str | None] = []
        current: str | None = None
        for index in range(len(self.rows)):
            if index in self.head.groups:
                current = group_of(self.head.groups[index].text)
            names.append(current)
        return names

    def _report_commented_rows(self) -> None:
        for note in self.head.notes:
            row = row_of(note.line, note.text)
            if (
                row is None
                or row.number is None
                or row.rank.word is None
                or not any(is_result(w.text) for w in row.rest)
            ):
                continue
            number = Word(row.number.text, row.number.column + note.column - 1)
            repair = ask("does the player count?")
            self.report.add(codes.COMMENTED_ROW, at=number.span(note.line), token=number.text, repair=repair)

    # --- rows ---------------------------------------------------------------------------------------------------

    def _number(self, index: int) -> int:
        """The number of a row (R37); the position of the row if it has none."""
        row, path = self.rows[index], (*row_path(index), "number")
        if row.number is None or row.glued:
            digits = "" if row.number is None else row.number.text.strip(".")
            number = int(digits) if digits else index + 1
            first = row.names[0]
            written = first if row.number is None else Word(row.number.text + first.text, row.number.column)
            repair = safe(f"{number} {first.text}", None if digits else "row position")
            span = written.span(row.line)
            self.report.add(codes.NUMBER_MISSING, at=path, span=span, token=written.text, repair=repair)
            return number
        text = row.number.text
        number = int(text.strip("()."))
        if not text.isdecimal():
            code = codes.NUMBER_DOT if text.endswith(".") else codes.NUMBER_BRACKET
            self.report.add(code, at=path, span=row.number.span(row.line), token=text, repair=safe(str(number)))
        return number

    def _row(self, index: int, grid: Grid, results: ResultReader, group: str | None) -> Row:
        row, path = self.rows[index], row_path(index)
        cells, columns = grid.cells[index], grid.columns
        player_path = (*path, "player")
        name = read_name(row.names, row.line, (*player_path, "name"), self.report)
        country, club = read_club(row, grid.clubs[index], player_path, self.report)
        pin, note = self._tail(row, (*player_path, "ids", 0))
        self._place(index, grid, pin)
        rating, row_place = self._value(cells.values, columns.rating), self._value(cells.values, columns.place)
        return Row(
            number=self.numbers[index],
            player=Player(
                name=name,
                rank=self._rank(row, (*player_path, "rank")),
                rating=_rating(rating),
                country=country,
                club=club,
                ids=() if pin is None else (Id(scheme="egd", value=pin.text),),
            ),
            place=int(row_place) if isinstance(row_place, Fraction) and row_place >= 1 else None,
            group=group,
            values=tuple(self._value(cells.values, source) for source in columns.sources),
            cells=results.cells(index),
            note=note,
        )

    @staticmethod
    def _value(words: tuple[Word | None, ...], column: int | None) -> Value:
        """A number exactly; numbers with a star and what is no number as it is written."""
        word = None if column is None else words[column]
        if word is None:
            return None
        number = parse_score(word.text)
        return word.text if number is None else number

    def _rank(self, row: RowText, path: Path) -> Rank | None:
        found = row.rank
        if found.fault is not None and found.word is not None:
            repair = found.repair
            if repair is not None and repair.replacement is not None and found.fault is codes.RANK_NO_LETTER:
                repair = replace(repair, edits={path: found.rank})
            span = found.word.span(row.line)
            self.report.add(found.fault, at=path, span=span, token=found.word.text, repair=repair)
        return found.rank

    def _tail(self, row: RowText, path: Path) -> tuple[Word | None, str | None]:
        """PIN and note behind the bar (R28); behind a semicolon everything is a note."""
        tail = row.tail
        if tail is None:
            return None, None
        words = tail.words
        if tail.glued or any(is_result(word.text) for word in words[:1]):
            mark = Word(tail.mark, tail.column)
            self.report.add(codes.ROW_CUT, at=mark.span(row.line), token=tail.mark, repair=ask("what was cut off?"))
        pin = next((word for word in words if _is_pin(word.text)), None) if tail.mark == "|" else None
        if pin is None and tail.mark == "|" and words and words[0].text.isdecimal():
            span, token = words[0].span(row.line), words[0].text
            repair = ask("the 8-digit PIN")
            self.report.add(codes.PIN_FORM, at=path, span=span, token=token, repair=repair, digits=len(token))
        note = " ".join(word.text for word in words if word is not pin)
        return pin, note or None

    def _place(self, index: int, grid: Grid, pin: Word | None) -> None:
        """Remember where the values of a row stand."""
        row, club, cells = self.rows[index], grid.clubs[index], grid.cells[index]
        behind = next(iter(row.rest), spanning(row.text, row.names))
        self.places.rows.append(
            RowPlaces(
                line=row.line,
                number=row.first,
                name=spanning(row.text, row.names),
                surname=row.names[0],
                given=row.names[min(1, len(row.names) - 1)],
                rank=row.rank.word or behind,
                country=club.country or club.club or behind,
                club=club.club or club.country or behind,
                numbers=cells.values,
                columns=grid.columns.sources,
                rating=grid.columns.rating,
                place=grid.columns.place,
                results=cells.cells,
                pin=pin,
                tail=row.tail,
            )
        )


def _rating(value: Value) -> Rating | None:
    """A rating; 0 stands for an unknown one, a star (1000*) for an estimate."""
    estimated = isinstance(value, str) and value.endswith("*")
    number = parse_score(value.rstrip("*")) if isinstance(value, str) else value
    return Rating(value=number, estimated=estimated) if number else None


def _is_pin(text: str) -> bool:
    return len(text) == PIN_DIGITS and text.isascii() and text.isdecimal()
