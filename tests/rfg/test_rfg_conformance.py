"""The conformance kit over the RFG table."""

from rfg.rfg_tables import FIXTURES
from rfgconv.testing.conformance import ImporterConformance, PairConformance
from rfgconv_rfg import RfgClassicExporter, RfgExporter, RfgImporter

SAMPLES = ("canonical_current.txt", "canonical_classic.txt", "sample1_handicap_32x5.txt", "sample2_three_groups.txt")


class TestRfgReading(ImporterConformance):
    importer = RfgImporter
    samples = tuple(FIXTURES / name for name in SAMPLES)


class TestRfgWriting(PairConformance):
    importer = RfgImporter
    exporter = RfgExporter


class TestRfgClassicWriting(PairConformance):
    importer = RfgImporter
    exporter = RfgClassicExporter
