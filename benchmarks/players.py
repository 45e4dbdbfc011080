"""A table of 100 players beside a list of 43,000, as a ratio to reading the list's bytes and splitting its lines.

    python benchmarks/players.py

The list is made here (seeded) in the layout of the European list; 100 of its people make the table. Times are the best
of five, in this process, after one run that is not counted.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from rfgconv.engine import load_players
from rfgconv.io import Source
from rfgconv.model import PersonName, Player, Rank, Row, Table
from rfgconv.names.matching import Outcome, match_players

ROWS, TABLE, TURNS = 43_000, 100, 5
SYLLABLES = [first + second for first in "bdfgklmnprstvz" for second in "aeiou"]
TAIL = "RU  16Kz {grade:>4}k   --   {rating:>4}     1  T990807 "


def best(function: Callable[[], object]) -> float:
    function()
    times = []
    for _ in range(TURNS):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    chance = random.Random(1)
    people = [
        ("".join(chance.choices(SYLLABLES, k=3)).capitalize(), "".join(chance.choices(SYLLABLES, k=2)).capitalize())
        for _ in range(ROWS)
    ]
    lines = [
        f" {10_000_000 + number:8}  {f'{surname} {given}':<37} "
        + TAIL.format(grade=number % 20 + 1, rating=2000 - 100 * (number % 20))
        for number, (surname, given) in enumerate(people)
    ]
    head = "<html><body><pre>\n(22 Feb 2018)\n"
    text = head + "\n".join(lines) + f"\n\nNumber of players: {ROWS}\n</pre></body></html>\n"
    rows = tuple(
        Row(
            number=index + 1,
            player=Player(name=PersonName(surname=s, given=g), rank=Rank(n % 20 + 1, "k"), country="RU"),
            cells=(),
        )
        for index, (n, (s, g)) in enumerate(chance.sample(list(enumerate(people)), TABLE))
    )
    table = Table(rows=rows)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "list.html"
        path.write_text(text, encoding="ascii")

        def read() -> int:
            return len(path.read_bytes().decode("latin-1").splitlines())

        def match() -> int:
            lists, _report = load_players([Source(path.read_bytes(), path.name)])
            return sum(found.outcome is Outcome.SAME for found in match_players(table, lists))

        base, whole, found = best(read), best(match), match()
    print(f"reading and splitting {1000 * base:.1f} ms, all {1000 * whole:.0f} ms, ratio {whole / base:.0f}")
    print(f"{found} of {TABLE} players are found for certain")


if __name__ == "__main__":
    main()
