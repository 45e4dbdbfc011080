"""Table → Save: games, byes and absences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rfgconv.diagnostics import Report
from rfgconv.model import Colour, Game, NoGame, NoGameKind, Result, Row, cell_path
from rfgconv_opengotha.codes import GAME_IMPOSSIBLE
from rfgconv_opengotha.keys import make_key
from rfgconv_opengotha.save import Bye, Pairing, Save


def fit_rounds(save: Save, rows: Sequence[Row], report: Report) -> None:
    """Fill in games, byes, absences and what the latter two are worth. Reported: games whose halves do not meet."""
    rounds = save.parameters.rounds
    numbers: dict[int, int] = {}
    for index, row in enumerate(rows):
        numbers.setdefault(row.number, index)
    for round_index in range(rounds):
        cells = [row.cells[round_index] if round_index < len(row.cells) else None for row in rows]
        games = list(_games(save, cells, numbers, round_index))
        seated = {side for game in games for side in (game.white, game.black)}
        for index, cell in enumerate(cells):
            if isinstance(cell, Game) and index not in seated:
                name = str(rows[index].player.name)
                report.add(GAME_IMPOSSIBLE, at=cell_path(index, round_index), name=name, round=round_index + 1)
        _number_boards(games, cells)
        save.games.extend(sorted(games, key=lambda game: game.board))
    _idle(save, rows)


# --- games --------------------------------------------------------------------------------------------------------


def _games(save: Save, cells: Sequence[object], numbers: dict[int, int], round_index: int) -> Iterable[Pairing]:
    """The games of a round whose halves name each other."""
    for index, cell in enumerate(cells):
        if not isinstance(cell, Game):
            continue
        other = numbers.get(cell.opponent)
        if other is None or other <= index:
            continue
        answer = cells[other]
        if isinstance(answer, Game) and numbers.get(answer.opponent) == index:
            yield _pairing(save, round_index, (index, cell), (other, answer))


def _pairing(save: Save, round_index: int, one: tuple[int, Game], two: tuple[int, Game]) -> Pairing:
    (first, a), (second, b) = one, two
    colour = a.colour or (b.colour.other if b.colour else None)
    first_is_white = _plays_white(save, first, second) if colour is None else colour is Colour.WHITE
    if not first_is_white:
        first, a, second, b = second, b, first, a
    result = b.result.mirrored if a.result is Result.UNKNOWN else a.result
    return Pairing(
        round=round_index,
        board=a.board or b.board or 0,
        white=first,
        black=second,
        result=result,
        forfeit=(a.forfeit or b.forfeit) and result is not Result.UNKNOWN,
        handicap=max(a.handicap or 0, b.handicap or 0, 0),
        known=colour is not None,
    )


def _plays_white(save: Save, first: int, second: int) -> bool:
    """Whom to call White where the colours are not known: the stronger one; of equals the first by name."""
    one, two = save.people[first], save.people[second]
    return (-one.strength, make_key(*one.sort_name)) < (-two.strength, make_key(*two.sort_name))


def _number_boards(games: Sequence[Pairing], cells: Sequence[object]) -> None:
    """Boards are unique in a round: those that are stated first, the rest get the free numbers."""
    used: set[int] = set()
    waiting = []
    for game in games:
        if game.board < 1 or game.board in used:
            waiting.append(game)
        else:
            used.add(game.board)
    free = 1
    for game in waiting:
        while free in used:
            free += 1
        game.board = free
        used.add(free)


# --- rounds without a game ----------------------------------------------------------------------------------------


def _idle(save: Save, rows: Sequence[Row]) -> None:
    """Byes and absences. The program has one value for each and one bye a round; points count more than the kind."""
    rounds = save.parameters.rounds
    idle = [
        (index, round_index, cell)
        for index, row in enumerate(rows)
        for round_index, cell in enumerate(row.cells[:rounds])
        if isinstance(cell, NoGame)
    ]
    bye = _most_common((cell for _, _, cell in idle if cell.kind is NoGameKind.BYE), 2)
    kinds = {cell.kind for _, _, cell in idle}
    away = NoGameKind.ABSENT if NoGameKind.ABSENT in kinds else NoGameKind.UNKNOWN
    absent = _most_common((cell for _, _, cell in idle if cell.kind is away and cell.points < 1), 0)
    byes: dict[int, int] = {}
    absences: dict[int, set[int]] = {}
    for index, round_index, cell in sorted(idle, key=lambda entry: entry[2].kind is not NoGameKind.BYE):
        kind = _kind(cell, bye, absent, bye_is_free=round_index not in byes)
        if kind is NoGameKind.BYE:
            byes[round_index] = index
        elif kind is NoGameKind.ABSENT:
            absences.setdefault(index, set()).add(round_index)
    for index, absent_rounds in absences.items():
        save.people[index].absent = frozenset(absent_rounds)
    save.byes = [Bye(round=round_index, player=player) for round_index, player in sorted(byes.items())]
    parameters = save.parameters
    parameters.nbw_bye = parameters.mms_bye = bye
    parameters.nbw_absent = parameters.mms_absent = absent


def _half_points(cell: NoGame) -> int:
    return min(max(round(2 * cell.points), 0), 2)


def _most_common(cells: Iterable[NoGame], default: int) -> int:
    """Half points; of equally common ones the fewest."""
    counts = Counter(_half_points(cell) for cell in cells)
    return min(counts, key=lambda value: (-counts[value], value), default=default)


def _kind(cell: NoGame, bye: int, absent: int, *, bye_is_free: bool) -> NoGameKind:
    """How a round without a game is written: as it is if the points are right, else as what gives these points."""
    points = _half_points(cell)
    right = {
        NoGameKind.BYE: bye_is_free and points == bye,
        NoGameKind.ABSENT: points == absent,
        NoGameKind.UNPAIRED: points == 0,
    }
    if right.get(cell.kind):
        return cell.kind
    order = (NoGameKind.ABSENT, NoGameKind.UNPAIRED, NoGameKind.BYE)
    found = next((kind for kind in order if right[kind]), None)
    if found is not None:
        return found
    return NoGameKind.ABSENT if abs(points - absent) < points else NoGameKind.UNPAIRED
