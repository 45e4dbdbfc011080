"""What the documents say to type exists: commands and options of every `rfgconv …` in code; pictures are up to date."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from rfgconv.cli.main import COMMANDS, rfgconv
from rfgconv.cli.words import bare_fix, leading

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", *(f"docs/{name}.md" for name in ("install", "install.ru", "guide", "guide.ru", "facts", "csv"))]
BLOCK = re.compile(r"^```\w*\n(.*?)^```", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
INDENTED = re.compile(r"^ {4,}(rfgconv .+)$", re.MULTILINE)
REST = re.compile(r" {2,}| [|>] ")
"""Where a command ends: an explanation behind blanks, or what is done with its output."""


def typed(page: str) -> Iterator[str]:
    """The commands on a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    lines += [*INDENTED.findall(text), *INLINE.findall(BLOCK.sub("", text))]
    for line in lines:
        found = re.match(r"(?:\$ |eval \"\$\()?rfgconv (.*)", line.strip())
        if found:
            yield REST.split(found[1])[0].removesuffix(')"')


@pytest.mark.parametrize("page", PAGES)
def test_commands_and_options_exist(page: str) -> None:
    commands = list(typed(page))
    assert commands
    assert isinstance(rfgconv, click.Group)
    group = click.Context(rfgconv)
    for command in commands:
        words = [bare_fix(word) for word in shlex.split(command.replace("\\", "/"))]
        first, *rest = words[leading(words) :]
        name = "convert" if first not in COMMANDS else first
        called = rfgconv if first == "--version" else rfgconv.get_command(group, name)
        assert called is not None
        parser = called.make_parser(click.Context(called))
        parser.parse_args(rest if first in COMMANDS else [first, *rest])  # raises NoSuchOption


@pytest.mark.parametrize("page", PAGES)
def test_what_is_typed_has_no_escapes(page: str) -> None:
    """A bar in a table needs one, and not every viewer takes it away inside of code."""
    code = INLINE.findall(BLOCK.sub("", (ROOT / page).read_text(encoding="utf-8")))
    assert [line for line in code if "\\|" in line] == []


def test_the_two_install_pages_say_the_same() -> None:
    def code(page: str) -> list[str]:
        text = (ROOT / page).read_text(encoding="utf-8")
        return [*BLOCK.findall(text), *(line for line in INLINE.findall(text) if line.isascii() and line != "terminal")]

    english, russian = (sorted(set(code(f"docs/install{suffix}.md"))) for suffix in ("", ".ru"))
    assert set(english) <= set(russian)


@pytest.mark.parametrize("suffix", ["", ".ru"])
def test_pictures_are_there(suffix: str) -> None:
    page = (ROOT / f"docs/install{suffix}.md").read_text(encoding="utf-8")
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", page)
    assert len(pictures) == 7
    assert [path for path in pictures if not (ROOT / "docs" / path).is_file()] == []


def test_pictures_show_what_is_printed() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "docs/pictures.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.stdout == ""
    assert done.returncode == 0, done.stderr
