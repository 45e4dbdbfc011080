"""The kit over the json format."""

from pathlib import Path

from rfgconv.testing.conformance import ImporterConformance, PairConformance
from rfgconv_json import JsonExporter, JsonImporter

SAMPLE = Path(__file__).parents[2] / "fixtures/json/small.json"


class TestJsonReading(ImporterConformance):
    importer = JsonImporter
    samples = (SAMPLE,)


class TestJsonWriting(PairConformance):
    importer = JsonImporter
    exporter = JsonExporter
