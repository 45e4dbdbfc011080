"""Bytes → Table: what the file is, reading, standings, review, and the places of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source, parse_xml
from rfgconv.io.source import MAX_LINE
from rfgconv.model import Path, Table
from rfgconv_macmahon.build import Ranking, Records, build_table, rank
from rfgconv_macmahon.codes import DOCTYPE, NOT_MACMAHON, OLD_TUR
from rfgconv_macmahon.elements import Node, Reader
from rfgconv_macmahon.pairings import read_seating
from rfgconv_macmahon.participants import read_participants
from rfgconv_macmahon.places import read_places
from rfgconv_macmahon.review import colours_of, review
from rfgconv_macmahon.settings import read_settings

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

OLD_SUFFIX = ".tur"
"""Of files of MacMahon up to 2.50, which are no text."""
_QUOTED = 30


def read(source: Source, report: Report, settings: Mapping[str, Any]) -> Table | None:
    """The table of a tournament file. settings: the importer's options."""
    if _is_old(source):
        report.add(OLD_TUR, at=Span(1, 1))
        return None
    start = source.text.strip()
    if start and not start.startswith("<"):
        report.add(NOT_MACMAHON, at=Span(1, 1), token=start.splitlines()[0][:_QUOTED])
        return None
    if _is_too_much(source.text, report):
        return None
    document = parse_xml(source, report)
    if document is None:
        return None
    root = document.root
    if root.tag != "Tournament" or root.get("typeversion") is None:
        report.add(NOT_MACMAHON, at=document.span(root), token=f"<{root.tag}>")
        return None
    if document.doctype is not None:
        report.add(DOCTYPE, at=document.doctype)
    return _read(Node(root, Reader(document, report)), report, current=settings["rounds"] == "current")


def _read(root: Node, report: Report, *, current: bool) -> Table:
    """current: as far as MacMahon's own exports go now, instead of every round with pairings."""
    settings = read_settings(root)
    participants = read_participants(root)
    seating = read_seating(root, participants)
    columns = rounds = seating.last
    if current and settings.current > 0:
        columns = min(settings.current, max(seating.elements, default=0))
        rounds = columns if settings.counts_current else columns - 1
    records = Records(
        settings=settings,
        participants=participants,
        seating=seating,
        seats=[[*row, *[None] * columns][:columns] for row in seating.seats],
        places=read_places(root),
        columns=columns,
        rounds=max(rounds, 0),
    )
    ranking = rank(records)
    report.add_locator(_locator(root, records, ranking))
    review(root, records, ranking, all_rounds=not current)
    return build_table(root, records, ranking, colours_of(root, records))


def _is_too_much(text: str, report: Report) -> bool:
    """True, with an error, if there are more players or games than any tournament has."""
    if len(text) < MAX_LINE:
        return False
    from rfgconv.io.limits import too_many

    games = text.count("<Pairing ") + text.count("<Pairing>")
    return too_many(report, players=text.count("<IndividualParticipant"), games=games)


def _is_old(source: Source) -> bool:
    """A file of MacMahon up to 2.50: by its name, or because it is no text at all."""
    if source.text.lstrip().startswith("<"):
        return False
    return source.name.lower().endswith(OLD_SUFFIX) or "\x00" in source.text


_PLAYER_TAGS = {
    "rank": "GoLevel",
    "rating": "Rating",
    "country": "Country",
    "nationality": "Nationality",
    "club": "Club",
    "club_name": "Club",
    "town": "City",
    "team": "Team",
    "ids": "EgdPin",
    "native": "LocalSurname",
    "name": "Surname",
}
_PARTICIPANT_TAGS = {"comment": "Comment", "preliminary": "PreliminaryRegistration"}
_CELL_TAGS = {
    "result": "Result",
    "handicap": "Handicap",
    "forfeit": "ResultByReferee",
    "board": "BoardNumber",
    "margin": "ResultPoints",
    "comment": "Comment",
}
_EVENT_TAGS = {
    "name": "Name",
    "comments": "Description",
    "board_size": "Boardsize",
    "handicap": "HandicapUsed",
}


def _locator(root: Node, records: Records, ranking: Ranking) -> Callable[[Path], Span | None]:
    """Where a path of the table stands in the file; None = nowhere (the place of the thing around it is taken)."""
    reader = root.reader

    def locate(path: Path) -> Span | None:
        if path[0] == "event":
            tag = _EVENT_TAGS.get(str(path[1])) if len(path) > 1 else None
            return root.span(tag) if tag is None or tag in root else None
        if path == ("rounds",):
            return root.span("NumberOfRounds")
        if path[0] != "rows" or len(path) < 2 or int(path[1]) >= len(ranking.positions):
            return None
        index = ranking.positions[int(path[1])].entrant
        element = records.participants[index].element
        match path[2:]:
            case ("player", "name", "given", *_):
                return _child(element.find("GoPlayer"), "FirstName")
            case ("player", str(field), *_):
                if field in _PARTICIPANT_TAGS:
                    return _child(element, _PARTICIPANT_TAGS[field])
                return _child(element.find("GoPlayer"), _PLAYER_TAGS.get(field))
            case ("cells", int(round_index), *rest):
                pairing = records.seats[index][round_index] if round_index < records.columns else None
                if pairing is None:
                    return None
                tag = _CELL_TAGS.get(str(rest[0])) if rest else None
                side = "Black" if pairing.black == index else "White"
                return _child(pairing.element, tag or side)
            case _:
                return reader.span(element)

    def _child(element: Element | None, tag: str | None) -> Span | None:
        if element is None or tag is None or element.find(tag) is None:
            return None
        return reader.span(element, tag)

    return locate
