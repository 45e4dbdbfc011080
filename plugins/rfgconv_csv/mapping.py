"""The option ``columns``: what the user says about columns, as ``HEADING:MEANING, NUMBER:MEANING`` or as TOML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rfgconv.hub import OptionError
from rfgconv_csv.headings import meanings
from rfgconv_csv.vocabulary import fold

IGNORE = "-"


def read_mapping(text: str) -> dict[str, str]:
    """Folded heading or number (from 1) → heading with the meaning that is wanted, ``-`` = ignore the column.

    ``Участник:name, 5:R1, Сумма:-``, or TOML: lines such as ``"Участник" = "name"``. Raises OptionError.
    """
    mapped: dict[str, str] = {}
    for heading, meaning in _pairs(text):
        if meaning != IGNORE and not meanings(meaning):
            raise OptionError(
                "option columns: {meaning} is no known meaning of a column; docs/csv.md lists them", meaning=meaning
            )
        mapped[fold(heading)] = meaning
    return mapped


def _pairs(text: str) -> list[tuple[str, str]]:
    if "=" in text:
        return _toml(text)
    pairs = []
    for entry in text.replace(";", ",").split(","):
        heading, colon, meaning = (part.strip() for part in entry.rpartition(":"))
        if not entry.strip():
            continue
        if not colon or not heading or not meaning:
            raise OptionError("option columns: write HEADING:MEANING, not {entry}", entry=entry.strip())
        pairs.append((heading, meaning))
    return pairs


def _toml(text: str) -> list[tuple[str, str]]:
    import tomllib

    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError("option columns: {reason}", reason=error) from None
    tree = tree.get("columns", tree)
    if not isinstance(tree, dict) or not all(isinstance(meaning, str) for meaning in tree.values()):
        raise OptionError('option columns: every line must be "HEADING" = "MEANING"')
    return list(tree.items())


def unused(mapped: Mapping[str, str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The keys of a mapping that no column has. rows: the headings of each table."""
    there = {fold(text) for texts in rows for text in texts}
    there |= {str(number) for texts in rows for number in range(1, len(texts) + 1)}
    return [key for key in mapped if key not in there]
