"""The statistical part of the encoding decision: which of the encodings of this field the bytes are most likely in."""

from __future__ import annotations

import codecs

CANDIDATES = (
    "utf-8",
    "cp1251",
    "koi8-r",
    "koi8-u",
    "cp866",
    "mac-cyrillic",
    "iso-8859-1",
    "iso-8859-2",
    "iso-8859-5",
    "iso-8859-9",
    "iso-8859-15",
    "cp1250",
    "cp1252",
    "cp1254",
)
"""Encodings that tournament files are seen in; any other answer of the detector would be a mistake here."""

LAST_RESORT = "iso-8859-15"
"""Decodes every byte; the encoding of the Western pairing programs."""

_SAMPLE = 200_000


def known_encoding(name: str) -> str | None:
    """Python's name of an encoding, or None if there is no such encoding for text."""
    try:
        info = codecs.lookup(name)
        b"".decode(name)
    except (LookupError, TypeError):
        return None
    return info.name


def guess_encoding(data: bytes) -> str:
    """The most likely encoding among CANDIDATES; UTF-16 without a mark by its zero bytes."""
    wide = _utf16(data)
    if wide is not None:
        return wide
    import chardet  # slow to import, and most files are UTF-8

    answer = chardet.detect(data, include_encodings=CANDIDATES, max_bytes=_SAMPLE, no_match_encoding=LAST_RESORT)
    encoding = known_encoding(answer["encoding"] or LAST_RESORT)
    if encoding is None or not _fits(data, encoding):
        return LAST_RESORT
    return encoding


def _utf16(data: bytes) -> str | None:
    sample = data[:2000]
    if len(sample) < 4 or b"\x00" not in sample:
        return None
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > 4 * even and odd * 5 > len(sample) // 2 and _fits(data, "utf-16-le"):
        return "utf-16-le"
    if even > 4 * odd and even * 5 > len(sample) // 2 and _fits(data, "utf-16-be"):
        return "utf-16-be"
    return None


def _fits(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True
