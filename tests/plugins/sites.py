"""Folders to install into, as a user's environment has them: wheels that are really built and really installed."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DISTRIBUTIONS = ("rfgconv-example", "rfgconv-trf", "rfgconv-aga")
"""The plugins of this repository that are distributions of their own."""


def run(*command: object, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command, its output as text; a traceback fails the test."""
    done = subprocess.run(
        [*map(str, command)],
        cwd=cwd,
        env={**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def wheel(project: Path, folder: Path) -> Path:
    """Build the wheel of a project."""
    before = set(folder.glob("*.whl"))
    built = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=project)
    assert built.returncode == 0, built.stderr
    (path,) = set(folder.glob("*.whl")) - before
    return path


class Site:
    """A folder with installed packages."""

    def __init__(self, path: Path, wheels: list[Path]) -> None:
        self.path = path
        command = (sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", path)
        assert run(*command, *wheels).returncode == 0

    def python(self, *args: object, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
        """Python with these packages before all others."""
        return run(sys.executable, *args, cwd=cwd, PYTHONPATH=str(self.path), **environment)

    def rfgconv(self, *args: object, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
        """The command of the installed core."""
        return self.python("-m", "rfgconv", *args, cwd=cwd, **environment)
