"""``rfgconv formats``, ``plugins``, ``codes`` and ``explain``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from rfgconv.cli.common import offer
from rfgconv.cli.words import words
from rfgconv.i18n import MisuseError, Word

if TYPE_CHECKING:
    from rfgconv.hub import Hub

_JSON = click.option("--json", "as_json", is_flag=True, help="As a JSON list of objects.")


_WAYS = {(True, True): Word("read and write"), (True, False): Word("read"), (False, True): Word("write")}


@click.command()
@click.option(
    "--loss",
    nargs=2,
    metavar="A B",
    shell_complete=offer("formats"),
    help="What a table loses when format A becomes format B.",
)
@_JSON
def formats(loss: tuple[str, str] | None, as_json: bool) -> int:
    """List the formats that can be read and written, with their options."""
    from rfgconv.engine import default_hub

    hub, t = default_hub(), words()
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
                "title": t.gettext(cls.title),
                "reads": importer is not None,
                "writes": exporter is not None,
                "extensions": list(importer.extensions) if importer else [],
                "extension": exporter.extension if exporter else None,
                "plugin": hub.owner(cls),
                "options": [
                    {"name": o.name, "default": o.default, "choices": list(o.choices), "help": t.gettext(o.help)}
                    for o in found.values()
                ],
            }
        )
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    width = max(len(t.gettext(word)) for word in _WAYS.values()) + 1
    for row in rows:
        ways = t.gettext(_WAYS[row["reads"], row["writes"]])
        click.echo(f"{row['id']:<14} {ways:<{width}} {row['title']}")
        for option in row["options"]:
            choices = f" ({', '.join(option['choices'])})" if option["choices"] else ""
            default = {True: "yes", False: "no"}.get(option["default"], option["default"])
            click.echo(f"    -O {option['name']}={default}{choices}: {option['help']}")
    return 0


def _print_loss(hub: Hub, first: str, second: str, *, as_json: bool) -> int:
    """Fields that the first format can hold and the second cannot; a format that is only read may hold anything."""
    from rfgconv.hub.losses import LEAVES, carried_fields
    from rfgconv.model.shown import title

    t = words()
    try:
        target = set(carried_fields(hub.exporter(second).carries))
        source = carried_fields(hub.exporter(first).carries) if first in hub.exporters else LEAVES
        if first not in hub.exporters:
            hub.importer(first)
    except MisuseError as error:
        raise click.UsageError(t.text(error.text)) from None
    lost = [field for field in source if field not in target]
    if as_json:
        click.echo(
            json.dumps(
                [{"field": field, "title": t.gettext(title(field))} for field in lost], ensure_ascii=False, indent=2
            )
        )
    else:
        counts = {"n": len(lost), "total": len(source)}
        click.echo(t("{first} to {second}: {n} of {total} fields have no place", first=first, second=second, **counts))
        for field in lost:
            click.echo(f"    {t.gettext(title(field))}")
    return 0


_STATES = {"disabled": Word("disabled"), "loaded": Word("loaded"), "broken": Word("broken")}
_KINDS = {
    "reads": Word("reads"),
    "writes": Word("writes"),
    "checks": Word("checks"),
    "player_lists": Word("player lists"),
}


@click.command()
@_JSON
def plugins(as_json: bool) -> int:
    """List the installed plugins, what they bring and what is wrong with them."""
    from rfgconv.engine import default_hub

    hub, t = default_hub(), words()
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
    rows: list[dict[str, Any]] = [
        {
            "name": plugin.name,
            "distribution": plugin.distribution,
            "version": plugin.version,
            "state": "disabled" if plugin.disabled else "loaded" if plugin.module is not None else "broken",
            **{kind: brought.get(plugin.name, {}).get(kind, []) for kind in kinds},
        }
        for plugin in hub.plugins
    ]
    problems = [t(problem.code.template, **problem.args) for problem in hub.problems]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            click.echo(f"{row['name']:<14} {row['distribution']} {row['version']} ({t.gettext(_STATES[row['state']])})")
            for kind in kinds:
                if row[kind]:
                    click.echo(f"    {t.gettext(_KINDS[kind])}: {', '.join(row[kind])}")
    for problem in problems:
        click.echo(f"{t('warning')}: {problem}", err=True)
    return 0


@click.command()
@_JSON
def codes(as_json: bool) -> int:
    """List all diagnostic codes of this installation."""
    from rfgconv.catalogue import all_codes
    from rfgconv.engine import default_hub

    t = words()
    rows = [(owner, code, t.gettext(code.template)) for owner, code in all_codes(default_hub())]
    if as_json:
        objects = [
            {"code": code.id, "name": code.name, "severity": code.severity.value, "owner": owner, "text": text}
            for owner, code, text in rows
        ]
        click.echo(json.dumps(objects, ensure_ascii=False, indent=2))
    else:
        for _owner, code, text in rows:
            click.echo(f"{code.id}  {t.gettext(code.severity.value):<14} {code.name:<28} {text}")
    return 0


@click.command()
@click.argument("code", shell_complete=offer("codes"))
def explain(code: str) -> int:
    """Explain a diagnostic code, given by its id (RF017) or its name (opponent-self)."""
    from difflib import get_close_matches

    from rfgconv.catalogue import all_codes, find_code
    from rfgconv.catalogue import explain as explain_code
    from rfgconv.engine import default_hub

    hub, t = default_hub(), words()
    found = find_code(hub, code)
    if found is None:
        names = [word for _owner, known in all_codes(hub) for word in (known.name, known.id)]
        near = get_close_matches(code, names, n=3)
        if near:
            raise click.UsageError(t("there is no code {code}; did you mean {near}?", code=code, near=tuple(near)))
        raise click.UsageError(t("there is no code {code}", code=code))
    click.echo(explain_code(*found, t))
    return 0
