"""A whole HTML file around the wall list: facts above, findings in place, legend and comments below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial

from rfgconv.data import data_text
from rfgconv.diagnostics import Diagnostic
from rfgconv.facts.values import handicap_text
from rfgconv.html.anchors import Zone, place
from rfgconv.html.findings import finding_item, finding_list
from rfgconv.html.markup import esc, tag
from rfgconv.html.wall import highlight_css, legend, render_wall
from rfgconv.i18n import Translator, translator
from rfgconv.model import Event, System, Table, decimal_text

PORTRAIT = 125
"""Characters of a line that fit on A4 upright at the size of print; wider tables are printed across."""


@cache
def style(name: str) -> str:
    """A style sheet of the package: ``wall`` (the table, colours), ``document`` (the rest of the file)."""
    return data_text("rfgconv.html", f"{name}.css")


def render_html(table: Table, findings: Iterable[Diagnostic] = (), *, language: str = "en") -> str:
    """A self-contained HTML file: no script, nothing loaded from elsewhere. findings: shown in their places."""
    t = translator(language)
    findings = list(findings)
    name = table.event.name or t("Tournament")
    body = [
        tag("header", tag("h1", esc(name)) + facts_list(table, t)),
        _findings(table, findings, t),
        tag(
            "main",
            tag(
                "div",
                render_wall(table, findings, t=t),
                cls="scroll",
                tabindex="0",
                role="region",
                aria_label=t("Results"),
            ),
        ),
        tag("footer", legend(t) + _comments(table) + tag("p", esc(t("Made with rfgconv")), cls="made")),
    ]
    head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        tag("title", esc(name)),
        f"<style>\n{style('wall')}{style('document')}{_paper(table)}{highlight_css(len(table.rows))}</style>",
    ]
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{esc(language)}">',
        "<head>",
        *head,
        "</head>",
        "<body>",
        *body,
        "</body>",
        "</html>",
    ]
    return "\n".join(filter(None, lines)) + "\n"


def _findings(table: Table, findings: list[Diagnostic], t: Translator) -> str:
    """Findings that have no row: about the event, the notes, and the file as a whole."""
    placed = place(findings, table)
    rest = [finding for zone in (Zone.EVENT, Zone.NOTES, Zone.ELSEWHERE) for finding in placed.of(zone)]
    listed = finding_list(rest, partial(finding_item, t=t))
    return tag("section", listed, cls="general", aria_label=t("Findings")) if listed else ""


def facts_list(table: Table, t: Translator) -> str:
    """The facts of the event that are known, as a definition list."""
    pairs = "".join(
        tag("div", tag("dt", esc(name)) + tag("dd", esc(value))) for name, value in _facts(table, t) if value
    )
    return tag("dl", pairs, cls="facts")


def _facts(table: Table, t: Translator) -> Iterator[tuple[str, str]]:
    event = table.event
    yield t("Place"), ", ".join(part for part in (event.city, event.country) if part)
    yield t("Date"), _dates(event)
    yield t("Players"), str(len(table.rows))
    yield t("Rounds"), str(table.rounds)
    yield t("System"), system_words(event.system, t)
    yield t("Time"), "" if event.time is None else str(event.time)
    yield t("Minutes"), "" if event.minutes is None else decimal_text(event.minutes)
    yield t("Komi"), "" if event.komi is None else decimal_text(event.komi)
    yield t("Handicap"), "" if event.handicap is None else handicap_text(event.handicap)
    yield t("Rules"), event.rules or ""
    yield t("EGD class"), event.egd_class or ""
    yield t("Board"), "" if event.board_size is None else f"{event.board_size}×{event.board_size}"
    yield t("Played"), "" if event.online is None else t("on the internet") if event.online else t("over the board")
    yield t("Director"), event.director or ""


def _dates(event: Event) -> str:
    days = [day.isoformat() for day in (event.start, event.end) if day is not None]
    return " – ".join(dict.fromkeys(days))


def system_words(system: System | None, t: Translator) -> str:
    """A pairing system in words."""
    match system:
        case System.MCMAHON:
            return "McMahon"
        case System.SWISS:
            return t("Swiss")
        case System.SWISS_CATEGORIES:
            return t("Swiss with categories")
        case System.ROUND_ROBIN:
            return t("round robin")
        case System.CUP:
            return t("cup")
        case System.OTHER:
            return t("other")
    return ""


def _comments(table: Table) -> str:
    texts = [*table.event.comments, *(note.text for note in table.notes if note.before is None)]
    return tag("ul", "".join(tag("li", esc(text)) for text in texts), cls="comments") if texts else ""


def _paper(table: Table) -> str:
    """The page size for printing: across if the longest line does not fit upright."""
    width = sum(len(column.label) + 2 for column in table.columns) + 7 * table.rounds + 26
    width += max((len(str(row.player.name)) for row in table.rows), default=0)
    return f"@page{{size:A4 {'portrait' if width <= PORTRAIT else 'landscape'};margin:10mm}}\n"
