"""FIDE tournament reports: the two classes, imported when they are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rfgconv.hub import Exporter, Importer


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The reader of TRF16 and TRF26."""
    from rfgconv_trf.importer import TrfImporter

    return [TrfImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer of both."""
    from rfgconv_trf.exporter import TrfExporter

    return [TrfExporter]
