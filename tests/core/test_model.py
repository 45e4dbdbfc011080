"""Ranks, scores, paths."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.model import (
    Event,
    Game,
    Id,
    NoGame,
    Note,
    PersonName,
    Player,
    Rank,
    RankError,
    Rating,
    Result,
    Row,
    Table,
    decimal_text,
    diff,
    edit,
    fraction_text,
    get,
    parse_score,
)
from rfgconv.model.paths import Difference, set_fields
from rfgconv.model.score import has_decimal
from rfgconv.model.shown import show


def test_ranks_are_ordered_from_30k_to_9p() -> None:
    ranks = [Rank.from_index(index) for index in range(48)]
    assert ranks == sorted(ranks)
    assert [rank.index for rank in ranks] == list(range(48))
    assert [str(rank) for rank in (ranks[0], ranks[29], ranks[30], ranks[38], ranks[39], ranks[47])] == [
        "30k", "1k", "1d", "9d", "1p", "9p",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["0k", "31k", "10d", "3д", "k5", "5", "5kk", ""])
def test_no_rank(text: str) -> None:
    with pytest.raises(RankError):
        Rank.parse(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", Fraction(3)),
        ("3.5", Fraction(7, 2)),
        ("3,25", Fraction(13, 4)),
        ("3½", Fraction(7, 2)),
        ("¾", Fraction(3, 4)),
        ("-4", Fraction(-4)),
        (".5", None),
        ("3.5½", None),
        ("", None),
        ("1-", None),
    ],
)
def test_scores(text: str, value: Fraction | None) -> None:
    assert parse_score(text) == value


@given(st.integers(-400, 400))
def test_quarters_print_and_read_back(quarters: int) -> None:
    value = Fraction(quarters, 4)
    assert parse_score(decimal_text(value)) == value
    assert parse_score(fraction_text(value)) == value


@given(st.fractions())
def test_a_decimal_is_exact_or_cut_to_six_digits(value: Fraction) -> None:
    written = parse_score(decimal_text(value))
    assert written is not None
    assert (written == value) is has_decimal(value)
    assert 0 <= abs(value) - abs(written) < Fraction(1, 10**6)


def table() -> Table:
    player = Player(name=PersonName(surname="Lindqvist", given="Ada"), ids=(Id(scheme="egd", value="12000024"),))
    rows = (
        Row(number=1, player=player, cells=(Game(opponent=2, result=Result.WIN, handicap=0), NoGame())),
        Row(number=2, player=Player(name=PersonName(surname="Orlan")), cells=(Game(opponent=1, result=Result.LOSS),)),
    )
    return Table(event=Event(name="Cup"), rows=rows, rounds=2)


def test_edit_reaches_everything_and_appends() -> None:
    changed = edit(
        table(),
        {
            ("event", "city"): "Rivertown",
            ("rows", 0, "cells", 0, "handicap"): 3,
            ("rows", 1, "number"): 7,
            ("rows", 1, "cells", 1): NoGame(points=Fraction(1)),
            ("notes", 0): Note(text="changed"),
        },
    )
    assert changed.event == Event(name="Cup", city="Rivertown")
    assert get(changed, ("rows", 0, "cells", 0, "handicap")) == 3
    assert changed.rows[1].number == 7
    assert len(changed.rows[1].cells) == 2
    assert changed.notes == (Note(text="changed"),)
    assert [difference.path for difference in diff(table(), changed)] == [
        ("event", "city"),
        ("rows", 0, "cells", 0, "handicap"),
        ("rows", 1, "number"),
        ("rows", 1, "cells", 1),
        ("notes", 0),
    ]


def test_set_fields_tell_what_is_carried() -> None:
    fields = {field for _path, field, _value in set_fields(table())}
    assert "rows.player.ids.egd" in fields
    assert "rows.cells.game.handicap" in fields
    assert "rows.cells.nogame.kind" in fields
    assert "rows.player.club" not in fields
    left = {field for _path, field, _value in set_fields(table(), frozenset({"rows", "rounds"}))}
    assert left == {"event.name"}
    only = {field for _path, field, _value in set_fields(table(), frozenset({"rows.player", "rows.cells.game"}))}
    assert only == {"event.name", "rows.number", "rows.cells.nogame.points", "rows.cells.nogame.kind", "rounds"}


def test_ids_are_compared_by_their_scheme() -> None:
    def table(**ids: str) -> Table:
        found = tuple(Id(scheme=scheme, value=value) for scheme, value in ids.items())
        return Table(rows=(Row(number=1, player=Player(name=PersonName(surname="Orlan"), ids=found), cells=()),))

    ids = ("rows", 0, "player", "ids")
    assert diff(table(egd="1", rfg="2"), table(rfg="2", egd="1")) == []
    assert diff(table(egd="1", rfg="2"), table(rfg="2")) == [Difference((*ids, 0), Id(scheme="egd", value="1"), None)]
    assert diff(table(egd="1"), table(rfg="2", egd="3")) == [
        Difference((*ids, 0, "value"), "1", "3"),
        Difference((*ids, 1), None, Id(scheme="rfg", value="2")),
    ]


def test_ratings_are_shown_as_rating_tables_write_them() -> None:
    assert show(Rating(value=Fraction(2220))) == "2220"
    assert show(Rating(value=Fraction(1816), list="RFG", estimated=True)) == "1816* RFG"
