"""Each limit is found before anything is made of what is too much: at once, and without memory."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Callable, Iterator

import pytest

from hardening.hardening_samples import SAMPLES
from rfgconv.diagnostics import Report
from rfgconv.engine import default_hub, open_source, read, write
from rfgconv.io import Source
from rfgconv.io.json_places import JsonPlaces
from rfgconv.io.limits import exceeds, is_too_much
from rfgconv.io.source import MAX_COLUMNS, MAX_ENTRIES, MAX_LINE, MAX_ROUNDS, MAX_ROWS, MAX_VALUES
from rfgconv.model import Colour, Game, PersonName, Player, Rank, Result, Row, Table

MUCH = 400 << 20
ROW = b"1 Petrova Ana 5k RU Mo 1 1 1 1 2+/w\n"


@pytest.fixture
def _little_memory() -> Iterator[None]:
    tracemalloc.start(1)
    yield
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MUCH


def found(data: bytes, format_id: str, **settings: object) -> list[str]:
    reading = read(data, format=format_id, **settings)
    assert reading.table is None
    return [d.code.name for d in reading.diagnostics]


def lines() -> bytes:
    return b"a\n" * 30_000_000


def commas() -> bytes:
    return b"," * 10_000_000


def words() -> bytes:
    return (b"0= " * 1_000 + b"\n") * 3_000


def long_line() -> bytes:
    return ROW + b"x" * (10 << 20) + b"\n" + ROW


@pytest.mark.usefixtures("_little_memory")
@pytest.mark.parametrize("format_id", ["csv", "tsv", "egd", "rfg", "walllist", "tou"])
@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lines, "too-many-entries"),
        (commas, "too-many-values"),
        (words, "too-many-values"),
        (long_line, "line-too-long"),
    ],
)
def test_texts(make: Callable[[], bytes], code: str, format_id: str) -> None:
    assert found(make(), format_id) == [code]


MACMAHON = b'<Tournament typeversion="9"><NumberOfRounds>1</NumberOfRounds>'
PARTICIPANT = b"<IndividualParticipant><Id>1</Id></IndividualParticipant>"


@pytest.mark.usefixtures("_little_memory")
@pytest.mark.parametrize(
    ("data", "format_id", "code"),
    [
        (MACMAHON + PARTICIPANT * 1_000_000, "macmahon", "too-many-values"),
        (MACMAHON + PARTICIPANT * (MAX_ROWS + 1), "macmahon", "too-many-rows"),
        (MACMAHON + b"<Pairing></Pairing>" * (MAX_ENTRIES + 1), "macmahon", "too-many-entries"),
        (b"<Tournament><Players>" + b'<Player name="a"/>' * (MAX_ROWS + 1), "opengotha", "too-many-rows"),
        (b"<Tournament><Games>" + b"<Game/>" * (MAX_ENTRIES + 1), "opengotha", "too-many-entries"),
        (b"<Tournament><Players " + b'a="1" ' * (MAX_VALUES + 1), "opengotha", "too-many-values"),
        (b'{"rfgconv": 1, "rows": [' + b"{}," * 20_000_000, "json", "too-many-values"),
        (b'{"rfgconv": 1, "rows": [' + b"{}," * MAX_ROWS + b"{}]}", "json", "too-many-rows"),
        (b'{"data":{"tournament":{"players":[' + b"{}," * MAX_ROWS + b"{}]}}}", "rfg-json", "too-many-rows"),
        (b'{"data":{"tournament":{"games":[' + b"1," * MAX_ENTRIES + b"1]}}}", "rfg-json", "too-many-entries"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_trees(data: bytes, format_id: str, code: str) -> None:
    assert [name for name in found(data, format_id) if name != "json-version"] == [code]


def test_rounds() -> None:
    row = "1 Petrova Ana 5k RU Mo 0 0 0 0 " + " ".join(["0="] * (MAX_ROUNDS + 1))
    data = SAMPLES["rfg"].splitlines()[0] + f"\n{row}\n".encode()
    assert "too-many-rounds" in found(data, "rfg")
    reading = read(data, format="rfg", allow=frozenset({"too-many-rounds"}))
    assert reading.table is not None
    assert reading.table.rounds == MAX_ROUNDS + 1


@pytest.mark.parametrize("format_id", ["csv", "xlsx"])
def test_columns(format_id: str) -> None:
    data = b"number,name,rank" + b"," * MAX_COLUMNS + b"\n1,Petrova Ana,5k\n"
    if format_id == "xlsx":
        import xlsxwriter

        stream = io.BytesIO()
        with xlsxwriter.Workbook(stream) as book:
            sheet = book.add_worksheet()
            sheet.write_row(0, 0, ["number", "name", "rank"])
            sheet.write(1, MAX_COLUMNS, "x")
        data = stream.getvalue()
    assert found(data, format_id) == ["too-many-columns"]


def test_columns_may_be_allowed() -> None:
    data = b"number,name,rank" + b"," * MAX_COLUMNS + b"\n1,Petrova Ana,5k\n"
    assert read(data, format="csv", allow=frozenset({"too-many-columns"})).table is not None


def test_a_list_of_players_is_no_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rfgconv.engine.MAX_ROWS", 100)
    data = b"number,name,rank\n" + b"".join(b"%d,Petrova Ana,5k\n" % n for n in range(1, 102))
    assert found(data, "csv") == ["too-many-rows"]
    assert MAX_ROWS < 43_000  # players of the European list


def test_the_largest_tournament_passes() -> None:
    """20,000 players in ten rounds; MacMahon writes 17 elements for a participant and 16 for a pairing."""
    rows = tuple(
        Row(
            number=n,
            player=Player(name=PersonName(surname="Kim", given="Bo"), rank=Rank(5, "k")),
            cells=(Game(opponent=n + 1 if n % 2 else n - 1, result=Result.JIGO, colour=Colour.BLACK),) * 10,
        )
        for n in range(1, 201)
    )
    for format_id in ("csv", "rfg-json", "json"):
        data = write(Table(rows=rows, rounds=10), format_id, force=True).data
        assert data is not None
        assert not is_too_much(data * 100, by_line=default_hub().importers[format_id].by_line, report=Report())
    assert MAX_ROWS > 20_000
    assert MAX_ENTRIES > 20_000 + 100_000
    assert MAX_VALUES > 20_000 * 17 + 100_000 * 16


def test_a_file_is_not_read_beyond_the_limit(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "disk.img"
    with path.open("wb") as stream:
        stream.truncate(1 << 40)
    source = open_source(path, most=1000)
    assert (len(source.data), source.size) == (1001, 1 << 40)
    reading = read(path)
    assert [d.code.name for d in reading.diagnostics] == ["file-too-large"]
    assert str(1 << 40) in str(reading.diagnostics[0].message)


def test_a_stream_that_is_no_file() -> None:
    source = Source.of(io.BytesIO(b"x" * 20), "-", most=10)
    assert (len(source.data), source.size) == (11, 11)


def test_what_a_person_allows_is_read() -> None:
    from rfgconv.io.codes import TOO_MANY_ROWS

    for overruled, stops in ((frozenset(), True), (frozenset({"RF008"}), False), (frozenset({"*"}), False)):
        report = Report(overruled=overruled)
        assert exceeds(report, TOO_MANY_ROWS, MAX_ROWS + 1, MAX_ROWS) is stops
        assert len(report.diagnostics) == 1
    assert not exceeds(Report(), TOO_MANY_ROWS, MAX_ROWS, MAX_ROWS)


def test_short_texts_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has fewer bytes than one line may have is within all limits; the usual file costs nothing."""
    import rfgconv.io.limits as module

    monkeypatch.setattr(module, "is_too_much", lambda *_args, **_named: pytest.fail("counted"))
    assert read(SAMPLES["rfg"], format="rfg").table is not None
    assert MAX_LINE < MAX_ENTRIES < MAX_VALUES


@pytest.mark.usefixtures("_little_memory")
def test_places_in_deep_json() -> None:
    text = "[" * 900 + "0," * 60_000 + "0" + "]" * 900
    assert JsonPlaces(text).span((0,) * 900) is not None
