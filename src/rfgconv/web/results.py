"""The pipeline run over one tournament: findings with the targets that they matter for, and every output."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from rfgconv.diagnostics import Diagnostic, Report
from rfgconv.engine import Conversion, Output, Reading, Settings, check, convert, default_hub, match, read, write
from rfgconv.facts.file import read_facts_file
from rfgconv.hub import Hub
from rfgconv.io import Source
from rfgconv.model import Table
from rfgconv.names.listing import LoadedList
from rfgconv.names.matching import PlayerMatch
from rfgconv.repairs import Mending
from rfgconv.web.sessions import Session
from rfgconv.web.work import Choices, Work

SHOWN = ("rfg", "rfg-classic", "egd", "json")
"""Outputs with a preview; the others can be downloaded."""

_loading = threading.Lock()


def loaded_hub() -> Hub:
    """The hub with its plugins loaded; the first request loads them, the others wait."""
    with _loading:
        hub = default_hub()
        _ = hub.importers
        return hub


@dataclass(frozen=True)
class Found:
    """A finding. targets: ids of the formats it matters for, empty = all."""

    diagnostic: Diagnostic
    targets: tuple[str, ...] = ()


class Results:
    """Everything that is known about a work with its present choices. Made once; parts are computed when asked for."""

    def __init__(
        self, work: Work, choices: Choices, lists: tuple[LoadedList, ...] = (), hidden: frozenset[str] = frozenset()
    ) -> None:
        self.hub = loaded_hub()
        self.choices, self.lists, self.hidden = choices, lists, hidden
        self.facts_report = Report()
        self.settings = self._settings(work)
        self._source = Source(work.data, work.name, encoding=choices.encoding)

    def _settings(self, work: Work) -> Settings:
        file_report = Report()
        layers = []
        if work.facts_file is not None:
            layers.append((read_facts_file(work.facts_file, file_report), work.facts_file.name))
        layers.append((self.choices.given_facts(self.facts_report), "the page"))
        self._file_findings = [finding for finding in file_report.diagnostics if finding.severity.level < 2]
        return Settings(
            format=self.choices.format,
            encoding=self.choices.encoding,
            facts=layers,
            players=self.lists,
            mending=Mending(
                safe=self.choices.safe,
                chosen=self.choices.chosen,
                corrections=self.choices.corrections,
            ),
            allow=self.choices.allowed,
        )

    @cached_property
    def reading(self) -> Reading:
        """The file as read and completed, before it is checked."""
        return read(self._source, self.settings, hub=self.hub)

    @cached_property
    def checked(self) -> Reading:
        """By the general rules; its table is the mended one."""
        return convert(self.reading, (), self.settings, hub=self.hub).reading

    @property
    def table(self) -> Table | None:
        return self.checked.table

    @cached_property
    def targets(self) -> list[str]:
        """The wanted formats with a preview, as far as they are installed."""
        return [name for name in SHOWN if name in self.hub.exporters and name not in self.hidden]

    @cached_property
    def conversions(self) -> dict[str, Conversion]:
        """Each target by itself: what one of them forbids does not stop the others."""
        if self.reading.table is None:
            return {}
        return {name: convert(self.reading, name, self.settings, hub=self.hub) for name in self.targets}

    def output(self, target: str, language: str = "en") -> Output | None:
        """The output of any format that is installed; None if there is no table. language: of a format for people."""
        if target in self.conversions:
            return self.conversions[target].outputs[0]
        if self.reading.table is None or target not in self.hub.exporters:
            return None
        options = {"language": language}
        return convert(self.reading, target, self.settings, hub=self.hub, options=options).outputs[0]

    def picture(self, language: str) -> bytes | None:
        """The wall list as a file to look at, whatever stands against the outputs."""
        if self.table is None or "html" not in self.hub.exporters:
            return None
        return write(self.table, "html", Settings(options={"language": language}), hub=self.hub).data

    @cached_property
    def found(self) -> list[Found]:
        """All findings by place. Those of a format's own rules name it; the losses are not among them."""
        general = [Found(diagnostic) for diagnostic in (*self.checked.diagnostics, *self._file_findings)]
        known = {_key(entry.diagnostic) for entry in general}
        special: dict[tuple[object, ...], tuple[Diagnostic, list[str]]] = {}
        for target, findings in self._by_target():
            for diagnostic in findings:
                key = _key(diagnostic)
                if key not in known:
                    names = special.setdefault(key, (diagnostic, []))[1]
                    if target not in names:
                        names.append(target)
        everything = general + [Found(diagnostic, tuple(names)) for diagnostic, names in special.values()]
        return sorted(everything, key=lambda entry: entry.diagnostic.sort_key())

    def _by_target(self) -> Iterable[tuple[str, list[Diagnostic]]]:
        own = self.reading.format or ""
        if self.reading.table is not None and own in self.hub.exporters and own not in self.hidden:
            yield own, check(self.reading, self.settings, hub=self.hub).diagnostics
        for target, conversion in self.conversions.items():
            yield target, [d for d in conversion.findings if d.code.name != "fact-missing"]

    def blocking(self, target: str) -> list[Found]:
        """The errors that forbid an output."""
        conversion = self.conversions.get(target)
        findings = conversion.findings if conversion is not None else []
        return [Found(diagnostic) for diagnostic in findings if diagnostic.blocks]

    @cached_property
    def standing(self) -> list[Found]:
        """Findings that were not mended."""
        return [entry for entry in self.found if not entry.diagnostic.fixed]

    @cached_property
    def matches(self) -> list[PlayerMatch]:
        """Every player beside every list."""
        return match(self.reading.table, self.settings) if self.reading.table is not None and self.lists else []


def _key(diagnostic: Diagnostic) -> tuple[object, ...]:
    return diagnostic.code.id, diagnostic.path, diagnostic.span, str(diagnostic.message), diagnostic.fixed


def results_of(session: Session, work: Work) -> Results:
    """The results of a work's present choices; computed again only if something changed."""
    lists = tuple(entry.loaded for entry in session.lists)
    known = work.results
    if known is None or (known.choices, known.lists, known.hidden) != (work.choices, lists, session.hidden):
        work.results = Results(work, work.choices, lists, session.hidden)
    session.used(work)
    assert work.results is not None
    return work.results
