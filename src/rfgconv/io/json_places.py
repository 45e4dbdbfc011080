"""Where the values of a JSON text stand. To be made only when the first finding asks for a place."""

from __future__ import annotations

from array import array
from bisect import bisect_right

from rfgconv.diagnostics import Span
from rfgconv.model import Path
from rfgconv.regex import regex

_TOKEN = regex(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
_INNER = regex(r'"(?:[^"\\]|\\.)*"|[{}\[\]]')
"""What decides where a value ends that has others inside."""
_LINE_END = regex("\r\n|\n|\r")


class JsonPlaces:
    """Positions of values: the path of keys and indices leads to the value's first token.

    An object or list is looked through when a place inside it is asked for; what nobody asks for takes no memory.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = array("Q", [0, *(match.end() for match in _LINE_END.finditer(text))])
        self._inside: dict[int, dict[str | int, int]] = {}

    def span(self, path: Path) -> Span | None:
        """Place of a value, or of the nearest thing around it."""
        token = _TOKEN.search(self._text)
        for step in path:
            place = None if token is None else self._children(token.start()).get(step)
            if place is None:
                break
            token = _TOKEN.match(self._text, place)
        if token is None:
            return None
        line = bisect_right(self._lines, token.start())
        return Span(line, token.start() - self._lines[line - 1] + 1, len(token[0]))

    def _children(self, start: int) -> dict[str | int, int]:
        """Key or index → offset, of what stands directly in the object or list that begins at an offset."""
        known = self._inside.get(start)
        if known is None:
            known = self._inside[start] = self._looked_through(start) if self._text[start] in "{[" else {}
        return known

    def _looked_through(self, start: int) -> dict[str | int, int]:
        found: dict[str | int, int] = {}
        key: str | int | None = None if self._text[start] == "{" else 0  # None: a key is due
        place = start + 1
        while (match := _TOKEN.search(self._text, place)) is not None and match[0] not in "}]":
            token, place = match[0], match.end()
            if token == ",":
                key = key + 1 if isinstance(key, int) else None
            elif token == ":":
                continue
            elif key is None:
                key = token.strip('"')
            else:
                found[key] = match.start()
                if token in "{[":
                    place = self._end(place)
        return found

    def _end(self, place: int) -> int:
        """Behind the object or list that has begun just before a place."""
        depth = 1
        for match in _INNER.finditer(self._text, place):
            if match[0] in "{[":
                depth += 1
            elif match[0] in "}]":
                depth -= 1
                if not depth:
                    return match.end()
        return len(self._text)
