"""Countries and clubs: the file's own table, and what becomes of a participant's country and club.

The table holds, for a club, its name and its EGD code. Where the code is one (1 to 4 Latin letters or digits), it
becomes ``Player.club``, because that is what tables for rating hold, and the name goes to ``Player.club_name``;
otherwise ``Player.club`` is the name, and a writer may find the code. A club need not be a town (``Tengen``), so
``Player.town`` stays empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Code, Report
from rfgconv_macmahon.codes import CLUB_CODE, CLUB_CODES, CLUB_NO_CODE, CLUB_UNLISTED, COUNTRY_UNLISTED
from rfgconv_macmahon.elements import Node, Reader
from rfgconv_macmahon.participants import Participant

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_MARKS = str.maketrans("", "", ".'-")
_CODE_LENGTH = 4
_NO_CODE = frozenset({"xxx", "xxxx", "nocb"})
_ONE_COUNTRY = {"GB": "UK", "EL": "GR"}  # both spellings are in use; rating lists have the second

Club = tuple[str | None, str | None]
"""(Player.club, Player.club_name)"""


class PlaceTable:
    """Country code (lower case) → club name → (EGD codes, each with its element)."""

    def __init__(self) -> None:
        self.clubs: dict[str, dict[str, list[tuple[str, Element]]]] = {}

    def codes(self, country: str, club: str) -> list[tuple[str, Element]] | None:
        """The codes of a club in the file's table (empty text = none given); None = the club is not there."""
        return self.clubs.get(country.lower(), {}).get(club)


def read_places(root: Node) -> PlaceTable:
    """The countries and clubs of the file, used or not."""
    table = PlaceTable()
    for country in root.children("Country"):
        clubs = table.clubs.setdefault(country.text("InternetCode").lower(), {})
        for club in country.children("Club"):
            clubs.setdefault(club.text("Name"), []).append((club.text("EGDName"), club.element))
    return table


def country_of(text: str) -> str | None:
    """A country as tables have it: two capitals; another text stays as it is."""
    if not text:
        return None
    if len(text) != 2 or not text.isascii() or not text.isalpha():
        return text
    capitals = text.upper()
    return None if capitals == "XX" else _ONE_COUNTRY.get(capitals, capitals)


def club_of(participant: Participant, table: PlaceTable) -> Club:
    """Code and name of a participant's club, as far as known."""
    name = participant.club
    if not name:
        return None, None
    code = next((code for code, _ in table.codes(participant.country, name) or () if is_code(code)), None)
    return (name, None) if code is None or code == name else (code, name)


def is_code(text: str) -> bool:
    """True for an EGD code of a club that says something."""
    is_word = len(text) <= _CODE_LENGTH and text.isascii() and text[:1].isalnum() and text.translate(_MARKS).isalnum()
    return is_word and text.lower() not in _NO_CODE


def report_places(participants: Iterable[Participant], table: PlaceTable, reader: Reader) -> None:
    """Report countries and clubs of participants that the file's table does not have, and codes that are none.

    Each country and each club is reported once, with the number of its players.
    """
    countries: dict[str, list[Participant]] = {}
    clubs: dict[tuple[str, str], list[Participant]] = {}
    for person in participants:
        for country in dict.fromkeys((person.country, person.nationality)):
            countries.setdefault(country, []).append(person)
        if person.club:
            clubs.setdefault((person.country, person.club), []).append(person)
    for country, people in countries.items():
        if country and country.lower() not in table.clubs:
            tag = "Country" if people[0].country == country else "Nationality"
            _report(reader, COUNTRY_UNLISTED, people, tag, country)
    for (country, club), people in clubs.items():
        codes = table.codes(country, club)
        if codes is None:
            _report(reader, CLUB_UNLISTED, people, "Club", club)
        else:
            _report_code(reader, club, codes)


def _report(reader: Reader, code: Code, people: list[Participant], tag: str, token: str) -> None:
    player = people[0].element.find("GoPlayer")
    assert player is not None  # the text was read from it
    reader.report.add(code, at=reader.span(player, tag), token=token, n=len(people))


def _report_code(reader: Reader, club: str, codes: list[tuple[str, Element]]) -> None:
    report: Report = reader.report
    usable = [entry for entry in codes if is_code(entry[0])]
    if len({code for code, _ in usable}) > 1:
        place = reader.span(usable[1][1], "EGDName")
        report.add(CLUB_CODES, at=place, token=usable[0][0], other=usable[1][0], club=club)
    if usable:
        return
    code, element = codes[0]
    place = reader.span(element, "EGDName")
    if code:
        report.add(CLUB_CODE, at=place, token=code, club=club)
    else:
        report.add(CLUB_NO_CODE, at=place, club=club)
