"""Names of a wall list: ``Surname, Given``, with commas inside, without any, or spoilt by an encoding."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from rfgconv.model import PersonName


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


_SUFFIX = re.compile(r"(Jr|Sr|мл|ст|II|III|IV)\.?", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")


def list_name(text: str) -> Name:
    """A name of a list: split at the last comma; without a comma it cannot be split and is kept whole."""
    surname, comma, given = text.rpartition(",")
    if not comma:
        return _made(text, "", _lost(text), Trouble.NO_COMMA)
    if _SUFFIX.fullmatch(given.strip()):
        return _made(text, "", _lost(text), Trouble.SUFFIX)
    return _made(surname, given, _lost(text), *([Trouble.TWO_COMMAS] if "," in surname else []))


def export_name(text: str) -> Name:
    """A name of a rating export: ``Surname Given``; blanks inside the parts are ``_`` in MacMahon 3 and blanks in
    MacMahon 2, where three words cannot be split."""
    parts = text.split()
    if len(parts) == 2:
        given = parts[1] if _LETTER.search(parts[1]) else ""  # AutoKorsak writes `,` for a missing given name
        return _made(parts[0].replace("_", " "), given.replace("_", " "), _lost(text))
    return _made(" ".join(parts), "", _lost(text), *([Trouble.NO_COMMA] if len(parts) > 2 else []))


def _made(surname: str, given: str, *troubles: Trouble | None) -> Name:
    stripped = surname.strip(), given.strip()
    tidy = [part.strip("_").strip() for part in stripped]
    if tidy != list(stripped):
        troubles = (*troubles, Trouble.TIDIED)
    return Name(
        PersonName(surname=tidy[0] or tidy[1], given=tidy[1] if tidy[0] and tidy[1] else None),
        tuple(trouble for trouble in troubles if trouble is not None),
    )


def _lost(text: str) -> Trouble | None:
    """An encoding without the letters of a name leaves question marks."""
    if "?" not in text and "\ufffd" not in text:
        return None
    kept, lost = len(_LETTER.findall(text)), text.count("?") + text.count("\ufffd")
    return Trouble.LOST if lost > max(1, kept // 4) else Trouble.LETTER_LOST
