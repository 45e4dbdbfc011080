"""Komi, handicap rule, class, system, yes and no, names: what is understood and what is not."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report
from rfgconv.facts import values as v
from rfgconv.facts.facts import facts_from_options
from rfgconv.facts.listing import FACT_TEXTS
from rfgconv.facts.options import FACTS
from rfgconv.model import HandicapBasis, HandicapPolicy, PersonName, Rank, System

POLICIES = {
    "none": HandicapPolicy(ceiling=0),
    "нет": HandicapPolicy(ceiling=0),
    "без форы": HandicapPolicy(ceiling=0),
    "h9": HandicapPolicy(ceiling=0),
    "h0": HandicapPolicy(reduction=0),
    "H1": HandicapPolicy(reduction=1),
    "h 2": HandicapPolicy(reduction=2),
    "rank": HandicapPolicy(basis=HandicapBasis.RANK),
    "rank-1": HandicapPolicy(basis=HandicapBasis.RANK, reduction=1),
    "rank - 1": HandicapPolicy(basis=HandicapBasis.RANK, reduction=1),
    "rank+1": HandicapPolicy(basis=HandicapBasis.RANK, reduction=-1),
    "h1 rating": HandicapPolicy(basis=HandicapBasis.RATING, reduction=1),
    "MMS-2, max 9, below 1d": HandicapPolicy(basis=HandicapBasis.SCORE, reduction=2, ceiling=9, threshold=Rank(1, "d")),
    "разряд-2 до 6": HandicapPolicy(basis=HandicapBasis.RANK, reduction=2, ceiling=6),
}


@pytest.mark.parametrize(("text", "policy"), POLICIES.items())
def test_handicap(text: str, policy: HandicapPolicy) -> None:
    assert v.read_handicap(text) == policy


@pytest.mark.parametrize(
    "text", ["", "h", "h100", "rank rank", "max", "max -1", "below 99d", "h1 h2", "foo-1", "r" * 99]
)
def test_handicap_unreadable(text: str) -> None:
    assert v.read_handicap(text) is None


ranks = st.integers(0, 47).map(Rank.from_index)
policies = st.builds(
    HandicapPolicy,
    ceiling=st.none() | st.integers(0, 20),
    reduction=st.none() | st.integers(-3, 9),
    threshold=st.none() | ranks,
    basis=st.none() | st.sampled_from(HandicapBasis),
)


@given(policies)
def test_handicap_text_reads_back(policy: HandicapPolicy) -> None:
    text = v.handicap_text(policy)
    assert (v.read_handicap(text) or HandicapPolicy()) == policy


def test_komi() -> None:
    assert v.read_komi("6.5") == v.read_komi("6,5") == v.read_komi(" 6½ ") == Fraction(13, 2)
    assert v.read_komi("-3") == -3
    for text in ("half", "", "1e9", "99999", "9" * 5000):
        assert v.read_komi(text) is None


def test_class() -> None:
    assert [v.read_class(text) for text in ("A", "b", "С", "E", "")] == ["A", "B", "C", None, None]


def test_system() -> None:
    assert v.read_system("MacMahon") is System.MCMAHON
    assert v.read_system("Швейцарка") is System.SWISS
    assert v.read_system("круговая") is System.ROUND_ROBIN
    assert v.read_system("chess") is None


def test_answer() -> None:
    assert [v.read_answer(text) for text in ("Yes", "нет", "так", "maybe")] == [True, False, True, None]


def test_country_and_size() -> None:
    assert v.read_country(" ru") == "RU"
    assert v.read_country("Россия") == "RU"
    assert v.read_country("Atlantis") is None
    assert [v.read_size(text) for text in ("19", "13x13", "19x13", "1", "a")] == [19, 13, None, None, None]


@pytest.mark.parametrize(
    ("text", "rank"),
    [
        ("5k", "5k"),
        ("2 dan", "2d"),
        ("3 дан", "3d"),
        ("1 Кю", "1k"),
        ("4p", "4p"),
        ("31k", None),
        ("k5", None),
        ("", None),
    ],
)
def test_rank(text: str, rank: str | None) -> None:
    found = v.read_rank(text)
    assert (str(found) if found else None) == rank


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Smith Anna", PersonName(surname="Smith", given="Anna")),
        ("van der Gild, Anna Maria", PersonName(surname="van der Gild", given="Anna Maria")),
        ("Щеглов Иван Олегович", PersonName(surname="Щеглов", given="Иван", patronymic="Олегович")),
        ("Plato", PersonName(surname="Plato")),
        ("Anna Maria Smith", None),
        ("", None),
    ],
)
def test_person(text: str, name: PersonName | None) -> None:
    assert v.read_person(text) == name
    if name is not None:
        assert v.read_person(v.person_text(name)) == name


def test_every_example_is_understood() -> None:
    for fact in FACTS:
        report = Report()
        assert fact.read(fact.words.example, report, None, fact.name), fact.name
        assert not report.diagnostics


def test_options_are_those_of_the_command_line() -> None:
    names = "name city country dates time komi handicap class director system rules online egd-code"
    assert [text.name for text in FACT_TEXTS if text.in_cli] == names.split()
    assert [text.name for text in FACT_TEXTS] == [fact.name for fact in FACTS]
    assert {text.name: text.key for text in FACT_TEXTS}["egd-code"] == "egd_code"


def test_options_become_facts() -> None:
    report = Report()
    facts = facts_from_options({"komi": "7.5", "egd_code": "T1", "online": "", "city": None, "class": "Z"}, report)
    assert (facts.event.komi, facts.event.id("egd"), facts.event.online) == (Fraction(15, 2), "T1", None)
    (diagnostic,) = report.diagnostics
    assert diagnostic.code.name == "fact-unreadable"
    assert str(diagnostic.message) == "--class: Z is not understood"


def test_an_id_is_one_word() -> None:
    report = Report()
    facts_from_options({"egd_code": "T 1"}, report)
    assert [diagnostic.code.name for diagnostic in report.diagnostics] == ["fact-unreadable"]
