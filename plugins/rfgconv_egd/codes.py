"""Diagnostic codes of reading an EGD table (EG001 … EG099 and their second severities EG1xx).

Numbers follow the rules of docs/egd-table.md (named in `rule`): the E numbers of the validator where there
is one. A rule with two severities has two codes.
"""

from __future__ import annotations

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("EG")

EGF = "EGF hints for the European list, format of the data"

# --- structure ----------------------------------------------------------------------------------------------------

NOT_A_ROW = BOOK.error(
    1,
    "not-a-row",
    "this line is no player row: there is no grade such as 5k or 2d in it",
    hint="if it is a remark, begin the line with ';'",
    cause="Every line that does not begin with ';' is taken for a player. This one has neither a grade nor results.",
    example="`Results of the final` between the rows",
    fix="Put ';' at the beginning of the line, or delete it.",
    rule=f"{EGF}; EGD table, rule E1",
)
ROW_WITHOUT_GRADE = BOOK.error(
    101,
    "row-without-grade",
    "row {row} has results but no grade such as 5k or 2d; it is kept without one",
    hint="write the grade between the name and the country, for example: {row} Surname Given 5k RU 16Kz",
    cause="The grade tells where the name ends. Without it EGD cannot read the row, nor rate the player.",
    example="`7 Orlan Rui SE Gote 2 4+ 1-`",
    fix="Add the grade.",
    rule=f"{EGF}; EGD table, rule E1",
)
NO_ROWS = BOOK.error(
    2,
    "no-rows",
    "no player rows found",
    hint="a row looks like this: 1 Cedrov Alexej 2d RU 54No 3 2+/w 4+/b 3+/w",
    cause="The file is empty, holds only remarks, or is of another format.",
    example="a file of remarks only",
    fix="Check that it is the right file. If the format is wrong, name it with --from.",
    rule="EGD table, rule E2",
)
NO_RESULTS = BOOK.error(
    3,
    "no-results",
    "no result columns found: there is no cell such as 12+ or 0-",
    hint="every player needs one entry for each round, 0- where there was no game",
    cause="The columns of results are recognised by their cells. Here nobody has a result.",
    example="a table that was exported before the first round",
    fix="Enter the results in the pairing program and export the table again.",
    rule=f"{EGF}; EGD table, rule E3",
)
ROUNDS_IN_HEADING = BOOK.error(
    4,
    "rounds-in-heading",
    "the heading counts {headed} rounds, but the rows have {rounds}",
    hint="complete the rows, or correct the heading",
    cause="A round is missing in the rows, or a column of results was taken for something else.",
    example="`R1 R2 R3 R4` above rows with three results",
    fix="Compare the table with the pairing program.",
    rule="EGD table, rule E4",
)
CRITERIA_COUNT = BOOK.warning(
    105,
    "criteria-count",
    "row {row} has {found} values before its results, the other rows have {usual}",
    hint="add the missing value (0 if it is not known), or remove what is too much",
    cause="A number between the club and the results is missing or too many. The results of the row are complete.",
    example="`5 Orlan Rui 1d SE Gote 2 4 4+ 1- 3-` among rows with three values",
    fix="Compare the row with the pairing program.",
    rule=EGF,
)
PLACE_ORDER = BOOK.error(
    6,
    "place-order",
    "place {token} stands where {due} is due; EGD wants 1, 2, 3 … without gap or repeat",
    plural="place {token} stands where {due} is due (and {more} more places like it); "
    "EGD wants 1, 2, 3 … without gap or repeat",
    hint="number the rows 1, 2, 3 … and say in a remark who shares a place",
    cause="EGD finds opponents by these numbers, so two players cannot have the same one.",
    example="`1 2 3 3 5`",
    fix="`--fix` numbers the rows anew where it is certain whom the results name; rfgconv writes EGD tables that way.",
    rule="EGD table, rule E6",
)
PLACE_LEFT_OUT = BOOK.info(
    7,
    "place-left-out",
    "row {row} has no place of its own (a tie with the row above); opponents count rows, so it is number {row}",
    plural="{n} rows have no place of their own (ties with the row above); opponents count rows, so this is "
    "number {row}",
    cause="Some programs leave the place of a tie blank or put it in brackets.",
    example="`     Orlan Rui 1d SE Gote` under `  9 Lindqvist Ada 1d SE Gote`",
    fix="Nothing is to be done; EGD itself wants every row numbered, which rfgconv does when it writes.",
    rule="EGD table, rule E7",
)
ROW_IN_COMMENT = BOOK.info(
    8,
    "row-in-comment",
    "this line begins with ';' but looks like a player row; it is ignored",
    hint="if the player belongs into the table, remove the ';'",
    cause="A player was taken out of the table by making the row a remark.",
    example="`; 62 Orlan Rui 1d SE Gote 2 4+ 1-`",
    fix="Nothing, if nobody played against this player.",
    rule="EGD table, rule E8",
)
COLUMNS_AFTER_RESULTS = BOOK.info(
    9,
    "columns-after-results",
    "there is one column after the results; EGD ignores it",
    plural="there are {n} columns after the results; EGD ignores them",
    cause="Columns behind the results are allowed and have no meaning for EGD. They are kept in the table.",
    example="`4+ 1- 3- 2 4 |12000017`",
    fix="Nothing is to be done.",
    rule="EGD table, rule E9",
)

# --- header -------------------------------------------------------------------------------------------------------

HEADER_TWICE = BOOK.warning(
    10,
    "header-twice",
    "{key} is given twice with different values; the first one counts: {first}",
    hint="delete the wrong line",
    cause="Two header lines with the same key contradict each other.",
    example="`; KM[6.5]` and `; KM[7.5]`",
    fix="Keep one of them.",
    rule="EGD table, rule E10",
)
HEADER_UNKNOWN = BOOK.info(
    110,
    "header-unknown",
    "EGD knows no header {key}; the line is kept as a remark",
    hint="known headers: TC CL EV PC DT HA KM TM CM",
    cause="Header lines have two letters and a value in square brackets. These two letters are none of the known ones.",
    example="`; XY[12]`",
    fix="Correct the letters if a known header was meant.",
    rule="EGD table, rule R2",
)
HEADER_TA = BOOK.info(
    111,
    "header-ta",
    "TA is read as TM, the adjusted time",
    hint="write TM[{token}]",
    cause="Some versions of OpenGotha write TA where EGD expects TM.",
    example="`; TA[82]`",
    fix="Nothing is to be done; rfgconv writes TM.",
    rule="EGD table, rule R2",
)
HEADER_TRAILING = BOOK.info(
    112,
    "header-trailing",
    "the text behind the bracket is ignored: {token}",
    hint="move it into the brackets, or into a line of its own that begins with ';'",
    cause="Only what stands between the brackets is the value of a header line.",
    example="`; EV[Handicap day] YES`",
    fix="Nothing, if it is not needed.",
    rule="EGD table, rule R2",
)
HEADER_UNCLOSED = BOOK.warning(
    113,
    "header-unclosed",
    "the closing ']' of {key} is missing; the rest of the line is taken as the value",
    hint="put ']' behind the value",
    cause="The line was cut off or edited by hand.",
    example="`; EV[Invented Open`",
    fix="Add the bracket.",
    rule="EGD table, rule R2",
)
DATES_UNREADABLE = BOOK.error(
    13,
    "dates-unreadable",
    "DT[{token}]: two dates such as 2025-05-10,2025-05-11 are due",
    hint="write the first and the last day as year-month-day, with a comma between; twice the same for one day",
    cause="EGD takes dates in this form only.",
    example="`; DT[10-11 May 2025]`",
    fix="Correct the line, or give --dates 2025-05-10..2025-05-11.",
    rule="EGD table, rule E13",
)
COUNTRY_IN_CITY = BOOK.warning(
    116,
    "country-in-city",
    "the country {country} was typed into the field of the town; read as country {country}, town {city}",
    hint="write PC[{country}, {city}]",
    cause="The organiser wrote country and town into one field of the pairing program.",
    example="`; PC[,TR, Istanbul]`",
    fix="Nothing is to be done; rfgconv writes it the right way.",
    rule="EGD table, rule R4",
)
COUNTRY_SPELLING = BOOK.warning(
    17,
    "country-spelling",
    "country {token}: EGD writes {country}",
    hint="write {country}",
    cause="EGD uses the two letters of ISO 3166 with two exceptions: UK, not GB, and GR, not EL.",
    example="`GB`",
    fix="Nothing is to be done; rfgconv writes EGD's letters.",
    rule="EGD table, rule E17",
)
COUNTRY_LOWER_CASE = BOOK.warning(
    117,
    "country-lower-case",
    "country {token} is in small letters; EGD writes {country}",
    plural="{n} countries are in small letters, such as {token}; EGD writes {country}",
    hint="write capitals",
    cause="MacMahon exports countries in small letters.",
    example="`ru`",
    fix="Nothing is to be done; rfgconv writes capitals.",
    rule="EGD table, rule E17",
)
MINUTES_UNREADABLE = BOOK.warning(
    18,
    "minutes-unreadable",
    "TM[{token}] is no number of minutes; EGD wants the adjusted time",
    hint="write the adjusted time in minutes, for example TM[82.5], or give --time '60 + 5x30s'",
    cause="TM is basic time plus the time for 45 moves of Japanese byo-yomi (60 of Canadian, 120 of Fischer).",
    example="`; TM[3h]`",
    fix="Write minutes.",
    rule="EGD table, rule E18",
)
CLASS_UNKNOWN = BOOK.warning(
    20,
    "class-unknown",
    "CL[{token}]: EGD knows A, B, C and D",
    hint="write one of the four letters, or give --class A",
    cause="The class tells how much the tournament counts.",
    example="`; CL[1]`",
    fix="Write the class that the tournament was announced with.",
    rule="EGD table, rule E20",
)
CLASS_NONE = BOOK.warning(
    120,
    "class-none",
    "CL[{token}]: the program found no class that the times allow",
    hint="check the times; if they are right, the table cannot be rated by EGD",
    cause="OpenGotha writes X if basic and adjusted time are below the limits of every class.",
    example="`; CL[X]` with 45 minutes on the internet",
    fix="Give the class with --class if it was announced otherwise.",
    rule="EGD table, rule E20",
)
KOMI_UNREADABLE = BOOK.error(
    21,
    "komi-unreadable",
    "KM[{token}] is no number",
    hint="write the komi with a dot, for example KM[6.5]",
    cause="EGD takes a number here.",
    example="`; KM[six]`",
    fix="Correct the line, or give --komi 6.5.",
    rule="EGD table, rule E21",
)
HANDICAP_RULE_UNREADABLE = BOOK.error(
    121,
    "handicap-rule-unreadable",
    "HA[{token}]: h0 to h9 are due",
    hint="write h9 for even games, h0 for full handicap, h2 for two stones fewer than the difference of grades",
    cause="HA tells by how many stones handicaps are reduced.",
    example="`; HA[no]`",
    fix="Correct the line.",
    rule="EGD table, rule E21",
)

# --- rows ---------------------------------------------------------------------------------------------------------

GRADE_RANGE = BOOK.error(
    24,
    "grade-range",
    "grade {token} is out of range: 30k to 1k, 1d to 9d, 1p to 9p",
    hint="beginners below 30k are written 30k",
    cause="EGD has no such grade.",
    example="`35k`",
    fix="Write the grade that the player declared.",
    rule="EGD table, rule E24",
)
GRADE_LETTER = BOOK.warning(
    25,
    "grade-letter",
    "grade {token} has no letter; read as {token}k",
    hint="write {token}k or {token}d",
    cause="Some old tables leave the letter out for kyu players.",
    example="`12`",
    fix="Add the letter.",
    rule="EGD table, rule E25",
)
ROW_WITHOUT_NAME = BOOK.error(
    126,
    "row-without-name",
    "row {row} has no name",
    hint="write surname and given name before the grade",
    cause="A row begins with the place and the name; here the grade follows at once.",
    example="`7 5k RU 16Kz 2 4+ 1-`",
    fix="Add the name.",
    rule=EGF,
)
NAME_PARTS = BOOK.warning(
    27,
    "name-parts",
    "the name {token} has {parts} parts; read as surname {surname}, given name {given}",
    hint="join the parts that belong together with '_': {proposal}",
    cause="EGD wants two parts, surname and given name. Which parts belong together only a person knows.",
    example="`van der Gild Anna`",
    fix="Join the parts of the surname, and those of the given name, with '_'.",
    rule="EGD table, rule E27",
)
PIN_FORM = BOOK.warning(
    34,
    "egd-pin-form",
    "PIN {token}: eight digits are due",
    hint="look the number up in the EGD; leave it out if it is not known",
    cause="The number that EGD gives to a player has eight digits.",
    example="`|1200017`",
    fix="Correct or remove the number.",
    rule="EGD table, rule E34",
)
HALF_LOST = BOOK.warning(
    43,
    "half-lost",
    "value {token}: a half was lost in the encoding; read as {reading}",
    plural="{n} values such as {token} lost their half in the encoding; this one is read as {reading}",
    hint="export the table again, or write {reading}",
    cause="The sign for a half does not exist in ISO-8859-15, in which OpenGotha writes; it becomes a question mark.",
    example="`34?`",
    fix="Nothing is to be done; EGD ignores these columns.",
    rule="EGD table, rule E43",
)

# --- cells --------------------------------------------------------------------------------------------------------

CELL_UNREADABLE = BOOK.error(
    37,
    "cell-unreadable",
    "row {row}, round {round}: cannot read {token}",
    hint="a result is the opponent's row and the sign, for example 12+ or 12+/w; 0- without a game",
    cause="The entry is no result. It is kept as a round without a game until it is corrected.",
    example="`12`, `X`",
    fix="Write the result.",
    rule=f"{EGF}; EGD table, rule E37",
)
CELL_SIGN_FIRST = BOOK.error(
    137,
    "cell-sign-first",
    "row {row}, round {round}: cannot read {token}: the sign stands before the number",
    hint="write {reading}",
    cause="EGD wants the opponent's row first, then the sign.",
    example="`+12`",
    fix="`--fix` turns it round.",
    rule=f"{EGF}; EGD table, rule E37",
)
CELL_NOT_ENTERED = BOOK.warning(
    41,
    "cell-not-entered",
    "row {row}, round {round}: {token} is no result; read as a round without a game",
    hint="write 0- if there was no game, else the result",
    cause="The result was not entered, or the table stems from a wall list.",
    example="`?`, `-`",
    fix="Write 0- or the result.",
    rule="EGD table, rule E41",
)
CELL_SPELLING = BOOK.info(
    114,
    "cell-spelling",
    "row {row}, round {round}: {token} is read as {reading}",
    hint="write {reading}",
    cause="The spelling is unusual but can mean one thing only.",
    example="`7+/W`, `7+/wH3`, `free`",
    fix="Nothing is to be done; rfgconv writes the usual spelling.",
    rule="EGD table, rule R12",
)
CELL_KOMI = BOOK.warning(
    115,
    "cell-komi",
    "row {row}, round {round}: {token} names a komi, which the EGD table does not know",
    hint="write {reading}, unless this is an RFG table: then read it with --from rfg",
    cause="A komi behind the handicap belongs to the table of the Russian federation.",
    example="`11-/w3k8`",
    fix="Remove the komi, or read the file as an RFG table.",
    rule=f"{EGF}; EGD table, rule R12",
)
HANDICAP_NOT_STATED = BOOK.warning(
    118,
    "handicap-not-stated",
    "HA[h{reduction}] says that there are handicaps, but one game does not state its stones; they follow from the "
    "grades",
    plural="HA[h{reduction}] says that there are handicaps, but {n} games do not state their stones; "
    "they follow from the grades",
    hint="write colour and stones behind the results, for example 12+/w3",
    cause="EGD takes the difference of the grades less the reduction; the weaker player has Black.",
    example="`12+` under `; HA[h2]`",
    fix="`--fix=all` writes what the grades give; check it against the pairing program.",
    rule=f"{EGF}; EGD table, rule R13",
)
HANDICAP_BARE_COLOUR = BOOK.info(
    119,
    "handicap-bare-colour",
    "HA[h{reduction}] says that there are handicaps; one game states a colour only and is read as even",
    plural="HA[h{reduction}] says that there are handicaps; {n} games state a colour only and are read as even",
    hint="write the stones behind the colour, for example 12+/w0",
    cause="The EGF says that 23+/w means 23+/w0, and also that handicaps may be left out if the grades give them.",
    example="`12+/w` under `; HA[h2]`",
    fix="Nothing, if these games were even.",
    rule=f"{EGF}; EGD table, rule R13",
)
