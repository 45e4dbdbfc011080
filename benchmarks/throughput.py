"""How fast files are read and converted, how the cost grows, how much memory it takes, and what a batch does.

    python benchmarks/throughput.py [importers] [gotha] [growth] [memory] [batch] [--tables N]

Without a name everything but the batch is run. Inputs are made here (`tournaments`), seeded; times are processor time
of this process, the best of several; everything is told as a ratio to something that is measured in the same run.

importers: one file of 60 players and 5 rounds in every format that can be read: files a second, and the ratio to
``lxml.etree.fromstring`` over an OpenGotha file of the same tournament. gotha: the OpenGotha files of the fixtures,
converted 20 times, beside parsing them; "and tell": with all findings and losses as values. growth: 100 to 20,000
players, 10 rounds: the exponent of a power law fitted to reading, standings, checking and writing. memory: 20,000
players and 10 rounds, read, checked and written, in a process of its own. batch: N tables (30,000) in five formats,
with one process and with two.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lxml import etree
from tournaments import macmahon_xml, tournament, wall_list

from rfgconv import engine
from rfgconv.__main__ import COLLECT
from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.model import Criterion, Table
from rfgconv.standings import macmahon, opengotha

FIXTURES = Path(__file__).parents[1] / "fixtures"
SIZES = (100, 300, 1000, 5000, 20_000)
ROUNDS = 10
MEMORY_LIMIT = 600
COPIES = 5
"""Tables of the batch that differ in their title only."""
MADE = {"macmahon": (macmahon_xml, ".xml"), "walllist": (wall_list, ".txt")}
"""Formats that are read and not written, with what makes a file of theirs."""


def spent(function: Callable[[], object], turns: int = 5) -> float:
    """Seconds of processor time, the best of some turns."""
    times = []
    for _ in range(turns):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
    return min(times)


def written(table: Table, name: str) -> tuple[bytes, str] | None:
    """A table in a format that can be read, and the extension of its files; None if nothing here writes it."""
    if name in MADE:
        make, extension = MADE[name]
        return make(table), extension
    hub = engine.default_hub()
    if name not in hub.exporters:
        return None
    data = engine.write(table, name, force=True).data
    return None if data is None else (data, hub.exporters[name].extension)


def source(data: bytes, extension: str) -> Source:
    """A new source each time: it remembers its text."""
    return Source(data, f"in{extension}")


# --- what is measured ---------------------------------------------------------------------------------------------


def importers() -> None:
    table = tournament(60, 5)
    xml = engine.write(table, "opengotha").data
    assert xml is not None
    unit = spent(lambda: etree.fromstring(xml), 50)
    print(f"{'format':<12} {'bytes':>8} {'files/s':>8} {'ratio to parsing og.xml':>24}")
    for name in sorted(engine.default_hub().importers):
        file = written(table, name)
        if file is None:
            continue
        data, extension = file
        assert engine.read(source(data, extension), format=name).table is not None, name
        taken = spent(lambda: engine.read(source(data, extension), format=name), 20)  # noqa: B023 (used at once)
        print(f"{name:<12} {len(data):>8} {1 / taken:>8.0f} {taken / unit:>24.1f}")


def gotha(turns: int = 20) -> None:
    files = [path.read_bytes() for path in sorted((FIXTURES / "opengotha").glob("og*.xml"))]
    steps: dict[str, list[float]] = {
        "parse": [],
        "read": [],
        "check": [],
        "write": [],
        "losses": [],
        "convert": [],
        "and tell": [],
    }
    for turn in range(turns + 1):
        for data in files:
            times = {
                "parse": spent(lambda: etree.fromstring(data), 1),  # noqa: B023 (used at once)
                "convert": spent(lambda: engine.convert(source(data, ".xml"), "rfg"), 1),  # noqa: B023
                "and tell": spent(lambda: engine.convert(source(data, ".xml"), "rfg").diagnostics, 1),  # noqa: B023
            }
            if turn == 1:  # what it is spent on; the steps are functions of their own
                start = time.process_time()
                reading = engine.read(source(data, ".xml"))
                read = time.process_time()
                checked = engine.check(reading, profile="rfg")
                end = time.process_time()
                if checked.table is not None:
                    table = checked.table
                    times |= {"read": read - start, "check": end - read}
                    start = time.process_time()
                    output = engine.write(table, "rfg")
                    end = time.process_time()
                    times |= {"write": end - start, "losses": spent(lambda: output.losses, 1)}  # noqa: B023
            if turn:  # the first turn loads what is needed
                for step, taken in times.items():
                    steps[step].append(taken)
    unit = statistics.median(steps["parse"])
    lxml = _seconds_to_import("lxml.etree")
    print(f"{len(files)} OpenGotha files, {turns} turns; importing lxml.etree takes {1000 * lxml:.0f} ms here")
    for step, times_of_step in steps.items():
        median = statistics.median(times_of_step)
        print(f"{step:<9} median {1000 * median:>7.2f} ms, ratio to parsing {median / unit:>5.1f}")
    for step in ("convert", "and tell"):
        scaled = statistics.median(steps[step]) * 0.030 / lxml
        print(f"{step} on a core where importing lxml.etree takes 30 ms: {1000 * scaled:.2f} ms a file")


def _seconds_to_import(module: str) -> float:
    """Processor time of a process that imports it, less that of one that does nothing."""

    def process(code: str) -> float:
        times = []
        for _ in range(9):
            before = _children()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(_children() - before)
        return min(times)

    return process(f"import {module}") - process("pass")


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def growth() -> None:
    taken: dict[str, list[float]] = {}
    for players in SIZES:
        # each turn has other people: what was remembered about names in the last one must not help
        turns = [_steps(tournament(players, ROUNDS, seed)) for seed in range(max(1, min(7, 4000 // players)))]
        for step in turns[0]:
            taken.setdefault(step, []).append(min(spent(functions[step], 1) for functions in turns))
    heads = " ".join(f"{size:>9}" for size in SIZES)
    print(f"{'ms for players':<34} {heads} {'exponent':>9}")
    for step, times in taken.items():
        numbers = " ".join(f"{1000 * seconds:>9.1f}" for seconds in times)
        print(f"{step:<34} {numbers} {exponent(SIZES, times):>9.2f}")


def _steps(table: Table) -> dict[str, Callable[[], object]]:
    steps: dict[str, Callable[[], object]] = {}
    for name in ("macmahon", "rfg", "egd", "csv", "json"):  # OpenGotha itself takes 2,000 players at most
        file = written(table, name)
        assert file is not None
        data, extension = file
        steps[f"read {name}"] = lambda data=data, extension=extension: _read(data, extension)
    starts = [row.start for row in table.rows if row.start is not None]
    entrants = [
        macmahon.Entrant(number=row.number, start=start, cells=row.cells)
        for row, start in zip(table.rows, starts, strict=True)
    ]
    rules = macmahon.Rules(rounds=ROUNDS, criteria=(Criterion.SCORE, Criterion.SOS, Criterion.SOSOS))
    steps["standings macmahon, with SOSOS"] = lambda: macmahon.compute(entrants, rules)
    for title, criteria in (
        ("without SOSOS", (Criterion.MMS, Criterion.SOSM)),
        ("with SOSOS", (Criterion.MMS, Criterion.SOSM, Criterion.SOSOSM)),
    ):
        steps[f"standings opengotha, {title}"] = lambda criteria=criteria: _places(table, criteria)
    steps["check"] = lambda: engine.check(engine.Reading(table=table, report=Report()), profile="rfg")
    for name in ("rfg", "egd", "json"):
        steps[f"write {name}"] = lambda name=name: engine.write(table, name).losses
    return steps


def _read(data: bytes, extension: str) -> None:
    assert engine.read(source(data, extension)).table is not None


def _places(table: Table, criteria: tuple[Criterion, ...]) -> object:
    entrants = [
        opengotha.Entrant(
            rounds=[
                opengotha.Bout(cell.opponent - 1, int(2 * cell.result.points), 0, True, 0)  # type: ignore[union-attr]
                for cell in row.cells
            ],
            start=int(2 * (row.start or 0)),
        )
        for row in table.rows
    ]
    standings = opengotha.Standings(entrants, opengotha.Rules(criteria=criteria))
    return standings.places(standings.order())


def exponent(sizes: tuple[int, ...], times: list[float]) -> float:
    """Slope of the line through the logarithms (least squares)."""
    points = [(math.log(size), math.log(seconds)) for size, seconds in zip(sizes, times, strict=True)]
    x_mean = statistics.mean(x for x, _ in points)
    y_mean = statistics.mean(y for _, y in points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / sum((x - x_mean) ** 2 for x, _ in points)


_MEASURED = """
import gc, re, sys
from rfgconv import engine
from rfgconv.__main__ import COLLECT
from rfgconv.io import Source
gc.set_threshold(*COLLECT)
name, extension, path = sys.argv[1:]
data = open(path, "rb").read()
outcome = engine.convert(Source(data, "in" + extension), "rfg", format=name, force=True)
assert outcome.outputs[0].data is not None and outcome.diagnostics
print(re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1])
"""
"""Linux only: the peak that ``getrusage`` tells would be that of this process, from which it was started."""


def memory() -> None:
    print(f"{'from':<12} {'peak MB':>8} {'kB a row':>9}   (20,000 players, {ROUNDS} rounds; limit {MEMORY_LIMIT} MB)")
    small, large = tournament(100, ROUNDS), tournament(20_000, ROUNDS)
    for name in ("macmahon", "rfg", "egd", "csv", "xlsx", "json"):
        peaks = []
        for table in (small, large):
            file = written(table, name)
            assert file is not None
            data, extension = file
            with tempfile.NamedTemporaryFile(suffix=extension) as stream:
                stream.write(data)
                stream.flush()
                run = [sys.executable, "-c", _MEASURED, name, extension, stream.name]
                peaks.append(int(subprocess.run(run, check=True, capture_output=True, text=True).stdout))
        print(f"{name:<12} {peaks[1] / 1024:>8.0f} {(peaks[1] - peaks[0]) / (20_000 - 100):>9.1f}")


def batch(tables: int) -> None:
    names = ("macmahon", "opengotha", "rfg", "egd", "csv")
    with tempfile.TemporaryDirectory() as folder:
        inputs = Path(folder) / "in"
        for number in range(-(-tables // COPIES)):
            name = names[number % len(names)]
            file = written(tournament(60, 5, seed=number), name)
            assert file is not None
            for copy in range(number * COPIES, min((number + 1) * COPIES, tables)):
                place = inputs / f"{copy // 1000:03}"
                place.mkdir(parents=True, exist_ok=True)
                data = file[0].replace(b"Made-up tournament %d" % number, b"Made-up tournament %d" % copy)
                (place / f"{name}-{copy:06}{file[1]}").write_bytes(data)
        times = {}
        for jobs in (1, 2):
            out = Path(folder) / f"out{jobs}"
            report = Path(folder) / f"report{jobs}.json"
            command = [sys.executable, "-m", "rfgconv", str(inputs), "--to", "rfg", "--out-dir", str(out), "-q"]
            before, start = _children(), time.perf_counter()
            run = subprocess.run(
                [*command, "-j", str(jobs), "--keep-going", "--report", str(report)],
                capture_output=True,
                check=False,
                env={k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"},
            )
            times[jobs] = time.perf_counter() - start
            made = sum(1 for path in out.rglob("*") if path.is_file() and path.suffix != ".jsonl")
            entries: list[Any] = json.loads(report.read_text(encoding="utf-8"))
            used, peak = _children() - before, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            print(
                f"-j {jobs}: exit {run.returncode}, {made} files written, {len(entries)} in the report, "
                f"{times[jobs]:.0f} s ({used:.0f} s of processor time), {tables / times[jobs]:.0f} files/s, "
                f"peak {peak:.0f} MB for the largest process"
            )
        print(f"-j 2 is {times[1] / times[2]:.2f} times as fast as -j 1")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parts: dict[str, Callable[[], None]] = {
        "importers": importers,
        "gotha": gotha,
        "growth": growth,
        "memory": memory,
    }
    parser.add_argument("parts", nargs="*", choices=[*parts, "batch", []], metavar="PART")
    parser.add_argument("--tables", type=int, default=30_000)
    options = parser.parse_args()
    gc.set_threshold(*COLLECT)  # as the command does
    for name in options.parts or list(parts):
        print(f"\n{name}")
        if name == "batch":
            batch(options.tables)
        else:
            parts[name]()


if __name__ == "__main__":
    main()
