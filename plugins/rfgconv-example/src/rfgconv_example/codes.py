"""What this plugin can report. Closed data: severity belongs to the code, the text is a template with named arguments.

Choose two capitals that no other plugin uses (`rfgconv codes` lists those in use). An error keeps the output from being
written, so it is for what makes the table wrong. A warning is for what a person should look at, an info for what was
decided. cause, example and fix are shown by `rfgconv explain`.
"""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("EX")

FIELDS = BOOK.error(
    1,
    "example-fields",
    "this line has {n} fields, a participant has 7: name|firstname|rank|club|country|rating|registration",
    hint="an empty field is still a field: put the missing | signs",
    cause="A | is missing, or the line is no participant. The line is left out.",
    example="Lindqvist|Ada|2d",
    fix="Add the missing signs, or put a ; before the line to make it a comment.",
)
NAME = BOOK.error(
    2,
    "example-name",
    "there is no name before the first |",
    hint="write the surname there",
    cause="The line has all its fields, but the one for the surname is empty. The line is left out.",
    example="|Rui|12k||||f",
    fix="Add the surname.",
)
RANK = BOOK.error(
    3,
    "example-rank",
    "{token} is no rank",
    hint="write 30k to 1k, or 1d to 9d",
    cause="Without a rank the player cannot be paired or rated.",
    example="Orlan|Rui|40k||||f",
    fix="Correct the rank.",
)
RATING = BOOK.warning(
    4,
    "example-rating",
    "{token} is no rating from 0 to 2900; it is left out",
    hint="write a whole number, or nothing",
    cause="The format allows whole numbers from 0 to 2900.",
    example="Orlan|Rui|12k|||many|f",
    fix="Correct the number, or leave the field empty.",
)
NO_RANK = BOOK.error(
    5,
    "example-no-rank",
    "{player} has no rank, and the list cannot be written without it",
    hint="add the rank in the source",
    cause="The format has no sign for an unknown rank.",
    example="A hand-made list in which the column of ranks is empty.",
    fix="Add the rank.",
)
