"""Plugin rfgconv_html: the wall list as a self-contained HTML file to look at and to print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rfgconv.hub import Exporter, Option, hookimpl
from rfgconv.i18n import LANGUAGES

if TYPE_CHECKING:
    from rfgconv.diagnostics import Report
    from rfgconv.model import Table


class HtmlExporter(Exporter):
    """One file for people: no script, nothing loaded from elsewhere, light and dark, prints on A4.

    Nobody reads it back, so `carries` is what a person can see in it, some of it only when pointing at a cell.
    """

    id = "html"
    title = "Wall list to look at and to print (HTML)"
    extension = ".html"
    carries = frozenset(
        {
            *(f"event.{name}" for name in ("name", "city", "country", "start", "end", "komi", "handicap", "minutes")),
            *(f"event.{name}" for name in ("time", "egd_class", "system", "rules", "online", "board_size", "director")),
            "event.comments",
            *("columns", "notes", "rounds", "rows.number", "rows.place", "rows.group", "rows.values", "rows.note"),
            *(f"rows.player.{name}" for name in ("name", "latin", "native", "title", "rank", "country")),
            *(f"rows.player.{name}" for name in ("club", "club_name", "town", "rating.value", "rating.estimated")),
            *(f"rows.cells.game.{name}" for name in ("opponent", "result", "colour", "handicap", "forfeit")),
            "rows.cells.nogame",
        }
    )
    never_without = ()
    options = (
        Option(
            name="language",
            default="en",
            help="language of the headings and explanations; on the command line usually that of the messages",
            choices=tuple(LANGUAGES),
        ),
    )

    def write(self, table: Table, report: Report) -> bytes:
        """UTF-8."""
        from rfgconv.html import render_html

        return render_html(table, language=self.settings["language"]).encode("utf-8")


@hookimpl
def rfgconv_exporters() -> Sequence[type[Exporter]]:
    """The writer."""
    return [HtmlExporter]
