"""Rules about the names in an RFG table (R15 to R18, R45): alphabet, full names, capitals, order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rfgconv.diagnostics import Code, Related, Repair, Report, Safety, Text, Word, ask, propose, safe
from rfgconv.hub import Check
from rfgconv.model import Path, PersonName, Table, row_path
from rfgconv.names.judge import (
    all_swapped,
    case_fault,
    collisions,
    digits_read,
    full_names,
    is_initial,
    suffix,
    swapped,
)
from rfgconv.names.scripts import (
    Script,
    disguised_word,
    main_of,
    mixed_word,
    name_scripts,
    scripts,
)
from rfgconv.record import replace
from rfgconv_rfg import codes_rules as book
from rfgconv_rfg.rules import PROFILES


def names_of(table: Table) -> list[PersonName]:
    """The names as they stand in the table or will be written: the native spelling if there is one."""
    return [row.player.native or row.player.name for row in table.rows]


def name_path(table: Table, index: int) -> Path:
    """Where the name of `names_of` stands."""
    return (*row_path(index), "player", "name" if table.rows[index].player.native is None else "native")


class RfgNameWords(Check):
    """Every name is a surname and a given name in full, the surname first, with capitals at the beginnings."""

    id = "rfg-name-words"
    codes = (
        book.NAME_INITIAL,
        book.NAME_COLLISION,
        book.NAME_DIMINUTIVE,
        book.NAME_CASE,
        book.NAME_ORDER,
        book.NAME_DIGIT,
    )
    profiles: ClassVar[frozenset[str]] = PROFILES

    def run(self, table: Table, report: Report) -> None:
        names = names_of(table)
        suspects = []
        for index, name in enumerate(names):
            if swapped(name) is not None:
                suspects.append(index)
            elif name.given:
                _report_given(table, index, name, report)
            _report_letters(table, index, name, report)
        _report_order(table, names, suspects, report)
        _report_collisions(table, names, report)


class RfgNameOneWord(Check):
    """Every name has two words (R45). When converting, the source lacks the given name; the writer says so."""

    id = "rfg-name-one-word"
    codes = (book.NAME_ONE_WORD,)
    profiles: ClassVar[frozenset[str]] = PROFILES
    converting: ClassVar[bool] = False

    def run(self, table: Table, report: Report) -> None:
        for index, name in enumerate(names_of(table)):
            if not name.given:
                at = name_path(table, index)
                report.add(book.NAME_ONE_WORD, at=at, token=name.surname, repair=ask("the given name"))


def _report_given(table: Table, index: int, name: PersonName, report: Report) -> None:
    """Initials and short forms."""
    given = name.given or ""
    candidates = full_names(given, name.surname)
    if candidates:
        place = (*name_path(table, index), "given")
        shown = " | ".join(candidates)
        only = candidates[0] + (suffix(given) or "") if len(candidates) == 1 else None
        repair = propose(only, edits={place: only}) if only else propose(shown)
        report.add(book.NAME_DIMINUTIVE, at=place, token=given, repair=repair, candidates=shown)
    elif is_initial(given):
        place = (*name_path(table, index), "given")
        report.add(book.NAME_INITIAL, at=place, token=given, repair=ask("the given name"))


def _report_letters(table: Table, index: int, name: PersonName, report: Report) -> None:
    """Capitals and digits."""
    for part, word in (("surname", name.surname), ("given", name.given)):
        if not word:
            continue
        if not word.isalpha() and any(map(str.isdigit, word)):
            place = (*name_path(table, index), part)
            read = digits_read(word)
            repair = propose(read, edits={place: read}) if read else ask("the name")
            report.add(book.NAME_DIGIT, at=place, token=word, repair=repair)
        proposal = case_fault(word)
        if proposal is not None:
            place = (*name_path(table, index), part)
            report.add(book.NAME_CASE, at=place, token=word, repair=propose(proposal, edits={place: proposal}))


def _report_order(table: Table, names: Sequence[PersonName], suspects: Sequence[int], report: Report) -> None:
    """One finding for each row, or one for all if nearly all rows are suspect (names are in the other order then)."""
    if len(names) > 2 and suspects and all_swapped(names):
        edits = {
            name_path(table, index): replace(name, surname=name.given, given=name.surname)
            for index, name in enumerate(names)
            if name.given
        }
        first = suspects[0]
        token, n, total = str(names[first]), len(suspects), len(names)
        repair = propose(note="exchange the words in all rows", edits=edits)
        report.add(book.NAME_ORDER, at=name_path(table, first), token=token, repair=repair, n=n, total=total)
        return
    for index in suspects:
        path, name = name_path(table, index), swapped(names[index])
        assert name is not None
        repair = propose(f"{name.surname} {name.given}", edits={path: name})
        report.add(book.NAME_ORDER, at=path, token=str(names[index]), repair=repair, n=1, total=len(names))


def _report_collisions(table: Table, names: Sequence[PersonName], report: Report) -> None:
    for first, later in collisions(names):
        path, other = name_path(table, later), name_path(table, first)
        report.add(
            book.NAME_COLLISION,
            at=path,
            token=str(names[later]),
            repair=ask("the given names"),
            related=(Related(report.locate(other), Text("row {row}", {"row": table.rows[first].number}), other),),
            other=str(names[first]),
            other_row=table.rows[first].number,
        )


class RfgNameScripts(Check):
    """All names are in Russian letters, and no word mixes alphabets (R15, R18)."""

    id = "rfg-name-scripts"
    codes = (book.NAME_HOMOGLYPH, book.NAME_SCRIPTS, book.NAME_LATIN)
    profiles: ClassVar[frozenset[str]] = frozenset({"rfg"})

    def run(self, table: Table, report: Report) -> None:
        names = Alphabets(names_of(table))
        plain = _report_words(table, names, report)
        for index in names.strangers(plain):
            _report_stranger(table, index, names.main, book.NAME_SCRIPTS, report)


class RfgClassicNameLetters(Check):
    """The same for the classic table, but for names in another alphabet than the rest."""

    id = "rfg-classic-name-letters"
    codes = (book.NAME_HOMOGLYPH, book.NAME_LATIN)
    profiles: ClassVar[frozenset[str]] = frozenset({"rfg-classic"})

    def run(self, table: Table, report: Report) -> None:
        _report_words(table, Alphabets(names_of(table)), report)


class RfgClassicNameScripts(Check):
    """In the classic table two alphabets are an error. When converting, the writer says so and goes on."""

    id = "rfg-classic-name-scripts"
    codes = (book.CLASSIC_NAME_SCRIPTS,)
    profiles: ClassVar[frozenset[str]] = frozenset({"rfg-classic"})
    converting: ClassVar[bool] = False

    def run(self, table: Table, report: Report) -> None:
        names = Alphabets(names_of(table))
        plain = [index for index in range(len(names.names)) if not _is_disguised(names, index)]
        for index in names.strangers(plain):
            _report_stranger(table, index, names.main, book.CLASSIC_NAME_SCRIPTS, report)


class Alphabets:
    """The names of a table and the alphabets of their letters. main: that of most names."""

    def __init__(self, names: Sequence[PersonName]) -> None:
        self.names = names
        self.scripts = [name_scripts(name) for name in names]
        self.main = main_of(self.scripts)

    def strangers(self, among: Iterable[int]) -> list[int]:
        """Indices of the names that hold letters of another alphabet than most names."""
        main = self.main
        return [] if main is None else [index for index in among if not self.scripts[index] <= {main}]


def strangers(names: Sequence[PersonName], main: Script | None, among: Iterable[int]) -> list[int]:
    """The same of names of which most are in the main alphabet."""
    return [index for index in among if main is not None and not name_scripts(names[index]) <= {main}]


def _report_words(table: Table, names: Alphabets, report: Report) -> list[int]:
    """Words of mixed letters, and a table in Latin letters; the indices of the names without disguised words."""
    main = names.main
    plain = [
        index
        for index, (name, letters) in enumerate(zip(names.names, names.scripts, strict=True))
        if len(letters) < 2 or not _report_disguised(name, name_path(table, index), main, report)
    ]
    latin = [index for index in plain if names.scripts[index] == {main}] if main == "Latin" else []
    if latin:
        path = (*name_path(table, latin[0]), "surname")
        repair = ask("the Cyrillic spelling (all rows)")
        report.add(book.NAME_LATIN, at=path, token=names.names[latin[0]].surname, repair=repair)
    return plain


def _report_stranger(table: Table, index: int, main: Script | None, code: Code, report: Report) -> None:
    path = (*name_path(table, index), "surname")
    repair = ask("the Cyrillic spelling" if main == "Cyrillic" else "one alphabet for all names")
    report.add(
        code, at=path, token=(table.rows[index].player.native or table.rows[index].player.name).surname, repair=repair
    )


def _is_disguised(names: Alphabets, index: int) -> bool:
    """True if `_report_disguised` has something to say about a name."""
    return len(names.scripts[index]) > 1 and _report_disguised(names.names[index], (), None, Report())


def _report_disguised(name: PersonName, path: Path, main: Script | None, report: Report) -> bool:
    """Report words that mix alphabets or only look like the other word's alphabet; True if there are any.

    A name whose letters are all of one alphabet has none.
    """
    found = False
    surname, given = name.surname or "", name.given or ""
    for part, word, other in (("surname", surname, given), ("given", given, surname)):
        if not word:
            continue
        mixed = mixed_word(word)
        if mixed is not None:
            prefer = scripts(other)
            safety, read, script = mixed.reading(next(iter(prefer)) if len(prefer) == 1 else main)
            repair = _spelling(safety, read, script, (*path, part))
            report.add(book.NAME_HOMOGLYPH, at=(*path, part), token=word, repair=repair, hidden=mixed.hidden)
            found = True
        elif part == "surname" and (read := disguised_word(word, other)) is not None:
            script = next(iter(scripts(other)))
            repair = _spelling(Safety.PROPOSE, read, script, (*path, part))
            report.add(book.NAME_HOMOGLYPH, at=(*path, part), token=word, repair=repair, hidden=word)
            found = True
    return found


def _spelling(safety: Safety, word: str | None, script: Script | None, path: Path) -> Repair:
    if word is None or script is None:
        return ask("the name in one alphabet")
    make = safe if safety is Safety.SAFE else propose
    note = Word("all Cyrillic") if script == "Cyrillic" else Word("all Latin")
    return make(word, note, edits={path: word})


CHECKS = (RfgNameWords, RfgNameScripts, RfgNameOneWord, RfgClassicNameLetters, RfgClassicNameScripts)
