"""``rfgconv check``."""

from __future__ import annotations

from typing import Any

import click

from rfgconv.cli.common import (
    CONTENT,
    Shower,
    completing_options,
    mending_options,
    offer,
    open_input,
    options,
    read_settings,
    reading_options,
    showing_options,
)
from rfgconv.cli.words import words
from rfgconv.i18n import MisuseError


@click.command()
@click.argument("inputs", nargs=-1, required=True, metavar="IN…", shell_complete=offer("file"))
@options(
    click.option(
        "--as",
        "profile",
        metavar="TARGET",
        shell_complete=offer("profiles"),
        help="Check by the rules of a target: rfg, rfg-classic, egd.",
    ),
    click.option(
        "--fail-on", type=click.Choice(["error", "warning"]), default="error", help="From what on the exit code is 1."
    ),
)
@click.option("--explain-columns", is_flag=True, help="Say how each column of a CSV or Excel table was understood.")
@reading_options
@completing_options
@mending_options
@showing_options
def check(inputs: tuple[str, ...], profile: str | None, explain_columns: bool, **given: Any) -> int:
    """Say everything that is wrong or missing, with line, column, reason and proposed repair.

    Writes no file. The findings go to the standard output.
    """
    from rfgconv.diagnostics import Report, Severity
    from rfgconv.engine import check as engine_check
    from rfgconv.engine import default_hub

    hub, t = default_hub(), words()
    if explain_columns:
        given["pairs"] = (*given["pairs"], "explain-columns=yes")
    profiles = {cls.profile for cls in hub.exporters.values() if cls.profile}
    if profile is not None and profile not in profiles:
        raise click.UsageError(t("--as {profile}: known are {known}", profile=profile, known=tuple(sorted(profiles))))
    shower = Shower(given["show"], quiet=given["quiet"], everything=given["everything"], err=False)
    failed = False
    for name in inputs:
        report = Report(name)
        settings = read_settings(hub, given, name, report)
        source = open_input(name, settings)
        try:
            reading = engine_check(source, settings, profile=profile, hub=hub)
        except MisuseError as error:
            raise click.UsageError(t.text(error.text)) from None
        reading.report.extend(report)
        shower.remark(reading.report)
        shower.show(reading.diagnostics, source)
        failed |= reading.report.blocked
        failed |= given["fail_on"] == "warning" and reading.report.count(Severity.WARNING) > 0
    shower.finish("")
    return CONTENT if failed else 0
