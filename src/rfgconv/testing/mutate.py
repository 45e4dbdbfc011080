"""Spoiling files on purpose, reproducibly: the inputs of the fuzz checks."""

from __future__ import annotations

import random
from collections.abc import Iterator

_PIECES = (
    b"", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\r", b"\n", b"\t", b" ", b";", b"|", b"<", b">", b"&", b'"', b"/", b"!",
    b"+", b"-", b"=", b"?", b"0", b"99999999999999999999", b"-1", b"1e999", "½".encode(),
    "ё".encode(), "\u202e".encode(),
    b"<!DOCTYPE a [<!ENTITY b 'c'>]>",
    b"]]>", b"[[[[[[[[", b"{", b"}",
)  # fmt: skip


def mutations(sample: bytes, count: int, seed: int = 0) -> Iterator[bytes]:
    """count spoiled copies of a sample: bytes changed, cut, doubled, swapped, replaced by awkward pieces."""
    chance = random.Random(seed)
    for _ in range(count):
        data = bytearray(sample)
        for _ in range(chance.choice((1, 1, 1, 2, 5))):
            _spoil(data, chance)
        yield bytes(data)


def _spoil(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(data) + 1)
    end = min(len(data), start + chance.choice((0, 1, 1, 3, 20, 400)))
    match chance.randrange(6):
        case 0:
            data[start:end] = chance.choice(_PIECES)
        case 1:
            del data[start:end]
        case 2:
            del data[start:]
        case 3:
            data[start:start] = data[start:end]
        case 4:
            other = chance.randrange(len(data) + 1)
            data[start:end], piece = data[other : other + end - start], data[start:end]
            data[other:other] = piece if chance.random() < 0.5 else b""
        case _:
            if start < len(data):
                data[start] = chance.randrange(256)
