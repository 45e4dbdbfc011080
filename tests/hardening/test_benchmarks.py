"""The runners of `benchmarks/` are not run by the tests, but they must not fall behind what they measure."""

import subprocess
import sys
from pathlib import Path

import pytest

RUNNERS = sorted((Path(__file__).parents[2] / "benchmarks").glob("*.py"))


@pytest.mark.parametrize("runner", RUNNERS, ids=lambda path: path.stem)
def test_a_runner_finds_all_that_it_imports(runner: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(runner.parent)!r}); import {runner.stem}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
