"""Texts as values: template and arguments stay apart until somebody reads them, so that both can be translated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rfgconv.record import record


class Word(str):
    """An argument that is itself a word or phrase of ours (``"time control"``): translated when it is shown.

    A plain ``str`` argument comes from a file or is a name, and is shown as it is.
    """

    __slots__ = ()


class Text(metaclass=record, kw_only=False):
    """A template with ``{named}`` arguments. plural: its form for several; the argument ``n`` says how many.

    Arguments that are a `Word` or a `Text`, or a tuple of them (shown with commas), are translated as well.
    """

    template: str
    args: Mapping[str, Any]
    plural: str | None = None

    @property
    def number(self) -> int:
        """What the plural form is chosen by; several if ``n`` is not given."""
        n = self.args.get("n")
        return n if isinstance(n, int) else 2

    def __str__(self) -> str:
        """In English."""
        template = self.template if self.plural is None or self.number == 1 else self.plural
        return template.format_map({key: english(value) for key, value in self.args.items()})


def english(value: Any) -> Any:
    """An argument as it stands in an English text."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value


class MisuseError(ValueError):
    """A request that makes no sense, told as a text. Not for the content of files, which is reported."""

    def __init__(self, template: str, /, **args: Any) -> None:
        self.text = Text(template, args)
        super().__init__(str(self.text))
