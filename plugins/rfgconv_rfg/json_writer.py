"""Writing a tournament as the federation's site takes it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter
from rfgconv.hub.losses import report_read_back
from rfgconv.io import Source
from rfgconv.model import Cell, Event, Game, PersonName, Player, Row, Table, parse_whole
from rfgconv.standings.scale import rating_of
from rfgconv_rfg.json_codes import (
    COMPUTED,
    NUMBER_MISSING,
    RATING_ESTIMATED,
    RATING_MISSING,
    START_PLAIN,
)
from rfgconv_rfg.json_figures import Figures, figures_of, quarters
from rfgconv_rfg.json_games import games_of
from rfgconv_rfg.json_reader import read_tournament
from rfgconv_rfg.json_rows import COLUMNS
from rfgconv_rfg.json_timing import write_timing

UNKNOWN = "?"
"""Stands for a name or a day that the table does not say."""
_USUAL_KOMI = Fraction(13, 2)
_LIST = "RFG"
_DIGITS = 15  # of a number in the register


class JsonWriter:
    """Writes one table."""

    def __init__(self, exporter: Exporter) -> None:
        self._exporter, self._settings = exporter, exporter.settings

    def write(self, table: Table, report: Report) -> bytes:
        """UTF-8."""
        order = sorted(range(len(table.rows)), key=lambda index: _by_place(table.rows[index], index))
        sent = _in_order(table, order)
        figures = figures_of(sent, by_rank=self._settings["start"] == "rank")
        self._report_figures(figures, report)
        players = [self._player(row, n, figures) for n, row in enumerate(sent.rows)]
        self._report_players(sent, report)
        event = self._event(table.event, _rounds(table))
        data = _layout(event, players, games_of(sent, _komi(table.event), report)).encode("utf-8")
        self._report_losses(table, order, data, report)
        return data

    # --- parts ---------------------------------------------------------------------------------------------------

    def _event(self, event: Event, rounds: int) -> dict[str, Any]:
        start = event.start.isoformat() if event.start else UNKNOWN
        number, tigr = event.id("rfg") or "0", event.id("tigr") or ""
        texts = {"nameLat": event.latin_name, "location": event.city}
        return {
            "id": parse_whole(number, _DIGITS) or 0,
            **({} if parse_whole(tigr, _DIGITS) is None else {"tigrId": parse_whole(tigr, _DIGITS)}),
            "name": event.name or UNKNOWN,
            **{key: text for key, text in texts.items() if text},
            "startDate": start,
            "endDate": event.end.isoformat() if event.end else start,
            "komi_4": quarters(_komi(event)),
            "roundCount": rounds,
            "category": self._settings["category"],
            **({"timing": write_timing(event.time)} if event.time is not None else {}),
        }

    def _player(self, row: Row, position: int, figures: Figures) -> dict[str, Any]:
        player = row.player
        name, latin = _spellings(player)
        number = player.id("rfg") or ""
        rating, estimated = self._rating(player)
        start = figures.starts[position]
        entry: dict[str, Any] = {
            "id": position + 1,
            "playerId": parse_whole(number, _DIGITS),
            "newPlayer": player.new is True,
            "assessmentRating": estimated,
            "firstName": name.given or "",
            "lastName": name.surname,
            "patronymic": name.patronymic or "",
        }
        if latin is not None:
            entry |= {"firstNameLat": latin.given or "", "lastNameLat": latin.surname}
        if player.town:
            entry["townName"] = player.town
        entry["rating"] = rating
        if player.rating is not None and player.rating.list == _LIST and player.rating.deviation is not None:
            entry["ratingDrift"] = player.rating.deviation
        entry["mm0_4"] = quarters(start) if self._settings["mm0"] == "quarter" else int(start)
        entry |= {key: quarters(values[position]) for key, values in figures.values.items()}
        shared = self._settings["places"] == "shared" and row.place is not None
        return entry | {"place": row.place if shared else position + 1}

    def _rating(self, player: Player) -> tuple[int, bool]:
        """The rating of the federation's list and whether it is an estimate; 0 if there is none."""
        rating = player.rating
        if rating is not None and rating.list == _LIST:
            return min(max(int(rating.value), 0), 3000), rating.estimated
        if self._settings["rating"] == "rank" and player.rank is not None:
            return int(rating_of(player.rank, _LIST) or 3000), True
        return 0, False

    # --- what is said about it -----------------------------------------------------------------------------------

    def _report_figures(self, figures: Figures, report: Report) -> None:
        if figures.computed:
            report.add(COMPUTED, keys=", ".join(figures.computed))
        if figures.starts_known and self._settings["mm0"] == "plain":
            report.add(START_PLAIN)

    def _report_players(self, sent: Table, report: Report) -> None:
        players = [row.player for row in sent.rows]
        without = [p for p in players if p.rating is None or p.rating.list != _LIST]
        by_rank = self._settings["rating"] == "rank"
        estimated = [p for p in without if by_rank and p.rank is not None]
        missing = [p for p in without if not by_rank or p.rank is None]
        unnumbered = [p for p in players if parse_whole(p.id("rfg") or "", _DIGITS) is None and not p.new]
        for code, found in ((RATING_MISSING, missing), (RATING_ESTIMATED, estimated), (NUMBER_MISSING, unnumbered)):
            if found:
                report.add(code, n=len(found), name=str(found[0].name))

    def _report_losses(self, table: Table, order: Sequence[int], data: bytes, report: Report) -> None:
        """Everything in which the file, read again, differs from the table."""
        again = read_tournament(Source(data), Report(), wanted="", everybody=True)
        usual = read_tournament(Source(data), Report(), wanted="", everybody=False)
        if again is not None and (usual != again or list(order) != list(range(len(order)))):
            self._exporter.altered(report, ("rows",), "rows.number", None, None)
        if table.columns != COLUMNS and again is not None:
            self._exporter.altered(report, ("columns",), "columns", None, None)
            for row in range(len(table.rows)):
                self._exporter.altered(report, ("rows", row, "values"), "rows.values", None, None)
        report_read_back(table, _aligned(table, again, order), self._exporter, report)


def _by_place(row: Row, index: int) -> tuple[bool, int, int]:
    return row.place is None, row.place or 0, index


def _in_order(table: Table, order: Sequence[int]) -> Table:
    return replace(table, rows=tuple(table.rows[index] for index in order))


def _rounds(table: Table) -> int:
    return max(table.rounds, max((len(row.cells) for row in table.rows), default=0))


def _komi(event: Event) -> Fraction:
    return _USUAL_KOMI if event.komi is None else event.komi


def _spellings(player: Player) -> tuple[PersonName, PersonName | None]:
    """The native spelling, and the Latin one if it is known apart."""
    if player.native is not None:
        return player.native, player.latin or player.name
    return player.name, player.latin


def _layout(event: dict[str, Any], players: Sequence[Any], games: Sequence[Any]) -> str:
    """One player and one game a line, as the federation's program writes it."""
    head = _text(event)[:-1]
    lists = (
        f'"{key}": [\n' + ",\n".join(map(_text, items)) + "]" for key, items in (("players", players), ("games", games))
    )
    return f'{{"data": {{"tournament": {head},\n' + ",\n".join(lists) + "}}}\n"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _aligned(table: Table, again: Table | None, order: Sequence[int]) -> Table | None:
    """What was read, in the order and with the numbers and columns of the table, so that the two can be compared."""
    if again is None:
        return None
    numbers = {row.number: table.rows[origin].number for row, origin in zip(again.rows, order, strict=True)}
    moved = list(order) != list(range(len(order)))
    rows: list[Row] = list(table.rows)
    for row, origin in zip(again.rows, order, strict=True):
        rows[origin] = replace(
            row,
            number=numbers[row.number] if moved else row.number,
            cells=tuple(_renumbered(cell, numbers) for cell in row.cells) if moved else row.cells,
            values=row.values if table.columns == COLUMNS else table.rows[origin].values,
        )
    return replace(again, rows=tuple(rows), columns=table.columns)


def _renumbered(cell: Cell, numbers: dict[int, int]) -> Cell:
    return replace(cell, opponent=numbers[cell.opponent]) if isinstance(cell, Game) else cell
