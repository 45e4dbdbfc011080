"""The rating list of the Russian federation's site: JSON with both spellings of every name.

``{"data": {"players": [{"id", "firstName", "lastName", "firstNameLat", "lastNameLat", "townName", "rating", …}]}}``.
Source: the data model of the federation's programs; no list of the site itself was seen, so unknown keys are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import CodeBook, Report, Span
from rfgconv.hub import ListedPlayer, Match, PlayerList, Probe
from rfgconv.io import Source
from rfgconv.model import Id, PersonName, Player, Rating
from rfgconv.names.listing import Listing
from rfgconv.regex import regex

BOOK = CodeBook("RG")

LIST_SYNTAX = BOOK.error(
    200,
    "list-syntax",
    "this is no JSON: {reason}",
    hint="download the list again",
    cause="The file is cut off or was edited.",
    example="A download that broke off.",
    fix="Download the rating list again.",
)
LIST_SHAPE = BOOK.error(
    201,
    "list-shape",
    "there is no list of players in this JSON",
    hint='the rating list has the form {{"data": {{"players": [ … ]}}}}',
    cause="The file is another one, for example a tournament.",
    example='{"data": {"tournament": …}}',
    fix="Download the rating list, not a tournament.",
)
LIST_ENTRY = BOOK.warning(
    202,
    "list-entry",
    "entry {number} of the list has no surname and is left out",
    cause="Players are found by their names.",
    example='{"id": 12, "firstName": "Иван"}',
    fix="Nothing, if the player is not in the tournament.",
)

_SIGNATURE = regex(r'\{\s*"data"\s*:\s*\{\s*"players"\s*:\s*\[')
_KEYS = regex(r'"(?:lastNameLat|firstNameLat|ratingDrift)"\s*:')
_HIGHEST = 3000
_ABSURD = 10**9


class RfgPlayerList(PlayerList):
    """The rating list as the site sends it."""

    id = "rfg-players"
    title = "rating list of the Russian Go Federation (JSON)"
    scheme = "rfg"
    codes = tuple(BOOK)

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        if probe.head.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"["):
            return Match.NO
        head = probe.text
        if '"tournament"' in head:
            return Match.NO
        if _SIGNATURE.search(head):
            return Match.SIGNATURE
        return Match.SHAPE if _KEYS.search(head) else Match.NO

    def read(self, source: Source, report: Report) -> Listing:
        """Every player with a surname. Ratings outside 0 … 3000 and ids 0 count as not given."""
        try:
            content = json.loads(source.text)
        except json.JSONDecodeError as error:
            report.add(LIST_SYNTAX, at=Span(error.lineno, error.colno, 1), reason=error.msg)
            return Listing.of([], self.scheme)
        except (ValueError, RecursionError) as error:
            report.add(LIST_SYNTAX, at=Span(1, 1), reason=type(error).__name__)
            return Listing.of([], self.scheme)
        entries = _entries(content)
        if entries is None:
            report.add(LIST_SHAPE, at=Span(1, 1))
            return Listing.of([], self.scheme)
        players = []
        for number, entry in enumerate(entries, 1):
            player = _player(entry) if isinstance(entry, Mapping) else None
            if player is None:
                report.add(LIST_ENTRY, number=number)
            else:
                players.append(player)
        return Listing.of(players, self.scheme)


def _entries(content: Any) -> list[Any] | None:
    """The players, with or without the envelope around them."""
    for key in ("data", "players"):
        if isinstance(content, Mapping) and key in content:
            content = content[key]
    return content if isinstance(content, list) else None


def _player(entry: Mapping[str, Any]) -> ListedPlayer | None:
    native = _name(entry, "lastName", "firstName", "patronymic")
    latin = _name(entry, "lastNameLat", "firstNameLat")
    name = native or latin
    if name is None:
        return None
    number = _whole(entry.get("id"))
    player = Player(
        name=name,
        latin=latin if native is not None and latin != native else None,
        rating=_rating(entry.get("rating"), _whole(entry.get("ratingDrift"))),
        town=_text(entry, "townName"),
        ids=(Id(scheme="rfg", value=str(number)),) if number is not None and number > 0 else (),
    )
    return ListedPlayer(player=player, last=_text(entry, "lastGame"))


def _name(entry: Mapping[str, Any], surname: str, given: str, patronymic: str = "") -> PersonName | None:
    last = _text(entry, surname)
    if last is None:
        return None
    return PersonName(surname=last, given=_text(entry, given), patronymic=_text(entry, patronymic))


def _text(entry: Mapping[str, Any], key: str) -> str | None:
    value = entry.get(key)
    return " ".join(value.split()) or None if isinstance(value, str) else None


def _rating(value: Any, deviation: int | None) -> Rating | None:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= _HIGHEST:
        return None
    return Rating(value=Fraction(value), list="RFG", deviation=deviation)


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _ABSURD else None
