"""What the two halves of a game say: results, colours, handicap, komi, default; and pairs that meet twice.

One finding for each game, at the half of the row that stands first; a fault of one half stands at that half (RFG table,
A15, A19; EGF E45 to E54). A round of which no result is known is one finding.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rfgconv.checks import codes
from rfgconv.checks.pairs import Pair, pairs, rounds_without_results, stated_handicap
from rfgconv.checks.wording import other_cell, place_args, token, who
from rfgconv.diagnostics import Code, Repair, Report, ask, no_repair, propose
from rfgconv.hub import Check
from rfgconv.model import Colour, Game, Path, Result, Table, cell_path
from rfgconv.record import Record, replace


class Halves(Check):
    """The two halves of a game agree."""

    id = "halves"
    codes = (
        codes.SIGN_CONFLICT,
        codes.COLOUR_CONFLICT,
        codes.COLOUR_CONFLICT_HANDICAP,
        codes.COLOUR_ONE_SIDED,
        codes.HANDICAP_CONFLICT,
        codes.KOMI_CONFLICT,
        codes.FORFEIT_ONE_SIDED,
        codes.DOUBLE_LOSS,
        codes.DOUBLE_LOSS_DEFAULT,
        codes.DOUBLE_WIN,
        codes.RESULT_UNKNOWN,
        codes.ROUND_UNKNOWN,
    )

    def run(self, table: Table, report: Report) -> None:
        open_rounds = rounds_without_results(table)
        for round_index, (row, games) in open_rounds.items():
            path = cell_path(row, round_index)
            report.add(codes.ROUND_UNKNOWN, at=path, repair=ask("the results"), round=round_index + 1, n=games)
        for pair in pairs(table):
            if _mirrored(pair.a, pair.b):
                continue
            for rule in _RULES:
                if rule is not _results or pair.round not in open_rounds:
                    rule(Meeting(table, report, pair))


def _mirrored(a: Game, b: Game) -> bool:
    """True if the halves say the same in every respect, as nearly all do: then no rule has anything to say."""
    return (
        _ANSWER.get(a.result) is b.result
        and _OTHER[a.colour] is b.colour
        and a.handicap == b.handicap
        and (a.komi is b.komi or a.komi == b.komi)
        and a.forfeit == b.forfeit
    )


_ANSWER = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN, Result.JIGO: Result.JIGO}
_OTHER = {None: None, Colour.BLACK: Colour.WHITE, Colour.WHITE: Colour.BLACK}


class Rematch(Check):
    """Two players meet more than once: right in a double round-robin, rare elsewhere."""

    id = "rematch"
    codes = (codes.REMATCH,)

    def run(self, table: Table, report: Report) -> None:
        games = pairs(table)
        if len({(pair.first, pair.second) for pair in games}) == len(games):
            return
        last: dict[tuple[int, int], int] = {}
        for pair in games:
            before = last.get((pair.first, pair.second))
            if before is not None:
                meeting = Meeting(table, report, pair)
                meeting.add(codes.REMATCH, no_repair("double round-robin?"), other_round=before + 1)
            last[pair.first, pair.second] = pair.round


class Meeting(Record, kw_only=False):
    """A game in its table, ready to be reported on."""

    table: Table
    report: Report
    pair: Pair

    def add(self, code: Code, repair: Repair, *, second: bool = False, **args: Any) -> None:
        """Report at the first half, or at the second one; the other half is the related place."""
        pair = self.pair
        here, there = (pair.second, pair.first) if second else (pair.first, pair.second)
        own, other = (pair.b, pair.a) if second else (pair.a, pair.b)
        self.report.add(
            code,
            at=cell_path(here, pair.round),
            token=token(own),
            repair=repair,
            related=(other_cell(self.report, self.table, there, pair.round),),
            **place_args(self.table, here, pair.round),
            opponent=own.opponent,
            other_name=who(self.table, there),
            answer=token(other),
            **args,
        )

    def path(self, *, second: bool) -> Path:
        return cell_path(self.pair.second if second else self.pair.first, self.pair.round)

    @property
    def one_place(self) -> bool:
        """True if the source has one place for both halves, as an XML file with one element for a game."""
        place = self.report.locate(self.path(second=False))
        return place is not None and place == self.report.locate(self.path(second=True))


def _results(meeting: Meeting) -> None:
    a, b = meeting.pair.a, meeting.pair.b
    match a.result, b.result:
        case (Result.LOSS, Result.LOSS) | (Result.BOTH_LOSE, Result.BOTH_LOSE):
            default = a.forfeit or b.forfeit
            meeting.add(codes.DOUBLE_LOSS_DEFAULT if default else codes.DOUBLE_LOSS, ask("do both lose?"))
        case Result.BOTH_WIN, Result.BOTH_WIN:
            meeting.add(codes.DOUBLE_WIN, ask("a double win, a draw or a typing error?"))
        case Result.UNKNOWN, Result.UNKNOWN:
            for second in (False,) if meeting.one_place else (False, True):
                draw = token(replace(b if second else a, result=Result.JIGO))
                meeting.add(codes.RESULT_UNKNOWN, ask("the result, else {draw}", draw=draw), second=second)
        case mine, other if mine.mirrored is not other:
            meeting.add(codes.SIGN_CONFLICT, ask("the result"))


def _colours(meeting: Meeting) -> None:
    a, b = meeting.pair.a, meeting.pair.b
    if a.colour is None or b.colour is None:
        if a.colour is not b.colour:
            _missing_colour(meeting, second=b.colour is None)
    elif a.colour is b.colour:
        stones = a.handicap or b.handicap
        meeting.add(codes.COLOUR_CONFLICT_HANDICAP if stones else codes.COLOUR_CONFLICT, ask("the colours"))


def _missing_colour(meeting: Meeting, *, second: bool) -> None:
    pair = meeting.pair
    half, other = (pair.b, pair.a) if second else (pair.a, pair.b)
    assert other.colour is not None
    changes: dict[str, Any] = {"colour": other.colour.other}
    if half.handicap is None and other.handicap:
        changes["handicap"] = other.handicap
    repair = propose(token(replace(half, **changes)), edits=_edits(meeting, second, changes))
    meeting.add(codes.COLOUR_ONE_SIDED, repair, second=second)


def _handicaps(meeting: Meeting) -> None:
    stones, others = stated_handicap(meeting.pair.a), stated_handicap(meeting.pair.b)
    if stones is not None and others is not None and stones != others:
        meeting.add(codes.HANDICAP_CONFLICT, ask("the handicap"))


def _komi(meeting: Meeting) -> None:
    mine, other = meeting.pair.a.komi, meeting.pair.b.komi
    if mine is not None and other is not None and mine != other:
        meeting.add(codes.KOMI_CONFLICT, ask("the komi"))


def _default(meeting: Meeting) -> None:
    a, b = meeting.pair.a, meeting.pair.b
    if a.forfeit != b.forfeit:
        unmarked: Game = b if a.forfeit else a
        changes = {"forfeit": True}
        repair = propose(token(replace(unmarked, forfeit=True)), edits=_edits(meeting, a.forfeit, changes))
        meeting.add(codes.FORFEIT_ONE_SIDED, repair, second=a.forfeit)


def _edits(meeting: Meeting, second: bool, changes: dict[str, Any]) -> dict[Path, Any]:
    return {(*meeting.path(second=second), name): value for name, value in changes.items()}


_RULES: tuple[Callable[[Meeting], None], ...] = (_results, _colours, _handicaps, _komi, _default)
