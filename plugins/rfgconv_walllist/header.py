"""Finding the line of headings, and what each heading means in the dialect of the whole line."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.record import record, replace
from rfgconv.regex import regex
from rfgconv_walllist import words
from rfgconv_walllist.words import Kind, Program

SEPARATORS = ("\t", ";", "|")
"""What separates fields; `,` does not: a list has commas in its names."""

_LOOK_AT = 200  # lines in which headings are looked for
_LONGEST = 4000  # characters of a line of headings
_ENOUGH = 4  # known headings that make a line of headings even without rounds
_BLANKS = regex(r"\S+")


class Heading(metaclass=record, kw_only=False):
    """A heading: its text, its columns in the line (0-based, the end not included), its meaning."""

    label: str
    start: int
    end: int
    kind: Kind
    round: int | None = None
    program: Program = Program.OTHER


class Header(metaclass=record, kw_only=False):
    """The line of headings. index: of the line, 0-based. separator: of the fields, None = blanks."""

    index: int
    headings: tuple[Heading, ...]
    separator: str | None

    @property
    def rounds(self) -> int:
        return sum(1 for heading in self.headings if heading.kind is Kind.ROUND)

    @property
    def roman(self) -> bool:
        """True if the rounds are counted I, II, III."""
        return any(heading.kind is Kind.ROUND and not heading.label[-1:].isdigit() for heading in self.headings)

    @property
    def program(self) -> Program:
        """The program whose words these are."""
        own = {program: sum(heading.program is program for heading in self.headings) for program in Program}
        macmahon, autokorsak = own[Program.MACMAHON], own[Program.AUTOKORSAK]
        known = [heading for heading in self.headings if heading.kind is not Kind.OTHER]
        others = sum(heading.program is Program.OTHER and heading.kind is not Kind.ROUND for heading in known)
        if others > macmahon + autokorsak or not macmahon + autokorsak:
            return Program.OTHER
        if macmahon == autokorsak:
            return Program.AUTOKORSAK if self.roman else Program.MACMAHON
        return Program.MACMAHON if macmahon > autokorsak else Program.AUTOKORSAK

    def has(self, kind: Kind) -> bool:
        return any(heading.kind is kind for heading in self.headings)

    @property
    def known(self) -> int:
        """Number of meanings found, all rounds counting once."""
        return len({heading.kind for heading in self.headings} - {Kind.OTHER})


def find_header(lines: Sequence[str]) -> Header | None:
    """The first line that holds headings of a wall list: the name, and rounds or several other known words."""
    for index, line in enumerate(lines[:_LOOK_AT]):
        header = read_header(line, index)
        if header is not None and header.has(Kind.NAME) and (header.rounds or header.known >= _ENOUGH):
            return header
    return None


def read_header(line: str, index: int = 0) -> Header | None:
    """The headings of a line, by the separator that gives the most known ones; None if there are none."""
    if len(line) > _LONGEST:
        return None
    best: Header | None = None
    for separator in (*(mark for mark in SEPARATORS if mark in line), None):
        header = Header(index, _with_rounds(_split(line, separator)), separator)
        if header.known and (best is None or header.known > best.known):
            best = header
    return best


def with_meaning(header: Header, kind: Kind) -> Header:
    """The header with `Очки` understood as Score or Points."""
    return replace(
        header,
        headings=tuple(
            replace(heading, kind=kind) if heading.kind is Kind.SCORE_OR_POINTS else heading
            for heading in header.headings
        ),
    )


def _split(line: str, separator: str | None) -> list[Heading]:
    if separator is None:
        return _one_name([_heading(match[0], match.start()) for match in _BLANKS.finditer(line) if match[0] != ";"])
    headings, start = [], 0
    for part in line.split(separator):
        text = part.strip()
        headings.append(_heading(text, start + len(part) - len(part.lstrip())))
        start += len(part) + 1
    return headings


def _one_name(headings: list[Heading]) -> list[Heading]:
    """Two words above the names (`Фамилия, Имя`) are one heading."""
    joined: list[Heading] = []
    for heading in headings:
        before = joined[-1] if joined else None
        if before is not None and before.kind is heading.kind is Kind.NAME:
            joined[-1] = replace(before, label=f"{before.label} {heading.label}", end=heading.end)
        else:
            joined.append(heading)
    return joined


def _heading(text: str, start: int) -> Heading:
    word = words.heading(text) if text else None
    if word is None:
        return Heading(text, start, start + len(text), Kind.OTHER)
    return Heading(text, start, start + len(text), Kind(word.meaning), program=word.program)


def _with_rounds(headings: list[Heading]) -> tuple[Heading, ...]:
    """The headings with the longest run of 1, 2, 3 … or I, II, III … marked as rounds."""
    best: tuple[int, int] = (0, 0)
    numbers = [words.round_number(heading.label) if heading.label else None for heading in headings]
    for first, number in enumerate(numbers):
        if number != 1:
            continue
        last = first
        while last + 1 < len(numbers) and numbers[last + 1] == last + 2 - first:
            last += 1
        best = max(best, (last + 1 - first, first))
    length, first = best
    for index in range(first, first + length):
        headings[index] = replace(headings[index], kind=Kind.ROUND, round=index + 1 - first)
    return tuple(headings)
