"""Finding plugins: every entry point of the group ``rfgconv`` in its own ``try``, so that a broken one hurts nobody.

pluggy's own entry-point loader stops at the first failure and does not check hook names; hence these lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from types import FunctionType
from typing import TYPE_CHECKING, Any

import pluggy

from rfgconv.diagnostics import Code
from rfgconv.hub import hookspecs
from rfgconv.hub.codes import PLUGIN_BROKEN, PLUGIN_HOOK
from rfgconv.hub.installed import entry_points
from rfgconv.record import record, replace

if TYPE_CHECKING:
    from rfgconv.hub.installed import EntryPoint

GROUP = hookspecs.PROJECT


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
    wanted = getattr(module, "RFGCONV_API", hookspecs.API_VERSION)
    if wanted != hookspecs.API_VERSION:
        return f"it wants plugin API {wanted}, this is {hookspecs.API_VERSION}"
    if _is_plain(module):
        return None
    manager = pluggy.PluginManager(GROUP)
    manager.add_hookspecs(hookspecs)
    try:
        manager.register(module)
        manager.check_pending()
    except Exception as error:
        return reason(error)
    misspelt = [name for name in _hooks(module) if name not in vars(hookspecs)]
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
        and name in vars(hookspecs)
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
