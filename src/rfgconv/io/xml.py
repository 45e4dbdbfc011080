"""XML with exact positions, and nothing that reaches outside the file.

lxml reads the tree. Its ``sourceline`` is the end of a start tag and it knows no column, so positions come from a
second pass with expat over the same text, made only when the first diagnostic asks for one; both list the elements
in document order.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Report, Span
from rfgconv.io.codes import XML_DEPTH, XML_ENTITY, XML_SYNTAX
from rfgconv.io.source import Source
from rfgconv.regex import regex

if TYPE_CHECKING:
    from lxml import etree

MAX_DEPTH = 256

_DECLARATION = regex(r"^\s*<\?xml[^>]*\?>")
_ENTITY = regex(r"<!ENTITY|<!DOCTYPE[^>\[]{0,500}\[")
_ROOT = regex(r"<([A-Za-z_][\w.:-]*)((?:[^<>\"'/]|\"[^\"]*\"|'[^']*'|/(?!>))*)/?>")
_HEAD_NOISE = regex(r"<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>", re.DOTALL)
_ATTRIBUTE = r"[\s]{name}\s*=\s*([\"'])"


def root_tag(head: str) -> tuple[str, str] | None:
    """Name of the root element and the text of its attributes, from the beginning of a file; for detection only."""
    head = head[:8192].lstrip("\ufeff \t\r\n")
    if not head.startswith("<"):
        return None
    match = _ROOT.match(_HEAD_NOISE.sub("", head).lstrip())
    return (match[1], match[2]) if match else None


class Document:
    """A parsed file: the root element, and the place of every element and attribute on demand."""

    def __init__(self, root: etree._Element, text: str) -> None:
        self.root = root
        self._text = text

    def span(self, element: etree._Element, attribute: str | None = None) -> Span | None:
        """Place of an element's start tag, or of the value of one of its attributes if the tag has it."""
        index = self._order.get(element)
        if index is None or index >= len(self._offsets):
            return None
        offset = self._offsets[index]
        if attribute is not None:
            end = self._text.find(">", offset)
            pattern = re.compile(_ATTRIBUTE.format(name=re.escape(attribute)))
            match = pattern.search(self._text, offset, end + 1 if end >= 0 else len(self._text))
            if match is not None:
                close = self._text.find(match[1], match.end())
                return self._span(match.end(), max(close - match.end(), 0))
        return self._span(offset, 1)

    def text_span(self, element: etree._Element) -> Span | None:
        """Place of an element's text: behind the start tag (and the opening of a CDATA section)."""
        index = self._order.get(element)
        if index is None or index >= len(self._offsets):
            return None
        start = self._text.find(">", self._offsets[index]) + 1
        if self._text.startswith("<![CDATA[", start):
            start += len("<![CDATA[")
        return self._span(start, len((element.text or "").strip()))

    def _span(self, offset: int, length: int) -> Span:
        from bisect import bisect_right

        line = bisect_right(self._line_starts, offset)
        return Span(line, offset - self._line_starts[line - 1] + 1, length)

    @cached_property
    def _order(self) -> dict[etree._Element, int]:
        return {element: index for index, element in enumerate(self.root.iter("*"))}

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\r\n|\n|\r", self._text))]

    @cached_property
    def _offsets(self) -> list[int]:
        """Offset in the text of every start tag, in document order."""
        import pyexpat as expat  # what xml.parsers.expat offers, without the packages around it

        body = _DECLARATION.sub(lambda m: " " * len(m[0]), self._text)
        data = body.encode("utf-8", errors="replace")
        parser = expat.ParserCreate("utf-8")
        offsets: list[int] = []
        parser.StartElementHandler = lambda _name, _attributes: offsets.append(parser.CurrentByteIndex)
        try:
            parser.Parse(data, True)
        except expat.ExpatError:
            return []
        if len(data) == len(body):
            return offsets
        characters, last, total = [], 0, 0
        for offset in offsets:
            total += len(data[last:offset].decode("utf-8"))
            characters.append(total)
            last = offset
        return characters


def parse_xml(source: Source, report: Report) -> Document | None:
    """Read XML; None, with the place and the reason reported, if it is not well-formed or not harmless.

    A document type without own definitions is let pass unread (old OpenGotha files name a DTD that never exists).
    """
    from lxml import etree

    text = source.text
    head = text[:65536]
    entity = _ENTITY.search(head)
    if entity is not None:
        report.add(XML_ENTITY, at=_place(text, entity.start()))
        return None
    parser = etree.XMLParser(
        encoding="utf-8", resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True
    )
    body = _DECLARATION.sub(lambda match: re.sub(r"[^\r\n]", " ", match[0]), text)
    data = body.lstrip().encode("utf-8", errors="replace")
    skipped_lines = body[: len(body) - len(body.lstrip())].count("\n")
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
    return Document(root, text)


def _place(text: str, offset: int) -> Span:
    before = text[:offset]
    return Span(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1, 1)
