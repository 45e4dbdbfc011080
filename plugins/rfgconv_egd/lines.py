"""The physical form of an EGD table: which line is header, remark or player row. Nothing is interpreted here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rfgconv.diagnostics import Span
from rfgconv.record import record
from rfgconv.regex import regex

KEYS = ("TC", "CL", "EV", "PC", "DT", "HA", "KM", "TM", "CM")
ALIASES = {"TA": "TM"}
"""OpenGotha 3.45.01 and .02 and its Russian fork write TA."""

_HEADER = regex(r"\s*;\s*([A-Za-z]{2})\[")
_WORD = regex(r"\S+")


class Word(metaclass=record, kw_only=False):
    """A piece of a line; start: 0-based character."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    def span(self, line: int) -> Span:
        return Span(line, self.start + 1, len(self.text))


class HeaderLine(metaclass=record, kw_only=False):
    """``; KK[value] trailing``. key: capitals, as written (TA stays TA). value: without outer blanks."""

    line: int
    key: str
    value: Word
    trailing: Word
    closed: bool = True

    @property
    def span(self) -> Span:
        return self.value.span(self.line)


class CommentLine(metaclass=record, kw_only=False):
    """A line that begins with ``;`` and is no header; text: what follows the semicolon."""

    line: int
    text: Word


class DataLine(metaclass=record, kw_only=False):
    """A line that EGD reads as a player. body: up to ``|`` or ``;``. pin: between ``|`` and ``;``, None = no bar.
    remark: behind ``;``."""

    line: int
    body: str
    pin: Word | None = None
    remark: Word | None = None

    def words(self) -> list[Word]:
        return words(self.body)


Line = HeaderLine | CommentLine | DataLine


def words(text: str) -> list[Word]:
    """The pieces between white space."""
    return [Word(match[0], match.start()) for match in _WORD.finditer(text)]


def strip(text: str, start: int = 0) -> Word:
    """The text without outer blanks; start: where it begins in its line."""
    left = text.lstrip()
    return Word(left.rstrip(), start + len(text) - len(left))


def classify(lines: Iterable[str]) -> Iterator[Line]:
    """All lines that are not empty. A line that holds nothing but ``|`` is empty too (some files end in one)."""
    for number, text in enumerate(lines, 1):
        bare = text.strip()
        if not bare.strip("|"):
            continue
        if bare.startswith(";"):
            yield _header(number, text) or CommentLine(number, _comment(text))
        else:
            yield data_line(number, text)


def _comment(text: str) -> Word:
    start = text.index(";") + 1
    return Word(text[start:].rstrip(), start)


def _header(number: int, text: str) -> HeaderLine | None:
    match = _HEADER.match(text)
    if match is None:
        return None
    start = match.end()
    end = _closing(text, start)
    value = strip(text[start : len(text) if end is None else end], start)
    trailing = strip("", len(text)) if end is None else strip(text[end + 1 :], end + 1)
    return HeaderLine(number, match[1].upper(), value, trailing, closed=end is not None)


def _closing(text: str, start: int) -> int | None:
    """Where the ``]`` stands that balances the bracket before `start`; unbalanced: the first one."""
    depth = 1
    for position in range(start, len(text)):
        if text[position] == "[":
            depth += 1
        elif text[position] == "]":
            depth -= 1
            if depth == 0:
                return position
    first = text.find("]", start)
    return None if first < 0 else first


def data_line(number: int, text: str, *, keep_semicolons: bool = False) -> DataLine:
    """Cut a row at its first ``|`` and its first ``;``. keep_semicolons: the semicolon belongs to a name."""
    head, bar, tail = text.partition("|")
    remark: Word | None = None
    if not keep_semicolons:
        body, semicolon, rest = head.partition(";")
        if semicolon:
            return DataLine(number, body, None, strip(rest + bar + tail, len(body) + 1))
    tail, semicolon, rest = tail.partition(";")
    if semicolon:
        remark = strip(rest, len(head) + 1 + len(tail) + 1)
    return DataLine(number, head, strip(tail, len(head) + 1) if bar else None, remark)
