"""Plugin rfgconv_json: the whole table, lossless, as JSON; documented by docs/rfgconv.schema.json."""

from collections.abc import Sequence

from rfgconv.hub import Exporter, Importer, hookimpl
from rfgconv_json.exporter import JsonExporter
from rfgconv_json.importer import JsonImporter


@hookimpl
def rfgconv_importers() -> Sequence[type[Importer]]:
    """The reader."""
    return [JsonImporter]


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer."""
    return [JsonExporter]
