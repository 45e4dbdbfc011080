"""Places to install into: wheels that are really built and really installed.

A `Site` is a folder beside the packages of the tests; an `Environment` is a virtual environment of a user, with nothing
in it but what was installed.
"""

import os
import subprocess
import sys
import venv
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


class Environment:
    """A new virtual environment. It has no pip of its own: that of the tests installs into it, as ``pip --python`` does."""

    def __init__(self, path: Path) -> None:
        venv.create(path, symlinks=os.name != "nt")
        self._programs = path / ("Scripts" if os.name == "nt" else "bin")
        self.path = path

    def pip(self, *args: object) -> subprocess.CompletedProcess[str]:
        """Install or uninstall."""
        python = self._programs / "python"
        return run(sys.executable, "-m", "pip", "--python", python, *args, cwd=self.path)

    def rfgconv(self, *args: object) -> subprocess.CompletedProcess[str]:
        """The command that the installed core brings."""
        return run(self._programs / "rfgconv", *args, cwd=self.path, PYTHONPATH="", RFGCONV_LANG="en")
