from rfgconv.checks import pairs
from rfgconv.model import Game, NoGame, PersonName, Player, Result, Row, Table

WIN, LOSS, LOSE = Result.WIN, Result.LOSS, Result.BOTH_LOSE


def row(number, *cells):
    return Row(number=number, player=Player(name=PersonName(surname=f"S{number}")), cells=cells)


def game(opponent, result=WIN, **more):
    return Game(opponent=opponent, result=result, **more)


def table(*rows):
    return Table(rows=rows, rounds=max(len(r.cells) for r in rows))


def test_a_pair_is_yielded_once_in_row_order():
    made = table(row(1, game(2)), row(2, game(1, LOSS)), row(3, NoGame()))
    (pair,) = pairs.pairs(made)
    assert (pair.round, pair.first, pair.second, pair.a.result, pair.b.result) == (0, 0, 1, WIN, LOSS)
    assert list(pairs.unanswered(made)) == []


def test_halves_that_are_not_answered():
    made = table(row(1, game(1)), row(2, game(9)), row(3, game(2)), row(4, NoGame(), game(1)))
    assert list(pairs.unanswered(made)) == [(0, 0), (1, 0), (2, 0), (3, 1)]


def test_opponents_that_mean_positions_when_numbers_are_shared_places():
    made = table(row(1, game(3)), row(2, game(4)), row(2, game(1, LOSS)), row(4, game(2, LOSS)))
    assert pairs.references(made) == pairs.positions(made)
    assert len(list(pairs.pairs(made))) == 2


def test_written_numbers_win_when_they_answer_as_well():
    made = table(row(10, game(20)), row(20, game(10, LOSS)))
    assert pairs.references(made) == {10: 0, 20: 1}


def test_reciprocal_counts_cells_of_a_column():
    assert pairs.reciprocal([1, 2, 3, 4], [2, 1, 4, None]) == 2
    assert pairs.reciprocal([1, 2, 3], [1, 0, 9]) == 0
    assert pairs.reciprocity([5, 7], [[7, 5], [None, 5]]) == 2


def test_double_losses_need_both_halves():
    made = table(row(1, game(2, LOSS)), row(2, game(1, LOSS)), row(3, game(1, LOSS)))
    cells = [r.cells[0].result for r in pairs.with_double_losses(made).rows]
    assert cells == [LOSE, LOSE, LOSS]
    clean = table(row(1, game(2)), row(2, game(1, LOSS)))
    assert pairs.with_double_losses(clean) is clean


def test_forfeit_marks_are_completed():
    made = table(row(1, game(2, forfeit=True)), row(2, game(1, LOSS)))
    assert all(r.cells[0].forfeit for r in pairs.with_forfeits_on_both_sides(made).rows)
