"""The words behind the rank as a grid: club, number columns with their meaning, results. Reports what does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rfgconv.diagnostics import Report, ask, no_repair, propose
from rfgconv.model import Column, Criterion, value_path
from rfgconv.names.scripts import scripts
from rfgconv_rfg import codes
from rfgconv_rfg.block import Aligned, Block, align, find_block, usual_width
from rfgconv_rfg.clubtext import CLUB_WORDS, ClubText, find_club
from rfgconv_rfg.heading import Heading
from rfgconv_rfg.labels import UNLABELLED, criterion_of
from rfgconv_rfg.rowtext import RowText, may_belong
from rfgconv_rfg.words import Word, is_number, is_result, spanning


@dataclass(slots=True)
class Columns:
    """The number columns of the text. rating, place: index of theirs, None = there is none.

    sources: index for each column of the table; headings and labels belong to these.
    """

    rating: int | None = None
    place: int | None = None
    sources: list[int] = field(default_factory=list)
    headings: list[Column] = field(default_factory=list)
    labels: list[Word | None] = field(default_factory=list)


@dataclass(slots=True)
class Grid:
    """All rows in columns. clubs and cells: one for each row."""

    block: Block
    clubs: list[ClubText]
    cells: list[Aligned]
    columns: Columns


def read_grid(rows: Sequence[RowText], numbers: Sequence[int], heading: Heading | None, report: Report) -> Grid:
    """Find club, numbers and results in every row (decisions A3 and A4)."""
    expected = None if heading is None else len(heading.labels)
    width = _usual_width(rows, expected)
    clubs = [find_club(row.rest, len(row.rest) - CLUB_WORDS - width, row.text) for row in rows]
    behind = [_joined(row, club, width) for row, club in zip(rows, clubs, strict=True)]
    width = usual_width([len(words) for words in behind], expected)
    block = find_block(behind, width, numbers, heading)
    cells = [align(words, block) for words in behind]
    _report_block(block, rows, behind, report)
    columns = Columns()
    if heading is None:
        report.add(codes.HEADER_MISSING, at=rows[0].first.span(rows[0].line), token=rows[0].first.text)
        _add_columns(columns, block, [None] * len(block.numbers))
    else:
        _report_rounds(heading, block, report)
        _add_columns(columns, block, _labels(heading, block, report))
        _report_scripts(heading, columns, report)
    grid = Grid(block, clubs, cells, columns)
    for index, (row, aligned) in enumerate(zip(rows, cells, strict=True)):
        _report_values(index, row, aligned, grid, report)
    return grid


# --- rows -----------------------------------------------------------------------------------------------------------


def _usual_width(rows: Sequence[RowText], expected: int | None) -> int:
    """Words behind the club in a usual row. expected: by the heading; it decides if all clubs have one word only."""
    width = usual_width([len(row.rest) for row in rows], None if expected is None else expected + CLUB_WORDS)
    if expected is not None and width == expected + 1:
        one_word = sum(1 for row in rows if len(row.rest) == width and _has_one_word(row.rest))
        if 2 * one_word > len(rows):
            return expected
    return max(width - CLUB_WORDS, 0)


def _has_one_word(words: Sequence[Word]) -> bool:
    return len(words[0].text) != CLUB_WORDS and (is_number(words[1].text) or is_result(words[1].text))


def _joined(row: RowText, club: ClubText, width: int) -> list[Word]:
    """The words behind the club; in a row with words too many, those that may be one result are joined."""
    words = row.rest[club.count :]
    index = 1
    while len(words) > width and index < len(words):
        if may_belong(words[index - 1].text, words[index].text):
            words[index - 1 : index + 1] = [spanning(row.text, words[index - 1 : index + 1])]
        else:
            index += 1
    return words


def _report_values(index: int, row: RowText, aligned: Aligned, grid: Grid, report: Report) -> None:
    missing = sum(1 for word in aligned.values if word is None)
    if missing or aligned.surplus:
        count = len(aligned.values)
        place = next(iter(aligned.surplus or (word for word in aligned.values if word is not None)), row.first)
        report.add(
            codes.VALUE_COUNT,
            at=("rows", index, "values"),
            span=place.span(row.line),
            token=place.text,
            repair=ask("the numbers"),
            found=count - missing + len(aligned.surplus),
            columns=count,
        )
    sources = {number: column for column, number in enumerate(grid.columns.sources)}
    for number, word in enumerate(aligned.values):
        odd = word is not None and not is_number(word.text)
        if word is not None and odd and not (grid.block.choices > 1 and is_result(word.text)):
            path = value_path(index, sources[number]) if number in sources else ("rows", index)
            span = word.span(row.line)
            report.add(codes.VALUE_UNREADABLE, at=path, span=span, token=word.text, repair=ask("the number"))


# --- columns --------------------------------------------------------------------------------------------------------


def _report_block(block: Block, rows: Sequence[RowText], behind: Sequence[Sequence[Word]], report: Report) -> None:
    usual = next((index for index, words in enumerate(behind) if len(words) == block.width), None)
    if usual is None:
        return
    line, words = rows[usual].line, behind[usual]
    for column in block.between:
        repair = propose(note="move the column before the results", edits=None)
        report.add(codes.COLUMNS_MIXED, at=words[column].span(line), token=words[column].text, repair=repair)
    if block.choices > 1:
        first = words[block.results[0]]
        report.add(codes.RESULTS_CHOSEN, at=first.span(line), token=first.text, choices=block.choices)


def _report_rounds(heading: Heading, block: Block, report: Report) -> None:
    """The heading counts other rounds than the rows have."""
    rounds = len(block.results)
    if heading.rounds == rounds or (len(heading.labels) == block.width and heading.numbered == block.results):
        return
    last = heading.start + heading.rounds - 1 if heading.rounds else len(heading.labels) - 1
    label = heading.labels[last] if heading.labels else Word("", 1)
    repair = propose(note="1 to {rounds} in the header", rounds=rounds)
    report.add(codes.HEADER_ROUNDS, at=label.span(heading.line), token=label.text, repair=repair, rounds=rounds)


def _labels(heading: Heading, block: Block, report: Report) -> list[Word | None]:
    """The heading of each number column: by place, else paired from the right."""
    if len(heading.labels) == block.width:
        return [heading.labels[column] for column in block.numbers]
    before = heading.labels[: heading.start]
    after = heading.labels[heading.start + heading.rounds :]
    leading = len(block.before) + len(block.between)
    if len(before) != leading or len(after) != len(block.after):
        _report_labels(heading, len(before) + len(after), len(block.numbers), report)
    front = [None] * (leading - len(before)) + list(before[max(len(before) - leading, 0) :])
    behind = [*after[: len(block.after)], *[None] * (len(block.after) - len(after))]
    return [*front, *behind]


def _report_labels(heading: Heading, labels: int, columns: int, report: Report) -> None:
    first = heading.labels[0] if heading.labels else Word("", 1)
    repair = no_repair("{labels} labels, {columns} number columns", labels=labels, columns=columns)
    span = first.span(heading.line)
    report.add(codes.HEADER_LABELS, at=span, token=first.text, repair=repair, labels=labels, columns=columns)


def _add_columns(columns: Columns, block: Block, labels: Sequence[Word | None]) -> None:
    """Rating and place become parts of the row, everything else a column of the table."""
    leading = len(block.before) + len(block.between)
    for number, label in enumerate(labels):
        text = "" if label is None or label.text == UNLABELLED else label.text
        criterion = criterion_of(text) if text else None
        if criterion is Criterion.RATING and columns.rating is None:
            columns.rating = number
        elif criterion is Criterion.PLACE and columns.place is None:
            columns.place = number
        else:
            columns.sources.append(number)
            columns.headings.append(Column(label=text, criterion=criterion, after_results=number >= leading))
            columns.labels.append(label)


def _report_scripts(heading: Heading, columns: Columns, report: Report) -> None:
    for label in heading.labels:
        if "Cyrillic" in scripts(label.text):
            report.add(codes.HEADER_SCRIPT, at=label.span(heading.line), token=label.text)
