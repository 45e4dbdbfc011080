"""The head records: facts about the tournament, read and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from rfgconv.diagnostics import Code, Report
from rfgconv.model import Event, System, Table, TimeControl
from rfgconv.names.comma import one_line
from rfgconv_trf import codes
from rfgconv_trf.columns import Line
from rfgconv_trf.federations import country_of, federation_of, has_no_country
from rfgconv_trf.players import written_rating
from rfgconv_trf.values import (
    PLACEHOLDER,
    SYSTEM_TEXTS,
    date_text,
    encoded_time,
    parse_encoded_time,
    parse_system,
    parse_time_text,
    time_text,
)

NAME, CITY, FEDERATION, START, END = "012", "022", "032", "042", "052"
PLAYERS, RATED, TYPE, ARBITER = "062", "072", "092", "102"
TIME, ROUNDS, POINT_SYSTEM, ORDER = "122", "142", "162", "172"
ENCODED_TYPE, ENCODED_TIME = "192", "222"

RECORD_OF = {
    "name": (NAME,),
    "city": (CITY,),
    "country": (FEDERATION,),
    "start": (START,),
    "end": (END,),
    "system": (TYPE, ENCODED_TYPE),
    "director": (ARBITER,),
    "time": (ENCODED_TIME, TIME),
}
"""Field of the event → the records that it may come from, the first one found counts."""

HEADS = frozenset(record for records in RECORD_OF.values() for record in records) | {
    PLAYERS,
    RATED,
    ROUNDS,
    POINT_SYSTEM,
    ORDER,
}
"""Head records that the reader takes something from."""


class HeadReader:
    """Reads the facts of the event. heads: the first line of each head record."""

    def __init__(self, heads: Mapping[str, Line], report: Report) -> None:
        self._heads, self._report = heads, report

    def event(self, comments: tuple[str, ...]) -> Event:
        """The facts that the head states; what cannot be read is reported."""
        return Event(
            name=self.text(NAME),
            city=self.text(CITY),
            country=self._country(),
            start=self._date(START),
            end=self._date(END),
            system=self._system(),
            director=self.text(ARBITER),
            time=self._time(),
            comments=comments,
        )

    def text(self, record: str) -> str | None:
        """The text of a record; None if it is missing, empty or a placeholder."""
        line = self._heads.get(record)
        value = "" if line is None else line.value
        return value if value.strip(PLACEHOLDER) else None

    def number(self, record: str) -> int | None:
        """The whole number that a record begins with; words may follow."""
        word = (self.text(record) or "").partition(" ")[0]
        return int(word) if word.isascii() and word.isdecimal() and len(word) < 6 else None

    def _country(self) -> str | None:
        text = self.text(FEDERATION)
        if text is None or has_no_country(text):
            return None
        country = country_of(text)
        if country is None:
            self._wrong(codes.FEDERATION, FEDERATION, text)
        return country

    def _date(self, record: str) -> date | None:
        from rfgconv.facts.dates import parse_dates

        text = self.text(record)
        if text is None or not text.strip("0/.- "):
            return None
        reading = parse_dates(text)
        if reading.problem is None and reading.start == reading.end:
            return reading.start
        self._wrong(codes.DATE, record, text)
        return None

    def _system(self) -> System | None:
        texts = [(record, text) for record in RECORD_OF["system"] if (text := self.text(record)) is not None]
        found = next((system for _, text in texts if (system := parse_system(text)) is not None), None)
        if found is None and texts:
            self._wrong(codes.SYSTEM, *texts[0])
        return found

    def _time(self) -> TimeControl | None:
        encoded, text = self.text(ENCODED_TIME), self.text(TIME)
        found = (parse_encoded_time(encoded) if encoded else None) or (parse_time_text(text) if text else None)
        if found is None and (encoded or text):
            self._wrong(codes.TIME, ENCODED_TIME if encoded else TIME, encoded or text or "")
        return found

    def _wrong(self, code: Code, record: str, token: str) -> None:
        self._report.add(code, at=self._heads[record].value_span(), token=token)


# --- writing ------------------------------------------------------------------------------------------------------


def head_lines(table: Table, version: int) -> Iterator[str]:
    """The head records up to the number of rounds, in their order; a fact that is not known as a placeholder."""
    event = table.event
    yield _record(NAME, event.name or PLACEHOLDER)
    yield from (comment_line(text) for text in event.comments if version >= 26)
    yield _record(CITY, event.city or PLACEHOLDER)
    yield _record(FEDERATION, home_federation(event) or PLACEHOLDER)
    yield _record(START, date_text(event.start) if event.start else PLACEHOLDER)
    yield _record(END, date_text(event.end) if event.end else PLACEHOLDER)
    yield _record(PLAYERS, str(len(table.rows)))
    yield _record(RATED, str(sum(1 for row in table.rows if written_rating(row.player) is not None)))
    if event.system is not None:
        yield _record(TYPE, SYSTEM_TEXTS[event.system])
    if event.director is not None:
        yield _record(ARBITER, event.director)
    if event.time is not None:
        yield _record(TIME, time_text(event.time))
    if version < 26:
        yield f"XXR {table.rounds}"
        return
    yield _record(ROUNDS, str(table.rounds))
    encoded = encoded_time(event.time) if event.time is not None else None
    if encoded is not None:
        yield _record(ENCODED_TIME, encoded)


def home_federation(event: Event) -> str | None:
    """The federation of the event's country."""
    return federation_of(event.country) if event.country else None


def comment_line(text: str) -> str:
    """A comment (TRF26)."""
    return f"### {one_line(text)}".rstrip()


def _record(code: str, text: str) -> str:
    return f"{code} {one_line(text)}".rstrip()
