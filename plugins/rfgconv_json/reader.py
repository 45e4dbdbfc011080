"""Reading the table from JSON; every wrong value is reported with its place, the rest is read."""

from __future__ import annotations

import json
from datetime import date
from enum import Enum, StrEnum, auto
from fractions import Fraction
from functools import cache, cached_property
from types import UnionType
from typing import Any, Union, get_args, get_origin

from rfgconv.diagnostics import Report, Span, Text, Word
from rfgconv.io import Source
from rfgconv.io.codes import TOO_MANY_ROWS
from rfgconv.io.json_places import JsonPlaces
from rfgconv.io.limits import exceeds
from rfgconv.io.source import MAX_ROWS
from rfgconv.model import Game, NoGame, Path, Rank, RankError, Table
from rfgconv.regex import regex
from rfgconv_json.codes import KEY, MISSING, SYNTAX, TYPE, VERSION
from rfgconv_json.schema import VERSION as KNOWN_VERSION
from rfgconv_json.schema import VERSION_KEY, hints, is_cell, optional, required

_FRACTION = regex(r"-?[0-9]{1,30}/[1-9][0-9]{0,29}")


def read_table(source: Source, report: Report) -> Table | None:
    """The table without the values that do not fit; None if the text is no JSON or of a newer version."""
    try:
        document = json.loads(source.text, parse_float=_decimal, parse_constant=_decimal)
    except json.JSONDecodeError as error:
        report.add(SYNTAX, at=Span(error.lineno, error.colno), reason=error.msg)
        return None
    except (RecursionError, ValueError) as error:
        report.add(SYNTAX, at=Span(1, 1), reason=str(error))
        return None
    if not isinstance(document, dict):
        report.add(SYNTAX, at=Span(1, 1), reason=Word("an object is expected"))
        return None
    builder = _Builder(source.text, report)
    report.add_locator(builder.locate)
    version = document.pop(VERSION_KEY, None)
    if version != KNOWN_VERSION:
        report.add(VERSION, at=builder.locate((VERSION_KEY,)) or Span(1, 1), token=str(version), known=KNOWN_VERSION)
        return None
    rows = document.get("rows")
    if isinstance(rows, list) and exceeds(report, TOO_MANY_ROWS, len(rows), MAX_ROWS):
        return None
    table = builder.build(Table, document, ())
    return table if isinstance(table, Table) else None


def _decimal(text: str) -> Fraction | str:
    """A JSON number with decimals, exactly; numbers of absurd size stay text and are reported as such."""
    try:
        mantissa, _, exponent = text.lower().partition("e")
        if abs(int(exponent or 0)) > 30 or len(mantissa) > 60:
            return text
        return Fraction(text)
    except ValueError:
        return text


class _Bad:
    """Marks a value that was reported and is left out."""


_BAD = _Bad()


class _Builder:
    """Turns JSON values into the model's, by the types of the dataclasses."""

    def __init__(self, text: str, report: Report) -> None:
        self._text, self._report = text, report

    @cached_property
    def _places(self) -> JsonPlaces:
        return JsonPlaces(self._text)

    def locate(self, path: Path) -> Span | None:
        """Place of the value at a path; paths of the model and of the JSON are the same."""
        return self._places.span(path)

    def build(self, cls: type, node: Any, path: Path) -> Any:
        """A dataclass from a JSON object, or _BAD."""
        if not isinstance(node, dict):
            return self._wrong(path, Word("an object"), node)
        known = hints(cls)
        values: dict[str, Any] = {}
        for name, item in node.items():
            if name not in known:
                self._report.add(KEY, at=(*path, name), token=name, where=_where(path))
                continue
            if item is None and name not in required(cls):
                continue
            value = self._value(known[name], item, (*path, name))
            if value is not _BAD:
                values[name] = value
        for name in required(cls):
            if name not in values:
                if name not in node:
                    self._report.add(
                        MISSING, at=path or Span(1, 1), field=name, where=_where(path), kind=cls.__name__.lower()
                    )
                return _BAD
        return cls(**values)

    def _value(self, kind: Any, node: Any, path: Path) -> Any:
        shape, inner = _shape(kind)
        if node is None and _is_nullable(kind):
            return None
        match shape:
            case _Shape.SIMPLE:
                return self._simple(inner, node, path)
            case _Shape.WORD:
                return self._word(inner, node, path)
            case _Shape.LIST:
                return self._list(inner, node, path)
            case _Shape.CELL:
                return self.build(Game if isinstance(node, dict) and "opponent" in node else NoGame, node, path)
            case _Shape.NUMBER_OR_TEXT:
                return node if isinstance(node, str) else self._simple(Fraction, node, path)
        return self.build(inner, node, path)

    def _list(self, kind: Any, node: Any, path: Path) -> Any:
        if not isinstance(node, list):
            return self._wrong(path, Word("a list"), node)
        values = [self._value(kind, item, (*path, index)) for index, item in enumerate(node)]
        if is_cell(kind):  # a round must not move to another place
            values = [NoGame() if value is _BAD else value for value in values]
        return tuple(value for value in values if value is not _BAD)

    def _simple(self, kind: Any, node: Any, path: Path) -> Any:
        due, convert = _SIMPLE[kind]
        value = convert(node)
        return self._wrong(path, due, node) if value is None else value

    def _word(self, kind: type[StrEnum], node: Any, path: Path) -> Any:
        members = _members(kind)
        if not isinstance(node, str) or node not in members:
            return self._wrong(path, Text("one of {values}", {"values": tuple(members)}), node)
        return members[node]

    def _wrong(self, path: Path, expected: Text | Word, node: Any) -> _Bad:
        token = json.dumps(node, ensure_ascii=False, default=str)
        self._report.add(TYPE, at=path or Span(1, 1), token=token[:60], expected=expected, field=_where(path))
        return _BAD


class _Shape(Enum):
    """What stands for a field in JSON."""

    SIMPLE = auto()
    WORD = auto()
    LIST = auto()
    CELL = auto()
    NUMBER_OR_TEXT = auto()
    """a value in a column"""
    RECORD = auto()


@cache
def _shape(kind: Any) -> tuple[_Shape, Any]:
    """The shape of a field by its type, and the type of what is inside it."""
    kind = optional(kind)
    if get_origin(kind) is tuple:
        return _Shape.LIST, get_args(kind)[0]
    if is_cell(kind):
        return _Shape.CELL, kind
    if get_origin(kind) in (Union, UnionType):
        return _Shape.NUMBER_OR_TEXT, kind
    if kind in _SIMPLE:
        return _Shape.SIMPLE, kind
    return (_Shape.WORD if issubclass(kind, StrEnum) else _Shape.RECORD), kind


@cache
def _members(kind: type[StrEnum]) -> dict[str, StrEnum]:
    return {member.value: member for member in kind}


@cache
def _is_nullable(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType) and type(None) in get_args(kind)


def _where(path: Path) -> str:
    """A path as people write it in JSON: ``rows[3].player.name``."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.lstrip(".") or Word("the file")


def _number(node: Any) -> Fraction | None:
    if isinstance(node, dict) and set(node) == {"fraction"} and _FRACTION.fullmatch(str(node["fraction"])):
        return Fraction(node["fraction"])
    return Fraction(node) if isinstance(node, int | Fraction) and not isinstance(node, bool) else None


def _rank(node: Any) -> Rank | None:
    try:
        return Rank.parse(node) if isinstance(node, str) else None
    except RankError:
        return None


def _date(node: Any) -> date | None:
    try:
        return date.fromisoformat(node) if isinstance(node, str) else None
    except ValueError:
        return None


_SIMPLE: dict[Any, tuple[Word, Any]] = {
    bool: (Word("true or false"), lambda node: node if isinstance(node, bool) else None),
    int: (Word("a whole number"), lambda node: node if isinstance(node, int) and not isinstance(node, bool) else None),
    str: (Word("a text"), lambda node: node if isinstance(node, str) else None),
    Fraction: (Word("a number"), _number),
    Rank: (Word("a rank such as 5k, 2d or 1p"), _rank),
    date: (Word("a date such as 2010-05-01"), _date),
}
