"""Lines that name a group of rows: ``; Group A``, ``; Группа А``, ``; Подгруппа 1``."""

from __future__ import annotations

import re

from rfgconv.regex import regex

_GROUP = regex(r"(?:group|группа|подгруппа)(?![^\W\d_])\s*(?P<name>\S.*)?", re.IGNORECASE)


def group_of(text: str) -> str | None:
    """The name of the group if a comment line (without its semicolon) names one."""
    match = _GROUP.fullmatch(text.strip())
    return match["name"] if match else None


def group_name(text: str) -> str:
    """The name as it stands behind the word Group."""
    return group_of(text) or text
