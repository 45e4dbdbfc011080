"""Does a plugin reach outside? Files, clock, locale, environment, network and chance are none of its business."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")

_MODULES = {
    "posix": "the disk or the system",
    "nt": "the disk or the system",
    "_io": "the disk",
    "_socket": "the network",
    "_locale": "the locale",
    "_random": "chance",
    "random": "chance",
}
_HARMLESS = {
    "fspath", "BytesIO", "StringIO", "TextIOWrapper", "IncrementalNewlineDecoder", "text_encoding",
    "getpid", "cpu_count", "setlocale",
}  # fmt: skip
_PYTHON_MODULES = {
    "random": "chance",
    "socket": "the network",
    "subprocess": "the system",
    "urllib.request": "the network",
}
_ENVIRONMENT = {"__getitem__", "getenv", "__contains__"}
_CLOCK = {"time", "time_ns", "localtime", "gmtime", "strftime", "ctime", "asctime", "now", "utcnow", "today"}


def run_purely(function: Callable[[], T]) -> tuple[T, list[str]]:
    """The function's value, and what it reached for outside, in words; run it once before, so that imports are done."""
    found: list[str] = []

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        if event == "c_call":
            reason = _reason(argument)
            if reason is not None:
                found.append(f"{reason} ({_caller(frame)})")
        elif event == "call":
            reason = _reason_of_python(frame.f_globals.get("__name__", ""), frame.f_code.co_name)
            if reason is not None and frame.f_back is not None:
                found.append(f"{reason} ({_caller(frame.f_back)})")

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        value = function()
    finally:
        sys.setprofile(before)
    return value, sorted(set(found))


def _reason_of_python(module: str, name: str) -> str | None:
    """What a function written in Python touches: those of the library that hide the built-in ones behind them."""
    if module == "os":
        return "the environment" if name in _ENVIRONMENT else None
    return _PYTHON_MODULES.get(module)


def _reason(called: Any) -> str | None:
    """What a built-in function that is called touches, or None."""
    if called in (builtins.open, io.open):
        return "the disk"
    name = getattr(called, "__name__", "")
    owner = getattr(called, "__self__", None)
    module = getattr(called, "__module__", None) or getattr(owner, "__name__", None)
    if module is None and not isinstance(owner, io.IOBase):  # a stream in memory is no file, and opening one was seen
        module = type(owner).__module__
    if name in _CLOCK and (module == "time" or getattr(owner, "__module__", None) == "datetime"):
        return "the clock"
    if module in _MODULES and name not in _HARMLESS:
        return _MODULES[module]
    return None


def _caller(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__', '?')}.{frame.f_code.co_name}, line {frame.f_lineno}"
