"""One small real file for every importer."""

from __future__ import annotations

from pathlib import Path

from rfgconv.engine import default_hub, read

FIXTURES = Path(__file__).parents[2] / "fixtures"
_FILES = {
    "csv": "csv/02_excel_ru.csv",
    "egd": "macmahon/mm05.h9",
    "json": "json/small.json",
    "macmahon": "macmahon/mm36.xml",
    "opengotha": "opengotha/og40.xml",
    "rfg": "rfg/canonical_current.txt",
    "tou": "opengotha/og40.tou",
    "tsv": "csv/26_tabs.tsv",
    "walllist": "macmahon/mm36.wall.txt",
    "xlsx": "csv/31_plain.xlsx",
}


def _samples() -> dict[str, bytes]:
    from rfgconv.engine import write

    samples = {name: (FIXTURES / file).read_bytes() for name, file in _FILES.items()}
    table = read(samples["rfg"], format="rfg").table
    assert table is not None
    for name in sorted(default_hub().importers.keys() - samples.keys()):  # formats that have no file here: written
        data = write(table, name, force=True).data
        assert data is not None
        samples[name] = data
    return samples


SAMPLES = _samples()
