"""The time control in the site's JSON: everything in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rfgconv.model import Overtime, Stretch, TimeControl

_KINDS = {
    "abs": Overtime.ABSOLUTE,
    "can": Overtime.CANADIAN,
    "jap": Overtime.JAPANESE,
    "fischer": Overtime.FISCHER,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def read_timing(timing: Mapping[str, Any]) -> TimeControl | None:
    """The time control; None without a main time. An unknown kind of overtime is none."""
    base = _number(timing, "base")
    if base is None:
        return None
    main = Fraction(base, 60)
    kind = _KINDS.get(str(timing.get("boyomi_type")), Overtime.ABSOLUTE)
    seconds = _number(timing, "boyomi")
    if seconds is None:
        seconds = _number(timing, "bonus")
    if kind is Overtime.ABSOLUTE or seconds is None:
        return TimeControl(main=main)
    moves = _number(timing, "boyomi_moves") or 1
    if kind is Overtime.CANADIAN:
        return TimeControl(main=main, kind=kind, stretches=(Stretch(minutes=Fraction(seconds, 60), moves=moves),))
    periods = _number(timing, "boyomi_periods") if kind is Overtime.JAPANESE else None
    return TimeControl(main=main, kind=kind, period=Fraction(seconds, 60), periods=periods)


def _number(timing: Mapping[str, Any], key: str) -> int | None:
    value = timing.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**7 else None


def write_timing(time: TimeControl) -> dict[str, Any]:
    """What the site can hold: whole seconds, one stretch of Canadian overtime; Ing as the same time in one piece."""
    base = {"base": int(60 * time.main)}
    match time.kind:
        case Overtime.JAPANESE | Overtime.FISCHER if time.period is not None:
            timing = {**base, "boyomi_type": _NAMES[time.kind], "boyomi": int(60 * time.period)}
            if time.kind is Overtime.JAPANESE:
                timing["boyomi_moves"] = 1
                if time.periods is not None:
                    timing["boyomi_periods"] = time.periods
            return timing
        case Overtime.CANADIAN if time.stretches:
            last = time.stretches[-1]
            return {**base, "boyomi_type": "can", "boyomi": int(60 * last.minutes), "boyomi_moves": last.moves}
        case Overtime.ABSOLUTE:
            return {**base, "boyomi_type": "abs"}
    return {"base": int(60 * time.effective_minutes()), "boyomi_type": "abs"}
