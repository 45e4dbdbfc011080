"""Splitting a player row: place, name, grade, country, club, and the rest (criteria and results).

Rows are separated by blanks or tabs, and columns have no fixed width; the grade is what is recognised first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rfgconv.record import record, replace
from rfgconv.regex import regex
from rfgconv_egd.lines import DataLine, Word, strip
from rfgconv_egd.results import Strength, strength

_PLACE = regex(r"(\()?([0-9]{1,6})(\))?\.?")
_GRADE = regex(r"[0-9]{1,2}[kdpKDP]")
_GRADE_DIGITS = regex(r"[0-9]{1,2}")
_COUNTRY = regex(r"[A-Za-z]{2}")
_ENOUGH = 2
"""Rows that it takes to tell a fixed layout."""

_PLAIN_NUMBER = regex(r"-?[0-9]{1,9}(?:[.,][0-9]{1,4})?")


class Cut(metaclass=record, kw_only=False):
    """A player row in pieces. place: None if it is left out; bracketed: ``(7)``. letterless: the grade has digits only.
    rest: everything behind the club."""

    line: DataLine
    place: Word | None
    bracketed: bool
    name: tuple[Word, ...]
    grade: Word | None
    letterless: bool
    country: Word | None
    club: Word | None
    rest: tuple[Word, ...]


def cut_row(line: DataLine) -> Cut | None:
    """The pieces of a row; None if the line is no player row: neither grade nor results."""
    pieces = line.words()
    place, bracketed, pieces = _place(pieces)
    grade = _grade(pieces)
    if grade is None:
        return _without_grade(line, place, bracketed, pieces)
    behind = pieces[grade + 1 :]
    by_tabs = _by_tabs(line.body, pieces[grade], behind) if "\t" in line.body else None
    country, club, rest = by_tabs or _in_order(behind)
    return Cut(
        line=line,
        place=place,
        bracketed=bracketed,
        name=tuple(pieces[:grade]),
        grade=pieces[grade],
        letterless=_GRADE.fullmatch(pieces[grade].text) is None,
        country=country,
        club=club,
        rest=rest,
    )


def _place(pieces: list[Word]) -> tuple[Word | None, bool, list[Word]]:
    match = _PLACE.fullmatch(pieces[0].text) if pieces else None
    if match is None or bool(match[1]) != bool(match[3]):
        return None, False, pieces
    place = Word(match[2], pieces[0].start + match.start(2))
    return place, bool(match[1]), pieces[1:]


def _grade(pieces: Sequence[Word]) -> int | None:
    """Index of the grade. Only a row without any grade that has a letter may have one of digits alone: a name such as
    ``Ga`` behind the place must not make the place a grade."""
    for index, piece in enumerate(pieces):
        if _GRADE.fullmatch(piece.text):
            return index
    for index, (piece, following) in enumerate(pairwise(pieces)):
        if index and _GRADE_DIGITS.fullmatch(piece.text) and _COUNTRY.fullmatch(following.text):
            return index
    return None


def _without_grade(line: DataLine, place: Word | None, bracketed: bool, pieces: list[Word]) -> Cut | None:
    """A row that has results but no grade: the name ends before the first two letters, or the first digit."""
    if not any(strength(piece.text) is Strength.STRONG for piece in pieces):
        return None
    end = next((i for i, piece in enumerate(pieces) if not piece.text[0].isalpha() and piece.text[0] not in "`'_"), 0)
    country = next((i for i in range(2, end) if _COUNTRY.fullmatch(pieces[i].text)), None)
    if country is None:
        return Cut(line, place, bracketed, tuple(pieces[:end]), None, False, None, None, tuple(pieces[end:]))
    club = pieces[country + 1] if country + 1 < len(pieces) else None
    name, rest = tuple(pieces[:country]), tuple(pieces[country + 2 :])
    return Cut(line, place, bracketed, name, None, False, pieces[country], club, rest)


def _in_order(behind: Sequence[Word]) -> tuple[Word | None, Word | None, tuple[Word, ...]]:
    return behind[0] if behind else None, behind[1] if len(behind) > 1 else None, tuple(behind[2:])


def _by_tabs(body: str, grade: Word, behind: list[Word]) -> tuple[Word | None, Word | None, tuple[Word, ...]] | None:
    """Country and club by the tabs around them: an empty one moves nothing, a blank inside splits nothing."""
    if grade.end >= len(body) or body[grade.end] != "\t":
        return None
    start, fields = grade.end + 1, []
    for field in body[grade.end + 1 :].split("\t")[:2]:
        word = strip(field, start)
        fields.append(word if word.text else None)
        start += len(field) + 1
    if len(fields) < 2:
        return None
    return fields[0], fields[1], tuple(word for word in behind if word.start >= start)


def settle_blanks(cuts: Sequence[Cut], *, has_clubs: bool) -> list[Cut]:
    """Find out where a blank country or club has moved what follows, by the columns of the other rows.

    Pairgoth leaves unknown cells blank; AutoKorsak has no clubs at all in a country whose clubs it does not know, so
    that a number stands in their place. has_clubs: the heading has a word for the club.
    """
    graded = [cut for cut in cuts if _spaced(cut)]
    if not graded:
        return list(cuts)
    columns = _columns(graded)
    if columns is not None:
        return [_by_columns(cut, columns) for cut in cuts]
    if not has_clubs and sum(map(_number_for_club, graded)) * 2 > len(graded):
        return [_without_club(cut) if _number_for_club(cut) else cut for cut in cuts]
    return list(cuts)


def _spaced(cut: Cut) -> bool:
    """True for a row of blanks; with tabs a blank cell is seen at once."""
    return cut.grade is not None and "\t" not in cut.line.body


def _number_for_club(cut: Cut) -> bool:
    return _spaced(cut) and cut.club is not None and _PLAIN_NUMBER.fullmatch(cut.club.text) is not None


def _without_club(cut: Cut) -> Cut:
    """The country alone, or neither, stands before the numbers."""
    pieces = [word for word in (cut.country, cut.club, *cut.rest) if word is not None]
    known = bool(pieces) and not _PLAIN_NUMBER.fullmatch(pieces[0].text)
    return replace(cut, country=pieces[0] if known else None, club=None, rest=tuple(pieces[known:]))


Span = tuple[int, int]
"""First character, and the one behind the last."""


class _Columns(metaclass=record, kw_only=False):
    """A fixed layout. left, right: where all grades begin or end, None = they do not."""

    left: int | None
    right: int | None
    country: Span
    club: Span

    def fits(self, cut: Cut) -> bool:
        """True if the row is laid out like the others."""
        grade = cut.grade
        return grade is not None and _spaced(cut) and (grade.start == self.left or grade.end == self.right)


def _columns(graded: Sequence[Cut]) -> _Columns | None:
    """The layout of the rows in which country and club are certainly there (two letters, and something that is no
    number); None if they are not aligned."""
    full = [
        (cut.grade, cut.country, cut.club)
        for cut in graded
        if cut.grade and cut.country and cut.club and _COUNTRY.fullmatch(cut.country.text) and not _number_for_club(cut)
    ]
    if len(full) < _ENOUGH:
        return None
    grades, countries, clubs = zip(*full, strict=True)
    left, right = _common(word.start for word in grades), _common(word.end for word in grades)
    country = _common(word.start for word in countries)
    club = _common(word.start for word in clubs), _common(word.end for word in clubs)
    if country is None or (left, right) == (None, None) or club == (None, None):
        return None
    first, last = min(word.start for word in clubs), max(word.end for word in clubs)
    return _Columns(left, right, (country, country + 2), (first, last))


def _common(numbers: Iterable[int]) -> int | None:
    """The number that all are, or None."""
    found = set(numbers)
    return found.pop() if len(found) == 1 else None


def _by_columns(cut: Cut, columns: _Columns) -> Cut:
    """The row with country and club taken from their columns."""
    if not columns.fits(cut):
        return cut
    pieces = [word for word in (cut.country, cut.club, *cut.rest) if word is not None]
    spans = (columns.country, columns.club)
    found = [next((word for word in pieces if word.start < last and word.end > first), None) for first, last in spans]
    if found[0] is not None and found[0] is found[1]:
        return cut
    return replace(cut, country=found[0], club=found[1], rest=tuple(word for word in pieces if word not in found))


def looks_like_row(text: str) -> bool:
    """True if a remark has all the marks of a player row: number, name, grade, country and a result."""
    cut = cut_row(DataLine(0, text))
    return (
        cut is not None
        and cut.place is not None
        and bool(cut.name)
        and cut.grade is not None
        and not cut.letterless
        and cut.country is not None
        and _COUNTRY.fullmatch(cut.country.text) is not None
        and any(strength(word.text) is Strength.STRONG for word in cut.rest)
    )
