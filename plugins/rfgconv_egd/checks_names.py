"""Rules for names and PINs of a finished EGD table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rfgconv.diagnostics import Report, ask, propose, safe
from rfgconv.hub import Check
from rfgconv.model import Path, PersonName, Table
from rfgconv.names.judge import title_case
from rfgconv.names.transliterate import ascii_text, has_cyrillic, latin
from rfgconv.regex import regex
from rfgconv_egd import codes_check as codes
from rfgconv_egd.checks import EGD, PIN_FORM
from rfgconv_egd.codes import PIN_FORM as PIN_FORM_CODE

_SEPARATOR = regex(r"[;|]")
_STRANGE = regex(r"[,\[\]0-9]")
_LOST = regex(r"[?\ufffd]")
_CUT_LENGTHS = range(29, 31)
"""OpenGotha cuts names after 30 characters, and drops a blank at the end."""


class EgdNames(Check):
    """Surname and given name, in ASCII letters, not in capitals, without signs that mean something (E26 … E31)."""

    id: ClassVar[str] = "egd-names"
    codes = (
        codes.NAME_ONE_PART,
        codes.NAME_CUT,
        codes.NAME_CAPITALS,
        codes.NAME_NOT_LATIN,
        codes.NAME_NO_RULE,
        codes.NAME_MARKS,
        codes.NAME_SEPARATOR,
        codes.NAME_CHARACTER,
    )
    profiles = EGD
    converting = False

    def run(self, table: Table, report: Report) -> None:
        for path, name in _names(table):
            if not _LOST.search(str(name)):
                _check_parts(path, name, report)
            _check_letters(path, name, report)
            for field, part in (("surname", name.surname), ("given", name.given or "")):
                _check_characters((*path, field), part, report)


def _names(table: Table) -> Iterator[tuple[Path, PersonName]]:
    """The names as EGD gets them: the Latin spelling where there is one."""
    for index, row in enumerate(table.rows):
        field = "name" if row.player.latin is None else "latin"
        yield ("rows", index, "player", field), row.player.latin or row.player.name


def _check_parts(path: Path, name: PersonName, report: Report) -> None:
    if name.given is None:
        length = len(name.surname)
        code = codes.NAME_CUT if length in _CUT_LENGTHS else codes.NAME_ONE_PART
        report.add(code, at=path, token=name.surname, length=length, repair=ask("the given name"))


def _check_letters(path: Path, name: PersonName, report: Report) -> None:
    """Other scripts are told for the whole name, marks and capitals for each part."""
    text = str(name)
    plain = ascii_text(text)
    if not plain.isascii():
        proposal = latin(name) if has_cyrillic(text) else name
        spelling = ascii_text(str(proposal))
        if spelling.isascii():
            repair = propose(spelling, edits={path: proposal})
            report.add(codes.NAME_NOT_LATIN, at=path, token=text, proposal=spelling, repair=repair)
        else:
            report.add(codes.NAME_NO_RULE, at=path, token=text, repair=ask("the Latin spelling"))
        return
    for field, part in (("surname", name.surname), ("given", name.given or "")):
        bare = ascii_text(part)
        spelling = title_case(bare) if bare.isupper() and sum(map(str.isalpha, bare)) > 2 else bare
        repair = safe(spelling, edits={(*path, field): spelling})
        if spelling != bare:
            report.add(codes.NAME_CAPITALS, at=(*path, field), token=part, proposal=spelling, repair=repair)
        elif bare != part:
            report.add(codes.NAME_MARKS, at=(*path, field), token=part, proposal=spelling, repair=repair)


def _check_characters(path: Path, part: str, report: Report) -> None:
    for pattern, code in ((_SEPARATOR, codes.NAME_SEPARATOR), (_STRANGE, codes.NAME_CHARACTER)):
        match = pattern.search(part)
        if match is not None:
            report.add(code, at=path, token=part, char=match[0], repair=ask("the name"))


class EgdLostNames(Check):
    """No name consists of question marks (E32)."""

    id: ClassVar[str] = "egd-lost-names"
    codes = (codes.NAME_LOST,)
    profiles = EGD

    def run(self, table: Table, report: Report) -> None:
        for path, name in _names(table):
            if _LOST.search(str(name)):
                report.add(codes.NAME_LOST, at=path, token=str(name), repair=ask("the name"))


class EgdPins(Check):
    """A PIN has eight digits (E34)."""

    id: ClassVar[str] = "egd-pins"
    codes = (PIN_FORM_CODE,)
    profiles = EGD
    converting = False

    def run(self, table: Table, report: Report) -> None:
        for index, row in enumerate(table.rows):
            pin = row.player.id("egd")
            if pin is not None and not PIN_FORM.fullmatch(pin):
                report.add(PIN_FORM_CODE, at=("rows", index, "player", "ids"), token=pin)


CHECKS = (EgdNames, EgdLostNames, EgdPins)
