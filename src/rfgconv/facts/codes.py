"""Diagnostic codes of facts that people type: options and facts files (RF120 … RF139)."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RF")

TIME_UNREADABLE = BOOK.error(
    120,
    "time-unreadable",
    "{option}: in the time control {token} this is not understood: {piece}",
    hint='write for example "60 min + 5x30 s", "60 + 10 min/20 moves", "45 min + 15 s Fischer" or "60"',
    cause="Every word and number of a time control must be understood; nothing is left out silently.",
    example='`--time "60 min + some overtime"`',
    fix="Use minutes for the main time, and one of the forms of the hint for the overtime.",
)
TIME_AMBIGUOUS = BOOK.error(
    121,
    "time-ambiguous",
    "{option}: {token} can mean several things, for example {first} ({first_minutes} minutes count) or "
    "{second} ({second_minutes} minutes count)",
    hint='say which it is: "{first}", "{second}", or "10 min/20 moves" behind the + for Canadian byo-yomi',
    cause="The second number says neither its unit nor its kind, and the kinds count differently for the rating.",
    example="`--time 45+15`: 15 seconds for each move (Fischer), or a byo-yomi of 15 seconds?",
    fix="Add the kind: `45+15F` for Fischer, `45 + 15 s byo-yomi` for Japanese byo-yomi, `60 + 10/20` for Canadian.",
)
TIME_UNRESOLVED = BOOK.error(
    122,
    "time-unresolved-fact",
    "{option}: {token} says that there is overtime, but not how much",
    hint='write how long it is, for example "60 min + 5x30 s byo-yomi"',
    cause="The minutes that count for the rating cannot be computed without the length of the overtime.",
    example='`--time "60 + b"`',
    fix="Write the overtime out.",
    rule="RFG classic rules, 5",
)
TIME_CONTRADICTION = BOOK.error(
    123,
    "time-contradiction",
    "{option}: {token} names a kind of overtime that does not fit its numbers",
    hint="leave out the word that is wrong, or mend the numbers",
    cause="Sudden death has no overtime; periods with a number of moves are Canadian; two kinds cannot hold at once.",
    example='`--time "60 + 5x30s sudden death"`',
    fix="Write the time control as it was announced.",
)
TIME_KIND_ASSUMED = BOOK.warning(
    124,
    "time-kind-assumed",
    "{option}: {token} does not say what kind of overtime it is; read as {assumed}",
    hint='if it was added for every move, write "{other}"',
    cause="Seconds for a move can be a byo-yomi or a Fischer increment. The byo-yomi counts less, so that no "
    "tournament is rated by mistake.",
    example='`--time "60 min + 30 s"`',
    fix="Add the word: byo-yomi or Fischer.",
    rule="RFG rules, opening paragraphs (byo-yomi of 30 seconds for a move)",
)
DATE_UNREADABLE = BOOK.error(
    125,
    "fact-date-unreadable",
    "{option}: {token} is no date and no pair of dates",
    hint='write for example "2010-05-01..2010-05-02", "May 1-2 2010" or "1-2.05.2010"',
    cause="The first and the last day must be readable, with the year in four digits, and exist in the calendar.",
    example='`--dates "May 2010"`, `--dates 2010-02-30`',
    fix="Write the dates as in the hint.",
)
DATE_AMBIGUOUS = BOOK.error(
    126,
    "fact-date-ambiguous",
    "{option}: {token} can mean {first} or {second}",
    hint="write the one that is right: {first} or {second}",
    cause="With slashes or hyphens some people write the day first and others the month.",
    example="`--dates 5/6/2010`",
    fix="Write the date with the name of the month, or as year-month-day.",
)
DATE_ORDER = BOOK.error(
    127,
    "fact-date-order",
    "{option}: the last day, {last}, is before the first, {first}",
    hint="exchange the two dates",
    cause="The dates of the tournament are its first and its last day.",
    example="`--dates 2010-05-02..2010-05-01`",
    fix="Write the first day first.",
)
FACT_UNREADABLE = BOOK.error(
    128,
    "fact-unreadable",
    "{option}: {token} is not understood",
    hint="write for example: {example}",
    cause="The value does not have the form that this fact needs.",
    example="`--komi half`, `--class E`",
    fix="Use one of the forms of the hint; `rfgconv --help` describes every option.",
)
FACTS_SYNTAX = BOOK.error(
    129,
    "facts-syntax",
    "the facts file cannot be read here: {reason}",
    hint='every line is: key = "value", text always in quotes; lines that begin with # are comments',
    cause="A facts file is written in TOML. A forgotten quote or equals sign makes a line unreadable.",
    example="`city = Rivertown` (the quotes are missing)",
    fix="Mend the line. `rfgconv facts FILE` prints a facts file to start from.",
)
FACTS_KEY_UNKNOWN = BOOK.warning(
    130,
    "facts-key-unknown",
    "the facts file says {token}, which is not used",
    hint="did you mean {nearest}?",
    cause="Only the keys that `rfgconv facts` prints are known. The line is left out.",
    example="`commi = 6.5`",
    fix="Correct the key or take the line away.",
)
FACTS_PLAYER_UNKNOWN = BOOK.warning(
    131,
    "facts-player-unknown",
    "{origin} has facts about the player {token}, but nobody in the table has this number or name",
    hint='use the number of the row, or surname and given name as in the table: [players.12], [players."Smith Anna"]',
    cause="Facts about players are found by the number of their row or by their name as the source spells it.",
    example="`[players.99]` for a table of 32 players",
    fix="Correct the number or the name.",
)
FACTS_PLAYER_AMBIGUOUS = BOOK.warning(
    132,
    "facts-player-ambiguous",
    "{origin} has facts about {token}, but {n} players have this name",
    hint="use the number of the row instead: {numbers}",
    cause="A name that several players have says nothing about which of them is meant.",
    example='`[players."Smith Anna"]` with two Anna Smiths in the table',
    fix="Use the number of the row.",
)
FACT_CONFLICT = BOOK.warning(
    133,
    "fact-conflict",
    "{option} was {before}; {origin} says {after}, which is used",
    hint="if {before} is right, take {option} out of {origin}",
    cause="Two sources say different things. What a person gives counts more than what the file says.",
    example="The file says komi 6.5 and the option `--komi 7.5` is given.",
    fix="Check which is right.",
)
PLAYER_FACT_CONFLICT = BOOK.warning(
    134,
    "player-fact-conflict",
    "player {number} {name}: {key} was {before}; {origin} says {after}, which is used",
    hint="if {before} is right, take {key} of this player out of {origin}",
    cause="Two sources say different things. What a person gives counts more than what the file says.",
    example='The table says club 77Mo, and the facts file `[players.12]` says `club = "78SP"`.',
    fix="Check which is right.",
)
FACTS_FILE_USED = BOOK.info(
    135,
    "facts-file-used",
    "facts are taken from {file}",
    hint="to ignore them, rename the file",
    cause="A facts file beside the input, named after it, is used by itself.",
    example="`cup.facts.toml` beside `cup.xml`",
    fix="Nothing to do if these facts belong to this tournament.",
)
