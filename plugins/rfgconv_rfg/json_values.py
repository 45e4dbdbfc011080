"""Values of the site's JSON, as they come out of a parser."""

from __future__ import annotations

from typing import Any, TypeGuard

from rfgconv.regex import regex

_BLANK_SIGN = regex(r"(?<=[^\W\d_])_(?=[^\W\d_])")


def is_whole(value: Any) -> TypeGuard[int]:
    """True for an integer that is no truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def text_of(value: Any) -> str | None:
    """One line of text, or None."""
    return " ".join(value.split()) or None if isinstance(value, str) else None


def name_of(value: Any) -> str | None:
    """A part of a name; an underscore between letters stands for a blank (before a digit it marks a namesake)."""
    text = text_of(value)
    return None if text is None else _BLANK_SIGN.sub(" ", text)
