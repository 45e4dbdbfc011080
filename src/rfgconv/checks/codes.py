"""Diagnostic codes of the rules that hold for every table (RF010 … RF069, RF168).

Sources: RFG = rules of the Russian Go Federation (current CUR, classic CLA); EGF = hints for the European list.
"""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RF")

_PAIR = "row {row} ({name}), round {round}: "

# --- numbers and shape (RF010 … RF013) ------------------------------------------------------------------------------

NUMBER_GAP = BOOK.error(
    10,
    "number-gap",
    "row number {token} stands where {due} is due; the rows must be numbered 1, 2, 3 … without gaps",
    hint="number the rows again by their position (--fix), or by strength: --renumber rating,rank,name",
    cause="Results name opponents by their row numbers, so a table with a gap is read wrongly by the rating program. "
    "Some pairing programs leave gaps where players share a place.",
    example="The rows are numbered 1, 2, 4.",
    fix="Number the rows 1, 2, 3 … and change the opponents' numbers with them. --fix does it where it is certain.",
    rule="RFG CLA text (rows begin with the participant's number)",
)
NUMBER_DUPLICATE = BOOK.error(
    11,
    "number-duplicate",
    "row number {token} is used again; the rows must be numbered 1, 2, 3 …",
    hint="number the rows again by their position (--fix), or by strength: --renumber rating,rank,name",
    cause="Results name opponents by their row numbers. If two rows have the same number, nobody knows who is meant. "
    "Some pairing programs print a shared place in its stead.",
    example="The rows are numbered 1, 2, 2.",
    fix="Number the rows 1, 2, 3 … and change the opponents' numbers with them. --fix does it where it is certain.",
    rule="RFG CLA text (rows begin with the participant's number)",
)
NUMBER_ORDER = BOOK.warning(
    12,
    "number-order",
    "row number {token} stands where {due} is due; the rows are not in the order of their numbers",
    hint="put the rows into the order of their numbers",
    cause="A program that counts lines instead of reading the numbers takes one player for another.",
    example="Row 2 stands above row 1.",
    fix="Sort the rows by their first number. The numbers and the results stay as they are.",
    rule="RFG CLA text (rows begin with the participant's number)",
)
ROUND_COUNT = BOOK.error(
    13,
    "round-count",
    "row {row} ({name}) has results for {found} of {rounds} rounds",
    hint="write every round in every row, a round without a game as 0-",
    cause="The results are found by counting. If a row lacks one, all that follow belong to the wrong round.",
    example="A table of five rounds with a row that has four results.",
    fix="Add the missing result at its place; a player who did not play has 0- in that round.",
    rule="RFG CLA text (same number of rounds in every row); EGF hints",
)

# --- who plays whom (RF014 … RF017) ---------------------------------------------------------------------------------

OPPONENT_RANGE = BOOK.error(
    14,
    "opponent-range",
    _PAIR + "there is no row {opponent}",
    hint="the rows are {first} to {last}; look up who was the opponent in this round",
    cause="The result names an opponent who is not in the table.",
    example="`14-` in a table of twelve players.",
    fix="Correct the number, or write 0- if the player had no game in this round.",
    rule="EGF hints (opponents are row numbers)",
)
OPPONENT_NOT_MUTUAL = BOOK.error(
    15,
    "opponent-not-mutual",
    _PAIR + "the opponent is said to be {opponent}, but row {opponent} ({other_name}) has {answer} in this round",
    hint="compare both rows with the pairing list of round {round}",
    cause="The two players of a game must name each other. One of the two numbers is wrong.",
    example="Row 3 has `2+`, but row 2 has `1-` in the same round.",
    fix="Correct the number. If only one pairing of the wrong results fits, it is proposed and --fix applies it.",
    rule="EGF hints; RFG CUR-5",
)
OPPONENT_WRONG_ROUND = BOOK.error(
    16,
    "opponent-wrong-round",
    _PAIR
    + "the opponent is said to be {opponent}, but row {opponent} ({other_name}) has this game in round {other_round}",
    hint="find out in which round they met and move one of the two results",
    cause="Both players name each other, but in different rounds: a result stands in the wrong column.",
    example="Row 1 has `2+` in round 1, row 2 has `1-` in round 2.",
    fix="Move the result to the right round; often a round without a game was left out in one row.",
    rule="EGF hints; RFG CUR-5",
)
OPPONENT_SELF = BOOK.error(
    17,
    "opponent-self",
    _PAIR + "the player is his own opponent",
    hint="look up who was the opponent in this round",
    cause="The result names the player's own row.",
    example="`13-` in row 13.",
    fix="Correct the number. If only one pairing of the wrong results fits, it is proposed and --fix applies it.",
    rule="EGF hints; RFG CUR-5",
)

# --- the two halves of a game (RF018 … RF032) -----------------------------------------------------------------------

SIGN_CONFLICT = BOOK.error(
    18,
    "sign-conflict",
    _PAIR + "{token} does not agree with {answer} in row {opponent} ({other_name})",
    hint="find out the result; a win in one row is a loss in the other, a draw is a draw in both",
    cause="Both rows tell the same game, but not the same result.",
    example="`2+` in row 1 and `1+` in row 2.",
    fix="Correct the sign in one of the two rows.",
    rule="RFG CUR-5; EGF hints",
)
COLOUR_CONFLICT = BOOK.warning(
    19,
    "colour-conflict",
    _PAIR + "{token} and {answer} in row {opponent} ({other_name}) give both players the same colour",
    hint="correct one colour, or leave both out",
    cause="One of the two players had Black and the other White.",
    example="`2+/w` in row 1 and `1-/w` in row 2.",
    fix="Correct the colour. If nobody knows it any more, leave it out in both rows.",
    rule="RFG CUR-5; EGF hints",
)
COLOUR_CONFLICT_HANDICAP = BOOK.error(
    20,
    "colour-conflict-handicap",
    _PAIR
    + "{token} and {answer} in row {opponent} ({other_name}) give both players the same colour in a handicap game",
    hint="the player who got the stones has b, the other one w",
    cause="In a handicap game the colour says who received the stones, so the rating depends on it.",
    example="`2+/w6` in row 1 and `1-/w6` in row 2.",
    fix="Correct the colour of one of the two players.",
    rule="RFG CUR-5; EGF hints",
)
COLOUR_ONE_SIDED = BOOK.info(
    21,
    "colour-one-sided",
    _PAIR + "{token} states no colour, but {answer} in row {opponent} ({other_name}) does",
    cause="The colours are written in one of the two rows only.",
    example="`2+/w` in row 1 and `1-` in row 2.",
    fix="Nothing must be done. The other colour can be added.",
    rule="RFG CUR-5",
)
HANDICAP_CONFLICT = BOOK.error(
    22,
    "handicap-conflict",
    _PAIR + "{token} and {answer} in row {opponent} ({other_name}) state different handicaps",
    hint="write the number of stones that Black received in both rows",
    cause="The handicap belongs to the game, so both rows carry the same number.",
    example="`2+/w6` in row 1 and `1-/b5` in row 2.",
    fix="Correct the number in one of the two rows.",
    rule="RFG CUR-5; EGF hints",
)
HANDICAP_DIRECTION = BOOK.warning(
    23,
    "handicap-direction",
    _PAIR + "the stronger player ({stronger} against {weaker}) has Black in a game with handicap {stones}",
    hint="if the colours were mixed up, exchange b and w in both rows",
    cause="In a handicap game the weaker player has Black and receives the stones. The colours may be mixed up.",
    example="A 2 dan has `2+/b6` against a 4 kyu.",
    fix="Look up the game. Exchange the colours if they are wrong; leave it if the game was really played so.",
    rule="RFG CUR-5",
)
HANDICAP_RANGE = BOOK.warning(
    24,
    "handicap-range",
    _PAIR + "handicap {stones} is more than 9",
    hint="check the number; the tables have room for one digit",
    cause="The tables of both federations know handicaps from 0 to 9.",
    example="`2+/w11`",
    fix="Correct the number. If more than nine stones were really given, ask the commission how to send the game.",
    rule="RFG CLA text (the handicap is one digit); EGF hints",
)
HANDICAP_POLICY = BOOK.warning(
    25,
    "handicap-policy",
    _PAIR + "the handicap is {stones}, but the handicap rule gives {expected} for {weaker} against {stronger}",
    plural="{n} of {total} games have another handicap than the handicap rule and the ranks give",
    hint="correct the handicap rule, or the handicap of the game",
    cause="The tournament states how handicaps follow from the ranks, and the numbers in the results differ from it.",
    example="HA[h2] (two stones less than the difference), 1d against 5k, `/w5`.",
    fix="The numbers in the results count. State no rule (h9 in a European table) if handicaps were given by hand.",
    rule="EGF hints (HA)",
)
KOMI_CONFLICT = BOOK.error(
    26,
    "komi-conflict",
    _PAIR + "{token} and {answer} in row {opponent} ({other_name}) state different komi",
    hint="the number behind k is positive for the player who receives komi and negative for the one who gives it",
    cause="The komi belongs to the game: what one player receives the other one gives.",
    example="`2-/w3k8` in row 1 and `1+/b3k8` in row 2; right is `1+/b3k-8`.",
    fix="Correct the number or its sign in one of the two rows.",
    rule="RFG CLA text (komi)",
)
FORFEIT_ONE_SIDED = BOOK.warning(
    27,
    "forfeit-one-sided",
    _PAIR + "{answer} in row {opponent} ({other_name}) says that the game was not played, {token} does not; "
    "taken as not played",
    hint="mark the game in both rows, or in none if it was played",
    cause="A game that was decided without play is marked with ! in both rows. Such games are not rated.",
    example="`2+!` in row 1 and `1-` in row 2.",
    fix="Add the mark where it is missing, or take the other one away.",
    rule="RFG CUR-5",
)
DOUBLE_LOSS = BOOK.warning(
    28,
    "double-loss",
    _PAIR + "this game is lost for both players ({token}; {answer} in row {opponent}, {other_name})",
    hint="if it is a typing error, correct one of the two results",
    cause="Both rows say that the player lost. A referee can decide so, but a typing error looks the same.",
    example="`2-` in row 1 and `1-` in row 2.",
    fix="Correct the sign of the winner. If both really lost, nothing must be done.",
    rule="RFG CUR-5; EGF hints",
)
DOUBLE_LOSS_DEFAULT = BOOK.info(
    29,
    "double-loss-default",
    _PAIR + "this game was not played and is lost for both players ({token}; {answer} in row {opponent}, {other_name})",
    hint="if one of them won by default, correct the result",
    cause="Both rows say that the player lost without play, as if neither had come.",
    example="`2-!` in row 1 and `1-!` in row 2.",
    fix="Nothing must be done if it is so. The game is not rated.",
    rule="RFG CUR-5",
)
DOUBLE_WIN = BOOK.warning(
    30,
    "double-win",
    _PAIR + "this game is won for both players ({token}; {answer} in row {opponent}, {other_name})",
    hint="if it was a draw or a typing error, correct the results",
    cause="The source says that both players won. A referee can decide so, but the federations' tables cannot say it.",
    example="A MacMahon game with the result 1-1.",
    fix="Enter the real result if there is one; a draw has its own sign.",
    rule="EGF hints",
)
RESULT_UNKNOWN = BOOK.warning(
    31,
    "result-unknown",
    _PAIR + "the result against row {opponent} ({other_name}) is not known",
    hint="enter the result; a game that is not known is not rated",
    cause="The game was paired, but nobody entered its result.",
    example="`2?` in row 1 and `1?` in row 2.",
    fix="Ask the players or look at the score sheet, and enter the result in both rows.",
    rule="RFG CUR-5, CLA text (unknown result)",
)
REMATCH = BOOK.info(
    32,
    "rematch",
    _PAIR + "the players have met before, in round {other_round} (row {opponent}, {other_name})",
    cause="Two players meet twice. That is right in a double round-robin or a final, but rare in other systems.",
    example="`2+` in rounds 1 and 4 of row 1.",
    fix="Nothing must be done if it is so.",
)

# --- rounds, players, points (RF033 … RF037) ------------------------------------------------------------------------

ROUND_EMPTY = BOOK.warning(
    33,
    "round-empty",
    "nobody played in round {round}",
    plural="nobody played in rounds {round} to {last}",
    hint="leave out rounds that were not played",
    cause="A column of results without a single game. Programs write it for rounds that were planned but not played.",
    example="The last column is 0- in every row.",
    fix="Take the column out of every row, or enter the missing results.",
    rule="EGF hints",
)
PLAYER_NO_GAME = BOOK.info(
    34,
    "player-no-game",
    "row {row} ({name}) has no game",
    cause="The player is in the table but never played. Some commissions want such rows left out.",
    example="`0- 0- 0-`",
    fix="Nothing must be done. Check that no result is missing.",
)
NO_GAMES = BOOK.warning(
    35,
    "no-games",
    "the table holds no game",
    hint="check that it is the right file, saved after the last round",
    cause="There are players but no results: the tournament has not begun, or the results are in another file.",
    example="A list of registrations.",
    fix="Save the tournament again when the results have been entered.",
)
POINTS_DIFFER = BOOK.warning(
    36,
    "points-differ",
    "row {row} ({name}): column {column} says {token}, but the results give {points}",
    hint="look whether a result of this row is wrong",
    cause="The points of a player are his wins; rounds without a game may count or not. If they do not agree, "
    "a result or the points are wrong.",
    example="`2+ 3+ 0-` and 3 points.",
    fix="Check the results of this row against the pairing lists. Then correct the results or the points.",
)

ROUND_UNKNOWN = BOOK.warning(
    37,
    "round-unknown",
    "no result of round {round} is known ({n} games)",
    hint="save the tournament again when the results of the round have been entered",
    cause="The round was paired, but no result has been entered. Games without a result are not rated.",
    example="A tournament that was saved between the pairing and the end of round 3.",
    fix="Enter the results in the program that wrote the file, or leave the round out if it was not played.",
    rule="RFG CUR-5, CLA text (unknown result)",
)

# --- people (RF040 … RF041) -----------------------------------------------------------------------------------------

NAME_DUPLICATE = BOOK.error(
    40,
    "name-duplicate",
    "{token} is also the name in row {other_row}",
    hint="if they are two persons, add a letter to the given name; if it is one, leave out one row",
    cause="Rating programs know players by their names. Two equal names in a table are one player for them.",
    example="Two rows with the name Берёзкин Андрей.",
    fix="Add a letter that tells the two apart, as in Андрей-А, the same letter in every tournament.",
    rule="RFG CUR-2; EGF hints",
)
PIN_DUPLICATE = BOOK.error(
    41,
    "pin-duplicate",
    "the number {token} ({scheme}) of row {row} ({name}) also stands in row {other_row} ({other_name})",
    hint="look up both players and correct one number",
    cause="A number in a register belongs to one person. One of the two is wrong, or a player is in the table twice.",
    example="The same PIN in rows 3 and 9.",
    fix="Look up the numbers of both players. Leave a number out if you cannot find it.",
    rule="EGF hints (PIN); RFG CUR-4",
)

# --- the event (RF045 … RF053) --------------------------------------------------------------------------------------

DATE_ORDER = BOOK.error(
    45,
    "date-order",
    "the last day ({end}) lies before the first day ({start})",
    hint="write the first day first",
    cause="The rating program counts from the dates how reliable a rating still is.",
    example="May 2-1 2010",
    fix="Correct the dates.",
    rule="RFG CUR-1",
)
DATE_SPAN = BOOK.warning(
    46,
    "date-span",
    "there are {days} days from the first day ({start}) to the last day ({end}); is the year right?",
    hint="correct the year if it is wrong",
    cause="Hardly any tournament takes more than four months; a wrong year looks like this.",
    example="2003-11-09 to 2023-11-11",
    fix="Correct the year. If the tournament really took so long, nothing must be done.",
    rule="EGF hints",
)
TIME_TOO_SHORT = BOOK.warning(
    47,
    "time-too-short",
    "{token} minutes are less than 30; neither federation rates such a tournament",
    hint='check the time, for example --time "60m + 5x30s"',
    cause="Main time and the counted byo-yomi together must make at least 30 minutes.",
    example="25 minutes without byo-yomi",
    fix="Correct the time if it is wrong. Otherwise the tournament cannot be rated.",
    rule="RFG CUR opening; EGF classes",
)
MAIN_TIME_TOO_SHORT = BOOK.warning(
    48,
    "main-time-too-short",
    "the main time of {token} minutes is less than the 25 that the federation asks for",
    hint="check the time, or ask the rating commission whether it rates the tournament",
    cause="A rated tournament has at least 25 minutes of main time; byo-yomi can supply only what is missing to 30.",
    example="20 minutes and five periods of 30 seconds",
    fix="Correct the time if it is wrong. The commission decides.",
    rule="RFG CUR opening",
)
CANADIAN_ROUNDING = BOOK.warning(
    49,
    "canadian-rounding",
    "with this Canadian byo-yomi the Russian federation counts {effective} minutes, but in exact proportion "
    "it would be {adjusted}",
    hint="tell the commission the time control itself along with the table",
    cause="60 moves are no whole number of periods. The current rules count as many periods as are needed, the older "
    "ones divide exactly.",
    example="60 minutes and 10 minutes for 25 moves: 90 or 84",
    fix="Nothing must be done. The value of the current rules is written.",
    rule="RFG CUR opening, CLA-5; EGF hints",
)
CLASS_TIME = BOOK.warning(
    50,
    "class-time",
    "class {token} asks for {adjusted_limit} minutes of adjusted time and {main_limit} of main time; "
    "this tournament has {adjusted} and {main}",
    hint="check the class and the time; rfgconv never changes the class",
    cause="The class of a European tournament has lower limits of its adjusted time and of its main time.",
    example="Class A with 65 minutes",
    fix="Correct the class or the time. The decision is the organiser's and the federation's.",
    rule="EGF classes",
)

# --- number of rounds (RF168) ---------------------------------------------------------------------------------------

ROUNDS_FEW = BOOK.info(
    168,
    "rounds-few",
    "{rounds} rounds for {players} players; a sole winner needs about {due}",
    cause="In a Swiss tournament every round halves the number of players who have won all games.",
    example="5 rounds for 40 players",
    fix="Nothing must be done: it is no rule. Tie-breaks decide among those who are equal.",
    rule="FIDE Dutch system (comment: log2 of the number of players)",
)
