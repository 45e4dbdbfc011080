"""What the headings of the table mean (labels.tsv)."""

from __future__ import annotations

from functools import cache

from rfgconv.data import data_text
from rfgconv.model import Criterion

UNLABELLED = "_"
"""Stands in the heading for a column that has none, so that the others pair off with theirs."""

_CRITERIA = {criterion.value: criterion for criterion in Criterion}


@cache
def _meanings() -> dict[str, str]:
    text = data_text("rfgconv_rfg", "labels.tsv")
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return {label: meaning for label, meaning, _ in rows}


def criterion_of(label: str) -> Criterion | None:
    """The meaning of the heading of a number column, None if unknown; names of criteria (``SOS``) mean themselves."""
    word = label.lower()
    return _CRITERIA.get(_meanings().get(word, word))


def is_left_of_numbers(label: str) -> bool:
    """True for the headings of number, name, rank and club."""
    return _meanings().get(label.lower()) in ("number", "name", "rank", "club")
