"""Files to take away: names for them, one by one or together as a ZIP."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from rfgconv.i18n import Translator
from rfgconv.web.facts import facts_to_keep
from rfgconv.web.results import Results
from rfgconv.web.work import Work


@dataclass(frozen=True)
class File:
    """A file to download."""

    name: str
    data: bytes


def stem(name: str) -> str:
    """``cup`` of ``cup.xml``."""
    return name.rpartition(".")[0] or name


def file_name(work: Work, target: str, extension: str) -> str:
    """``cup.rfg.txt``; ``cup.json`` where the extension says the format already."""
    ending = extension if extension == f".{target}" else f".{target}{extension}"
    return stem(work.name) + ending


def output_file(work: Work, results: Results, target: str, language: str = "en") -> File | None:
    """A written table, None if it may not be written or there is no such format."""
    output = results.output(target, language)
    if output is None or output.data is None:
        return None
    return File(file_name(work, target, results.hub.exporters[target].extension), output.data)


def facts_file(work: Work, results: Results, t: Translator) -> File | None:
    """The facts file to keep beside the tournament's own file."""
    table = results.reading.table
    if table is None:
        return None
    return File(f"{stem(work.name)}.facts.toml", facts_to_keep(work, table, t).encode("utf-8"))


def all_files(work: Work, results: Results, t: Translator) -> list[File]:
    """Every target that may be written, and the facts file."""
    files = [output_file(work, results, target) for target in results.targets]
    return [file for file in (*files, facts_file(work, results, t)) if file is not None]


def archive(files: Iterable[File]) -> bytes:
    """A ZIP of files; equal names are told apart by a number."""
    buffer = io.BytesIO()
    taken: set[str] = set()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as pack:
        for file in files:
            name, number = file.name, 2
            while name in taken:
                name, number = f"{stem(file.name)}-{number}.{file.name.rpartition('.')[2]}", number + 1
            taken.add(name)
            pack.writestr(name, file.data)
    return buffer.getvalue()


def attachment(name: str) -> str:
    """The header that makes a browser save an answer under a name in any letters (RFC 6266)."""
    plain = "".join(character if character.isascii() and character not in '"\\%' else "_" for character in name)
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"
