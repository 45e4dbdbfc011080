"""Names as many lists and reports write them: ``Last, First``."""

from __future__ import annotations

from rfgconv.model import PersonName


def parse_comma_name(text: str) -> PersonName | None:
    """``Last, First`` or ``Last,First``; without a comma all is the surname. None if there is nothing."""
    surname, _, given = (one_line(part) for part in text.partition(","))
    if not surname:
        return PersonName(surname=given) if given else None
    return PersonName(surname=surname, given=given or None)


def comma_name(name: PersonName) -> str:
    """``Last, First``; patronymics have no place."""
    return one_line(f"{name.surname}, {name.given}" if name.given else name.surname)


def one_line(text: str) -> str:
    """A text without line ends and tabs, and with single blanks."""
    return " ".join(text.split())
