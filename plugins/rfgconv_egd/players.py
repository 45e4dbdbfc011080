"""Pieces of a row → Player. Spellings are kept as they are written; fillers become None."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rfgconv.diagnostics import Report, safe
from rfgconv.model import Id, Path, PersonName, Player, Rank, RankError, row_path
from rfgconv.names.clubs import is_filler
from rfgconv.regex import regex
from rfgconv_egd import codes
from rfgconv_egd.header import COUNTRIES
from rfgconv_egd.lines import Word
from rfgconv_egd.rows import Cut

NO_NAME = "?"
"""Stands for a name that is not there; every row has a surname."""

_NO_COUNTRY = frozenset({"XX", "??", "--", "-", "?"})
_NO_CLUB = regex(r"x|-{1,4}")
_PIN = regex(r"[0-9]{8}")
_DIGITS = regex(r"[0-9]+")


@dataclass
class LowerCase:
    """Countries in small letters are told once for a table: the first place, and how many."""

    path: Path = ()
    text: str = ""
    count: int = 0


class PlayerReader:
    """Reads the players of one table; `finish` tells what is told once for all of them."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._lower = LowerCase()

    def read(self, index: int, cut: Cut) -> tuple[Player, str | None]:
        """The player of the row with this index, and the remark at its end."""
        pin, note = self._pin(index, cut)
        player = Player(
            name=self._name(index, cut),
            rank=self._rank(index, cut),
            country=self._country(index, cut.country),
            club=None if cut.club is None or is_no_club(cut.club.text) else cut.club.text,
            ids=() if pin is None else (Id(scheme="egd", value=pin),),
        )
        return player, note

    def finish(self) -> None:
        if self._lower.count:
            self._report.add(
                codes.COUNTRY_LOWER_CASE,
                at=self._lower.path,
                token=self._lower.text,
                country=self._lower.text.upper(),
                n=self._lower.count,
                repair=safe(self._lower.text.upper()),
            )

    def _name(self, index: int, cut: Cut) -> PersonName:
        parts = [word.text for word in cut.name]
        if not parts:
            self._report.add(codes.ROW_WITHOUT_NAME, at=row_path(index), row=index + 1)
            return PersonName(surname=NO_NAME)
        name = PersonName(surname=parts[0], given=_given(parts[1:]))
        if len(parts) > 2:
            self._report.add(
                codes.NAME_PARTS,
                at=(*row_path(index), "player", "name"),
                token=" ".join(parts),
                parts=len(parts),
                surname=name.surname,
                given=name.given,
                proposal=f"{name.surname} {name.given}",
                repair=safe(f"{name.surname} {name.given}"),
            )
        return name

    def _rank(self, index: int, cut: Cut) -> Rank | None:
        path = (*row_path(index), "player", "rank")
        if cut.grade is None:
            self._report.add(codes.ROW_WITHOUT_GRADE, at=row_path(index), row=index + 1)
            return None
        text = cut.grade.text
        try:
            rank = Rank.parse(f"{text}k" if cut.letterless else text)
        except RankError:
            self._report.add(codes.GRADE_RANGE, at=path, token=text)
            return None
        if cut.letterless:
            self._report.add(codes.GRADE_LETTER, at=path, token=text, repair=safe(f"{text}k"))
        return rank

    def _country(self, index: int, word: Word | None) -> str | None:
        if word is None or word.text.upper() in _NO_COUNTRY:
            return None
        capitals = word.text.upper()
        country = COUNTRIES.get(capitals, capitals)
        path = (*row_path(index), "player", "country")
        if country != capitals:
            self._report.add(codes.COUNTRY_SPELLING, at=path, token=word.text, country=country, repair=safe(country))
        elif country != word.text:
            if not self._lower.count:
                self._lower = LowerCase(path, word.text)
            self._lower.count += 1
        return country

    def _pin(self, index: int, cut: Cut) -> tuple[str | None, str | None]:
        """(PIN, remark): what stands behind ``|`` is a PIN if it has eight digits, otherwise a remark."""
        text = cut.line.pin.text if cut.line.pin is not None else ""
        remark = cut.line.remark.text if cut.line.remark is not None else ""
        if _PIN.fullmatch(text):
            return text, remark or None
        if _DIGITS.fullmatch(text):
            self._report.add(codes.PIN_FORM, at=(*row_path(index), "note"), token=text)
        return None, " ".join(part for part in (text, remark) if part) or None


def is_no_club(text: str) -> bool:
    """True for what stands in the place of a club that is not known: ``xxxx``, ``NoCb``, ``00oo``, ``-``."""
    return is_filler(text) or _NO_CLUB.fullmatch(text) is not None


def _given(parts: Sequence[str]) -> str | None:
    """The rest of the name in one piece; ``_`` is EGD's empty part."""
    return None if not parts or parts == ["_"] else "_".join(parts)
