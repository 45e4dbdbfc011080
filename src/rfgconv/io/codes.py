"""Diagnostic codes of reading and writing bytes (RF001 … RF009)."""

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
