"""Every text that people read, found in the code books, the plugins, the command line and the calls in the source.

Data is walked, not parsed: whatever a code book or a plugin class holds is found, however it was written. Only texts
that stand in calls are taken from the syntax tree.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, product
from pathlib import Path

import click
from click_texts import CLICK_TEXTS
from jinja2 import Environment, nodes

from rfgconv.catalogue import all_codes
from rfgconv.cli.main import COMMANDS, rfgconv
from rfgconv.cli.words import paragraphs
from rfgconv.facts.listing import FACT_TEXTS
from rfgconv.hub import Hub
from rfgconv.model import NoGameKind, Result
from rfgconv.model.shown import TITLES
from rfgconv.standings.keys import NAMES

ROOT = Path(__file__).parents[1]

ONE = {"safe": 1, "propose": 1, "ask": 0, "no_repair": 0, "Text": 0, "Word": 0, "t": 0, "_t": 0}
"""Functions whose argument at this place is a text. The keyword ``note`` of the repairs is one as well."""
TWO = "count"
"""``t.count(one, many, n)``; a `Text` with a third argument also has two forms."""


@dataclass(frozen=True, slots=True)
class Found:
    """A text, its form for several if it has one, and where it was found (a code or a file, without line numbers)."""

    text: str
    plural: str | None
    place: str


class ExtractionError(Exception):
    """A text is put together where it should stand as a whole."""


def shipped() -> Hub:
    """The plugins of this distribution, whatever else is installed."""
    foreign = [plugin.name for plugin in Hub(disabled=()).plugins if plugin.distribution != "rfgconv"]
    return Hub(disabled=foreign)


def all_texts() -> dict[tuple[str, str | None], list[str]]:
    """Every text with its places; a text that is found both with and without a plural counts with it."""
    hub = shipped()
    found = chain(
        code_texts(hub), plugin_texts(hub), data_texts(), command_texts(), source_texts(), page_texts(), CLICK
    )
    places: dict[tuple[str, str | None], set[str]] = {}
    for item in found:
        if item.text:
            places.setdefault((item.text, item.plural), set()).add(item.place)
    plurals = {text: plural for text, plural in places if plural is not None}
    for text, plural in list(places):
        if plural is None and text in plurals:
            places[text, plurals[text]] |= places.pop((text, None))
    return {key: sorted(places[key]) for key in sorted(places, key=lambda key: (key[0], key[1] or ""))}


def code_texts(hub: Hub) -> Iterator[Found]:
    """Every text of every diagnostic code."""
    for _owner, code in all_codes(hub):
        yield Found(code.template, code.plural, code.id)
        for text in (code.hint, code.cause, code.example, code.fix, code.rule):
            yield Found(text or "", None, code.id)


def plugin_texts(hub: Hub) -> Iterator[Found]:
    """Titles, options and needs of the formats; titles of the player lists."""
    for classes in (hub.importers, hub.exporters, hub.player_lists):
        for cls in classes.values():
            yield Found(cls.title, None, f"format:{cls.id}")
            for option in getattr(cls, "options", ()):
                yield Found(option.help, None, f"format:{cls.id}")
            for need in getattr(cls, "needs", ()):
                yield Found(need.title, None, f"format:{cls.id}")


def data_texts() -> Iterator[Found]:
    """Fields of the table, facts, sort keys, results and reasons of rounds without a game, in words."""
    for title in TITLES.values():
        yield Found(title, None, "fields")
    yield Found("table", None, "fields")
    for word in (*NAMES, *Result, *NoGameKind):
        yield Found(str(word), None, "values")
    for fact in FACT_TEXTS:
        yield Found(fact.help, None, "facts")


def command_texts() -> Iterator[Found]:
    """The help of every command, paragraph by paragraph."""
    assert isinstance(rfgconv, click.Group)
    context = click.Context(rfgconv)
    yield from _help_texts(rfgconv, "command")
    for name, (_module, text) in COMMANDS.items():
        yield Found(text, None, "command")
        command = rfgconv.get_command(context, name)
        assert command is not None
        yield from _help_texts(command, f"command:{name}")


def _help_texts(command: click.Command, place: str) -> Iterator[Found]:
    texts = [command.help, command.epilog, *(getattr(parameter, "help", None) for parameter in command.params)]
    for text in texts:
        for paragraph in paragraphs(text) if text else ():
            yield Found(paragraph, None, place)


CLICK = [Found(one, many, "click") for one, many in CLICK_TEXTS]

# --- calls in the source --------------------------------------------------------------------------------------------


def source_texts() -> Iterator[Found]:
    """Texts in calls: repairs, related places, `Text`, `Word`, ``t(…)``, ``t.count(…)``, ``…Error(…)`` of misuse."""
    for path in source_files():
        place = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _call(node, place)


def source_files() -> Iterable[Path]:
    """The modules of the core and of the shipped plugins, and what writes the pages of the codes."""
    folders = [ROOT / "src", *(path for path in sorted((ROOT / "plugins").iterdir()) if "-" not in path.name)]
    modules = (path for folder in folders for path in sorted(folder.rglob("*.py")) if "i18n" not in path.parts)
    return chain(modules, [ROOT / "docs" / "generate.py"])


MISUSE = frozenset({"MisuseError", "OptionError", "SetError", "UnknownFormatError"})


def _call(node: ast.Call, place: str) -> Iterator[Found]:
    name = _name(node.func)
    if name == TWO and len(node.args) >= 3:
        for one, many in product(*(_literals(argument) for argument in node.args[:2])):
            yield Found(one, many, place)
        return
    index = 0 if name in MISUSE or _is_words_call(node.func) else ONE.get(name)
    if index is None or (name == "Word" and len(node.args) != 1):  # a plugin has a class of that name
        return
    plurals = _argument(node, 2, "plural", place) if name == "Text" else []
    for text in _argument(node, index, "note", place):
        yield Found(text, plurals[0] if plurals else None, place)


def _name(function: ast.expr) -> str:
    """``count`` of ``self.t.count``, ``t`` of ``self.t``."""
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _is_words_call(function: ast.expr) -> bool:
    """``words()("…")``: the function is what a call gives back."""
    return isinstance(function, ast.Call) and _name(function.func) in ("words", "translator")


def _argument(node: ast.Call, index: int, keyword: str, place: str) -> list[str]:
    """The texts of an argument; none if it is a name, whose value is then marked as a `Word` where it is made."""
    given = node.args[index] if len(node.args) > index else None
    given = given or next((word.value for word in node.keywords if word.arg == keyword), None)
    if isinstance(given, ast.JoinedStr | ast.BinOp):
        raise ExtractionError(f"{place}:{node.lineno}: a text must stand as a whole: {ast.unparse(node)[:100]}")
    return _literals(given)


def _literals(given: ast.expr | None) -> list[str]:
    if isinstance(given, ast.IfExp):
        return [*_literals(given.body), *_literals(given.orelse)]
    return [given.value] if isinstance(given, ast.Constant) and isinstance(given.value, str) else []


# --- calls in page templates ----------------------------------------------------------------------------------------


def page_texts() -> Iterator[Found]:
    """``{{ t("…") }}`` and ``{{ t.count("…", "…", n) }}`` in the templates of the local page."""
    for path in sorted((ROOT / "src").rglob("*.html")):
        place = path.relative_to(ROOT).as_posix()
        page = Environment(autoescape=True).parse(path.read_text(encoding="utf-8"))
        for node in page.find_all(nodes.Call):
            if isinstance(node.node, nodes.Name) and node.node.name == "t":
                for text in _constants(node.args[0], place):
                    yield Found(text, None, place)
            elif isinstance(node.node, nodes.Getattr) and node.node.attr == TWO:
                one, many = (_constants(argument, place)[0] for argument in node.args[:2])
                yield Found(one, many, place)


def _constants(given: nodes.Expr, place: str) -> list[str]:
    """The texts of an argument; none if it is a value, which comes from a code book or is marked as a `Word`."""
    if isinstance(given, nodes.CondExpr):
        return [text for side in (given.expr1, given.expr2) if side for text in _constants(side, place)]
    if isinstance(given, nodes.Concat | nodes.BinExpr | nodes.Filter):
        raise ExtractionError(f"{place}:{given.lineno}: a text must stand as a whole")
    return [str(given.value)] if isinstance(given, nodes.Const) else []
