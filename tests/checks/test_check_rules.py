"""The rules that the faulty tables do not show: dates, time, points, people, handicaps, rounds; and that no code is idle."""

from datetime import date
from fractions import Fraction
from time import process_time

import pytest

from rfgconv.checks import CORE_CHECKS, run_checks
from rfgconv.checks.codes import BOOK
from rfgconv.diagnostics import Report
from rfgconv.model import (
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    HandicapBasis,
    HandicapPolicy,
    Id,
    NoGame,
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    Stretch,
    Table,
    TimeControl,
    edit,
)

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


# --- event ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "code", "token"),
    [
        ("2010-05-02", "2010-05-01", "date-order", "May 2-1 2010"),
        ("2010-05-02", "2010-04-30", "date-order", "May 2 - April 30 2010"),
        ("2003-11-09", "2023-11-11", "date-span", "November 9 2003 - November 11 2023"),
        ("2010-01-01", "2010-05-02", "date-span", "January 1 - May 2 2010"),
    ],
)
def test_dates(start, end, code, token):
    diagnostic = finding(played(start=date.fromisoformat(start), end=date.fromisoformat(end)))
    assert (diagnostic.code.name, diagnostic.token, diagnostic.path) == (code, token, ("event", "start"))


def test_a_tournament_of_120_days_is_not_too_long():
    assert found(played(start=date(2010, 1, 1), end=date(2010, 5, 1))) == []


def japanese(main, seconds):
    return TimeControl(main=Fraction(main), kind=Overtime.JAPANESE, period=Fraction(seconds, 60))


def fischer(main, seconds):
    return TimeControl(main=Fraction(main), kind=Overtime.FISCHER, period=Fraction(seconds, 60))


def canadian(main, minutes, moves):
    return TimeControl(
        main=Fraction(main), kind=Overtime.CANADIAN, stretches=(Stretch(minutes=Fraction(minutes), moves=moves),)
    )


@pytest.mark.parametrize(
    ("time", "codes"),
    [
        (TimeControl(main=Fraction(60)), []),
        (TimeControl(main=Fraction(30)), []),
        (TimeControl(main=Fraction(25)), ["time-too-short"]),
        (japanese(25, 7), []),
        (japanese(25, 6), ["time-too-short"]),
        (japanese(20, 30), ["main-time-too-short"]),
        (fischer(20, 5), ["main-time-too-short"]),
        (fischer(25, 2), ["time-too-short"]),
        (canadian(60, 5, 15), []),
        (canadian(60, 10, 25), ["canadian-rounding"]),
    ],
)
def test_the_russian_federations_conditions(time, codes):
    assert [code for code, _ in found(played(time=time), "rfg")] == codes
    general = [code for code in codes if code == "time-too-short"]
    assert [code for code, _ in found(played(time=time))] == general


def test_minutes_of_a_table_without_a_time_control():
    diagnostic = finding(played(minutes=Fraction(25)))
    assert (diagnostic.code.name, diagnostic.token, diagnostic.path) == ("time-too-short", "25", ("event", "minutes"))


@pytest.mark.parametrize(
    ("letter", "facts", "fits"),
    [
        ("A", {"minutes": Fraction(75)}, True),
        ("A", {"minutes": Fraction(65)}, False),
        ("A", {"time": japanese(60, 30)}, True),
        ("A", {"time": japanese(45, 60)}, False),
        ("A", {"time": fischer(45, 15)}, True),
        ("B", {"time": fischer(45, 15)}, True),
        ("B", {"time": canadian(60, 5, 25)}, True),
        ("A", {"time": canadian(60, 5, 25)}, False),
        ("D", {"minutes": Fraction(45)}, False),
        ("X", {"minutes": Fraction(30)}, True),
    ],
)
def test_the_limits_of_the_european_classes(letter, facts, fits):
    assert [code for code, _ in found(played(egd_class=letter, **facts))] == ([] if fits else ["class-time"])


# --- points ---------------------------------------------------------------------------------------------------------


def with_points(value, *cells, criterion=Criterion.POINTS, start=None):
    others = tuple(row(n, game(1, Result.LOSS)) for n in ())
    first = row(1, *cells, values=(value,), start=start)
    column = Column(label="Pt", criterion=criterion)
    return [
        d
        for d in _diagnostics(table(first, *others, rounds=len(cells), columns=(column,)))
        if d.code.name == "points-differ"
    ]


def _diagnostics(made):
    report = Report()
    run_checks(made, report)
    return report.diagnostics


BYE, HALF, NOTHING = NoGame(points=Fraction(1)), NoGame(points=Fraction(1, 2)), NoGame()
WON, LOST, DRAWN, OPEN = (game(2, r) for r in (Result.WIN, Result.LOSS, Result.JIGO, Result.UNKNOWN))


@pytest.mark.parametrize(
    ("value", "cells", "fits"),
    [
        ("2", (WON, WON, LOST), True),
        ("3", (WON, WON, LOST), False),
        ("1", (WON, WON, LOST), False),
        ("1", (WON, BYE), True),
        ("2", (WON, BYE), True),
        ("5/2", (WON, BYE), False),
        ("3/2", (WON, DRAWN), True),
        ("1", (WON, DRAWN), True),
        ("2", (WON, DRAWN), False),
        ("1", (WON, HALF), True),
        ("3/2", (WON, HALF), True),
        ("2", (WON, OPEN), True),
        ("1", (game(2, Result.BOTH_WIN), game(2, Result.BOTH_LOSE)), True),
    ],
)
def test_points_agree_with_the_results(value, cells, fits):
    assert bool(with_points(Fraction(value), *cells)) is not fits


def test_points_that_can_be_one_number_only_are_proposed():
    (exact,) = with_points(Fraction(2), WON, LOST)
    assert str(exact.repair) == "propose: 1"
    (loose,) = with_points(Fraction(3), WON, BYE)
    assert str(loose.repair) == "ask: 1 to 2"


@pytest.mark.parametrize(
    ("value", "criterion", "start", "fits"),
    [
        (Fraction(24), Criterion.SCORE, Fraction(22), True),
        (Fraction(49, 2), Criterion.SCORE, Fraction(22), True),
        (Fraction(28), Criterion.SCORE, Fraction(22), False),
        (Fraction(28), Criterion.SCORE, None, True),
        (Fraction(2), Criterion.NBW, None, True),
        (Fraction(3), Criterion.NBW, None, False),
        (Fraction(99), Criterion.SOS, None, True),
        ("?", Criterion.POINTS, None, True),
        (None, Criterion.POINTS, None, True),
    ],
)
def test_which_columns_are_compared(value, criterion, start, fits):
    differ = with_points(value, WON, WON, LOST, NOTHING, criterion=criterion, start=start)
    assert bool(differ) is not fits


@pytest.mark.parametrize(("counting", "odd"), [(11, True), (6, False)])
def test_byes_count_in_all_rows_or_in_none(counting, odd):
    """Twelve players with a bye: if it counts for eleven, it must for the twelfth."""
    values = [Fraction(1) if n < counting else Fraction(0) for n in range(12)]
    rows = [row(n, BYE, values=(value,)) for n, value in enumerate(values, 1)]
    made = table(*rows, columns=(Column(label="NBW", criterion=Criterion.NBW),))
    found_at = [d.path for d in _diagnostics(made) if d.code.name == "points-differ"]
    assert found_at == ([("rows", 11, "values", 0)] if odd else [])


def test_a_number_of_wins_may_leave_out_draws():
    assert not with_points(Fraction(1), WON, DRAWN, DRAWN, criterion=Criterion.NBW)
    assert with_points(Fraction(1), WON, DRAWN, DRAWN, criterion=Criterion.POINTS)


# --- rounds and players ---------------------------------------------------------------------------------------------


def test_a_round_in_which_nobody_played():
    a, b = pair(1, 2)
    assert found(table(row(1, a, NOTHING), row(2, b, BYE), rounds=2)) == [("round-empty", ("rows", 0, "cells", 1))]


def test_empty_rounds_that_follow_each_other_are_one_finding():
    a, b = pair(1, 2)
    made = table(row(1, NOTHING, a, *[NOTHING] * 3), row(2, NOTHING, b, *[NOTHING] * 3), rounds=5)
    assert [str(d.message) for d in _diagnostics(made)] == [
        "nobody played in round 1",
        "nobody played in rounds 3 to 5",
    ]


def test_a_table_without_games_is_one_finding():
    assert found(table(row(1, NOTHING, NOTHING), row(2, NOTHING, NOTHING), rounds=2), "egd") == [
        ("no-games", ("rows", 0))
    ]
    assert [code for code, _ in found(table(row(1), row(2), rounds=0))] == ["no-games"]


def test_a_player_without_a_game_is_mentioned_for_the_european_list_only():
    a, b = pair(1, 2)
    made = table(row(1, a), row(2, b), row(3, NOTHING))
    assert found(made) == []
    assert found(made, "egd") == [("player-no-game", ("rows", 2))]


def test_rounds_of_a_row_are_counted():
    a, b = pair(1, 2)
    made = table(row(1, a, a, rank=Rank.parse("1d")), row(2, b), row(3), rounds=1)
    assert [entry for entry in found(made) if entry[0] == "round-count"] == [
        ("round-count", ("rows", 0, "cells", 1)),
        ("round-count", ("rows", 2)),
    ]


def test_a_short_row_is_not_blamed_on_its_opponent():
    a, b = pair(1, 2)
    assert [code for code, _ in found(table(row(1, a, a), row(2, b), rounds=2))] == ["round-count"]


# --- people ---------------------------------------------------------------------------------------------------------


def people(first, second, first_facts=None, second_facts=None):
    a, b = pair(1, 2)
    return table(row(1, a, name=first, **(first_facts or {})), row(2, b, name=second, **(second_facts or {})))


def pin(value, scheme="egd"):
    return {"ids": (Id(scheme=scheme, value=value),)}


@pytest.mark.parametrize(
    ("made", "codes"),
    [
        (people("Щеглов Иван", "Щеглов Иван"), ["name-duplicate"]),
        (people("Щеглёв Иван", "ЩЕГЛЕВ иван"), ["name-duplicate"]),
        (people("Щеглов Иван", "Щеглов Иван-А"), []),
        (people("Щеглов Иван", "Щеглов Пётр"), []),
        (people("?? ???", "?? ???"), []),
        (people("Щеглов Иван", "Щеглов Иван", {"country": "RU"}, {"country": "KZ"}), []),
        (people("Щеглов Иван", "Щеглов Иван", {"country": "RU"}, {}), ["name-duplicate"]),
        (people("Щеглов Иван", "Щеглов Иван", pin("1"), pin("2")), []),
        (people("Щеглов Иван", "Щеглов Иван", pin("1"), pin("2", "rfg")), ["name-duplicate"]),
        (people("Щеглов Иван", "Щеглов Иван", pin("1"), pin("1")), ["pin-duplicate"]),
        (people("Щеглов Иван", "Юрасик Олег", pin("7", "ffg"), pin("7", "ffg")), ["pin-duplicate"]),
        (people("Щеглов Иван", "Юрасик Олег", pin("7", "ffg"), pin("7", "egd")), []),
    ],
)
def test_who_is_taken_for_one_person(made, codes):
    assert [code for code, _ in found(made)] == codes


@pytest.mark.parametrize(
    ("names", "proposal"),
    [
        (["Щеглов Иван"], "Щеглов Иван-А"),
        (["Щеглов Иван", "Щеглов Иван-А"], "Щеглов Иван-Б"),
        (["Jurasik Jiří"], "Jurasik Jiří-A"),
    ],
)
def test_a_free_letter_is_proposed(names, proposal):
    made = table(*(row(n, NOTHING, name=name) for n, name in enumerate([*names, names[0]], 1)))
    (diagnostic,) = [d for d in _diagnostics(made) if d.code.name == "name-duplicate"]
    assert str(diagnostic.repair) == f"propose: {proposal} or another letter"
    assert [code for code, _ in found(edit(made, diagnostic.repair.edits))] == ["no-games"]


# --- handicaps ------------------------------------------------------------------------------------------------------


def handicap_game(first, second, stones, **facts):
    """The first player has White and gives stones."""
    a, b = pair(1, 2, stones=stones)
    return table(row(1, a, **first), row(2, b, **second), event=Event(**facts))


def rank(text):
    return {"rank": Rank.parse(text)}


def rating(value, rating_list="EGF"):
    return {"rating": Rating(value=Fraction(value), list=rating_list)}


@pytest.mark.parametrize(
    ("first", "second", "stones", "odd"),
    [
        (rank("1d"), rank("4k"), 4, False),
        (rank("4k"), rank("1d"), 4, True),
        (rank("4k"), rank("1d"), 0, False),
        (rank("1d"), rank("1d"), 1, False),
        ({}, rank("1d"), 3, False),
        (rating(1500), rating(1900), 3, True),
        (rating(1900), rating(1500), 3, False),
        (rating(1500), rating(1900, "FFG"), 3, False),
    ],
)
def test_the_stronger_player_gives_the_stones(first, second, stones, odd):
    made = handicap_game(first, second, stones)
    assert [code for code, _ in found(made)] == (["handicap-direction"] if odd else [])


def test_handicaps_by_score_may_go_either_way():
    policy = HandicapPolicy(basis=HandicapBasis.SCORE)
    assert found(handicap_game(rank("4k"), rank("1d"), 4, handicap=policy)) == []


@pytest.mark.parametrize(
    ("policy", "ranks", "stones", "odd"),
    [
        (HandicapPolicy(reduction=2), ("1d", "5k"), 3, False),
        (HandicapPolicy(reduction=2), ("1d", "5k"), 5, True),
        (HandicapPolicy(reduction=2), ("1d", "1k"), 0, False),
        (HandicapPolicy(reduction=0), ("3d", "20k"), 9, False),
        (HandicapPolicy(reduction=0, ceiling=4), ("3d", "20k"), 4, False),
        (HandicapPolicy(reduction=0, ceiling=0), ("3d", "20k"), 9, False),
        (HandicapPolicy(reduction=0, threshold=Rank.parse("1d")), ("2d", "4k"), 0, False),
        (HandicapPolicy(reduction=0, threshold=Rank.parse("1d")), ("2d", "4k"), 5, False),
        (HandicapPolicy(reduction=0, threshold=Rank.parse("1d")), ("3d", "1d"), 2, True),
        (HandicapPolicy(reduction=0, basis=HandicapBasis.SCORE), ("3d", "20k"), 0, False),
        (HandicapPolicy(), ("3d", "20k"), 0, False),
        (HandicapPolicy(reduction=0), ("1p", "20k"), 0, False),
    ],
)
def test_handicaps_follow_the_stated_rule(policy, ranks, stones, odd):
    made = handicap_game(rank(ranks[0]), rank(ranks[1]), stones, handicap=policy)
    assert [code for code, _ in found(made)] == (["handicap-policy"] if odd else [])


def test_a_rule_that_most_games_do_not_follow_is_one_finding():
    first = [pair(1, 2, stones=0), pair(3, 4, stones=0)]
    rows = [row(n, half, **rank("1d" if n % 2 else "5k")) for n, half in enumerate((*first[0], *first[1]), 1)]
    diagnostic = finding(table(*rows, event=Event(handicap=HandicapPolicy(reduction=0))))
    assert (diagnostic.path, diagnostic.args["n"], diagnostic.args["total"]) == (("event", "handicap"), 2, 2)
    assert str(diagnostic.message).startswith("2 of 2 games")


# --- halves that only other formats than the RFG table can hold ------------------------------------------------------


def test_a_double_win():
    a, b = pair(1, 2, result=Result.BOTH_WIN)
    assert found(table(row(1, a), row(2, b))) == [("double-win", ("rows", 0, "cells", 0))]


@pytest.mark.parametrize(
    "results", [(Result.WIN, Result.UNKNOWN), (Result.JIGO, Result.LOSS), (Result.BOTH_WIN, Result.WIN)]
)
def test_results_that_contradict(results):
    made = table(row(1, game(2, results[0])), row(2, game(1, results[1])))
    assert found(made) == [("sign-conflict", ("rows", 0, "cells", 0))]


def test_a_double_loss_by_default_that_one_half_marks():
    made = table(row(1, game(2, Result.LOSS, forfeit=True)), row(2, game(1, Result.LOSS)))
    assert {code for code, _ in found(made)} == {"double-loss-default", "forfeit-one-sided"}


# --- numbers --------------------------------------------------------------------------------------------------------


def test_references_that_follow_the_written_numbers_are_rewritten():
    made = table(row(10, game(30)), row(20, NOTHING), row(30, game(10, Result.LOSS)))
    gaps = [d for d in _diagnostics(made) if d.code.name == "number-gap"]
    assert [str(d.repair) for d in gaps] == [
        "safe: renumber by row position (no rows 1 to 9)",
        "safe: renumber by row position (no rows 11 to 19)",
        "safe: renumber by row position (no rows 21 to 29)",
    ]
    mended = edit(made, gaps[0].repair.edits)
    assert [r.number for r in mended.rows] == [1, 2, 3]
    assert [r.cells[0].opponent for r in mended.rows if isinstance(r.cells[0], Game)] == [3, 1]
    assert found(mended) == []


def test_shared_places_as_numbers_with_references_to_positions():
    made = table(
        row(1, game(3)), row(2, game(4)), row(2, game(1, Result.LOSS), name="Other"), row(4, game(2, Result.LOSS))
    )
    (diagnostic,) = _diagnostics(made)
    assert (diagnostic.code.name, diagnostic.path) == ("number-duplicate", ("rows", 2, "number"))
    assert found(edit(made, diagnostic.repair.edits)) == []


def test_numbers_that_cannot_be_understood_are_asked_for():
    made = table(row(1, game(2)), row(2, game(3)), row(2, game(1)), row(9, game(1)))
    numbers = [d for d in _diagnostics(made) if d.code.name.startswith("number-")]
    assert [str(d.repair) for d in numbers] == ["ask", "ask"]


def test_rows_counted_from_zero():
    made = table(row(0, NOTHING), row(1, game(2)), row(2, game(1, Result.LOSS)))
    assert ("number-gap", ("rows", 0, "number")) in found(made)


def test_rows_of_groups_are_not_sorted():
    a, b = pair(1, 2)
    rows = [Row(number=n, player=row(n).player, cells=(half,), group="A") for n, half in ((2, b), (1, a))]
    assert finding(table(*rows)).repair.edits is None


# --- the codes ------------------------------------------------------------------------------------------------------


def test_every_code_belongs_to_a_rule_and_explains_itself():
    emitted = {code.id for check in CORE_CHECKS for code in check.codes}
    for code in BOOK:
        assert code.id in emitted
        assert code.cause
        assert code.example
        assert code.fix


def test_the_time_grows_with_the_number_of_games_only():
    """A round in which every cell is wrong, and names that are all the same: four times the rows, four times the time."""

    def seconds(count):
        rows = tuple(row(n, game(n % count + 1), name="Same Name") for n in range(1, count + 1))
        start = process_time()
        assert len(_diagnostics(table(*rows))) == 2 * count - 1
        return process_time() - start

    assert seconds(4000) < 10 * min(seconds(1000) for _ in range(3))
