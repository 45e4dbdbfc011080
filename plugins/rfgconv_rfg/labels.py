"""What the headings of number columns mean."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rfgconv.model import Criterion

UNLABELLED = "_"
"""Stands in the header for a column that has no heading, so that the others pair off with theirs."""


@cache
def _known() -> dict[str, Criterion]:
    text = files(__package__).joinpath("labels.tsv").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return {criterion.value: criterion for criterion in Criterion} | {label: Criterion(name) for label, name, _ in rows}


def criterion_of(label: str) -> Criterion | None:
    """The meaning of a heading (labels.tsv; besides the names of criteria themselves, ``SOS``), None if unknown."""
    return _known().get(label.lower())
