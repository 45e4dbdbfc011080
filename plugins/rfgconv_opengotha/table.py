"""Save → Table: who sat where in each round, the standings, the rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rfgconv.model import (
    Cell,
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    PersonName,
    Player,
    Rating,
    Result,
    Row,
    Table,
)
from rfgconv.record import record
from rfgconv.standings.opengotha import HALF_POINTS_30K, Bout, Entrant, Idle, Rules, Standings, score
from rfgconv_opengotha.ratings import list_and_value
from rfgconv_opengotha.save import HEADINGS, SYSTEM_OF_FIRST, Bye, Pairing, Parameters, Person, Save

MCMAHON_CRITERIA = frozenset(
    {
        *(Criterion.MMS, Criterion.STS, Criterion.SOSM, Criterion.SOSTS, Criterion.SOSM1, Criterion.SOSM2),
        *(Criterion.SODOSM, Criterion.SOSOSM, Criterion.CUSSM),
    }
)
"""Criteria that start scores have an influence on."""

Slot = Pairing | Bye | None
"""What a player has in a round: a game, a bye, or neither."""

_WORTH = {
    Result.WIN: (2, 0, 1),
    Result.LOSS: (0, 2, -1),
    Result.JIGO: (1, 1, 0),
    Result.BOTH_WIN: (2, 2, 0),
    Result.BOTH_LOSE: (0, 0, 0),
    Result.UNKNOWN: (0, 0, 0),
}
"""By White's result: half points of White and of Black, and White's net."""
_UNKNOWN, _WHITE, _BLACK = Result.UNKNOWN, Colour.WHITE, Colour.BLACK
_OF_BLACK = {result: result.mirrored for result in Result}


class Seating(metaclass=record, kw_only=False):
    """Who did what in each round: slots[player][round]. clashes: entries for a player who already has another one."""

    slots: Sequence[Sequence[Slot]]
    clashes: Sequence[tuple[int, Pairing | Bye]]
    rounds: int

    def took_part(self, person: int) -> bool:
        return any(self.slots[person])


def last_round(save: Save) -> int:
    """Number of the last round that has a game or a bye."""
    return 1 + max([entry.round for entries in (save.games, save.byes) for entry in entries], default=-1)


def seat(save: Save, *, played_only: bool = False) -> Seating:
    """A game beats a bye, the first entry beats a later one. played_only: without the empty rounds at the end."""
    played = last_round(save)
    rounds = played if played_only else max(save.parameters.rounds, played)
    slots: list[list[Slot]] = [[None] * rounds for _ in save.people]
    clashes: list[tuple[int, Pairing | Bye]] = []
    for game in save.games:
        sides = (game.white,) if game.white == game.black else (game.white, game.black)
        for person in sides:
            if person is None:
                continue
            if slots[person][game.round] is None:
                slots[person][game.round] = game
            else:
                clashes.append((person, game))
    for bye in save.byes:
        before = slots[bye.player][bye.round]
        if before is None:
            slots[bye.player][bye.round] = bye
        elif isinstance(before, Pairing):
            clashes.append((bye.player, bye))
    return Seating(slots, clashes, rounds)


class Built(metaclass=record, kw_only=False):
    """A table and where its rows come from: order[row] is the index of the person."""

    table: Table
    order: Sequence[int]
    seating: Seating


def build(save: Save, *, everybody: bool = False, played_only: bool = False) -> Built:
    """The table of a Save. everybody: also who has neither a game nor a bye (always so if nobody has one)."""
    seating = seat(save, played_only=played_only)
    standings = make_standings(save, seating)
    everybody = everybody or not (save.games or save.byes)
    order = [person for person in standings.order() if everybody or seating.took_part(person)]
    numbers = {person: number for number, person in enumerate(order, start=1)}
    parameters = save.parameters
    criteria = parameters.criteria
    start_counts = not MCMAHON_CRITERIA.isdisjoint(criteria)
    values = list(zip(*map(standings.column, criteria), strict=True)) if criteria else [()] * len(save.people)
    idle = _idle_cells(parameters)
    rows = []
    for person, place in zip(order, standings.places(order), strict=True):
        entrant, registered = standings.entrants[person], save.people[person]
        rows.append(
            Row(
                number=numbers[person],
                place=place,
                player=_player(registered),
                group=str(entrant.category + 1) if parameters.categories > 1 else None,
                start=score(entrant.start, 2) if start_counts else None,
                values=values[person],
                cells=_cells(registered, person, seating.slots[person], idle, numbers),
            )
        )
    headings = tuple(Column(label=HEADINGS[criterion], criterion=criterion) for criterion in criteria)
    table = Table(event=_event(parameters), columns=headings, rows=tuple(rows), rounds=seating.rounds)
    return Built(table, order, seating)


# --- standings ----------------------------------------------------------------------------------------------------

_NOTHING = Idle(0, 0)


def make_standings(save: Save, seating: Seating) -> Standings:
    """The standings of all registered players."""
    parameters = save.parameters
    bye = Idle(parameters.nbw_bye, parameters.mms_bye)
    absent = Idle(parameters.nbw_absent, parameters.mms_absent)
    entrants = [
        Entrant(
            rounds=[
                _bout(index, slot)
                if type(slot) is Pairing
                else bye
                if slot is not None
                else absent
                if round_index in person.absent
                else _NOTHING
                for round_index, slot in enumerate(seating.slots[index])
            ],
            start=start_score(person, parameters),
            strength=person.strength,
            rating=person.rating or 0,
            category=_category(person, parameters),
            sort_name=person.sort_name,
        )
        for index, person in enumerate(save.people)
    ]
    rules = Rules(
        criteria=parameters.criteria,
        round_down=parameters.round_down,
        virtual=parameters.virtual,
        bar=parameters.bar,
    )
    return Standings(entrants, rules)


def start_score(person: Person, parameters: Parameters) -> int:
    """McMahon score before round 1, half points: the rank between floor and bar, and the correction."""
    if person.forced_start is not None:
        return 2 * person.forced_start
    rank = min(max(person.strength, parameters.floor), parameters.bar)
    return HALF_POINTS_30K + 2 * (rank + person.correction)


def _category(person: Person, parameters: Parameters) -> int:
    """From 0: the first category whose limit the rank reaches, else the last."""
    for index, limit in enumerate(parameters.limits):
        if limit <= person.strength:
            return index
    return len(parameters.limits)


def _bout(person: int, game: Pairing) -> Bout | Idle:
    white = game.white == person
    opponent = game.black if white else game.white
    result, forfeit = game.result, game.forfeit
    of_white, of_black, net = _WORTH[result]
    points = of_white if white else of_black
    if opponent is None or opponent == person:
        return Idle(points, points)
    stones, net = game.handicap or 0, 0 if forfeit else net
    played = not forfeit and result is not _UNKNOWN
    return Bout(opponent, points, stones if white else -stones, played, net if white else -net)


# --- rows ---------------------------------------------------------------------------------------------------------


def _idle_cells(parameters: Parameters) -> tuple[NoGame, NoGame, NoGame]:
    """Of a player with a bye, of one who is absent, and of one who is there without either a bye or a game."""
    mcmahon = parameters.mcmahon
    return (
        _no_game(NoGameKind.BYE, parameters.mms_bye if mcmahon else parameters.nbw_bye),
        _no_game(NoGameKind.ABSENT, parameters.mms_absent if mcmahon else parameters.nbw_absent),
        _no_game(NoGameKind.UNPAIRED, 0),
    )


def _cells(
    person: Person, index: int, slots: Sequence[Slot], idle: tuple[NoGame, NoGame, NoGame], numbers: dict[int, int]
) -> tuple[Cell, ...]:
    bye, absent, unpaired = idle
    cells: list[Cell] = []
    for round_index, slot in enumerate(slots):
        if type(slot) is Pairing:
            cells.append(_game(index, slot, numbers))
        elif slot is not None:
            cells.append(bye)
        else:
            cells.append(absent if round_index in person.absent else unpaired)
    return tuple(cells)


@lru_cache(maxsize=64)
def _no_game(kind: NoGameKind, half_points: int) -> NoGame:
    return NoGame(points=score(half_points, 2), kind=kind)


def _game(person: int, game: Pairing, numbers: dict[int, int]) -> Cell:
    white = game.white == person
    opponent = game.black if white else game.white
    if opponent is None:  # the file names nobody; the points are kept
        return _no_game(NoGameKind.UNKNOWN, _WORTH[game.result][0 if white else 1])
    return Game(
        opponent=numbers[opponent],
        result=game.result if white else _OF_BLACK[game.result],
        colour=None if not game.known else _WHITE if white else _BLACK,
        handicap=game.handicap,
        forfeit=game.forfeit,
        board=game.board,
    )


def _player(person: Person) -> Player:
    ids = (("egd", person.pin), ("rfg", person.rgf), ("ffg", person.ffg), ("aga", person.aga))
    return Player(
        name=PersonName(
            surname=_words(person.name) or person.name,
            given=_words(person.given) or None,
            patronymic=_words(person.patronymic) or None,
        ),
        rank=person.rank,
        grade=person.grade,
        rating=_rating(person),
        country=person.country or None,
        club=person.club or None,
        team=person.team,
        birth=person.birth,
        preliminary=person.preliminary or None,
        ids=tuple([Id(scheme=scheme, value=value) for scheme, value in ids if value]),
    )


def _words(text: str) -> str:
    """Without the signs that stand for blanks."""
    return " ".join(text.replace("_", " ").split()) if "_" in text or " " in text else text


def _rating(person: Person) -> Rating | None:
    """The rating on the EGF scale and the list that it comes from; None if it was only made from the rank."""
    if person.rating is None or person.origin.upper() == "INI":
        return None
    listed = list_and_value(person.origin)
    if listed is None:
        return Rating(value=score(person.rating, 1)) if person.origin or person.rating > -900 else None
    if listed == ("FFG", -9999):
        return None
    return Rating(value=score(person.rating, 1), list=listed[0])


def _event(parameters: Parameters) -> Event:
    first = parameters.criteria[0] if parameters.criteria else None
    return Event(
        name=parameters.name,
        short_name=parameters.short_name,
        city=parameters.location,
        start=parameters.begin,
        end=parameters.end,
        komi=parameters.komi,
        handicap=parameters.handicap,
        time=parameters.time,
        system=None if first is None else SYSTEM_OF_FIRST.get(first),
        online=parameters.internet,
        board_size=parameters.size,
        director=parameters.director,
        ids=(Id(scheme="rfg", value=parameters.rgf),) if parameters.rgf.strip("0") else (),
    )
