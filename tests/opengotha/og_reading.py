"""Reading fixtures and small made-up files in the tests of OpenGotha."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rfgconv.diagnostics import Diagnostic, Report
from rfgconv.io import Source
from rfgconv.model import Table
from rfgconv_opengotha import OpenGothaImporter

FIXTURES = Path(__file__).parents[2] / "fixtures" / "opengotha"


@dataclass
class Read:
    table: Table | None
    report: Report

    @property
    def codes(self) -> list[str]:
        return [diagnostic.code.name for diagnostic in self.report.diagnostics]

    def one(self, code: str) -> Diagnostic:
        found = [diagnostic for diagnostic in self.report.diagnostics if diagnostic.code.name == code]
        assert len(found) == 1, self.codes
        return found[0]


def read_bytes(data: bytes, name: str = "test.xml", **options: str) -> Read:
    report = Report(name)
    source = Source(data, name)
    table = OpenGothaImporter(options).read(source, report)
    source.report_decoding(report)
    return Read(table, report)


def read_fixture(name: str, **options: str) -> Read:
    return read_bytes((FIXTURES / f"{name}.xml").read_bytes(), f"{name}.xml", **options)


# --- made-up files ------------------------------------------------------------------------------------------------


def element(name: str, /, **attributes: str) -> str:
    return f"<{name} " + " ".join(f'{key}="{value}"' for key, value in attributes.items()) + "/>"


def player(name: str, first: str, rank: str = "1K", /, **attributes: str) -> str:
    given = {"name": name, "firstName": first, "rank": rank, "rating": "2000", "ratingOrigin": "MAN", **attributes}
    return element("Player", **{key: value for key, value in given.items() if value is not None})


def game(
    round_number: int, white: str, black: str, result: str = "WHITEWINS", table: int = 1, **attributes: str
) -> str:
    keys = {"whitePlayer": white, "blackPlayer": black, "result": f"RESULT_{result}"}
    return element("Game", roundNumber=str(round_number), tableNumber=str(table), **keys, **attributes)


def bye(round_number: int, key: str) -> str:
    return element("ByePlayer", roundNumber=str(round_number), player=key)


ANNA, BORIS, CLARA, DAVID = "AKKAANNA", "BELBORIS", "COXCLARA", "DALDAVID"
FOUR = (
    player("Akka", "Anna", "2D"),
    player("Bel", "Boris", "1D"),
    player("Cox", "Clara", "3K"),
    player("Dal", "David", "9K"),
)


def save_file(
    players: tuple[str, ...] = FOUR,
    games: tuple[str, ...] = (game(1, ANNA, BORIS), game(1, CLARA, DAVID, table=2)),
    byes: tuple[str, ...] = (),
    criteria: tuple[str, ...] = ("NBW", "SOSW"),
    rounds: int = 1,
    root: str = 'dataVersion="201" fullVersionNumber="3.50"',
    head: str = '<?xml version="1.0" encoding="UTF-8"?>',
    general: str = "",
    inside_general: str = "",
    handicap: str = element("HandicapParameterSet", hdCeiling="9", hdCorrection="0", hdBasedOnMMS="false"),
    extra: str = "",
) -> str:
    """A whole file, one element a line."""
    chosen = "\n".join(element("PlacementCriterion", name=name, number=str(n)) for n, name in enumerate(criteria, 1))
    parameters = f"""<TournamentParameterSet>
<GeneralParameterSet name="Test" numberOfRounds="{rounds}" {general}>{inside_general}</GeneralParameterSet>
{handicap}
<PlacementParameterSet><PlacementCriteria>
{chosen}
</PlacementCriteria></PlacementParameterSet>
<PairingParameterSet/>
</TournamentParameterSet>"""
    bye_block = "<ByePlayers>\n" + "\n".join(byes) + "\n</ByePlayers>" if byes else ""
    return "\n".join(
        (
            head,
            f"<Tournament {root}>",
            "<Players>",
            *players,
            "</Players>",
            "<Games>",
            *games,
            "</Games>",
            bye_block,
            parameters,
            extra,
            "</Tournament>",
        )
    )


def read_text(text: str, **options: str) -> Read:
    return read_bytes(text.encode("utf-8"), **options)
