"""vBar participants lists: ``name|firstname|rank|club|country|rating|registration``, one player a line.

The two classes below are the whole contract. They get bytes or a table and a report, and give back a table or bytes.
They never open files, print, exit, or read the clock; what is wrong with a file is reported with its place, never
raised.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rfgconv.diagnostics import Report, Span
from rfgconv.hub import Exporter, Importer, Match, Probe
from rfgconv.io import Source
from rfgconv.model import PersonName, Player, Rank, RankError, Rating, Row, Table, row_path
from rfgconv_example.codes import BOOK, FIELDS, NAME, NO_RANK, RANK, RATING

FIELD_COUNT = 7
MAX_RATING = 2900
CLUB_LENGTH = 4
REGISTRATION = {"p": True, "f": False}
"""Preliminary or final; an empty field does not say."""
WRITTEN = {True: "p", False: "f", None: ""}


@dataclass(frozen=True)
class _Field:
    """A field of a line and where it stands."""

    text: str
    span: Span


class VBarImporter(Importer):
    """Reads the players of a list. The table has no rounds."""

    # Shown by `rfgconv formats`; `--from example` chooses it.
    id = "example"
    title = "vBar participants list (example plugin)"
    extensions = (".vbar",)
    # Everything that read() may report; `rfgconv explain` and the documents are made from it.
    codes = (FIELDS, NAME, RANK, RATING)

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """SHAPE if the first lines look right, NAME if only the extension does; SIGNATURE would need a mark."""
        rows = [line for line in probe.lines[:20] if line.strip() and not line.startswith(";")]
        fitting = sum(1 for line in rows if line.count("|") == FIELD_COUNT - 1)
        if rows and fitting * 2 > len(rows):
            return Match.SHAPE
        return Match.NAME if probe.suffix in cls.extensions else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        """One row a line. A bad line is reported and left out, the others are read."""
        rows: list[Row] = []
        places: list[Span] = []
        for number, line in enumerate(source.lines, 1):
            text = line.partition(";")[0]
            if not text.strip():
                continue
            player = _player(_fields(text, number), report)
            if player is not None:
                rows.append(Row(number=len(rows) + 1, player=player, cells=()))
                places.append(Span(number, 1, len(text.rstrip())))
        # Rules over the table (two players of one name, say) are checked by the core; this tells it where a row stands.
        report.add_locator(lambda path: places[path[1]] if _is_row(path, places) else None)  # type: ignore[index]
        return Table(rows=tuple(rows)) if rows else None


def _is_row(path: tuple[str | int, ...], places: list[Span]) -> bool:
    return len(path) == 2 and path[0] == "rows" and isinstance(path[1], int) and path[1] < len(places)


def _fields(text: str, line: int) -> list[_Field]:
    fields, column = [], 1
    for part in text.split("|"):
        start = column + len(part) - len(part.lstrip())
        fields.append(_Field(part.strip(), Span(line, start, len(part.strip()))))
        column += len(part) + 1
    return fields


def _player(fields: list[_Field], report: Report) -> Player | None:
    if len(fields) < FIELD_COUNT:
        report.add(FIELDS, at=fields[0].span, token=fields[0].text, n=len(fields))
        return None
    name, given, rank, club, country, rating, registration = fields[:FIELD_COUNT]
    if not name.text:
        report.add(NAME, at=name.span)
        return None
    return Player(
        # None always means "the source does not say"; never "", 0 or "XX".
        name=PersonName(surname=name.text, given=given.text or None),
        rank=_rank(rank, report),
        club=club.text or None,
        country=country.text.upper() if len(country.text) == 2 else None,
        rating=_rating(rating, report),
        preliminary=REGISTRATION.get(registration.text.lower()),
    )


def _rank(field: _Field, report: Report) -> Rank | None:
    """``2d`` and ``2D`` are dan; every other number is kyu, with or without a letter."""
    digits = field.text.rstrip("dDkK ")
    try:
        return Rank(int(digits), "d" if field.text.lower().endswith("d") else "k")
    except (RankError, ValueError):
        report.add(RANK, at=field.span, token=field.text or "…")
        return None


def _rating(field: _Field, report: Report) -> Rating | None:
    if not field.text:
        return None
    if field.text.isascii() and field.text.isdecimal() and len(field.text) < 5 and int(field.text) <= MAX_RATING:
        return Rating(value=Fraction(int(field.text)))
    report.add(RATING, at=field.span, token=field.text)
    return None


class VBarExporter(Exporter):
    """Writes the players of a table; the results are not carried."""

    id = "example"
    title = "vBar participants list (example plugin)"
    extension = ".vbar"
    codes = tuple(BOOK)
    # What the format holds, as field patterns of the model. Everything else that is set in a table is reported as
    # dropped by the core, so there is nothing to forget: a field that is not listed here is a loss.
    carries = frozenset(
        {
            "rows.number",
            "rows.player.name.surname",
            "rows.player.name.given",
            "rows.player.rank",
            "rows.player.club",
            "rows.player.country",
            "rows.player.rating.value",
            "rows.player.preliminary",
        }
    )

    def write(self, table: Table, report: Report) -> bytes:
        """The bytes of the file. Equal tables give equal bytes."""
        lines = ["; name|firstname|rank|club|country|rating|registration"]
        for index, row in enumerate(table.rows):
            if row.number != index + 1:  # numbers are not written: the reader counts
                self.altered(report, (*row_path(index), "number"), "rows.number", row.number, index + 1)
            lines.append("|".join(self._fields(index, row.player, report)))
        return ("\n".join(lines) + "\n").encode("utf-8")

    def _fields(self, index: int, player: Player, report: Report) -> list[str]:
        path = (*row_path(index), "player")
        rank = player.rank
        if rank is None:
            report.add(NO_RANK, at=(*path, "rank"), player=str(player.name))
        elif rank.unit == "p":  # the format knows no professionals
            self.altered(report, (*path, "rank"), "rows.player.rank", rank, "9d")
            rank = Rank(9, "d")
        return [
            self._text(player.name.surname, report, (*path, "name", "surname"), "rows.player.name.surname"),
            self._text(player.name.given, report, (*path, "name", "given"), "rows.player.name.given"),
            "" if rank is None else str(rank),
            self._text(player.club, report, (*path, "club"), "rows.player.club", CLUB_LENGTH),
            self._text(player.country, report, (*path, "country"), "rows.player.country"),
            self._rating(player, report, (*path, "rating", "value")),
            WRITTEN[player.preliminary],
        ]

    def _text(
        self, text: str | None, report: Report, path: tuple[str | int, ...], field: str, length: int | None = None
    ) -> str:
        """A text without the signs that end a field or a line, cut to a length; what changes is reported."""
        if text is None:
            return ""
        written = " ".join(text.replace("|", " ").replace(";", " ").split())[:length]
        if written != text:
            self.altered(report, path, field, text, written)
        return written

    def _rating(self, player: Player, report: Report, path: tuple[str | int, ...]) -> str:
        if player.rating is None:
            return ""
        value = min(max(int(player.rating.value), 0), MAX_RATING)
        if value != player.rating.value:
            self.altered(report, path, "rows.player.rating.value", player.rating.value, value)
        return str(value)
