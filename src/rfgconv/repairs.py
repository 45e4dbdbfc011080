"""Applying what findings propose: which repairs count, and the table with their edits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rfgconv.diagnostics import CodeBook, Diagnostic, Report, Safety
from rfgconv.i18n import MisuseError
from rfgconv.model import Game, Note, Path, Table, cell_path, edit, parse_whole
from rfgconv.model.shown import cell_text
from rfgconv.model.token import parse_token
from rfgconv.record import fresh, record, replace

MAX_PASSES = 4
"""A repair may uncover the next fault (numbers, then opponents); more passes than this have never been needed."""

BOOK = CodeBook("RF")

SET_APPLIED = BOOK.info(
    148,
    "set-applied",
    "row {row}, round {round}: {before} is now {after}, as you asked",
    cause="A result was corrected with --set. The correction is written down in a comment line of the table.",
    example="`--set 13.3=16-/w1` corrects round 3 of row 13, and the other half of the game in row 16.",
    fix="Nothing to do.",
)


class SetError(MisuseError):
    """Misuse: a ``--set`` that names no cell or no result."""


class Mending(metaclass=record):
    """Which repairs are applied. safe: the safe ones; proposals: also those that a person confirms as a whole.

    accepted: codes (id or name) whose proposals are confirmed. corrections: ``13.3=16-/w1`` (row, round, result).
    chosen: single repairs that a person confirmed, in this order: `repair_key` of the finding → its edits. They are
    made before the rules are run, so that a repair that one target's rule proposed counts for every target.
    """

    safe: bool = False
    proposals: bool = False
    accepted: frozenset[str] = frozenset()
    corrections: tuple[str, ...] = ()
    chosen: Mapping[str, Mapping[Path, Any]] = fresh(factory=dict)

    @property
    def active(self) -> bool:
        return self.safe or self.proposals or bool(self.accepted) or bool(self.chosen)

    def wants(self, diagnostic: Diagnostic) -> bool:
        """True if the finding's repair is to be applied."""
        repair = diagnostic.repair
        if repair is None or diagnostic.fixed:
            return False
        if not repair.edits and self.chosen and repair_key(diagnostic) in self.chosen:
            return True
        if repair.safety is Safety.SAFE:
            return self.safe or self.proposals or self._accepts(diagnostic)
        if repair.safety is Safety.PROPOSE and repair.edits:
            return self.proposals or self._accepts(diagnostic)
        return False

    def _accepts(self, diagnostic: Diagnostic) -> bool:
        return diagnostic.code.id in self.accepted or diagnostic.code.name in self.accepted


NO_MENDING = Mending()


def repair_key(diagnostic: Diagnostic) -> str:
    """A short name of one repair of one finding: code, place and edits. Empty if nothing can be applied."""
    repair = diagnostic.repair
    if repair is None or not (repair.safety is Safety.SAFE or (repair.safety is Safety.PROPOSE and repair.edits)):
        return ""
    from hashlib import sha256

    place = diagnostic.path or diagnostic.span
    text = repr((diagnostic.code.id, place, repair.replacement, sorted((repair.edits or {}).items(), key=repr)))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


class _Edits:
    """Edits of one pass; a later repair never changes what an earlier one of the same pass has set."""

    def __init__(self) -> None:
        self.values: dict[Path, Any] = {}

    def take(self, edits: dict[Path, Any]) -> bool:
        if any(self._clashes(path, value) for path, value in edits.items()):
            return False
        self.values.update(edits)
        return True

    def _clashes(self, path: Path, value: Any) -> bool:
        if path in self.values:
            return bool(self.values[path] != value)
        return any(path[:length] in self.values for length in range(1, len(path)))


def mend(table: Table, report: Report, mending: Mending, check: Callable[[Table], None]) -> Table:
    """The table with the wanted repairs applied; findings that they mend are marked as fixed.

    check runs the rules over a table and adds to the report; it is called again after each pass, because a repaired
    table has other findings. What still stands after the last pass stays in the report.
    """
    table = _with_chosen(table, report, mending)
    start = report.checkpoint()
    check(table)
    for _ in range(MAX_PASSES if mending.active else 0):
        edits = _Edits()

        def settle(diagnostic: Diagnostic, edits: _Edits = edits) -> Diagnostic:
            repair = diagnostic.repair
            if repair is not None and mending.wants(diagnostic) and edits.take(dict(repair.edits or {})):
                return replace(diagnostic, fixed=True)
            return diagnostic

        report.update(settle)
        if not edits.values:
            break
        table = _edited(table, edits.values, report)
        report.rollback(start)
        check(table)
    return table


def _with_chosen(table: Table, report: Report, mending: Mending) -> Table:
    """The table with the chosen repairs; the importer's findings that they mend are marked."""
    if not mending.chosen:
        return table

    def settle(diagnostic: Diagnostic) -> Diagnostic:
        return replace(diagnostic, fixed=True) if repair_key(diagnostic) in mending.chosen else diagnostic

    report.update(settle)
    for edits in mending.chosen.values():
        if edits:
            table = _edited(table, edits, report)
    return table


def _edited(table: Table, edits: Mapping[Path, Any], report: Report) -> Table:
    """The table with edits; positions are forgotten if rows moved."""
    if ("rows",) in edits:
        report.forget_positions()
    return edit(table, _without_covered(edits))


def _without_covered(edits: Mapping[Path, Any]) -> dict[Path, Any]:
    """Edits below a path that is replaced as a whole are dropped: the whole wins."""
    return {
        path: value
        for path, value in edits.items()
        if not any(path[:length] in edits for length in range(1, len(path)))
    }


def correct(table: Table, corrections: tuple[str, ...], report: Report) -> Table:
    """Set results for the rating only, on both sides of the game, and note each in a comment line. Raises SetError."""
    for correction in corrections:
        table = _correct(table, correction, report)
    return table


def _correct(table: Table, correction: str, report: Report) -> Table:
    place, equals, text = correction.partition("=")
    token = parse_token(text.strip()) if equals else None
    number_text, _dot, round_text = place.strip().partition(".")
    number, round_number = parse_whole(number_text), parse_whole(round_text)
    if token is None or number is None or round_number is None:
        raise SetError("--set {given}: write ROW.ROUND=RESULT, for example --set 13.3=16-/w1", given=correction)
    cell = token.cell()
    changes = [(number, cell)]
    if isinstance(cell, Game):
        changes.append((cell.opponent, _other_half(cell, number)))
    rows = {row.number: index for index, row in enumerate(table.rows)}
    edits: dict[Path, Any] = {}
    for row, after in changes:
        round_index = round_number - 1
        if row not in rows or not 0 <= round_index < len(table.rows[rows[row]].cells):
            raise SetError(
                "--set {given}: there is no row {row} with a round {round}", given=correction, row=row, round=round_text
            )
        path = cell_path(rows[row], round_index)
        before = table.rows[rows[row]].cells[round_index]
        if before == after:
            continue
        shown: dict[str, Any] = {
            "row": row,
            "round": round_text,
            "before": cell_text(before),
            "after": cell_text(after),
        }
        report.add(SET_APPLIED, at=path, **shown)
        note = "Corrected for the rating: row {row}, round {round}: {before} -> {after}".format_map(shown)
        edits |= {path: after, ("notes", len(table.notes) + len(edits) // 2): Note(text=note)}
    return edit(table, edits)


def _other_half(game: Game, opponent: int) -> Game:
    """The same game from the other side of the board."""
    return replace(
        game,
        opponent=opponent,
        result=game.result.mirrored,
        colour=None if game.colour is None else game.colour.other,
    )
