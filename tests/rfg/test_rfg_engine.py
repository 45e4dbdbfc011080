"""RFG tables through the whole pipeline: detection, encodings, facts, repairs, both targets."""

from __future__ import annotations

import pytest

from rfg.rfg_tables import FIXTURES, clean_table
from rfgconv import engine
from rfgconv.diagnostics import Report
from rfgconv.facts.facts import facts_from_options
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.repairs import Mending
from rfgconv_rfg import RfgExporter, RfgImporter

SAMPLE_1 = (FIXTURES / "sample1_handicap_32x5.txt").read_bytes()
CLEAN = RfgExporter().write(clean_table(), Report())


def detect(text: str | bytes, name: str = "table") -> Match:
    data = text if isinstance(text, bytes) else text.encode()
    return RfgImporter.detect(Probe(Source(data, name)))


def test_a_document_that_quotes_a_table_is_none() -> None:
    text = CLEAN.decode()
    assert detect("# A document\n" + "It tells about such tables at length.\n" * 200 + text, "README.md") is Match.NO
    assert detect("Здравствуйте!\nПосылаю таблицу.\n" + "Ещё несколько слов.\n" * 8 + text) is Match.SIGNATURE


def test_the_end_of_a_long_table_is_seen() -> None:
    latin = CLEAN.decode().replace("Берёзкин Андрей", "Berezkin Andrej")
    head, _, last = latin.rpartition("\n;time")
    row = head.splitlines()[-1]
    long = "\n".join([head, *[row] * (2 * 65536 // len(row))])
    assert detect(f"{long}\n;time{last}") is Match.SIGNATURE
    assert detect(long) is not Match.SIGNATURE


def test_detection() -> None:
    text = CLEAN.decode()
    latin = text.replace("Берёзкин Андрей", "Berezkin Andrej")
    assert detect(text) is Match.SIGNATURE
    assert detect(text.replace(";time=82", "")) is Match.SHAPE
    assert detect(latin.replace(";time=82", "")) is Match.SHAPE
    assert detect("; EV[Cup]\n" + text) is Match.NO
    assert detect(";name=Cup\n" + text) is Match.NO
    assert detect("some text", "table.txt") is Match.NAME
    assert detect("some text", "table.csv") is Match.NO
    assert detect(b"") is Match.NO
    assert detect("<xml/>", "table.txt") is Match.NO


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1251", "koi8-r", "utf-16"])
def test_encodings(encoding: str) -> None:
    reading = engine.read(CLEAN.decode().encode(encoding))
    assert reading.format == "rfg"
    assert reading.table is not None
    assert reading.table.rows == clean_table().rows


def test_check_of_sample_1_counts_what_the_notes_say() -> None:
    found = [(d.severity.value, d.code.name) for d in engine.check(SAMPLE_1).diagnostics]
    assert len([entry for entry in found if entry[0] == "error"]) == 2
    assert len([entry for entry in found if entry[0] == "warning"]) == 32
    assert len([entry for entry in found if entry[0] == "info"]) == 2


def test_sample_1_is_mended_and_written() -> None:
    stopped = engine.convert(SAMPLE_1, "rfg")
    assert stopped.outputs[0].data is None
    conversion = engine.convert(SAMPLE_1, "rfg", mending=Mending(safe=True, proposals=True))
    data = conversion.outputs[0].data
    assert data is not None
    assert engine.check(data).diagnostics == []
    assert engine.convert(data, "rfg").outputs[0].data == data


def test_the_finished_table_is_checked_strictly_and_converting_is_not() -> None:
    text = CLEAN.decode().replace(";May 1-2 2010", "; ?").replace(";time=82", ";time=?")
    names = {d.code.name for d in engine.check(text.encode()).diagnostics}
    assert names == {"date-missing", "time-missing"}
    conversion = engine.convert(text.encode(), "rfg")
    assert [d.code.name for d in conversion.diagnostics if d.severity.value != "info"] == ["fact-missing"] * 2
    assert conversion.outputs[0].data == text.encode()


def test_facts_settle_what_could_not_be_read() -> None:
    text = CLEAN.decode().replace(";May 1-2 2010", "; 1-2.05.2010").replace(";time=82", ";time=60+b")
    assert engine.convert(text.encode(), "rfg").outputs[0].data is None
    facts = facts_from_options({"dates": "2010-05-01..2010-05-02", "time": "60 + 5x30s"}, Report())
    assert engine.convert(text.encode(), "rfg", facts=[(facts, "options")]).outputs[0].data == CLEAN


def test_classic_and_back() -> None:
    classic = engine.convert(CLEAN, "rfg-classic").outputs[0].data
    assert classic is not None
    assert engine.check(classic, profile="rfg-classic").diagnostics == []
    assert engine.convert(classic, "rfg-classic").outputs[0].data == classic
    again = engine.read(classic).table
    assert again is not None
    assert [row.cells for row in again.rows] == [row.cells for row in clean_table().rows]
