"""From the lines of a report to the table."""

from __future__ import annotations

import re
from datetime import date

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source
from rfgconv.model import Event, Id, Path, Player, Row, Table
from rfgconv.names.comma import parse_comma_name
from rfgconv_aga import KEYWORD, codes
from rfgconv_aga.lines import PLACEHOLDER, GameLine, PlayerLine, parse_date
from rfgconv_aga.rounds import MAX_ROUNDS, Block, Rounds

_FACT = re.compile(r"\s*([A-Za-z]+)\s*=\s*(.*)")
_NUMBER = re.compile(r"[0-9]{1,9}")
_ROUND = re.compile(r"([0-9]{1,4})\b")
_KEYS = {"start": "start", "end": "finish", "rules": "rules"}
"""Field of the event → its name in the file."""


def read_report(source: Source, report: Report) -> Table | None:
    """The table, its rows in the order of the players; None if there are none."""
    reader = _Reader(report)
    for number, line in enumerate(source.lines, 1):
        if line.strip():
            reader.take(number, line)
    return reader.table()


class _Reader:
    """Takes the lines one by one; table() puts together what they say."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._section = ""
        self._title = ""
        self._title_line = 1
        self._facts: dict[str, tuple[str, Span]] = {}
        self._players: list[PlayerLine] = []
        self._rows: dict[int, int] = {}
        self._blocks: list[Block] = []
        self._rounds = Rounds(self._rows, report)

    def take(self, number: int, line: str) -> None:
        """A line that is not empty."""
        match = KEYWORD.fullmatch(line)
        if self._section == "END":
            return
        if match is not None:
            self._keyword(number, match[1].upper(), match[2].strip())
        elif self._section == "PLAYERS":
            self._player(number, line)
        elif self._section == "GAMES":
            self._game(number, line)
        else:
            self._fact(number, line)

    def _keyword(self, number: int, word: str, rest: str) -> None:
        if word == "PASSED":
            self._block().passed += _NUMBER.findall(rest)
            return
        self._section = word
        if word == "TOURNEY":
            self._title, self._title_line = rest, number
        elif word == "GAMES":
            stated = _ROUND.match(rest)
            previous = self._blocks[-1].round if self._blocks else 0
            wanted = int(stated[1]) if stated and 0 < int(stated[1]) <= MAX_ROUNDS else previous + 1
            self._blocks.append(Block(wanted))

    def _block(self) -> Block:
        if not self._blocks:
            self._blocks.append(Block(1))
        return self._blocks[-1]

    def _fact(self, number: int, line: str) -> None:
        match = _FACT.fullmatch(line)
        if match is None:
            self._report.add(codes.LINE, at=_place(number, line), token=line.strip()[:40])
            return
        value = match[2].strip()
        if len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
            value = value[1:-1].strip()
        self._facts[match[1].lower()] = (value, Span(number, match.start(2) + 1, len(match[2].strip())))

    def _player(self, number: int, line: str) -> None:
        player = PlayerLine.parse(number, line)
        if player is None:
            self._report.add(codes.PLAYER, at=_place(number, line), token=line.strip()[:40])
            return
        known = self._rows.setdefault(int(player.id), len(self._players))
        if known != len(self._players):
            first = self._players[known].number
            self._report.add(codes.ID_TWICE, at=player.id_span, token=player.id, line=first)
        self._players.append(player)

    def _game(self, number: int, line: str) -> None:
        game = GameLine.parse(number, line)
        if game is None:
            self._report.add(codes.GAME, at=_place(number, line), token=line.strip()[:40])
        elif self._is_known(game.white, game.spans[0]) and self._is_known(game.black, game.spans[1]):
            self._block().games.append(game)

    def _is_known(self, id_text: str, span: Span) -> bool:
        if int(id_text) in self._rows:
            return True
        self._report.add(codes.UNKNOWN_ID, at=span, token=id_text)
        return False

    # --- the table ------------------------------------------------------------------------------------------------

    def table(self) -> Table | None:
        if not self._players:
            self._report.add(codes.NO_PLAYERS, at=Span(1, 1))
            return None
        rounds = self._rounds
        rounds.place(self._blocks)
        self._report.add_locator(self._locate)
        rows = [
            Row(number=index + 1, player=self._person(line), cells=rounds.cells(index), note=line.rest or None)
            for index, line in enumerate(self._players)
        ]
        return Table(event=self._event(), rows=tuple(rows), rounds=rounds.count)

    def _person(self, line: PlayerLine) -> Player:
        name = parse_comma_name(line.name)
        assert name is not None  # a player's line has a name
        if line.rank is None:
            self._report.add(codes.NO_RANK, at=line.name_span, name=str(name))
        return Player(name=name, rank=line.rank, ids=(Id(scheme="aga", value=line.id),))

    def _event(self) -> Event:
        name, city = self._name_and_city()
        return Event(
            name=name,
            city=city,
            start=self._fact_date("start"),
            end=self._fact_date("finish"),
            rules=self._fact_text("rules"),
        )

    def _name_and_city(self) -> tuple[str | None, str | None]:
        """``name, town, state, dates``; with a line ``location=`` the town is known."""
        title = self._title.strip()
        if "location" in self._facts:
            city = self._facts["location"][0]
            name = title.removesuffix(f", {city}") if city else title
            return _known(name), _known(city)
        name, *rest = (part.strip() for part in title.split(","))
        city = rest[0] if rest and rest[0] and not any(sign.isdigit() for sign in rest[0]) else ""
        if rest:
            left = ", ".join(rest[1:] if city else rest)
            self._report.add(
                codes.TITLE, at=Span(self._title_line, 1), token=title, name=name, city=city or "-", rest=left or "-"
            )
        return _known(name), _known(city)

    def _fact_text(self, key: str) -> str | None:
        return _known(self._facts[key][0]) if key in self._facts else None

    def _fact_date(self, key: str) -> date | None:
        text = self._fact_text(key)
        day = parse_date(text) if text is not None else None
        if text is not None and day is None:
            self._report.add(codes.DATE, at=self._facts[key][1], token=text)
        return day

    def _locate(self, path: Path) -> Span | None:
        match path:
            case ("event", str(name), *_) if _KEYS.get(name) in self._facts:
                return self._facts[_KEYS[name]][1]
            case ("event", "name" | "city"):
                return Span(self._title_line)
            case ("rows", int(row), "cells", int(round_index), *_):
                return self._rounds.span(row, round_index)
            case ("rows", int(row), "player", "ids", *_) if row < len(self._players):
                return self._players[row].id_span
            case ("rows", int(row)) if row < len(self._players):
                return self._players[row].name_span
        return None


def _known(text: str) -> str | None:
    """None for nothing and for a placeholder."""
    return text if text.strip(PLACEHOLDER) else None


def _place(number: int, line: str) -> Span:
    """Place of all that stands in a line."""
    return Span(number, len(line) - len(line.lstrip()) + 1, len(line.strip()))
