"""What is lost is reported, whatever the table; and no text or table makes the format raise."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from egd.egd_strategies import awkward_tables, broken_tables, texts
from egd.egd_text import read, unreported, written
from rfgconv.hub import Probe
from rfgconv.io import Source
from rfgconv.model import Table
from rfgconv_egd import EgdImporter

SETTINGS = settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)

OPTIONS = st.fixed_dictionaries(
    {
        "forfeit": st.sampled_from(["zero", "keep"]),
        "both": st.sampled_from(["zero", "keep"]),
        "pins": st.booleans(),
        "idle": st.sampled_from(["keep", "drop"]),
        "yo": st.sampled_from(["e", "jo"]),
    }
)


@SETTINGS
@given(awkward_tables(), OPTIONS)
def test_every_difference_after_writing_and_reading_was_reported(table: Table, options: dict[str, object]) -> None:
    """Also where the writer reports an error and writes the nearest form. All rows are of one length, numbered 1 … N."""
    assert unreported(table, **options) == []
    text, _ = written(table, **options)
    assert text.isascii()
    rows = [line.partition("|")[0].split() for line in text.splitlines() if not line.startswith(";")]
    assert len({len(row) for row in rows}) <= 1
    assert [row[0] for row in rows] == [str(number) for number in range(1, len(rows) + 1)]


@SETTINGS
@given(broken_tables(), OPTIONS)
def test_broken_tables_are_written(table: Table, options: dict[str, object]) -> None:
    text, _ = written(table, **options)
    read(text)


@settings(SETTINGS, max_examples=200)
@given(texts())
def test_no_text_makes_the_reader_raise(text: str) -> None:
    source = Source(text.encode(), "table.h9")
    EgdImporter.detect(Probe(source))
    table, report = read(text)
    for diagnostic in report.diagnostics:
        assert str(diagnostic.message)
        assert diagnostic.hint is None or str(diagnostic.hint)
    if table is not None:
        assert [row.number for row in table.rows] == list(range(1, len(table.rows) + 1))
        written(table)


@settings(SETTINGS, max_examples=50)
@given(st.binary(max_size=300))
def test_no_bytes_make_the_reader_raise(data: bytes) -> None:
    read(data)
