"""Diagnostic codes of club tables and player lists (RF074 … RF109).

Sources: RFG = rules of the Russian Go Federation (current CUR, classic CLA); EGD = notes on the European player list.
"""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RF")

# --- a table of clubs (RF074 … RF077) -------------------------------------------------------------------------------

CLUBS_LINE = BOOK.warning(
    74,
    "clubs-line",
    "this line of the club table is left out: {token} is no name, country and code",
    hint="write for example: Стрела;RU;54No",
    cause="Each line has three columns: the club or town as your tables have it, the country, and the code.",
    example="`Стрела;54No` has no country.",
    fix="Add the column that is missing. The columns are separated by semicolons, commas or tabs.",
)
CLUBS_TWICE = BOOK.warning(
    75,
    "clubs-twice",
    "{token} stands in the club table again with another code, {other}; the first one counts: {first}",
    hint="take one of the two lines out",
    cause="One name can have one code only.",
    example="`Стрела;RU;54No` and further down `Стрела;RU;77Mo`.",
    fix="Take one of the two lines out.",
)
CLUB_FROM_TABLE = BOOK.info(
    76,
    "club-from-table",
    "the club or town {token} is {written} by your club table ({n} player)",
    plural="the club or town {token} is {written} by your club table ({n} players)",
    cause="The club table that you named with --clubs has a code for this name.",
    example="`Стрела;RU;54No` in the club table: players of Стрела are written as RU 54No.",
    fix="Nothing to do. If it is wrong, correct the line of the club table.",
)

# --- matching with a player list (RF080 … RF099) --------------------------------------------------------------------

PLAYERS_MATCHED = BOOK.info(
    80,
    "players-matched",
    "{found} of {all} players were found in {list} for certain; what they lacked was taken from it",
    cause="Found for certain means: by the id, or by a name that is spelled exactly alike and occurs once in the list, "
    "with the same country and a rank that fits.",
    example="`--players egd.html` with a table of 32 players of whom 30 are in the list.",
    fix="Nothing to do. The other players are reported one by one.",
)
_ANSWER = 'if it is the same person: --accept {code_name}, or in the facts file [players.{row}] with {key} = "{id}"'
_CAUSE = "Only a name that is spelled exactly alike and occurs once is taken over without asking."

PLAYER_SEVERAL = BOOK.warning(
    81,
    "player-several",
    "row {row}: {name} may be one of {n} players in {list}",
    hint="look which of them it is, and give his id in the facts file: [players.{row}] with {key}",
    cause="Several players of the list fit this name. Which of them played is never guessed.",
    example="The European list has two players of the same name in one town.",
    fix="Ask the player, or look at the club, the rank and the last tournament. Then write the id into the facts file "
    "(`rfgconv facts IN`), or into the table.",
    rule="EGD 3, steps 3 to 8",
)
PLAYER_COUNTRY = BOOK.warning(
    82,
    "player-country",
    "row {row}: {name} is in {list} with another country: {entry}",
    hint=_ANSWER,
    cause=_CAUSE + " Here the name is unique, but the country differs or the table does not say it.",
    example="A player who moved: the table has RU, the list still has UA.",
    fix="If it is the same person, take over the id; the table's country is kept.",
    rule="EGD 3, step 4",
)
PLAYER_SPELLING = BOOK.warning(
    83,
    "player-spelling",
    "row {row}: {name} may be {entry} in {list}, spelled differently",
    hint=_ANSWER,
    cause=_CAUSE + " Here the spelling differs only in letters that are often exchanged.",
    example="The table has `Orlanova Natalja`, the list has `Orlanova Natalia`.",
    fix="If it is the same person, take over the id; the spelling of the list is then used in the European table.",
    rule="EGD 3, step 5; EGD 4.2",
)
PLAYER_ORDER = BOOK.warning(
    84,
    "player-order",
    "row {row}: {name} may be {entry} in {list}, with surname and given name exchanged",
    hint=_ANSWER,
    cause=_CAUSE + " Here surname and given name stand the other way round.",
    example="The table has `Andrej Orlan`, the list has `Orlan Andrej`.",
    fix="Write the surname first.",
    rule="EGD 3, step 6",
)
PLAYER_PART = BOOK.warning(
    85,
    "player-part",
    "row {row}: {name} may be {entry} in {list}; one of the two has a part of the name more",
    hint=_ANSWER,
    cause=_CAUSE
    + " Here one side has a second name, a particle or a letter that tells namesakes apart, or the name was "
    "cut by a program.",
    example="The table has `Orlan Anna`, the list has `Orlan Anna_Maria`.",
    fix="If it is the same person, take over the id.",
    rule="EGD 3, step 7; EGD 4.3",
)
PLAYER_SHORT = BOOK.warning(
    86,
    "player-short",
    "row {row}: {name} may be {entry} in {list}; the table does not have the given name in full",
    hint=_ANSWER,
    cause=_CAUSE + " Here the table has an initial, a short form or no given name.",
    example="The table has `Щеглов Саша`, the list has `Щеглов Александр`.",
    fix="Write the given name in full, or take over the id.",
    rule="RFG CUR-2",
)
PLAYER_LETTER = BOOK.warning(
    87,
    "player-letter",
    "row {row}: {name} may be {entry} in {list}; one letter is different",
    hint=_ANSWER,
    cause=_CAUSE + " Here one letter differs; it may be a typing error, or another person.",
    example="The table has `Orlan Andrej`, the list has `Olan Andrej`.",
    fix="Look whether it is the same person. If so, correct the name or take over the id.",
    rule="EGD 3, step 8",
)
PLAYER_GRADE = BOOK.warning(
    88,
    "player-grade",
    "row {row}: {name} has {rank} in the table, but {list} has {level}: {entry}",
    hint=_ANSWER,
    cause="More than three grades between the table and the list: it may be a namesake, or a wrong rank.",
    example="A 3d in the table, and a player of the same name with the rating 900 in the list.",
    fix="Check the rank in the table, then whether it is the same person.",
    rule="EGD 3.1",
)
PLAYER_TAKEN = BOOK.warning(
    89,
    "player-taken",
    "row {row}: {name} fits the same entry of {list} as another row does: {entry}",
    hint="give the id of the right one in the facts file: [players.{row}] with {key}; for a new player do nothing",
    cause="The table has two players of this name, the list has one.",
    example="Father and son of one name, of whom the list knows one.",
    fix="Find out which of the two is in the list and give his id.",
)
PLAYER_OTHER_ID = BOOK.warning(
    90,
    "player-other-id",
    "row {row}: {name} has the id {token}, which {list} does not have; a player of this name is {entry}",
    hint="correct the id if it is the same person",
    cause="The id may be mistyped, or newer than the list, or that of a namesake.",
    example="The table has the PIN 12000013 instead of 12000138.",
    fix="Compare the id with the federation's site and correct it.",
    rule="EGD 3, step 1a",
)
PLAYER_ID_UNKNOWN = BOOK.warning(
    91,
    "player-id-unknown",
    "row {row}: {list} has nobody with the id {token} of {name}",
    hint="check the id; a new one may not be in an old list yet",
    cause="The id may be mistyped, or newer than the list.",
    example="A PIN with two digits exchanged.",
    fix="Compare the id with the federation's site.",
    rule="EGD 3, step 1a",
)
PLAYER_ID_TWICE = BOOK.warning(
    92,
    "player-id-twice",
    "row {row}: {list} has the id {token} of {name} more than once, so it is not used",
    hint="look which of the two is meant",
    cause="A federation's list should have each id once. This one cannot be trusted for this id.",
    example="Two rows of the list with one PIN.",
    fix="Take a newer list, or check the player by hand.",
    rule="EGD 3, step 1a",
)
PLAYER_NAME = BOOK.warning(
    93,
    "player-name",
    "row {row}: the id {token} belongs to {entry} in {list}, the table says {name}",
    hint="correct the id or the name; the table's spelling is kept",
    cause="Either the id is wrong, or the name has changed or is spelled in another way.",
    example="The PIN of one player in the row of another.",
    fix="Compare both with the federation's site. --prefer-list takes the name of the list.",
    rule="EGD 3, step 1",
)
PLAYER_DIFFERS = BOOK.warning(
    94,
    "player-differs",
    "row {row} ({name}): the table says {before}, {list} says {after}; the table's is kept",
    hint="correct the one that is wrong; --prefer-list takes what the list says",
    cause="The player was found for certain, but the country or the club differ. People move, and lists grow old.",
    example="The table has RU 77Mo, the list has RU 16Kz.",
    fix="Nothing, if the player has moved.",
    rule="EGD 3, step 1",
)
PLAYER_OVERRULED = BOOK.info(
    95,
    "player-overruled",
    "row {row} ({name}): {before} is now {after}, as {list} says",
    cause="With --prefer-list the list wins where it differs from the input.",
    example="`--players egd.html --prefer-list`",
    fix="Nothing to do. Without --prefer-list the input is kept.",
)
PLAYER_BY_RULE = BOOK.info(
    96,
    "player-by-rule",
    "row {row}: {name} was found in {list} as {entry}, by a Latin spelling made by rule",
    hint="look whether it is the same person",
    cause="The table has the name in Cyrillic letters only. The rules give the spelling that the European list uses "
    "for nearly all Russian names, but foreign names have spellings of their own.",
    example="Берёзкин Андрей was found as Berezkin Andrej.",
    fix="Nothing, if it is the same person. A list that has both spellings makes it certain.",
    rule="EGD 3, step 2; EGD 4.1",
)
PLAYER_NEW = BOOK.info(
    97,
    "new-player",
    "row {row}: {name} is not in {list}: a new player, or another spelling?",
    hint="for a new player the federation wants the Latin spelling; by rule it is {latin}",
    cause="Nobody of the list has this name or one that is much like it.",
    example="A player in the first rated tournament.",
    fix="Check the spelling. If the player is new, tell the federation which Latin spelling is wanted; "
    "else it chooses one.",
    rule="RFG CLA text; EGD 3, step 9",
)
PLAYER_RANK = BOOK.warning(
    98,
    "player-rank",
    "row {row}: {name} has no rank in the table; {list} has {rank}",
    hint="write the rank that was declared for this tournament",
    cause="The rank is what the player declares for an event. The list tells the one of his last event.",
    example="A row without a rank, of a player who had 5k in the list.",
    fix="Ask the player, or take the rank of the list: --accept player-rank.",
    rule="EGD 3.2",
)
LIST_OLD = BOOK.info(
    99,
    "list-old",
    "{list} is of {date}, more than two years before the tournament; ranks and clubs have changed since",
    hint="take a newer list",
    cause="Everybody's grade moves, players change clubs, and new ones are missing.",
    example="A list of February 2018 beside a tournament of 2021.",
    fix="Download the current list from the federation's site.",
    rule="EGD 1",
)
MATCH_LIMITED = BOOK.info(
    100,
    "match-limited",
    "{n} player was not compared letter by letter with {list}, because rapidfuzz is not installed",
    plural="{n} players were not compared letter by letter with {list}, because rapidfuzz is not installed",
    hint='pip install "rfgconv[match]"',
    cause="Finding names with a wrong letter needs the package rapidfuzz. Exact names are found without it.",
    example="rfgconv installed without the extra `match`.",
    fix='Install it: pip install "rfgconv[match]".',
)

PLAYER_IMPROVED = BOOK.info(
    101,
    "player-improved",
    "row {row}: {name} has {rank} in the table, {list} has {level}",
    hint="nothing is to be done if the player has improved",
    cause="Beginners improve fast, and the list shows them as they were at their last tournament.",
    example="A 12k in the table who was 19k in the list two years ago.",
    fix="Nothing, if it is the same person.",
    rule="EGD 3.1",
)

# --- a player list as CSV (RF102 … RF105) ---------------------------------------------------------------------------

LIST_HEADING = BOOK.error(
    102,
    "players-heading",
    "the first line of the player list must name the columns, at least one for the surname",
    hint="for example: surname;given;pin;country;club;rank;rating",
    cause="A table of players is read by the names of its columns, in English or Russian, in any order.",
    example="A file that begins with the first player.",
    fix="Put a line with the names of the columns at the top.",
)
LIST_COLUMN = BOOK.info(
    103,
    "players-column",
    "the column {token} of the player list is not used",
    cause="Columns whose heading is not known are left out.",
    example="A column `phone`.",
    fix="Nothing, or rename the column: surname, given, patronymic, latin surname, latin given, pin, rfg, country, "
    "club, town, rank, rating.",
)
LIST_ROW = BOOK.warning(
    104,
    "players-row",
    "this line of the player list is left out: it has no surname",
    hint="fill in the surname or take the line out",
    cause="A player without a surname cannot be matched.",
    example="A line that has a rank only.",
    fix="Fill in the surname or take the line out.",
)
LIST_VALUE = BOOK.warning(
    105,
    "players-value",
    "{token} is no {kind}; it is left out",
    hint="correct it in the player list",
    cause="A rank is written like 5k or 2d, a rating is a number, a PIN has eight digits.",
    example="`5 kyu` in the column of the rank.",
    fix="Correct the value.",
)
