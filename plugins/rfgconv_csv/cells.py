"""One cell of a round as people write it: ``7+/w2``, ``+7``, ``7W``, ``12 П``, ``b7+``, ``7:1``, ``7 Smith (w) -``.

The common token is read by `rfgconv.model.token`; here are the dialects around it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from rfgconv.model import Colour, Game, NoGame, NoGameKind, Result
from rfgconv.model.token import DASHES, parse_token
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_csv.fields import is_digits, number_text, read_number
from rfgconv_csv.vocabulary import ANY, LANGUAGES, words

HALF = Fraction(1, 2)
_SIGNS = {"+": Result.WIN, "-": Result.LOSS, "=": Result.JIGO, "½": Result.JIGO, "?": Result.UNKNOWN}
_NUMERIC = {"1": Result.WIN, "0": Result.LOSS, "0.5": Result.JIGO, "0,5": Result.JIGO}
_NO_GAMES = {
    "bye": NoGame(points=Fraction(1), kind=NoGameKind.BYE),
    "half": NoGame(points=HALF),
    "absent": NoGame(kind=NoGameKind.ABSENT),
    "unpaired": NoGame(kind=NoGameKind.UNPAIRED),
    "unknown": NoGame(),
}
_OWN_NO_GAME = regex(r"(bye|absent|unpaired|unknown) +([0-9./,½]{1,40})")
_TOKEN = regex(r"[0-9]+(?:[.,][0-9])?(?![0-9])|[^\W\d_]+(?:['’`-][^\W\d_]+)*\.?|[-+=?!½]|\S")
_LONGEST = 120


class Half(metaclass=record, kw_only=False):
    """One side of a game as a cell says it; None and "" = not said. number, name: of the opponent."""

    number: int | None = None
    name: str = ""
    result: Result | None = None
    colour: Colour | None = None
    handicap: int | None = None
    komi: Fraction | None = None
    forfeit: bool = False


@lru_cache(maxsize=8192)
def parse_cell(text: str, language: str = "") -> Half | NoGame | None:
    """Read a cell; an empty one is a round without a game. None if it is no result in any known form."""
    if not text:
        return NoGame()
    return (_token(text) if is_digits(text[0]) else None) or _dialect(text, language)


def _token(text: str) -> Half | NoGame | None:
    token = parse_token("".join(text.split()))
    if token is None:
        return None
    cell = token.cell()
    return cell if isinstance(cell, NoGame) else _half(cell)


def _dialect(text: str, language: str) -> Half | NoGame | None:
    own = _OWN_NO_GAME.fullmatch(text)
    if own is not None:
        points = read_number(own[2])
        return None if points is None else NoGame(points=points, kind=NoGameKind(own[1]))
    meaning = words("nogame").meaning(text, language or ANY)
    if meaning is not None:
        return _NO_GAMES[meaning]
    token = _token(text)
    if token is not None:
        return token
    if len(text) > _LONGEST:
        return None
    found = _Reader(language or ANY).read(text)
    if found is None or (found.number is None and found.result is None):
        return _no_game_anywhere(text) or found
    return found


def _half(game: Game) -> Half:
    return Half(game.opponent, "", game.result, game.colour, game.handicap, game.komi, game.forfeit)


def _no_game_anywhere(text: str) -> NoGame | None:
    meaning = words("nogame").anywhere(text)
    return None if meaning is None else _NO_GAMES[meaning]


def no_game_text(cell: NoGame) -> str:
    """As rfgconv writes it; `parse_cell` gives the same value back."""
    usual = {
        NoGame(points=Fraction(1), kind=NoGameKind.BYE): "bye",
        NoGame(kind=NoGameKind.ABSENT): "absent",
        NoGame(kind=NoGameKind.UNPAIRED): "unpaired",
        NoGame(): "0-",
        NoGame(points=HALF): "0=",
    }
    return usual.get(cell) or f"{cell.kind.value} {number_text(cell.points)}"


def find_language(cells: Iterable[str], preferred: str) -> str:
    """The language whose words make most cells readable; the preferred one if no cell needs any."""
    odd = [text for text in dict.fromkeys(cells) if text and not _certain(text, "")][:300]
    if not odd:
        return preferred
    order = [preferred, *LANGUAGES] if preferred else list(LANGUAGES)
    return max(order, key=lambda language: sum(_certain(text, language) for text in odd))


def _certain(text: str, language: str) -> bool:
    """A cell that is read, and with a result."""
    found = parse_cell(text, language)
    return isinstance(found, NoGame) or (found is not None and found.result is not None)


@dataclass(slots=True)
class _Reader:
    """Reads the words, numbers and signs of a cell; letters that can be a colour or a result are decided at the end."""

    language: str
    number: int | None = None
    name: list[str] = field(default_factory=list)
    signs: list[Result] = field(default_factory=list)
    letters: list[tuple[Result | None, Colour | None]] = field(default_factory=list)
    colours: list[Colour] = field(default_factory=list)
    handicap: int | None = None
    forfeit: bool = False

    def read(self, text: str) -> Half | None:
        for dash in DASHES:
            text = text.replace(dash, "-")
        tokens = _TOKEN.findall(text.replace("1/2", "½").replace("№", " ").replace("#", " "))
        for index, token in enumerate(tokens):
            before = tokens[index - 1] if index else ""
            after = tokens[index + 1] if index + 1 < len(tokens) else ""
            if not self.take(token, before, after):
                return None
        return self.half()

    def take(self, token: str, before: str, after: str) -> bool:
        """Use a token; False if it has no place in a result."""
        if token == "-" and is_digits(before) and after[:1].isalpha() and len(after) > 1:
            return True  # 7 - Smith: a dash between number and name
        if token in _SIGNS:
            self.signs.append(_SIGNS[token])
            return True
        if is_digits(token[0]):
            return self.take_number(token, before)
        if token == "!":
            self.forfeit = True
            return True
        if token[0].isalpha():
            self.take_word(token, after)
            return True
        return token in ":;/().,[]|"

    def take_number(self, token: str, before: str) -> bool:
        if self.number is None and not self.name and "." not in token and "," not in token:
            self.number = int(token) if len(token) < 7 else None
            return self.number is not None
        if self.colours and before and self.handicap is None and is_digits(token) and len(token) < 3 and before != ":":
            self.handicap = int(token)
            return True
        if token in _NUMERIC and not self.signs:
            self.signs.append(_NUMERIC[token])
            return True
        if self.letters and self.letters[-1][1] is not None and self.handicap is None and is_digits(token):
            self.handicap = int(token)
            return len(token) < 3
        return False

    def take_word(self, token: str, after: str) -> None:
        word = token.rstrip(".")
        result = words("result").meaning(word, self.language)
        colour = words("colour").meaning(word, self.language)
        if words("forfeit").meaning(word, self.language) and not self.name:
            self.forfeit = True
        elif token.endswith(".") and len(word) == 1 and self.name:
            self.name.append(token)
        elif result is not None and colour is not None:
            self.letters.append((Result(result), Colour(colour)))
        elif colour is not None:
            self.colours.append(Colour(colour))
        elif result is not None:
            self.letters.append((Result(result), None))
        elif word.casefold() == "h" and is_digits(after):
            self.letters.append((None, None))
        else:
            self.name.append(token)

    def half(self) -> Half | None:
        """What the tokens say together; None if they contradict each other."""
        results, colours = list(self.signs), list(self.colours)
        for result, colour in self.letters:
            if result is not None and not results:
                results.append(result)
            elif colour is not None and not colours:
                colours.append(colour)
            elif result is not None or colour is not None:
                return None
        if len(results) > 1 or len(colours) > 1 or self.number == 0:
            return None
        name = " ".join(self.name)
        if self.number is None and not name and not results:
            return None
        return Half(
            number=self.number,
            name=name,
            result=results[0] if results else None,
            colour=colours[0] if colours else None,
            handicap=self.handicap,
            forfeit=self.forfeit,
        )
