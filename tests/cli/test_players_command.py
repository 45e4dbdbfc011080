"""Player lists and club tables on the command line."""

import json
from pathlib import Path

from cli.run_rfgconv import rfgconv

TABLE = {
    "rfgconv": 1,
    "rows": [
        {
            "number": n,
            "player": {"name": {"surname": s, "given": g}, "rank": r, "country": c, "club": "Стрела"},
            "cells": [],
        }
        for n, s, g, r, c in (
            (1, "Берёзкин", "Андрей", "3d", "RU"),
            (2, "Щеглов", "Иван", "2d", "RU"),
            (3, "Цаплин", "Вадим", "1d", "RU"),
        )
    ],
}
LIST = """surname;given;latin surname;latin given;pin;country;club;rank
Берёзкин;Андрей;Berezkin;Andrej;12000001;RU;77Mo;3d
Щеглов;Иван;Shcheglov;Ivan;12000138;RU;16Kz;2d
Щеглов;Иван;Shcheglov;Ivan;12000139;RU;54No;2d
"""


def prepare(tmp_path: Path) -> tuple[Path, Path]:
    table, players = tmp_path / "t.json", tmp_path / "players.csv"
    table.write_text(json.dumps(TABLE, ensure_ascii=False), encoding="utf-8")
    players.write_text(LIST, encoding="utf-8")
    return table, players


def test_found_ambiguous_and_new_players_are_shown(tmp_path: Path) -> None:
    table, players = prepare(tmp_path)
    done = rfgconv("players", table, "--players", players, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [(row["player"], row["outcome"]) for row in found] == [
        ("Берёзкин Андрей", "found"),
        ("Щеглов Иван", "ambiguous"),
        ("Цаплин Вадим", "new"),
    ]
    assert found[2]["latin"] == "Tsaplin Vadim"
    text = rfgconv("players", table, "--players", players).stdout.decode()
    assert "to be decided by you: 1" in text
    assert text.count("12000138") == 1


def test_a_list_fills_what_is_missing_and_nothing_else(tmp_path: Path) -> None:
    table, players = prepare(tmp_path)
    done = rfgconv(table, "--players", players, "--to", "json")
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["rows"]
    assert rows[0]["player"]["ids"] == [{"scheme": "egd", "value": "12000001"}]
    assert rows[0]["player"]["latin"]["surname"] == "Berezkin"
    assert rows[0]["player"]["club"] == "Стрела"
    assert "ids" not in rows[1]["player"]


def test_the_users_own_clubs(tmp_path: Path) -> None:
    table, _players = prepare(tmp_path)
    clubs = tmp_path / "clubs.csv"
    clubs.write_text("Стрела;RU;54No\n", encoding="utf-8")
    done = rfgconv(table, "--clubs", clubs, "--to", "json")
    assert [row["player"]["club"] for row in json.loads(done.stdout)["rows"]] == ["54No"] * 3


def test_without_a_list_there_is_nothing_to_compare(tmp_path: Path) -> None:
    table, _players = prepare(tmp_path)
    done = rfgconv("players", table)
    assert done.returncode == 2
    assert b"--players FILE" in done.stderr


def test_a_file_that_is_no_list_is_said(tmp_path: Path) -> None:
    table, _players = prepare(tmp_path)
    done = rfgconv("players", table, "--players", table)
    assert done.returncode == 1
    assert b"format-unknown" in done.stderr
