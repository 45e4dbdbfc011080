"""Golden cases: folders with an input and what must come of it, to read in a review and to update with one command.

A case is a folder with a file ``input.*``. Beside it stand the findings, one a line (``findings.txt``), the table as
the format ``json`` writes it (``table.json``), and with an exporter also the file that it writes (``output`` and its
extension) and the losses (``losses.txt``). With the environment variable ``RFGCONV_UPDATE_GOLDEN=1`` these files are
written anew instead of compared; what has changed is then seen in the version control.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rfgconv.diagnostics import Diagnostic, Report
from rfgconv.engine import default_hub
from rfgconv.hub import Exporter, Importer
from rfgconv.hub.losses import describe_losses, report_dropped
from rfgconv.io import Source
from rfgconv.record import record

if TYPE_CHECKING:
    import pytest

    from rfgconv.model import Table

UPDATE = "RFGCONV_UPDATE_GOLDEN"


class GoldenCase(metaclass=record, kw_only=False):
    """A folder with an input."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def input(self) -> Path:
        """The file ``input.*``. Raises FileNotFoundError."""
        for path in sorted(self.folder.glob("input.*")):
            return path
        raise FileNotFoundError(f"{self.folder} has no file input.*")


def golden_cases(folder: Path) -> list[GoldenCase]:
    """The cases of a folder, by name: its subfolders that have an input."""
    return [GoldenCase(path) for path in sorted(folder.iterdir()) if path.is_dir() and any(path.glob("input.*"))]


class GoldenCases:
    """A test for each case of a folder.

    importer: reads the inputs; without one they are files of the format ``json``. exporter: writes the tables, if that
    is part of the cases. options: for both.
    """

    folder: ClassVar[Path]
    importer: ClassVar[type[Importer] | None] = None
    exporter: ClassVar[type[Exporter] | None] = None
    options: ClassVar[Mapping[str, Any]] = {}

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """One test for each case, named by its folder (called by pytest)."""
        if "case" in metafunc.fixturenames:
            cases = golden_cases(self.folder)
            metafunc.parametrize("case", cases, ids=[case.name for case in cases])

    def test_golden_case(self, case: GoldenCase) -> None:
        """What the input gives is what the folder has."""
        files = dict(outcome(case, self.importer, self.exporter, self.options))
        if os.environ.get(UPDATE):
            _update(case.folder, files)
        faults = list(_faults(case.folder, files))
        assert not faults, "\n".join(
            [*faults, f"If this is right, run it again with {UPDATE}=1 and look at the changes."]
        )


def outcome(
    case: GoldenCase, importer: type[Importer] | None, exporter: type[Exporter] | None, options: Mapping[str, Any]
) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files that stand beside the input."""
    json = default_hub()
    source, report = Source(case.input.read_bytes(), case.input.name), Report(case.input.name)
    table = (importer or json.importer("json"))(options).read(source, report)
    yield "findings.txt", _lines(_line(finding) for finding in report.diagnostics)
    if table is None:
        return
    if importer is not None:
        yield "table.json", json.exporter("json")().write(table, Report())
    if exporter is not None:
        yield from _written(table, exporter, options)


def _written(table: Table, exporter: type[Exporter], options: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    report = Report()
    report_dropped(table, exporter, report)
    yield f"output{exporter.extension}", exporter(options).write(table, report)
    told = (*report.diagnostics, *describe_losses(table, report))
    yield "losses.txt", _lines(f"{finding.code.name}: {finding.message}" for finding in told)


def _line(finding: Diagnostic) -> str:
    """``3:11 error example-rank: 40k is no rank``."""
    place = f"{finding.span.line}:{finding.span.column}" if finding.span else "-"
    return f"{place} {finding.severity.value} {finding.code.name}: {finding.message}"


def _lines(lines: Iterator[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _update(folder: Path, files: Mapping[str, bytes]) -> None:
    for path in _expected(folder):
        if path.name not in files:
            path.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)


def _faults(folder: Path, files: Mapping[str, bytes]) -> Iterator[str]:
    """How the files of a case differ from what came out."""
    for path in _expected(folder):
        if path.name not in files:
            yield f"{folder.name}/{path.name} is there, but nothing came out for it"
    for name, data in files.items():
        path = folder / name
        if not path.exists():
            yield f"{folder.name}/{name} is missing"
        elif path.read_bytes() != data:
            before, after = (content.decode(errors="replace").splitlines() for content in (path.read_bytes(), data))
            yield "\n".join(difflib.unified_diff(before, after, f"{folder.name}/{name}", "now", lineterm="", n=1))


def _expected(folder: Path) -> list[Path]:
    """The files of a case that are compared."""
    return [
        path for pattern in ("findings.txt", "table.json", "output.*", "losses.txt") for path in folder.glob(pattern)
    ]
