"""Two persons with one name, two persons with one number in a register."""

from __future__ import annotations

import unicodedata
from typing import Any

from rfgconv.checks.codes import NAME_DUPLICATE, PIN_DUPLICATE
from rfgconv.checks.wording import other_row, who
from rfgconv.diagnostics import Repair, Report, ask, propose
from rfgconv.hub import Check
from rfgconv.model import Path, PersonName, Player, Table, row_path
from rfgconv.names.transliterate import has_cyrillic
from rfgconv.record import replace

_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ"


class SameName(Check):
    """No two rows have the same name (RFG table, CUR-2; EGF E36), unless a number or the country tells them apart.

    Case, ё or е, blank or ``_`` make no difference; a homonym suffix (``Андрей-А``) does.
    """

    id = "same-name"
    codes = (NAME_DUPLICATE,)

    def run(self, table: Table, report: Report) -> None:
        keys = [name_key(row.player.name) for row in table.rows]
        taken = set(keys)
        if len(taken) == len(keys):
            return
        seen: dict[tuple[str, ...], list[int]] = {}
        for index, (row, key) in enumerate(zip(table.rows, keys, strict=True)):
            if not any(map(str.isalpha, "".join(key))):
                continue  # letters lost in an earlier export: another finding
            earlier = seen.setdefault(key, [])
            twin = next((other for other in earlier[:8] if _alike(table.rows[other].player, row.player)), None)
            earlier.append(index)
            if twin is not None:
                report.add(
                    NAME_DUPLICATE,
                    at=_name_path(index),
                    token=who(table, index),
                    repair=_suffix(row.player.name, len(earlier) - 2, taken, _name_path(index)),
                    related=(other_row(report, table, twin, ("player", "name")),),
                    other_row=table.rows[twin].number,
                )


class SameNumber(Check):
    """No two rows have the same number in a register (EGF E35; RFG table, R28)."""

    id = "same-number"
    codes = (PIN_DUPLICATE,)

    def run(self, table: Table, report: Report) -> None:
        seen: dict[tuple[str, str], tuple[int, int]] = {}
        for index, row in enumerate(table.rows):
            for position, entry in enumerate(row.player.ids):
                first, place = seen.setdefault((entry.scheme, entry.value), (index, position))
                if first == index:
                    continue
                report.add(
                    PIN_DUPLICATE,
                    at=(*row_path(index), "player", "ids", position),
                    token=entry.value,
                    repair=ask(),
                    related=(other_row(report, table, first, ("player", "ids", place)),),
                    scheme=entry.scheme.upper(),
                    row=row.number,
                    name=who(table, index),
                    other_row=table.rows[first].number,
                    other_name=who(table, first),
                )


def name_key(name: PersonName) -> tuple[str, ...]:
    """Equal for spellings of a name that differ in case, ё or е, blanks or ``_`` only."""
    return _plain(name.surname), _plain(name.given), _plain(name.patronymic)


def _plain(word: str | None) -> str:
    if not word:
        return ""
    if word.isascii() and word.isalpha():
        return word.lower()
    folded = unicodedata.normalize("NFC", word).casefold().replace("ё", "е").replace("_", " ")
    return " ".join(folded.split())


def _name_path(index: int) -> Path:
    return (*row_path(index), "player", "name")


def _alike(first: Player, second: Player) -> bool:
    """False if a register's numbers or the countries tell two persons of one name apart, or if they are the same
    number, which is another finding."""
    if first.country and second.country and first.country != second.country:
        return False
    numbers: dict[str, Any] = {entry.scheme: entry.value for entry in first.ids}
    return not any(entry.scheme in numbers for entry in second.ids)


def _suffix(name: PersonName, used: int, taken: set[tuple[str, ...]], path: Path) -> Repair:
    """A letter behind the given name, the next free one; which letter it is, is a free choice."""
    letters = _CYRILLIC if has_cyrillic(name.given or "") else _LATIN
    for letter in letters[used:] if name.given else ():
        other = replace(name, given=f"{name.given}-{letter}")
        if name_key(other) not in taken:
            return propose(None, "{name} or another letter", {path: other}, name=str(other))
    return ask("a letter that tells the two apart")
