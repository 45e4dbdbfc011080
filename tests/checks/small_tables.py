"""Small tables for the tests of the rules, and what the rules say about them."""

from fractions import Fraction

from rfgconv.checks import run_checks
from rfgconv.diagnostics import Report
from rfgconv.model import Colour, Event, Game, NoGame, PersonName, Player, Rank, Result, Row, Table

BYE, HALF, NOTHING = NoGame(points=Fraction(1)), NoGame(points=Fraction(1, 2)), NoGame()

B, W = Colour.BLACK, Colour.WHITE


def row(number, *cells, name=None, **facts):
    start, values = facts.pop("start", None), facts.pop("values", ())
    surname, _, given = (name or f"Surname{number} Given").partition(" ")
    player = Player(name=PersonName(surname=surname, given=given or None), **facts)
    return Row(number=number, player=player, cells=cells, start=start, values=values)


def game(opponent, result=Result.WIN, **more):
    return Game(opponent=opponent, result=result, **more)


def pair(first, second, *, stones=None, result=Result.WIN, **more):
    """Both halves of a game; the first player has White."""
    return (
        game(second, result, colour=W, handicap=stones, **more),
        game(first, result.mirrored, colour=B, handicap=stones, **more),
    )


def diagnostics(made, *profiles):
    report = Report()
    run_checks(made, report, profiles)
    return report.diagnostics


def found(table, *profiles):
    report = Report()
    run_checks(table, report, profiles)
    return [(d.code.name, d.path) for d in report.diagnostics]


def finding(table, *profiles):
    report = Report()
    run_checks(table, report, profiles)
    (diagnostic,) = report.diagnostics
    return diagnostic


def table(*rows, rounds=1, **more):
    return Table(rows=rows, rounds=rounds, **more)


def played(**event):
    a, b = pair(1, 2)
    return table(row(1, a), row(2, b), event=Event(**event))


def rank(text):
    return {"rank": Rank.parse(text)}
