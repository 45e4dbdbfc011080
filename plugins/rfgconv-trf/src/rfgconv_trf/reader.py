"""From the lines of a tournament report to the table."""

from __future__ import annotations

from rfgconv.checks.pairs import with_double_losses
from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source
from rfgconv.model import Cell, Column, Criterion, Row, Table
from rfgconv_trf import codes
from rfgconv_trf.cells import USUAL, CellReader, PointSystem
from rfgconv_trf.columns import Line, round_fields
from rfgconv_trf.event import ORDER, PLAYERS, POINT_SYSTEM, ROUNDS, HeadReader
from rfgconv_trf.national import read_national
from rfgconv_trf.players import PlayerReader
from rfgconv_trf.records import OLD_ROUNDS, Records, sort_lines

MAX_ROUNDS = 99


def read_report(source: Source, report: Report) -> Table | None:
    """The table; None if there are no players."""
    records = sort_lines(source.lines, report)
    if not records.players:
        report.add(codes.NO_PLAYERS, at=Span(1, 1))
        return None
    report.add_locator(records.locate)
    return _Builder(records, report).table()


class _Builder:
    """Makes the table of the sorted lines."""

    def __init__(self, records: Records, report: Report) -> None:
        self._records, self._report = records, report
        self._head = HeadReader(records.heads, report)
        self._system = PointSystem.parse(self._head.text(POINT_SYSTEM) or "")

    def table(self) -> Table:
        self._check_head()
        rounds = self._rounds()
        usual = self._system == USUAL
        table = Table(
            event=self._head.event(self._records.event_comments()),
            columns=(Column(label="Points", criterion=Criterion.POINTS if usual else Criterion.SCORE),),
            rows=tuple(self._rows(rounds)),
            rounds=rounds,
            notes=self._records.notes(),
        )
        return with_double_losses(table)

    def _rows(self, rounds: int) -> list[Row]:
        lines, reader = self._records.players, PlayerReader(self._report)
        numbers, teams = reader.numbers(lines), self._records.team_names()
        players = [reader.player(line, number, teams.get(number)) for line, number in zip(lines, numbers, strict=True)]
        method = (self._head.text(ORDER) or "").rpartition(" ")[2]
        read_national(players, numbers, self._records.national, method, self._report)
        cells = _Cells(self._report, self._system, self._records, rounds)
        rows = [
            Row(
                number=number,
                player=player,
                place=reader.place(line),
                values=(reader.points(line),),
                cells=cells.of(line, index, number),
            )
            for index, (line, number, player) in enumerate(zip(lines, numbers, players, strict=True))
        ]
        reader.finish()
        cells.finish()
        return rows

    def _rounds(self) -> int:
        """The last round in which somebody has something; fewer than announced is reported."""
        found = max(_last_round(line) for line in self._records.players)
        if found > MAX_ROUNDS:
            line = max(self._records.players, key=_last_round)
            self._report.add(codes.LONG_LINE, at=line.span(round_fields(MAX_ROUNDS).whole), rounds=MAX_ROUNDS)
            found = MAX_ROUNDS
        for record in (ROUNDS, OLD_ROUNDS):
            announced = self._head.number(record)
            if announced is not None and announced > found:
                place = self._records.heads[record].value_span()
                self._report.add(codes.ROUNDS_LEFT, at=place, announced=announced, found=found)
                break
        return found

    def _check_head(self) -> None:
        heads, found = self._records.heads, len(self._records.players)
        announced = self._head.number(PLAYERS)
        if announced is not None and announced != found:
            self._report.add(codes.PLAYER_COUNT, at=heads[PLAYERS].value_span(), token=str(announced), found=found)
        if self._system != USUAL:
            line = heads[POINT_SYSTEM]
            system = " ".join(line.value.split())
            self._report.add(codes.POINT_SYSTEM, at=line.value_span(), token=line.value, system=system)


class _Cells:
    """The rounds of the rows, with the byes that are announced elsewhere in the file."""

    def __init__(self, report: Report, system: PointSystem, records: Records, rounds: int) -> None:
        self._reader = CellReader(report, system)
        self._byes, self._rounds = records.announced_byes(), rounds
        self.finish = self._reader.finish

    def of(self, line: Line, index: int, number: int) -> tuple[Cell, ...]:
        return tuple(self._cell(line, index, number, round_index) for round_index in range(self._rounds))

    def _cell(self, line: Line, index: int, number: int, round_index: int) -> Cell:
        announced = self._byes.get((number, round_index))
        if announced is not None and not line.get(round_fields(round_index).whole):
            return self._reader.bye(announced) or self._reader.read(line, index, round_index, number)
        return self._reader.read(line, index, round_index, number)


def _last_round(line: Line) -> int:
    """Number of the last round of which something is written."""
    return Line(line.number, line.text.rstrip(), line.shift).rounds
