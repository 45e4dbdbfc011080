"""What the cells of a column can be: decides between the meanings of a heading, and where there is no heading."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rfgconv.facts.values import read_rank
from rfgconv.model import NoGame
from rfgconv.names.countries import country_code
from rfgconv_csv.cells import parse_cell
from rfgconv_csv.fields import is_digits, read_date, read_number, read_ordinal
from rfgconv_csv.vocabulary import words


def _share(values: Sequence[str], test: Callable[[str], bool]) -> float:
    return sum(1 for value in values if test(value)) / len(values) if values else 1.0


def fit(role: str, values: Sequence[str]) -> float:
    """How much of the content can be what the role says; 1 where everything can."""
    if len(values) < 2:
        return 0.9 if not values else 0.5 + 0.5 * _share(values, _TESTS.get(role, _anything))
    return _share(values, _TESTS.get(role, _number if role.startswith("value.") else _anything))


def _anything(_: str) -> bool:
    return True


def _number(text: str) -> bool:
    return read_number(text.rstrip("*")) is not None or text in "-–—"


def _result(text: str) -> bool:
    cell = parse_cell(text)
    return isinstance(cell, NoGame) or (cell is not None and (cell.number is not None or cell.result is not None))


def _letters(text: str) -> bool:
    return sum(1 for character in text if character.isalpha()) > 1 and read_rank(text) is None


_TESTS: Mapping[str, Callable[[str], bool]] = {
    "row.number": lambda text: read_ordinal(text) is not None,
    "row.place": lambda text: read_ordinal(text) is not None,
    "row.start": _number,
    "player.rank": lambda text: read_rank(text) is not None,
    "player.grade": lambda text: read_rank(text) is not None,
    "player.birth": lambda text: read_date(text) is not None,
    "player.sex": lambda text: words("sex").anywhere(text) is not None,
    "player.country": lambda text: country_code(text) is not None or len(text) == 2,
    "rating.value": _number,
    "game.cell": _result,
    "name": _letters,
    "name.surname": _letters,
    "name.given": _letters,
}


def aspect_of(values: Sequence[str]) -> str | None:
    """The part of a round that a column without heading holds."""
    if all(words("result").anywhere(value) in ("win", "loss", "jigo", "unknown") for value in values):
        return "result"
    if all(words("colour").anywhere(value) for value in values):
        return "colour"
    return "handicap" if all(is_digits(value) and len(value) == 1 for value in values) else None


def counts_rows(values: Sequence[str]) -> bool:
    """True for 1, 2, 3 …"""
    return all(read_ordinal(value) == number for number, value in enumerate(values, start=1))
