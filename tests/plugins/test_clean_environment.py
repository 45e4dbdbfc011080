"""As a user does it: a virtual environment, the core's wheel, a plugin's wheel, its format; and without it again."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from plugins.sites import ROOT, Environment

NUMBERED = [{"scheme": "aga", "value": "17452"}], [{"scheme": "aga", "value": "12767"}]


@pytest.fixture(scope="session")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table that all three formats can hold."""
    players = [
        {"name": {"surname": surname, "given": given}, "rank": rank, "ids": ids}
        for (surname, given, rank), ids in zip(
            (("Lindqvist", "Ada", "2d"), ("Orlan", "Rui", "1d")), NUMBERED, strict=True
        )
    ]
    games = [
        {"opponent": 2, "result": "win", "colour": "w", "handicap": 0, "komi": 7.5},
        {"opponent": 1, "result": "loss", "colour": "b", "handicap": 0, "komi": 7.5},
    ]
    table = json.loads((ROOT / "fixtures/json/small.json").read_text(encoding="utf-8"))
    table |= {"rounds": 1, "columns": [], "notes": []}
    table["rows"] = [
        {"number": number, "player": player, "cells": [game]}
        for number, (player, game) in enumerate(zip(players, games, strict=True), 1)
    ]
    path = tmp_path_factory.mktemp("tournament") / "tournament.json"
    path.write_text(json.dumps(table), encoding="utf-8")
    return path


def test_the_core_alone_has_all_shipped_formats(clean: Environment) -> None:
    formats = json.loads(clean.rfgconv("formats", "--json").stdout)
    assert {"macmahon", "opengotha", "walllist", "rfg", "egd", "csv", "tou", "json", "html"} <= {
        entry["id"] for entry in formats
    }
    plugins = json.loads(clean.rfgconv("plugins", "--json").stdout)
    assert {plugin["distribution"] for plugin in plugins} == {"rfgconv"}
    assert all(plugin["state"] == "loaded" for plugin in plugins)


@pytest.mark.parametrize(
    ("name", "line"),
    [("example", "Lindqvist|Ada|2d||||"), ("trf", "Lindqvist, Ada"), ("aga", "17452\t12767\tw\t0\t7")],
)
def test_a_format_comes_and_goes_with_its_plugin(
    clean: Environment, wheels: dict[str, Path], tournament: Path, name: str, line: str
) -> None:
    distribution = f"rfgconv-{name}"
    assert clean.pip("install", "-q", "--no-index", wheels[distribution]).returncode == 0
    written = clean.rfgconv(tournament, "--to", name)
    assert written.returncode == 0, written.stderr
    assert line in written.stdout
    assert clean.pip("uninstall", "-q", "-y", distribution).returncode == 0
    unknown = clean.rfgconv(tournament, "--to", name)
    assert (unknown.returncode, unknown.stdout) == (2, "")
    message = f"no format named {name} can be written; known: "
    assert message in unknown.stderr
    known = {entry.strip() for entry in unknown.stderr.partition(message)[2].split(",")}
    assert {"egd", "json", "rfg", "rfg-classic", "csv"} <= known
    assert name not in known
    unread = clean.rfgconv(tournament, "--from", name, "--to", "json")
    assert unread.returncode == 2
    assert f"no format named {name} can be read; known: " in unread.stderr


def test_the_wheel_brings_its_manual_page_and_completion(wheels: dict[str, Path]) -> None:
    names = ZipFile(wheels["rfgconv"]).namelist()
    for path in (
        "share/man/man1/rfgconv.1",
        "share/bash-completion/completions/rfgconv",
        "share/fish/vendor_completions.d/rfgconv.fish",
        "share/zsh/site-functions/_rfgconv",
        "rfgconv/cli/shells/rfgconv.ps1",
    ):
        assert any(name.endswith(path) for name in names), path
