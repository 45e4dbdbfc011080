"""Exact scores. Halves, quarters and (after adjustments) eighths occur, so floats never do."""

from __future__ import annotations

from fractions import Fraction

from rfgconv.regex import regex

Score = Fraction

_SIGNS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_NUMBER = regex(r"([+-]?)([0-9]{0,60})(?:[.,]([0-9]{1,60}))?([½¼¾]?)")
"""Python refuses to make a number of thousands of digits, and nobody means one."""


def parse_whole(text: str, digits: int = 9) -> int | None:
    """A whole number of 0 … 9, at most so many; None for anything else, also for what Unicode calls digits besides."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def parse_score(text: str) -> Score | None:
    """Read ``3``, ``3.5``, ``3,5``, ``3½``, ``½``, ``-4``; None if the text is no number."""
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    sign, whole, decimals, fraction = match.groups()
    if (not whole and not fraction) or (decimals and fraction):
        return None
    value = Fraction(int(whole or 0))
    if decimals:
        value += Fraction(int(decimals), 10 ** len(decimals))
    if fraction:
        value += _SIGNS[fraction]
    return -value if sign == "-" else value


def decimal_text(value: Score | int) -> str:
    """The shortest decimal: ``3``, ``3.5``, ``3.25``. Values that have none (1/3) are cut to six digits."""
    numerator, denominator = value.as_integer_ratio()
    if denominator == 1:
        return str(numerator)
    whole, rest = divmod(abs(numerator) * 10**6 // denominator, 10**6)
    return f"{'-' if numerator < 0 else ''}{whole}.{rest:06d}".rstrip("0").rstrip(".")


def has_decimal(value: Score) -> bool:
    """Whether `decimal_text` says exactly this."""
    return 10**6 % value.denominator == 0


def fraction_text(value: Score | int) -> str:
    """The way go programs print it: ``3``, ``3½``, ``3¼``; other fractions as decimals."""
    fraction = Fraction(value)
    whole, rest = divmod(abs(fraction), 1)
    for sign, part in _SIGNS.items():
        if rest == part:
            return f"{'-' if fraction < 0 else ''}{whole}{sign}"
    return decimal_text(fraction)
