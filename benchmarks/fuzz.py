"""Spoiled files over every importer: no exception, no hang over two seconds, no memory over a gigabyte.

    python benchmarks/fuzz.py [--seconds S | --count N] [--seed K] [--jobs J] [--format ID …]

Seeds are the files of ``fixtures/``, each under the format that detection gives it. Every spoiled copy is read and
checked as the engine does; every tenth one is detected as well and, if it gives a table, written in every format. A
failure is printed with the seed and the number that make it again, and kept in ``fuzz-failures/``.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import resource
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from rfgconv.diagnostics import Report
from rfgconv.engine import Settings, check, default_hub, write
from rfgconv.io import Source
from rfgconv.testing.mutate import mutations

ROOT = Path(__file__).parents[1]
FAILURES = Path("fuzz-failures")
LONGEST = 2.0
MEMORY = 1 << 30
LARGEST_SEED = 40_000
BATCH = 50


@dataclass(frozen=True)
class Seed:
    name: str
    data: bytes
    format: str


def seeds(wanted: frozenset[str]) -> list[Seed]:
    """Fixtures that some format recognises; large ones are left out, they only slow the search."""
    found = []
    for path in sorted((ROOT / "fixtures").rglob("*")):
        if path.is_file() and path.stat().st_size <= LARGEST_SEED and path.suffix not in (".md", ".py"):
            data = path.read_bytes()
            importer = default_hub().detect(Source(data, path.name), Report())
            if importer is not None and (not wanted or importer.id in wanted):
                found.append(Seed(path.name, data, importer.id))
    return found


def worker(number: int, options: argparse.Namespace, queue: multiprocessing.Queue) -> None:  # type: ignore[type-arg]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    hub = default_hub()
    pool = seeds(frozenset(options.format))
    chance = random.Random(f"{options.seed}-{number}")
    end = time.monotonic() + options.seconds if options.seconds else None
    left = options.count // options.jobs if options.count else None
    counts: Counter[str] = Counter()
    slowest = 0.0
    while (end is None or time.monotonic() < end) and (left is None or left > 0):
        seed = chance.choice(pool)
        key = chance.randrange(1 << 30)
        for index, data in enumerate(mutations(seed.data, BATCH, key)):
            start = time.perf_counter()
            problem = try_one(hub, data, seed, full=index % 10 == 0)
            taken = time.perf_counter() - start
            slowest = max(slowest, taken)
            counts[seed.format] += 1
            if taken > LONGEST:
                problem = problem or f"took {taken:.1f} s"
            if problem:
                counts["failures"] += 1
                FAILURES.mkdir(exist_ok=True)
                (FAILURES / f"{seed.format}-{key}-{index}-{seed.name}").write_bytes(data)
                print(f"{seed.format} {seed.name} key {key} number {index}: {problem}", flush=True)
        if left is not None:
            left -= BATCH
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    queue.put((counts, slowest, peak))


def try_one(hub, data: bytes, seed: Seed, *, full: bool) -> str:  # type: ignore[no-untyped-def]
    """What went wrong, in words; empty if nothing did."""
    try:
        settings = Settings(format=None if full else seed.format)
        reading = check(Source(data, seed.name), settings, hub=hub)
        crashed = [d for d in reading.diagnostics if d.code.name == "plugin-crashed"]
        if crashed:
            return str(crashed[0].message)
        if full and reading.table is not None:
            for name in hub.exporters:
                output = write(reading.table, name, hub=hub)
                crashed = [d for d in output.report.diagnostics if d.code.name == "plugin-crashed"]
                if crashed:
                    return f"writing {name}: {crashed[0].message}"
    except MemoryError:
        return "memory"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--format", nargs="*", default=[])
    options = parser.parse_args()
    if not options.seconds and not options.count:
        options.seconds = 60
    queue: multiprocessing.Queue = multiprocessing.Queue()  # type: ignore[type-arg]
    processes = [multiprocessing.Process(target=worker, args=(n, options, queue)) for n in range(options.jobs)]
    start = time.monotonic()
    for process in processes:
        process.start()
    results = [queue.get() for _ in processes]
    for process in processes:
        process.join()
    counts = sum((result[0] for result in results), Counter())
    failures = counts.pop("failures", 0)
    for name, number in sorted(counts.items()):
        print(f"{name:<14} {number:>9}")
    slowest, peak = max(result[1] for result in results), max(result[2] for result in results)
    seconds = time.monotonic() - start
    print(f"{sum(counts.values())} inputs in {seconds:.0f} s, seed {options.seed}")
    print(f"slowest {slowest:.2f} s, peak {peak} MB")
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
