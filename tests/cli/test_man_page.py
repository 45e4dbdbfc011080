"""The manual page: it holds the whole command line, and the readers of such pages have nothing to complain about."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import click
import pytest

from rfgconv.cli.main import COMMANDS, rfgconv

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rfgconv.1"

LINTERS = {
    "groff": ["-man", "-ww", "-Tutf8"],
    "mandoc": ["-T", "lint", "-W", "warning"],
    "man": ["--warnings", "--encoding=UTF-8", "--local-file"],
}
WITHOUT_DATE = 'missing date, using "": TH'  # a date would change the file whenever it is made


@pytest.mark.parametrize("linter", LINTERS)
def test_readers_do_not_complain(linter: str) -> None:
    program = shutil.which(linter)
    if program is None:
        pytest.skip(f"{linter} is not installed")
    done = subprocess.run([program, *LINTERS[linter], PAGE], capture_output=True, text=True, check=False)
    complaints = done.stderr + (done.stdout if linter == "mandoc" else "")
    assert [line for line in complaints.splitlines() if WITHOUT_DATE not in line] == []


def test_every_command_and_option_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("\\-", "-")
    assert page.isascii()
    assert isinstance(rfgconv, click.Group)
    context = click.Context(rfgconv)
    for name in COMMANDS:
        assert f"\n.SS rfgconv {name}\n" in page
        command = rfgconv.get_command(context, name)
        assert command is not None
        for option in command.params:
            assert not isinstance(option, click.Option) or f"\\fB{option.opts[0]}\\fR" in page


def test_exit_codes_environment_files_and_examples_are_there() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("\\-", "-")
    for text in ("RFGCONV_LANG", "RFGCONV_DISABLE", ".facts.toml", "rfgconv in.xml --to rfg -o table.txt"):
        assert text in page
    assert [f"\\fB{code}\\fR" in page for code in range(4)] == [True] * 4
