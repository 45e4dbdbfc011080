"""The American Go Association: result reports and the list of members. The classes are imported when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rfgconv.hub import Exporter, Importer, PlayerList


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The reader of result reports."""
    from rfgconv_aga.importer import AgaImporter

    return [AgaImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer of result reports."""
    from rfgconv_aga.exporter import AgaExporter

    return [AgaExporter]


@hookimpl
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:
    """The list of members (TDListA)."""
    from rfgconv_aga.members import AgaMembers

    return [AgaMembers]
