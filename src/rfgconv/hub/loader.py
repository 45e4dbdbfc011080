"""Finding plugins: the installed entry points, each loaded in its own ``try``, so that a broken one hurts nobody.

``importlib.metadata`` and pluggy do the same. Importing the first (with ``email``, ``zipfile``, ``csv``) takes longer
than reading a tournament: folders are looked through here, as it would, and it is asked only if something else is on
the path. The second stops at the first failure and does not check the names of hooks.
Source: Python Packaging User Guide, "Entry points specification" and "Recording installed projects".
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.machinery import PathFinder
from operator import itemgetter
from types import FunctionType
from typing import TYPE_CHECKING, Any

import pluggy

from rfgconv.diagnostics import Code
from rfgconv.hub import contract
from rfgconv.hub.codes import PLUGIN_BROKEN, PLUGIN_HOOK
from rfgconv.record import record, replace

if TYPE_CHECKING:
    from importlib.metadata import Distribution
    from typing import Protocol

    class EntryPoint(Protocol):
        """What is needed of an entry point; those of ``importlib.metadata`` will do as well."""

        @property
        def name(self) -> str: ...

        @property
        def value(self) -> str: ...

        @property
        def dist(self) -> Distribution | None: ...

        def load(self) -> Any: ...


_INFO = (".dist-info", ".egg-info")


class Installed(metaclass=record, kw_only=False):
    """An entry point, ``name = module:attribute``. folder: of the metadata of its package."""

    name: str
    value: str
    folder: str

    def load(self) -> Any:
        """What it names; raises whatever importing raises."""
        module, _, attributes = self.value.partition("[")[0].partition(":")
        found: Any = import_module(module.strip())
        for attribute in filter(None, attributes.strip().split(".")):
            found = getattr(found, attribute)
        return found

    @property
    def dist(self) -> Distribution:
        """Name and version of the package."""
        from importlib.metadata import Distribution

        return Distribution.at(self.folder)


def entry_points(group: str) -> list[EntryPoint]:
    """All entry points of a group; of a package that is on the path twice, the first counts."""
    if not _only_folders():
        from importlib import metadata

        return list(metadata.entry_points(group=group))
    points: list[EntryPoint] = []
    seen: set[str] = set()
    for folder in sys.path:
        for name in _listed(folder):
            if not name.endswith(_INFO):
                continue
            package = name.rpartition(".")[0].partition("-")[0].lower().replace(".", "_")
            if package not in seen:
                seen.add(package)
                info = os.path.join(folder, name)
                points += [Installed(point, value, info) for point, value in _read(info, group)]
    return points


def _only_folders() -> bool:
    """True if packages are found in folders only: no archive, no egg, no finder that has packages of its own."""
    finders = (finder for finder in sys.meta_path if finder is not PathFinder)
    return not any(hasattr(finder, "find_distributions") for finder in finders) and not any(
        folder.lower().endswith(".egg") or os.path.isfile(folder) for folder in sys.path
    )


def _listed(folder: str) -> list[str]:
    try:
        return os.listdir(folder or ".")
    except OSError:
        return []


def _read(folder: str, group: str) -> Iterator[tuple[str, str]]:
    """Names and values of a group."""
    try:
        with open(os.path.join(folder, "entry_points.txt"), encoding="utf-8") as stream:
            text = stream.read()
    except OSError:
        return
    if group not in text:
        return
    section = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            section = line.strip("[]").strip()
        elif section == group and "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            yield name.strip(), value.strip()


GROUP = contract.PROJECT


class PluginInfo(metaclass=record, kw_only=False):
    """A plugin as installed. module is None if it could not be loaded or is switched off."""

    name: str
    point: EntryPoint | None = None
    module: object | None = None
    disabled: bool = False

    @property
    def distribution(self) -> str:
        """Name of the installed package; reads its metadata, hence only when asked."""
        return self.point.dist.name if self.point and self.point.dist else "?"

    @property
    def version(self) -> str:
        """Version of the installed package; reads its metadata, hence only when asked."""
        return self.point.dist.version if self.point and self.point.dist else "?"


class Problem(metaclass=record, kw_only=False):
    """A code with its arguments; reported once a report exists."""

    code: Code
    args: dict[str, str]


def load_plugins(
    disabled: Iterable[str] = (), found: Iterable[EntryPoint] | None = None
) -> tuple[list[PluginInfo], list[Problem]]:
    """All installed plugins in the order of their names, and what was wrong with some of them.

    disabled: names that are not even imported. found: entry points instead of those installed (tests).
    """
    off = frozenset(disabled)
    plugins: list[PluginInfo] = []
    problems: list[Problem] = []
    points = {(point.name, point.value): point for point in (entry_points(GROUP) if found is None else found)}
    for _, point in sorted(points.items(), key=itemgetter(0)):
        plugin = PluginInfo(point.name, point)
        if plugin.name in off:
            plugins.append(replace(plugin, disabled=True))
            continue
        try:
            module = point.load()
        except Exception as error:  # whatever a foreign module raises at import
            problems.append(problem(PLUGIN_BROKEN, plugin, reason(error)))
            plugins.append(plugin)
            continue
        misfit = _misfit(module)
        if misfit is not None:
            problems.append(problem(PLUGIN_HOOK, plugin, misfit))
        plugins.append(replace(plugin, module=module if misfit is None else None))
    return plugins, problems


def _misfit(module: object) -> str | None:
    """Why the module's hooks do not fit, or None."""
    wanted = getattr(module, "RFGCONV_API", contract.API_VERSION)
    if wanted != contract.API_VERSION:
        return f"it wants plugin API {wanted}, this is {contract.API_VERSION}"
    if _is_plain(module):
        return None
    manager = pluggy.PluginManager(GROUP)
    manager.add_hookspecs(contract)
    try:
        manager.register(module)
        manager.check_pending()
    except Exception as error:
        return reason(error)
    misspelt = [name for name in _hooks(module) if name not in vars(contract)]
    return f"there is no hook {misspelt[0]}" if misspelt else None


def _hooks(module: object) -> dict[str, Callable[..., Any]]:
    """What has the name of a hook or is marked as one."""
    return {
        name: value
        for name, value in vars(module).items()
        if callable(value) and (name.startswith(f"{GROUP}_") or hasattr(value, f"{GROUP}_impl"))
    }


def _is_plain(module: object) -> bool:
    """True if every hook is a function without parameters and has its right name; else pluggy says what is wrong."""
    return all(
        isinstance(hook, FunctionType)
        and name in vars(contract)
        and not (hook.__code__.co_argcount or hook.__code__.co_kwonlyargcount)
        for name, hook in _hooks(module).items()
    )


def problem(code: Code, plugin: PluginInfo, why: str) -> Problem:
    """A problem of a plugin as a whole."""
    return Problem(
        code, {"plugin": plugin.name, "distribution": plugin.distribution, "version": plugin.version, "reason": why}
    )


def reason(error: Exception) -> str:
    """A failure in one line."""
    text = "; ".join(line.strip() for line in str(error).splitlines() if line.strip())
    return f"{type(error).__name__}: {text[:300]}" if text else type(error).__name__
