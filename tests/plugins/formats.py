"""All formats that are written and can be read again: those of the hub, and those of this repository's distributions."""

import importlib
import sys
from dataclasses import dataclass
from typing import Any

from plugins.sites import DISTRIBUTIONS, ROOT
from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter, Hub, Importer
from rfgconv.io import Source
from rfgconv.testing.card import TABLES


@dataclass(frozen=True)
class Format:
    """A writer and what reads its files."""

    id: str
    importer: type[Importer]
    exporter: type[Exporter]


def formats() -> list[Format]:
    """Every exporter of an installed plugin, and of a plugin beside them, whose files some importer reads."""
    hub = Hub(disabled=[])
    exporters, importers = dict(hub.exporters), dict(hub.importers)
    for module in distributions():
        exporters |= {cls.id: cls for cls in module.rfgconv_exporters()}
        importers |= {cls.id: cls for cls in module.rfgconv_importers()}
    found = ((name, _reader(exporter, importers, hub), exporter) for name, exporter in sorted(exporters.items()))
    return [Format(name, importer, exporter) for name, importer, exporter in found if importer is not None]


def _reader(exporter: type[Exporter], importers: dict[str, type[Importer]], hub: Hub) -> type[Importer] | None:
    """The importer of the same name, else the one that recognises what is written (the classic RFG table)."""
    if exporter.id in importers:
        return importers[exporter.id]
    return hub.detect(Source(exporter().write(TABLES[0], Report()), f"table{exporter.extension}"), Report())


def distributions() -> list[Any]:
    """The modules of the distributions, which need not be installed."""
    sys.path += [folder for name in DISTRIBUTIONS if (folder := str(ROOT / "plugins" / name / "src")) not in sys.path]
    return [importlib.import_module(name.replace("-", "_")) for name in DISTRIBUTIONS]
