"""Plugin rfgconv_walllist: text tables of the Gerlach family, as MacMahon, AutoKorsak and people write them."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.hub import Importer, hookimpl


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The importer ``walllist``."""
    from rfgconv_walllist.importer import WallListImporter

    return (WallListImporter,)
