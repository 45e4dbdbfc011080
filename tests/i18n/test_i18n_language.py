"""Which language is spoken, and how texts are put together."""

import sys
from types import SimpleNamespace

import pytest

from rfgconv.i18n import ENGLISH, MisuseError, Text, Word, language, translator


@pytest.mark.parametrize(
    ("wanted", "environ", "spoken"),
    [
        (None, {}, "en"),
        ("uk", {"RFGCONV_LANG": "ru", "LANG": "en_GB.UTF-8"}, "uk"),
        (None, {"RFGCONV_LANG": "ru", "LANG": "uk_UA.UTF-8"}, "ru"),
        (None, {"RFGCONV_LANG": "RU-ru"}, "ru"),
        (None, {"RFGCONV_LANG": "de", "LANG": "ru_RU.UTF-8"}, "en"),
        (None, {"RFGCONV_LANG": "", "LANG": "ru_RU.UTF-8"}, "ru"),
        (None, {"LC_ALL": "uk_UA.UTF-8", "LANG": "ru_RU.UTF-8"}, "uk"),
        (None, {"LC_MESSAGES": "uk_UA@euro", "LANG": "ru_RU.UTF-8"}, "uk"),
        (None, {"LANGUAGE": "de:uk:ru", "LANG": "de_DE.UTF-8"}, "uk"),
        (None, {"LANGUAGE": "en:ru", "LANG": "ru_RU.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANGUAGE": "ru", "LC_ALL": "C.UTF-8"}, "en"),
        (None, {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
    ],
)
def test_the_language_is_chosen(wanted: str | None, environ: dict[str, str], spoken: str) -> None:
    assert language(wanted, environ) == spoken


@pytest.mark.parametrize(("number", "spoken"), [(0x0419, "ru"), (0x0422, "uk"), (0x0407, "en"), (0xFFFF, "en")])
def test_windows_is_asked_for_its_own_language(monkeypatch: pytest.MonkeyPatch, number: int, spoken: str) -> None:
    import ctypes

    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert language(None, {}) == spoken
    assert language(None, {"LANG": "de_DE"}) == "en"


def test_a_text_is_put_together_when_it_is_shown() -> None:
    text = Text("{what} of {n}", {"what": Word("surname"), "n": 21, "name": "surname"})
    assert str(text) == "surname of 21"
    assert (
        translator("ru")
        .text(Text("{name} is no {what}", {"name": "surname", "what": Word("surname")}))
        .startswith("surname is no фамилия")
    )


def test_arguments_that_are_ours_are_translated_others_are_not() -> None:
    ru = translator("ru")
    inner = Text("row {row}", {"row": 3})
    assert ru("see: {place}", place=(inner, Word("the year"), "the year")) == "см.: строка 3, год, the year"
    assert str(Text("see: {place}", {"place": (inner, Word("the year"))})) == "see: row 3, the year"


def test_braces_in_arguments_and_in_plain_messages_are_harmless() -> None:
    ru = translator("ru")
    assert ru("row {row}", row="{x}") == "строка {x}"
    assert ru("no text of ours: {") == "no text of ours: {"
    assert ru.gettext("") == ""


@pytest.mark.parametrize(
    ("n", "russian", "ukrainian"),
    [
        (1, "1 ошибка", "1 помилка"),
        (2, "2 ошибки", "2 помилки"),
        (5, "5 ошибок", "5 помилок"),
        (11, "11 ошибок", "11 помилок"),
        (21, "21 ошибка", "21 помилка"),
        (0, "0 ошибок", "0 помилок"),
        (114, "114 ошибок", "114 помилок"),
    ],
)
def test_numbers_have_their_forms(n: int, russian: str, ukrainian: str) -> None:
    for spoken, expected in (("ru", russian), ("uk", ukrainian)):
        assert translator(spoken).count("{n} error", "{n} errors", n) == expected
    assert ENGLISH.count("{n} error", "{n} errors", n) == ("1 error" if n == 1 else f"{n} errors")


def test_the_message_for_exactly_one_is_not_shown_for_21() -> None:
    one, many = "nobody played in round {round}", "nobody played in rounds {round} to {last}"
    args = {"round": 1, "last": 21}
    assert translator("ru").count(one, many, 1, **args) == "в туре 1 никто не играл"
    assert translator("ru").count(one, many, 21, **args) == "в турах с 1 по 21 никто не играл"


def test_misuse_keeps_its_text() -> None:
    error = MisuseError("option {option}: {value} is no whole number", option="rounds", value="x")
    assert str(error) == "option rounds: x is no whole number"
    assert translator("uk").text(error.text) == "параметр rounds: x — не ціле число"


def test_an_unknown_language_is_english() -> None:
    assert translator("xx") is ENGLISH
