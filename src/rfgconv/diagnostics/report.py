"""The report that a run collects: diagnostics, positions and losses. One for each input."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from rfgconv.diagnostics.diagnostic import Code, Diagnostic, Related, Repair, Safety, Severity, Span
from rfgconv.i18n import Text
from rfgconv.model import Path
from rfgconv.record import Record, replace

Locator = Callable[[Path], Span | None]
TokenSource = Callable[[Path], "str | None"]
T = TypeVar("T")


class LossKind(StrEnum):
    """dropped: not written. altered: written in another value. defaulted: a filler stands for what is not known.
    ambiguous: written, but a reader may take it for something else."""

    DROPPED = "dropped"
    ALTERED = "altered"
    DEFAULTED = "defaulted"
    AMBIGUOUS = "ambiguous"


class Loss(Record, kw_only=False):
    """What an output does not carry as the table has it. path: where in the table (covers everything below it).

    field: the field pattern it is grouped by (``rows.player.name.patronymic``). before, after: the values, if telling.
    """

    target: str
    kind: LossKind
    path: Path
    field: str
    before: Any = None
    after: Any = None


class Report:
    """Collects findings about one source. Content of a file never raises: it is reported here and reading goes on.

    overruled: codes (id or name, ``*`` = all) that a person allows.
    """

    def __init__(self, file: str = "", *, overruled: frozenset[str] = frozenset()) -> None:
        self.file = file
        self._overruled = overruled
        self.losses: list[Loss] = []
        self.remarks: list[Text] = []
        self._diagnostics: list[Diagnostic] = []
        self._places: dict[Path, Span] = {}
        self._locators: list[Locator] = []
        self._token_sources: list[TokenSource] = []
        self._attached: list[object] = []

    # --- findings ---------------------------------------------------------------------------------------------

    def add(
        self,
        code: Code,
        *,
        at: Span | Path | None = None,
        span: Span | None = None,
        token: str | None = None,
        repair: Repair | None = None,
        related: Sequence[Related] = (),
        **args: Any,
    ) -> Diagnostic:
        """Report a finding. at: its place in the text (Span) or in the table (path; the position is looked up).

        span: the exact place in the text, if `at` is a path. args: the arguments of the code's templates; ``token`` is
        always one of them.
        """
        path = None if isinstance(at, Span) else at
        if span is None:
            span = at if isinstance(at, Span) else self.locate(at)
            token = self._written(path) or token
        diagnostic = Diagnostic(
            code=code,
            args={"token": token or "", **args},
            file=self.file,
            span=span,
            path=path,
            token=token,
            repair=repair,
            related=tuple(related),
        )
        self._diagnostics.append(diagnostic)
        return diagnostic

    def remark(self, template: str, **args: Any) -> None:
        """Say how the source was understood where that is no finding: nothing is wrong, and nothing is to be done."""
        self.remarks.append(Text(template, args))

    def extend(self, other: Report) -> None:
        """Take over the findings of another report."""
        self._diagnostics += other._diagnostics

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """All findings, sorted by place."""
        return sorted(self._diagnostics, key=Diagnostic.sort_key)

    def update(self, change: Callable[[Diagnostic], Diagnostic | None]) -> None:
        """Replace every finding by change(finding); None removes it."""
        changed = (change(diagnostic) for diagnostic in self._diagnostics)
        self._diagnostics = [diagnostic for diagnostic in changed if diagnostic is not None]

    def copy(self) -> Report:
        """A report that goes on by itself: what is added to it does not enter this one."""
        other = Report(self.file, overruled=self._overruled)
        other.losses = list(self.losses)
        other._diagnostics = list(self._diagnostics)
        other._places = dict(self._places)
        other._locators = list(self._locators)
        other._token_sources = list(self._token_sources)
        other._attached = list(self._attached)
        return other

    def checkpoint(self) -> int:
        """A mark for `rollback`."""
        return len(self._diagnostics)

    def rollback(self, checkpoint: int) -> None:
        """Forget the findings since a checkpoint that still stand; those that a repair mended are kept."""
        later = self._diagnostics[checkpoint:]
        self._diagnostics[checkpoint:] = [diagnostic for diagnostic in later if diagnostic.fixed]

    def allow(self, names: frozenset[str]) -> None:
        """Mark the findings whose code (id or name) is in names as overruled by a person; ``*`` means all."""

        if not names:
            return

        def mark(diagnostic: Diagnostic) -> Diagnostic:
            if "*" in names or diagnostic.code.id in names or diagnostic.code.name in names:
                return replace(diagnostic, allowed=True)
            return diagnostic

        self.update(mark)

    def overrules(self, code: Code) -> bool:
        """True if a person said beforehand that a finding of this code is to stop nothing (``--allow``)."""
        return not self._overruled.isdisjoint((code.id, code.name, "*"))

    @property
    def blocked(self) -> bool:
        """True if an error stands."""
        return any(diagnostic.blocks for diagnostic in self._diagnostics)

    def count(self, severity: Severity) -> int:
        """Number of findings of a severity that still stand."""
        return sum(1 for d in self._diagnostics if d.severity is severity and not d.fixed)

    # --- positions --------------------------------------------------------------------------------------------

    def place(self, path: Path, span: Span) -> None:
        """Remember where in the text a value of the table stands."""
        self._places[path] = span

    def add_locator(self, locator: Locator) -> None:
        """Ask this function for positions that were not placed one by one; called only when a finding needs one."""
        self._locators.append(locator)

    def locate(self, path: Path | None) -> Span | None:
        """The place of a path in the text, or that of the nearest thing around it."""
        while path:
            span = self._places.get(path)
            if span is not None:
                return span
            for locator in self._locators:
                span = locator(path)
                if span is not None:
                    return span
            path = path[:-1]
        return None

    def add_token_source(self, source: TokenSource) -> None:
        """Ask this function how a value is written in the text: rules over a table know the value only (``2+/w``), the
        finding shows what stands there (``2+/W0``)."""
        self._token_sources.append(source)

    def guard(self, failed: Callable[[Exception], None]) -> None:
        """From now on a locator or token source that raises is told once, and taken to know nothing.

        They are code of plugins that is called by rules which know nothing of plugins.
        """
        self._locators = [_guarded(locator, failed) for locator in self._locators]
        self._token_sources = [_guarded(source, failed) for source in self._token_sources]

    def _written(self, path: Path | None) -> str | None:
        if path is None or not self._token_sources:
            return None
        return next((text for source in self._token_sources if (text := source(path)) is not None), None)

    def attach(self, facts: object) -> None:
        """Keep what an importer knows about the text beyond the table, for the checks of its own format."""
        self._attached.append(facts)

    def attached(self, kind: type[T]) -> T | None:
        """What was attached of this class, or None."""
        return next((facts for facts in self._attached if isinstance(facts, kind)), None)

    def forget_positions(self) -> None:
        """The table was rearranged: positions, and all else that is known about the text, no longer belong to it."""
        self._places.clear()
        self._locators.clear()
        self._token_sources.clear()
        self._attached.clear()

    def move_rows(self, order: Sequence[int]) -> None:
        """The rows of the table were put into another order and numbered anew. order: for each new row its old index.

        Positions follow the rows, and so do the paths of what was found; what is written there is no longer what the
        table says, so it is forgotten.
        """
        after = {old: new for new, old in enumerate(order)}

        def follow(diagnostic: Diagnostic) -> Diagnostic:
            path = diagnostic.path
            if path is None or len(path) < 2 or path[0] != "rows" or path[1] not in after:
                return diagnostic
            return replace(diagnostic, path=("rows", after[path[1]], *path[2:]))

        self.update(follow)
        places, locators = dict(self._places), tuple(self._locators)
        self.forget_positions()

        def moved(path: Path) -> Span | None:
            if len(path) > 1 and path[0] == "rows" and isinstance(path[1], int) and path[1] < len(order):
                path = ("rows", order[path[1]], *path[2:])
            span = places.get(path)
            return span or next((found for locate in locators if (found := locate(path)) is not None), None)

        self.add_locator(moved)

    # --- losses -----------------------------------------------------------------------------------------------

    def lose(self, kind: LossKind, target: str, path: Path, field: str, before: Any = None, after: Any = None) -> None:
        """Report that an output does not carry the table's value at a path as it is."""
        self.losses.append(Loss(target, kind, path, field, before, after))


def _guarded(function: Callable[[Path], T | None], failed: Callable[[Exception], None]) -> Callable[[Path], T | None]:
    """The function, that gives None from the first time on that it raises."""
    broken = False

    def call(path: Path) -> T | None:
        nonlocal broken
        if broken:
            return None
        try:
            return function(path)
        except Exception as error:  # a plugin's fault is reported, it never becomes a traceback
            broken = True
            failed(error)
            return None

    return call


def safe(
    replacement: str | None = None, note: str | None = None, edits: Mapping[Path, Any] | None = None, **args: Any
) -> Repair:
    """A repair that ``--fix`` may apply."""
    return Repair(safety=Safety.SAFE, replacement=replacement, note=_text(note, args), edits=edits)


def propose(
    replacement: str | None = None, note: str | None = None, edits: Mapping[Path, Any] | None = None, **args: Any
) -> Repair:
    """A repair that a person must confirm (``--fix=all``, ``--accept CODE``)."""
    return Repair(safety=Safety.PROPOSE, replacement=replacement, note=_text(note, args), edits=edits)


def ask(note: str | None = None, **args: Any) -> Repair:
    """Only a person knows; note: what is asked for."""
    return Repair(safety=Safety.ASK, note=_text(note, args))


def no_repair(note: str | None = None, **args: Any) -> Repair:
    """Nothing is to be mended; note: why it is reported."""
    return Repair(safety=Safety.NONE, note=_text(note, args))


def _text(template: str | None, args: Mapping[str, Any]) -> Text | None:
    return None if template is None else Text(template, args)
