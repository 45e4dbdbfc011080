"""Invented wall lists: a tournament with shared places, printed in every style and with every way of naming opponents."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from rfgconv.diagnostics import Report, Severity
from rfgconv.io import Source
from rfgconv.model import Game, Table
from rfgconv_walllist import WallListImporter

FIXTURES = Path(__file__).parents[2] / "fixtures"


def try_read(origin: str | bytes | Path, **options: str) -> tuple[Table | None, Report]:
    data = origin.read_bytes() if isinstance(origin, Path) else origin.encode() if isinstance(origin, str) else origin
    report = Report("list.txt")
    return WallListImporter(options).read(Source(data, "list.txt"), report), report


def read(origin: str | bytes | Path, **options: str) -> tuple[Table, Report]:
    """Read a text, bytes or a file; there must be a table."""
    table, report = try_read(origin, **options)
    assert table is not None, codes(report)
    return table, report


def codes(report: Report, *severities: Severity) -> list[str]:
    """Names of the findings; of errors and warnings if no severity is given."""
    wanted = severities or (Severity.ERROR, Severity.WARNING)
    return [d.code.name for d in report.diagnostics if d.severity in wanted]


def found(report: Report, name: str) -> list[object]:
    """The findings of one code."""
    return [d for d in report.diagnostics if d.code.name == name]


def meetings(table: Table) -> list[list[int | None]]:
    """Per row and round the index of the opponent's row."""
    index = {row.number: position for position, row in enumerate(table.rows)}
    return [[index.get(cell.opponent) if isinstance(cell, Game) else None for cell in row.cells] for row in table.rows]


# --- shared places ------------------------------------------------------------------------------------------------

Games = list[list[tuple[int, str]]]
"""Per row and round: index of the opponent's row, and the sign; (-1, "") = absent."""


def tournament(places: Sequence[int], rounds: int, seed: int) -> Games:
    """Random pairings without a second meeting; the stronger row wins two times in three."""
    chance = random.Random(seed)
    games: Games = [[] for _ in places]
    met: set[frozenset[int]] = set()
    for _ in range(rounds):
        left = list(range(len(places)))
        chance.shuffle(left)
        while left:
            row = left.pop()
            other = next((o for o in left if frozenset((row, o)) not in met), None)
            if other is None:
                games[row].append((-1, ""))
                continue
            left.remove(other)
            met.add(frozenset((row, other)))
            sign = chance.choice("++-" if row < other else "--+")
            games[row].append((other, sign))
            games[other].append((row, {"+": "-", "-": "+"}[sign]))
    return games


def printed(places: Sequence[int], style: str) -> list[str]:
    """The first column of a table with these (shared) places."""
    texts = []
    for index, place in enumerate(places):
        first = places.index(place)
        size = places.count(place)
        texts.append(
            {
                "brackets": str(index + 1) if index == first else f"({index + 1})",
                "blanks": str(place) if index == first else "",
                "repeats": str(place),
                "skips": str(place) if size == 1 else f"{place}=",
                "ranges": str(place) if size == 1 else f"{place}-{place + size - 1}",
                "dots": f"{place}.",
            }[style]
        )
    return texts


def wall_text(first: Sequence[str], numbers: Sequence[int], games: Games, separator: str = ";") -> str:
    """A list whose opponents are called by these numbers."""
    rounds = len(games[0])
    lines = [separator.join(["Place", "Name", "Level", *map(str, range(1, rounds + 1))])]
    for index, row in enumerate(games):
        cells = ["-" if other < 0 else f"{numbers[other]}{sign}" for other, sign in row]
        lines.append(separator.join([first[index], f"Player{chr(65 + index)}, Ann", "5 Kyu", *cells]))
    return "\n".join(lines) + "\n"
