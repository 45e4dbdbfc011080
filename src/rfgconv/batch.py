"""Many tournaments at once: which files, which output names, what was done already. Nothing here prints.

Names of outputs are planned before anything is written, so that they depend on the inputs only, and no output ever
takes the place of another input's.
"""

from __future__ import annotations

import glob
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rfgconv.record import fresh, record

JOURNAL = "rfgconv-batch.jsonl"
"""In the folder of the outputs: one line for each finished input, so that an interrupted run can be continued."""

FACTS_SUFFIX = ".facts.toml"
_GLOB_SIGNS = frozenset("*?[")


class Job(metaclass=record, kw_only=False):
    """One input with the path of each of its outputs by format. found: it was met in a folder, not named."""

    source: Path
    outputs: Mapping[str, Path]
    found: bool


class Outcome(metaclass=record):
    """What became of a job. status: written, failed, unchanged, skipped (no tournament, met in a folder).

    codes: how often each finding occurred, by ``id name``; errors … infos count those that stand. reason: why nothing
    was written, in a sentence.
    """

    source: str
    status: str
    format: str | None = None
    written: tuple[str, ...] = ()
    errors: int = 0
    warnings: int = 0
    infos: int = 0
    codes: Mapping[str, int] = fresh(factory=dict)
    seconds: float = 0.0
    reason: str = ""

    def as_dict(self) -> dict[str, Any]:
        """JSON values."""
        return asdict(self)


def is_many(name: str) -> bool:
    """True if an argument means more than one file: a folder, or a pattern that is no file itself."""
    path = Path(name)
    return path.is_dir() or (bool(_GLOB_SIGNS & set(name)) and not path.exists())


def find_inputs(names: Iterable[str], out_dir: Path) -> list[tuple[Path, Path, bool]]:
    """(file, its path below the argument that brought it, whether it was met in a folder), each file once, sorted.

    Hidden files, facts files and everything in the folder of the outputs are no inputs. Raises FileNotFoundError for a
    named file that does not exist.
    """
    found: dict[Path, tuple[Path, Path, bool]] = {}
    outputs = out_dir.resolve()
    for name in names:
        path = Path(name)
        if path.is_dir():
            group = [(file, file.relative_to(path), True) for file in sorted(path.rglob("*"))]
        elif is_many(name):
            group = [(Path(match), Path(Path(match).name), True) for match in sorted(glob.glob(name, recursive=True))]
        elif path.is_file():
            group = [(path, Path(path.name), False)]
        else:
            raise FileNotFoundError(2, "no such file", name)
        for file, below, met in group:
            whole = file.resolve()
            hidden = any(part.startswith(".") for part in below.parts)
            if met and (hidden or file.name.endswith(FACTS_SUFFIX) or outputs in whole.parents or not file.is_file()):
                continue
            found.setdefault(whole, (file, below, met))
    return sorted(found.values())


def plan(inputs: Sequence[tuple[Path, Path, bool]], extensions: Mapping[str, str], out_dir: Path) -> list[Job]:
    """The jobs with the names of their outputs: folders as below the argument, ``<name><extension>``.

    Where that would be the same for two inputs, all of them keep their own extension in the name (``cup.xml.txt``);
    where two formats have one extension, the format stands before it (``cup.rfg-classic.txt``); what still collides is
    numbered.
    """
    stems = Counter((below.parent, below.stem.casefold()) for _file, below, _met in inputs)
    shared = Counter(extensions.values())
    taken: set[str] = {str(file.resolve()).casefold() for file, _below, _met in inputs}
    jobs: list[Job] = []
    for file, below, met in inputs:
        stem = below.stem if stems[below.parent, below.stem.casefold()] == 1 else below.name
        outputs: dict[str, Path] = {}
        for format_id, extension in extensions.items():
            suffix = (
                extension
                if shared[extension] == 1 or format_id == _first(extensions, extension)
                else f".{format_id}{extension}"
            )
            outputs[format_id] = _free(out_dir / below.parent, stem, suffix, taken)
        jobs.append(Job(file, outputs, met))
    return jobs


def _first(extensions: Mapping[str, str], extension: str) -> str:
    return next(format_id for format_id, other in extensions.items() if other == extension)


def _free(folder: Path, stem: str, suffix: str, taken: set[str]) -> Path:
    path, number = folder / f"{stem}{suffix}", 2
    while str(path.resolve()).casefold() in taken:
        path = folder / f"{stem}-{number}{suffix}"
        number += 1
    taken.add(str(path.resolve()).casefold())
    return path


class Journal:
    """What earlier runs finished: input → fingerprint of its content and the settings, and the outputs."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done: dict[str, dict[str, Any]] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
                try:
                    entry = json.loads(line)
                    self._done[entry["source"]] = entry
                except (ValueError, KeyError, TypeError):
                    continue  # the line that a killed run was writing

    def knows(self, job: Job, fingerprint: str) -> bool:
        """True if this very content was converted with these settings and the outputs are still there."""
        entry = self._done.get(str(job.source))
        wanted = [str(path) for path in job.outputs.values()]
        return (
            entry is not None
            and entry.get("fingerprint") == fingerprint
            and entry.get("outputs") == wanted
            and all(Path(name).exists() for name in wanted)
        )

    def add(self, job: Job, fingerprint: str) -> None:
        """Remember a job that was written; at once on the disk."""
        entry = {
            "source": str(job.source),
            "fingerprint": fingerprint,
            "outputs": [str(path) for path in job.outputs.values()],
        }
        with self._path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(entry, ensure_ascii=False) + "\n")


def fingerprint(job: Job, settings: str) -> str:
    """Of the content of an input and its facts file, and of the settings of the run. Raises OSError."""
    digest = hashlib.sha256(settings.encode())
    with job.source.open("rb") as stream:
        hashlib.file_digest(stream, lambda: digest)
    facts = job.source.with_suffix(FACTS_SUFFIX)
    if facts.is_file():
        digest.update(b"\0" + facts.read_bytes())
    return digest.hexdigest()


def remove_leftovers(folder: Path) -> None:
    """Delete the temporary files of a run that was killed while writing."""
    for path in folder.rglob(".*.part"):
        path.unlink(missing_ok=True)


def total(outcomes: Iterable[Outcome]) -> tuple[Counter[str], Counter[str]]:
    """Files by status, and findings by code."""
    statuses: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    for outcome in outcomes:
        statuses[outcome.status] += 1
        codes.update(outcome.codes)
    return statuses, codes
