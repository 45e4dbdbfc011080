"""The forms for what the file does not say: facts about the event and about single players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rfgconv.diagnostics import Report
from rfgconv.facts.facts import shown
from rfgconv.facts.file import load_facts
from rfgconv.facts.listing import FACT_TEXTS
from rfgconv.facts.options import BY_NAME
from rfgconv.facts.template import facts_template
from rfgconv.facts.timecontrol import parse_time_control
from rfgconv.html.document import system_words
from rfgconv.i18n import Translator
from rfgconv.model import Event, Overtime, Row, System, Table, decimal_text, egd_class, rfg_rated
from rfgconv.web.results import Results
from rfgconv.web.work import Work, facts_text

PLAYER_KEYS = ("rank", "country", "club")
"""What both federations ask for about every player."""


@dataclass(frozen=True, kw_only=True)
class Field:
    """A fact of the event in the form. kind: of the input: text, dates, choice, list. typed: what stands in it.

    entered: it is not from the file. wanted: targets that miss it. fault: why what was typed is not understood.
    """

    name: str
    label: str
    help: str
    example: str
    kind: str
    typed: str
    entered: bool
    wanted: tuple[str, ...] = ()
    fault: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    options: str = ""

    @property
    def dates(self) -> tuple[str, str]:
        """First and last day for two date inputs."""
        first, _, last = self.typed.partition("..")
        return first, last


@dataclass(frozen=True, kw_only=True)
class Person:
    """A player who lacks something. typed: key → what was entered; missing: the keys."""

    number: int
    name: str
    missing: tuple[str, ...]
    typed: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class TimeWords:
    """A time control in minutes and classes, as short sentences. understood: False = sentences say why not."""

    understood: bool
    sentences: tuple[str, ...]


_KINDS = {
    "dates": "dates",
    "city": "list",
    "country": "list",
    "class": "choice",
    "system": "choice",
    "online": "choice",
}
_LISTS = {"city": "towns", "country": "countries"}


def labels(t: Translator) -> dict[str, str]:
    """Short names of the facts in the form, in its order."""
    return {
        "name": t("Name of the tournament"),
        "dates": t("Dates"),
        "time": t("Time control"),
        "city": t("Town"),
        "country": t("Country"),
        "komi": t("Komi"),
        "handicap": t("Handicap"),
        "class": t("EGD class"),
        "system": t("System"),
        "director": t("Director"),
        "rules": t("Rules"),
        "online": t("On the internet"),
        "egd-code": t("EGD code"),
    }


def event_fields(results: Results, t: Translator) -> list[Field]:
    """The fields of the form, in its order; those that some target asks for are marked."""
    event = results.reading.table.event if results.reading.table is not None else Event()
    wanted = _wanted(results)
    faults = {str(d.args.get("option", "")): t.text(d.message) for d in results.facts_report.diagnostics}
    words = {text.name: text for text in FACT_TEXTS}
    fields = []
    for name, label in labels(t).items():
        fields.append(
            Field(
                name=name,
                label=label,
                help=t(words[name].help),
                example=words[name].example,
                kind=_KINDS.get(name, "text"),
                typed=results.choices.facts.get(name, BY_NAME[name].text(event) or ""),
                entered=name in results.choices.facts,
                wanted=tuple(wanted.get(name, ())),
                fault=faults.get(name, ""),
                choices=_choices(name, t),
                options=_LISTS.get(name, ""),
            )
        )
    return fields


def _wanted(results: Results) -> dict[str, list[str]]:
    """Name of a fact → titles of the targets that miss it."""
    wanted: dict[str, list[str]] = {}
    for target, conversion in results.conversions.items():
        for finding in conversion.outputs[0].report.diagnostics:
            if finding.code.name == "fact-missing":
                wanted.setdefault(str(finding.args["option"]).lstrip("-"), []).append(target)
    return wanted


def _choices(name: str, t: Translator) -> tuple[tuple[str, str], ...]:
    match name:
        case "class":
            return tuple((letter, letter) for letter in "ABCD")
        case "system":
            return tuple((system.value, system_words(system, t)) for system in System)
        case "online":
            return (("no", t("no")), ("yes", t("yes")))
    return ()


def people(results: Results) -> list[Person]:
    """Players who lack rank, country or club, and those for whom something was entered."""
    rows = results.reading.table.rows if results.reading.table is not None else ()
    found = ((row, _missing(row, results)) for row in rows)
    return [
        Person(
            number=row.number,
            name=str(row.player.name),
            missing=keys,
            typed=results.choices.players.get(str(row.number), {}),
        )
        for row, keys in found
        if keys
    ]


def _missing(row: Row, results: Results) -> tuple[str, ...]:
    typed = results.choices.players.get(str(row.number), {})
    return tuple(key for key in PLAYER_KEYS if key in typed or getattr(row.player, key) is None)


def time_words(text: str, event: Event, t: Translator) -> TimeWords:
    """What a time control comes to: effective and adjusted minutes, whether it is rated, the EGD class."""
    reading = parse_time_control(text)
    control = reading.control
    if control is None:
        if reading.readings:
            meant = " / ".join(decimal_text(other.effective_minutes()) for other in reading.readings)
            return TimeWords(understood=False, sentences=(t("this can mean {minutes} minutes", minutes=meant),))
        return TimeWords(
            understood=False, sentences=(t("not understood; write it like {example}", example="60 min + 5x30 s"),)
        )
    effective, adjusted = control.effective_minutes(), control.adjusted_minutes()
    rated = rfg_rated(main=control.main, effective=effective)
    best = egd_class(
        main=control.main, adjusted=adjusted, fischer=control.kind is Overtime.FISCHER, online=bool(event.online)
    )
    return TimeWords(
        understood=True,
        sentences=(
            t("RFG: {minutes} minutes count", minutes=decimal_text(effective))
            + ("" if rated else ", " + t("too short to be rated")),
            t("EGD: {minutes} minutes, class {letter}", minutes=decimal_text(adjusted), letter=best)
            if best
            else t("EGD: {minutes} minutes, no class", minutes=decimal_text(adjusted)),
        ),
    )


def merged(typed: Mapping[str, str], sent: Mapping[str, str], shown_before: Mapping[str, str]) -> dict[str, str]:
    """What was entered, after a form was sent: fields that were changed count, emptied ones give way to the file's."""
    facts = dict(typed)
    for name, value in sent.items():
        if value != shown_before.get(name, ""):
            if value:
                facts[name] = value
            else:
                facts.pop(name, None)
    return facts


def facts_to_keep(work: Work, table: Table, t: Translator) -> str:
    """The facts file of a work: the template with all that is known, and what was entered about players."""
    players: dict[str, dict[str, str]] = {}
    if work.facts_file is not None:
        for entry in load_facts(work.facts_file.text, Report()).players:
            ids = {("pin" if identity.scheme == "egd" else "rfg-id"): identity.value for identity in entry.ids}
            players[entry.key] = {key: shown(value) for key, value in entry.values.items()} | ids
    for key, values in work.choices.players.items():
        players.setdefault(key, {}).update(values)
    return facts_template(table, t) + facts_text({}, players)
