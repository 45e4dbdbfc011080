"""Every text file in every encoding that can hold it is read the same, by detection alone.

Two matrices: whole files; and, since few files with Cyrillic letters fit into one byte a character, the lines of each
file that do. XML loses its declaration first, so that nothing but the letters decides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rfgconv import engine
from rfgconv.diagnostics import Report
from rfgconv.io import Source

FIXTURES = Path(__file__).parents[2] / "fixtures"
FILES = [
    path
    for folder in ("macmahon", "walllist", "rfg", "opengotha", "egd")
    for path in sorted((FIXTURES / folder).rglob("*"))
    if path.suffix in {".txt", ".h9", ".xml", ".tou", ".ogt"}
]
OF_OPENGOTHA = {".h9", ".tou"}  # text that OpenGotha writes in ISO-8859-15

UNICODE = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")
CYRILLIC = ("cp1251", "koi8-r", "koi8-u", "cp866", "mac-cyrillic", "iso-8859-5")
LATIN = ("iso-8859-1", "iso-8859-2", "iso-8859-15", "iso-8859-9", "cp1250", "cp1252", "cp1254")

KNOWN_MISSES: dict[tuple[str, str], str] = {}
"""Latin encodings only: (encoding, file) → the letters that another encoding means by the same bytes."""


@cache
def text_of(path: Path) -> str:
    data = path.read_bytes()
    if path.suffix in OF_OPENGOTHA and path.parent.name == "opengotha":
        return data.decode("iso-8859-15")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("iso-8859-1")
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("<?xml"))


def whole(path: Path, encoding: str) -> str:
    """The text, or nothing if the encoding cannot hold it."""
    return text_of(path) if fits(text_of(path), encoding) else ""


def fitting_lines(path: Path, encoding: str) -> str:
    """The lines that the encoding can hold."""
    text = text_of(path)
    if text.isascii():
        return ""
    return "".join(line for line in text.splitlines(keepends=True) if line.isascii() or fits(line, encoding))


def fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


@pytest.mark.parametrize("part", [whole, fitting_lines])
def test_every_file_in_every_encoding(part: Callable[[Path, str], str], capsys: pytest.CaptureFixture[str]) -> None:
    count: Counter[str] = Counter()
    right: Counter[str] = Counter()
    misses: dict[tuple[str, str], str] = {}
    for encoding in (*UNICODE, *CYRILLIC, *LATIN):
        for path in FILES:
            text = part(path, encoding)
            if not text:
                continue
            source = Source(text.encode(encoding), path.name)
            count[encoding] += 1
            right[encoding] += source.text == text
            if source.text != text:
                letters = {f"{a}/{b}" for a, b in zip(text, source.text, strict=False) if a != b}
                misses[encoding, path.name] = " ".join(sorted(letters))
    with capsys.disabled():
        print(f"\n{part.__name__}: read the same, by detection alone")
        for encoding, number in count.items():
            print(f"  {encoding:14} {right[encoding]:4} of {number:4}  {100 * right[encoding] / number:5.1f} %")
    assert misses == {key: letters for key, letters in KNOWN_MISSES.items() if key in misses}
    assert {encoding for encoding, _ in misses} <= set(LATIN)


@pytest.mark.parametrize("encoding", [*CYRILLIC, *LATIN])
def test_the_choice_is_reported_as_a_guess(encoding: str) -> None:
    for path in FILES:
        text = fitting_lines(path, encoding)
        if not text or text.isascii():
            continue
        source, report = Source(text.encode(encoding)), Report()
        assert source.text
        source.report_decoding(report)
        assert [d.code.name for d in report.diagnostics] == ["encoding-guessed"], path.name


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_is_no_guess(encoding: str) -> None:
    source, report = Source("Žitnák, Берёзкина".encode(encoding)), Report()
    assert source.text == "Žitnák, Берёзкина"
    source.report_decoding(report)
    assert report.diagnostics == []


WITH_CYRILLIC = [
    FIXTURES / "walllist" / "autokorsak_ru.txt",
    FIXTURES / "macmahon" / "mm10_odd_cases.h9",
    FIXTURES / "macmahon" / "mm10_odd_cases.wall.txt",
    FIXTURES / "macmahon" / "mm33.wall.txt",
]


@pytest.mark.parametrize("encoding", CYRILLIC)
@pytest.mark.parametrize("path", WITH_CYRILLIC, ids=lambda path: path.name)
def test_tables_are_the_same(path: Path, encoding: str) -> None:
    text = text_of(path).replace("½", ".5").replace("₂", "2").replace("№", "N").replace("’", "'")
    text = "".join(line for line in text.splitlines(keepends=True) if fits(line, encoding))
    expected = engine.read(text.encode("utf-8"), format=None)
    found = engine.read(text.encode(encoding))
    assert found.format == expected.format
    assert found.table == expected.table
    assert found.table is not None
