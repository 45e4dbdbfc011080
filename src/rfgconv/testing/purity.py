"""Does a plugin reach outside? Files, clock, locale, environment, network and chance are none of its business."""

from __future__ import annotations

import builtins
import gc
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
_ENVIRONMENT = {"__getitem__", "getenv", "__contains__", "__iter__"}
_CLOCK = {
    "time", "time_ns", "localtime", "gmtime", "ctime", "asctime", "now", "utcnow", "today",
    "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time", "process_time_ns",
}  # fmt: skip
_OF_THE_PLACE = {"strftime": "the locale", "fromtimestamp": "the time zone", "astimezone": "the time zone"}
"""Functions about times whose answer depends on where the machine stands."""
_LIBRARIES = {("xlsxwriter.core", "strftime"): "the day of creation that it is given, in digits"}
"""Calls by libraries that are known to be harmless: module and function, and the reason."""
_MAY_ASK_FOR_THE_LOCALE = ("_strptime", "locale")
"""The module behind ``strptime`` does so also where only digits are read; ``locale`` itself was called by somebody."""


def run_purely(function: Callable[[], T]) -> tuple[T, list[str]]:
    """The function's value, and what it reached for outside, in words; run it once before, so that imports are done."""
    found: list[str] = []

    def watch(frame: FrameType, event: str, argument: Any) -> None:
        if event == "c_call":
            reason = _reason(argument)
            by = (frame.f_globals.get("__name__", ""), getattr(argument, "__name__", ""))
            if reason is not None and by not in _LIBRARIES:
                found.append(f"{reason} ({_caller(frame)})")
        elif event == "call":
            reason = _reason_of_python(frame)
            if reason is not None and frame.f_back is not None:
                found.append(f"{reason} ({_caller(frame.f_back)})")

    before, collects = sys.getprofile(), gc.isenabled()
    gc.disable()  # a collection calls back to others, who look at the clock
    sys.setprofile(watch)
    try:
        value = function()
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()
    return value, sorted(set(found))


def _reason_of_python(frame: FrameType) -> str | None:
    """What a function written in Python touches: those of the library that hide the built-in ones behind them."""
    module, name = frame.f_globals.get("__name__", ""), frame.f_code.co_name
    if module == "os":
        return "the environment" if name in _ENVIRONMENT else None
    if module == "locale" and frame.f_back is not None:
        return None if frame.f_back.f_globals.get("__name__") in _MAY_ASK_FOR_THE_LOCALE else "the locale"
    return _PYTHON_MODULES.get(module)


def _reason(called: Any) -> str | None:
    """What a built-in function that is called touches, or None."""
    if called in (builtins.open, io.open):
        return "the disk"
    if called in (builtins.print, builtins.input):
        return "the screen"
    name = getattr(called, "__name__", "")
    owner = getattr(called, "__self__", None)
    module = getattr(called, "__module__", None) or getattr(owner, "__name__", None)
    if module is None and not isinstance(owner, io.IOBase):  # a stream in memory is no file, and opening one was seen
        module = type(owner).__module__
    if module == "time" or (owner if isinstance(owner, type) else type(owner)).__module__ == "datetime":
        return "the clock" if name in _CLOCK else _OF_THE_PLACE.get(name)
    if module in _MODULES and name not in _HARMLESS:
        return _MODULES[module]
    return None


def _caller(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__', '?')}.{frame.f_code.co_name}, line {frame.f_lineno}"
