"""The conformance kit over the EGD format."""

from pathlib import Path

from rfgconv.testing.conformance import ImporterConformance, PairConformance
from rfgconv_egd import EgdExporter, EgdImporter

FIXTURES = Path(__file__).parents[2] / "fixtures"
SAMPLES = ("egd/cards/mpj2026.txt", "egd/cards/kpmc2021.txt", "opengotha/og09.h9", "macmahon/mm10_odd_cases.h9")


class TestEgdReading(ImporterConformance):
    importer = EgdImporter
    samples = tuple(FIXTURES / name for name in SAMPLES)


class TestEgdWriting(PairConformance):
    importer = EgdImporter
    exporter = EgdExporter
