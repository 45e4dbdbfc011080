"""Reading the values of an element: texts, numbers, switches; what does not fit is reported with its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Document
from rfgconv.regex import regex
from rfgconv_macmahon.codes import FLAG, NUMBER, REPEATED_ELEMENT, VERSION

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

KNOWN_VERSIONS = {
    "Tournament": 9,
    "Walllist": 3,
    "SortCriterionDescriptor": 2,
    "TournamentRound": 2,
    "Pairing": 2,
    "Country": 1,
    "Club": 1,
    "IndividualParticipant": 1,
    "GoPlayer": 1,
}
"""The ``typeversion`` of MacMahon 3.10 (MacMahon format, 4)."""

_MANY = frozenset(
    {
        "Club",
        "Country",
        "IndividualParticipant",
        "MakePairingSeedingPlacementCriterion",
        "NotPlayingInRound",
        "Pairing",
        "SortCriterionDescriptor",
        "TournamentRound",
        "UnwantedPairing",
        "WallListMemberDescriptor",
    }
)
_BREAK = regex(r"(?<! ) *+[\t\r\n]\s*+")
_SWITCH = {"true": True, "false": False, "": False}


class Reader:
    """What all reading shares: the document for places, the report, and what was said once."""

    def __init__(self, document: Document, report: Report) -> None:
        self.document = document
        self.report = report
        self._versions: set[str] = set()

    def check_version(self, element: Element) -> None:
        """Report, once for each kind of element, a version that is newer than the known one."""
        version, name = element.get("typeversion"), element.tag
        known = KNOWN_VERSIONS.get(name)
        if version is None or known is None or name in self._versions or version == str(known):
            return
        number = whole_number(version)
        if number is None or number > known:
            self._versions.add(name)
            span = self.document.span(element, "typeversion")
            self.report.add(VERSION, at=span, token=version, element=name, known=known)

    def span(self, element: Element, tag: str | None = None) -> Span | None:
        """Place of the text of a child (the last of that name), or of the element itself."""
        child = last_child(element, tag) if tag else None
        if child is None:
            return self.document.span(element)
        return self.document.text_span(child) if child.text else self.document.span(child)


class Node:
    """An element and the texts of its children by name."""

    __slots__ = ("_values", "element", "reader")

    def __init__(self, element: Element, reader: Reader) -> None:
        self.element = element
        self.reader = reader
        self._values = {child.tag: child.text for child in element}
        if len(self._values) != len(element):
            self._report_repeated()
        reader.check_version(element)

    def __contains__(self, tag: str) -> bool:
        return tag in self._values

    def children(self, tag: str) -> Iterator[Node]:
        return (Node(child, self.reader) for child in self.element.iterfind(tag))

    def child(self, tag: str) -> Node | None:
        found = self.element.find(tag)
        return None if found is None else Node(found, self.reader)

    def line(self, tag: str) -> str:
        """The text of a child on one line, with its blanks. Line breaks come from an editor that indented the file."""
        text = self._values.get(tag) or ""
        return _BREAK.sub(" ", text.strip()) if _BREAK.search(text) else text

    def text(self, tag: str) -> str:
        """The text of a child without blanks around it; "" without child or text."""
        return (self._values.get(tag) or "").strip()

    def number(self, tag: str, default: int = 0) -> int:
        """A whole number; the default, reported, if the text is none; silently, if there is no text."""
        text = self.text(tag)
        number = whole_number(text) if text else default
        if number is not None:
            return number
        self.reader.report.add(NUMBER, at=self.span(tag), token=text, element=tag, default=default)
        return default

    def flag(self, tag: str) -> bool:
        """A switch: only ``true`` is true (MacMahon format, 2)."""
        text = self.text(tag)
        if text in _SWITCH:
            return _SWITCH[text]
        self.reader.report.add(FLAG, at=self.span(tag), token=text, element=tag)
        return False

    def span(self, tag: str | None = None) -> Span | None:
        return self.reader.span(self.element, tag)

    def _report_repeated(self) -> None:
        seen: set[str] = set()
        for child in self.element:
            if child.tag in seen and child.tag not in _MANY:
                span = self.reader.document.span(child)
                self.reader.report.add(REPEATED_ELEMENT, at=span, token=child.tag, element=self.element.tag)
            seen.add(child.tag)


def whole_number(text: str) -> int | None:
    """A whole number of up to nine digits with an optional sign, or None."""
    digits = text[1:] if text[:1] in ("+", "-") else text
    return int(text) if len(digits) <= 9 and digits.isascii() and digits.isdecimal() else None


def last_child(element: Element, tag: str) -> Element | None:
    """The last child of a name: the one whose text `Node` has."""
    found = element.findall(tag)
    return found[-1] if found else None
