"""Names of a wall list: ``Surname, Given``, with commas inside, without any, or spoilt by an encoding."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from rfgconv.model import PersonName
from rfgconv.regex import regex


class Trouble(Enum):
    """What is wrong or unusual with a written name."""

    NO_COMMA = "no-comma"
    TWO_COMMAS = "two-commas"
    SUFFIX = "suffix"
    TIDIED = "tidied"
    LOST = "lost"
    LETTER_LOST = "letter-lost"


class Name(NamedTuple):
    """A name as read."""

    name: PersonName
    troubles: tuple[Trouble, ...] = ()


_SUFFIX = regex(r"(Jr|Sr|мл|ст|II|III|IV)\.?", re.IGNORECASE)
_LETTER = regex(r"[^\W\d_]")


def list_name(text: str) -> Name:
    """A name of a list: split at the last comma; without a comma it cannot be split and is kept whole."""
    surname, comma, given = text.rpartition(",")
    if not comma or not surname.strip():
        return _made(text, "", _lost(text), Trouble.NO_COMMA)
    if _SUFFIX.fullmatch(given.strip()):
        return _made(text, "", _lost(text), Trouble.SUFFIX)
    return _made(surname, given, _lost(text), *([Trouble.TWO_COMMAS] if "," in surname else []))


def export_name(text: str, *, underscores: bool) -> Name:
    """A name of a rating export: ``Surname Given``. Blanks inside the parts are ``_`` (underscores), or they are blanks
    (MacMahon 2), so that three words cannot be split."""
    parts = [_blanks(part) if underscores else part for part in text.split()]
    if len(parts) == 2:
        return _made(parts[0], parts[1], _lost(text))
    return _made(" ".join(parts), "", _lost(text), *([Trouble.NO_COMMA] if len(parts) > 2 else []))


def _blanks(part: str) -> str:
    """``van_der_Gild`` with blanks; a ``_`` at an end stays, since nothing is behind it."""
    inner = part.strip("_")
    return part.replace(inner, inner.replace("_", " "), 1) if inner else part


def _made(surname: str, given: str, *troubles: Trouble | None) -> Name:
    parts = [surname.strip(" ,"), given.strip() if _LETTER.search(given) else ""]
    tidy = [part.strip("_ ") for part in parts]
    if tidy != parts:
        troubles = (*troubles, Trouble.TIDIED)
    name = PersonName(surname=tidy[0] or tidy[1], given=tidy[1] if tidy[0] and tidy[1] else None)
    return Name(name, tuple(trouble for trouble in troubles if trouble is not None))


def _lost(text: str) -> Trouble | None:
    """An encoding without the letters of a name leaves question marks."""
    if "?" not in text and "\ufffd" not in text:
        return None
    kept, lost = len(_LETTER.findall(text)), text.count("?") + text.count("\ufffd")
    return Trouble.LOST if lost > max(1, kept // 4) else Trouble.LETTER_LOST
