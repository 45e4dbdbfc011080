"""Bytes → Table: parsing, building, reporting, and the places of values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Document, Source, parse_xml
from rfgconv.io.source import MAX_LINE
from rfgconv.model import Path, Table
from rfgconv.regex import regex
from rfgconv_opengotha.audit import audit
from rfgconv_opengotha.codes import AMPERSAND
from rfgconv_opengotha.parameters import Anchors
from rfgconv_opengotha.parse import Parser
from rfgconv_opengotha.save import GENERATOR, OURS, Pairing, Save
from rfgconv_opengotha.table import Built, build

_BARE_AMPERSAND = regex(r"&(?!#?\w{1,8};)")
_EVENT = {
    "name": "name",
    "short_name": "shortName",
    "city": "location",
    "start": "beginDate",
    "end": "endDate",
    "komi": "komi",
    "time": "basicTime",
    "online": "bInternet",
    "board_size": "size",
    "director": "director",
    "ids": "rgfId",
}
_PLAYER = {
    "name": "name",
    "rank": "rank",
    "grade": "grade",
    "rating": "rating",
    "country": "country",
    "club": "club",
    "birth": "dateOfBirth",
    "preliminary": "registeringStatus",
    "ids": "egfPin",
}
_GAME = {
    "result": "result",
    "forfeit": "result",
    "handicap": "handicap",
    "colour": "knownColor",
    "board": "tableNumber",
}


def read(source: Source, report: Report, settings: Mapping[str, Any]) -> Table | None:
    """The table of a save file. settings: the importer's options."""
    if _is_too_much(source.text, report):
        return None
    document = parse_xml(_with_ampersands(source, report), report)
    if document is None:
        return None
    latin = source.decoding.encoding == "iso8859-1"
    parser = Parser(document, report, rating=settings["scale"], latin=latin)
    save = parser.parse()
    if not save.people:
        return None
    everybody = settings["players"] == "all" or document.root.get(GENERATOR) == OURS
    built = build(save, everybody=everybody, played_only=settings["rounds"] == "played")
    report.add_locator(locator(document, save, built, parser.anchors))
    audit(save, built, document, report, parser.not_kept)
    return built.table


def _is_too_much(text: str, report: Report) -> bool:
    """True, with an error, if there are more players or games than any tournament has."""
    if len(text) < MAX_LINE:
        return False
    from rfgconv.io.limits import too_many

    players, games = (len(re.findall(rf"<{tag}[\s/>]", text)) for tag in ("Player", "(?:Game|ByePlayer)"))
    return too_many(report, players=players, games=games)


def _with_ampersands(source: Source, report: Report) -> Source:
    """The source with bare ampersands written as XML wants them."""
    text = source.text
    first = _BARE_AMPERSAND.search(text) if "&" in text else None
    if first is None:
        return source
    line = text.count("\n", 0, first.start()) + 1
    report.add(AMPERSAND, at=Span(line, first.start() - text.rfind("\n", 0, first.start()), 1), token="&")
    mended = _BARE_AMPERSAND.sub("&amp;", text)
    return Source(mended.encode("utf-8", errors="replace"), source.name, encoding="utf-8")


def locator(document: Document, save: Save, built: Built, anchors: Anchors) -> Callable[[Path], Span | None]:
    """Where the values of the table stand in the file."""

    def locate(path: Path) -> Span | None:
        match path:
            case ("rows", int(row), *rest) if row < len(built.order):
                return in_row(row, rest)
            case ("event", "handicap", *_) if anchors.handicap is not None:
                return document.span(anchors.handicap, "hdCeiling")
            case ("event", str(field), *_) if anchors.general is not None:
                return document.span(anchors.general, _EVENT.get(field))
            case ("rounds",) if anchors.general is not None:
                return document.span(anchors.general, "numberOfRounds")
            case ("columns", int(index), *_) if index < len(anchors.criteria):
                return document.span(anchors.criteria[index], "name")
        return None

    def in_row(row: int, rest: list[str | int]) -> Span | None:
        person = save.people[built.order[row]]
        match rest:
            case ["cells", int(index), *field] if index < built.seating.rounds:
                slot = built.seating.slots[built.order[row]][index]
                if slot is None:
                    return document.span(person.element, "participating")
                return document.span(slot.element, in_game(slot, built.order[row], field))
            case ["player", "name", "given"]:
                return document.span(person.element, "firstName")
            case ["player", str(field), *_]:
                return document.span(person.element, _PLAYER.get(field))
            case []:
                return document.span(person.element, "name")
        return None

    def in_game(slot: object, person: int, field: list[str | int]) -> str:
        if not isinstance(slot, Pairing):
            return "player"
        if field and field[0] in _GAME:
            return _GAME[str(field[0])]
        return "blackPlayer" if slot.white == person else "whitePlayer"

    return locate
