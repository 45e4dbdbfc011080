"""The page about the EGD table names every code of the plugin that a rule has, and the codes have no number twice."""

from __future__ import annotations

import re
from pathlib import Path

from rfgconv_egd import codes, codes_check, codes_out

PAGE = (Path(__file__).parents[2] / "docs/egd-table.md").read_text(encoding="utf-8")
CODES = [code for book in (codes.BOOK, codes_check.BOOK, codes_out.BOOK) for code in book]


def test_codes_are_unique() -> None:
    assert len({code.id for code in CODES}) == len({code.name for code in CODES}) == len(CODES)


def test_every_rule_of_a_code_is_explained() -> None:
    rules = {rule for code in CODES for rule in re.findall(r"rule ([REW]\d+)", code.rule)}
    assert {rule for rule in rules if not re.search(rf"\b{rule}\b", PAGE)} == set()


def test_every_code_of_the_validator_is_listed() -> None:
    named = set(re.findall(r"`([a-z-]+)`", PAGE))
    judged = [code for code in CODES if re.search(r"rule E\d", code.rule)]
    assert [code.name for code in judged if code.name not in named] == []
