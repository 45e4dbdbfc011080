"""Values of the model as people write them, for messages, comparisons and reports."""

from __future__ import annotations

from fractions import Fraction

from rfgconv.model.score import decimal_text
from rfgconv.model.table import Cell, Column, Game, Id, NoGame, Note, Rating, Row
from rfgconv.model.token import game_text
from rfgconv.record import fields_of

_NO_GAME = {Fraction(0): "0-", Fraction(1): "0+"}


def cell_text(cell: Cell) -> str:
    """A cell in the common notation: ``7+/w6``; a round without a game with its reason: ``0= (absent)``."""
    return game_text(cell) if isinstance(cell, Game) else f"{_NO_GAME.get(cell.points, '0=')} ({cell.kind.value})"


def show(value: object) -> str:
    """Any value of the model; empty for what is not set."""
    match value:
        case None | ():
            return ""
        case str():  # and an enumeration's
            return str(value)
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case Fraction():
            return decimal_text(value)
        case Game() | NoGame():
            return cell_text(value)
        case Id():
            return f"{value.scheme} {value.value}"
        case Rating():  # an estimated one with the mark that rating tables have for it
            return f"{decimal_text(value.value)}{'*' if value.estimated else ''} {value.list or ''}".rstrip()
        case Note():
            return value.text
        case Column():
            return value.label
        case Row():
            return f"{value.number} {value.player.name}"
        case tuple():
            return ", ".join(show(item) for item in value)
        case _ if fields_of(type(value)) and type(value).__str__ is object.__str__:
            parts = ((name, show(getattr(value, name))) for name in fields_of(type(value)))
            return ", ".join(f"{name} {part}" for name, part in parts if part)
        case _:
            return str(value)
