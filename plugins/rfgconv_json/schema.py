"""The form of the JSON, derived from the model's dataclasses, so that both never differ.

A field that is not set is left out. Exact numbers are JSON numbers with all their decimals; one that has no finite
decimals (1/3) is ``{"fraction": "1/3"}``. Ranks are text (``"5k"``), dates ISO text. A cell with ``opponent`` is a
game, any other one is a round without a game.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from rfgconv.model import Game, NoGame, Rank, Table

VERSION = 1
VERSION_KEY = "rfgconv"

RANK_PATTERN = "^([1-9]|[12][0-9]|30)k$|^[1-9][dp]$"


@cache
def hints(cls: type) -> dict[str, Any]:
    """Field names of a dataclass with their types."""
    known = get_type_hints(cls)
    return {field.name: known[field.name] for field in fields(cls)}


@cache
def required(cls: type) -> tuple[str, ...]:
    """The fields that have no default."""
    return tuple(f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING)


def optional(kind: Any) -> Any:
    """A type without its None."""
    if get_origin(kind) in (Union, UnionType):
        rest = [part for part in get_args(kind) if part is not type(None)]
        return rest[0] if len(rest) == 1 else Union[tuple(rest)]  # noqa: UP007  (made at run time)
    return kind


def is_cell(kind: Any) -> bool:
    """True for the union of Game and NoGame."""
    return set(get_args(kind)) == {Game, NoGame}


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the format."""
    definitions: dict[str, Any] = {}
    _define(Table, definitions)
    table = definitions.pop("Table")
    table["properties"] = {VERSION_KEY: {"const": VERSION}, **table["properties"]}
    table["required"] = [VERSION_KEY]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "rfgconv table, version 1",
        **table,
        "$defs": dict(sorted(definitions.items())),
    }


def _define(cls: type, definitions: dict[str, Any]) -> dict[str, Any]:
    if cls.__name__ not in definitions:
        definitions[cls.__name__] = {}
        properties = {name: _schema_of(kind, definitions) for name, kind in hints(cls).items()}
        description = (cls.__doc__ or "").strip().splitlines()[0]
        definitions[cls.__name__] = {
            "description": description,
            "type": "object",
            "properties": properties,
            "required": list(required(cls)),
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{cls.__name__}"}


_NUMBER = {
    "anyOf": [
        {"type": "number"},
        {
            "type": "object",
            "properties": {"fraction": {"type": "string", "pattern": "^-?[0-9]+/[1-9][0-9]*$"}},
            "required": ["fraction"],
            "additionalProperties": False,
        },
    ]
}
_SIMPLE: dict[Any, dict[str, Any]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    Fraction: _NUMBER,
    Rank: {"type": "string", "pattern": RANK_PATTERN},
    date: {"type": "string", "format": "date"},
}


def _schema_of(kind: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    if get_origin(kind) in (Union, UnionType) and type(None) in get_args(kind) and len(get_args(kind)) > 2:
        return {
            "anyOf": [_schema_of(part, definitions) for part in get_args(kind) if part is not type(None)]
            + [{"type": "null"}]
        }
    kind = optional(kind)
    if get_origin(kind) is tuple:
        return {"type": "array", "items": _schema_of(get_args(kind)[0], definitions)}
    if get_origin(kind) in (Union, UnionType):
        return {"anyOf": [_schema_of(part, definitions) for part in get_args(kind)]}
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if issubclass(kind, StrEnum):
        return {"enum": [member.value for member in kind]}
    return _define(kind, definitions)
