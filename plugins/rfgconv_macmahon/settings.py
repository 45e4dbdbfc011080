"""The tournament's settings: rules of the standings, handicaps, rounds; MacMahon's and what AutoKorsak adds."""

from __future__ import annotations

from collections.abc import Mapping

from rfgconv.model import Criterion, HandicapBasis, HandicapPolicy
from rfgconv.record import record
from rfgconv.standings.macmahon import Rounding, StartRules, WeakOrder
from rfgconv_macmahon.codes import AUTOKORSAK, CRITERION, LEVEL_UNREADABLE, NO_WALLLIST, RANK_FROM_RATING
from rfgconv_macmahon.elements import Node
from rfgconv_macmahon.participants import parse_level, rank_of

_NEW_TOURNAMENT = (Criterion.SCOREX, Criterion.SOS, Criterion.SOSOS)

LABELS = {
    Criterion.SCORE: "Score",
    Criterion.SCOREX: "ScoreX",
    Criterion.POINTS: "Points",
    Criterion.SOS: "SOS",
    Criterion.SOSOS: "SOSOS",
    Criterion.SODOS: "SODOS",
    Criterion.SORP: "SORP",
}
"""MacMahon's names of the criteria; also the headings of the table's columns."""

_BY_NAME = {name: criterion for criterion, name in LABELS.items()}

LEVEL_NAME_ID = 1
"""MacMahon's number of the usual weak criteria."""
_WEAK_ORDERS: Mapping[int, WeakOrder] = {LEVEL_NAME_ID: "level-name-id", 2: "name-id", 3: "id"}

_SILENT = {  # AutoKorsak's settings of which only this value is known to change nothing (MacMahon format, 8)
    "UseMacMahonStartScoresWithoutGapsInSequence": "false",
    "UpperMacMahonBarAmount": "0",
    "UpperMacMahonBarByAmount": "false",
    "UseMacMahonSuperBar": "false",
    "CustomizeCalculation": "false",
    "CalculationScoreAddHalf": "true",
    "CalculationScoreAddAlternate": "false",
    "CalculationScoreAddNothing": "false",
    "CalculationScoreZeroToOwnCoefs": "false",
    "CalculationScoreMaxToCompetitorCoefs": "false",
    "CustomizeForTopGroupOnly": "false",
    "HandicapByPoints": "false",
    "HandicapAdditionalKomi": "false",
}


class Settings(metaclass=record):
    """planned, current: numbers of rounds, 0 = not in the file. counts_current: false = standings before that round.

    weak: the number that stands in the file. lowest_one_dan: RatingLowestOneDanRating. start: how start scores come
    about, None = each participant's own. kind, first_move: AutoKorsak's Kind and FirstMoveColor, None = not AutoKorsak.
    """

    planned: int
    current: int
    counts_current: bool
    board_size: int
    criteria: tuple[Criterion, ...]
    weak: int
    start: StartRules | None
    lowest_one_dan: int
    rounding: Rounding
    zero_bye: bool
    handicap_counts: bool
    handicap_used: bool
    handicap: HandicapPolicy
    kind: int | None
    first_move: int | None

    @property
    def weak_order(self) -> WeakOrder:
        """0 (not set) and unknown numbers count as 1."""
        return _WEAK_ORDERS.get(self.weak, "level-name-id")


def read_settings(root: Node) -> Settings:
    """Everything that is not a participant, a country or a round; reports settings that rfgconv cannot follow."""
    autokorsak = "Kind" in root
    if root.flag("RatingDeterminesRank"):
        root.reader.report.add(RANK_FROM_RATING, at=root.span("RatingDeterminesRank"))
    criteria, weak = _placing(root)
    return Settings(
        planned=root.number("NumberOfRounds"),
        current=root.number("CurrentRoundNumber"),
        counts_current=root.flag("TakeCurrentRoundInAccount"),
        board_size=root.number("Boardsize"),
        criteria=criteria,
        weak=weak,
        start=_start_rules(root, autokorsak=autokorsak),
        lowest_one_dan=root.number("RatingLowestOneDanRating"),
        rounding=_rounding(root),
        zero_bye=root.flag("ByeShouldResultInZeroSOSetc"),
        handicap_counts=root.flag("HandicapIncludeInTieBreakers"),
        handicap_used=root.flag("HandicapUsed"),
        handicap=_handicap_policy(root),
        kind=root.number("Kind") if autokorsak else None,
        first_move=root.number("FirstMoveColor") if autokorsak else None,
    )


def _placing(root: Node) -> tuple[tuple[Criterion, ...], int]:
    """The criteria in placing order, each once, and the number of the weak criteria."""
    walllist = root.child("Walllist")
    if walllist is None:
        root.reader.report.add(NO_WALLLIST, at=root.span())
        return _NEW_TOURNAMENT, LEVEL_NAME_ID
    criteria: dict[Criterion, None] = {}
    for node in walllist.children("SortCriterionDescriptor"):
        name = node.text("ShortName")
        criterion = _BY_NAME.get(name)
        if criterion is None:
            node.reader.report.add(CRITERION, at=node.span("ShortName"), token=name)
        else:
            criteria[criterion] = None
    return tuple(criteria), walllist.number("WeakSortCriteria")


def _start_rules(root: Node, *, autokorsak: bool) -> StartRules | None:
    if autokorsak:
        if root.flag("UseMacMahonStartScores") and root.flag("UseMacMahonStartScoresManually"):
            return None
        _report_setting(root, "UseMacMahonStartScoresManually")
    upper = root.flag("UpperMacMahonBar")
    return StartRules(
        lower_bar=_bar(root, "LowerMacMahonBarLevel") if root.flag("LowerMacMahonBar") else None,
        upper_bar=_bar(root, "UpperMacMahonBarLevel") if upper else None,
        from_rating=root.flag("RatingDeterminesStartScore"),
        bar_rating=root.number("UpperMacMahonBarRating"),
    )


def _bar(root: Node, tag: str) -> int | None:
    text = root.text(tag)
    level = parse_level(text)
    if level is None:
        root.reader.report.add(LEVEL_UNREADABLE, at=root.span(tag), token=text or f"<{tag}>")
    return level


def _rounding(root: Node) -> Rounding:
    if not root.flag("HalfScoreGroupsRoundDown"):
        return "none"
    return "down-but-jigo" if root.flag("HalfScoreGroupsRoundDownNotJigo") else "down"


def _handicap_policy(root: Node) -> HandicapPolicy:
    """How handicaps are given (MacMahon format, 5.3); single ones may be changed by hand."""
    if not root.flag("HandicapUsed"):
        return HandicapPolicy(ceiling=0)
    level = _bar(root, "HandicapBelowLevel") if root.flag("HandicapBelow") else None
    if root.flag("HandicapByRating"):
        basis = HandicapBasis.RATING
    else:
        basis = HandicapBasis.RANK if root.flag("HandicapByLevel") else HandicapBasis.SCORE
    return HandicapPolicy(
        ceiling=root.number("HandicapLimitValue") if root.flag("HandicapLimit") else None,
        reduction=-root.number("HandicapAdjustmentValue") if root.flag("HandicapAdjustment") else 0,
        threshold=None if level is None else rank_of(level)[0],
        basis=basis,
    )


def report_autokorsak(root: Node) -> None:
    """Report the settings of AutoKorsak that may change scores or places."""
    for tag, known in _SILENT.items():
        if tag in root and root.text(tag) != known:
            _report_setting(root, tag)
    if root.number("Kind") not in (0, 1, 2):
        _report_setting(root, "Kind")
    for pairing in root.element.iterfind("TournamentRound/Pairing"):
        if (pairing.findtext("AdditionalKomi") or "0").strip() != "0":
            _report_setting(Node(pairing, root.reader), "AdditionalKomi")
            break


def _report_setting(node: Node, tag: str) -> None:
    node.reader.report.add(AUTOKORSAK, at=node.span(tag), token=tag, value=node.text(tag) or "?")
