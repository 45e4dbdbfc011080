"""Tables and player lists of the European Go Database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from rfgconv.hub import ChecksIn, Exporter, Importer, PlayerList


@hookimpl
def rfgconv_importers() -> list[type[Importer]]:
    """The h9 table."""
    from rfgconv_egd.importer import EgdImporter

    return [EgdImporter]


@hookimpl
def rfgconv_exporters() -> list[type[Exporter]]:
    """The h9 table."""
    from rfgconv_egd.exporter import EgdExporter

    return [EgdExporter]


@hookimpl
def rfgconv_checks() -> list[ChecksIn]:
    """The rules for a finished EGD table."""
    from rfgconv.hub import ChecksIn

    egd = frozenset({"egd"})
    return [ChecksIn("rfgconv_egd.checks", egd), ChecksIn("rfgconv_egd.checks_names", egd)]


@hookimpl
def rfgconv_player_lists() -> list[type[PlayerList]]:
    """The list of all players."""
    from rfgconv_egd.player_list import EgdPlayerList

    return [EgdPlayerList]
