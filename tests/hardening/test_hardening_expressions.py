"""Every regular expression of the project against lines of 100 KB that are made to keep it busy.

No timed benchmark, a guard: an expression that backtracks exponentially, or goes over the line once for each of its
characters, does not end in two seconds of the processor's time.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import pkgutil
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from re import _constants as kinds  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from rfgconv.regex import _Regex

ROOT = Path(__file__).parents[2]
LENGTH = 100_000
SECONDS = 2.0
METHODS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
_SAMPLES = {
    kinds.CATEGORY_DIGIT: "1",
    kinds.CATEGORY_SPACE: " ",
    kinds.CATEGORY_WORD: "a",
    kinds.CATEGORY_NOT_DIGIT: "x",
    kinds.CATEGORY_NOT_SPACE: "x",
    kinds.CATEGORY_NOT_WORD: "-",
}
_MOST_SIGNS = 8
SHORTER = {"rfgconv.io.xml._HEAD_NOISE": 8_192}
"""What an expression is given at most, where that is less."""


# --- which there are ----------------------------------------------------------------------------------------------


def modules() -> Iterator[Any]:
    folders = [ROOT / "src", ROOT / "plugins"]
    for package in pkgutil.iter_modules([str(folder) for folder in folders]):
        if package.ispkg:
            module = importlib.import_module(package.name)
            yield module
            for found in pkgutil.walk_packages(module.__path__, f"{package.name}."):
                if not found.name.endswith("__main__"):
                    yield importlib.import_module(found.name)


def expressions() -> dict[tuple[str | bytes, int], tuple[str, set[str]]]:
    """(expression, flags) → its name and the methods that it is used with; all if that does not show."""
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("plugins/rfgconv_*/**/*.py")]
    everywhere = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    found: dict[tuple[str | bytes, int], tuple[str, set[str]]] = {}
    for module in modules():
        here = inspect.getsource(module)
        for name, value in vars(module).items():
            for expression, flags in _inside(value):
                use = re.compile(rf"\b{re.escape(name)}\.({'|'.join(METHODS)})\b")
                used = set(use.findall(here) or use.findall(everywhere))
                entry = found.setdefault((expression, flags), (f"{module.__name__}.{name}", set()))
                entry[1].update(used or ("match", "fullmatch"))
    return found


def _inside(value: Any, depth: int = 0) -> Iterator[tuple[str | bytes, int]]:
    if isinstance(value, _Regex):
        yield value._expression, value._flags
    elif isinstance(value, re.Pattern):
        yield value.pattern, value.flags & ~re.UNICODE
    elif isinstance(value, dict) and depth < 3:
        for item in (*value.keys(), *value.values()):
            yield from _inside(item, depth + 1)
    elif isinstance(value, (list, tuple, set, frozenset)) and depth < 3:
        for item in value:
            yield from _inside(item, depth + 1)


# --- what keeps them busy -----------------------------------------------------------------------------------------


def signs(expression: str, flags: int) -> list[str]:
    """A character for each literal, class and category of an expression, in their order."""
    return list(dict.fromkeys(_signs(parser.parse(expression, flags))))


def _signs(parts: Any) -> Iterator[str]:
    for kind, value in parts:
        if kind is kinds.LITERAL:
            yield chr(value)
        elif kind is kinds.NOT_LITERAL:
            yield "x" if value != ord("x") else "y"
        elif kind is kinds.ANY:
            yield "x"
        elif kind is kinds.IN:
            yield from _signs_of_class(value)
        elif kind is kinds.BRANCH:
            for branch in value[1]:
                yield from _signs(branch)
        elif isinstance(value, tuple):
            for part in value:
                if isinstance(part, parser.SubPattern):
                    yield from _signs(part)
        elif isinstance(value, parser.SubPattern):
            yield from _signs(value)


def _signs_of_class(items: Any) -> Iterator[str]:
    if items[0][0] is kinds.NEGATE:
        yield "x"
        return
    for kind, value in items[:3]:
        if kind is kinds.LITERAL:
            yield chr(value)
        elif kind is kinds.RANGE:
            yield chr(value[0])
        elif kind is kinds.CATEGORY:
            yield _SAMPLES.get(value, "x")


def lines(expression: str, flags: int, length: int = LENGTH + 100) -> Iterator[str]:
    """Repeats of each character and of pairs, behind a beginning that fits, with an end that does not."""
    yield from (line[:length] for line in _lines(expression, flags))


def _lines(expression: str, flags: int) -> Iterator[str]:
    found = signs(expression, flags)
    repeated = found[:_MOST_SIGNS] + found[_MOST_SIGNS:][-2:]
    start = "".join(found[:6])
    for sign in repeated:
        yield sign * LENGTH + "\x00"
        yield start + sign * LENGTH + "\x00"
    for first, second in itertools.pairwise(repeated):
        yield (first + second) * (LENGTH // 2) + "\x00"
    yield (start + " ") * (LENGTH // (len(start) + 1)) + "\x00"
    yield " " * LENGTH + "\x00"


def _late(_signal: int, _frame: object) -> None:
    raise TimeoutError


def test_no_expression_is_kept_busy() -> None:
    before = signal.signal(signal.SIGPROF, _late)
    late: list[str] = []
    try:
        for (expression, flags), (name, methods) in expressions().items():
            compiled = re.compile(expression, flags)
            text = expression if isinstance(expression, str) else expression.decode("latin-1")
            for line in dict.fromkeys(lines(text, flags, SHORTER.get(name, LENGTH + 100))):
                subject: Any = line if isinstance(expression, str) else line.encode("utf-8")
                for method in methods:
                    try:
                        signal.setitimer(signal.ITIMER_PROF, SECONDS)
                        if method in ("sub", "subn"):
                            getattr(compiled, method)(subject[:0], subject)
                        elif method == "finditer":
                            sum(1 for _ in compiled.finditer(subject))
                        else:
                            getattr(compiled, method)(subject)
                    except TimeoutError:
                        late.append(f"{name} {method} {line[:12]!r}…")
                        break
                    finally:
                        signal.setitimer(signal.ITIMER_PROF, 0)
    finally:
        signal.signal(signal.SIGPROF, before)
    assert late == []


def _try(expression: str, method: str) -> None:
    for line in lines(expression, 0):
        signal.setitimer(signal.ITIMER_PROF, SECONDS / 10)
        getattr(re.compile(expression), method)(line)


@pytest.mark.parametrize(
    ("expression", "method"), [(r"(a+)+b", "match"), (r"\s+$", "search"), (r"(x|xx)+!", "fullmatch")]
)
def test_the_guard_sees_a_slow_one(expression: str, method: str) -> None:
    before = signal.signal(signal.SIGPROF, _late)
    try:
        with pytest.raises(TimeoutError):
            _try(expression, method)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
