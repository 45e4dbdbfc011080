"""What the reader and the writer of TRF may report (TR001 …: reading; TR050 …: writing)."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("TR")

_PLAYERS = "FIDE TRF26, player section (001)"
_ROUNDS = "FIDE TRF26, player section, results"
_HEADS = "FIDE TRF26, tournament section"

# --- lines --------------------------------------------------------------------------------------------------------

UNKNOWN_LINE = BOOK.warning(
    1,
    "trf-line",
    "this line begins with no code of a record; it is left out",
    hint="a record begins with three letters or digits and a blank; a comment begins with ###",
    cause="Every line of the format begins with the code of its record. A line that was broken in two does not.",
    example="A long line of a player that a mail program has wrapped.",
    fix="Put the line behind the one that it belongs to, or put ### before it.",
    rule="FIDE TRF26, remark 1",
)
UNREAD = BOOK.info(
    2,
    "trf-unread",
    "a record is not taken over, because a table of results has no place for it: {records}",
    plural="records of {n} kinds are not taken over, because a table of results has no place for them: {records}",
    cause="The format also holds what only pairing programs and chess ratings need.",
    example="132 (dates of the rounds), 202 (tie-breaks), 260 (forbidden pairings)",
    fix="Nothing to do.",
)
NO_PLAYERS = BOOK.error(
    3,
    "trf-no-players",
    "there is no player in the file (no line begins with 001)",
    hint="check that it is the right file, and that it was not cut off",
    cause="Only the head of a tournament report was found.",
    example="012 Spring Open",
    fix="Export the report again from the pairing program.",
    rule=_PLAYERS,
)
BYTE_COLUMNS = BOOK.info(
    4,
    "trf-byte-columns",
    "in {n} line the columns behind the name stand further to the left than they should; it was read all the same",
    plural="in {n} lines the columns behind the name stand further to the left than they should; they were read all "
    "the same",
    cause="The program that wrote the file counted bytes instead of characters. A letter with an accent has two bytes.",
    example="A line whose name has an ü, one column shorter than the others.",
    fix="Nothing to do. Other programs may read the file wrongly; `--to trf` puts the columns in order.",
)
PLAYER_COUNT = BOOK.warning(
    5,
    "trf-player-count",
    "the head announces {token} players, the file has {found}",
    hint="check that no player's line is missing",
    cause="Record 062 says how many players there are. Lines were lost, or the number was not brought up to date.",
    example="062 32, and 31 lines that begin with 001",
    fix="Add the missing lines, or correct the number.",
    rule=f"{_HEADS}, 062",
)
ROUNDS_LEFT = BOOK.info(
    6,
    "trf-rounds-left",
    "{announced} rounds are announced, results are there for {found}",
    hint="if the tournament is over, export the report again",
    cause="The report was written during the tournament, or the tournament was cut short.",
    example="142 9, and results of five rounds",
    fix="Nothing to do if no more was played.",
    rule=f"{_HEADS}, 142 (TRF16: XXR)",
)
POINT_SYSTEM = BOOK.warning(
    7,
    "trf-point-system",
    "the points are not counted as in Go: {system}; they are taken over as they stand",
    hint="check the column of points in the table",
    cause="The report says that a win, a draw or a bye counts otherwise than 1, ½ and 0.",
    example="162  W 3.0    D 1.0",
    fix="If the table needs points of the usual kind, let the program compute them anew.",
    rule=f"{_HEADS}, 162",
)

LONG_LINE = BOOK.warning(
    8,
    "trf-long-line",
    "the line goes on behind round {rounds}; the rest is left out",
    hint="check that no line end is missing",
    cause="Two lines have run into one, or the file is damaged.",
    example="A line 001 of several thousand characters.",
    fix="Break the line where the next record begins.",
)

# --- the event ----------------------------------------------------------------------------------------------------

DATE = BOOK.warning(
    10,
    "trf-date",
    "{token} is no date that can be read with certainty; it is left out",
    hint="give the dates yourself: --dates 2021-05-01..2021-05-02",
    cause="The format asks for YYYY/MM/DD. In 03/04/2021 nobody knows which number is the month.",
    example="042 in the spring",
    fix="Write the date as 2021/05/01.",
    rule=f"{_HEADS}, 042 and 052",
)
FEDERATION = BOOK.warning(
    11,
    "trf-federation",
    "{token} is no federation that rfgconv knows; the country is left out",
    hint="correct the code, or give the country yourself",
    cause="A federation is written as three letters, not always those of other sports.",
    example="GBR (the federations are ENG, SCO and WLS), or RS",
    fix="Write the code that FIDE uses.",
    rule=f"{_PLAYERS}, columns 54-56",
)
TIME = BOOK.info(
    12,
    "trf-time",
    "the time control {token} is not one that a Go table can state with certainty; it is left out",
    hint='give it yourself: --time "90 min + 30 s Fischer"',
    cause="Chess time controls count moves in several periods, or the text does not say what kind the overtime is.",
    example="222 40/6000+30:900+30",
    fix="Name the time control with --time.",
    rule=f"{_HEADS}, 122 and 222",
)
SYSTEM = BOOK.info(
    13,
    "trf-system",
    "the type of tournament {token} is not known; it is left out",
    hint="give it yourself: --system swiss",
    cause="The record is free text.",
    example="092 Individual",
    fix="Name the system with --system if it matters.",
    rule=f"{_HEADS}, 092 and 192",
)

# --- players ------------------------------------------------------------------------------------------------------

NUMBER = BOOK.error(
    20,
    "trf-number",
    "{token} is no starting number; the player gets the free number {given}",
    hint="write a number from 1 to 9999 in columns 5 to 8; all results refer to it",
    cause="Opponents are named by this number.",
    example="001    x",
    fix="Correct the number, and check the results that refer to it.",
    rule=f"{_PLAYERS}, columns 5-8",
)
NAME_MISSING = BOOK.error(
    21,
    "trf-name",
    "the player with the number {number} has no name",
    hint="write Last, First from column 15 on",
    cause="Columns 15 to 47 are empty.",
    example="001    3",
    fix="Add the name.",
    rule=f"{_PLAYERS}, columns 15-47",
)
SEX = BOOK.warning(
    22,
    "trf-sex",
    "{token} is neither m nor w; it is left out",
    hint="check that the columns of the line are not shifted",
    cause="Column 10 holds m or w, or is empty.",
    example="001    1 x",
    fix="Correct the letter.",
    rule=f"{_PLAYERS}, column 10",
)
RATING = BOOK.warning(
    23,
    "trf-rating",
    "{token} is no rating; it is left out",
    hint="check that the columns of the line are not shifted",
    cause="A rating is a whole number of up to four digits.",
    example="21oo",
    fix="Correct the number, or leave the columns empty.",
    rule=f"{_PLAYERS}, columns 49-52",
)
BIRTH = BOOK.info(
    24,
    "trf-birth",
    "the date of birth {token} is not complete; it is left out",
    plural="{n} dates of birth are not complete and left out; the first is {token}",
    cause="A table holds whole dates only.",
    example="1985/00/00",
    fix="Nothing to do: neither federation's table shows dates of birth.",
    rule=f"{_PLAYERS}, columns 70-79",
)
POINTS = BOOK.warning(
    25,
    "trf-points",
    "{token} is no number of points; it is left out",
    hint="check that the columns of the line are not shifted",
    cause="Points are written like 11.5.",
    example="3,5 p",
    fix="Correct the number.",
    rule=f"{_PLAYERS}, columns 81-84",
)
PLACE = BOOK.warning(
    26,
    "trf-place",
    "{token} is no place; it is left out",
    hint="check that the columns of the line are not shifted",
    cause="The place is a whole number, 0 or empty if it is not known yet.",
    example="1st",
    fix="Correct the number.",
    rule=f"{_PLAYERS}, columns 86-89",
)
TWO_RATINGS = BOOK.info(
    27,
    "trf-two-ratings",
    "a player has a FIDE rating beside the national one; the {kept} one is taken",
    plural="{n} players have a FIDE rating beside the national one; the {kept} one is taken",
    cause="The table has one rating for each player. Record 172 says which of them the starting order follows.",
    example="2100 in columns 49-52, and a record RUS with 1850",
    fix="Nothing to do.",
    rule=f"{_HEADS}, 172",
)
NATIONAL = BOOK.warning(
    28,
    "trf-national",
    "this national record belongs to the number {token}, which no player has; it is left out",
    hint="check the number in columns 5 to 8",
    cause="A national record repeats the starting number of its player.",
    example="RUS  99, and no line 001 with the number 99",
    fix="Correct the number.",
    rule="FIDE TRF26, national rating support",
)

# --- results ------------------------------------------------------------------------------------------------------

OPPONENT = BOOK.error(
    30,
    "trf-opponent",
    "{token} is no number of an opponent (row {row}, round {round})",
    hint="write the starting number of the opponent, or 0000",
    cause="Four columns hold the number of the opponent. Without it the game cannot be counted.",
    example="00x1 w 1",
    fix="Correct the number.",
    rule=_ROUNDS,
)
COLOUR = BOOK.warning(
    31,
    "trf-colour",
    "{token} is no colour; it is left out (row {row}, round {round})",
    hint="write w, b or -",
    cause="The colour is w for White, b for Black, - or a blank if there is none.",
    example="0012 s 1 (the German s for schwarz)",
    fix="Correct the letter.",
    rule=_ROUNDS,
)
RESULT = BOOK.error(
    32,
    "trf-result",
    "{token} is no result of a game (row {row}, round {round})",
    hint="with an opponent: 1 = 0 + - W D L; without: U F H Z + -",
    cause="The letters for rounds without a game stand beside an opponent, or the sign is none of the format.",
    example="0012 w U",
    fix="Correct the sign.",
    rule=_ROUNDS,
)
NO_OPPONENT = BOOK.warning(
    33,
    "trf-no-opponent",
    "the result {token} has no opponent; it counts as a round without a game (row {row}, round {round})",
    hint="write the number of the opponent, or U, F, H or Z for a round without a game",
    cause="A game that was played has an opponent.",
    example="0000 - 1",
    fix="Correct the opponent or the result.",
    rule=_ROUNDS,
)
NOT_RATED = BOOK.info(
    34,
    "trf-not-rated",
    "a game of less than one move (W, D, L) is taken as an ordinary game: row {row}, round {round}",
    plural="{n} games of less than one move (W, D, L) are taken as ordinary games; the first: row {row}, round {round}",
    cause="FIDE does not rate such games. A Go table has no sign for them.",
    example="0012 w W",
    fix="If the game must not be rated, mark it as a game by default: + and -.",
    rule=_ROUNDS,
)

# --- writing ------------------------------------------------------------------------------------------------------

HANDICAP = BOOK.error(
    50,
    "trf-handicap",
    "a handicap game cannot be written: row {row} ({name}), round {round}, handicap {stones}",
    hint="take another format, or --allow trf-handicap to write it as an even game",
    cause="Chess has no handicap stones. A reader of the file would take the game for an even one.",
    example="12+/w3",
    fix="Use a format that holds handicaps.",
)
BOTH_WIN = BOOK.warning(
    51,
    "trf-both-win",
    "a game that both have won is written as a win on either side: row {row} ({name}), round {round}",
    hint="pairing programs will take it for an error; decide it, for example --set {row}.{round}=…",
    cause="The format has no sign for it.",
    example="A game that both players are given by the arbiter.",
    fix="Decide the game, or tell the reader.",
)
NUMBER_RANGE = BOOK.error(
    52,
    "trf-number-range",
    "the number {number} does not fit: starting numbers go from 1 to 9999 (row of {name})",
    hint="number the rows anew: --renumber number",
    cause="Four columns are kept for the starting number.",
    example="A list whose numbers are membership numbers.",
    fix="Number the rows from 1 on.",
    rule=f"{_PLAYERS}, columns 5-8",
)
ORDER = BOOK.info(
    53,
    "trf-order",
    "the starting numbers do not follow the ratings",
    hint="if the file is for pairing: --renumber rating,rank,name",
    cause="In a tournament report the strongest player usually has the number 1. The numbers of the table are kept, "
    "because nothing is renumbered unasked.",
    example="A table whose row numbers are places.",
    fix="Nothing to do for a report of results. For pairing, number the rows by strength.",
    rule="FIDE Dutch system, article 2 (order before the first round)",
)
