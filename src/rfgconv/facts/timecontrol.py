"""Time controls as people type them (``60m + 5x30s``, ``60+10/20``, ``45+15F``, ``90 мин + 30 сек``), and written back.

    control  = main [ ("+" | "," | ";" | "и") overtime ]        kind words (Fischer, byo-yomi …) may stand anywhere
    overtime = [ INT times ] duration [ per move ]              5x30s, 30 сек на ход
             | stretch { "," stretch }                          10/20, 15 stones in 5 min
             | duration "/" "(" INT { "," INT } ")"             5/(10,20,30)
             | "b"                                              there is overtime, nobody says how much
    duration = NUMBER [ unit [ NUMBER [ unit ] ] ] | INT ":" INT

Nothing is dropped silently: what is left over is an error that names the piece, and what could mean two different
effective times is asked for. docs/rules.md, "Time controls", has the decision rules and the examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from rfgconv.diagnostics import Report, Span, ask
from rfgconv.facts import codes
from rfgconv.facts.timetokens import KINDS, Token, UnreadableError, time_tokens
from rfgconv.model import Overtime, Path, Stretch, TimeControl, decimal_text
from rfgconv.record import record, replace

ASSUMED_UP_TO = Fraction(2)
"""A single duration with a unit and no word is taken for Japanese byo-yomi up to these minutes."""

SHORTEST_BARE = 5
"""A bare number beside a byo-yomi word means seconds from here on; less could be minutes."""

_MOST = 100_000
_SECOND = Fraction(1, 60)
_UNITS = {"unit-h": Fraction(60), "unit-m": Fraction(1), "unit-s": _SECOND}


class TimeProblem(StrEnum):
    """Why a text is no time control. ambiguous: several readings. unresolved: overtime without its length."""

    UNREADABLE = "unreadable"
    AMBIGUOUS = "ambiguous"
    UNRESOLVED = "unresolved"
    CONTRADICTION = "contradiction"


class TimeReading(metaclass=record):
    """What a text says. control is None if there is a problem; piece: the text that it is about, from offset start.

    assumed: Japanese byo-yomi was assumed because nothing says the kind. readings: what an ambiguous text could mean.
    """

    control: TimeControl | None = None
    problem: TimeProblem | None = None
    piece: str = ""
    start: int = 0
    assumed: bool = False
    readings: tuple[TimeControl, ...] = ()


def parse_time_control(text: str) -> TimeReading:
    """Read a time control; never raises, reports nothing."""
    try:
        return _Parser(text).control()
    except _ProblemError as problem:
        return problem.reading
    except UnreadableError as unreadable:
        piece = text[unreadable.start : unreadable.end]
        return TimeReading(problem=TimeProblem.UNREADABLE, piece=piece, start=unreadable.start)


def time_control_fact(
    text: str, report: Report, at: Span | Path | None = None, option: str = "--time"
) -> TimeControl | None:
    """Read a time control for an option or a facts file; None with an error if that is impossible."""
    reading = parse_time_control(text)
    if reading.control is not None:
        if reading.assumed:
            fischer = replace(reading.control, kind=Overtime.FISCHER)
            report.add(
                codes.TIME_KIND_ASSUMED,
                at=at,
                token=text,
                option=option,
                assumed=str(reading.control),
                other=str(fischer),
            )
        return reading.control
    piece = reading.piece or text
    match reading.problem:
        case TimeProblem.AMBIGUOUS:
            first, second = reading.readings
            report.add(
                codes.TIME_AMBIGUOUS,
                at=at,
                token=text,
                option=option,
                first=str(first),
                first_minutes=decimal_text(first.effective_minutes()),
                second=str(second),
                second_minutes=decimal_text(second.effective_minutes()),
                repair=ask(),
            )
        case TimeProblem.UNRESOLVED:
            report.add(codes.TIME_UNRESOLVED, at=at, token=text, option=option, repair=ask())
        case TimeProblem.CONTRADICTION:
            report.add(codes.TIME_CONTRADICTION, at=at, token=text, option=option, repair=ask())
        case _:
            report.add(codes.TIME_UNREADABLE, at=at, token=text, option=option, piece=piece, repair=ask())
    return None


# --- writing ------------------------------------------------------------------------------------------------------


# --- reading ------------------------------------------------------------------------------------------------------


class _ProblemError(Exception):
    def __init__(self, reading: TimeReading) -> None:
        super().__init__(reading.problem)
        self.reading = reading


class _Quantity(metaclass=record, kw_only=False):
    """A number with or without unit: minutes is None if there was no unit. moves: a word for moves followed."""

    number: Fraction
    minutes: Fraction | None
    moves: bool = False


class _Parser:
    """One text; a method reads one rule of the grammar and leaves `index` behind it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens, words = time_tokens(text)
        self.kinds = words & KINDS
        self.byoyomi = "byo-yomi" in words
        self.index = 0

    # --- moving on ---

    def kind(self, ahead: int = 0) -> str:
        position = self.index + ahead
        return self.tokens[position].kind if position < len(self.tokens) else "end"

    def take(self, *kinds: str) -> Token | None:
        """The next token if it is one of these kinds."""
        if self.kind() not in kinds:
            return None
        self.index += 1
        return self.tokens[self.index - 1]

    def fail(self, problem: TimeProblem, readings: Sequence[TimeControl] = ()) -> _ProblemError:
        """The problem at the next token, or with the whole text if all is read."""
        if problem is TimeProblem.UNREADABLE and self.index < len(self.tokens):
            token = self.tokens[self.index]
            piece, start = self.text[token.start : token.end], token.start
        else:
            piece, start = self.text.strip(), 0
        return _ProblemError(TimeReading(problem=problem, piece=piece, start=start, readings=tuple(readings)))

    # --- the grammar ---

    def control(self) -> TimeReading:
        if len(self.kinds) > 1 or (self.byoyomi and self.kinds & {"fischer", "ing", "absolute"}):
            raise self.fail(TimeProblem.CONTRADICTION)
        main = self.duration(main=True)
        minutes = main.number if main.minutes is None else main.minutes
        if self.kind() == "end":
            if self.byoyomi or self.kinds - {"absolute"}:
                raise self.fail(TimeProblem.UNRESOLVED)
            return TimeReading(control=TimeControl(main=minutes))
        separated = self.take("plus", ",", ";") is not None
        if not separated and not self.tokens[self.index].after_kind:
            raise self.fail(TimeProblem.UNREADABLE)
        reading = self.overtime(minutes)
        if self.kind() != "end":
            raise self.fail(TimeProblem.UNREADABLE)
        return reading

    def overtime(self, main: Fraction) -> TimeReading:
        if self.kind() == "end" or (self.kind() == "unstated" and self.kind(1) == "end"):
            raise self.fail(TimeProblem.UNRESOLVED)
        if "absolute" in self.kinds:
            raise self.fail(TimeProblem.CONTRADICTION)
        if self.kind(1) == "times":
            return self.periods(main)
        first = self.quantity()
        per = self.take("per")
        if per is None:
            return self.single(main, first)
        if self.kind() == "(":
            return self.canadian(main, self.ladder(first))
        if self.take("move"):
            return self.single(main, first)
        stretches = [self.stretch(first)]
        if stretches[0].moves == 1 and "canadian" not in self.kinds:
            return self.single(main, _Quantity(stretches[0].minutes, stretches[0].minutes))
        while self.take(","):
            first = self.quantity()
            if not self.take("per"):
                raise self.fail(TimeProblem.UNREADABLE)
            stretches.append(self.stretch(first))
        self.take("move")
        return self.canadian(main, stretches)

    def periods(self, main: Fraction) -> TimeReading:
        """``5x30s``: bare durations are seconds, with Ing minutes."""
        count = self.whole()
        while self.take("times"):
            pass
        period = self.duration()
        if self.take("per") and not self.take("move"):
            raise self.fail(TimeProblem.CONTRADICTION if self.kind() == "number" else TimeProblem.UNREADABLE)
        return self.counted(main, period, count)

    def counted(self, main: Fraction, period: _Quantity, count: int) -> TimeReading:
        if self.kinds & {"fischer", "canadian"}:
            raise self.fail(TimeProblem.CONTRADICTION)
        kind = Overtime.ING if "ing" in self.kinds else Overtime.JAPANESE
        return TimeReading(control=TimeControl(main=main, kind=kind, period=self.length(period), periods=count))

    def single(self, main: Fraction, period: _Quantity) -> TimeReading:
        """One duration: its kind is what a word says; without a word it is Japanese or ambiguous."""
        if self.take("times"):  # 30 s x 5
            count = self.whole()
            while self.take("times"):
                pass
            return self.counted(main, period, count)
        if "canadian" in self.kinds:
            raise self.fail(TimeProblem.UNRESOLVED)
        length = self.length(period)
        if "fischer" in self.kinds:
            return TimeReading(control=TimeControl(main=main, kind=Overtime.FISCHER, period=length))
        if "ing" in self.kinds:
            return TimeReading(control=TimeControl(main=main, kind=Overtime.ING, period=length))
        control = TimeControl(main=main, kind=Overtime.JAPANESE, period=length)
        if self.byoyomi or "japanese" in self.kinds:
            if period.minutes is not None or period.number >= SHORTEST_BARE:
                return TimeReading(control=control)
            minutes = replace(control, period=period.number)
            raise self.fail(TimeProblem.AMBIGUOUS, (control, minutes))
        if period.minutes is not None and period.minutes <= ASSUMED_UP_TO:
            return TimeReading(control=control, assumed=True)
        raise self.fail(TimeProblem.AMBIGUOUS, (control, replace(control, kind=Overtime.FISCHER)))

    def canadian(self, main: Fraction, stretches: Sequence[Stretch]) -> TimeReading:
        if self.kinds - {"canadian"}:
            raise self.fail(TimeProblem.CONTRADICTION)
        return TimeReading(control=TimeControl(main=main, kind=Overtime.CANADIAN, stretches=tuple(stretches)))

    def stretch(self, left: _Quantity) -> Stretch:
        """The part behind "per". A unit or a word for moves shows which side is the time; bare: time first."""
        at = self.index
        right = self.quantity()
        left_is_time = left.minutes is not None or right.moves
        right_is_time = right.minutes is not None or left.moves
        time, moves = (right, left) if right_is_time else (left, right)
        if (left_is_time and right_is_time) or moves.number.denominator != 1 or not 0 < moves.number < _MOST:
            self.index = at
            raise self.fail(TimeProblem.UNREADABLE)
        minutes = time.number if time.minutes is None else time.minutes
        if not minutes:
            raise self.fail(TimeProblem.UNREADABLE)
        return Stretch(minutes=minutes, moves=int(moves.number))

    def ladder(self, each: _Quantity) -> list[Stretch]:
        """``5/(10,20,30)``: the same time for ever more moves."""
        minutes = each.number if each.minutes is None else each.minutes
        stretches: list[Stretch] = []
        while self.take("(" if not stretches else ","):
            stretches.append(Stretch(minutes=minutes, moves=self.whole()))
        if not minutes or not self.take(")"):
            raise self.fail(TimeProblem.UNREADABLE)
        self.take("move")
        return stretches

    def quantity(self) -> _Quantity:
        duration = self.duration()
        return replace(duration, moves=self.take("move") is not None)

    def length(self, period: _Quantity) -> Fraction:
        """Minutes of a period; a bare number means seconds, with Ing minutes."""
        if period.minutes is not None:
            return period.minutes
        return period.number if "ing" in self.kinds else period.number * _SECOND

    def duration(self, *, main: bool = False) -> _Quantity:
        number = self.number()
        if self.kind() == ":":
            return self.clock(number, _UNITS["unit-h" if main else "unit-m"])
        unit = self.take("unit-h", "unit-m", "unit-s")
        if unit is None:
            return _Quantity(number, None)
        minutes = number * _UNITS[unit.kind]
        below = {"unit-h": "unit-m", "unit-m": "unit-s"}.get(unit.kind)
        if below is None or not self.continues(below):
            return _Quantity(number, minutes)
        rest = self.number() * _UNITS[below]
        self.take(below)
        if main and below == "unit-s":  # 90 min 30 s: nobody's main time, a forgotten "+"
            control = TimeControl(main=minutes, kind=Overtime.JAPANESE, period=rest)
            raise self.fail(TimeProblem.AMBIGUOUS, (control, replace(control, kind=Overtime.FISCHER)))
        return _Quantity(number, minutes + rest)

    def continues(self, unit: str) -> bool:
        """True if the smaller part of a duration follows: ``1h30``, ``1h30m``."""
        if self.kind() != "number" or self.tokens[self.index].after_kind:
            return False
        return self.kind(1) in (unit, "plus", ",", ";", "end")

    def clock(self, first: Fraction, unit: Fraction) -> _Quantity:
        """``1:30``: hours and minutes of the main time, else minutes and seconds."""
        self.index += 1
        second = self.number()
        if first.denominator != 1 or second.denominator != 1 or second >= 60:
            self.index -= 1
            raise self.fail(TimeProblem.UNREADABLE)
        return _Quantity(first, (first + second / 60) * unit)

    def number(self) -> Fraction:
        token = self.take("number")
        if token is None:
            raise self.fail(TimeProblem.UNREADABLE)
        return token.number

    def whole(self) -> int:
        number = self.number()
        if number.denominator != 1 or not 0 < number < _MOST:
            self.index -= 1
            raise self.fail(TimeProblem.UNREADABLE)
        return int(number)
