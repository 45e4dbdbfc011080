"""From the records of a file to the table: standings, order, numbers, cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

from rfgconv.model import (
    Cell,
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    HandicapPolicy,
    Id,
    NoGame,
    NoGameKind,
    Player,
    Rating,
    Result,
    Row,
    Score,
    System,
    Table,
)
from rfgconv.record import record
from rfgconv.standings.macmahon import Entrant, Position, Rules, Standing, compute, ranked, start_score
from rfgconv_macmahon.elements import Node
from rfgconv_macmahon.pairings import Pairing, Seating
from rfgconv_macmahon.participants import Participant, native_name, person_name, rank_of
from rfgconv_macmahon.places import PlaceTable, club_of, country_of
from rfgconv_macmahon.settings import LABELS, Settings

_HALF = Fraction(1, 2)
_BYE = NoGame(points=Fraction(1), kind=NoGameKind.BYE)
_ABSENT = NoGame(points=_HALF, kind=NoGameKind.ABSENT)
_UNPAIRED = NoGame(points=_HALF, kind=NoGameKind.UNPAIRED)
_LOST = NoGame(points=_HALF, kind=NoGameKind.UNKNOWN)

_KINDS = {1: System.ROUND_ROBIN, 2: System.SWISS, 3: System.OTHER}  # AutoKorsak's Kind


Colours = Literal["as-written", "swapped", "unknown"]
"""What the fields Black and White of a file say about the colours."""

_COLOUR: Mapping[Colours, Mapping[bool, Colour | None]] = {
    "as-written": {True: Colour.BLACK, False: Colour.WHITE},
    "swapped": {True: Colour.WHITE, False: Colour.BLACK},
    "unknown": {True: None, False: None},
}
"""Colour of the player in Black (True) and of the one in White."""


class Records(metaclass=record):
    """What was read from a file. columns: rounds of the table; rounds: how many of them count in the standings.

    seats[participant][round]: the pairing, None without one; for the rounds of the table.
    """

    settings: Settings
    participants: Sequence[Participant]
    seating: Seating
    seats: Sequence[Sequence[Pairing | None]]
    places: PlaceTable
    columns: int
    rounds: int


class Ranking(metaclass=record):
    """The computed standings: starts and standings by participant, positions by line of the table."""

    starts: Sequence[Score]
    standings: Sequence[Standing]
    positions: Sequence[Position]


def rank(records: Records) -> Ranking:
    """Compute the standings as MacMahon does, over the rounds that count."""
    settings = records.settings
    rules = Rules(
        criteria=settings.criteria,
        rounds=records.rounds,
        rounding=settings.rounding,
        handicap_counts=settings.handicap_counts,
        zero_bye=settings.zero_bye,
        weak_order=settings.weak_order,
    )
    starts = [_start(person, settings) for person in records.participants]
    numbers = range(1, len(records.participants) + 1)
    entrants = [
        Entrant(
            number=index + 1,
            start=starts[index],
            cells=_cells(records, index, numbers, "as-written"),
            level=person.level_or_lowest,
            surname=person.surname,
            given=person.given,
            id=person.id or 0,
        )
        for index, person in enumerate(records.participants)
    ]
    standings = compute(entrants, rules)
    return Ranking(starts=starts, standings=standings, positions=ranked(entrants, standings, rules))


def _start(person: Participant, settings: Settings) -> Score:
    if settings.start is None:
        return person.start or Fraction(0)
    return start_score(
        settings.start,
        level=person.level_or_lowest,
        rating=person.rating,
        adjustment=person.adjustment,
        super_bar=person.super_bar,
    )


def build_table(root: Node, records: Records, ranking: Ranking, colours: Colours) -> Table:
    """The table in the order of the ranking. Row.number is the line, which opponents are named by."""
    shown = shown_criteria(records.settings)
    numbers = [0] * len(records.participants)
    for line, position in enumerate(ranking.positions):
        numbers[position.entrant] = line + 1
    rows = tuple(
        Row(
            number=numbers[position.entrant],
            place=position.place,
            player=_player(records.participants[position.entrant], records.places),
            start=_known_start(records, ranking, position.entrant),
            values=tuple(ranking.standings[position.entrant].value(criterion) for criterion in shown),
            cells=_cells(records, position.entrant, numbers, colours),
        )
        for position in ranking.positions
    )
    columns = tuple(Column(label=LABELS[criterion], criterion=criterion) for criterion in shown)
    return Table(event=_event(root, records, ranking), columns=columns, rows=rows, rounds=records.columns)


def shown_criteria(settings: Settings) -> list[Criterion]:
    """Score, Points, then the other active criteria: what the program exports for rating."""
    return list(dict.fromkeys((Criterion.SCORE, Criterion.POINTS, *settings.criteria)))


def _known_start(records: Records, ranking: Ranking, index: int) -> Score | None:
    """None if it was computed without the level that it depends on."""
    rules = records.settings.start
    needs_level = rules is not None and not rules.from_rating
    return None if needs_level and records.participants[index].level is None else ranking.starts[index]


# --- cells --------------------------------------------------------------------------------------------------------


def _cells(records: Records, index: int, numbers: Sequence[int], colours: Colours) -> tuple[Cell, ...]:
    """One participant's cells; opponents are named by numbers[their index]."""
    cells: list[Cell] = []
    for round_index, pairing in enumerate(records.seats[index]):
        if pairing is None:
            cells.append(_no_game(records, index, round_index))
        elif pairing.white is None:
            cells.append(_BYE)
        elif pairing.black == index:
            cells.append(_game(pairing, numbers[pairing.white], is_black=True, colours=colours))
        else:
            cells.append(_game(pairing, numbers[pairing.black], is_black=False, colours=colours))
    return tuple(cells)


def _game(pairing: Pairing, opponent: int, *, is_black: bool, colours: Colours) -> Game:
    return Game(
        opponent=opponent,
        result=pairing.result if is_black else pairing.result.mirrored,
        colour=_COLOUR[colours][is_black],
        handicap=pairing.handicap,
        forfeit=pairing.referee,
        board=pairing.board if pairing.board > 0 else None,
        margin=_margin(pairing, is_black) if pairing.margin else None,
        comment=pairing.comment or None,
    )


def _no_game(records: Records, index: int, round_index: int) -> NoGame:
    person = records.participants[index]
    if (index, round_index) in records.seating.lost:
        return _LOST
    return _ABSENT if person.preliminary or round_index + 1 in person.absent else _UNPAIRED


def _margin(pairing: Pairing, is_black: bool) -> int:
    """Points for this player as SORP counts them: the winner gains, and Black if nobody or both won."""
    gains = is_black is not (pairing.result is Result.LOSS)
    return pairing.margin if gains else -pairing.margin


# --- players and event --------------------------------------------------------------------------------------------


def _player(person: Participant, places: PlaceTable) -> Player:
    club, club_name = club_of(person, places)
    return Player(
        name=person_name(person),
        native=native_name(person),
        rank=None if person.level is None else rank_of(person.level)[0],
        rating=Rating(value=Fraction(person.rating)) if person.rating else None,
        country=country_of(person.country),
        nationality=country_of(person.nationality),
        club=club,
        club_name=club_name,
        town=person.town or None,
        team=person.team or None,
        preliminary=True if person.preliminary else None,
        ids=(Id(scheme="egd", value=str(person.pin)),) if person.pin else (),
        comment=person.comment or None,
    )


def _event(root: Node, records: Records, ranking: Ranking) -> Event:
    settings = records.settings
    lines = (line.strip() for line in root.text("Description").splitlines())
    return Event(
        name=root.line("Name").strip() or None,
        handicap=_handicap(records),
        system=_KINDS.get(settings.kind or 0) or _system(ranking.starts),
        board_size=settings.board_size or None,
        comments=tuple(line for line in lines if line),
    )


def _system(starts: Sequence[Score]) -> System:
    """Start scores that differ make a McMahon tournament (MacMahon format, 5.2)."""
    return System.MCMAHON if len(set(starts)) > 1 else System.SWISS


def _handicap(records: Records) -> HandicapPolicy | None:
    """The policy of the settings; None if it says that there are no handicaps although some were given."""
    if not records.settings.handicap_used and any(
        pairing is not None and pairing.handicap for seats in records.seating.seats for pairing in seats
    ):
        return None
    return records.settings.handicap
