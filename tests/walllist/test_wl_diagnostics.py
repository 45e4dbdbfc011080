"""Every code of the importer, each from a small list that has just this fault."""

from __future__ import annotations

import pytest

from rfgconv.diagnostics import Code
from rfgconv_walllist.codes import BOOK
from walllist.wl_tables import FIXTURES, try_read

HEADER = "Place;Name;Club;Level;Rating;Score;1;2;3;Points;SOS\n"
ROWS = [
    "1;Alder, Bran;nl-Utre;1 Dan;2100;38;2+;3+;4+;3;108",
    "2;Cord, Dina;nl-Utre;1 Dan;2100;37;1-;4+;3+;2;109",
    "3;Estmark, Falk;nl-Utre;1 Dan;2100;36;4+;1-;2-;1;110",
    "4;Nord, Mia;nl-Utre;1 Dan;2100;35;3-;2-;1-;0;111",
]


def text(*changes: tuple[int, str, str], header: str = HEADER, before: str = "", after: str = "") -> str:
    """The list above with parts of its rows (from 1) replaced."""
    rows = list(ROWS)
    for row, old, new in changes:
        assert old in rows[row - 1], (rows[row - 1], old)
        rows[row - 1] = rows[row - 1].replace(old, new)
    return before + header + "\n".join(rows) + "\n" + after


def short(*rows: str, header: str = "Place;Name;Level;1;2") -> str:
    return header + "\n" + "\n".join(rows) + "\n"


FIXED = "Place Name   Level Score 1  2  Points\n"
AUTOKORSAK = "№;Имя;Ранг;Группа;I;II;Очки;Победы\n"
TAB_EXPORT = "; Spring Cup\n1\tAlder Bran\t5d\tru\tKaza\t31\t1\t2+/w0\n2\tCord Dina\t4d\tru\tKaza\t30\t0\t1-/b0\n"
BLANK_EXPORT = "\n 1 Alder Bran 5d ?? 31 2 30 30 2+/w0  0=   0=\n 2 Cord Dina 4d ?? 30 1 31 0 1-/b0  0=   0=\n"

CASES: dict[str, str] = {
    "list-header-missing": "Alder, Bran 1 Dan 2+\nCord, Dina 1 Dan 1-\n",
    "list-without-rounds": "Place;Name;Level;Score;Points\n1;Alder, Bran;1 Dan;38;3\n",
    "list-without-rows": HEADER,
    "list-row-unreadable": FIXED
    + "    1 Ann, A 5 Kyu   30 2+ 3+    2\n    2 Bob, B 5 Kyu   29 1- -    0\n    3 Cid, C 5 Kyu 1- 0\n",
    "list-row-width": text((3, ";1 Dan", "")),
    "row-rejoined": text((3, "Estmark, Falk", "Estmark; Falk")),
    "heading-unknown": text(header=HEADER.replace("Club", "Paid")),
    "score-or-points": short("1;Alder, Bran;1 Dan;2+;9", "2;Cord, Dina;1 Dan;1-;4", header="Place;Name;Level;1;Очки"),
    "headings-repeated": text(after=HEADER),
    "list-cell-unreadable": text((1, ";3+;", ";won;")),
    "list-cell-empty": text((1, ";3+;", ";;")),
    "cell-mended": text((4, ";1-;", ";1 –;")),
    "colours-mixed": text((1, ";2+;", ";2+/ч;"), (2, ";1-;", ";1-/w;"), (3, ";2-;", ";2-/b;"), (2, ";3+;", ";3+/w;")),
    "plus-on-both-sides": AUTOKORSAK + "1;Аа, Б;1 дан;14;2+!;--;17;1\n2;Вв, Г;1 дан;14;1+!;--;15;1\n",
    "free-rounds-unclear": BLANK_EXPORT,
    "colours-completed": text((1, ";2+;", ";2+/b;")),
    "name-not-split": text((1, "Alder, Bran", "Alder Bran")),
    "name-two-commas": text((1, "Alder, Bran", "Alder, Jr., Bran")),
    "name-suffix": text((1, "Alder, Bran", "Alder, Jr.")),
    "name-tidied": text((1, "Alder, Bran", "Alder_, Bran")),
    "list-name-cut": (FIXTURES / "walllist" / "mm12_104_shared.wall.txt").read_text("utf-8"),
    "list-name-lost": text((1, "Alder, Bran", "?????, ????")),
    "letter-lost": text((1, "Alder, Bran", "Ald?r, Bran")),
    "list-name-missing": text((1, "Alder, Bran", "")),
    "club-lost": text((1, "nl-Utre", "ru-????")),
    "list-level-unreadable": text((1, "1 Dan", "12 Dan")),
    "level-below-30k": text((4, "1 Dan", "34 Kyu")),
    "list-number-unreadable": text((1, ";108", ";1o8")),
    "fraction-mended": text((1, ";108", ";108╜")),
    "fraction-lost": text((1, ";38;", ";38?;")),
    "fraction-unknown": text((1, ";108", ";108?")),
    "place-unreadable": text((1, "1;Alder", "1st;Alder")),
    "places-completed": text((2, "2;Cord", ";Cord")),
    "opponents-by-position": text((3, "3;Estmark", "2;Estmark")),
    "opponents-by-number": short("2;Alder, Bran;1 Dan;1+;3+", "1;Cord, Dina;1 Dan;2-;-", "3;Estmark, Falk;1 Dan;-;2-"),
    "opponents-by-place": short("1;Alder, Bran;1 Dan;2+;2+", "2;Cord, Dina;1 Dan;1-;-", "2;Estmark, Falk;1 Dan;-;1-"),
    "opponents-ambiguous": short(
        "2;Alder, Bran;1 Dan;3+",
        "1;Cord, Dina;1 Dan;4+",
        "4;Estmark, Falk;1 Dan;1-",
        "3;Nord, Mia;1 Dan;2-",
        header="Place;Name;Level;1",
    ),
    "opponents-mixed": short("1;Alder, Bran;1 Dan;2+;2+", "3;Cord, Dina;1 Dan;1-;-", "2;Estmark, Falk;1 Dan;-;1-"),
    "opponent-unclear": short(
        "1;Alder, Bran;1 Dan;3+",
        "1;Cord, Dina;1 Dan;3+",
        "3;Estmark, Falk;1 Dan;1-",
        "3;Nord, Mia;1 Dan;1-",
        header="Place;Name;Level;1",
    ),
    "opponent-missing": short(
        *("1;Alder, Bran;1 Dan;3+;5+", "3;Cord, Dina;1 Dan;1-;9-", "5;Estmark, Falk;1 Dan;9+;1-"),
        *("6;Nord, Mia;1 Dan;7+;8+", "7;Berg, Ola;1 Dan;6-;-", "8;Lind, Eva;1 Dan;-;6-"),
    ),
    "layout-aligned": (FIXTURES / "macmahon" / "mm10_odd_cases.wall.txt").read_text("utf-8"),
    "layout-ruled": (FIXTURES / "walllist" / "autokorsak_ru.txt").read_text("utf-8"),
    "layout-separated": text(),
    "layout-lost": "Place Name Level 1 2\n1 Alder, Bran 1 Dan 2+ 3+\n2 Cord, Dina 10 Kyu 1- -\n3 Estmark, Falk 5 Kyu - 1-\n",
    "macmahon-list": text(),
    "autokorsak-list": AUTOKORSAK + "1;Аа, Б;1 дан;14;2+;--;15,5;1\n2;Вв, Г;1 дан;14;1-;--;14,5;0\n",
    "other-list": "N;Player;Grade;1;Wins\n1;Alder, Bran;1 Dan;2+;1\n2;Cord, Dina;1 Dan;1-;0\n",
    "rating-export": TAB_EXPORT,
    "colours-unknown": text(),
    "handicaps-missing": short(
        "1;Alder, Bran;5 Dan;2+/w;-", "2;Cord, Dina;10 Kyu;1-/b;-", header="Place;Name;Level;1;2"
    ),
    "rounds-differ": text(before="Spring Cup - After Round 4\n"),
    "before-round": text(before="Spring Cup - Before Round 3\n"),
    "team-rows": text(after="--- --- ---\n I Kyiv 12\n(II) Lviv 11\n"),
    "text-kept": text(after="Judge: Alder\n"),
    "rating-changes": "№;Имя;Ранг;I;Рейтинг₂\n1;Аа, Б;1 дан;2+;(+30) 2068\n2;Вв, Г;1 дан;1-;(-30) 1990\n",
    "start-score-odd": AUTOKORSAK + "1;Аа, Б;1 дан;14;2+;--;16,5;1\n2;Вв, Г;1 дан;14;1-;--;14,5;0\n",
    "criterion-differs": text((4, ";111", ";112")),
    "score-differs": text((1, ";38;", ";39;")),
    "tie-breaks-not-checked": text((1, ";108", ";150"), (2, ";109", ";151"), (3, ";110", ";152"), (4, ";111", ";153")),
    "order-odd": text((1, ";38;", ";36;"), (1, ";3;108", ";1;110"), (1, "2+;3+;4+", "2-;3-;4+"), (2, ";1-;", ";1+;")),
    "shared-place-odd": text((2, "2;Cord", "(2);Cord")),
}


@pytest.mark.parametrize("code", list(BOOK), ids=lambda code: code.name)
def test_every_code_is_reported(code: Code) -> None:
    _, report = try_read(CASES[code.name])
    hits = [d for d in report.diagnostics if d.code is code]
    assert hits, sorted({d.code.name for d in report.diagnostics})
    for hit in hits:
        assert str(hit.message)
        assert "{" not in str(hit.message)
        assert hit.hint is None or "{" not in str(hit.hint)


def test_no_case_without_a_code() -> None:
    assert {code.name for code in BOOK} == set(CASES)


@pytest.mark.parametrize("code", list(BOOK), ids=lambda code: code.name)
def test_every_code_is_explained(code: Code) -> None:
    assert code.cause
    assert code.example
    assert code.fix


def test_a_clean_list_has_no_error_and_no_warning() -> None:
    table, report = try_read(text())
    assert table is not None
    assert {d.code.name for d in report.diagnostics} == {"macmahon-list", "layout-separated", "colours-unknown"}
