"""Diagnostic codes of reading and writing bytes (RF001 … RF009, RF180 … RF183)."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RF")

FILE_TOO_LARGE = BOOK.error(
    1,
    "file-too-large",
    "the file has {size} bytes, more than the limit of {limit}",
    hint="if it really is a tournament, raise the limit: --max-bytes {size}",
    cause="A tournament of a thousand players takes less than 5 MB. A larger file is usually not a tournament.",
    example="A backup archive of 200 MB that was dropped by mistake.",
    fix="Check that it is the right file, or raise the limit with --max-bytes.",
)
ENCODING_GUESSED = BOOK.info(
    2,
    "encoding-guessed",
    "the file does not say how its letters are encoded; read as {encoding}",
    hint="if names look wrong, name the encoding: --encoding cp1251",
    cause="The file is not UTF-8 and carries no mark. The encoding was chosen by its letters.",
    example='A list saved by Notepad as "ANSI" on a Russian Windows is in cp1251.',
    fix="Look at the names in the output. If they are wrong, use --encoding, or save the file as UTF-8.",
)
ENCODING_MISMATCH = BOOK.warning(
    3,
    "encoding-mismatch",
    "the file says that it is {declared}, but this byte does not fit; read as {encoding}",
    hint="look at the names; if they are wrong, name the encoding: --encoding cp1251",
    cause="The file was saved by an editor in another encoding than its first line says.",
    example="The first line says UTF-8, but the name of the second player holds the byte CF, which is П in cp1251.",
    fix="Look at the names in the output. If they are wrong, use --encoding.",
)
ENCODING_BROKEN = BOOK.warning(
    4,
    "encoding-broken",
    "a byte here is no letter in {encoding}; it is shown as a question mark",
    hint="mend the word in the source file",
    cause="The file holds a broken character, often cut in the middle by another program.",
    example='"Jos\ufffd" where the source file has a single byte E9.',
    fix="Open the file in the program that wrote it, correct the text and save again.",
)
XML_SYNTAX = BOOK.error(
    5,
    "xml-syntax",
    "the XML is broken here: {reason}",
    hint="open the file in the pairing program and save it again",
    cause="The file is cut off or was edited by hand. Nothing after this place can be trusted.",
    example="The file ends in the middle of `<Pairing>`.",
    fix="Save the tournament again from the pairing program, or take its backup.",
)
XML_ENTITY = BOOK.error(
    6,
    "xml-entity",
    "the XML defines entities or includes other files, which no pairing program does",
    hint="do not use this file unless you know where it comes from",
    cause="A document type with own definitions can read other files or exhaust the memory. It is never followed.",
    example='`<!DOCTYPE Tournament [<!ENTITY x SYSTEM "other.txt">]>`',
    fix="Save the tournament again from the pairing program.",
)
XML_DEPTH = BOOK.error(
    7,
    "xml-depth",
    "the XML is nested deeper than {limit} levels, which no pairing program does",
    cause="Tournament files have less than ten levels.",
    example="`<a><a><a>…` three hundred times.",
    fix="Check that it is the right file.",
)

# --- limits (the numbers: io/source.py) ---------------------------------------------------------------------------

TOO_MANY_ROWS = BOOK.error(
    8,
    "too-many-rows",
    "the table has {n} players, more than the limit of {limit}",
    hint="if it really is one tournament: --allow too-many-rows",
    cause="The largest tournaments have some thousand players. A table with more is usually a list of all players.",
    example="The federation's list of 43,000 players, given as a tournament",
    fix="Check that it is the right file; a list of players is named with --players.",
)
TOO_MANY_ROUNDS = BOOK.error(
    9,
    "too-many-rounds",
    "the table has {n} rounds, more than the limit of {limit}",
    hint="look at the longest row; if it really is one tournament: --allow too-many-rounds",
    cause="No tournament has so many rounds. Lines may have been joined, or a row repeats itself.",
    example="A row with 5,000 results",
    fix="Mend the row in the source file.",
)
TOO_MANY_COLUMNS = BOOK.error(
    180,
    "too-many-columns",
    "the table has {n} columns, more than the limit of {limit}",
    hint="look at the longest row; if it really is one tournament: --allow too-many-columns",
    cause="No tournament has so many columns. Lines may have been joined, or the file is no table.",
    example="A row of 10,000 commas",
    fix="Mend the row in the source file, or delete the empty columns in the spreadsheet.",
)
TOO_MANY_ENTRIES = BOOK.error(
    181,
    "too-many-entries",
    "the file has {n} lines or games, more than the limit of {limit}",
    hint="check that it is the right file; if it really is one tournament: --allow too-many-entries",
    cause="Each line is a player or a game. No tournament has so many.",
    example="A file of measurements with the ending .csv",
    fix="Check that it is the right file.",
)
TOO_MANY_VALUES = BOOK.error(
    182,
    "too-many-values",
    "the file holds {n} values, more than the limit of {limit}",
    hint="check that it is the right file; if it really is one tournament: --allow too-many-values",
    cause="Reading so many words, elements or attributes would take more memory than a computer has to spare.",
    example="An XML file with a million players",
    fix="Check that it is the right file.",
)
LINE_TOO_LONG = BOOK.error(
    183,
    "line-too-long",
    "a line of the file has {n} bytes, more than the limit of {limit}",
    hint="check that it is the right file; if it really is one tournament: --allow line-too-long",
    cause="A row of a table has some hundred characters. The file is no table, or its line ends were lost.",
    example="A picture or a program with the ending .txt",
    fix="Check that it is the right file, or save it again with line ends.",
)
