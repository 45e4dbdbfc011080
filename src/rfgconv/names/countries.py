"""Country codes as the European Go Database writes them: ISO 3166-1 in capitals, but ``UK`` for Great Britain.

Source: its list of players, its tables and, for the rest, ISO 3166-1; see ``data/countries.tsv``.
"""

from __future__ import annotations

from functools import cache, lru_cache

from rfgconv.names._data import columns, row
from rfgconv.names.scripts import Script, all_in
from rfgconv.record import record

UNKNOWN = "XX"
"""What stands for an unknown country in the tables of both federations; in the model it is None."""


@cache
def _written() -> dict[str, str]:
    names = {name.casefold(): code for name, code in columns("countries", "name", "code")}
    return names | {written.casefold(): code for written, code in columns("country_aliases", "written", "code")}


@lru_cache(512)
def country_status(code: str) -> str | None:
    """What kind of code it is, None if it is none (``ru`` is none: capitals count).

    ``players`` = there are players of it in the European list, ``iso`` = not in it, ``archive`` = a state of the past,
    ``event`` = only for tournaments (EU).
    """
    found = row("countries", code)
    return None if found is None else found[2]


def country_code(text: str | None) -> str | None:
    """The code for whatever stands for a country: ``ru``, ``GB``, ``Россия``, ``Korea`` → RU, UK, RU, KR.

    None for nothing, ``XX``, ``??`` and for what is not known; `country_fault` tells these apart.
    """
    if not text:
        return None
    word = text.strip()
    code = word.upper()
    return code if country_status(code) else _written().get(word.casefold())


class CountryFault(metaclass=record, kw_only=False):
    """What is wrong with a country word.

    kind: ``case`` (safe to repair) or ``unknown``. proposal: the code, if one is known.
    """

    kind: str
    proposal: str | None


def country_fault(word: str) -> CountryFault | None:
    """What is wrong with it: ``Ru`` → case, RU; ``Ko`` → unknown, KR; ``GB`` → unknown, UK; None for ``RU``, ``XX``."""
    if word == UNKNOWN or country_status(word):
        return None
    if word.upper() == UNKNOWN or country_status(word.upper()):
        return CountryFault("case", word.upper())
    proposal = country_code(word)
    if proposal is None and (latin := all_in(word, Script.LATIN)) is not None:
        proposal = country_code(latin)
    return CountryFault("unknown", proposal)
