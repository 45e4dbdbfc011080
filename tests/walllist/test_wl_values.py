"""Numbers, levels, names, cells, headings and titles in every spelling."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rfgconv.model import Colour, Game, NoGame, NoGameKind, PersonName, Rank, Result
from rfgconv_walllist.cells import parse_cell
from rfgconv_walllist.header import read_header
from rfgconv_walllist.names import Trouble, export_name, list_name
from rfgconv_walllist.numbers import Oddity, parse_level, parse_number
from rfgconv_walllist.words import Kind, Program, heading, roman, round_number

HALF = Fraction(75, 2)


@pytest.mark.parametrize("text", ["37½", "37,5", "37.5", "37=", "37S", "37Ѕ", "37 ½", "+37½"])
def test_a_half_that_programs_and_people_write(text: str) -> None:
    assert parse_number(text) == (HALF, Oddity.NONE)


@pytest.mark.parametrize("text", ["37œ", "37╜", "37ВЅ", "37Âœ", "37Â½", "37┬╜", "37 1/2", "37˝"])
def test_a_half_that_was_spoilt(text: str) -> None:
    assert parse_number(text) == (HALF, Oddity.MENDED)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("½", Fraction(1, 2)),
        ("Ѕ", Fraction(1, 2)),
        ("86¼", Fraction(345, 4)),
        ("86,75", Fraction(347, 4)),
        ("86Œ", Fraction(345, 4)),
        ("86ѕ", Fraction(347, 4)),
        ("-23", Fraction(-23)),
        ("−23", Fraction(-23)),
        ("0", Fraction(0)),
        ("007", Fraction(7)),
        ("1/2", Fraction(1, 2)),
    ],
)
def test_other_numbers(text: str, value: Fraction) -> None:
    number = parse_number(text)
    assert number is not None
    assert number.value == value


def test_a_lost_fraction_keeps_the_whole_part() -> None:
    assert parse_number("37?") == (Fraction(37), Oddity.LOST)


@pytest.mark.parametrize("text", ["", "-", "?", "=", "S", "3o", "1.2.3", "37½½", "371/2", "9" * 30, "7+", "٣"])
def test_no_number(text: str) -> None:
    assert parse_number(text) is None


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("4 Dan", Rank(4, "d")),
        ("10 Kyu", Rank(10, "k")),
        ("3 Pro", Rank(3, "p")),
        ("4d", Rank(4, "d")),
        ("10K", Rank(10, "k")),
        ("4 Дан", Rank(4, "d")),
        ("10 Кю", Rank(10, "k")),
        ("5 дан", Rank(5, "d")),
        ("1 кю", Rank(1, "k")),
        ("12", Rank(12, "k")),
        ("35 Kyu", Rank(30, "k")),
        ("5 д", Rank(5, "d")),
    ],
)
def test_levels(text: str, rank: Rank) -> None:
    assert parse_level(text) == rank


@pytest.mark.parametrize("text", ["", "Dan", "0 Kyu", "36 Kyu", "10 Dan", "4 Dan 2", "4 xyz", "x"])
def test_no_level(text: str) -> None:
    assert parse_level(text) is None


@pytest.mark.parametrize(
    ("text", "surname", "given", "trouble"),
    [
        ("Smith, Anna Maria", "Smith", "Anna Maria", None),
        ("van der Gild, Duc Anh", "van der Gild", "Duc Anh", None),
        ("Smith, Jr., Anna", "Smith, Jr.", "Anna", Trouble.TWO_COMMAS),
        ("Smith, Jr.", "Smith, Jr", None, Trouble.SUFFIX),
        ("Haruyama Ken", "Haruyama Ken", None, Trouble.NO_COMMA),
        ("Nordvik", "Nordvik", None, Trouble.NO_COMMA),
        ("Чсесеч , Лопач", "Чсесеч", "Лопач", None),
        ("Сдохта_, Зижачь", "Сдохта", "Зижачь", Trouble.TIDIED),
        ("Чсесеч, ,", "Чсесеч", None, Trouble.TWO_COMMAS),
        ("Group2, 3rd", "Group2", "3rd", None),
        ("O'Ister, Zoë", "O'Ister", "Zoë", None),
        ("???????, ????", "???????", None, Trouble.LOST),
        ("Gr?nfjäll, Eva", "Gr?nfjäll", "Eva", Trouble.LETTER_LOST),
    ],
)
def test_names(text: str, surname: str, given: str | None, trouble: Trouble | None) -> None:
    name, troubles = list_name(text)
    if trouble is Trouble.SUFFIX:
        surname += "."
    assert name == PersonName(surname=surname, given=given)
    assert troubles == (() if trouble is None else (trouble,))


def test_names_of_exports() -> None:
    assert export_name("van_der_Gild Anna_Maria", underscores=True).name == PersonName(
        surname="van der Gild", given="Anna Maria"
    )
    assert export_name("Guuza Jugquso_B", underscores=False).name == PersonName(surname="Guuza", given="Jugquso_B")
    assert export_name("Сдохта_ Зижачь", underscores=True) == (
        PersonName(surname="Сдохта", given="Зижачь"),
        (Trouble.TIDIED,),
    )
    assert export_name("Чсесеч ,", underscores=True).name == PersonName(surname="Чсесеч")
    assert export_name("Tap Boynbm Fix", underscores=False).troubles == (Trouble.NO_COMMA,)
    assert export_name("Nordvik", underscores=True) == (PersonName(surname="Nordvik"), ())


BYE = NoGame(points=Fraction(1), kind=NoGameKind.BYE)
ABSENT = NoGame(points=Fraction(1, 2), kind=NoGameKind.ABSENT)
UNPAIRED = NoGame(points=Fraction(1, 2), kind=NoGameKind.UNPAIRED)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("free", BYE),
        ("вільний", BYE),
        ("libero", BYE),
        ("Bye", BYE),
        ("+-", BYE),
        ("00+-", BYE),
        ("0+", BYE),
        ("-", ABSENT),
        ("--", ABSENT),
        ("0=", ABSENT),
        ("–", ABSENT),
        ("?", UNPAIRED),
        ("0-", NoGame(points=Fraction(0), kind=NoGameKind.UNKNOWN)),
    ],
)
def test_rounds_without_a_game(text: str, cell: NoGame) -> None:
    parsed = parse_cell(text)
    assert parsed is not None
    assert (parsed.cell, parsed.strict) == (cell, True)


def game(opponent: int, result: Result, colour: Colour | None = None, handicap: int | None = None) -> Game:
    return Game(opponent=opponent, result=result, colour=colour, handicap=handicap)


@pytest.mark.parametrize(
    ("text", "cell", "strict"),
    [
        ("2+", game(2, Result.WIN), True),
        ("6=", game(6, Result.JIGO), True),
        ("9?/w6", game(9, Result.UNKNOWN, Colour.WHITE, 6), True),
        ("7+/b2", game(7, Result.WIN, Colour.BLACK, 2), True),
        ("2+/b", game(2, Result.WIN, Colour.BLACK, 0), True),
        ("9-/w0", game(9, Result.LOSS, Colour.WHITE, 0), True),
        ("3+/ч", game(3, Result.WIN, Colour.BLACK, 0), True),
        ("3-/б", game(3, Result.LOSS, Colour.WHITE, 0), True),
        ("7 +/b2", game(7, Result.WIN, Colour.BLACK, 2), False),
        ("7–", game(7, Result.LOSS), False),
        ("+7", game(7, Result.WIN), False),
        ("12+w2", game(12, Result.WIN, Colour.WHITE, 2), False),
        ("2+/B", game(2, Result.WIN, Colour.BLACK, 0), False),
    ],
)
def test_games(text: str, cell: Game, strict: bool) -> None:
    parsed = parse_cell(text)
    assert parsed is not None
    assert (parsed.cell, parsed.strict) == (cell, strict)


@pytest.mark.parametrize("text", ["8-!", "5+!/b", "426-!w0", "4+!/b3"])
def test_decided_without_play(text: str) -> None:
    parsed = parse_cell(text)
    assert parsed is not None
    assert isinstance(parsed.cell, Game)
    assert parsed.cell.forfeit
    assert parsed.strict


@pytest.mark.parametrize("text", ["", "7", "7x", "won", "+/b", "7++", "1-0", "½", "9999999+", "7+/", "Dan"])
def test_no_cell(text: str) -> None:
    assert parse_cell(text) is None


@pytest.mark.parametrize(
    ("word", "kind"),
    [
        ("Place", Kind.PLACE),
        ("pl.", Kind.PLACE),
        ("№", Kind.PLACE),
        ("#", Kind.PLACE),
        (";N", Kind.PLACE),
        ("Рейтин", Kind.RATING),
        ("Рахун", Kind.SCORE),
        ("Cl", Kind.CLUB),
        ("Ім’я", Kind.NAME),
        ("Імʼя", Kind.NAME),
        ("кБух", Kind.SOS),
        ("кБух₂", Kind.SOSOS),
        ("кБух?", Kind.SOSOS),
        ("кБух+", Kind.SOSOS),
        ("кБерг", Kind.SODOS),
        ("SOS", Kind.SOS),
        ("SOSOS", Kind.SOSOS),
        ("Рейтинг₂", Kind.RATING_AFTER),
        ("Rating?", Kind.RATING_AFTER),
    ],
)
def test_headings(word: str, kind: Kind) -> None:
    found = heading(word)
    assert found is not None
    assert found.meaning == kind.value


@pytest.mark.parametrize("word", ["SO", "Pla", "Foo", "", "Рей", "кБ"])
def test_unknown_headings(word: str) -> None:
    assert heading(word) is None


def test_rounds_are_the_longest_run_from_one() -> None:
    header = read_header("Place Name 1 Level Score 1 2 3 5 Points")
    assert header is not None
    rounds = [entry for entry in header.headings if entry.kind is Kind.ROUND]
    assert [(entry.round, entry.start) for entry in rounds] == [(1, 25), (2, 27), (3, 29)]


def test_numbers_of_rounds() -> None:
    assert [round_number(text) for text in ("1", "R2", "12.", "IV", "ІХ", "Х", "0", "IIII", "x1")] == [
        1, 2, 12, 4, 9, 10, None, None, None
    ]  # fmt: skip
    assert roman("XXXIX") == 39


@pytest.mark.parametrize(
    ("line", "program"),
    [
        ("Place Name Club Level Rating Score 1 2 Points SOS", Program.MACMAHON),
        ("Місце Ім'я Клуб Рівень Рейтин Рахун 1 2 Очки SOS", Program.MACMAHON),
        ("# Nome Club Grado Rating Score 1 2 Points", Program.MACMAHON),
        ("№ Имя Клуб Ранг Рейтинг Группа I II Очки кБух", Program.AUTOKORSAK),
        ("Pl. Name Club Rank Rating Group I II Score SOS", Program.AUTOKORSAK),
        ("N Player Str 1 2 Wins", Program.OTHER),
    ],
)
def test_the_program_behind_the_headings(line: str, program: Program) -> None:
    header = read_header(line)
    assert header is not None
    assert header.program is program


def test_two_words_above_the_names_are_one_heading() -> None:
    header = read_header("№  Фамилия, Имя   Ранг  1 2")
    assert header is not None
    assert [entry.kind for entry in header.headings] == [Kind.PLACE, Kind.NAME, Kind.LEVEL, Kind.ROUND, Kind.ROUND]
