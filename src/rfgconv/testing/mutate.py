"""Spoiling files on purpose, reproducibly: the inputs of the fuzz checks."""

from __future__ import annotations

import io
import random
import re
import zipfile
from collections.abc import Iterator

from rfgconv.regex import regex

_PIECES = (
    b"", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\r", b"\n", b"\r\n", b"\t", b" ", b";", b",", b"|", b"<",
    b">", b"&", b'"', b"'", b"/", b"!", b"+", b"-", b"=", b"?", b"0", b"-1", b"%", b"{", b"}", b"]]>", b"[[[[[[[[",
    b"null", b"\x1b[31m", b"\x7f", b"\x85", b"\x0b\x0c", b"\xed\xa0\x80", b"\xed\xb0\x80", b"\xc0\x80",
    b"\xf4\x90\x80\x80", b"\\ud800", b"\\u0000", b"&#0;", b"&#xd800;", b"&#x202e;", b"&lt;b&gt;",
    "½".encode(), "ё".encode(), "\u202e".encode(), "\u2028".encode(), "\u00a0".encode(), "\u200b".encode(),
    "e\u0301".encode(), "\ufdfa".encode(), "ß".encode(), "İ".encode(), "😀".encode(),
    b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"<!-- ", b"<![CDATA[", b"<?xml version='1.0' encoding='utf-16'?>",
)  # fmt: skip

_NUMBERS = (
    b"0", b"-1", b"00", b"01", b"+1", b"1.5", b"1,5", b"1/0", b"1e999", b"-1e-999", b"nan", b"inf", b"1_0", b"0x10",
    b"99999", b"2147483648", b"99999999999999999999", b"9" * 310, b"9" * 5000, b"0." + b"0" * 400 + b"1",
    "²".encode(), "٣".encode(), "７".encode(), "Ⅳ".encode(), "½".encode(), "−1".encode(),
)  # fmt: skip
"""Among them: longer than Python turns into an int, digits that are none in ASCII, a minus that is no hyphen."""

_OPENINGS = (b"<a>", b"[", b"(", b'{"a":', b"<a b='", b'"', b"{")
_DEPTHS = (2, 2, 10, 300, 3000)
_REPEATS = (2, 2, 2, 3, 10, 1000)
_LONGEST = 1_000
"""Most bytes that one step adds."""

_ENCODINGS = ("cp1251", "koi8-r", "cp866", "iso-8859-1", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-7", "utf-8")
_DIGITS = regex(rb"[0-9]+(?:[.,][0-9]+)?")
_WORD = regex(rb"[^\s,;|<>\"'=\[\]{}:]+")
_TREE = regex(rb"[\s\xef\xbb\xbf]*[<{[]")
_VALUE = regex(rb"""(?<=")[^"<>]*(?=")|(?<=>)[^<>]+(?=<)|(?<=:)\s*[-\d.a-z]+(?=\s*[,}\]])""")
_VALUES = (
    b"", b" ", b"true", b"false", b"null", b"A", b"x" * 1000, b"&#10;", b"&amp;lt;", b"2024-02-30", b"0000-00-00",
    b"31.02.20", b"10p", b"31k", b"0d", b"BYE", b"-", b"&#x1F600;", b"\\n", "\u202eё\u2028\x85".encode(),
    "J\u0308o\u0301rg".encode(),
)  # fmt: skip


def mutations(sample: bytes, count: int, seed: int = 0) -> Iterator[bytes]:
    """count spoiled copies of a sample, see `spoiled`."""
    chance = random.Random(seed)
    for _ in range(count):
        yield spoiled(sample, chance)


def spoiled(sample: bytes, chance: random.Random) -> bytes:
    """A copy with some things wrong: bytes changed, cut, doubled, swapped; blocks, lines and words repeated or moved;
    numbers, control characters and openings that no file should hold; another encoding than before. XML and JSON often
    stay well-formed, with other values: what is broken as a text is never read any further.

    Of a zip archive (a workbook) mostly one part is spoiled and all packed again: other damage ends at its checksum.
    """
    if sample.startswith(b"PK\x03\x04") and chance.random() < 0.9 and zipfile.is_zipfile(io.BytesIO(sample)):
        return _spoiled_archive(sample, chance)
    data = bytearray(sample)
    steps = chance.choice((1, 1, 1, 2, 5))
    if _TREE.match(sample) and chance.random() < 0.6:
        return _with_other_values(sample, steps, chance)
    for _ in range(steps):
        _spoil(data, chance)
    return _recoded(bytes(data), chance) if chance.random() < 0.06 else bytes(data)


def _spoiled_archive(sample: bytes, chance: random.Random) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(sample)) as before, zipfile.ZipFile(packed, "w") as after:
        entries = before.infolist()
        chosen = chance.choice(entries)
        for entry in entries:
            data = before.read(entry)
            after.writestr(entry.filename, spoiled(data, chance) if entry is chosen else data)
    return packed.getvalue()


def _with_other_values(sample: bytes, steps: int, chance: random.Random) -> bytes:
    """XML or JSON that stays well-formed, as a rule: some values become numbers, words, or values of other places."""
    places = [match.span() for match in _VALUE.finditer(sample)]
    for first, last in sorted(chance.sample(places, min(steps, len(places))), reverse=True):
        other = slice(*chance.choice(places))
        piece = chance.choice((chance.choice(_VALUES), chance.choice(_NUMBERS), sample[other], sample[first:last] * 2))
        sample = sample[:first] + piece + sample[last:]
    return sample


def _recoded(data: bytes, chance: random.Random) -> bytes:
    """Read in one encoding and written in another; every second time with half a character at its end or inside."""
    text = data.decode(chance.choice(("utf-8", "utf-8", "iso-8859-1")), errors="replace")
    data = text.encode(chance.choice(_ENCODINGS), errors="replace")
    if chance.random() < 0.5:
        cut = chance.randrange(len(data) + 1)
        return data[:cut] if chance.random() < 0.5 else data[:cut] + b"\xd8" + data[cut:]
    return data


def _spoil(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(data) + 1)
    end = min(len(data), start + chance.choice((0, 1, 1, 3, 20, 400)))
    match chance.randrange(14):
        case 0 | 1:
            data[start:end] = chance.choice(_PIECES)
        case 2:
            del data[start:end]
        case 3 if chance.random() < 0.5:
            del data[start:]
        case 3 | 4:
            times = chance.choice(_REPEATS)
            data[start:start] = (bytes(data[start:end]) * times)[:_LONGEST]
        case 5:
            other = chance.randrange(len(data) + 1)
            data[start:end], piece = data[other : other + end - start], data[start:end]
            data[other:other] = piece if chance.random() < 0.5 else b""
        case 6 | 7:
            _replace(data, _DIGITS, chance.choice(_NUMBERS), start)
        case 8 | 9:
            words = [match[0] for match in _WORD.finditer(data, start, start + 400)] or [b"x"]
            _replace(data, _WORD, chance.choice(words), chance.randrange(len(data) + 1))
        case 10 | 11:
            _spoil_lines(data, start, chance)
        case 12:
            data[start:start] = (chance.choice(_OPENINGS) * chance.choice(_DEPTHS))[:_LONGEST]
        case _:
            if start < len(data):
                data[start] = chance.randrange(256)


def _replace(data: bytearray, pattern: re.Pattern[bytes], piece: bytes, start: int) -> None:
    """Put a piece in the place of the first match behind a position."""
    found = pattern.search(data, start)
    first, last = found.span() if found else (start, start)
    found = None  # a match holds on to the bytes, which then cannot change their length
    data[first:last] = piece


def _spoil_lines(data: bytearray, start: int, chance: random.Random) -> None:
    """Take the line of a position away, double it, move it to the top, or join it with the next one."""
    first, end = data.rfind(b"\n", 0, start) + 1, data.find(b"\n", start)
    last = end + 1 if end >= 0 else len(data)
    line = bytes(data[first:last])
    match chance.randrange(4):
        case 0:
            del data[first:last]
        case 1:
            data[first:first] = (line * chance.choice(_REPEATS))[:_LONGEST]
        case 2:
            del data[first:last]
            data[0:0] = line
        case _:
            data[first:last] = line.rstrip(b"\r\n")
