"""Ratings as a measure of strength: which list counts, who has none, which are estimates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rfgconv.diagnostics import Repair, Report, ask, propose
from rfgconv.model import Path, Rating, Row, Table, decimal_text, row_path
from rfgconv.standings import codes
from rfgconv.standings.scale import grades_apart, rating_of

MAX_GRADES_APART = 3


def of_list(row: Row, rating_list: str | None) -> Rating | None:
    """The player's rating if it is of the list that counts. None = the ratings of the table name no list."""
    rating = row.player.rating
    return rating if rating is not None and rating.list == rating_list else None


def rating_lists(table: Table) -> list[str | None]:
    """The lists that ratings of the table are of, the most frequent one first."""
    counts = Counter(row.player.rating.list for row in table.rows if row.player.rating is not None)
    return [name for name, _ in counts.most_common()]


def report_mixed(table: Table, lists: list[str | None], report: Report) -> None:
    """Ratings of several lists cannot be compared: name the rows that are not of the most frequent one."""
    others = [i for i, row in enumerate(table.rows) if row.player.rating and row.player.rating.list != lists[0]]
    report.add(
        codes.RATING_MIXED,
        at=_path(others[0]),
        repair=ask("which list counts"),
        lists=", ".join(name or "?" for name in lists),
        most=lists[0] or "?",
        rows=_numbers(table, others),
    )


def report_ratings(table: Table, rating_list: str | None, report: Report) -> None:
    """Report players without a rating, estimates, and ratings that are far from the declared rank."""
    estimated, far = [], []
    for index, row in enumerate(table.rows):
        rating = of_list(row, rating_list)
        if rating is None:
            report.add(
                codes.RATING_MISSING,
                at=_path(index),
                repair=_estimate(row, rating_list),
                row=row.number,
                name=str(row.player.name),
            )
            continue
        if rating.estimated:
            estimated.append(index)
        if row.player.rank is not None and rating_list is not None:
            apart = grades_apart(row.player.rank, rating.value, rating_list)
            if apart is not None and apart > MAX_GRADES_APART:
                far.append(index)
    for code, rows in ((codes.RATING_ESTIMATED, estimated), (codes.RATING_RANK, far)):
        if rows:
            report.add(code, at=_path(rows[0]), n=len(rows), rows=_numbers(table, rows))


def _estimate(row: Row, rating_list: str | None) -> Repair:
    """An estimate from the rank, marked as such; a person must enter it."""
    value = rating_of(row.player.rank, rating_list) if row.player.rank is not None and rating_list is not None else None
    return ask("the rating") if value is None else propose(f"{decimal_text(value)}*")


def _path(index: int) -> Path:
    return (*row_path(index), "player", "rating")


def _numbers(table: Table, rows: Iterable[int]) -> str:
    return ", ".join(str(table.rows[index].number) for index in rows)
