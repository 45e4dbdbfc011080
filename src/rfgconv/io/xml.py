"""XML with exact positions, and nothing that reaches outside the file.

lxml reads the tree. Its ``sourceline`` is the end of a start tag and it knows no column, so positions come from a look
at the same text, made only when the first diagnostic asks for one. In a well-formed document a ``<`` in front of a name
is a start tag wherever it does not stand in a comment, a CDATA section or a processing instruction, and the tags come
in the order of the elements.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
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
_ROOT = regex(r"<([A-Za-z_][\w.:-]*+)((?:[^<>\"'/]|\"[^\"]*\"|'[^']*'|/(?!>))*)/?>")
_HEAD_NOISE = regex(r"<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>]*>", re.DOTALL)
_MARKUP = regex(r"<(?![!?/])|<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>", re.DOTALL)
_TAG_NAME = regex(r"<[^\s/>]+")
_ATTRIBUTE = regex(r"\s+([^\s=]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_LINE_END = regex("\r\n|\n|\r")


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
        offset = self._offset(element)
        if offset is None:
            return None
        if attribute is not None:
            for match in self._attributes(offset):
                if match[1] == attribute:
                    value = 2 if match[2] is not None else 3
                    return self._span(match.start(value), len(match[value]))
        return self._span(offset, 1)

    def text_span(self, element: etree._Element) -> Span | None:
        """Place of an element's text: behind the start tag (and the opening of a CDATA section)."""
        offset = self._offset(element)
        if offset is None:
            return None
        start = self._text.find(">", self._after_attributes(offset)) + 1
        if self._text.startswith("<![CDATA[", start):
            start += len("<![CDATA[")
        return self._span(start, len((element.text or "").strip()))

    def _offset(self, element: etree._Element) -> int | None:
        """Where an element's start tag begins; None for an element of another document."""
        index = self._order.get(element)
        return None if index is None or index >= len(self._offsets) else self._offsets[index]

    def _attributes(self, offset: int) -> Iterator[re.Match[str]]:
        """The attributes of the start tag at an offset, each as a match of its name and its value."""
        match = _TAG_NAME.match(self._text, offset)
        while match is not None:
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
    def _order(self) -> dict[etree._Element, int]:
        return {element: index for index, element in enumerate(self.root.iter("*"))}

    @cached_property
    def _line_starts(self) -> list[int]:
        if "\r" in self._text:
            return [0, *(match.end() for match in _LINE_END.finditer(self._text))]
        return list(accumulate((len(line) + 1 for line in self._text.split("\n")), initial=0))

    @cached_property
    def _offsets(self) -> list[int]:
        """Offset in the text of every start tag, in document order."""
        return [match.start() for match in _MARKUP.finditer(self._text) if match.end() == match.start() + 1]


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
