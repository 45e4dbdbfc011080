"""Tables of data that ship with the package: tab-separated files with a heading line and a column `source`."""

from __future__ import annotations

from functools import cache

from rfgconv.data import data_text


@cache
def table_text(name: str) -> str:
    """``data/<name>.tsv`` as it stands: where only one row is looked for, it need not be taken apart."""
    return data_text("rfgconv.names", f"data/{name}.tsv")


@cache
def table(name: str) -> tuple[dict[str, str], ...]:
    """The rows of ``data/<name>.tsv``, each by column name; empty cells are ``""``. Lines with # are remarks."""
    lines = [line for line in table_text(name).splitlines() if line and not line.startswith("#")]
    heading = lines[0].split("\t")
    return tuple(dict(zip(heading, line.split("\t"), strict=True)) for line in lines[1:])
