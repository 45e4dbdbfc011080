"""Plugin rfgconv_html: the wall list as a self-contained HTML file to look at and to print."""

from collections.abc import Sequence

from rfgconv.hub import Exporter, hookimpl
from rfgconv_html.exporter import HtmlExporter


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer."""
    return [HtmlExporter]
