"""Tables and player lists of the European Go Database."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rfgconv.hub import ChecksIn, Exporter, Importer, Match, Need, Option, PlayerList, Probe, codes_of, hookimpl

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.io import Source
    from rfgconv.model import Table


class EgdImporter(Importer):
    """Reads the table of the European Go Database, as published and as written by pairing programs."""

    id: ClassVar[str] = "egd"
    title: ClassVar[str] = "EGD table (h9)"
    extensions: ClassVar[tuple[str, ...]] = tuple(f".h{reduction}" for reduction in range(9, -1, -1))
    codes = codes_of("rfgconv_egd.codes")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        by_name = Match.NAME if probe.suffix in cls.extensions else Match.NO
        if not probe.is_lines:
            return by_name
        from rfgconv_egd.detect import detect

        return detect(probe, by_name)

    def read(self, source: Source, report: Report) -> Table | None:
        from rfgconv_egd.reader import read_table

        return read_table(source, report)


_FORFEIT = Option(
    name="forfeit",
    default="zero",
    help="games decided without play: zero = as rounds without a game, keep = with opponent and mark (7+!b0)",
    choices=("zero", "keep"),
)
_BOTH = Option(
    name="both",
    default="zero",
    help="games that both won or both lost: zero = as rounds without a game, keep = as a pair of equal signs",
    choices=("zero", "keep"),
)
_PINS = Option(name="pins", default=True, help="write PINs; OpenGotha's import takes their column for a round")
_IDLE = Option(
    name="idle",
    default="keep",
    help="players without any game: keep them, or drop them and number the rows anew",
    choices=("keep", "drop"),
)
_YO = Option(name="yo", default="e", help="spelling of ё in names: e (Artem) or jo (Artjom)", choices=("e", "jo"))


class EgdExporter(Exporter):
    """The table for the European Go Database."""

    id: ClassVar[str] = "egd"
    title: ClassVar[str] = "EGD table (h9)"
    extension: ClassVar[str] = ".h9"
    codes = codes_of("rfgconv_egd.codes_out")
    options: ClassVar[tuple[Option, ...]] = (_FORFEIT, _BOTH, _PINS, _IDLE, _YO)
    profile: ClassVar[str | None] = "egd"
    never_without: ClassVar[tuple[str, ...]] = ("rows", "rounds")
    carries: ClassVar[frozenset[str]] = frozenset(
        {
            "event.name",
            "event.latin_name",
            "event.city",
            "event.country",
            "event.start",
            "event.end",
            "event.komi",
            "event.handicap.ceiling",
            "event.handicap.reduction",
            "event.minutes",
            "event.egd_class",
            "event.ids.egd",
            "event.comments",
            "columns",
            "rounds",
            "notes",
            "rows.number",
            "rows.place",
            "rows.values",
            "rows.player.name.surname",
            "rows.player.name.given",
            "rows.player.latin.surname",
            "rows.player.latin.given",
            "rows.player.rank",
            "rows.player.country",
            "rows.player.club",
            "rows.player.ids.egd",
            "rows.cells.game.opponent",
            "rows.cells.game.result",
            "rows.cells.game.colour",
            "rows.cells.game.handicap",
            "rows.cells.game.forfeit",
            "rows.cells.nogame",
        }
    )
    needs: ClassVar[tuple[Need, ...]] = (
        Need(field="event.name", option="--name", title="name of the tournament"),
        Need(field="event.city", option="--city", title="town"),
        Need(field="event.country", option="--country", title="country"),
        Need(field="event.start", option="--dates", title="dates"),
        Need(field="event.egd_class", option="--class", title="class"),
        Need(field="event.time|event.minutes", option="--time", title="time control"),
        Need(field="event.handicap", option="--handicap", title="handicap rule"),
        Need(field="event.komi", option="--komi", title="komi"),
    )

    def write(self, table: Table, report: Report) -> bytes:
        """The table in ASCII. What EGD cannot take is an error; the nearest form is written all the same."""
        from rfgconv_egd.writer import write_table

        return write_table(self, table, report)


@hookimpl
def rfgconv_importers() -> list[type[Importer]]:
    """The h9 table."""
    return [EgdImporter]


@hookimpl
def rfgconv_exporters() -> list[type[Exporter]]:
    """The h9 table."""
    return [EgdExporter]


@hookimpl
def rfgconv_checks() -> list[ChecksIn]:
    """The rules for a finished EGD table."""
    egd = frozenset({"egd"})
    return [ChecksIn("rfgconv_egd.checks", egd), ChecksIn("rfgconv_egd.checks_names", egd)]


@hookimpl
def rfgconv_player_lists() -> list[type[PlayerList]]:
    """The list of all players."""
    from rfgconv_egd.player_list import EgdPlayerList

    return [EgdPlayerList]
