"""The players beside a list: who was found, who is new, and whom a person must decide on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rfgconv.facts.values import person_text
from rfgconv.hub import ListedPlayer
from rfgconv.i18n import Text, Translator
from rfgconv.model import Player, decimal_text, parse_whole
from rfgconv.names.apply import WORDS_OF_REASON, describe
from rfgconv.names.matching import Outcome, PlayerMatch
from rfgconv.web.results import Results

MOST_OFFERED = 8
KEY_OF_SCHEME = {"egd": "pin", "rfg": "rfg-id"}
"""Registers whose numbers a facts file holds."""


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A list entry that may be the player. value: what the form sends."""

    value: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Decision:
    """A player whom a person must decide on. row: index from 1 for links; number: of the row; said_new: decided."""

    row: int
    number: int
    name: str
    offers: tuple[Offer, ...]
    said_new: bool


@dataclass(frozen=True, kw_only=True)
class Matched:
    """One list: how many of all players were found in it, who is new, and the open decisions."""

    name: str
    found: int
    all: int
    new: tuple[str, ...]
    decisions: tuple[Decision, ...]

    @property
    def open(self) -> int:
        return sum(1 for decision in self.decisions if not decision.said_new)


def matched_lists(results: Results, t: Translator) -> list[Matched]:
    """One entry for each list, in the order in which they were given."""
    table = results.reading.table
    if table is None:
        return []
    lists = []
    for position, loaded in enumerate(results.lists):
        matches = [match for match in results.matches if match.list is loaded]
        lists.append(
            Matched(
                name=loaded.name,
                found=sum(1 for match in matches if match.outcome is Outcome.SAME),
                all=len(matches),
                new=tuple(str(match.player.name) for match in matches if match.outcome is Outcome.UNKNOWN),
                decisions=tuple(
                    _decision(match, position, table.rows[match.row].number, results.choices.new, t)
                    for match in matches
                    if match.outcome is Outcome.CANDIDATES
                ),
            )
        )
    return lists


def _decision(match: PlayerMatch, position: int, number: int, new: frozenset[int], t: Translator) -> Decision:
    offers = tuple(
        Offer(value=f"{position}:{candidate.position}", text=_words(match, index, t))
        for index, candidate in enumerate(match.candidates[:MOST_OFFERED])
    )
    return Decision(
        row=match.row + 1, number=number, name=str(match.player.name), offers=offers, said_new=number in new
    )


def _words(match: PlayerMatch, index: int, t: Translator) -> str:
    """An entry and why it may be the player: ``Petrov Ivan, 13456789, RU 77Mo, 3k: another rank``."""
    candidate = match.candidates[index]
    entry = describe(candidate.entry, match.list.scheme)
    return t.text(Text(WORDS_OF_REASON[candidate.reason], {"entry": entry}))


def entry_of(results: Results, value: str) -> tuple[ListedPlayer, str] | None:
    """The entry that a form names (``list:position``) with the scheme of its ids; None if there is no such one."""
    place, _, position = value.partition(":")
    list_index, index = parse_whole(place), parse_whole(position)
    if list_index is None or index is None or list_index >= len(results.lists):
        return None
    loaded = results.lists[list_index]
    return (loaded.players[index], loaded.scheme) if index < len(loaded.players) else None


def facts_of_entry(entry: ListedPlayer, scheme: str, player: Player) -> Mapping[str, str]:
    """What says that the player is this entry: its id, or, in a list without ids, what the player lacks."""
    listed, key = entry.player, KEY_OF_SCHEME.get(scheme)
    value = listed.id(scheme)
    if key is not None and value is not None:
        return {key: value}
    facts: dict[str, str] = {}
    for name in ("country", "club", "town", "rank"):
        if getattr(player, name) is None and getattr(listed, name) is not None:
            facts[name] = str(getattr(listed, name))
    if player.rating is None and listed.rating is not None:
        facts["rating"] = decimal_text(listed.rating.value)
    if player.latin is None and listed.latin is not None:
        facts["latin"] = person_text(listed.latin)
    return facts
