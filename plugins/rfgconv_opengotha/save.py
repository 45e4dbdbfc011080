"""What an OpenGotha file holds, as plain values: the step between XML and table, in both directions.

Players are named by their index in `Save.people`. Ranks for computing are *strengths*: 1d = 0, 1k = -1.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

from rfgconv.model import Criterion, HandicapPolicy, Rank, Result, System, TimeControl
from rfgconv.record import Record, fresh
from rfgconv.regex import regex

GENERATOR, OURS = "generator", "rfgconv"
"""Attribute of the root by which files of our own are known: they register exactly the players of the table."""

MAX_ROUNDS = 20
MAX_PLAYERS = 2000
MAX_CRITERIA = 6
MAX_CATEGORIES = 9
MIN_RATING, MAX_RATING = -900, 2949
WEAKEST, STRONGEST = -30, 8

CRITERIA: dict[str, tuple[Criterion, str]] = {
    "NBW": (Criterion.NBW, "NBW"),
    "MMS": (Criterion.MMS, "MMS"),
    "CPS": (Criterion.CPS, "CPS"),
    "STS": (Criterion.STS, "STS"),
    "SOSW": (Criterion.SOSW, "SOS"),
    "SOSM": (Criterion.SOSM, "SOS"),
    "SOSTS": (Criterion.SOSTS, "SOSTS"),
    "SOSW-1": (Criterion.SOSW1, "SOS-1"),
    "SOSM-1": (Criterion.SOSM1, "SOS-1"),
    "SOSW-2": (Criterion.SOSW2, "SOS-2"),
    "SOSM-2": (Criterion.SOSM2, "SOS-2"),
    "SODOSW": (Criterion.SODOSW, "SODOS"),
    "SODOSM": (Criterion.SODOSM, "SODOS"),
    "SOSOSW": (Criterion.SOSOSW, "SOSOS"),
    "SOSOSM": (Criterion.SOSOSM, "SOSOS"),
    "CUSSW": (Criterion.CUSSW, "CUSS"),
    "CUSSM": (Criterion.CUSSM, "CUSS"),
    "EXT": (Criterion.EXT, "EXT"),
    "EXR": (Criterion.EXR, "EXR"),
    "DC": (Criterion.DC, "DC"),
    "SDC": (Criterion.SDC, "SDC"),
    "CAT": (Criterion.CATEGORY, "CAT"),
    "Rank": (Criterion.RANK, "Rank"),
    "Rating": (Criterion.RATING, "Rating"),
}
"""Names of criteria in the file → meaning and heading."""

OTHER_NAMES: dict[str, str] = {
    "CATEGORY": "CAT",
    "RANK": "Rank",
    "RATING": "Rating",
    "SOSWM1": "SOSW-1",
    "SOSWM2": "SOSW-2",
    "SOSMM1": "SOSM-1",
    "SOSMM2": "SOSM-2",
    "NONE": "NULL",
}
"""Pairgoth's own names of criteria."""

HEADINGS = dict(CRITERIA.values())
NAMES = {criterion: name for name, (criterion, _) in CRITERIA.items()}

SYSTEM_OF_FIRST = {
    Criterion.MMS: System.MCMAHON,
    Criterion.NBW: System.SWISS,
    Criterion.CATEGORY: System.SWISS_CATEGORIES,
    Criterion.CPS: System.CUP,
}
"""OpenGotha knows the system of an event by its first criterion."""

RESULTS: dict[str, tuple[Result, bool]] = {
    f"RESULT_{name}{suffix}": (result, bool(suffix))
    for name, result in {
        "WHITEWINS": Result.WIN,
        "BLACKWINS": Result.LOSS,
        "EQUAL": Result.JIGO,
        "BOTHWIN": Result.BOTH_WIN,
        "BOTHLOSE": Result.BOTH_LOSE,
        "BOTHLOOSE": Result.BOTH_LOSE,  # Pairgoth's spelling
    }.items()
    for suffix in ("", "_BYDEF")
} | {"RESULT_UNKNOWN": (Result.UNKNOWN, False)}
"""Result in the file → White's result and whether it was by default."""

NO_GIVEN_NAME = "-"
"""Stands where the program demands a first name; read back as none, like anything else without a letter or digit."""
WITHOUT_LETTERS = regex(r"[\W_]*")

PLACEHOLDERS = frozenset({"Location name", "Short Name", "Undefined", "default Name", "defaultshortname"})
"""What the program writes where nobody has typed anything."""
UNSET_DATE = date(2000, 1, 1)
"""The program's date for an event without one."""


class Person(Record, frozen=False):
    """A registered player. name, given: outer blanks removed. sort_name: as the file has them, for the order.

    rating: as the program uses it (EGF scale). origin: where it comes from, as in the file (``EGF : 2153``, ``INI``).
    absent: indices of the rounds in which he does not take part. forced_start: the Russian fork's hand-set start score.
    element: where he stands in the XML, None for a Save that was made from a table.
    """

    name: str
    given: str
    sort_name: tuple[str, str]
    rank: Rank | None = None
    grade: Rank | None = None
    strength: int = WEAKEST
    rating: int | None = None
    origin: str = ""
    country: str = ""
    club: str = ""
    pin: str = ""
    ffg: str = ""
    aga: str = ""
    rgf: str = ""
    correction: int = 0
    forced_start: int | None = None
    absent: frozenset[int] = frozenset()
    preliminary: bool = False
    patronymic: str = ""
    birth: date | None = None
    team: str | None = None
    element: Any = None


class Pairing(Record, frozen=False):
    """A game. round: index from 0. white, black: index in Save.people, None = the file names nobody who is in it.

    result: White's. known: the colours are the real ones. handicap None: unreadable.
    """

    round: int
    board: int
    white: int | None
    black: int | None
    result: Result = Result.UNKNOWN
    forfeit: bool = False
    handicap: int | None = 0
    known: bool = True
    element: Any = None


class Bye(Record):
    """A player who has a bye in a round (index from 0)."""

    round: int
    player: int
    element: Any = None


class Parameters(Record, frozen=False):
    """The parameters of the tournament; None = not given, though the program may have a default.

    limits: lowest strength of each category but the last. criteria without the unused ones. The four values of byes
    and absences are in half points.
    """

    name: str | None = None
    short_name: str | None = None
    location: str | None = None
    director: str | None = None
    begin: date | None = None
    end: date | None = None
    internet: bool | None = None
    time: TimeControl | None = None
    komi: Fraction | None = None
    size: int | None = None
    rounds: int = 5
    categories: int = 1
    limits: tuple[int, ...] = ()
    floor: int = -20
    bar: int = 3
    nbw_absent: int = 0
    nbw_bye: int = 0
    mms_absent: int = 0
    mms_bye: int = 0
    round_down: bool = True
    virtual: bool = False
    handicap: HandicapPolicy | None = None
    criteria: tuple[Criterion, ...] = ()
    team_size: int = 4
    rgf: str = ""

    @property
    def mcmahon(self) -> bool:
        """True if McMahon scores decide the first place."""
        return bool(self.criteria) and self.criteria[0] is Criterion.MMS


class Save(Record, frozen=False):
    """A whole file."""

    people: list[Person] = fresh(factory=list)
    games: list[Pairing] = fresh(factory=list)
    byes: list[Bye] = fresh(factory=list)
    parameters: Parameters = fresh(factory=Parameters)
