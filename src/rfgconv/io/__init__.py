"""Bytes in and out: the source with its encoding, XML with positions; `rfgconv.io.atomic` writes."""

from rfgconv.io.source import DEFAULT_MAX_BYTES, Decoding, Source
from rfgconv.io.xml import Document, parse_xml, root_tag

__all__ = ["DEFAULT_MAX_BYTES", "Decoding", "Document", "Source", "parse_xml", "root_tag"]
