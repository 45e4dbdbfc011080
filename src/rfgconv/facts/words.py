"""The words that people use in facts (units, kinds of overtime, months, answers), from data/words.tsv.

A row gives one meaning in one language; a word that ends in ``*`` stands for all its endings. Words are compared in
lower case with ё = е.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rfgconv.data import data_text


def fold(text: str) -> str:
    """Lower case, ё = е, one blank for a no-break one; the length never changes, so offsets stay valid."""
    return "".join(map(_fold, text))


def _fold(character: str) -> str:
    lower = character.lower()
    return _SAME.get(lower, lower) if len(lower) == 1 else character


_SAME = {
    "ё": "е",
    "\u00a0": " ",
    "\u202f": " ",
    "\u2009": " ",
    "\t": " ",
    "\u2032": "'",
    "\u2019": "'",
    "\u2018": "'",
    "\u00b4": "'",
    "\u2033": '"',
    "\u201d": '"',
    "\u201c": '"',
    "\u2013": "-",
    "\u2014": "-",
    "\u2212": "-",
    "\u2010": "-",
    "\u2011": "-",
    "\u00d7": "*",
}


class Words:
    """The words of one group: word → meaning."""

    def __init__(self, rows: Iterator[tuple[str, str]]) -> None:
        self._whole: dict[str, str] = {}
        self._stems: list[tuple[str, str]] = []
        for meaning, word in rows:
            if word.endswith("*"):
                self._stems.append((word[:-1], meaning))
            else:
                self._whole[word] = meaning

    def meaning(self, folded: str) -> str | None:
        """The meaning of a folded word or phrase, or None."""
        found = self._whole.get(folded)
        if found is None:
            stems = (entry for entry in self._stems if folded.startswith(entry[0]))
            found = next((meaning for stem, meaning in stems if f"{folded[len(stem) :]}x".isalpha()), None)
        return found

    def beginning_with(self, folded: str) -> set[str]:
        """The meanings of all whole words that begin so."""
        return {meaning for word, meaning in self._whole.items() if word.startswith(folded)}


@cache
def words(group: str) -> Words:
    """The words of a group: time, month, dates, system, answer, handicap."""
    return Words((meaning, fold(word)) for name, meaning, word in _rows() if name == group)


@cache
def _rows() -> tuple[tuple[str, str, str], ...]:
    text = data_text("rfgconv.facts", "data/words.tsv")
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return tuple((group, meaning, word) for group, meaning, _, entry, _ in rows for word in entry.split(", "))
