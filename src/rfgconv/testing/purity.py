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
}
_HARMLESS = {
    "fspath", "urandom", "BytesIO", "StringIO", "TextIOWrapper", "IncrementalNewlineDecoder", "text_encoding",
    "getpid", "cpu_count", "setlocale",
}  # fmt: skip
_CLOCK = {"time", "time_ns", "localtime", "gmtime", "strftime", "ctime", "asctime", "now", "utcnow", "today"}


def run_purely(function: Callable[[], T]) -> tuple[T, list[str]]:
    """The function's value, and what it reached for outside, in words; run it once before, so that imports are done."""
    found: list[str] = []

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        if event == "c_call":
            reason = _reason(argument)
        elif event == "call" and frame.f_code.co_filename.endswith("os.py") and frame.f_code.co_name in _ENVIRONMENT:
            reason = "the environment"
        else:
            return
        if reason is not None:
            found.append(f"{reason} ({_caller(frame)})")

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        value = function()
    finally:
        sys.setprofile(before)
    return value, sorted(set(found))


_ENVIRONMENT = {"__getitem__", "getenv", "__contains__"}


def _reason(called: Any) -> str | None:
    """What a built-in function that is called touches, or None."""
    if called in (builtins.open, io.open):
        return "the disk"
    name = getattr(called, "__name__", "")
    owner = getattr(called, "__self__", None)
    module = getattr(called, "__module__", None) or getattr(owner, "__name__", "")
    if name in _CLOCK and (module == "time" or getattr(owner, "__module__", None) == "datetime"):
        return "the clock"
    if module in _MODULES and name not in _HARMLESS:
        return _MODULES[module]
    return None


def _caller(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__', '?')}.{frame.f_code.co_name}, line {frame.f_lineno}"
