"""What looks wrong in a name, and what may have been meant. Pure functions; nothing is reported here.

Nothing of this is ever changed without a person: a caller turns a result into a finding with a proposal.
Sources: rules 1 and 2 of the Russian Go Federation and its classic rules; counts on the European list of February 2018.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from typing import Literal

from rfgconv.model import PersonName
from rfgconv.names._data import columns
from rfgconv.names.transliterate import has_cyrillic, latin_word
from rfgconv.record import replace
from rfgconv.regex import regex

# --- comparing ------------------------------------------------------------------------------------------------------

_DOUBLETS = regex(r"\b(натал|соф|дар)ья\b")


def comparable(text: str) -> str:
    """A word for comparing two spellings of one table: ё = е, blank = underscore, Наталья = Наталия, any case.

    Much narrower than `fold`: two players of one event may well be a Jurij and a Yuri.
    """
    plain = unicodedata.normalize("NFC", " ".join(text.replace("_", " ").split())).lower().replace("ё", "е")
    return _DOUBLETS.sub(r"\1ия", plain) if "ья" in plain else plain


def _key(name: PersonName) -> tuple[str, str]:
    return comparable(name.surname), comparable(name.given or "")


def duplicates(names: Sequence[PersonName]) -> list[tuple[int, int]]:
    """Pairs (first, later) of indices whose names are equal."""
    seen: dict[tuple[str, str], int] = {}
    pairs = []
    for index, name in enumerate(names):
        first = seen.setdefault(_key(name), index)
        if first != index:
            pairs.append((first, index))
    return pairs


def collisions(names: Sequence[PersonName]) -> list[tuple[int, int]]:
    """Pairs (first, later) of indices with one surname of which one given name is an initial that fits the other."""
    shared = {comparable(name.surname) for name in names if is_initial(name.given)}
    by_initial: dict[tuple[str, str], int] = {}
    by_start: dict[tuple[str, str], int] = {}
    pairs = []
    for index, name in enumerate(names if shared else ()):
        surname, given = _key(name)
        if surname not in shared:
            continue
        given = given.replace(".", "")
        starts = {given[:length] for length in (1, 2) if given}
        found = {by_initial[surname, start] for start in starts if (surname, start) in by_initial}
        if is_initial(name.given):
            if (surname, given) in by_start:
                found.add(by_start[surname, given])
            by_initial.setdefault((surname, given), index)
        for start in starts:
            by_start.setdefault((surname, start), index)
        pairs += [(first, index) for first in sorted(found) if _key(names[first]) != _key(name)]
    return pairs


# --- parts of a name ------------------------------------------------------------------------------------------------

_CAPITALS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")
_SMALL = frozenset(map(str.lower, _CAPITALS))
_PATRONYMIC = regex(
    r"[а-яё]{2,}(?:ович|евич|ич|овна|евна|ична|инична)|[a-z]{2,}(?:ovich|evich|ovna|evna|ichna)", re.IGNORECASE
)
PARTICLES = frozenset(
    {
        "van",
        "von",
        "der",
        "den",
        "de",
        "del",
        "da",
        "dos",
        "la",
        "le",
        "di",
        "du",
        "el",
        "al",
        "bin",
        "ter",
        "ten",
        "zu",
    }
    | {"фон", "ван", "дер", "де", "ди", "да", "ла", "эль", "аль", "оглы", "оглу", "кызы", "бей", "бек", "заде"}
)


def suffix(given: str | None) -> str | None:
    """The homonym suffix of a given name with its separator: ``Михаил-М`` → ``-М``, ``Denis_Ch`` → ``_Ch``; else None.

    Two initials (``V_N``) are none.
    """
    if not given or given.isalpha():
        return None
    place = max(given.rfind("-"), given.rfind("_"))
    letters = given[place + 1 :]
    small = letters[1:]
    if (
        place < 2
        or letters[:1] not in _CAPITALS
        or len(small) > 1
        or (small and small.upper() not in _CAPITALS - {small})
    ):
        return None
    return given[place:]


def without_suffix(given: str) -> str:
    """The given name without the suffix that tells namesakes apart; for comparing, never for writing."""
    return given[: -len(found)] if (found := suffix(given)) else given


def with_suffix(name: PersonName, taken: Iterable[PersonName]) -> PersonName:
    """A name that differs from those taken by a homonym suffix: Андрей → Андрей-А (or the next free letter)."""
    letters = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ" if has_cyrillic(str(name)) else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    used = {_key(other) for other in taken}
    bare = without_suffix(name.given or "")
    choices = (replace(name, given=f"{bare}-{letter}") for letter in letters)
    return next((choice for choice in choices if _key(choice) not in used), replace(name, given=f"{bare}-{letters[0]}"))


def is_patronymic(word: str) -> bool:
    """True for a word like Олегович, Ильинична, Olegovna. To be asked of a third word only: surnames look like it."""
    return _PATRONYMIC.fullmatch(word) is not None


def name_of_words(words: Sequence[str]) -> PersonName:
    """The name that words stand for, surname first: ``van der Orlan Jan`` → surname ``van_der_Orlan``.

    A third word is the patronymic if it looks like one, else it is joined to the given name with ``_``, as the
    European Go Database does. One word is a surname without given name. No words: an empty surname.
    """
    rest = list(words)
    parts: list[str] = []
    while len(rest) > 2 and rest[0] in PARTICLES:
        parts.append(rest.pop(0))
    parts += rest[:1]
    rest = rest[1:]
    patronymic = rest.pop() if len(rest) > 1 and is_patronymic(rest[-1]) else None
    return PersonName(surname="_".join(parts), given="_".join(rest) or None, patronymic=patronymic)


# --- initials, diminutives ------------------------------------------------------------------------------------------

_INITIAL = regex(r"[^\W\d_]{1,2}\.?|[^\W\d_]\.?[-_ ]?[^\W\d_]\.?")


def is_initial(given: str | None) -> bool:
    """True for a given name of one or two letters, with or without dot, that is no usual name (Ян is one)."""
    if not given or len(given) > 5 or (len(given) > 2 and given.isalpha()):
        return False
    return _INITIAL.fullmatch(given) is not None and not is_usual_given(given)


def initial_fits(initial: str, given: str) -> bool:
    """True if a full given name begins with the letters of an initial (А, Ал, А.), whatever the script."""
    return comparable(latin_word(given)).startswith(comparable(latin_word(initial)).rstrip("."))


def is_usual_given(word: str) -> bool:
    """True if at least two Russian players of the European list have this given name, or if it is a diminutive."""
    bare = without_suffix(word)
    if not has_cyrillic(bare):  # as all diminutives are
        return _is_listed(bare)
    return _is_listed(_latin_given(bare)) or comparable(bare) in _diminutives()


def _is_listed(latin: str) -> bool:
    return latin[:1].upper() + latin[1:].lower() in _usual_names()


@lru_cache(4096)
def _latin_given(given: str) -> str:
    return latin_word(given, given=True)


@cache
def _usual_names() -> frozenset[str]:
    return frozenset(name for (name,) in columns("given_names", "latin"))


@cache
def _diminutives() -> dict[str, tuple[str, ...]]:
    return {comparable(form): tuple(names.split(" | ")) for form, names in columns("diminutives", "form", "names")}


Gender = Literal["m", "f"]
_MASCULINE = regex(r"(?:ов|ев|ёв|ин|ын|ский|цкий|ой|ый|ий)$")
_MASCULINE_IN_A = frozenset({"Илья", "Никита", "Данила"})


def gender(surname: str) -> Gender | None:
    """What the ending of a Cyrillic surname says: -ова, -ская … feminine, -ов, -ский … masculine, else None."""
    last = re.split(r"[-_\s]", surname.lower())[-1]
    if last.endswith(("ова", "ева", "ёва", "ина", "ына", "ая", "яя")):
        return "f"
    return "m" if _MASCULINE.search(last) else None


def given_gender(given: str) -> Gender:
    """Of a full Russian given name: feminine in -а, -я (but not Илья, Никита, Данила) and Любовь."""
    feminine = given.endswith(("а", "я")) and given not in _MASCULINE_IN_A
    return "f" if feminine or given == "Любовь" else "m"


def full_names(given: str | None, surname: str = "") -> tuple[str, ...]:
    """What a diminutive stands for, the usual name first: Лёша → (Алексей,); empty if it is no diminutive.

    The ending of the surname settles the gender of Саша, Женя, Слава …: Берёзкина Саша → (Александра,).
    """
    if not given or not has_cyrillic(given):
        return ()
    candidates = _diminutives().get(comparable(without_suffix(given)))
    if candidates is None:
        return ()
    of_gender = tuple(name for name in candidates if given_gender(name) == gender(surname))
    return of_gender or candidates


# --- case -----------------------------------------------------------------------------------------------------------

_LETTERS = regex(r"[^\W\d_]+")
_APOSTROPHES = "'’`"


def title_case(word: str) -> str:
    """Title_Case in every part: ``ЧИЖОВ-ЮРАСИК`` → ``Чижов-Юрасик``, ``О’ХАРА`` → ``О’Хара``. Small particles stay."""

    def part(match: re.Match[str]) -> str:
        text, before = match[0], word[: match.start()]
        if text in PARTICLES:
            return text
        if before.endswith(tuple(_APOSTROPHES)) and not re.search(r"(?:^|[-_])[^\W\d_]{1,2}.$", before):
            return text.lower()
        return text[0].upper() + text[1:].lower()

    return _LETTERS.sub(part, word)


def case_fault(word: str) -> str | None:
    """The word in Title_Case if it is ALL CAPS (more than two letters) or in small letters only; None if it is right.

    Particles (von, de, оглы) and inner capitals (McOrlan, О’Хара) are right.
    """
    if word.isalpha():
        if not word.isupper() and not word.islower():
            return None
        letters = word
    else:
        letters = "".join(_LETTERS.findall(word))
    if (len(letters) > 2 and letters.isupper()) or (letters and letters.islower() and word not in PARTICLES):
        proposal = title_case(word)
        return proposal if proposal != word else None
    return None


# --- digits, order --------------------------------------------------------------------------------------------------


def digits_read(word: str) -> str | None:
    """A word with 0 for О or 3 for З (Cyrillic), 0 for O (Latin), read as letters; None if no digit can be one."""
    digits = {"0": "О", "3": "З"} if has_cyrillic(word) else {"0": "O"}
    read = "".join(
        digits.get(char, char) if index == 0 else digits.get(char, char).lower() if char in digits else char
        for index, char in enumerate(word)
    )
    return read if read != word and not any(map(str.isdigit, read)) else None


def swapped(name: PersonName) -> PersonName | None:
    """The name with its words exchanged if the first is a usual given name and the second is not; else None.

    Of 6,244 rightly written Russian names in the European list one would be suspected.
    """
    if name.given is None or not is_usual_given(name.surname) or is_usual_given(name.given) or is_initial(name.given):
        return None
    return replace(name, surname=name.given, given=name.surname)


def all_swapped(names: Collection[PersonName]) -> bool:
    """True if at least eight of ten names look swapped: then the table as a whole is, and one finding says so."""
    suspects = sum(1 for name in names if swapped(name) is not None)
    return suspects > 0 and suspects * 10 >= len(names) * 8
