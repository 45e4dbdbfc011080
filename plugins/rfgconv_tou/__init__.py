"""The rating table of the French Go federation (`.tou`): reading and writing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from rfgconv.hub import Exporter, Importer


@hookimpl
def rfgconv_importers() -> list[type[Importer]]:
    """The importer `tou`."""
    from rfgconv_tou.importer import TouImporter

    return [TouImporter]


@hookimpl
def rfgconv_exporters() -> list[type[Exporter]]:
    """The exporter `tou`."""
    from rfgconv_tou.exporter import TouExporter

    return [TouExporter]
