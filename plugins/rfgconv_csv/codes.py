"""Diagnostic codes of the plugin (CS…)."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("CS")

HEADER_MISSING = BOOK.error(
    1,
    "csv-header-missing",
    "no row of headings was found, and the columns cannot be recognised by what they hold",
    hint="write headings above the table, for example: number, name, rank, country, club, R1, R2",
    cause="A table needs a row that says what each column is: at least the name and the rounds, or Black and White.",
    example="A file that holds only numbers.",
    fix="Add a row of headings, in English, Russian, Ukrainian, German, French or Polish; docs/csv.md lists them.",
)
HEADER_GUESSED = BOOK.warning(
    2,
    "csv-header-guessed",
    "there is no row of headings; the columns were recognised by what they hold: {columns}",
    hint="write headings above the table to be sure",
    cause="Without headings a column of numbers or words can be taken for something else.",
    example="`1;Smith Anna;3k;2+` as the first line of the file",
    fix="Add a row of headings, for example: number, name, rank, R1.",
)
COLUMN_UNKNOWN = BOOK.warning(
    3,
    "csv-column-unknown",
    "column {column}: the heading {token} is not known; its cells are kept as a column of the table, without meaning",
    hint="if it is something that matters, name it: -O columns={token}:rank, or change the heading",
    cause="The heading is in none of the lists of known headings.",
    example="A column `Kyu or so`",
    fix="Use one of the headings in docs/csv.md, or give the meaning with -O columns=HEADING:MEANING.",
)
COLUMN_TWICE = BOOK.warning(
    4,
    "csv-column-twice",
    "columns {first} and {column} both seem to be the {meaning}; column {first} is used, the other is kept as a column",
    hint="change the heading of the one that is something else, or name it: -O columns={column}:MEANING",
    cause="Two headings mean the same thing.",
    example="`Name` and `Player` in one table",
    fix="Rename or remove one of the columns.",
)
COLUMN_MEANING = BOOK.info(
    5,
    "csv-column",
    "column {column}, {token}: {meaning}",
    cause="Asked for with --explain-columns: how each column was understood.",
    example="`column 3, Ранг: rank`",
    fix="Nothing to do; to change a meaning use -O columns=HEADING:MEANING.",
)
LAYOUT_PLAYERS = BOOK.info(
    6,
    "csv-layout-players",
    "read as one row a player; the headings are in row {row}; delimiter: {delimiter}",
    cause="Asked for with --explain-columns: how the file was understood.",
    example="`read as one row a player; the headings are in row 3; delimiter: ;`",
    fix="Nothing to do.",
)
LAYOUT_GAMES = BOOK.info(
    29,
    "csv-layout-games",
    "read as one row a game; the headings are in row {row}; delimiter: {delimiter}",
    cause="Asked for with --explain-columns: how the file was understood.",
    example="`read as one row a game; the headings are in row 1; delimiter: ,`",
    fix="Nothing to do.",
)
ROW_TOO_LONG = BOOK.error(
    7,
    "csv-row-too-long",
    "this row has {n} cells, the headings are {headings}: a delimiter inside a name or a comment has moved the rest",
    hint="put the cell with the delimiter in double quotes, or remove the delimiter",
    cause="A comma or semicolon inside a cell that is not quoted begins a new cell.",
    example="`1,Smith, Anna,3k,2+` below `No,Name,Rank,R1`",
    fix='Write the cell in double quotes: "Smith, Anna".',
)
QUOTE_OPEN = BOOK.error(
    8,
    "csv-quote-open",
    "a double quote opens this cell, and nothing closes it",
    hint="add the closing quote or remove this one",
    cause="The file is cut off, or a quote was typed by mistake; the rest of the file would belong to this cell.",
    example='`1;"Smith Anna;3k`',
    fix="Correct the quote and read the file again.",
)
RESULT_UNREADABLE = BOOK.error(
    9,
    "csv-result-unreadable",
    "round {round}: {token} is no result",
    hint="write for example 7+, 7-, 7= or 7+/w2 (number of the opponent, result, colour, handicap)",
    cause="The cell does not say who the opponent was and how it ended in any form that is known.",
    example="`7 yes`",
    fix="Write the number of the opponent and + - or =, or + alone for a bye and - alone for an absence.",
)
RESULT_IS_DATE = BOOK.error(
    10,
    "csv-result-is-date",
    "round {round}: {token} is a date; the spreadsheet made it of a result",
    hint="format the column as text, then type the results again",
    cause="Spreadsheets take cells such as 3-5 or 7/2 for dates and replace what was typed.",
    example="`3-5` became 5 March",
    fix="Format the cells as text before typing.",
)
RESULT_MISSING = BOOK.warning(
    11,
    "csv-result-missing",
    "round {round}: the opponent {token} is given without a result",
    hint="write the result behind the number: + - or =",
    cause="The cell names an opponent only, so the game counts as one without a known result.",
    example="`7`",
    fix="Complete the cell.",
)
OPPONENT_UNKNOWN = BOOK.error(
    12,
    "csv-opponent-unknown",
    "round {round}: nobody in the table is called {name}",
    hint="spell the opponent as in the column of names, or use the number",
    cause="The opponent is given by name, and no player of the table has this name.",
    example="`Smyth +` in a table with a player Smith",
    fix="Correct the spelling.",
)
OPPONENT_AMBIGUOUS = BOOK.error(
    13,
    "csv-opponent-ambiguous",
    "round {round}: several players can be meant by {name}: {numbers}",
    hint="write the whole name, or the number",
    cause="The opponent is given by a name that several players have.",
    example="`Smith +` with Anna Smith and John Smith in the table",
    fix="Write surname and given name, or the number of the row.",
)
OPPONENT_CONFLICT = BOOK.warning(
    14,
    "csv-opponent-conflict",
    "round {round}: {name} has a number and a name that belong to different players; the name counts",
    hint="correct the number or the name",
    cause="The opponent is given with number and name, and the player with this name has another number.",
    example="`7 Smith Anna +` where Anna Smith is number 5",
    fix="Correct the cell.",
)
NAME_MISSING = BOOK.error(
    15,
    "csv-name-missing",
    "this row has no name",
    hint="write the name of the player",
    cause="A row with results must say whose results they are.",
    example="`4;;3k;2+`",
    fix="Add the name, or remove the row.",
)
NAME_SPLIT = BOOK.warning(
    16,
    "csv-name-split",
    "the name {token} has more than two words; read as surname {surname}, given name {given}",
    hint="put a comma behind the surname, or use two columns: surname, given name",
    cause="Nothing says where the surname ends.",
    example="`Smith Anna Maria`",
    fix="Write `Smith, Anna Maria`, or use separate columns.",
)
VALUE_UNREADABLE = BOOK.warning(
    17,
    "csv-value-unreadable",
    "{heading}: {token} is not understood; it is left out",
    hint="write for example: {example}",
    cause="The cell does not hold what its heading says.",
    example="`strong` in the column of ranks",
    fix="Correct the cell, or give the column another heading.",
)
NUMBER_UNREADABLE = BOOK.warning(
    18,
    "csv-number-unreadable",
    "{token} is no row number; the position in the table, {position}, is used",
    hint="number the rows 1, 2, 3 …",
    cause="Opponents are referred to by the numbers of the rows.",
    example="`1a`",
    fix="Correct the number.",
)
NUMBERS_ARE_PLACES = BOOK.info(
    19,
    "csv-numbers-are-places",
    "opponents are referred to by place: so {n} results have their counterpart, with the row numbers only {other}",
    cause="The file has several columns of numbers; the one that fits the results best was taken.",
    example="A list with start numbers, sorted by place, whose results name the places",
    fix="Nothing to do if the results in the output are right.",
)
NUMBERS_ARE_POSITIONS = BOOK.info(
    35,
    "csv-numbers-are-positions",
    "opponents are referred to by position in the table: so {n} results have their counterpart, with the row numbers "
    "only {other}",
    cause="The numbers in front of the rows do not fit the results; the order of the rows does.",
    example="A list with start numbers whose results count the lines",
    fix="Nothing to do if the results in the output are right.",
)
MAPPING_UNUSED = BOOK.error(
    20,
    "csv-mapping-unused",
    "-O columns names the column {token}, which is not there",
    hint="the headings are: {headings}",
    cause="The mapping of columns names a heading or number that the file does not have.",
    example="`-O columns=Kyu:rank` for a file without a column Kyu",
    fix="Correct the mapping.",
)
CROSS_TABLE = BOOK.error(
    21,
    "csv-cross-table",
    "this is a cross table: it says who beat whom, but not in which round",
    hint="write one column a round with the number of the opponent, or one row a game with its round",
    cause="In a cross table the columns are the opponents. A rating table needs the rounds.",
    example="A table of six players with a column for each of them",
    fix="Add the rounds: columns R1, R2 … with cells such as 3+.",
)
GAME_WITHOUT_ROUND = BOOK.error(
    22,
    "csv-game-without-round",
    "nothing says in which round this game was played",
    hint="add a column Round, or a line such as Round 2 above the games of a round",
    cause="A rating table needs the round of every game.",
    example="`Smith Anna,Brown Tom,B+R` in a file without a column of rounds",
    fix="Complete the row.",
)
GAME_WITHOUT_PLAYER = BOOK.error(
    36,
    "csv-game-without-player",
    "this game cannot be used: nobody stands in the column {heading}",
    hint="complete the row; a bye is written with the word bye",
    cause="A row of a game needs both players.",
    example="`3,Smith Anna,,B+R`",
    fix="Complete the row; a bye is written with the word bye in place of the opponent.",
)
GAME_TWICE = BOOK.error(
    23,
    "csv-game-twice",
    "{token} already has a game in round {round}",
    hint="correct the round or the name",
    cause="A player plays one game a round.",
    example="Two rows of round 2 with Anna Smith",
    fix="Correct one of the two rows.",
)
LINE_KEPT = BOOK.info(
    24,
    "csv-line-kept",
    "this line is no row of the table; it is kept as a comment: {token}",
    cause="Lines between or below the rows are kept, where the target has a place for them.",
    example="`Referee: Anna Smith` below the table",
    fix="Nothing to do.",
)
TITLE_ABOVE = BOOK.info(
    25,
    "csv-title-above",
    "the text above the table is taken for the name of the tournament: {token}",
    cause="The first line above the headings usually is the name of the tournament.",
    example="`Spring Cup` in the first line",
    fix="If it is something else, give the name: --name.",
)
DATES_ABOVE = BOOK.info(
    37,
    "csv-dates-above",
    "the text above the table is taken for the dates of the tournament: {token}",
    cause="A line above the headings holds dates.",
    example="`Spring Cup, May 1-2 2010` in the first line",
    fix="If they are something else, give the dates: --dates.",
)
TEXT_ABOVE = BOOK.info(
    38,
    "csv-text-above",
    "the text above the table is kept as a comment: {token}",
    cause="Lines above the headings that are no known facts are kept.",
    example="`Entry fee: 5` above the table",
    fix="Nothing to do.",
)
FACT_LINE = BOOK.warning(
    26,
    "csv-fact-unreadable",
    "the line above the table is about the {fact}, but {token} is not understood; it is kept as a comment",
    hint="give it as an option: {option}",
    cause="Lines above the headings such as `Date: …` or `Komi: …` are read as facts about the tournament.",
    example="`Time: 45+15`, which can mean two things",
    fix="Correct the line, or use the option.",
)
SECOND_TABLE = BOOK.error(
    27,
    "csv-second-table",
    "a second table begins here; only the first one is read",
    hint="put every tournament into a file of its own, or give all groups the same columns",
    cause="A file holds one tournament: one table of players, one of games, or both.",
    example="The tables of two groups with different headings, one below the other",
    fix="Split the file, or use the same headings for both tables.",
)
COLUMN_UNUSED = BOOK.warning(
    28,
    "csv-column-unused",
    "column {column}: the heading {token} is not known; what it holds is left out",
    hint="if it is something that matters, name it: -O columns={column}:MEANING, or change the heading",
    cause="In a table with one row a game only columns about the game and its two players can be used.",
    example="A column `Weather` in a list of games",
    fix="Use one of the headings in docs/csv.md, or remove the column.",
)
HEADING_MISSING = BOOK.warning(
    40,
    "csv-heading-missing",
    "column {column} has no heading; its cells are kept as a column of the table, without meaning",
    hint="if it is something that matters, name it: -O columns={column}:rank, or write a heading above it",
    cause="Nothing says what the column holds.",
    example="`No,Name,,R1`",
    fix="Write a heading, or give the meaning with -O columns=NUMBER:MEANING.",
)
PLUS_DROPPED = BOOK.warning(
    41,
    "csv-plus-dropped",
    "the results are numbers with a minus or without a sign; those without are read as wins",
    hint="check the wins; to keep the plus, format the columns as text before typing +7, or write 7+",
    cause="A spreadsheet takes +7 for the number 7 and drops the plus, but it keeps the minus of -7.",
    example="Rounds with cells such as `7`, `-3` and `12`",
    fix="Format the columns as text, or write the sign behind the number.",
)
SPREADSHEET_BROKEN = BOOK.error(
    30,
    "xlsx-unreadable",
    "the spreadsheet cannot be opened: {reason}",
    hint="open it in a spreadsheet program and save it again as .xlsx",
    cause="The file is cut off, locked by a password, or is no spreadsheet.",
    example="A download that was interrupted",
    fix="Save it again as Excel workbook (.xlsx), or as CSV.",
)
SPREADSHEET_EXTRA = BOOK.error(
    31,
    "xlsx-extra-missing",
    "for spreadsheets rfgconv needs the package {package}, which is not installed",
    hint='install it: pip install "rfgconv[xlsx]"',
    cause="Spreadsheets are an extra, so that the usual installation stays small.",
    example="`rfgconv cup.xlsx --to rfg` after a plain `pip install rfgconv`",
    fix='`pip install "rfgconv[xlsx]"`, or save the sheet as CSV.',
)
SPREADSHEET_LARGE = BOOK.error(
    32,
    "xlsx-too-large",
    "the spreadsheet unpacks to more than {limit} bytes; that is no tournament",
    hint="copy the table into a new workbook and save that",
    cause="The file holds pictures or very much else, or was made to exhaust the memory.",
    example="A workbook of 1 GB of zeros, packed to 1 MB",
    fix="Copy the table into a new workbook.",
)
SPREADSHEET_FAR = BOOK.error(
    39,
    "xlsx-far-cell",
    "a cell stands in row {row}, column {column}, far away from every table",
    hint="copy the table into a new workbook and save that",
    cause="A stray cell far away makes the sheet too large to be read.",
    example="A cell in row 1048576",
    fix="Delete the stray cell, or copy the table into a new workbook.",
)
SHEET_CHOSEN = BOOK.info(
    33,
    "xlsx-sheet-chosen",
    "the workbook has {n} sheets; read: {sheet}",
    hint="for another one use -O sheet=NAME; there are: {sheets}",
    cause="The sheets that look like a table of players or games are read.",
    example="A workbook with the sheets Players, Round 1, Prizes",
    fix="Nothing to do if it is the right one.",
)
SHEET_UNKNOWN = BOOK.error(
    34,
    "xlsx-sheet-unknown",
    "the workbook has no sheet {token}",
    hint="there are: {sheets}",
    cause="The option names a sheet that does not exist.",
    example="`-O sheet=Results` for a workbook with the sheet Tabelle1 only",
    fix="Use one of the names of the hint, or its number.",
)
