"""Which texts are wall lists, and that nothing in a text makes the importer fail."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv_walllist import WallListImporter
from walllist.wl_tables import FIXTURES

LISTS = [
    *sorted((FIXTURES / "macmahon").glob("*.wall*.txt")),
    FIXTURES / "macmahon" / "autokorsak_saved.rating.txt",
    *sorted((FIXTURES / "walllist").glob("*.txt")),
]


def match(text: str | bytes, name: str = "list.txt") -> Match:
    data = text if isinstance(text, bytes) else text.encode()
    return WallListImporter.detect(Probe(Source(data, name)))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_the_programs_own_lists(path: Path) -> None:
    assert match(path.read_bytes(), path.name) is Match.SIGNATURE


@pytest.mark.parametrize(
    "pattern", ["macmahon/*.xml", "macmahon/*.h9", "egd/cards/*.txt", "rfg/*.txt", "opengotha/*.*", "json/*.json"]
)
def test_files_of_other_formats(pattern: str) -> None:
    for path in FIXTURES.glob(pattern):
        if path.name != "README.md":
            assert match(path.read_bytes(), path.name) is Match.NO, path.name


MM2 = "1\tAlder Bran\t5d\tru\tKaza\t31\t1\t2+/w0\n2\tCord Dina\t12\tru\tTg. \t30\t0\t1-/b0\n"
AUTOKORSAK = " 1 Alder Bran 5d ??  31 1 30 30 2+/w0\n 2 Cord Dina  4d ??  30 0 31 0  1-/b0\n"
EGD = " 1 Alder Bran 5d RU Kaza 31 1 30 30 2+/w0\n 2 Cord Dina  4d RU Kaza 30 0 31 0  1-/b0\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("; Spring Cup\n" + MM2, Match.SIGNATURE),
        (MM2, Match.SIGNATURE),
        ("; EV[Spring Cup]\n" + MM2, Match.NO),  # MacMahon 3: an EGD table
        (MM2.replace("w0", "w").replace("b0", "b"), Match.NO),
        ("\n" + AUTOKORSAK, Match.SIGNATURE),
        ("; EV[Spring Cup]\n" + AUTOKORSAK, Match.NO),
        ("; CL[B]\n; EV[Spring Cup]\n" + EGD, Match.NO),
        (EGD, Match.NO),
        ("; Pl Name Rk 1 2\n" + EGD, Match.NO),
        ("Pl Name Rk Co Club NBW SOS 1 2\n1 Alder Bran 5d RU Kaza 1 1 2+ 3-\n", Match.NO),
        ("Place Name Level 1 2\n1 Alder, Bran 5 Dan 2+ -\n", Match.SHAPE),
        ("Place;Name;Level;1;2\n1;Alder, Bran;5 Dan;2+;-\n", Match.SHAPE),
        ("Place;Name;Paid;Seat;1;2\n1;Alder, Bran;x;y;2+;-\n", Match.NO),
        ("Spring Cup - After Round 2\nPlace;Name;Level;1;2\n1;Alder, Bran;5 Dan;2+;-\n", Match.SIGNATURE),
        ("Place,Name,Level,1,2\n1,Alder,5 Dan,2+,-\n", Match.NO),
        ("Name;Rank;Result\nAlder;5d;1\n", Match.NO),
        ("", Match.NO),
        ("\x00" * 100, Match.NO),
        ("Dear all, the name of the winner is 1\n", Match.NO),
    ],
)
def test_what_is_a_wall_list(text: str, expected: Match) -> None:
    assert match(text) is expected


def test_a_spreadsheets_file_is_left_to_its_reader_unless_a_program_wrote_it() -> None:
    assert match("Place;Name;Level;1;2\n1;Alder, Bran;5 Dan;2+;-\n", "list.csv") is Match.NO
    assert (
        match((FIXTURES / "macmahon" / "mm01.wall-semicolon-colours.txt").read_bytes(), "list.csv") is Match.SIGNATURE
    )


TEXTS = [Source(path.read_bytes()).text.splitlines()[:14] for path in LISTS]
PIECES = st.sampled_from(
    [
        "",
        "\t",
        ";",
        "|",
        "(3)",
        "2-3",
        "free",
        "--",
        "+-",
        "999999999",
        "1+/b0",
        "5 Dan",
        "½",
        "Ѕ",
        "Очки",
        "II",
        "----- --- --",
        " - After Round 99",
        "\xa0",
        "\ufeff",
        "\x00",
        "1",
        "?",
        ", ",
        "7+!/w3",
        "Place Name 1 2",
        ";",
        "\u2028",
        "б",
    ]
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_nothing_in_a_text_makes_it_fail(data: st.DataObject) -> None:
    lines = list(data.draw(st.sampled_from(TEXTS)))
    for _ in range(data.draw(st.integers(1, 5))):
        index = data.draw(st.integers(0, len(lines) - 1))
        start = data.draw(st.integers(0, len(lines[index])))
        end = start + data.draw(st.integers(0, 8))
        lines[index] = lines[index][:start] + data.draw(PIECES) + lines[index][end:]
        if data.draw(st.booleans()):
            lines.insert(index, data.draw(st.sampled_from(lines)))
    source, report = Source("\n".join(lines).encode(), "list.txt"), Report("list.txt")
    WallListImporter.detect(Probe(source))
    table = WallListImporter().read(source, report)
    assert table is not None or report.blocked
    for diagnostic in report.diagnostics:
        assert "{" not in str(diagnostic.message).replace(diagnostic.token or "\0", "")
        assert diagnostic.span is None or diagnostic.span.line <= len(source.lines)
    if table is not None:
        assert all(len(row.cells) == table.rounds and len(row.values) == len(table.columns) for row in table.rows)
        assert sorted(row.number for row in table.rows) == list(range(1, len(table.rows) + 1))
