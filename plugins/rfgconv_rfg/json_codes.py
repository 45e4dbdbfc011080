"""Diagnostic codes of the federation site's JSON (RJ…)."""

from __future__ import annotations

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RJ")

# --- reading ----------------------------------------------------------------------------------------------------------

SYNTAX = BOOK.error(
    1,
    "rfg-json-syntax",
    "this is no JSON: {reason}",
    hint="download the tournament again",
    cause="The file is cut off or was changed by hand.",
    example="A download that broke off",
    fix="Take the file again from where it came from.",
)
SHAPE = BOOK.error(
    2,
    "rfg-json-shape",
    "there is no tournament in this JSON",
    hint='a tournament has the form {{"data": {{"tournament": {{ … }}}}}}',
    cause="The file is another one, for example the rating list.",
    example='{"data": {"players": [ … ]}}',
    fix="Take the file of the tournament. A rating list is given with --players.",
)
SEVERAL = BOOK.error(
    3,
    "rfg-json-several",
    "the file holds {n} tournaments",
    hint="choose one by its number: -O tournament={first}",
    cause="A list of tournaments was downloaded. A table is made of one.",
    example='{"data": {"tournaments": [ …, … ]}}',
    fix="Give the option with the number (id) of the tournament.",
)
ENTRY_LIST = BOOK.warning(
    4,
    "rfg-json-entry-list",
    "there are no games: this is a list of entries, not a result",
    hint="send the tournament after it has been played",
    cause="The tournament has not been played, or its games have not been entered.",
    example='"games": [], "applications": [ … ]',
    fix="Enter the games first.",
)
VALUE = BOOK.warning(
    5,
    "rfg-json-value",
    "{key}: {token} cannot be read and is left out",
    hint="correct it, or supply the fact by an option",
    cause="The value has another type or form than this field has.",
    example='"startDate": "tomorrow"',
    fix="Correct the value in the file.",
)
PLAYER_ID = BOOK.error(
    6,
    "rfg-json-player-id",
    "player {position} of the list has no number of his own: {token}",
    hint="give every player another id; games refer to it",
    cause="Games name their players by id. Without one, or with one that is used twice, nobody can be found.",
    example='two players with "id": 5',
    fix="Correct the ids.",
)
PLAYER_NAME = BOOK.error(
    7,
    "rfg-json-player-name",
    "player {token} has no surname",
    hint="fill in lastName",
    cause="A rating table needs names.",
    example='"lastName": ""',
    fix="Write the surname into the file.",
)
REFERENCE = BOOK.error(
    8,
    "rfg-json-reference",
    "round {round}: there is no player with the id {token}; {other} has no opponent there",
    hint="correct the id in the game",
    cause="A game names a player who is not in the list of players.",
    example='"player1": 99 in a tournament of 20 players',
    fix="Correct the id, or add the player.",
)
TWICE = BOOK.error(
    9,
    "rfg-json-player-twice",
    "{name} has two entries in round {round}; only the first one stands in the table",
    hint="remove the wrong one, or correct its round",
    cause="A player can have one game or one bye in a round.",
    example='two games of one player with "round": 2',
    fix="Remove the wrong entry.",
)
ROUND = BOOK.error(
    10,
    "rfg-json-round",
    "the round of this game is {token}, which is none from 1 to {limit}; it is left out",
    hint="correct the number of the round",
    cause="The entry was damaged or changed by hand.",
    example='"round": 0',
    fix="Correct the number of the round.",
)
RESULT = BOOK.warning(
    11,
    "rfg-json-result",
    "round {round}: {token} is no result that is known; it counts as not entered",
    hint="enter the result",
    cause="The value stands for no result of the site.",
    example='"result": "BLACK"',
    fix="Correct the result.",
)
RESULT_LOST = BOOK.warning(
    12,
    "rfg-json-result-unknown",
    "one result is given as UNKNOWN, which may stand for a game that both have won",
    plural="{n} results are given as UNKNOWN, which may stand for games that both have won",
    hint="ask the organiser for the result",
    cause="The site has no value for a game that both win, or that both lose by default. The pairing program then "
    "sends UNKNOWN.",
    example='"result": "UNKNOWN"',
    fix="Set the result by --set, if it is known.",
)
RATING_UNVERIFIED = BOOK.warning(
    13,
    "rfg-json-rating",
    "the rating of one player without an RFG number comes from no known list",
    plural="the ratings of {n} players without an RFG number come from no known list",
    hint="use the rating list: --players list.json",
    cause="The pairing program sends whatever number it has: European, French, or made from the rank.",
    example='"playerId": null, "rating": -342',
    fix="Take ratings from the federation's list.",
)
SCALE = BOOK.warning(
    14,
    "rfg-json-scale",
    "the start scores fit the final scores neither as points nor as quarters; they are left out",
    hint="check mm0_4 and mmF_4",
    cause="mm0_4 is plain points in what is known, in spite of its name. Here the difference to the final score is "
    "negative or more than one point a round.",
    example='"mm0_4": 5, "mmF_4": 200 after three rounds',
    fix="Correct the numbers.",
)
BYE_VALUE = BOOK.info(
    15,
    "rfg-json-bye-value",
    "the bye of {name} in round {round} counts {points}, because the final score leaves no more",
    cause="The site stores a bye as a win, whatever it was worth. What it was worth follows from the scores.",
    example="mmF_4 is start score and games only, in spite of a bye",
    fix="Nothing to do, if the scores are right.",
)
LEFT_OUT = BOOK.info(
    16,
    "rfg-json-left-out",
    "one listed player has no game and no bye and is left out: {name}",
    plural="{n} listed players have no game and no bye and are left out, {name} first",
    hint="to keep them: -O players=all",
    cause="The site lists everybody who registered. Only who took part belongs into the table of results.",
    example="A player who registered and did not come",
    fix="Nothing to do, or -O players=all.",
)

# --- writing ----------------------------------------------------------------------------------------------------------

RATING_MISSING = BOOK.error(
    50,
    "rfg-json-rating-missing",
    "one player has no RFG rating, which the site demands: {name}",
    plural="{n} players have no RFG rating, which the site demands, {name} first",
    hint="give the rating list (--players list.json), or let ratings be estimated from the ranks: -O rating=rank",
    cause="The site wants the rating of every player in its own list. Ratings of other lists are never sent for it.",
    example="A table of OpenGotha with European ratings",
    fix="Match the players with the federation's list, or send estimates that are marked as such.",
)
RATING_ESTIMATED = BOOK.warning(
    51,
    "rfg-json-rating-estimated",
    "the rating of one player is estimated from the rank: {name}",
    plural="the ratings of {n} players are estimated from their ranks, {name} first",
    hint="look them up in the rating list: --players list.json",
    cause="-O rating=rank was given. The estimate is the lowest rating of the rank, and is marked as an estimate.",
    example="5k becomes 1725",
    fix="Nothing to do for new players. For others use the rating list.",
)
NUMBER_MISSING = BOOK.warning(
    52,
    "rfg-json-number-missing",
    "one player has no RFG number: {name}",
    plural="{n} players have no RFG number, {name} first",
    hint="use the rating list: --players list.json",
    cause="The site then does not know who it is.",
    example="A table that names players only",
    fix="Match the players with the federation's list. New players have no number yet.",
)
BOTH_WIN = BOOK.error(
    53,
    "rfg-json-both-win",
    "{name}, round {round}: the site has no value for a game that both win",
    hint="decide for one result, or write it as unknown: --allow rfg-json-both-win",
    cause="The site knows win, loss, jigo and both lost.",
    example="A game that the referee gave to both players",
    fix="Ask the rating commission how to enter it.",
)
RESULT_OPEN = BOOK.warning(
    54,
    "rfg-json-not-played",
    "one game without a result is sent as not played",
    plural="{n} games without a result are sent as not played",
    hint="enter the results first",
    cause="The table does not say who won.",
    example="12?/w0",
    fix="Enter the results.",
)
GAME_IMPOSSIBLE = BOOK.warning(
    55,
    "rfg-json-game-not-sent",
    "{name}, round {round}: this game is not sent, because its opponent does not exist or plays somebody else",
    hint="mend the table first: rfgconv check",
    cause="The site stores games, not halves of games.",
    example="row 3 says 5+, row 5 says 7-",
    fix="Mend the table first.",
)
COMPUTED = BOOK.info(
    56,
    "rfg-json-computed",
    "{keys}: the table has no such column; computed from the games",
    hint="check the numbers before sending",
    cause="The site wants start score, final score, SOS and SODOS of McMahon kind for every player.",
    example="A Swiss table with wins and SOSOS",
    fix="Nothing to do, if the start scores are right.",
)
START_PLAIN = BOOK.info(
    57,
    "rfg-json-start-plain",
    "mm0_4 is written in plain points, as the federation's own program sends it",
    hint="to scale it like the other numbers: -O mm0=quarter",
    cause="The name of the field promises quarters of a point; what the site has been fed so far are points.",
    example='"mm0_4": 25',
    fix="Nothing to do, unless the site asks for quarters.",
)

READING = tuple(code for code in BOOK if code.id < "RJ050")
WRITING = tuple(code for code in BOOK if code.id >= "RJ050")
