"""Plugin rfgconv_rfg: the rating table of the Russian Go Federation, current and classic generation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from rfgconv.hub import Exporter


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The table in both generations."""
    from rfgconv_rfg.writer import RfgClassicExporter, RfgExporter

    return [RfgExporter, RfgClassicExporter]
