"""The facts that can be given: one entry for each option of the command line and each key of a facts file."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.facts import codes
from rfgconv.facts import values as v
from rfgconv.facts.dates import dates_fact, iso_dates
from rfgconv.facts.timecontrol import time_control_fact, time_control_text
from rfgconv.model import Event, Id, decimal_text

Read = Callable[[str, Report, Span | None, str], Mapping[str, Any] | None]
"""(text, report, place, name shown in messages) → fields of the event, or None with an error reported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactOption:
    """A fact. name: key in a facts file; with ``--`` before it the option. field: field pattern in the table.

    help: what it is and what it is for. example: a value as it is typed. metavar: stands for the value in help texts.
    in_cli: offered as an option (all are keys of a facts file). read, text: from and to what is typed; text gives None
    if the event does not say it.
    """

    name: str
    field: str
    help: str
    example: str
    read: Read = dataclasses.field(repr=False)
    text: Callable[[Event], str | None] = dataclasses.field(repr=False)
    metavar: str = "TEXT"
    in_cli: bool = True

    @property
    def key(self) -> str:
        """The name as an identifier: ``egd_code``."""
        return self.name.replace("-", "_")


def _plain(
    name: str,
    help: str,
    example: str,
    read: Callable[[str], Any],
    text: Callable[[Any], str] = str,
    *,
    attribute: str | None = None,
    metavar: str = "TEXT",
    in_cli: bool = True,
) -> FactOption:
    """A fact that fills one attribute of the event with what a simple reader gives."""
    target = attribute or name.replace("-", "_")

    def read_it(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
        value = read(typed)
        if value is None:
            report.add(codes.FACT_UNREADABLE, at=at, token=typed, option=option, example=example)
            return None
        return {target: value}

    def text_it(event: Event) -> str | None:
        value = getattr(event, target)
        return None if value is None else text(value) or None

    return FactOption(
        name=name,
        field=f"event.{target}",
        help=help,
        example=example,
        read=read_it,
        text=text_it,
        metavar=metavar,
        in_cli=in_cli,
    )


def _id(name: str, scheme: str, help: str, example: str, *, in_cli: bool) -> FactOption:
    """A fact that is a number in a register."""

    def read_it(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
        value = typed.strip()
        if not value or len(value.split()) > 1:
            report.add(codes.FACT_UNREADABLE, at=at, token=typed, option=option, example=example)
            return None
        return {"ids": (Id(scheme=scheme, value=value),)}

    return FactOption(
        name=name,
        field=f"event.ids.{scheme}",
        help=help,
        example=example,
        read=read_it,
        text=lambda event: event.id(scheme),
        metavar="CODE",
        in_cli=in_cli,
    )


def _read_dates(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
    dates = dates_fact(typed, report, at, option)
    return None if dates is None else {"start": dates[0], "end": dates[1]}


def _dates_text(event: Event) -> str | None:
    start = event.start or event.end
    return None if start is None else iso_dates(start, event.end)


def _read_time(typed: str, report: Report, at: Span | None, option: str) -> Mapping[str, Any] | None:
    control = time_control_fact(typed, report, at, option)
    return None if control is None else {"time": control}


FACTS: tuple[FactOption, ...] = (
    _plain("name", "Name of the tournament, the title of every table.", "Spring Cup", v.read_text),
    _plain("city", "Town of the tournament; both federations ask for it.", "Rivertown", v.read_text),
    _plain("country", "Country of the tournament, two letters, for the EGD table.", "RU", v.read_country, metavar="CC"),
    FactOption(
        name="dates",
        field="event.start",
        help="First and last day; ratings are computed in the order of the dates.",
        example="2010-05-01..2010-05-02",
        read=_read_dates,
        text=_dates_text,
        metavar="DATES",
    ),
    FactOption(
        name="time",
        field="event.time",
        help="Time control of one player; the minutes that count for the rating are computed from it.",
        example="60 min + 5x30 s",
        read=_read_time,
        text=lambda event: None if event.time is None else time_control_text(event.time),
        metavar="TIME",
    ),
    _plain(
        "minutes",
        "Minutes that count for the rating, if only these are known.",
        "82.5",
        v.read_minutes,
        decimal_text,
        in_cli=False,
    ),
    _plain("komi", "Points that White received in even games.", "6.5", v.read_komi, decimal_text, metavar="POINTS"),
    _plain(
        "handicap",
        "How handicaps were given: none, h1 (difference less one), rank-1, score-2 max 9 below 1d.",
        "none",
        v.read_handicap,
        v.handicap_text,
        metavar="RULE",
    ),
    _plain("class", "EGD class: A, B, C or D.", "A", v.read_class, attribute="egd_class", metavar="A|B|C|D"),
    _plain("director", "Director or referee.", "Anna Smith", v.read_text),
    _plain(
        "system",
        "Pairing system: mcmahon, swiss, swiss-categories, round-robin, cup or other.",
        "mcmahon",
        v.read_system,
        metavar="SYSTEM",
    ),
    _plain("rules", "Rules of play.", "Japanese", v.read_text),
    _plain(
        "online",
        "Whether it was played on the internet; that decides the EGD class.",
        "no",
        v.read_answer,
        v.answer_text,
        metavar="yes|no",
    ),
    _id("egd-code", "egd", "Tournament code of the European database.", "T100501A", in_cli=True),
    _id("rfg-id", "rfg", "Number of the tournament on the site of the Russian federation.", "1234", in_cli=False),
    _plain("latin-name", "Name of the tournament in Latin letters.", "Kubok", v.read_text, in_cli=False),
    _plain("short-name", "Short name of the tournament, for French tables.", "cup10", v.read_text, in_cli=False),
    _plain("board-size", "Lines of the board.", "19", v.read_size, in_cli=False),
)
"""Every fact that a facts file can hold, in the order in which they are shown."""

FACT_OPTIONS: tuple[FactOption, ...] = tuple(fact for fact in FACTS if fact.in_cli)
"""Those that are options of the command line as well."""

BY_NAME: Mapping[str, FactOption] = {fact.name: fact for fact in FACTS}
