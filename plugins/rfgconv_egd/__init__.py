"""Tables and player lists of the European Go Database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rfgconv.hub import hookimpl

if TYPE_CHECKING:
    from rfgconv.hub import Importer


@hookimpl
def rfgconv_importers() -> list[type[Importer]]:
    """The h9 table."""
    from rfgconv_egd.importer import EgdImporter

    return [EgdImporter]
