"""Plugin rfgconv_rfg: the rating table of the Russian Go Federation, current and classic generation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from rfgconv.hub import ChecksIn, Exporter, Importer, PlayerList


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """One reader for both generations of the table; the site's JSON."""
    from rfgconv_rfg.importer import RfgImporter
    from rfgconv_rfg.json_importer import RfgJsonImporter

    return [RfgImporter, RfgJsonImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The table in both generations; the site's JSON."""
    from rfgconv_rfg.json_exporter import RfgJsonExporter
    from rfgconv_rfg.writer import RfgClassicExporter, RfgExporter

    return [RfgExporter, RfgClassicExporter, RfgJsonExporter]


@hookimpl
def rfgconv_checks() -> Sequence[ChecksIn]:
    """The rules of the federation about its tables."""
    from rfgconv.hub import ChecksIn

    both, classic = frozenset({"rfg", "rfg-classic"}), frozenset({"rfg-classic"})
    return [
        ChecksIn("rfgconv_rfg.rules", both),
        ChecksIn("rfgconv_rfg.rules_names", both),
        ChecksIn("rfgconv_rfg.rules_classic", classic),
    ]


@hookimpl
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:
    """The rating list of the federation's site."""
    from rfgconv_rfg.player_list import RfgPlayerList

    return [RfgPlayerList]
