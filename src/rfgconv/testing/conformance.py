"""Test classes to subclass: three lines in a plugin's own tests run the whole kit with pytest.

class TestShout(ImporterConformance):
    importer = Shout
    samples = (Path("tests/cases/club.shout"),)

The environment variable ``RFGCONV_EXAMPLES`` says how many tables each of the drawn tests tries (60).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rfgconv.hub import Exporter, Importer
from rfgconv.model import Table
from rfgconv.testing import trials
from rfgconv.testing.strategies import tables

EXAMPLES = settings(
    max_examples=int(os.environ.get("RFGCONV_EXAMPLES", "60")),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.differing_executors],
)


def _passed(findings: str) -> None:
    assert not findings, findings


class ImporterConformance:
    """importer: the class under test. samples: files that it must read. mutations: spoiled copies that are tried."""

    importer: ClassVar[type[Importer]]
    samples: ClassVar[Sequence[Path]]
    mutations: ClassVar[int] = 200

    def _samples(self) -> list[bytes]:
        return [path.read_bytes() for path in self.samples]

    def test_it_declares_itself(self) -> None:
        _passed(trials.join(trials.declared(self.importer)))

    def test_detection(self) -> None:
        _passed(trials.join(trials.detects_calmly(self.importer, self._samples())))

    def test_samples_are_read_alike(self) -> None:
        _passed(trials.join(trials.reads_alike(self.importer, self._samples())))

    def test_places(self) -> None:
        _passed(trials.join(trials.places_rows(self.importer, self._samples())))

    def test_spoiled_files(self) -> None:
        _passed(trials.join(trials.survives(self.importer, self._samples(), self.mutations)))

    def test_purity(self) -> None:
        _passed(trials.join(trials.reads_purely(self.importer, self._samples())))


class ExporterConformance:
    """exporter: the class under test. tables: a strategy, if the format is for certain tables only."""

    exporter: ClassVar[type[Exporter]]
    tables: ClassVar[st.SearchStrategy[Table]] = tables()

    def test_it_declares_itself(self) -> None:
        _passed(trials.join(trials.declared(self.exporter)))
        _passed(trials.join(trials.carries_known_fields(self.exporter)))

    def test_writing_is_pure_and_repeatable(self) -> None:
        @EXAMPLES
        @given(self.tables)
        def check(table: Table) -> None:
            _passed(trials.join(trials.writes_alike(self.exporter, table)))
            _passed(trials.join(trials.writes_purely(self.exporter, table)))

        check()


class PairConformance(ExporterConformance):
    """A format that is both read and written: the law of losses, and stable output."""

    importer: ClassVar[type[Importer]]

    def test_the_law_of_losses(self) -> None:
        @EXAMPLES
        @given(self.tables)
        def check(table: Table) -> None:
            _passed(trials.join(trials.keeps_the_law(self.importer, self.exporter, table)))

        check()

    def test_own_output_is_stable(self) -> None:
        @EXAMPLES
        @given(self.tables)
        def check(table: Table) -> None:
            _passed(trials.join(trials.writes_stably(self.importer, self.exporter, table)))

        check()
