"""Diagnostic codes of the RFG table; CUR = current rules, CLA = classic rules of the Russian Go Federation.

RG001 … RG049 are about the text and come from the reader, RG050 … RG089 are rules about the table, RG100 … are of the
writer. ``rule`` names the rules by their numbers in docs/rfg-table.md.
"""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RG")

# --- lines ----------------------------------------------------------------------------------------------------------

STRAY_TEXT = BOOK.error(
    1,
    "stray-text",
    "this line is neither a row of the table nor a comment",
    hint="put a semicolon in front of it: ;{token} …",
    cause="Every line without results must begin with a semicolon. The program takes any other line for a player.",
    example="`Group A` instead of `; Group A`",
    fix="Put a semicolon in front of the line. If it is a part of a row, join it with that row.",
    rule="R10: CUR-1",
)
COMMENTED_ROW = BOOK.info(
    2,
    "commented-row",
    "this comment has the form of a row; the player does not count",
    hint="take the semicolon away if the player belongs to the table",
    cause="A semicolon puts a line out of action. Sometimes a player is left out so on purpose, sometimes by mistake.",
    example="`;3 Цаплин Вадим 1d RU 77Mo 0 3 0-`",
    fix="Nothing must be done if it is on purpose.",
    rule="R47, R48: CLA text",
)
HEADER_ROUNDS = BOOK.warning(
    3,
    "header-rounds",
    "the heading counts other rounds than the rows have: {rounds}",
    hint="number the rounds in the heading from 1 to {rounds}",
    cause="The numbers at the end of the heading tell how many rounds there are. A round may be missing in all rows.",
    example="A heading that ends with `1 2 3` above rows with two results.",
    fix="Correct the heading, or add the missing round to every row.",
    rule="R38: CLA text",
)
HEADER_LABELS = BOOK.info(
    4,
    "header-labels",
    "the heading names {labels} columns of numbers, the rows have {columns}; the names are taken from the right",
    hint="give every column a name",
    cause="There are fewer or more headings than columns, so the meaning of a column is a guess.",
    example="`;N Name Str Club Sum Pl 1` above `1 Берёзкин Андрей 3d RU 77Mo 0 1 1 2+`",
    fix="Add a heading for each column of numbers. The rating program ignores these columns.",
    rule="R23: CUR-4",
)
HEADER_SCRIPT = BOOK.info(
    5,
    "header-script",
    "the heading {token} is not in Latin letters",
    cause="Everything but the names of players is written in Latin letters in the classic rules.",
    example="`рейт` instead of `Rat`",
    fix="Nothing must be done. Headings are not evaluated.",
    rule="R19: CLA text",
)
HEADER_MISSING = BOOK.info(
    6,
    "header-missing",
    "there is no line of headings; the columns of numbers have no names",
    hint="add one above the rows, for example: ;N Name Str Club Rat Pt Pl 1 2 3",
    cause="The line above the rows names the columns and counts the rounds. Without it both follow from the rows.",
    example="A table whose rows follow the dates directly.",
    fix="Nothing must be done if the rounds were found rightly.",
    rule="R11: CLA text",
)
TITLE_AFTER_DATES = BOOK.warning(
    7,
    "title-after-dates",
    "the dates stand in front of the title",
    hint="the title is the first line, the dates are the second one",
    cause="The rating program knows the two lines by their places.",
    example="`;May 1-2 2010` above `;Cup of Rivertown`",
    fix="Exchange the two lines.",
    rule="R11: CUR-1",
)
ROW_CUT = BOOK.warning(
    8,
    "row-cut",
    "the row ends at {token}: nothing behind it is read",
    hint="put a blank in front of the mark if it is meant, or take it out",
    cause="A bar or a semicolon ends the part of a row that counts. Here it stands where it may cut off a result.",
    example="`2+/w;6`",
    fix="Look whether a result is cut off.",
    rule="R28, R50: CUR-4, EGF hints",
)

# --- number and name of a row ---------------------------------------------------------------------------------------

NUMBER_DOT = BOOK.error(
    10,
    "number-dot",
    "there must be no dot behind the row number",
    cause="The rating program reads a number, and nothing else, at the beginning of a row.",
    example="`1. Берёзкин`",
    fix="Take the dot away.",
    rule="R37: CLA text",
)
NUMBER_BRACKET = BOOK.error(
    11,
    "number-bracket",
    "there must be no brackets around the row number",
    cause="Pairing programs put shared places into brackets. The rating program wants the plain number.",
    example="`(2) Щеглов`",
    fix="Take the brackets away.",
    rule="R37: CLA text",
)
NUMBER_MISSING = BOOK.error(
    12,
    "number-missing",
    "the row has no number of its own in front of the name",
    hint="every row begins with its number and a blank",
    cause="Results name opponents by the numbers at the beginning of the rows.",
    example="`Щеглов Иван 2d RU 77Mo 0 2 1-`",
    fix="Write the number in front of the name. --fix takes the position of the row.",
    rule="R37: CLA text",
)
NAME_COMMA = BOOK.error(
    13,
    "name-comma",
    "there must be no comma in a name: {token}",
    cause="Surname and given name are separated by blanks only. The comma comes from wall lists of pairing programs.",
    example="`Берёзкин, Андрей`",
    fix="Take the comma away.",
    rule="R45: CLA text",
)
NAME_DOT = BOOK.error(
    14,
    "name-dot",
    "there must be no dot in a name: {token}",
    cause="A given name may be cut to one or two letters, but without a dot.",
    example="`Берёзкин А.`",
    fix="Take the dot away; better write the name in full.",
    rule="R17: CLA text",
)
NAME_EXTRA_WORD = BOOK.error(
    15,
    "name-extra-word",
    "a name has two words, surname and given name; {token} is one too many",
    hint="leave a patronymic out; join other names with an underscore",
    cause="The rating program takes the third word for the rank.",
    example="`Щеглов Иван Олегович`",
    fix="Leave the patronymic out. A double name is written with an underscore: Анна_Мария.",
    rule="R45: CLA text",
)

# --- rank and club --------------------------------------------------------------------------------------------------

RANK_NO_LETTER = BOOK.error(
    16,
    "rank-no-letter",
    "the rank {token} does not say whether it is kyu or dan",
    hint="write {token}k or {token}d",
    cause="A rank is a number and the letter k or d.",
    example="`Щеглов Иван 5 RU 77Mo`",
    fix="Add the letter. The European database takes such a number for kyu.",
    rule="R37: CLA text (rank in the form 3d or 3k)",
)
RANK_CYRILLIC = BOOK.error(
    17,
    "rank-cyrillic",
    "the rank {token} is written with a Russian letter",
    cause="The letter of a rank must be a Latin k or d.",
    example="`3д`",
    fix="Write the letter in Latin.",
    rule="R19: CLA text (rank in Latin letters only)",
)
RANK_FORM = BOOK.error(
    18,
    "rank-form",
    "{token} is not the form of a rank",
    hint="a rank is written as 3d or 5k",
    cause="A rank is one word: a number and the letter k or d.",
    example="`3 дан`",
    fix="Write the number and the letter without a blank.",
    rule="R37: CLA text (rank in the form 3d or 3k)",
)
RANK_RANGE = BOOK.error(
    19,
    "rank-range",
    "there is no rank {token}",
    hint="ranks go from 30k to 1k and from 1d to 9d",
    cause="The number is outside the ranks that exist.",
    example="`12d`",
    fix="Correct the rank.",
    rule="R37: CLA text (rank in the form 3d or 3k)",
)
CLUB_ONE_WORD = BOOK.error(
    20,
    "club-one-word",
    "the club must be two words, country and town; here is only {token}",
    hint="for example RU 77Mo; an unknown town is RU 00oo",
    cause="The rating program counts the words of a row: with one word less all numbers move to the left.",
    example="`2d Москва 0 2 1-`",
    fix="Write the country in two capitals and the code of the town.",
    rule="R21: CUR-3, CLA-2",
)
CLUB_THREE_WORDS = BOOK.error(
    21,
    "club-three-words",
    "the club must be two words, country and town; {token} is too much",
    hint="use the code of the town, or join the words with an underscore",
    cause="The rating program counts the words of a row: with one word more all numbers move to the right.",
    example="`2d RU Nizhny Novgorod 0 2 1-`",
    fix="Write the country in two capitals and the code of the town.",
    rule="R21: CUR-3, CLA-2",
)
CLUB_MISSING = BOOK.error(
    22,
    "club-missing",
    "the row has no club behind the rank",
    hint="two words, country and town: RU 77Mo; an unknown town is RU 00oo, an unknown country XX xxxx",
    cause="The rating program counts the words of a row: without the club all numbers move to the left.",
    example="`2d 0 2 1-`",
    fix="Write the country in two capitals and the code of the town.",
    rule="R21: CUR-3, CLA-2",
)
COUNTRY_CASE = BOOK.warning(
    23,
    "country-case",
    "the country {token} is to be written in two capitals",
    cause="Country codes are two capitals.",
    example="`Ru Mos`",
    fix="Write it in capitals.",
    rule="R22: CLA text",
)

# --- columns --------------------------------------------------------------------------------------------------------

VALUE_COUNT = BOOK.warning(
    24,
    "value-count",
    "the row has {found} numbers in front of its results, most rows have {columns}",
    hint="compare the row with the others; a number may be missing, or a blank stand inside a number",
    cause="Columns are found by counting words. A number too many or too few may hide a misspelt result.",
    example="Two numbers where all other rows have three.",
    fix="Add or take away the number.",
    rule="R23: CUR-4",
)
VALUE_UNREADABLE = BOOK.warning(
    25,
    "value-unreadable",
    "{token} stands in a column of numbers and is no number",
    cause="The columns beside the results hold numbers. Anything else may be a result in the wrong place.",
    example="`1+` in the column of places",
    fix="Correct the number.",
    rule="R23: CUR-4",
)
COLUMNS_MIXED = BOOK.error(
    26,
    "columns-mixed",
    "a column of numbers stands between the results",
    hint="all results must stand side by side",
    cause="Results and numbers must be unbroken groups of columns, or the rating program takes the number for a round.",
    example="`2+ 35 3+`",
    fix="Move the column of numbers in front of the results.",
    rule="R27: CUR-4",
)
RESULTS_CHOSEN = BOOK.info(
    27,
    "results-chosen",
    "{choices} groups of columns look like results; the one in which most opponents name each other is taken",
    hint="the first result of the first row is {token}",
    cause="A column of criteria looks like results, for example with 0= for half points.",
    example="`0= 2+ 3+` with two rounds",
    fix="Nothing must be done if the results were found rightly.",
    rule="R27: CUR-4",
)

# --- results --------------------------------------------------------------------------------------------------------

RESULT_SIGN_FIRST = BOOK.error(
    30,
    "result-sign-first",
    "the sign must stand behind the opponent's number: {token}",
    cause="A number with a sign in front of it is a negative or positive number, no result.",
    example="`+2`",
    fix="Write the sign behind the number: `2+`.",
    rule="R29: CUR-4, CUR-5",
)
RESULT_SIGN_MISSING = BOOK.error(
    31,
    "result-sign-missing",
    "the result {token} has no sign",
    hint="+ for a win, - for a loss, = for a draw",
    cause="Without its sign a result is a plain number, and nobody knows who won.",
    example="`2` in a column of results",
    fix="Add the sign. If the opponent's row has the game, the sign follows from it.",
    rule="R29: CUR-5",
)
RESULT_BLANK_INSIDE = BOOK.error(
    32,
    "result-blank-inside",
    "there must be no blank inside a result: {token}",
    cause="A blank ends a result. What follows is taken for the next one.",
    example="`2+ /w6`",
    fix="Take the blank away.",
    rule="R46: CLA text",
)
RESULT_DASH = BOOK.error(
    33,
    "result-dash",
    "{token} is written with a dash instead of the minus sign of the keyboard",
    cause="Word processors turn a hyphen into a dash. The rating program does not know it.",
    example="`1–`",
    fix="Use the hyphen of the keyboard.",
    rule="R29: CUR-5",
)
RESULT_LETTER_ZERO = BOOK.error(
    34,
    "result-letter-zero",
    "{token} is written with the letter O instead of the digit 0",
    cause="The letter looks like the digit but is none.",
    example="`O-`",
    fix="Write the digit.",
    rule="R39: CLA text",
)
RESULT_CYRILLIC_COLOUR = BOOK.error(
    35,
    "result-cyrillic-colour",
    "the colour in {token} is written with a Russian letter",
    hint="b is Black, w is White; Russian б (белые) is White and ч (чёрные) is Black",
    cause="Colours are written b and w. The Russian б looks like b but means White.",
    example="`2+/б`",
    fix="Write /w for White and /b for Black.",
    rule="R40: CLA text",
)
RESULT_SPELLING = BOOK.warning(
    36,
    "result-spelling",
    "{token} is not the usual spelling of this result",
    cause="Other programs write results a little differently. What is meant is clear, but the rating program may not "
    "know it.",
    example="`5+!b0`, `7+w6`, `0=0`",
    fix="Write number, sign, then ! for a game by default, then / with colour and handicap.",
    rule="R34: CUR-5",
)
RESULT_UNREADABLE = BOOK.error(
    37,
    "result-unreadable",
    "{token} is no result",
    hint="a result is written as 7+, 7+/w6, 7-/b or 0-",
    cause="The word stands in a column of results and cannot be read as one.",
    example="`free`",
    fix="Write the result. A round without a game is 0-, or 0+ if it counts as a win.",
    rule="R29, R39: CUR-5, CLA text",
)
PIN_FORM = BOOK.warning(
    38,
    "pin-form",
    "{token} is no PIN of the European Go Database: it has {digits} digits, not 8",
    hint="look the player up in the European Go Database",
    cause="A PIN has eight digits. A digit was lost, or it is another number.",
    example="`|1200001`",
    fix="Correct the number, or leave it out.",
    rule="R28: CUR-4",
)

# --- dates and time -------------------------------------------------------------------------------------------------

DATE_UNREADABLE = BOOK.error(
    40,
    "date-unreadable",
    "{token} are no dates that the rating program can read",
    hint="write them in English, the year last: May 1-2 2010, or April 30 - May 2 2010",
    cause="The program takes the dates from the second line, in one form only: Month Day1-Day2 Year.",
    example="`; 1-2.05.2010`, `; 1-2 мая 2010`",
    fix="Write the line as in the hint.",
    rule="R12, R14: CUR-1",
)
TIME_UNRESOLVED = BOOK.warning(
    41,
    "time-unresolved",
    "{token} does not say how many minutes count",
    hint="give the time control, for example --time 60+5/15, or write the minutes: ;time=80",
    cause="The letter b says that there is byo-yomi, but not how much.",
    example="`; time = 60 + b`",
    fix="Compute the effective time and write it as `;time=80`; `--time` computes it.",
    rule="R36: CLA-5",
)
TIME_LINE_UNREADABLE = BOOK.error(
    42,
    "time-line-unreadable",
    "the minutes cannot be read: {token}",
    hint=";time= is followed by the minutes that count, for example ;time=80",
    cause="The last line holds the effective time as a number of minutes.",
    example="`;time=60 min and byo-yomi`",
    fix="Compute the effective time and write it as `;time=80`; `--time` computes it.",
    rule="R35: CUR-6, CLA-5",
)

READING = tuple(code for code in BOOK if code.id < "RG050")
"""What the reader of the table reports."""
