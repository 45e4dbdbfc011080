"""Names, numbers in registers, handicaps between players."""

from fractions import Fraction

import pytest

from checks.small_tables import NOTHING, diagnostics, finding, found, pair, row, table
from rfgconv.model import Event, HandicapBasis, HandicapPolicy, Id, Rank, Rating, edit


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
    (diagnostic,) = [d for d in diagnostics(made) if d.code.name == "name-duplicate"]
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
