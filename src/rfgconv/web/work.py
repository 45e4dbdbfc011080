"""One tournament on the page: the file, and what a person decided about it, with a way back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from rfgconv.diagnostics import Report
from rfgconv.facts.facts import Facts
from rfgconv.facts.file import load_facts
from rfgconv.facts.template import quoted
from rfgconv.i18n import Text
from rfgconv.io import Source
from rfgconv.model import Path

if TYPE_CHECKING:
    from rfgconv.web.results import Results

MAX_STEPS = 200
"""Steps that can be taken back."""


@dataclass(frozen=True, kw_only=True)
class Choices:
    """What was decided. Values are replaced, never changed, so that a step can be taken back.

    format, encoding: instead of what was found. facts: name of the fact → as typed. players: number of the row → key of
    a facts file → as typed. safe: all safe repairs. chosen: single repairs, as in `rfgconv.repairs.Mending`.
    corrections: ``13.3=16-/w1``. allowed: codes that are overruled. new: numbers of rows whose players were said to be
    in no list.
    """

    format: str | None = None
    encoding: str | None = None
    facts: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    safe: bool = False
    chosen: Mapping[str, Mapping[Path, Any]] = field(default_factory=dict)
    corrections: tuple[str, ...] = ()
    allowed: frozenset[str] = frozenset()
    new: frozenset[int] = frozenset()

    def read_anew(self, format: str | None, encoding: str | None) -> Choices:
        """The file is read in another way: decisions about places in the table no longer fit."""
        return Choices(format=format, encoding=encoding, facts=self.facts)

    def given_facts(self, report: Report) -> Facts:
        """The facts as values; what cannot be understood goes to the report, under the name of the fact."""
        return load_facts(facts_text(self.facts, self.players), report)


def facts_text(facts: Mapping[str, str], players: Mapping[str, Mapping[str, str]]) -> str:
    """Facts as a facts file."""
    lines = [f"{name} = {quoted(value)}" for name, value in facts.items()]
    for key, values in players.items():
        lines += ["", f"[players.{quoted(key)}]", *(f"{name} = {quoted(value)}" for name, value in values.items())]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class Step:
    """A state, and what was done to leave it."""

    choices: Choices
    done: Text


class Work:
    """A file and the decisions about it. name: of the file, without a folder. facts_file: one that was dropped too.

    results: of the present choices, kept for the next page; see `rfgconv.web.results.results_of`.
    """

    def __init__(self, name: str, data: bytes, facts_file: Source | None = None) -> None:
        self.name, self.data, self.facts_file = name, data, facts_file
        self.choices = Choices()
        self.steps: list[Step] = []
        self.results: Results | None = None

    @property
    def last(self) -> Text | None:
        """What `undo` would take back."""
        return self.steps[-1].done if self.steps else None

    def decide(self, done: Text, choices: Choices) -> None:
        """Go on with other choices; done: what was decided, in words."""
        if choices != self.choices:
            self.steps = [*self.steps[1 - MAX_STEPS :], Step(self.choices, done)]
            self.choices = choices

    def change(self, done: Text, **changes: Any) -> None:
        """Go on with some choices replaced."""
        self.decide(done, replace(self.choices, **changes))

    def undo(self) -> Text | None:
        """Take the last step back; what it was."""
        if not self.steps:
            return None
        step = self.steps.pop()
        self.choices = step.choices
        return step.done


def safe_name(name: str, fallback: str = "tournament") -> str:
    """The last part of a path as a browser may send it (``C:\\fakepath\\cup.xml``), printable, not too long."""
    last = name.replace("\\", "/").rpartition("/")[2]
    kept = "".join(character if character.isprintable() and character not in '<>:"|?*' else "_" for character in last)
    return kept.strip(". ")[-100:] or fallback
