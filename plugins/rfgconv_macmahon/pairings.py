"""Reading the rounds: records of pairings, and who sits where in every round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rfgconv.diagnostics import Code, Related, propose
from rfgconv.model import Result
from rfgconv.record import record
from rfgconv_macmahon.codes import (
    BYE_WITH_OPPONENT,
    HALF_PAIRING,
    HANDICAP_UNREADABLE,
    JIGO_FORBIDDEN,
    PAIRED_TWICE,
    RESULT_MISSING,
    RESULT_UNREADABLE,
    ROUND_NUMBER,
    ROUND_REPEATED,
    SELF_PAIRING,
    UNKNOWN_PLAYER,
)
from rfgconv_macmahon.elements import Node, whole_number
from rfgconv_macmahon.participants import Participant

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MAX_ROUNDS = 99
"""A round number above it is a slip; no tournament has so many, and a table has a column for each."""

RESULTS: Mapping[str, Result] = {
    "1-0": Result.WIN,
    "0-1": Result.LOSS,
    "½-½": Result.JIGO,
    "0-0": Result.BOTH_LOSE,
    "1-1": Result.BOTH_WIN,
    "?-?": Result.UNKNOWN,
}
"""Result of the game for Black (MacMahon format, 3)."""

_MISSPELT = {"1/2-1/2": "½-½", "0.5-0.5": "½-½", "0,5-0,5": "½-½", "=-=": "½-½", "1-0!": "1-0", "0-1!": "0-1"}


class Pairing(metaclass=record):
    """A Pairing with two players or a bye. black, white: indices of participants; white None = bye of black.

    result: for Black. handicap None = not readable. board 0 = none. margin: ResultPoints.
    """

    element: Element
    black: int
    white: int | None
    result: Result = Result.UNKNOWN
    handicap: int | None = 0
    referee: bool = False
    margin: int = 0
    board: int = 0
    comment: str = ""


class Seating(metaclass=record):
    """Who sits where. seats[player][round]: the pairing, or None; rounds up to the last one with a pairing.

    lost: (player, round) of pairings that could not be used. These indices are from 0. played: numbers of the rounds
    with pairings. elements: the TournamentRound of each number.
    """

    seats: list[list[Pairing | None]]
    lost: frozenset[tuple[int, int]]
    played: frozenset[int]
    elements: Mapping[int, Element]

    @property
    def last(self) -> int:
        """Number of the last round with a pairing, 0 = none."""
        return max(self.played, default=0)


def read_seating(root: Node, participants: Sequence[Participant]) -> Seating:
    """Read all rounds. A pairing that cannot be used is reported and left out."""
    return _Seater(participants).read(root)


class _Fault(metaclass=record):
    """A side of a pairing that names nobody who can sit there; reported when the whole round is known."""

    code: Code
    node: Node
    side: str
    round: int
    name: str = ""


class _Seater:
    def __init__(self, participants: Sequence[Participant]) -> None:
        self.participants = participants
        self.by_id: dict[int | None, int] = {
            person.id: index for index, person in enumerate(participants) if person.id is not None
        }
        self.rounds: dict[int, dict[int, Pairing]] = {}
        self.elements: dict[int, Element] = {}
        self.lost: set[tuple[int, int]] = set()
        self.faults: list[_Fault] = []

    def read(self, root: Node) -> Seating:
        previous = 0
        for node in root.children("TournamentRound"):
            number = previous = self._round_number(node, previous)
            seats = self.rounds.setdefault(number, {})
            for pairing in node.children("Pairing"):
                self._add(pairing, number, seats)
        self._report_faults()
        played = frozenset(number for number, seats in self.rounds.items() if seats)
        rounds = [self.rounds.get(number, {}) for number in range(1, max(played, default=0) + 1)]
        return Seating(
            seats=[[seats.get(index) for seats in rounds] for index in range(len(self.participants))],
            lost=frozenset(self.lost),
            played=played,
            elements=self.elements,
        )

    def _round_number(self, node: Node, previous: int) -> int:
        text = node.text("RoundNumber")
        number = whole_number(text)
        report = node.reader.report
        if number is None or not 1 <= number <= MAX_ROUNDS:
            number = min(previous + 1, MAX_ROUNDS)
            report.add(ROUND_NUMBER, at=node.span("RoundNumber"), token=text, round=number)
        elif number in self.elements:
            first = Related(node.reader.span(self.elements[number], "RoundNumber"))
            report.add(ROUND_REPEATED, at=node.span("RoundNumber"), token=text, related=(first,))
        self.elements.setdefault(number, node.element)
        return number

    def _add(self, node: Node, number: int, seats: dict[int, Pairing]) -> None:
        bye = node.flag("PairingWithBye")
        black = self._player(node, "Black", number)
        if bye:
            if black is not None:
                self._check_bye_opponent(node, black, number)
                pairing = Pairing(element=node.element, black=black, white=None, comment=node.text("Comment"))
                self._seat(node, pairing, (black,), number, seats)
            return
        white = self._player(node, "White", number)
        if black is None or white is None:
            self.lost.update((player, number - 1) for player in (black, white) if player is not None)
        elif black == white:
            name = self._name(black)
            self.faults.append(_Fault(code=SELF_PAIRING, node=node, side="White", round=number, name=name))
            self.lost.add((black, number - 1))
        else:
            self._seat(node, self._game(node, black, white, number), (black, white), number, seats)

    def _player(self, node: Node, side: str, number: int) -> int | None:
        text = node.text(side)
        player = self.by_id.get(whole_number(text))
        if player is not None:
            return player
        code = UNKNOWN_PLAYER if text else HALF_PAIRING
        self.faults.append(_Fault(code=code, node=node, side=side, round=number))
        return None

    def _report_faults(self) -> None:
        """Report them; the only player of the round who has no pairing and is not absent is proposed."""
        free: dict[int, list[int]] = {}
        faulty = Counter(fault.round for fault in self.faults)
        for fault in self.faults:
            number, node = fault.round, fault.node
            if number not in free:
                free[number] = self._free(number)
            repair = None
            if faulty[number] == len(free[number]) == 1:
                person = self.participants[free[number][0]]
                repair = propose(str(person.id), note="the only player without a pairing: {name}", name=person.name)
            node.reader.report.add(
                fault.code,
                at=node.span(fault.side),
                token=node.text(fault.side) or None,
                repair=repair,
                round=number,
                board=_board(node),
                element=fault.side,
                name=fault.name,
            )

    def _free(self, number: int) -> list[int]:
        """Participants who should have a pairing in a round and have none."""
        seats = self.rounds[number]
        return [
            index
            for index, person in enumerate(self.participants)
            if index not in seats
            and (index, number - 1) not in self.lost
            and not person.preliminary
            and number not in person.absent
            and person.id is not None
        ]

    def _check_bye_opponent(self, node: Node, black: int, number: int) -> None:
        """A bye has no opponent; one that is named is reported and then has no pairing."""
        white = self.by_id.get(whole_number(node.text("White")))
        if white is not None and white != black:
            name, other = self._name(black), self._name(white)
            node.reader.report.add(BYE_WITH_OPPONENT, at=node.span("White"), round=number, name=name, other=other)

    def _seat(
        self, node: Node, pairing: Pairing, players: Sequence[int], number: int, seats: dict[int, Pairing]
    ) -> None:
        """Put the players into the round, unless one of them sits there already."""
        twice = [player for player in players if player in seats]
        for player in twice:
            first = Related(node.reader.span(seats[player].element))
            side = "Black" if player == pairing.black else "White"
            name = self._name(player)
            node.reader.report.add(PAIRED_TWICE, at=node.span(side), name=name, round=number, related=(first,))
        if twice:
            self.lost.update((player, number - 1) for player in players if player not in seats)
        else:
            seats.update((player, pairing) for player in players)

    def _game(self, node: Node, black: int, white: int, number: int) -> Pairing:
        result = self._result(node, black, white)
        if result is Result.JIGO and "AllowJigo" in node and not node.flag("AllowJigo"):
            place, name, other = node.span("Result"), self._name(black), self._name(white)
            node.reader.report.add(JIGO_FORBIDDEN, at=place, round=number, board=_board(node), name=name, other=other)
        return Pairing(
            element=node.element,
            black=black,
            white=white,
            result=result,
            handicap=self._handicap(node),
            referee=node.flag("ResultByReferee"),
            margin=node.number("ResultPoints"),
            board=node.number("BoardNumber"),
            comment=node.text("Comment"),
        )

    def _result(self, node: Node, black: int, white: int) -> Result:
        text = node.text("Result")
        result = RESULTS.get(text)
        if result is not None:
            return result
        report, place, name, other = node.reader.report, node.span("Result"), self._name(black), self._name(white)
        if not text:
            report.add(RESULT_MISSING, at=place, name=name, other=other)
            return Result.UNKNOWN
        right = _MISSPELT.get(text.replace(" ", ""), text.replace(" ", ""))
        repair = propose(right) if right in RESULTS else None
        report.add(RESULT_UNREADABLE, at=place, token=text, repair=repair, name=name, other=other)
        return Result.UNKNOWN

    def _handicap(self, node: Node) -> int | None:
        text = node.text("Handicap")
        handicap = whole_number(text) if text else 0
        if handicap is None or handicap < 0:
            node.reader.report.add(HANDICAP_UNREADABLE, at=node.span("Handicap"), token=text)
            return None
        return handicap

    def _name(self, player: int) -> str:
        return self.participants[player].name


def _board(node: Node) -> str:
    return node.text("BoardNumber") or "?"
