"""Is a text an EGD table?"""

from __future__ import annotations

import re

from rfgconv.hub import Match, Probe
from rfgconv.regex import regex
from rfgconv_egd.lines import ALIASES, KEYS, CommentLine, DataLine, HeaderLine, classify
from rfgconv_egd.results import Strength, strength
from rfgconv_egd.rows import Cut, cut_row

_OTHER_HEADER = regex(r"(?:name|time)\s*=|[0-9]{1,2}\D.*[0-9]{4}", re.IGNORECASE)
_CYRILLIC = regex(r"[\u0400-\u04ff]")
_LOOKED_AT = 200


def detect(probe: Probe, by_name: Match) -> Match:
    """SIGNATURE: a header line with a known key and a row with a result.

    SHAPE: rows only (the rating exports of MacMahon and AutoKorsak), or a header with rows that have no results yet.
    Without such a header, ``;time=``, a date line and names in Cyrillic speak for an RFG table, ``;name=`` for a tou
    file.
    """
    if "\0" in probe.text[:1000]:
        return by_name
    lines = list(classify(probe.lines[:_LOOKED_AT]))
    header = any(isinstance(line, HeaderLine) and ALIASES.get(line.key, line.key) in KEYS for line in lines)
    if not header and any(
        isinstance(line, CommentLine) and _OTHER_HEADER.match(line.text.text.strip()) for line in lines
    ):
        return Match.NO
    data = [line for line in lines if isinstance(line, DataLine)]
    cuts = [cut_row(line) for line in data]
    played = any(cut is not None and _has_result(cut) for cut in cuts)
    if header and played:
        return Match.SIGNATURE
    if header and any(cuts):
        return Match.SHAPE
    if played and all(cut is not None and _is_plain(cut) for cut in cuts):
        return Match.SHAPE
    return by_name


def _has_result(cut: Cut) -> bool:
    return any(strength(word.text) is Strength.STRONG for word in cut.rest)


def _is_plain(cut: Cut) -> bool:
    """A row as EGD wants it, ``??`` allowed for the country. Names in Cyrillic with a country are an RFG table's."""
    country = cut.country.text if cut.country is not None else ""
    if cut.grade is None or not cut.name or len(country) != 2:
        return False
    return country == "??" or (country.isalpha() and not any(_CYRILLIC.search(word.text) for word in cut.name))
