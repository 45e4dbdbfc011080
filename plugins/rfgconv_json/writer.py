"""Writing the table as canonical JSON: equal tables give equal bytes."""

from __future__ import annotations

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any

from rfgconv.model import Rank, Table
from rfgconv_json.schema import VERSION, VERSION_KEY


def write_table(table: Table) -> bytes:
    """UTF-8, LF; every fact of the event and every row in a line of its own."""
    document = {VERSION_KEY: VERSION, **_object(table)}
    lines = [f" {_text(key)}: {_block(value)}" for key, value in document.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8")


def _block(value: Any) -> str:
    """A value of the outermost level: its own items one a line."""
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"  {_text(key)}: {_text(item)}" for key, item in value.items()) + "\n }"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"  {_text(item)}" for item in value) + "\n ]"
    return _text(value)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


@cache
def _plan(cls: Any) -> tuple[tuple[str, Any], ...]:
    """Field names with their defaults; fields that must be written have a default that nothing equals."""
    return tuple((field.name, _default(field)) for field in fields(cls))


def _default(field: Field[Any]) -> object:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return object() if field.default is MISSING else field.default


def _object(node: Any) -> dict[str, Any]:
    """The set fields of a dataclass; a field without a default is always written."""
    cls: type = type(node)
    values = ((name, getattr(node, name), default) for name, default in _plan(cls))
    return {name: _json(value) for name, value, default in values if value != default}


def _json(value: Any) -> Any:
    if isinstance(value, Fraction):
        return _number(value)
    if isinstance(value, Rank | date):
        return str(value)
    if isinstance(value, tuple):
        return [_json(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _object(value)
    return value


def _number(value: Fraction) -> int | float | dict[str, str]:
    """An exact number: whole, with its decimals, or as a fraction if it has no finite decimals."""
    if value.denominator == 1:
        return value.numerator
    near = float(value)
    return near if Fraction(repr(near)) == value else {"fraction": str(value)}
