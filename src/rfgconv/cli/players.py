"""``rfgconv players``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

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
from rfgconv.i18n import Word

if TYPE_CHECKING:
    from rfgconv.model import Table
    from rfgconv.names.matching import PlayerMatch


@click.command()
@click.argument("name", metavar="IN", shell_complete=offer("file"))
@click.option("--json", "as_json", is_flag=True, help="As a JSON list of objects.")
@reading_options
@completing_options
def players(name: str, as_json: bool, **given: Any) -> int:
    """Show the players of IN beside the lists given with --players.

    Who was found, who is new (with the Latin spelling to propose to the federation), and who is ambiguous.
    """
    from rfgconv.diagnostics import Report
    from rfgconv.engine import default_hub, match, read

    if not given["players"]:
        raise click.UsageError(words()("name a player list: --players FILE"))
    hub = default_hub()
    report = Report(name)
    settings = read_settings(hub, given, name, report)
    reading = read(open_input(name, settings), settings, hub=hub, players=())
    reading.report.extend(report)
    if reading.table is None or reading.report.blocked:
        Shower("text").show(reading.diagnostics, reading.source)
        return CONTENT
    rows = [_row(reading.table, found) for found in match(reading.table, settings)]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        _print(rows)
    return 0


def _row(table: Table, found: PlayerMatch) -> dict[str, Any]:
    """One player beside one list, as JSON values."""
    from rfgconv.names.apply import describe, proposed_latin

    row = table.rows[found.row]
    new = not found.candidates
    return {
        "number": row.number,
        "player": str(row.player.name),
        "list": found.list.name,
        "outcome": "new" if new else "found" if found.entry is not None else "ambiguous",
        "latin": str(proposed_latin(row.player)) if new else None,
        "candidates": [
            {"entry": describe(candidate.entry, found.list.scheme), "reason": candidate.reason.value}
            for candidate in found.candidates
        ],
    }


_TITLES = {
    "found": Word("found in the list"),
    "ambiguous": Word("to be decided by you"),
    "new": Word("not in the list; with the Latin spelling by rule"),
}


def _print(rows: list[dict[str, Any]]) -> None:
    t = words()
    for outcome, title in _TITLES.items():
        group = [row for row in rows if row["outcome"] == outcome]
        if not group:
            continue
        click.echo(f"{t.gettext(title)}: {len(group)}")
        for row in group:
            click.echo(f"{row['number']:>6}  {row['player']}")
            if row["latin"]:
                click.echo(f"            {row['latin']}")
            for candidate in row["candidates"]:
                click.echo(f"            {candidate['entry']}  [{candidate['reason']}]")
