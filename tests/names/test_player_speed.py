"""A table of 100 players beside a list of 43,000: a small multiple of the time that reading the bytes takes."""

import random
import time

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import PersonName, Player, Row, Table
from rfgconv.names.players import Outcome, apply_matches, load_list, match_players
from rfgconv_egd.player_list import EgdPlayerList

LENGTH = 43_000
SYLLABLES = "ba be bi bo bu da de di ko ku la le lo lu ma me mi mo na ne no ra re ri ro sa se shi so ta te tsa va zhu"


def invented_list(rng):
    """Rows of the European list; given names repeat as they do in reality."""
    givens = ["".join(rng.choices(SYLLABLES.split(), k=3)).capitalize() for _ in range(900)]
    rows = []
    for number in range(LENGTH):
        surname = "".join(rng.choices(SYLLABLES.split(), k=4)).capitalize() + ("_Holt" if number % 50 == 0 else "")
        name = f"{surname} {rng.choice(givens)}"
        rows.append(f" {10000000 + number}  {name:<37} RU  77Mo    5k    --   1600     5  T170106A")
    return "\n".join(["(22 Feb 2018)", *rows, f"Number of players: {LENGTH}", ""]).encode()


def altered(name):
    return PersonName(surname=name.surname.replace("ts", "c").replace("zh", "zh").replace("k", "kk"), given=name.given)


def test_matching_costs_little_more_than_reading():
    rng = random.Random(1)
    data = invented_list(rng)
    started = time.perf_counter()
    lines = data.decode("latin-1").split("\n")
    base = time.perf_counter() - started
    assert len(lines) > LENGTH

    started = time.perf_counter()
    loaded = load_list(EgdPlayerList, Source(data, "list.html"), Report())
    listed = [loaded.players[position].player for position in rng.sample(range(LENGTH), 100)]
    names = [entry.name if number % 2 else altered(entry.name) for number, entry in enumerate(listed)]
    names[0] = PersonName(surname="Nobodyatallhere", given=names[0].given)
    rows = tuple(
        Row(number=number, player=Player(name=name, country="RU"), cells=()) for number, name in enumerate(names, 1)
    )
    table = Table(rows=rows)
    matches = match_players(table, [loaded])
    apply_matches(table, matches, Report())
    spent = time.perf_counter() - started

    assert {match.outcome for match in matches} == set(Outcome)
    assert spent < 250 * max(base, 0.01)
