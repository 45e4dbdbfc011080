"""Rounds, halves, row numbers: what the faulty tables do not show; and that no code is idle."""

from time import process_time

import pytest

from checks.small_tables import BYE, NOTHING, diagnostics, finding, found, game, pair, row, table
from rfgconv.checks import CORE_CHECKS
from rfgconv.checks.codes import BOOK
from rfgconv.model import Game, Rank, Result, Row, edit

# --- rounds and players ---------------------------------------------------------------------------------------------


def test_a_round_in_which_nobody_played():
    a, b = pair(1, 2)
    assert found(table(row(1, a, NOTHING), row(2, b, BYE), rounds=2)) == [("round-empty", ("rows", 0, "cells", 1))]


def test_empty_rounds_that_follow_each_other_are_one_finding():
    a, b = pair(1, 2)
    made = table(row(1, NOTHING, a, *[NOTHING] * 3), row(2, NOTHING, b, *[NOTHING] * 3), rounds=5)
    assert [str(d.message) for d in diagnostics(made)] == [
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
    gaps = [d for d in diagnostics(made) if d.code.name == "number-gap"]
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
    (diagnostic,) = diagnostics(made)
    assert (diagnostic.code.name, diagnostic.path) == ("number-duplicate", ("rows", 2, "number"))
    assert found(edit(made, diagnostic.repair.edits)) == []


def test_numbers_that_cannot_be_understood_are_asked_for():
    made = table(row(1, game(2)), row(2, game(3)), row(2, game(1)), row(9, game(1)))
    numbers = [d for d in diagnostics(made) if d.code.name.startswith("number-")]
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
        assert len(diagnostics(table(*rows))) == 2 * count - 1
        return process_time() - start

    assert seconds(4000) < 10 * min(seconds(1000) for _ in range(3))


def open_round(*results):
    """Four players; the first round is played, the second one has these results."""
    played = pair(1, 2), pair(3, 4)
    games = pair(1, 3, result=results[0]), pair(2, 4, result=results[1])
    return table(
        row(1, played[0][0], games[0][0]),
        row(2, played[0][1], games[1][0]),
        row(3, played[1][0], games[0][1]),
        row(4, played[1][1], games[1][1]),
        rounds=2,
    )


def test_a_round_of_which_no_result_is_known_is_one_finding():
    finding_ = finding(open_round(Result.UNKNOWN, Result.UNKNOWN))
    assert (finding_.code.name, finding_.path) == ("round-unknown", ("rows", 0, "cells", 1))
    assert str(finding_.message) == "no result of round 2 is known (2 games)"


def test_single_unknown_results_are_named():
    assert found(open_round(Result.WIN, Result.UNKNOWN)) == [
        ("result-unknown", ("rows", 1, "cells", 1)),
        ("result-unknown", ("rows", 3, "cells", 1)),
    ]
