"""Entries of a list that a name may stand for although it is written otherwise; each function is a step of the search.

They return positions in the list. Source: the project's notes on the European player list, section 3, steps 6 to 8.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rfgconv.model import PersonName
from rfgconv.names._data import columns
from rfgconv.names.fold import fold, fold_word
from rfgconv.names.index import NameIndex
from rfgconv.names.judge import initial_fits, is_initial, without_suffix

CUT_LENGTHS = (29, 30)
"""Lengths of "Surname Given" at which an export of a pairing program may have cut the name off."""
MOST_BY_SURNAME = 5
"""A name without given name stands for no one in particular if more players than this have the surname."""


def swapped(name: PersonName, index: NameIndex, _country: str | None) -> Iterable[int]:
    """Surname and given name exchanged."""
    surname, given = fold(name)
    return index.folded((given, surname)) if given else ()


def other_parts(name: PersonName, index: NameIndex, _country: str | None) -> Iterable[int]:
    """One side has a part more (second name, particle, homonym suffix) or has it elsewhere; or the name is cut off."""
    given = name.given or ""
    found = {*index.with_parts(name.surname, given), *index.suffixed(fold(name))}
    if without_suffix(given) != given:
        found.update(index.folded((fold_word(name.surname), fold_word(without_suffix(given)))))
    written = f"{name.surname} {given}".strip()
    if len(written) in CUT_LENGTHS:
        found.update(index.begins_with(written.lower()))
    return sorted(found)


@cache
def _full_forms() -> dict[str, tuple[str, ...]]:
    """Folded diminutive → folded full names."""
    rows = columns("diminutives", "form", "names")
    return {fold_word(form): tuple(map(fold_word, names.split(" | "))) for form, names in rows}


def short_forms(name: PersonName, index: NameIndex, _country: str | None) -> Iterable[int]:
    """The given name is an initial, a diminutive, or missing."""
    surname, given = fold(name)
    namesakes = index.namesakes(surname) if surname else []
    if name.given is None:
        return [position for position, _ in namesakes] if len(namesakes) <= MOST_BY_SURNAME else ()
    if is_initial(name.given):
        return [position for position, other in namesakes if other and initial_fits(name.given, other)]
    full = _full_forms().get(given, ())
    return [position for position, other in namesakes if fold_word(other) in full]


def one_letter(name: PersonName, index: NameIndex, country: str | None) -> Iterable[int]:
    """One letter is different, of players of the same country. Needs rapidfuzz: raises ImportError without it."""
    return index.one_letter_off(fold(name), country)
