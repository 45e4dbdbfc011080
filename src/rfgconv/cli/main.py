"""The command ``rfgconv``: which command is meant, and how failures end.

Exit codes: 0 done (warnings included), 1 an error in the content, 2 misuse, 3 the environment (files, disk).
"""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import click

from rfgconv import __version__
from rfgconv.cli.words import Helpful, bare_fix, click_texts, copied, in_language, lang_option, leading, wanted, words
from rfgconv.i18n import Translator, language, translator

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

COMMANDS = {
    "convert": ("rfgconv.cli.convert", "Write a tournament in another format (the default command)."),
    "check": ("rfgconv.cli.check", "Say everything that is wrong or missing, and how to mend it."),
    "facts": ("rfgconv.cli.facts", "Print a facts file to fill in: dates, time, town, komi …"),
    "players": ("rfgconv.cli.players", "Compare the players with a federation's list."),
    "diff": ("rfgconv.cli.compare", "Say in words how two tournaments differ, whatever their formats."),
    "web": ("rfgconv.cli.web", "Open a page in the browser: drop, mend, take the tables away."),
    "formats": ("rfgconv.cli.info", "List the formats that can be read and written."),
    "completion": ("rfgconv.cli.completion", "Make the Tab key complete commands, options, formats and files."),
    "plugins": ("rfgconv.cli.info", "List the installed plugins."),
    "codes": ("rfgconv.cli.info", "List all diagnostic codes."),
    "explain": ("rfgconv.cli.info", "Explain a diagnostic code: cause, example, what to do."),
    "conform": ("rfgconv.cli.compare", "Put a format through the conformance kit (for authors of plugins)."),
}

USAGE, ENVIRONMENT = 2, 3


def _show_version(ctx: click.Context) -> None:
    """As ``click.version_option`` does, which looks for a translation of its help at import, and that takes long."""
    click.echo(f"rfgconv {__version__}")
    ctx.exit()


class _Rfgconv(Helpful, click.Group):
    """Loads a command's module when it is asked for; anything that is no command is an input of ``convert``."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
        assert isinstance(command, click.Command)
        command = copied(command, Helpful)  # the module's own command stays as it is
        command.params = [*command.params]
        return in_language(lang_option(command), words())

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from rfgconv.cli.offers import first_words

        with ctx.scope(cleanup=False):
            return first_words(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        t = words()
        with formatter.section(t("Commands")):
            formatter.write_dl([(name, t.gettext(text)) for name, (_module, text) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS:
            args = ["convert", *args]
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {"--help", "-h", "--version"}
        start = leading(args)
        if args[start:] and args[start] not in COMMANDS and args[start] not in own:
            args = [*args[:start], "convert", *args[start:]]
        return super().parse_args(ctx, args)


@click.group(
    cls=_Rfgconv,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    subcommand_metavar="[COMMAND] IN … [OPTIONS]",
    epilog="The usual case: rfgconv tournament.xml --to rfg -o table.txt",
)
@lang_option
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, _parameter, wanted: _show_version(ctx) if wanted else None,
    help="Show the version and exit.",
)
def rfgconv() -> None:
    """Turn a Go tournament's results into the table that a rating commission accepts.

    Reads what pairing programs leave behind (MacMahon, OpenGotha, AutoKorsak) and lists made by hand; writes the tables
    of the Russian Go Federation and of the European Go Database. Says what is wrong, where, and what to do about it.
    """


def main(args: list[str] | None = None) -> None:
    """Entry point: run and exit."""
    for stream in (sys.stdout, sys.stderr):
        # a Windows console with a legacy code page must not die on a name that it cannot show
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if "_RFGCONV_COMPLETE" in os.environ:  # a shell asks what may follow
        from rfgconv.cli.completion import register

        register()
    given = sys.argv[1:] if args is None else args
    t = translator(language(wanted(given)))
    with click_texts(t.language):
        code = _run([bare_fix(word) for word in given], t)
    raise SystemExit(code)


def _run(args: list[str], t: Translator) -> int:
    """The exit code of a command; what stops it is said."""
    command = in_language(rfgconv, t)
    try:
        code = command.main(args=args, prog_name="rfgconv", standalone_mode=False, obj=t)
    except click.exceptions.Exit as stop:
        code = stop.exit_code
    except click.Abort:
        code = ENVIRONMENT
    except click.UsageError as error:
        error.show()
        code = USAGE
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone; there is nobody to tell
        code = ENVIRONMENT
    except OSError as error:
        click.echo(t("Error: {message}", message=_reason(error, t)), err=True)
        code = ENVIRONMENT
    return code or 0


def _reason(error: OSError, t: Translator) -> str:
    """An operating system's failure as a sentence."""
    name = error.filename or t("the file")
    if isinstance(error, FileNotFoundError):
        return t("{file} does not exist.", file=name)
    if isinstance(error, PermissionError):
        return t(
            "{file} may not be read or written; check its permissions, or whether another program holds it open.",
            file=name,
        )
    if isinstance(error, IsADirectoryError):
        return t("{file} is a folder.", file=name)
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return t("{file} cannot be written: the disk is full.", file=name)
    if error.errno == errno.EROFS:
        return t("{file} cannot be written: the disk is read-only.", file=name)
    return f"{name}: {error.strerror or error}."
