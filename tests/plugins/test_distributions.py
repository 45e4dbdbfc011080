"""Plugins that are distributions of their own, built and installed beside the core as a user would."""

import json
import shutil
from pathlib import Path

import pytest

from plugins.sites import DISTRIBUTIONS, ROOT, Site

SMALL = ROOT / "fixtures/json/small.json"
NAMES = [name.removeprefix("rfgconv-") for name in DISTRIBUTIONS]

LIST = b"""; name|firstname|rank|club|country|rating|registration
Lindqvist|Ada|2d|Gote|SE|2140|f
Orlan|Rui|12k|||850|p
"""


def test_the_core_that_runs_is_the_installed_one(full_site: Site) -> None:
    found = full_site.python("-c", "import rfgconv, rfgconv_egd; print(rfgconv.__file__); print(rfgconv_egd.__file__)")
    assert all(line.startswith(str(full_site.path)) for line in found.stdout.splitlines())


def test_they_are_listed_with_their_distributions(full_site: Site) -> None:
    plugins = {row["name"]: row for row in json.loads(full_site.rfgconv("plugins", "--json").stdout)}
    for name in NAMES:
        assert (plugins[name]["state"], plugins[name]["distribution"]) == ("loaded", f"rfgconv-{name}")
        assert plugins[name]["reads"] == plugins[name]["writes"] == [name]
    assert plugins["aga"]["player_lists"] == ["aga-members"]


def test_the_example_converts(full_site: Site, tmp_path: Path) -> None:
    players = tmp_path / "players.vbar"
    players.write_bytes(LIST)
    read = full_site.rfgconv(players, "--to", "json", "-o", tmp_path / "players.json")
    assert read.returncode == 0, read.stderr
    written = full_site.rfgconv(tmp_path / "players.json", "--to", "example")
    assert written.returncode == 0, written.stderr
    assert written.stdout.encode() == LIST
    whole = full_site.rfgconv(SMALL, "--to", "example")
    assert whole.returncode == 0, whole.stderr
    assert "not carried by example as it is:" in whole.stderr


def test_a_plugin_can_be_switched_off(full_site: Site) -> None:
    written = full_site.rfgconv(SMALL, "--to", "example", RFGCONV_DISABLE="example")
    assert written.returncode == 2
    assert "no format named example" in written.stderr


@pytest.mark.parametrize("name", NAMES)
def test_its_own_tests_pass_where_it_is_installed(full_site: Site, tmp_path: Path, name: str) -> None:
    """Copied away from the repository, so that nothing of it is found by accident."""
    shutil.copytree(ROOT / "plugins" / f"rfgconv-{name}" / "tests", tmp_path / "tests")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    done = full_site.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", cwd=tmp_path, RFGCONV_EXAMPLES="6")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_its_report_card_is_clean(full_site: Site, name: str) -> None:
    done = full_site.rfgconv("conform", name, "--mutations", "40", "--json")
    assert done.returncode == 0, done.stdout
    assert all(line["passed"] for line in json.loads(done.stdout))


TRF = ROOT / "plugins/rfgconv-trf/tests/cases/go26.trf"


def test_a_tournament_report_becomes_a_table_of_the_federation(full_site: Site, tmp_path: Path) -> None:
    table = tmp_path / "table.txt"
    done = full_site.rfgconv(TRF, "--to", "rfg", "-o", table, "--allow", "rank-missing")
    assert done.returncode == 0, done.stderr
    assert "Щеглов" in table.read_text(encoding="utf-8")
    back = full_site.rfgconv(table, "--to", "trf", "-O", "version=16", "--renumber", "rating,rank,name")
    assert back.returncode == 0, back.stderr
    assert "XXR 2" in back.stdout.splitlines()


MEMBERS = """Lindqvist, Ada\t17452\tFull\t2.90000\t4/22/2030\tFARG\tND\t0.54000\t9/1/2009
Orlan, Rui\t12767\tFull\t1.67000\t6/19/2030\tATLA\tSC\t\t
"""
RESULTS = """TOURNEY Spring Open
location='Hull'
PLAYERS
1\tLindqvist, Ada\t2d
2\tOrlan, Rui\t1d
GAMES 1
1\t2\tw\t0\t7
END
"""


def test_numbers_of_the_american_association_come_from_its_list(full_site: Site, tmp_path: Path) -> None:
    (tmp_path / "TDListA.txt").write_text(MEMBERS, encoding="utf-8")
    (tmp_path / "report.aga").write_text(RESULTS, encoding="utf-8")
    first = full_site.rfgconv("report.aga", "--to", "json", "-o", "table.json", cwd=tmp_path)
    assert first.returncode == 0, first.stderr
    table = json.loads((tmp_path / "table.json").read_text(encoding="utf-8"))
    for row in table["rows"]:
        del row["player"]["ids"]
    (tmp_path / "table.json").write_text(json.dumps(table), encoding="utf-8")
    refused = full_site.rfgconv("table.json", "--to", "aga", cwd=tmp_path)
    assert refused.returncode == 1
    assert "Lindqvist Ada has no AGA number" in refused.stderr
    written = full_site.rfgconv("table.json", "--to", "aga", "--players", "TDListA.txt", cwd=tmp_path)
    assert written.returncode == 0, written.stderr
    assert "17452\tLindqvist, Ada\t2d" in written.stdout
    assert "17452\t12767\tw\t0\t7" in written.stdout


def test_wheels_hold_what_they_need_and_no_tests(wheels: dict[str, Path]) -> None:
    import zipfile

    for name, path in wheels.items():
        names = zipfile.ZipFile(path).namelist()
        assert any(entry.endswith("py.typed") for entry in names), name
        assert not any(entry.startswith("tests/") for entry in names), name
    assert "rfgconv_trf/data/federations.tsv" in zipfile.ZipFile(wheels["rfgconv-trf"]).namelist()
