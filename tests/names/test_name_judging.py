"""What looks wrong in a name, and the candidates."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.model import PersonName
from rfgconv.names import judge
from rfgconv.names.judge import (
    all_swapped,
    case_fault,
    collisions,
    comparable,
    digits_read,
    duplicates,
    full_names,
    gender,
    given_gender,
    initial_fits,
    is_initial,
    is_patronymic,
    is_usual_given,
    name_of_words,
    suffix,
    swapped,
    with_suffix,
    without_suffix,
)


def name(text):
    surname, _, given = text.partition(" ")
    return PersonName(surname=surname, given=given or None)


# --- diminutives ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_name", "surname", "expected"),
    [
        ("Саша", "Берёзкина", "Александра"),
        ("Саша", "Берёзкин", "Александр"),
        ("Саша", "Юрасик", "Александр | Александра"),
        ("Женя", "Юрасик", "Евгений | Евгения"),
        ("Женя", "Голубицкая", "Евгения"),
        ("Слава", "Щукинская", "Владислава | Ярослава"),
        ("Слава", "Щеглов", "Вячеслав | Станислав | Владислав | Ярослав | Святослав | Ростислав"),
        ("Даня", "Куницына", "Даниил | Данил | Данила"),  # no candidate of that gender: all are shown
        ("Лёша", "Щеглов", "Алексей"),
        ("ЛЕША", "Щеглов", "Алексей"),
        ("Лёня", "Щеглов", "Леонид | Алексей"),
        ("Паша-М", "Щеглов", "Павел"),
        ("Валя", "Зайчиха", "Валентин | Валентина"),
        ("Петя", "Щеглов", "Пётр"),
        ("Люба", "Щеглова", "Любовь"),
    ],
)
def test_diminutives(given_name, surname, expected):
    assert " | ".join(full_names(given_name, surname)) == expected


@pytest.mark.parametrize(
    "given_name",
    [
        "Алёна",
        "Ася",
        "Данил",
        "Данила",
        "Ева",
        "Илья",
        "Инга",
        "Кира",
        "Лада",
        "Лев",
        "Лиля",
        "Майя",
        "Марк",
        "Никита",
        "Яна",
        "Александр",
        "Софья",
        "Хёк",
    ],
)
def test_full_names_that_look_short_are_never_reported(given_name):
    assert full_names(given_name, "Щеглов") == ()


def test_no_given_name_is_no_diminutive():
    assert full_names(None) == ()
    assert full_names("") == ()


@pytest.mark.parametrize(
    ("surname", "expected"),
    [
        ("Берёзкина", "f"),
        ("Ильичёва", "f"),
        ("Щукинская", "f"),
        ("Голубицкая", "f"),
        ("Синяя", "f"),
        ("Куницына", "f"),
        ("Берёзкин", "m"),
        ("Яблонский", "m"),
        ("Белый", "m"),
        ("Дальной", "m"),
        ("Куницын", "m"),
        ("Зайчиха", None),
        ("Юрасик", None),
        ("Ковальчук", None),
        ("Чижовых", None),
        ("Шевченко", None),
        ("Кипиани-Щеглова", "f"),
        ("Orlan", None),
    ],
)
def test_gender_of_surnames(surname, expected):
    assert gender(surname) == expected


def test_gender_of_given_names():
    assert [given_gender(word) for word in ("Илья", "Никита", "Данила", "Мария", "Любовь", "Игорь")] == list("mmmffm")


# --- initials, suffixes, parts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["И", "И.", "Ан", "С.А.", "А.Б", "V_N", "J", "J.", "А-Б"])
def test_initials(word):
    assert is_initial(word)


@pytest.mark.parametrize("word", ["Ян", "Jan", "Иван", "", None, "Лев", "12"])
def test_no_initials(word):
    assert not is_initial(word)


def test_what_an_initial_fits():
    assert initial_fits("И.", "Игорь")
    assert initial_fits("Ал", "Александр")
    assert initial_fits("J", "Юрий")
    assert not initial_fits("И", "Пётр")


@pytest.mark.parametrize(
    ("given_name", "expected"),
    [
        ("Михаил-М", "-М"),
        ("Andrej_A", "_A"),
        ("Denis-Ch", "-Ch"),
        ("V_N", None),
        ("Anna_Maria", None),
        ("Султан-бей", None),
        ("Андрей", None),
        (None, None),
    ],
)
def test_homonym_suffix(given_name, expected):
    assert suffix(given_name) == expected


def test_suffix_taken_off_and_put_on():
    assert without_suffix("Михаил-М") == "Михаил"
    assert without_suffix("Михаил") == "Михаил"
    assert str(with_suffix(name("Берёзкин Андрей"), [])) == "Берёзкин Андрей-А"
    assert str(with_suffix(name("Берёзкин Андрей"), [name("Берёзкин Андрей-А")])) == "Берёзкин Андрей-Б"
    assert str(with_suffix(name("Orlan Andrej-A"), [name("Orlan Andrej-A")])) == "Orlan Andrej-B"


@pytest.mark.parametrize("word", ["Олегович", "Ильич", "Андреевич", "Ильинична", "Ивановна", "Никитична", "Olegovna"])
def test_patronymics(word):
    assert is_patronymic(word)


@pytest.mark.parametrize("word", ["Иван", "Мария", "Оглы", "Ич", "Maria"])
def test_no_patronymics(word):
    assert not is_patronymic(word)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Щеглов Иван Олегович", ("Щеглов", "Иван", "Олегович")),
        ("Щеглов Иван", ("Щеглов", "Иван", None)),
        ("Щеглов", ("Щеглов", None, None)),
        ("Щеглов Олегович", ("Щеглов", "Олегович", None)),
        ("Orlan Anna Maria", ("Orlan", "Anna_Maria", None)),
        ("van der Orlan Jan", ("van_der_Orlan", "Jan", None)),
        ("de Orlan", ("de", "Orlan", None)),
        ("Мамедов Расул Али оглы", ("Мамедов", "Расул_Али_оглы", None)),
        ("", ("", None, None)),
    ],
)
def test_names_of_words(words, expected):
    found = name_of_words(words.split())
    assert (found.surname, found.given, found.patronymic) == expected


# --- comparing ------------------------------------------------------------------------------------------------------


def test_doublets_are_equal():
    assert comparable("Наталья") == comparable("наталия")
    assert comparable("Артём") == comparable("АРТЕМ")
    assert comparable("Anna_Maria") == comparable("Anna  Maria")
    assert comparable("Мария") != comparable("Марья")


def test_duplicates():
    names = [name("Берёзкин Артём"), name("Щеглов Иван"), name("БЕРЕЗКИН Артем"), name("Берёзкин Артём-А")]
    assert duplicates(names) == [(0, 2)]


def test_initials_that_collide():
    names = [name(text) for text in ("Берёзкин Андрей", "Щеглов И", "Щеглов Игорь", "Щеглов Пётр", "Цаплин Игорь")]
    assert collisions(names) == [(1, 2)]
    assert collisions(names[::-1]) == [(2, 3)]
    assert collisions([name("Щеглов И"), name("Щеглов И")]) == []  # these are duplicates


# --- case, digits, order --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("БЕРЁЗКИН", "Берёзкин"),
        ("берёзкин", "Берёзкин"),
        ("ЧИЖОВ-ЮРАСИК", "Чижов-Юрасик"),
        ("ANNA_MARIA", "Anna_Maria"),
        ("О’ХАРА", "О’Хара"),
        ("D`ONSO", "D`Onso"),
        ("ДЕМ'ЯНЕНКО", "Дем'яненко"),
        ("султан-бей", "Султан-бей"),
        ("МИХАИЛ-М", "Михаил-М"),
        ("DENIS-CH", "Denis-Ch"),
        ("ŁUKASZ", "Łukasz"),
    ],
)
def test_wrong_case(word, expected):
    assert case_fault(word) == expected


@pytest.mark.parametrize(
    "word", ["Берёзкин", "ЛИ", "von", "оглы", "McOrlan", "О’Хара", "van_der_Orlan", "de_Orlan", "", "123", "Ch", "李"]
)
def test_right_case(word):
    assert case_fault(word) is None


@pytest.mark.parametrize(
    ("word", "expected"),
    [("0рлов", "Орлов"), ("Берё3кин", "Берёзкин"), ("T0karev", "Tokarev"), ("Group1", None), ("Орлов", None)],
)
def test_digits_for_letters(word, expected):
    assert digits_read(word) == expected


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Андрей Берёзкин", "Берёзкин Андрей"),
        ("Andrej Orlan", "Orlan Andrej"),
        ("Саша Щеглов", "Щеглов Саша"),
        ("АНДРЕЙ Берёзкин", "Берёзкин АНДРЕЙ"),
    ],
)
def test_swapped_names(before, after):
    assert str(swapped(name(before))) == after


@pytest.mark.parametrize("text", ["Берёзкин Андрей", "Андрей Иван", "Хё Хёк", "Orlan", "Иван И"])
def test_names_in_order(text):
    assert swapped(name(text)) is None


def test_usual_given_names():
    assert is_usual_given("Михаил-М")
    assert is_usual_given("Alexandr")
    assert not is_usual_given("Берёзкин")


def test_a_table_with_the_given_name_first():
    right, wrong = name("Берёзкин Андрей"), name("Андрей Берёзкин")
    assert all_swapped([wrong] * 8 + [right] * 2)
    assert not all_swapped([wrong] * 7 + [right] * 3)
    assert not all_swapped([])


@settings(deadline=None)
@given(st.text(max_size=30), st.text(max_size=30))
def test_nothing_raises(first, second):
    person = PersonName(surname=first, given=second)
    case_fault(first)
    digits_read(first)
    full_names(second, first)
    is_initial(second)
    swapped(person)
    with_suffix(person, [person])
    name_of_words(f"{first} {second}".split())
    collisions([person, PersonName(surname=second, given=first)])
    judge.duplicates([person, person])
