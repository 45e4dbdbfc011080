"""Plugins: loading, isolation of broken ones, clashes, detection. Packages are really built and really installed."""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from plugins.sites import run
from rfgconv import engine
from rfgconv.diagnostics import Diagnostic, Report
from rfgconv.hub import (
    Check,
    ChecksIn,
    Exporter,
    Hub,
    Importer,
    ListedPlayer,
    Match,
    Option,
    OptionError,
    PlayerList,
    Probe,
    UnknownFormatError,
    read_options,
)
from rfgconv.hub.loader import PluginInfo
from rfgconv.io import Source
from rfgconv.model import PersonName, Player, Row, Table

GOOD = """
from rfgconv.hub import Importer, Match, hookimpl
from rfgconv.model import PersonName, Player, Row, Table

class Shout(Importer):
    id = "{id}"
    title = "one name a line, in capitals, after a line SHOUT"
    extensions = (".shout",)

    @classmethod
    def detect(cls, probe):
        return Match.SIGNATURE if probe.text.startswith("SHOUT") else Match.NO

    def read(self, source, report):
        rows = [Row(number=i, player=Player(name=PersonName(surname=line)), cells=())
                for i, line in enumerate(source.lines[1:], 1) if line]
        return Table(rows=tuple(rows))

@hookimpl
def rfgconv_importers():
    return [Shout]
"""
RAISES = "raise RuntimeError('no such luck')\n"
MISSPELT = """
from rfgconv.hub import hookimpl

@hookimpl
def rfgconv_importer():
    return []
"""
WRONG_API = "RFGCONV_API = 99\n" + GOOD.format(id="future")
WRONG_ARGUMENTS = """
from rfgconv.hub import hookimpl

@hookimpl
def rfgconv_importers(registry):
    return []
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with plugin distributions, built as wheels and installed into it."""
    target = tmp_path_factory.mktemp("site")
    work = tmp_path_factory.mktemp("work")
    packages = {
        "good": GOOD.format(id="shout"),
        "raises": RAISES,
        "misspelt": MISSPELT,
        "wrong_api": WRONG_API,
        "wrong_arguments": WRONG_ARGUMENTS,
        "clash": GOOD.format(id="macmahon"),
    }
    for name, code in packages.items():
        folder = work / name
        folder.mkdir()
        (folder / f"zz_{name}.py").write_text(code, encoding="utf-8")
        (folder / "pyproject.toml").write_text(
            f'[build-system]\nrequires=["hatchling"]\nbuild-backend="hatchling.build"\n'
            f'[project]\nname="zz-{name}"\nversion="1.{len(name)}"\n'
            f'[project.entry-points.rfgconv]\n{name}="zz_{name}"\n'
            f'[tool.hatch.build.targets.wheel]\ninclude=["zz_{name}.py"]\n',
            encoding="utf-8",
        )
        run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(work / "dist"), cwd=folder)
    wheels = sorted(str(path) for path in (work / "dist").glob("*.whl"))
    assert len(wheels) == len(packages)
    run(sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(target), *wheels)
    return target


def rfgconv(site: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "-m", "rfgconv", *args, PYTHONPATH=str(site), **environment)


def test_each_broken_plugin_is_reported_and_the_rest_works(site: Path, tmp_path: Path) -> None:
    listed = rfgconv(site, "plugins", "--json")
    assert listed.returncode == 0
    states = {row["name"]: (row["state"], row["distribution"]) for row in json.loads(listed.stdout)}
    assert states["good"] == ("loaded", "zz-good")
    assert {name for name, (state, _) in states.items() if state == "broken"} == {
        "raises", "misspelt", "wrong_api", "wrong_arguments",
    }  # fmt: skip
    for words in (
        "raises 1.6 could not be loaded and is left out: RuntimeError: no such luck",
        "misspelt 1.8 does not fit",
        "rfgconv_importer",
        "it wants plugin API 99",
        "wrong_arguments 1.15 does not fit",
        "clash and macmahon both bring the input format macmahon; neither is used",
    ):
        assert words in listed.stderr
    shout = tmp_path / "list.txt"
    shout.write_text("SHOUT\nLINDQVIST\nORLAN\n", encoding="utf-8")
    checked = rfgconv(site, "check", str(shout), "--format", "json")
    assert checked.returncode == 0
    names = [json.loads(line)["name"] for line in checked.stdout.splitlines()]
    assert names.count("plugin-broken") == 1
    assert names.count("plugin-hook") == 3
    assert names.count("format-clash") == 1


def test_a_clash_is_settled_by_switching_one_off(site: Path) -> None:
    table = json.loads(rfgconv(site, "formats", "--json", RFGCONV_DISABLE="clash").stdout)
    assert "macmahon" in {row["plugin"] for row in table}
    other = json.loads(rfgconv(site, "formats", "--json", RFGCONV_DISABLE="macmahon").stdout)
    assert {row["plugin"] for row in other if row["id"] == "macmahon"} == {"clash"}
    states = {
        row["name"]: row["state"]
        for row in json.loads(rfgconv(site, "plugins", "--json", RFGCONV_DISABLE="raises").stdout)
    }
    assert states["raises"] == "disabled"


def test_every_shipped_plugin_is_found_by_its_entry_point() -> None:
    shipped = {plugin.name for plugin in Hub(disabled=()).plugins if plugin.distribution == "rfgconv"}
    assert shipped >= {"csv", "egd", "macmahon", "opengotha", "rfg", "tou", "walllist"}


class One(Importer):
    id = "one"
    title = "One"

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.SHAPE if "1" in probe.text else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        return Table()


class Two(One):
    id = "two"

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.SHAPE if "2" in probe.text else Match.NO


class Crashing(One):
    id = "crashing"

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        raise ValueError("oops")


def hub_of(*classes: type[Importer]) -> Hub:
    class Module:
        @staticmethod
        def rfgconv_importers() -> list[type[Importer]]:
            return list(classes)

    return Hub((), lambda _off: ([PluginInfo("test", module=Module)], []))


def test_detection_takes_the_best_and_refuses_a_tie() -> None:
    hub = hub_of(One, Two)
    report = Report()
    assert hub.detect(Source(b"1"), report) is One
    assert not report.diagnostics
    assert hub.detect(Source(b"12", "x.txt"), report) is None
    assert str(report.diagnostics[0].message) == "x.txt fits several formats equally well: one, two"
    assert "--from one, --from two" in str(report.diagnostics[0].hint)
    unknown = Report()
    assert hub.detect(Source(b"3", "x.txt"), unknown) is None
    assert [d.code.name for d in unknown.diagnostics] == ["format-unknown"]


def test_a_plugin_that_fails_in_detection_is_reported_not_followed() -> None:
    report = Report()
    assert hub_of(One, Crashing).detect(Source(b"1"), report) is One
    assert [d.code.name for d in report.diagnostics] == ["plugin-crashed"]


def test_unknown_format_lists_the_known() -> None:
    with pytest.raises(UnknownFormatError, match="known: one, two"):
        hub_of(One, Two).importer("three")


OPTIONS = (
    Option(name="pins", default=True, help=""),
    Option(name="rounds", default=0, help=""),
    Option(name="newline", default="lf", help="", choices=("lf", "crlf")),
)


def test_options_are_typed() -> None:
    assert read_options(OPTIONS, {}) == {"pins": True, "rounds": 0, "newline": "lf"}
    assert read_options(OPTIONS, {"pins": "no", "rounds": "3", "newline": "crlf", "other": 1}) == {
        "pins": False, "rounds": 3, "newline": "crlf",
    }  # fmt: skip


@pytest.mark.parametrize("given", [{"pins": "perhaps"}, {"rounds": "three"}, {"newline": "cr"}])
def test_wrong_options_are_misuse(given: dict[str, str]) -> None:
    with pytest.raises(OptionError):
        read_options(OPTIONS, given)


def test_contracts_are_abstract() -> None:
    with pytest.raises(TypeError):
        Importer()  # type: ignore[abstract]
    with pytest.raises(TypeError):
        Exporter()  # type: ignore[abstract]


class _Checks:
    """A plugin whose checks wait in modules."""

    def __init__(self, *modules: ChecksIn) -> None:
        self._modules = modules

    def rfgconv_checks(self) -> list[ChecksIn]:
        return list(self._modules)


def test_checks_of_other_targets_are_not_imported() -> None:
    sys.modules.pop("rfgconv_rfg.rules_classic", None)
    hub = Hub()
    report = Report()
    found = {cls.id for cls in hub.checks_for({"rfg"}, report)}
    assert "rfg-facts" in found
    assert "rfg-classic-form" not in found
    assert "rfgconv_rfg.rules_classic" not in sys.modules
    assert "rfg-classic-form" in hub.checks
    assert not report.diagnostics


def test_a_module_of_checks_that_fails_is_reported_when_it_is_wanted() -> None:
    broken = _Checks(ChecksIn("no_such_module_of_checks", frozenset({"rfg"})))
    hub = Hub(load=lambda _disabled: ([PluginInfo("broken", module=broken)], []))
    report = Report()
    assert hub.checks_for({"egd"}, report) == []
    assert not report.diagnostics
    assert hub.checks_for({"rfg"}, report) == []
    assert [d.code.name for d in report.diagnostics] == ["plugin-broken"]
    assert [problem.code.name for problem in hub.problems] == ["plugin-broken"]


def test_a_check_that_other_runs_would_miss_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would run, or not, by what was loaded before."""

    class Everywhere(Check):
        id = "everywhere"

        def run(self, table: Table, report: Report) -> None: ...

    class Elsewhere(Everywhere):
        id = "elsewhere"
        profiles = frozenset({"rfg", "egd"})

    for cls in (Everywhere, Elsewhere):
        module = ModuleType("waiting_checks")
        module.CHECKS = (cls,)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "waiting_checks", module)
        waiting = _Checks(ChecksIn("waiting_checks", frozenset({"rfg"})))
        hub = Hub(load=lambda _disabled, waiting=waiting: ([PluginInfo("waiting", module=waiting)], []))
        report = Report()
        assert hub.checks_for({"rfg"}, report) == []
        (finding,) = report.diagnostics
        assert f"the check {cls.id} of waiting_checks is for other targets than rfg" in str(finding.message)


def test_three_plugins_with_one_check_are_a_clash_whenever_they_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    class Same(Check):
        id = "same"
        profiles = frozenset({"one"})

        def run(self, table: Table, report: Report) -> None: ...

    plugins = []
    for name in ("one", "two", "three"):
        module = ModuleType(f"checks_{name}")
        module.CHECKS = (type(name, (Same,), {"profiles": frozenset({name})}),)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, module.__name__, module)
        waiting = _Checks(ChecksIn(module.__name__, frozenset({name})))
        plugins.append(PluginInfo(name, module=waiting))
    hub = Hub(load=lambda _disabled: (plugins, []))
    report = Report()
    assert [len(hub.checks_for({name}, report)) for name in ("one", "two", "three")] == [1, 0, 0]
    assert [d.code.name for d in report.diagnostics] == ["format-clash"]


def test_no_check_of_a_shipped_module_is_forgotten() -> None:
    found = set(Hub(disabled=()).checks.values())
    modules = {sys.modules[cls.__module__] for cls in found}
    assert len(modules) >= 5
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Check) and value.__module__ == module.__name__:
                assert value in found, value


class Bare(Importer):
    """An importer that does not say what it is, and cannot read."""


class Careless(One):
    """What plugins may do wrong while they work."""

    id = "careless"
    title = "Careless"

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.SIGNATURE

    def read(self, source: Source, report: Report) -> Table | None:
        report.add_locator(lambda path: {}[path])
        if b"text" in source.data:
            return "a table"  # type: ignore[return-value]
        people = [Player(name=PersonName(surname="Orlan"))] * 2
        return Table(rows=tuple(Row(number=1, player=player, cells=()) for player in people))


class CarelessExporter(Exporter):
    id = "careless"
    title = "Careless"
    extension = ".x"
    carries = frozenset({"rows"})

    def write(self, table: Table, report: Report) -> bytes:
        return "text"  # type: ignore[return-value]


class CarelessList(PlayerList):
    id = "careless"
    title = "Careless"
    scheme = "x"

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.SIGNATURE

    def read(self, source: Source, report: Report) -> Iterator[ListedPlayer]:  # type: ignore[override]
        yield ListedPlayer(player=Player(name=PersonName(surname="Orlan")))
        raise KeyError("members")


class _Careless:
    @staticmethod
    def rfgconv_importers() -> list[Any]:
        return [Careless]

    @staticmethod
    def rfgconv_exporters() -> list[Any]:
        return [CarelessExporter]

    @staticmethod
    def rfgconv_player_lists() -> list[Any]:
        return [CarelessList]


@pytest.mark.parametrize(
    ("hook", "brought", "reason"),
    [
        ("rfgconv_importers", Bare, "Bare has no id, title, detect(), read()"),
        ("rfgconv_importers", CarelessExporter, "is no class derived from Importer"),
        ("rfgconv_exporters", CarelessExporter(), "is no class derived from Exporter"),
        ("rfgconv_player_lists", Careless, "is no class derived from PlayerList"),
    ],
)
def test_a_class_that_is_none_of_the_contract_breaks_its_plugin_only(hook: str, brought: object, reason: str) -> None:
    odd = ModuleType("odd")
    setattr(odd, hook, lambda: [brought])
    plugins = [PluginInfo("odd", module=odd), PluginInfo("good", module=_Careless)]
    hub = Hub(load=lambda _disabled: (plugins, []))
    (found,) = hub.problems
    assert found.code.name == "plugin-broken"
    assert reason in str(found.args["reason"])
    assert list(hub.importers) == ["careless"]


def test_what_a_plugin_does_wrong_while_it_works_is_its_own_fault() -> None:
    hub = Hub(load=lambda _disabled: ([PluginInfo("careless", module=_Careless)], []))

    def crashes(findings: Iterable[Diagnostic]) -> list[str]:
        return [str(d.message) for d in findings if d.code.name == "plugin-crashed"]

    reading = engine.check(b"x", hub=hub)
    assert [d.code.name for d in reading.diagnostics if d.code.name == "number-duplicate"]
    assert crashes(reading.diagnostics) == ["the format careless failed on this file: KeyError: ('rows', 0, 'number')"]
    (no_table,) = crashes(engine.read(b"text", hub=hub).diagnostics)
    assert "read() gave str, neither a Table nor None" in no_table
    written = engine.write(
        Table(rows=(Row(number=1, player=Player(name=PersonName(surname="A")), cells=()),)), "careless", hub=hub
    )
    assert written.data is None
    assert "write() gave str, not bytes" in crashes(written.report.diagnostics)[0]
    lists, report = engine.load_players([Source(b"x", "members.txt")], hub=hub)
    assert lists == []
    assert "KeyError: 'members'" in crashes(report.diagnostics)[0]
