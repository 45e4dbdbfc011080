"""``rfgconv formats``, ``plugins``, ``codes`` and ``explain``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rfgconv.hub import Hub

_JSON = click.option("--json", "as_json", is_flag=True, help="As a JSON list of objects.")


@click.command()
@click.option("--loss", nargs=2, metavar="A B", help="What a table loses when format A becomes format B.")
@_JSON
def formats(loss: tuple[str, str] | None, as_json: bool) -> int:
    """List the formats that can be read and written, with their options."""
    from rfgconv.engine import default_hub

    hub = default_hub()
    if loss is not None:
        return _print_loss(hub, *loss, as_json=as_json)
    rows: list[dict[str, Any]] = []
    for name in sorted({*hub.importers, *hub.exporters}):
        importer, exporter = hub.importers.get(name), hub.exporters.get(name)
        cls = importer or exporter
        assert cls is not None
        found = {option.name: option for side in (importer, exporter) if side for option in side.options}
        rows.append(
            {
                "id": name,
                "title": cls.title,
                "reads": importer is not None,
                "writes": exporter is not None,
                "extensions": list(importer.extensions) if importer else [],
                "extension": exporter.extension if exporter else None,
                "plugin": hub.owner(cls),
                "options": [
                    {"name": o.name, "default": o.default, "choices": list(o.choices), "help": o.help}
                    for o in found.values()
                ],
            }
        )
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    for row in rows:
        ways = " and ".join(word for word, does in (("read", row["reads"]), ("write", row["writes"])) if does)
        click.echo(f"{row['id']:<14} {ways:<15} {row['title']}")
        for option in row["options"]:
            choices = f" ({', '.join(option['choices'])})" if option["choices"] else ""
            default = {True: "yes", False: "no"}.get(option["default"], option["default"])
            click.echo(f"    -O {option['name']}={default}{choices}: {option['help']}")
    return 0


def _print_loss(hub: Hub, first: str, second: str, *, as_json: bool) -> int:
    """Fields that the first format can hold and the second cannot; a format that is only read may hold anything."""
    from rfgconv.hub import UnknownFormatError
    from rfgconv.hub.losses import LEAVES, carried_fields
    from rfgconv.model.fields import title

    try:
        target = set(carried_fields(hub.exporter(second).carries))
        source = carried_fields(hub.exporter(first).carries) if first in hub.exporters else LEAVES
        if first not in hub.exporters:
            hub.importer(first)
    except UnknownFormatError as error:
        raise click.UsageError(str(error)) from None
    lost = [field for field in source if field not in target]
    if as_json:
        click.echo(
            json.dumps([{"field": field, "title": title(field)} for field in lost], ensure_ascii=False, indent=2)
        )
    else:
        click.echo(f"{first} to {second}: {len(lost)} of {len(source)} fields have no place")
        for field in lost:
            click.echo(f"    {title(field)}")
    return 0


@click.command()
@_JSON
def plugins(as_json: bool) -> int:
    """List the installed plugins, what they bring and what is wrong with them."""
    from rfgconv.engine import default_hub

    hub = default_hub()
    brought: dict[str, dict[str, list[str]]] = {}
    kinds: dict[str, dict[str, Any]] = {
        "reads": {**hub.importers},
        "writes": {**hub.exporters},
        "checks": {**hub.checks},
        "player_lists": {**hub.player_lists},
    }
    for kind, classes in kinds.items():
        for cls in classes.values():
            brought.setdefault(hub.owner(cls), {}).setdefault(kind, []).append(cls.id)
    rows = [
        {
            "name": plugin.name,
            "distribution": plugin.distribution,
            "version": plugin.version,
            "state": "disabled" if plugin.disabled else "loaded" if plugin.module is not None else "broken",
            **{kind: brought.get(plugin.name, {}).get(kind, []) for kind in kinds},
        }
        for plugin in hub.plugins
    ]
    problems = [problem.code.template.format_map(problem.args) for problem in hub.problems]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            click.echo(f"{row['name']:<14} {row['distribution']} {row['version']} ({row['state']})")
            for kind in kinds:
                if row[kind]:
                    click.echo(f"    {kind.replace('_', ' ')}: {', '.join(row[kind])}")
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)
    return 0


@click.command()
@_JSON
def codes(as_json: bool) -> int:
    """List all diagnostic codes of this installation."""
    from rfgconv.catalogue import all_codes
    from rfgconv.engine import default_hub

    rows = all_codes(default_hub())
    if as_json:
        objects = [
            {"code": code.id, "name": code.name, "severity": code.severity.value, "owner": owner, "text": code.template}
            for owner, code in rows
        ]
        click.echo(json.dumps(objects, ensure_ascii=False, indent=2))
    else:
        for _owner, code in rows:
            click.echo(f"{code.id}  {code.severity.value:<8} {code.name:<28} {code.template}")
    return 0


@click.command()
@click.argument("code")
def explain(code: str) -> int:
    """Explain a diagnostic code, given by its id (RF017) or its name (opponent-self)."""
    from difflib import get_close_matches

    from rfgconv.catalogue import all_codes, find_code
    from rfgconv.catalogue import explain as explain_code
    from rfgconv.engine import default_hub

    hub = default_hub()
    found = find_code(hub, code)
    if found is None:
        names = [word for _owner, known in all_codes(hub) for word in (known.name, known.id)]
        near = get_close_matches(code, names, n=3)
        raise click.UsageError(f"there is no code {code!r}" + (f"; did you mean {', '.join(near)}?" if near else ""))
    click.echo(explain_code(*found))
    return 0
