"""What is to be said about a file as a whole and about each row: rounds, registrations, names, settings."""

from __future__ import annotations

from itertools import pairwise

from rfgconv.model import cell_path, row_path
from rfgconv_macmahon.build import Colours, Ranking, Records, shown_criteria
from rfgconv_macmahon.codes import (
    BOARD_SIZE,
    COLOUR_RANDOM,
    COLOURS_INVENTED,
    COMMENT_LOST,
    LEVEL_CLAMPED,
    NEVER_PLAYED,
    PAIRED_ABSENT,
    PRELIMINARY,
    PRELIMINARY_PLAYED,
    ROUND_LEFT,
    ROUND_NOT_COUNTED,
    ROUNDS_PLANNED,
    TIE_ORDER,
    UNPAIRED,
    WHITE_FIRST,
)
from rfgconv_macmahon.elements import Node
from rfgconv_macmahon.pairings import MAX_ROUNDS
from rfgconv_macmahon.participants import Participant, rank_of, report_name
from rfgconv_macmahon.places import report_places
from rfgconv_macmahon.settings import LEVEL_NAME_ID, report_autokorsak
from rfgconv_macmahon.uncertain import Computed, report_uncertain

_STANDARD_BOARD = 19
_ENOUGH_GAMES = 10
"""So many games with Black on the same side are no chance (1 in 1000)."""


def colours_of(root: Node, records: Records) -> Colours:
    """What Black and White mean in this file; reported if it is not what they say (MacMahon format, 8)."""
    settings, report = records.settings, root.reader.report
    if settings.kind is None:
        return "as-written"
    if settings.first_move == 1:
        report.add(WHITE_FIRST, at=root.span("FirstMoveColor"))
        return "swapped"
    if settings.first_move:
        report.add(COLOUR_RANDOM, at=root.span("FirstMoveColor"))
        return "unknown"
    games = [
        (records.participants[pairing.black].id, records.participants[pairing.white].id)
        for index, seats in enumerate(records.seats)
        for pairing in seats
        if pairing is not None and pairing.white is not None and pairing.black == index
    ]
    if len(games) < _ENOUGH_GAMES or any((black or 0) >= (white or 0) for black, white in games):
        return "as-written"
    place = root.reader.span(records.seating.elements[min(records.seating.played)])
    report.add(COLOURS_INVENTED, at=place, n=len(games))
    return "unknown"


def review(root: Node, records: Records, ranking: Ranking, *, all_rounds: bool) -> None:
    """Report everything that only the whole file shows. Positions of rows must be known to the report."""
    _review_rounds(root, records, all_rounds=all_rounds)
    if records.settings.board_size not in (0, _STANDARD_BOARD):
        root.reader.report.add(BOARD_SIZE, at=root.span("Boardsize"), token=str(records.settings.board_size))
    for line, position in enumerate(ranking.positions):
        _review_row(root, records, line, position.entrant)
    _review_ties(root, records, ranking)
    report_places(records.participants, records.places, root.reader)
    if records.settings.kind is not None:
        report_autokorsak(root)
    computed = Computed(
        root=root.element,
        settings=records.settings,
        participants=records.participants,
        starts_whole=[start.denominator == 1 for start in ranking.starts],
        seats=records.seats,
        rounds=records.rounds,
        shown=shown_criteria(records.settings),
    )
    report_uncertain(computed, root.reader)


def _review_rounds(root: Node, records: Records, *, all_rounds: bool) -> None:
    settings, report, seating = records.settings, root.reader.report, records.seating
    first, last = seating.last + 1, min(settings.planned, MAX_ROUNDS)
    if first <= last:
        element = seating.elements.get(first)
        place = root.span("NumberOfRounds") if element is None else root.reader.span(element, "RoundNumber")
        report.add(ROUNDS_PLANNED, at=place, n=last - first + 1, round=first, last=last)
    if not all_rounds or not seating.last:
        return
    if 0 < settings.current < seating.last:
        place = root.span("CurrentRoundNumber")
        report.add(ROUND_LEFT, at=place, token=str(settings.current), last=seating.last)
    if not settings.counts_current and 0 < settings.current <= seating.last:
        place = root.span("TakeCurrentRoundInAccount")
        report.add(ROUND_NOT_COUNTED, at=place, round=settings.current, last=seating.last)


def _review_row(root: Node, records: Records, line: int, index: int) -> None:
    person, report = records.participants[index], root.reader.report
    row = row_path(line)
    report_name(person, row, root.reader)
    if person.level is not None:
        rank, exact = rank_of(person.level)
        if not exact:
            level = (person.element.findtext("GoPlayer/GoLevel") or "").strip()
            report.add(LEVEL_CLAMPED, at=(*row, "player", "rank"), token=level, rank=str(rank), name=person.name)
    played = _review_cells(root, records, line, index)
    if played or not records.columns:
        return
    if person.preliminary:
        report.add(PRELIMINARY, at=(*row, "player", "preliminary"), name=person.name)
    else:
        report.add(NEVER_PLAYED, at=row, name=person.name)


def _review_cells(root: Node, records: Records, line: int, index: int) -> int:
    """Report what is odd in the rounds of one participant; returns the number of games."""
    person, report = records.participants[index], root.reader.report
    played = 0
    for number, pairing in enumerate(records.seats[index], 1):
        place = cell_path(line, number - 1)
        if pairing is None:
            if _should_have_played(records, person, index, number):
                report.add(UNPAIRED, at=place, span=root.reader.span(person.element), name=person.name, round=number)
            continue
        if pairing.white is not None:
            played += 1
        elif pairing.comment:
            report.add(COMMENT_LOST, at=place, span=root.reader.span(pairing.element, "Comment"), token=pairing.comment)
        if number in person.absent:
            report.add(PAIRED_ABSENT, at=place, name=person.name, round=number)
        if person.preliminary:
            report.add(PRELIMINARY_PLAYED, at=place, name=person.name, round=number)
    return played


def _should_have_played(records: Records, person: Participant, index: int, number: int) -> bool:
    """True for a player who is neither absent nor preliminary, in a round in which others are paired."""
    excused = person.preliminary or number in person.absent or (index, number - 1) in records.seating.lost
    return number in records.seating.played and not excused


def _review_ties(root: Node, records: Records, ranking: Ranking) -> None:
    """Report rows whose order follows names or a rule that no example confirms."""
    confirmed = records.settings.weak == LEVEL_NAME_ID
    participants = records.participants
    open_lines = [
        line
        for line, (above, position) in enumerate(pairwise(ranking.positions), 1)
        if position.tied
        and not (confirmed and participants[above.entrant].level != participants[position.entrant].level)
    ]
    if open_lines:
        line = open_lines[0]
        above, position = ranking.positions[line - 1 : line + 1]
        root.reader.report.add(
            TIE_ORDER,
            at=row_path(line),
            n=len(open_lines),
            name=participants[above.entrant].name,
            other=participants[position.entrant].name,
            place=position.place,
        )
