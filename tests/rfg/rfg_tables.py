"""The example tournament of the canonical form (four players, three rounds)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path

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
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    Table,
    TimeControl,
)

FIXTURES = Path(__file__).parents[2] / "fixtures" / "rfg"
W, B = Colour.WHITE, Colour.BLACK
WIN, LOSS = Result.WIN, Result.LOSS
KOMI = Fraction(9, 2)


def player(surname: str, given: str, rank: str, *, rating: int = 0, club: str | None, pin: str | None) -> Player:
    return Player(
        name=PersonName(surname=surname, given=given),
        rank=Rank.parse(rank),
        rating=Rating(value=Fraction(rating)) if rating else None,
        country="RU",
        club=club,
        ids=(Id(scheme="egd", value=pin),) if pin else (),
    )


def row(number: int, who: Player, points: Fraction | int, tie_break: int, cells: tuple[Cell, ...]) -> Row:
    return Row(
        number=number, player=who, place=number, group="A", values=(Fraction(points), Fraction(tie_break)), cells=cells
    )


def example() -> Table:
    rows = (
        row(
            1,
            player("Берёзкин", "Андрей", "4d", rating=2460, club="77Mo", pin="12000001"),
            3,
            4,
            (
                Game(opponent=2, result=WIN, colour=W, handicap=0),
                Game(opponent=3, result=WIN, colour=W, handicap=2, komi=KOMI),
                Game(opponent=4, result=WIN),
            ),
        ),
        row(
            2,
            player("Щеглов", "Иван", "3d", rating=2310, club="16Kz", pin="12000138"),
            1,
            2,
            (
                Game(opponent=1, result=LOSS, colour=B, handicap=0),
                Game(opponent=4, result=WIN, forfeit=True),
                Game(opponent=3, result=LOSS),
            ),
        ),
        row(
            3,
            player("Цаплин", "Вадим", "2d", rating=2205, club="54No", pin="12000275"),
            Fraction(3, 2),
            1,
            (
                NoGame(points=Fraction(1, 2)),
                Game(opponent=1, result=LOSS, colour=B, handicap=2, komi=KOMI),
                Game(opponent=2, result=WIN),
            ),
        ),
        row(
            4,
            player("Журавцева", "Ольга", "1k", club=None, pin=None),
            1,
            0,
            (
                NoGame(points=Fraction(1), kind=NoGameKind.BYE),
                Game(opponent=2, result=LOSS, forfeit=True),
                Game(opponent=1, result=LOSS),
            ),
        ),
    )
    return Table(
        event=Event(
            name="Cup of Rivertown",
            city="Rivertown",
            start=date(2010, 5, 1),
            end=date(2010, 5, 2),
            time=TimeControl(main=Fraction(60), kind=Overtime.JAPANESE, period=Fraction(1, 2)),
        ),
        columns=(Column(label="Pt", criterion=Criterion.POINTS), Column(label="K")),
        rows=rows,
        rounds=3,
    )
