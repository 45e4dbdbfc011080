"""Golden cases: compared, told when they differ, and written anew on demand."""

import shutil
from pathlib import Path

import pytest

from rfgconv.testing.golden import UPDATE, GoldenCase, GoldenCases, golden_cases
from testing.notes_format import NotesExporter, NotesImporter

FOLDER = Path(__file__).parents[2] / "fixtures/testing/golden"


class TestNotesCases(GoldenCases):
    folder = FOLDER
    importer = NotesImporter
    exporter = NotesExporter


@pytest.fixture
def case(tmp_path: Path) -> GoldenCase:
    """A copy of a case that may be spoiled."""
    return GoldenCase(Path(shutil.copytree(FOLDER / "faulty", tmp_path / "faulty")))


def faults(case: GoldenCase) -> str:
    with pytest.raises(AssertionError) as caught:
        TestNotesCases().test_golden_case(case)
    return str(caught.value)


def test_cases_are_folders_with_an_input(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b/input.notes").touch()
    (tmp_path / "a").mkdir()
    (tmp_path / "note.txt").touch()
    assert [case.name for case in golden_cases(tmp_path)] == ["b"]
    assert [case.name for case in golden_cases(FOLDER)] == ["club", "faulty", "nothing"]
    assert golden_cases(FOLDER)[0].input.name == "input.notes"
    with pytest.raises(FileNotFoundError, match=r"a has no file input\.\*"):
        GoldenCase(tmp_path / "a").input  # noqa: B018


def test_every_difference_is_shown_with_the_way_to_accept_it(case: GoldenCase) -> None:
    findings = case.folder / "findings.txt"
    findings.write_text("3:1 error notes-name: there is a name\n", encoding="utf-8")
    (case.folder / "table.json").unlink()
    told = faults(case)
    assert "-3:1 error notes-name: there is a name\n+3:1 error notes-name: there is no name" in told
    assert "faulty/table.json is missing" in told
    assert f"run it again with {UPDATE}=1" in told


def test_updating_writes_them_anew_and_removes_what_no_longer_comes_out(
    case: GoldenCase, monkeypatch: pytest.MonkeyPatch
) -> None:
    case.input.write_bytes(b"NOTES\n;Lon\n")
    assert "faulty/table.json is there, but nothing came out for it" in faults(case)
    monkeypatch.setenv(UPDATE, "1")
    TestNotesCases().test_golden_case(case)
    assert sorted(path.name for path in case.folder.iterdir()) == ["findings.txt", "input.notes"]
    monkeypatch.delenv(UPDATE)
    TestNotesCases().test_golden_case(case)


def test_an_exporter_alone_reads_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Tests(GoldenCases):
        folder = tmp_path
        exporter = NotesExporter

    (tmp_path / "one").mkdir()
    shutil.copy(FOLDER / "club/table.json", tmp_path / "one/input.json")
    monkeypatch.setenv(UPDATE, "1")
    (case,) = golden_cases(tmp_path)
    Tests().test_golden_case(case)
    assert (case.folder / "output.notes").read_bytes() == (FOLDER / "club/output.notes").read_bytes()
    assert not (case.folder / "table.json").exists()
