"""The parameter sets of a file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rfgconv.diagnostics import Report
from rfgconv.io import Document
from rfgconv.model import (
    Criterion,
    HandicapBasis,
    HandicapPolicy,
    Overtime,
    Stretch,
    TimeControl,
    parse_score,
)
from rfgconv.record import Record
from rfgconv_opengotha.codes import CRITERION_UNKNOWN, PARAMETERS_MISSING, PLACEHOLDER, VALUE_UNREADABLE
from rfgconv_opengotha.ranks import parse_rank, strength
from rfgconv_opengotha.save import (
    CRITERIA,
    MAX_CATEGORIES,
    MAX_ROUNDS,
    OTHER_NAMES,
    PLACEHOLDERS,
    UNSET_DATE,
    Parameters,
)

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SETS = ("GeneralParameterSet", "HandicapParameterSet", "PlacementParameterSet")
_OVERTIME = {
    "SUDDENDEATH": Overtime.ABSOLUTE,
    "STDBYOYOMI": Overtime.JAPANESE,
    "CANBYOYOMI": Overtime.CANADIAN,
    "FISCHER": Overtime.FISCHER,
}


class Attributes(Record, kw_only=False):
    """The attributes of one element, without outer blanks; what cannot be read is reported and counts as missing."""

    element: Element
    document: Document
    report: Report
    values: Mapping[str, str]

    @classmethod
    def of(cls, element: Element, document: Document, report: Report) -> Attributes:
        return cls(element, document, report, {key: value.strip() for key, value in element.attrib.items()})

    def text(self, name: str) -> str | None:
        return self.values.get(name) or None

    def whole(self, name: str) -> int | None:
        """A whole number."""
        text = self.values.get(name)
        if not text:
            return None
        try:
            return int(text)
        except ValueError:
            self.unreadable(name, text)
            return None

    def limited(self, name: str, default: int, lowest: int, highest: int) -> int:
        """A whole number, limited as the program does."""
        value = self.whole(name)
        return default if value is None else min(max(value, lowest), highest)

    def flag(self, name: str) -> bool | None:
        text = self.values.get(name, "").lower()
        return None if not text else text == "true"

    def day(self, name: str) -> date | None:
        """A date; None also for the one that stands for "not given"."""
        text = self.values.get(name)
        if not text:
            return None
        try:
            value = date.fromisoformat(text[:10])
        except ValueError:
            self.unreadable(name, text)
            return None
        return None if value == UNSET_DATE else value

    def named(self, name: str) -> str | None:
        """A text that somebody typed; the program's own fillers count as not given."""
        text = self.text(name)
        if text in PLACEHOLDERS:
            span = self.document.span(self.element, name)
            self.report.add(PLACEHOLDER, at=span, token=text, attribute=name)
            return None
        return text

    def strength(self, name: str, default: int) -> int:
        """The strength of a rank."""
        text = self.values.get(name)
        rank = parse_rank(text) if text else None
        if rank is None:
            if text:
                self.unreadable(name, text)
            return default
        return strength(rank, professionals=True)

    def unreadable(self, name: str, text: str) -> None:
        span = self.document.span(self.element, name)
        self.report.add(VALUE_UNREADABLE, at=span, token=text[:60], attribute=name)


class Anchors(Record, kw_only=False, frozen=False):
    """The elements that parameters come from, for positions."""

    general: Any = None
    handicap: Any = None
    criteria: tuple[Any, ...] = ()


def below(root: Element, parent: str, tag: str) -> list[Element]:
    """The elements of a tag in all parents of a tag: a path of two steps, for which the library takes longer."""
    return [element for container in root.findall(parent) for element in container.findall(tag)]


def parse_parameters(document: Document, report: Report) -> tuple[Parameters, Anchors]:
    """All parameters that a table depends on. Missing sets are reported; the program's defaults then count."""
    root = document.root
    found = {name: next(iter(below(root, "TournamentParameterSet", name)), None) for name in _SETS}
    if root.find("TournamentParameterSet") is None:
        report.add(PARAMETERS_MISSING, at=document.span(root), element="TournamentParameterSet")
    else:
        for name, element in found.items():
            if element is None:
                report.add(PARAMETERS_MISSING, at=document.span(root), element=name)
    parameters, anchors = Parameters(), Anchors()
    general, handicap, placement = (found[name] for name in _SETS)
    if general is not None:
        _general(parameters, Attributes.of(general, document, report))
        anchors.general = general
    if handicap is not None:
        parameters.handicap = _handicap(Attributes.of(handicap, document, report))
        anchors.handicap = handicap
    if placement is not None:
        chosen = _criteria(placement, document, report)
        parameters.criteria = tuple(criterion for criterion, _ in chosen)
        anchors.criteria = tuple(element for _, element in chosen)
    return parameters, anchors


def _general(parameters: Parameters, a: Attributes) -> None:
    parameters.name = a.named("name")
    parameters.short_name = a.named("shortName")
    parameters.location = a.named("location")
    parameters.director = a.named("director")
    parameters.begin = a.day("beginDate")
    parameters.end = a.day("endDate")
    parameters.internet = a.flag("bInternet")
    parameters.time = _time(a)
    komi = a.text("komi")
    parameters.komi = None if komi is None else parse_score(komi)
    if komi is not None and parameters.komi is None:
        a.unreadable("komi", komi)
    parameters.size = a.whole("size")
    parameters.rounds = a.limited("numberOfRounds", 5, 1, MAX_ROUNDS)
    parameters.categories = a.limited("numberOfCategories", 1, 1, MAX_CATEGORIES)
    parameters.floor = a.strength("genMMFloor", -20)
    parameters.bar = a.strength("genMMBar", 3)
    parameters.nbw_absent = a.limited("genNBW2ValueAbsent", 0, 0, 2)
    parameters.nbw_bye = a.limited("genNBW2ValueBye", 0, 0, 2)
    parameters.mms_absent = a.limited("genMMS2ValueAbsent", 0, 0, 2)
    parameters.mms_bye = a.limited("genMMS2ValueBye", 0, 0, 2)
    parameters.round_down = a.flag("genRoundDownNBWMMS") is not False
    parameters.virtual = a.flag("genCountNotPlayedGamesAsHalfPoint") is True
    parameters.rgf = a.values.get("rgfId", "")
    limits = [-30] * (parameters.categories - 1)
    for element in below(a.element, "Categories", "Category"):
        category = Attributes.of(element, a.document, a.report)
        number = category.whole("number") or 1
        if 1 <= number <= len(limits):
            limits[number - 1] = category.strength("lowerLimit", -30)
    parameters.limits = tuple(limits)


def _time(a: Attributes) -> TimeControl | None:
    """The time control. Only the values of the chosen kind of overtime mean anything."""
    main = a.whole("basicTime")
    if main is None:
        main = a.whole("time")  # old versions
    if main is None or main < 0:
        return None
    kind = _overtime(a)
    match kind:
        case Overtime.JAPANESE:
            return TimeControl(main=Fraction(main), kind=kind, period=_seconds(a, "stdByoYomiTime", 30))
        case Overtime.FISCHER:
            return TimeControl(main=Fraction(main), kind=kind, period=_seconds(a, "fischerTime", 10))
        case Overtime.CANADIAN:
            moves = a.whole("nbMovesCanTime")
            stretch = Stretch(minutes=_seconds(a, "canByoYomiTime", 300), moves=moves if moves and moves > 0 else 15)
            return TimeControl(main=Fraction(main), kind=kind, stretches=(stretch,))
    return TimeControl(main=Fraction(main))


def _overtime(a: Attributes) -> Overtime:
    name = a.text("complementaryTimeSystem")
    if name is None:  # old versions only say whether there is any
        return Overtime.ABSOLUTE if a.flag("byoYomi") is False else Overtime.CANADIAN
    kind = _OVERTIME.get(name.upper())
    if kind is None:
        a.unreadable("complementaryTimeSystem", name)
        return Overtime.CANADIAN
    return kind


def _seconds(a: Attributes, name: str, default: int) -> Fraction:
    """Seconds in the file, minutes here."""
    value = a.whole(name)
    return Fraction(default if value is None or value < 0 else value, 60)


def _handicap(a: Attributes) -> HandicapPolicy | None:
    threshold = a.text("hdNoHdRankThreshold")
    by_score = a.flag("hdBasedOnMMS")
    policy = HandicapPolicy(
        ceiling=a.whole("hdCeiling"),
        reduction=a.whole("hdCorrection"),
        threshold=parse_rank(threshold) if threshold else None,
        basis=None if by_score is None else HandicapBasis.SCORE if by_score else HandicapBasis.RANK,
    )
    return None if policy == HandicapPolicy() else policy


def _criteria(placement: Element, document: Document, report: Report) -> list[tuple[Criterion, Element]]:
    """The criteria in use, in their order. Between the elements other programs leave stray text."""
    chosen: dict[int, tuple[Criterion, Element]] = {}
    for element in placement.iter("PlacementCriterion"):
        a = Attributes.of(element, document, report)
        name = a.values.get("name", "")
        name = OTHER_NAMES.get(name, name)
        if name in CRITERIA:
            chosen[a.whole("number") or 1] = (CRITERIA[name][0], element)
        elif name not in ("", "NULL"):
            report.add(CRITERION_UNKNOWN, at=document.span(element, "name"), token=name)
    return [chosen[number] for number in sorted(chosen)]
