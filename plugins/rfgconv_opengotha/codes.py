"""Diagnostic codes of the OpenGotha formats (OG…)."""

from __future__ import annotations

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("OG")

_SAVE_AGAIN = "Open the tournament in OpenGotha, correct it and save it again."

# --- players and their keys -------------------------------------------------------------------------------------------

KEY_UNKNOWN = BOOK.error(
    1,
    "player-key-unknown",
    "round {round}, table {board}: no player in this file is called {token}; {other} has no opponent there",
    hint="compare the names in the list of players with {token}; one of them was changed by hand",
    cause="A game names its players by surname and first name written together. Nobody in the list of players has "
    "this name, so that OpenGotha leaves the whole game out without a word.",
    example='whitePlayer="KIMMINSU", but the list has name="Kim" firstName="Min Soo"',
    fix="Correct the name of the player or of the game in the file, or enter the game again in OpenGotha.",
)
KEY_AMBIGUOUS = BOOK.error(
    2,
    "player-key-ambiguous",
    "round {round}, table {board}: {token} may mean {candidates}; the game is left without this player",
    hint="write the name in the game exactly as in the list of players",
    cause="The name in the game has another spelling than the list of players, and several players come near it.",
    example='player="AKDENIZ" with two players Akdeniz and Akdenız',
    fix="Write the name in the game exactly as in the list of players, in capitals and without blanks.",
)
KEY_DUPLICATE = BOOK.error(
    3,
    "player-key-duplicate",
    "two players are called {name}; all games of both were given to the first one",
    hint="give one of them another first name (a middle letter will do) and correct his games",
    cause="OpenGotha tells players apart by surname and first name only. Two players of one name cannot be told apart.",
    example='name="Kim" firstName="Min" twice in the list of players',
    fix="Change one of the names, in the list of players and in the games of that player.",
)
NAME_MISSING = BOOK.error(
    4,
    "name-missing",
    "player {position} of the list has no surname",
    hint='write the surname: name="…"',
    cause="OpenGotha demands a surname and a first name for every player; this file was changed by hand.",
    example='name="" firstName="Anna"',
    fix="Write the name into the file.",
)
RANK_UNREADABLE = BOOK.error(
    5,
    "rank-unreadable",
    "{name} has no readable rank: {token}",
    hint='write a rank from 30K to 9D: rank="5K"',
    cause="The rank is missing or is no rank. OpenGotha takes 30K for it, which changes start scores and handicaps.",
    example='rank="?"',
    fix=_SAVE_AGAIN,
)

BYE_UNKNOWN = BOOK.error(
    6,
    "bye-unknown",
    "round {round}: the bye is given to {token}, and no single player of this file is called so; it is left out",
    hint="compare the names in the list of players with {token}",
    cause="A bye names its player by surname and first name written together. The list of players has no such name, or "
    "several that come near it.",
    example='player="KIMMINSU", but the list has name="Kim" firstName="Min Soo"',
    fix="Correct the name in the file, or give the bye again in OpenGotha.",
)

# --- games ------------------------------------------------------------------------------------------------------------

TABLE_TWICE = BOOK.error(
    10,
    "table-twice",
    "round {round} has two games at table {board}; OpenGotha keeps only the second",
    hint="give one of them a free table number",
    cause="OpenGotha knows a game by round and table. Of two games at one table the first is lost without a word.",
    example='roundNumber="2" tableNumber="3" in two games',
    fix="Correct the table number of one of the games.",
)
PLAYER_TWICE = BOOK.error(
    11,
    "player-twice-in-round",
    "{name} has two games in round {round}; only the first one stands in the table",
    hint="remove the wrong game, or correct its round",
    cause="A player can have one game in a round. OpenGotha counts both and shows one.",
    example='whitePlayer="KIMMIN" in two games with roundNumber="2"',
    fix="Remove the wrong game, or correct its round.",
)
GAME_UNREADABLE = BOOK.error(
    12,
    "game-unreadable",
    "the round of this game is {token}, which is none from 1 to {limit}; it is left out",
    hint="correct the number of the round",
    cause="The entry was damaged or changed by hand.",
    example='roundNumber="two"',
    fix="Correct the number of the round in the file.",
)
RESULT_UNREADABLE = BOOK.warning(
    13,
    "game-result-unreadable",
    "round {round}, table {board}: {token} is no result that is known; it counts as not entered",
    hint="enter the result in OpenGotha",
    cause="The file was written by another program or changed by hand.",
    example='result="WHITE"',
    fix=_SAVE_AGAIN,
)
TWO_BYES = BOOK.warning(
    14,
    "two-byes",
    "round {round} has more than one bye; OpenGotha keeps only the last, here all are kept",
    hint="check which of them had the bye",
    cause="OpenGotha gives one bye a round. Other programs, such as Pairgoth, may write several.",
    example='two ByePlayer with roundNumber="3"',
    fix="Nothing to do if all of them really had a bye.",
)
BYE_AND_GAME = BOOK.warning(
    15,
    "bye-and-game",
    "{name} has a bye and a game in round {round}; the game counts",
    hint="remove the bye in OpenGotha if he played",
    cause="OpenGotha adds up both and shows the game.",
    example="A ByePlayer who is also whitePlayer in the same round",
    fix=_SAVE_AGAIN,
)
DUMMY_PLAYER = BOOK.warning(
    16,
    "dummy-player",
    "{name} looks like a bye that was entered as a player",
    hint="if so, remove this player and give byes instead",
    cause='Some organisers enter a player called "bye" or "free". His games would be sent to the rating as real ones.',
    example='name="Bye" firstName="Bye"',
    fix="Delete the player in OpenGotha and assign byes, or take his row out of the table.",
)
PRELIMINARY_PLAYED = BOOK.warning(
    17,
    "preliminary-played",
    "{name} is registered as preliminary but has games; the games are kept",
    plural="{n} players are registered as preliminary but have games, {name} first; the games are kept",
    hint="check whether they really played",
    cause="OpenGotha pairs only players whose registration is final. The status was changed afterwards.",
    example='registeringStatus="PRE"',
    fix="Set the registration to final in OpenGotha.",
)
HANDICAP_IN_SPITE = BOOK.warning(
    18,
    "handicap-in-spite",
    "the tournament is set to no handicap, but one game has a handicap",
    plural="the tournament is set to no handicap, but {n} games have a handicap",
    hint="state the handicap rule that was really used",
    cause="The largest handicap is set to 0 while handicaps were given by hand, game by game.",
    example='hdCeiling="0" and handicap="3"',
    fix="Set the handicap parameters in OpenGotha, or check the handicap line of the table.",
)
ROUNDS_AHEAD = BOOK.warning(
    19,
    "rounds-ahead",
    "{n} rounds at the end have no game yet: round {first} to {last}",
    hint="if they will not be played, leave them out: -O rounds=played",
    cause="The tournament was announced with more rounds than were played, or the file was saved before its end.",
    example='numberOfRounds="5" after the games of round 3',
    fix="Send the file after the last round, or use -O rounds=played.",
)

# --- ratings ----------------------------------------------------------------------------------------------------------

RATINGS_SHIFTED = BOOK.warning(
    30,
    "ratings-shifted",
    "all ratings in this file are {shift} too high; they were corrected, and {lost} of them could not be recovered",
    hint="check the number of games too: the same fault makes OpenGotha lose games",
    cause="OpenGotha 3.51.02 adds 2050 to all ratings when it opens a file that it has itself saved. It then also "
    "drops the games of players whose names hold anything but plain letters.",
    example='rating="2949" for a player of 5 kyu',
    fix="Use a file that was saved before it was opened again. Look whether all games are there.",
)
RATINGS_UNMARKED = BOOK.warning(
    31,
    "ratings-unmarked",
    "the ratings are on the old French scale although the file is marked as new; {shift} was added to each",
    hint="look at the ratings; if they are wrong: -O scale=egf",
    cause="Versions before 3.23 stored ratings that are 2050 lower. The ranks or the ratings' "
    "origin show that it is so here.",
    example='rating="100" for a player of 2 dan',
    fix="Check some ratings against the European list.",
)
RATINGS_UNDECIDED = BOOK.warning(
    32,
    "ratings-undecided",
    "the ratings fit the ranks on no scale, and the version of the file is unknown; the ratings are left out",
    hint="say which scale it is: -O scale=egf, -O scale=old or -O scale=shifted",
    cause="Old files store French ratings, new ones European ones. Neither the version of the file nor the ranks tell.",
    example='rating="-3000" for players of 9 dan, in a file without a version',
    fix="Compare a rating with the European list and give the option.",
)
RATINGS_DOUBTFUL = BOOK.warning(
    34,
    "ratings-doubtful",
    "the ratings are far from the ranks of the players; they are kept as they are",
    hint="look at the ratings; if they are on another scale: -O scale=old or -O scale=shifted",
    cause="A rank is usually near 2100 for 1 dan and 100 less for each rank below. "
    "Here most players are over 1000 away.",
    example='rating="300" for players of 3 dan',
    fix="Compare some ratings with the European list.",
)
RATINGS_OLD = BOOK.info(
    33,
    "ratings-old",
    "the ratings are on the scale of old versions; {shift} was added to each",
    cause="Versions before 3.23 stored ratings that are 2050 lower than European ones.",
    example='rating="100" for a player of 2 dan',
    fix="Nothing to do.",
)

AMPERSAND = BOOK.warning(
    35,
    "ampersand-unescaped",
    "a bare & stands here, which XML does not allow; it is read as the sign itself",
    hint="OpenGotha cannot open this file; write &amp; instead of &",
    cause="Pairgoth writes the short name of a tournament as it is, also if it has an ampersand.",
    example='shortName="Go & Shogi"',
    fix="Nothing to do for the table. To open the file in OpenGotha write &amp;.",
)

# --- the event --------------------------------------------------------------------------------------------------------

PARAMETERS_MISSING = BOOK.warning(
    40,
    "parameters-missing",
    "the file has no {element}; the program's own defaults count",
    hint="check rounds, byes, start scores and criteria in the result",
    cause="The file is cut short or was put together by hand. Scores depend on these parameters.",
    example="A file that ends after the games",
    fix="Save the tournament again from OpenGotha.",
)
VALUE_UNREADABLE = BOOK.warning(
    41,
    "attribute-unreadable",
    "{attribute}: {token} cannot be read and is left out",
    hint="correct it in OpenGotha",
    cause="The value has another form than the program writes.",
    example='komi="six"',
    fix=_SAVE_AGAIN,
)
CRITERION_UNKNOWN = BOOK.warning(
    42,
    "criterion-unknown",
    "{token} is no criterion that OpenGotha knows; it is left out",
    hint="the order may differ from the one that the other program shows",
    cause="Another program wrote the file. OpenGotha ignores the name as well.",
    example='name="SCOREX"',
    fix="Choose the criteria again in OpenGotha.",
)
BOARD_SIZE = BOOK.warning(
    46,
    "board-size",
    "the games were played on a board of {token}; ratings count games on 19x19 only",
    hint="do not send it to a rating commission",
    cause="The size of the board is a parameter of the tournament.",
    example='size="9"',
    fix="Set the size to 19 in OpenGotha if it is wrong.",
)
ONLINE_VENUE = BOOK.warning(
    43,
    "online-venue",
    "{token} is a place on the internet, but the tournament is not marked as played there",
    hint="if it was played online, add --online",
    cause="Games on a server have a class of their own (D) in the European list. The mark is often forgotten.",
    example='location="KGS" bInternet="false"',
    fix="Mark the tournament as played on the internet.",
)
PLACEHOLDER = BOOK.info(
    44,
    "placeholder-ignored",
    "{token} is what the program fills in by itself; {attribute} counts as not given",
    cause="Nobody has typed this value.",
    example='location="Location name"',
    fix="Fill it in in OpenGotha, or supply it by an option.",
)
LOCATION_COUNTRY = BOOK.info(
    45,
    "location-country",
    "{token} looks like a country and a town",
    cause="OpenGotha has no place for the country of the event, so that it is typed before the town.",
    example='location="TR, Istanbul"',
    fix="Accept the proposal, or give --country and --city.",
)

# --- details of players -----------------------------------------------------------------------------------------------

NAME_REPEATED = BOOK.warning(
    50,
    "name-repeated",
    "{name}: first name and surname are the same word",
    plural="{n} players have the same word as first name and surname, {name} first",
    hint="write the real names",
    cause="OpenGotha demands a first name; people without one type a nickname twice.",
    example='name="speedy" firstName="speedy"',
    fix="Write the real names in OpenGotha. A rating table needs them.",
)
ID_MALFORMED = BOOK.warning(
    51,
    "id-malformed",
    "{name}: {token} is no {scheme} number and is left out",
    hint="correct it or leave it empty",
    cause="The number has another form: EGD PINs have 8 digits, French licences 7, the others digits only.",
    example='egfPin="1234"',
    fix="Look the number up again in OpenGotha's rating list.",
)
COUNTRY_MALFORMED = BOOK.warning(
    52,
    "country-malformed",
    "{name}: {token} is no country code of two letters and is left out",
    hint="choose the country from the list in OpenGotha",
    cause="Countries are given by two letters.",
    example='country="Poland"',
    fix="Choose the country from the list in OpenGotha.",
)
GRADE_DIFFERS = BOOK.info(
    53,
    "grade-differs",
    "{name} has the grade {grade} and plays as {rank}; the table shows the rank he plays as",
    plural="{n} players have another grade than the rank they play as, {name} first ({grade}, plays as {rank}); "
    "the table shows the rank they play as",
    cause="OpenGotha keeps the registered grade and the strength for this tournament apart.",
    example='grade="2D" rank="1D"',
    fix="Nothing to do if the difference is intended.",
)
KEY_MATCHED = BOOK.info(
    54,
    "key-matched",
    "{token} was found in the list of players as {name}, by another spelling",
    plural="{n} players were found by another spelling of their names, {name} ({token}) first",
    cause="The file was saved on a computer with Turkish settings, or by another program. "
    "OpenGotha may lose these games.",
    example='player="AKDENİZ" for name="Akdeniz"',
    fix="Nothing to do; but do not trust the table that OpenGotha shows for this file.",
)
PLAYERS_LEFT_OUT = BOOK.info(
    55,
    "players-left-out",
    "one registered player has no game and no bye and is left out: {name}",
    plural="{n} registered players have no game and no bye and are left out, {name} first",
    hint="to keep them: -O players=all",
    cause="Only who took part belongs into the table of results.",
    example="A player who registered and did not come",
    fix="Nothing to do, or -O players=all.",
)
NOT_KEPT = BOOK.info(
    56,
    "not-kept",
    "{attribute} has no place in a table of results and is left out",
    plural="{attribute} has no place in a table of results and is left out ({n} times)",
    cause="It serves the pairing program only.",
    example="ffgLicenceStatus, agaExpirationDate, ClubsGroups",
    fix="Nothing to do.",
)

# --- writing ----------------------------------------------------------------------------------------------------------

TOO_MANY = BOOK.error(
    70,
    "too-many",
    "OpenGotha holds {limit} {what}, this table has {n}; the rest cannot be written",
    hint="divide the tournament",
    cause="The program has fixed limits.",
    example="A league of 30 rounds",
    fix="Write it in parts, or choose another format.",
)
SAME_NAME = BOOK.warning(
    71,
    "same-name",
    "two players are called {name}, and OpenGotha tells players apart by name; the second is written as {written}",
    hint="add a middle letter to one of the names",
    cause="OpenGotha refuses two players of one name.",
    example="two rows with Kim Min",
    fix="Change one of the names.",
)
RECOMPUTED = BOOK.info(
    72,
    "standings-recomputed",
    "OpenGotha computes standings itself and will show {n} of {total} rows with another place or another score",
    hint="compare the standings after opening the file",
    cause="Places and scores are not stored in the file. The table's own are counted by other rules, or are wrong.",
    example="A MacMahon table whose start scores are counted from the bar",
    fix="Look at start scores, criteria and the values of byes in OpenGotha.",
)
GAME_IMPOSSIBLE = BOOK.warning(
    73,
    "game-not-written",
    "{name}, round {round}: this game is not written, because its opponent does not exist or plays somebody else",
    hint="mend the table first: rfgconv check",
    cause="OpenGotha stores games, not halves of games; both players must agree on it.",
    example="row 3 says 5+, row 5 says 7-",
    fix="Mend the table first.",
)

READING = tuple(code for code in BOOK if code.id < "OG070")
WRITING = tuple(code for code in BOOK if code.id >= "OG070")
