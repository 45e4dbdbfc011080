"""Diagnostic codes of the French rating table (TO…)."""

from __future__ import annotations

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("TO")

ROW_UNREADABLE = BOOK.error(
    1,
    "tou-row-unreadable",
    "this line is no player: {token}",
    hint="a line has place, name, rank, licence, club and results, each in its own columns",
    cause="No rank could be found in the line, or what stands before it is no name.",
    example="   3 Kim Min                      3058397 38Gr    4+w0",
    fix="Correct the line, or put a semicolon before it if it is a comment.",
    rule="French rating table: row",
)
RESULT_UNREADABLE = BOOK.error(
    2,
    "tou-result-unreadable",
    "{name}, round {round}: {token} is no result",
    hint="write the opponent's number, + - = or ?, the colour and the handicap: 7+w0",
    cause="The cell has another form than results have. It counts as no game.",
    example="7w+",
    fix="Correct the cell. The opponent's row must say the same game.",
    rule="French rating table: results",
)
ROUNDS_DIFFER = BOOK.warning(
    3,
    "tou-rounds-differ",
    "{name} has {n} results, other rows have {most}; the missing ones count as no game",
    hint="write 0- for a round without a game",
    cause="Every row needs one result for each round.",
    example="A row of a player who left after two rounds, with two results",
    fix="Add the missing results.",
    rule="French rating table: results",
)
VALUE_UNREADABLE = BOOK.warning(
    4,
    "tou-value-unreadable",
    "{key}: {token} cannot be read and is left out",
    hint="write it as in ;date=15/09/2020 or ;komi=7.5",
    cause="The value of this header line has another form than is usual.",
    example=";date=May 2020",
    fix="Correct the line.",
    rule="French rating table: header",
)
LICENCE_MALFORMED = BOOK.warning(
    5,
    "tou-licence-malformed",
    "{name}: {token} is no French licence number and is left out",
    hint="a licence has seven digits; leave the columns empty if there is none",
    cause="Something else stands in the columns of the licence.",
    example="305839",
    fix="Look the number up in the list of the French federation.",
    rule="French rating table: row",
)
OVERTIME_UNKNOWN = BOOK.info(
    6,
    "tou-overtime-unknown",
    "the main time is {token}, the overtime is not said; only the adjusted time is kept",
    cause="The table says that there is byo-yomi, and not which.",
    example=";time=60+b",
    fix="Give the time control by --time if the target asks for it.",
    rule="French rating table: header",
)
NO_ROWS = BOOK.error(
    7,
    "tou-no-rows",
    "no line of a player could be found",
    hint="check that it is the right file",
    cause="All lines are comments, or none has the form of a player's line.",
    example="A file with header lines only",
    fix="Export the table again.",
    rule="French rating table: row",
)
