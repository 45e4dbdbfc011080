"""Names of participants: taken as the file has them, without what is no part of a name."""

from __future__ import annotations

from rfgconv.diagnostics import Repair, propose
from rfgconv.model import Path, PersonName
from rfgconv_macmahon.codes import NAME_COMMA, NAME_NO_LETTER, NAME_SINGLE, NAME_TRIMMED
from rfgconv_macmahon.elements import Reader
from rfgconv_macmahon.participants import UNNAMED, Participant


def person_name(participant: Participant) -> PersonName:
    """Surname and first name; a lone first name stands as the surname, a first name without letters is left out."""
    return _name(participant.surname, participant.given)


def native_name(participant: Participant) -> PersonName | None:
    """AutoKorsak's second spelling, if it is another one."""
    if not participant.native_surname:
        return None
    native = _name(participant.native_surname, participant.native_given)
    return None if native == person_name(participant) else native


def _name(surname: str, given: str) -> PersonName:
    letters = given if has_letter(given) else ""
    if not surname:
        return PersonName(surname=letters or UNNAMED)
    return PersonName(surname=surname, given=letters or None)


def has_letter(text: str) -> bool:
    """True if the text can be a name."""
    return any(character.isalpha() for character in text)


def report_name(participant: Participant, row: Path, reader: Reader) -> None:
    """Report what looks odd in a name. row: path of the participant's row."""
    report, name = reader.report, (*row, "player", "name")
    surname, given = participant.surname, participant.given
    for field, text, clean in zip(("surname", "given"), participant.written, (surname, given), strict=True):
        if text != clean and clean:
            report.add(NAME_TRIMMED, at=(*name, field), token=text)
    if "," in surname:
        report.add(NAME_COMMA, at=(*name, "surname"), token=surname)
    if given and not has_letter(given):
        report.add(
            NAME_NO_LETTER,
            at=(*name, "given"),
            token=given,
            name=surname,
            repair=_first_name_in_club(participant, row),
        )
    elif bool(given) != bool(surname):
        report.add(NAME_SINGLE, at=name, name=participant.name)


def _first_name_in_club(participant: Participant, row: Path) -> Repair | None:
    """AutoKorsak splits ``Surname , Given`` into surname, comma and club."""
    if participant.given != "," or not has_letter(participant.club):
        return None
    edits = {(*row, "player", "name", "given"): participant.club, (*row, "player", "club"): None}
    return propose(participant.club, note="it stands in the field for the club", edits=edits)
