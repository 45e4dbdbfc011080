"""The Tab key: what rfgconv answers to each shell, and each shell's script in the real shell where there is one."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run_rfgconv import rfgconv

SHELLS = ("bash", "zsh", "fish", "powershell")
ROOT = Path(__file__).parents[2]


def ask(shell: str, *words: str, **env: str) -> list[dict[str, str]]:
    """What rfgconv answers when the cursor stands in the last word."""
    words = ("rfgconv", *words)
    asked = {"_RFGCONV_WORDS": "\n".join(words[:-1]), "_RFGCONV_WORD": words[-1]}
    done = rfgconv(_RFGCONV_COMPLETE=f"{shell}_complete", **asked, **env)
    assert done.returncode == 0
    lines = done.stdout.decode("utf-8").splitlines()
    if shell == "powershell":
        return [json.loads(line) for line in lines if line]
    return [dict(zip(("kind", "value", "help"), line.split("\t"), strict=True)) for line in lines if line]


def offered(*words: str, shell: str = "fish", **env: str) -> list[str]:
    return [item["value"] for item in ask(shell, *words, **env) if item["kind"] == "plain"]


@pytest.mark.parametrize("shell", SHELLS)
def test_formats_of_the_default_command(shell: str) -> None:
    found = ask(shell, "in.xml", "--to", "r")
    assert [item["value"] for item in found] == ["rfg", "rfg-classic", "rfg-json"]
    assert {item["kind"] for item in found} == {"plain"}


@pytest.mark.parametrize("shell", SHELLS)
def test_the_first_word_is_a_command_or_a_file(shell: str) -> None:
    found = ask(shell, "")
    assert [item["value"] for item in found if item["kind"] == "plain"][:3] == ["convert", "check", "facts"]
    assert [item["kind"] for item in found].count("file") == 1
    assert [item["kind"] for item in ask(shell, "tournament")] == ["file"]


def test_words_of_every_kind() -> None:
    assert offered("in.xml", "--from", "mac") == ["macmahon"]
    assert offered("check", "--as", "rfg") == ["rfg", "rfg-classic"]
    assert offered("--to", "eg") == ["egd"]
    assert offered("check", "in.xml", "--accept", "opponent-s") == ["opponent-self"]
    assert offered("explain", "opponent-s") == ["opponent-self"]
    assert offered("explain", "RF017") == ["RF017"]
    assert offered("conform", "walll") == ["walllist"]
    assert offered("formats", "--loss", "rfg", "eg") == ["egd"]
    assert offered("in.xml", "-O", "rounds=c") == ["rounds=current"]
    assert offered("in.xml", "--encoding", "cp125") == ["cp1251", "cp1252", "cp1250", "cp1254"]
    assert offered("in.xml", "--class", "") == ["A", "B", "C", "D"]
    assert offered("in.xml", "--system", "sw") == ["swiss", "swiss-categories"]
    assert offered("in.xml", "--lang", "") == ["en", "ru", "uk"]
    assert offered("in.xml", "--name", "") == []
    assert offered("completion", "") == list(SHELLS)


def test_several_formats_with_commas() -> None:
    assert offered("in.xml", "--to", "rfg,eg") == ["rfg,egd"]
    assert "rfg,rfg" not in offered("in.xml", "--to", "rfg,r")
    assert offered("in.xml", "--renumber", "rating,ra") == ["rating,rank", "rating,random"]


def test_options() -> None:
    assert offered("--loss") == ["--loss-report"]  # of the default command
    assert offered("--ver") == ["--version"]
    assert offered("check", "in.xml", "--explain") == ["--explain-columns"]
    assert offered("in.xml", "--fix", "--fr") == ["--from"]  # --fix alone has no value
    assert offered("in.xml", "--fix=") == ["--fix=all"]
    assert offered("--lang", "ru", "chec") == ["check"]


@pytest.mark.parametrize(
    "words",
    [
        ("in.xml", "-o", ""),
        ("check", ""),
        ("check", "a.xml", "b"),
        ("diff", "a.xml", "b"),
        ("players", ""),
        ("x", "--players", ""),
        ("x", "--facts", "x"),
        ("conform", "rfg", ""),
    ],
    ids=" ".join,
)
def test_files_are_found_by_the_shell(words: tuple[str, ...]) -> None:
    assert [item["kind"] for item in ask("fish", *words)] == ["file"]


def test_folders_are_found_by_the_shell() -> None:
    assert [item["kind"] for item in ask("fish", "x", "--out-dir", "")] == ["dir"]


def test_an_option_and_its_value_in_one_word() -> None:
    for shell in ("zsh", "fish", "powershell"):
        assert offered("in.xml", "--to=eg", shell=shell) == ["--to=egd"]
    assert offered("in.xml", "--to", "=", "eg", shell="bash") == ["egd"]
    assert offered("in.xml", "--class", "=", shell="bash") == ["A", "B", "C", "D"]
    assert offered("in.xml", "-O", "rounds", "=", "c", shell="bash") == ["current"]
    assert offered("in.xml", "--name", "=", "x", "--to", "eg", shell="bash") == ["egd"]


def test_help_is_in_the_language_of_the_system() -> None:
    (found,) = ask("zsh", "chec", RFGCONV_LANG="ru")[1:]
    assert "неверно" in found["help"]
    (found,) = ask("powershell", "in.xml", "--to", "egd", RFGCONV_LANG="uk")
    assert found["help"].startswith("таблиця")


def test_powershell_reads_pure_ascii() -> None:
    asked = {"_RFGCONV_COMPLETE": "powershell_complete", "_RFGCONV_WORDS": "rfgconv", "_RFGCONV_WORD": ""}
    assert rfgconv(**asked, RFGCONV_LANG="ru").stdout.isascii()


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_printed(shell: str) -> None:
    script = rfgconv("completion", shell).stdout.decode("utf-8")
    assert f"{shell}_complete" in script
    assert script.isascii()


def test_an_unknown_shell_is_misuse() -> None:
    assert rfgconv("completion", "tcsh").returncode == 2


def test_a_conversion_does_not_load_it() -> None:
    code = (
        "import sys\nfrom rfgconv.cli.main import main\n"
        "try:\n    main(sys.argv[1:])\n"
        "except SystemExit:\n    pass\n"
        "print([name for name in sys.modules if 'completion' in name or name == 'rfgconv.cli.offers'], file=sys.stderr)"
    )
    command = [sys.executable, "-c", code, "fixtures/macmahon/mm07.xml", "--to", "rfg", "-q"]
    done = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    assert done.stderr.decode().splitlines()[-1] == "[]"


# --- the real shells ------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file and a folder; the command itself is found first on the path."""
    (tmp_path / "cup one.xml").touch()
    (tmp_path / "турнир 1").mkdir()
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "rfgconv"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m rfgconv "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return tmp_path


def _shell(name: str, script: str, folder: Path) -> str:
    program = shutil.which(name)
    if program is None:
        pytest.skip(f"{name} is not installed")
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    home = {"HOME": str(folder / "bin"), "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    done = subprocess.run(
        [program, *(["-NoProfile", "-Command"] if name == "pwsh" else ["-c"]), script],
        capture_output=True,
        cwd=folder,
        env={**os.environ, **home, "PATH": path, "PYTHONUTF8": "1", "RFGCONV_LANG": "en"},
        timeout=60,
        check=False,
    )
    assert done.stderr.decode("utf-8") == ""
    return done.stdout.decode("utf-8")


def test_in_bash(folder: Path) -> None:
    def typed(*words: str) -> list[str]:
        script = """
            eval "$(rfgconv completion bash)"
            complete -p rfgconv >/dev/null || exit 1
            compopt() { :; }  # may be called by readline only
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _rfgconv rfgconv
            printf '%s\\n' "${COMPREPLY[@]}"
        """
        quoted = " ".join(f"'{word}'" for word in words)
        return _shell("bash", f"set -- {quoted}\n{script}", folder).split("\n")[:-1]

    assert typed("rfgconv", "in.xml", "--to", "r") == ["rfg", "rfg-classic", "rfg-json"]
    assert typed("rfgconv", "in.xml", "--to", "=", "eg") == ["egd"]
    assert typed("rfgconv", "in.xml", "--facts", "=", "cu") == ["cup one.xml"]
    assert typed("rfgconv", "c")[:2] == ["cup one.xml", "convert"]
    assert typed("rfgconv", "--out-dir", "ту") == ["турнир 1"]


def test_in_fish(folder: Path) -> None:
    def typed(line: str) -> list[str]:
        shown = _shell("fish", f"rfgconv completion fish | source\ncomplete -C '{line}'", folder)
        return [found.partition("\t")[0] for found in shown.splitlines()]

    assert typed("rfgconv in.xml --to r") == ["rfg", "rfg-classic", "rfg-json"]
    assert typed("rfgconv in.xml --to rfg,eg") == ["rfg,egd"]
    assert typed("rfgconv in.xml --to=eg") == ["--to=egd"]
    assert typed("rfgconv in.xml --facts=cu") == ["--facts=cup one.xml"]
    assert typed("rfgconv cu") == ["cup one.xml"]
    assert typed("rfgconv --out-dir ту") == ["турнир 1/"]


def test_in_zsh(folder: Path) -> None:
    """In a terminal of zsh's own (zpty): completion works nowhere else."""
    typed = {
        "rfgconv in.xml --to eg": "--to egd ",
        "rfgconv in.xml --to=js": "--to=json ",
        "rfgconv cu": r"rfgconv cup\ one.xml ",
        "rfgconv in.xml --facts=cu": r"--facts=cup\ one.xml ",
    }
    script = """
        zmodload zsh/zpty zsh/datetime
        until_seen() {
            local part seen= deadline=$((EPOCHSECONDS + 20))
            until [[ $seen == *$1* ]]; do
                (( EPOCHSECONDS < deadline )) || { print -r -- "no $1 in $seen"; exit }
                zpty -r -t terminal part && seen+=${part//$'\\a'} || sleep 0.05
            done
        }
        zpty terminal zsh -f -i
        zpty -w terminal 'PS1="pro""mpt: "; eval "$(rfgconv completion zsh)"'
        until_seen 'prompt: '
        while (( $# )); do
            zpty -w -n terminal $'\\C-u'$1$'\\t'
            until_seen $2
            shift 2
        done
        zpty -d terminal
        print all seen
    """
    words = " ".join(f"'{word}'" for pair in typed.items() for word in pair)
    assert _shell("zsh", f"set -- {words}\n{script}", folder) == "all seen\n"


def test_in_powershell(folder: Path) -> None:
    def typed(line: str) -> list[str]:
        script = (
            "rfgconv completion powershell | Out-String | Invoke-Expression\n"
            f"(TabExpansion2 '{line}' {len(line)}).CompletionMatches | ForEach-Object {{ $_.CompletionText }}"
        )
        return _shell("pwsh", script, folder).splitlines()

    assert typed("rfgconv in.xml --to r") == ["rfg", "rfg-classic", "rfg-json"]
    assert typed("rfgconv in.xml --to=eg") == ["--to=egd"]
    assert "cup one.xml" in typed("rfgconv cu")[0]
