"""From headings to a layout: which column holds what, decided by the heading and, if that is ambiguous, the content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rfgconv.diagnostics import Report
from rfgconv.model import Criterion
from rfgconv.record import record, replace
from rfgconv_csv import codes
from rfgconv_csv.content import aspect_of, counts_rows, fit
from rfgconv_csv.fields import is_digits
from rfgconv_csv.grid import Grid
from rfgconv_csv.headings import CELL, Meaning, meanings, own_meanings
from rfgconv_csv.vocabulary import LANGUAGES, fold, headings

PLAYERS, GAMES = "players", "games"
_SAMPLE = 200
_UNFIT = 0.2
_NAME_ROLES = ("name", "name.surname", "name.given-first")
_LONGEST_HEADING = 60
_PAIRS = (("black", "white"), ("first", "second"), ("winner", "loser"))
_SIDES = frozenset(side for pair in _PAIRS for side in pair)


class ValueColumn(metaclass=record, kw_only=False):
    """A column of numbers or text beside the results.

    certain: the file itself says the criterion. side: ``before`` or ``after`` the results, if the file says that.
    """

    index: int
    label: str
    criterion: Criterion | None
    after_results: bool = False
    certain: bool = False
    side: str = ""


@dataclass(slots=True)
class Layout:
    """kind: players (one row each) or games. header: row of the headings, first: first row below them (0-based).

    two_rows: the headings take two rows, of which header is the one with the names.

    fields: role → column. rounds: number → aspect → column. game: role → column, of one row a game. sides: side → role
    → column (role ``name`` = the column of the player). language: most headings are in it. language "": none says.
    """

    kind: str
    header: int
    first: int
    texts: Sequence[str] = ()
    fields: dict[str, int] = field(default_factory=dict)
    rounds: dict[int, dict[str, int]] = field(default_factory=dict)
    values: list[ValueColumn] = field(default_factory=list)
    game: dict[str, int] = field(default_factory=dict)
    sides: dict[str, dict[str, int]] = field(default_factory=dict)
    rating_list: str | None = None
    language: str = ""
    understood: dict[int, str] = field(default_factory=dict)
    two_rows: bool = False

    @property
    def top(self) -> int:
        """The first row of the headings."""
        return self.header - 1 if self.two_rows and self.first == self.header + 1 else self.header

    @property
    def last_round(self) -> int:
        return max(self.rounds, default=0)


# --- finding the headings -----------------------------------------------------------------------------------------


def find_header(grid: Grid, start: int = 0, mapped: Mapping[str, str] | None = None) -> int | None:
    """The first row from start that is one of headings: a name or two sides of a game, and something else."""
    for row in range(start, len(grid.rows)):
        if is_header(grid.rows[row], mapped or {}):
            return row
    return None


def is_header(cells: Sequence[str], mapped: Mapping[str, str]) -> bool:
    """True if a name (or side of a game) and at least one more heading are known, and not much else stands there."""
    known, filled, key = 0.0, 0, False
    sides: set[str] = set()
    for index, cell in enumerate(cells):
        if not cell:
            continue
        filled += 1
        heading = mapping_for(index, cell, mapped)
        found = meanings(heading) if len(cell) < _LONGEST_HEADING else ()
        if found:
            known += 0.5 if found[0].bare or found[0].guessed or len(heading) == 1 else 1
            sides |= {m.role for m in found if m.role.startswith("side.") and len(heading) > 1}
            key = key or any(m.role in _NAME_ROLES or m.side in _SIDES for m in found)
    return (key or len(sides) > 1) and known >= 1.5 and known >= 0.4 * filled


def mapping_for(index: int, heading: str, mapped: Mapping[str, str]) -> str:
    """The heading, or what the user says that it means; columns are named by heading or by number from 1."""
    return mapped.get(str(index + 1)) or mapped.get(fold(heading)) or heading


def _texts(grid: Grid, header: int) -> tuple[list[str], int, bool]:
    """The headings, the first row below them, and if they take two rows: rounds, and below these their parts."""
    cells = list(grid.rows[header])
    above = grid.rows[header - 1] if header else ()
    below = grid.rows[header + 1] if header + 1 < len(grid.rows) else ()
    if _are_parts(below):
        return _joined(cells, below), header + 2, True
    if _are_parts(cells) and any(_is_round(cell) for cell in above):
        return _joined(above, cells), header + 1, True
    return cells, header + 1, False


def _are_parts(cells: Sequence[str]) -> bool:
    """At least two headings of parts of a round (opponent, result, colour) without number, one of them repeated."""
    parts = [cell for cell in cells if cell and any(_is_part(meaning) for meaning in meanings(cell))]
    return len(parts) >= 2 and len(set(parts)) < len(parts)


def _is_part(meaning: Meaning) -> bool:
    return meaning.role.startswith("game.") and not meaning.round and meaning.role != "game.round"


def _is_round(cell: str) -> bool:
    return any(meaning.role == f"game.{CELL}" for meaning in meanings(cell))


def _joined(upper: Sequence[str], lower: Sequence[str]) -> list[str]:
    texts, current = [], ""
    for index in range(max(len(upper), len(lower))):
        top = upper[index] if index < len(upper) else ""
        bottom = lower[index] if index < len(lower) else ""
        if top:
            current = top if _is_round(top) else ""
        if current and bottom and any(_is_part(meaning) for meaning in meanings(bottom)):
            texts.append(f"{current} {bottom}")
        else:
            texts.append(bottom or top)
    return texts


# --- arranging the columns ----------------------------------------------------------------------------------------


def arrange(grid: Grid, header: int, mapped: Mapping[str, str], report: Report, *, own: bool = False) -> Layout:
    """The layout of the table below a row of headings; unknown and doubled headings are reported.

    own: rfgconv wrote the file, so that every heading has one meaning, whatever stands below it.
    """
    texts, first, two_rows = (list(grid.rows[header]), header + 1, False) if own else _texts(grid, header)
    if mapped and _is_data(grid.rows[header], mapped):
        texts, first, two_rows = [""] * len(texts), header, False
    width = max([len(texts), *(len(row) for row in grid.rows[first:])])
    texts += [""] * (width - len(texts))
    mean = own_meanings if own else meanings
    candidates = [mean(mapping_for(index, text, mapped)) for index, text in enumerate(texts)]
    kind = PLAYERS if own else _kind(candidates)
    layout = Layout(kind=kind, header=header, first=first, texts=texts, two_rows=two_rows)
    layout.language = _language(texts, candidates)
    _Arrangement(grid, layout, candidates, mapped, report, own).run()
    return layout


def _is_data(cells: Sequence[str], mapped: Mapping[str, str]) -> bool:
    """True if only the numbers of columns in the mapping make headings of this row: it is a row of the table."""
    return all(is_digits(key) for key in mapped) and not any(
        not meaning.bare for cell in cells for meaning in meanings(cell)[:1]
    )


def _kind(candidates: Sequence[tuple[Meaning, ...]]) -> str:
    sides = {meaning.role.removeprefix("side.") for found in candidates for meaning in found if "side." in meaning.role}
    rounds = {m.round for found in candidates for m in found[:1] if m.role == f"game.{CELL}"}
    return GAMES if any(a in sides and b in sides for a, b in _PAIRS) and len(rounds) < 2 else PLAYERS


def _language(texts: Sequence[str], candidates: Sequence[tuple[Meaning, ...]]) -> str:
    counts: Counter[str] = Counter()
    for text, found in zip(texts, candidates, strict=True):
        for language in {lang for meaning in found for lang in headings().languages(fold(text), meaning.role)}:
            counts[language] += 1
    return max(LANGUAGES, key=lambda language: counts[language]) if counts else ""


class _Arrangement:
    """Gives every column its meaning, from left to right."""

    def __init__(
        self,
        grid: Grid,
        layout: Layout,
        candidates: list[tuple[Meaning, ...]],
        mapped: Mapping[str, str],
        report: Report,
        own: bool,
    ) -> None:
        self.grid, self.layout, self.report, self.own = grid, layout, report, own
        self.mapped, self.candidates = mapped, candidates
        self.folded = [fold(text) for text in layout.texts]
        self.round = 0
        self.bare = self._bare_rounds()

    def run(self) -> None:
        for index, text in enumerate(self.layout.texts):
            if mapping_for(index, text, self.mapped) == "-":
                self.layout.understood[index] = "-"
                continue
            self._place(index, text)
        last = max((column for parts in self.layout.rounds.values() for column in parts.values()), default=None)
        self.layout.values = [
            replace(column, after_results=self._is_after(column, last)) for column in self.layout.values
        ]
        self._settle_names()

    def _is_after(self, column: ValueColumn, last: int | None) -> bool:
        """By its place beside the last column of results, unless the file says it."""
        return column.side == "after" if column.side else last is not None and column.index > last

    def _bare_rounds(self) -> frozenset[int]:
        """Rounds that only a number stands for: they must begin with the first."""
        numbers = {m.round for found in self.candidates for m in found if m.bare}
        return frozenset(numbers) if 1 in numbers else frozenset()

    def _place(self, index: int, text: str) -> None:
        values = self._values(index)
        if not self.folded[index] and not self.candidates[index]:
            if values and not self._is_overflow(index, values):
                self._unnamed(index, values)
            return
        allowed = [
            meaning for meaning in map(self._in_context, self.candidates[index]) if meaning and self._allows(meaning)
        ]
        fitting = [
            meaning
            for meaning in allowed
            if self.own or fit(meaning.role, values) >= (0.5 if meaning.guessed else _UNFIT)
        ]
        fitting.sort(key=lambda meaning: -round(fit(meaning.role, values), 1))
        for meaning in fitting:
            if self._take(index, text, meaning):
                return
        if fitting:
            self._twice(index, fitting[0])
        elif not self.candidates[index] or values:
            self._unknown(index, text)
        self._as_value(index, text, None)

    def _in_context(self, meaning: Meaning) -> Meaning | None:
        """A part of a round without number belongs to the round at its left."""
        if self.layout.kind == GAMES or not meaning.role.startswith("game.") or meaning.round:
            return meaning
        return replace(meaning, round=self.round) if self.round else None

    def _allows(self, meaning: Meaning) -> bool:
        role = meaning.role
        if self.layout.kind == GAMES:
            return role.startswith(("game.", "side.")) or bool(meaning.side)
        if role.startswith("side.") or role == "game.round" or (meaning.side and not role.startswith("value")):
            return False
        return not meaning.bare or meaning.round in self.bare

    def _take(self, index: int, text: str, meaning: Meaning) -> bool:
        """Use the column for this; False if another column has it already."""
        layout, role = self.layout, meaning.role
        if role.startswith("value"):
            self._as_value(index, text, meaning)
            return True
        if meaning.side or role.startswith("side."):
            side, role = meaning.side or role.removeprefix("side."), role if meaning.side else "name"
            place = layout.sides.setdefault(side, {})
        elif layout.kind == GAMES:
            place, role = layout.game, role.removeprefix("game.")
        elif role.startswith("game."):
            place, role = layout.rounds.setdefault(meaning.round, {}), role.removeprefix("game.")
            self.round = meaning.round
        else:
            place = layout.fields
            if role == "rating.value" and role not in place:
                layout.rating_list = meaning.label
        if role in place:
            return False
        place[role] = index
        layout.understood[index] = self._shown(meaning)
        return True

    def _shown(self, meaning: Meaning) -> str:
        role = meaning.role.removeprefix("game.").removeprefix("side.").replace(".value", "")
        shown = role.removeprefix("player.").removeprefix("row.").replace(".", " ").replace("_", " ")
        return " ".join(part for part in (meaning.side, f"R{meaning.round}" if meaning.round else "", shown) if part)

    def _twice(self, index: int, meaning: Meaning) -> None:
        place: Mapping[str, int] = self.layout.rounds.get(meaning.round, {}) if meaning.round else self.layout.fields
        first = place.get(meaning.role.removeprefix("game.") if meaning.round else meaning.role, 0)
        self.report.add(
            codes.COLUMN_TWICE,
            at=self.grid.span(self.layout.header, index),
            token=self.layout.texts[index],
            first=first + 1,
            column=index + 1,
            meaning=self._shown(meaning),
        )

    def _as_value(self, index: int, text: str, meaning: Meaning | None) -> None:
        """Keep a column of numbers or text; meaning None: it is not known."""
        if self.layout.kind == GAMES:
            self.layout.understood.setdefault(index, "-")
            return
        criterion = None if meaning is None else meaning.criterion
        label = meaning.label if meaning is not None and meaning.label is not None else text
        side = meaning.side if meaning is not None else ""
        certain = meaning is not None and not meaning.doubtful
        self.layout.values.append(ValueColumn(index, label, criterion, certain=certain, side=side))
        self.layout.understood[index] = f"column {criterion.value}" if criterion else "column without a meaning"

    def _is_overflow(self, index: int, values: Sequence[str]) -> bool:
        """Cells behind the last heading in a few rows only: moved there by a delimiter inside a cell."""
        last = max((i for i, text in enumerate(self.folded) if text), default=-1)
        rows = sum(1 for row in self.grid.rows[self.layout.first :] if any(row))
        return index > last and 2 * len(values) <= rows

    def _unnamed(self, index: int, values: list[str]) -> None:
        """A column without a heading: a part of the round at its left, or the numbers of the rows, if it looks so."""
        parts = self.layout.rounds.get(self.round)
        aspect = aspect_of(values) if parts is not None else None
        if parts is not None and aspect is not None and aspect not in parts:
            parts[aspect] = index
            self.layout.understood[index] = f"R{self.round} {aspect}"
            return
        if "row.number" not in self.layout.fields and counts_rows(values):
            self._take(index, "", Meaning("row.number"))
            return
        self._unknown(index, "")
        self._as_value(index, "", None)

    def _unknown(self, index: int, text: str) -> None:
        code = codes.COLUMN_UNKNOWN if text else codes.HEADING_MISSING
        if self.layout.kind == GAMES:
            code = codes.COLUMN_UNUSED
        place = self.grid.span(self.layout.header, index)
        self.report.add(code, at=place, token=text, column=index + 1)

    def _values(self, index: int) -> list[str]:
        """The first filled cells of a column."""
        found: list[str] = []
        for row in range(self.layout.first, len(self.grid.rows)):
            cell = self.grid.cell(row, index)
            if cell:
                found.append(cell)
                if len(found) == _SAMPLE:
                    break
        return found

    def _settle_names(self) -> None:
        """``Name`` beside ``First name`` is the surname; ``Имя`` beside ``Фамилия`` the given name."""
        fields = self.layout.fields
        if "name" in fields and "name.given" in fields and "name.surname" not in fields:
            fields["name.surname"] = fields.pop("name")
        elif "name" in fields and "name.surname" in fields and "name.given" not in fields:
            fields["name.given"] = fields.pop("name")
        elif "name.given" in fields and not fields.keys() & {"name", "name.surname", "name.given-first"}:
            fields["name"] = fields.pop("name.given")
        for role in ("name", "name.surname", "name.given"):
            if role in fields:
                self.layout.understood[fields[role]] = role.removeprefix("name.")
