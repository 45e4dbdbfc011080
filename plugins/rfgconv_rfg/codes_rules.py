"""Diagnostic codes of the rules about a finished RFG table (RG050 … RG089), and of its writer (RG100 …)."""

from rfgconv_rfg.codes import BOOK

# --- facts about the tournament -------------------------------------------------------------------------------------

TITLE_MISSING = BOOK.warning(
    50,
    "title-missing",
    "the table has no title",
    hint="an RFG table names it in the first line (;Cup of Rivertown); for other files add --name",
    cause="The first line names the tournament for the report of the commission.",
    example="A table that begins with the dates.",
    fix="Add the line, or give the name with --name.",
    rule="R11: CUR-1",
)
DATE_MISSING = BOOK.error(
    51,
    "date-missing",
    "the table has no dates",
    hint="an RFG table has them in the second line (; May 1-2 2010); for other files add --dates",
    cause="The rating program computes from the dates how reliable the ratings still are.",
    example="A table whose second line is the heading.",
    fix="Add the line, or give the dates with --dates.",
    rule="R11, R12: CUR-1",
)
TIME_MISSING = BOOK.error(
    52,
    "time-missing",
    "the table does not say how many minutes each player had",
    hint="an RFG table has it in the last line (;time=80); for other files add --time",
    cause="The effective time decides whether and how the tournament is rated.",
    example="A table that ends with its last row.",
    fix="Add the line, or give the time control with --time.",
    rule="R35: CUR-6, CLA-5",
)

# --- rank -----------------------------------------------------------------------------------------------------------

RANK_MISSING = BOOK.error(
    53,
    "rank-missing",
    "row {row} ({name}) has no rank",
    hint="write the declared rank behind the name: 5k or 3d",
    cause="Every row has a rank. There is no sign for an unknown one.",
    example="`Щеглов Иван RU 77Mo 0 2 1-`",
    fix="Ask the player, or look the rank up in the rating list.",
    rule="R37: CLA text (row: number, name, rank, club)",
)
RANK_PROFESSIONAL = BOOK.warning(
    54,
    "rank-professional",
    "row {row} ({name}) has the professional rank {token}, which the rules of the federation do not mention",
    hint="ask the rating commission how to send it",
    cause="Both generations of the rules know only dan (d) and kyu (k).",
    example="`3p`",
    fix="Ask the commission; usually an amateur dan is written in its stead.",
    rule="CLA text (rank in the form 3d or 3k)",
)

# --- names ----------------------------------------------------------------------------------------------------------

NAME_ONE_WORD = BOOK.error(
    55,
    "name-one-word",
    "{token} has no given name",
    hint="write surname and given name",
    cause="A name has two words. With one word the rating program takes the rank for the given name.",
    example="`2 Щеглов 2d RU 77Mo`",
    fix="Add the given name.",
    rule="R45: CLA text",
)
NAME_INITIAL = BOOK.warning(
    56,
    "name-initial",
    "the given name {token} is only an initial",
    hint="write the given name in full",
    cause="The rating program knows players by their full names. An initial is tolerated if it is clear who is meant.",
    example="`Щеглов И`",
    fix="Write the given name in full.",
    rule="R16, R17: CUR-2, CLA text",
)
NAME_COLLISION = BOOK.error(
    57,
    "name-collision",
    "{token} and {other} in row {other_row} may be the same name",
    hint="write the given names in full",
    cause="An initial must belong to one player only. Here it fits two.",
    example="`Щеглов И` and `Щеглов Игорь`",
    fix="Write both given names in full.",
    rule="R17: CLA text",
)
NAME_DIMINUTIVE = BOOK.warning(
    58,
    "name-diminutive",
    "{token} is a short form of a given name",
    hint="write the full name: {candidates}",
    cause="The rating program does not know that Саша is Александр and takes the player for a new one.",
    example="`Юрасик Женя`",
    fix="Write the full given name.",
    rule="R16: CUR-2, CLA-1",
)
NAME_HOMOGLYPH = BOOK.error(
    59,
    "name-homoglyph",
    "{token} holds letters of another alphabet: {hidden}",
    hint="type the word again with one keyboard layout",
    cause="Some Latin and Russian letters look alike. A program tells them apart and does not find the player.",
    example="`Xохолков` with a Latin X",
    fix="Type the name again in Russian letters.",
    rule="R18: CLA text",
)
NAME_SCRIPTS = BOOK.warning(
    60,
    "name-scripts",
    "{token} is not in the alphabet of most names",
    hint="write all names in Russian letters",
    cause="If one name is in Russian letters, all must be. The program looks for all names in one list.",
    example="`Shcheglov Ivan` among Russian names",
    fix="Write the name in Russian letters as the rating list has it.",
    rule="R15, R18: CUR-2, CLA text",
)
NAME_LATIN = BOOK.warning(
    61,
    "name-latin",
    "the names are in Latin letters",
    hint="write them in Russian letters as the rating list has them (--players finds them)",
    cause="The rating program of the federation knows players by their Russian names. Latin names are for the table of "
    "the European database.",
    example="`Berezkin Andrej`",
    fix="Write all names in Russian letters. A list of players given with --players supplies the spelling.",
    rule="R15: CUR-2, CLA-1",
)
NAME_CASE = BOOK.warning(
    62,
    "name-case",
    "{token} is to be written with one capital letter at the beginning",
    cause="Names in capitals or in small letters look foreign in the list and are easily read wrongly.",
    example="`БЕРЁЗКИН`",
    fix="Write the name with a capital at its beginning.",
    rule="R16: CUR-2",
)
NAME_ORDER = BOOK.warning(
    63,
    "name-order",
    "{token}: the given name seems to stand in front of the surname",
    plural="in {n} of {total} rows the given name seems to stand in front of the surname, first in {token}",
    hint="the surname stands first",
    cause="The rating program takes the first word for the surname.",
    example="`Андрей Берёзкин`",
    fix="Exchange the two words.",
    rule="R37: CLA text (surname, then name)",
)
NAME_DIGIT = BOOK.warning(
    64,
    "name-digit",
    "{token} has a digit in it",
    hint="write letters only",
    cause="A name consists of letters. A digit looks like a letter, or it belongs to another column.",
    example="`Цаплин0в`",
    fix="Correct the name.",
    rule="R45: CLA text",
)

# --- clubs ----------------------------------------------------------------------------------------------------------

COUNTRY_UNKNOWN = BOOK.warning(
    65,
    "country-unknown",
    "{token} is no country code",
    hint="use the codes of the European Go Database: RU, UA, DE, UK, KR …; an unknown country is XX",
    cause="The first word of the club is the code of the country.",
    example="`Ko Seu`",
    fix="Correct the code.",
    rule="R22: CLA text",
)
CLUB_CYRILLIC = BOOK.warning(
    66,
    "club-cyrillic",
    "the club {token} is written in Russian letters",
    hint="use the code of the town, for example RU 16Kz",
    cause="Everything but the names of players is written in Latin letters.",
    example="`RU Казань`",
    fix="Write the code of the town; an unknown town is RU 00oo.",
    rule="R19, R22: CUR-3, CLA text",
)
CLUB_FORM = BOOK.warning(
    67,
    "club-form",
    "{token} is no club code",
    hint="use the code of the town, for example RU 16Kz; an unknown town is RU 00oo",
    cause="A code has at most four characters and begins with the number of the region or with a capital.",
    example="`RU Moscow`",
    fix="Write the code of the town.",
    rule="R22: CUR-3",
)
CLUB_IS_RATING = BOOK.info(
    68,
    "club-is-rating",
    "{token} stands in the place of the town and looks like a rating",
    cause="In some classic tables the rating takes the place of the town. The commission replaces it by the code.",
    example="`RU 2460`",
    fix="Nothing must be done. Better write the code of the town.",
    rule="R22: CLA text (explanation of the sample)",
)
CLUB_FILLER = BOOK.info(
    69,
    "club-filler",
    "{token} says that only the region is known",
    cause="The filler stands for an unknown town of a known region.",
    example="`RU 47oo`",
    fix="Nothing must be done. Write the code of the town if you know it.",
    rule="R22: CUR-3",
)
CLUB_CODE_UNKNOWN = BOOK.info(
    70,
    "club-code-unknown",
    "the code {token} is not in the list of clubs that rfgconv knows",
    hint="check its letters; capitals count",
    cause="The list is of 2018 and incomplete, so a code may well be right.",
    example="`RU 16kz` for `RU 16Kz`",
    fix="Nothing must be done if the code is right.",
    rule="R22: CUR-3",
)

# --- results --------------------------------------------------------------------------------------------------------

JIGO_OR_NO_RESULT = BOOK.warning(
    71,
    "jigo-or-no-result",
    "row {row} ({name}), round {round}: {token} is a draw, or a result that is not known",
    hint="if the game was not finished or its result is lost, tell the commission",
    cause="The current rules write = for both. It is read as a draw.",
    example="`2=`",
    fix="Nothing must be done if it was a draw.",
    rule="R32: CUR-5",
)

# --- classic generation ---------------------------------------------------------------------------------------------

CLASSIC_NAME_SCRIPTS = BOOK.error(
    80,
    "classic-name-scripts",
    "{token} is not in the alphabet of most names",
    hint="write all names in Russian letters",
    cause="The classic rules want all names in one alphabet.",
    example="`Shcheglov Ivan` among Russian names",
    fix="Write the name in Russian letters as the rating list has it.",
    rule="R18: CLA text",
)
CLASSIC_NUMBER_COLUMNS = BOOK.error(
    81,
    "classic-number-columns",
    "the classic table has four columns of numbers in front of the results, this one has {columns}",
    hint="fill up with columns of 0, or leave columns out",
    cause="The classic rating program counts exactly four numbers between club and results.",
    example="`RU Mos 1 1 2+`",
    fix="`--to rfg-classic` writes four columns.",
    rule="R24: CLA-3",
)
CLASSIC_NUMBER_FORM = BOOK.error(
    82,
    "classic-number-form",
    "the classic table has whole numbers without signs, not {token}",
    cause="The classic rating program knows digits only in these columns.",
    example="`1000*`, `3½`",
    fix="Write digits only; `--to rfg-classic` cuts halves off.",
    rule="R24: CLA-3",
)
CLASSIC_TRAILING_COLUMN = BOOK.error(
    83,
    "classic-trailing-column",
    "nothing may stand behind the results in the classic table",
    cause="The classic rating program takes whatever follows for another result.",
    example="`2+ 7`",
    fix="Move the column in front of the results.",
    rule="R26: CLA-4",
)
CLASSIC_BAR = BOOK.error(
    84,
    "classic-bar",
    "nothing may stand behind the results in the classic table, not even behind a bar",
    cause="The bar is a sign of the current table. The classic rating program does not know it.",
    example="`2+ |12000001`",
    fix="Leave it out; `--to rfg-classic` does.",
    rule="R26: CLA-4",
)
CLASSIC_FORFEIT_MARK = BOOK.error(
    85,
    "classic-forfeit-mark",
    "the classic table has no sign for a game by default: {token}",
    hint="a round without a game: 0+ for the winner, 0- for the loser",
    cause="The sign ! belongs to the current table.",
    example="`2+!`",
    fix="Write 0+ and 0-; `--to rfg-classic` does.",
    rule="R34: CLA text (missed games)",
)

# --- writing --------------------------------------------------------------------------------------------------------

ENCODING_LACKS = BOOK.error(
    100,
    "encoding-lacks",
    "{encoding} has no sign for {token}",
    hint="write the table in UTF-8 (leave out -O encoding) or spell it with other letters",
    cause="The encoding that was asked for holds only one alphabet. Letters are never left out silently.",
    example="A name with a Czech letter and -O encoding=cp1251.",
    fix="Leave out -O encoding=cp1251.",
)
KOMI_NOT_CARRIED = BOOK.warning(
    101,
    "komi-not-carried",
    "one game has a komi that the commission would want to know, and it is not written: row {row}, round {round}",
    plural="{n} games have a komi that the commission would want to know, and it is not written; "
    "the first is in row {row}, round {round}",
    hint="-O komi=yes writes it in the current table; the notation needs the colours and a komi with half a point",
    cause="Komi may be left out if it is the same in all even games and lies between 5.5 and 7.5; handicap games "
    "count as games with half a point. Here it is different.",
    example="A game with 3 stones in which White received 8.5 points.",
    fix="In the current table -O komi=yes writes it (`3k8`); it needs the colours and a komi with half a point.",
    rule="R43, R44: CLA text (komi)",
)
CLUB_READING = BOOK.warning(
    102,
    "club-reading",
    "{written} is written for {town}; the code is a reading of its letters, please check it",
    hint="a table of your own settles it: --clubs FILE",
    cause="The federation's own list of codes is not part of rfgconv; most towns are concluded from their codes.",
    example="`RU 10Pt` for Петрозаводск",
    fix="Compare it with the federation's list of codes. `--clubs` takes your own table of towns and codes.",
    rule="R22: CUR-3",
)
CLUB_DOUBTFUL = BOOK.warning(
    103,
    "club-doubtful",
    "row of {name}: several codes fit the town: {candidates}; {written} is written",
    hint="give the code in the source, or in your own table: --clubs FILE",
    cause="Several towns have this name. Which of them is meant only a person knows.",
    example="Новгород: `RU 52NN` or `RU 53VN`",
    fix="Write the code of the town instead of its name.",
    rule="R22: CUR-3",
)
GIVEN_NOT_KNOWN = BOOK.warning(
    104,
    "given-not-known",
    "{player} has one word for a name; the row is written with it, but the commission needs surname and given name",
    hint="add the given name in the source, or give a player list that has it (--players)",
    cause="The source holds one word only. The rating program expects two, and nobody but you knows the other one.",
    example="A player who was entered as `Щеглов` without a given name.",
    fix="Add the given name in the pairing program and convert again, or write it into the finished table.",
    rule="R45: CLA text",
)
CLASSIC_TWO_ALPHABETS = BOOK.warning(
    105,
    "classic-two-alphabets",
    "the name of one player is in another alphabet than the others; the classic table asks for one alphabet",
    plural="the names of {n} players are in another alphabet than the others; the classic table asks for one alphabet",
    hint="give a player list that has both spellings (--players), or write the names in the facts file",
    cause="The classic rules want all names in Russian letters as soon as one is.",
    example="`Shcheglov Ivan` among Russian names.",
    fix="Supply the Russian spellings, or take the current table, in which this is no error.",
    rule="R18: CLA text",
)
