"""Values that no file should hold, in the place of every number of a small file of each format."""

from __future__ import annotations

import re

import pytest

from hardening.hardening_samples import SAMPLES
from rfgconv.engine import check, default_hub, write

NUMBERS = (b"9" * 5000, "²".encode(), "٣".encode(), b"-1", b"0", b"1e999", b"0." + b"0" * 5000 + b"1", b"nan")
MOST_PLACES = 15


def problems(data: bytes, format_id: str) -> list[str]:
    """What a plugin that raised was reported with, in reading, checking, and writing in every format."""
    reading = check(data, format=format_id)
    found = list(reading.diagnostics)
    if reading.table is not None:
        for name in default_hub().exporters:
            output = write(reading.table, name, force=True)
            found += [*output.report.diagnostics, *output.losses]
    return [str(d.message) for d in found if str(d.message) and d.code.name == "plugin-crashed"]


@pytest.mark.parametrize("format_id", sorted(SAMPLES.keys() - {"xlsx"}))
def test_numbers_that_are_none(format_id: str) -> None:
    """Longer than Python makes a number of, digits of other scripts, too small, too large."""
    sample = SAMPLES[format_id]
    places = [match.span() for match in re.finditer(rb"[0-9]+", sample)]
    for first, last in places[:: len(places) // MOST_PLACES + 1]:
        number = NUMBERS[first % len(NUMBERS)]
        assert problems(sample[:first] + number + sample[last:], format_id) == []


@pytest.mark.parametrize("format_id", sorted(SAMPLES.keys() - {"xlsx"}))
def test_every_number_is_too_long(format_id: str) -> None:
    assert problems(re.sub(rb"[0-9]+", b"9" * 5000, SAMPLES[format_id]), format_id) == []
    assert problems(re.sub(rb"\b[0-9]", b"9" * 5000, SAMPLES[format_id], count=3), format_id) == []
