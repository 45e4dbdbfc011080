"""Tables of data that ship with the package: tab-separated files with a heading line and a column `source`."""

from __future__ import annotations

from functools import cache
from typing import Any

from rfgconv.data import data_text


@cache
def _table(name: str) -> tuple[list[str], str]:
    """The headings of ``data/<name>.tsv``, and the rows as text, a line end before each. Remarks (#) stand on top."""
    text = data_text("rfgconv.names", f"data/{name}.tsv")
    while text.startswith("#"):
        text = text.partition("\n")[2]
    heading, _, rows = text.partition("\n")
    return heading.split("\t"), f"\n{rows}"


def row(name: str, *first: str) -> list[str] | None:
    """The row that begins with these cells, None if there is none. Looked for in the text: for the few questions about
    one tournament the table need not be taken apart."""
    if any("\t" in cell or "\n" in cell for cell in first) or not all(first):
        return None
    rows, beginning = _table(name)[1], "\n" + "\t".join(first) + "\t"
    start = rows.find(beginning)
    return None if start < 0 else rows[start + 1 : rows.find("\n", start + 1)].split("\t")


def row_with(name: str, cell: str) -> list[str] | None:
    """The row with a cell whose text occurs nowhere else in the table, None if it does or if there is none."""
    rows = _table(name)[1]
    place = rows.find(f"\t{cell}\t")
    if place < 0 or rows.count(cell) > 1:
        return None
    return rows[rows.rfind("\n", 0, place) + 1 : rows.find("\n", place)].split("\t")


def columns(name: str, *headings: str) -> list[Any]:
    """Some columns, row by row, as tuples of texts; empty cells are ``""``."""
    heading, rows = _table(name)
    places = [heading.index(wanted) for wanted in headings]
    return [
        tuple([cells[place] for place in places]) for line in rows.split("\n") if line and (cells := line.split("\t"))
    ]
