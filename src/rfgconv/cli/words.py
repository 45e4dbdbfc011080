"""The language of the command line: which one is meant, the help texts in it, and click's own texts."""

from __future__ import annotations

import inspect
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import click

from rfgconv.i18n import ENGLISH, LANGUAGES, Translator
from rfgconv.i18n.translator import DOMAIN, FOLDER

T = TypeVar("T")
P = TypeVar("P", bound=click.Parameter)
LANG = "--lang"

lang_option = click.option(
    LANG,
    type=click.Choice(list(LANGUAGES)),
    expose_value=False,
    help="Language of messages and help (English, Russian, Ukrainian) instead of the system's.",
)
"""Every command has it; its value is taken from the words of the command line by `wanted`, before click reads them."""


def _show_help(ctx: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


_HELP = click.Option(
    ["-h", "--help"],
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_help,
    help="Show this message and exit.",
)


class Helpful(click.Command):
    """A command whose help option is made here: click looks for the translation of its own before anybody asks for
    help, and the modules that this needs take longer to load than a table takes to write."""

    def get_help_option(self, ctx: click.Context) -> click.Option:
        return _parameter(_HELP, words())


def wanted(args: Sequence[str]) -> str | None:
    """The value of ``--lang``, wherever it stands. Looked up first, because help and usage errors depend on it."""
    for position, word in enumerate(args):
        if word == "--":
            break
        if word == LANG and position + 1 < len(args):
            return args[position + 1]
        if word.startswith(f"{LANG}="):
            return word.partition("=")[2]
    return None


def leading(args: Sequence[str]) -> int:
    """How many words a ``--lang`` in front of the command takes."""
    if not args or args[0].partition("=")[0] != LANG:
        return 0
    return 2 if args[0] == LANG else 1


def bare_fix(word: str) -> str:
    """``--fix`` alone means the safe repairs; click would take the next word for its value."""
    return "--fix=safe" if word == "--fix" else word


def words() -> Translator:
    """The texts of the language in which the running command speaks."""
    context = click.get_current_context(silent=True)
    return (context.find_object(Translator) if context else None) or ENGLISH


def in_language(command: click.Command, t: Translator) -> click.Command:
    """The command with its help in a language: a copy, in English the command itself."""
    if t.language == ENGLISH.language:
        return command
    command = copied(command)
    command.help = _help(command.help, t)
    command.epilog = _help(command.epilog, t)
    command.params = [_parameter(parameter, t) for parameter in command.params]
    return command


def copied(original: T, kind: type[T] | None = None) -> T:
    """A copy that shares all attributes (``copy.copy``, whose module need not be loaded for it); kind: its class."""
    copy = object.__new__(kind or type(original))
    vars(copy).update(vars(original))
    return copy


def _parameter(parameter: P, t: Translator) -> P:
    text = getattr(parameter, "help", None)
    if not text:
        return parameter
    parameter = copied(parameter)
    vars(parameter)["help"] = _help(text, t)
    return parameter


def _help(text: str | None, t: Translator) -> str | None:
    return None if text is None else "\n\n".join(map(t.gettext, paragraphs(text)))


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a help text, each in one line: what is translated."""
    return [" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n")]


@contextmanager
def click_texts(language: str) -> Iterator[None]:
    """While it lasts, click finds its texts in our catalogue: it asks the standard library's gettext for them."""
    if language == ENGLISH.language:
        yield
        return
    import gettext

    before, domain = os.environ.get("LANGUAGE"), gettext.textdomain()
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, FOLDER)
    gettext.textdomain(DOMAIN)
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before
