"""How long a command takes from nothing, as a ratio to importing the libraries that it needs.

    python benchmarks/cold_start.py [RUNS]

Each command is run RUNS times (25), taking turns, in processes of their own; the medians are compared. Limits: at most
1.6 for a conversion, 1.2 for --version.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

SMALL = Path(__file__).parents[1] / "fixtures/macmahon/mm07.xml"
BASE = [sys.executable, "-c", "import lxml.etree, click, pluggy"]
SCRIPT = Path(sys.executable).with_name("rfgconv")
PROGRAM = [str(SCRIPT)] if SCRIPT.exists() else [sys.executable, "-m", "rfgconv"]
COMMANDS = {
    "import lxml.etree, click, pluggy": BASE,
    "rfgconv small.xml --to rfg": [*PROGRAM, str(SMALL), "--to", "rfg"],
    "rfgconv check small.xml": [*PROGRAM, "check", str(SMALL)],
    "rfgconv --version": [*PROGRAM, "--version"],
    "python -c pass": [sys.executable, "-c", "pass"],
}


# An installed package is compiled once; where this variable is set, an editable one would be compiled on every start.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, capture_output=True, check=False, env=ENVIRONMENT)
    return time.perf_counter() - start


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 25
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for turn in range(runs + 2):
        for name, command in COMMANDS.items():
            taken = seconds(command)
            if turn >= 2:  # the first two fill the disk cache
                times[name].append(taken)
    base = statistics.median(times["import lxml.etree, click, pluggy"])
    print(f"{'command':<36} {'median ms':>10} {'ratio':>7}")
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"{name:<36} {1000 * median:>10.1f} {median / base:>7.2f}")


if __name__ == "__main__":
    main()
