"""What can stand at a place of the command line; imported only when a shell asks (see `rfgconv.cli.completion`).

Each function of `OFFERS` gives words with a help text, which may be empty. Words are compared with what is typed later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from rfgconv.cli.words import words

if TYPE_CHECKING:
    from rfgconv.hub import Hub

Offer = tuple[str, str]


def offered(kind: str, parameter: click.Parameter, typed: str) -> list[Any]:
    """What fits the typed beginning. kind: a key of `OFFERS`, ``file``, or ``fact``, whose values the metavar lists."""
    if kind == "file":
        return [CompletionItem(typed, type="file")]
    if kind == "fact":
        kind, listed = str(parameter.metavar), str(parameter.metavar).split("|")
        if kind not in OFFERS:
            return _fitting(((word, "") for word in listed if len(listed) > 1), typed)
    find = OFFERS[kind]
    if kind not in LISTS:
        return _fitting(find(), typed)
    before, comma, last = typed.rpartition(",")
    taken = before.split(",")
    found = ((word, text) for word, text in find() if word not in taken)
    return _fitting(found, last, f"{before}{comma}")


def _fitting(found: Iterable[Offer], typed: str, before: str = "") -> list[Any]:
    return [CompletionItem(before + word, help=text) for word, text in found if word.startswith(typed)]


def _hub() -> Hub:
    from rfgconv.engine import default_hub

    return default_hub()


def _readers() -> Iterator[Offer]:
    hub = _hub()
    return ((name, words().gettext(hub.importers[name].title)) for name in sorted(hub.importers))


def _writers() -> Iterator[Offer]:
    hub = _hub()
    return ((name, words().gettext(hub.exporters[name].title)) for name in sorted(hub.exporters))


def _formats() -> list[Offer]:
    return sorted({*_readers(), *_writers()})


def _profiles() -> list[Offer]:
    return [(name, "") for name in sorted({cls.profile for cls in _hub().exporters.values() if cls.profile})]


def _codes() -> list[Offer]:
    """The names, then the ids."""
    from rfgconv.catalogue import all_codes

    codes = [(code, words().gettext(code.template)) for _owner, code in all_codes(_hub())]
    return [*((code.name, text) for code, text in codes), *((code.id, text) for code, text in codes)]


def _format_options() -> list[Offer]:
    """``key=value`` where the values are known, else ``key=``."""
    hub, t = _hub(), words()
    found: dict[str, str] = {}
    for cls in (*hub.importers.values(), *hub.exporters.values()):
        for option in cls.options:
            choices = option.choices or (("yes", "no") if isinstance(option.default, bool) else ("",))
            found |= {f"{option.name}={choice}": t.gettext(option.help) for choice in choices}
    return sorted(found.items())


def _encodings() -> list[Offer]:
    from rfgconv.io.encoding import EAST_ASIAN, PRIORS

    return [(name, "") for name in ("utf-8", "utf-16", *PRIORS, *EAST_ASIAN)]


def _systems() -> list[Offer]:
    from rfgconv.model.table import System

    return [(system.value, "") for system in System]


def _sort_keys() -> list[Offer]:
    from rfgconv.standings.keys import NAMES

    return [(name, words().gettext(name)) for name in NAMES]


def _fixes() -> list[Offer]:
    return [("all", "")]


OFFERS: dict[str, Callable[[], Iterable[Offer]]] = {
    "readers": _readers,
    "writers": _writers,
    "formats": _formats,
    "profiles": _profiles,
    "codes": _codes,
    "format options": _format_options,
    "encodings": _encodings,
    "SYSTEM": _systems,
    "sort keys": _sort_keys,
    "fixes": _fixes,
}

LISTS = frozenset({"writers", "sort keys"})
"""Kinds of which several are given with commas."""


def first_words(group: click.Group, context: click.Context, typed: str) -> list[Any]:
    """What may follow ``rfgconv``: a command or a file to convert; options of its own and of the default command."""
    if typed.startswith("-"):
        convert = group.get_command(context, "convert")
        assert convert is not None
        default = click.Context(convert, info_name="convert", parent=context, resilient_parsing=True)
        found = [*click.Command.shell_complete(group, context, typed), *convert.shell_complete(default, typed)]
        return list({item.value: item for item in found}.values())
    from rfgconv.cli.main import COMMANDS

    commands = [CompletionItem(name, help=words().gettext(text)) for name, (_module, text) in COMMANDS.items()]
    return [CompletionItem(typed, type="file"), *(item for item in commands if item.value.startswith(typed))]
