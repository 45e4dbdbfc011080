"""The result token: one grammar for all text tables."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.model import Colour, Game, NoGame, NoGameKind, Result
from rfgconv.model import token as token_module
from rfgconv.model.token import Oddity, game_text, komi_suffix, parse_token


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("7+", Game(opponent=7, result=Result.WIN)),
        ("7+/w6", Game(opponent=7, result=Result.WIN, colour=Colour.WHITE, handicap=6)),
        ("11-/w3k8", Game(opponent=11, result=Result.LOSS, colour=Colour.WHITE, handicap=3, komi=Fraction(17, 2))),
        ("4+/b3k-8", Game(opponent=4, result=Result.WIN, colour=Colour.BLACK, handicap=3, komi=Fraction(17, 2))),
        ("7+/wk6", Game(opponent=7, result=Result.WIN, colour=Colour.WHITE, komi=Fraction(13, 2))),
        ("7+/wk-8", Game(opponent=7, result=Result.WIN, colour=Colour.WHITE, komi=Fraction(-15, 2))),
        ("5+!", Game(opponent=5, result=Result.WIN, forfeit=True)),
        ("7=", Game(opponent=7, result=Result.JIGO)),
        ("9?/w6", Game(opponent=9, result=Result.UNKNOWN, colour=Colour.WHITE, handicap=6)),
        ("0+", NoGame(points=Fraction(1), kind=NoGameKind.BYE)),
        ("0=", NoGame(points=Fraction(1, 2))),
        ("0-", NoGame()),
    ],
)
def test_strict_tokens(text: str, cell: Game | NoGame) -> None:
    token = parse_token(text)
    assert token is not None
    assert token.oddities == frozenset()
    assert token.cell() == cell


@pytest.mark.parametrize(
    ("text", "oddity", "same_as"),
    [
        ("+2", "sign-first", "2+"),
        ("1–", "dash", "1-"),
        ("1−", "dash", "1-"),
        ("O-", "letter-zero", "0-"),
        ("1О+", "letter-zero", "10+"),
        ("2+/б", "cyrillic-colour", "2+/w"),
        ("2+/ч3", "cyrillic-colour", "2+/b3"),
        ("3=/B", "upper-case", "3=/b"),
        ("12+w2", "no-slash", "12+/w2"),
        ("5+!b0", "bang-for-slash", "5+!/b0"),
        ("3+/b0!", "bang-last", "3+!/b0"),
        ("3+/wH3", "handicap-letter", "3+/w3"),
    ],
)
def test_tolerated_spellings(text: str, oddity: Oddity, same_as: str) -> None:
    token, strict = parse_token(text), parse_token(same_as)
    assert token is not None
    assert strict is not None
    assert oddity in token.oddities
    assert token.cell() == strict.cell()


@pytest.mark.parametrize(
    "text", ["", "7", "+", "free", "--", "7+/", "/w", "5x", "1½", "12k", "2+/w6x", "+2+", "2+/ w", "0=0"]
)
def test_no_result(text: str) -> None:
    assert parse_token(text) is None


games = st.builds(
    Game,
    opponent=st.integers(1, 99999),
    result=st.sampled_from([Result.WIN, Result.LOSS, Result.JIGO, Result.UNKNOWN]),
    colour=st.sampled_from([Colour.BLACK, Colour.WHITE]),
    handicap=st.integers(1, 99),
    komi=st.none() | st.integers(-99, 99).map(lambda whole: Fraction(2 * whole + 1, 2)),
    forfeit=st.booleans(),
)


@given(games)
def test_what_is_written_reads_back(game: Game) -> None:
    token = parse_token(game_text(game, komi=True))
    assert token is not None
    assert token.cell() == game


@given(games)
def test_both_colours_carry_the_same_komi(game: Game) -> None:
    black, white = komi_suffix(game.komi, Colour.BLACK), komi_suffix(game.komi, Colour.WHITE)
    assert (black is None) == (white is None) == (game.komi is None)
    if black is not None:
        assert black == -white


@given(st.text(max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    token = parse_token(text)
    assert token is None or token.sign in "+-=?"


@given(st.text("0123456789+-=?!/bwBWчбhkOо –", max_size=9))
def test_the_number_changes_nothing_in_how_the_rest_is_read(text: str) -> None:
    """Tokens are read as what stands behind their number, which is remembered; beside the same without remembering."""
    assert parse_token(text) == token_module._parsed.__wrapped__(text)
