"""The exporters ``rfg`` and ``rfg-classic``: the RFG table, current and classic generation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import Exporter, Need, Option, codes_of

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.model import Table

_ENCODING = Option(name="encoding", default="utf-8", help="encoding of the file", choices=("utf-8", "cp1251"))
_NEWLINE = Option(name="newline", default="lf", help="line ends", choices=("lf", "crlf"))
_COLUMNS = Option(
    name="columns",
    default="all",
    help="number columns: all of the table, or the four of the classic generation",
    choices=("all", "four"),
)
_KOMI = Option(name="komi", default=False, help="write the komi of games where it is known (3k8)")

_CARRIES = frozenset(
    {
        "event.name",
        "event.start",
        "event.end",
        "event.minutes",
        "event.comments",
        "columns",
        "rounds",
        "notes",
        "rows.number",
        "rows.place",
        "rows.group",
        "rows.values",
        "rows.note",
        "rows.player.name.surname",
        "rows.player.name.given",
        "rows.player.native",
        "rows.player.rank",
        "rows.player.rating.value",
        "rows.player.rating.estimated",
        "rows.player.country",
        "rows.player.club",
        "rows.player.ids.egd",
        "rows.cells.game.opponent",
        "rows.cells.game.result",
        "rows.cells.game.colour",
        "rows.cells.game.handicap",
        "rows.cells.game.komi",
        "rows.cells.game.forfeit",
        "rows.cells.nogame",
    }
)


class RfgExporter(Exporter):
    """The current table: every column, ``!`` for games by default, the EGD PIN behind a bar."""

    id: ClassVar[str] = "rfg"
    title: ClassVar[str] = "RFG rating table"
    extension: ClassVar[str] = ".txt"
    codes = codes_of(
        "rfgconv_rfg.codes_rules",
        "ENCODING_LACKS",
        "KOMI_NOT_CARRIED",
        "CLUB_READING",
        "CLUB_DOUBTFUL",
        "GIVEN_NOT_KNOWN",
        "CLASSIC_TWO_ALPHABETS",
    )
    carries: ClassVar[frozenset[str]] = _CARRIES
    options: ClassVar[tuple[Option, ...]] = (_ENCODING, _NEWLINE, _COLUMNS, _KOMI)
    profile: ClassVar[str | None] = "rfg"
    never_without: ClassVar[tuple[str, ...]] = ("rows", "rounds")
    needs: ClassVar[tuple[Need, ...]] = (
        Need(field="event.name", option="--name", title="name of the tournament"),
        Need(field="event.start", option="--dates", title="dates"),
        Need(field="event.time|event.minutes", option="--time", title="time control"),
    )
    classic: ClassVar[bool] = False

    def write(self, table: Table, report: Report) -> bytes:
        """The table as text; placeholders for title, dates and time if they are not known."""
        from rfgconv_rfg.table_out import TableWriter

        return TableWriter(self, self.classic, report).write(table)


class RfgClassicExporter(RfgExporter):
    """The classic table: four number columns, nothing behind the results, no games by default, komi where needed."""

    id: ClassVar[str] = "rfg-classic"
    title: ClassVar[str] = "RFG rating table, classic generation"
    options: ClassVar[tuple[Option, ...]] = (_ENCODING, _NEWLINE)
    carries: ClassVar[frozenset[str]] = _CARRIES | {"event.city"}
    profile: ClassVar[str | None] = "rfg-classic"
    classic: ClassVar[bool] = True
