"""All codes of the shipped formats: unique, explained, documented."""

import re
import string
from pathlib import Path

import pytest

from rfgconv.catalogue import CORE_BOOKS, all_codes, explain, find_code
from rfgconv.diagnostics import Code
from rfgconv.hub import Hub
from rfgconv.model.shown import TITLES
from rfgconv.testing.trials import field_patterns

CODES = all_codes(Hub(disabled=()))
DOCS = Path(__file__).parents[2] / "docs"


def test_ids_and_names_are_unique_over_all_books() -> None:
    ids = [code.id for _owner, code in CODES]
    names = [code.name for _owner, code in CODES]
    assert len(ids) == len(set(ids))
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


@pytest.mark.parametrize(("owner", "code"), CODES, ids=[code.id for _owner, code in CODES])
def test_a_code_explains_itself(owner: str, code: Code) -> None:
    assert re.fullmatch(r"[A-Z]{2}[0-9]{3}", code.id)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.name)
    assert code.cause
    assert code.example
    assert code.fix
    for text in (code.template, code.plural, code.hint):
        fields = [name for _text, name, _spec, _conversion in string.Formatter().parse(text or "") if name is not None]
        assert all(re.fullmatch(r"[a-z_]+", name) for name in fields), text
    assert code.name in explain(owner, code)


def test_the_core_owns_the_prefix_rf() -> None:
    assert {code.id[:2] for owner, code in CODES if owner == "rfgconv"} == {"RF"}
    assert not [code.id for owner, code in CODES if owner != "rfgconv" and code.id.startswith("RF")]
    assert CORE_BOOKS


def test_a_code_is_found_by_id_and_name() -> None:
    hub = Hub(disabled=())
    assert find_code(hub, "rf017") == find_code(hub, "opponent-self")
    assert find_code(hub, "nonsense") is None


def test_every_field_has_words() -> None:
    containers = {"columns", "event", "rows.player", "rows.cells.game", "rows.cells.nogame"}
    assert sorted(field_patterns() - TITLES.keys() - containers) == []


def test_every_code_is_in_the_documents() -> None:
    page = (DOCS / "codes.md").read_text(encoding="utf-8")
    missing = [code.id for _owner, code in CODES if f"## {code.id} {code.name}" not in page]
    assert missing == []
