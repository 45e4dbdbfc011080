"""Diagnostic codes of the wall list importer (WL001 … WL069). Sources are sections of the notes on wall lists."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("WL")

# --- the shape of the list (WL001 … WL009) ---

NO_HEADER = BOOK.error(
    1,
    "list-header-missing",
    "no line of headings was found; it must name the column of the players and the rounds: Place Name … 1 2 3",
    hint="copy the list together with its headings, or export it again from the pairing program",
    cause="The columns of a wall list are known by their headings: Place, Name, Level, Score, 1, 2, 3. Without them "
    "nobody can tell which number is what.",
    example="A list that was copied without its first lines.",
    fix="Copy the headings, too. The words can be English, Russian, Ukrainian or Italian.",
    rule="wall list, 9.1",
)
NO_ROUNDS = BOOK.error(
    2,
    "list-without-rounds",
    "the headings hold no rounds; they must be counted 1 2 3 or I II III from the first round on",
    hint="write the number of each round above its results",
    cause="The columns of results are found by headings that count the rounds. Here none was found.",
    example="Place Name Level Score Points",
    fix="Export the list with its rounds, or write 1, 2, 3 above the columns of results.",
    rule="wall list, 9.2",
)
NO_ROWS = BOOK.error(
    3,
    "list-without-rows",
    "there is no row of a player below the headings",
    hint="check that it is the right file, and that it is complete",
    cause="The list ends behind its headings, or no line below them has the form of a row.",
    example="A file that was cut off behind its second line.",
    fix="Export the list again.",
)
ROW_UNREADABLE = BOOK.error(
    4,
    "list-row-unreadable",
    "this line looks like a row of the table, but it does not have its columns",
    hint="compare it with its neighbours; as it is, its results are not read",
    cause="A value is missing or stands in two parts, or the line was broken by a mail program.",
    example="A row in which the points were deleted.",
    fix="Bring the line into the form of the others, or export the list again.",
    rule="wall list, 9.31",
)
ROW_WIDTH = BOOK.error(
    5,
    "list-row-width",
    "this row has {found} fields, but there are {expected} headings",
    hint="compare it with its neighbours; as it is, its results are not read",
    cause="In a list with separators every row has as many fields as there are headings. A separator inside of a name "
    "makes one more.",
    example="12;Smith; Anna;;5 Kyu;…",
    fix="Take the surplus separator out of the row, or add the missing field.",
    rule="wall list, 9.6",
)
ROW_REJOINED = BOOK.warning(
    6,
    "row-rejoined",
    "the name in this row holds the character that separates the fields; it was put together again",
    hint="look at the name: {token}",
    cause="The list does not quote its fields. All else in the row fits if the surplus part belongs to the name.",
    example="12;Smith; Anna;;5 Kyu;…",
    fix="Nothing must be done if the name is right.",
    rule="wall list, 9.6",
)
HEADING_UNKNOWN = BOOK.warning(
    7,
    "heading-unknown",
    "the heading {token} is not known; its column is kept as text and has no meaning",
    hint="if it matters, rename it: Place Name Club Level Rating Score 1 2 3 Points SOS SODOS SOSOS",
    cause="The word is none of those that MacMahon or AutoKorsak write.",
    example="A column `Paid`.",
    fix="Nothing must be done if the column does not matter.",
    rule="wall list, 9.3",
)
SCORE_OR_POINTS = BOOK.error(
    8,
    "score-or-points",
    "the column {token} can be the score or the points; the results do not decide which",
    hint="say which it is: -O points=yes (the column counts wins) or -O points=no (it is the McMahon score)",
    cause="`Очки` are the points in MacMahon's Ukrainian list, but the score in AutoKorsak's. Here neither agrees with "
    "the results.",
    example="A column `Очки` that does not follow from the wins.",
    fix="Rename the column to Score or Points, or give the option.",
    rule="wall list, 2 and 9.4",
)
HEADINGS_REPEATED = BOOK.info(
    9,
    "headings-repeated",
    "the headings stand here once more; the line is left out",
    cause="The list was made page by page.",
    example="The line `Place Name …` at the top of each page.",
    fix="Nothing must be done.",
    rule="wall list, 8",
)

# --- cells (WL010 … WL016) ---

CELL_UNREADABLE = BOOK.error(
    10,
    "list-cell-unreadable",
    "row {row} ({name}), round {round}: {token} is no result",
    hint="write number and sign: 7+ 7- 7= (7? if it is not known), free for a bye, - for an absent player",
    cause="A result begins with the number of the opponent, followed by a sign.",
    example="`7x`, `won`, `7`",
    fix="Correct the result.",
    rule="wall list, 5",
)
CELL_EMPTY = BOOK.warning(
    11,
    "list-cell-empty",
    "row {row} ({name}), round {round}: there is no result; taken as a round without a game",
    hint="write - if the player was absent, free if he had a bye",
    cause="The programs never leave a cell empty, so something was lost or never entered.",
    example="An empty field between two separators.",
    fix="Enter the result.",
    rule="wall list, 5",
)
CELL_MENDED = BOOK.info(
    12,
    "cell-mended",
    "row {row} ({name}), round {round}: {token} is read as {read}",
    cause="The cell is not written as the programs write it: another minus sign, a blank inside, the sign in front. "
    "Word processors do that.",
    example="`7 –`",
    fix="Nothing must be done if it is right.",
    rule="wall list, 5",
)
COLOURS_MIXED = BOOK.error(
    13,
    "colours-mixed",
    "row {row} ({name}), round {round}: the colour in {token} is of another script than others, "
    "such as {example} in row {other}",
    hint="use ч and б, or b and w, in the whole table; б is White, b is Black",
    cause="Cyrillic б means White (белые) and Latin b means Black. A table with both was typed on two keyboards, and "
    "the letters look alike.",
    example="`7+/б` and `7-/b` in one table.",
    fix="Write all colours in one script.",
    rule="wall list, 5",
)
DOUBLE_PLUS = BOOK.error(
    14,
    "plus-on-both-sides",
    "row {row} ({name}), round {round}: {token} in both rows is a draw or a game that both won; "
    "the scores do not say which",
    hint="write 7= in both rows for a draw, or correct the score",
    cause="AutoKorsak prints the same signs for a draw and for a game that both players won. Only the score tells them "
    "apart, and here it does not.",
    example="`45+!` in row 44 and `44+!` in row 45.",
    fix="Correct the two results.",
    rule="wall list, 5",
)
FREE_ROUNDS = BOOK.warning(
    15,
    "free-rounds-unclear",
    "row {row} ({name}): some of the {n} rounds without a game are byes, but the export does not say which",
    cause="AutoKorsak's rating export writes 0= for a bye and for an absent player alike. The points tell how many "
    "byes there were, but not in which rounds.",
    example="`0= 0=` with one point more than wins.",
    fix="Take AutoKorsak's wall list instead, or its XML.",
    rule="wall list, 5",
)
COLOURS_ONE_SIDED = BOOK.info(
    16,
    "colours-completed",
    "the colour of one game stands in one of the two rows only; it was taken for both",
    plural="the colours of {n} games stand in one of the two rows only; they were taken for both",
    cause="One player's colour gives the other one's.",
    example="`7+/b` in row 3 and `3-` in row 7.",
    fix="Nothing must be done.",
    rule="wall list, 9.16",
)

# --- names and other texts (WL020 … WL029) ---

NAME_NO_COMMA = BOOK.warning(
    20,
    "name-not-split",
    "{token} has no comma: what is surname and what is given name cannot be seen; all of it is taken as the surname",
    hint="write a comma behind the surname, or give a player list: --players FILE",
    cause="Surname and given name are parted by a comma. Names that are written surname first (Asian players), and "
    "those of a single word, have none.",
    example="Haruyama Ken",
    fix="Write `Haruyama, Ken`, or let a player list find it.",
    rule="wall list, 3",
)
NAME_TWO_COMMAS = BOOK.info(
    21,
    "name-two-commas",
    "{token} has two commas; the last one parts surname and given name",
    cause="A suffix such as Jr. is written with a comma of its own.",
    example="Smith, Jr., Anna",
    fix="Nothing must be done if it is right.",
    rule="wall list, 3",
)
NAME_SUFFIX = BOOK.warning(
    22,
    "name-suffix",
    "{token} ends in what is no given name; all of it is taken as the surname",
    hint="add the given name: {token}, Anna",
    cause="Behind the comma stands a suffix like Jr., so the given name seems to be missing.",
    example="Smith, Jr.",
    fix="Add the given name.",
    rule="wall list, 3",
)
NAME_TIDIED = BOOK.info(
    23,
    "name-tidied",
    "the underscore at the end or the beginning of {token} is left out",
    cause="Programs write _ for a blank; here there is nothing behind it.",
    example="Сдохта_, Зижачь",
    fix="Nothing must be done.",
    rule="wall list, 3",
)
NAME_CUT = BOOK.warning(
    24,
    "list-name-cut",
    "{token} fills the column of the names to its end and may be cut",
    hint="look up the name, and write it in full",
    cause="MacMahon's list has room for 36 characters of a name and cuts longer ones without a mark.",
    example="A name of 36 characters without a comma.",
    fix="Write the whole name, or export the list with a separator.",
    rule="wall list, 3",
)
NAME_LOST = BOOK.error(
    25,
    "list-name-lost",
    "the letters of the name {token} were lost when the list was saved; they cannot be recovered",
    hint="export the list again in UTF-8 (MacMahon: export encoding), or use the tournament's XML file",
    cause="The list was saved in an encoding that has no such letters; each became a question mark.",
    example="???????, ????",
    fix="Export again in UTF-8.",
    rule="wall list, 7",
)
LETTER_LOST = BOOK.warning(
    26,
    "letter-lost",
    "a letter of the name {token} was lost when the list was saved",
    hint="write the letter, or export the list again in UTF-8",
    cause="The list was saved in an encoding that does not have this letter; it became a question mark.",
    example="Gr?nfj?ll, Anna",
    fix="Write the letter, or export again in UTF-8.",
    rule="wall list, 7",
)
NAME_MISSING = BOOK.error(
    27,
    "list-name-missing",
    "row {row} has no name",
    hint="write the name of the player",
    cause="The column of the names is empty here.",
    example="12;;nl-Utre;5 Kyu;…",
    fix="Write the name.",
)
CLUB_LOST = BOOK.warning(
    28,
    "club-lost",
    "the letters of the club {token} were lost when the list was saved; the row has no club",
    hint="export the list again in UTF-8",
    cause="The list was saved in an encoding that has no such letters; each became a question mark.",
    example="ru-????",
    fix="Export again in UTF-8, or write the club.",
    rule="wall list, 7",
)
LEVEL_UNREADABLE = BOOK.warning(
    29,
    "list-level-unreadable",
    "row {row} ({name}): {token} is no level; the player has none",
    hint="write 5k or 2d",
    cause="Levels go from 35 Kyu to 9 Dan, professional ones to 9 Pro.",
    example="`beginner`, `0 Kyu`",
    fix="Correct the level.",
)

# --- numbers and places (WL030 … WL041) ---

LEVEL_BELOW_30K = BOOK.warning(
    30,
    "level-below-30k",
    "row {row} ({name}): {token} is taken as 30k, the lowest rank of the rating lists",
    cause="MacMahon has levels down to 35 Kyu, the federations' lists end at 30k.",
    example="35 Kyu",
    fix="Nothing must be done.",
)
NUMBER_UNREADABLE = BOOK.warning(
    31,
    "list-number-unreadable",
    "row {row} ({name}): {token} in the column {column} is no number; it is left out",
    hint="correct the number; halves are written 37½ or 37.5",
    cause="The column holds numbers.",
    example="`3o`",
    fix="Correct the number.",
)
FRACTION_MENDED = BOOK.info(
    32,
    "fraction-mended",
    "row {row} ({name}): {token} in the column {column} is read as {read}",
    cause="The sign ½ was spoilt when the list was read in another encoding than it was saved in.",
    example="`37╜`",
    fix="Nothing must be done if it is right.",
    rule="wall list, 6",
)
FRACTION_LOST = BOOK.warning(
    33,
    "fraction-lost",
    "row {row} ({name}): {token} in the column {column} has lost its fraction; taken as a half",
    hint="export the list again in UTF-8",
    cause="The list was saved in an encoding without the sign ½.",
    example="`37?`",
    fix="Export again in UTF-8, or write the half.",
    rule="wall list, 6",
)
FRACTION_UNKNOWN = BOOK.warning(
    34,
    "fraction-unknown",
    "row {row} ({name}): {token} in the column {column} has lost its fraction; the number is left out",
    hint="export the list again in UTF-8",
    cause="The list was saved in an encoding without the signs ¼ ½ ¾. In this column all three occur.",
    example="`86?`",
    fix="Export again in UTF-8, or write the number.",
    rule="wall list, 6",
)
PLACE_UNREADABLE = BOOK.warning(
    35,
    "place-unreadable",
    "row {row} ({name}): {token} is no place",
    hint="write the place as a number; shared places as (3), 3-5, or the same number again",
    cause="The first column holds the places.",
    example="`3rd`",
    fix="Correct the place.",
)
PLACES_SHARED = BOOK.info(
    36,
    "places-completed",
    "one row has no place of its own; it shares the place above it",
    plural="{n} rows have no place of their own; they share the place above them",
    cause="Only the first of several equal players has a place here.",
    example="1, 2, blank, 4",
    fix="Nothing must be done.",
    rule="wall list, 4.2",
)
BY_POSITION = BOOK.info(
    37,
    "opponents-by-position",
    "the numbers of the opponents count the rows from the top; the numbers in the first column are places",
    cause="The numbers in the first column are not 1, 2, 3 …, so they could be meant, too. The results agree with each "
    "other only if the rows are counted.",
    example="The places are 1, 2, 2, 4, and row 3 is called 3 by its opponents.",
    fix="Nothing must be done.",
    rule="wall list, 4.2",
)
BY_NUMBER = BOOK.info(
    38,
    "opponents-by-number",
    "the numbers of the opponents are those in the first column, not the count of the rows",
    cause="The table was sorted again, or rows were taken out. The results agree with each other only if the numbers "
    "of the first column are meant.",
    example="The first column holds 1, 3, 2, 4.",
    fix="Nothing must be done.",
    rule="wall list, 4.2",
)
BY_PLACE = BOOK.info(
    39,
    "opponents-by-place",
    "the numbers of the opponents are places, also shared ones; who is meant was found by comparing the results",
    cause="The results agree with each other only if they name the places in the first column.",
    example="Two players share place 2, and their opponents call both of them 2.",
    fix="Nothing must be done.",
    rule="wall list, 4.2",
)
NUMBERS_AMBIGUOUS = BOOK.error(
    40,
    "opponents-ambiguous",
    "the numbers of the opponents can be row numbers ({row_share} % of the results that decide agree) "
    "or those in the first column ({place_share} %)",
    hint="say which it is: -O opponents=row or -O opponents=place",
    cause="The first column is not 1, 2, 3 …. Neither way of reading makes the results of both players agree, or both "
    "do.",
    example="Four players, re-sorted after the last round.",
    fix="Give the option, or number the rows 1, 2, 3 … as the results have them.",
    rule="wall list, 4.2",
)
NUMBERS_MIXED = BOOK.error(
    41,
    "opponents-mixed",
    "in rounds {row_rounds} the opponents are named by row numbers, in rounds {place_rounds} by the first column",
    hint="the table was probably sorted again after some rounds were typed: bring it back to the order of that time",
    cause="One part of the rounds agrees only if the rows are counted, the other part only by the first column.",
    example="Rounds 1 to 3 typed, the table sorted by the new places, round 4 typed.",
    fix="Sort the table as it was when the results were typed, or correct the numbers of the other rounds.",
    rule="wall list, 4.2",
)
OPPONENT_UNCLEAR = BOOK.error(
    42,
    "opponent-unclear",
    "row {row} ({name}), round {round}: place {token} is shared, and it is not clear which player is meant",
    hint="write row numbers instead of places",
    cause="The opponents are named by places, and several players of this place can be meant.",
    example="Two players on place 2 beat two players on place 5 in the same round.",
    fix="Number the rows 1, 2, 3 … and name the opponents by these numbers.",
    rule="wall list, 4.2",
)
OPPONENT_MISSING = BOOK.error(
    43,
    "opponent-missing",
    "row {row} ({name}), round {round}: nobody has the number {token} in the first column",
    hint="look up who was the opponent in this round",
    cause="The opponents are named by the numbers in the first column, and this one is not among them.",
    example="`14-` where the first column ends with 12.",
    fix="Correct the number, or write - if the player had no game in this round.",
    rule="wall list, 9.12",
)

# --- what the list is, and what it does not hold (WL045 … WL059) ---

LAYOUT_ALIGNED = BOOK.info(
    45,
    "layout-aligned",
    "the columns were found by the blanks between them",
    cause="The list has columns of a fixed width.",
    fix="Nothing must be done.",
    example="MacMahon's own list.",
    rule="wall list, 1.1",
)
LAYOUT_RULED = BOOK.info(
    46,
    "layout-ruled",
    "the columns were found by the line of dashes",
    cause="The list has a line of dashes above or below its headings.",
    fix="Nothing must be done.",
    example="AutoKorsak's list.",
    rule="wall list, 1.2",
)
LAYOUT_SEPARATED = BOOK.info(
    47,
    "layout-separated",
    "the columns are separated by {token}",
    cause="The list was exported with a separator.",
    fix="Nothing must be done.",
    example="MacMahon's list exported with TAB, `;` or `|`.",
    rule="wall list, 1",
)
LAYOUT_WORDS = BOOK.info(
    48,
    "layout-lost",
    "the columns of the list are not aligned; its rows were read word by word",
    hint="look at names and clubs with special care",
    cause="The list was copied through a program that changes blanks. Names and clubs are told apart by their form.",
    fix="Nothing must be done if names and clubs are right; otherwise export the list again.",
    example="A list copied from a forum.",
    rule="wall list, 1.1",
)
MACMAHON_LIST = BOOK.info(
    49,
    "macmahon-list",
    "a wall list as MacMahon writes it; it does not hold the date, town, country, komi, time limits and class of the "
    "tournament, PINs, full names of clubs, and the referee's decisions if they were switched off",
    hint="if you have the tournament's XML file, use that; it holds more",
    cause="A wall list is made for reading. The XML file of MacMahon also has PINs, all colours and the settings.",
    fix="Nothing must be done. Missing facts can be given by options.",
    example="`After Round 5` above the list.",
    rule="wall list, 11",
)
AUTOKORSAK_LIST = BOOK.info(
    50,
    "autokorsak-list",
    "a wall list as AutoKorsak writes it; it does not hold the date, town, country, komi, time limits and class of the "
    "tournament, PINs, and the players' countries",
    hint="if you have the tournament's XML file, use that; it holds more",
    cause="A wall list is made for reading. The XML file of AutoKorsak holds more.",
    fix="Nothing must be done. Missing facts can be given by options.",
    example="Rounds counted I, II, III.",
    rule="wall list, 11",
)
OTHER_LIST = BOOK.info(
    51,
    "other-list",
    "a wall list of unknown origin; it does not hold the date, town, country, komi, time limits and class of the "
    "tournament, and PINs",
    cause="The headings are not those of MacMahon or AutoKorsak, so the list was typed or changed by hand.",
    fix="Nothing must be done. Missing facts can be given by options.",
    example="N, Name, Rank, 1, 2, 3, Wins",
    rule="wall list, 11",
)
RATING_EXPORT = BOOK.info(
    52,
    "rating-export",
    "a rating export without headings; it does not hold the date, town, country, komi, time limits and class of the "
    "tournament, and PINs",
    hint="if you have the tournament's XML file, use that; it holds more",
    cause="MacMahon 2 and AutoKorsak write this form for the rating list.",
    fix="Nothing must be done. Missing facts can be given by options.",
    example="`1<TAB>Sgacgmub Yquy<TAB>7d<TAB>ru<TAB>Kaza<TAB>32<TAB>…`",
    rule="wall list, 1.3 and 11",
)
COLOURS_UNKNOWN = BOOK.info(
    53,
    "colours-unknown",
    "the list does not show the colours of even games",
    hint="switch the colours on in MacMahon before the export, or use the XML file",
    cause="MacMahon shows colours in its list only if they are switched on.",
    fix="Nothing must be done: an even game is rated without colours.",
    example="`2+ 4- 6=`",
    rule="wall list, 9.15",
)
HANDICAPS_OFF = BOOK.warning(
    54,
    "handicaps-missing",
    "colours are shown but no handicap, although players of very different levels met, such as {token}",
    hint="if there were handicaps, switch them on in the pairing program and export again",
    cause="In MacMahon's list handicaps can be switched off. Then every game looks even, and would be rated so.",
    example="A 3 Dan against a 15 Kyu without handicap.",
    fix="Nothing must be done if the games were even. Otherwise export again, or use the XML file.",
    rule="wall list, 9.17",
)
ROUNDS_FEWER = BOOK.warning(
    55,
    "rounds-differ",
    "the title says round {title}, but the list has {rounds} rounds",
    hint="check that the list was exported after the last round",
    cause="The title and the columns of the list do not belong together.",
    example="After Round 5, and four columns of results.",
    fix="Export the list again.",
    rule="wall list, 9.27",
)
BEFORE_ROUND = BOOK.warning(
    56,
    "before-round",
    "the list was made before round {round} was played: its pairings are shown, but order and scores are those before",
    hint="export the list again after the last round",
    cause="The title says `Before Round`.",
    example="Before Round 3",
    fix="Enter the results and export the list again.",
    rule="wall list, 9.28",
)
TEAM_ROWS = BOOK.info(
    57,
    "team-rows",
    "one row of a team below the table is left out",
    plural="{n} rows of teams below the table are left out",
    cause="AutoKorsak adds the places of teams, in Roman numbers, below the players.",
    example="II Kyiv 12",
    fix="Nothing must be done.",
    rule="wall list, 8",
)
TEXT_KEPT = BOOK.info(
    58,
    "text-kept",
    "this line is no row of the table; it is kept as a note",
    cause="Titles, signatures and dates stand above or below a list. They are not understood.",
    example="Judge: …",
    fix="Nothing must be done.",
    rule="wall list, 8",
)
RATING_CHANGES = BOOK.info(
    59,
    "rating-changes",
    "the column {token} is kept as the new rating; the changes in brackets are not",
    cause="AutoKorsak shows the new rating behind its change: (+30) 2068. The change follows from the two ratings.",
    example="(+30) 2068",
    fix="Nothing must be done.",
    rule="wall list, 6",
)

# --- does it add up (WL060 … WL069) ---

START_ODD = BOOK.warning(
    60,
    "start-score-odd",
    "row {row} ({name}): the score {token} does not follow from the results; it would mean a start score of {start}",
    hint="look whether the score or a result of this row is wrong",
    cause="The score is the start score, the points, and ½ for each round without a game. Start scores are whole "
    "numbers unless the organiser adjusted them, and AutoKorsak prints them.",
    example="Score 24½ with 2 points and no absence.",
    fix="Correct the score or the result.",
    rule="wall list, 10",
)
CRITERION_DIFFERS = BOOK.warning(
    61,
    "criterion-differs",
    "row {row} ({name}): column {column} says {token}, but the results give {computed}",
    hint="look whether a result or a score was changed by hand",
    cause="Tie-breaks follow from the results and the scores. If one does not, something was retyped or corrected.",
    example="SOS 190 where the opponents' scores add up to 191.",
    fix="Check the results of this row and of its opponents.",
    rule="wall list, 10",
)
SCORE_DIFFERS = BOOK.warning(
    62,
    "score-differs",
    "row {row} ({name}): the score {token} does not agree with the tie-breaks of the opponents, which say {computed}",
    hint="look whether the score of this row is wrong",
    cause="The score of a player is part of the SOS of all his opponents. All of them say another one.",
    example="Score 31, and the SOS of all opponents is one too high.",
    fix="Correct the score.",
    rule="wall list, 10",
)
SUMS_UNKNOWN = BOOK.info(
    63,
    "tie-breaks-not-checked",
    "the tie-breaks do not follow from the results by any setting that is known; they were not checked",
    cause="The tournament has settings that are not known here, results were lost, or the list was changed in many "
    "places.",
    example="Handicaps that were switched off in the export.",
    fix="Nothing must be done.",
    rule="wall list, 10",
)
ORDER_ODD = BOOK.warning(
    64,
    "order-odd",
    "row {row} ({name}) does not stand where its score and tie-breaks put it",
    hint="look whether a number of this row or the row above was changed",
    cause="The rows of a list are sorted by its criteria.",
    example="SOS 190 below SOS 189 with the same score.",
    fix="Correct the number, or sort the list.",
    rule="wall list, 10",
)
BRACKETS_ODD = BOOK.warning(
    65,
    "shared-place-odd",
    "row {row} ({name}): the place {token} does not fit the numbers: rows with equal criteria share a place, others "
    "do not",
    hint="look whether a number of this row or the row above was changed",
    cause="A place in brackets says that all criteria are equal to those of the row above.",
    example="(3) below 2 with another SOS.",
    fix="Correct the number or the brackets.",
    rule="wall list, 10",
)
