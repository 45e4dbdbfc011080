"""docs/csv.md lists every heading that is known. `python tests/csv/test_csv_docs.py` writes the list anew."""

from __future__ import annotations

import re
from pathlib import Path

from rfgconv_csv.fields import OWN_HEADINGS
from rfgconv_csv.vocabulary import LANGUAGES, _rows

PAGE = Path(__file__).parents[2] / "docs" / "csv.md"
BEGIN, END = "<!-- headings: begin -->", "<!-- headings: end -->"


def heading_list() -> str:
    """One line for each meaning: its headings by language."""
    by_role: dict[str, dict[str, list[str]]] = {}
    for role, language, headings, _ in _rows("headings.tsv"):
        if language in LANGUAGES and role != "ordinal":
            by_role.setdefault(role.rstrip("?"), {}).setdefault(language, []).append(headings)
    lines = ["| meaning | " + " | ".join(LANGUAGES) + " |", "|---" * (len(LANGUAGES) + 1) + "|"]
    for role, headings in by_role.items():
        cells = ["; ".join(headings.get(language, [])).replace("|", "\\|") for language in LANGUAGES]
        lines.append(f"| {meaning(role)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def meaning(role: str) -> str:
    own = OWN_HEADINGS.get(role, role)
    return (
        own.removeprefix("value.")
        .removeprefix("side.")
        .replace("game.", "round: ")
        .replace("id.", "id ")
        .replace(".", " ")
    )


def test_the_list_of_headings_is_complete() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text[text.index(BEGIN) + len(BEGIN) : text.index(END)].strip() == heading_list()


def test_every_own_heading_is_described() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for heading in OWN_HEADINGS.values():
        assert f"`{heading}`" in text, heading


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    pattern = re.compile(f"{BEGIN}.*{END}", re.DOTALL)
    PAGE.write_text(pattern.sub(lambda _: f"{BEGIN}\n{heading_list()}\n{END}", page), encoding="utf-8")
