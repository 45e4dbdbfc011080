"""Cases in which MacMahon's rule is not known for certain (MacMahon format, 6.6): said where they matter for a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rfgconv.model import Criterion, Result
from rfgconv.record import record
from rfgconv.standings.macmahon import StartRules
from rfgconv_macmahon.codes import UNCERTAIN
from rfgconv_macmahon.elements import Reader
from rfgconv_macmahon.pairings import Pairing
from rfgconv_macmahon.participants import Participant
from rfgconv_macmahon.settings import LABELS, Settings

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_USUAL_LOWEST_ONE_DAN = 2050

_OPPONENTS = frozenset({Criterion.SOS, Criterion.SODOS, Criterion.SOSOS})
_SCORES = _OPPONENTS | {Criterion.SCORE, Criterion.SCOREX}


class Case(metaclass=record, kw_only=False):
    """An open case: the element that it hangs on, its place, and the columns that may differ."""

    tag: str
    element: Element
    columns: frozenset[Criterion]


class Computed(metaclass=record):
    """What the standings were computed from. rounds: how many count; shown: the columns of the table."""

    root: Element
    settings: Settings
    participants: Sequence[Participant]
    starts_whole: Sequence[bool]
    seats: Sequence[Sequence[Pairing | None]]
    rounds: int
    shown: Sequence[Criterion]


def report_uncertain(computed: Computed, reader: Reader) -> None:
    """Report each open case that may change a shown column, once for each element name."""
    told: set[str] = set()
    for case in _cases(computed):
        columns = [LABELS[criterion] for criterion in computed.shown if criterion in case.columns]
        if columns and case.tag not in told:
            told.add(case.tag)
            reader.report.add(
                UNCERTAIN, at=reader.span(case.element, case.tag), token=case.tag, columns=", ".join(columns)
            )


def _cases(computed: Computed) -> Iterator[Case]:
    rules = computed.settings.start
    if rules is not None and rules.from_rating:
        yield from _start_from_rating(computed, rules)
    elif rules is not None:
        yield from _start_from_level(computed, rules)
    if computed.settings.rounding != "none":
        yield from _rounding(computed)
    yield from _rounds_not_played(computed)
    yield from _games(computed)


def _start_from_rating(computed: Computed, rules: StartRules) -> Iterator[Case]:
    bar, lowest = rules.bar_rating, computed.settings.lowest_one_dan
    without_bar = bar == 0 and lowest == _USUAL_LOWEST_ONE_DAN
    if not (without_bar if rules.upper_bar is None else (bar - lowest) % 100 == 0):
        yield Case("RatingDeterminesStartScore", computed.root, _SCORES)
    for person in computed.participants:
        below = rules.upper_bar is not None and person.rating < bar
        if person.adjustment and (rules.lower_bar is None or below):
            yield Case("ScoreAdjustmentValue", person.element, _SCORES)
        if person.super_bar and below:
            yield Case("SuperBarMember", person.element, _SCORES)
        player = person.element.find("GoPlayer")
        if person.rating < 0 and player is not None:
            yield Case("Rating", player, _SCORES)


def _start_from_level(computed: Computed, rules: StartRules) -> Iterator[Case]:
    bars = [bar for bar in (rules.lower_bar, rules.upper_bar) if bar is not None]
    for person in computed.participants:
        level, adjusted = person.level_or_lowest, person.level_or_lowest + person.adjustment
        if any((level - bar) * (adjusted - bar) < 0 for bar in bars):
            yield Case("ScoreAdjustmentValue", person.element, _SCORES)
        if rules.upper_bar is None:
            continue
        if person.super_bar and level == rules.upper_bar:
            yield Case("SuperBarMember", person.element, _SCORES)
        if rules.bar_rating and (level > rules.upper_bar) != (person.rating >= rules.bar_rating):
            yield Case("UpperMacMahonBarRating", computed.root, _SCORES)


def _rounding(computed: Computed) -> Iterator[Case]:
    for person, whole in zip(computed.participants, computed.starts_whole, strict=True):
        if not whole:
            yield Case("ScoreAdjustmentValue" if person.start is None else "StartScores", person.element, _SCORES)
    for pairing in _counted(computed):
        if pairing.white is not None and pairing.result is Result.UNKNOWN:
            yield Case("Result", pairing.element, _SCORES)


def _rounds_not_played(computed: Computed) -> Iterator[Case]:
    unfinished = computed.rounds < computed.settings.planned
    for seats in computed.seats:
        counted = seats[: computed.rounds]
        byes = [pairing for pairing in counted if pairing is not None and pairing.white is None]
        if len(byes) > 1 and not computed.settings.zero_bye:
            yield Case("PairingWithBye", byes[1].element, _OPPONENTS)
        if unfinished and None in counted:
            yield Case("NumberOfRounds", computed.root, frozenset({Criterion.SOSOS}))


def _games(computed: Computed) -> Iterator[Case]:
    for pairing in _counted(computed):
        if pairing.white is None:
            continue
        if pairing.result is Result.UNKNOWN:
            yield Case("Result", pairing.element, frozenset({Criterion.SODOS}))
        open_margin = pairing.result in (Result.JIGO, Result.UNKNOWN) or (
            pairing.result in (Result.BOTH_WIN, Result.BOTH_LOSE) and not pairing.referee
        )
        if pairing.margin and open_margin:
            yield Case("ResultPoints", pairing.element, frozenset({Criterion.SORP}))


def _counted(computed: Computed) -> Iterator[Pairing]:
    """Every pairing of the rounds that count, once."""
    for index, seats in enumerate(computed.seats):
        for pairing in seats[: computed.rounds]:
            if pairing is not None and pairing.black == index:
                yield pairing
