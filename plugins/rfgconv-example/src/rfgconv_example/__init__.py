"""The plugin module: the hooks, and nothing else.

rfgconv imports this module for every command that needs a format, so it must be cheap: no work, no heavy libraries.
Hooks return *classes*; rfgconv makes the instances. A plugin defines only the hooks it needs; docs/plugins.md lists all
four.
"""

from collections.abc import Sequence

from rfgconv.hub import Exporter, Importer, hookimpl
from rfgconv_example.vbar import VBarExporter, VBarImporter


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The formats that this plugin reads."""
    return [VBarImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The formats that this plugin writes."""
    return [VBarExporter]
