"""The rules about names, and those about tables of other formats that become RFG tables."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rfg.rfg_cases import checked, findings
from rfg.rfg_tables import clean_table
from rfgconv.diagnostics import Report
from rfgconv.model import Game, PersonName, Rank, Result, Table
from rfgconv.repairs import Mending
from rfgconv_rfg import RfgExporter
from rfgconv_rfg.rules import RfgClubs, RfgCountries, RfgDraws, RfgFacts, RfgRanks
from rfgconv_rfg.rules_classic import RfgClassicForfeits, RfgClassicForm
from rfgconv_rfg.rules_names import RfgClassicNameLetters, RfgNameScripts, RfgNameWords

HEAD = ";Cup of Rivertown\n; May 1-2 2010\n;N Name Str Club Pt Pl 1\n"


def names(*pairs: str) -> str:
    """A table of an even number of players with these names; 1 plays 2, 3 plays 4 …"""
    rows = "".join(
        f"{number} {name} 2d RU 77Mo {number % 2} {number} {number + 1 if number % 2 else number - 1}{'-+'[number % 2]}\n"
        for number, name in enumerate(pairs, 1)
    )
    return HEAD + rows + ";time=60\n"


def found(*pairs: str, profile: str = "rfg") -> list[str]:
    return findings(checked(names(*pairs), profile)[1])


def test_all_names_in_the_other_order_are_one_finding() -> None:
    pairs = ("Андрей Берёзкин", "Иван Щеглов", "Вадим Цаплин", "Ольга Журавцева")
    assert found(*pairs) == ["4:3 W name-order [Андрей Берёзкин] propose: exchange the words in all rows"]
    table, report = checked(names(*pairs), "rfg", Mending(accepted=frozenset({"name-order"})))
    assert [row.player.name.surname for row in table.rows] == ["Берёзкин", "Щеглов", "Цаплин", "Журавцева"]
    assert [finding.fixed for finding in report.diagnostics] == [True]


def test_a_mostly_latin_table() -> None:
    pairs = ("Berezkin Andrej", "Shcheglov Ivan", "Caplin Vadim", "Журавцева Ольга")
    assert found(*pairs) == [
        "4:3 W name-latin [Berezkin] ask: the Cyrillic spelling (all rows)",
        "7:3 W name-scripts [Журавцева] ask: one alphabet for all names",
    ]
    classic = [line.split()[2] for line in found(*pairs, profile="rfg-classic")]
    assert classic == ["name-latin", "classic-number-columns", "classic-name-scripts"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Журавцeв Олег", "5:3 E name-homoglyph [Журавцeв] safe: Журавцев (all Cyrillic)"),
        ("Kоpа Олег", "5:3 E name-homoglyph [Kоpа] propose: Кора (all Cyrillic)"),
        ("Щеrлов Олег", "5:3 E name-homoglyph [Щеrлов] ask: the name in one alphabet"),
        ("Cop Иван", "5:3 E name-homoglyph [Cop] propose: Сор (all Cyrillic)"),
        ("щеглов Олег", "5:3 W name-case [щеглов] propose: Щеглов"),
        ("фон_Щеглов Олег", ""),
        ("Щеглов Михаил-М", ""),
        ("Щеглов Ал", "5:10 W name-initial [Ал] ask: the given name"),
        ("Щеглов Лёха-М", "5:10 W name-diminutive [Лёха-М] propose: Алексей-М"),
        ("Щеглов Ян", ""),
    ],
)
def test_name(name: str, expected: str) -> None:
    assert found("Берёзкин Андрей", name) == ([expected] if expected else [])


def run(table: Table, *checks: type[RfgFacts]) -> list[str]:
    report = Report()
    for check in checks:
        check().run(table, report)
    return [finding.code.name for finding in report.diagnostics]


def test_a_table_of_another_format_is_judged_by_its_native_names() -> None:
    table = clean_table(4)
    latin = PersonName(surname="Berezkin", given="Andrej")
    rows = tuple(replace(row, player=replace(row.player, native=row.player.name, name=latin)) for row in table.rows)
    assert run(replace(table, rows=rows), RfgNameScripts, RfgNameWords) == []
    assert run(
        replace(table, rows=tuple(replace(row, player=replace(row.player, name=latin)) for row in table.rows)),
        RfgNameScripts,
    ) == ["name-latin"]


def test_rules_without_a_text() -> None:
    table = clean_table(4)
    row = table.rows[0]
    odd = replace(row, player=replace(row.player, rank=None, country="Ko", club="Seu"))
    pro = replace(table.rows[1], player=replace(table.rows[1].player, rank=Rank(3, "p"), club="Москва"))
    default = replace(
        table.rows[2], cells=(Game(opponent=2, result=Result.JIGO, forfeit=True), *table.rows[2].cells[1:])
    )
    changed = replace(table, rows=(odd, pro, default, table.rows[3]), event=replace(table.event, start=None))
    checks = (RfgFacts, RfgRanks, RfgCountries, RfgClubs, RfgDraws, RfgClassicForm, RfgClassicForfeits)
    assert sorted(run(changed, *checks)) == [
        "classic-forfeit-mark",
        "club-cyrillic",
        "country-unknown",
        "date-missing",
        "jigo-or-no-result",
        "rank-missing",
        "rank-professional",
    ]


def test_what_is_asked_when_converting() -> None:
    always = {RfgRanks, RfgCountries, RfgNameWords, RfgNameScripts, RfgClassicNameLetters}
    never = {RfgFacts, RfgClubs, RfgDraws, RfgClassicForm, RfgClassicForfeits}
    assert all(check.converting for check in always)
    assert not any(check.converting for check in never)


def test_clubs_chosen_by_the_writer() -> None:
    table = clean_table(4)
    clubs = ("Петрозаводск", "Новгород", "Стрела", "Тула")
    rows = tuple(
        replace(row, player=replace(row.player, club=club)) for row, club in zip(table.rows, clubs, strict=True)
    )
    report = Report()
    text = RfgExporter().write(replace(table, rows=rows), report).decode()
    assert [line.split()[5] for line in text.splitlines() if line[0].isdigit()] == ["10Pt", "00oo", "00oo", "71Tu"]
    assert sorted(finding.code.name for finding in report.diagnostics) == [
        "club-doubtful",
        "club-reading",
        "club-reading",
    ]
    assert [loss.kind.value for loss in report.losses if loss.field == "rows.player.club"] == ["altered"] * 4
