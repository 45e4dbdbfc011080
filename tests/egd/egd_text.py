"""Small EGD tables for tests, and what comes of reading, checking and writing them."""

from __future__ import annotations

from typing import Any

from rfgconv import engine
from rfgconv.diagnostics import Diagnostic, Report, Severity
from rfgconv.hub.losses import covers, report_dropped
from rfgconv.io import Source
from rfgconv.model import Difference, Table, diff
from rfgconv_egd import EgdExporter, EgdImporter

HEADER = """\
; CL[A]
; EV[Invented Open]
; PC[RU, Novosibirsk]
; DT[2025-05-10,2025-05-11]
; HA[h9]
; KM[6.5]
; TM[82.5]
"""
ROWS = """\
1 Cedrov Alexej 2d RU 54No 2 2+/w 3+/b
2 Lindqvist Ada 1d SE Gote 1 1-/b 4+/w
3 Orlan Rui 1k RU 78SP 1 4+/w 1-/w
4 Zimorodok Ilja 4k RU 78SP 0 3-/b 2-/b
"""
PLAIN = HEADER + ROWS
"""Two rounds of four players, without a fault."""


def read(text: str | bytes, name: str = "table.h9") -> tuple[Table | None, Report]:
    report = Report(name)
    data = text.encode() if isinstance(text, str) else text
    return EgdImporter().read(Source(data, name), report), report


def table_of(text: str | bytes) -> Table:
    table, _ = read(text)
    assert table is not None
    return table


def checked(text: str | bytes) -> engine.Reading:
    """Read as an EGD table and checked by all rules for one."""
    data = text.encode() if isinstance(text, str) else text
    return engine.check(Source(data, "table.h9"), format="egd")


def found(findings: Report | engine.Reading | engine.Output, name: str) -> list[Diagnostic]:
    """The findings of one kind."""
    return [diagnostic for diagnostic in diagnostics(findings) if diagnostic.code.name == name]


def one(findings: Report | engine.Reading | engine.Output, name: str) -> Diagnostic:
    """The only finding of this kind."""
    hits = found(findings, name)
    assert len(hits) == 1, [diagnostic.code.name for diagnostic in diagnostics(findings)]
    return hits[0]


def diagnostics(findings: Report | engine.Reading | engine.Output) -> list[Diagnostic]:
    return findings.report.diagnostics if isinstance(findings, engine.Output) else findings.diagnostics


def names(findings: Report | engine.Reading | engine.Output) -> list[str]:
    return [diagnostic.code.name for diagnostic in diagnostics(findings)]


def errors(findings: Report | engine.Reading | engine.Output) -> list[str]:
    return [d.code.name for d in diagnostics(findings) if d.severity is Severity.ERROR]


def written(table: Table, **options: Any) -> tuple[str, Report]:
    """The text of a table, and what the writer and the core report about it."""
    report = Report()
    report_dropped(table, EgdExporter, report)
    return EgdExporter(options).write(table, report).decode("ascii"), report


def rows_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip() and not line.startswith(";")]


def cells_of(text: str, row: int) -> list[str]:
    """The last words of a written row (0-based): its results."""
    return rows_of(text)[row].partition("|")[0].split()


def unreported(table: Table, **options: Any) -> list[Difference]:
    """What differs after writing and reading without being reported as lost."""
    text, report = written(table, **options)
    again = table_of(text)
    return [difference for difference in diff(table, again) if not covers(report.losses, difference.path)]


def loss_at(report: Report, *path: str | int) -> list[str]:
    """Kinds of the losses reported at exactly this path."""
    return [loss.kind.value for loss in report.losses if loss.path == path]
