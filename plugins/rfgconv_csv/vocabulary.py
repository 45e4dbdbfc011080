"""The words of headings, results, colours and facts in six languages, from data/headings.tsv and data/words.tsv."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from rfgconv.data import data_text
from rfgconv.regex import regex

ANY = "any"
LANGUAGES = ("en", "ru", "uk", "de", "fr", "pl")

_LETTERS = str.maketrans({"ł": "l", "ё": "е", "’": "'", "ʼ": "'", "`": "'", "\u00a0": " "})
_SIGNS = str.maketrans(dict.fromkeys('._:;,()[]{}"«»?!', " "))
_BLANKS = regex(r"[\s_]+")


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Lower case without accents, dots and doubled blanks; ``#`` and ``№`` are "no"."""
    text = text.replace("№", " no ").replace("#", " no ").casefold().translate(_LETTERS)
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return _BLANKS.sub(" ", plain.translate(_SIGNS)).strip()


def fold_word(text: str) -> str:
    """Lower case without accents; signs are kept, so that ``+`` and ``0:1`` stay what they are."""
    plain = unicodedata.normalize("NFKD", text.strip().casefold().translate(_LETTERS))
    return _BLANKS.sub(" ", "".join(c for c in plain if not unicodedata.combining(c)))


class Headings:
    """Which columns a heading can stand for."""

    def __init__(self) -> None:
        self._roles: dict[str, dict[str, list[str]]] = {}
        for role, language, headings, _ in _rows("headings.tsv"):
            for heading in headings.split(", "):
                self._roles.setdefault(fold(heading), {}).setdefault(role, []).append(language)

    def roles(self, folded: str) -> tuple[str, ...]:
        """The roles of a folded heading, in the order of the file; empty if it is not known."""
        return tuple(self._roles.get(folded, ()))

    def languages(self, folded: str, role: str) -> list[str]:
        """The languages in which a heading has this role."""
        return [language for language in self._roles.get(folded, {}).get(role, ()) if language in LANGUAGES]


class Words:
    """Words of one group with their meanings, by language."""

    def __init__(self, group: str) -> None:
        self._meanings: dict[str, dict[str, str]] = {}
        for name, meaning, language, words, _ in _rows("words.tsv"):
            if name == group:
                for word in words.split(", "):
                    self._meanings.setdefault(language, {}).setdefault(fold_word(word), meaning)

    def meaning(self, text: str, language: str = ANY) -> str | None:
        """The meaning of a word in a language, or in every language."""
        word = fold_word(text)
        own = self._meanings.get(language, {}).get(word)
        return own if own is not None else self._meanings.get(ANY, {}).get(word)

    def anywhere(self, text: str) -> str | None:
        """The meaning of a word in whatever language has it, English and Russian first."""
        word = fold_word(text)
        for language in (ANY, *LANGUAGES, *self._meanings):
            found = self._meanings.get(language, {}).get(word)
            if found is not None:
                return found
        return None


@cache
def headings() -> Headings:
    """The table of headings."""
    return Headings()


@cache
def words(group: str) -> Words:
    """The words of a group: result, colour, nogame, forfeit, sex, fact, group."""
    return Words(group)


@cache
def _rows(name: str) -> tuple[tuple[str, ...], ...]:
    text = data_text("rfgconv_csv", f"data/{name}")
    return tuple(tuple(line.split("\t")) for line in text.splitlines()[1:])
