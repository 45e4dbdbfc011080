"""Headings of columns and what they mean."""

from __future__ import annotations

from functools import cache

from rfgconv.data import data_text
from rfgconv.model import Criterion
from rfgconv.regex import regex

_AGE_GROUP = regex(r"U[0-9]{1,2}")


@cache
def _known() -> dict[str, Criterion]:
    text = data_text("rfgconv_egd", "labels.tsv")
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return {criterion.value: criterion for criterion in Criterion} | {label: Criterion(name) for label, name, _ in rows}


def criterion_of(label: str) -> Criterion | None:
    """The meaning of a heading: a name of the model itself (``SOS``) or one of labels.tsv; None if it is unknown."""
    return _known().get(label.lower())


def is_known(label: str) -> bool:
    """True for headings that say what a column is, places in age groups (``U18``) included."""
    return criterion_of(label) is not None or _AGE_GROUP.fullmatch(label) is not None
