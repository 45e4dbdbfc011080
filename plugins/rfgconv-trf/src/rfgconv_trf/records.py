"""The lines of a tournament report sorted by kind, and where a value of the table stands in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rfgconv.diagnostics import Report, Span
from rfgconv.model import Note, Path
from rfgconv_trf import codes
from rfgconv_trf.columns import (
    BIRTH,
    FEDERATION,
    ID,
    NAME,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    SEX,
    TITLE,
    Field,
    Line,
    player_line,
    round_fields,
)
from rfgconv_trf.event import HEADS, RECORD_OF
from rfgconv_trf.federations import is_federation

PLAYER, COMMENT, OLD_ROUNDS, BYES = "001", "###", "XXR", "240"
TEAMS = {"013": (Field(5, 36), 37), "310": (Field(9, 40), 74)}
"""Team record → columns of the name, first column of the members (four columns each, then a blank)."""

_CODE = re.compile(r"[0-9A-Z]{3}(?: |$)")

_PLAYER_FIELDS = {
    "name": NAME,
    "sex": SEX,
    "title": TITLE,
    "rating": RATING,
    "country": FEDERATION,
    "ids": ID,
    "birth": BIRTH,
}
_ROW_FIELDS = {"number": NUMBER, "place": RANK, "values": POINTS}


@dataclass
class Records:
    """The lines of a file by kind. heads: the first line of each head record. comments: each with the number of
    players before it."""

    heads: dict[str, Line] = field(default_factory=dict)
    players: list[Line] = field(default_factory=list)
    national: list[Line] = field(default_factory=list)
    teams: list[Line] = field(default_factory=list)
    byes: list[Line] = field(default_factory=list)
    comments: list[tuple[Line, int]] = field(default_factory=list)
    unread: list[Line] = field(default_factory=list)
    last_head: int = 0

    def event_comments(self) -> tuple[str, ...]:
        """Comment lines inside the head."""
        return tuple(line.value for line, _ in self.comments if line.number < self.last_head and line.value)

    def notes(self) -> tuple[Note, ...]:
        """Comment lines behind the head, each with the row that it stands before."""
        count = len(self.players)
        return tuple(
            Note(text=line.value, before=index if index < count else None)
            for line, index in self.comments
            if line.number > self.last_head and line.value
        )

    def team_names(self) -> dict[int, str]:
        """Starting number → name of the team."""
        found: dict[int, str] = {}
        for line in self.teams:
            name_field, first = TEAMS[line.code]
            name = " ".join(line.get(name_field).split())
            for word in line.text[first - 1 :].split():
                if name and word.isascii() and word.isdecimal() and len(word) <= NUMBER.width:
                    found.setdefault(int(word), name)
        return found

    def announced_byes(self) -> dict[tuple[int, int], str]:
        """(starting number, 0-based index of the round) → kind of the bye: F, H or Z (record 240)."""
        found: dict[tuple[int, int], str] = {}
        for line in self.byes:
            kind, *words = line.value.upper().split() or [""]
            numbers = [int(word) for word in words if word.isascii() and word.isdecimal() and len(word) <= NUMBER.width]
            if kind in ("F", "H", "Z") and numbers:
                found |= {(number, numbers[0] - 1): kind for number in numbers[1:]}
        return found

    def locate(self, path: Path) -> Span | None:
        """Place of a value of the table."""
        match path:
            case ("event", str(name), *_) if name in RECORD_OF:
                line = next((self.heads[record] for record in RECORD_OF[name] if record in self.heads), None)
                return None if line is None else line.value_span()
            case ("rows", int(index), *rest) if index < len(self.players):
                return _place_in_row(self.players[index], rest)
        return None


def _place_in_row(line: Line, path: list[str | int]) -> Span | None:
    match path:
        case []:
            return line.span(NAME)
        case ["player", str(name), *_] if name in _PLAYER_FIELDS:
            return line.span(_PLAYER_FIELDS[name])
        case ["cells", int(index), *rest]:
            fields = round_fields(index)
            return line.span(getattr(fields, str(rest[0])) if rest and rest[0] in fields._fields else fields.whole)
        case [str(name), *_] if name in _ROW_FIELDS:
            return line.span(_ROW_FIELDS[name])
    return None


def sort_lines(lines: list[str], report: Report) -> Records:
    """The lines by kind; those that are no records are reported, and the records that nothing is taken from."""
    records = Records()
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        line = Line(number, text)
        code = line.code
        if code == COMMENT:
            records.comments.append((line, len(records.players)))
        elif not _CODE.match(text):
            report.add(codes.UNKNOWN_LINE, at=Span(number, 1, len(text)), token=text[:40])
        elif code == PLAYER:
            records.players.append(player_line(number, text))
        elif code in TEAMS:
            records.teams.append(line)
        elif code == BYES:
            records.byes.append(line)
        elif is_federation(code):
            records.national.append(player_line(number, text))
        elif code in HEADS or code == OLD_ROUNDS:
            records.heads.setdefault(code, line)
            records.last_head = number
        else:
            records.unread.append(line)
    _report(records, report)
    return records


def _report(records: Records, report: Report) -> None:
    kinds = dict.fromkeys(line.code for line in records.unread)
    if kinds:
        first = records.unread[0]
        report.add(codes.UNREAD, at=Span(first.number, 1, 3), token=first.code, n=len(kinds), records=", ".join(kinds))
    shifted = [line for line in (*records.players, *records.national) if line.shift]
    if shifted:
        report.add(codes.BYTE_COLUMNS, at=shifted[0].span(NAME), n=len(shifted))
