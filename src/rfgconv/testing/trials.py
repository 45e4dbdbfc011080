"""The single trials of the kit: each takes a format and samples, and says in words what is wrong (nothing = passed).

They need neither pytest nor hypothesis; `rfgconv.testing.conformance` and ``rfgconv conform`` run them.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from rfgconv.diagnostics import Code, Report, Severity, Span
from rfgconv.hub import Exporter, Importer, Match, Probe
from rfgconv.hub.losses import covers, report_dropped
from rfgconv.io import Source
from rfgconv.model import Game, Id, NoGame, Path, Rank, Table, TimeControl, cell_path, diff, row_path
from rfgconv.regex import regex
from rfgconv.testing.mutate import mutations
from rfgconv.testing.purity import run_purely

SECONDS_ALLOWED = 2.0
"""Longest time that reading one spoiled sample may take."""

JUNK = (
    b"",
    b"\n",
    b"\x00" * 100,
    b"\xff\xfe\xfd",
    b"<",
    b"{}",
    b"[]",
    b"PK\x03\x04",
    "Привет\n".encode(),
    b"a;b;c\n1;2;3\n" * 50,
)

_ID = regex(r"[a-z][a-z0-9-]*")
_CODE_ID = regex(r"[A-Z]{2}[0-9]{3}")


def declared(cls: type[Importer] | type[Exporter]) -> Iterator[str]:
    """Id, title, options and codes are there and well-formed; every code explains itself."""
    if not _ID.fullmatch(getattr(cls, "id", "")):
        yield f"the id {getattr(cls, 'id', None)!r} is not lower-case letters, digits and hyphens"
    if not getattr(cls, "title", "").strip():
        yield "it has no title"
    for extension in getattr(cls, "extensions", ()) or (getattr(cls, "extension", ".x"),):
        if not extension.startswith("."):
            yield f"the extension {extension!r} does not begin with a dot"
    for option in cls.options:
        if not option.help:
            yield f"the option {option.name} has no help"
    for code in cls.codes:
        yield from _explained(code)


def _explained(code: Code) -> Iterator[str]:
    if not _CODE_ID.fullmatch(code.id):
        yield f"the code {code.id} is not two capitals and three digits"
    for part in ("cause", "example", "fix"):
        if not getattr(code, part):
            yield f"the code {code.id} {code.name} has no {part} for `rfgconv explain`"


def detects_calmly(cls: type[Importer], samples: Sequence[bytes]) -> Iterator[str]:
    """Detection recognises the samples, answers alike twice, is not sure of junk and never raises."""
    for number, sample in enumerate(samples, 1):
        first, second = (cls.detect(Probe(Source(sample, "sample"))) for _ in range(2))
        if first is not second:
            yield f"detection answers sample {number} with {first.name} and then with {second.name}"
        if first <= Match.NAME:
            yield f"detection does not recognise sample {number} by its content"
    spoiled = [data for sample in samples for data in mutations(sample, 20)]
    for number, data in enumerate([*JUNK, *spoiled]):
        try:
            match = cls.detect(Probe(Source(data, "junk")))
        except Exception as error:
            yield f"detection raises {type(error).__name__}: {error} on {data[:40]!r}"
            return
        if number < len(JUNK) and match is Match.SIGNATURE:
            yield f"detection is sure that {data[:40]!r} is of this format"


def reads_alike(cls: type[Importer], samples: Sequence[bytes]) -> Iterator[str]:
    """A sample gives a table, and the same table twice; only declared codes are reported."""
    known = {code.id for code in cls.codes}
    for number, sample in enumerate(samples, 1):
        first, report = read(cls, sample)
        second, _ = read(cls, sample)
        if first is None:
            yield f"sample {number} gives no table: {[str(d.message) for d in report.diagnostics][:3]}"
        elif first != second:
            yield f"sample {number} gives another table the second time"
        yield from (f"it reports {name}, which it does not declare" for name in _undeclared(report, known))


def places_rows(cls: type[Importer], samples: Sequence[bytes]) -> Iterator[str]:
    """Every row and result of a sample has a place inside the text, so that rules over the table can point at it."""
    for number, sample in enumerate(samples, 1):
        source = Source(sample, "sample")
        report = Report("sample")
        table = cls().read(source, report)
        for path in _row_and_cell_paths(table) if table is not None else ():
            span = report.locate(path)
            if span is None or not (source.binary or _is_inside(span, source)):
                place = ".".join(str(step) for step in path)
                fault = "has no place" if span is None else f"is placed outside the text ({span.line}:{span.column})"
                yield f"sample {number}: {place} {fault} (Report.add_locator, Report.place)"
                break


def _row_and_cell_paths(table: Table) -> Iterator[Path]:
    for index, row in enumerate(table.rows):
        yield row_path(index)
        yield from (cell_path(index, round_index) for round_index in range(len(row.cells)))


def _is_inside(span: Span, source: Source) -> bool:
    line = source.line(span.line)
    return line is not None and 1 <= span.column <= len(line) + 1


def _undeclared(report: Report, known: set[str]) -> list[str]:
    found = {f"{d.code.id} {d.code.name}" for d in report.diagnostics if d.code.id not in known}
    return sorted(name for name in found if not name.startswith("RF"))


def survives(cls: type[Importer], samples: Sequence[bytes], count: int = 200, seed: int = 0) -> Iterator[str]:
    """Spoiled samples never raise, never take long, and every error has a place in the text."""
    known = {code.id for code in cls.codes}
    spoiled = [data for sample in samples for data in mutations(sample, max(1, count // max(1, len(samples))), seed)]
    for data in [*JUNK, *spoiled]:
        start = time.perf_counter()
        try:
            _table, report = read(cls, data)
        except Exception as error:
            yield f"reading raises {type(error).__name__}: {error} on {_shown(data)}"
            return
        if time.perf_counter() - start > SECONDS_ALLOWED:
            yield f"reading takes longer than {SECONDS_ALLOWED:g} s on {_shown(data)}"
            return
        yield from (f"it reports {name}, which it does not declare" for name in _undeclared(report, known))
        if data.strip(b"\x00\r\n \t"):
            lost = [d for d in report.diagnostics if d.severity is Severity.ERROR and d.span is None]
            if lost:
                yield f"the error {lost[0].code.name} has no line and column on {_shown(data)}"
                return


def _shown(data: bytes) -> str:
    return f"{data[:60]!r}… ({len(data)} bytes)"


def reads_purely(cls: type[Importer], samples: Sequence[bytes]) -> Iterator[str]:
    """Reading touches no file, clock, locale, environment or network."""
    for sample in samples:
        read(cls, sample)
        _value, reached = run_purely(lambda sample=sample: read(cls, sample))  # type: ignore[misc]
        yield from (f"reading reaches for {what}" for what in reached)


def carries_known_fields(cls: type[Exporter]) -> Iterator[str]:
    """What the exporter declares as carried are fields of the model."""
    known = field_patterns()
    for pattern in sorted(cls.carries):
        if pattern not in known and not re.fullmatch(r"(rows\.player|event)\.ids\.[a-z]+", pattern):
            yield f"it declares that it carries {pattern}, which is no field of a table"
    for need in cls.needs:
        for field in need.field.split("|"):
            if field not in known:
                yield f"it asks for {field}, which is no field of a table"
    for part in cls.never_without:
        if part not in ("rows", "rounds"):
            yield f"it is never without {part}, which is neither rows nor rounds"


def field_patterns() -> frozenset[str]:
    """All field patterns of the model, containers included."""
    found: set[str] = set()
    _patterns(Table, "", found)
    return frozenset(found)


def _patterns(cls: Any, prefix: str, found: set[str]) -> None:
    hints = get_type_hints(cls)
    for field in fields(cls):
        pattern = f"{prefix}.{field.name}" if prefix else field.name
        found.add(pattern)
        for part in _classes(hints[field.name]):
            step = {Game: ".game", NoGame: ".nogame"}.get(part, "")
            if step:
                found.add(pattern + step)
            if part is not Id and part not in (Rank, TimeControl):
                _patterns(part, pattern + step, found)


def _classes(kind: Any) -> list[Any]:
    """The dataclasses inside a type."""
    if isinstance(kind, type) and is_dataclass(kind):
        return [kind]
    return [cls for part in get_args(kind) for cls in _classes(part)]


def writes_alike(cls: type[Exporter], table: Table) -> Iterator[str]:
    """Equal tables give equal bytes; nothing is raised; only declared codes are reported."""
    known = {code.id for code in cls.codes}
    try:
        report = Report()
        first, second = cls().write(table, report), cls().write(table, Report())
    except Exception as error:
        yield f"writing raises {type(error).__name__}: {error}"
        return
    if not isinstance(first, bytes):
        yield f"writing gives {type(first).__name__}, not bytes"
    if first != second:
        yield "writing the same table twice gives different bytes"
    yield from (f"it reports {name}, which it does not declare" for name in _undeclared(report, known))


def writes_purely(cls: type[Exporter], table: Table) -> Iterator[str]:
    """Writing touches no file, clock, locale, environment or network."""
    cls().write(table, Report())
    _value, reached = run_purely(lambda: cls().write(table, Report()))
    yield from (f"writing reaches for {what}" for what in reached)


def keeps_the_law(importer: type[Importer], exporter: type[Exporter], table: Table) -> Iterator[str]:
    """diff(table, read(write(table))) ⊆ the losses that write reported.

    That holds for a table that the exporter refuses as well: what it then gives is what ``--force`` writes. Only a
    table without what the format is `never_without` need not be readable again.
    """
    report = Report()
    report_dropped(table, exporter, report)
    again, reading = read(importer, exporter().write(table, report))
    if exporter.lacking(table):
        return
    if again is None:
        yield f"what was written cannot be read: {[str(d.message) for d in reading.diagnostics][:3]}"
        return
    for difference in diff(table, again):
        if not covers(report.losses, difference.path):
            place = ".".join(str(step) for step in difference.path)
            yield f"{place}: {difference.before!r} became {difference.after!r}, and no loss was reported"


def writes_stably(importer: type[Importer], exporter: type[Exporter], table: Table) -> Iterator[str]:
    """Writing what was read from the own output changes no byte."""
    report = Report()
    data = exporter().write(table, report)
    again, reading = read(importer, data)
    if exporter.lacking(table) or report.blocked or again is None or reading.blocked:
        return
    if exporter().write(again, Report()) != data:
        yield "reading its own output and writing it again changes bytes"


def read(cls: type[Importer], data: bytes) -> tuple[Table | None, Report]:
    """Read bytes with an importer's default options."""
    report = Report("sample")
    return cls().read(Source(data, "sample"), report), report


def join(findings: Iterable[str]) -> str:
    """Findings as a text, one a line; empty if there are none."""
    return "\n".join(dict.fromkeys(findings))
