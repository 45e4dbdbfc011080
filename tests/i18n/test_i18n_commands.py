"""The command line in Russian and Ukrainian."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run_rfgconv import rfgconv

ROOT = Path(__file__).parents[2]
SAMPLE = "fixtures/rfg/sample1_handicap_32x5.txt"
CYRILLIC = re.compile("[а-яіїєґ]")


def said(*args: object, **env: str) -> str:
    done = rfgconv(*args, cwd=ROOT, **env)
    return (done.stdout + done.stderr).decode("utf-8").replace("\r\n", "\n")


def test_a_check_in_russian() -> None:
    expected = (ROOT / "fixtures/i18n/check_sample1.ru.txt").read_text(encoding="utf-8")
    assert said("--lang", "ru", "check", SAMPLE) == expected


def test_the_language_may_stand_anywhere() -> None:
    expected = said("--lang", "ru", "check", SAMPLE)
    for args in (
        ["check", "--lang", "ru", SAMPLE],
        ["check", SAMPLE, "--lang=ru"],
        ["--lang=ru", "check", SAMPLE],
    ):
        assert said(*args) == expected
    assert said("check", SAMPLE, RFGCONV_LANG="ru") == expected
    assert said("--lang", "en", "check", SAMPLE, RFGCONV_LANG="ru") == said("check", SAMPLE)


def test_a_command_is_not_needed_behind_the_language() -> None:
    assert said("--lang", "uk", SAMPLE, "--to", "rfg").endswith("нічого не записано\n")


@pytest.mark.parametrize(("language", "words"), [("ru", ("Запуск:", "Параметры:")), ("uk", ("Запуск:", "Параметри:"))])
def test_help_is_in_the_language(language: str, words: tuple[str, str]) -> None:
    from rfgconv.cli.main import COMMANDS

    for command in ([], *([name] for name in COMMANDS)):
        text = said("--lang", language, *command, "--help")
        assert text.startswith(words[0])
        assert words[1] in text
        for line in text.splitlines():
            assert len(re.findall(r"\b[a-z]{3,}\b", line)) < 7 or CYRILLIC.search(line), line
    assert "--lang [en|ru|uk]" in text


def test_help_in_english_names_the_option_everywhere() -> None:
    assert "--lang [en|ru|uk]" in said("--help")
    assert "--lang [en|ru|uk]" in said("check", "--help")


def test_misuse_is_told_in_the_language() -> None:
    assert "Помилка: Немає такого параметра: '--nonsense'." in said("--lang", "uk", "check", SAMPLE, "--nonsense")
    assert "Ошибка: --as x: известны egd, rfg" in said("--lang", "ru", "check", SAMPLE, "--as", "x")
    assert "-O x: такого параметра нет" in said("--lang", "ru", "check", SAMPLE, "-O", "x=1")
    assert "параметр rounds: x — нет среди допустимых: all, current" in said(
        "--lang", "ru", "check", "fixtures/macmahon/mm01.xml", "-O", "rounds=x"
    )
    assert "nowhere.txt: такого файла нет." in said("--lang", "ru", "check", "nowhere.txt")
    assert "'de'" in said("--lang", "de", "check", SAMPLE)


def test_a_code_is_explained_in_the_language() -> None:
    text = said("--lang", "ru", "explain", "opponent-self")
    assert text.startswith("RF017 opponent-self (ошибка, модуль rfgconv)")
    assert "\nЧто делать: Исправьте номер." in text
    assert "(помилка, модуль rfgconv)" in said("--lang", "uk", "explain", "RF017")


def test_names_and_codes_stay_in_json() -> None:
    english, russian = (
        [json.loads(line) for line in said("--lang", language, "check", SAMPLE, "--format", "json").splitlines()]
        for language in ("en", "ru")
    )
    texts = {"message", "hint", "repair", "related", "rule"}
    assert [{k: v for k, v in one.items() if k not in texts} for one in english] == [
        {k: v for k, v in one.items() if k not in texts} for one in russian
    ]
    assert all(CYRILLIC.search(finding["message"]) for finding in russian)
    assert not CYRILLIC.search(english[-1]["message"].replace(english[-1]["token"] or "", ""))


def test_sarif_is_in_the_language() -> None:
    log = json.loads(said("--lang", "uk", "check", SAMPLE, "--format", "sarif"))
    driver = log["runs"][0]["tool"]["driver"]
    assert all(CYRILLIC.search(rule["help"]["text"]) for rule in driver["rules"])


def test_losses_and_closing_words(tmp_path: Path) -> None:
    text = said("--lang", "ru", "fixtures/macmahon/mm01.xml", "--to", "egd", "-o", tmp_path / "t.h9")
    assert "не входит в egd как есть:\n" in text
    assert re.search(r"пропущено: +номер доски \(\d+ раз", text)
    assert f"записано: {tmp_path / 't.h9'}" in text


def test_the_output_does_not_depend_on_the_language() -> None:
    english, russian = (
        rfgconv("--lang", language, "fixtures/macmahon/mm01.xml", "--to", "rfg", cwd=ROOT).stdout
        for language in ("en", "ru")
    )
    assert english == russian


def test_a_wall_list_is_in_the_language_unless_it_is_said() -> None:
    def language(*args: str, **env: str) -> bytes:
        page = rfgconv("fixtures/macmahon/mm01.xml", "--to", "html", *args, cwd=ROOT, **env).stdout
        return page.partition(b'<html lang="')[2][:2]

    assert language() == b"en"
    assert language("--lang", "uk") == b"uk"
    assert language(RFGCONV_LANG="ru") == b"ru"
    assert language("-O", "language=en", RFGCONV_LANG="ru") == b"en"
    assert language(RFGCONV_LANG="", LC_ALL="ru_RU.UTF-8") == b"ru"


def test_facts_files_are_explained_in_the_language(tmp_path: Path) -> None:
    shutil.copy(ROOT / "fixtures/macmahon/mm01.xml", tmp_path / "cup.xml")
    text = rfgconv("--lang", "ru", "facts", tmp_path / "cup.xml").stdout.decode("utf-8")
    assert text.startswith("# Сведения о турнире.")
    assert "# Город, где проходил турнир;" in text
    (tmp_path / "cup.facts.toml").write_text(text.replace('# city = "Rivertown"', 'city = "Казань"'), encoding="utf-8")
    shown = rfgconv("--lang", "ru", tmp_path / "cup.xml", "--to", "rfg")
    assert "сведения взяты из" in shown.stderr.decode("utf-8")


def test_workers_speak_the_language(tmp_path: Path) -> None:
    season = tmp_path / "season"
    season.mkdir()
    for number in range(17):
        (season / f"{number}.json").write_text('{"rfgconv": 1', encoding="utf-8")
    done = rfgconv("--lang", "ru", season, "--to", "rfg", "--out-dir", tmp_path / "out", "--keep-going", "-j", 2)
    text = done.stderr.decode("utf-8")
    assert text.count("это не JSON") == 17
    assert "17 файлов: 17 не удалось" in text


def test_english_reads_no_catalogue() -> None:
    code = (
        "import gettext, sys\n"
        "from rfgconv.cli.main import main\n"
        "try:\n    main(sys.argv[1:])\n"
        "except SystemExit:\n    print(len(gettext._translations), 'rfgconv.diagnostics' in sys.modules)\n"
    )
    for args, expected in (
        (["--version"], "0 False"),
        (["--help"], "0 False"),
        (["--lang", "ru", "--help"], "1 False"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", code, *args], capture_output=True, check=True, env={"PYTHONUTF8": "1"}
        )
        assert done.stdout.decode("utf-8").splitlines()[-1] == expected
