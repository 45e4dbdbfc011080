"""XML → Save. Every entry that cannot be read is reported and skipped; the rest is kept."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from rfgconv.diagnostics import Related, Report, Text
from rfgconv.io import Document
from rfgconv.model import Result, parse_whole
from rfgconv.regex import regex
from rfgconv_opengotha.codes import (
    BYE_UNKNOWN,
    COUNTRY_MALFORMED,
    GAME_UNREADABLE,
    ID_MALFORMED,
    KEY_AMBIGUOUS,
    KEY_DUPLICATE,
    KEY_MATCHED,
    KEY_UNKNOWN,
    NAME_MISSING,
    RANK_UNREADABLE,
    RATINGS_DOUBTFUL,
    RATINGS_OLD,
    RATINGS_SHIFTED,
    RATINGS_UNDECIDED,
    RATINGS_UNMARKED,
    RESULT_UNREADABLE,
    TABLE_TWICE,
    VALUE_UNREADABLE,
)
from rfgconv_opengotha.keys import KeyIndex
from rfgconv_opengotha.parameters import Anchors, below, parse_parameters
from rfgconv_opengotha.ranks import parse_rank, strength
from rfgconv_opengotha.ratings import SHIFT, Scale, Stored, corrected, decide
from rfgconv_opengotha.save import MAX_ROUNDS, RESULTS, WITHOUT_LETTERS, Bye, Pairing, Person, Save

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_FORK_ATTRIBUTES = ("rgfId", "patronymic", "dateOfBirth", "forcedSmms")
_NOT_KEPT = ("ffgLicenceStatus", "agaExpirationDate")
_LARGEST = 1_000_000
_ROUNDS = {str(number): number - 1 for number in range(1, MAX_ROUNDS + 1)}
_IDS = {
    "egfPin": regex(r"\d{8}", re.ASCII),
    "ffgLicence": regex(r"\d{7}", re.ASCII),
    "agaId": regex(r"\d{1,6}", re.ASCII),
    "rgfId": regex(r"\d{1,9}", re.ASCII),
}
FORCED_SCALES = {"egf": Scale.EGF, "old": Scale.OLD, "shifted": Scale.TWICE}


class Parser:
    """Reads one document. rating: ``auto``, or the name of a scale of FORCED_SCALES."""

    def __init__(self, document: Document, report: Report, *, rating: str = "auto", latin: bool = False) -> None:
        self.document = document
        self.report = report
        self.rating = rating
        self.latin = latin
        self.anchors = Anchors()
        self.not_kept: dict[str, list[Element]] = {}
        self._people: list[Person] = []
        self._matched: dict[str, tuple[Person, Any, str]] = {}

    def parse(self) -> Save:
        """Everything that the file holds."""
        root = self.document.root
        parameters, self.anchors = parse_parameters(self.document, self.report)
        self._fork = "RGF" in root.get("fullVersionNumber", "").upper()
        self._people = [
            self._person(element, position)
            for position, element in enumerate(below(root, "Players", "Player"), start=1)
        ]
        if self._fork:
            for person in self._people:
                if person.rank is not None:
                    person.strength = strength(person.rank, professionals=True)
        self._rate()
        self._keys = KeyIndex([person.sort_name for person in self._people])
        self._report_duplicates()
        games = self._games()
        byes = self._byes()
        self._teams()
        self._report_matches()
        for team in below(root, "TeamTournamentParameterSet", "TeamGeneralParameterSet")[:1]:
            parameters.team_size = parse_whole(team.get("teamSize", "").strip()) or parameters.team_size
        return Save(people=self._people, games=games, byes=byes, parameters=parameters)

    # --- players -------------------------------------------------------------------------------------------------

    def _person(self, element: Element, position: int) -> Person:
        a = _stripped(element)
        name, given = a.get("name", ""), a.get("firstName", "")
        if not name:
            self.report.add(NAME_MISSING, at=self.document.span(element, "name"), position=position)
        person = Person(
            name=name or given or "?",
            given="" if WITHOUT_LETTERS.fullmatch(given) or not name else given,
            sort_name=(element.get("name", ""), element.get("firstName", "")),
            rating=self._number(element, a, "rating"),
            origin=a.get("ratingOrigin", ""),
            country=self._country(element, a.get("country", ""), name),
            club=a.get("club", ""),
            pin=self._id(element, a, "egfPin"),
            ffg=self._id(element, a, "ffgLicence"),
            aga=self._id(element, a, "agaId"),
            rgf=self._id(element, a, "rgfId"),
            correction=self._number(element, a, "smmsCorrection") or 0,
            preliminary=a.get("registeringStatus", "") == "PRE",
            patronymic=a.get("patronymic", ""),
            birth=self._birth(element, a.get("dateOfBirth", "")),
            element=element,
        )
        taking_part = a.get("participating", "")
        if "0" in taking_part:
            person.absent = frozenset(index for index, sign in enumerate(taking_part) if sign == "0")
        forced = self._number(element, a, "forcedSmms")
        if forced is not None and forced >= 0:
            person.forced_start = forced
        self._rank(person, a)
        self._fork = self._fork or not a.keys().isdisjoint(_FORK_ATTRIBUTES)
        for attribute in _NOT_KEPT:
            if a.get(attribute, "").strip("-"):
                self.not_kept.setdefault(attribute, []).append(element)
        return person

    def _rank(self, person: Person, a: dict[str, str]) -> None:
        """Rank, grade and strength. An unreadable rank is replaced by the grade, as the program does."""
        text, grade_text = a.get("rank", ""), a.get("grade", "")
        rank = parse_rank(text) if text else None
        grade = rank if grade_text == text else parse_rank(grade_text) if grade_text else None
        if grade_text and grade is None:
            span = self.document.span(person.element, "grade")
            self.report.add(VALUE_UNREADABLE, at=span, token=grade_text, attribute="grade")
        if rank is None and grade is None:
            span = self.document.span(person.element, "rank")
            self.report.add(RANK_UNREADABLE, at=span, token=text, name=f"{person.name} {person.given}".strip())
            return
        if rank is None:
            if text:
                span = self.document.span(person.element, "rank")
                self.report.add(VALUE_UNREADABLE, at=span, token=text, attribute="rank")
            rank = grade
        assert rank is not None
        person.rank = rank
        person.grade = None if grade is rank or grade == rank else grade
        person.strength = strength(rank)

    def _country(self, element: Element, text: str, name: str) -> str:
        code = country_code(text) if text else ""
        if code or not text:
            return code
        self.report.add(COUNTRY_MALFORMED, at=self.document.span(element, "country"), token=text, name=name)
        return ""

    def _id(self, element: Element, a: dict[str, str], attribute: str) -> str:
        text = a.get(attribute)
        if not text or not text.strip("-0"):
            return ""
        if _IDS[attribute].fullmatch(text):
            return text
        span = self.document.span(element, attribute)
        self.report.add(ID_MALFORMED, at=span, token=text, name=a.get("name", ""), scheme=attribute)
        return ""

    def _birth(self, element: Element, text: str) -> date | None:
        if not text:
            return None
        try:
            return date.fromisoformat(text[:10])
        except ValueError:
            span = self.document.span(element, "dateOfBirth")
            self.report.add(VALUE_UNREADABLE, at=span, token=text, attribute="dateOfBirth")
            return None

    def _number(self, element: Element, a: Mapping[str, str], attribute: str) -> int | None:
        text = a.get(attribute)
        if not text:
            return None
        try:
            number = int(text)
            if -_LARGEST <= number <= _LARGEST:
                return number
        except ValueError:
            text = text.strip()
            if not text:
                return None
        span = self.document.span(element, attribute)
        self.report.add(VALUE_UNREADABLE, at=span, token=text[:40], attribute=attribute)
        return None

    # --- ratings -------------------------------------------------------------------------------------------------

    def _rate(self) -> None:
        """Bring all ratings onto the EGF scale."""
        stored = [
            None if person.rating is None else Stored(person.rating, person.origin, person.strength)
            for person in self._people
        ]
        known = [rating for rating in stored if rating is not None]
        forced = FORCED_SCALES.get(self.rating)
        decision = decide(known, self._expected_scale(known))
        scale = forced or decision.scale
        ratings = corrected(stored, scale)
        for person, rating in zip(self._people, ratings, strict=True):
            person.rating = rating
        if not known:
            return
        if scale is None:
            self.report.add(RATINGS_UNDECIDED, at=self._rating_span())
        elif forced is None and decision.doubtful:
            self.report.add(RATINGS_DOUBTFUL, at=self._rating_span())
        elif scale is Scale.TWICE:
            lost = sum(1 for before, after in zip(stored, ratings, strict=True) if before and after is None)
            self.report.add(RATINGS_SHIFTED, at=self._rating_span(), shift=SHIFT, lost=lost)
        elif scale is Scale.OLD:
            code = RATINGS_OLD if forced or decision.expected is not Scale.EGF else RATINGS_UNMARKED
            self.report.add(code, at=self._rating_span(), shift=SHIFT)

    def _rating_span(self) -> Any:
        return self.document.span(self._people[0].element, "rating")

    def _expected_scale(self, known: Sequence[Stored]) -> Scale | None:
        """What the version of the file means for its ratings; None if it says nothing."""
        root = self.document.root
        version = parse_whole(root.get("dataVersion", "").strip())
        if version is not None:
            return Scale.EGF if version >= 201 else Scale.OLD
        if root.get("fullVersionNumber") or root.get("gothaVersion"):
            return Scale.EGF
        old = self.latin or self.document.doctype is not None
        return Scale.OLD if old or any(rating.value < -900 for rating in known) else None

    # --- who is meant --------------------------------------------------------------------------------------------

    def _report_duplicates(self) -> None:
        for first, second in self._keys.duplicates:
            before, after = self._people[first], self._people[second]
            self.report.add(
                KEY_DUPLICATE,
                at=self.document.span(after.element, "name"),
                name=_full(after),
                related=[Related(self.document.span(before.element, "name"), Text("the first of them", {}))],
            )

    def _find(self, element: Element, attribute: str, other: str | None, **where: Any) -> int | None:
        """The player that a key means; None with a report if there is none, or no single one. other: None for byes."""
        reference = element.get(attribute, "").strip()
        owner = self._keys.find(reference)
        if owner.index is not None:
            if owner.step and reference not in self._matched:
                self._matched[reference] = (self._people[owner.index], element, attribute)
            return owner.index
        span = self.document.span(element, attribute)
        if other is None:
            self.report.add(BYE_UNKNOWN, at=span, token=reference, **where)
        elif owner.candidates:
            names = ", ".join(_full(self._people[index]) for index in owner.candidates)
            self.report.add(KEY_AMBIGUOUS, at=span, token=reference, candidates=names, **where)
        else:
            self.report.add(KEY_UNKNOWN, at=span, token=reference, other=other, **where)
        return None

    def _report_matches(self) -> None:
        if self._matched:
            token, (person, element, attribute) = next(iter(self._matched.items()))
            span = self.document.span(element, attribute)
            self.report.add(KEY_MATCHED, at=span, token=token, name=_full(person), n=len(self._matched))

    # --- games, byes, teams --------------------------------------------------------------------------------------

    def _round(self, element: Element) -> int | None:
        """Index of the round; None, reported, if it is none."""
        text = element.get("roundNumber", "1")
        index = _ROUNDS.get(text)
        if index is None:
            text = text.strip()
            index = _ROUNDS.get(text.lstrip("0"))
        if index is not None:
            return index
        span = self.document.span(element, "roundNumber")
        self.report.add(GAME_UNREADABLE, at=span, token=text[:40], limit=MAX_ROUNDS)
        return None

    def _games(self) -> list[Pairing]:
        games = []
        tables: dict[tuple[int, int], Pairing] = {}
        for element in below(self.document.root, "Games", "Game"):
            round_index = self._round(element)
            if round_index is None:
                continue
            game = self._game(element, round_index)
            games.append(game)
            first = tables.setdefault((round_index, game.board), game)
            if first is not game:
                self.report.add(
                    TABLE_TWICE,
                    at=self.document.span(element, "tableNumber"),
                    round=round_index + 1,
                    board=game.board,
                    related=[Related(self.document.span(first.element, "tableNumber"), Text("the first game", {}))],
                )
        return games

    def _game(self, element: Element, round_index: int) -> Pairing:
        a = element.attrib
        board = self._number(element, a, "tableNumber")
        board = 1 if board is None else board
        result = RESULTS.get(a.get("result", "RESULT_UNKNOWN")) or self._result(element, round_index, board)
        handicap = self._number(element, a, "handicap") if "handicap" in a else 0
        if handicap is not None and handicap < 0:
            span = self.document.span(element, "handicap")
            self.report.add(VALUE_UNREADABLE, at=span, token=a["handicap"].strip(), attribute="handicap")
            handicap = None
        regular = self._keys.regular
        white, black = regular.get(a.get("whitePlayer", "")), regular.get(a.get("blackPlayer", ""))
        if white is None or black is None:
            white, black = self._sides(element, round_index, board)
        return Pairing(
            round=round_index,
            board=board,
            white=white,
            black=black,
            result=result[0],
            forfeit=result[1],
            handicap=handicap,
            known=a.get("knownColor", "true").strip().lower() != "false",
            element=element,
        )

    def _result(self, element: Element, round_index: int, board: int) -> tuple[Result, bool]:
        """A result that is not written as usual: with blanks around it, or not to be understood."""
        text = element.get("result", "").strip()
        result = RESULTS.get(text)
        if result is not None:
            return result
        span = self.document.span(element, "result")
        self.report.add(RESULT_UNREADABLE, at=span, token=text[:40], round=round_index + 1, board=board)
        return Result.UNKNOWN, False

    def _sides(self, element: Element, round_index: int, board: int) -> tuple[int | None, int | None]:
        """White and Black, where not both are named by their regular keys."""
        white, black = (element.get(attribute, "?").strip() for attribute in ("whitePlayer", "blackPlayer"))
        return (
            self._find(element, "whitePlayer", black, round=round_index + 1, board=board),
            self._find(element, "blackPlayer", white, round=round_index + 1, board=board),
        )

    def _byes(self) -> list[Bye]:
        """Every ByePlayer that has attributes: in Pairgoth's files the container has the same name."""
        byes = []
        for element in self.document.root.iter("ByePlayer"):
            round_index = self._round(element) if element.attrib else None
            if round_index is None:
                continue
            player = self._find(element, "player", None, round=round_index + 1)
            if player is not None:
                byes.append(Bye(round=round_index, player=player, element=element))
        return byes

    def _teams(self) -> None:
        for team in below(self.document.root, "Teams", "Team"):
            name = team.get("teamName", "").strip() or team.get("teamNumber", "").strip()
            for board in team.iterfind("Board"):
                index = self._keys.find(board.get("player", "").strip()).index
                if index is not None and name:
                    self._people[index].team = self._people[index].team or name


def country_code(text: str | None) -> str:
    """Two capitals, or nothing if the text is no such code."""
    return text.upper() if text and len(text) == 2 and text.isascii() and text.isalpha() else ""


def _stripped(element: Element) -> dict[str, str]:
    """The attributes of an element without outer blanks."""
    return {key: value.strip() for key, value in element.attrib.items()}


def _full(person: Person) -> str:
    return f"{person.name} {person.given}".strip().replace("_", " ")
