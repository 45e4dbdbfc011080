"""``rfgconv facts``."""

from __future__ import annotations

from typing import Any

import click

from rfgconv.cli.common import (
    CONTENT,
    Shower,
    completing_options,
    offer,
    open_input,
    read_settings,
    reading_options,
)
from rfgconv.cli.words import words


@click.command()
@click.argument("name", metavar="IN", shell_complete=offer("file"))
@reading_options
@completing_options
def facts(name: str, **given: Any) -> int:
    """Print a facts file for a tournament: what is known filled in, what is missing with what it is for.

    Save it as IN.facts.toml beside the input (tournament.xml, tournament.facts.toml), fill it in: it is then found by
    itself.
    """
    from rfgconv.diagnostics import Report
    from rfgconv.engine import default_hub, read
    from rfgconv.facts.template import facts_template

    hub = default_hub()
    report = Report(name)
    settings = read_settings(hub, given, name, report)
    reading = read(open_input(name, settings), settings, hub=hub)
    reading.report.extend(report)
    if reading.table is None:
        Shower("text").show(reading.diagnostics, reading.source)
        return CONTENT
    click.echo(facts_template(reading.table, words()), nl=False)
    return 0
