"""Folding: what is equal and what is not."""

from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.model import PersonName
from rfgconv.names.fold import fold, fold_all, fold_word
from rfgconv.names.transliterate import latin_word

FIXTURES = Path(__file__).parents[2] / "fixtures/names"

EQUAL = [
    "Jurij Yuri Yury Юрий",
    "Sergej Sergey Sergei Сергей",
    "Alexej Aleksey Aleksej Алексей",
    "Natalia Natalja Nataliya Наталья Наталия",
    "Artem Artjom Artyom Артём Артем",
    "Evgenij Yevgeny Евгений",
    "Kupecov Kupetsov Купецов",
    "Pavljev Pavlev Pavliev Pavlyov",
    "Daniil Danil Даниил",
    "Ksenia Ksenija Xenia Ксения",
    "Jose José",
    "Tskhakaja Ckhakaja Цхакая",
    "Łukasz Lukasz",
    "Vo-Nuzs Vo_Nuzs VoNuzs",
    "D`Onso D'Onso Donso",
]
DIFFERENT = [
    "Anna Jana",
    "Diana Dana",
    "Marat Marjat",
    "Uljana Juliana",
    "Natalia Natasha",
]


@pytest.mark.parametrize("words", EQUAL)
def test_spellings_of_one_name_are_equal(words):
    assert len({fold_word(word) for word in words.split()}) == 1


@pytest.mark.parametrize("words", DIFFERENT)
def test_other_names_are_not(words):
    assert len({fold_word(word) for word in words.split()}) == 2


def test_thirty_groups_among_the_given_names_of_russian_players():
    groups = defaultdict(list)
    for line in (FIXTURES / "egd_given_names.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        name = line.split("\t")[0]
        groups[fold_word(name)].append(name)
    joined = [names for names in groups.values() if len(names) > 1]
    assert len(joined) == 30
    assert ["Dmitrij", "Dmitrj", "Dmitry"] in joined


def test_other_scripts_keep_their_letters():
    assert fold_word("陳") == "陳"
    assert fold_word("陳") != fold_word("李")
    assert fold_word("_ -'") == ""


def test_names_fold_as_pairs():
    assert fold(PersonName(surname="Щеглов", given="Юрий", patronymic="Олегович")) == fold(
        PersonName(surname="Scheglov", given="Yury")
    )
    assert fold(PersonName(surname="Nordvik"))[1] == ""


@settings(deadline=None)
@given(st.lists(st.text(max_size=12), max_size=20))
def test_many_words_fold_as_one_by_one(words):
    assert fold_all(words) == [fold_all([word])[0] for word in words]


@settings(deadline=None)
@given(st.text(alphabet="абвгдеёжзийклмнопрстуфхцчшщъыьэюя-_ҐґІіЇї", max_size=20), st.booleans())
def test_cyrillic_folds_as_its_latin_spelling(word, is_given):
    assert fold_word(word) == fold_word(latin_word(word, given=is_given))
    assert fold_word(word) == fold_word(latin_word(word, given=is_given, yo="jo"))
