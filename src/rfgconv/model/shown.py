"""Fields and values of the model as people write them, for messages, comparisons and reports."""

from __future__ import annotations

from fractions import Fraction

from rfgconv.model.score import decimal_text
from rfgconv.model.table import Cell, Column, Game, Id, NoGame, Note, Rating, Row
from rfgconv.model.token import game_text
from rfgconv.record import fields_of

TITLES: dict[str, str] = {
    "event.name": "name of the tournament",
    "event.latin_name": "Latin name of the tournament",
    "event.short_name": "short name of the tournament",
    "event.city": "town of the tournament",
    "event.country": "country of the tournament",
    "event.start": "first day",
    "event.end": "last day",
    "event.komi": "komi of the tournament",
    "event.handicap": "handicap rule",
    "event.handicap.ceiling": "largest handicap",
    "event.handicap.reduction": "handicap reduction",
    "event.handicap.threshold": "rank from which games are even",
    "event.handicap.basis": "what handicaps are computed from",
    "event.time": "time control",
    "event.minutes": "time in minutes",
    "event.egd_class": "EGD class",
    "event.system": "pairing system",
    "event.rules": "rules of play",
    "event.online": "played on the internet or over the board",
    "event.board_size": "board size",
    "event.director": "director",
    "event.ids": "numbers of the tournament",
    "event.ids.egd": "EGD tournament code",
    "event.ids.rfg": "RFG tournament number",
    "event.ids.tigr": "TIGR tournament number",
    "event.comments": "comment about the tournament",
    "columns": "column",
    "columns.label": "heading of a column",
    "columns.criterion": "meaning of a column",
    "columns.after_results": "side of a column",
    "rows": "player",
    "rows.number": "row number",
    "rows.place": "place",
    "rows.group": "group",
    "rows.start": "McMahon start score",
    "rows.values": "value in a column",
    "rows.note": "note behind a row",
    "rows.player.name": "name",
    "rows.player.name.surname": "surname",
    "rows.player.name.given": "given name",
    "rows.player.name.patronymic": "patronymic",
    "rows.player.latin": "Latin spelling",
    "rows.player.latin.surname": "Latin spelling of the surname",
    "rows.player.latin.given": "Latin spelling of the given name",
    "rows.player.latin.patronymic": "Latin spelling of the patronymic",
    "rows.player.native": "native spelling",
    "rows.player.native.surname": "native spelling of the surname",
    "rows.player.native.given": "native spelling of the given name",
    "rows.player.native.patronymic": "native spelling of the patronymic",
    "rows.player.rank": "rank",
    "rows.player.grade": "registered grade",
    "rows.player.rating": "rating",
    "rows.player.rating.value": "rating",
    "rows.player.rating.list": "list of the rating",
    "rows.player.rating.estimated": "mark of an estimated rating",
    "rows.player.rating.deviation": "rating deviation",
    "rows.player.country": "country",
    "rows.player.nationality": "nationality",
    "rows.player.club_name": "name of the club",
    "rows.player.club": "club",
    "rows.player.town": "town",
    "rows.player.team": "team",
    "rows.player.birth": "date of birth",
    "rows.player.sex": "sex",
    "rows.player.title": "title",
    "rows.player.new": "mark of a new player",
    "rows.player.preliminary": "mark of a preliminary registration",
    "rows.player.ids": "register number",
    "rows.player.ids.egd": "EGD PIN",
    "rows.player.ids.rfg": "RFG number",
    "rows.player.ids.ffg": "FFG licence",
    "rows.player.ids.aga": "AGA number",
    "rows.player.ids.fide": "FIDE number",
    "rows.player.comment": "comment about a player",
    "rows.cells": "result",
    "rows.cells.game.opponent": "opponent",
    "rows.cells.game.result": "result",
    "rows.cells.game.colour": "colour",
    "rows.cells.game.handicap": "handicap",
    "rows.cells.game.komi": "komi of a game",
    "rows.cells.game.forfeit": "mark of a game by default",
    "rows.cells.game.board": "board number",
    "rows.cells.game.margin": "points on the board",
    "rows.cells.game.comment": "comment about a game",
    "rows.cells.nogame.points": "points of a round without a game",
    "rows.cells.nogame.kind": "reason of a round without a game",
    "rounds": "number of rounds",
    "notes": "comment line",
    "notes.text": "comment line",
    "notes.before": "place of a comment line",
}


def title(pattern: str) -> str:
    """A field pattern in words; patterns without words of their own take those of the nearest part around them."""
    while pattern:
        found = TITLES.get(pattern)
        if found is not None:
            return found
        pattern = pattern.rpartition(".")[0]
    return "table"


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
