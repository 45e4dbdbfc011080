"""Reading a tournament as the federation's site and its pairing program exchange it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source
from rfgconv.io.json_places import JsonPlaces
from rfgconv.io.limits import too_many
from rfgconv.model import Event, Id, Path, PersonName, Player, Rank, Rating, Table, TimeControl
from rfgconv.regex import regex
from rfgconv.standings.scale import grade_of
from rfgconv_rfg.json_codes import (
    ENTRY_LIST,
    PLAYER_ID,
    PLAYER_NAME,
    RATING_UNVERIFIED,
    SEVERAL,
    SHAPE,
    SYNTAX,
    VALUE,
)
from rfgconv_rfg.json_rows import Entry, RowBuilder
from rfgconv_rfg.json_timing import read_timing
from rfgconv_rfg.json_values import is_whole, name_of, text_of

_DATE = regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_LARGEST = 10**9
_KEPT_TEXTS = ("system", "state", "category", "description", "descriptionLat", "statute")
_SAYS_NOTHING = ("", "NOT_SET")


def read_tournament(source: Source, report: Report, *, wanted: str, everybody: bool) -> Table | None:
    """The table of one tournament. wanted: its id, if there are several; everybody: also those who never played."""
    try:
        content = json.loads(source.text, parse_constant=lambda _: None)
    except json.JSONDecodeError as error:
        report.add(SYNTAX, at=Span(error.lineno, error.colno, 1), reason=error.msg)
        return None
    except (ValueError, RecursionError) as error:
        report.add(SYNTAX, at=Span(1, 1), reason=type(error).__name__)
        return None
    found = _tournament(content, wanted, report)
    if found is None:
        return None
    path, tournament = found
    return _Reader(tournament, path, source.text, report, everybody).read()


def _tournament(content: Any, wanted: str, report: Report) -> tuple[Path, Mapping[str, Any]] | None:
    """The tournament inside its envelope and the way to it."""
    data = content.get("data") if isinstance(content, Mapping) else None
    if isinstance(data, Mapping):
        one, several = data.get("tournament"), data.get("tournaments")
        if isinstance(one, Mapping):
            return ("data", "tournament"), one
        if isinstance(several, list):
            listed = [(("data", "tournaments", n), item) for n, item in enumerate(several) if isinstance(item, Mapping)]
            fitting = [entry for entry in listed if not wanted or str(entry[1].get("id")) == wanted]
            if len(fitting) == 1:
                return fitting[0]
            if len(listed) > 1:
                report.add(SEVERAL, at=Span(1, 1), n=len(listed), first=str(listed[0][1].get("id")))
                return None
    report.add(SHAPE, at=Span(1, 1))
    return None


@dataclass
class _Reader:
    """Reads one tournament. base: the way to it in the document."""

    tournament: Mapping[str, Any]
    base: Path
    text: str
    report: Report
    everybody: bool
    entries: list[Entry] = field(default_factory=list)

    def read(self) -> Table | None:
        if too_many(self.report, players=self._count("players", "applications"), games=self._count("games")):
            return None
        self._players()
        games = self._list("games")
        if not self.entries:
            self._applications()
        if not games:
            self.report.add(ENTRY_LIST, at=self._span())
        if not self.entries:
            return None
        komi = self._quarters("komi_4")
        builder = RowBuilder(self.entries, self.report, self._span, komi)
        table = builder.build(
            games, rounds=self._whole("roundCount", 0, 99) or 0, everybody=self.everybody or not games
        )
        self.report.add_locator(lambda path: self._locate(path, builder))
        return Table(event=self._event(komi), columns=table.columns, rows=table.rows, rounds=table.rounds)

    # --- values --------------------------------------------------------------------------------------------------

    @cached_property
    def _places(self) -> JsonPlaces:
        return JsonPlaces(self.text)

    def _span(self, *path: str | int) -> Span | None:
        return self._places.span((*self.base, *path))

    def _count(self, *keys: str) -> int:
        return max(len(value) if isinstance(value := self.tournament.get(key), list) else 0 for key in keys)

    def _list(self, key: str) -> Sequence[Any]:
        value = self.tournament.get(key)
        if value is None or isinstance(value, list):
            return value or ()
        self._unreadable((key,), value)
        return ()

    def _unreadable(self, path: Path, value: Any) -> None:
        self.report.add(VALUE, at=self._span(*path), token=str(value)[:40], key=str(path[-1]))

    def _text(self, key: str) -> str | None:
        return text_of(self.tournament.get(key))

    def _whole(self, key: str, lowest: int, highest: int) -> int | None:
        value = self.tournament.get(key)
        if value is None:
            return None
        if not is_whole(value) or not lowest <= value <= highest:
            self._unreadable((key,), value)
            return None
        return int(value)

    def _quarters(self, key: str) -> Fraction | None:
        value = self._whole(key, -_LARGEST, _LARGEST)
        return None if value is None else Fraction(value, 4)

    def _date(self, key: str) -> date | None:
        """The first date in the text, so that a time stamp passes."""
        value = self.tournament.get(key)
        if value in (None, ""):
            return None
        day = _day(value) if isinstance(value, str) else None
        if day is None:
            self._unreadable((key,), value)
        return day

    # --- the event -----------------------------------------------------------------------------------------------

    def _event(self, komi: Fraction | None) -> Event:
        numbers = (("rfg", self.tournament.get("id")), ("tigr", self.tournament.get("tigrId")))
        texts = ((key, self._text(key)) for key in _KEPT_TEXTS)
        return Event(
            name=self._text("name"),
            latin_name=self._text("nameLat"),
            city=self._text("location"),
            start=self._date("startDate"),
            end=self._date("endDate"),
            komi=komi,
            time=self._timing(),
            online=True if self.tournament.get("category") == "ONLINE" else None,
            ids=tuple(Id(scheme=scheme, value=str(n)) for scheme, n in numbers if is_whole(n) and n > 0),
            comments=tuple(f"{key}: {text}" for key, text in texts if text and text not in _SAYS_NOTHING),
        )

    def _timing(self) -> TimeControl | None:
        timing = self.tournament.get("timing")
        if timing is None or isinstance(timing, Mapping):
            return read_timing(timing) if timing else None
        self._unreadable(("timing",), timing)
        return None

    # --- players -------------------------------------------------------------------------------------------------

    def _players(self) -> None:
        seen: set[int] = set()
        unverified: list[int] = []
        for position, item in enumerate(self._list("players")):
            number = item.get("id") if isinstance(item, Mapping) else None
            if not is_whole(number) or number in seen:
                span = self._span("players", position, "id")
                self.report.add(PLAYER_ID, at=span, token=str(number)[:40], position=position + 1)
                continue
            seen.add(number)
            self.entries.append(self._entry(item, position))
            if item.get("rating") is not None and not self.entries[-1].player.id("rfg"):
                unverified.append(position)
        self.entries.sort(key=lambda entry: entry.id)
        if unverified:
            span = self._span("players", unverified[0], "rating")
            self.report.add(RATING_UNVERIFIED, at=span, n=len(unverified))

    def _entry(self, item: Mapping[str, Any], position: int) -> Entry:
        figures = {}
        for key in ("mm0_4", "mmF_4", "sos_4", "sodos_4", "place"):
            value = item.get(key)
            if value is not None and (not is_whole(value) or abs(value) > _LARGEST):
                self._unreadable(("players", position, key), value)
                value = None
            figures[key] = value
        return Entry(id=item["id"], position=position, player=self._player(item, position), figures=figures)

    def _player(self, item: Mapping[str, Any], position: int) -> Player:
        name = _name(item, "lastName", "firstName", "patronymic")
        latin = _name(item, "lastNameLat", "firstNameLat")
        if name is None and latin is None:
            self.report.add(PLAYER_NAME, at=self._span("players", position, "lastName"), token=str(item.get("id")))
        number = item.get("playerId")
        known = is_whole(number) and number > 0
        rating = self._rating(item, position, known=known)
        return Player(
            name=name or latin or PersonName(surname="?"),
            latin=latin if name is not None and latin != name else None,
            rank=_rank(rating) if known else None,
            rating=rating,
            town=text_of(item.get("townName")),
            new=True if item.get("newPlayer") is True else None,
            ids=(Id(scheme="rfg", value=str(number)),) if known else (),
        )

    def _rating(self, item: Mapping[str, Any], position: int, *, known: bool) -> Rating | None:
        value = item.get("rating")
        if value is None:
            return None
        if not is_whole(value) or abs(value) > 10000:
            self._unreadable(("players", position, "rating"), value)
            return None
        drift = item.get("ratingDrift")
        return Rating(
            value=Fraction(value),
            list="RFG" if known and 0 <= value <= 3000 else None,
            estimated=item.get("assessmentRating") is True,
            deviation=drift if is_whole(drift) and 0 <= drift < 10000 else None,
        )

    def _applications(self) -> None:
        """Who has entered, where there are no players yet. Ratings are texts here and may be anything."""
        for position, item in enumerate(self._list("applications")):
            name = _name(item, "lastName", "firstName") if isinstance(item, Mapping) else None
            if name is None:
                continue
            rating = str(item.get("rating") or "").strip()
            number = item.get("playerId")
            known = is_whole(number) and number > 0
            player = Player(
                name=name,
                rating=Rating(value=Fraction(int(rating)), list="RFG" if known else None)
                if rating.isdecimal() and len(rating) < 5
                else None,
                town=text_of(item.get("townName")),
                ids=(Id(scheme="rfg", value=str(number)),) if known else (),
            )
            self.entries.append(Entry(id=position + 1, position=position, player=player, figures={}))

    # --- positions -----------------------------------------------------------------------------------------------

    def _locate(self, path: Path, builder: RowBuilder) -> Span | None:
        match path:
            case ("event", str(name), *_) if name in _EVENT_KEYS:
                return self._span(_EVENT_KEYS[name])
            case ("rounds",):
                return self._span("roundCount")
            case ("rows", int(row), "cells", int(index), *rest):
                game = builder.game_at(row, index)
                key = _GAME_KEYS.get(str(rest[0])) if rest else None
                return None if game is None else self._span("games", game, *([key] if key else []))
            case ("rows", int(row), *rest):
                key = _PLAYER_KEYS.get(str(rest[-1])) or _PLAYER_KEYS.get(str(rest[1])) if len(rest) > 1 else None
                if rest[:1] == ["place"]:
                    key = "place"
                return self._span("players", builder.entry(row).position, key or "lastName")
        return None


_EVENT_KEYS = {
    "name": "name",
    "latin_name": "nameLat",
    "city": "location",
    "start": "startDate",
    "end": "endDate",
    "komi": "komi_4",
    "time": "timing",
    "ids": "id",
    "online": "category",
}
_PLAYER_KEYS = {
    "given": "firstName",
    "patronymic": "patronymic",
    "latin": "lastNameLat",
    "rating": "rating",
    "rank": "rating",
    "town": "townName",
    "ids": "playerId",
    "new": "newPlayer",
}
_GAME_KEYS = {
    "result": "result",
    "forfeit": "result",
    "colour": "color",
    "handicap": "handicap",
    "komi": "komi_4",
    "board": "board",
    "points": "result",
}


def _day(text: str) -> date | None:
    found = _DATE.search(text)
    try:
        return None if found is None else date.fromisoformat(found[0])
    except ValueError:  # no calendar has this day
        return None


def _name(item: Mapping[str, Any], surname: str, given: str, patronymic: str = "") -> PersonName | None:
    last, first, father = (name_of(item.get(key)) for key in (surname, given, patronymic))
    return None if last is None else PersonName(surname=last, given=first, patronymic=father)


def _rank(rating: Rating | None) -> Rank | None:
    """The rank of a rating of the federation's list."""
    if rating is None or rating.list != "RFG":
        return None
    grade = grade_of(rating.value, "RFG")
    return None if grade is None else Rank.from_index(grade + 30)
