"""The club in a row: two words by their place (decision A3), and rows in which it has one, three or none."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.diagnostics import Code, Repair, Report, ask, propose, safe
from rfgconv.model import Path
from rfgconv.names.clubs import ClubTable, is_filler
from rfgconv.names.countries import UNKNOWN, country_code, country_fault
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_rfg import codes
from rfgconv_rfg.rowtext import RowText
from rfgconv_rfg.words import Word, is_number, is_result, spanning

_ALPHABETIC = regex(r"[^\W\d_][^\d+=?!]*")
CLUB_WORDS = 2


class ClubText(metaclass=record, kw_only=False):
    """words[:count] are the club. country, club: None if the word is missing."""

    count: int
    country: Word | None
    club: Word | None


def find_club(words: Sequence[Word], surplus: int, line: str) -> ClubText:
    """The club among the words behind the rank. surplus: words that the row has more than most rows (or less, < 0)."""
    if surplus < 0 and len(words) + surplus >= 0:
        if surplus <= -CLUB_WORDS and (not words or _is_behind_club(words[0])):
            return ClubText(0, None, None)
        if words and not _is_behind_club(words[0]) and (len(words) == 1 or _is_behind_club(words[1])):
            is_country = country_code(words[0].text) is not None and len(words[0].text) == CLUB_WORDS
            return ClubText(1, words[0], None) if is_country else ClubText(1, None, words[0])
    if len(words) < CLUB_WORDS:
        return ClubText(len(words), words[0] if words else None, None)
    count = CLUB_WORDS
    while count < min(len(words), CLUB_WORDS + surplus) and _ALPHABETIC.fullmatch(words[count].text):
        count += 1
    return ClubText(count, words[0], spanning(line, words[1:count]))


def _is_behind_club(word: Word) -> bool:
    return is_number(word.text) or is_result(word.text)


Pair = tuple[str | None, str | None]
"""Country and club as the table holds them; None for what is missing and for fillers."""


def read_club(row: RowText, club: ClubText, path: Path, report: Report) -> Pair:
    """Country and club of a row; a wrong number of words is reported (R21, R22). path: of the player."""
    words, line = row.rest, row.line
    if club.count != CLUB_WORDS:
        code, wrong, otherwise = _wrong_words(row, club)
        repair = _pair(words[: club.count], path, otherwise) if club.count else otherwise
        report.add(code, at=(*path, "club"), span=wrong.span(line), token=wrong.text, repair=repair)
    country = None if club.country is None else _country(club.country, line, path, report)
    town = None if club.club is None else "_".join(club.club.text.split())
    return country, None if town is None or is_filler(town) else town


def _wrong_words(row: RowText, club: ClubText) -> tuple[Code, Word, Repair]:
    """What is wrong, the words that it is about, and what is needed."""
    if club.count == 0:
        place = row.rest[0] if row.rest else spanning(row.text, row.names)
        return codes.CLUB_MISSING, place, ask("the club: two words, country and town")
    if club.count == 1:
        return codes.CLUB_ONE_WORD, row.rest[0], ask("the country and the town")
    extra = spanning(row.text, row.rest[CLUB_WORDS : club.count])
    return codes.CLUB_THREE_WORDS, extra, ask("the code of the town")


def _pair(words: Sequence[Word], path: Path, otherwise: Repair) -> Repair:
    """The two words meant, if the tables of towns know them."""
    pair = ClubTable().pair([word.text for word in words])
    if pair is None:
        return otherwise
    country, town = pair.split(" ")
    edits = {
        (*path, "country"): None if country == UNKNOWN else country,
        (*path, "club"): None if is_filler(town) else town,
    }
    return propose(pair, edits=edits)


def _country(word: Word, line: int, path: Path, report: Report) -> str | None:
    """The country in capitals if it is one; what is unknown stays as it is written, for the rules to find."""
    fault = country_fault(word.text)
    if fault is not None and fault.kind == "case":
        capitals = word.text.upper()
        report.add(
            codes.COUNTRY_CASE, at=(*path, "country"), span=word.span(line), token=word.text, repair=safe(capitals)
        )
        return None if capitals == UNKNOWN else capitals
    return None if word.text == UNKNOWN else word.text
