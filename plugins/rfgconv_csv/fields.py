"""The columns about a player: how each is read from text and written as text, for every heading that means it.

A *role* names a column: ``row.place``, ``name.surname``, ``player.rank``, ``id.egd``. docs/csv.md lists them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from rfgconv.facts.dates import parse_dates
from rfgconv.facts.values import read_rank
from rfgconv.model import decimal_text, parse_score
from rfgconv.names.countries import country_code
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_csv.vocabulary import words

_INTEGER = regex(r"[-+]?[0-9]{1,9}")
_FRACTION = regex(r"(-?[0-9]{1,18})/([1-9][0-9]{0,17})")
_NUMBER_SIGN = regex(r"(?:№|#|No\.?|Nr\.?)?\s*\(?([0-9]{1,9})\)?[.)=]?(?:\s*[-–]\s*[0-9]{1,9})?", re.IGNORECASE)
_THOUSANDS = regex(r"(?<=[0-9])[ \u00a0\u202f](?=[0-9]{3}(?![0-9]))")
_LONGEST_NUMBER = 40


def is_digits(text: str) -> bool:
    """True for one or more of 0 … 9; other signs that Unicode calls digits cannot be read as a number."""
    return text.isascii() and text.isdigit()


def read_number(text: str) -> Fraction | None:
    """``3``, ``3.5``, ``3,5``, ``3½``, ``1/3``, ``1 650``; None if it is no number."""
    if len(text) > _LONGEST_NUMBER:
        return None
    text = _THOUSANDS.sub("", text)
    fraction = _FRACTION.fullmatch(text)
    return Fraction(int(fraction[1]), int(fraction[2])) if fraction else parse_score(text)


def number_text(value: Fraction) -> str:
    """A decimal if it is exact, else a fraction; `read_number` gives the same value back."""
    decimal = decimal_text(value)
    return decimal if parse_score(decimal) == value else f"{value.numerator}/{value.denominator}"


def read_integer(text: str) -> int | None:
    """A whole number; a spreadsheet's ``7.0`` is one."""
    if _INTEGER.fullmatch(text):
        return int(text)
    number = read_number(text)
    return int(number) if number is not None and number.denominator == 1 and abs(number) < 10**9 else None


def read_ordinal(text: str) -> int | None:
    """A number or place as people write it: ``7``, ``7.``, ``(7)``, ``№ 7``, ``2-3`` (the first counts)."""
    match = _NUMBER_SIGN.fullmatch(text)
    return int(match[1]) if match else read_integer(text)


def read_date(text: str) -> date | None:
    """One day in any unambiguous form."""
    reading = parse_dates(text)
    return reading.start if reading.problem is None and reading.start == reading.end else None


def read_yes(text: str) -> bool | None:
    """yes, no and their like; a cross or a plus is a yes."""
    return {"yes": True, "no": False}.get(words("answer").anywhere(text) or "")


def read_country(text: str) -> str:
    """The code of a country, or the text itself if it is not known (the checks report that)."""
    return country_code(text) or text


def read_sex(text: str) -> str:
    """``m`` or ``f``, or the text itself."""
    return words("sex").anywhere(text) or text


def _yes_text(value: bool) -> str:
    return "yes" if value else "no"


class FieldKind(metaclass=record, kw_only=False):
    """read: text → value, None if it cannot be read. write: value → text. example: a text that can be read."""

    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    example: str = ""


TEXT = FieldKind(str)
INTEGER = FieldKind(read_integer, example="7")
ORDINAL = FieldKind(read_ordinal, example="7")
NUMBER = FieldKind(read_number, number_text, "2.5")
RANK = FieldKind(read_rank, example="5k")
DATE = FieldKind(read_date, example="1990-05-01")
YES = FieldKind(read_yes, _yes_text, "yes")

COUNTRY = FieldKind(read_country)

FIELDS: Mapping[str, FieldKind] = {
    "row.number": ORDINAL,
    "row.place": ORDINAL,
    "row.group": TEXT,
    "name.surname": TEXT,
    "name.given": TEXT,
    "name.patronymic": TEXT,
    "latin.surname": TEXT,
    "latin.given": TEXT,
    "latin.patronymic": TEXT,
    "native.surname": TEXT,
    "native.given": TEXT,
    "native.patronymic": TEXT,
    "player.rank": RANK,
    "player.grade": RANK,
    "rating.value": FieldKind(read_number, number_text, "1650"),
    "rating.list": TEXT,
    "rating.estimated": YES,
    "rating.deviation": INTEGER,
    "player.country": COUNTRY,
    "player.nationality": COUNTRY,
    "player.club": TEXT,
    "player.club_name": TEXT,
    "player.town": TEXT,
    "player.team": TEXT,
    "player.birth": DATE,
    "player.sex": FieldKind(read_sex),
    "player.title": TEXT,
    "player.new": YES,
    "player.preliminary": YES,
    "player.comment": TEXT,
    "row.start": NUMBER,
    "row.note": TEXT,
}
"""In the order in which rfgconv writes them; the ids of registers follow ``player.preliminary``."""

IDS = ("egd", "rfg", "ffg", "aga", "fide")
"""Registers with a heading of their own; every other scheme is written as ``id SCHEME``."""

OWN_HEADINGS: Mapping[str, str] = {
    role: {"row.start": "start score", "player.birth": "date of birth", "player.grade": "registered grade"}.get(
        role, role.removeprefix("row.").removeprefix("player.").removeprefix("name.").replace(".value", "")
    )
    .replace(".", " ")
    .replace("_", " ")
    for role in FIELDS
}
"""role → heading in rfgconv's own files: ``number``, ``latin surname``, ``rating list``."""


def id_heading(scheme: str) -> str:
    """``pin`` for the EGD, ``id rfg`` for other registers."""
    return "pin" if scheme == "egd" else f"id {scheme}"
