"""A finding as a value: code, arguments, place, proposed repair. Rendering is in `rfgconv.diagnostics.render`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from rfgconv.diagnostics.codes import Code, Severity
from rfgconv.i18n import Text
from rfgconv.model import Path
from rfgconv.record import record


class Span(metaclass=record, kw_only=False):
    """A place in a source: line and column from 1, counted in characters of the decoded text (a tab is one)."""

    line: int
    column: int = 1
    length: int = 0


class Safety(StrEnum):
    """Who decides on a repair: safe: ``--fix`` applies it. propose: a person confirms. ask: only a person knows."""

    SAFE = "safe"
    PROPOSE = "propose"
    ASK = "ask"
    NONE = "none"


class Repair(metaclass=record):
    """What would mend a finding.

    replacement: the exact new text at the place, if there is one. note: explanation or what to ask for.
    edits: what changes in the table, path → new value; empty = the table already holds the mended value (the fault
    is one of writing) or nothing can be applied (ask, none).
    """

    safety: Safety
    replacement: str | None = None
    note: Text | None = None
    edits: Mapping[Path, Any] | None = None

    def __str__(self) -> str:
        return self.told()

    def told(self, translate: Callable[[Text], str] = str) -> str:
        """``safe: 4+ (the only consistent pairing)``, ``ask: the rank``, ``ask``."""
        head, note = self.safety.value, "" if self.note is None else translate(self.note)
        if self.replacement is not None:
            return f"{head}: {self.replacement}" + (f" ({note})" if note else "")
        if not note:
            return head
        return f"{head} ({note})" if self.safety is Safety.NONE else f"{head}: {note}"


class Related(metaclass=record, kw_only=False):
    """Another place that belongs to a finding: the other half of a game, the first of two equal ids."""

    span: Span | None
    text: Text | None = None
    path: Path | None = None


class Diagnostic(metaclass=record):
    """One finding. file: name of the source. span, path: its place in the source and in the table, if known.

    token: the text at the place. fixed: a repair was applied, the finding no longer stands.
    allowed: a person overruled it (``--allow``, ``--force``).
    """

    code: Code
    args: Mapping[str, Any]
    file: str = ""
    span: Span | None = None
    path: Path | None = None
    token: str | None = None
    repair: Repair | None = None
    related: tuple[Related, ...] = ()
    fixed: bool = False
    allowed: bool = False

    @property
    def severity(self) -> Severity:
        return self.code.severity

    @property
    def blocks(self) -> bool:
        """True if it is an error that still stands, so that nothing may be written."""
        return self.code.severity is Severity.ERROR and not self.fixed and not self.allowed

    @property
    def message(self) -> Text:
        return Text(self.code.template, self.args, self.code.plural)

    @property
    def hint(self) -> Text | None:
        return None if self.code.hint is None else Text(self.code.hint, self.args)

    def sort_key(self) -> tuple[int, int, int, str, tuple[tuple[int, str], ...]]:
        """By place (findings without a place last), then severity, name, and path (rows and rounds by number)."""
        span = self.span
        line, column = (span.line, span.column) if span else (1 << 60, 0)
        return line, column, self.code.severity.level, self.code.name, _comparable(self.path)


def _comparable(path: Path | None) -> tuple[tuple[int, str], ...]:
    return tuple((step, "") if isinstance(step, int) else (-1, step) for step in path or ())
