"""The fixed part of a player's line, read and written."""

from __future__ import annotations

from datetime import date

from rfgconv.diagnostics import Code, Report, Span
from rfgconv.model import Id, PersonName, Player, Rating, Score
from rfgconv.names.comma import comma_name, one_line, parse_comma_name
from rfgconv_trf import codes
from rfgconv_trf.columns import (
    BIRTH,
    FEDERATION,
    ID,
    NAME,
    NUMBER,
    POINTS,
    RANK,
    RATING,
    SEX,
    TITLE,
    Field,
    Line,
)
from rfgconv_trf.federations import country_of, federation_of, has_no_country
from rfgconv_trf.national import is_rating, parse_rating
from rfgconv_trf.values import date_text, parse_birth, parse_points, points_text

_SEXES = {"m": "m", "w": "f", "f": "f"}
_MOST_RATING = 9999


class PlayerReader:
    """Reads the players' lines one by one; what is told once for the whole file is told by `finish`."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._births: list[tuple[str, Span]] = []

    def numbers(self, lines: list[Line]) -> list[int]:
        """The starting numbers; where none can be read, the next number that is free."""
        written = [_whole(line.get(NUMBER)) for line in lines]
        free = max((number for number in written if number), default=0)
        numbers = []
        for line, number in zip(lines, written, strict=True):
            if number:
                numbers.append(number)
                continue
            free += 1
            self._report.add(codes.NUMBER, at=line.span(NUMBER), token=line.get(NUMBER) or "…", given=free)
            numbers.append(free)
        return numbers

    def player(self, line: Line, number: int, team: str | None) -> Player:
        """The player of a line; what cannot be read is reported and left out."""
        fide = line.get(ID)
        return Player(
            name=self._name(line, number),
            sex=self._sex(line),
            title=line.get(TITLE) or None,
            rating=self._rating(line),
            country=self._country(line),
            birth=self._birth(line),
            team=team,
            ids=(Id(scheme="fide", value=fide),) if fide.strip("0") else (),
        )

    def place(self, line: Line) -> int | None:
        """The rank in the standings; 0 or nothing = not known yet."""
        text = line.get(RANK)
        number = _whole(text)
        if number is None and text:
            self._wrong(codes.PLACE, line, RANK)
        return number or None

    def points(self, line: Line) -> Score | None:
        """The number in the column of points."""
        text = line.get(POINTS)
        points = parse_points(text) if text else None
        if points is None and text:
            self._wrong(codes.POINTS, line, POINTS)
        return points

    def finish(self) -> None:
        """Report what is told once for the whole file."""
        if self._births:
            text, span = self._births[0]
            self._report.add(codes.BIRTH, at=span, token=text, n=len(self._births))

    def _name(self, line: Line, number: int) -> PersonName:
        name = parse_comma_name(line.get(NAME))
        if name is None:
            self._report.add(codes.NAME_MISSING, at=line.span(NAME), number=number)
            return PersonName(surname="?")
        return name

    def _sex(self, line: Line) -> str | None:
        text = line.get(SEX).lower()
        if text and text not in _SEXES:
            self._wrong(codes.SEX, line, SEX)
        return _SEXES.get(text)

    def _rating(self, line: Line) -> Rating | None:
        text = line.get(RATING)
        if not is_rating(text):
            self._wrong(codes.RATING, line, RATING)
        value = parse_rating(text)
        return None if value is None else Rating(value=value)

    def _country(self, line: Line) -> str | None:
        text = line.get(FEDERATION)
        country = country_of(text)
        if text and country is None and not has_no_country(text):
            self._wrong(codes.FEDERATION, line, FEDERATION)
        return country

    def _birth(self, line: Line) -> date | None:
        text = line.get(BIRTH)
        birth = parse_birth(text)
        if birth is None and text.strip("0/.- "):
            self._births.append((text, line.span(BIRTH)))
        return birth

    def _wrong(self, code: Code, line: Line, field: Field) -> None:
        self._report.add(code, at=line.span(field), token=line.get(field))


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() else None


# --- writing ------------------------------------------------------------------------------------------------------


def player_text(player: Player, rating: int | None) -> str:
    """Columns 10 to 79: sex, title, name, rating, federation, FIDE number, birth. rating: what stands in 49-52."""
    sex = {"m": "m", "f": "w"}.get(player.sex or "", "")
    federation = federation_of(player.country) if player.country else None
    birth = "" if player.birth is None else date_text(player.birth)
    texts = (
        (sex, ""),
        (f"{_cut(player.title or '', TITLE):>{TITLE.width}}", ""),
        (_cut(comma_name(player.name), NAME), " "),
        (f"{'' if rating is None else rating:>{RATING.width}}", " "),
        (federation or "", " "),
        (f"{_cut(player.id('fide') or '', ID):>{ID.width}}", " "),
        (birth, " "),
    )
    fields = (SEX, TITLE, NAME, RATING, FEDERATION, ID, BIRTH)
    return "".join(f"{before}{text:<{field.width}}" for (text, before), field in zip(texts, fields, strict=True))


def written_rating(player: Player) -> int | None:
    """The rating as four digits; None if there is none that they can hold."""
    if player.rating is None or not 0 < player.rating.value <= _MOST_RATING:
        return None
    return int(player.rating.value) or None


def written_points(points: Score | None) -> str:
    """The points in their four columns, empty if they are not known or do not fit."""
    text = "" if points is None else points_text(points)
    return text if len(text) <= POINTS.width else ""


def written_place(place: int | None) -> str:
    """The place in its four columns, empty if it is not known or does not fit."""
    return "" if place is None or not 0 < place < 10**RANK.width else str(place)


def _cut(text: str, field: Field) -> str:
    return one_line(text)[: field.width].rstrip()
