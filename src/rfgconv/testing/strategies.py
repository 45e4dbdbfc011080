"""Hypothesis strategies: ranks, names, games and whole tables with awkward but legal values.

`tables` gives consistent tables: numbers 1…N, every game with both halves, each player once a round. Formats that hold
less say so by narrower arguments, never by filtering.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from hypothesis import strategies as st

from rfgconv.model import (
    Cell,
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    HandicapBasis,
    HandicapPolicy,
    Id,
    NoGame,
    NoGameKind,
    Note,
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    Stretch,
    System,
    Table,
    TimeControl,
)

LATIN = "abcdefghijklmnoprstuvz"
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяё"
AWKWARD = "äéñøłßžşıİ'’-"
T = TypeVar("T")


@cache  # hypothesis compiles a strategy once
def words(alphabet: str = LATIN, max_size: int = 12) -> st.SearchStrategy[str]:
    """A capitalised word of at least two letters."""
    return st.text(alphabet, min_size=2, max_size=max_size).map(lambda word: word[0].upper() + word[1:].lower())


@cache
def free_texts(max_size: int = 30) -> st.SearchStrategy[str]:
    """One line of text, without control characters and outer blanks, not empty."""
    letters = st.characters(categories=["L", "N", "P", "S", "Zs"], exclude_characters="\u00a0")
    return st.text(letters, min_size=1, max_size=max_size).map(lambda text: " ".join(text.split())).filter(bool)


@cache
def ranks() -> st.SearchStrategy[Rank]:
    """30k … 9p."""
    return st.integers(0, 47).map(Rank.from_index)


@cache
def quarters(low: int = 0, high: int = 60) -> st.SearchStrategy[Fraction]:
    """Exact scores between low and high, in quarters."""
    return st.integers(4 * low, 4 * high).map(lambda value: Fraction(value, 4))


@cache
def names(alphabet: str = LATIN + CYRILLIC + AWKWARD) -> st.SearchStrategy[PersonName]:
    """One-word names, full names, names with a patronymic, compound surnames."""
    plain = st.sampled_from([LATIN, CYRILLIC]).flatmap(words)
    odd = words(alphabet)
    surname = st.one_of(plain, odd, st.tuples(plain, plain).map("-".join))
    return st.builds(PersonName, surname=surname, given=st.none() | plain | odd, patronymic=st.none() | words(CYRILLIC))


@cache
def ids() -> st.SearchStrategy[tuple[Id, ...]]:
    """At most one id of each of three registers."""
    pin = st.integers(10_000_000, 99_999_999).map(lambda value: Id(scheme="egd", value=str(value)))
    rfg = st.integers(1, 99_999).map(lambda value: Id(scheme="rfg", value=str(value)))
    ffg = st.integers(1_000_000, 9_999_999).map(lambda value: Id(scheme="ffg", value=str(value)))
    return st.tuples(st.none() | pin, st.none() | rfg, st.none() | ffg).map(
        lambda found: tuple(entry for entry in found if entry is not None)
    )


@cache
def players(name: st.SearchStrategy[PersonName] | None = None) -> st.SearchStrategy[Player]:
    """Players with any combination of facts."""
    return st.builds(
        Player,
        name=names() if name is None else name,
        latin=st.none() | st.builds(PersonName, surname=words(), given=st.none() | words()),
        native=st.none() | st.builds(PersonName, surname=words(CYRILLIC), given=st.none() | words(CYRILLIC)),
        rank=st.none() | ranks(),
        grade=st.none() | ranks(),
        rating=st.none() | ratings(),
        country=st.none() | st.sampled_from(["RU", "UA", "DE", "UK", "KR", "FR"]),
        club=st.none() | st.sampled_from(["77Mo", "16Kz", "Kyiv", "B", "75Al", "00Xy"]),
        town=st.none() | words(CYRILLIC),
        team=st.none() | words(),
        birth=st.none() | st.dates(date(1930, 1, 1), date(2020, 1, 1)),
        sex=st.none() | st.sampled_from(["m", "f"]),
        new=st.none() | st.booleans(),
        preliminary=st.none() | st.booleans(),
        ids=ids(),
        comment=st.none() | free_texts(),
    )


@cache
def ratings() -> st.SearchStrategy[Rating]:
    """Ratings of any list."""
    return st.builds(
        Rating,
        value=st.integers(-900, 3000).map(Fraction),
        list=st.none() | st.sampled_from(["EGF", "RFG", "FFG", "AGA"]),
        estimated=st.booleans(),
        deviation=st.none() | st.integers(0, 300),
    )


@cache
def time_controls() -> st.SearchStrategy[TimeControl]:
    """All kinds of overtime."""
    main = st.integers(5, 180).map(Fraction)
    seconds = st.integers(1, 120).map(lambda value: Fraction(value, 60))
    periods = st.none() | st.integers(1, 9)
    stretch = st.builds(Stretch, minutes=st.integers(1, 20).map(Fraction), moves=st.integers(1, 60))
    return st.one_of(
        st.builds(TimeControl, main=main),
        st.builds(TimeControl, main=main, kind=st.just(Overtime.JAPANESE), period=seconds, periods=periods),
        st.builds(TimeControl, main=main, kind=st.just(Overtime.FISCHER), period=seconds),
        st.builds(TimeControl, main=main, kind=st.just(Overtime.ING), period=main, periods=periods),
        st.builds(
            TimeControl,
            main=main,
            kind=st.just(Overtime.CANADIAN),
            stretches=st.lists(stretch, min_size=1, max_size=3).map(tuple),
        ),
    )


@cache
def events() -> st.SearchStrategy[Event]:
    """Events with any combination of facts; the last day never before the first."""

    def build(start: date | None, days: int, **facts: Any) -> Event:
        return Event(start=start, end=None if start is None else start + timedelta(days=days), **facts)

    return st.builds(
        build,
        start=st.none() | st.dates(date(1975, 1, 1), date(2040, 1, 1)),
        days=st.integers(0, 40),
        name=st.none() | free_texts(),
        short_name=st.none() | words(),
        city=st.none() | words(),
        country=st.none() | st.sampled_from(["RU", "UA", "DE", "UK"]),
        komi=st.none() | st.sampled_from([Fraction(11, 2), Fraction(13, 2), Fraction(15, 2), Fraction(0)]),
        handicap=st.none() | handicap_policies(),
        time=st.none() | time_controls(),
        minutes=st.none() | st.integers(60, 400).map(lambda value: Fraction(value, 2)),
        egd_class=st.none() | st.sampled_from("ABCD"),
        system=st.none() | st.sampled_from(System),
        rules=st.none() | words(),
        online=st.none() | st.booleans(),
        board_size=st.none() | st.sampled_from([9, 13, 19]),
        director=st.none() | free_texts(),
        comments=st.lists(free_texts(), max_size=2).map(tuple),
    )


@cache
def handicap_policies() -> st.SearchStrategy[HandicapPolicy]:
    """Any policy, also one of which only a part is known; one that says nothing would be None."""
    return st.builds(
        HandicapPolicy,
        ceiling=st.none() | st.integers(0, 9),
        reduction=st.none() | st.integers(-1, 8),
        threshold=st.none() | ranks(),
        basis=st.none() | st.sampled_from(HandicapBasis),
    ).filter(lambda policy: policy != HandicapPolicy())


@cache
def no_games() -> st.SearchStrategy[NoGame]:
    """Rounds without a game, worth 0, ½ or 1."""
    return st.builds(
        NoGame,
        points=st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)]),
        kind=st.sampled_from(NoGameKind),
    )


@st.composite
def tables(
    draw: st.DrawFn,
    *,
    min_rows: int = 0,
    max_rows: int = 8,
    min_rounds: int = 0,
    max_rounds: int = 4,
    player: st.SearchStrategy[Player] | None = None,
    results: tuple[Result, ...] = tuple(Result),
    colours: tuple[Colour | None, ...] = (None, *Colour),
    max_handicap: int = 9,
) -> Table:
    """A consistent table of min_rows … max_rows players and min_rounds … max_rounds rounds: also one without either.

    results, colours, max_handicap: what may occur in a game; no colour means an even game.
    """
    people = draw(_people(players() if player is None else player, min_rows, max_rows))
    count, rounds = len(people), draw(st.integers(min_rounds, max_rounds))
    games = _games(results, colours, max_handicap)
    cells = [draw(_round(count, games)) for _ in range(rounds)]
    columns = draw(_column_lists())
    places = draw(st.none() | st.lists(st.integers(1, max(count, 1)), min_size=count, max_size=count).map(sorted))
    group = draw(_maybe(words()))
    rows = tuple(
        Row(
            number=index + 1,
            player=people[index],
            cells=tuple(cells[r][index] for r in range(rounds)),
            place=None if places is None else places[index],
            group=group,
            start=draw(_maybe(quarters(0, 40))),
            values=tuple(draw(_maybe(quarters())) for _ in columns),
            note=draw(_maybe(words())),
        )
        for index in range(count)
    )
    notes = draw(_notes(count))
    return Table(event=draw(events()), columns=columns, rows=rows, rounds=rounds, notes=tuple(notes))


@cache
def _maybe(strategy: st.SearchStrategy[T]) -> st.SearchStrategy[T | None]:
    return st.none() | strategy


@cache
def _people(player: st.SearchStrategy[Player], least: int, most: int) -> st.SearchStrategy[list[Player]]:
    return st.lists(player, min_size=least, max_size=most)


@cache
def _notes(rows: int) -> st.SearchStrategy[list[Note]]:
    before = st.none() | st.integers(0, rows - 1) if rows else st.none()
    return st.lists(st.builds(Note, text=free_texts(), before=before), max_size=2)


@cache
def _column_lists() -> st.SearchStrategy[tuple[Column, ...]]:
    return st.lists(_columns(), max_size=4, unique_by=lambda column: column.label).map(tuple)


@cache
def _columns() -> st.SearchStrategy[Column]:
    named = {Criterion.SCORE: "Score", Criterion.SOS: "SOS", Criterion.SODOS: "SODOS", Criterion.SOSOS: "SOSOS"}
    known = st.sampled_from([Column(label=label, criterion=criterion) for criterion, label in named.items()])
    other = st.builds(Column, label=words().map(lambda word: f"X{word}"), after_results=st.booleans())
    return st.one_of(known, other)


@cache
def _games(
    results: tuple[Result, ...], colours: tuple[Colour | None, ...], max_handicap: int
) -> st.SearchStrategy[tuple[Game, Game]]:
    """Both halves of a game, each still without its opponent (0)."""

    def build(
        result: Result,
        colour: Colour | None,
        stones: int | None,
        komi: Fraction | None,
        forfeit: bool,
        board: int | None,
    ) -> tuple[Game, Game]:
        mine = Game(
            opponent=0,
            result=result,
            colour=colour,
            handicap=stones if colour or not stones else 0,
            komi=komi,
            forfeit=forfeit and result is not Result.UNKNOWN,
            board=board,
        )
        theirs = replace(mine, result=result.mirrored, colour=None if colour is None else colour.other)
        return mine, theirs

    return st.builds(
        build,
        result=st.sampled_from(results),
        colour=st.sampled_from(colours),
        stones=st.none() | st.integers(0, max_handicap),
        komi=st.none() | st.sampled_from([Fraction(1, 2), Fraction(13, 2), Fraction(-7, 2)]),
        forfeit=st.booleans(),
        board=st.none() | st.integers(1, 50),
    )


@st.composite
def _round(draw: st.DrawFn, count: int, games: st.SearchStrategy[tuple[Game, Game]]) -> list[Cell]:
    """The cells of one round: some players paired, the others without a game."""
    order = draw(st.permutations(range(count)))
    paired = 2 * draw(st.integers(0, count // 2))
    cells: list[Cell] = [draw(no_games()) for _ in range(count)]
    for first, second in zip(order[:paired:2], order[1:paired:2], strict=True):
        mine, theirs = draw(games)
        cells[first] = replace(mine, opponent=second + 1)
        cells[second] = replace(theirs, opponent=first + 1)
    return cells
