"""The catalogues: complete, with the placeholders of the texts, and compiled."""

import re
import string
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from rfgconv.catalogue import all_codes
from rfgconv.hub import Hub
from rfgconv.i18n import LANGUAGES, translator

ROOT = Path(__file__).parents[2]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
FORMS = {1: 0, 21: 1, 2: 2, 5: 3, 11: 3}
"""A number of things → index of its form in our catalogues."""


@cache
def catalogue(language: str) -> Catalog:
    with (ROOT / "src/rfgconv/i18n/locale" / language / "LC_MESSAGES/rfgconv.po").open("rb") as stream:
        return read_po(stream, language)


def placeholders(text: str) -> list[str]:
    """Sorted; of a text that is no template (an example with braces of its own) its braces."""
    try:
        fields = [(name, conversion) for _literal, name, _spec, conversion in string.Formatter().parse(text)]
    except ValueError:
        return re.findall("[{}]", text)
    return sorted(f"{name}!{conversion}" if conversion else name for name, conversion in fields if name is not None)


def quoted(text: str) -> list[str]:
    """What is to be typed as it stands."""
    return re.findall(r"`[^`]*`", text)


def pairs(language: str) -> list[tuple[str, str]]:
    """(text, translation), each form of a plural with the text that it stands for."""
    found = []
    for message in catalogue(language):
        if isinstance(message.id, tuple):
            found.append((message.id[0], message.string[0]))
            found += [(message.id[1], form) for form in message.string[1:]]
        elif message.id:
            found.append((message.id, message.string))
    return found


def test_catalogues_hold_every_text_of_today_and_are_compiled() -> None:
    done = subprocess.run(
        [sys.executable, "i18n/update.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout + done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_code_speaks_the_language(language: str) -> None:
    known = catalogue(language)
    for _owner, code in all_codes(Hub(disabled=())):
        for text in (code.template, code.hint, code.cause, code.example, code.fix, code.rule):
            message = known.get(text) if text else None
            assert not text or (message is not None and message.string), (code.id, text)
        message = known.get(code.template)
        assert message is not None
        if code.plural is not None:
            assert message.id == (code.template, code.plural), code.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_placeholders_of_their_texts(language: str) -> None:
    wrong = [pair for pair in pairs(language) if placeholders(pair[0]) != placeholders(pair[1])]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_typed_stays(language: str) -> None:
    wrong = [pair for pair in pairs(language) if quoted(pair[0]) != quoted(pair[1])]
    assert wrong == []
    options = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
    wrong = [pair for pair in pairs(language) if options.findall(pair[0]) != options.findall(pair[1])]
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_forms_are_complete_and_used(language: str) -> None:
    speak = translator(language)
    plurals = [message for message in catalogue(language) if isinstance(message.id, tuple)]
    assert len(plurals) > 40
    for message in plurals:
        assert len(message.string) == 4
        assert all(message.string), message.id
        for n, form in FORMS.items():
            assert speak.ngettext(*message.id, n) == message.string[form], (message.id, n)
            args = dict.fromkeys(placeholders(message.id[n != 1]), "x") | {"n": n}
            shown = message.string[form].format_map(args) if "!" not in "".join(args) else str(n)
            assert str(n) in shown or "{n}" not in message.id[n != 1], shown


@pytest.mark.parametrize("language", TRANSLATED)
def test_sentences_are_in_the_language(language: str) -> None:
    """Whatever is more than codes, commands and names has Cyrillic letters."""
    fixed = re.compile(r"`[^`]*`|\{[^}]*\}|<[^>]*>|\"[^\"]*\"|--\S+ \S+")
    left = [
        text
        for text, translation in pairs(language)
        if len(re.findall(r"\b[a-z]{3,}\b", fixed.sub("", text))) > 3 and not re.search("[а-яіїєґ]", translation)
    ]
    assert left == []


@pytest.mark.parametrize(("language", "foreign"), [("ru", "іїєґ"), ("uk", "ыъэ")])
def test_each_language_is_its_own(language: str, foreign: str) -> None:
    """Letters that only the other language has are in names and quotations at most."""
    fixed = re.compile(r"`[^`]*`|\([^)]*\)")
    assert [text for text, translation in pairs(language) if set(foreign) & set(fixed.sub("", translation))] == []
