"""What may be reported about AGA files (AG001 …: reading; AG020 …: writing; AG040 …: the list of members)."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("AG")

_RULE = "AGA, Qualifications for Rated Games, format"

# --- reading ------------------------------------------------------------------------------------------------------

LINE = BOOK.warning(
    1,
    "aga-line",
    "this line is not understood; it is left out",
    hint="players stand below PLAYERS, games below GAMES, facts as name=value below TOURNEY",
    cause="The line does not have the form that its section asks for.",
    example="A remark between two games.",
    fix="Correct or remove the line.",
    rule=_RULE,
)
PLAYER = BOOK.error(
    2,
    "aga-player",
    "this is no player: an AGA number, a name and a rank are needed",
    hint="write for example: 12345 Last, First 4k",
    cause="Games name their players by the number in front of the name.",
    example="Lindqvist, Ada 2d",
    fix="Put the number in front. Without one take a temporary number that nobody has.",
    rule=_RULE,
)
ID_TWICE = BOOK.error(
    3,
    "aga-number-twice",
    "the AGA number {token} was given before, in line {line}; games are counted for the first player",
    hint="correct one of the numbers",
    cause="Games name their players by number, so that each number must belong to one player.",
    example="Two players with the number 12345.",
    fix="Look both up in the list of members.",
    rule=_RULE,
)
NO_RANK = BOOK.warning(
    4,
    "aga-rank",
    "{name} has no rank that can be read",
    hint="write the rank behind the name: 4k, 2d",
    cause="Every player is reported with the rank that was used in the event.",
    example="12345 Last, First",
    fix="Add the rank.",
    rule=_RULE,
)
GAME = BOOK.error(
    5,
    "aga-game",
    "this is no game: White's number, Black's number, the winner (w or b), handicap and komi are needed",
    hint="write for example: 12345 1234 w 0 7",
    cause="A part is missing, or stands in another order.",
    example="12345 1234 0 7",
    fix="Correct the line.",
    rule=_RULE,
)
UNKNOWN_ID = BOOK.error(
    6,
    "aga-unknown-number",
    "{token} is the number of no player; the game is left out",
    hint="correct the number, or add the player below PLAYERS",
    cause="Games name their players by the numbers below PLAYERS.",
    example="A typing error in a number.",
    fix="Correct the number.",
    rule=_RULE,
)
ROUNDS = BOOK.error(
    7,
    "aga-rounds",
    "a player has several games in one block of games, so that the rounds are not known; the games are put into "
    "rounds in their order",
    hint="write GAMES 1, GAMES 2 … before the games of each round, or accept the order: --allow aga-rounds",
    cause="The format may list all games of an event in one block. A table of results has one game for each round.",
    example="GAMES, and below it both games of a match",
    fix="Divide the games into rounds.",
)
TOO_MANY = BOOK.error(
    8,
    "aga-too-many-rounds",
    "{n} game does not fit into {rounds} rounds and is left out",
    plural="{n} games do not fit into {rounds} rounds and are left out",
    hint="divide the file by events",
    cause="A table of results with so many rounds is of no use to anybody.",
    example="All games of a club in a year.",
    fix="Report each event by itself.",
)
DATE = BOOK.warning(
    9,
    "aga-date",
    "{token} is no date; it is left out",
    hint="write 5/31/2021 (month, day, year) or 2021-05-31",
    cause="The dates of a report are written with the month first.",
    example="start=31/5/2021",
    fix="Correct the date, or give it with --dates.",
    rule=_RULE,
)
TITLE = BOOK.info(
    10,
    "aga-title",
    "the line of the tournament is divided: name {name}, town {city}; the rest is left out: {rest}",
    hint="if that is wrong, say --name and --city",
    cause="Name, place and dates stand in one line, separated by commas only.",
    example="TOURNEY Spring Open, Boston, MA, May 1-2, 2021",
    fix="Nothing to do if it is right.",
)
NO_PLAYERS = BOOK.error(
    11,
    "aga-no-players",
    "there is no player in the file",
    hint="check that it is the right file: players stand below a line PLAYERS",
    cause="Only the head of a report was found.",
    example="TOURNEY Spring Open",
    fix="Write the report again.",
    rule=_RULE,
)

# --- writing ------------------------------------------------------------------------------------------------------

ID_MISSING = BOOK.error(
    20,
    "aga-number-missing",
    "{player} has no AGA number; {given} would stand for it",
    hint="take the numbers from the list of members (--players TDListA.txt), or --allow aga-number-missing",
    cause="Each player must be identified by an AGA number. A temporary one is accepted together with an address.",
    example="A guest from another country.",
    fix="Look the player up in the list of members, or send the address along with the report.",
    rule=_RULE,
)
ID_REPEATED = BOOK.error(
    21,
    "aga-number-repeated",
    "{player} has the AGA number {token}, as another player before; {given} would stand for it",
    hint="correct one of the numbers",
    cause="Games name their players by number, so that each number must belong to one player.",
    example="Two players with the number 12345.",
    fix="Look both up in the list of members.",
    rule=_RULE,
)
COLOUR_MISSING = BOOK.error(
    22,
    "aga-colour-missing",
    "round {round}: nobody says who of {first} and {second} was White; {assumed} would be written as White",
    hint="give the colours in the source, or --allow aga-colour-missing",
    cause="A line of the report names White first and Black second.",
    example="7+ (a result without a colour)",
    fix="Add the colours.",
    rule=_RULE,
)
RANK_MISSING = BOOK.warning(
    23,
    "aga-rank-missing",
    "{player} has no rank",
    hint="add the rank in the source",
    cause="Every player is reported with the rank that was used in the event.",
    example="A list without ranks.",
    fix="Add the rank.",
    rule=_RULE,
)
RESULT = BOOK.warning(
    24,
    "aga-result",
    "round {round}: the result of {first} against {second} cannot be written; ? stands for it",
    hint="tell the association in words",
    cause="A game is won by White or by Black. There is no sign for a jigo, or for a game that both won or both lost.",
    example="7= (jigo)",
    fix="Nothing can be done in the file.",
    rule=_RULE,
)

# --- members ------------------------------------------------------------------------------------------------------

MEMBER = BOOK.warning(
    40,
    "aga-member",
    "this line of the list of members has no name and number; it is left out",
    hint="download the list again",
    cause="The list has nine fields with tabs between them. A line that was edited may have fewer.",
    example="A line in which blanks replaced the tabs.",
    fix="Download TDListA.txt again and do not open it in a program that changes tabs.",
)
