"""Single values of TRF: dates, points, pairing systems, time controls. What is written reads back the same."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction

from rfgconv.model import Overtime, Score, Stretch, System, TimeControl, parse_score

PLACEHOLDER = "?"
"""Stands for a fact that the table does not have."""

_BIRTH = re.compile(r"([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})")


def parse_birth(text: str) -> date | None:
    """``1985/03/01``, also with dots; None if the day or the month is 00, or missing."""
    match = _BIRTH.fullmatch(text)
    try:
        return date(int(match[1]), int(match[2]), int(match[3])) if match else None
    except ValueError:
        return None


def date_text(day: date) -> str:
    """``2021/05/01``."""
    return f"{day.year:04}/{day.month:02}/{day.day:02}"


def parse_points(text: str) -> Score | None:
    """``11.5``; None for what is no number."""
    return parse_score(text)


def points_text(points: Score) -> str:
    """``11.5``: tenths, what is finer is cut towards zero."""
    tenths = int(points * 10)
    return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"


# --- systems ------------------------------------------------------------------------------------------------------

SYSTEM_TEXTS = {
    System.MCMAHON: "Individual: McMahon-System",
    System.SWISS: "Individual: Swiss-System",
    System.SWISS_CATEGORIES: "Individual: Swiss-System in categories",
    System.ROUND_ROBIN: "Individual: Round-Robin",
    System.CUP: "Individual: Knockout",
    System.OTHER: "Individual: Other",
}
_SYSTEM_WORDS = (
    (re.compile(r"mac ?mahon|mcmahon"), System.MCMAHON),
    (re.compile(r"swiss.*categor"), System.SWISS_CATEGORIES),
    (re.compile(r"swiss|schweiz|suisse|suizo|svizzer|szwajc|швейц|dutch|dubov|burstein"), System.SWISS),
    (re.compile(r"round.?robin|berger|rundenturnier|circular|kołow|кругов"), System.ROUND_ROBIN),
    (re.compile(r"knock.?out|\bcup\b|pokal|кубок|олимп"), System.CUP),
    (re.compile(r"\bother\b"), System.OTHER),
)


def parse_system(text: str) -> System | None:
    """The system that the free text of record 092, or the code of record 192, names."""
    folded = text.casefold()
    return next((system for pattern, system in _SYSTEM_WORDS if pattern.search(folded)), None)


# --- time controls ------------------------------------------------------------------------------------------------

_SECONDS = r"([0-9]{1,6})"
_WHOLE = re.compile(rf"{_SECONDS}(?:\+{_SECONDS})?")
_STRETCHES = re.compile(r"([0-9]{1,6})((?::[0-9]{1,4}/[0-9]{1,6})+)")


def parse_encoded_time(text: str) -> TimeControl | None:
    """Record 222: ``5400``, ``5400+30`` (added for each move), ``3600:15/300`` (then 15 moves in 300 seconds).

    None for what a Go table cannot state: moves counted from the beginning, different times for the players.
    """
    match = _WHOLE.fullmatch(text)
    if match:
        main = Fraction(int(match[1]), 60)
        if match[2] is None or not int(match[2]):
            return TimeControl(main=main)
        return TimeControl(main=main, kind=Overtime.FISCHER, period=Fraction(int(match[2]), 60))
    match = _STRETCHES.fullmatch(text)
    if match is None:
        return None
    pairs = [part.split("/") for part in match[2].removeprefix(":").split(":")]
    if any(int(moves) == 0 for moves, _ in pairs):
        return None
    stretches = tuple(Stretch(minutes=Fraction(int(seconds), 60), moves=int(moves)) for moves, seconds in pairs)
    return TimeControl(main=Fraction(int(match[1]), 60), kind=Overtime.CANADIAN, stretches=stretches)


def encoded_time(control: TimeControl) -> str | None:
    """The text of record 222; None if it cannot say this time control (Japanese and Ing overtime)."""
    match control.kind:
        case Overtime.ABSOLUTE:
            text = _seconds(control.main)
        case Overtime.FISCHER:
            text = f"{_seconds(control.main)}+{_seconds(control.period or Fraction(0))}"
        case Overtime.CANADIAN:
            periods = (f"{stretch.moves}/{_seconds(stretch.minutes)}" for stretch in control.stretches)
            text = ":".join((_seconds(control.main), *periods))
        case _:
            return None
    return text if parse_encoded_time(text) == control else None


def _seconds(minutes: Fraction) -> str:
    return str(int(minutes * 60))


def parse_time_text(text: str) -> TimeControl | None:
    """Record 122, free text; None if it is not certain what it means."""
    from rfgconv.facts.timecontrol import parse_time_control

    reading = parse_time_control(text)
    return None if reading.assumed else reading.control


def time_text(control: TimeControl) -> str:
    """The text of record 122."""
    return str(control)
