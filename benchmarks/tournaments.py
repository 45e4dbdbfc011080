"""Made-up tournaments of any size, seeded: what the benchmarks feed to the program.

Everybody plays in every round, nobody meets the same player twice (the circle method, after a shuffle), the stronger
one usually wins.
"""

from __future__ import annotations

import random
from datetime import date
from fractions import Fraction
from xml.sax.saxutils import escape

from rfgconv.model import (
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    Id,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    System,
    Table,
    TimeControl,
)
from rfgconv.model.token import game_text

_SYLLABLES = [first + second for first in "bdfgklmnprstvz" for second in "aeiou"]
_CLUBS = [("RU", "16Kz"), ("RU", "77Mo"), ("RU", "78SP"), ("UA", "Kyiv"), ("DE", "B"), ("FR", "75Op")]


def tournament(players: int, rounds: int, seed: int = 1) -> Table:
    """A finished McMahon tournament of an even number of players, complete with facts. Linear in players × rounds."""
    chance = random.Random(f"{seed}-{players}-{rounds}")
    strengths = sorted((chance.gauss(1500, 400) for _ in range(players)), reverse=True)
    opponents = _opponents(players, rounds, chance)
    results: list[list[Game]] = [[] for _ in range(players)]
    for round_index in range(rounds):
        for one, other in opponents[round_index]:
            for player, against, colour in ((one, other, Colour.BLACK), (other, one, Colour.WHITE)):
                won = _wins(one, other, round_index, strengths, seed) == (player == one)
                results[player].append(
                    Game(opponent=against + 1, result=Result.WIN if won else Result.LOSS, colour=colour, handicap=0)
                )
    points = [sum(game.result is Result.WIN for game in games) for games in results]
    starts = [max(0, min(36, round(strength / 100))) for strength in strengths]
    scores = [start + point for start, point in zip(starts, points, strict=True)]
    sos = [sum(scores[game.opponent - 1] for game in games) for games in results]
    rows = tuple(
        Row(
            number=player + 1,
            place=player + 1,
            player=_player(player + 50_000 * seed, strengths[player], chance),
            start=Fraction(starts[player]),
            values=(Fraction(scores[player]), Fraction(points[player]), Fraction(sos[player])),
            cells=tuple(results[player]),
        )
        for player in range(players)
    )
    criteria = (("Score", Criterion.SCORE), ("Points", Criterion.POINTS), ("SOS", Criterion.SOS))
    return Table(
        event=Event(
            name=f"Made-up tournament {seed}",
            city="Kazan",
            country="RU",
            start=date(2026, 5, 9),
            end=date(2026, 5, 10),
            komi=Fraction(13, 2),
            time=TimeControl(main=3600),
            system=System.MCMAHON,
        ),
        columns=tuple(Column(label=label, criterion=criterion) for label, criterion in criteria),
        rows=rows,
        rounds=rounds,
    )


def _opponents(players: int, rounds: int, chance: random.Random) -> list[list[tuple[int, int]]]:
    """The circle method: one stays, the others move on by one seat a round."""
    circle = list(range(players))
    chance.shuffle(circle)
    found = []
    for _ in range(rounds):
        found.append([(circle[seat], circle[-1 - seat]) for seat in range(players // 2)])
        circle.insert(1, circle.pop())
    return found


def _wins(one: int, other: int, round_index: int, strengths: list[float], seed: int) -> bool:
    """Whether the first one wins; the same answer for both halves."""
    luck = random.Random(one * 7919 + other * 31 + round_index + seed).gauss(0, 200)
    return strengths[one] + luck > strengths[other]


def _player(number: int, strength: float, chance: random.Random) -> Player:
    country, club = chance.choice(_CLUBS)
    level = max(-29, min(8, round((strength - 2100) / 100)))
    return Player(
        name=PersonName(surname=_word(number), given=_word(chance.randrange(3000)).capitalize()),
        rank=Rank(level + 1, "d") if level >= 0 else Rank(-level, "k"),
        rating=Rating(value=Fraction(max(100, round(strength)))),
        country=country,
        club=club,
        ids=(Id(scheme="egd", value=str(10_000_001 + number % 50_000)),),
    )


def _word(number: int) -> str:
    """A different word for every number below 24 million."""
    pieces = []
    for _ in range(4):
        number, piece = divmod(number, len(_SYLLABLES))
        pieces.append(_SYLLABLES[piece])
    return "".join(pieces).capitalize()


# --- formats that are read and not written ------------------------------------------------------------------------


def macmahon_xml(table: Table) -> bytes:
    """The table as a MacMahon file."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
        '<Tournament typeversion="9">',
        f"  <NumberOfRounds>{table.rounds}</NumberOfRounds>",
        f"  <CurrentRoundNumber>{table.rounds}</CurrentRoundNumber>",
        "  <TakeCurrentRoundInAccount>true</TakeCurrentRoundInAccount>",
        f"  <Name><![CDATA[{table.event.name}]]></Name>",
        "  <Boardsize>19</Boardsize>",
        '  <Walllist typeversion="3">',
        *_elements("SortCriterionDescriptor", "ShortName", ("Score", "SOS", "SOSOS")),
        "  </Walllist>",
    ]
    for row in table.rows:
        player = row.player
        lines += [
            '  <IndividualParticipant typeversion="1">',
            f"    <Id>{row.number}</Id>",
            "    <PreliminaryRegistration>false</PreliminaryRegistration>",
            '    <GoPlayer typeversion="1">',
            f"      <FirstName><![CDATA[{player.name.given}]]></FirstName>",
            f"      <Surname><![CDATA[{player.name.surname}]]></Surname>",
            f"      <GoLevel>{player.rank}</GoLevel>",
            f"      <Rating>{player.rating.value if player.rating else 0}</Rating>",
            f"      <EgdPin>{player.ids[0].value}</EgdPin>",
            f"      <Country>{(player.country or '').lower()}</Country>",
            f"      <Club>{escape(player.club or '')}</Club>",
            "    </GoPlayer>",
            "  </IndividualParticipant>",
        ]
    for round_index in range(table.rounds):
        lines += ['  <TournamentRound typeversion="2">', f"    <RoundNumber>{round_index + 1}</RoundNumber>"]
        for row in table.rows:
            game = row.cells[round_index]
            if isinstance(game, Game) and game.colour is Colour.BLACK:
                lines += [
                    '    <Pairing typeversion="2">',
                    "      <PairingWithBye>false</PairingWithBye>",
                    f"      <Black>{row.number}</Black>",
                    f"      <White>{game.opponent}</White>",
                    "      <Handicap>0</Handicap>",
                    f"      <Result>{'1-0' if game.result is Result.WIN else '0-1'}</Result>",
                    "    </Pairing>",
                ]
        lines.append("  </TournamentRound>")
    return "\n".join([*lines, "</Tournament>", ""]).encode()


def _elements(element: str, inner: str, values: tuple[str, ...]) -> list[str]:
    return [
        line
        for value in values
        for line in (f'    <{element} typeversion="2">', f"      <{inner}>{value}</{inner}>", f"    </{element}>")
    ]


def wall_list(table: Table) -> bytes:
    """The table as a wall list in text."""
    rounds = " ".join(f"{number:>6}" for number in range(1, table.rounds + 1))
    lines = [
        str(table.event.name),
        "",
        f"{'Pl':>5} {'Name':<24} {'Co':<2} {'Club':<4} {'Str':>3} {'Score':>5} {rounds}",
    ]
    for row in table.rows:
        name = f"{row.player.name.surname}, {row.player.name.given}"
        cells = " ".join(f"{game_text(cell)[:6]:>6}" if isinstance(cell, Game) else f"{'--':>6}" for cell in row.cells)
        score = row.values[0] if row.values else 0
        country, club = row.player.country or "", row.player.club or ""
        lines.append(f"{row.number:>5} {name:<24} {country:<2} {club:<4} {row.player.rank!s:>3} {score!s:>5} {cells}")
    return "\n".join([*lines, ""]).encode()
