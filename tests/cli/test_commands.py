"""The command line as a user meets it: outputs, streams, exit codes, files."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run_rfgconv import rfgconv

FIXTURES = Path(__file__).parents[2] / "fixtures"
SMALL = FIXTURES / "macmahon/mm07.xml"
DATES, TIME, NAME = "2010-05-01..2010-05-02", "60m + 5x30s", "Cup of Rivertown"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return Path(shutil.copy(SMALL, tmp_path / "Кубок 7.xml"))


def test_without_facts_the_whole_table_is_written_with_placeholders(small: Path) -> None:
    done = rfgconv(small, "--to", "rfg")
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert lines[1] == "; ?"
    assert lines[-1] == ";time=?"
    assert sum(1 for line in lines if line[:1].isdigit()) == 9
    said = done.stderr.decode()
    assert said.count("fact-missing") == 2
    assert "--dates" in said
    assert "--time" in said
    assert said.rstrip().endswith("wrote the table to the screen")


def test_fail_on_warning_writes_nothing(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    done = rfgconv(small, "--to", "rfg", "-o", out, "--fail-on", "warning")
    assert done.returncode == 1
    assert not out.exists()
    assert done.stdout == b""
    assert "nothing written" in done.stderr.decode()


def test_with_facts_the_table_is_complete_and_the_run_quiet(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    done = rfgconv(small, "--to", "rfg", "-o", out, "--dates", DATES, "--time", TIME, "--name", NAME, "-q")
    assert done.returncode == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[0] == f";{NAME}"
    assert lines[1] == ";May 1-2 2010"
    assert lines[-1] == ";time=82"
    assert "fact-missing" not in done.stderr.decode()


def test_a_facts_file_beside_the_input_is_found_and_said(small: Path) -> None:
    facts = rfgconv("facts", small)
    assert facts.returncode == 0
    template = facts.stdout.decode()
    filled = template + f'\ndates = "{DATES}"\ntime = "{TIME}"\n'
    beside = small.with_suffix(".facts.toml")
    beside.write_text(_top_level_first(filled), encoding="utf-8")
    done = rfgconv(small, "--to", "rfg")
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[1] == ";May 1-2 2010"
    assert beside.name in done.stderr.decode()
    overruled = rfgconv(small, "--to", "rfg", "--dates", "2011-06-07")
    assert overruled.stdout.decode().splitlines()[1] == ";June 7 2011"


def _top_level_first(toml: str) -> str:
    """Keys of the outermost table must stand before the first [table]."""
    lines = toml.splitlines()
    added = [line for line in lines if line.startswith(("dates =", "time ="))]
    return "\n".join([*added, *(line for line in lines if line not in added)])


def test_an_error_leaves_the_old_file_untouched(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    out.write_text("precious", encoding="utf-8")
    broken = tmp_path / "broken.xml"
    broken.write_bytes(small.read_bytes()[:3000])
    done = rfgconv(broken, "--to", "rfg", "-o", out)
    assert done.returncode == 1
    assert out.read_text(encoding="utf-8") == "precious"
    assert "xml-syntax" in done.stderr.decode()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.xml", "out.txt", "Кубок 7.xml"]


def test_force_writes_what_is_wrong_and_still_says_so(tmp_path: Path) -> None:
    table = tmp_path / "t.json"
    table.write_bytes(_self_play())
    refused = rfgconv(table, "--to", "json")
    assert (refused.returncode, refused.stdout) == (1, b"")
    forced = rfgconv(table, "--to", "json", "--force")
    assert forced.returncode == 1
    assert json.loads(forced.stdout)["rows"][0]["cells"][0]["opponent"] == 1
    assert "RF017 opponent-self" in forced.stderr.decode()
    allowed = rfgconv(table, "--to", "json", "--allow", "opponent-self", "--allow", "RF016")
    assert json.loads(allowed.stdout) == json.loads(forced.stdout)
    assert allowed.returncode == 0


def _self_play() -> bytes:
    document = json.loads((FIXTURES / "json/small.json").read_bytes())
    document["rows"][0]["cells"][0]["opponent"] = 1
    return json.dumps(document, ensure_ascii=False).encode()


def test_json_findings_are_one_object_a_line_on_stdout_for_check(tmp_path: Path) -> None:
    table = tmp_path / "t.json"
    table.write_bytes(_self_play())
    done = rfgconv("check", table, "--format", "json")
    assert done.returncode == 1
    findings = [json.loads(line) for line in done.stdout.decode().splitlines()]
    (found,) = [finding for finding in findings if finding["name"] == "opponent-self"]
    assert found["code"] == "RF017"
    assert found["severity"] == "error"
    assert found["file"] == str(table)
    assert found["line"] == 1
    assert found["column"] > 1
    assert {"message", "hint"} <= set(found)


def test_stdin_and_stdout(small: Path) -> None:
    done = rfgconv("-", "--to", "json", stdin=small.read_bytes())
    assert done.returncode == 0
    assert json.loads(done.stdout)["event"]["name"] == "Odd"


def test_several_inputs_and_formats_go_into_a_folder(small: Path, tmp_path: Path) -> None:
    other = Path(shutil.copy(FIXTURES / "macmahon/mm05.xml", tmp_path / "b.xml"))
    out = tmp_path / "out"
    done = rfgconv(small, other, "--to", "rfg,json", "--out-dir", out)
    assert done.returncode == 0
    assert sorted(path.name for path in out.iterdir()) == ["b.json", "b.txt", "Кубок 7.json", "Кубок 7.txt"]
    refused = rfgconv(small, "--to", "rfg", "--to", "json")
    assert refused.returncode == 2
    assert "--out-dir" in refused.stderr.decode()


def test_outputs_whose_names_collide_are_told_apart(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    other = Path(
        shutil.copy(FIXTURES / "macmahon/mm05.xml", small)
    )  # its names are in one script, as the classic table asks
    done = rfgconv(other, "--to", "rfg,rfg-classic", "--out-dir", out)
    assert done.returncode == 0
    assert sorted(path.name for path in out.iterdir()) == ["Кубок 7.rfg-classic.txt", "Кубок 7.txt"]


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["missing.xml", "--to", "rfg"], 3, "missing.xml does not exist."),
        ([SMALL], 2, "--to FORMAT"),
        ([SMALL, "--to", "nonsense"], 2, "known: "),
        ([SMALL, "--to", "rfg", "--from", "nonsense"], 2, "known: "),
        ([SMALL, "--to", "rfg", "--encoding", "klingon"], 2, "no such encoding"),
        ([SMALL, "--to", "rfg", "-O", "colour=blue"], 2, "no format has this option"),
        ([SMALL, "--to", "rfg", "--set", "99.1=3+"], 2, "there is no row 99"),
        ([SMALL, "--to", "rfg", "--set", "what"], 2, "ROW.ROUND=RESULT"),
        (["check", SMALL, "--as", "nonsense"], 2, "known are"),
        (["explain", "oponent-self"], 2, "did you mean opponent-self"),
        ([SMALL, "--to", "rfg", "--max-bytes", "100"], 1, "file-too-large"),
        ([SMALL, "--to", "rfg", "-o", "no/such/folder/out.txt"], 3, "does not exist"),
    ],
)
def test_what_goes_wrong_has_its_exit_code_and_a_sentence(
    args: list[object], code: int, words: str, tmp_path: Path
) -> None:
    done = rfgconv(*args, cwd=tmp_path)
    assert done.returncode == code
    assert words in done.stderr.decode()


def test_an_empty_file_and_an_unknown_one(tmp_path: Path) -> None:
    for data in (b"", b"\n\n", b"hello\n", b"\x00\x01\x02"):
        path = tmp_path / "x"
        path.write_bytes(data)
        done = rfgconv(path, "--to", "rfg")
        assert done.returncode == 1
        assert "format-unknown" in done.stderr.decode()


def test_paths_with_blanks_and_a_leading_dash(small: Path) -> None:
    dashed = Path(shutil.copy(small, small.parent / "-weird name.xml"))
    done = rfgconv("--to", "json", "--", dashed.name, cwd=small.parent)
    assert done.returncode == 0


@pytest.mark.parametrize("encoding", ["cp866", "cp1252", "ascii"])
def test_a_legacy_console_does_not_stop_it(small: Path, encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rfgconv", "check", str(SMALL)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "LC_ALL": "C"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr


def test_a_correction_for_the_rating_is_written_down(small: Path) -> None:
    done = rfgconv(small, "--to", "rfg", "--set", "5.1=4+/b1")
    assert done.returncode == 0
    table = done.stdout.decode()
    assert "Corrected for the rating: row 5, round 1" in table
    assert "5 Щеглов Фёдор 11k NL Utr 964 25 1 74 23 5 4+/b1" in table
    assert " 5-/w1 6-!" in table


def test_version_and_help_import_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "from rfgconv.cli.main import main\n"
        "try:\n    main([sys.argv[1]])\n"
        "except SystemExit:\n    pass\n"
        "heavy = {'lxml', 'chardet', 'python_calamine', 'xlsxwriter', 'rapidfuzz', 'pluggy'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    for option in ("--version", "--help"):
        done = subprocess.run([sys.executable, "-c", code, option], capture_output=True, text=True, check=False)
        assert done.stderr == "[]\n"
        assert "rfgconv" in done.stdout


def test_every_command_has_help() -> None:
    from rfgconv.cli.main import COMMANDS

    for name in COMMANDS:
        done = rfgconv(name, "--help")
        assert done.returncode == 0, done.stderr
        assert name in done.stdout.decode()


def test_formats_plugins_codes_as_json() -> None:
    formats = json.loads(rfgconv("formats", "--json").stdout)
    assert {"macmahon", "rfg", "json"} <= {row["id"] for row in formats}
    assert {row["name"] for row in json.loads(rfgconv("plugins", "--json").stdout)} >= {"macmahon", "rfg"}
    codes = json.loads(rfgconv("codes", "--json").stdout)
    assert {"code": "RF017", "name": "opponent-self"}.items() <= next(c for c in codes if c["code"] == "RF017").items()


def test_explain_takes_id_and_name() -> None:
    by_id, by_name = rfgconv("explain", "rf017"), rfgconv("explain", "opponent-self")
    assert by_id.stdout == by_name.stdout
    assert b"Why:" in by_id.stdout
    assert b"What to do:" in by_id.stdout


def test_diff_in_words(small: Path, tmp_path: Path) -> None:
    other = tmp_path / "b.json"
    assert rfgconv(small, "--to", "json", "-o", other).returncode == 0
    same = rfgconv("diff", small, other)
    assert (same.returncode, same.stdout) == (0, b"no difference\n")
    document = json.loads(other.read_bytes())
    document["rows"][4]["cells"][0]["result"] = "win"
    document["event"]["city"] = "Rivertown"
    other.write_text(json.dumps(document), encoding="utf-8")
    different = rfgconv("diff", small, other)
    assert different.returncode == 1
    assert different.stdout.decode().splitlines() == [
        "town of the tournament: 1",
        "    — → Rivertown",
        "result: 1",
        "    5 Щеглов Фёдор, R1: loss → win",
    ]


def test_conform_prints_a_report_card() -> None:
    done = rfgconv("conform", "json", "--mutations", "20")
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert len(lines) > 10
    assert all(line.startswith("pass  ") for line in lines)
    assert rfgconv("conform", "nonsense").returncode == 2


def test_conform_says_what_it_could_not_try() -> None:
    done = rfgconv("conform", "macmahon")
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert [line[:4] for line in lines] == ["pass", *["----"] * 5]
    assert "rfgconv conform macmahon FILE" in done.stderr.decode()
    tried = rfgconv("conform", "macmahon", str(FIXTURES / "readme/rivertown.xml"), "--mutations", "5", "--json")
    assert all(line["tried"] and line["passed"] for line in json.loads(tried.stdout))


def test_losses_of_a_pair_and_of_a_run(small: Path, tmp_path: Path) -> None:
    pair = rfgconv("formats", "--loss", "json", "rfg").stdout.decode()
    assert "board number" in pair
    assert "surname" not in pair.replace("spelling of the surname", "")
    assert "0 of" in rfgconv("formats", "--loss", "rfg", "json").stdout.decode()
    assert rfgconv("formats", "--loss", "json", "nonsense").returncode == 2
    report = tmp_path / "losses.json"
    done = rfgconv(small, "--to", "rfg", "--loss-report", report)
    assert done.returncode == 0
    losses = json.loads(report.read_text(encoding="utf-8"))
    boards = [loss for loss in losses if loss["field"] == "rows.cells.game.board"]
    assert {"kind": "dropped", "format": "rfg"}.items() <= boards[0].items()
    assert len(boards) == 22
    refused = rfgconv(small, "--to", "rfg", "--fail-on", "loss")
    assert (refused.returncode, refused.stdout) == (1, b"")


def test_columns_are_explained_and_mapped_from_a_file(tmp_path: Path) -> None:
    table, mapping = tmp_path / "t.csv", tmp_path / "columns.txt"
    table.write_text("N;Who;Rank;R1\n1;Lindqvist Ada;2d;2+\n2;Orlan Rui;1d;1-\n", encoding="utf-8")
    mapping.write_text("Who:name", encoding="utf-8")
    explained = rfgconv("check", table, "--explain-columns", "-O", f"columns=@{mapping}")
    assert explained.returncode == 0, explained.stdout.decode()
    assert "Who" in explained.stdout.decode()
    assert rfgconv("check", table, "-O", "columns=@missing.txt").returncode == 3
