"""Tables that are awkward for the EGD format, on top of those of the conformance kit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from rfgconv.model import Column, Criterion, Game, Id, NoGame, Note, PersonName, Player, Row, Table
from rfgconv.testing.strategies import free_texts, ids, ranks, tables, words

AWKWARD_WORDS = (
    "O'Hara",
    "van der Gild",
    "ORLAN",
    "Берёзкин",
    "王",
    "a;b",
    "c|d",
    "[x]",
    "5k",
    "12",
    "(3)",
    "7+",
    "?",
    "_",
    "Şılla",
    "Ḿ́",
    " ",
    ";",
)
LABELS = ("", "SOS", "Очки", "two words", "Club", "R1", "2.", "PIN", "NBWSOS", "U18", "Rating", "SOSSOSOS")
NOTES = ("EV[x]", "Shared places 1-2", "SOS U18", "Pl Name Club R1 R2", ".", "5 Orlan Rui 1d SE Gote 2 2+", "ё\n[;|")


def awkward_words() -> st.SearchStrategy[str]:
    return st.sampled_from(AWKWARD_WORDS) | words() | free_texts(12)


def awkward_players() -> st.SearchStrategy[Player]:
    names = st.builds(PersonName, surname=awkward_words(), given=st.none() | awkward_words())
    odd_pin = st.sampled_from(["12000017", "1", "abc"]).map(
        lambda pin: (Id(scheme="ffg", value="1"), Id(scheme="egd", value=pin))
    )
    return st.builds(
        Player,
        name=names,
        latin=st.none() | names,
        rank=st.none() | ranks(),
        country=st.none() | st.sampled_from(["RU", "GB", "ru", "QQ", "XX", "Russia", ""]),
        club=st.none()
        | st.sampled_from(["Gote", "Goteborg", "Казань", "Киров", "xxxx", "a b", "a|b", "", "-5", "2460"]),
        town=st.none() | st.sampled_from(["Казань", "Петрозаводск"]),
        ids=ids() | odd_pin,
    )


def awkward_values() -> st.SearchStrategy[Fraction | str | None]:
    return st.one_of(
        st.none(),
        st.integers(0, 99999).map(Fraction),
        st.fractions(-1, 9, max_denominator=8),
        st.sampled_from(["?", "7+", ""]),
    )


@st.composite
def awkward_tables(draw: st.DrawFn) -> Table:
    """Consistent pairs, but everything beside them as bad as the model allows."""
    table = draw(tables(player=awkward_players(), min_rows=1, max_rows=6, min_rounds=1, max_rounds=3))
    criteria = st.none() | st.sampled_from([Criterion.SOS, Criterion.NBW])
    columns = draw(
        st.lists(
            st.builds(Column, label=st.sampled_from(LABELS), criterion=criteria, after_results=st.booleans()),
            max_size=6,
        )
    )
    plain = draw(st.booleans())
    value = st.integers(0, 40).map(Fraction) if plain else awkward_values()
    rows = tuple(
        replace(
            row,
            place=draw(st.none() | st.integers(1, 7)),
            values=draw(st.lists(value, min_size=len(columns), max_size=len(columns)).map(tuple)),
        )
        for row in table.rows
    )
    notes = draw(
        st.lists(st.builds(Note, text=st.sampled_from(NOTES), before=st.none() | st.integers(0, 9)), max_size=3)
    )
    return replace(
        renumbered(table, rows, draw(st.sampled_from([0, 0, 10]))), columns=tuple(columns), notes=tuple(notes)
    )


def renumbered(table: Table, rows: tuple[Row, ...], shift: int) -> Table:
    """All numbers and references moved up."""
    return replace(
        table,
        rows=tuple(
            replace(
                row,
                number=row.number + shift,
                cells=tuple(
                    replace(cell, opponent=cell.opponent + shift) if isinstance(cell, Game) else cell
                    for cell in row.cells
                ),
            )
            for row in rows
        ),
    )


@st.composite
def broken_tables(draw: st.DrawFn) -> Table:
    """Tables whose halves do not fit together, with rows of any length and any numbers."""
    table = draw(awkward_tables())
    game = st.builds(
        Game,
        opponent=st.integers(0, 9),
        result=st.sampled_from(["win", "loss", "jigo", "unknown", "both-win", "both-lose"]).map(_result),
        handicap=st.none() | st.integers(0, 20),
        forfeit=st.booleans(),
    )
    cell = game | st.builds(NoGame, points=st.fractions(-1, 3, max_denominator=4))
    rows = tuple(
        replace(row, number=draw(st.integers(0, 7)), cells=draw(st.lists(cell, max_size=4).map(tuple)), values=())
        for row in table.rows
    )
    return replace(table, rows=rows, rounds=draw(st.integers(0, 5)))


def _result(word: str) -> object:
    from rfgconv.model import Result

    return Result(word)


# --- texts --------------------------------------------------------------------------------------------------------

PIECES = (
    *("1", "2", "(3)", "4.", "Orlan", "Rui", "Ga", "2d", "12", "31k", "0k", "RU", "ru", "??", "54No", "xxxx"),
    *("3", "97.5", "-4", "34?", "?", "-", "--", "+", "=", "free", "0+", "0=0", "2+", "1-/b0", "2=", "3?/w", "+2"),
    *(
        "2+!w9",
        "1-/b0!",
        "2+/3",
        "X",
        "|",
        "|12000017",
        "|x",
        ";",
        "; CL[A]",
        "; TM[",
        "]",
        "; HA[h2]",
        "; HA[",
        "DT[x]",
    ),
    *("; Pl Name Club R1 R2", "; Shared places 1-2", "\t", "\n", "\n", "\n", "\r\n", "\x00", "Ё", "é", "½"),
)


def texts() -> st.SearchStrategy[str]:
    """Texts made of pieces of EGD tables in any order."""
    return st.lists(st.sampled_from(PIECES), max_size=80).map(" ".join)
