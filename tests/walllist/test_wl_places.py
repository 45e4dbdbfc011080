"""Shared places in every style, with opponents called by rows, by printed numbers and by places."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from rfgconv.diagnostics import Severity
from walllist.wl_tables import codes, meetings, printed, read, tournament, wall_text

PLACES = [1, 2, 2, 4, 5, 5, 5, 8, 9, 9, 11, 12]
ROWS = list(range(1, len(PLACES) + 1))
STYLES = ("brackets", "blanks", "repeats", "skips", "ranges", "dots")
CLEAR = 3  # seed of a tournament in which results tell tied players apart
SYMMETRIC = 10  # seed of one in which tied players have equal results against each other


def wanted(seed: int) -> list[list[int | None]]:
    return [[other if other >= 0 else None for other, _ in row] for row in tournament(PLACES, 5, seed)]


@pytest.mark.parametrize("by", ["row", "place"])
@pytest.mark.parametrize("style", STYLES)
def test_shared_places_are_read_right(style: str, by: str) -> None:
    numbers = ROWS if by == "row" else PLACES
    table, report = read(wall_text(printed(PLACES, style), numbers, tournament(PLACES, 5, CLEAR)))
    assert codes(report, Severity.ERROR) == []
    assert [row.place for row in table.rows] == PLACES
    assert [row.number for row in table.rows] == ROWS
    assert meetings(table) == wanted(CLEAR)
    said = codes(report, Severity.INFO)
    assert ("opponents-by-place" in said) == (by == "place")
    assert ("opponents-by-position" in said) == (by == "row" and style != "brackets")
    assert ("places-completed" in said) == (style == "blanks")


@pytest.mark.parametrize("style", STYLES)
def test_tied_players_with_equal_results_are_asked_for(style: str) -> None:
    table, report = read(wall_text(printed(PLACES, style), PLACES, tournament(PLACES, 5, SYMMETRIC)))
    assert set(codes(report, Severity.ERROR)) == {"opponent-unclear"}
    for found, right in zip(meetings(table), wanted(SYMMETRIC), strict=True):
        assert all(a in (b, None) for a, b in zip(found, right, strict=True))
    _, report = read(wall_text(printed(PLACES, style), ROWS, tournament(PLACES, 5, SYMMETRIC)))
    assert codes(report, Severity.ERROR) == []


@pytest.mark.parametrize("seed", range(8))
def test_dense_places(seed: int) -> None:
    dense = [1, 2, 2, 3, 4, 4, 4, 5, 6, 6, 7, 8]
    games = tournament(dense, 5, seed)
    table, report = read(wall_text([str(place) for place in dense], ROWS, games))
    assert codes(report, Severity.ERROR) == []
    assert meetings(table) == [[other if other >= 0 else None for other, _ in row] for row in games]


@pytest.mark.parametrize("by", ["row", "number"])
def test_numbers_with_gaps(by: str) -> None:
    numbers = [1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15]
    games = tournament(ROWS, 5, 1)
    text = wall_text([str(number) for number in numbers], ROWS if by == "row" else numbers, games)
    table, report = read(text)
    assert codes(report, Severity.ERROR) == []
    assert [row.number for row in table.rows] == ROWS
    assert [row.place for row in table.rows] == numbers
    assert meetings(table) == [[other if other >= 0 else None for other, _ in row] for row in games]
    meaning = {"row": "opponents-by-position", "number": "opponents-by-number"}[by]
    assert meaning in codes(report, Severity.INFO)


@pytest.mark.parametrize("seed", range(5))
def test_a_table_that_was_sorted_again(seed: int) -> None:
    games = tournament(ROWS, 5, seed)
    order = ROWS[:]
    random.Random(seed).shuffle(order)
    lines = wall_text([str(row) for row in ROWS], ROWS, games).splitlines()
    table, report = read("\n".join([lines[0], *(lines[row] for row in order)]))
    assert codes(report, Severity.ERROR) == []
    assert "opponents-by-number" in codes(report, Severity.INFO)
    assert [row.number for row in table.rows] == order
    position = {row - 1: index for index, row in enumerate(order)}
    right = [[position[o] if o >= 0 else None for o, _ in games[row - 1]] for row in order]
    assert meetings(table) == right


AMBIGUOUS = """Place;Name;Level;1
2;Alder, Bran;1 Dan;3+
1;Cord, Dina;1 Dan;4+
4;Estmark, Falk;1 Dan;1-
3;Nord, Mia;1 Dan;2-
"""


def test_a_table_that_can_be_read_both_ways_is_an_error() -> None:
    _, report = read(AMBIGUOUS)
    assert codes(report, Severity.ERROR) == ["opponents-ambiguous"]


@pytest.mark.parametrize(("word", "opponents"), [("row", [2, 3, 0, 1]), ("place", [3, 2, 1, 0])])
def test_the_user_decides(word: str, opponents: list[int]) -> None:
    table, report = read(AMBIGUOUS, opponents=word)
    assert codes(report, Severity.ERROR) == []
    assert [row[0] for row in meetings(table)] == opponents


def test_one_wrong_number_does_not_change_the_reading() -> None:
    games = tournament(PLACES, 5, CLEAR)
    text = wall_text(printed(PLACES, "repeats"), ROWS, games)
    row, round_index = 7, 2
    cell = f";{games[row][round_index][0] + 1}{games[row][round_index][1]}"
    lines = text.splitlines()
    lines[row + 1] = lines[row + 1].replace(cell, ";12+", 1)
    table, report = read("\n".join(lines))
    assert "opponents-by-position" in codes(report, Severity.INFO)
    assert codes(report, Severity.ERROR) == []  # the pair that does not fit is found by the checks of every table
    right = wanted(CLEAR)
    cells = zip(chain.from_iterable(meetings(table)), chain.from_iterable(right), strict=True)
    assert sum(a != b for a, b in cells) == 1


def test_rounds_typed_before_and_after_sorting() -> None:
    text = """Place;Name;Level;1;2
1;Alder, Bran;1 Dan;2+;2+
3;Cord, Dina;1 Dan;1-;-
2;Estmark, Falk;1 Dan;-;1-
"""
    _, report = read(text)
    (finding,) = [d for d in report.diagnostics if d.code.name == "opponents-mixed"]
    assert (finding.args["row_rounds"], finding.args["place_rounds"]) == ("1", "2")


def test_without_a_first_column_rows_are_counted() -> None:
    table, report = read("Name;Level;1\nAlder, Bran;1 Dan;2+\nCord, Dina;1 Dan;1-\n")
    assert codes(report) == []
    assert [(row.number, row.place) for row in table.rows] == [(1, None), (2, None)]


def test_a_spoilt_row_keeps_its_number() -> None:
    text = (
        "Place;Name;Level;1\n1;Alder, Bran;1 Dan;4+\n2;Cord, Dina;3+\n3;Estmark, Falk;1 Dan;2-\n4;Nord, Mia;1 Dan;1-\n"
    )
    table, report = read(text)
    assert codes(report, Severity.ERROR) == ["list-row-width"]
    assert [row.number for row in table.rows] == [1, 2, 3, 4]
    assert str(table.rows[1].player.name) == "Cord Dina"
    assert meetings(table)[0] == [3]
