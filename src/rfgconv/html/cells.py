"""One cell of a round: what stands in it and what it says in words."""

from __future__ import annotations

from collections.abc import Mapping

from rfgconv.html.markup import esc
from rfgconv.i18n import Translator
from rfgconv.model import Colour, Game, NoGame, NoGameKind, Result, Row, fraction_text
from rfgconv.model.table import Cell

SIGNS = {
    Result.WIN: "+",
    Result.LOSS: "−",
    Result.JIGO: "=",
    Result.UNKNOWN: "?",
    Result.BOTH_WIN: "++",
    Result.BOTH_LOSE: "−−",
}
_CLASSES = {
    Result.WIN: "w",
    Result.BOTH_WIN: "w",
    Result.LOSS: "l",
    Result.BOTH_LOSE: "l",
    Result.JIGO: "j",
    Result.UNKNOWN: "q",
}
STONES = {Colour.BLACK: "●", Colour.WHITE: "○"}


def _result_words(result: Result, t: Translator, who: str) -> str:
    match result:
        case Result.WIN:
            return t("won against {who}", who=who)
        case Result.LOSS:
            return t("lost to {who}", who=who)
        case Result.JIGO:
            return t("draw with {who}", who=who)
        case Result.BOTH_WIN:
            return t("both won: with {who}", who=who)
        case Result.BOTH_LOSE:
            return t("both lost: with {who}", who=who)
    return t("result not known: with {who}", who=who)


def _no_game_words(kind: NoGameKind, t: Translator) -> str:
    match kind:
        case NoGameKind.BYE:
            return t("bye")
        case NoGameKind.ABSENT:
            return t("did not take part")
        case NoGameKind.UNPAIRED:
            return t("not paired")
    return t("no game")


def cell_words(cell: Cell, rows: Mapping[int, tuple[int, Row]], t: Translator) -> str:
    """``won against 12 Smith Anna, White, handicap 3, by default``."""
    if isinstance(cell, NoGame):
        return f"{_no_game_words(cell.kind, t)}, {t('points: {n}', n=fraction_text(cell.points))}"
    opponent = rows.get(cell.opponent)
    who = f"{cell.opponent} {opponent[1].player.name}" if opponent else f"{cell.opponent}"
    parts = [_result_words(cell.result, t, who)]
    if cell.colour is not None:
        parts.append(t("Black") if cell.colour is Colour.BLACK else t("White"))
    if cell.handicap:
        parts.append(t("handicap {n}", n=cell.handicap))
    if cell.forfeit:
        parts.append(t("by default"))
    return ", ".join(parts)


def cell_classes(cell: Cell) -> str:
    """``w``, ``l``, ``j`` or ``q`` by the result, ``n`` without a game; ``d`` for a game by default."""
    if isinstance(cell, NoGame):
        return "n"
    return f"{_CLASSES[cell.result]} d" if cell.forfeit else _CLASSES[cell.result]


def cell_content(cell: Cell, rows: Mapping[int, tuple[int, Row]], t: Translator) -> str:
    """The markup inside of a cell: opponent and sign (a link to the opponent's row), colour and handicap."""
    said = esc(cell_words(cell, rows, t))
    if isinstance(cell, NoGame):
        return f'<span title="{said}">{esc(_no_game_text(cell, t))}</span>'
    return f"{_opponent(cell, rows, said)}{_suffix(cell)}"


def _no_game_text(cell: NoGame, t: Translator) -> str:
    """``bye`` for a bye with its point, ``½`` for other points, a dash for none."""
    if cell.kind is NoGameKind.BYE and cell.points == 1:
        return t("bye")
    return fraction_text(cell.points).replace("0½", "½") if cell.points else "—"


def _opponent(game: Game, rows: Mapping[int, tuple[int, Row]], said: str) -> str:
    text = f"{game.opponent}<b>{SIGNS[game.result]}</b>"
    opponent = rows.get(game.opponent)
    if opponent is None:
        return f'<span title="{said}">{text}</span>'
    return f'<a href="#r{opponent[0] + 1}" title="{said}">{text}</a>'


def _suffix(game: Game) -> str:
    mark = "!" if game.forfeit else ""
    stone = STONES[game.colour] if game.colour is not None else ""
    stones = str(game.handicap) if game.handicap else ""
    return f"<i>{mark}{stone}{stones}</i>"
