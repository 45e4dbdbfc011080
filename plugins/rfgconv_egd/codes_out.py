"""Diagnostic codes of writing an EGD table (EG2xx; numbers follow the writer rules W1 … W27 named in `rule`)."""

from __future__ import annotations

from rfgconv.diagnostics import CodeBook
from rfgconv_egd.codes import EGF

BOOK = CodeBook("EG")

COLOUR_MISSING = BOOK.warning(
    206,
    "colour-missing",
    "one even game has no colour, so the table cannot say that it is even: under HA[h{reduction}] EGD computes "
    "a handicap for it",
    plural="{n} even games have no colour, so the table cannot say that they are even: under HA[h{reduction}] EGD "
    "computes a handicap for them",
    hint="give the colours, or --handicap none if no game of the tournament had one",
    cause="The number of stones can stand behind a colour only.",
    example="`7+` under `; HA[h2]`",
    fix="Supply the colours.",
    rule="EGD table, rule W6",
)
CLASS_PROPOSED = BOOK.info(
    208,
    "class-proposed",
    "the class of the tournament is not known; its times allow class {proposal}",
    hint="if that is right, add --class {proposal}",
    cause="The class is what organiser and federation agreed on. It is never computed, only proposed.",
    example="60 minutes and byo-yomi of 30 seconds allow class A",
    fix="Give the class.",
    rule=f"{EGF}; EGD table, rule W8",
)
NAME_BY_RULE = BOOK.warning(
    213,
    "name-by-rule",
    "{name} is written {latin}, by the rules of transliteration; EGD may spell this player otherwise",
    hint="give a player list (--players), which has the spelling that EGD knows",
    cause="The table has this name in Cyrillic only.",
    example="Цаплин → Tsaplin; the player may be known as Caplin",
    fix="Compare with the EGD, or use a player list.",
    rule="EGD table, rule W13",
)
NAME_EMPTY_PART = BOOK.warning(
    214,
    "name-empty-part",
    "{name} has only one part; '_' is written for the given name",
    hint="add the given name, unless the player has none",
    cause="EGD wants surname and given name. Its own list has '_' for an empty part.",
    example="`Nordvik _`",
    fix="Add the given name.",
    rule="EGD table, rule W14",
)
GRADE_MISSING = BOOK.error(
    215,
    "grade-missing",
    "{name} has no grade; EGD cannot rate the player without it",
    hint="put the grade into the source or into a facts file",
    cause="EGD needs the grade of every player, from 30k to 9p.",
    example="a guest who was entered without a rank",
    fix="Ask the player. With --allow the row is written with 30k.",
    rule="EGD table, rule W15",
)
CLUB_REPLACED = BOOK.warning(
    216,
    "club-replaced",
    "club {token} is no code of up to four characters; {written} is written",
    plural="club {token} is no code of up to four characters; {written} is written ({n} players)",
    hint="give the code with your own table: --clubs FILE",
    cause="EGD has codes of up to four characters for clubs.",
    example="`Strela` → `00oo` in Russia, `Stre` elsewhere",
    fix="Write the code in the source, or give a table of codes.",
    rule="EGD table, rule W16",
)
CLUB_READING = BOOK.warning(
    218,
    "egd-club-reading",
    "{written} is written for {town}; nobody has confirmed this code, please check it",
    hint="give the right code with your own table: --clubs FILE",
    cause="There is no official table of these codes. This one was read off the digits and letters.",
    example="RU 10Pt for Петрозаводск",
    fix="Compare with the EGD's page of the club.",
    rule="EGD table, rule W16",
)
CLUB_DOUBTFUL = BOOK.warning(
    316,
    "egd-club-doubtful",
    "several codes fit the town of {name}: {candidates}; {written} is written",
    hint="give the right one in the source or in your own table: --clubs FILE",
    cause="There are several towns of this name.",
    example="Киров in the regions 43 and 40",
    fix="Write the code of the player's town.",
    rule="EGD table, rule W16",
)
COLUMN_LEFT_OUT = BOOK.info(
    217,
    "column-left-out",
    "the column {token} is left out: its values are not all numbers, or some are negative",
    cause="Programs that read EGD tables take such values for results. EGD itself ignores the columns.",
    example="a column of ratings with `-250`",
    fix="Nothing is to be done.",
    rule="EGD table, rule W17",
)
STONES_WITHOUT_COLOUR = BOOK.error(
    219,
    "stones-without-colour",
    "row {row}, round {round}: {stones} stones, but no colour says who received them",
    hint="give the colours; usually the weaker player has Black",
    cause="The number of stones can stand behind a colour only.",
    example="a game with handicap 3 whose colours are unknown",
    fix="`--fix=all` gives Black to the weaker grade; check it.",
    rule=f"{EGF}; EGD table, rule W19",
)
STONES_TOO_MANY = BOOK.error(
    220,
    "stones-too-many",
    "row {row}, round {round}: {stones} stones; EGD knows at most nine",
    hint="correct the handicap, or play the game outside the tournament",
    cause="EGD cannot rate a game with more than nine stones.",
    example="`7+/w11`",
    fix="Correct the source if it is a typing error.",
    rule="EGD table, rule W20",
)
DEFAULTS_UNPLAYED = BOOK.info(
    221,
    "defaults-unplayed",
    "one game was decided without play; it is written as a round without a game (0+ or 0-), so that nobody is rated",
    plural="{n} games were decided without play; they are written as rounds without a game (0+ or 0-), "
    "so that nobody is rated",
    hint="-O forfeit=keep writes opponent and mark instead",
    cause="Whether EGD rates games that carry the mark '!' is not known.",
    example="`7+!w` of the source becomes `0+`",
    fix="Nothing is to be done.",
    rule="EGD table, rule W21",
)
DOUBLES_UNPLAYED = BOOK.info(
    222,
    "doubles-unplayed",
    "one game was won by both or lost by both; it is written as a round without a game",
    plural="{n} games were won by both or lost by both; they are written as rounds without a game",
    hint="-O both=keep writes the pair of equal signs instead",
    cause="Two equal signs look like a typing error to EGD.",
    example="a game that the referee gave to neither becomes `0-` in both rows",
    fix="Nothing is to be done.",
    rule="EGD table, rule W22",
)
UNKNOWN_RESULT = BOOK.error(
    224,
    "unknown-result",
    "row {row}, round {round}: the result against {opponent} is not known",
    hint="enter the result; if the game was not played, write 0-",
    cause="EGD takes decided games and draws only.",
    example="`7?`",
    fix="Enter the result. With --allow the round is written as one without a game, for both.",
    rule="EGD table, rule W24",
)
UNKNOWN_ROUND = BOOK.error(
    226,
    "unknown-round",
    "no result of round {round} is known ({n} games)",
    hint="enter the results, or leave the round out if it was not played",
    cause="EGD takes decided games and draws only.",
    example="`7?` in every row",
    fix="Enter the results. With --allow the round is written as one without games.",
    rule="EGD table, rule W24",
)
POINTS_UNWRITABLE = BOOK.error(
    225,
    "points-unwritable",
    "row {row}, round {round}: a round without a game counts {points}; EGD knows 0, ½ and 1",
    hint="correct the points of the round",
    cause="There are three signs for a round without a game: 0-, 0= and 0+.",
    example="a round without a game that counts 2 points",
    fix="Correct the source. With --allow the nearest of the three is written.",
    rule=f"{EGF}; EGD table, rule W25",
)
KINDS_NOT_CARRIED = BOOK.info(
    325,
    "kinds-not-carried",
    "why somebody had no game in a round is not told: {n} time, by points only",
    plural="why somebody had no game in a round is not told: {n} times, by points only",
    cause="EGD's table has one sign for each number of points, none for byes and absences.",
    example="an absence becomes `0-`",
    fix="Nothing is to be done.",
    rule="EGD table, rule W25",
)
POINTS_WITHOUT_BYE = BOOK.info(
    326,
    "points-without-bye",
    "row {row}, round {round}: the player is marked {kind} but has a point; 0+ looks like a bye",
    cause="`0+` is read as a free win.",
    example="a player was absent with leave and keeps the point",
    fix="Nothing is to be done if the point is right.",
    rule="EGD table, rule W25",
)
IDLE_PLAYER = BOOK.info(
    227,
    "idle-player",
    "{name} played no game and is written all the same",
    plural="{n} players, such as {name}, played no game and are written all the same",
    hint="-O idle=drop leaves them out and numbers the others anew",
    cause="A registered player was absent in all rounds, or won by default only.",
    example="a row of `0-` only",
    fix="Nothing is to be done.",
    rule="EGD table, rule W27",
)
IDLE_DROPPED = BOOK.info(
    327,
    "idle-dropped",
    "{name} played no game and is left out; the rows behind are numbered anew",
    plural="{n} players, such as {name}, played no game and are left out; the rows behind are numbered anew",
    cause="The option idle=drop was given.",
    example="a row of `0-` only",
    fix="Nothing is to be done.",
    rule="EGD table, rule W27",
)
NAME_UNWRITABLE = BOOK.error(
    229,
    "name-unwritable",
    "{name} cannot be spelled in Latin letters by rule",
    hint="give the Latin spelling in a facts file, or a player list (--players)",
    cause="There are rules for Cyrillic and for Latin letters with marks only.",
    example="a name in Chinese characters",
    fix="Supply the spelling that EGD has. With --allow question marks are written.",
    rule="EGD table, rule W13",
)
