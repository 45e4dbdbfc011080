"""OpenGotha: reads and writes its save files (`.xml`, `.ogt`), also those of Pairgoth and of the Russian fork."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from rfgconv.hub import Exporter, Importer


@hookimpl
def rfgconv_importers() -> list[type[Importer]]:
    """The importer `opengotha`."""
    from rfgconv_opengotha.importer import OpenGothaImporter

    return [OpenGothaImporter]


@hookimpl
def rfgconv_exporters() -> list[type[Exporter]]:
    """The exporter `opengotha`."""
    from rfgconv_opengotha.exporter import OpenGothaExporter

    return [OpenGothaExporter]
