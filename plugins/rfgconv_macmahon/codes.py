"""Diagnostic codes of the MacMahon importer (MM001 …). Rules: the notes on the MacMahon format, section 9."""

from __future__ import annotations

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("MM")

_SAVE = "Open the tournament in MacMahon, correct it there and save it again; then convert again."

# --- the file -----------------------------------------------------------------------------------------------------

NOT_MACMAHON = BOOK.error(
    1,
    "not-macmahon",
    "this is no MacMahon tournament: the file begins with {token}",
    hint="leave out --from, so that the format is found by itself, or take the file that MacMahon saved",
    cause="A MacMahon 3 file begins with <Tournament typeversion=…>. Files of other programs do not.",
    example='<Countries typeversion="1">',
    fix="Choose the tournament file itself. `rfgconv formats` lists what else can be read.",
    rule="MacMahon format, 1",
)
DOCTYPE = BOOK.error(
    2,
    "macmahon-doctype",
    "the file names a document type, which MacMahon never does; parts of the text may be hidden in it",
    hint="open the file in MacMahon and save it again",
    cause="The file was changed by another program. What such a line refers to is never read.",
    example='<!DOCTYPE Tournament SYSTEM "tournament.dtd">',
    fix=_SAVE,
    rule="MacMahon format, 9",
)
OLD_TUR = BOOK.error(
    3,
    "macmahon-old-format",
    "this is no XML; MacMahon up to 2.50 saved tournaments in a form that only MacMahon itself can read",
    hint="open it in MacMahon 3 and save it again, then convert the new file",
    cause="The binary files (.tur) of the old versions are described nowhere. MacMahon 3 opens them and saves XML.",
    example="A .tur file of 2009.",
    fix="Open the file in MacMahon 3 and save it again, or export the wall list as text and convert that.",
    rule="MacMahon format, 1",
)
VERSION = BOOK.warning(
    4,
    "macmahon-version",
    "{element} has version {token}; rfgconv knows versions up to {known}, so something new may be overlooked",
    hint="compare the table with MacMahon's own wall list",
    cause="A newer MacMahon may have changed the meaning of something. Older versions are read as well.",
    example='<Tournament typeversion="10">',
    fix="Compare the table with the program's own list, and look for a newer rfgconv.",
    rule="MacMahon format, 4",
)
REPEATED_ELEMENT = BOOK.warning(
    5,
    "element-repeated",
    "<{token}> stands twice in one <{element}>; the last one is used",
    hint="look which of them is right; MacMahon writes it once",
    cause="The file was edited by hand or by another program.",
    example="Two <Result> in one <Pairing>.",
    fix=_SAVE,
)
NUMBER = BOOK.warning(
    6,
    "number-not-read",
    "{token} in <{element}> is no whole number; it is read as {default}",
    hint="correct it in the file; if it does not matter, leave it",
    cause="A number was expected here. Digits with a sign in front are read, nothing else.",
    example="<Rating>abc</Rating>",
    fix=_SAVE,
)
FLAG = BOOK.warning(
    7,
    "switch-not-read",
    "{token} in <{element}> is neither true nor false; it counts as false, as in MacMahon",
    hint="write true or false",
    cause="MacMahon takes everything but true as false, without a word. A setting may be off that was meant to be on.",
    example="<HandicapUsed>yes</HandicapUsed>",
    fix=_SAVE,
    rule="MacMahon format, 2",
)
NO_WALLLIST = BOOK.warning(
    8,
    "placing-unknown",
    "the file does not say how places are determined; ScoreX, SOS, SOSOS are taken, as in a new tournament",
    hint="compare the places with the organiser's list",
    cause="The part <Walllist> is missing, which holds the list of criteria.",
    example="A file written by another program.",
    fix=_SAVE,
    rule="MacMahon format, 2.2",
)
CRITERION = BOOK.warning(
    9,
    "criterion-not-macmahon",
    "{token} is no criterion that MacMahon knows; it is left out, so places may differ",
    hint="known are Score, ScoreX, Points, SOS, SOSOS, SODOS, SORP",
    cause="MacMahon leaves out an unknown criterion without a word, which changes the places.",
    example="<ShortName>Direct</ShortName>",
    fix="Choose the criteria in MacMahon and save again.",
    rule="MacMahon format, 2.2",
)
COMMENT_LOST = BOOK.info(
    10,
    "comment-not-kept",
    "the comment {token} belongs to a bye; it is not kept",
    hint="if it matters, add it to the table as a comment line",
    cause="A comment can be kept with a player or with a game, but not with a round in which a player had no game.",
    example="<PairingWithBye>true</PairingWithBye> … <Comment>came late</Comment>",
    fix="Nothing needs to be done.",
)

# --- players ------------------------------------------------------------------------------------------------------

ID_MISSING = BOOK.error(
    11,
    "player-id-missing",
    "{name} has no readable <Id>, so no game can belong to this player",
    hint="open the file in MacMahon and save it again, or enter the player's number",
    cause="Pairings name players by this number. Without it the games of the player are lost.",
    example="<IndividualParticipant> without <Id>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
ID_REPEATED = BOOK.error(
    12,
    "player-id-repeated",
    "{name} has the same <Id> {token} as {other}; all games of that number are given to {other}",
    hint="give one of them a number of their own and correct their games",
    cause="Pairings name players by this number. Nothing in the file says whose games they are.",
    example="Two participants with <Id>4</Id>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
NAME_MISSING = BOOK.error(
    13,
    "player-name-missing",
    "this player has no name; ? stands for it",
    hint="enter the name in MacMahon",
    cause="Neither a surname nor a first name is given.",
    example="<Surname></Surname>",
    fix=_SAVE,
)
LEVEL_MISSING = BOOK.error(
    14,
    "level-missing",
    "{name} has no level; the start score is computed as if it were 35k",
    hint="enter the level in MacMahon, for example 5k",
    cause="The start score and the rating both need the level.",
    example="<GoLevel></GoLevel>",
    fix=_SAVE,
    rule="MacMahon format, 3",
)
LEVEL_UNREADABLE = BOOK.error(
    15,
    "level-not-read",
    "{token} is no level; levels are 35k … 1k, 1d … 9d, 1p … 10p",
    hint="write it like 5k or 2d",
    cause="MacMahon refuses such a file. Without a level there is neither a start score nor a rating.",
    example="<GoLevel>0k</GoLevel>",
    fix=_SAVE,
    rule="MacMahon format, 3",
)
LEVEL_CLAMPED = BOOK.warning(
    16,
    "level-outside-scale",
    "{name} has the level {token}; rating lists go from 30k to 9p, so {rank} stands in the table",
    hint="nothing, if {rank} is right for the rating",
    cause="MacMahon has levels below 30k and above 9p, rating lists do not. The start score is that of the level.",
    example="<GoLevel>35k</GoLevel>",
    fix="Nothing needs to be done; change the level in MacMahon if it was a slip.",
)
PRELIMINARY = BOOK.warning(
    17,
    "registration-preliminary",
    "{name} is registered only preliminarily, and played no game; the player is kept in the table",
    hint="if the player did not come, delete the player in MacMahon and save again",
    cause="MacMahon ranks and exports such players like all others, but does not pair them.",
    example="<PreliminaryRegistration>true</PreliminaryRegistration>",
    fix="Confirm the registration or delete the player in MacMahon.",
    rule="MacMahon format, 5.2",
)
PRELIMINARY_PLAYED = BOOK.error(
    18,
    "registration-preliminary-played",
    "{name} is registered only preliminarily, but is paired in round {round}",
    hint="if the player took part, confirm the registration in MacMahon and save again",
    cause="MacMahon does not pair such players. Either the registration was never confirmed or the game is not theirs.",
    example="<PreliminaryRegistration>true</PreliminaryRegistration> and a pairing with the player",
    fix="Look who played the game, and correct the registration or the pairing in MacMahon.",
    rule="MacMahon format, 9",
)
NEVER_PLAYED = BOOK.warning(
    19,
    "player-never-played",
    "{name} has no game in any round; the player is kept in the table",
    hint="if the player did not come, delete the player in MacMahon and save again",
    cause="The player was absent or free in every round. For a rating such a line means nothing.",
    example="A player who cancelled after the registration.",
    fix="Keep the line, or delete the player in MacMahon and save again.",
)

# --- names and places ---------------------------------------------------------------------------------------------

NAME_COMMA = BOOK.info(
    20,
    "surname-comma",
    'the surname "{token}" holds a comma; it is kept as it is',
    hint="if a first name stands behind the comma, move it to the field for the first name",
    cause="It may be part of the name (Smith, Jr.) or a whole name that was typed into one field.",
    example="<Surname>Smith, Jr.</Surname>",
    fix="Look at the name; correct it in MacMahon if needed.",
    rule="MacMahon format, 9",
)
NAME_SINGLE = BOOK.info(
    21,
    "name-single",
    "{name} has only one name; it stands as the surname",
    hint="if {name} is a whole name, put its parts into the two fields",
    cause="Rating lists find a player by surname and first name. In Asian names both often stand in one field.",
    example="<Surname>Nordvik</Surname> without <FirstName>",
    fix="Enter the other name in MacMahon, if the player has one.",
    rule="MacMahon format, 9",
)
NAME_NO_LETTER = BOOK.info(
    22,
    "first-name-no-letter",
    'the first name of {name} is "{token}", without a letter; it is left out',
    hint="enter the first name; it may have slipped into another field",
    cause="AutoKorsak puts a comma here when it reads a table in which a blank stands before the comma.",
    example="<Surname>Ivanov</Surname><FirstName>,</FirstName><Club>Pjotr</Club>",
    fix="Enter the first name where it belongs.",
    rule="MacMahon format, 8",
)
NAME_TRIMMED = BOOK.info(
    23,
    "name-trimmed",
    'blanks or underlines around the name "{token}" are taken off',
    hint="correct the name in MacMahon, if you like",
    cause="They come from typing or from tables in which they stand for blanks, and hide the player from rating lists.",
    example="<Surname>Ivanov_</Surname>",
    fix="Nothing needs to be done.",
    rule="MacMahon format, 9",
)
COUNTRY_UNLISTED = BOOK.info(
    24,
    "country-not-in-file",
    "the country {token} is not in the file's own table of countries; it is kept",
    plural="the country {token} ({n} players) is not in the file's own table of countries; it is kept",
    hint="check that it is the code of a country",
    cause="MacMahon itself drops such a country without a word when it opens the file.",
    example="<Country>zz</Country>",
    fix="Choose the country in MacMahon from its list.",
    rule="MacMahon format, 5.2",
)
CLUB_UNLISTED = BOOK.info(
    25,
    "club-not-in-file",
    "the club {token} is not in the file's table of clubs, so its code is not known",
    plural="the club {token} ({n} players) is not in the file's table of clubs, so its code is not known",
    hint="give the code in a club file, if the target needs one",
    cause="The codes stand in the table of countries. MacMahon drops a club that is not there; AutoKorsak keeps it.",
    example="<Club>Kyiv</Club>, but no such club in <Country>",
    fix="Enter the club with its code in MacMahon, or say it in a club file.",
    rule="MacMahon format, 5.2",
)
CLUB_CODE = BOOK.info(
    26,
    "club-code-unusable",
    "the club {club} has {token} as its EGD code, which is none (1 to 4 Latin letters or digits); its name is kept",
    hint="enter a code in MacMahon's table of clubs, or give it in a club file",
    cause="EGD codes of clubs have at most four Latin characters.",
    example="<EGDName>Казн</EGDName>",
    fix="Correct the code in MacMahon's table of clubs.",
    rule="MacMahon format, 9",
)
CLUB_NO_CODE = BOOK.info(
    27,
    "club-code-missing",
    "the club {club} has no EGD code in the file; its name is kept",
    hint="enter a code in MacMahon's table of clubs, or give it in a club file",
    cause="The organiser typed the club without a code.",
    example="<Name>London</Name><EGDName></EGDName>",
    fix="Enter the code in MacMahon's table of clubs.",
    rule="MacMahon format, 9",
)
CLUB_CODES = BOOK.info(
    28,
    "club-code-two",
    "the club {club} stands twice in the file's table, with the codes {token} and {other}; {token} is used",
    hint="delete the wrong one in MacMahon's table of clubs",
    cause="MacMahon's own table has several such clubs. Which code is in use there is not known.",
    example="Alicante with Ala and Ali",
    fix="Delete the wrong one in MacMahon's table of clubs.",
    rule="MacMahon format, 2.3",
)

# --- rounds and games ---------------------------------------------------------------------------------------------

ROUND_NUMBER = BOOK.error(
    30,
    "round-number-missing",
    "a round has no readable number ({token}); it is taken as round {round}",
    hint="enter the number of the round in the file",
    cause="The rounds of a file are told apart by their numbers, from 1 on.",
    example="<RoundNumber></RoundNumber>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
ROUND_REPEATED = BOOK.error(
    31,
    "round-number-repeated",
    "round {token} stands in the file twice; the pairings of both are taken together",
    hint="correct the number of one of them",
    cause="The rounds of a file are told apart by their numbers.",
    example="Two <TournamentRound> with <RoundNumber>2</RoundNumber>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
ROUNDS_PLANNED = BOOK.info(
    32,
    "rounds-not-paired",
    "round {round} is planned, but has no pairings",
    plural="rounds {round} to {last} are planned, but have no pairings",
    hint="if more was played, enter it in MacMahon and save again",
    cause="The tournament was planned with more rounds than were played, or the file is older than the last rounds.",
    example="<NumberOfRounds>5</NumberOfRounds>, and pairings in three rounds",
    fix="Nothing, if these rounds were not played.",
    rule="MacMahon format, 9",
)
ROUND_LEFT = BOOK.warning(
    33,
    "current-round-earlier",
    "the organiser left MacMahon at round {token}, but rounds up to {last} are paired; all of them are in the table",
    hint="to see the table as MacMahon prints it now, use -O rounds=current",
    cause="MacMahon's own lists end at the round that is on the screen. Its file holds the later ones as well.",
    example="<CurrentRoundNumber>3</CurrentRoundNumber> after five rounds",
    fix="Nothing, if all rounds are to be rated.",
    rule="MacMahon format, 5.2",
)
ROUND_NOT_COUNTED = BOOK.warning(
    34,
    "current-round-not-counted",
    "MacMahon is set to show the standings before round {round}; here they are computed after round {last}",
    hint="to see the standings as MacMahon prints them now, use -O rounds=current",
    cause="The switch is meant for pairing the next round. A result needs the standings after the last round.",
    example="<TakeCurrentRoundInAccount>false</TakeCurrentRoundInAccount>",
    fix="Nothing, if the tournament is over.",
    rule="MacMahon format, 6.2",
)
UNKNOWN_PLAYER = BOOK.error(
    35,
    "pairing-unknown-player",
    "a pairing of round {round} names the player {token}, but no player has this <Id>",
    hint="look who played on board {board}, and correct the pairing",
    cause="The player was deleted, or the file was edited. The game is left out of the table.",
    example="<White>99</White>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
HALF_PAIRING = BOOK.error(
    36,
    "pairing-one-player",
    "a pairing of round {round} has no player in <{element}>, but is not marked as a bye",
    hint="look who played on board {board}, and correct the pairing",
    cause="A game needs two players. The pairing is left out of the table.",
    example="<PairingWithBye>false</PairingWithBye> without <White>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
SELF_PAIRING = BOOK.error(
    37,
    "pairing-with-oneself",
    "{name} is paired in round {round} with nobody else",
    hint="look who the opponent was, and correct the pairing",
    cause="The same player stands as Black and as White. The pairing is left out of the table.",
    example="<Black>3</Black><White>3</White>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
PAIRED_TWICE = BOOK.error(
    38,
    "player-paired-twice",
    "{name} has two pairings in round {round}; the second one is left out of the table",
    hint="delete the pairing that was not played",
    cause="A player has one game in a round. Which of the two was played nobody but the organiser knows.",
    example="<Black>5</Black> in two pairings of one round",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
RESULT_UNREADABLE = BOOK.error(
    39,
    "result-not-read",
    "{token} is no result of MacMahon; the game between {name} and {other} counts as not finished",
    hint="write 1-0, 0-1, ½-½, 0-0, 1-1 or ?-?",
    cause="MacMahon itself takes everything else as no result, without a word.",
    example="<Result>1/2-1/2</Result>",
    fix="Enter the result in MacMahon and save again.",
    rule="MacMahon format, 3",
)
RESULT_MISSING = BOOK.error(
    46,
    "result-not-given",
    "the game between {name} and {other} has no <Result>; it counts as not finished",
    hint="enter the result in MacMahon and save again",
    cause="MacMahon writes ?-? for a game that is not finished; a pairing without any result was edited.",
    example="<Pairing> without <Result>",
    fix=_SAVE,
    rule="MacMahon format, 3",
)
HANDICAP_UNREADABLE = BOOK.error(
    40,
    "handicap-not-read",
    "{token} is no handicap; a whole number from 0 on is expected",
    hint="enter the number of stones; 0 = even, 1 = Black begins without komi",
    cause="The handicap of every game changes the rating. Here it is not known.",
    example="<Handicap>-1</Handicap>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
BYE_WITH_OPPONENT = BOOK.warning(
    42,
    "bye-with-opponent",
    "{name} has a bye in round {round}, but {other} is named as the opponent; the bye is kept",
    hint="if they played, take off the mark of a bye and enter the result",
    cause="A bye is a win without an opponent. The second player has no pairing in this round then.",
    example="<PairingWithBye>true</PairingWithBye> with <White>7</White>",
    fix=_SAVE,
    rule="MacMahon format, 9",
)
PAIRED_ABSENT = BOOK.warning(
    43,
    "paired-though-absent",
    "{name} is marked as absent in round {round}, but is paired; the game is kept",
    hint="if the player was absent, delete the pairing in MacMahon",
    cause="The player may have come after all, or the pairing was made before the player cancelled.",
    example="<NotPlayingInRound>2</NotPlayingInRound> and a pairing in round 2",
    fix="Correct the pairing or the mark in MacMahon.",
    rule="MacMahon format, 9",
)
UNPAIRED = BOOK.warning(
    44,
    "player-not-paired",
    "{name} has no pairing in round {round}, and is not marked as absent",
    hint="if a game is missing, enter it in MacMahon; if the player was absent, mark the round",
    cause="A pairing was forgotten or deleted. The round counts as not played: half a point of the Score, no Points.",
    example="A player without a pairing in round 2",
    fix=_SAVE,
    rule="MacMahon format, 5.2",
)
JIGO_FORBIDDEN = BOOK.warning(
    45,
    "jigo-not-allowed",
    "the game between {name} and {other} in round {round} is a jigo, although jigo is switched off",
    hint="check the result on board {board}",
    cause="With a komi of a half point there is no jigo. The result may be a slip.",
    example="<AllowJigo>false</AllowJigo> and <Result>½-½</Result>",
    fix="Correct the result in MacMahon, if it was a slip.",
    rule="MacMahon format, 9",
)

# --- settings -----------------------------------------------------------------------------------------------------

BOARD_SIZE = BOOK.warning(
    50,
    "board-size-not-19",
    "the games were played on boards of {token}×{token}; rating lists take games on 19×19 only",
    hint="correct the board size in MacMahon if it was a slip",
    cause="Games on smaller boards are not rated as games on 19×19.",
    example="<Boardsize>13</Boardsize>",
    fix="Correct the board size in MacMahon, or do not send the table in for rating.",
    rule="MacMahon format, 5.2",
)
RANK_FROM_RATING = BOOK.warning(
    51,
    "level-from-rating",
    "MacMahon is set to derive levels from ratings; the levels that the file states are taken as they are",
    hint="compare the levels with MacMahon's wall list",
    cause="No example of this setting is known, so it is not known whether the levels of the file follow it.",
    example="<RatingDeterminesRank>true</RatingDeterminesRank>",
    fix="Compare the levels with MacMahon's wall list.",
    rule="MacMahon format, 5.2",
)
UNCERTAIN = BOOK.warning(
    52,
    "standings-uncertain",
    "how MacMahon computes with <{token}> in this case is not known for certain; its own list may differ in {columns}",
    hint="compare the table with MacMahon's wall list; the games are not affected",
    cause=(
        "The program's rules were found by comparing its lists. This case did not occur in them, or only in a way that "
        "allows two explanations: two byes of one player, start scores from ratings together with bars or "
        "adjustments, rounding of halves without a result, margins of games without a winner, unfinished tournaments."
    ),
    example="<ScoreAdjustmentValue> that carries a player across a bar",
    fix="Compare the places with MacMahon's own list. Opponents and results are right in any case.",
    rule="MacMahon format, 6.6",
)
TIE_ORDER = BOOK.info(
    57,
    "tie-order-uncertain",
    "{name} and {other} share place {place}; which of them stands first may differ from MacMahon's own list",
    plural="in {n} ties, first {name} and {other}, the order of the rows may differ from MacMahon's own list",
    hint="nothing: place, opponents and results are right in any case",
    cause=(
        "Rows that are equal in all criteria are ordered by level, name and number; how MacMahon compares names "
        "depends on the computer it runs on. The numbers of such rows, and the references to them, may be exchanged."
    ),
    example="Two players of the same level with the same Score, SOS and SOSOS",
    fix="Nothing needs to be done.",
    rule="MacMahon format, 6.7",
)
AUTOKORSAK = BOOK.warning(
    53,
    "autokorsak-setting",
    "AutoKorsak's setting <{token}> is {value} here; rfgconv does not know how it changes the table",
    hint="compare the table with AutoKorsak's own list; the games are not affected",
    cause="AutoKorsak adds its own settings to MacMahon's file. The rules known are those of MacMahon.",
    example="<CustomizeCalculation>true</CustomizeCalculation>",
    fix="Compare the scores and places with AutoKorsak's own list.",
    rule="MacMahon format, 8",
)
COLOURS_INVENTED = BOOK.warning(
    54,
    "colours-invented",
    "in all {n} games Black is the player with the lower number, so the colours are not real; they are left out",
    hint="nothing, if the colours are not known",
    cause="AutoKorsak fills in colours in this way when it reads a table that has none.",
    example="A file that AutoKorsak made of a printed list.",
    fix="Enter the colours, if they are known; the table is valid without them.",
    rule="MacMahon format, 8",
)
WHITE_FIRST = BOOK.warning(
    55,
    "white-moves-first",
    "AutoKorsak is set to let White move first: the player in <Black> is taken as White",
    hint="check the colours of some games",
    cause="With this setting AutoKorsak keeps the player who moves first in the field for Black. No example is known.",
    example="<FirstMoveColor>1</FirstMoveColor>",
    fix="Check the colours of some games.",
    rule="MacMahon format, 8",
)
COLOUR_RANDOM = BOOK.warning(
    56,
    "colours-random",
    "AutoKorsak is set to leave the colours to chance: they are not known and left out",
    hint="enter the colours in the table, if they are known",
    cause="With this setting the fields for Black and White do not say who had which colour.",
    example="<FirstMoveColor>2</FirstMoveColor>",
    fix="Enter the colours, if they are known; the table is valid without them.",
    rule="MacMahon format, 8",
)
