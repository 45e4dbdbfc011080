"""What is worth a word once the table is there: things that are legal in the program and wrong in a rating table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from rfgconv.diagnostics import Report, propose
from rfgconv.io import Document
from rfgconv.model import Path, row_path
from rfgconv.regex import regex
from rfgconv_opengotha.codes import (
    BOARD_SIZE,
    BYE_AND_GAME,
    DUMMY_PLAYER,
    GRADE_DIFFERS,
    HANDICAP_IN_SPITE,
    LOCATION_COUNTRY,
    NAME_REPEATED,
    NOT_KEPT,
    ONLINE_VENUE,
    PLAYER_TWICE,
    PLAYERS_LEFT_OUT,
    PRELIMINARY_PLAYED,
    ROUNDS_AHEAD,
    TWO_BYES,
)
from rfgconv_opengotha.save import Bye, Person, Save
from rfgconv_opengotha.table import Built, build, last_round

_DUMMIES = frozenset(
    {
        *("bye", "free", "freilos", "spielfrei", "exempt", "dummy", "wolny los", "pauza", "volno", "libre"),
        *("轮空", "輪空", "不戦", "не играет", "свободен", "свободный", "пропуск"),
    }
)
_SERVERS = regex(
    r"\b(kgs|ogs|igs|dgs|bga|pandanet|fox|foxwq|tygem|wbaduk|online|on-line|internet|онлайн|интернет)\b", re.IGNORECASE
)
_COUNTRY_AND_TOWN = regex(r"([A-Z]{2})\s*,\s*(\S.*)")


def audit(save: Save, built: Built, document: Document, report: Report, unkept: Mapping[str, Sequence[Any]]) -> None:
    """Report what the reading itself did not have to stop at. unkept: attribute → elements that have it."""
    _clashes(save, built, document, report)
    _two_byes(save, document, report)
    _people(save, built, document, report)
    _handicaps(save, built, report)
    _venue(save, report)
    if save.parameters.size not in (None, 19):
        report.add(BOARD_SIZE, at=("event", "board_size"), token=str(save.parameters.size))
    _empty_rounds(save, built, report)
    _not_kept(unkept, document, report)


def _clashes(save: Save, built: Built, document: Document, report: Report) -> None:
    for person, entry in built.seating.clashes:
        name = full_name(save.people[person])
        if isinstance(entry, Bye):
            span = document.span(entry.element, "player")
            report.add(BYE_AND_GAME, at=span, name=name, round=entry.round + 1)
        else:
            key = "whitePlayer" if entry.white == person else "blackPlayer"
            report.add(PLAYER_TWICE, at=document.span(entry.element, key), name=name, round=entry.round + 1)


def _two_byes(save: Save, document: Document, report: Report) -> None:
    seen: set[int] = set()
    told: set[int] = set()
    for bye in save.byes:
        if bye.round in seen and bye.round not in told:
            told.add(bye.round)
            report.add(TWO_BYES, at=document.span(bye.element, "player"), round=bye.round + 1)
        seen.add(bye.round)


def _people(save: Save, built: Built, document: Document, report: Report) -> None:
    if len(built.order) < len(save.people):
        listed = set(built.order)
        absent = [person for index, person in enumerate(save.people) if index not in listed]
        span = document.span(absent[0].element, "name")
        report.add(PLAYERS_LEFT_OUT, at=span, n=len(absent), name=full_name(absent[0]))
    repeated: list[tuple[int, Person]] = []
    differing: list[tuple[int, Person]] = []
    early: list[tuple[int, Person]] = []
    for row, index in enumerate(built.order):
        person = save.people[index]
        name, given = person.name.casefold(), person.given.casefold()
        if not _DUMMIES.isdisjoint((name, given, name + given, f"{name} {given}")):
            report.add(DUMMY_PLAYER, at=(*row_path(row), "player", "name"), name=full_name(person))
        if given and name == given:
            repeated.append((row, person))
        if person.grade is not None:
            differing.append((row, person))
        if person.preliminary and built.seating.took_part(index):
            early.append((row, person))
    if repeated:
        edits: dict[Path, None] = {(*row_path(row), "player", "name", "given"): None for row, _ in repeated}
        report.add(
            NAME_REPEATED,
            at=(*row_path(repeated[0][0]), "player", "name", "given"),
            repair=propose(note="leave out the second word", edits=edits),
            n=len(repeated),
            name=full_name(repeated[0][1]),
        )
    if differing:
        row, person = differing[0]
        at = (*row_path(row), "player", "grade")
        name, grade, rank = full_name(person), str(person.grade), str(person.rank)
        report.add(GRADE_DIFFERS, at=at, n=len(differing), name=name, grade=grade, rank=rank)
    if early:
        row, person = early[0]
        at = (*row_path(row), "player", "preliminary")
        report.add(PRELIMINARY_PLAYED, at=at, n=len(early), name=full_name(person))


def _handicaps(save: Save, built: Built, report: Report) -> None:
    policy = save.parameters.handicap
    if policy is None or policy.ceiling != 0:
        return
    count = sum(1 for game in save.games if game.handicap)
    if count:
        report.add(HANDICAP_IN_SPITE, at=("event", "handicap"), n=count)


def _venue(save: Save, report: Report) -> None:
    location = save.parameters.location or ""
    server = _SERVERS.search(location)
    if server is not None and not save.parameters.internet:
        repair = propose(note="played on the internet", edits={("event", "online"): True})
        report.add(ONLINE_VENUE, at=("event", "city"), token=server[0], repair=repair)
    both = _COUNTRY_AND_TOWN.fullmatch(location)
    if both is not None:
        edits: dict[Path, str] = {("event", "country"): both[1], ("event", "city"): both[2]}
        repair = propose(note="country {country}, town {town}", edits=edits, country=both[1], town=both[2])
        report.add(LOCATION_COUNTRY, at=("event", "city"), token=location, repair=repair)


def _empty_rounds(save: Save, built: Built, report: Report) -> None:
    played, announced = last_round(save), built.table.rounds
    if not played or played == announced:
        return

    def cut() -> dict[Path, Any]:
        table = build(save, everybody=len(built.order) == len(save.people), played_only=True).table
        return {("rows",): table.rows, ("rounds",): table.rounds}

    repair = propose(
        note="leave out rounds {first} to {last}",
        edits=_Later(cut),
        first=played + 1,
        last=announced,
    )
    report.add(ROUNDS_AHEAD, at=("rounds",), repair=repair, n=announced - played, first=played + 1, last=announced)


def _not_kept(unkept: Mapping[str, Sequence[Any]], document: Document, report: Report) -> None:
    for attribute, elements in unkept.items():
        report.add(NOT_KEPT, at=document.span(elements[0], attribute), attribute=attribute, n=len(elements))
    for element in document.root.iterfind("ClubsGroups"):
        report.add(NOT_KEPT, at=document.span(element), attribute="ClubsGroups", n=1)


class _Later(Mapping[Path, Any]):
    """Edits that are computed when somebody asks for them."""

    def __init__(self, compute: Callable[[], dict[Path, Any]]) -> None:
        self._compute = compute

    @cached_property
    def _edits(self) -> dict[Path, Any]:
        return self._compute()

    def __getitem__(self, path: Path) -> Any:
        return self._edits[path]

    def __iter__(self) -> Iterator[Path]:
        return iter(self._edits)

    def __len__(self) -> int:
        return len(self._edits)


def full_name(person: Person) -> str:
    """Name and first name as people read them."""
    return f"{person.name} {person.given}".strip().replace("_", " ")
