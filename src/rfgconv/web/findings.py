"""Findings as the templates show them: with a place to jump to, what to press, and in groups of a kind."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from rfgconv.diagnostics import Code, Diagnostic, Repair, Safety, Severity
from rfgconv.html.anchors import Anchor, Zone, anchor_of
from rfgconv.html.findings import severity_word
from rfgconv.i18n import Translator
from rfgconv.io import Source
from rfgconv.model import Table
from rfgconv.model.shown import cell_text
from rfgconv.repairs import repair_key
from rfgconv.web.results import Found

PLACES_SHOWN = 24
"""Places of a group that are listed; the others are found in the table."""

EXCERPT = 80
"""Characters of a source line that are shown on each side of the place."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """What a person can correct at a place. action: of the form. given: what it sends besides; fields: name of the
    input, its label, what stands in it."""

    action: str
    title: str
    given: tuple[tuple[str, str], ...]
    fields: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, kw_only=True)
class Item:
    """One finding. id: its anchor. key: of its repair, empty = nothing to press; safe: it needs no thought.

    before, after, note: of the repair. question: what may be entered instead.

    placed: it stands in the table. where: place in the file. excerpt: the source line around the place (before it, at
    it, after it), if it is in no table.
    """

    id: str
    severity: str
    word: str
    code: Code
    message: str
    hint: str
    targets: tuple[str, ...]
    placed: bool
    where: str
    row: int
    label: str
    key: str = ""
    safe: bool = False
    before: str = ""
    after: str = ""
    note: str = ""
    question: Question | None = None
    related: tuple[tuple[str, str], ...] = ()
    excerpt: tuple[str, str, str] | None = None

    @property
    def href(self) -> str:
        return f"#{self.id}"


@dataclass(frozen=True, kw_only=True)
class Group:
    """All findings of a code. keys: of the repairs that can be made at once. blocks: it forbids an output."""

    code: Code
    severity: str
    word: str
    blocks: bool = False
    items: list[Item] = field(default_factory=list)

    @property
    def keys(self) -> list[str]:
        return [item.key for item in self.items if item.key]

    @property
    def change(self) -> Item | None:
        """The repair, if it is the same for all."""
        changes = {(item.before, item.after) for item in self.items if item.key}
        return next((item for item in self.items if item.key and item.after and len(changes) == 1), None)

    @property
    def first(self) -> Item:
        return self.items[0]

    @property
    def loose(self) -> list[Item]:
        """Those that have no place in the table, as far as they are shown."""
        return [item for item in self.items if not item.placed][:PLACES_SHOWN]

    @property
    def places(self) -> list[Item]:
        """Those with a place of their own, as far as they are shown."""
        return [item for item in self.items if item.label][:PLACES_SHOWN]

    @property
    def more(self) -> int:
        """Places that are not shown."""
        return sum(1 for item in self.items if item.label) - len(self.places)


def _note(repair: Repair | None, t: Translator) -> str:
    """What a repair says besides the new text; what is asked for is named as such."""
    if repair is None or repair.note is None:
        return ""
    return t("needed: {what}", what=repair.note) if repair.safety is Safety.ASK else t.text(repair.note)


class Items:
    """Makes the items of a page; each finding has one, under the id of its place in the list."""

    def __init__(self, found: Sequence[Found], table: Table | None, source: Source, t: Translator) -> None:
        self._table, self._source, self._t = table or Table(), source, t
        self.all = [self._item(number, entry) for number, entry in enumerate(found, 1)]
        self._of = {id(entry.diagnostic): item for entry, item in zip(found, self.all, strict=True)}

    def of(self, diagnostic: Diagnostic) -> Item:
        return self._of[id(diagnostic)]

    def groups(self, blocking: Collection[str] = ()) -> list[Group]:
        """One for each code; errors first, then in the order of their first place. blocking: ids of codes."""
        groups: dict[str, Group] = {}
        for item in self.all:
            group = Group(code=item.code, severity=item.severity, word=item.word, blocks=item.code.id in blocking)
            groups.setdefault(item.code.id, group).items.append(item)
        return sorted(groups.values(), key=lambda group: group.code.severity.level)

    def _item(self, number: int, entry: Found) -> Item:
        diagnostic, t = entry.diagnostic, self._t
        anchor = anchor_of(diagnostic.path, self._table)
        repair = diagnostic.repair
        shown = repair is not None and repair.safety in (Safety.SAFE, Safety.PROPOSE)
        span = diagnostic.span
        return Item(
            id=f"f{number}",
            severity=diagnostic.severity.value,
            word=severity_word(diagnostic.severity, t),
            code=diagnostic.code,
            message=t.text(diagnostic.message),
            hint="" if diagnostic.hint is None else t.text(diagnostic.hint),
            targets=entry.targets,
            placed=anchor.zone in (Zone.ROW, Zone.HEAD),
            where=t("line {line}, column {column}", line=span.line, column=span.column) if span else "",
            row=anchor.row + 1,
            label=self._label(anchor),
            key=repair_key(diagnostic),
            safe=repair is not None and repair.safety is Safety.SAFE,
            before=(diagnostic.token or "") if shown else "",
            after=(repair.replacement or "") if shown and repair is not None else "",
            note=_note(repair, t),
            question=self._question(anchor, diagnostic),
            related=self._related(diagnostic),
            excerpt=self._excerpt(diagnostic) if anchor.zone is Zone.ELSEWHERE else None,
        )

    def _label(self, anchor: Anchor) -> str:
        """What a link to the place is called: the number of the row, and the round."""
        if anchor.zone is not Zone.ROW:
            return ""
        number = self._table.rows[anchor.row].number
        if anchor.cell.startswith("r") and anchor.cell[1:].isdecimal():
            return self._t("{row}, round {round}", row=number, round=int(anchor.cell[1:]) + 1)
        return str(number)

    def _question(self, anchor: Anchor, diagnostic: Diagnostic) -> Question | None:
        """What can be corrected at the place of an error or a warning: a result, a name, a rank, a club."""
        if anchor.zone is not Zone.ROW or diagnostic.severity is Severity.INFO:
            return None
        row, cell, t = self._table.rows[anchor.row], anchor.cell, self._t
        player, number = row.player, str(row.number)
        if cell.startswith("r") and cell[1:].isdecimal() and int(cell[1:]) < len(row.cells):
            index = int(cell[1:])
            label = t("Row {row}, round {round}", row=number, round=index + 1)
            return Question(
                action="set",
                title=t("Correct the result"),
                given=(("row", number), ("round", str(index + 1))),
                fields=(("result", label, cell_text(row.cells[index])),),
            )
        if cell == "name":
            names = (
                ("surname", t("Surname"), player.name.surname),
                ("given", t("Given name"), player.name.given or ""),
            )
            return Question(action="name", title=t("Correct the name"), given=(("row", number),), fields=names)
        known = {"rank": (("rank", t("Rank")),), "club": (("country", t("Country")), ("club", t("Club")))}.get(cell, ())
        fields = tuple((f"player-{number}-{key}", label, str(getattr(player, key) or "")) for key, label in known)
        return Question(action="people", title=t("Correct it"), given=(), fields=fields) if fields else None

    def _related(self, diagnostic: Diagnostic) -> tuple[tuple[str, str], ...]:
        """Texts of other places with a link, if they have a row."""
        links = []
        for related in diagnostic.related:
            anchor = anchor_of(related.path, self._table)
            place = related.span
            text = self._t.text(related.text) if related.text is not None else ""
            if not text and place is not None:
                text = self._t("line {line}, column {column}", line=place.line, column=place.column)
            links.append((text, f"#r{anchor.row + 1}" if anchor.zone is Zone.ROW else ""))
        return tuple(links)

    def _excerpt(self, diagnostic: Diagnostic) -> tuple[str, str, str] | None:
        span = diagnostic.span
        line = self._source.line(span.line) if span is not None else None
        if span is None or line is None or not line.strip():
            return None
        start, end = span.column - 1, span.column - 1 + max(span.length, 1)
        return line[max(0, start - EXCERPT) : start], line[start:end], line[end : end + EXCERPT]
