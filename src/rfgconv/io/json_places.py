"""Where the values of a JSON text stand. To be made only when the first finding asks for a place."""

from __future__ import annotations

from bisect import bisect_right

from rfgconv.diagnostics import Span
from rfgconv.model import Path
from rfgconv.regex import regex

_TOKEN = regex(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
_LINE_END = regex("\r\n|\n|\r")
_DEEPEST = 20
"""Levels that values are placed in; what lies deeper belongs to no tournament, and long ways to it fill the memory."""


class JsonPlaces:
    """Positions of all values: the path of keys and indices leads to the value's first token."""

    def __init__(self, text: str) -> None:
        self._lines = [0, *(match.end() for match in _LINE_END.finditer(text))]
        self._places: dict[Path, tuple[int, int]] = {}
        stack: list[str | int | None] = []  # key or index of the value that is read, at each depth; None = a key is due
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
                if len(stack) <= _DEEPEST:
                    self._places[tuple(step for step in stack if step is not None)] = (match.start(), len(token))
                if token in "{[":
                    stack.append(None if token == "{" else 0)

    def span(self, path: Path) -> Span | None:
        """Place of a value, or of the nearest thing around it."""
        place = self._places.get(path)
        while place is None and path:
            path = path[:-1]
            place = self._places.get(path)
        if place is None:
            return None
        offset, length = place
        line = bisect_right(self._lines, offset)
        return Span(line, offset - self._lines[line - 1] + 1, length)
