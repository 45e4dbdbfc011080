"""Diagnostic codes of the RFG table (RG001 …); R numbers are those of docs/rules.md."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RG")

# --- writing (RG100 …) --------------------------------------------------------------------------------------------

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
    rule="R43, R44: classic rules, running text (komi)",
)
