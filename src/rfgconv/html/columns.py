"""The columns of a wall list: which there are, their headings, and what stands in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rfgconv.html.cells import cell_classes, cell_content
from rfgconv.html.markup import esc, tag
from rfgconv.i18n import Translator
from rfgconv.model import Criterion, Game, Player, Rating, Row, Table, decimal_text, fraction_text


class Shown(NamedTuple):
    """What stands in a cell. opponent: row of the opponent, counted from 1 as in the ids ``r1`` …, 0 = none."""

    markup: str
    classes: str = ""
    opponent: int = 0


Content = Callable[[int, Row], Shown]
"""(index of the row, row) → what stands there."""


@dataclass(frozen=True)
class WallColumn:
    """key: as in `anchors.Anchor.cell`. label: the heading; meaning: the same in words. header: it names the row."""

    key: str
    label: str
    meaning: str
    classes: str
    content: Content
    header: bool = False


def wall_columns(table: Table, t: Translator) -> list[WallColumn]:
    """From left to right: place, number, player, columns of the source, rounds, columns after the results, note."""
    rows = {row.number: (index, row) for index, row in reversed(list(enumerate(table.rows)))}
    columns = [*_numbers(table, t), *_player(table, t)]
    values = [_value(table, index, t) for index in range(len(table.columns))]
    after = [column.after_results for column in table.columns]
    columns += [column for column, late in zip(values, after, strict=True) if not late]
    columns += [_round(index, rows, t) for index in range(max([table.rounds, *(len(row.cells) for row in table.rows)]))]
    columns += [column for column, late in zip(values, after, strict=True) if late]
    if any(row.note for row in table.rows):
        columns.append(_plain("note", t("Note"), "", "t", lambda row: esc(row.note or "")))
    return columns


def _numbers(table: Table, t: Translator) -> list[WallColumn]:
    """Place and number; only one of them where both are the same in every row."""
    places = [row.place for row in table.rows]

    def place(index: int, row: Row) -> Shown:
        shared = index > 0 and row.place is not None and places[index - 1] == row.place
        return Shown("" if row.place is None else str(row.place), "same" if shared else "")

    number = _plain("number", t("No."), t("Number that opponents refer to"), "num", lambda row: str(row.number))
    if all(row.place == row.number for row in table.rows) or all(shown is None for shown in places):
        return [number]
    return [WallColumn("place", t("Pl"), t("Place"), "num pl", place), number]


def _player(table: Table, t: Translator) -> list[WallColumn]:
    players = [row.player for row in table.rows]
    columns = [WallColumn("name", t("Player"), "", "name", lambda _, row: Shown(_name(row.player)), header=True)]
    if any(player.rank for player in players):
        columns.append(_plain("rank", t("Rank"), "", "rank", lambda row: str(row.player.rank or "")))
    if any(_club(player) for player in players):
        columns.append(_plain("club", t("Club"), t("Country and club"), "club", lambda row: _club(row.player)))
    if any(player.rating for player in players) and not _has_ratings(table):
        columns.append(_plain("rating", t("Rating"), "", "num", lambda row: _rating(row.player.rating, t)))
    return columns


def _plain(key: str, label: str, meaning: str, classes: str, markup: Callable[[Row], str]) -> WallColumn:
    """A column that shows something of the row itself."""
    return WallColumn(key, label, meaning, classes, lambda _, row: Shown(markup(row)))


def _has_ratings(table: Table) -> bool:
    """True if a column of the source shows every rating already."""
    indices = [i for i, column in enumerate(table.columns) if column.criterion is Criterion.RATING]
    return any(
        all(
            row.player.rating is None or (index < len(row.values) and row.values[index] == row.player.rating.value)
            for row in table.rows
        )
        for index in indices
    )


def _name(player: Player) -> str:
    main = tag("b", esc(player.name.surname))
    rest = " ".join(part for part in (player.name.given, player.name.patronymic) if part)
    others = [str(name) for name in (player.latin, player.native) if name is not None and name != player.name]
    title = tag("span", esc(player.title), cls="title") + " " if player.title else ""
    return title + " ".join(filter(None, (main, esc(rest)))) + "".join(tag("small", esc(name)) for name in others)


def _club(player: Player) -> str:
    """Country, then club or else town; the name in words as a small line where there is one besides the code."""
    short = player.club or player.town or player.club_name
    words = [name for name in (player.club_name, player.town) if name and name != short]
    parts = [tag("span", esc(player.country), cls="cc") if player.country else "", esc(short or "")]
    return " ".join(filter(None, parts)) + "".join(tag("small", esc(name)) for name in dict.fromkeys(words))


def _rating(rating: Rating | None, t: Translator) -> str:
    if rating is None:
        return ""
    text = decimal_text(rating.value)
    return tag("span", f"~{text}", title=t("estimated")) if rating.estimated else text


def _round(index: int, rows: Mapping[int, tuple[int, Row]], t: Translator) -> WallColumn:
    def content(_: int, row: Row) -> Shown:
        if index >= len(row.cells):
            return Shown("")
        cell = row.cells[index]
        opponent = rows.get(cell.opponent) if isinstance(cell, Game) else None
        return Shown(cell_content(cell, rows, t), cell_classes(cell), opponent[0] + 1 if opponent else 0)

    return WallColumn(f"r{index}", str(index + 1), t("Round {n}", n=index + 1), "g", content)


def _value(table: Table, index: int, t: Translator) -> WallColumn:
    column = table.columns[index]
    numeric = all(not isinstance(row.values[index], str) for row in table.rows if index < len(row.values))

    def content(_: int, row: Row) -> Shown:
        value = row.values[index] if index < len(row.values) else None
        return Shown("" if value is None else esc(value) if isinstance(value, str) else fraction_text(value))

    short = (column.criterion or "").upper()
    meaning = criterion_words(column.criterion, t) or short
    return WallColumn(f"v{index}", column.label or short, meaning, "num" if numeric else "t", content)


def criterion_words(criterion: Criterion | None, t: Translator) -> str:
    """What a column means; empty for rare criteria, which have no name but their abbreviation."""
    match criterion:
        case Criterion.SCORE | Criterion.SCOREX | Criterion.MMS:
            return t("McMahon score")
        case Criterion.POINTS | Criterion.NBW:
            return t("Wins")
        case Criterion.START:
            return t("McMahon start score")
        case Criterion.SOS | Criterion.SOSM | Criterion.SOSW:
            return t("Sum of the opponents' scores")
        case Criterion.SOSOS | Criterion.SOSOSM | Criterion.SOSOSW:
            return t("Sum of the opponents' SOS")
        case Criterion.SODOS | Criterion.SODOSM | Criterion.SODOSW:
            return t("Sum of the scores of defeated opponents")
        case Criterion.RATING:
            return t("Rating")
        case Criterion.RATING_AFTER:
            return t("Rating after the tournament")
        case Criterion.PLACE:
            return t("Place")
        case Criterion.CATEGORY:
            return t("Category")
    return ""
