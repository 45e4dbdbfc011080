"""What several commands share: options, reading the settings from them, showing findings."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from rfgconv.cli.words import words
from rfgconv.i18n import Text, Word

if TYPE_CHECKING:
    from pathlib import Path

    from click.shell_completion import CompletionItem

    from rfgconv.diagnostics import Diagnostic, Report
    from rfgconv.engine import Settings
    from rfgconv.hub import Hub
    from rfgconv.io import Source
    from rfgconv.names.clubs import ClubTable
    from rfgconv.names.listing import LoadedList

F = TypeVar("F", bound=Callable[..., Any])

CONTENT = 1


class FilePath(click.ParamType):  # type: ignore[type-arg]  # older versions of click know no arguments
    """A path on the command line, as pathlib has it; kind: the arguments of ``click.Path``. Both are made only if such
    an option is given."""

    name = "path"

    def __init__(self, **kind: Any) -> None:
        self._kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from pathlib import Path

        return Path(os.fsdecode(click.Path(**self._kind).convert(value, param, ctx)))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return click.Path(**self._kind).shell_complete(ctx, param, incomplete)


def offer(kind: str) -> Callable[[click.Context, click.Parameter, str], list[Any]]:
    """What the Tab key offers for an option or argument: a kind of `rfgconv.cli.offers`."""

    def complete(context: click.Context, parameter: click.Parameter, typed: str) -> list[Any]:
        from rfgconv.cli.offers import offered

        with context.scope(cleanup=False):  # it knows the language
            return offered(kind, parameter, typed)

    return complete


def options(*decorators: Callable[[F], F]) -> Callable[[F], F]:
    """Several click decorators as one, in their order in the help."""

    def apply(function: F) -> F:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return apply


def reading_options(function: F) -> F:
    """Options about the input: format, encoding, format options, size."""
    return options(
        click.option(
            "--from",
            "format",
            metavar="FORMAT",
            shell_complete=offer("readers"),
            help="Format of the input, instead of detecting it.",
        ),
        click.option(
            "--encoding",
            metavar="NAME",
            shell_complete=offer("encodings"),
            help="Encoding of the input, e.g. cp1251, instead of detecting it.",
        ),
        click.option(
            "-O",
            "pairs",
            multiple=True,
            metavar="KEY=VALUE",
            shell_complete=offer("format options"),
            help="An option of a format (see `formats`); @FILE reads it.",
        ),
        click.option("--max-bytes", type=int, metavar="N", help="Largest input that is read (64 MiB)."),
    )(function)


def completing_options(function: F) -> F:
    """Options that add what the input lacks."""
    from rfgconv.facts.listing import FACT_TEXTS

    facts = [
        click.option(
            f"--{fact.name}",
            f"fact_{fact.key}",
            metavar=fact.metavar,
            shell_complete=offer("fact"),
            help=fact.help,
        )
        for fact in FACT_TEXTS
        if fact.in_cli
    ]
    return options(
        *facts,
        click.option("--facts", "facts_file", type=FilePath(), metavar="FILE", help="A facts file (TOML)."),
        click.option(
            "--players",
            multiple=True,
            metavar="FILE",
            shell_complete=offer("file"),
            help="A federation's player list; may be repeated.",
        ),
        click.option("--prefer-list", is_flag=True, help="The list wins where it differs from the input."),
        click.option("--clubs", metavar="FILE", shell_complete=offer("file"), help="Your own table of club codes."),
        click.option(
            "--renumber",
            metavar="KEYS",
            shell_complete=offer("sort keys"),
            help="New row numbers, e.g. rating,rank,name.",
        ),
    )(function)


def mending_options(function: F) -> F:
    """Options that change what is wrong."""
    return options(
        click.option(
            "--fix",
            metavar="[=all]",
            shell_complete=offer("fixes"),
            help="Apply the safe repairs; --fix=all also those to be confirmed.",
        ),
        click.option(
            "--accept",
            multiple=True,
            metavar="CODE",
            shell_complete=offer("codes"),
            help="Apply the proposed repairs of this finding.",
        ),
        click.option(
            "--allow",
            multiple=True,
            metavar="CODE",
            shell_complete=offer("codes"),
            help="Do not let this finding stop the output.",
        ),
        click.option(
            "--set",
            "corrections",
            multiple=True,
            metavar="ROW.ROUND=RESULT",
            help="Correct a result, e.g. 13.3=16-/w1.",
        ),
    )(function)


def showing_options(function: F) -> F:
    """Options about how findings are shown."""
    return options(
        click.option(
            "--format",
            "show",
            type=click.Choice(["text", "json", "sarif"]),
            default="text",
            help="How findings are shown.",
        ),
        click.option("-q", "--quiet", is_flag=True, help="Show errors and warnings only."),
        click.option("--all", "everything", is_flag=True, help="Show every finding, also the many of one kind."),
    )(function)


def read_settings(hub: Hub, given: Mapping[str, Any], input_path: str, report: Report) -> Settings:
    """The engine's settings from the options of a command. Bad facts go to the report; misuse raises UsageError."""
    from rfgconv.engine import Settings
    from rfgconv.io import DEFAULT_MAX_BYTES
    from rfgconv.repairs import Mending

    fix = given.get("fix")
    if fix not in (None, "safe", "all"):
        raise click.UsageError(words()("--fix takes no value but =all"))
    return Settings(
        format=given.get("format"),
        encoding=_encoding(given.get("encoding")),
        options={"language": words().language, **_pairs(hub, given.get("pairs") or ())},
        facts=_facts(given, input_path, report),
        players=_players(hub, given.get("players") or (), report),
        clubs=_clubs(given.get("clubs"), report),
        prefer_list=bool(given.get("prefer_list")),
        renumber=tuple(key for key in (given.get("renumber") or "").split(",") if key),
        mending=Mending(
            safe=fix is not None,
            proposals=fix == "all",
            accepted=frozenset(given.get("accept") or ()),
            corrections=tuple(given.get("corrections") or ()),
        ),
        allow=frozenset(given.get("allow") or ()),
        fail_on=given.get("fail_on") or "error",
        force=bool(given.get("force")),
        max_bytes=given.get("max_bytes") or DEFAULT_MAX_BYTES,
    )


def _players(hub: Hub, names: Iterable[str], report: Report) -> list[LoadedList]:
    if not names:
        return []
    from rfgconv.engine import load_players

    lists, findings = load_players([open_input(name) for name in names], hub=hub)
    report.extend(findings)
    return lists


def _clubs(name: str | None, report: Report) -> ClubTable | None:
    if name is None:
        return None
    from rfgconv.diagnostics import Report
    from rfgconv.names.clubs_file import read_clubs

    findings = Report(name)
    table = read_clubs(open_input(name), findings)
    report.extend(findings)
    return table


def _encoding(name: str | None) -> str | None:
    from rfgconv.io.source import known_encoding

    if name is None:
        return None
    known = known_encoding(name)
    if known is None:
        raise click.UsageError(words()("--encoding {name}: there is no such encoding", name=name))
    return known


def _pairs(hub: Hub, pairs: Iterable[str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(words()("-O {pair}: write -O KEY=VALUE", pair=pair))
        values[key] = _content(value[1:]) if value.startswith("@") else value
    if values:
        classes = [*hub.importers.values(), *hub.exporters.values()]
        known = {option.name for cls in classes for option in cls.options}
        for key in values:
            if key not in known:
                raise click.UsageError(
                    words()("-O {key}: no format has this option; known: {known}", key=key, known=tuple(sorted(known)))
                )
    return values


def _content(name: str) -> str:
    """The text of a file that stands for the value of an option."""
    with open(name, encoding="utf-8-sig") as stream:
        return stream.read()


def _facts(given: Mapping[str, Any], input_path: str, report: Report) -> list[tuple[Any, str]]:
    """Facts in the order of application: the file beside the input, the named file, the options."""
    texts = {key[5:]: value for key, value in given.items() if key.startswith("fact_") and value is not None}
    named: Path | None = given.get("facts_file")
    beside = f"{os.path.splitext(input_path)[0]}.facts.toml" if input_path not in ("", "-") else ""
    found = str(named or (beside if os.path.isfile(beside) else ""))
    if not texts and not found:
        return []
    from rfgconv.facts.facts import facts_from_options
    from rfgconv.facts.file import read_facts_file

    facts: list[tuple[Any, str]] = []
    if found:
        facts.append((read_facts_file(open_input(found), report), found))
    if texts:
        facts.append((facts_from_options(texts, report), "options"))
    return facts


def open_input(name: str, settings: Settings | None = None) -> Source:
    """An input file; ``-`` is the standard input. settings: its encoding, the limit of bytes. Raises OSError."""
    from rfgconv.io import Source

    encoding, most = (None, None) if settings is None else (settings.encoding, settings.max_bytes)
    if name == "-":
        return Source.of(sys.stdin.buffer, "-", encoding=encoding, most=most)
    with open(name, "rb") as stream:
        return Source.of(stream, name, encoding=encoding, most=most)


FEW, SHOWN_OF_MANY = 6, 3
"""Warnings and notes of one code are shown in full if they are few; of many the first ones, and the others of the same
input share a line. Errors are always shown in full."""

_LOSS_KINDS = {
    "loss-dropped": Word("dropped"),
    "loss-altered": Word("altered"),
    "loss-defaulted": Word("defaulted"),
    "loss-ambiguous": Word("ambiguous"),
}


class Shower:
    """Shows findings in the chosen form on the chosen stream. One for each command run."""

    def __init__(self, form: str, *, quiet: bool = False, everything: bool = False, err: bool = True) -> None:
        self.form, self.quiet, self.everything, self.err = form, quiet, everything, err
        self.all: list[Diagnostic] = []
        self._t = words()

    def show(self, diagnostics: Sequence[Diagnostic], source: Source | None = None) -> None:
        """Text and JSON at once; SARIF is one document, written by `finish`."""
        from rfgconv.diagnostics.render import render_json

        self.all += diagnostics
        if self.form == "json":
            for diagnostic in diagnostics:
                click.echo(render_json(diagnostic, self._t), err=self.err)
        elif self.form == "text":
            self._show_text(diagnostics, source)

    def remark(self, report: Report) -> None:
        """How the source was understood, where nothing is wrong with it."""
        from rfgconv.diagnostics.render import clean

        if self.form == "text" and not self.quiet:
            for text in report.remarks:
                click.echo(clean(f"{report.file}: {self._t.text(text)}"), err=self.err)

    def _show_text(self, diagnostics: Sequence[Diagnostic], source: Source | None) -> None:
        from rfgconv.diagnostics import Severity
        from rfgconv.diagnostics.render import more_text, render_text

        shown = [d for d in diagnostics if not (self.quiet and d.severity is Severity.INFO)]
        number = Counter(diagnostic.code.name for diagnostic in shown)
        few = {name for name, count in number.items() if count <= FEW or self.everything}
        rest: dict[str, list[Diagnostic]] = {}
        seen: Counter[str] = Counter()
        lines: list[str] = []
        for diagnostic in shown:
            name = diagnostic.code.name
            seen[name] += 1
            if diagnostic.severity is Severity.ERROR or name in few or seen[name] <= SHOWN_OF_MANY:
                lines.append(render_text(diagnostic, source.line if source else None, self._t))
            else:
                rest.setdefault(name, []).append(diagnostic)
        self._say([*lines, *(more_text(group, self._t) for group in rest.values())])

    def _say(self, lines: Sequence[str]) -> None:
        """Print lines, all at once."""
        if lines:
            click.echo("\n".join(lines), err=self.err)

    def show_losses(self, losses: Sequence[Diagnostic]) -> None:
        """What the outputs do not hold as the table has it: one block for each format in text."""
        from rfgconv.diagnostics.render import clean

        self.all += losses
        if self.form == "json":
            self.all = self.all[: -len(losses)] if losses else self.all
            self.show(losses)
        elif self.form == "text" and not self.quiet:
            target, lines = "", list[str]()
            kinds = {name: self._t.gettext(word) for name, word in _LOSS_KINDS.items()}
            width = max(map(len, kinds.values()))
            for loss in losses:
                if loss.args["target"] != target:
                    target = loss.args["target"]
                    lines.append(self._t("not carried by {target} as it is:", target=target))
                kind = kinds.get(loss.code.name, loss.code.name)
                text = Text("{field} ({first})", loss.args, "{field} ({n} times; first {first})")
                lines.append(clean(f"    {kind:<{width}} {self._t.text(text)}"))
            self._say(lines)

    def finish(self, closing: str) -> None:
        """The last line: what was found and what became of it."""
        from rfgconv import __version__
        from rfgconv.diagnostics.render import render_sarif, summary

        if self.form == "sarif":
            click.echo(render_sarif(self.all, __version__, self._t), err=self.err)
        elif self.form == "text" and (self.all or closing):
            click.echo("; ".join(part for part in (summary(self.all, self._t), closing) if part), err=self.err)
