"""Cyrillic and Latin letters that look alike: which word mixes them, and what was meant.

A word with both scripts cannot be found by anybody who types it. Turned all Cyrillic or all Latin with the table
``data/look_alikes.tsv`` it often has one reading only, and then the repair is safe.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache

from rfgconv.diagnostics import Safety
from rfgconv.model import PersonName
from rfgconv.names._data import columns
from rfgconv.record import record


class Script(StrEnum):
    """A script that names are written in."""

    CYRILLIC = "Cyrillic"
    LATIN = "Latin"
    OTHER = "other"


@cache
def letter_script(letter: str) -> Script | None:
    """The script of a letter; None if the character is no letter."""
    if not letter.isalpha():
        return None
    name = unicodedata.name(letter, "")
    if name.startswith("CYRILLIC"):
        return Script.CYRILLIC
    return Script.LATIN if name.startswith("LATIN") else Script.OTHER


def scripts(text: str) -> frozenset[Script]:
    """The scripts of the letters of a text."""
    if text.isascii():
        return _LATIN if any(map(str.isalpha, text)) else _NONE
    return frozenset([script for script in set(map(letter_script, text)) if script is not None])


_LATIN = frozenset({Script.LATIN})
_NONE: frozenset[Script] = frozenset()


@cache
def _look_alikes(towards: Script) -> dict[str, str]:
    rows = columns("look_alikes", "latin", "cyrillic", "direction")
    if towards is Script.CYRILLIC:
        return {latin: cyrillic for latin, cyrillic, direction in rows if direction == "both"}
    return {cyrillic: latin for latin, cyrillic, _direction in rows}


def all_in(word: str, script: Script) -> str | None:
    """The word with its look-alike letters turned into one script; None if a letter of another script remains."""
    alike = _look_alikes(script)
    turned = "".join(letter if letter_script(letter) is script else alike.get(letter, letter) for letter in word)
    return turned if scripts(turned) <= {script} else None


class MixedWord(metaclass=record, kw_only=False):
    """A word with letters of two scripts. hidden: the letters that do not belong, in the order of the word;
    cyrillic, latin: the readings in one script, None where it has none."""

    word: str
    hidden: str
    cyrillic: str | None
    latin: str | None

    def reading(self, prefer: Script | None = None) -> tuple[Safety, str | None, Script | None]:
        """What was meant: safe with the only reading, propose the preferred one of two, ask without any.

        prefer: the script of the person's other word, else of most of the table.
        """
        if self.cyrillic is not None and self.latin is not None:
            if prefer is Script.LATIN:
                return Safety.PROPOSE, self.latin, Script.LATIN
            return Safety.PROPOSE, self.cyrillic, Script.CYRILLIC
        if self.cyrillic is not None:
            return Safety.SAFE, self.cyrillic, Script.CYRILLIC
        if self.latin is not None:
            return Safety.SAFE, self.latin, Script.LATIN
        return Safety.ASK, None, None


def mixed_word(word: str) -> MixedWord | None:
    """The word's readings if it has Cyrillic and Latin letters, else None."""
    if word.isascii() or not {Script.CYRILLIC, Script.LATIN} <= scripts(word):
        return None
    cyrillic, latin = all_in(word, Script.CYRILLIC), all_in(word, Script.LATIN)
    if (cyrillic is None) == (latin is None):
        counts = Counter(map(letter_script, word))
        stranger = Script.LATIN if counts[Script.LATIN] <= counts[Script.CYRILLIC] else Script.CYRILLIC
    else:
        stranger = Script.CYRILLIC if cyrillic is None else Script.LATIN
    hidden = "".join(letter for letter in word if letter_script(letter) is stranger)
    return MixedWord(word, hidden, cyrillic, latin)


def disguised_word(word: str, other: str) -> str | None:
    """The word in the script of the person's other word, if all its letters merely look like that script.

    Latin ``Cop`` beside ``Иван`` gives Cyrillic ``Сор``. None if there is nothing to suspect.
    """
    mine, theirs = scripts(word), scripts(other)
    if mine == theirs or len(mine) != 1 or len(theirs) != 1 or Script.OTHER in mine | theirs:
        return None
    return all_in(word, next(iter(theirs)))


def name_scripts(name: PersonName) -> frozenset[Script]:
    """The scripts of the letters of a name."""
    return scripts(f"{name.surname} {name.given or ''}")


def name_script(name: PersonName) -> Script | None:
    """The one script of a name; None if it has several or no letters."""
    found = name_scripts(name)
    return next(iter(found)) if len(found) == 1 else None


def main_of(found: Iterable[frozenset[Script]]) -> Script | None:
    """The script of most names that have one (Cyrillic if as many are Latin). found: see `name_scripts`."""
    counts: dict[Script, int] = {}
    for scripts_of_name in found:
        if len(scripts_of_name) == 1:
            (script,) = scripts_of_name
            counts[script] = counts.get(script, 0) + 1
    if not counts:
        return None
    return max(counts, key=lambda script: (counts[script], script is Script.CYRILLIC))


def main_script(names: Iterable[PersonName]) -> Script | None:
    """The script of most names (Cyrillic if as many are Latin); None if no name has a letter."""
    return main_of(map(name_scripts, names))


def script_strangers(names: Sequence[PersonName]) -> tuple[int, ...]:
    """Indices of the names that are not wholly in the script of most; empty if all are in one script."""
    found = [name_scripts(name) for name in names]
    main = main_of(found)
    return () if main is None else tuple([index for index, letters in enumerate(found) if not letters <= {main}])
