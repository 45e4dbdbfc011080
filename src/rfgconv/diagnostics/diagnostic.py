"""Codes and findings as values: closed data. Rendering is in `rfgconv.diagnostics.render`.

Severity is a function of the code; a text is a template with named arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from rfgconv.i18n import Text
from rfgconv.model import Path
from rfgconv.record import record


class Severity(StrEnum):
    """error: no output is written. warning: written, look at it. info: what was decided or kept."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def level(self) -> int:
        """0 for error, 1 for warning, 2 for info."""
        return ("error", "warning", "info").index(self.value)


class Code(metaclass=record):
    """One kind of finding.

    id: owner prefix and three digits (``RF017``); name: the same in words (``opponent-self``). template: the message,
    with ``{named}`` arguments; plural: its form for several, chosen by the argument ``n``. hint: what to do or to type
    (a template with the same arguments). cause, example, fix: for ``rfgconv explain``. rule: source of the rule.
    """

    id: str
    name: str
    severity: Severity
    template: str
    plural: str | None = None
    hint: str | None = None
    cause: str = ""
    example: str = ""
    fix: str = ""
    rule: str = ""


class CodeBook:
    """The codes of one owner, in the order of their definition. Numbers and names are unique inside a book."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self._codes: dict[str, Code] = {}
        self._names: set[str] = set()

    def __iter__(self) -> Iterator[Code]:
        return iter(self._codes.values())

    def _add(self, severity: Severity, number: int, name: str, template: str, texts: dict[str, str]) -> Code:
        code = Code(id=f"{self.prefix}{number:03}", name=name, severity=severity, template=template, **texts)
        if code.id in self._codes or name in self._names:
            raise ValueError(f"diagnostic code {code.id} {name} is defined twice")
        self._names.add(name)
        self._codes[code.id] = code
        return code

    def error(self, number: int, name: str, template: str, /, **texts: str) -> Code:
        """Define an error. texts: plural, hint, cause, example, fix, rule."""
        return self._add(Severity.ERROR, number, name, template, texts)

    def warning(self, number: int, name: str, template: str, /, **texts: str) -> Code:
        """Define a warning. texts: plural, hint, cause, example, fix, rule."""
        return self._add(Severity.WARNING, number, name, template, texts)

    def info(self, number: int, name: str, template: str, /, **texts: str) -> Code:
        """Define an information. texts: plural, hint, cause, example, fix, rule."""
        return self._add(Severity.INFO, number, name, template, texts)


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
