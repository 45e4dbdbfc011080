"""What the templates are given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from rfgconv.diagnostics import Diagnostic, LossKind, Severity
from rfgconv.html.document import facts_list
from rfgconv.html.wall import legend, render_wall
from rfgconv.i18n import LANGUAGES, Translator, translator
from rfgconv.model import Event
from rfgconv.web import suggestions
from rfgconv.web.facts import TimeWords, event_fields, people, time_words
from rfgconv.web.findings import Group, Items
from rfgconv.web.players import matched_lists
from rfgconv.web.results import SHOWN, Results, results_of
from rfgconv.web.sessions import Session
from rfgconv.web.work import Work

ENCODINGS = ("utf-8", "cp1251", "koi8-r", "cp866", "utf-16", "cp1252", "cp1250", "iso8859-15")
PREVIEW = 200_000
"""Characters of an output that are shown."""

TEMPLATES = Environment(
    loader=PackageLoader("rfgconv.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def render(name: str, language: str, **context: object) -> str:
    """A page in a language."""
    return TEMPLATES.get_template(name).render(
        t=translator(language), language=language, languages=LANGUAGES, **context
    )


@dataclass(frozen=True, kw_only=True)
class Count:
    """Findings of a severity that stand: ``2 errors``."""

    severity: str
    n: int
    text: str


def counts(results: Results, t: Translator) -> list[Count]:
    """Of the findings that matter for every target."""
    numbers = dict.fromkeys(Severity, 0)
    for entry in results.standing:
        numbers[entry.diagnostic.severity] += 1
    words = {
        Severity.ERROR: t.count("{n} error", "{n} errors", numbers[Severity.ERROR]),
        Severity.WARNING: t.count("{n} warning", "{n} warnings", numbers[Severity.WARNING]),
        Severity.INFO: t.count("{n} note", "{n} notes", numbers[Severity.INFO]),
    }
    return [Count(severity=s.value, n=n, text=words[s]) for s, n in numbers.items() if n]


# --- start --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Opened:
    """A tournament in the list of the start page."""

    name: str
    href: str
    title: str
    format: str
    players: int
    counts: list[Count]


def start_page(session: Session) -> str:
    """Where files are dropped, and the list of those that are open."""
    t = translator(session.language)
    opened = [_opened(session, name, work, t) for name, work in session.works.items()]
    return render("start.html", session.language, opened=opened, said=_said(session, t), path="/")


def _opened(session: Session, name: str, work: Work, t: Translator) -> Opened:
    results = results_of(session, work)
    table = results.table
    return Opened(
        name=work.name,
        href=f"/t/{name}",
        title=(table.event.name if table is not None else None) or "",
        format=t(results.hub.importers[results.reading.format].title) if results.reading.format else "",
        players=len(table.rows) if table is not None else 0,
        counts=counts(results, t),
    )


def _said(session: Session, t: Translator) -> str:
    said = session.take_said()
    return "" if said is None else t.text(said)


# --- one tournament -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Loss:
    """What an output does not hold as the table has it."""

    kind: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Card:
    """An output. state: ready, facts (placeholders are written), blocked. blocking: groups of errors. preview: text."""

    id: str
    title: str
    state: str
    missing: tuple[str, ...]
    blocking: list[Group]
    losses: list[Loss]
    preview: str
    cut: bool


def work_page(session: Session, name: str, work: Work) -> str:
    """Everything about one tournament."""
    t = translator(session.language)
    results = results_of(session, work)
    items = Items(results.standing, results.table, results.reading.source, t)
    importers = sorted((cls.id, t(cls.title)) for cls in results.hub.importers.values())
    return render(
        "work.html",
        session.language,
        said=_said(session, t),
        path=f"/t/{name}",
        id=name,
        work=work,
        undo=t.text(work.last) if work.last is not None else "",
        format=results.reading.format or "",
        formats=importers,
        encoding=results.reading.source.decoding.encoding,
        encodings=ENCODINGS,
        binary=results.reading.source.binary,
        title=(results.table.event.name if results.table is not None else None) or work.name,
        counts=counts(results, t),
        groups=items.groups({entry.diagnostic.code.id for name in results.targets for entry in results.blocking(name)}),
        targets=[(name, name not in results.hidden) for name in SHOWN if name in results.hub.exporters],
        safe=sum(1 for item in items.all if item.safe),
        mended=[t.text(entry.diagnostic.message) for entry in results.found if entry.diagnostic.fixed],
        wall=_wall(results, items, f"/t/{name}", t),
        fields=event_fields(results, t),
        time=_time(results, t),
        people=people(results),
        suggestions=suggestions,
        lists=matched_lists(results, t),
        cards=[_card(target, results, t) for target in results.conversions],
        others=[(cls.id, t(cls.title)) for cls in results.hub.exporters.values() if cls.id not in results.conversions],
    )


def _time(results: Results, t: Translator) -> TimeWords | None:
    """What the time control in the form comes to."""
    typed = next((field.typed for field in event_fields(results, t) if field.name == "time"), "")
    event = results.reading.table.event if results.reading.table is not None else Event()
    return time_words(typed, event, t) if typed else None


@dataclass(frozen=True, kw_only=True)
class Wall:
    """The table with everything around it as ready markup."""

    facts: Markup
    table: Markup
    legend: Markup
    rows: int


def _wall(results: Results, items: Items, path: str, t: Translator) -> Wall | None:
    table = results.table
    if table is None:
        return None
    macro = TEMPLATES.get_template("finding.html").make_module({"t": t, "path": path})
    found = [entry.diagnostic for entry in results.standing]

    def show(diagnostic: Diagnostic) -> str:
        return str(macro.item(items.of(diagnostic)))  # type: ignore[attr-defined]

    return Wall(
        facts=Markup(facts_list(table, t)),
        table=Markup(render_wall(table, found, t=t, show=show)),
        legend=Markup(legend(t)),
        rows=len(table.rows),
    )


def _card(target: str, results: Results, t: Translator) -> Card:
    conversion = results.conversions[target]
    output = conversion.outputs[0]
    missing = tuple(
        t("{fact}", fact=d.args["fact"]) for d in output.report.diagnostics if d.code.name == "fact-missing"
    )
    preview = output.data.decode("utf-8", errors="replace") if output.data is not None else ""
    blocking = Items(results.blocking(target), results.table, results.reading.source, t)
    return Card(
        id=target,
        title=t(results.hub.exporters[target].title),
        state="blocked" if output.data is None else "facts" if missing else "ready",
        missing=missing,
        blocking=blocking.groups() if output.data is None else [],
        losses=list(_losses(output.losses, t)),
        preview=preview[:PREVIEW],
        cut=len(preview) > PREVIEW,
    )


def _losses(losses: tuple[Diagnostic, ...], t: Translator) -> Iterator[Loss]:
    kinds = {
        f"loss-{LossKind.DROPPED}": t("left out"),
        f"loss-{LossKind.ALTERED}": t("changed"),
        f"loss-{LossKind.DEFAULTED}": t("filled in"),
        f"loss-{LossKind.AMBIGUOUS}": t("may be misread"),
    }
    for loss in losses:
        text = partial(t.count, "{field} ({first})", "{field} ({n} times; first: {first})", loss.args["n"])
        yield Loss(kind=kinds[loss.code.name], text=text(field=loss.args["field"], first=loss.args["first"]))
