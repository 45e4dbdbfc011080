"""The hub: hooks, the contract of plugins, loading, registry and detection."""

from rfgconv.hub.contract import (
    API_VERSION,
    Check,
    ChecksIn,
    Exporter,
    Importer,
    ListedPlayer,
    Match,
    Need,
    Option,
    OptionError,
    PlayerList,
    Probe,
    codes_of,
    hookimpl,
    read_options,
)
from rfgconv.hub.loader import PluginInfo, Problem
from rfgconv.hub.registry import Hub, UnknownFormatError

__all__ = [
    "API_VERSION",
    "Check",
    "ChecksIn",
    "Exporter",
    "Hub",
    "Importer",
    "ListedPlayer",
    "Match",
    "Need",
    "Option",
    "OptionError",
    "PlayerList",
    "PluginInfo",
    "Probe",
    "Problem",
    "UnknownFormatError",
    "codes_of",
    "hookimpl",
    "read_options",
]
