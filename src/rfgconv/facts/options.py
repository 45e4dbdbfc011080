"""The facts that can be given: how each is read from what is typed, and written back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.facts import codes
from rfgconv.facts import values as v
from rfgconv.facts.dates import dates_fact, iso_dates
from rfgconv.facts.listing import FACT_TEXTS, FactText
from rfgconv.facts.timecontrol import time_control_fact
from rfgconv.model import Event, Id, decimal_text
from rfgconv.record import record

Read = Callable[[str, Report, Span | None, str], Mapping[str, Any] | None]
"""(text, report, place, name shown in messages) → fields of the event, or None with an error reported."""

_TEXTS: Mapping[str, FactText] = {text.name: text for text in FACT_TEXTS}


class FactOption(metaclass=record):
    """A fact. words: its name, help and example. field: field pattern in the table.

    read, text: from and to what is typed; text gives None if the event does not say it.
    """

    words: FactText
    field: str
    read: Read
    text: Callable[[Event], str | None]

    @property
    def name(self) -> str:
        return self.words.name


def _plain(
    name: str,
    read: Callable[[str], Any],
    text: Callable[[Any], str] = str,
    *,
    attribute: str | None = None,
) -> FactOption:
    """A fact that fills one attribute of the event with what a simple reader gives."""
    target = attribute or name.replace("-", "_")
    words = _TEXTS[name]

    def read_it(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
        value = read(typed)
        if value is None:
            report.add(codes.FACT_UNREADABLE, at=at, token=typed, option=option, example=words.example)
            return None
        return {target: value}

    def text_it(event: Event) -> str | None:
        value = getattr(event, target)
        return None if value is None else text(value) or None

    return FactOption(words=words, field=f"event.{target}", read=read_it, text=text_it)


def _id(name: str, scheme: str) -> FactOption:
    """A fact that is a number in a register."""
    words = _TEXTS[name]

    def read_it(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
        value = typed.strip()
        if not value or len(value.split()) > 1:
            report.add(codes.FACT_UNREADABLE, at=at, token=typed, option=option, example=words.example)
            return None
        return {"ids": (Id(scheme=scheme, value=value),)}

    return FactOption(words=words, field=f"event.ids.{scheme}", read=read_it, text=lambda event: event.id(scheme))


def _read_dates(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
    dates = dates_fact(typed, report, at, option)
    return None if dates is None else {"start": dates[0], "end": dates[1]}


def _dates_text(event: Event) -> str | None:
    start = event.start or event.end
    return None if start is None else iso_dates(start, event.end)


def _read_time(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
    control = time_control_fact(typed, report, at, option)
    return None if control is None else {"time": control}


def _time_text(event: Event) -> str | None:
    return None if event.time is None else str(event.time)


FACTS: tuple[FactOption, ...] = (
    _plain("name", v.read_text),
    _plain("city", v.read_text),
    _plain("country", v.read_country),
    FactOption(words=_TEXTS["dates"], field="event.start", read=_read_dates, text=_dates_text),
    FactOption(words=_TEXTS["time"], field="event.time", read=_read_time, text=_time_text),
    _plain("minutes", v.read_minutes, decimal_text),
    _plain("komi", v.read_komi, decimal_text),
    _plain("handicap", v.read_handicap, v.handicap_text),
    _plain("class", v.read_class, attribute="egd_class"),
    _plain("director", v.read_text),
    _plain("system", v.read_system),
    _plain("rules", v.read_text),
    _plain("online", v.read_answer, v.answer_text),
    _id("egd-code", "egd"),
    _id("rfg-id", "rfg"),
    _plain("latin-name", v.read_text),
    _plain("short-name", v.read_text),
    _plain("board-size", v.read_size),
)
"""Every fact that a facts file can hold, in the order in which they are shown."""

BY_NAME: Mapping[str, FactOption] = {fact.name: fact for fact in FACTS}
