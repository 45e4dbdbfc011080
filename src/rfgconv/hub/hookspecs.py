"""The four hooks. A plugin module defines those it needs, each marked with ``rfgconv.hookimpl``.

Each returns classes; nothing is done at import or registration. A plugin's module must be cheap to import: it is loaded
for every command that needs a format; what is heavy is imported inside the methods of the classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pluggy

if TYPE_CHECKING:
    from rfgconv.hub.contract import Check, ChecksIn, Exporter, Importer, PlayerList

PROJECT = "rfgconv"
API_VERSION = 1

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def rfgconv_importers() -> Sequence[type[Importer]]:  # type: ignore[empty-body]
    """Classes that read a format into a Table."""


@hookspec
def rfgconv_exporters() -> Sequence[type[Exporter]]:  # type: ignore[empty-body]
    """Classes that write a Table in a format."""


@hookspec
def rfgconv_checks() -> Sequence[type[Check] | ChecksIn]:  # type: ignore[empty-body]
    """Classes that check a Table; `ChecksIn` for those of a module that only some targets need."""


@hookspec
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:  # type: ignore[empty-body]
    """Classes that read a federation's list of players."""
