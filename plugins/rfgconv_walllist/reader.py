"""Reading wall lists of MacMahon and AutoKorsak, their rating exports, and tables made after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source
from rfgconv.model import Cell, Column, Criterion, Game, NoGame, NoGameKind, Row, Table, cell_path, row_path
from rfgconv_walllist import codes
from rfgconv_walllist.cells import POINTS
from rfgconv_walllist.draft import Draft, Drafter
from rfgconv_walllist.header import Header, with_meaning
from rfgconv_walllist.points import meaning_by_headings, meaning_by_results
from rfgconv_walllist.references import Decision, Doubt, Meaning, decide, shared_places
from rfgconv_walllist.settle import report_colours, settle
from rfgconv_walllist.sheet import Locator, Sheet, plain, read_sheet
from rfgconv_walllist.sums import column_of, compute_sums, meanings, report_order, report_sums
from rfgconv_walllist.words import Kind, Program


def read_list(source: Source, report: Report, *, opponents: str, points: str) -> Table | None:
    """The table of a wall list. opponents, points: the options of the importer."""
    sheet = read_sheet(plain(source.lines), report)
    if sheet is None:
        return None
    sheet = replace(sheet, header=_with_points(sheet, points, report))
    drafter = Drafter(sheet.header.headings, sheet.program, report, names=sheet.names, aligned=sheet.aligned)
    drafts = drafter.drafts(sheet.records)
    report.add_locator(Locator(sheet, drafter.columns))
    decision = decide(drafts, {"row": Meaning.ROW, "place": Meaning.PLACE}.get(opponents))
    _report_decision(decision, drafts, report)
    table = Table(
        event=sheet.event,
        columns=drafter.table_columns(),
        rows=tuple(_rows(drafts, decision, report)),
        rounds=sheet.header.rounds,
        notes=tuple(sheet.notes),
    )
    table = settle(table, sheet.program, report)
    if sheet.export:
        table = _with_export_details(table, sheet, report)
    return _summed(table, sheet, report)


def _with_points(sheet: Sheet, wanted: str, report: Report) -> Header:
    """The headings with the meaning of `Очки`."""
    header = sheet.header
    heading = next((entry for entry in header.headings if entry.kind is Kind.SCORE_OR_POINTS), None)
    if heading is None:
        return header
    told = {"yes": Kind.POINTS, "no": Kind.SCORE}.get(wanted)
    kind = told or meaning_by_headings(header) or meaning_by_results(header, sheet.records)
    if kind is None:
        span = Span(header.index + 1, heading.start + 1, len(heading.label))
        report.add(codes.SCORE_OR_POINTS, at=span, token=heading.label)
    return with_meaning(header, kind or Kind.NUMBER)


# --- numbers of rows and opponents --------------------------------------------------------------------------------


def _report_decision(decision: Decision, drafts: Sequence[Draft], report: Report) -> None:
    blank = [index for index, draft in enumerate(drafts) if draft.place.number is None]
    if blank and len(blank) < len(drafts):
        report.add(codes.PLACES_SHARED, at=row_path(blank[0]), n=len(blank))
    if decision.doubt is Doubt.MIXED:
        row_rounds, place_rounds = (
            ", ".join(map(str, rounds)) for rounds in (decision.row_rounds, decision.place_rounds)
        )
        report.add(codes.NUMBERS_MIXED, at=row_path(0), row_rounds=row_rounds, place_rounds=place_rounds)
    elif decision.doubt is Doubt.AMBIGUOUS:
        row_share, place_share = decision.row_share, decision.place_share
        report.add(codes.NUMBERS_AMBIGUOUS, at=row_path(0), row_share=row_share, place_share=place_share)
    elif decision.differs:
        code = {Meaning.ROW: codes.BY_POSITION, Meaning.NUMBER: codes.BY_NUMBER, Meaning.PLACE: codes.BY_PLACE}
        bracketed = any(draft.place.bracket for draft in drafts)
        if not (bracketed and decision.reading.meaning is Meaning.ROW):  # what MacMahon prints needs no word
            report.add(code[decision.reading.meaning], at=row_path(0))


def _rows(drafts: Sequence[Draft], decision: Decision, report: Report) -> Iterator[Row]:
    """The rows, numbered as their opponents call them if these numbers are 1 … N, otherwise from the top."""
    reading = decision.reading
    printed = [draft.place.number or 0 for draft in drafts]
    kept = reading.meaning is Meaning.NUMBER and sorted(printed) == list(range(1, len(drafts) + 1))
    as_written = kept or reading.meaning is Meaning.ROW
    for index, (draft, place) in enumerate(zip(drafts, shared_places(drafts), strict=True)):
        cells = (
            draft.cells
            if as_written
            else [_renumbered(draft, index, r, decision, report) for r in range(len(draft.cells))]
        )
        yield Row(
            number=printed[index] if kept else index + 1,
            place=place,
            player=draft.player,
            start=draft.start,
            values=tuple(draft.values),
            cells=tuple(cells),
        )


def _renumbered(draft: Draft, row: int, round_index: int, decision: Decision, report: Report) -> Cell:
    """A cell whose opponent is called by his row, counted from the top."""
    cell, half = draft.cells[round_index], (row, round_index)
    if not isinstance(cell, Game):
        return cell
    opponent = decision.reading.opponents.get(half)
    if opponent is not None:
        return replace(cell, opponent=opponent + 1)
    args: Mapping[str, Any] = {"row": row + 1, "name": str(draft.player.name), "round": round_index + 1}
    code = codes.OPPONENT_UNCLEAR if half in decision.reading.unclear else codes.OPPONENT_MISSING
    report.add(code, at=cell_path(row, round_index), token=str(cell.opponent), **args)
    return NoGame()


# --- rating exports -------------------------------------------------------------------------------------------------


def _with_export_details(table: Table, sheet: Sheet, report: Report) -> Table:
    """What a rating export does not say: the meaning of its numbers, and which rounds without a game are byes."""
    if sheet.program is Program.AUTOKORSAK:
        table = replace(
            table, rows=tuple(_with_byes(row, index, table, report) for index, row in enumerate(table.rows))
        )
    unknown = [index for index, column in enumerate(table.columns) if column.criterion is None]
    found = meanings(table, table.rounds, unknown)
    columns = tuple(
        Column(label=_label(found[index]), criterion=found[index]) if index in found else column
        for index, column in enumerate(table.columns)
    )
    return replace(table, columns=columns)


def _label(criterion: Criterion) -> str:
    return "ScoreX" if criterion is Criterion.SCOREX else criterion.value.upper()


def _with_byes(row: Row, index: int, table: Table, report: Report) -> Row:
    """AutoKorsak writes `0=` for byes and absences alike; the points tell how many byes there are."""
    points = column_of(table, Criterion.POINTS)
    without = [cell for cell in row.cells if isinstance(cell, NoGame)]
    value = row.values[points] if points is not None else None
    if not without or not isinstance(value, Fraction):
        return row
    byes = value - sum((cell.result.points for cell in row.cells if isinstance(cell, Game)), Fraction(0))
    if byes <= 0:
        return row
    kind = NoGameKind.BYE if byes >= len(without) else NoGameKind.UNKNOWN
    if kind is NoGameKind.UNKNOWN:
        args: Mapping[str, Any] = {"row": row.number, "name": str(row.player.name), "n": len(without)}
        report.add(codes.FREE_ROUNDS, at=row_path(index), **args)
    free = NoGame(points=POINTS.get(kind, Fraction(1, 2)), kind=kind)
    return replace(row, cells=tuple(free if isinstance(cell, NoGame) else cell for cell in row.cells))


# --- sums -----------------------------------------------------------------------------------------------------------


def _summed(table: Table, sheet: Sheet, report: Report) -> Table:
    """The table with the start scores that follow from its scores; everything that does not add up is reported."""
    rounds = sheet.made.round - 1 if sheet.made and sheet.made.before else table.rounds
    sums = compute_sums(table, min(rounds, table.rounds))
    if sums is not None:
        report_sums(table, sums, report)
    if sheet.program is not Program.OTHER and not sheet.export:
        report_order(table, report)
    fits = sums is not None and sums.fits
    report_colours(table, report, may_lack_handicaps=not fits and not sheet.export)
    if sums is None or not fits:
        return table
    starts = zip(table.rows, sums.starts, strict=True)
    return replace(table, rows=tuple(replace(row, start=start) for row, start in starts))
