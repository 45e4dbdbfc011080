"""Cyrillic to Latin: the whole example table of the notes, and what surrounds it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.model import PersonName
from rfgconv.names.fold import fold_word
from rfgconv.names.transliterate import ascii_text, guessed_letters, has_cyrillic, latin, latin_word, not_ascii

# Cyrillic, Latin, the spelling with yo=jo where it differs; * = a given name.
EXAMPLES = """
Берёзкин Berezkin Berjozkin
Щеглов Shcheglov
Цаплин Tsaplin
Журавцев Zhuravcev
Хохолков Khokholkov
Юрасик Jurasik
Эльбрусов Elbrusov
Ястребцов Jastrebcov
Подъёмов Podjemov Podjomov
Ильичёв Iljichev Iljichjov
Соловейкин Solovejkin
Куницын Kunicyn
Алексейцев Alexejcev
Максимушкин Maximushkin
Ксенофонтик Ksenofontik
Яблонский Jablonskij
Голубицкий Golubickij
Рыжакин Ryzhakin
Чижиков Chizhikov
Шмелёвин Shmelevin Shmeljovin
Царьковин Tsarkovin
Окуньков Okunkov
Зайчиха Zajchikha
Рябинский Rjabinskij
Соловьёвкина Solovjevkina Solovjovkina
Вьюгина Vjugina
Щукинская Shchukinskaja
*Софья Sofia
*Дарья Daria
*Татьяна Tatjana
*Мария Maria
*Ксения Ksenia
*Юлий Julij
*Григорий Grigorij
*Александра Alexandra
*Максим Maxim
*Артём Artem Artjom
*Пётр Petr Pjotr
*Илья Ilja
*Андрей Andrej
*Михаил-М Mikhail-M
*Егор Egor
*Евгений Evgenij
"""
TABLE = [(words[0], words[1], words[-1]) for line in EXAMPLES.split("\n") if (words := line.split())]


@pytest.mark.parametrize(("cyrillic", "usual", "with_jo"), TABLE)
def test_example_table(cyrillic, usual, with_jo):
    word, is_given = cyrillic.lstrip("*"), cyrillic.startswith("*")
    assert latin_word(word, given=is_given) == usual
    assert latin_word(word, given=is_given, yo="jo") == with_jo


def test_the_table_is_whole():
    assert len(TABLE) == 43


def test_second_forms_are_recognised_by_folding():
    assert fold_word("Caplin") == fold_word(latin_word("Цаплин"))
    assert fold_word("Carkovin") == fold_word(latin_word("Царьковин"))


@pytest.mark.parametrize(
    ("cyrillic", "expected"),
    [
        ("Наталья", "Natalia"),
        ("Наталия", "Natalia"),
        ("Олег", "Oleg"),
        ("Оксана", "Oksana"),
        ("Ольга", "Olga"),
        ("Юрий", "Jurij"),
        ("Хёк", "Khek"),
        ("АРТЁМ", "Artem"),
        ("Анна_Мария", "Anna_Maria"),
    ],
)
def test_given_names(cyrillic, expected):
    assert latin_word(cyrillic, given=True) == expected


@pytest.mark.parametrize(
    ("cyrillic", "expected"),
    [
        ("БЕРЁЗКИН", "Berezkin"),
        ("ЦАПЛИН", "Tsaplin"),
        ("Яковлев-Чижов", "Jakovlev-Chizhov"),
        ("Чижов_Юрасик", "Chizhov_Jurasik"),
        ("Петров-Цаплин", "Petrov-Tsaplin"),
        ("Султан-бей", "Sultan-bej"),
        ("фон_Ильм", "fon_Ilm"),
        ("О’Хара", "O’Khara"),
        ("МакОрлан", "MakOrlan"),
        ("Мария", "Marija"),  # a surname: no rule for -ия
        ("Каширская", "Kashirskaja"),
        ("Белый", "Belyj"),
        ("Дальной", "Dalnoj"),
        ("Orlan", "Orlan"),
        ("Иокогама", "Iokogama"),
        ("й", "J"),
    ],
)
def test_surnames(cyrillic, expected):
    assert latin_word(cyrillic) == expected


def test_look_alike_letters_are_read_as_what_they_look_like():
    assert latin_word("Xохолков") == "Khokholkov"  # the first letter is the Latin X
    assert latin_word("Berеzkin") == "Berezkin"  # the second e is Cyrillic


def test_decomposed_letters_are_letters():
    assert latin_word("Соловейкин") == "Solovejkin"
    assert latin_word("Берёзкин") == "Berezkin"


def test_whole_names_keep_their_latin_parts():
    name = PersonName(surname="Щеглов", given="Ivan", patronymic="Олегович")
    assert latin(name) == PersonName(surname="Shcheglov", given="Ivan", patronymic="Olegovich")
    assert latin(PersonName(surname="Щеглов")) == PersonName(surname="Shcheglov")


def test_letters_beyond_russian_are_guesses():
    assert latin(PersonName(surname="Їжаченко", given="Євген")) == PersonName(surname="Jizhachenko", given="Jevgen")
    assert guessed_letters(PersonName(surname="Їжаченко", given="Євген")) == "єї"
    assert guessed_letters(PersonName(surname="Ёлкин", given="Егор")) == ""


def test_forty_letters_and_more_are_never_cut():
    surname = "Превосходительствующесоловейкинский"
    assert latin_word(surname) == "Prevoskhoditelstvujushchesolovejkinskij"
    assert len(latin_word("щ" * 200)) == 800


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Łukasz", "Lukasz"),  # Polish
        ("Gąsiorowska-Źdźbło", "Gasiorowska-Zdzblo"),
        ("Bērziņš", "Berzins"),  # Latvian
        ("Šķēle", "Skele"),
        ("Işıközoğlu", "Isikozoglu"),  # Turkish
        ("İğdır", "Igdir"),
        ("Ørsted", "Orsted"),
        ("Þórður", "Thordur"),
        ("Straße", "Strasse"),
        ("ẞ", "SS"),
        ("Ærø", "Aero"),
        ("Đorđević", "Dordevic"),
        ("Nguyễn", "Nguyen"),
        ("Dvořák", "Dvorak"),
        ("O’Hara", "O'Hara"),
        ("Anna–Maria", "Anna-Maria"),
        ("Orlan", "Orlan"),
    ],
)
def test_marks_are_dropped(text, expected):
    assert ascii_text(text) == expected


def test_what_has_no_ascii_form_is_told():
    assert ascii_text("陳 Wei") == "陳 Wei"
    assert not_ascii(ascii_text("陳陳 Łéon 李")) == "陳李"


CYRILLIC = st.text(alphabet="абвгдеёжзийклмнопрстуфхцчшщъыьэюяАЕЁЦЮЯ-_", max_size=40)


@settings(deadline=None)
@given(CYRILLIC, st.booleans(), st.sampled_from(["e", "jo"]))
def test_russian_letters_always_become_ascii(word, is_given, yo):
    result = latin_word(word, given=is_given, yo=yo)
    assert result.isascii()
    assert not has_cyrillic(result)


@settings(deadline=None)
@given(st.text(max_size=30))
def test_nothing_raises(text):
    latin(PersonName(surname=text, given=text))
    ascii_text(text)
    guessed_letters(PersonName(surname=text))
