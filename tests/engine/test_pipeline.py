"""The whole way, over several formats: from a pairing program's file to the tables of both federations."""

import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

import rfgconv
from rfgconv.compare import compare
from rfgconv.diagnostics import Report, Severity
from rfgconv.engine import Settings, check, convert, read, write
from rfgconv.facts.facts import facts_from_options
from rfgconv.model import Game, PersonName, Table
from rfgconv.record import replace
from rfgconv.repairs import Mending

FIXTURES = Path(__file__).parents[2] / "fixtures"
RIVERTOWN = FIXTURES / "readme/rivertown.xml"
SAMPLE1 = FIXTURES / "rfg/sample1_handicap_32x5.txt"
MACMAHON = sorted(FIXTURES.glob("macmahon/mm0[1-8].xml"))
FACTS = facts_from_options(
    {
        "dates": "2010-05-01..2010-05-02",
        "time": "60m + 5x30s",
        "city": "Rivertown",
        "country": "RU",
        "class": "A",
        "komi": "6.5",
    },
    Report(),
)
COMPLETE = Settings(facts=[(FACTS, "options")])


def test_the_public_names_do_what_they_say() -> None:
    reading = rfgconv.read(RIVERTOWN)
    assert reading.table is not None
    assert len(reading.table.rows) == 9
    conversion = rfgconv.convert(RIVERTOWN, ["rfg", "egd"])
    assert [output.format for output in conversion.outputs] == ["rfg", "egd"]
    assert all(output.data for output in conversion.outputs)
    output = rfgconv.write(reading.table, "json")
    assert output.data is not None
    assert rfgconv.read(output.data).table == reading.table
    assert not rfgconv.check(RIVERTOWN).report.blocked


def test_a_source_in_memory_has_no_name() -> None:
    reading = read(RIVERTOWN.read_bytes())
    assert reading.format == "macmahon"
    assert read(b"").table is None


def test_facts_complete_the_table_and_every_target_uses_them() -> None:
    conversion = convert(RIVERTOWN, ["rfg", "egd", "json"], COMPLETE)
    assert not [d for d in conversion.findings if d.code.name == "fact-missing"]
    rfg, egd, json = (output.data or b"" for output in conversion.outputs)
    assert rfg.decode().splitlines()[1] == ";May 1-2 2010"
    assert rfg.decode().endswith(";time=82\n")
    head = egd.decode("ascii").splitlines()[:8]
    assert head[:4] == ["; CL[A]", "; EV[Kubok Rechnogo]", "; PC[RU, Rivertown]", "; DT[2010-05-01,2010-05-02]"]
    assert "; TM[82.5]" in head
    again = read(json).table
    assert again is not None
    assert (again.event.start, again.event.city) == (date(2010, 5, 1), "Rivertown")


@pytest.mark.parametrize("path", MACMAHON, ids=lambda path: path.stem)
def test_macmahon_to_egd_is_ascii_and_names_every_change(path: Path) -> None:
    source = read(path, COMPLETE).table
    assert source is not None
    conversion = convert(path, "egd", COMPLETE, allow=frozenset({"result-unknown-egd"}), force=True)
    (output,) = conversion.outputs
    assert output.data is not None
    text = output.data.decode("ascii")
    written = read(output.data, format="egd").table
    assert written is not None
    assert [row.number for row in written.rows] == [row.number for row in source.rows]
    reported = {loss.path[:4] for loss in output.report.losses if loss.field.startswith("rows.player.name")}
    for index, (before, after) in enumerate(zip(source.rows, written.rows, strict=True)):
        if before.player.name.surname != after.player.name.surname.replace("_", " "):
            assert any(path == ("rows", index, "player", "name") for path in reported), before.player.name
        for round_index, (cell, same) in enumerate(zip(before.cells, after.cells, strict=True)):
            if isinstance(cell, Game) and isinstance(same, Game):
                assert cell.opponent == same.opponent, (index, round_index)
    assert text.count("\n") > len(source.rows)


def test_sample_1_becomes_an_egd_table_with_names_by_rule() -> None:
    conversion = convert(SAMPLE1, "egd", COMPLETE, mending=Mending(proposals=True))
    (output,) = conversion.outputs
    assert output.data is not None
    table = read(output.data, format="egd").table
    assert table is not None
    names = {row.number: row.player.name for row in table.rows}
    assert names[2] == PersonName(surname="Shcheglov", given="Vasilij")
    assert names[3] == PersonName(surname="Tsaplin", given="Vadim")
    assert names[8].given == "Alexej"
    assert len([loss for loss in output.report.losses if loss.field == "rows.player.name.surname"]) == 32


def test_sample_3_becomes_an_rfg_table() -> None:
    path = next(FIXTURES.glob("egd/**/sample3_for_egd.h9"))
    conversion = convert(path, "rfg", COMPLETE)
    (output,) = conversion.outputs
    assert output.data is not None, [str(d.message) for d in conversion.findings if d.blocks]
    assert [d.code.name for d in conversion.findings if d.severity is Severity.WARNING].count("name-latin") == 1
    written = read(output.data, format="rfg").table
    source = read(path).table
    assert written is not None
    assert source is not None
    assert [row.player.id("egd") for row in written.rows] == [row.player.id("egd") for row in source.rows]
    games = [[(cell.opponent, cell.result) for cell in row.cells if isinstance(cell, Game)] for row in source.rows]
    assert [
        [(cell.opponent, cell.result) for cell in row.cells if isinstance(cell, Game)] for row in written.rows
    ] == games


def test_a_repair_is_applied_once_and_the_table_checks_clean() -> None:
    mended = check(SAMPLE1, mending=Mending(proposals=True))
    assert mended.table is not None
    fixed = [d for d in mended.diagnostics if d.fixed]
    assert {"opponent-self", "opponent-not-mutual", "country-case"} <= {d.code.name for d in fixed}
    output = write(mended.table, "rfg")
    assert output.data is not None
    again = check(output.data)
    assert not [d for d in again.diagnostics if d.severity is not Severity.INFO]


def test_nothing_that_a_file_contains_raises() -> None:
    for data in (b"\x00", b"<", b"{", b"PK\x03\x04", b"1 2 3\n", b"\xff\xfe\x00", "Место Имя\n".encode("cp1251")):
        assert read(data).table is None
        assert convert(data, "rfg").outputs == ()


def test_a_comparison_names_exactly_what_the_program_lost_in_its_own_export() -> None:
    xml, h9 = (read(FIXTURES / f"macmahon/mm01.{kind}").table for kind in ("xml", "h9"))
    assert xml is not None
    assert h9 is not None
    changes = compare(xml, h9)
    assert Counter(change.field for change in changes if change.after == "—") == {
        "handicap rule": 1,
        "pairing system": 1,
        "board size": 1,
        "comment about the tournament": 1,
        "heading of a column": 4,
        "meaning of a column": 4,
        "rating": 24,
        "EGD PIN": 9,
        "board number": 120,
        "McMahon start score": 24,
        "name of the club": 8,
    }
    written_otherwise = {(change.before, change.after) for change in changes if change.after != "—"}
    assert written_otherwise == {("Казань", "Казн"), ("Rob van", "Rob_van"), ("van der Gild", "van_der_Gild")}


ENTRIES = re.sub(rb"<TournamentRound\b.*</TournamentRound>", b"", RIVERTOWN.read_bytes(), flags=re.DOTALL)
"""The file as it was saved before round 1."""


def test_a_list_of_entries_is_refused_as_a_table_of_results_and_kept_by_other_formats() -> None:
    kept = ["csv", "html", "json", "opengotha", "tou", "tsv", "xlsx"]
    conversion = convert(ENTRIES, ["rfg", "rfg-classic", "egd", *kept], COMPLETE)
    assert conversion.reading.table is not None
    assert (len(conversion.reading.table.rows), conversion.reading.table.rounds) == (9, 0)
    refused = conversion.outputs[:3]
    for output in refused:
        (finding,) = [d for d in output.report.diagnostics if d.severity is Severity.ERROR]
        assert (output.data, finding.code.name) == (None, "rounds-none")
        named = str(finding.hint).partition(": ")[2].split(", ")
        assert set(kept) <= set(named) <= {*kept, "rfg-json", "aga", "example", "trf"}
    for output in conversion.outputs[3:]:
        assert output.data is not None
        if output.format != "html":
            again = read(output.data, format=output.format).table
            assert again is not None
            assert len(again.rows) == 9


def test_force_writes_a_list_of_entries_in_the_nearest_form() -> None:
    for target in ("rfg", "rfg-classic", "egd"):
        (output,) = convert(ENTRIES, target, COMPLETE, force=True).outputs
        assert output.data is not None
        assert output.report.blocked
        assert len([line for line in output.data.decode().splitlines() if line.lstrip()[:1].isdigit()]) == 9


def test_a_table_without_players_is_refused_by_what_cannot_hold_it() -> None:
    refused = write(Table(rounds=2), "rfg")
    assert [d.code.name for d in refused.report.diagnostics if d.severity is Severity.ERROR] == ["players-none"]
    assert refused.data is None
    assert write(Table(rounds=2), "rfg", force=True).data is not None
    assert write(Table(), "opengotha").data is None
    kept = write(Table(rounds=2), "json")
    assert not kept.report.blocked
    assert kept.data is not None


def test_rows_without_cells_are_filled_up_to_the_rounds_of_the_table() -> None:
    entries = read(ENTRIES).table
    assert entries is not None
    output = write(replace(entries, rounds=2), "rfg", COMPLETE)
    assert output.data is not None
    again = read(output.data).table
    assert again is not None
    assert (len(again.rows), again.rounds) == (9, 2)


def test_rows_are_numbered_anew_after_the_repairs() -> None:
    """A reference that leads nowhere would forbid new numbers; its repair names rows of the file."""
    wrong = SAMPLE1.read_text(encoding="utf-8").replace("3+/b2 4+ 1-", "99+/b2 4+ 1-").encode()
    keys = {"renumber": ["rating", "rank", "name"]}
    refused = check(wrong, profile="rfg", **keys)
    assert [d.args["opponent"] for d in refused.diagnostics if d.code.name == "renumber-refused"] == [99]
    mending = Mending(safe=True)
    mended = check(wrong, profile="rfg", mending=mending, **keys)
    assert "renumbered" in [d.code.name for d in mended.diagnostics]
    assert not mended.report.blocked
    at_once = write(mended.table or Table(), "json").data
    first = check(wrong, profile="rfg", mending=mending).table
    assert first is not None
    one_by_one = read(write(first, "json").data or b"", **keys).table
    assert at_once == write(one_by_one or Table(), "json").data


def test_findings_follow_the_rows() -> None:
    reading = check(SAMPLE1, profile="rfg", renumber=["rating", "rank", "name"])
    assert reading.table is not None
    lines = SAMPLE1.read_text(encoding="utf-8").splitlines()
    followed = 0
    for finding in reading.diagnostics:
        if finding.path is not None and finding.path[:1] == ("rows",) and finding.span is not None:
            surname = reading.table.rows[int(finding.path[1])].player.name.surname
            assert surname in lines[finding.span.line - 1]
            followed += 1
    assert followed > 20
