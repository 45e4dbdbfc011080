"""Many inputs: worker processes, a line a file, a progress bar, a summary, a report file."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rfgconv.batch import JOURNAL, Job, Journal, Outcome, find_inputs, fingerprint, plan, remove_leftovers, total
from rfgconv.cli.words import words
from rfgconv.i18n import Word, translator

if TYPE_CHECKING:
    from rfgconv.diagnostics import Diagnostic
    from rfgconv.hub import Hub

CHUNK = 8
"""Jobs that a worker takes at once."""
ALONE = 2 * CHUNK
"""Up to this number of inputs, starting processes takes longer than the work."""

_STATUSES = {
    "written": Word("written"),
    "unchanged": Word("unchanged"),
    "skipped": Word("skipped"),
    "failed": Word("failed"),
}


def run_batch(names: Sequence[str], targets: list[str], given: dict[str, Any]) -> int:
    """Convert every input; the exit code. Without ``--keep-going`` the first failure ends the run."""
    from rfgconv.engine import default_hub

    t = words()
    out_dir: Path = given["out_dir"]
    out_dir.mkdir(parents=True, exist_ok=True)
    remove_leftovers(out_dir)
    extensions = {name: default_hub().exporter(name).extension for name in targets}
    jobs = plan(find_inputs(names, out_dir), extensions, out_dir)
    if not jobs:
        raise click.UsageError(t("no files in {places}", places=tuple(names)))
    journal = Journal(out_dir / JOURNAL)
    outcomes: list[Outcome] = []
    settings = _settings_text(targets, given)
    due = list(_due(jobs, journal, settings, outcomes)) if given["incremental"] else jobs
    progress = _Progress(len(due), quiet=given["quiet"])
    by_source = {str(job.source): job for job in due}
    for outcome in _work(due, targets, given):
        outcomes.append(outcome)
        if outcome.status == "written":
            job = by_source[outcome.source]
            journal.add(job, fingerprint(job, settings))
        progress.show(outcome)
        if outcome.status == "failed" and not given["keep_going"]:
            progress.say(t("stopped at the first failure; --keep-going does the others as well"))
            break
    progress.end()
    if given["report"] is not None:
        _write_report(given["report"], outcomes)
    _summary(outcomes)
    return 1 if any(outcome.status == "failed" for outcome in outcomes) else 0


def _due(jobs: list[Job], journal: Journal, settings: str, outcomes: list[Outcome]) -> Iterator[Job]:
    """The jobs that were not done before; the others become outcomes."""
    for job in jobs:
        if journal.knows(job, fingerprint(job, settings)):
            outcomes.append(Outcome(source=str(job.source), status="unchanged"))
        else:
            yield job


def _settings_text(targets: list[str], given: dict[str, Any]) -> str:
    """What an output depends on beside its input: version, language, formats, options, the files that these name."""
    from rfgconv import __version__

    ways = {
        "out_dir",
        "jobs",
        "keep_going",
        "incremental",
        "report",
        "quiet",
        "show",
        "everything",
        "targets",
        "output",
    }
    parts: list[Any] = [__version__, words().language, targets]
    for key, value in sorted(given.items()):
        if key not in ways and value not in (None, (), False):
            parts.append([key, str(value)])
            files = value if key == "players" else [value] if key in ("clubs", "facts_file") else []
            parts += [os.stat(name).st_mtime_ns for name in files]
    return json.dumps(parts, ensure_ascii=False)


# --- working ------------------------------------------------------------------------------------------------------


def _work(jobs: list[Job], targets: list[str], given: dict[str, Any]) -> Iterator[Outcome]:
    """The outcomes as they come; in this process if there are few jobs or one worker."""
    workers = given["jobs"] or os.cpu_count() or 1
    settings = (targets, given, words().language)
    if workers == 1 or len(jobs) <= ALONE:
        _start(*settings)
        for job in jobs:
            yield _convert(job)
        return
    chunks = [jobs[start : start + CHUNK] for start in range(0, len(jobs), CHUNK)]
    with ProcessPoolExecutor(workers, initializer=_start, initargs=settings) as pool:
        waiting: set[Future[list[Outcome]]] = set()
        try:
            while chunks or waiting:
                while chunks and len(waiting) < 2 * workers:
                    waiting.add(pool.submit(_convert_all, chunks.pop(0)))
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class _Worker:
    """What a worker keeps between its jobs: the plugins, the player lists, the settings."""

    hub: Hub
    targets: list[str]
    given: dict[str, Any]
    context: click.Context


def _start(targets: list[str], given: dict[str, Any], language: str) -> None:
    from rfgconv.engine import default_hub

    _Worker.hub, _Worker.targets, _Worker.given = default_hub(), targets, given
    _Worker.context = click.Context(click.Command("convert"), obj=translator(language))


def _convert_all(jobs: list[Job]) -> list[Outcome]:
    with _Worker.context.scope(cleanup=False):
        return [_convert(job) for job in jobs]


def _convert(job: Job) -> Outcome:
    """Read, convert and write one input; whatever goes wrong becomes its outcome."""
    from rfgconv.cli.convert import run
    from rfgconv.diagnostics import Severity
    from rfgconv.io.atomic import write_atomically

    start = time.perf_counter()
    source = str(job.source)
    try:
        conversion = run(_Worker.hub, source, _Worker.targets, _Worker.given)
        findings = [d for d in conversion.findings if not d.fixed]
        counts = Counter(d.severity for d in findings)
        data = {output.format: output.data for output in conversion.outputs if output.data is not None}
        status = "written" if len(data) == len(_Worker.targets) and not conversion.blocked else "failed"
        if job.found and conversion.reading.format is None and _is_unknown(findings):
            status = "skipped"
        for format_id, text in data.items():
            path = job.outputs[format_id]
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text)
    except (OSError, click.UsageError) as error:
        return Outcome(source=source, status="failed", errors=1, reason=str(error), seconds=time.perf_counter() - start)
    first = next((d for d in findings if d.blocks), None)
    return Outcome(
        source=source,
        status=status,
        format=conversion.reading.format,
        written=tuple(str(job.outputs[format_id]) for format_id in data),
        errors=counts[Severity.ERROR],
        warnings=counts[Severity.WARNING],
        infos=counts[Severity.INFO],
        codes=dict(Counter(f"{d.code.id} {d.code.name}" for d in findings if d.severity is not Severity.INFO)),
        seconds=time.perf_counter() - start,
        reason=words().text(first.message) if first is not None else "",
    )


def _is_unknown(findings: list[Diagnostic]) -> bool:
    return any(diagnostic.code.name == "format-unknown" for diagnostic in findings)


# --- telling ------------------------------------------------------------------------------------------------------


class _Progress:
    """A line for each file, and below it, on a terminal, how far the run is."""

    def __init__(self, count: int, *, quiet: bool) -> None:
        self._count, self._quiet = count, quiet
        self._done = self._failed = 0
        self._t = words()
        self._start = time.monotonic()
        self._bar = sys.stderr.isatty() and count > 1

    def show(self, outcome: Outcome) -> None:
        """After each file."""
        from rfgconv.diagnostics.render import COUNTS

        self._done += 1
        self._failed += outcome.status == "failed"
        if outcome.status == "failed" or not self._quiet:
            counts = ", ".join(
                self._t.count(one, many, number)
                for number, (one, many) in zip(
                    (outcome.errors, outcome.warnings, outcome.infos), COUNTS.values(), strict=True
                )
                if number
            )
            reason = f": {outcome.reason}" if outcome.reason else ""
            status = self._t.gettext(_STATUSES[outcome.status])
            self.say(f"{status:<9} {outcome.source}{f'  ({counts})' if counts else ''}{reason}")
        if self._bar:
            self._draw()

    def say(self, text: str) -> None:
        """A line that stays."""
        from rfgconv.diagnostics.render import clean

        click.echo(f"\r\x1b[K{clean(text)}" if self._bar else clean(text), err=True)

    def _draw(self) -> None:
        passed = time.monotonic() - self._start
        left = passed / self._done * (self._count - self._done)
        filled = 20 * self._done // self._count
        click.echo(
            f"\r\x1b[K[{'#' * filled}{'.' * (20 - filled)}] {self._done}/{self._count}  "
            + self._t(
                "{passed} elapsed, {left} left, {failed} failed",
                passed=_clock(passed),
                left=_clock(left),
                failed=self._failed,
            ),
            nl=False,
            err=True,
        )

    def end(self) -> None:
        """Remove the bar."""
        if self._bar:
            click.echo("\r\x1b[K", nl=False, err=True)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _summary(outcomes: list[Outcome]) -> None:
    statuses, codes = total(outcomes)
    t = words()
    parts = tuple(f"{statuses[word]} {t.gettext(title)}" for word, title in _STATUSES.items() if statuses[word])
    click.echo(t.count("{n} file: {what}", "{n} files: {what}", len(outcomes), what=parts), err=True)
    for name, number in codes.most_common():
        click.echo(f"    {number:>6}  {name}", err=True)


def _write_report(path: Path, outcomes: list[Outcome]) -> None:
    """Every outcome, as CSV if the name says so, else as JSON."""
    from rfgconv.io.atomic import write_atomically

    rows = [outcome.as_dict() for outcome in sorted(outcomes, key=lambda outcome: outcome.source)]
    if path.suffix.lower() != ".csv":
        write_atomically(path, json.dumps(rows, ensure_ascii=False, indent=1).encode("utf-8"))
        return
    text = io.StringIO()
    writer = csv.DictWriter(text, fieldnames=list(rows[0]) if rows else [])
    writer.writeheader()
    for row in rows:
        flat = {key: "; ".join(value) if isinstance(value, tuple) else value for key, value in row.items()}
        flat["codes"] = "; ".join(f"{name} x{number}" for name, number in row["codes"].items())
        writer.writerow(flat)
    write_atomically(path, text.getvalue().encode("utf-8-sig"))
