"""Words with letters of two scripts, and what was meant."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.diagnostics import Safety
from rfgconv.model import PersonName
from rfgconv.names.scripts import (
    all_in,
    disguised_word,
    letter_script,
    main_script,
    mixed_word,
    name_script,
    script_strangers,
    scripts,
)

# The Latin (or Cyrillic) letters that hide are spelled out by their code points.
CASES = [
    ("\u0058охолков", "X", Safety.SAFE, "Хохолков", "Cyrillic"),
    ("Журавц\u0065в", "e", Safety.SAFE, "Журавцев", "Cyrillic"),
    ("Б\u0065\u0070ёзкин", "ep", Safety.SAFE, "Берёзкин", "Cyrillic"),
    ("Ю\u0070\u0061\u0063ик", "pac", Safety.SAFE, "Юрасик", "Cyrillic"),
    ("Ber\u0435zkin", "\u0435", Safety.SAFE, "Berezkin", "Latin"),
    ("\u041eRLAN", "\u041e", Safety.SAFE, "ORLAN", "Latin"),
    ("Щ\u0065rлов", "er", Safety.ASK, None, None),
    ("Щеrлов", "r", Safety.ASK, None, None),
    ("V\u0456d\u0458a\u0455", "\u0456\u0458\u0455", Safety.SAFE, "Vidjas", "Latin"),
]


@pytest.mark.parametrize(("word", "hidden", "safety", "reading", "script"), CASES)
def test_readings(word, hidden, safety, reading, script):
    mixed = mixed_word(word)
    assert mixed is not None
    assert mixed.hidden == hidden
    assert mixed.reading() == (safety, reading, script)


def test_two_readings_follow_the_other_words():
    mixed = mixed_word("K\u043epa".replace("a", "\u0430"))
    assert mixed is not None
    assert mixed.hidden == "Kp"
    assert mixed.reading("Cyrillic") == (Safety.PROPOSE, "Кора", "Cyrillic")
    assert mixed.reading("Latin") == (Safety.PROPOSE, "Kopa", "Latin")


@pytest.mark.parametrize("word", ["Иван", "Ivan", "", "李", "Їжак", "O’Hara-1", "Łucja", "Иван李"])
def test_clean_words_have_no_fault(word):
    assert mixed_word(word) is None


def test_a_disguised_word():
    assert disguised_word("Cop", "Иван") == "Сор"
    assert disguised_word("Сор", "Ivan") == "Cop"
    assert disguised_word("Orlan", "Иван") is None
    assert disguised_word("Cop", "Ivan") is None
    assert disguised_word("李", "Ivan") is None


def test_all_in_one_script():
    assert all_in("16Кz", "Latin") == "16Kz"
    assert all_in("Щ", "Latin") is None


def test_scripts_of_letters():
    assert letter_script("ё") == "Cyrillic"
    assert letter_script("ł") == "Latin"
    assert letter_script("李") == "other"
    assert letter_script("-") is None
    assert scripts("12-3") == frozenset()


NAMES = [
    PersonName(surname="Берёзкин", given="Андрей"),
    PersonName(surname="Shcheglov", given="Ivan"),
    PersonName(surname="Цаплин", given="Вадим"),
    PersonName(surname="Юрасик", given="Ivan"),
]


def test_strangers_among_the_names_of_a_table():
    assert main_script(NAMES) == "Cyrillic"
    assert script_strangers(NAMES) == (1, 3)
    assert script_strangers(NAMES[:2]) == (1,)  # as many of both: Cyrillic is the rule
    assert script_strangers(NAMES[:1]) == ()
    assert script_strangers([]) == ()
    assert main_script([PersonName(surname="123")]) is None
    assert name_script(NAMES[3]) is None


@settings(deadline=None)
@given(st.text(max_size=20))
def test_nothing_raises(text):
    mixed = mixed_word(text)
    if mixed is not None:
        mixed.reading()
        assert mixed.hidden
    disguised_word(text, "Иван")
