"""Where the values of a JSON text stand. Made only when the first finding asks for a place."""

from __future__ import annotations

import re

from rfgconv.diagnostics import Span
from rfgconv.model import Path

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')


def value_spans(text: str) -> dict[Path, tuple[int, int]]:
    """Path of keys and indices → (offset, length) of each value; of objects and arrays the opening bracket."""
    found: dict[Path, tuple[int, int]] = {}
    stack: list[str | int | None] = []  # the key or index of the value that is read, at each depth; None = key is due
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in "}]":
            if stack:
                stack.pop()
        elif token == ",":
            if stack:
                top = stack[-1]
                stack[-1] = top + 1 if isinstance(top, int) else None
        elif token == ":":
            continue
        elif stack and stack[-1] is None:
            stack[-1] = token.strip('"')
        else:
            found[tuple(step for step in stack if step is not None)] = (match.start(), len(token))
            if token in "{[":
                stack.append(None if token == "{" else 0)
    return found


def span_of(text: str, place: tuple[int, int]) -> Span:
    """An (offset, length) as a Span."""
    offset, length = place
    line = text.count("\n", 0, offset) + 1
    return Span(line, offset - (text.rfind("\n", 0, offset) + 1) + 1, length)
