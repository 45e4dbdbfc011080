"""rfgconv: a Go tournament's results, from whatever the organiser has, into the table a rating commission accepts.

The names below are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rfgconv.engine import Conversion, Reading, check, convert, read, write
    from rfgconv.hub import hookimpl
    from rfgconv.model import Cell, Colour, Event, Game, NoGame, Player, Rank, Result, Row, Table

__version__ = "0.1.0"

_HOMES = {
    "Conversion": "rfgconv.engine",
    "Reading": "rfgconv.engine",
    "check": "rfgconv.engine",
    "convert": "rfgconv.engine",
    "read": "rfgconv.engine",
    "write": "rfgconv.engine",
    "hookimpl": "rfgconv.hub",
    "Cell": "rfgconv.model",
    "Colour": "rfgconv.model",
    "Event": "rfgconv.model",
    "Game": "rfgconv.model",
    "NoGame": "rfgconv.model",
    "Player": "rfgconv.model",
    "Rank": "rfgconv.model",
    "Result": "rfgconv.model",
    "Row": "rfgconv.model",
    "Table": "rfgconv.model",
}

__all__ = [
    "Cell",
    "Colour",
    "Conversion",
    "Event",
    "Game",
    "NoGame",
    "Player",
    "Rank",
    "Reading",
    "Result",
    "Row",
    "Table",
    "__version__",
    "check",
    "convert",
    "hookimpl",
    "read",
    "write",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'rfgconv' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(home), name)
