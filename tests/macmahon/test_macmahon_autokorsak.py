"""AutoKorsak's dialect: its own exports of a tournament, and what only it writes."""

from __future__ import annotations

import pytest

from macmahon.mm_files import FIXTURES, names, read, read_fixture
from rfgconv.model import Cell, Colour, Game, NoGame, NoGameKind, PersonName, System, decimal_text
from rfgconv.model.token import SIGN_OF_RESULT

SAVED = (FIXTURES / "autokorsak_saved.xml").read_text(encoding="utf-8")


def cell_text(cell: Cell) -> str:
    if isinstance(cell, NoGame):
        return "+-" if cell.kind is NoGameKind.BYE else "--"
    return f"{cell.opponent}{SIGN_OF_RESULT[cell.result]}"


def test_wall_list() -> None:
    """All 45 rows: number, start score, cells, Score, SOS, SODOS, SOSOS, Points."""
    table, _ = read_fixture("autokorsak_saved")
    lines = (FIXTURES / "autokorsak_saved.wall.txt").read_text(encoding="utf-8").splitlines()[5:]
    order = [table.columns[index].label for index in (0, 2, 3, 4, 1)]
    assert order == ["Score", "SOS", "SODOS", "SOSOS", "Points"]
    assert len(lines) == len(table.rows)
    for line, row in zip(lines, table.rows, strict=True):
        group, *fields = line.partition("(")[0].split()[-11:]
        values = dict(zip((column.label for column in table.columns), row.values, strict=True))
        assert int(line.split()[0]) == row.number == row.place
        assert group == decimal_text(row.start or 0)
        numbers = [decimal_text(values[label]) for label in order]  # type: ignore[arg-type]
        assert fields == [*map(cell_text, row.cells), *numbers]


def test_findings() -> None:
    _, report = read_fixture("autokorsak_saved")
    assert sorted(set(names(report))) == [
        "club-not-in-file",
        "colours-invented",
        "first-name-no-letter",
        "name-trimmed",
    ]
    assert not report.blocked


def test_invented_colours_are_left_out() -> None:
    table, report = read_fixture("autokorsak_saved")
    assert all(cell.colour is None for row in table.rows for cell in row.cells if isinstance(cell, Game))
    finding = next(d for d in report.diagnostics if d.code.name == "colours-invented")
    assert finding.args["n"] == 108


def test_first_name_that_slipped_into_the_club() -> None:
    """`Чсесеч , Лопач` was split into surname, comma and club; the repair is proposed, not made."""
    table, report = read_fixture("autokorsak_saved")
    row = next(row for row in table.rows if row.player.name.surname == "Чсесеч")
    assert (row.player.name.given, row.player.club) == (None, "Лопач")
    finding = next(d for d in report.diagnostics if d.code.name == "first-name-no-letter")
    path = ("rows", row.number - 1, "player")
    assert finding.repair is not None
    assert finding.repair.edits == {(*path, "name", "given"): "Лопач", (*path, "club"): None}


def test_event() -> None:
    table, _ = read_fixture("autokorsak_saved")
    assert table.event.name is None
    assert table.event.comments == ()
    assert table.event.board_size is None
    assert table.event.system is System.MCMAHON


def test_real_colours_are_kept() -> None:
    """One Black with the higher number is enough."""
    table, report = read(
        SAVED.replace("<Black>2</Black>\n      <White>6</White>", "<Black>6</Black>\n      <White>2</White>")
    )
    assert "colours-invented" not in names(report)
    assert all(cell.colour is not None for row in table.rows for cell in row.cells if isinstance(cell, Game))


@pytest.mark.parametrize(
    ("setting", "code", "colour"), [(1, "white-moves-first", Colour.WHITE), (2, "colours-random", None)]
)
def test_first_move(setting: int, code: str, colour: Colour | None) -> None:
    text = SAVED.replace("<FirstMoveColor>0<", f"<FirstMoveColor>{setting}<")
    table, report = read(text)
    assert code in names(report)
    first = next(
        row for row in table.rows if row.player.name.surname == "Орчієжра" and row.player.name.given == "Бвофучоф"
    )
    assert isinstance(first.cells[0], Game)
    assert first.cells[0].colour is colour


@pytest.mark.parametrize(
    ("old", "new", "token"),
    [
        ("<CustomizeCalculation>false", "<CustomizeCalculation>true", "CustomizeCalculation"),
        ("<CalculationScoreAddHalf>true", "<CalculationScoreAddHalf>false", "CalculationScoreAddHalf"),
        (
            "<UseMacMahonStartScoresManually>true",
            "<UseMacMahonStartScoresManually>false",
            "UseMacMahonStartScoresManually",
        ),
        ("<UpperMacMahonBarAmount>0", "<UpperMacMahonBarAmount>8", "UpperMacMahonBarAmount"),
        ("<Kind>0", "<Kind>3", "Kind"),
        ("<AdditionalKomi>0", "<AdditionalKomi>5", "AdditionalKomi"),
    ],
)
def test_settings_that_may_change_the_table(old: str, new: str, token: str) -> None:
    text = SAVED.replace(old, new, 1)
    _, report = read(text)
    (finding,) = [d for d in report.diagnostics if d.code.name == "autokorsak-setting"]
    assert finding.token == token
    before = text[: text.index(new) + new.index(">") + 1]
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))


@pytest.mark.parametrize(("kind", "system"), [(1, System.ROUND_ROBIN), (2, System.SWISS)])
def test_kind(kind: int, system: System) -> None:
    table, report = read(SAVED.replace("<Kind>0<", f"<Kind>{kind}<"))
    assert table.event.system is system
    assert "autokorsak-setting" not in names(report)


def test_local_name_town_and_team() -> None:
    text = SAVED.replace("<LocalSurname><![CDATA[Орчієжра]]>", "<LocalSurname><![CDATA[Орчиежра]]>", 1).replace(
        "<Club>Киев</Club>", "<Club>Киев</Club><City>Бровари</City><Team>Сокіл</Team>", 1
    )
    table, _ = read(text)
    player = table.rows[0].player
    assert player.name == PersonName(surname="Орчієжра", given="Бвофучоф")
    assert player.native == PersonName(surname="Орчиежра", given="Бвофучоф")
    assert (player.town, player.team) == ("Бровари", "Сокіл")
    assert table.rows[1].player.native is None
