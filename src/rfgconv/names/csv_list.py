"""A player list that anybody can make: a table with a heading, saved from a spreadsheet as CSV or text with tabs.

Columns are known by their headings (``data/list_columns.tsv``), in English or Russian, in any order: surname and given
name or both in one, the Latin spelling, PIN, RFG id, country, club, town, rank, rating.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rfgconv.diagnostics import Report, Span, Word
from rfgconv.hub import ListedPlayer, Match, PlayerList, Probe
from rfgconv.io import Source
from rfgconv.model import Id, PersonName, Player, Rank, RankError, Rating, parse_score
from rfgconv.names import codes
from rfgconv.names._data import columns
from rfgconv.names.clubs import is_filler
from rfgconv.names.countries import country_code
from rfgconv.names.delimited import split_lines
from rfgconv.names.judge import name_of_words
from rfgconv.names.listing import Listing
from rfgconv.regex import regex

_PIN = regex(r"[0-9]{8}")
_NAMED_BY = frozenset({"surname", "name", "latin_surname", "latin_name"})
_BEGINNING = 4096
"""Bytes in which the heading is looked for; so the encoding of a whole list need not be known to refuse it."""
_NO_WORD = regex(r"[\W_]+")


@cache
def _headings() -> dict[str, str]:
    return {_NO_WORD.sub("", heading): column for heading, column in columns("list_columns", "heading", "column")}


def _column(heading: str) -> str | None:
    """The column that a heading names: ``Last_name`` → surname."""
    return _headings().get(_NO_WORD.sub("", heading.lower()))


class CsvPlayerList(PlayerList):
    """A table with a heading. Its ids are PINs if it has a column of them, else RFG ids."""

    id = "players-csv"
    title = "player list as CSV or text with tabs"
    scheme = "egd"
    codes = (codes.LIST_HEADING, codes.LIST_COLUMN, codes.LIST_ROW, codes.LIST_VALUE)

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if probe.head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"<", b"{", b"["):
            return Match.NO
        beginning = Source(probe.head[:_BEGINNING].rpartition(b"\n")[0] or probe.head[:_BEGINNING])
        _, heading = next(split_lines(beginning.lines), (0, []))
        columns = {_column(cell) for cell in heading} - {None}
        return Match.SHAPE if columns & _NAMED_BY else Match.NO

    def read(self, source: Source, report: Report) -> Listing:
        """Every line with a surname; values that are none of their kind are reported and left out."""
        lines = split_lines(source.lines)
        number, heading = next(lines, (1, []))
        columns = [_column(cell) for cell in heading]
        if not _NAMED_BY & set(columns):
            report.add(codes.LIST_HEADING, at=Span(number, 1, len(source.lines[number - 1])))
            return Listing.of([], self.scheme)
        for cell, column in zip(heading, columns, strict=True):
            if column is None and cell:
                report.add(codes.LIST_COLUMN, at=Span(number, 1), token=cell)
        players = []
        for number, cells in lines:
            values = {column: cell for column, cell in zip(columns, cells, strict=False) if column and cell}
            entry = _Line(number, values, report).entry()
            if entry is not None:
                players.append(entry)
        return Listing.of(players, "egd" if "pin" in columns or "rfg" not in columns else "rfg")


class _Line:
    """One line of the list: the cells by column, empty ones left out."""

    def __init__(self, number: int, values: dict[str, str], report: Report) -> None:
        self.number, self.values, self.report = number, values, report

    def entry(self) -> ListedPlayer | None:
        values = self.values
        if not values:
            return None
        name = self._name("surname", "given", "name")
        latin = self._name("latin_surname", "latin_given", "latin_name")
        main = name or latin
        if main is None:
            self.report.add(codes.LIST_ROW, at=Span(self.number, 1))
            return None
        club = values.get("club")
        player = Player(
            name=main,
            latin=latin if name is not None and latin != name else None,
            rank=self._rank(),
            rating=self._rating(),
            country=country_code(values.get("country")),
            club=None if is_filler(club) else club,
            town=values.get("town"),
            ids=self._ids(),
        )
        return ListedPlayer(player=player, last=values.get("last"))

    def _name(self, surname: str, given: str, whole: str) -> PersonName | None:
        if surname in self.values:
            patronymic = self.values.get("patronymic") if surname == "surname" else None
            return PersonName(surname=self.values[surname], given=self.values.get(given), patronymic=patronymic)
        words = self.values.get(whole, "").replace(",", " ").split()
        return name_of_words(words) if words else None

    def _ids(self) -> tuple[Id, ...]:
        pin, rfg = self.values.get("pin"), self.values.get("rfg")
        if pin is not None and not _PIN.fullmatch(pin):
            self._unfit(pin, Word("PIN"))
            pin = None
        if rfg is not None and not rfg.isdecimal():
            self._unfit(rfg, Word("RFG id"))
            rfg = None
        return tuple(Id(scheme=scheme, value=value) for scheme, value in (("egd", pin), ("rfg", rfg)) if value)

    def _rank(self) -> Rank | None:
        text = self.values.get("rank")
        try:
            return Rank.parse(text) if text else None
        except RankError:
            self._unfit(text or "", Word("rank"))
            return None

    def _rating(self) -> Rating | None:
        for column, register in (("gor", "EGF"), ("rfg_rating", "RFG"), ("rating", None)):
            text = self.values.get(column)
            if text is None:
                continue
            value = parse_score(text)
            if value is None or abs(value) > 10000:
                self._unfit(text, Word("rating"))
                return None
            return Rating(value=Fraction(value), list=register)
        return None

    def _unfit(self, text: str, kind: Word) -> None:
        self.report.add(codes.LIST_VALUE, at=Span(self.number, 1), token=text, kind=kind)
