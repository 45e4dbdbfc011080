"""The kit itself: every kind of dishonest or careless plugin fails the trial made for it, an honest one fails none."""

import locale
import os
import random
import socket
import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import strategies as st

from rfgconv.diagnostics import Report, Span
from rfgconv.hub import Exporter, Hub, Importer, Match, Option, Probe
from rfgconv.hub.loader import PluginInfo
from rfgconv.io import Source
from rfgconv.model import PersonName, Player, Row, Table
from rfgconv.testing import trials
from rfgconv.testing.card import report_card
from rfgconv.testing.conformance import ExporterConformance, ImporterConformance, PairConformance
from rfgconv.testing.mutate import mutations
from rfgconv.testing.purity import run_purely
from testing.notes_format import SAMPLE, UNDECLARED, NotesExporter, NotesImporter

TABLE = Table(rows=(Row(number=1, player=Player(name=PersonName(surname="Orlan"), club="Lon"), cells=()),))


# --- what may go wrong in reading ---------------------------------------------------------------------------------


class Raises(NotesImporter):
    def read(self, source: Source, report: Report) -> Table | None:
        if b"\x00" in source.data:
            raise ValueError("a NUL")
        return super().read(source, report)


class RaisesInDetection(NotesImporter):
    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.SIGNATURE if probe.lines[0] == "NOTES" else Match.NO


class KnowsNothing(NotesImporter):
    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.NO


class KnowsEverything(NotesImporter):
    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.SIGNATURE


class Moody(NotesImporter):
    asked = 0

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        cls.asked += 1
        return Match.SIGNATURE if cls.asked % 2 else Match.SHAPE


class WithoutPlaces(NotesImporter):
    def place(self, report: Report, places: list[Span]) -> None:
        pass


class PlacesElsewhere(NotesImporter):
    def place(self, report: Report, places: list[Span]) -> None:
        super().place(report, [Span(span.line + 90) for span in places])


class ErrorsWithoutPlaces(NotesImporter):
    def read(self, source: Source, report: Report) -> Table | None:
        table = super().read(source, report)
        if table is None:
            report.add(self.codes[0])
        return table


class ReportsTheUndeclared(NotesImporter):
    def read(self, source: Source, report: Report) -> Table | None:
        report.add(UNDECLARED, at=Span(1))
        return super().read(source, report)


class Forgetful(NotesImporter):
    seen = 0

    def read(self, source: Source, report: Report) -> Table | None:
        table = super().read(source, report)
        type(self).seen += 1
        return Table(rows=table.rows, rounds=self.seen) if table else None


class Slow(NotesImporter):
    def read(self, source: Source, report: Report) -> Table | None:
        if b";" not in source.data:
            time.sleep(0.05)
        return super().read(source, report)


class GivesUp(NotesImporter):
    def read(self, source: Source, report: Report) -> Table | None:
        super().read(source, report)
        return None


READING: list[tuple[Callable[[type[Importer]], Iterator[str]], type[Importer], str]] = [
    (lambda cls: trials.survives(cls, [SAMPLE]), Raises, "reading raises ValueError: a NUL"),
    (lambda cls: trials.detects_calmly(cls, [SAMPLE]), RaisesInDetection, "detection raises IndexError"),
    (lambda cls: trials.detects_calmly(cls, [SAMPLE]), KnowsNothing, "does not recognise sample 1"),
    (
        lambda cls: trials.detects_calmly(cls, [SAMPLE]),
        KnowsEverything,
        "detection is sure that b'{}' is of this format",
    ),
    (lambda cls: trials.detects_calmly(cls, [SAMPLE]), Moody, "with SIGNATURE and then with SHAPE"),
    (lambda cls: trials.places_rows(cls, [SAMPLE]), WithoutPlaces, "rows.0 has no place"),
    (lambda cls: trials.places_rows(cls, [SAMPLE]), PlacesElsewhere, "rows.0 is placed outside the text (92:1)"),
    (lambda cls: trials.survives(cls, [SAMPLE]), ErrorsWithoutPlaces, "notes-name has no line and column"),
    (lambda cls: trials.reads_alike(cls, [SAMPLE]), ReportsTheUndeclared, "reports NT002 notes-undeclared"),
    (lambda cls: trials.survives(cls, [SAMPLE]), ReportsTheUndeclared, "reports NT002 notes-undeclared"),
    (lambda cls: trials.reads_alike(cls, [SAMPLE]), Forgetful, "another table the second time"),
    (lambda cls: trials.reads_alike(cls, [SAMPLE]), GivesUp, "sample 1 gives no table: ['there is no name']"),
]


@pytest.mark.parametrize(("trial", "importer", "finding"), READING)
def test_careless_importers(
    trial: Callable[[type[Importer]], Iterator[str]], importer: type[Importer], finding: str
) -> None:
    assert trials.join(trial(NotesImporter)) == ""
    assert finding in trials.join(trial(importer))


def test_a_slow_importer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "SECONDS_ALLOWED", 0.04)
    assert "reading takes longer than 0.04 s" in trials.join(trials.survives(Slow, [SAMPLE]))


# --- reaching outside ---------------------------------------------------------------------------------------------

OUTSIDE: dict[str, tuple[Callable[[], object], str]] = {
    "open": (lambda: Path(__file__).open("rb").close(), "the disk"),
    "read_bytes": (lambda: Path(__file__).read_bytes(), "the disk"),
    "listdir": (lambda: os.listdir("."), "the disk or the system"),
    "time": (time.time, "the clock"),
    "today": (date.today, "the clock"),
    "now": (lambda: datetime.now(UTC), "the clock"),
    "perf_counter": (time.perf_counter, "the clock"),
    "fromtimestamp": (lambda: datetime.fromtimestamp(0), "the time zone"),
    "getlocale": (locale.getlocale, "the locale"),
    "localeconv": (locale.localeconv, "the locale"),
    "month": (lambda: date(2024, 5, 1).strftime("%B"), "the locale"),
    "print": (lambda: print(end=""), "the screen"),
    "getenv": (lambda: os.getenv("HOME"), "the environment"),
    "environ": (lambda: os.environ.get("HOME"), "the environment"),
    "all": (lambda: dict(os.environ), "the environment"),
    "random": (random.random, "chance"),
    "socket": (lambda: socket.socket().close(), "the network"),
}


@pytest.mark.parametrize("name", OUTSIDE)
def test_an_importer_that_reaches_outside(name: str) -> None:
    action, what = OUTSIDE[name]

    class Curious(NotesImporter):
        def read(self, source: Source, report: Report) -> Table | None:
            action()
            return super().read(source, report)

    assert trials.join(trials.reads_purely(NotesImporter, [SAMPLE])) == ""
    found = trials.join(trials.reads_purely(Curious, [SAMPLE]))
    assert f"reading reaches for {what} (" in found


def test_an_exporter_that_reaches_outside() -> None:
    class Dated(NotesExporter):
        def write(self, table: Table, report: Report) -> bytes:
            return super().write(table, report) + f"; {date.today()}\n".encode()

    assert trials.join(trials.writes_purely(NotesExporter, TABLE)) == ""
    assert "writing reaches for the clock" in trials.join(trials.writes_purely(Dated, TABLE))


def test_what_is_inside_is_no_reaching_out() -> None:
    datetime.strptime("2021-05-01", "%Y-%m-%d")  # imports what it needs
    _value, found = run_purely(
        lambda: [*sorted({"a": 1}), date(2021, 5, 1).isoformat(), datetime.strptime("2021-05-01", "%Y-%m-%d")]
    )
    assert found == []


# --- writing ------------------------------------------------------------------------------------------------------


class HoldsNothing(NotesExporter):
    """Says that it can hold a table without players, which its own reader takes for no table."""

    never_without = ()


class NeverWithoutWinners(NotesExporter):
    never_without = ("winners",)


def test_what_a_format_cannot_hold_is_declared() -> None:
    assert trials.join(trials.keeps_the_law(NotesImporter, NotesExporter, Table())) == ""
    assert "what was written cannot be read" in trials.join(trials.keeps_the_law(NotesImporter, HoldsNothing, Table()))
    assert "never without winners" in trials.join(trials.carries_known_fields(NeverWithoutWinners))


class Liar(NotesExporter):
    """Drops the club without saying so."""

    def texts(self, player: Player) -> tuple[PersonName, str]:
        return super().texts(player)[0], ""

    def write(self, table: Table, report: Report) -> bytes:
        return super().write(table, Report())


class Unstable(NotesExporter):
    def write(self, table: Table, report: Report) -> bytes:
        numbers = "".join(str(row.number) for row in table.rows)
        return super().write(table, report) + (b"" if numbers == "1" else b";\n") + bytes(str(id(report)), "ascii")


class Unreadable(NotesExporter):
    def write(self, table: Table, report: Report) -> bytes:
        return b"NOTES\n"


class Texts(NotesExporter):
    def write(self, table: Table, report: Report) -> bytes:
        return super().write(table, report).decode()  # type: ignore[return-value]


class Falls(NotesExporter):
    def write(self, table: Table, report: Report) -> bytes:
        raise KeyError("club")


class Grows(NotesExporter):
    def write(self, table: Table, report: Report) -> bytes:
        return super().write(table, report).replace(b"\n", b"\nA", 1)


class CarriesNonsense(NotesExporter):
    carries = frozenset({"rows.player.shoe"})


WRITING: list[tuple[Callable[[type[Exporter]], Iterator[str]], type[Exporter], str]] = [
    (
        lambda cls: trials.keeps_the_law(NotesImporter, cls, TABLE),
        Liar,
        "rows.0.player.club: 'Lon' became None, and no loss was reported",
    ),
    (lambda cls: trials.keeps_the_law(NotesImporter, cls, TABLE), Unreadable, "what was written cannot be read"),
    (lambda cls: trials.writes_alike(cls, TABLE), Unstable, "twice gives different bytes"),
    (lambda cls: trials.writes_alike(cls, TABLE), Texts, "writing gives str, not bytes"),
    (lambda cls: trials.writes_alike(cls, TABLE), Falls, "writing raises KeyError: 'club'"),
    (lambda cls: trials.writes_stably(NotesImporter, cls, TABLE), Grows, "writing it again changes bytes"),
    (trials.carries_known_fields, CarriesNonsense, "rows.player.shoe, which is no field of a table"),
]


@pytest.mark.parametrize(("trial", "exporter", "finding"), WRITING)
def test_dishonest_exporters(
    trial: Callable[[type[Exporter]], Iterator[str]], exporter: type[Exporter], finding: str
) -> None:
    assert trials.join(trial(NotesExporter)) == ""
    assert finding in trials.join(trial(exporter))


# --- what a class says of itself ----------------------------------------------------------------------------------


def test_declarations() -> None:
    class Nameless(NotesImporter):
        id = "My Format"
        title = " "
        extensions = ("notes",)
        options = (Option(name="case", default=True, help=""),)

    assert trials.join(trials.declared(NotesImporter)) == ""
    found = trials.join(trials.declared(Nameless))
    for fault in ("'My Format' is not", "it has no title", "'notes' does not begin with a dot", "case has no help"):
        assert fault in found


# --- the classes to subclass --------------------------------------------------------------------------------------


class TestNotesReading(ImporterConformance):
    importer = NotesImporter
    samples: tuple[Path, ...] = ()

    def _samples(self) -> list[bytes]:
        return [SAMPLE]


class TestNotesWriting(PairConformance):
    importer = NotesImporter
    exporter = NotesExporter


def test_a_liar_fails_in_the_class_as_well() -> None:
    class Tests(PairConformance):
        importer = NotesImporter
        exporter = Liar
        tables = st.just(TABLE)

    with pytest.raises(AssertionError, match="no loss was reported"):
        Tests().test_the_law_of_losses()
    Tests().test_writing_is_pure_and_repeatable()


def test_an_exporter_alone() -> None:
    class Tests(ExporterConformance):
        exporter = Falls
        tables = st.just(TABLE)

    with pytest.raises(AssertionError, match="writing raises KeyError"):
        Tests().test_writing_is_pure_and_repeatable()


# --- the report card ----------------------------------------------------------------------------------------------


def hub_of(exporter: type[Exporter]) -> Hub:
    class Module:
        @staticmethod
        def rfgconv_importers() -> list[type[Importer]]:
            return [NotesImporter]

        @staticmethod
        def rfgconv_exporters() -> list[type[Exporter]]:
            return [exporter]

    return Hub((), lambda _off: ([PluginInfo("notes", module=Module)], []))


def test_what_is_only_read_is_not_tried_without_samples() -> None:
    class OnlyReads:
        @staticmethod
        def rfgconv_importers() -> list[type[Importer]]:
            return [NotesImporter]

    hub = Hub((), lambda _off: ([PluginInfo("notes", module=OnlyReads)], []))
    first, *others = report_card(hub, "notes", (), 50)
    assert first.passed
    assert len(others) == 5
    assert not any(line.tried or line.passed or line.findings for line in others)
    assert all(line.passed for line in report_card(hub, "notes", [SAMPLE], 50))


def test_the_card_of_a_plugin_that_raises() -> None:
    lines = report_card(hub_of(Falls), "notes", (), 50)
    failed = [line.trial for line in lines if line.findings]
    assert "writing: gives the same bytes twice" in failed
    assert "writing: touches nothing outside" in failed
    assert [line.findings for line in lines if line.trial == "both: own output is stable"] == [
        "it raises KeyError: 'club'"
    ]


def test_the_card_of_an_honest_plugin_and_of_a_liar() -> None:
    assert all(line.passed for line in report_card(hub_of(NotesExporter), "notes", [SAMPLE], 50))
    lines = report_card(hub_of(Liar), "notes", [SAMPLE], 50)
    assert [line.trial for line in lines if not line.passed] == ["both: what is lost is reported"]


def test_spoiling_is_reproducible_and_spoils() -> None:
    first, second = list(mutations(SAMPLE, 50)), list(mutations(SAMPLE, 50))
    assert first == second
    assert len({*first}) > 30
    assert sum(1 for data in first if data == SAMPLE) < 10
    assert list(mutations(b"", 3))
