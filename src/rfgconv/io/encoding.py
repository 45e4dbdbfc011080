"""The statistical part of the encoding decision: which of the encodings of this field the bytes are most likely in.

What speaks for an encoding are the words that it makes of the bytes: letters that occur in names, one script a word, no
capital inside a word, no frames or symbols between letters. That is far more telling for a table of names than the
running text that general detectors are trained on, so chardet is asked only where no such words come out (Chinese,
Japanese and Korean encodings).
"""

from __future__ import annotations

import re
from functools import cache
from math import log

from rfgconv.data import data_text
from rfgconv.io.source import known_encoding
from rfgconv.regex import regex

PRIORS = {
    "cp1251": 0.5,
    "koi8-r": 1.0,
    "koi8-u": 1.5,
    "cp866": 1.0,
    "mac-cyrillic": 2.0,
    "iso-8859-5": 2.0,
    "iso-8859-15": 0.0,
    "iso-8859-1": 0.1,
    "cp1252": 0.2,
    "cp1250": 1.5,
    "iso-8859-2": 1.6,
    "cp1254": 3.0,
    "iso-8859-9": 3.1,
}
"""The single-byte encodings that tournament files are seen in, with what is held against each beforehand (nats): the
Western pairing programs write ISO-8859-1 or -15, the Russian tables are windows-1251."""

EAST_ASIAN = ("gb18030", "big5", "shift_jis", "euc-jp", "euc-kr")

LAST_RESORT = "iso-8859-15"
"""Decodes every byte; the encoding of the Western pairing programs."""

_WORD = regex(rb"[A-Za-z\x80-\xff]+")
_WORDS = 400  # distinct words looked at; a table has as many after a page
_FIRST = 2_000_000  # bytes looked at
_FRACTIONS = b"\xbc\xbd\xbe"  # ¼ ½ ¾ in ISO-8859-1

_SYMBOL = 8.0  # a character that is no letter inside a word
_PUNCTUATION = 6.0  # a quotation mark or dash that touches a letter, a number sign
_APOSTROPHE = 2.0  # between two letters
_MIXED = 6.0  # two scripts in one word
_DOUBLE = 3.0  # two accented letters in a row
_CAPITAL = 4.0  # a capital behind a small letter, a small letter behind several capitals
_SMALL = 1.0  # a word that begins small: most are names
_FRAGMENT = -3.0  # letters that go together in some language (data/fragments.tsv)
_FRACTION = 5.0  # ½ that is none
_LONE_LETTER = 1.0
_LONE_SYMBOL = 0.5
_ALONE = frozenset("чбкд")  # letters that stand alone in tables: colours (чёрные, белые), units of ranks (кю, дан)
_HOPELESS = 4.75  # cost of a high byte beyond which no single-byte encoding makes sense: names cost 3.4 on average
_PUNCTUATION_MARKS = frozenset("‘“”„«»–—№…")


def guess_encoding(data: bytes) -> str:
    """The most likely encoding; UTF-16 without a mark by its zero bytes."""
    wide = _utf16(data)
    if wide is not None:
        return wide
    words, single = _samples(data[:_FIRST])
    costs = {name: prior + _cost(words, single, name) for name, prior in PRIORS.items()}
    ranked = sorted(costs, key=lambda name: costs[name])
    high = sum(1 for word in words for byte in word if byte > 0x7F)
    if high and costs[ranked[0]] > _HOPELESS * high:
        asian = _east_asian(b"\n".join(words))
        if asian is not None and _fits(data, asian):
            return asian
    return next((name for name in ranked if _fits(data, name)), LAST_RESORT)


def _samples(data: bytes) -> tuple[list[bytes], list[bytes]]:
    """Distinct words with a byte above ASCII: the longer ones, and single bytes (``½``, ``×``, ``°``, an initial)."""
    words: dict[bytes, None] = {}
    single: dict[bytes, None] = {}
    for match in _WORD.finditer(data):
        word = match[0]
        if not word.isascii():
            (words if len(word) > 1 else single)[word[:100]] = None
            if len(words) == _WORDS:
                break
    return list(words), list(single)


def _cost(words: list[bytes], single: list[bytes], encoding: str) -> float:
    """How unlikely it is (nats) that these are words in this encoding."""
    text = b"\n".join(words).decode(encoding, errors="replace")
    return sum(map(_word_cost, text.split("\n"))) + sum(_single_cost(byte, encoding) for byte in single)


def _single_cost(byte: bytes, encoding: str) -> float:
    """Single bytes say little, unless they are the fractions of a score, or no character at all."""
    character = byte.decode(encoding, errors="replace")
    if byte in _FRACTIONS:
        return 0.0 if character in "¼½¾" else _FRACTION
    if not character.isprintable() and character != "\xa0":
        return _SYMBOL
    if character.isalpha():
        return 0.0 if character in _ALONE else _LONE_LETTER
    return _LONE_SYMBOL


def _word_cost(word: str) -> float:
    letters = _letter_costs()
    cost = _SMALL if word[:1].islower() else 0.0
    before, capitals = "", 0
    for character in word:
        if not character.isascii():
            if character not in letters:
                cost += _mark_cost(character, before)
                before, capitals = "", 0
                continue
            cost += letters[character]
        if before:
            if (character >= "\u0400") != (before >= "\u0400"):
                cost += _MIXED
            elif "\x7f" < character < "\u0400" and before > "\x7f":
                cost += _DOUBLE
            if before.islower() if character.isupper() else capitals > 1:
                cost += _CAPITAL
        capitals = capitals + 1 if character.isupper() else 0
        before = character
    return cost + _FRAGMENT if _fragments().search(word.lower()) else cost


def _mark_cost(character: str, before: str) -> float:
    if character == "’" and before:
        return _APOSTROPHE
    return _PUNCTUATION if character in _PUNCTUATION_MARKS else _SYMBOL


@cache
def _letter_costs() -> dict[str, float]:
    """Letter, small and capital → its cost (nats), from data/letters.tsv."""
    lines = data_text("rfgconv.io", "data/letters.tsv").splitlines()[1:]
    weights = {letter: float(weight) for letter, weight, _ in (line.split("\t") for line in lines)}
    costs: dict[str, float] = {}
    for script in ([c for c in weights if c >= "\u0400"], [c for c in weights if c < "\u0400"]):
        total = sum(weights[letter] for letter in script)
        for letter in script:
            costs[letter] = -log(weights[letter] / total)
            if len(letter.upper()) == 1:
                costs.setdefault(letter.upper(), costs[letter])
    return costs


@cache
def _fragments() -> re.Pattern[str]:
    lines = data_text("rfgconv.io", "data/fragments.tsv").splitlines()[1:]
    return re.compile("|".join(re.escape(line.split("\t")[0]) for line in lines))


def _east_asian(data: bytes) -> str | None:
    import chardet  # slow to import, and most files are UTF-8

    answer = chardet.detect(data, include_encodings=(*EAST_ASIAN, LAST_RESORT), no_match_encoding=LAST_RESORT)
    encoding = known_encoding(answer["encoding"] or "")
    return encoding if encoding in map(known_encoding, EAST_ASIAN) else None


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
