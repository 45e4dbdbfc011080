"""Single repairs that a person chooses, and one reading used for several targets."""

from __future__ import annotations

from pathlib import Path

from rfgconv.diagnostics import Diagnostic
from rfgconv.engine import Reading, check, convert, read
from rfgconv.model import edit
from rfgconv.repairs import Mending, repair_key

HANDICAP = Path(__file__).parents[2] / "fixtures/checks/handicap_32x5.txt"


def _of(reading: Reading, name: str) -> list[Diagnostic]:
    return [finding for finding in reading.diagnostics if finding.code.name == name]


def _chosen(*findings: Diagnostic) -> Mending:
    return Mending(
        chosen={repair_key(finding): finding.repair.edits or {} for finding in findings if finding.repair is not None}
    )


def test_one_repair_of_many_is_applied() -> None:
    before = check(HANDICAP)
    first, second = _of(before, "country-case")[:2]
    after = _of(check(HANDICAP, mending=_chosen(first)), "country-case")
    assert [finding.fixed for finding in after if finding.span in (first.span, second.span)] == [True, False]


def test_a_repair_of_a_check_changes_the_table() -> None:
    before = check(HANDICAP)
    wrong = [finding for finding in before.diagnostics if finding.code.name == "opponent-self" and finding.repair]
    after = check(HANDICAP, mending=_chosen(*wrong))
    assert wrong
    assert after.table != before.table
    assert not [finding for finding in _of(after, "opponent-self") if not finding.fixed]


def test_what_was_chosen_for_one_target_counts_for_all() -> None:
    source = Path(HANDICAP.parents[1] / "macmahon/mm04.xml")
    [proposal, *_] = _of(check(source, profile="rfg"), "club-cyrillic")
    assert proposal.repair is not None
    assert proposal.repair.edits is not None
    table = convert(source, "egd", mending=_chosen(proposal)).reading.table
    assert table is not None
    assert edit(table, proposal.repair.edits) == table
    assert edit(check(source).table or table, proposal.repair.edits) != check(source).table


def test_keys_are_of_one_finding_each() -> None:
    findings = [finding for finding in check(HANDICAP).diagnostics if repair_key(finding)]
    assert len({repair_key(finding) for finding in findings}) == len(findings) > 30


def test_what_nobody_can_apply_has_no_key() -> None:
    findings = check(HANDICAP.parents[1] / "macmahon/mm04.xml").diagnostics
    [asked, *_] = [finding for finding in findings if finding.code.name == "result-unknown"]
    assert repair_key(asked) == ""


def test_a_reading_serves_several_targets() -> None:
    reading = read(HANDICAP)
    found = len(reading.diagnostics)
    conversions = [convert(reading, target) for target in ("rfg", "egd")]
    assert [c.outputs[0].data for c in conversions] == [convert(HANDICAP, t).outputs[0].data for t in ("rfg", "egd")]
    assert len(reading.diagnostics) == found
    assert len(check(reading).diagnostics) == len(check(HANDICAP).diagnostics) > found
