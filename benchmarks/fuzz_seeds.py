"""Seeds of the fuzzing: small tables in every format that can be read.

Real files of ``fixtures/`` and of the plugins' test cases, cut down so that one is read in a millisecond or two, and
seeded tables written by each exporter whose format can be read back.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

from rfgconv.diagnostics import Report
from rfgconv.engine import write
from rfgconv.hub import Hub
from rfgconv.io import Source
from rfgconv.model import (
    Cell,
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    Overtime,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    System,
    Table,
    TimeControl,
)

ROOT = Path(__file__).parents[1]
MOST_BYTES = 500
MOST_SIBLINGS = 3
UNREAD = ("Print", "Pairings", "MakePairing", "Export", "Show", "Import")
"""Beginnings of MacMahon's elements that hold how it prints and pairs: two thirds of its files, which nobody reads."""

WRITTEN = 4
"""Tables that each exporter writes."""

NAMES = (
    ("Ёлкин", "Артём"), ("Petrova-Saar", "Ana"), ("Grünwald", "Jörg"), ("van der Lipp", "Bo"), ("Kim", None),
    ("O'Neal", "Ida"), ("Šimić", "İlker"), ("Ткаченко", "Юлія"),
)  # fmt: skip


def seeds(hub: Hub) -> dict[str, list[tuple[str, bytes]]]:
    """By format: names and contents, in an order that depends on nothing but the files."""
    found: dict[str, list[tuple[str, bytes]]] = {name: [] for name in sorted(hub.importers)}
    for path in _files():
        data = smaller(path.read_bytes())
        importer = hub.detect(Source(data, path.name), Report())
        if importer is not None:
            found[importer.id].append((path.name, data))
    for number in range(WRITTEN):
        table = small_table(random.Random(number))
        for name in found.keys() & hub.exporters.keys():
            data = write(table, name, hub=hub, force=True).data
            if data is not None:
                found[name].append((f"written-{number}{hub.exporters[name].extension}", data))
    return {name: pool for name, pool in found.items() if pool}


def _files() -> Iterator[Path]:
    folders = [ROOT / "fixtures", *sorted(ROOT.glob("plugins/*/tests/cases"))]
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix not in (".md", ".py", ".expected", ".html") and "__" not in str(path):
                yield path


def smaller(data: bytes) -> bytes:
    """The beginning of a table, or a tree with a few children of each kind; a workbook as it is."""
    if len(data) <= MOST_BYTES or data.startswith(b"PK"):
        return data
    if data.lstrip(b"\xef\xbb\xbf \r\n").startswith(b"<"):
        return _smaller_xml(data)
    if data.lstrip(b"\xef\xbb\xbf \r\n")[:1] in (b"{", b"["):
        try:
            return json.dumps(_smaller_json(json.loads(data)), ensure_ascii=False).encode()
        except ValueError:
            pass  # a table that begins with a bracket
    return data[: data.rfind(b"\n", 0, MOST_BYTES) + 1 or MOST_BYTES]


def _smaller_xml(data: bytes) -> bytes:
    from lxml import etree

    try:
        root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True, remove_blank_text=True))
    except etree.XMLSyntaxError:
        return data[:MOST_BYTES]
    for parent in list(root.iter()):
        seen: dict[object, int] = {}
        for child in list(parent):
            seen[child.tag] = seen.get(child.tag, 0) + 1
            if seen[child.tag] > MOST_SIBLINGS or str(child.tag).startswith(UNREAD):
                parent.remove(child)
            elif child.tag in ("Black", "White") and (child.text or "").isdecimal():  # a player who is still there
                child.text = str(int(child.text) % MOST_SIBLINGS + 1)
    return etree.tostring(root, encoding="utf-8", xml_declaration=True)


def _smaller_json(value: object) -> object:
    if isinstance(value, list):
        return [_smaller_json(item) for item in value[:MOST_SIBLINGS]]
    if isinstance(value, dict):
        return {key: _smaller_json(item) for key, item in value.items()}
    return value


def small_table(chance: random.Random) -> Table:
    """Four to six people, two or three rounds, most of the facts that a table can hold."""
    count, rounds = chance.randint(4, 6), chance.randint(2, 3)
    people = chance.sample(NAMES, count)
    cells = [_round(count, chance) for _ in range(rounds)]
    rows = tuple(
        Row(
            number=index + 1,
            place=index + 1,
            player=_player(people[index], chance),
            start=Fraction(chance.randint(0, 8), 2),
            values=(Fraction(chance.randint(0, 20), 2), Fraction(chance.randint(0, 60))),
            cells=tuple(cells[number][index] for number in range(rounds)),
        )
        for index in range(count)
    )
    columns = (
        Column(label="Score", criterion=Criterion.SCORE),
        Column(label="SOS", criterion=Criterion.SOS, after_results=True),
    )
    return Table(event=_event(chance), columns=columns, rows=rows, rounds=rounds)


def _event(chance: random.Random) -> Event:
    return Event(
        name="Кубок / Cup 7",
        city="Kazan",
        country=chance.choice(("RU", "DE")),
        start=date(2024, 2, 28),
        end=date(2024, 3, 1),
        komi=Fraction(13, 2),
        time=TimeControl(main=Fraction(60), kind=Overtime.JAPANESE, period=Fraction(1, 2), periods=3),
        egd_class="B",
        system=chance.choice((System.MCMAHON, System.SWISS)),
        rules="japanese",
        board_size=19,
        comments=("a remark",),
    )


def _player(name: tuple[str, str | None], chance: random.Random) -> Player:
    return Player(
        name=PersonName(surname=name[0], given=name[1]),
        rank=Rank.from_index(chance.randint(15, 35)),
        rating=Rating(value=Fraction(chance.randint(100, 2600))),
        country=chance.choice(("RU", "UA", "DE")),
        club=chance.choice(("77Mo", "16Kz", None)),
        town=chance.choice(("Казань", None)),
        ids=(Id(scheme="egd", value=str(chance.randint(10_000_000, 19_999_999))),),
    )


def _round(count: int, chance: random.Random) -> list[Cell]:
    order = chance.sample(range(count), count)
    cells: list[Cell] = [NoGame(points=Fraction(chance.choice((0, 1))), kind=NoGameKind.BYE) for _ in order]
    for first, second in zip(order[:-1:2], order[1::2], strict=False):
        result = chance.choice((Result.WIN, Result.LOSS, Result.JIGO, Result.UNKNOWN))
        colour = chance.choice((Colour.BLACK, Colour.WHITE, None))
        facts = {"handicap": chance.choice((0, 0, 3)) if colour else None, "forfeit": chance.random() < 0.1}
        cells[first] = Game(opponent=second + 1, result=result, colour=colour, **facts)
        cells[second] = Game(
            opponent=first + 1, result=result.mirrored, colour=None if colour is None else colour.other, **facts
        )
    return cells
