"""Table → Save: players, event and parameters as OpenGotha can hold them.

Nothing is reported as lost here: the exporter compares what it wrote with the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rfgconv.diagnostics import Report, Word
from rfgconv.model import (
    HandicapBasis,
    HandicapPolicy,
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Row,
    Stretch,
    Table,
    TimeControl,
)
from rfgconv.regex import regex
from rfgconv_opengotha.codes import SAME_NAME, TOO_MANY
from rfgconv_opengotha.fit_rounds import fit_rounds
from rfgconv_opengotha.fit_scores import fit_scores
from rfgconv_opengotha.keys import make_key
from rfgconv_opengotha.parse import country_code
from rfgconv_opengotha.ranks import rank_of, strength
from rfgconv_opengotha.ratings import SHIFT, clamp
from rfgconv_opengotha.save import (
    MAX_PLAYERS,
    MAX_ROUNDS,
    NO_GIVEN_NAME,
    PLACEHOLDERS,
    WITHOUT_LETTERS,
    Parameters,
    Person,
    Save,
)

MAX_CLUB = 4

_NOT_XML = regex("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def fit(table: Table, report: Report) -> Save:
    """The nearest Save. Person i is row i of the table. Reported: limits of the program, equal names."""
    rounds = max(table.rounds, max((len(row.cells) for row in table.rows), default=0))
    for what, n, limit in ((Word("rounds"), rounds, MAX_ROUNDS), (Word("players"), len(table.rows), MAX_PLAYERS)):
        if n > limit:
            report.add(TOO_MANY, at=(what if what == "rounds" else "rows",), what=Word(what), n=n, limit=limit)
    rows = table.rows[:MAX_PLAYERS]
    save = Save(people=[_person(row) for row in rows], parameters=_parameters(table))
    _tell_apart(save.people, report)
    save.parameters.rounds = min(max(rounds, 1), MAX_ROUNDS)
    fit_rounds(save, rows, report)
    fit_scores(save, table)
    return save


def clean(text: str | None) -> str:
    """One line of text that XML can hold."""
    return "" if text is None else " ".join(_NOT_XML.sub("", text).split())


# --- players ------------------------------------------------------------------------------------------------------


def _person(row: Row) -> Person:
    player = row.player
    name, given = _names(player.name)
    rank = player.rank or player.grade
    person = Person(
        name=name,
        given=given,
        sort_name=(name, given),
        country=country_code(player.country),
        club=clean(player.club)[:MAX_CLUB],
        pin=clean(player.id("egd")),
        ffg=clean(player.id("ffg")),
        aga=clean(player.id("aga")),
        rgf=clean(player.id("rfg")),
        preliminary=bool(player.preliminary),
        patronymic=clean(player.name.patronymic),
        birth=player.birth,
        team=clean(player.team) or None,
    )
    if rank is not None:
        person.strength = strength(rank)
        person.rank = rank_of(person.strength)
        person.grade = _grade(player, rank)
    person.rating, person.origin = _rating(player, person.strength)
    return person


def _names(name: PersonName) -> tuple[str, str]:
    given = clean(name.given)
    return clean(name.surname) or NO_GIVEN_NAME, NO_GIVEN_NAME if WITHOUT_LETTERS.fullmatch(given) else given


def _grade(player: Player, rank: Rank) -> Rank:
    """The registered grade; a professional rank, which the playing strength cannot express, is kept here."""
    if player.grade is not None:
        return player.grade
    return rank


def _rating(player: Player, player_strength: int) -> tuple[int, str]:
    """Rating on the EGF scale and its origin; without a rating the one that the program makes from the rank."""
    rating = player.rating
    if rating is None:
        return clamp(2100 + 100 * player_strength), "INI"
    value = clamp(round(rating.value))
    return value, _origin(rating, value)


def _origin(rating: Rating, value: int) -> str:
    match rating.list:
        case "EGF":
            return f"EGF : {value}"
        case "FFG":
            return f"FFG : {value - SHIFT}"
        case "AGA":
            own = Fraction(value - (1950 if value >= 2050 else 2150), 100)
            return f"AGA : {float(own):.2f}"
        case "RFG":
            return "RGF"
    return "MAN"


def _tell_apart(people: Sequence[Person], report: Report) -> None:
    """The program refuses a second player with the same key: he gets a number behind his first name."""
    keys: set[str] = set()
    for index, person in enumerate(people):
        given, number = person.given, 1
        while make_key(person.name, given) in keys:
            number += 1
            given = f"{person.given} {number}"
        keys.add(make_key(person.name, given))
        if number > 1:
            report.add(
                SAME_NAME,
                at=("rows", index, "player", "name"),
                name=f"{person.name} {person.given}",
                written=f"{person.name} {given}",
            )
            person.given = given
            person.sort_name = (person.name, given)


# --- the event ----------------------------------------------------------------------------------------------------


def _parameters(table: Table) -> Parameters:
    event = table.event
    rgf = event.id("rfg") or ""
    return Parameters(
        name=_named(event.name),
        short_name=_named(event.short_name),
        location=_named(event.city),
        director=_named(event.director),
        begin=event.start,
        end=event.end,
        internet=event.online,
        time=_time(event.time, event.minutes),
        komi=event.komi,
        size=event.board_size,
        handicap=_handicap(event.handicap),
        rgf=rgf if rgf.isdecimal() else "",
        floor=-30,
        bar=8,
    )


def _named(text: str | None) -> str | None:
    """A text that somebody typed: what the program itself fills in would be read as nothing."""
    cleaned = clean(text)
    return None if cleaned in PLACEHOLDERS else cleaned or None


def _time(time: TimeControl | None, minutes: Fraction | None) -> TimeControl | None:
    """A time control that the program has: whole minutes and seconds, one stretch; else the same time in one piece."""
    if time is None:
        return None if minutes is None else TimeControl(main=Fraction(int(minutes)))
    main = Fraction(int(time.main))
    match time.kind:
        case Overtime.JAPANESE | Overtime.FISCHER if time.period is not None:
            return TimeControl(main=main, kind=time.kind, period=_whole_seconds(time.period))
        case Overtime.CANADIAN if time.stretches:
            last = time.stretches[-1]
            stretch = Stretch(minutes=_whole_seconds(last.minutes), moves=max(last.moves, 1))
            return TimeControl(main=main, kind=time.kind, stretches=(stretch,))
    return TimeControl(main=Fraction(int(time.effective_minutes())))


def _whole_seconds(minutes: Fraction) -> Fraction:
    return Fraction(int(60 * minutes), 60)


def _handicap(policy: HandicapPolicy | None) -> HandicapPolicy | None:
    if policy is None:
        return None
    basis = policy.basis if policy.basis in (HandicapBasis.RANK, HandicapBasis.SCORE) else None
    threshold = None if policy.threshold is None else rank_of(strength(policy.threshold))
    return HandicapPolicy(ceiling=policy.ceiling, reduction=policy.reduction, threshold=threshold, basis=basis)
