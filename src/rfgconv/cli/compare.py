"""``rfgconv diff`` and ``rfgconv conform``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rfgconv.cli.common import CONTENT, Shower, offer, open_input, read_settings, reading_options
from rfgconv.cli.words import words
from rfgconv.i18n import MisuseError, Translator

if TYPE_CHECKING:
    from rfgconv.compare import Change
    from rfgconv.model import Table

SHOWN = 5
"""Differences of one field that are shown without ``--all``."""


@click.command()
@click.argument("first", metavar="A", shell_complete=offer("file"))
@click.argument("second", metavar="B", shell_complete=offer("file"))
@click.option(
    "--all", "everything", is_flag=True, help=f"Show every difference, not only the first {SHOWN} of a field."
)
@click.option("--json", "as_json", is_flag=True, help="As a JSON list of objects.")
@reading_options
def diff(first: str, second: str, everything: bool, as_json: bool, **given: Any) -> int:
    """Say in words how two tournaments differ, whatever their formats. Exit code 1 if they do."""
    from rfgconv.compare import compare

    tables = [_read(name, given) for name in (first, second)]
    changes = compare(*tables)
    if as_json:
        rows = [{"field": c.field, "where": c.where, "before": c.before, "after": c.after} for c in changes]
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        _print(changes, None if everything else SHOWN, words())
    return CONTENT if changes else 0


def _read(name: str, given: dict[str, Any]) -> Table:
    from rfgconv.diagnostics import Report
    from rfgconv.engine import default_hub, read

    hub = default_hub()
    report = Report(name)
    settings = read_settings(hub, given, "", report)
    reading = read(open_input(name, settings), settings, hub=hub)
    if reading.table is None:
        Shower("text").show(reading.diagnostics, reading.source)
        raise click.exceptions.Exit(CONTENT)
    return reading.table


def _print(changes: list[Change], limit: int | None, t: Translator) -> None:
    groups: dict[str, list[Change]] = {}
    for change in changes:
        groups.setdefault(change.field, []).append(change)
    for field, group in groups.items():
        click.echo(f"{t.gettext(field)}: {len(group)}")
        for change in group[:limit]:
            where = f"{change.where}: " if change.where else ""
            click.echo(f"    {where}{change.before} → {change.after}")
        if limit is not None and len(group) > limit:
            click.echo("    " + t("… and {n} more (--all shows them)", n=len(group) - limit))
    if not changes:
        click.echo(t("no difference"))


@click.command()
@click.argument("name", shell_complete=offer("formats"))
@click.argument("samples", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--mutations", default=200, metavar="N", help="Spoiled copies of the samples that are tried (200).")
@click.option("--json", "as_json", is_flag=True, help="As a JSON list of objects.")
def conform(name: str, samples: tuple[Path, ...], mutations: int, as_json: bool) -> int:
    """Put an installed format through the conformance kit and print its report card.

    SAMPLES are files that the format must read; a format that is also written makes its own.
    """
    from rfgconv.engine import default_hub
    from rfgconv.testing.card import report_card

    hub = default_hub()
    try:
        lines = report_card(hub, name, [path.read_bytes() for path in samples], mutations)
    except MisuseError as error:
        raise click.UsageError(words().text(error.text)) from None
    if as_json:
        objects = [
            {"trial": line.trial, "tried": line.tried, "passed": line.passed, "findings": line.findings}
            for line in lines
        ]
        click.echo(json.dumps(objects, ensure_ascii=False, indent=2))
    else:
        for line in lines:
            click.echo(f"{'FAIL' if line.findings else 'pass' if line.tried else '----'}  {line.trial}")
            for finding in line.findings.splitlines()[:SHOWN]:
                click.echo(f"      {finding}")
        if not all(line.tried for line in lines):
            t = words()
            click.echo(t("---- not tried; give files of the format: rfgconv conform {name} FILE…", name=name), err=True)
    return CONTENT if any(line.findings for line in lines) else 0
