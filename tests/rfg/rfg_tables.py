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


SURNAMES = [
    "Берёзкин",
    "Щеглов",
    "Цаплин",
    "Журавцев",
    "Хохолков",
    "Юрасик",
    "Эльбрусов",
    "Ястребцов",
    "Мазурова",
    "Подъёмов",
    "Ильичёв",
    "Соловейкин",
    "Куницын",
    "Алексейцев",
    "Максимушкин",
    "Ксенофонтик",
    "Яблонский",
    "Голубицкий",
    "Рыжакин",
    "Дубровкина",
    "Чижиков",
    "Шмелёвин",
    "Волчковян",
    "Окуньков",
    "Царьковин",
    "Медоваров",
    "Зайчиха",
    "Ольшанин",
    "Тетерин",
    "Уткинсон",
    "Фиалкин",
    "Рябинский",
]
GIVEN = ["Андрей", "Василий", "Вадим", "Сергей", "Михаил", "Леонид", "Алексей", "Владимир"]


def clean_table(count: int = 32, rounds: int = 5) -> Table:
    """A table without any finding: everybody plays every round, with colours and handicaps (circle method)."""
    cells: list[list[Cell]] = [[] for _ in range(count)]
    circle = list(range(1, count))
    for round_index in range(rounds):
        order = [0, *circle]
        for first, second in zip(order[: count // 2], reversed(order[count // 2 :]), strict=True):
            strong, weak = min(first, second), max(first, second)
            wins = (strong + weak + round_index) % 3 > 0
            coloured = (strong + round_index) % 4 > 0
            stones = (weak - strong) // 6
            for me, other, colour in ((strong, weak, W), (weak, strong, B)):
                won = wins is (me == strong)
                result = WIN if won else LOSS
                game = Game(opponent=other + 1, result=result)
                if coloured:
                    game = Game(opponent=other + 1, result=result, colour=colour, handicap=stones)
                cells[me].append(game)
        circle = circle[1:] + circle[:1]
    rows = tuple(
        Row(
            number=index + 1,
            player=player(
                SURNAMES[index % 32],
                GIVEN[(index + index // 32) % 8],
                str(Rank.from_index(32 - index // 2)),
                rating=2400 - 40 * index,
                club="77Mo",
                pin=str(12000000 + index) if index % 2 else None,
            ),
            place=index + 1,
            values=(Fraction(sum(1 for cell in row if isinstance(cell, Game) and cell.result is WIN)), Fraction(index)),
            cells=tuple(row),
        )
        for index, row in enumerate(cells)
    )
    event = Event(name="Cup of Rivertown", start=date(2010, 5, 1), end=date(2010, 5, 2), minutes=Fraction(82))
    columns = (Column(label="Pt", criterion=Criterion.POINTS), Column(label="K"))
    return Table(event=event, columns=columns, rows=rows, rounds=rounds)
