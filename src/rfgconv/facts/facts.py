"""Facts: what a person adds to the table, and how it gets into the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import Report
from rfgconv.facts import codes
from rfgconv.facts.options import BY_NAME, FACTS, FactOption
from rfgconv.facts.values import person_text
from rfgconv.facts.words import fold
from rfgconv.model import Event, Id, PersonName, Player, Rating, Table, decimal_text, minutes_text
from rfgconv.record import fresh, record, replace


class PlayerFacts(metaclass=record):
    """Facts about one player. key: the row number or the name as written. values: attributes of Player with values."""

    key: str
    values: Mapping[str, Any] = fresh(factory=dict)
    ids: tuple[Id, ...] = ()


class Facts(metaclass=record):
    """What a person says about a tournament; every field of the event may be None = nothing said."""

    event: Event = fresh(factory=Event)
    players: tuple[PlayerFacts, ...] = ()


def facts_from_options(given: Mapping[str, str | None], report: Report) -> Facts:
    """Facts of the command line: key of the option → what was typed. Errors name the option."""
    event = Event()
    for key, text in given.items():
        if text is not None and text.strip():
            option = BY_NAME[key.replace("_", "-")]
            event = with_fact(event, option.read(text, report, None, f"--{option.name}"))
    return Facts(event=event)


def with_fact(event: Event, values: Mapping[str, Any] | None) -> Event:
    """The event with the fields that an option read; ids are added to those that are there."""
    if values is None:
        return event
    if "ids" in values:
        schemes = {entry.scheme for entry in values["ids"]}
        kept = tuple(entry for entry in event.ids if entry.scheme not in schemes)
        return replace(event, ids=(*kept, *values["ids"]))
    return replace(event, **values)


def apply_facts(table: Table, facts: Facts, report: Report, origin: str) -> Table:
    """The table with the facts in it. What it lacks is filled; what differs is replaced, with a warning showing both.

    origin: where the facts come from, for messages: ``the option``, ``cup.facts.toml``. Of several sets of facts the
    most important one must be applied last.
    """
    event = table.event
    _settle(facts, report)
    for option in FACTS:
        after = option.text(facts.event)
        if after is None:
            continue
        before = option.text(event)
        if before is not None and _differ(before, after):
            report.add(
                codes.FACT_CONFLICT, at=_path(option), option=option.name, before=before, after=after, origin=origin
            )
        event = with_fact(event, _fields(option, facts.event))
    event = _with_one_time(event, facts.event, report, origin)
    added = tuple(comment for comment in facts.event.comments if comment not in event.comments)
    table = replace(table, event=replace(event, comments=(*event.comments, *added)))
    return _with_players(table, facts.players, report, origin) if facts.players else table


def _settle(facts: Facts, report: Report) -> None:
    """What the reader could not make out in the source is mended by the fact that a person supplies."""
    supplied: set[tuple[str, ...]] = set()
    for option in FACTS:
        if option.text(facts.event) is not None:
            supplied |= {("event", name) for name in _fields(option, facts.event)}
    if ("event", "time") in supplied:
        supplied.add(("event", "minutes"))
    report.update(lambda finding: replace(finding, fixed=True) if finding.path in supplied else finding)


def _differ(before: str, after: str) -> bool:
    return " ".join(before.split()) != " ".join(after.split())


def _path(option: FactOption) -> tuple[str, ...]:
    return tuple(option.field.split(".")[:2])


def _fields(option: FactOption, event: Event) -> Mapping[str, Any]:
    """The fields of the event that an option fills."""
    if option.name == "dates":
        return {"start": event.start, "end": event.end}
    attribute = _path(option)[1]
    if attribute == "ids":
        return {"ids": tuple(entry for entry in event.ids if entry.scheme == option.field.rpartition(".")[2])}
    return {attribute: getattr(event, attribute)}


def _with_one_time(event: Event, given: Event, report: Report, origin: str) -> Event:
    """Minutes and time control must agree; the one that was not given now gives way to the other."""
    if event.time is None or event.minutes is None or (given.time is None and given.minutes is None):
        return event
    if given.time is not None and given.minutes is None:
        whole = (event.time.effective_minutes(), event.time.adjusted_minutes())
        if event.minutes in {value for exact in whole for value in (exact, *_cut(exact))}:
            return event
        _report_minutes(report, event.minutes, whole[0], origin)
        return replace(event, minutes=None)
    if given.time is None and event.minutes not in (event.time.effective_minutes(), event.time.adjusted_minutes()):
        _report_minutes(report, event.time.effective_minutes(), event.minutes, origin)
        return replace(event, time=None)
    return event


def _cut(minutes: Fraction) -> tuple[Fraction, Fraction]:
    """The forms in which tables write minutes: whole, and with one decimal."""
    return Fraction(minutes_text(minutes)), Fraction(minutes_text(minutes, decimals=1))


def _report_minutes(report: Report, before: Fraction, after: Fraction, origin: str) -> None:
    report.add(
        codes.FACT_CONFLICT,
        at=("event", "minutes"),
        option="minutes",
        before=decimal_text(before),
        after=decimal_text(after),
        origin=origin,
    )


# --- players ------------------------------------------------------------------------------------------------------


def _with_players(table: Table, players: tuple[PlayerFacts, ...], report: Report, origin: str) -> Table:
    numbers: dict[str, list[int]] = {}
    for index, row in enumerate(table.rows):
        numbers.setdefault(str(row.number), []).append(index)
    names: dict[str, list[int]] = {}
    for index, row in enumerate(table.rows):
        for name in {key for spelling in _spellings(row.player) for key in _name_keys(spelling)}:
            names.setdefault(name, []).append(index)
    rows = list(table.rows)
    for facts in players:
        found = numbers.get(facts.key) or names.get(_name_key(facts.key), [])
        if len(found) == 1:
            row = rows[found[0]]
            rows[found[0]] = replace(row, player=_with_player(row.player, row.number, found[0], facts, report, origin))
        elif found:
            shown = ", ".join(str(rows[index].number) for index in found)
            report.add(codes.FACTS_PLAYER_AMBIGUOUS, token=facts.key, origin=origin, n=len(found), numbers=shown)
        else:
            report.add(codes.FACTS_PLAYER_UNKNOWN, token=facts.key, origin=origin)
    return replace(table, rows=tuple(rows))


def _spellings(player: Player) -> Iterator[PersonName]:
    yield from (name for name in (player.name, player.latin, player.native) if name is not None)


def _name_keys(name: PersonName) -> Iterator[str]:
    yield _name_key(str(name))
    yield _name_key(f"{name.surname} {name.given or ''}")


def _name_key(text: str) -> str:
    return " ".join(fold(text).replace(",", " ").split())


def _with_player(player: Player, number: int, index: int, facts: PlayerFacts, report: Report, origin: str) -> Player:
    changes: dict[str, Any] = {}
    for attribute, value in facts.values.items():
        before = getattr(player, attribute)
        if isinstance(value, Rating) and before is not None and before.value == value.value:
            continue
        if before is not None and before != value:
            _report_player(report, player, number, index, attribute, before, value, origin)
        changes[attribute] = value
    ids = {entry.scheme: entry for entry in player.ids}
    for entry in facts.ids:
        known = ids.get(entry.scheme)
        if known is not None and known != entry:
            _report_player(report, player, number, index, "ids", known.value, entry.value, origin)
        ids[entry.scheme] = entry
    return replace(player, ids=tuple(ids.values()), **changes)


def _report_player(
    report: Report, player: Player, number: int, index: int, attribute: str, before: Any, after: Any, origin: str
) -> None:
    report.add(
        codes.PLAYER_FACT_CONFLICT,
        at=("rows", index, "player", attribute),
        number=number,
        name=str(player.name),
        key="pin" if attribute == "ids" else attribute,
        before=shown(before),
        after=shown(after),
        origin=origin,
    )


def shown(value: Any) -> str:
    """A value of a player as it is typed."""
    if isinstance(value, PersonName):
        return person_text(value)
    return decimal_text(value.value) if isinstance(value, Rating) else str(value)
