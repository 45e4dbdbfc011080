"""The hub: what the loaded plugins bring, and which format a source has."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from rfgconv.diagnostics import Code, Report
from rfgconv.hub.codes import FORMAT_AMBIGUOUS, FORMAT_CLASH, FORMAT_UNKNOWN, PLUGIN_BROKEN, PLUGIN_CRASHED
from rfgconv.hub.contract import Check, ChecksIn, Exporter, Importer, Match, OptionError, PlayerList, Probe
from rfgconv.hub.loader import PluginInfo, Problem, load_plugins, problem, reason
from rfgconv.i18n import MisuseError, Word
from rfgconv.io import Source
from rfgconv.record import replace


class UnknownFormatError(MisuseError):
    """Misuse: a format name that no plugin brings, or that two bring."""


T = TypeVar("T")
D = TypeVar("D", Importer, PlayerList)


class _Kind:
    """The classes of one hook by their id, each with the plugin that brought it.

    base: what they derive from; declares: what each of them must say of itself.
    """

    def __init__(self, title: str, base: type[Any], declares: tuple[str, ...]) -> None:
        self.title, self._base, self._declares = title, base, declares
        self.classes: dict[str, type[Any]] = {}
        self.owners: dict[str, str] = {}
        self.dropped: set[str] = set()

    def accept(self, cls: Any) -> None:
        """Raise TypeError for a class that does not fulfil the contract, so that it never comes to be used."""
        if not (isinstance(cls, type) and issubclass(cls, self._base)):
            raise TypeError(f"{cls!r} is no class derived from {self._base.__name__}")
        lacking = [name for name in self._declares if not hasattr(cls, name)]
        lacking += sorted(f"{name}()" for name in getattr(cls, "__abstractmethods__", ()))
        if lacking:
            raise TypeError(f"{cls.__name__} has no {', '.join(lacking)}")

    def drop_clashes(self) -> None:
        """Forget the classes that two plugins bring: neither is used, nor one that comes later."""
        for name in [name for name, owner in self.owners.items() if not owner]:
            del self.classes[name], self.owners[name]
            self.dropped.add(name)


class Hub:
    """All plugins of a run. Loading happens on the first question, so that making a hub costs nothing."""

    def __init__(self, disabled: Sequence[str] | None = None, load: Callable[..., Any] = load_plugins) -> None:
        if disabled is None:
            disabled = [name.strip() for name in os.environ.get("RFGCONV_DISABLE", "").split(",") if name.strip()]
        self._disabled = disabled
        self._load = load
        self._clashes: dict[str, Problem] = {}
        self._later: list[tuple[ChecksIn, PluginInfo]] = []

    @cached_property
    def _loaded(self) -> tuple[list[PluginInfo], list[Problem]]:
        plugins, problems = self._load(self._disabled)
        return list(plugins), list(problems)

    @property
    def plugins(self) -> list[PluginInfo]:
        """Installed plugins, also the broken and the disabled ones."""
        return self._loaded[0]

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with plugins, clashes of format ids included."""
        self._kinds, self._lists, self.checks  # noqa: B018  (collecting the classes finds the clashes)
        return self._loaded[1]

    @cached_property
    def _kinds(self) -> dict[str, _Kind]:
        """What most runs need: the classes of three hooks."""
        return self._collected(
            {
                "rfgconv_importers": _Kind(Word("input format"), Importer, ("id", "title")),
                "rfgconv_exporters": _Kind(Word("output format"), Exporter, ("id", "title", "extension", "carries")),
                "rfgconv_checks": _Kind(Word("check"), Check, ("id",)),
            }
        )

    @cached_property
    def _lists(self) -> dict[str, _Kind]:
        """Player lists, which few runs need."""
        kind = _Kind(Word("player list"), PlayerList, ("id", "title", "scheme"))
        return self._collected({"rfgconv_player_lists": kind})

    def _collected(self, kinds: dict[str, _Kind]) -> dict[str, _Kind]:
        plugins, problems = self._loaded
        for index, plugin in enumerate(plugins):
            try:
                brought = [(kind, list(getattr(plugin.module, hook, tuple)())) for hook, kind in kinds.items()]
                for kind, classes in brought:
                    for cls in classes:
                        if not isinstance(cls, ChecksIn):
                            kind.accept(cls)
            except Exception as error:  # a hook that fails is a broken plugin like one that fails at import
                problems.append(problem(PLUGIN_BROKEN, plugin, reason(error)))
                plugins[index] = replace(plugin, module=None)
                continue
            for kind, classes in brought:
                for cls in classes:
                    if isinstance(cls, ChecksIn):
                        self._later.append((cls, plugin))
                    else:
                        self._add(kind, cls, plugin.name)
        for kind in kinds.values():
            kind.drop_clashes()
        return kinds

    def _add(self, kind: _Kind, cls: type[Any], owner: str) -> None:
        name = cls.id
        if name in kind.dropped:
            return
        if name in kind.classes:
            args = {"first": kind.owners[name] or "?", "second": owner, "kind": kind.title, "format": name}
            self._clashes[name] = Problem(FORMAT_CLASH, args)
            self._loaded[1].append(self._clashes[name])
            kind.owners[name] = ""  # neither is used
            return
        kind.classes[name] = cls
        kind.owners[name] = owner

    @property
    def importers(self) -> dict[str, type[Importer]]:
        return self._kinds["rfgconv_importers"].classes

    @property
    def exporters(self) -> dict[str, type[Exporter]]:
        return self._kinds["rfgconv_exporters"].classes

    @property
    def checks(self) -> dict[str, type[Check]]:
        """Every check of every target."""
        self._load_checks(None)
        return self._kinds["rfgconv_checks"].classes

    def checks_for(self, profiles: Collection[str], report: Report) -> list[type[Check]]:
        """The checks of a run; those of other targets may be among them. Modules that fail are reported."""
        known = len(self._loaded[1])
        self._load_checks(profiles)
        for found in self._loaded[1][known:]:
            report.add(found.code, **dict[str, Any](found.args))
        return list(self._kinds["rfgconv_checks"].classes.values())

    def _load_checks(self, profiles: Collection[str] | None) -> None:
        """Import the modules of checks that these targets need; None = all."""
        kind = self._kinds["rfgconv_checks"]
        due = [entry for entry in self._later if profiles is None or {*entry[0].profiles} & {*profiles}]
        self._later = [entry for entry in self._later if entry not in due]
        for checks, plugin in due:
            try:
                brought = checks.load()
                for cls in brought:
                    kind.accept(cls)
                for cls in brought:
                    self._add(kind, cls, plugin.name)
            except Exception as error:  # as a hook that fails
                self._loaded[1].append(problem(PLUGIN_BROKEN, plugin, reason(error)))
        kind.drop_clashes()

    @property
    def player_lists(self) -> dict[str, type[PlayerList]]:
        return self._lists["rfgconv_player_lists"].classes

    def owner(self, cls: type[Any]) -> str:
        """Name of the plugin that brought a class."""
        for kind in (*self._kinds.values(), *self._lists.values()):
            if kind.classes.get(cls.id) is cls:
                return kind.owners[cls.id]
        return "?"

    def importer(self, name: str) -> type[Importer]:
        """Raises UnknownFormatError."""
        return self._find(self.importers, name, "no format named {name} can be read; known: {known}")

    def exporter(self, name: str) -> type[Exporter]:
        """Raises UnknownFormatError."""
        return self._find(self.exporters, name, "no format named {name} can be written; known: {known}")

    def options_for(self, cls: type[Importer] | type[Exporter], given: Mapping[str, Any]) -> dict[str, Any]:
        """The options meant for a format: without those that fit another format with an option of that name, not this.

        ``columns`` names headings for csv and ``four`` for rfg; both may take part in one run.
        """
        own = {option.name for option in cls.options} & given.keys()
        if all(_fits(cls, name, given) for name in own):
            return dict(given)
        formats: list[type[Importer] | type[Exporter]] = [*self.importers.values(), *self.exporters.values()]
        others = [other for other in formats if other is not cls]
        foreign = {
            name
            for name in own
            if not _fits(cls, name, given) and any(_has(other, name) and _fits(other, name, given) for other in others)
        }
        return {name: value for name, value in given.items() if name not in foreign}

    def report_problems(self, report: Report) -> None:
        """Put the problems of plugins into a report; those of player lists once lists are asked for."""
        self._kinds  # noqa: B018  (collecting the classes finds the clashes)
        for found in self._loaded[1]:
            report.add(found.code, **dict[str, Any](found.args))

    def detect(self, source: Source, report: Report) -> type[Importer] | None:
        """The format of a source; None with a diagnostic if no or several formats fit best."""
        return self._detect(self.importers, source, report)

    def detect_list(self, source: Source, report: Report) -> type[PlayerList] | None:
        """The kind of a player list; None with a diagnostic if no or several kinds fit best."""
        return self._detect(self.player_lists, source, report)

    def _detect(self, classes: dict[str, type[D]], source: Source, report: Report) -> type[D] | None:
        probe = Probe(source)
        answers = {cls: self._ask(cls, probe, report) for cls in classes.values()}
        best = max(answers.values(), default=Match.NO)
        winners = sorted(cls.id for cls, match in answers.items() if match is best)
        file = source.name or Word("the input")
        if best is Match.NO or (best is Match.NAME and len(winners) > 1):  # a name that many have says nothing
            report.add(FORMAT_UNKNOWN, file=file, formats=", ".join(sorted(classes)))
            return None
        if len(winners) > 1:
            choices = tuple(f"--from {name}" for name in winners)
            report.add(FORMAT_AMBIGUOUS, file=file, formats=", ".join(winners), choices=choices)
            return None
        return classes[winners[0]]

    def _ask(self, cls: type[Importer | PlayerList], probe: Probe, report: Report) -> Match:
        try:
            return cls.detect(probe)
        except Exception as error:  # a plugin's fault must not stop the others from being asked
            self.report_crash(cls, error, report)
            return Match.NO

    def report_crash(self, cls: type[Any], error: Exception, report: Report) -> None:
        """A plugin raised although content must never raise: say so instead of a traceback."""
        if os.environ.get("RFGCONV_DEBUG"):
            raise error
        report.add(PLUGIN_CRASHED, kind=Word("format"), format=cls.id, plugin=self.owner(cls), reason=reason(error))

    def codes(self) -> Iterator[tuple[str, Code]]:
        """(owner, code) of everything that plugins may report, each code once."""
        seen: set[str] = set()
        self._load_checks(None)
        for kind in (*self._kinds.values(), *self._lists.values()):
            for cls in kind.classes.values():
                for code in getattr(cls, "codes", ()):
                    if code.id not in seen:
                        seen.add(code.id)
                        yield self.owner(cls), code

    def _find(self, classes: dict[str, type[T]], name: str, unknown: str) -> type[T]:
        if name in self._clashes:
            clash = self._clashes[name]
            raise UnknownFormatError(clash.code.template, **clash.args)
        if name not in classes:
            raise UnknownFormatError(unknown, name=name, known=tuple(sorted(classes)))
        return classes[name]


def _has(cls: type[Importer] | type[Exporter], name: str) -> bool:
    return any(option.name == name for option in cls.options)


def _fits(cls: type[Importer] | type[Exporter], name: str, given: Mapping[str, Any]) -> bool:
    try:
        cls({name: given[name]})
    except OptionError:
        return False
    return True
