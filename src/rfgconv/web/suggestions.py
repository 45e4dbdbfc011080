"""What the input fields suggest: towns, club codes, countries."""

from __future__ import annotations

from functools import cache

from rfgconv.names._data import table


@cache
def towns() -> list[str]:
    """Towns that have a club code, the largest first."""
    return list(dict.fromkeys(row["towns"] for row in table("rfg_clubs") if row["status"] == "confirmed"))


@cache
def clubs() -> list[tuple[str, str]]:
    """Russian club codes with their towns."""
    return [(row["code"], row["towns"]) for row in table("rfg_clubs") if row["towns"]]


@cache
def countries() -> list[tuple[str, str]]:
    """Codes and names of the countries of today."""
    return [(row["code"], row["name"]) for row in table("countries") if row["status"] in ("players", "iso")]
