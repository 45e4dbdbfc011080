"""Participants: a record each with what the file says, MacMahon's levels, and names as people read them."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Related, Repair, propose
from rfgconv.model import Path, PersonName, Rank, Score
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv.standings.macmahon import level_number
from rfgconv_macmahon.codes import (
    ID_MISSING,
    ID_REPEATED,
    LEVEL_MISSING,
    LEVEL_UNREADABLE,
    NAME_COMMA,
    NAME_MISSING,
    NAME_NO_LETTER,
    NAME_SINGLE,
    NAME_TRIMMED,
    NUMBER,
)
from rfgconv_macmahon.elements import Node, Reader, whole_number

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_LEVEL = regex(r"([0-9]{1,2})\s*(k|kyu|d|dan|p|pro)?", re.IGNORECASE)
_DEGREES = {"k": 35, "d": 9, "p": 10}
_BELOW = {"d": 34, "p": 43}
_WEAKEST, _STRONGEST = level_number(Rank(30, "k")), level_number(Rank(9, "p"))


def parse_level(text: str) -> int | None:
    """Level number of ``5k``, ``3D``, ``3 dan``, ``3kyu`` or a bare ``5`` (= 5k); None if MacMahon refuses it."""
    match = _LEVEL.fullmatch(text)
    if match is None:
        return None
    degree, unit = int(match[1]), (match[2] or "k")[0].lower()
    if not 1 <= degree <= _DEGREES[unit]:
        return None
    return 35 - degree if unit == "k" else _BELOW[unit] + degree


def rank_of(level: int) -> tuple[Rank, bool]:
    """The rank of a level number, and whether it is that level: 31k … 35k become 30k, 10p becomes 9p."""
    inside = min(max(level, _WEAKEST), _STRONGEST)
    return Rank.from_index(inside - _WEAKEST), inside == level


UNNAMED = "?"
_LOWEST_LEVEL = 0
_NOTHING = Fraction(0)
_AROUND = " _\u00a0"
_QUARTERS = regex(r"[+-]?[0-9]{1,6}([.,](0+|25|50?|75))?")


class Participant(metaclass=record):
    """An IndividualParticipant. id None: missing or taken. level: level number, None = not readable.

    name: for messages. surname, given: without blanks and underlines around them, which `written` still has.
    rating, pin: 0 = none. absent: numbers of the rounds in NotPlayingInRound. adjustment: points added to the start
    score, already 0 if switched off. start: AutoKorsak's StartScores, None = not in the file.
    """

    element: Element
    id: int | None
    name: str
    surname: str
    given: str
    written: tuple[str, str]
    native_surname: str
    native_given: str
    level: int | None
    rating: int
    pin: int
    country: str
    nationality: str
    club: str
    town: str
    team: str
    comment: str
    preliminary: bool
    absent: frozenset[int]
    adjustment: Score
    super_bar: bool
    start: Score | None

    @property
    def level_or_lowest(self) -> int:
        return _LOWEST_LEVEL if self.level is None else self.level


def read_participants(root: Node) -> list[Participant]:
    """All participants, in the order of the file."""
    taken: dict[int, Participant] = {}
    participants: list[Participant] = []
    for node in root.children("IndividualParticipant"):
        participant = _read(node, taken)
        if participant.id is not None:
            taken[participant.id] = participant
        participants.append(participant)
    return participants


def _read(node: Node, taken: dict[int, Participant]) -> Participant:
    player = node.child("GoPlayer") or Node(node.element.makeelement("GoPlayer", {}), node.reader)
    written = player.line("Surname"), player.line("FirstName")
    surname, given = written[0].strip(_AROUND), written[1].strip(_AROUND)
    name = f"{surname} {given}".strip() or UNNAMED
    if not surname and not given:
        node.reader.report.add(NAME_MISSING, at=node.span())
    quarters = node.number("ScoreAdjustmentValue") if node.flag("ScoreAdjustment") else 0
    return Participant(
        element=node.element,
        id=_id(node, name, taken),
        name=name,
        surname=surname,
        given=given,
        written=written,
        native_surname=player.line("LocalSurname").strip(_AROUND),
        native_given=player.line("LocalFirstName").strip(_AROUND),
        level=_level(player, node, name),
        rating=player.number("Rating"),
        pin=player.number("EgdPin"),
        country=player.text("Country"),
        nationality=player.text("Nationality"),
        club=player.text("Club"),
        town=player.text("City"),
        team=player.text("Team"),
        comment=node.text("Comment"),
        preliminary=node.flag("PreliminaryRegistration"),
        absent=_absences(node),
        adjustment=Fraction(quarters, 4) if quarters else _NOTHING,
        super_bar=node.flag("SuperBarMember"),
        start=_start(node),
    )


def _id(node: Node, name: str, taken: dict[int, Participant]) -> int | None:
    text = node.text("Id")
    number = whole_number(text)
    report = node.reader.report
    if number is None:
        report.add(ID_MISSING, at=node.span("Id"), token=text, name=name)
    elif number in taken:
        first = taken[number]
        related = (Related(node.reader.span(first.element, "Id")),)
        report.add(ID_REPEATED, at=node.span("Id"), token=text, name=name, other=first.name, related=related)
        return None
    return number


def _level(player: Node, node: Node, name: str) -> int | None:
    text = player.text("GoLevel")
    level = parse_level(text)
    if not text:
        node.reader.report.add(LEVEL_MISSING, at=player.span() or node.span(), name=name)
    elif level is None:
        node.reader.report.add(LEVEL_UNREADABLE, at=player.span("GoLevel"), token=text)
    return level


def _absences(node: Node) -> frozenset[int]:
    if "NotPlayingInRound" not in node:
        return frozenset()
    reader, rounds = node.reader, set()
    for element in node.element.iterfind("NotPlayingInRound"):
        text = (element.text or "").strip()
        number = whole_number(text)
        if number is None:
            span = reader.document.text_span(element)
            reader.report.add(NUMBER, at=span, token=text, element=element.tag, default=0)
        else:
            rounds.add(number)
    return frozenset(rounds)


def _start(node: Node) -> Score | None:
    """AutoKorsak's start score: a number, perhaps with halves or quarters."""
    text = node.text("StartScores")
    if not text:
        return None
    if _QUARTERS.fullmatch(text) is None:
        node.reader.report.add(NUMBER, at=node.span("StartScores"), token=text, element="StartScores", default=0)
        return Fraction(0)
    return Fraction(text.replace(",", "."))


def person_name(participant: Participant) -> PersonName:
    """Surname and first name; a lone first name stands as the surname, a first name without letters is left out."""
    return _name(participant.surname, participant.given)


def native_name(participant: Participant) -> PersonName | None:
    """AutoKorsak's second spelling, if it is another one."""
    if not participant.native_surname:
        return None
    native = _name(participant.native_surname, participant.native_given)
    return None if native == person_name(participant) else native


def _name(surname: str, given: str) -> PersonName:
    letters = given if has_letter(given) else ""
    if not surname:
        return PersonName(surname=letters or UNNAMED)
    return PersonName(surname=surname, given=letters or None)


def has_letter(text: str) -> bool:
    """True if the text can be a name."""
    return any(character.isalpha() for character in text)


def report_name(participant: Participant, row: Path, reader: Reader) -> None:
    """Report what looks odd in a name. row: path of the participant's row."""
    report, name = reader.report, (*row, "player", "name")
    surname, given = participant.surname, participant.given
    for field, text, clean in zip(("surname", "given"), participant.written, (surname, given), strict=True):
        if text != clean and clean:
            report.add(NAME_TRIMMED, at=(*name, field), token=text)
    if "," in surname:
        report.add(NAME_COMMA, at=(*name, "surname"), token=surname)
    if given and not has_letter(given):
        report.add(
            NAME_NO_LETTER,
            at=(*name, "given"),
            token=given,
            name=surname,
            repair=_first_name_in_club(participant, row),
        )
    elif bool(given) != bool(surname):
        report.add(NAME_SINGLE, at=name, name=participant.name)


def _first_name_in_club(participant: Participant, row: Path) -> Repair | None:
    """AutoKorsak splits ``Surname , Given`` into surname, comma and club."""
    if participant.given != "," or not has_letter(participant.club):
        return None
    edits = {(*row, "player", "name", "given"): participant.club, (*row, "player", "club"): None}
    return propose(participant.club, note="it stands in the field for the club", edits=edits)
