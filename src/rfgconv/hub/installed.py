"""The installed plugins: entry points of a group, as the installer of a package wrote them down.

``importlib.metadata`` tells the same, but importing it (with ``email``, ``zipfile``, ``csv``) takes longer than reading
a tournament. So folders are looked through here, as it would; it is asked only if something else is on the path.
Source: Python Packaging User Guide, "Entry points specification" and "Recording installed projects".
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING, Any

from rfgconv.record import record

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
