"""What the numbers of the opponents mean: rows counted from the top, or what stands in the first column.

The games decide: both players of a game name each other. (Wall list, 4.2.)
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import groupby

from rfgconv.model import Game, Result
from rfgconv_walllist.draft import Draft

_CLEAR_SHARE, _CLEAR_LEAD = 90, 20  # per cent of the deciding halves that agree, and lead over the other reading
_LARGEST_TIE = 24  # halves between two places that are told apart by their results
_PASSES = 5


class Meaning(Enum):
    """ROW: rows are counted from the top. NUMBER: the first column, no number twice. PLACE: the first column, shared
    places under one number."""

    ROW = "row"
    NUMBER = "number"
    PLACE = "place"


class Doubt(Enum):
    """Why a decision is none: both readings are as good, or some rounds need one and some the other."""

    NONE = "none"
    AMBIGUOUS = "ambiguous"
    MIXED = "mixed"


Half = tuple[int, int]
"""A half of a game: index of the row, index of the round."""


@dataclass(slots=True)
class Reading:
    """One way of reading. opponents: index of the row that each half means. agreeing: halves that are answered.

    unclear: halves that mean one of several rows; they agree if there is some way of pairing them.
    """

    meaning: Meaning
    opponents: dict[Half, int] = field(default_factory=dict)
    agreeing: set[Half] = field(default_factory=set)
    unclear: set[Half] = field(default_factory=set)


@dataclass(slots=True)
class Decision:
    """The reading taken. differs: another one would have given other opponents. Shares are per cent of the halves that
    decide; rounds (from 1) of a mixed table: those by rows and those by the first column."""

    reading: Reading
    differs: bool = False
    doubt: Doubt = Doubt.NONE
    row_share: int = 0
    place_share: int = 0
    row_rounds: list[int] = field(default_factory=list)
    place_rounds: list[int] = field(default_factory=list)


def shared_places(drafts: Sequence[Draft]) -> list[int | None]:
    """The place of each row: a bracketed or missing one is that of the nearest printed place above."""
    places: list[int | None] = []
    above: int | None = None
    for draft in drafts:
        if draft.place.number is not None and not draft.place.bracket:
            above = draft.place.number
        places.append(above)
    return places


def decide(drafts: Sequence[Draft], wanted: Meaning | None = None) -> Decision:
    """Find out what the opponents' numbers mean. wanted: the user's word (ROW, or PLACE for the first column)."""
    halves = {
        (row, round_index): cell
        for row, draft in enumerate(drafts)
        for round_index, cell in enumerate(draft.cells)
        if isinstance(cell, Game)
    }
    by_row = _read(Meaning.ROW, [index + 1 for index in range(len(drafts))], halves)
    others = _first_column(drafts, halves)
    if wanted is Meaning.ROW or not others:
        return Decision(by_row)
    other = max(others, key=lambda reading: len(reading.agreeing))
    if wanted is not None:
        return Decision(other, differs=True)
    return _compare(by_row, other, halves)


def _first_column(drafts: Sequence[Draft], halves: dict[Half, Game]) -> list[Reading]:
    """The readings by the first column that are not the same as counting the rows."""
    rows = list(range(1, len(drafts) + 1))
    printed = [draft.place.number for draft in drafts]
    places = shared_places(drafts)
    readings = []
    if None not in printed and len(set(printed)) == len(printed) and printed != rows:
        readings.append(_read(Meaning.NUMBER, printed, halves))
    if len(set(places)) < len(places):
        readings.append(_read(Meaning.PLACE, places, halves))
    return readings


def _compare(by_row: Reading, other: Reading, halves: dict[Half, Game]) -> Decision:
    deciding = [half for half in halves if by_row.opponents.get(half) != other.opponents.get(half)]
    if not deciding:
        return Decision(by_row)
    complete = [len(reading.agreeing) == len(halves) for reading in (by_row, other)]
    row_share, place_share = (
        100 * sum(half in reading.agreeing for half in deciding) // len(deciding) for reading in (by_row, other)
    )
    decision = Decision(by_row, differs=True, row_share=row_share, place_share=place_share)
    if complete[0] != complete[1]:
        decision.reading = by_row if complete[0] else other
        return decision
    high, low = max(row_share, place_share), min(row_share, place_share)
    if place_share > row_share:
        decision.reading = other
    if high < _CLEAR_SHARE or high < low + _CLEAR_LEAD:
        _doubt(decision, by_row, other, deciding)
    return decision


def _doubt(decision: Decision, by_row: Reading, other: Reading, deciding: list[Half]) -> None:
    """Ambiguous, or mixed: each round for itself is clear."""
    decision.doubt = Doubt.AMBIGUOUS
    for round_index, group in groupby(sorted(deciding, key=lambda half: half[1]), key=lambda half: half[1]):
        halves = set(group)
        right = [len(halves & reading.agreeing) == len(halves) for reading in (by_row, other)]
        if right == [True, False]:
            decision.row_rounds.append(round_index + 1)
        elif right == [False, True]:
            decision.place_rounds.append(round_index + 1)
    if decision.row_rounds and decision.place_rounds:
        decision.doubt = Doubt.MIXED


# --- one reading --------------------------------------------------------------------------------------------------


def _read(meaning: Meaning, keys: Sequence[int | None], halves: dict[Half, Game]) -> Reading:
    """Resolve every half when the rows are called by these keys (which several rows may share)."""
    reading = Reading(meaning)
    rows: dict[int, list[int]] = defaultdict(list)
    for row, key in enumerate(keys):
        if key is not None:
            rows[key].append(row)
    shared: dict[_Group, list[Half]] = defaultdict(list)
    for half, game in halves.items():
        key, named = keys[half[0]], rows.get(game.opponent, ())
        if len(named) == 1:
            reading.opponents[half] = named[0]
        if key is None or not named:
            continue
        if len(named) > 1 or len(rows[key]) > 1:
            shared[half[1], min(key, game.opponent), max(key, game.opponent)].append(half)
        if len(named) > 1:
            reading.unclear.add(half)
    if shared:
        _tell_apart(reading, shared, keys, halves)
    for half, opponent in reading.opponents.items():
        answer = (opponent, half[1])
        if reading.opponents.get(answer) == half[0] != opponent and _agree(halves[half], halves[answer]):
            reading.agreeing.add(half)
    return reading


_Group = tuple[int, int, int]
"""Round, and the two places that meet in it."""


def _agree(half: Game, answer: Game, *, exactly: bool = False) -> bool:
    """True if two halves can be of one game. exactly: equal signs only for a draw or a missing result."""
    same = half.result is answer.result and (not exactly or half.result not in (Result.WIN, Result.LOSS))
    mirrored = same or (half.result is answer.result.mirrored and half.result is not answer.result)
    colours = half.colour is None or answer.colour is None or half.colour is not answer.colour
    handicaps = half.handicap is None or answer.handicap is None or half.handicap == answer.handicap
    return mirrored and colours and handicaps


def _tell_apart(
    reading: Reading, shared: dict[_Group, list[Half]], keys: Sequence[int | None], halves: dict[Half, Game]
) -> None:
    """Pair the halves between two places of which one is shared. What is certain goes first, as long as there is any:
    two players do not meet twice."""
    met: set[tuple[int, int]] = set()
    waiting = dict(shared)
    for _ in range(_PASSES):
        for group, members in list(waiting.items()):
            partners = _partners(members, keys, halves, met)
            if partners is not None:
                del waiting[group]
                met.update((half[0], partner[0]) for half, partner in partners.items())
                reading.opponents.update((half, partner[0]) for half, partner in partners.items())
                reading.unclear.difference_update(members)
    for group, members in waiting.items():
        if _balanced(group, members, keys, halves):
            reading.agreeing.update(members)


def _balanced(group: _Group, members: list[Half], keys: Sequence[int | None], halves: dict[Half, Game]) -> bool:
    """True if the halves between two places can be paired in some way: wins of one side are losses of the other."""
    _, low, high = group
    sides = Counter((keys[half[0]], halves[half].result) for half in members)
    if low == high:
        return sides[low, Result.WIN] == sides[low, Result.LOSS] and all(
            sides[low, result] % 2 == 0 for result in (Result.JIGO, Result.UNKNOWN)
        )
    return all(sides[low, result] == sides[high, result.mirrored] for result in Result)


def _partners(
    members: list[Half], keys: Sequence[int | None], halves: dict[Half, Game], met: set[tuple[int, int]]
) -> dict[Half, Half] | None:
    """The only way of pairing these halves; None if there is none or more than one."""
    if len(members) > _LARGEST_TIE:
        return None
    exactly = len(members) > 2
    possible = {
        half: {
            other
            for other in members
            if other != half
            and halves[half].opponent == keys[other[0]]
            and halves[other].opponent == keys[half[0]]
            and _agree(halves[half], halves[other], exactly=exactly)
            and (half[0], other[0]) not in met
        }
        for half in members
    }
    partners: dict[Half, Half] = {}
    while len(partners) < len(members):
        half = next((h for h in members if h not in partners and len(possible[h]) == 1), None)
        if half is None:
            return None
        partner = next(iter(possible[half]))
        partners[half], partners[partner] = partner, half
        for others in possible.values():
            others -= {half, partner}
    return partners
