"""What the input fields suggest: towns, club codes, countries."""

from __future__ import annotations

from functools import cache

from rfgconv.names._data import columns


@cache
def towns() -> list[str]:
    """Towns that have a club code, the largest first."""
    return list(
        dict.fromkeys(town for town, status in columns("rfg_clubs", "towns", "status") if status == "confirmed")
    )


@cache
def clubs() -> list[tuple[str, str]]:
    """Russian club codes with their towns."""
    return [(code, towns) for code, towns in columns("rfg_clubs", "code", "towns") if towns]


@cache
def countries() -> list[tuple[str, str]]:
    """Codes and names of the countries of today."""
    return [
        (code, name)
        for code, name, status in columns("countries", "code", "name", "status")
        if status in ("players", "iso")
    ]
