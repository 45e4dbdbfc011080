"""No output holds characters that command a terminal, end a line where none ends, or turn the direction of a text.

They come from names in XML, JSON and spreadsheets. Looked for in what was written, where they are found fastest;
only if there are some are the texts of the table cleaned, and it is written once more. What JSON escapes may stay.
"""

from __future__ import annotations

import re
from typing import Any

from rfgconv.diagnostics import LossKind, Report
from rfgconv.hub.contract import Exporter
from rfgconv.hub.losses import carried_fields, field_of
from rfgconv.model import Table, diff
from rfgconv.record import fields_of, replace

_IN_BYTES = re.compile(
    rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8e\x8f\xa8-\xae]|\xe2\x81[\xa6-\xa9]|(?!^)\xef\xbb\xbf"
)
_LINE_ENDS = re.compile("[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff]+")
_ARCHIVE = b"PK\x03\x04"


def holds_controls(data: bytes) -> bool:
    """True if what was written may hold such a character; always for an archive, which is packed."""
    return data.startswith(_ARCHIVE) or _IN_BYTES.search(data) is not None


def without_controls(table: Table) -> Table:
    """The table with clean texts; the very same if they are clean already."""
    cleaned: Table = _cleaned(table)
    return cleaned


def report_cleaned(table: Table, clean: Table, exporter: type[Exporter], report: Report) -> None:
    """Report what the cleaning changed of what the format holds."""
    carried = {*carried_fields(exporter.carries), *exporter.carries}
    for difference in diff(table, clean):
        field = field_of(difference, table)
        if field in carried:
            report.lose(LossKind.ALTERED, exporter.id, difference.path, field, difference.before, difference.after)


def _cleaned(value: Any) -> Any:
    if type(value) is str:  # not an enumeration's
        text = _CONTROLS.sub("", _LINE_ENDS.sub(" ", value))
        return value if text == value else text.strip() or "?"
    if isinstance(value, tuple):
        items = tuple(map(_cleaned, value))
        return value if all(map(_is, items, value)) else items
    parts = {name: getattr(value, name) for name in fields_of(type(value))}
    changed = {name: clean for name, part in parts.items() if (clean := _cleaned(part)) is not part}
    return replace(value, **changed) if changed else value


def _is(first: object, second: object) -> bool:
    return first is second
