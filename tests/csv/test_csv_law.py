"""The law of losses for csv, tsv and xlsx: on generated tables, and on tables as wrong and awkward as the model allows."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter, Importer
from rfgconv.model import (
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    Note,
    PersonName,
    Player,
    Result,
    Row,
    Table,
)
from rfgconv.testing import trials
from rfgconv.testing.conformance import EXAMPLES, ImporterConformance, PairConformance
from rfgconv.testing.strategies import tables
from rfgconv_csv import CsvExporter, CsvImporter, TsvExporter, TsvImporter, XlsxExporter, XlsxImporter

FIXTURES = Path(__file__).parents[2] / "fixtures" / "csv"
PAIRS: list[tuple[type[Importer], type[Exporter]]] = [
    (CsvImporter, CsvExporter),
    (TsvImporter, TsvExporter),
    (XlsxImporter, XlsxExporter),
]


class TestCsv(PairConformance):
    importer = CsvImporter
    exporter = CsvExporter


class TestTsv(PairConformance):
    importer = TsvImporter
    exporter = TsvExporter


class TestXlsx(PairConformance):
    importer = XlsxImporter
    exporter = XlsxExporter

    def test_writing_is_pure_and_repeatable(self) -> None:
        """Without the trial of purity: the library asks for the date, which the writer then replaces."""

        @EXAMPLES
        @given(self.tables)
        def check(table: Table) -> None:
            assert not trials.join(trials.writes_alike(self.exporter, table))

        check()


class TestCsvReader(ImporterConformance):
    importer = CsvImporter
    samples = tuple(FIXTURES / name for name in ("01_plain.csv", "05_opponent_names.csv", "10_games.csv"))


class TestTsvReader(ImporterConformance):
    importer = TsvImporter
    samples = (FIXTURES / "own.tsv",)


class TestXlsxReader(ImporterConformance):
    importer = XlsxImporter
    samples = (FIXTURES / "31_plain.xlsx", FIXTURES / "32_players_and_games.xlsx")
    mutations = 100


@EXAMPLES
@given(tables())
def test_consistent_tables_lose_nothing(table: Table) -> None:
    for _, exporter in PAIRS:
        report = Report()
        exporter().write(table, report)
        assert report.losses == []


AWKWARD = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "=1+1",
            "+x",
            "-x",
            "@x",
            "'",
            "''",
            "'=1",
            "'t Hooft",
            "12",
            "'12",
            "''12",
            "½",
            "1/3",
            "a\nb",
            'a"b',
            '"',
            ";",
            ",",
            "\t",
            "Name",
            "R1",
            "Rank",
            "[column]",
            "x [sos]",
            "x [sos, after]",
            "note",
            "rfgconv csv",
            " x ",
            "\xa0x",
            "a  b",
            "\x00",
            "\ufeff",
            "_x0041_",
            "\ufffe",
            "\x01",
            "=HYPERLINK(1)",
            "http://a.b",
            "Группа А",
            "1e5",
            "007",
            "inf",
            "nan",
            "TRUE",
        ]
    ),
)
numbers = st.fractions(min_value=-50, max_value=50, max_denominator=7)
names = st.builds(PersonName, surname=AWKWARD, given=st.none() | AWKWARD, patronymic=st.none() | AWKWARD)
cells = st.one_of(
    st.builds(NoGame, points=numbers, kind=st.sampled_from(NoGameKind)),
    st.builds(
        Game,
        opponent=st.integers(-2, 12),
        result=st.sampled_from(Result),
        colour=st.none() | st.sampled_from(Colour),
        handicap=st.none() | st.integers(-1, 200),
        komi=st.none() | numbers,
        forfeit=st.booleans(),
        board=st.none() | st.integers(-1, 2000),
        margin=st.none() | st.integers(-400, 400),
        comment=st.none() | AWKWARD,
    ),
)
rows = st.builds(
    Row,
    number=st.integers(-3, 12),
    player=st.builds(
        Player,
        name=names,
        latin=st.none() | names,
        country=st.none() | AWKWARD,
        club=st.none() | AWKWARD,
        sex=st.none() | AWKWARD,
        ids=st.lists(st.builds(Id, scheme=st.sampled_from(["egd", "x y", "RFG"]), value=AWKWARD), max_size=3).map(
            tuple
        ),
        comment=st.none() | AWKWARD,
    ),
    cells=st.lists(cells, max_size=4).map(tuple),
    place=st.none() | st.integers(-1, 12),
    group=st.none() | AWKWARD,
    start=st.none() | numbers,
    values=st.lists(st.none() | AWKWARD | numbers, max_size=4).map(tuple),
    note=st.none() | AWKWARD,
)
columns = st.builds(
    Column, label=AWKWARD, criterion=st.none() | st.sampled_from(Criterion), after_results=st.booleans()
)
wrong_tables = st.builds(
    Table,
    event=st.builds(
        Event,
        name=st.none() | AWKWARD,
        city=st.none() | AWKWARD,
        country=st.none() | AWKWARD,
        egd_class=st.none() | AWKWARD,
        komi=st.none() | numbers,
        comments=st.lists(AWKWARD, max_size=2).map(tuple),
        ids=st.lists(st.builds(Id, scheme=AWKWARD, value=AWKWARD), max_size=2).map(tuple),
    ),
    columns=st.lists(columns, max_size=3).map(tuple),
    rows=st.lists(rows, max_size=4).map(tuple),
    rounds=st.integers(0, 4),
    notes=st.lists(st.builds(Note, text=AWKWARD, before=st.none() | st.integers(-1, 9)), max_size=2).map(tuple),
)


@pytest.mark.parametrize(("importer", "exporter"), PAIRS, ids=lambda cls: cls.id)
def test_wrong_and_awkward_tables_keep_the_law(importer: type[Importer], exporter: type[Exporter]) -> None:
    @EXAMPLES
    @given(wrong_tables)
    def check(table: Table) -> None:
        assert not trials.join(trials.writes_alike(exporter, table))
        assert not trials.join(_law(importer, exporter, table))

    check()


def _law(importer: type[Importer], exporter: type[Exporter], table: Table) -> list[str]:
    """As the kit's trial, but a table without rows may give none."""
    findings = list(trials.keeps_the_law(importer, exporter, table))
    return [text for text in findings if table.rows or not text.startswith("what was written cannot be read")]


@pytest.mark.parametrize("exporter", [CsvExporter, TsvExporter])
def test_no_cell_is_a_formula(exporter: type[Exporter]) -> None:
    evil = '=cmd|"/c calc"!A1'
    table = Table(
        event=Event(name=evil, comments=("+1",)),
        rows=(Row(number=1, player=Player(name=PersonName(surname="@x", given="-y")), cells=(), values=(evil,)),),
        columns=(Column(label="=label"),),
    )
    text = exporter().write(table, Report()).decode()
    cells = [cell.strip('"') for line in text.splitlines() for cell in line.replace("\t", ",").split(",")]
    assert not [cell for cell in cells if cell[:1] in "=+@" and cell]
    assert "'=label [column]" in text


def test_negative_numbers_stay_numbers() -> None:
    table = Table(
        columns=(Column(label="X"),),
        rows=(Row(number=1, player=Player(name=PersonName(surname="A")), cells=(), values=(Fraction(-7, 2),)),),
    )
    assert "\n1,A,-3.5\n" in CsvExporter().write(table, Report()).decode()
