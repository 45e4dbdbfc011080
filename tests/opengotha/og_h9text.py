"""The rows of an h9 table as OpenGotha 3.51.02 prints them, written from the table: the judge of the golden tests."""

from __future__ import annotations

from rfgconv.model import Criterion, Game, NoGame, Row, Score, Table
from rfgconv.model.token import SIGN_OF_RESULT

NO_GAME_SIGN = {Score(1): "+", Score(1, 2): "=", Score(0): "-"}
UNPAIRED = "   0-   "


def rows(table: Table, *, full: bool) -> list[str]:
    """All rows, without the line ends. full: with colour and handicap."""
    lines, above = [], None
    for row in table.rows:
        place = "" if row.place == above else str(row.place)
        above = row.place
        lines.append(_row(table, row, place, full))
    return lines


def _row(table: Table, row: Row, place: str, full: bool) -> str:
    player = row.player
    name = "_".join(str(player.name.surname).split()) + " " + "_".join(str(player.name.given or "").split())
    country = player.country if player.country and len(player.country) == 2 else "XX"
    club = (player.club or "xxxx")[-4:]
    line = f"{place:>4} {name[:30]:<30} {str(player.rank).upper():>3} {country} {club:>4}"
    values = [value_text(value, column.criterion) for value, column in zip(row.values, table.columns, strict=True)]
    line += "".join(f" {value[:4]:>4}" for value in values) + " 0" * (4 - len(values))
    return line + "".join(f" {cell_text(cell, full):>8}" for cell in row.cells)


def value_text(value: Score, criterion: Criterion) -> str:
    """Whole part and fraction sign; negative values lose the fraction."""
    whole, rest = divmod(abs(value), 1)
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{whole}" + ("" if value < 0 else {0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}[float(rest)])


def cell_text(cell: Game | NoGame, full: bool) -> str:
    if isinstance(cell, NoGame):
        return f"   0{NO_GAME_SIGN[cell.points]}   "
    text = f"{cell.opponent:>4}{SIGN_OF_RESULT[cell.result]}"
    if not full:
        return text
    colour = "?" if cell.colour is None else cell.colour.value
    return f"{text}{'!' if cell.forfeit else '/'}{colour}{cell.handicap}"


def encoded(text: str) -> str:
    """As the program's ISO-8859-15 output shows it: other characters become question marks."""
    return text.encode("iso8859-15", errors="replace").decode("iso8859-15")
