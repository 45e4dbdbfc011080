"""What is made when it is first used: regular expressions; data files without importlib.resources."""

import copy
import pickle
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from rfgconv.data import data_text
from rfgconv.regex import regex

WORD = regex(r"(?P<first>[a-z]+)\s*(\d*)", re.IGNORECASE)


def test_all_methods() -> None:
    plain = re.compile(r"(?P<first>[a-z]+)\s*(\d*)", re.IGNORECASE)
    text = "Ab 12, c 3"
    assert WORD.pattern == plain.pattern
    assert WORD.groupindex == plain.groupindex
    for method in ("findall", "split"):
        assert getattr(regex(plain.pattern, plain.flags), method)(text) == getattr(plain, method)(text)
    for method in ("match", "search"):
        assert getattr(regex(plain.pattern, plain.flags), method)(text)[0] == getattr(plain, method)(text)[0]
    assert WORD.fullmatch("abc") is not None
    assert WORD.sub("-", text) == plain.sub("-", text)
    assert [match[0] for match in WORD.finditer(text)] == ["Ab 12", "c 3"]
    assert WORD.match("xab", 1) is not None


def test_bytes() -> None:
    assert regex(rb"[0-9]+").findall(b"1 22") == [b"1", b"22"]


def test_a_wrong_expression_is_found_when_it_is_used() -> None:
    with pytest.raises(re.error):
        regex("(").match("")


def test_copies() -> None:
    assert copy.copy(regex("a+")).match("aa")
    assert pickle.loads(pickle.dumps(regex("a+"))).match("aa")


def test_data_of_a_folder() -> None:
    assert data_text("rfgconv.names", "data/countries.tsv").splitlines()


def test_data_of_an_archive(tmp_path: Path) -> None:
    archive = tmp_path / "packed.zip"
    with zipfile.ZipFile(archive, "w") as stream:
        stream.writestr("packed_words/__init__.py", "")
        stream.writestr("packed_words/data/words.tsv", "мастер\n")
    code = "from rfgconv.data import data_text; print(ascii(data_text('packed_words', 'data/words.tsv')))"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.append({str(archive)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == ascii("мастер\n")
