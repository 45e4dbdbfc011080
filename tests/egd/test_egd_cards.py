"""The 51 tables as the EGD publishes them: what they hold, what is found in them, and that they survive a rewrite."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from egd.egd_text import errors, rows_of, table_of, unreported, written
from rfgconv import engine
from rfgconv.diagnostics import Report, Severity
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import Game, NoGame, NoGameKind, Result, Table
from rfgconv_egd import EgdImporter

CARDS = Path(__file__).parents[2] / "fixtures/egd/cards"

# file, rows, rounds, columns before and behind the results, TC, CL, TM, colours, cells 0+ 0= 0- ?, PINs
EXPECTED = """\
amp2007  28 5  4 0 -        A 75   - 0 0 0 0    yes
amp2009  16 5  4 0 T090707A A 82.5 c 0 0 0 0    yes
kpmc2003 58 8  4 0 W030927  A -    - 0 0 108 0  no
kpmc2007 66 8  4 0 W071014  B 50   - 0 0 0 0    yes
kpmc2009 66 7  4 0 W091024A B 52.5 - 2 0 0 0    yes
kpmc2011 70 6  4 0 W111022A B 67.5 - 0 0 0 0    yes
kpmc2013 61 6  4 0 W131012A B 67.5 - 6 0 0 0    yes
kpmc2015 52 6  4 0 W151123A B 62.5 - 0 0 0 0    yes
kpmc2017 56 6  5 0 W170911A B 62.5 c 0 0 0 0    yes
kpmc2019 62 6  5 0 T190902A B 70   c 0 0 0 0    yes
kpmc2021 64 8  1 2 W210802A C 82   - 16 0 274 0 yes
kpmc2023 56 7  3 0 W230828A A 65   - 0 0 0 0    yes
kpmc2025 52 7  4 0 W251110B A 80   - 0 0 12 0   yes
mpj2002  20 5  7 0 T020119D A 75   - 0 0 0 0    yes
mpj2004  30 5  7 0 T031109B A 80   c 2 2 0 0    yes
mpj2006  30 5  7 0 T051111A A 75   c 0 0 0 0    yes
mpj2008  23 5  7 0 T071110A A 75   c 4 3 0 0    yes
mpj2010  9 5   7 0 T091128E A 82.5 c 5 0 0 0    yes
mpj2012  5 5   4 0 T120317G A 82.5 c 5 0 0 0    yes
mpj2013  4 3   5 0 T130216F A 82.5 c 0 0 0 0    yes
mpj2015  10 10 7 0 T150110A A 82.5 c 0 0 10 0   yes
mpj2016  8 7   7 0 T160109B A 82.5 - 0 0 0 0    yes
mpj2018  7 5   7 0 T180317I A 82.5 - 5 0 0 0    yes
mpj2020  13 5  7 0 T191207P A 82.5 - 5 0 0 0    yes
mpj2022  17 7  7 0 T211211L D 82.5 - 7 0 0 0    yes
mpj2024  14 6  7 0 T231216D A 82.5 - 0 2 2 0    yes
mpj2026  13 5  7 0 T260117D A 82.5 c 4 5 0 0    yes
mpk2008  6 5   4 0 -        A 80   c 0 0 0 0    yes
mpk2011  18 5  4 0 T110808A B 67.5 c 0 0 0 0    yes
wagc1980 32 6  2 0 -        - -    - 0 0 0 72   no
wagc1982 31 6  2 0 -        - -    - 4 0 0 16   no
wagc1984 30 7  3 0 -        - -    - 0 0 0 0    no
wagc1986 34 8  3 0 -        - -    - 0 0 0 0    no
wagc1988 36 8  3 0 -        - -    - 0 0 0 0    no
wagc1990 40 8  3 0 -        - -    - 0 0 0 0    no
wagc1992 40 8  3 0 -        - -    - 0 0 0 0    no
wagc1994 44 8  3 0 -        - -    - 0 0 0 0    no
wagc1996 46 8  4 0 W960521  A 90   - 0 0 0 0    yes
wagc1998 50 8  4 0 W980602  A 90   - 0 0 0 0    yes
wagc2000 55 8  4 0 W000619  A -    - 8 0 0 0    yes
wagc2002 61 8  4 0 W020602  A -    - 8 0 0 0    yes
wagc2005 65 8  4 0 W050524  A -    - 8 0 0 0    yes
wagc2007 68 8  4 0 W070528  A 110  - 0 0 0 0    yes
wagc2009 66 8  4 0 W090527A A -    - 0 0 0 0    yes
wagc2011 57 8  4 0 W110529A A 82.5 - 8 0 0 0    yes
wagc2013 56 8  4 0 W130901A A 82.5 - 0 0 0 0    yes
wagc2015 57 8  4 0 W150607A A 82.5 - 8 0 0 0    yes
wagc2017 48 8  4 0 T170604B A 80   c 2 0 2 0    yes
wagc2019 59 8  3 0 W190530A A 82.5 - 8 0 0 0    yes
wagc2022 45 6  3 0 W221122A D 82   c 10 6 0 0   yes
wagc2024 60 8  0 3 W240517A A 82.5 - 0 0 0 0    yes
"""

# What the rules find: everything but clubs that the list of 2018 does not know, which is told once for each.
FINDINGS: dict[str, dict[str, int]] = {
    "row-in-comment": {"kpmc2013": 1},  # E8
    "columns-after-results": {"kpmc2021": 1, "wagc2024": 1},  # E9
    "egd-header-missing": {f"wagc19{year}": 2 for year in (80, 82, 84, 86, 88, 90, 92, 94)},  # E11: CL, TM
    "date-span": {"mpj2004": 1},  # E15
    "country-not-listed": {  # E17: CS, SU, DD, KG, KH, DO
        **dict.fromkeys(["wagc1980", "wagc1982", "wagc1984", "wagc1992"], 1),
        **dict.fromkeys(["wagc1986", "wagc1988", "kpmc2025", "wagc2024"], 2),
        "wagc1990": 3,
    },
    "minutes-unreadable": dict.fromkeys(["kpmc2003", "wagc2000", "wagc2002", "wagc2005", "wagc2009"], 1),  # E18
    "class-time": {"kpmc2023": 1},  # E19
    "grade-letter": {"amp2007": 6, "kpmc2007": 1, "mpk2008": 1},  # E25
    "cell-not-entered": {"wagc1980": 72, "wagc1982": 16},  # E41
    "rematch": {"kpmc2003": 2, "kpmc2021": 5, "wagc1982": 2},  # E54
    "points-differ": {"kpmc2021": 1, "wagc2022": 1},  # E56
}
SILENT = {"club-unknown"}


@dataclass(frozen=True)
class Card:
    name: str
    rows: int
    rounds: int
    before: int
    behind: int
    code: str | None
    egd_class: str | None
    minutes: Fraction | None
    colours: bool
    points: tuple[int, ...]
    pins: bool

    @classmethod
    def of(cls, line: str) -> Card:
        name, rows, rounds, before, behind, code, egd_class, minutes, colours, *points, pins = line.split()
        return cls(
            name=name,
            rows=int(rows),
            rounds=int(rounds),
            before=int(before),
            behind=int(behind),
            code=None if code == "-" else code,
            egd_class=None if egd_class == "-" else egd_class,
            minutes=None if minutes == "-" else Fraction(minutes),
            colours=colours == "c",
            points=tuple(map(int, points)),
            pins=pins == "yes",
        )


ALL = [Card.of(line) for line in EXPECTED.splitlines()]


@cache
def reading(name: str) -> engine.Reading:
    return engine.check(CARDS / f"{name}.txt", format="egd")


def table(name: str) -> Table:
    found = reading(name).table
    assert found is not None
    return found


def each_card() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", ALL, ids=lambda card: card.name)


def test_all_cards_are_here() -> None:
    assert sorted(path.stem for path in CARDS.glob("*.txt")) == sorted(card.name for card in ALL)
    assert len(ALL) == 51


@each_card()
def test_detection_is_sure(card: Card) -> None:
    source = Source((CARDS / f"{card.name}.txt").read_bytes(), f"{card.name}.txt")
    assert EgdImporter.detect(Probe(source)) is Match.SIGNATURE
    assert engine.default_hub().detect(source, Report()) is EgdImporter


@each_card()
def test_what_a_card_holds(card: Card) -> None:
    read = table(card.name)
    event = read.event
    sides = Counter(column.after_results for column in read.columns)
    assert (len(read.rows), read.rounds, sides[False], sides[True]) == (
        card.rows,
        card.rounds,
        card.before,
        card.behind,
    )
    assert (event.id("egd"), event.egd_class, event.minutes) == (card.code, card.egd_class, card.minutes)
    assert event.handicap is not None
    assert event.handicap.ceiling == 0
    assert None not in (event.name, event.country, event.city, event.start, event.end, event.komi)
    assert [row.number for row in read.rows] == list(range(1, card.rows + 1))
    assert {len(row.cells) for row in read.rows} == {card.rounds}
    assert {len(row.values) for row in read.rows} == {card.before + card.behind}
    assert all(row.player.name.given and row.player.rank and row.player.country for row in read.rows)
    assert all((row.player.id("egd") is not None) is card.pins for row in read.rows)


@each_card()
def test_cells_of_a_card(card: Card) -> None:
    cells = [cell for row in table(card.name).rows for cell in row.cells]
    games = [cell for cell in cells if isinstance(cell, Game)]
    free = Counter(cell.points for cell in cells if isinstance(cell, NoGame))
    not_entered = sum(d.code.name == "cell-not-entered" for d in reading(card.name).diagnostics)
    assert (free[Fraction(1)], free[Fraction(1, 2)], free[Fraction(0)] - not_entered, not_entered) == card.points
    assert {(game.colour is not None) for game in games} == {card.colours}
    assert {game.handicap for game in games} == {0}
    assert {game.result for game in games} == {Result.WIN, Result.LOSS}
    assert not any(game.forfeit for game in games)
    assert all(cell.kind is NoGameKind.BYE for cell in cells if isinstance(cell, NoGame) and cell.points == 1)


def test_all_games_of_all_cards() -> None:
    games = Counter(
        cell.result for card in ALL for row in table(card.name).rows for cell in row.cells if isinstance(cell, Game)
    )
    assert games == {Result.WIN: 6872, Result.LOSS: 6872}


@each_card()
def test_findings_of_a_card(card: Card) -> None:
    """Every finding of the list at its card, none elsewhere, no error anywhere."""
    found = Counter(d.code.name for d in reading(card.name).diagnostics if d.code.name not in SILENT)
    assert found == {name: cards[card.name] for name, cards in FINDINGS.items() if card.name in cards}
    assert errors(reading(card.name)) == []


def test_findings_with_the_severity_of_their_rule() -> None:
    found = {d.code.name: d.severity for card in ALL for d in reading(card.name).diagnostics}
    infos = {"row-in-comment", "columns-after-results", "country-not-listed", "rematch", "club-unknown"}
    assert {name for name, severity in found.items() if severity is Severity.INFO} == infos
    assert {name for name, severity in found.items() if severity is Severity.WARNING} == {*FINDINGS} - infos


def test_findings_stand_at_their_places() -> None:
    places = {
        (card.name, d.code.name): d.span
        for card in ALL
        for d in reading(card.name).diagnostics
        if d.code.name in ("row-in-comment", "grade-letter", "class-time", "date-span")
    }
    assert places["kpmc2013", "row-in-comment"].line == 75  # type: ignore[union-attr]
    lines = (CARDS / "kpmc2007.txt").read_text().splitlines()
    span = places["kpmc2007", "grade-letter"]
    assert span is not None
    assert lines[span.line - 1][span.column - 1 :][: span.length].isdigit()
    assert lines[span.line - 1].split()[0] == "62"


def test_shared_places_in_a_comment() -> None:
    places = [row.place for row in table("wagc1980").rows]
    assert places == [*range(1, 13), *[13] * 4, *[17] * 8, *[25] * 8]
    assert table("wagc1980").event.comments == ()
    shared = ("wagc1984", "wagc1986", "wagc1988", "wagc1990", "wagc1992")
    assert all(len({row.place for row in table(name).rows}) < len(table(name).rows) for name in shared)


def test_headings_name_the_columns() -> None:
    labels = {card.name: [column.label for column in table(card.name).columns] for card in ALL}
    assert labels["amp2009"] == ["MM", "S", "SOS", "SSOS"]
    assert labels["kpmc2003"] == ["Wins", "SOS", "SSOS", "X"]
    assert labels["kpmc2013"] == ["MMS", "SOS", "SOSOS", "NBW"]
    assert labels["kpmc2015"] == ["NBW", "SOS", "SOSOS", ""]
    assert labels["kpmc2021"] == ["Rt", "NBW", "Place"]
    assert labels["mpj2006"] == ["", "", "", "", "U18", "U15", "U12"]
    assert labels["mpj2018"] == ["NBW", "SOS", "SODOS", "DC", "U20", "U16", "U12"]
    assert labels["mpj2026"] == ["", "", "", "", "U21", "U16", "U12"]
    assert labels["wagc2024"] == ["score", "sos", "sosos"]
    assert labels["wagc2002"] == ["", "", "", ""]


def test_halves_and_negative_values() -> None:
    assert Fraction(309, 2) in {value for row in table("mpj2026").rows for value in row.values}  # 154=
    unknown = sum(value is None for card in ALL for row in table(card.name).rows for value in row.values)
    assert unknown == 149
    negative = [v for row in table("mpj2022").rows for v in row.values if isinstance(v, Fraction) and v < 0]
    assert len(negative) == 17


# --- rewriting ----------------------------------------------------------------------------------------------------

# The strict form of the EGF text: one line per player, opponent's place, symbol, colour, handicap; 0+ 0- 0=.
STRICT_CELL = r"(?:[1-9][0-9]*[-+=](?:/[bw][0-9]?)?|0[-+=])"
STRICT_ROW = re.compile(
    r" *(?P<place>[0-9]+) (?P<surname>[!-:<-{}~]+) (?P<given>[!-:<-{}~]+) +(?P<grade>[1-9][0-9]?[kdp]) [A-Z]{2} +"
    r"[!-:<-{}~]{1,4}(?P<values>(?: +[0-9]+(?:\.[0-9]+)?)+)(?P<cells>(?: +" + STRICT_CELL + r")+)(?: \|[0-9]{8})?"
)


def assert_strict(text: str, read: Table) -> None:
    rows = rows_of(text)
    assert len(rows) == len(read.rows)
    for number, row in enumerate(rows, 1):
        match = STRICT_ROW.fullmatch(row)
        assert match is not None, row
        assert int(match["place"]) == number
        assert len(match["cells"].split()) == read.rounds


@each_card()
def test_written_again_it_is_strict_ascii(card: Card) -> None:
    text, report = written(table(card.name))
    assert text.isascii()
    assert text.endswith("\n")
    assert "\r" not in text
    assert_strict(text, table(card.name))
    assert not report.blocked


@each_card()
def test_written_again_nothing_is_lost_in_silence(card: Card) -> None:
    assert unreported(table(card.name)) == []
    text, _ = written(table(card.name))
    again = table_of(text)
    assert written(again)[0] == text


def test_silent_cards_lose_nothing_but_fillers() -> None:
    """What is lost in a card that has four columns, all numbers, and clubs: nothing."""
    for name in ("mpj2010", "mpj2013", "mpj2016", "amp2009"):
        report = Report()
        text, report = written(table(name))
        assert report.losses == [], name
        assert table_of(text) == table(name)
