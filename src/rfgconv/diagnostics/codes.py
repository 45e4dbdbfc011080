"""Diagnostic codes: closed data. Severity is a function of the code; text is a template with named arguments."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

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
