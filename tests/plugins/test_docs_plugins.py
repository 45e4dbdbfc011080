"""docs/plugins.md is true: its code runs, its excerpts are those of the files, its signatures those of the classes."""

import inspect
import re
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from plugins.formats import formats
from plugins.sites import ROOT, Site
from rfgconv.diagnostics import CodeBook, Report
from rfgconv.hub import Check, Exporter, Importer, PlayerList, Probe, codes_of, contract
from rfgconv.hub.losses import report_read_back
from rfgconv.io import Source
from rfgconv.io.xml import parse_xml
from rfgconv.testing import conformance, strategies

PAGE = ROOT / "docs/plugins.md"
ELLIPSIS = "…"


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, the line it begins in, and the file that it is taken from."""

    language: str
    text: str
    line: int
    file: str | None


def blocks() -> Iterator[Block]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    start: int | None = None
    for number, line in enumerate(lines):
        if start is None and line.startswith("```"):
            start = number
        elif start is not None and line == "```":
            file = re.fullmatch(r"<!-- file: (\S+) -->", lines[start - 1])
            text = "\n".join(lines[start + 1 : number])
            yield Block(lines[start][3:], text, start + 1, file[1] if file else None)
            start = None


BLOCKS = list(blocks())


def name_of(block: Block) -> str:
    return f"line {block.line}"


# --- code -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.file], ids=name_of)
def test_excerpts_stand_in_their_files(block: Block) -> None:
    assert block.file is not None
    assert f"{block.text}\n" in (ROOT / block.file).read_text(encoding="utf-8")


def test_the_code_runs() -> None:
    """One block after the other, as a reader would type them."""
    formats()  # makes the example importable
    names: dict[str, object] = {"__name__": "plugins_page"}
    for block in BLOCKS:
        if block.language == "python" and block.file is None:
            code = compile("\n" * block.line + block.text, str(PAGE), "exec")
            exec(code, names)
    pair = names["TestShoutPair"]
    assert isinstance(pair, type)
    for name in dir(pair):
        if name.startswith("test_"):
            getattr(pair(), name)()


def test_the_configuration_is_toml() -> None:
    found = [tomllib.loads(block.text) for block in BLOCKS if block.language == "toml"]
    assert {"shout": "my_package"} in [data.get("project", {}).get("entry-points", {}).get("rfgconv") for data in found]


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.language == "console"], ids=name_of)
def test_commands_say_what_the_page_says(block: Block, full_site: Site, tmp_path: Path) -> None:
    cases = ROOT / "plugins/rfgconv-example/tests/cases"
    shutil.copy(cases / "club/input.vbar", tmp_path / "club.vbar")
    shutil.copy(cases / "faults/input.vbar", tmp_path / "faults.vbar")
    shutil.copy(ROOT / "fixtures/json/small.json", tmp_path / "tournament.json")
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        program, *args = command.split()
        assert program == "rfgconv"
        done = full_site.rfgconv(*args, cwd=tmp_path, RFGCONV_LANG="en")
        found = done.stderr + done.stdout if done.returncode == 0 else done.stdout + done.stderr
        assert matches(expected.splitlines(), found.splitlines()), found


def matches(expected: list[str], found: list[str]) -> bool:
    """True if they are equal, an ellipsis standing for any number of lines."""
    pattern = "".join(r"(?:.*\n)*?" if line == ELLIPSIS else re.escape(line) + r"\n" for line in expected)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in found)) is not None


# --- signatures -----------------------------------------------------------------------------------------------------


def plain(text: object) -> str:
    """An annotation or signature as the page writes it."""
    return re.sub(r"ClassVar\[(.*)\]$", r"\1", str(text)).replace("'", "")


def signature(name: str, function: object) -> str:
    """``read(source: Source, report: Report) -> Table | None``; self and cls are left out."""
    found = inspect.signature(function)  # type: ignore[arg-type]
    parameters = [parameter for parameter in found.parameters.values() if parameter.name not in ("self", "cls")]
    return name + plain(found.replace(parameters=parameters))


def members(cls: type) -> Iterator[str]:
    """Attributes, properties and methods that a class defines itself and that are public."""
    for name, annotation in inspect.get_annotations(cls).items():
        if not name.startswith("_"):
            default = f" = {cls.__dict__[name]!r}" if name in cls.__dict__ else ""
            yield f"{name}: {plain(annotation)}{default}"
    for name, value in cls.__dict__.items():
        function = value.__func__ if isinstance(value, classmethod) else value
        if name.startswith("_"):
            continue
        if inspect.isfunction(function):
            yield signature(name, function)
        elif isinstance(value, property | cached_property):
            getter = value.fget if isinstance(value, property) else value.func
            yield f"{name}: {plain(inspect.get_annotations(getter)['return'])}"  # type: ignore[arg-type]


def section(title: str) -> set[str]:
    """Everything in backticks below a heading of the page."""
    text = PAGE.read_text(encoding="utf-8")
    match = re.search(rf"^### {title}\n(.*?)(?=^##)", text, re.MULTILINE | re.DOTALL)
    assert match is not None, title
    return {quoted.replace("\\|", "|") for quoted in re.findall(r"`([^`\n]+)`", match[1])}


def test_every_hook_stands_there_with_its_signature() -> None:
    hooks = [name for name in vars(contract) if name.startswith("rfgconv_")]
    assert len(hooks) == 4
    assert {signature(name, getattr(contract, name)) for name in hooks} <= section("Hooks")


@pytest.mark.parametrize("cls", [Importer, Exporter, Check, PlayerList, Probe])
def test_every_member_of_the_contract_stands_there(cls: type) -> None:
    configured = {"options: tuple[Option, ...] = ()"} if cls in (Importer, Exporter) else set()
    assert {*members(cls)} | configured <= section(cls.__name__)


@pytest.mark.parametrize(("cls", "title"), [(Source, "Source"), (Report, "Report"), (CodeBook, "Codes")])
def test_what_plugins_are_given_has_these_members(cls: type, title: str) -> None:
    """Not all of them are for plugins; those that the page names are right."""
    named = {quoted for quoted in section(title) if re.match(r"\w+(\(.*\) -> |: )", quoted)}
    functions = {signature("parse_xml", parse_xml), signature("codes_of", codes_of)}
    assert named - {*members(cls)} - functions == set()
    assert len(named) > 2


def test_functions_stand_there_with_their_signatures() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for function in (report_read_back, parse_xml, codes_of):
        assert f"`{signature(function.__name__, function)}`" in text


def test_the_kit_is_described() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for cls in (conformance.ImporterConformance, conformance.ExporterConformance, conformance.PairConformance):
        assert f"`{cls.__name__}`" in text
    for parameter in inspect.signature(strategies.tables).parameters:
        assert re.search(rf"`tables\(.*\b{parameter}\b.*\)`", text), parameter
    for name in (
        "players",
        "names",
        "events",
        "time_controls",
        "ratings",
        "ranks",
        "ids",
        "no_games",
        "words",
        "free_texts",
    ):
        assert callable(getattr(strategies, name))
        assert f"`{name}`" in text


def test_links_lead_somewhere() -> None:
    text = PAGE.read_text(encoding="utf-8")
    headings = {anchor(title) for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}
    for target in re.findall(r"\]\(([^)]+)\)", text):
        if target.startswith("#"):
            assert target[1:] in headings, target
        elif not target.startswith("http"):
            assert (PAGE.parent / target).exists(), target


def anchor(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
