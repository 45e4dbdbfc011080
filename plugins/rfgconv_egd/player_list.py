"""The player list of the European Go Database: a page with one line of fixed columns for every player.

Positions are byte positions. Nearly all rows are ASCII; the others mix Latin-9 and UTF-8, so each is decoded alone.
Source: the list of 22 February 2018 (42,824 rows); lists since 2021 have grades down to 30k and negative ratings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date
from fractions import Fraction

from rfgconv.diagnostics import CodeBook, Report, Span, Word
from rfgconv.hub import ListedPlayer, Match, PlayerList, Probe
from rfgconv.io import DEFAULT_MAX_BYTES, Source
from rfgconv.model import Id, PersonName, Player, Rank, Rating
from rfgconv.names.clubs import is_filler
from rfgconv.names.listing import Listing
from rfgconv.record import record
from rfgconv.regex import regex

BOOK = CodeBook("EG")

LIST_ROW = BOOK.warning(
    200,
    "list-row",
    "this line of the player list has no {kind} where one is due: {token}; the player is left out",
    hint="download the list again",
    cause="The list has fixed columns. A line that was edited, or shifted by a program, cannot be read safely.",
    example="A line in which a tab replaced the blanks.",
    fix="Download the list again and do not open it in a program that rearranges blanks.",
)
LIST_PIN_TWICE = BOOK.warning(
    201,
    "list-pin-twice",
    "the PIN {token} stands in the list again (first in line {line}); nobody is matched by it",
    cause="A PIN belongs to one person. If the list has it twice, it cannot be told who is meant.",
    example="Two lines that begin with 12000138.",
    fix="Download the list again. Players of this PIN are matched by name.",
)
LIST_COUNT = BOOK.warning(
    202,
    "list-count",
    "the list says that it has {stated} players, but {read} were read",
    hint="download the list again",
    cause="The file may be cut off.",
    example="A download that broke off.",
    fix="Download the list again.",
)
LIST_NO_DATE = BOOK.info(
    203,
    "list-no-date",
    "the list does not say of which date it is",
    cause="The page of the European Go Database states its date, for example (22 Feb 2018). It was left out here.",
    example="A copy of the rows without the heading.",
    fix="Nothing. It cannot be told whether the list is too old for the tournament.",
)

LIST_EMPTY = BOOK.error(
    204,
    "list-empty",
    "there are no players in this file",
    hint="save the page with its content, not the link, and give that file",
    cause="No line has the form of a row of the European list: a blank, eight digits of the PIN, two blanks, the name.",
    example="A page that says that the browser must be checked first.",
    fix="Download the list in a browser and save it as a file.",
)

_ROW = regex(rb"^ \d{8}  \S.{36} [A-Z]{2}  ", re.MULTILINE)
_HEADING = regex(rb"<h1>List of \w+ Players</h1>|PIN +Name +Club +Grade")
_DATE = regex(r"\((\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})\)")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_COUNT = regex(r"^Number of players:\s*([0-9]{1,9})", re.MULTILINE)
_ZIP = b"PK\x03\x04"
_ENTITIES = {"&lt;": "<", "&gt;": ">", "&amp;": "&"}


class EgdPlayerList(PlayerList):
    """``allworld_lp.html`` or ``alleuro_lp.html`` as the database publishes it, or its rows as text."""

    id = "egd-players"
    title = "player list of the European Go Database"
    scheme = "egd"
    codes = tuple(BOOK)

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if probe.head.startswith(_ZIP):
            return Match.SHAPE if re.search(rb"all(world|euro)_lp", probe.head[:200]) else Match.NO
        if _ROW.search(probe.head):
            return Match.SIGNATURE if _HEADING.search(probe.head) else Match.SHAPE
        return Match.NAME if re.search(r"all(world|euro)_lp", probe.name) else Match.NO

    def read(self, source: Source, report: Report) -> Listing:
        """Every player of the list; fillers (country ``XX``, club ``xxxx`` …) become None."""
        text = _bytes_as_text(source)
        numbered = _rows(text)
        if not _are_sound(numbered):
            numbered = [(number, row) for number, row in numbered if _is_sound(row, number, report)]
        rows = [row for _, row in numbered]
        pins = [row[1:9] for row in rows]
        if len(set(pins)) < len(pins):
            _report_twins(numbered, report)
        self._report_whole(text, len(rows), report)
        names = [_name(row) for row in rows]
        return Listing(
            surnames=[surname for surname, _ in names],
            givens=[given for _, given in names],
            owners=range(len(rows)),
            ids=pins,
            make=lambda position: _entry(rows[position]),
            date=_date(text),
        )

    def _report_whole(self, text: str, count: int, report: Report) -> None:
        if not count:
            report.add(LIST_EMPTY, at=Span(1, 1))
            return
        stated = _COUNT.search(text[-4096:])
        if stated is not None and int(stated[1]) != count:
            report.add(LIST_COUNT, stated=int(stated[1]), read=count)
        if _date(text) is None:
            report.add(LIST_NO_DATE, at=Span(1, 1))


# --- bytes and rows -------------------------------------------------------------------------------------------------


def _bytes_as_text(source: Source) -> str:
    """One character for each byte, so that the columns keep their positions."""
    data = source.data
    if data.startswith(_ZIP):
        data = _unzipped(data)
    if b"\x00" in data[:4096]:  # saved again as UTF-16
        data = source.text.encode("utf-8")
    return data.removeprefix(b"\xef\xbb\xbf").decode("latin-1")


def _unzipped(data: bytes) -> bytes:
    """The first file of an archive, as the database offers the list; nothing if it is broken or far too large."""
    from io import BytesIO
    from zipfile import BadZipFile, ZipFile
    from zlib import error as zlib_error

    try:
        with ZipFile(BytesIO(data)) as archive:
            member = archive.infolist()[0]
            return archive.read(member) if member.file_size <= DEFAULT_MAX_BYTES else b""
    except (BadZipFile, IndexError, NotImplementedError, RuntimeError, OSError, EOFError, zlib_error):
        return b""


def _rows(text: str) -> list[tuple[int, str]]:
    """Line number and text of every line that begins as a row does."""
    return [
        (number, line if line.isascii() else _decoded(line))
        for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1)
        if line[:1] == " " and line[1:9].isdecimal() and line[9:11] == "  "
    ]


def _decoded(row: str) -> str:
    """A row whose bytes are not all ASCII, brought to its columns: a letter of two bytes takes two of them."""
    data = row.encode("latin-1")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("iso-8859-15")
    if _COUNTRY.holds(_COUNTRY.text(text)):
        return text  # the columns count letters: a copy of the page's text
    return "".join(_widened(data[first:last]) for first, last in _FIELDS)


_FIELDS = ((0, 11), (11, 48), (48, 53), (53, 57), (57, 100))


def _widened(field: bytes) -> str:
    """The field decoded, with blanks for the bytes that its letters had more."""
    return field.decode("utf-8", errors="replace").ljust(len(field))


# --- fields ---------------------------------------------------------------------------------------------------------


class _Column(metaclass=record, kw_only=False):
    """A column of the list: what is due in it, its first character (from 0), its width, and its form."""

    kind: Word
    first: int
    width: int
    form: re.Pattern[str]

    def text(self, row: str) -> str:
        return row[self.first : self.first + self.width]

    def holds(self, text: str) -> bool:
        return self.form.fullmatch(text) is not None


_COLUMNS = (
    _Column(Word("name"), 11, 1, regex(r"\S")),
    _Column(Word("country"), 48, 5, regex(r" [A-Z]{2}  ")),
    _Column(Word("grade"), 57, 6, regex(r" *(?:(?:[12]?[1-9]|10|20|30)k|[1-9][dp]) *")),
    _Column(Word("rating"), 69, 7, regex(r" *-?[0-9]+ *")),
    _Column(Word("number of tournaments"), 76, 6, regex(r" *[0-9]+ *")),
)


_COUNTRY = _COLUMNS[1]


def _are_sound(numbered: Sequence[tuple[int, str]]) -> bool:
    """True if every row holds what is due; each different content of a column is looked at once."""
    rows = [row for _, row in numbered]
    return all(all(map(column.holds, set(map(column.text, rows)))) for column in _COLUMNS)


def _is_sound(row: str, number: int, report: Report) -> bool:
    """True if the row holds what is due; else the first column that does not is reported."""
    for column in _COLUMNS:
        text = column.text(row)
        if not column.holds(text):
            report.add(LIST_ROW, at=Span(number, column.first + 1, column.width), token=text.strip(), kind=column.kind)
            return False
    return True


def _report_twins(numbered: Iterable[tuple[int, str]], report: Report) -> None:
    lines: dict[str, int] = {}
    for number, row in numbered:
        first = lines.setdefault(row[1:9], number)
        if first != number:
            report.add(LIST_PIN_TWICE, at=Span(number, 2, 8), token=row[1:9], line=first)


def _name(row: str) -> tuple[str, str]:
    """Surname and given name; the given name is empty if there is none or a lone underscore stands for it."""
    name = row[11:48].strip()
    if "&" in name:
        for entity, letter in _ENTITIES.items():
            name = name.replace(entity, letter)
    surname, _, given = name.partition(" ")
    given = given.strip()
    return surname, "" if given == "_" else given.replace(" ", "_")


def _entry(row: str) -> ListedPlayer:
    surname, given = _name(row)
    country, club = row[49:51], row[53:57].strip()
    tournaments = int(row[76:82])
    rating = Rating(value=Fraction(int(row[69:76])), list="EGF") if tournaments else None
    player = Player(
        name=PersonName(surname=surname, given=given or None),
        rank=Rank.parse(row[57:63].strip()),
        rating=rating,
        country=None if country == "XX" else country,
        club=None if is_filler(club) else club,
        ids=(Id(scheme="egd", value=row[1:9]),),
    )
    return ListedPlayer(player=player, tournaments=tournaments, last=row[83:92].strip() or None)


def _date(text: str) -> date | None:
    match = _DATE.search(text[:8192])
    if match is None or match[2] not in _MONTHS:
        return None
    try:
        return date(int(match[3]), _MONTHS.index(match[2]) + 1, int(match[1]))
    except ValueError:
        return None
