"""MacMahon (Gerlach): the tournament file of version 3, in XML, also in AutoKorsak's dialect."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.hub import Importer, hookimpl


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The importer ``macmahon``."""
    from rfgconv_macmahon.importer import MacMahonImporter

    return (MacMahonImporter,)
