"""Folding: a key that is the same for all usual spellings of a name. For comparison only, never for output.

Jurij = Yuri = Юрий, Sergej = Sergey, Alexej = Aleksey, Natalia = Natalja, Artem = Artjom = Артём, Ksenia = Xenia.
Not equal on purpose: Anna and Jana, Natalia and Natasha. The steps are those of the project's notes on the European
player list (fold, join digraphs, level vowels); the signs for digraphs are capitals, which no folded letter is.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from rfgconv.model import PersonName
from rfgconv.names._data import columns
from rfgconv.names.transliterate import latin_letters
from rfgconv.regex import regex

_SEPARATOR = "\n"
_NO_LETTER = str.maketrans(dict.fromkeys(chr(code) for code in range(128) if not chr(code).isalpha() and code != 10))
_II = regex("ii+")
_RUN = regex(r"([^\n])\1+")
_INITIAL_TS = regex(r"(?<![^-_\s])ц")
_DIGRAPHS = (
    ("tskh", "ckh"),  # цх: before sh is seen in it
    ("shch", "W"),
    ("sch", "W"),
    ("zh", "Z"),
    ("kh", "h"),
    ("sh", "S"),
    ("ch", "C"),
    ("tz", "c"),
    ("ts", "c"),
    ("ph", "f"),
    ("x", "ks"),
    ("w", "v"),
    ("y", "i"),
    ("j", "i"),
)


@cache
def _letters() -> dict[int, str]:
    """Cyrillic letters one by one. What the spelling rules add (Alex-, -ia, je) is levelled by the folding anyway."""
    rows = columns("transliteration", "context", "cyrillic", "latin")
    return str.maketrans(
        {cyrillic: latin for context, cyrillic, latin in rows if len(cyrillic) == 1 and context != "start"}
    )


def fold_all(words: Iterable[str]) -> list[str]:
    """The keys of many words at once: every step runs over all of them together, 90,000 words take 0.1 s."""
    plain = [word if word.isascii() else _plain(word) for word in words]
    if not plain:
        return []
    text = _SEPARATOR.join(plain)
    if text.count(_SEPARATOR) >= len(plain):
        text = _SEPARATOR.join([word.replace(_SEPARATOR, "") for word in plain])
    text = text.lower().translate(_NO_LETTER)
    for digraph, sign in _DIGRAPHS:
        text = text.replace(digraph, sign)
    text = _II.sub("i", text).replace("ie", "e").replace("io", "e")
    return _RUN.sub(r"\1", text).split(_SEPARATOR)


def _plain(word: str) -> str:
    """Letters only: Cyrillic ones spelled in Latin, marks dropped; letters of other scripts stay."""
    word = _INITIAL_TS.sub("ts", unicodedata.normalize("NFC", word).lower()).translate(_letters())
    word = unicodedata.normalize("NFKD", word.translate(latin_letters()))
    return "".join(char for char in word if char.isalpha())


@cache
def fold_word(word: str) -> str:
    """The key of one word; empty if it has no letter."""
    return fold_all([word])[0]


def fold(name: PersonName) -> tuple[str, str]:
    """The key of a name: (surname, given name). The patronymic does not count; no given name is ``""``."""
    return fold_word(name.surname), fold_word(name.given or "")
