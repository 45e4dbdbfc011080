"""What goes wrong around the files: a sentence, exit code 3, the old output whole, nothing left behind."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hardening.hardening_samples import SAMPLES

OLD = b"the old table\n"
FAILING = """
import errno, os, sys, tempfile
def fail(*args, **named):
    raise OSError(errno.{error}, os.strerror(errno.{error}), {name})
{where} = fail
from rfgconv.cli.main import main
sys.argv[0] = "rfgconv"
main()
"""


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    path = tmp_path / "cup.xml"
    path.write_bytes(SAMPLES["macmahon"])
    (tmp_path / "out").mkdir()
    (tmp_path / "out/cup.txt").write_bytes(OLD)
    return path


def run(*arguments: str | Path, code: str | None = None, **options: object) -> subprocess.CompletedProcess[str]:
    start = [sys.executable, "-m", "rfgconv"] if code is None else [sys.executable, "-c", code]
    command = [*start, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, **options)  # type: ignore[call-overload,no-any-return]


def is_untouched(cup: Path) -> bool:
    out = cup.parent / "out"
    return (out / "cup.txt").read_bytes() == OLD and [path.name for path in out.iterdir()] == ["cup.txt"]


def says_it(done: subprocess.CompletedProcess[str], *words: str) -> bool:
    return done.returncode == 3 and "Traceback" not in done.stderr and all(word in done.stderr for word in words)


@pytest.mark.parametrize(
    ("error", "where", "words"),
    [
        ("EACCES", "tempfile.mkstemp", "permissions"),  # a folder that may not be written in; root may write anywhere
        ("EROFS", "tempfile.mkstemp", "read-only"),
        ("ENOSPC", "os.fsync", "the disk is full"),
        ("EDQUOT", "os.fsync", "the disk is full"),
        ("EACCES", "os.replace", "another program"),  # the file is open in a spreadsheet program, on Windows
    ],
)
def test_the_system_refuses(cup: Path, error: str, where: str, words: str) -> None:
    out = cup.parent / "out/cup.txt"
    code = FAILING.format(error=error, where=where, name="None")
    done = run(cup, "--to", "rfg", "-o", out, code=code)
    assert says_it(done, "out/cup.txt", words), done.stderr
    assert ".part" not in done.stderr
    assert is_untouched(cup)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write in every folder; simulated above")
def test_a_read_only_folder(cup: Path) -> None:
    cup.parent.joinpath("out").chmod(0o555)
    done = run(cup, "--to", "rfg", "-o", cup.parent / "out/cup.txt")
    cup.parent.joinpath("out").chmod(0o755)
    assert says_it(done)
    assert is_untouched(cup)


def test_a_disk_that_is_full_while_writing(cup: Path) -> None:
    """The system takes a few bytes and no more."""

    def little() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = run(cup, "--to", "rfg", "-o", cup.parent / "out/cup.txt", preexec_fn=little, env=environment)
    assert says_it(done, "out/cup.txt", "the disk is full"), done.stderr
    assert is_untouched(cup)


def test_the_output_is_a_folder(cup: Path) -> None:
    done = run(cup, "--to", "rfg", "-o", cup.parent / "out")
    assert done.returncode in (2, 3)
    assert "Traceback" not in done.stderr
    assert "out" in done.stderr
    assert is_untouched(cup)


def test_the_input_is_a_folder(cup: Path) -> None:
    done = run(cup.parent, "--to", "rfg")
    assert done.returncode in (2, 3)
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()
    done = run("check", cup.parent / "out")
    assert done.returncode in (2, 3)
    assert "Traceback" not in done.stderr


def test_the_input_is_not_there(cup: Path) -> None:
    done = run(cup.parent / "gone.xml", "--to", "rfg", "-o", cup.parent / "out/cup.txt")
    assert says_it(done, "gone.xml"), done.stderr
    assert is_untouched(cup)


VANISHING = """
import sys
import rfgconv.cli.batch as batch
from pathlib import Path
plan = batch.plan
def vanish(*args, **named):
    jobs = plan(*args, **named)
    Path(sys.argv[1], "b.xml").unlink()
    return jobs
batch.plan = vanish
from rfgconv.cli.main import main
main()
"""


def test_an_input_vanishes_between_listing_and_reading(cup: Path) -> None:
    for name in ("a.xml", "b.xml", "c.xml"):
        (cup.parent / name).write_bytes(SAMPLES["macmahon"])
    cup.unlink()
    out = cup.parent / "new"
    done = run(cup.parent, "--to", "rfg", "--out-dir", out, "-j", "1", "--keep-going", code=VANISHING)
    assert done.returncode in (1, 3), done.stderr
    assert "Traceback" not in done.stderr
    assert "b.xml" in done.stderr
    assert sorted(path.name for path in out.rglob("*.txt")) == ["a.txt", "c.txt"]


def test_a_batch_on_a_full_disk(cup: Path) -> None:
    code = FAILING.format(error="ENOSPC", where="os.fsync", name="None")
    done = run(cup.parent, "--to", "rfg", "--out-dir", cup.parent / "out", "-j", "1", code=code)
    assert done.returncode in (1, 3)
    assert "Traceback" not in done.stderr
    assert (cup.parent / "out/cup.txt").read_bytes() == OLD
    assert not list((cup.parent / "out").glob(".*.part"))


@pytest.mark.parametrize(
    "name", ["Кубок весны 2024.xml", "a  b.xml", "-in.xml", "[1].xml", "a;b&c$(x).xml", "ё" * 60 + ".xml"]
)
def test_names_of_files(tmp_path: Path, name: str) -> None:
    """On the command line and in a batch."""
    folder = tmp_path / "- Турниры 1"
    folder.mkdir()
    (folder / name).write_bytes(SAMPLES["macmahon"])
    done = run("--to", "rfg", "-o", "-out.txt", "--", name, cwd=folder)
    assert done.returncode == 0, done.stderr
    assert (folder / "-out.txt").read_bytes()
    (folder / "-out.txt").unlink()
    done = run("--to", "rfg", "--out-dir", "- выход", "--", folder.name, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in (tmp_path / "- выход").glob("*.txt")] == [name.replace(".xml", ".txt")]
