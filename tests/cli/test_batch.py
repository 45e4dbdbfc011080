"""A season at once: folders, names, workers, interruption, reports."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.run_rfgconv import rfgconv
from rfgconv.batch import Job, Journal, find_inputs, fingerprint, plan, remove_leftovers

TABLE = (Path(__file__).parents[2] / "fixtures/json/small.json").read_bytes()
OTHER = TABLE.replace(b"Cup of Rivertown", b"Cup of Hilltown")
BAD = TABLE.replace(b'"opponent": 2', b'"opponent": 1')


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A folder with three tournaments, two of one name, a broken one, a picture and a facts file."""
    folder = tmp_path / "сезон"
    for name, data in {
        "spring.json": TABLE,
        "club/spring.json": OTHER,
        "club/autumn.json": OTHER,
        "broken.json": BAD,
        "photo.jpg": b"\xff\xd8\xff\xe0",
        "spring.facts.toml": b'city = "Hilltown"\n',
        ".hidden.json": TABLE,
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def test_a_folder_is_converted_with_its_structure(season: Path, tmp_path: Path) -> None:
    out, report = tmp_path / "out", tmp_path / "report.json"
    done = rfgconv(season, "--to", "rfg", "--out-dir", out, "--keep-going", "--report", report)
    assert done.returncode == 1
    names = sorted(str(path.relative_to(out)) for path in out.rglob("*.txt"))
    assert names == ["club/autumn.txt", "club/spring.txt", "spring.txt"]
    outcomes = {Path(row["source"]).name: row for row in json.loads(report.read_text(encoding="utf-8"))}
    assert {name: row["status"] for name, row in outcomes.items()} == {
        "spring.json": "written",
        "autumn.json": "written",
        "broken.json": "failed",
        "photo.jpg": "skipped",
    }
    assert "RF017 opponent-self" in outcomes["broken.json"]["codes"]
    said = done.stderr.decode()
    assert "5 files: 3 written, 1 skipped, 1 failed" in said
    assert "1  RF017 opponent-self" in said


def test_without_keep_going_the_first_failure_ends_the_run(season: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = rfgconv(season, "--to", "json", "--out-dir", out)
    assert done.returncode == 1
    assert b"--keep-going" in done.stderr
    assert not (out / "spring.json").exists()


def test_the_report_as_csv(season: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.csv"
    rfgconv(season / "club", "--to", "json", "--out-dir", tmp_path / "out", "--report", report)
    with report.open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["status"] for row in rows] == ["written", "written"]


def test_unchanged_inputs_are_skipped_until_something_changes(season: Path, tmp_path: Path) -> None:
    command = (season / "club", "--to", "json", "--out-dir", tmp_path / "out", "--incremental")
    assert b"2 written" in rfgconv(*command).stderr
    assert b"2 unchanged" in rfgconv(*command).stderr
    (season / "club/autumn.json").write_bytes(TABLE)
    assert b"1 written, 1 unchanged" in rfgconv(*command).stderr
    assert b"2 written" in rfgconv(*command, "--city", "Elsewhere").stderr
    (tmp_path / "out/spring.json").unlink()
    assert b"written" in rfgconv(*command, "--city", "Elsewhere").stderr


def test_a_pattern_and_workers(season: Path, tmp_path: Path) -> None:
    many = tmp_path / "many"
    many.mkdir()
    for number in range(40):
        (many / f"t{number:02}.json").write_bytes(TABLE)
    done = rfgconv(many / "t*.json", "--to", "json,rfg", "--out-dir", tmp_path / "out", "-j", "2", "-q")
    assert done.returncode == 0, done.stderr
    assert b"40 files: 40 written" in done.stderr
    assert len(list((tmp_path / "out").glob("t*.txt"))) == 40
    assert len(list((tmp_path / "out").glob("t*.json"))) == 40


def test_outputs_never_take_each_others_names(tmp_path: Path) -> None:
    for name in ("a/cup.xml", "a/cup.ogt", "a/CUP.txt", "b/cup.xml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    out = tmp_path / "a"
    inputs = find_inputs([str(tmp_path / "a"), str(tmp_path / "b")], tmp_path / "nowhere")
    jobs = plan(inputs, {"rfg": ".txt", "rfg-classic": ".txt", "egd": ".h9"}, out)
    paths = [path for job in jobs for path in job.outputs.values()]
    assert len(paths) == len({str(path).casefold() for path in paths}) == 12
    assert not {str(path).casefold() for path in paths} & {str(job.source).casefold() for job in jobs}
    assert {path.name for path in jobs[0].outputs.values()} == {"CUP.txt.txt", "CUP.txt.rfg-classic.txt", "CUP.txt.h9"}


def test_the_outputs_are_no_inputs(season: Path) -> None:
    out = season / "out"
    out.mkdir()
    (out / "old.json").write_bytes(TABLE)
    assert not [file for file, _below, _met in find_inputs([str(season)], out) if "out" in file.parts]


def test_the_journal_survives_a_torn_line(tmp_path: Path) -> None:
    source, target = tmp_path / "a.json", tmp_path / "a.txt"
    source.write_bytes(TABLE)
    target.write_bytes(b"")
    job = Job(source, {"rfg": target}, found=False)
    journal = tmp_path / "journal"
    Journal(journal).add(job, fingerprint(job, "s"))
    with journal.open("a", encoding="utf-8") as stream:
        stream.write('{"source": "b')
    assert Journal(journal).knows(job, fingerprint(job, "s"))
    assert not Journal(journal).knows(job, fingerprint(job, "other settings"))


def test_leftovers_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/.cup.txt.abc.part").write_bytes(b"half")
    (tmp_path / "cup.txt").write_bytes(b"whole")
    remove_leftovers(tmp_path)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["cup.txt"]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_a_killed_run_is_completed_by_the_same_command(tmp_path: Path) -> None:
    many, out = tmp_path / "many", tmp_path / "out"
    many.mkdir()
    for number in range(200):
        (many / f"t{number:03}.json").write_bytes(TABLE)
    command = [sys.executable, "-m", "rfgconv", str(many), "--to", "rfg", "--out-dir", str(out), "--incremental", "-q"]
    running = subprocess.Popen([*command, "-j", "2"], stderr=subprocess.DEVNULL, start_new_session=True)
    while running.poll() is None and len(list(out.glob("*.txt"))) < 20:
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    assert running.wait() == -signal.SIGKILL
    assert len(list(out.glob("*.txt"))) < 200
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    texts = [path.read_bytes() for path in sorted(out.glob("*.txt"))]
    assert len(texts) == 200
    assert len(set(texts)) == 1
    assert not list(out.glob(".*.part"))
