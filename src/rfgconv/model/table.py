"""The table: a tournament's result as both federations read it. Frozen values, no input or output.

None always means "the source does not say"; it is never written as "", 0 or "XX". A table may be wrong (numbers with
gaps, halves of a game that disagree): the checks report on it, the model holds it.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from fractions import Fraction

from rfgconv.model.rank import Rank
from rfgconv.model.score import Score
from rfgconv.model.timecontrol import TimeControl
from rfgconv.record import fresh, record


class Result(StrEnum):
    """Result of a game for the player of the row. A forfeit is a flag beside it, never part of it."""

    WIN = "win"
    LOSS = "loss"
    JIGO = "jigo"
    UNKNOWN = "unknown"
    BOTH_WIN = "both-win"
    BOTH_LOSE = "both-lose"

    @property
    def mirrored(self) -> Result:
        """The opponent's result of the same game."""
        return _MIRROR.get(self, self)

    @property
    def points(self) -> Score:
        """Points for the player of the row: 1, ½ or 0 (unknown: 0)."""
        return _POINTS[self]


_MIRROR = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}
_POINTS = {
    Result.WIN: Fraction(1),
    Result.BOTH_WIN: Fraction(1),
    Result.JIGO: Fraction(1, 2),
    Result.LOSS: Fraction(0),
    Result.BOTH_LOSE: Fraction(0),
    Result.UNKNOWN: Fraction(0),
}


class Colour(StrEnum):
    """Colour of the player of the row."""

    BLACK = "b"
    WHITE = "w"

    @property
    def other(self) -> Colour:
        return Colour.WHITE if self is Colour.BLACK else Colour.BLACK


class NoGameKind(StrEnum):
    """Why a player has no game in a round."""

    BYE = "bye"
    ABSENT = "absent"
    UNPAIRED = "unpaired"
    UNKNOWN = "unknown"


class System(StrEnum):
    """Pairing system of the event."""

    MCMAHON = "mcmahon"
    SWISS = "swiss"
    SWISS_CATEGORIES = "swiss-categories"
    ROUND_ROBIN = "round-robin"
    CUP = "cup"
    OTHER = "other"


class HandicapBasis(StrEnum):
    """What the handicap of a game is computed from."""

    RANK = "rank"
    SCORE = "score"
    RATING = "rating"


class Game(metaclass=record):
    """One side of a game.

    opponent: the number of the opponent's row (Row.number). handicap: stones that Black received, 0 = even,
    1 = no komi; both halves of a game carry the same number. komi: points that White receives.
    forfeit: decided without play. board: table number from 1. margin: points on the board for this player.
    """

    opponent: int
    result: Result
    colour: Colour | None = None
    handicap: int | None = None
    komi: Fraction | None = None
    forfeit: bool = False
    board: int | None = None
    margin: int | None = None
    comment: str | None = None


class NoGame(metaclass=record):
    """A round without a game: its points (exact) and the reason."""

    points: Score = Fraction(0)
    kind: NoGameKind = NoGameKind.UNKNOWN


Cell = Game | NoGame


class PersonName(metaclass=record):
    """A person's name in one script. given None = the source has one word only."""

    surname: str
    given: str | None = None
    patronymic: str | None = None

    def __str__(self) -> str:
        return " ".join(part for part in (self.surname, self.given, self.patronymic) if part)


class Rating(metaclass=record):
    """A rating; list: ``EGF``, ``RFG``, ``FFG``, ``AGA`` or None = the source does not say which."""

    value: Fraction
    list: str | None = None
    estimated: bool = False
    deviation: int | None = None


class Id(metaclass=record):
    """A number in somebody's register: scheme ``egd`` (PIN), ``rfg``, ``ffg``, ``aga``, ``fide``, ``tigr``."""

    scheme: str
    value: str


class Player(metaclass=record):
    """A participant.

    name: the source's own spelling. latin, native: further spellings, only if the source or a list has them.
    rank: the playing strength of this event; grade: the registered grade where it differs or is stated apart.
    country: two capitals. nationality: the same, where the source tells it from the country played for. club: the
    club's code or name as written; club_name: its name in words where club is a code. town: the town in words.
    preliminary: registered but not confirmed.
    """

    name: PersonName
    latin: PersonName | None = None
    native: PersonName | None = None
    rank: Rank | None = None
    grade: Rank | None = None
    rating: Rating | None = None
    country: str | None = None
    nationality: str | None = None
    club: str | None = None
    club_name: str | None = None
    town: str | None = None
    team: str | None = None
    birth: date | None = None
    sex: str | None = None
    title: str | None = None
    new: bool | None = None
    preliminary: bool | None = None
    ids: tuple[Id, ...] = ()
    comment: str | None = None

    def id(self, scheme: str) -> str | None:
        """The first id of a scheme, or None."""
        return next((entry.value for entry in self.ids if entry.scheme == scheme), None)


class Criterion(StrEnum):
    """Meaning of a column of numbers. Names as in MacMahon and OpenGotha; `W` from wins, `M` from McMahon scores."""

    SCORE = "score"
    SCOREX = "scorex"
    POINTS = "points"
    START = "start"
    SOS = "sos"
    SOSOS = "sosos"
    SODOS = "sodos"
    SORP = "sorp"
    NBW = "nbw"
    MMS = "mms"
    CPS = "cps"
    STS = "sts"
    SOSW = "sosw"
    SOSM = "sosm"
    SOSTS = "sosts"
    SOSW1 = "sosw-1"
    SOSW2 = "sosw-2"
    SOSM1 = "sosm-1"
    SOSM2 = "sosm-2"
    SODOSW = "sodosw"
    SODOSM = "sodosm"
    SOSOSW = "sososw"
    SOSOSM = "sososm"
    CUSSW = "cussw"
    CUSSM = "cussm"
    EXT = "ext"
    EXR = "exr"
    DC = "dc"
    SDC = "sdc"
    CATEGORY = "category"
    RANK = "rank"
    RATING = "rating"
    RATING_AFTER = "rating-after"
    PLACE = "place"


class Column(metaclass=record):
    """A column beside the results: its heading as written, its meaning if known, and its side of the results."""

    label: str
    criterion: Criterion | None = None
    after_results: bool = False


Value = Score | str | None
"""A cell of such a column: an exact number, a text, or None = empty."""


class Row(metaclass=record):
    """One participant's line. number: what opponents refer to. place: may be shared. start: McMahon start score.

    values: one per Table.columns. cells: one per round. note: free text of the source at the end of the row.
    """

    number: int
    player: Player
    cells: tuple[Cell, ...]
    place: int | None = None
    group: str | None = None
    start: Score | None = None
    values: tuple[Value, ...] = ()
    note: str | None = None


class Note(metaclass=record):
    """A comment line. before: index of the row that it stands before; None = after all rows."""

    text: str
    before: int | None = None


class HandicapPolicy(metaclass=record):
    """How handicaps were given. ceiling 0 = no handicap at all; reduction: stones taken off the difference.

    threshold: even games from this rank up. basis: what the difference is taken of.
    """

    ceiling: int | None = None
    reduction: int | None = None
    threshold: Rank | None = None
    basis: HandicapBasis | None = None


class Event(metaclass=record):
    """Facts about the tournament. komi: of even games. minutes: the effective or adjusted time as the table states it,
    without the time control behind it. egd_class: ``A`` … ``D``. country: two capitals. comments: free lines.
    """

    name: str | None = None
    latin_name: str | None = None
    short_name: str | None = None
    city: str | None = None
    country: str | None = None
    start: date | None = None
    end: date | None = None
    komi: Fraction | None = None
    handicap: HandicapPolicy | None = None
    time: TimeControl | None = None
    minutes: Fraction | None = None
    egd_class: str | None = None
    system: System | None = None
    rules: str | None = None
    online: bool | None = None
    board_size: int | None = None
    director: str | None = None
    ids: tuple[Id, ...] = ()
    comments: tuple[str, ...] = ()

    def id(self, scheme: str) -> str | None:
        """The first id of a scheme (``egd`` = tournament code, ``rfg`` = number on the site), or None."""
        return next((entry.value for entry in self.ids if entry.scheme == scheme), None)


class Table(metaclass=record):
    """A tournament's result. rounds: number of result columns; rows whose cells differ in number are reported."""

    event: Event = fresh(factory=Event)
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()
    rounds: int = 0
    notes: tuple[Note, ...] = ()
