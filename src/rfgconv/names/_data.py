"""Tables of data that ship with the package: tab-separated files with a heading line and a column `source`."""

from __future__ import annotations

from functools import cache
from typing import Any

from rfgconv.data import data_text


@cache
def table_text(name: str) -> str:
    """``data/<name>.tsv`` as it stands: where only one row is looked for, it need not be taken apart."""
    return data_text("rfgconv.names", f"data/{name}.tsv")


def columns(name: str, *headings: str) -> list[Any]:
    """Some columns of ``data/<name>.tsv``, row by row; empty cells are ``""``. Lines with # are remarks."""
    lines = [line for line in table_text(name).splitlines() if line and not line.startswith("#")]
    heading = lines[0].split("\t")
    places = [heading.index(wanted) for wanted in headings]
    return [tuple([cells[place] for place in places]) for line in lines[1:] if (cells := line.split("\t"))]
