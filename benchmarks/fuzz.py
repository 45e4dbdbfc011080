"""Spoiled files over every importer: no exception, no hang over two seconds, no memory over a gigabyte.

    python benchmarks/fuzz.py [--seconds S | --count N] [--seed K] [--jobs J] [--format ID …] [--state FILE]
    python benchmarks/fuzz.py --state FILE --again      (the inputs that failed, once more)
    python benchmarks/fuzz.py --seed K --only N         (one input, with its traceback)

Input N of seed K is always the same: the importers take turns, a small file of that format is drawn and spoiled
(`rfgconv.testing.mutate`). Every input is read by its importer and its findings are sorted and put into words. Every
4th one is checked as well; every 100th one goes the whole way: detection, check, and the table written in every format.

The work is done in a process that may take a gigabyte and two seconds of its processor's time an input (an alarm ends
it); another one watches, and goes on behind an input that kills the process or keeps it for half a minute. With
``--state`` the next number, the counts, the failures, the slowest input and the peak are kept in a file, so that a
campaign can be stopped and continued (COUNT is that of the whole seed) and its parts (seeds) add up. Inputs that failed
lie in the folder ``fuzz-failures`` beside it.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import os
import random
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from fuzz_seeds import seeds

from rfgconv.diagnostics import Diagnostic
from rfgconv.engine import Settings, check, default_hub, read, write
from rfgconv.io import Source
from rfgconv.testing.mutate import spoiled

LONGEST = 2.0
MEMORY = 1 << 30
PATIENCE = 30.0
CHECKED = 4
WHOLE = 100
BLOCK = 5_000

Seeds = dict[str, list[tuple[str, bytes]]]


class Hang(BaseException):
    """Not an Exception, so that nobody takes it for a plugin's fault and goes on."""


# --- one input ----------------------------------------------------------------------------------------------------


def make(pool: Seeds, seed: int, number: int) -> tuple[str, str, bytes]:
    """Format, name and content of an input."""
    names = list(pool)
    chance = random.Random(f"{seed}-{number}")
    format_id = names[number % len(names)]
    name, data = chance.choice(pool[format_id])
    return format_id, name, spoiled(data, chance)


def try_one(format_id: str, name: str, data: bytes, number: int) -> str:
    """What went wrong, in words; empty if nothing did."""
    turn = number // len(default_hub().importers)  # the importers take turns, so each of them must get every kind
    try:
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        try:
            return _run(format_id, Source(data, name), turn)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except Hang:
        return f"takes longer than {LONGEST:g} s: {_last_place()}"
    except MemoryError:
        return f"memory: {_last_place()}"
    except Exception as error:
        return f"{type(error).__name__}: {error}: {_last_place()}"


def _last_place() -> str:
    places = traceback.extract_tb(sys.exc_info()[2])[-3:]
    return " ".join(f"{Path(place.filename).name}:{place.lineno}" for place in places)


def _run(format_id: str, source: Source, turn: int) -> str:
    hub = default_hub()
    whole = turn % WHOLE == 0
    settings = Settings(format=None if whole else format_id)
    reading = (check if turn % CHECKED == 0 else read)(source, settings, hub=hub)
    problem = _crash(reading.diagnostics)
    if problem or not whole or reading.table is None:
        return problem
    for name in hub.exporters:
        output = write(reading.table, name, force=True, hub=hub)
        problem = _crash([*output.report.diagnostics, *output.losses])
        if problem:
            return f"writing {name}: {problem}"
    return ""


def _crash(diagnostics: Iterable[Diagnostic]) -> str:
    """What a plugin that raised was reported with. Every message is put together, for that can fail as well."""
    messages = [(str(diagnostic.message), diagnostic.code.name) for diagnostic in diagnostics]
    return next((message for message, name in messages if name == "plugin-crashed"), "")


# --- a block of inputs in a process of its own --------------------------------------------------------------------


def run_block(pool: Seeds, seed: int, numbers: range, end: float, position: Any, answers: Connection) -> None:
    """Send each failure, then the number to go on with, the slowest input and the peak of the memory."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, _hang)
    slowest, number = (0.0, -1), numbers.stop
    for number in numbers:
        if time.monotonic() > end:
            break
        position.value = number
        format_id, name, data = make(pool, seed, number)
        start = time.process_time()
        problem = try_one(format_id, name, data, number)
        slowest = max(slowest, (time.process_time() - start, number))
        if problem:
            answers.send(("failure", number, problem))
    else:
        number = numbers.stop
    answers.send(("end", number, slowest, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024))


def _hang(_signal: int, _frame: Any) -> None:
    raise Hang


def warm_up(pool: Seeds) -> None:
    """Import everything once, before processes are made of this one."""
    signal.signal(signal.SIGPROF, _hang)
    for format_id, files in pool.items():
        for name, data in files[-2:]:
            try_one(format_id, name, data, 0)


class Block:
    """A running process with the numbers that it works on."""

    def __init__(self, pool: Seeds, seed: int, numbers: range, end: float) -> None:
        self.numbers = numbers
        self.answers, sender = multiprocessing.Pipe(duplex=False)
        self._position = multiprocessing.Value("q", numbers.start)
        self._process = multiprocessing.Process(
            target=run_block, args=(pool, seed, numbers, end, self._position, sender), daemon=True
        )
        self._process.start()
        sender.close()
        self._seen, self._since = numbers.start, time.monotonic()

    @property
    def position(self) -> int:
        """The number that is being run."""
        return int(self._position.value)

    def stuck(self) -> bool:
        """True if one input has taken longer than anybody should wait; the alarm did not reach it."""
        if self.position != self._seen:
            self._seen, self._since = self.position, time.monotonic()
        return time.monotonic() - self._since > PATIENCE

    def stop(self) -> int | None:
        """End the process; how it ended."""
        self._process.join(0.5)
        if self._process.is_alive():
            self._process.kill()
        self._process.join()
        return self._process.exitcode


# --- a campaign ---------------------------------------------------------------------------------------------------


class Campaign:
    """Per seed: next number, inputs per importer, failures by number, slowest input, peak memory, seconds."""

    def __init__(self, path: Path | None, seed: int) -> None:
        self.path, self.seed = path, seed
        self.parts: dict[str, dict[str, Any]] = {}
        if path is not None and path.exists():
            self.parts = json.loads(path.read_text(encoding="utf-8"))
        empty = {"next": 0, "counts": {}, "failures": {}, "slowest": [0.0, -1], "peak": 0, "seconds": 0.0, "mended": 0}
        self.part = self.parts.setdefault(str(seed), empty)
        self.folder = (path.parent if path else Path()) / "fuzz-failures"

    def save(self) -> None:
        """Write the file, at once whole."""
        if self.path is not None:
            temporary = self.path.with_suffix(".part")
            temporary.write_text(json.dumps(self.parts, indent=1, ensure_ascii=False), encoding="utf-8")
            temporary.replace(self.path)

    def fail(self, pool: Seeds, number: int, problem: str) -> None:
        """Remember a failure; the input itself is kept beside the file."""
        self.part["failures"][str(number)] = problem
        format_id, name, data = make(pool, self.seed, number)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / f"{self.seed}-{number}-{format_id}-{name}").write_bytes(data)
        print(f"{format_id} {name} --seed {self.seed} --only {number}: {problem}", flush=True)

    def run(self, pool: Seeds, count: int, seconds: float, jobs: int) -> None:
        """Go on to number count, or for some seconds."""
        start = time.monotonic()
        end = start + (seconds or float("inf"))
        due = self._blocks(count or sys.maxsize)
        running: list[Block] = []
        done: dict[int, int] = {}
        before = self.part["seconds"]
        while True:
            while len(running) < jobs and time.monotonic() < end and (numbers := next(due, None)) is not None:
                running.append(Block(pool, self.seed, numbers, end))
            if not running:
                return
            wait([block.answers for block in running], timeout=1)
            for block in list(running):
                follows = self._listen(block, pool, done)
                if follows is not None:
                    running.remove(block)
                    running += [Block(pool, self.seed, follows, end)] if follows else []
            self._advance(pool, done)
            self.part["seconds"] = before + time.monotonic() - start
            self.save()

    def _blocks(self, count: int) -> Iterator[range]:
        for first in range(self.part["next"], count, BLOCK):
            yield range(first, min(first + BLOCK, count))

    def _listen(self, block: Block, pool: Seeds, done: dict[int, int]) -> range | None:
        """What a block says; None while it runs, then the numbers that are left of it."""
        left = block.numbers
        while block.answers.poll():
            try:
                answer = block.answers.recv()
            except EOFError:
                code = block.stop()
                return self._killed(block, pool, done, f"the process ended with {code}")
            if answer[0] == "failure":
                self.fail(pool, answer[1], answer[2])
            else:
                block.stop()
                _kind, number, slowest, peak = answer
                done[left.start] = number
                self.part["slowest"] = max(self.part["slowest"], list(slowest))
                self.part["peak"] = max(self.part["peak"], peak)
                return range(0)
        if block.stuck():
            block.stop()
            return self._killed(block, pool, done, f"takes longer than {PATIENCE:g} s, the alarm does not reach it")
        return None

    def _killed(self, block: Block, pool: Seeds, done: dict[int, int], problem: str) -> range:
        self.fail(pool, block.position, problem)
        done[block.numbers.start] = block.position + 1
        return range(block.position + 1, block.numbers.stop)

    def _advance(self, pool: Seeds, done: dict[int, int]) -> None:
        """Count the blocks that are done without a gap before them."""
        names = list(pool)
        counts = Counter(self.part["counts"])
        while self.part["next"] in done:
            first = self.part["next"]
            last = self.part["next"] = done.pop(first)
            if first == last:
                break
            counts.update(names[number % len(names)] for number in range(first, last))
        self.part["counts"] = dict(sorted(counts.items()))

    def again(self) -> None:
        """Try the inputs that failed once more; those that pass are counted as mended."""
        for seed, part in self.parts.items():
            for number in list(part["failures"]):
                path = next(self.folder.glob(f"{seed}-{number}-*"))
                format_id, name = _format_and_name(path.name)
                problem = _apart(format_id, name, path.read_bytes(), int(number))
                if problem:
                    print(f"{path.name}: {problem}", flush=True)
                    part["failures"][number] = problem
                else:
                    del part["failures"][number]
                    part["mended"] += 1
        self.save()

    def tell(self) -> None:
        """The sum of all parts."""
        used = {seed: part for seed, part in self.parts.items() if part["next"]} or self.parts
        parts = used.values()
        counts = sum((Counter(part["counts"]) for part in parts), Counter[str]())
        for name, number in sorted(counts.items()):
            print(f"{name:<14} {number:>9}")
        seconds, peak = sum(part["seconds"] for part in parts), max(part["peak"] for part in parts)
        slowest = max((*part["slowest"], seed) for seed, part in used.items())
        print(f"{counts.total()} inputs in {seconds:.0f} s, seeds {', '.join(used)}, peak {peak} MB")
        print(f"slowest {slowest[0]:.2f} s (--seed {slowest[2]} --only {slowest[1]})")
        failed, mended = sum(len(part["failures"]) for part in parts), sum(part["mended"] for part in parts)
        print(f"{failed} failures" + (f", {mended} mended" if mended else ""))

    @property
    def failed(self) -> bool:
        """True if an input of any part fails."""
        return any(part["failures"] for part in self.parts.values())


def _apart(format_id: str, name: str, data: bytes, number: int) -> str:
    """What goes wrong with an input in a process of its own."""
    answers, sender = multiprocessing.Pipe(duplex=False)

    def run() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, _hang)
        sender.send(try_one(format_id, name, data, number))

    process = multiprocessing.get_context("fork").Process(target=run, daemon=True)
    process.start()
    sender.close()
    try:
        problem = answers.recv() if answers.poll(PATIENCE) else "takes too long, the alarm does not reach it"
    except EOFError:
        problem = "the process ended"
    process.kill()
    process.join()
    return str(problem)


def _format_and_name(file: str) -> tuple[str, str]:
    rest = file.split("-", 2)[2]
    format_id = max((name for name in default_hub().importers if rest.startswith(name + "-")), key=len)
    return format_id, rest[len(format_id) + 1 :]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--format", nargs="*", default=[])
    parser.add_argument("--state", type=Path)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--only", type=int)
    options = parser.parse_args()
    if not options.seconds and not options.count:
        options.seconds = 60
    pool = {name: files for name, files in seeds(default_hub()).items() if not options.format or name in options.format}
    if options.only is not None:
        os.environ["RFGCONV_DEBUG"] = "1"
        _run(*_source(pool, options.seed, options.only))
        return 0
    campaign = Campaign(options.state, options.seed)
    if options.again:
        campaign.again()
    else:
        warm_up(pool)
        gc.freeze()
        campaign.run(pool, options.count, options.seconds, options.jobs)
    campaign.tell()
    return 1 if campaign.failed else 0


def _source(pool: Seeds, seed: int, number: int) -> tuple[str, Source, int]:
    format_id, name, data = make(pool, seed, number)
    print(f"{format_id} {name}: {data[:300]!r}… ({len(data)} bytes)")
    return format_id, Source(data, name), number // len(default_hub().importers)


if __name__ == "__main__":
    raise SystemExit(main())
