"""XML with exact positions, and nothing that reaches outside the file.

The standard library reads what is well-formed; what it does not take is given to lxml, which says better what is wrong
(docs/decisions/0007). Positions come from a look at the same text, made only when the first diagnostic asks for one: in
a well-formed document a ``<`` in front of a name is a start tag wherever it does not stand in a comment, in a CDATA
section or in a processing instruction, and the tags come in the order of the elements.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rfgconv.diagnostics import Report, Span
from rfgconv.io.codes import XML_DEPTH, XML_ENTITY, XML_SYNTAX
from rfgconv.io.source import Source
from rfgconv.regex import regex

if TYPE_CHECKING:
    from array import array
    from xml.etree.ElementTree import Element

MAX_DEPTH = 256

_BLANKS = regex(r"[\s\ufeff]*+")  # byte order marks too: parsers pass over one
_NOISE = (("<?", "?>"), ("<!--", "-->"))
_DOCUMENT_TYPE = "<!DOCTYPE"
_DOCTYPE = regex(r"<!DOCTYPE(?:\"[^\"]*\"|'[^']*'|[^\"'\[>])*+(?P<own>\[)?")
_ROOT = regex(r"<([A-Za-z_][\w.:-]*+)((?:[^<>\"'/]|\"[^\"]*\"|'[^']*'|/(?!>))*)/?>")
_MARKUP = regex(r"<(?![!?/])|<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>", re.DOTALL)
_TAG_NAME = regex(r"<[^\s/>]+")
_ATTRIBUTE = regex(r"\s+([^\s=]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_LINE_END = regex("\r\n|\n|\r")
_NEW_LINE = regex("\n")
_LONE_RETURN = regex("\r(?!\n)")


def root_tag(head: str) -> tuple[str, str] | None:
    """Name of the root element and the text of its attributes, from the beginning of a file; for detection only."""
    head = head[:8192].lstrip("\ufeff \t\r\n")
    if not head.startswith("<"):
        return None
    place = _behind_noise(head, 0)
    doctype = _doctype(head, place)
    match = _ROOT.match(head, place if doctype is None else _behind_noise(head, doctype.end() + 1))
    return (match[1], match[2]) if match else None


def _behind_noise(text: str, place: int) -> int:
    """Behind the blanks, comments and processing instructions that stand at a place."""
    while True:
        blanks = _BLANKS.match(text, place)
        place = place if blanks is None else blanks.end()
        for beginning, end in _NOISE:
            if text.startswith(beginning, place):
                found = text.find(end, place + len(beginning))
                break
        else:
            return place
        if found < 0:
            return place
        place = found + len(end)


def _doctype(text: str, place: int) -> re.Match[str] | None:
    """The document type that begins at a place; own: the beginning of its own definitions."""
    return _DOCTYPE.match(text, place) if text.startswith(_DOCUMENT_TYPE, place) else None


class Document:
    """A parsed file: the root element, and the place of every element and attribute on demand.

    doctype: place of its document type, if it has one.
    """

    def __init__(self, root: Element, text: str, doctype: Span | None = None) -> None:
        self.root = root
        self.doctype = doctype
        self._text = text

    def span(self, element: Element, attribute: str | None = None) -> Span | None:
        """Place of an element's start tag, or of the value of one of its attributes if the tag has it."""
        offset = self._offsets.get(element)
        if offset is None:
            return None
        value = None if attribute is None else self._value(offset, attribute)
        return self._span(offset, 1) if value is None else self._span(*value)

    def text_span(self, element: Element) -> Span | None:
        """Place of an element's text: behind the start tag (and the opening of a CDATA section)."""
        offset = self._offsets.get(element)
        if offset is None:
            return None
        start = self._text.find(">", self._after_attributes(offset)) + 1
        if self._text.startswith("<![CDATA[", start):
            start += len("<![CDATA[")
        return self._span(start, len((element.text or "").strip()))

    def _value(self, offset: int, attribute: str) -> tuple[int, int] | None:
        """Offset and length of an attribute's value in the start tag at an offset, if it has it."""
        text, sought = self._text, f'{attribute}="'
        place = text.find(sought, offset, text.find("<", offset + 1))
        if place > 0 and text[place - 1].isspace():
            before = text[offset:place]
            # neither in another one's value nor behind the tag, as nearly always; else they are gone through one by one
            if "'" not in before and ">" not in before and before.count('"') % 2 == 0:
                start = place + len(sought)
                return start, text.index('"', start) - start
        for match in self._attributes(offset):
            if match[1] == attribute:
                value = 2 if match[2] is not None else 3
                return match.start(value), len(match[value])
        return None

    def _attributes(self, offset: int) -> Iterator[re.Match[str]]:
        """The attributes of the start tag at an offset, each as a match of its name and its value."""
        match = _TAG_NAME.match(self._text, offset)
        while match is not None and not self._text.startswith(">", match.end()):
            match = _ATTRIBUTE.match(self._text, match.end())
            if match is not None:
                yield match

    def _after_attributes(self, offset: int) -> int:
        return max((match.end() for match in self._attributes(offset)), default=offset)

    def _span(self, offset: int, length: int) -> Span:
        from bisect import bisect_right

        line = bisect_right(self._line_starts, offset)
        return Span(line, offset - self._line_starts[line - 1] + 1, length)

    @cached_property
    def _line_starts(self) -> array[int]:
        from array import array

        line_end = _LINE_END if _LONE_RETURN.search(self._text) else _NEW_LINE  # to search for one sign is quicker
        return array("Q", [0, *[match.end() for match in line_end.finditer(self._text)]])

    @cached_property
    def _offsets(self) -> dict[Element, int]:
        """Where the start tag of every element begins: the tags are in document order, as the elements are."""
        tags = [match.start() for match in _MARKUP.finditer(self._text) if match.end() - match.start() == 1]
        return dict(zip(self.root.iter("*"), tags, strict=False))


def parse_xml(source: Source, report: Report) -> Document | None:
    """Read XML; None, with the place and the reason reported, if it is not well-formed or not harmless.

    A document type without own definitions is let pass unread (old OpenGotha files name a DTD that never exists).
    """
    from xml.etree import ElementTree

    text = source.text
    doctype = _doctype(text, _behind_noise(text, 0))  # the only place where one may stand
    if doctype is not None and doctype["own"]:
        report.add(XML_ENTITY, at=_place(text, doctype.start()))
        return None
    body = _behind_declaration(text)
    data = body.lstrip().encode("utf-8", errors="replace")
    parser = ElementTree.XMLParser(encoding="utf-8")
    root: Element | None
    try:
        if _DOCUMENT_TYPE in text:  # wherever it hides: this parser would expand what it defines, the other does not
            raise ElementTree.ParseError
        parser.feed(data)
        root = parser.close()
    except ElementTree.ParseError:
        root = _second_opinion(data, text[: len(text) - len(body.lstrip())].count("\n"), report)
    if root is None:
        return None
    for element in root.iter():
        element.tail = None  # the blanks between elements: a sixth of the memory, and nobody reads them
    document = Document(root, text, None if doctype is None else _place(text, doctype.start()))
    deep = _too_deep(root)
    if deep is not None:
        report.add(XML_DEPTH, at=document.span(deep), limit=MAX_DEPTH)
        return None
    return document


def _behind_declaration(text: str) -> str:
    """Without the declaration, which may name another encoding than the one that the text was decoded from."""
    end = text.find(">") + 1
    first = text[:end].lstrip()
    return text[end:] if first.startswith("<?xml") and first.endswith("?>") else text


def _too_deep(root: Element) -> Element | None:
    """The first element that is nested deeper than `MAX_DEPTH`."""
    level = [root]
    for _ in range(MAX_DEPTH):
        level = [child for element in level for child in element]
        if not level:
            return None
    return level[0]


def _second_opinion(data: bytes, skipped_lines: int, report: Report) -> Any:
    """None, with a report of what lxml finds wrong and where; should it find nothing wrong, its root element, which can
    be used like the standard library's. skipped_lines: how many lines of the file are not in data."""
    from lxml import etree

    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        line, column = error.position
        if "depth" in str(error.msg).lower():
            report.add(XML_DEPTH, at=Span(line + skipped_lines, max(column, 1)), limit=MAX_DEPTH)
        else:
            reason = re.sub(r", line \d+, column \d+.*$", "", str(error.msg or error))
            report.add(XML_SYNTAX, at=Span(line + skipped_lines, max(column, 1)), reason=reason)
        return None
    definitions: Any = root.getroottree().docinfo.internalDTD
    if definitions is not None and any(True for _ in definitions.iterentities()):  # hidden from the first look
        report.add(XML_ENTITY, at=Span(1, 1))
        return None
    return root


def _place(text: str, offset: int) -> Span:
    before = text[:offset]
    return Span(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1, 1)
