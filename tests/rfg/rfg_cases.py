"""The faulty tables of fixtures/rfg/cases.txt, and how a text is checked."""

from __future__ import annotations

from dataclasses import dataclass

from rfg.rfg_tables import FIXTURES
from rfgconv.checks import run_checks
from rfgconv.diagnostics import Diagnostic, Report
from rfgconv.io import Source
from rfgconv.model import Table
from rfgconv.repairs import Mending, mend
from rfgconv_rfg import RfgImporter, rfgconv_checks

FRAME = ";Cup of Rivertown\n; May 1-2 2010\n;N Name Str Club {numbers} {rounds}\n{rows}\n;time=60\n"


@dataclass(frozen=True)
class Case:
    """One faulty table. expected: ``line:column severity key [token] repair`` lines, sorted."""

    name: str
    profile: str
    text: str
    expected: tuple[str, ...]


def load_cases() -> list[Case]:
    cases = []
    for chunk in (FIXTURES / "cases.txt").read_text("utf-8").split("=== ")[1:]:
        head, *lines = chunk.splitlines()
        name, *flags = head.split()
        rows = [line for line in lines if not line.startswith("--- ")]
        expected = tuple(line[4:] for line in lines if line.startswith("--- "))
        profile = "rfg-classic" if "classic" in flags else "rfg"
        text = "\n".join(rows)
        if "full" not in flags:
            numbers = "Rat Pt K Pl" if profile == "rfg-classic" else "Pt Pl"
            text = FRAME.format(numbers=numbers, rounds="1 2" if "r2" in flags else "1", rows=text)
        cases.append(Case(name, profile, text if text.endswith("\n") else text + "\n", expected))
    return cases


def checked(text: str | bytes, profile: str = "rfg", mending: Mending | None = None) -> tuple[Table, Report]:
    """Read and check a table, by the core rules and those of a profile; with a mending, the mended table."""
    report = Report("table.txt")
    data = text if isinstance(text, bytes) else text.encode()
    table = RfgImporter().read(Source(data, "table.txt"), report)
    assert table is not None

    def run(table: Table) -> None:
        run_checks(table, report, {profile})
        for cls in (cls for checks in rfgconv_checks() for cls in checks.load()):
            if profile in cls.profiles:
                cls().run(table, report)

    return mend(table, report, mending or Mending(), run), report


def shown(diagnostic: Diagnostic) -> str:
    """A finding as the cases write it."""
    span = diagnostic.span
    assert span is not None
    letter = {"error": "E", "warning": "W", "info": "I"}[diagnostic.severity.value]
    token = diagnostic.token or ""
    return f"{span.line}:{span.column} {letter} {diagnostic.code.name} [{token}] {diagnostic.repair or ''}".rstrip()


def findings(report: Report) -> list[str]:
    """All findings, sorted by line, column and key."""
    found = [diagnostic for diagnostic in report.diagnostics if diagnostic.span is not None]
    assert len(found) == len(report.diagnostics)
    found.sort(key=lambda d: (d.span.line, d.span.column, d.code.name) if d.span else (0, 0, ""))
    return [shown(diagnostic) for diagnostic in found]
