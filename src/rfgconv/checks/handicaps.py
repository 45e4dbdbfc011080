"""Whether handicaps make sense: their size, who gives them to whom, and the rule that the tournament states."""

from __future__ import annotations

from rfgconv.checks import codes
from rfgconv.checks.halves import Meeting
from rfgconv.checks.pairs import Pair, pairs
from rfgconv.diagnostics import Report, ask
from rfgconv.hub import Check
from rfgconv.model import Colour, Game, HandicapBasis, HandicapPolicy, Player, Rank, Table, decimal_text

MAX_STONES = 9
MAX_SINGLE = 10
"""More deviations from the handicap rule than this are told in one finding."""


class Handicaps(Check):
    """Handicaps are 0 to 9, and the stronger player does not receive them (RFG table, R30, R41)."""

    id = "handicaps"
    codes = (codes.HANDICAP_RANGE, codes.HANDICAP_DIRECTION)

    def run(self, table: Table, report: Report) -> None:
        policy = table.event.handicap
        by_score = policy is not None and policy.basis is HandicapBasis.SCORE
        for pair in pairs(table):
            if not pair.a.handicap and not pair.b.handicap:
                continue
            stones = max(pair.a.handicap or 0, pair.b.handicap or 0)
            meeting = Meeting(table, report, pair)
            if stones > MAX_STONES:
                meeting.add(codes.HANDICAP_RANGE, ask("the rules allow 0 to 9"), stones=stones)
            if stones and not by_score:
                _direction(meeting, stones)


class HandicapRule(Check):
    """Handicaps follow the rule that the tournament states: difference of the ranks less the reduction (EGF E57).

    Only where the rule is one of ranks. If many or most games do not follow it, the rule is reported, not the games.
    """

    id = "handicap-rule"
    codes = (codes.HANDICAP_POLICY,)

    def run(self, table: Table, report: Report) -> None:
        policy = table.event.handicap
        if policy is None or policy.reduction is None or policy.ceiling == 0:
            return
        if policy.basis not in (None, HandicapBasis.RANK):
            return
        strengths = [_strength(row.player) for row in table.rows]
        threshold = None if policy.threshold is None else policy.threshold.index
        total, odd = 0, []
        for pair in pairs(table):
            stones = _stated(pair.a) if pair.a.handicap is not None else _stated(pair.b)
            first, second = strengths[pair.first], strengths[pair.second]
            if stones is None or first is None or second is None:
                continue
            total += 1
            weaker, stronger = (first, second) if first < second else (second, first)
            allowed = _allowed(policy, threshold, weaker, stronger)
            if stones not in allowed:
                odd.append((pair, stones, weaker, stronger, max(allowed)))
        if len(odd) > MAX_SINGLE or (len(odd) > 1 and 2 * len(odd) > total):
            report.add(codes.HANDICAP_POLICY, at=("event", "handicap"), n=len(odd), total=total)
            return
        for pair, stones, weaker, stronger, expected in odd:
            Meeting(table, report, pair).add(
                codes.HANDICAP_POLICY,
                ask("the handicap"),
                n=1,
                total=total,
                stones=stones,
                weaker=str(Rank.from_index(weaker)),
                stronger=str(Rank.from_index(stronger)),
                expected=expected,
            )


def _direction(meeting: Meeting, stones: int) -> None:
    """Only if the colours are known and do not contradict each other."""
    black = _black(meeting.pair)
    if black is None:
        return
    pair, rows = meeting.pair, meeting.table.rows
    receiver, giver = rows[black].player, rows[pair.first + pair.second - black].player
    strengths = _strengths(receiver, giver)
    if strengths is not None:
        meeting.add(
            codes.HANDICAP_DIRECTION,
            ask("is it right that the stronger player receives stones?"),
            stones=stones,
            stronger=strengths[0],
            weaker=strengths[1],
        )


def _black(pair: Pair) -> int | None:
    """Index of Black's row; None if the halves do not say it or contradict each other."""
    if pair.a.colour is pair.b.colour:
        return None
    if pair.a.colour is not None:
        return pair.first if pair.a.colour is Colour.BLACK else pair.second
    return pair.second if pair.b.colour is Colour.BLACK else pair.first


def _strengths(receiver: Player, giver: Player) -> tuple[str, str] | None:
    """Both strengths in words if the receiver of the stones is the stronger player: by rank, else by rating."""
    if receiver.rank is not None and giver.rank is not None:
        return (str(receiver.rank), str(giver.rank)) if receiver.rank > giver.rank else None
    mine, other = receiver.rating, giver.rating
    if mine is not None and other is not None and mine.list == other.list and mine.value > other.value:
        return decimal_text(mine.value), decimal_text(other.value)
    return None


def _strength(player: Player) -> int | None:
    """Steps above 30k; None without a rank and for professionals, for whom no rule of ranks holds."""
    return None if player.rank is None or player.rank.unit == "p" else player.rank.index


def _stated(half: Game) -> int | None:
    return None if half.forfeit else half.handicap


def _allowed(policy: HandicapPolicy, threshold: int | None, weaker: int, stronger: int) -> tuple[int, ...]:
    """The handicaps that the rule gives; two where the rule does not say which players a threshold means."""
    difference = stronger - weaker - (policy.reduction or 0)
    given = max(0, min(MAX_STONES if policy.ceiling is None else policy.ceiling, difference))
    if threshold is None or stronger < threshold:
        return (given,)
    return (0,) if weaker >= threshold else (0, given)
