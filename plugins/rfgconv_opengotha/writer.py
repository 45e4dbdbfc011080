"""Save → XML, in the form that OpenGotha itself gives to its files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from rfgconv.model import HandicapBasis, Overtime, TimeControl, decimal_text
from rfgconv_opengotha.keys import make_key
from rfgconv_opengotha.ranks import rank_text
from rfgconv_opengotha.save import (
    GENERATOR,
    MAX_CRITERIA,
    MAX_ROUNDS,
    NAMES,
    OURS,
    RESULTS,
    UNSET_DATE,
    Pairing,
    Parameters,
    Person,
    Save,
)

_RESULT_NAMES = {outcome: name for name, outcome in RESULTS.items() if "BOTHLOOSE" not in name}
_OVERTIME_NAMES = {
    Overtime.ABSOLUTE: "SUDDENDEATH",
    Overtime.JAPANESE: "STDBYOYOMI",
    Overtime.CANADIAN: "CANBYOYOMI",
    Overtime.FISCHER: "FISCHER",
}
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;"})
_TEAM_BOARDS = 10
_TEAM_CRITERIA = ("TEAMP", "BDW", "BDW3U", "BDW2U", "BDW1U", "MNR")


def write(save: Save) -> bytes:
    """The file: UTF-8, one element a line, attributes in the order of their names."""
    return "".join(f"{line}\r\n" for line in _lines(save)).encode("utf-8")


def _lines(save: Save) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>'
    yield _start("Tournament", {"dataVersion": "201", GENERATOR: OURS})
    people = sorted(save.people, key=_key)
    yield from _block("Players", (_empty("Player", _player(person)) for person in people))
    games = sorted(save.games, key=lambda game: (game.round, game.board))
    yield from _block("Games", (_empty("Game", _game(save, game)) for game in games))
    if save.byes:
        yield from _block("ByePlayers", (_empty("ByePlayer", _bye(save, bye.round, bye.player)) for bye in save.byes))
    yield from _teams(people)
    yield from _parameters(save.parameters)
    yield from _team_parameters(people)
    yield "</Tournament>"


def _start(name: str, attributes: dict[str, str]) -> str:
    return f"<{name}{_attributes(attributes)}>"


def _empty(name: str, attributes: dict[str, str]) -> str:
    return f"<{name}{_attributes(attributes)}/>"


def _attributes(attributes: dict[str, str]) -> str:
    return "".join(f' {name}="{value.translate(_ESCAPES)}"' for name, value in sorted(attributes.items()))


def _block(name: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"<{name}>"
    yield from lines
    yield f"</{name}>"


# --- players, games, byes, teams ----------------------------------------------------------------------------------


def _key(person: Person) -> str:
    return make_key(person.name, person.given)


def _player(person: Person) -> dict[str, str]:
    taking_part = "".join("0" if index in person.absent else "1" for index in range(MAX_ROUNDS))
    grade = person.grade or person.rank
    attributes = {
        "agaExpirationDate": "",
        "agaId": person.aga,
        "club": person.club,
        "country": person.country,
        "egfPin": person.pin,
        "ffgLicence": person.ffg,
        "ffgLicenceStatus": "",
        "firstName": person.given,
        "grade": rank_text(person.strength) if grade is None else str(grade).upper(),
        "name": person.name,
        "participating": taking_part,
        "rank": rank_text(person.strength),
        "rating": str(person.rating),
        "ratingOrigin": person.origin,
        "registeringStatus": "PRE" if person.preliminary else "FIN",
        "smmsCorrection": str(person.correction),
    }
    fork = {
        "patronymic": person.patronymic,
        "dateOfBirth": person.birth.isoformat() if person.birth else "",
        "rgfId": person.rgf,
    }
    return attributes | {name: value for name, value in fork.items() if value}


def _game(save: Save, game: Pairing) -> dict[str, str]:
    assert game.white is not None
    assert game.black is not None
    return {
        "blackPlayer": _key(save.people[game.black]),
        "handicap": str(game.handicap or 0),
        "knownColor": "true" if game.known else "false",
        "result": _RESULT_NAMES[game.result, game.forfeit],
        "roundNumber": str(game.round + 1),
        "tableNumber": str(game.board),
        "whitePlayer": _key(save.people[game.white]),
    }


def _bye(save: Save, round_index: int, player: int) -> dict[str, str]:
    return {"player": _key(save.people[player]), "roundNumber": str(round_index + 1)}


def _members(people: Iterable[Person]) -> dict[str, list[Person]]:
    teams: dict[str, list[Person]] = {}
    for person in people:
        if person.team:
            teams.setdefault(person.team, []).append(person)
    return {name: teams[name][:_TEAM_BOARDS] for name in sorted(teams)}


def _teams(people: Iterable[Person]) -> Iterator[str]:
    """Line-ups without a round, which hold for all rounds."""
    teams = _members(people)
    if not teams:
        return
    yield "<Teams>"
    for number, (name, members) in enumerate(teams.items(), start=1):
        yield _start("Team", {"teamName": name, "teamNumber": str(number)})
        for board, person in enumerate(members, start=1):
            yield _empty("Board", {"boardNumber": str(board), "player": _key(person)})
        yield "</Team>"
    yield "</Teams>"


# --- parameters ---------------------------------------------------------------------------------------------------


def _parameters(parameters: Parameters) -> Iterator[str]:
    yield "<TournamentParameterSet>"
    general = _general(parameters)
    if parameters.categories > 1:
        yield _start("GeneralParameterSet", general)
        limits = enumerate(parameters.limits, start=1)
        lines = (_empty("Category", {"lowerLimit": rank_text(limit), "number": str(n)}) for n, limit in limits)
        yield from _block("Categories", lines)
        yield "</GeneralParameterSet>"
    else:
        yield _empty("GeneralParameterSet", general)
    yield _empty("HandicapParameterSet", _handicap(parameters))
    names = [NAMES[criterion] for criterion in parameters.criteria]
    names += ["NULL"] * (MAX_CRITERIA - len(names))
    yield from _block("PlacementParameterSet", _block("PlacementCriteria", _criteria(names)))
    yield "<PairingParameterSet/>"
    yield _empty("DPParameterSet", {"gameFormat": "full"})
    yield "<PublishParameterSet/>"
    yield "</TournamentParameterSet>"


def _criteria(names: Iterable[str]) -> Iterator[str]:
    for number, name in enumerate(names, start=1):
        yield _empty("PlacementCriterion", {"name": name, "number": str(number)})


def _general(parameters: Parameters) -> dict[str, str]:
    """What is not known is left out where the program's default is harmless, else the program's own filler stands."""
    attributes = {
        "beginDate": (parameters.begin or UNSET_DATE).isoformat(),
        "director": parameters.director or "",
        "endDate": (parameters.end or UNSET_DATE).isoformat(),
        "genCountNotPlayedGamesAsHalfPoint": _flag(parameters.virtual),
        "genMMBar": rank_text(parameters.bar),
        "genMMFloor": rank_text(parameters.floor),
        "genMMS2ValueAbsent": str(parameters.mms_absent),
        "genMMS2ValueBye": str(parameters.mms_bye),
        "genMMZero": "30K",
        "genNBW2ValueAbsent": str(parameters.nbw_absent),
        "genNBW2ValueBye": str(parameters.nbw_bye),
        "genRoundDownNBWMMS": _flag(parameters.round_down),
        "location": parameters.location or "Location name",
        "name": parameters.name or "default Name",
        "numberOfCategories": str(parameters.categories),
        "numberOfRounds": str(parameters.rounds),
        "shortName": parameters.short_name or "defaultshortname",
    }
    if parameters.internet is not None:
        attributes["bInternet"] = _flag(parameters.internet)
    if parameters.komi is not None:
        attributes["komi"] = decimal_text(parameters.komi)
    if parameters.size is not None:
        attributes["size"] = str(parameters.size)
    if parameters.rgf:
        attributes["rgfId"] = parameters.rgf
    return attributes | (_time(parameters.time) if parameters.time is not None else {})


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _time(time: TimeControl) -> dict[str, str]:
    attributes = {"basicTime": str(int(time.main)), "complementaryTimeSystem": _OVERTIME_NAMES[time.kind]}
    match time.kind:
        case Overtime.JAPANESE:
            attributes["stdByoYomiTime"] = _seconds(time.period)
        case Overtime.FISCHER:
            attributes["fischerTime"] = _seconds(time.period)
        case Overtime.CANADIAN:
            stretch = time.stretches[0]
            attributes |= {"canByoYomiTime": _seconds(stretch.minutes), "nbMovesCanTime": str(stretch.moves)}
    return attributes


def _seconds(minutes: Fraction | None) -> str:
    return str(int(60 * (minutes or 0)))


def _handicap(parameters: Parameters) -> dict[str, str]:
    policy = parameters.handicap
    if policy is None:
        return {}
    attributes = {}
    if policy.basis is not None:
        attributes["hdBasedOnMMS"] = _flag(policy.basis is HandicapBasis.SCORE)
    if policy.ceiling is not None:
        attributes["hdCeiling"] = str(policy.ceiling)
    if policy.reduction is not None:
        attributes["hdCorrection"] = str(policy.reduction)
    if policy.threshold is not None:
        attributes["hdNoHdRankThreshold"] = str(policy.threshold).upper()
    return attributes


def _team_parameters(people: Iterable[Person]) -> Iterator[str]:
    size = max((len(members) for members in _members(people).values()), default=4)
    yield "<TeamTournamentParameterSet>"
    yield _empty("TeamGeneralParameterSet", {"teamSize": str(max(size, 2))})
    yield from _block("TeamPlacementParameterSet", _block("PlacementCriteria", _criteria(_TEAM_CRITERIA)))
    yield "</TeamTournamentParameterSet>"
