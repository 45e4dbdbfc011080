"""Time controls: the tables of the rules, the grammar of what people type, and the canonical text."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.facts.timecontrol import TimeProblem, parse_time_control, time_control_fact
from rfgconv.model import Overtime, Stretch, TimeControl, decimal_text, egd_class, minutes_text, rfg_rated

FIXTURES = Path(__file__).parents[2] / "fixtures" / "facts"


def rows(name: str) -> list[list[str]]:
    lines = (FIXTURES / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines[1:]]


@pytest.mark.parametrize("row", rows("time_minutes.tsv"), ids=lambda row: row[0])
def test_minutes_and_classes(row: list[str]) -> None:
    text, rfg, rfg_written, egd, egd_written, best, online, rated = row
    control = parse_time_control(text).control
    assert control is not None
    effective, adjusted = control.effective_minutes(), control.adjusted_minutes()
    assert decimal_text(effective) == rfg
    assert decimal_text(adjusted) == egd
    assert minutes_text(effective) == rfg_written
    assert minutes_text(adjusted, decimals=1) == egd_written
    fischer = control.kind is Overtime.FISCHER
    classes = [
        egd_class(main=control.main, adjusted=adjusted, fischer=fischer, online=net) or "-" for net in (False, True)
    ]
    assert classes == [best, online]
    assert rfg_rated(main=control.main, effective=effective) is (rated == "yes")


def overtime_text(control: TimeControl) -> str:
    """As the fixture writes it."""
    match control.kind:
        case Overtime.ABSOLUTE:
            return "-"
        case Overtime.CANADIAN:
            return ", ".join(f"{s.minutes} min / {s.moves}" for s in control.stretches)
        case Overtime.FISCHER:
            return f"{control.period * 60} s"
        case Overtime.JAPANESE:
            return f"{control.periods or '?'} × {control.period * 60} s"
        case _:
            return f"{control.periods} × {control.period} min"


@pytest.mark.parametrize("row", rows("time_texts.tsv"), ids=lambda row: row[0])
def test_what_people_type(row: list[str]) -> None:
    text, kind, main, overtime, rfg, egd = row
    reading = parse_time_control(text)
    problems = {
        "time-ambiguous": TimeProblem.AMBIGUOUS,
        "time-unresolved": TimeProblem.UNRESOLVED,
        "E: no number": TimeProblem.UNREADABLE,
        "E: contradiction": TimeProblem.CONTRADICTION,
    }
    if kind in problems:
        assert reading.control is None
        assert reading.problem is problems[kind]
        return
    control = reading.control
    assert control is not None
    assert control.kind.value == kind.split()[0]
    assert reading.assumed is ("assumed" in kind)
    assert control.main == int(main)
    assert overtime_text(control) == overtime
    assert decimal_text(control.effective_minutes()) == rfg
    assert decimal_text(control.adjusted_minutes()) == egd


MORE = {
    "90 мин. + 30 сек. бё-ёми": "90 min + 30 s byo-yomi",
    "60 min + 30 sec x 5": "60 min + 5x30 s byo-yomi",
    "60 byo-yomi 30": "60 min + 30 s byo-yomi",
    "60 min byo yomi 30 s": "60 min + 30 s byo-yomi",
    "Japanese 60, 5*30": "60 min + 5x30 s byo-yomi",
    "60 + 5x0:30": "60 min + 5x30 s byo-yomi",
    "60 + 1x5min": "60 min + 1x5 min byo-yomi",
    "90 минут с добавлением 30 секунд на ход": "90 min + 30 s Fischer",
    "1.5 часа и 10 мин за 20 ходов": "90 min + 10 min/20 moves",
    "60 мин + 20 камней за 10": "60 min + 10 min/20 moves",
    "60 + 30 s/1 move": "60 min + 30 s byo-yomi",
    "60 + 30 s/1 move canadian": "60 min + 0.5 min/1 moves Canadian",
    "Ing 60 + 20": "60 min + 20 min Ing",
    "45 хв + 15 с Фішер": "45 min + 15 s Fischer",
    "40 мин + 3 раза по 10 мин инг": "40 min + 3x10 min Ing",
    "1 h 30 + 30'' byo": "90 min + 30 s byo-yomi",
    "100 s sudden death": "100 s sudden death",
    "0 + 5x30": "0 min + 5x30 s byo-yomi",
}


@pytest.mark.parametrize(("text", "canonical"), MORE.items())
def test_more_spellings(text: str, canonical: str) -> None:
    control = parse_time_control(text).control
    assert control is not None
    assert str(control) == canonical


PROBLEMS = {
    "": (TimeProblem.UNREADABLE, ""),
    "sixty": (TimeProblem.UNREADABLE, "sixty"),
    "60 + 5x30s pizza": (TimeProblem.UNREADABLE, "pizza"),
    "60 + 5x30s + 10": (TimeProblem.UNREADABLE, "+"),
    "60 + 10/0": (TimeProblem.UNREADABLE, "0"),
    "60 + 0x30": (TimeProblem.UNREADABLE, "0"),
    "60 + 10/20.5": (TimeProblem.UNREADABLE, "20.5"),
    "60 + 10 min/20 min": (TimeProblem.UNREADABLE, "20"),
    "60 + 5/(10,20": (TimeProblem.UNREADABLE, "60 + 5/(10,20"),
    "60 + 5/10, 5": (TimeProblem.UNREADABLE, "60 + 5/10, 5"),
    "60 10/20": (TimeProblem.UNREADABLE, "10"),
    "1:75": (TimeProblem.UNREADABLE, "75"),
    "60 %": (TimeProblem.UNREADABLE, "%"),
    "6" * 5000: (TimeProblem.UNREADABLE, "6" * 30),
    "999999999 + 5x30": (TimeProblem.UNREADABLE, "999999999"),
    "60 + ": (TimeProblem.UNRESOLVED, "60 +"),
    "60 Fischer": (TimeProblem.UNRESOLVED, "60 Fischer"),
    "60 + 10 min Canadian": (TimeProblem.UNRESOLVED, "60 + 10 min Canadian"),
    "60 + 5 min": (TimeProblem.AMBIGUOUS, "60 + 5 min"),
    "90 мин 30 сек": (TimeProblem.AMBIGUOUS, "90 мин 30 сек"),
    "60 + 2 byo-yomi": (TimeProblem.AMBIGUOUS, "60 + 2 byo-yomi"),
    "1,5 часа": (TimeProblem.AMBIGUOUS, "1,5 часа"),
    "45/15 F": (TimeProblem.UNREADABLE, "/"),
    "45 + 10/20 Fischer": (TimeProblem.CONTRADICTION, "45 + 10/20 Fischer"),
    "45 + 5x10 Fischer": (TimeProblem.CONTRADICTION, "45 + 5x10 Fischer"),
    "45 + 15 Fischer byo-yomi": (TimeProblem.CONTRADICTION, "45 + 15 Fischer byo-yomi"),
    "45 + 10/20 Japanese": (TimeProblem.CONTRADICTION, "45 + 10/20 Japanese"),
    "60 + 5x30/20": (TimeProblem.CONTRADICTION, "60 + 5x30/20"),
}


@pytest.mark.parametrize(("text", "expected"), PROBLEMS.items(), ids=lambda value: str(value)[:30])
def test_problems_name_the_piece(text: str, expected: tuple[TimeProblem, str]) -> None:
    reading = parse_time_control(text)
    assert reading.control is None
    assert (reading.problem, reading.piece) == expected
    assert reading.start == 0 or text[reading.start :].startswith(reading.piece)


CODES = {
    "60 + what": "time-unreadable",
    "45+15": "time-ambiguous",
    "60 + b": "time-unresolved-fact",
    "60 + 5x30s sudden death": "time-contradiction",
    "60 min + 30 s": "time-kind-assumed",
}


@pytest.mark.parametrize(("text", "name"), CODES.items())
def test_reported(text: str, name: str) -> None:
    report = Report()
    control = time_control_fact(text, report)
    (diagnostic,) = report.diagnostics
    assert diagnostic.code.name == name
    assert text in str(diagnostic.message)
    assert str(diagnostic.hint)
    assert (control is None) is diagnostic.blocks


def test_ambiguous_shows_what_either_reading_counts() -> None:
    report = Report()
    time_control_fact("45+15", report)
    assert "45 min + 15 s byo-yomi (56.25 minutes count)" in str(report.diagnostics[0].message)
    assert "45 min + 15 s Fischer (75 minutes count)" in str(report.diagnostics[0].message)


seconds = st.integers(0, 7200).map(lambda number: Fraction(number, 60))
positive = st.integers(1, 7200).map(lambda number: Fraction(number, 60))
stretches = st.lists(st.builds(Stretch, minutes=positive, moves=st.integers(1, 200)), min_size=1, max_size=4)
controls = st.one_of(
    st.builds(TimeControl, main=seconds),
    st.builds(
        TimeControl,
        main=seconds,
        kind=st.sampled_from([Overtime.JAPANESE, Overtime.ING]),
        period=seconds,
        periods=st.none() | st.integers(1, 99),
    ),
    st.builds(TimeControl, main=seconds, kind=st.just(Overtime.FISCHER), period=seconds),
    st.builds(TimeControl, main=seconds, kind=st.just(Overtime.CANADIAN), stretches=stretches.map(tuple)),
)


@given(controls)
def test_the_canonical_text_reads_back(control: TimeControl) -> None:
    reading = parse_time_control(str(control))
    assert reading.control == control
    assert not reading.assumed


@given(st.text() | st.text(alphabet="0123456789 +,;x/:()'\"hmsчмсFb.бёями", max_size=30))
def test_never_raises(text: str) -> None:
    reading = parse_time_control(text)
    assert (reading.control is None) is (reading.problem is not None)
    if reading.control is not None:
        assert parse_time_control(str(reading.control)).control == reading.control
