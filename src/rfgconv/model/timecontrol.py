"""Time controls, and the two federations' formulas for the time that counts.

Sources: rules of the Russian Go Federation, opening paragraphs and rule 6 (effective time); EGF hints for the
European list (adjusted time). Both are in docs/rules.md.
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from rfgconv.model.score import decimal_text
from rfgconv.record import record

MOVES_COUNTED = 60  # moves for which overtime is supplied (Canadian byo-yomi)
JAPANESE_MOVES = 45
FISCHER_MOVES = 120
ING_PERIODS = 3
SECONDS_UP_TO = Fraction(2)
"""Periods and increments up to so many minutes are written in seconds."""


class Overtime(StrEnum):
    """The kinds of overtime that rating rules know."""

    ABSOLUTE = "absolute"
    JAPANESE = "japanese"
    CANADIAN = "canadian"
    ING = "ing"
    FISCHER = "fischer"


class Stretch(metaclass=record):
    """One period of Canadian byo-yomi: ``minutes`` for ``moves`` moves."""

    minutes: Fraction
    moves: int


class TimeControl(metaclass=record):
    """Main time and overtime of one player.

    main: minutes. period: minutes of one byo-yomi period (Japanese, Ing) or increment a move (Fischer).
    periods: their number, None = not said. stretches: Canadian only; the last one repeats.
    """

    main: Fraction
    kind: Overtime = Overtime.ABSOLUTE
    period: Fraction | None = None
    periods: int | None = None
    stretches: tuple[Stretch, ...] = ()

    def __str__(self) -> str:
        """The canonical text, which reads back as the same value: ``60 min + 5x30 s byo-yomi``."""
        main, period = _duration_text(self.main), self.period or Fraction(0)
        times = "" if self.periods is None else f"{self.periods}x"
        match self.kind:
            case Overtime.ABSOLUTE:
                return f"{main} sudden death"
            case Overtime.JAPANESE:
                return f"{main} + {times}{_short_text(period)} byo-yomi"
            case Overtime.FISCHER:
                return f"{main} + {_short_text(period)} Fischer"
            case Overtime.ING:
                return f"{main} + {times}{_duration_text(period)} Ing"
            case Overtime.CANADIAN:
                stretches = ", ".join(
                    f"{_duration_text(stretch.minutes)}/{stretch.moves}" for stretch in self.stretches
                )
                word = " Canadian" if self.stretches and self.stretches[0].moves == 1 else ""
                return f"{main} + {stretches} moves{word}"

    def effective_minutes(self) -> Fraction:
        """Effective time of the Russian Go Federation: Canadian periods are counted whole."""
        return self.main + self._overtime(whole_periods=True)

    def adjusted_minutes(self) -> Fraction:
        """Adjusted time of the European Go Federation: Canadian periods in proportion."""
        return self.main + self._overtime(whole_periods=False)

    def _overtime(self, *, whole_periods: bool) -> Fraction:
        period = self.period or Fraction(0)
        match self.kind:
            case Overtime.ABSOLUTE:
                return Fraction(0)
            case Overtime.JAPANESE:
                return JAPANESE_MOVES * period
            case Overtime.FISCHER:
                return FISCHER_MOVES * period
            case Overtime.ING:
                return (ING_PERIODS if self.periods is None else self.periods) * period
            case Overtime.CANADIAN:
                return _canadian(self.stretches, whole_periods=whole_periods)


def _canadian(stretches: tuple[Stretch, ...], *, whole_periods: bool) -> Fraction:
    """Minutes supplied for the next 60 moves. The last stretch repeats."""
    total, left = Fraction(0), Fraction(MOVES_COUNTED)
    for stretch in stretches[:-1]:
        if left <= 0:
            return total
        share = Fraction(1) if whole_periods else min(Fraction(1), left / stretch.moves)
        total += share * stretch.minutes
        left -= stretch.moves
    if stretches and left > 0:
        quotient = left / stretches[-1].moves
        count = Fraction(-(-quotient.numerator // quotient.denominator)) if whole_periods else quotient
        total += count * stretches[-1].minutes
    return total


class ClassLimit(metaclass=record, kw_only=False):
    """What a class of the EGF asks for, in minutes: adjusted time, main time, main time with Fischer time."""

    adjusted: int
    main: int
    main_fischer: int

    def allows(self, *, main: Fraction | None, adjusted: Fraction, fischer: bool) -> bool:
        """True if a time control reaches the limits. main None = not known: only the adjusted time is tested."""
        return adjusted >= self.adjusted and (main is None or main >= (self.main_fischer if fischer else self.main))


EGD_CLASSES = {
    "A": ClassLimit(75, 60, 45),
    "B": ClassLimit(50, 40, 30),
    "C": ClassLimit(30, 25, 20),
    "D": ClassLimit(50, 40, 30),
}
"""Limits: docs/rules.md, "Conditions and classes". D is the class of tournaments on the internet."""


def minutes_text(minutes: Fraction, *, decimals: int = 0) -> str:
    """Minutes as tables write them: cut, never rounded, so that no limit is passed by writing; ``82``, ``82.5``.

    decimals: 0 for ``;time=`` of the RFG table, 1 for ``TM[…]`` of the EGD table.
    """
    scale = 10**decimals
    return decimal_text(Fraction(int(minutes * scale), scale))


RFG_EFFECTIVE_LIMIT = 30
RFG_MAIN_LIMIT = 25


def rfg_rated(*, main: Fraction | None, effective: Fraction) -> bool:
    """True if the Russian Go Federation rates a tournament with this time. main None = not known.

    Source: rules of the Russian Go Federation, opening paragraphs.
    """
    return effective >= RFG_EFFECTIVE_LIMIT and (main is None or main >= RFG_MAIN_LIMIT)


def egd_class(*, main: Fraction | None, adjusted: Fraction, fischer: bool, online: bool) -> str | None:
    """The best EGF class (A, B, C; D on the internet) that a time control allows; None if it allows none.

    main None = not known: only the adjusted time is tested.
    """
    for name in "D" if online else "ABC":
        if EGD_CLASSES[name].allows(main=main, adjusted=adjusted, fischer=fischer):
            return name
    return None


def _short_text(minutes: Fraction) -> str:
    """Seconds up to two minutes."""
    return f"{decimal_text(minutes * 60)} s" if minutes <= SECONDS_UP_TO else _duration_text(minutes)


def _duration_text(minutes: Fraction) -> str:
    """Minutes; seconds if the minutes have no short decimal."""
    if (minutes * 100).denominator == 1:
        return f"{decimal_text(minutes)} min"
    return f"{decimal_text(minutes * 60)} s"
