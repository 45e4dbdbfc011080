"""Diagnostic codes of the rules for a finished EGD table (numbers follow the validator rules named in `rule`)."""

from __future__ import annotations

from rfgconv.diagnostics import CodeBook
from rfgconv_egd.codes import EGF

BOOK = CodeBook("EG")

# --- header -------------------------------------------------------------------------------------------------------

HEADER_MISSING = BOOK.warning(
    11,
    "egd-header-missing",
    "{key} is missing; EGD will ask for it",
    hint="add a line such as ; {example}",
    cause="EGD needs title, place, dates, class, komi and adjusted time, and asks for what the table does not say.",
    example="a table without `; CL[A]`",
    fix="Add the line.",
    rule=f"{EGF}; EGD table, rule E11",
)
HANDICAP_RULE_MISSING = BOOK.warning(
    12,
    "handicap-rule-missing",
    "HA is missing; that can mean full handicap",
    hint="add ; HA[h9] for even games, ; HA[h0] for full handicap, ; HA[h2] for a reduction of two stones",
    cause="OpenGotha leaves HA out if handicaps are not reduced at all.",
    example="a table of even games without `; HA[h9]`",
    fix="State the rule.",
    rule=f"{EGF}; EGD table, rule E12",
)
COUNTRY_MISSING = BOOK.warning(
    16,
    "country-missing",
    "PC has no country",
    hint="write for example PC[RU, Novosibirsk], or give --country RU",
    cause="OpenGotha writes the town only.",
    example="`; PC[,Grenoble]`",
    fix="Add the country.",
    rule="EGD table, rule E16",
)
CODE_DATE = BOOK.warning(
    23,
    "code-date",
    "TC {token} does not belong to the first day {day}",
    hint="one of the two is wrong; the code has the first day as yymmdd",
    cause="The code of a tournament is a letter, its first day and a letter or two.",
    example="`; TC[T250511A]` with `; DT[2025-05-10,2025-05-11]`",
    fix="Correct the date. The code is given by EGD.",
    rule="EGD table, rule E23",
)
CODE_FORM = BOOK.warning(
    123,
    "code-form",
    "TC {token} is no tournament code of EGD",
    hint="leave it out; EGD gives the code when it takes the table",
    cause="A code looks like T250510A: a letter, six digits, up to two letters.",
    example="`; TC[Spring]`",
    fix="Remove the line.",
    rule="EGD table, rule E23",
)
HANDICAP_AGAINST_RULE = BOOK.info(
    22,
    "handicap-against-rule",
    "HA[h9] says that there are no handicaps, but one game has one; the number in the cell counts",
    plural="HA[h9] says that there are no handicaps, but {n} games have one; the numbers in the cells count",
    cause="Either the rule is not the right one, or the handicaps are typing errors.",
    example="`7+/w2` under `; HA[h9]`",
    fix="Nothing, if the handicaps are right.",
    rule="EGD table, rule E22",
)

# --- names --------------------------------------------------------------------------------------------------------

NAME_ONE_PART = BOOK.warning(
    26,
    "name-one-part",
    "the name {token} has only one part; EGD wants surname and given name",
    hint="add the given name, or '_' if the player has none",
    cause="A few players have one name only; usually the given name was forgotten.",
    example="`8 Nordvik 3k`",
    fix="Add the given name.",
    rule="EGD table, rule E26",
)
NAME_CUT = BOOK.warning(
    127,
    "name-cut",
    "the name {token} has only one part and ends after {length} characters; it was probably cut",
    hint="take the name from the source",
    cause="OpenGotha cuts names after 30 characters; a long surname then loses its given name.",
    example="`Khamatkhanova_Petropavlovskaya 5k`",
    fix="Write the whole name; EGD has room for it.",
    rule="EGD table, rule E26",
)
NAME_CAPITALS = BOOK.warning(
    28,
    "name-capitals",
    "{token} is in capitals; EGD writes {proposal}",
    hint="write {proposal}",
    cause="EGD writes names with a capital at the beginning only.",
    example="`CEDROV Alexej`",
    fix="`--fix` corrects it.",
    rule="EGD table, rule E28",
)
NAME_NOT_LATIN = BOOK.error(
    29,
    "name-not-latin",
    "the name {token} is not in Latin letters; EGD's spelling would be {proposal}",
    hint="take the spelling from a player list (--players); without one use {proposal}",
    cause="EGD takes ASCII letters only.",
    example="`Кедров Алексей`",
    fix="Convert the table: rfgconv writes Latin names. Or `--fix=all`.",
    rule=f"{EGF}; EGD table, rule E29",
)
NAME_NO_RULE = BOOK.error(
    129,
    "name-no-rule",
    "the name {token} is not in Latin letters, and there is no rule that spells it",
    hint="give the Latin spelling in a facts file, or a player list (--players)",
    cause="EGD takes ASCII letters only.",
    example="a name in Chinese characters",
    fix="Find the player in the EGD and write the spelling that stands there.",
    rule=f"{EGF}; EGD table, rule E29",
)
NAME_MARKS = BOOK.warning(
    30,
    "name-marks",
    "{token} holds letters with marks; EGD writes {proposal}",
    hint="write {proposal}",
    cause="EGD takes ASCII letters only.",
    example="`Müller`",
    fix="`--fix` corrects it.",
    rule=f"{EGF}; EGD table, rule E30",
)
NAME_SEPARATOR = BOOK.error(
    31,
    "name-separator",
    "{token} holds {char}, which ends the row for EGD",
    hint="remove it",
    cause="What stands behind ';' is ignored by EGD, and '|' stands before the PIN.",
    example="`Orlan;Holt`",
    fix="Correct the name.",
    rule=f"{EGF}; EGD table, rule E31",
)
NAME_CHARACTER = BOOK.warning(
    131,
    "name-character",
    "{token} holds {char}, which no name in EGD has",
    hint="correct the name",
    cause="Commas, brackets and digits in a name are typing errors, or another field got into the name.",
    example="`Orlan,_Jr.`",
    fix="Correct the name.",
    rule="EGD table, rule E31",
)
NAME_LOST = BOOK.error(
    32,
    "name-lost",
    "the name {token} was lost in an earlier export (question marks); take it from the source",
    hint="read the source itself, for example OpenGotha's XML",
    cause="The program wrote the table in an encoding that has no Cyrillic or Chinese letters.",
    example="`? ??`",
    fix="Convert the program's own file.",
    rule="EGD table, rule E32",
)

# --- country, club, PIN -------------------------------------------------------------------------------------------

COUNTRY_UNKNOWN = BOOK.warning(
    130,
    "egd-country-unknown",
    "country {token} is unknown",
    plural="country {token} is unknown ({n} times)",
    hint="write the two letters of ISO 3166 (UK for Great Britain), XX if the country is not known",
    cause="There is no country with these letters.",
    example="`EN`",
    fix="Correct the letters.",
    rule="EGD table, rule E17",
)
COUNTRY_NOT_LISTED = BOOK.info(
    132,
    "country-not-listed",
    "country {token} had no player in the EGD list of 2018",
    plural="country {token} ({n} times) had no player in the EGD list of 2018",
    cause="The country exists or existed, but EGD may not know it.",
    example="`KG`, or `CS` in an old table",
    fix="Nothing, if it is right.",
    rule="EGD table, rule E17",
)
CLUB_LONG = BOOK.warning(
    33,
    "club-long",
    "club {token} is longer than four characters",
    hint="write the code that EGD has for the club, or xxxx",
    cause="EGD has codes of up to four characters.",
    example="`Strela`",
    fix="Give the code in the source or with --clubs FILE.",
    rule="EGD table, rule E33",
)
CLUB_UNKNOWN = BOOK.info(
    133,
    "club-unknown",
    "club {token} of {country} was not in the EGD list of 2018",
    plural="club {token} of {country} ({n} players) was not in the EGD list of 2018",
    cause="The code is new, misspelt (the case of letters counts), or another one is usual.",
    example="`Hat` of TR",
    fix="Nothing, if the code is right.",
    rule="EGD table, rule E33",
)

# --- results ------------------------------------------------------------------------------------------------------

RESULT_MISSING = BOOK.error(
    40,
    "result-missing",
    "round {round}: the result of {row} against {opponent} is unknown; EGD takes decided games and draws only",
    hint="enter the result; 0- for both if the game was not played",
    cause="The result was not entered.",
    example="`7?`",
    fix="Enter the result.",
    rule=f"{EGF}; EGD table, rule E40",
)
ROUND_MISSING = BOOK.error(
    44,
    "round-missing",
    "no result of round {round} is known ({n} games); EGD takes decided games and draws only",
    hint="enter the results, or leave the round out if it was not played",
    cause="No result of the round was entered.",
    example="`7?` in every row",
    fix="Enter the results.",
    rule=f"{EGF}; EGD table, rule E40",
)
STONES_NO_COLOUR = BOOK.error(
    42,
    "stones-no-colour",
    "row {row}, round {round}: {stones} stones without a colour",
    hint="write the colour before the number, for example {opponent}+/w{stones}",
    cause="EGD reads the number of stones behind a colour only.",
    example="`5+/3`",
    fix="Add the colour.",
    rule=f"{EGF}; EGD table, rule E42",
)
