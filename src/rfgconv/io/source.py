"""Source: the bytes of an input and the one decision on how they are decoded."""

from __future__ import annotations

import codecs
import os
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Report, Span
from rfgconv.io.codes import ENCODING_BROKEN, ENCODING_GUESSED, ENCODING_MISMATCH
from rfgconv.record import Record
from rfgconv.regex import regex

if TYPE_CHECKING:
    from typing import BinaryIO

DEFAULT_MAX_BYTES = 64 * 1024 * 1024
MAX_ROWS = 30_000
"""Players. The largest tournaments have some thousands; a federation's list of all players has more."""
MAX_ROUNDS = 200
MAX_COLUMNS = 1_000
MAX_ENTRIES = 150_000
"""Games, or lines of a text: 20,000 players and their games of ten rounds are 120,000."""
MAX_LINE = 100_000
"""Bytes of a line of such a text."""
MAX_VALUES = 2_000_000
"""Words of such a text; elements and attributes of XML; values of JSON: what takes memory when it is read."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARATION = 300  # bytes in which the declaration of an XML file ends
_LINE_END = regex("\r\n|\n|\r")


def known_encoding(name: str) -> str | None:
    """Python's name of an encoding, or None if there is no such encoding for text."""
    try:
        info = codecs.lookup(name)
        bytes(range(256)).decode(name, errors="replace")  # rot13 turns no bytes into text, punycode not all of them
    except (LookupError, TypeError, ValueError):
        return None
    return info.name


def _guess(data: bytes) -> str:
    from rfgconv.io.encoding import guess_encoding  # most files say what they are, or are UTF-8

    return guess_encoding(data)


class Decoding(Record, kw_only=False):
    """How the bytes are read. guessed: by statistics. declared: what the file says if that was wrong.
    bad_byte: offset of the first byte that does not fit, -1 = none."""

    encoding: str
    guessed: bool = False
    declared: str | None = None
    bad_byte: int = -1


class Source:
    """Bytes with a name. encoding: the user's word on the encoding, which overrides everything. size: bytes of the
    whole file, if not all of it was read."""

    def __init__(self, data: bytes, name: str = "", *, encoding: str | None = None, size: int = 0) -> None:
        self.data = data
        self.name = name
        self.size = max(size, len(data))
        self._encoding = encoding

    @classmethod
    def of(cls, stream: BinaryIO, name: str, *, encoding: str | None = None, most: int | None = None) -> Source:
        """What a stream holds, but no more than one byte beyond most: a source that is too large is not read."""
        data = stream.read() if most is None else stream.read(most + 1)
        size = 0
        if most is not None and len(data) > most:
            with suppress(OSError):  # it is no file
                size = os.fstat(stream.fileno()).st_size
        return cls(data, name, encoding=encoding, size=size)

    @property
    def binary(self) -> bool:
        """True for a zip archive, such as a spreadsheet: it has no text and no encoding."""
        return self.data.startswith(b"PK\x03\x04")

    @cached_property
    def decoding(self) -> Decoding:
        """Order: the user, a byte order mark, an XML declaration, strict UTF-8, UTF-16 without mark, statistics."""
        data = self.data
        if self._encoding is not None:
            return Decoding(self._encoding, bad_byte=_bad_byte(data, self._encoding))
        for mark, encoding in _BOMS:
            if data.startswith(mark):
                return Decoding(encoding, bad_byte=_bad_byte(data, encoding))
        declared = self._declared()
        if declared is not None:
            bad = _bad_byte(data, declared)
            if bad < 0:
                return Decoding(declared)
            if _bad_byte(data, "utf-8") < 0:
                return Decoding("utf-8", declared=declared, bad_byte=bad)
            if declared == "utf-8" and _few_bad_bytes(data):
                return Decoding("utf-8", bad_byte=bad)
            return Decoding(_guess(data), guessed=True, declared=declared, bad_byte=bad)
        bad = _bad_byte(data, "utf-8")
        if b"\x00" not in data[:4096] and (bad < 0 or _few_bad_bytes(data)):
            return Decoding("utf-8", bad_byte=bad)
        return Decoding(_guess(data), guessed=True)

    def _declared(self) -> str | None:
        """The encoding that an XML declaration names, if there is such an encoding."""
        head = self.data[:_DECLARATION].lstrip()
        if not head.startswith(b"<?xml"):
            return None
        between, equals, value = head.partition(b">")[0].partition(b"encoding")[2].partition(b"=")
        quote = value.lstrip()[:1]
        if between.strip() or not equals or quote not in (b'"', b"'"):
            return None
        return known_encoding(value.split(quote)[1].decode("ascii", errors="replace"))

    @cached_property
    def text(self) -> str:
        """The decoded text; bytes that do not fit become U+FFFD. Without a byte order mark; empty for binary files."""
        if self.binary:
            return ""
        text = self.data.decode(self.decoding.encoding, errors="replace")
        return text.removeprefix("\ufeff")

    @cached_property
    def lines(self) -> list[str]:
        """The lines without their ends (CRLF, LF or CR; no other character ends a line)."""
        return _LINE_END.split(self.text)

    def line(self, number: int) -> str | None:
        """Line by number from 1, or None."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else None

    def span_at(self, offset: int) -> Span:
        """Line and column of a byte offset."""
        before = self.data[:offset].decode(self.decoding.encoding, errors="replace").removeprefix("\ufeff")
        parts = _LINE_END.split(before)
        return Span(len(parts), len(parts[-1]) + 1, 1)

    def beginning(self, length: int) -> Source:
        """The first bytes, up to the last line end among them, as a source whose encoding is decided on these alone."""
        head = self.data[:length]
        end = head.rfind(b"\n") + 1
        return Source(head[: end or length], self.name, encoding=self._encoding)

    def report_decoding(self, report: Report) -> None:
        """Say how the bytes were read if that was a guess or something did not fit.

        Nothing is said of bytes that nobody asked for as text: a spreadsheet, a list with fixed columns of bytes.
        """
        if self.binary or "text" not in self.__dict__:
            return
        decoding = self.decoding
        if decoding.declared is not None:
            report.add(
                ENCODING_MISMATCH,
                at=self.span_at(decoding.bad_byte),
                declared=decoding.declared.upper(),
                encoding=decoding.encoding,
            )
        elif decoding.bad_byte >= 0:
            report.add(ENCODING_BROKEN, at=self.span_at(decoding.bad_byte), encoding=decoding.encoding)
        elif decoding.guessed:
            report.add(ENCODING_GUESSED, at=Span(1, 1), encoding=decoding.encoding)


def _bad_byte(data: bytes, encoding: str) -> int:
    """Offset of the first byte that the encoding cannot decode, -1 if all can."""
    try:
        data.decode(encoding)
    except UnicodeDecodeError as error:
        return error.start
    return -1


def _few_bad_bytes(data: bytes) -> bool:
    """True if the text is UTF-8 but for some broken places (few beside the letters that are right)."""
    text = data.decode("utf-8", errors="replace")
    broken = text.count("\ufffd")
    right = sum(1 for character in text if character > "\x7f") - broken
    return right >= 3 * broken and (broken <= 3 or broken * 10 <= right)
