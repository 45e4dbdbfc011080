"""Diagnostic codes of the JSON format."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("JS")

SYNTAX = BOOK.error(
    1,
    "json-syntax",
    "this is not JSON: {reason}",
    hint="mend the file here; commas and quotation marks are the usual reason",
    cause="The file was cut off or edited by hand.",
    example='{"rfgconv": 1, "rows": [',
    fix="Correct the place, or write the file again with `rfgconv … --to json`.",
)
VERSION = BOOK.error(
    2,
    "json-version",
    "the file has version {token} of the format; this rfgconv reads version {known}",
    hint="update rfgconv: pip install --upgrade rfgconv",
    cause="The file was written by a newer rfgconv, with fields that this one does not know.",
    example='{"rfgconv": 2}',
    fix="Update rfgconv.",
)
TYPE = BOOK.error(
    3,
    "json-value",
    "{field} must be {expected}, not {token}",
    hint="docs/rfgconv.schema.json says what may stand where",
    cause="A value has another form than the format asks for. It is left out, the rest is read.",
    example='"rank": "12d"',
    fix="Correct the value.",
)
KEY = BOOK.warning(
    4,
    "json-key",
    "the format has no {token} in {where}; it is left out",
    hint="check the spelling; docs/rfgconv.schema.json lists the names",
    cause="A name is misspelt, or comes from a newer version of the format.",
    example='"suname": "Lindqvist"',
    fix="Correct the name, or remove it.",
)
MISSING = BOOK.error(
    5,
    "json-missing",
    "{where} has no {field}, which every {kind} needs",
    hint="add it",
    cause="A player without a name, a row without a number or a game without opponent or result means nothing.",
    example='{"result": "win"}',
    fix="Add the value.",
)
