"""The pipeline: detect, read, complete, check, fit to the target, write. Returns values; never prints, never exits.

bytes → Source → Importer.read → Table → complete → check and mend → renumber → losses → Exporter.write → bytes
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from rfgconv.diagnostics import CodeBook, Diagnostic, Report, Severity, Word
from rfgconv.hub import Check, Exporter, Hub, Importer
from rfgconv.hub.losses import OutputReport, describe_losses
from rfgconv.io import DEFAULT_MAX_BYTES, Source
from rfgconv.io.codes import FILE_TOO_LARGE, TOO_MANY_COLUMNS, TOO_MANY_ROUNDS, TOO_MANY_ROWS
from rfgconv.io.source import MAX_COLUMNS, MAX_LINE, MAX_ROUNDS, MAX_ROWS
from rfgconv.model import Table, get
from rfgconv.record import Record, fresh, replace
from rfgconv.repairs import NO_MENDING, Mending, correct, mend

if TYPE_CHECKING:
    from rfgconv.facts.facts import Facts
    from rfgconv.names.clubs import ClubTable
    from rfgconv.names.listing import LoadedList
    from rfgconv.names.matching import PlayerMatch

BOOK = CodeBook("RF")

FACT_MISSING = BOOK.warning(
    140,
    "fact-missing",
    "{format} asks for the {fact}, and nothing here says it; its place stays open",
    hint='add {option} "{example}", or write a facts file: `rfgconv facts IN > IN.facts.toml`',
    cause="The source does not hold this fact. The commission cannot use the table without it.",
    example="A MacMahon file has no date: `;?` stands in the second line of the RFG table.",
    fix="Give the option that the hint names, or put the fact into a facts file beside the input.",
)
NOTHING_TO_WRITE = BOOK.error(
    145,
    "nothing-to-write",
    "{file} was read as {format}, but no player could be found in it",
    hint="check that it is the right file; if the format is wrong, name it with --from",
    cause="The file is empty, cut off, or of another format.",
    example="A MacMahon file with a name and rounds, but without players.",
    fix="Open it in the program that wrote it and save it again.",
)
NO_PLAYERS = BOOK.error(
    146,
    "players-none",
    "{format} cannot hold a tournament without players",
    hint="without them it can be written as: {formats}",
    cause="What would be written is a table without rows, in which nobody can recognise a tournament.",
    example="A table made by a program, before any player was added.",
    fix="Add the players first, or write it in one of the formats that the hint names.",
)
NO_ROUNDS = BOOK.error(
    147,
    "rounds-none",
    "{format} cannot hold a tournament without rounds: it is a table of results",
    hint="a list of entries can be written as: {formats}",
    cause="No round has been paired yet. The results tell the rows of such a table from other lines; "
    "without them nobody can read it back.",
    example="Preliminary registrations, saved by the pairing program before round 1.",
    fix="Convert the tournament after it has been played, or write the list of entries in one of the formats that "
    "the hint names. With --force the nearest form is written all the same.",
)
_REFUSALS = {"rows": NO_PLAYERS, "rounds": NO_ROUNDS}


FilePath = str | os.PathLike[str]
Origin = FilePath | bytes | Source
"""A path, bytes, or a source."""


class Reading(Record):
    """What came of reading one input. table is None if there is none; format is the importer's id."""

    table: Table | None
    report: Report
    format: str | None = None
    source: Source = fresh(factory=lambda: Source(b""))

    @property
    def diagnostics(self) -> list[Diagnostic]:
        return self.report.diagnostics


class Output(Record):
    """One written table. data is None if an error forbids it (see report). table: the one that was written."""

    format: str
    data: bytes | None
    report: Report
    table: Table

    @property
    def losses(self) -> tuple[Diagnostic, ...]:
        """What the output does not hold as the table has it, one finding for each field; put into words when asked."""
        return tuple(describe_losses(self.table, self.report))


class Conversion(Record):
    """A reading and its outputs, in the order asked for."""

    reading: Reading
    outputs: tuple[Output, ...] = ()

    @property
    def findings(self) -> list[Diagnostic]:
        """What was found in reading and in writing, without the losses."""
        return [*self.reading.diagnostics, *(d for output in self.outputs for d in output.report.diagnostics)]

    @property
    def losses(self) -> list[Diagnostic]:
        """What the outputs do not hold as the table has it, one finding for each field."""
        return [loss for output in self.outputs for loss in output.losses]

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Findings and losses."""
        return [*self.findings, *self.losses]

    @property
    def blocked(self) -> bool:
        """True if an error stands somewhere."""
        return self.reading.report.blocked or any(output.report.blocked for output in self.outputs)


class Settings(Record):
    """How a run is to be done; every field has a sensible default.

    format: importer id instead of detection. options: ``-O`` values for importers and exporters. facts: what the user
    adds, in the order of application (later ones win), each with its origin (a file or the options). players: player
    lists, see `load_players`; prefer_list: they win over the input. clubs: the user's own club codes. renumber: sort
    keys. allow: codes that are overruled. fail_on: ``warning`` and ``loss`` forbid writing as errors do. force: write
    in spite of errors.
    """

    format: str | None = None
    encoding: str | None = None
    options: Mapping[str, Any] = fresh(factory=dict)
    facts: Sequence[tuple[Facts, str]] = ()
    players: Sequence[LoadedList] = ()
    prefer_list: bool = False
    clubs: ClubTable | None = None
    renumber: Sequence[str] = ()
    mending: Mending = NO_MENDING
    allow: frozenset[str] = frozenset()
    fail_on: str = "error"
    force: bool = False
    max_bytes: int = DEFAULT_MAX_BYTES


DEFAULT = Settings()


@cache
def default_hub() -> Hub:
    """The hub of the installed plugins; made once a process."""
    return Hub()


# --- the steps ----------------------------------------------------------------------------------------------------


def open_source(
    origin: FilePath | bytes, *, name: str | None = None, encoding: str | None = None, most: int | None = None
) -> Source:
    """A Source from a path or from bytes. most: bytes of a file beyond which it is not read on. Raises OSError."""
    if isinstance(origin, bytes):
        return Source(origin, name or "", encoding=encoding)
    with open(origin, "rb") as stream:
        return Source.of(stream, name or os.fspath(origin), encoding=encoding, most=most)


def read(origin: Origin, settings: Settings = DEFAULT, *, hub: Hub | None = None, **changes: Any) -> Reading:
    """Read an input and fill in the facts, without checking it. changes: single fields of Settings.

    Raises OSError (unreadable), UnknownFormatError and OptionError (misuse); never for what a file contains.
    """
    settings, hub = _settings(settings, changes), hub or default_hub()
    reading = _read(origin, settings, hub)
    if reading.table is None or not settings.renumber:
        return reading
    table = _renumbered(reading.table, settings, reading.report)
    reading.report.allow(settings.allow)
    return replace(reading, table=table)


def _read(origin: Origin, settings: Settings, hub: Hub) -> Reading:
    """The same with the numbers of the source."""
    source = (
        origin
        if isinstance(origin, Source)
        else open_source(origin, encoding=settings.encoding, most=settings.max_bytes)
    )
    report = Report(source.name, overruled=settings.allow)
    hub.report_problems(report)
    if len(source.data) > settings.max_bytes:
        report.add(FILE_TOO_LARGE, size=source.size, limit=settings.max_bytes)
        return Reading(table=None, report=report, source=source)
    importer = hub.importer(settings.format) if settings.format else hub.detect(source, report)
    if importer is None:
        return Reading(table=None, report=report, source=source)
    table = _import(importer, source, settings, report, hub)
    source.report_decoding(report)
    if table is not None and _is_beyond_limits(table, report):
        table = None
    if table is None or not table.rows:
        if not report.blocked:
            report.add(NOTHING_TO_WRITE, file=source.name or Word("the input"), format=Word(importer.title))
        table = None
    else:
        table = complete(table, settings, report, hub)
    report.allow(settings.allow)
    return Reading(table=table, report=report, format=importer.id, source=source)


def _import(importer: type[Importer], source: Source, settings: Settings, report: Report, hub: Hub) -> Table | None:
    instance = importer(hub.options_for(importer, settings.options))
    if len(source.data) > MAX_LINE:  # what is shorter is within all limits of a text
        from rfgconv.io.limits import is_too_much

        if is_too_much(source.data, by_line=importer.by_line, report=report):
            return None
    try:
        table = instance.read(source, report)
        if not isinstance(table, Table | None):
            raise TypeError(f"read() gave {type(table).__name__}, neither a Table nor None")
    except Exception as error:  # a plugin's fault is reported, it never becomes a traceback
        hub.report_crash(importer, error, report)
        return None
    report.guard(lambda error: hub.report_crash(importer, error, report))
    return table


def _is_beyond_limits(table: Table, report: Report) -> bool:
    """True, with an error, if the table is larger than any tournament, and the user does not say that it is one."""
    beyond = [
        report.add(code, n=number, limit=limit)
        for code, number, limit in (
            (TOO_MANY_ROWS, len(table.rows), MAX_ROWS),
            (TOO_MANY_ROUNDS, table.rounds, MAX_ROUNDS),
            (TOO_MANY_COLUMNS, len(table.columns), MAX_COLUMNS),
        )
        if number > limit
    ]
    return any(not report.overrules(found.code) for found in beyond)


def complete(table: Table, settings: Settings, report: Report, hub: Hub) -> Table:
    """Fill in what the source lacks: facts, player lists, club codes, corrections."""
    if settings.facts:
        from rfgconv.facts.facts import apply_facts

        for facts, origin in settings.facts:
            table = apply_facts(table, facts, report, origin)
    if settings.clubs is not None:
        from rfgconv.names.clubs_file import apply_clubs

        table = apply_clubs(table, settings.clubs, report)
    if settings.players:
        from rfgconv.names.apply import apply_matches

        table = apply_matches(table, match(table, settings), report, prefer_list=settings.prefer_list)
    if settings.mending.corrections:
        table = correct(table, settings.mending.corrections, report)
    return table


def _renumbered(table: Table, settings: Settings, report: Report) -> Table:
    from rfgconv.standings.order import renumber

    return renumber(table, settings.renumber, report)


def load_players(sources: Iterable[Source], *, hub: Hub | None = None) -> tuple[list[LoadedList], Report]:
    """Player lists, each read by its own kind, and what was wrong with them. Load them once for many inputs."""
    from rfgconv.names.listing import load_list

    hub = hub or default_hub()
    lists, findings = [], Report()
    for source in sources:
        report = Report(source.name)
        reader = hub.detect_list(source, report)
        if reader is not None:
            try:
                lists.append(load_list(reader, source, report))
            except Exception as error:  # a plugin's fault is reported, it never becomes a traceback
                hub.report_crash(reader, error, report)
            source.report_decoding(report)
        findings.extend(report)
    return lists, findings


def match(table: Table, settings: Settings) -> list[PlayerMatch]:
    """Every player of a table beside every list of the settings."""
    from rfgconv.names.matching import match_players

    return match_players(table, settings.players)


def _reading(origin: Origin | Reading, settings: Settings, hub: Hub) -> Reading:
    """Read an origin; what was read before is taken as it is and stays so, to be used for several targets."""
    if isinstance(origin, Reading):
        return replace(origin, report=origin.report.copy())
    return _read(origin, settings, hub)


def check(
    origin: Origin | Reading,
    settings: Settings = DEFAULT,
    *,
    profile: str | None = None,
    hub: Hub | None = None,
    **changes: Any,
) -> Reading:
    """Read an input and check it, by the rules of a target (profile) or, if its format is one, of its own format.

    With ``mending`` in the settings the table of the reading is the repaired one. Rows are numbered anew after the
    repairs: who an opponent is may be known only then. origin may be a reading of `read`, which is not completed again.
    """
    settings, hub = _for(origin, _settings(settings, changes)), hub or default_hub()
    reading = _reading(origin, settings, hub)
    if reading.table is None:
        return reading
    profiles = {profile} if profile else _own_profile(reading.format, hub)
    return _check(reading, profiles, settings, hub, converting=False)


def convert(
    origin: Origin | Reading,
    to: str | Iterable[str],
    settings: Settings = DEFAULT,
    *,
    hub: Hub | None = None,
    **changes: Any,
) -> Conversion:
    """Read, complete, check and write in one or several formats. An error in the input forbids every output.

    origin may be a reading of `read`, which is not completed again.
    """
    settings, hub = _for(origin, _settings(settings, changes)), hub or default_hub()
    exporters = [hub.exporter(name) for name in ([to] if isinstance(to, str) else to)]
    reading = _reading(origin, settings, hub)
    if reading.table is None:
        return Conversion(reading=reading)
    profiles = {exporter.profile for exporter in exporters if exporter.profile}
    reading = _check(reading, profiles, settings, hub, converting=True)
    assert reading.table is not None
    stopped = not settings.force and (reading.report.blocked or _too_many(reading.report, settings))
    outputs = tuple(
        _write(reading.table, exporter, reading.report.file, settings, hub, stopped) for exporter in exporters
    )
    return Conversion(reading=reading, outputs=outputs)


def write(table: Table, to: str, settings: Settings = DEFAULT, *, hub: Hub | None = None, **changes: Any) -> Output:
    """Write a table in a format, with the loss report; the table is not checked."""
    settings, hub = _settings(settings, changes), hub or default_hub()
    return _write(table, hub.exporter(to), "", settings, hub, stopped=False)


def _settings(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    return replace(settings, **changes) if changes else settings


def _for(origin: Origin | Reading, settings: Settings) -> Settings:
    """The settings without the numbering that a reading has been given."""
    return replace(settings, renumber=()) if settings.renumber and isinstance(origin, Reading) else settings


# --- checking -----------------------------------------------------------------------------------------------------


def _own_profile(format_id: str | None, hub: Hub) -> set[str]:
    exporter = hub.exporters.get(format_id or "")
    return {exporter.profile} if exporter is not None and exporter.profile else set()


def _check(reading: Reading, profiles: set[str], settings: Settings, hub: Hub, *, converting: bool) -> Reading:
    assert reading.table is not None
    report = reading.report
    checks = [cls for cls in hub.checks_for(profiles, report) if _applies(cls, profiles, converting)]

    def run(table: Table) -> None:
        from rfgconv.checks import run_checks

        run_checks(table, report, profiles)
        for cls in checks:
            try:
                cls().run(table, report)
            except Exception as error:  # a plugin's fault is reported, it never becomes a traceback
                hub.report_crash(cls, error, report)
        report.allow(settings.allow)

    start = report.checkpoint()
    table = mend(reading.table, report, settings.mending, run)
    if settings.renumber:
        report.rollback(start)  # what still stands is found again, in the new rows
        table = _renumbered(table, settings, report)
        run(table)
    return Reading(table=table, report=report, format=reading.format, source=reading.source)


def _applies(cls: type[Check], profiles: set[str], converting: bool) -> bool:
    return (not cls.profiles or bool(cls.profiles & profiles)) and (cls.converting or not converting)


# --- writing ------------------------------------------------------------------------------------------------------


def _write(table: Table, exporter: type[Exporter], file: str, settings: Settings, hub: Hub, stopped: bool) -> Output:
    from rfgconv.checks.pairs import with_forfeits_on_both_sides

    table = with_forfeits_on_both_sides(table)
    data, report = _written(table, exporter, file, settings, hub)
    if data is None or _may_hold_controls(data):
        from rfgconv.hub.controls import holds_controls, report_cleaned, without_controls

        clean = without_controls(table) if data is None or holds_controls(data) else table
        if clean is not table:
            data, report = _written(clean, exporter, file, settings, hub)
            report_cleaned(table, clean, exporter, report)
            table = clean
    report.allow(settings.allow)
    if stopped or (not settings.force and (report.blocked or _too_many(report, settings))):
        data = None
    if settings.fail_on == "loss" and report.losses and not settings.force:
        data = None
    return Output(format=exporter.id, data=data, report=report, table=table)


_CONTROLS = bytes(code for code in (*range(32), 127) if code not in b"\t\n\r")
_OTHER_CONTROLS = (b"\xc2", b"\xe2\x80", b"\xe2\x81", b"PK\x03\x04")  # beginnings of such, and packed texts


def _may_hold_controls(data: bytes) -> bool:
    return len(data.translate(None, _CONTROLS)) < len(data) or any(sign in data for sign in _OTHER_CONTROLS)


def _written(
    table: Table, exporter: type[Exporter], file: str, settings: Settings, hub: Hub
) -> tuple[bytes | None, Report]:
    """What the exporter makes of the table, None if it raised, and all there is to say about that."""
    report = OutputReport(file, table, exporter)
    _report_lacking(table, exporter, report, hub)
    _report_missing_facts(table, exporter, report)
    instance = exporter(hub.options_for(exporter, settings.options))
    data: bytes | None
    try:
        data = instance.write(table, report)
        if not isinstance(data, bytes):
            raise TypeError(f"write() gave {type(data).__name__}, not bytes")
    except Exception as error:  # a plugin's fault is reported, it never becomes a traceback
        hub.report_crash(exporter, error, report)
        data = None
    return data, report


def _report_lacking(table: Table, exporter: type[Exporter], report: Report, hub: Hub) -> None:
    """Refuse a table that has nothing of what the format cannot be without, and name the formats that can hold it."""
    part = exporter.lacking(table)
    if part is not None:
        others = sorted(name for name, other in hub.exporters.items() if other.lacking(table) is None)
        report.add(_REFUSALS[part], at=(part,), format=exporter.id, formats=", ".join(others) or "–")


def _report_missing_facts(table: Table, exporter: type[Exporter], report: Report) -> None:
    missing = [
        need
        for need in exporter.needs
        if need.required and all(get(table, tuple(field.split("."))) is None for field in need.field.split("|"))
    ]
    if missing:
        from rfgconv.facts.listing import FACT_TEXTS

        examples = {f"--{option.name}": option.example for option in FACT_TEXTS}
        for need in missing:
            example = examples.get(need.option, "…")
            report.add(FACT_MISSING, format=exporter.id, fact=Word(need.title), option=need.option, example=example)


def _too_many(report: Report, settings: Settings) -> bool:
    """True if a warning stands and ``fail_on`` makes that forbid writing."""
    if settings.fail_on == "error":
        return False
    return any(
        diagnostic.severity is Severity.WARNING and not diagnostic.fixed and not diagnostic.allowed
        for diagnostic in report.diagnostics
    )
