"""Plugin rfgconv_rfg: the rating table of the Russian Go Federation, current and classic generation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import ChecksIn, Exporter, Importer, Match, Need, Option, PlayerList, Probe, codes_of, hookimpl
from rfgconv.regex import regex

if TYPE_CHECKING:
    from rfgconv.diagnostics import Code, Report
    from rfgconv.io import Source
    from rfgconv.model import Table


class RfgImporter(Importer):
    """The rating table of the Russian Go Federation, current or classic generation."""

    id: ClassVar[str] = "rfg"
    title: ClassVar[str] = "RFG rating table"
    extensions: ClassVar[tuple[str, ...]] = (".txt",)
    codes: ClassVar[tuple[Code, ...]] = codes_of("rfgconv_rfg.codes", "READING")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if not probe.is_lines:
            return Match.NO
        from rfgconv_rfg.detect import detect

        return detect(probe, Match.NAME if probe.suffix == ".txt" else Match.NO)

    def read(self, source: Source, report: Report) -> Table | None:
        """Every row that can be made out, and a report on everything else; None if there is no row at all."""
        from rfgconv_rfg.reader import read_table

        return read_table(source, report)


_SIGNATURE = regex(r'\{\s*"data"\s*:\s*\{\s*"tournaments?"\s*:')


class RfgJsonImporter(Importer):
    """One tournament of the site's JSON (API 3.0)."""

    id = "rfg-json"
    title = "tournament of the RFG site (JSON)"
    extensions = (".json",)
    by_line = False
    codes = codes_of("rfgconv_rfg.json_codes", "READING")
    options: ClassVar[tuple[Option, ...]] = (
        Option(name="tournament", default="", help="number (id) of the tournament, if the file holds several"),
        Option(
            name="players",
            default="played",
            choices=("played", "all"),
            help="all: also list registered players who never played",
        ),
    )

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """By the envelope, wherever the writer has put line breaks."""
        text = probe.text.lstrip()
        return Match.SIGNATURE if text[:1] == "{" and _SIGNATURE.match(text) else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_rfg.json_reader import read_tournament

        everybody = self.settings["players"] == "all"
        return read_tournament(source, report, wanted=self.settings["tournament"], everybody=everybody)


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


_EVENT = ("name", "latin_name", "city", "start", "end", "komi", "time", "ids.rfg", "ids.tigr")
_PLAYER = ("name", "latin", "native", "rank", "rating", "town", "new", "ids.rfg")
_GAME = ("opponent", "result", "colour", "handicap", "komi", "forfeit", "board")
_CATEGORIES = ("NOT_SET", "LOCAL", "REGIONAL", "FEDERAL", "INTERNATIONAL", "ONLINE")


class RfgJsonExporter(Exporter):
    """A tournament for the federation's site. Players stand in the order of their places; games refer to them by id."""

    id = "rfg-json"
    title = "tournament of the RFG site (JSON)"
    extension = ".json"
    codes = codes_of("rfgconv_rfg.json_codes", "WRITING")
    options: ClassVar[tuple[Option, ...]] = (
        Option(name="category", default="NOT_SET", choices=_CATEGORIES, help="category of the tournament on the site"),
        Option(
            name="places",
            default="row",
            choices=("row", "shared"),
            help="row: places 1 to N as the federation's program sends them; shared: places as the table has them",
        ),
        Option(name="mm0", default="plain", choices=("plain", "quarter"), help="unit of the start scores (mm0_4)"),
        Option(
            name="start",
            default="table",
            choices=("table", "rank"),
            help="rank: take start scores from the ranks (30k = 0) if the table has none, as for Swiss tournaments",
        ),
        Option(
            name="rating",
            default="list",
            choices=("list", "rank"),
            help="rank: estimate the rating of players without an RFG rating from their rank",
        ),
    )
    carries: ClassVar[frozenset[str]] = frozenset(
        {
            *(f"event.{name}" for name in _EVENT),
            *("columns", "rounds", "rows.number", "rows.place", "rows.start", "rows.values"),
            *(f"rows.player.{name}" for name in _PLAYER),
            *(f"rows.cells.game.{name}" for name in _GAME),
            *("rows.cells.nogame.points", "rows.cells.nogame.kind"),
        }
    )
    needs: ClassVar[tuple[Need, ...]] = (
        Need(field="event.name", option="--name", title="name of the tournament"),
        Need(field="event.start", option="--date", title="first day"),
    )

    def write(self, table: Table, report: Report) -> bytes:
        from rfgconv_rfg.json_writer import JsonWriter

        return JsonWriter(self).write(table, report)


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """One reader for both generations of the table; the site's JSON."""
    return [RfgImporter, RfgJsonImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The table in both generations; the site's JSON."""
    return [RfgExporter, RfgClassicExporter, RfgJsonExporter]


@hookimpl
def rfgconv_checks() -> Sequence[ChecksIn]:
    """The rules of the federation about its tables."""
    both, classic = frozenset({"rfg", "rfg-classic"}), frozenset({"rfg-classic"})
    return [
        ChecksIn("rfgconv_rfg.rules", both),
        ChecksIn("rfgconv_rfg.rules_names", both),
        ChecksIn("rfgconv_rfg.rules_classic", classic),
    ]


@hookimpl
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:
    """The rating list of the federation's site."""
    from rfgconv_rfg.player_list import RfgPlayerList

    return [RfgPlayerList]
