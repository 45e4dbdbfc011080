"""Numbers beside the results. ``=`` behind a number is MacMahon's half, ``?`` a half that an encoding has destroyed."""

from __future__ import annotations

from fractions import Fraction

from rfgconv.model import Value, parse_score

_LONGEST = 20
_HALF = Fraction(1, 2)


def read_value(text: str) -> tuple[Value, bool]:
    """The value, and whether its half was lost. ``?`` alone is nothing; what is no number stays a text."""
    if text == "?":
        return None, False
    if len(text) > _LONGEST:
        return text, False
    if text[-1] in "=?":
        whole = Fraction(0) if text == "=" else parse_score(text[:-1])
        if whole is not None and whole.denominator == 1:
            return (whole - _HALF if text[0] == "-" else whole + _HALF), text[-1] == "?"
    value = parse_score(text)
    return (text if value is None else value), False
