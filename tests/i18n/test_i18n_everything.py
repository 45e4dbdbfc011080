"""Nothing that is shown lacks a translation: every fixture is checked and converted, and its findings are looked up."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rfgconv.diagnostics import Diagnostic
from rfgconv.diagnostics.render import render_json, render_text
from rfgconv.engine import check, convert, default_hub
from rfgconv.i18n import Translator, translator

ROOT = Path(__file__).parents[2]
SUFFIXES = {".xml", ".txt", ".csv", ".tsv", ".json", ".h9", ".tou", ".ogt", ".xlsx"}
LARGEST = 40_000


class Recorder:
    """A catalogue that remembers what it does not have."""

    def __init__(self, known: Translator) -> None:
        self.known = known
        self.missing: set[str] = set()

    def gettext(self, message: str, /) -> str:
        found = self.known.gettext(message)
        if found == message:
            self.missing.add(message)
        return found

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        found = self.known.ngettext(one, many, n)
        if found in (one, many):
            self.missing.add(one)
        return found


def inputs() -> Iterator[Path]:
    for path in sorted((ROOT / "fixtures").rglob("*")):
        if path.is_file() and path.suffix in SUFFIXES and path.stat().st_size < LARGEST:
            yield path


SAME = {"{before} → {after}", "{number} {name}", "{replacement} ({note})", "{who}: {change}", "PIN", "{entry}"}
"""Texts of signs and names only."""


TARGETS = ("rfg", "egd", "opengotha", "rfg-json")


@cache
def findings() -> list[Diagnostic]:
    """Of every fixture, checked or converted in turn: the first of each code, and all that propose something."""
    hub, kept, seen = default_hub(), [], set()
    for index, path in enumerate(inputs()):
        if index % 2:
            found = check(path, hub=hub).diagnostics
        else:
            found = convert(path, TARGETS[index // 2 % len(TARGETS)], hub=hub).diagnostics
        for finding in found:
            if finding.code.id not in seen or finding.repair is not None:
                seen.add(finding.code.id)
                kept.append(finding)
    return kept


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_every_finding_of_the_fixtures_is_translated(language: str) -> None:
    recorder = Recorder(translator(language))
    speak = Translator(language, recorder)
    for finding in findings():
        render_text(finding, None, speak)
        render_json(finding, speak)
    assert recorder.missing - SAME == set()
    assert len({finding.code.id for finding in findings()}) > 150
