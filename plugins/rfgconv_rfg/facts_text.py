"""Title, dates and time as the comment lines state them (R11 to R14, R35, R36)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from rfgconv.diagnostics import Report, ask, propose, safe
from rfgconv.facts.dates import english_dates
from rfgconv.facts.timecontrol import parse_time_control
from rfgconv.model import Event, Path, parse_score
from rfgconv.regex import regex
from rfgconv_rfg import codes
from rfgconv_rfg.comments import PLACEHOLDER, Comment, Head
from rfgconv_rfg.dates import DateText
from rfgconv_rfg.places import TextPlaces
from rfgconv_rfg.words import Word

_MINUTES = regex(r"([0-9]{1,4}(?:[.,][0-9]{1,6})?)\s*(?:\+\s*(?:([0-9]{1,4})|([bбBБ])))?")
_START, _MINUTES_PATH = ("event", "start"), ("event", "minutes")


def read_event(head: Head, last_line: int, places: TextPlaces, report: Report) -> Event:
    """The event; what is missing or a placeholder is None, its place is where it should stand (decision A16)."""
    first, last = _dates(head, places, report)
    return Event(
        name=_title(head, places, report), start=first, end=last, minutes=_time(head.time, last_line, places, report)
    )


def _title(head: Head, places: TextPlaces, report: Report) -> str | None:
    title = head.title
    if title is None:
        places.event["name"] = (1, Word("", 1))
        return None
    places.event["name"] = (title.line, title.word)
    if head.swapped and head.dates is not None:
        span = head.dates.word.span(head.dates.line)
        report.add(codes.TITLE_AFTER_DATES, at=span, token=head.dates.text, repair=safe(note="exchange the two lines"))
    return None if title.text == PLACEHOLDER else title.text


def _dates(head: Head, places: TextPlaces, report: Report) -> tuple[date | None, date | None]:
    line, found = head.dates, head.read_dates
    if line is None or found is None:
        places.event["start"] = (2, Word("", 1))
        return None, None
    places.event["start"] = (line.line, line.word)
    if line.text == PLACEHOLDER:
        return None, None
    if found.start is not None and found.end is not None and (found.legal or found.certain):
        if not found.legal:
            _report_dates(line, report, found)
        return found.start, found.end
    _report_dates(line, report, None)
    return None, None


def _report_dates(line: Comment, report: Report, found: DateText | None) -> None:
    repair = ask('"Month Day1-Day2 Year"')
    if found is not None and found.start is not None and found.end is not None:
        edits: dict[Path, date] = {_START: found.start, ("event", "end"): found.end}
        repair = propose(english_dates(found.start, found.end), edits=edits)
    span = line.word.span(line.line)
    report.add(codes.DATE_UNREADABLE, at=_START, span=span, token=line.text, repair=repair)


def _time(comment: Comment | None, last_line: int, places: TextPlaces, report: Report) -> Fraction | None:
    """The effective minutes of ``time=80``; ``60+20`` is 80, ``60+b`` is unresolved."""
    value = comment.time if comment is not None else None
    if comment is None or value is None:
        places.event["minutes"] = (last_line, Word("", 1))
        return None
    places.event["minutes"] = (comment.line, value)
    if value.text in ("", PLACEHOLDER):
        return None
    match = _MINUTES.fullmatch(value.text)
    if match is None:
        return _other_time(comment, value, report)
    if match[3]:
        span = comment.word.span(comment.line)
        report.add(codes.TIME_UNRESOLVED, at=_MINUTES_PATH, span=span, token=comment.text, repair=ask("the minutes"))
        return None
    main = parse_score(match[1])
    return None if main is None else main + int(match[2] or 0)


def _other_time(comment: Comment, value: Word, report: Report) -> Fraction | None:
    """A time control in words, or nothing that can be understood."""
    control = parse_time_control(value.text).control
    minutes = None if control is None else Fraction(int(control.effective_minutes()))
    repair = ask("the minutes")
    if minutes is not None:
        repair = propose(str(minutes), edits={_MINUTES_PATH: minutes})
    report.add(
        codes.TIME_LINE_UNREADABLE,
        at=_MINUTES_PATH,
        span=value.span(comment.line),
        token=value.text,
        repair=repair,
    )
    return minutes
