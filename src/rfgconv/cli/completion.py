"""``rfgconv completion``: the Tab key of bash, zsh, fish and PowerShell.

A script, read once by the shell, asks rfgconv at each Tab with three variables: ``_RFGCONV_COMPLETE`` (who asks),
``_RFGCONV_WORDS`` (the words before the cursor's, one a line) and ``_RFGCONV_WORD`` (the cursor's word). The answer has
a line for each word that fits: kind, word and help; the kinds ``file`` and ``dir`` leave it to the shell to find names.
"""

from __future__ import annotations

import json
import os
from typing import Any

import click
from click.shell_completion import CompletionItem, ShellComplete, add_completion_class

from rfgconv.cli.words import bare_fix
from rfgconv.data import data_text

SCRIPTS = {"bash": "rfgconv.bash", "zsh": "rfgconv.zsh", "fish": "rfgconv.fish", "powershell": "rfgconv.ps1"}

Item = CompletionItem  # the class is generic in new versions of click only


class Complete(ShellComplete):
    """The answer as lines of three columns."""

    name = "fish"

    def source(self) -> str:
        return script(self.name)

    def get_completion_args(self) -> tuple[list[str], str]:
        words = os.environ.get("_RFGCONV_WORDS", "").split("\n")[1:]
        return words, os.environ.get("_RFGCONV_WORD", "")

    def get_completions(self, args: list[str], incomplete: str) -> list[Any]:
        """As click finds them; ``--option=value`` is one word for the shell, and is completed as one."""
        args = [bare_fix(word) for word in args]
        option, equals, value = incomplete.partition("=")
        if not (equals and option.startswith("--")):
            return super().get_completions(args, incomplete)
        found = super().get_completions([*args, option], value)
        return [Item(f"{option}={one.value}", help=one.help) if one.type == "plain" else one for one in found]

    def format_completion(self, item: Any) -> str:
        return f"{item.type}\t{item.value}\t{_line(item.help)}"


class ZshComplete(Complete):
    """The same for zsh."""

    name = "zsh"


class BashComplete(Complete):
    """bash makes three words of ``key=value`` and replaces the last of them."""

    name = "bash"
    kept = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        words, word = super().get_completion_args()
        joined: list[str] = []
        after = False
        for part in (*words, word):
            if joined and (after or part == "="):
                joined[-1] += part
            else:
                joined.append(part)
            after = part == "="
        self.kept = joined[-1] if after else joined[-1].removesuffix(word)
        return joined[:-1], joined[-1]

    def format_completion(self, item: Any) -> str:
        return f"{item.type}\t{item.value.removeprefix(self.kept)}\t"


class PowerShellComplete(Complete):
    """The answer as lines of JSON. PowerShell wants a help text for every word."""

    name = "powershell"

    def format_completion(self, item: Any) -> str:
        return json.dumps({"kind": item.type, "value": item.value, "help": _line(item.help) or item.value})


def _line(text: str | None) -> str:
    """A help text in one line without tabs."""
    return " ".join((text or "").split())


def register() -> None:
    """Make the shells known to click; it answers when ``_RFGCONV_COMPLETE`` is set."""
    for cls in (BashComplete, ZshComplete, Complete, PowerShellComplete):
        add_completion_class(cls)


def script(shell: str) -> str:
    """What the shell reads."""
    return data_text("rfgconv.cli", f"shells/{SCRIPTS[shell]}")


@click.command()
@click.argument("shell", type=click.Choice(list(SCRIPTS)))
def completion(shell: str) -> int:
    """Print what makes the Tab key complete commands, options, formats, codes and files.

    bash: add this line to ~/.bashrc, then open a new terminal: eval "$(rfgconv completion bash)"

    zsh (the usual one of macOS): the same in ~/.zshrc: eval "$(rfgconv completion zsh)"

    fish: run once: rfgconv completion fish > ~/.config/fish/completions/rfgconv.fish

    PowerShell (Windows): add this line to the file that $PROFILE names: rfgconv completion powershell | Out-String |
    Invoke-Expression
    """
    click.echo(script(shell), nl=False)
    return 0
