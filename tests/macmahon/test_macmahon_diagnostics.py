"""Every diagnostic of the importer, at its line and column."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from macmahon.mm_files import names, read, read_fixture, try_read
from rfgconv.diagnostics import Diagnostic, Report, Safety, Severity, Span
from rfgconv.io import Source
from rfgconv.model import Game, NoGame, NoGameKind, Result
from rfgconv_macmahon import MacMahonImporter
from rfgconv_macmahon.codes import BOOK

TOURNAMENT = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<Tournament typeversion="9">
    <NumberOfRounds>2</NumberOfRounds>
    <CurrentRoundNumber>2</CurrentRoundNumber>
    <TakeCurrentRoundInAccount>true</TakeCurrentRoundInAccount>
    <Name><![CDATA[Spring Open]]></Name>
    <LowerMacMahonBar>false</LowerMacMahonBar>
    <LowerMacMahonBarLevel>35k</LowerMacMahonBarLevel>
    <UpperMacMahonBar>true</UpperMacMahonBar>
    <UpperMacMahonBarLevel>2d</UpperMacMahonBarLevel>
    <HandicapUsed>true</HandicapUsed>
    <AllowJigo>true</AllowJigo>
    <Boardsize>19</Boardsize>
    <Walllist typeversion="3">
        <WeakSortCriteria>1</WeakSortCriteria>
        <SortCriterionDescriptor typeversion="2"><ShortName>Score</ShortName></SortCriterionDescriptor>
        <SortCriterionDescriptor typeversion="2"><ShortName>SOS</ShortName></SortCriterionDescriptor>
    </Walllist>
    <Country typeversion="1">
        <InternetCode>nl</InternetCode><Name>Netherlands</Name>
        <Club typeversion="1"><Name>Utrecht</Name><EGDName>Utr</EGDName></Club>
        <Club typeversion="1"><Name>Delft</Name><EGDName>Delf</EGDName></Club>
    </Country>
    <IndividualParticipant typeversion="1">
        <Id>11</Id>
        <GoPlayer typeversion="1">
            <FirstName><![CDATA[Bran]]></FirstName>
            <Surname><![CDATA[Alderen]]></Surname>
            <GoLevel>4d</GoLevel>
            <Rating>2400</Rating>
            <EgdPin>17000001</EgdPin>
            <Country>nl</Country>
            <Club>Utrecht</Club>
        </GoPlayer>
    </IndividualParticipant>
    <IndividualParticipant typeversion="1">
        <Id>12</Id>
        <GoPlayer typeversion="1">
            <FirstName><![CDATA[Dina]]></FirstName>
            <Surname><![CDATA[Cordwell]]></Surname>
            <GoLevel>3d</GoLevel>
            <Rating>2300</Rating>
        </GoPlayer>
    </IndividualParticipant>
    <IndividualParticipant typeversion="1">
        <Id>13</Id>
        <GoPlayer typeversion="1">
            <FirstName><![CDATA[Falk]]></FirstName>
            <Surname><![CDATA[Estmark]]></Surname>
            <GoLevel>1d</GoLevel>
        </GoPlayer>
    </IndividualParticipant>
    <IndividualParticipant typeversion="1">
        <Id>14</Id>
        <GoPlayer typeversion="1">
            <FirstName><![CDATA[Mia]]></FirstName>
            <Surname><![CDATA[Lund]]></Surname>
            <GoLevel>5k</GoLevel>
        </GoPlayer>
    </IndividualParticipant>
    <TournamentRound typeversion="2">
        <RoundNumber>1</RoundNumber>
        <Pairing typeversion="2">
            <PairingWithBye>false</PairingWithBye>
            <Black>11</Black>
            <White>12</White>
            <Handicap>0</Handicap>
            <Result>1-0</Result>
            <BoardNumber>1</BoardNumber>
        </Pairing>
        <Pairing typeversion="2">
            <PairingWithBye>false</PairingWithBye>
            <Black>14</Black>
            <White>13</White>
            <Handicap>3</Handicap>
            <Result>0-1</Result>
            <BoardNumber>2</BoardNumber>
        </Pairing>
    </TournamentRound>
    <TournamentRound typeversion="2">
        <RoundNumber>2</RoundNumber>
        <Pairing typeversion="2">
            <PairingWithBye>false</PairingWithBye>
            <Black>13</Black>
            <White>11</White>
            <Handicap>0</Handicap>
            <Result>1-0</Result>
            <BoardNumber>1</BoardNumber>
        </Pairing>
        <Pairing typeversion="2">
            <PairingWithBye>false</PairingWithBye>
            <Black>14</Black>
            <White>12</White>
            <Handicap>4</Handicap>
            <Result>0-1</Result>
            <BoardNumber>2</BoardNumber>
        </Pairing>
    </TournamentRound>
</Tournament>
"""


@dataclass(frozen=True)
class Case:
    """A change of TOURNAMENT (the first occurrence of `old` behind `after`) and the finding it must give.

    mark: the new text whose beginning is the place (default: the token), "" = only that there is a place.
    """

    code: str
    old: str
    new: str
    after: str = ""
    mark: str | None = None
    others: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        start = TOURNAMENT.index(self.after)
        assert self.old in TOURNAMENT[start:]
        return TOURNAMENT[:start] + TOURNAMENT[start:].replace(self.old, self.new, 1)


ALDEREN, CORDWELL, ESTMARK, LUND = "<Id>11", "<Id>12", "<Id>13", "<Id>14"
ROUND_1, ROUND_2 = "<RoundNumber>1", "<RoundNumber>2"
BOARD_2 = "<BoardNumber>1"  # the first board of the file is followed by the second board of round 1

CASES = [
    Case("macmahon-version", 'typeversion="9"', 'typeversion="10"', mark='10"'),
    Case("macmahon-version", '<Walllist typeversion="3"', '<Walllist typeversion="x"', mark='x"'),
    Case("element-repeated", "<Result>1-0</Result>", "<Result>0-1</Result><Result>1-0</Result>", mark="<Result>1-0"),
    Case("number-not-read", "<Rating>2400", "<Rating>2400.5", mark="2400.5"),
    Case("number-not-read", "<Rating>2400", f"<Rating>{'9' * 5000}", mark="9999999"),
    Case("number-not-read", "<NumberOfRounds>2", "<NumberOfRounds>two", mark="two"),
    Case("number-not-read", "<Id>12</Id>", "<Id>12</Id><NotPlayingInRound>x</NotPlayingInRound>", mark="x</Not"),
    Case("switch-not-read", "<HandicapUsed>true", "<HandicapUsed>yes", mark="yes"),
    Case("criterion-not-macmahon", "<ShortName>SOS<", "<ShortName>Direct<", mark="Direct"),
    Case("player-id-missing", "<Id>14</Id>", "<Id></Id>", mark="<Id></Id>", others=("pairing-unknown-player", "player-not-paired", "player-never-played")),
    Case("player-id-repeated", "<Id>14</Id>", "<Id>13</Id>", mark="13</Id>", after="Falk", others=("pairing-unknown-player", "player-not-paired", "player-never-played")),
    Case("player-name-missing", "<FirstName><![CDATA[Mia]]></FirstName>\n            <Surname><![CDATA[Lund]]></Surname>", "", mark=""),
    Case("level-missing", "<GoLevel>5k</GoLevel>", "<GoLevel/>", mark=""),
    Case("level-missing", "<GoLevel>5k</GoLevel>", "", mark=""),
    Case("level-not-read", "<GoLevel>5k", "<GoLevel>36k"),
    Case("level-not-read", "<GoLevel>5k", "<GoLevel>0k"),
    Case("level-not-read", "<GoLevel>5k", "<GoLevel>10d"),
    Case("level-not-read", "<UpperMacMahonBarLevel>2d", "<UpperMacMahonBarLevel>strong"),
    Case("level-outside-scale", "<GoLevel>5k", "<GoLevel>33k"),
    Case("level-outside-scale", "<GoLevel>4d", "<GoLevel>10p"),
    Case("registration-preliminary-played", LUND + "</Id>", LUND + "</Id><PreliminaryRegistration>true</PreliminaryRegistration>", mark="14</Black>"),
    Case("surname-comma", "Cordwell", "Cordwell, Dina"),
    Case("name-single", "<FirstName><![CDATA[Mia]]></FirstName>", "", mark="Lund"),
    Case("name-single", "<Surname><![CDATA[Lund]]></Surname>", "", mark="<IndividualParticipant", after="</IndividualParticipant>\n    <IndividualParticipant typeversion=\"1\">\n        <Id>14"),
    Case("first-name-no-letter", "[Mia]", "[.]", mark=".]"),
    Case("name-trimmed", "[Lund]", "[Lund_ ]", mark="Lund_ "),
    Case("name-trimmed", "[Mia]", "[ Mia]", mark=" Mia"),
    Case("country-not-in-file", "<Country>nl", "<Country>zz", mark="zz", others=("club-not-in-file",)),
    Case("country-not-in-file", "<Club>Utrecht", "<Nationality>zz</Nationality><Club>Utrecht", mark="zz"),
    Case("club-not-in-file", "<Club>Utrecht", "<Club>Rotterdam"),
    Case("club-code-unusable", "<EGDName>Utr", "<EGDName>Утре"),
    Case("club-code-unusable", "<EGDName>Utr", "<EGDName>Utrecht", mark="Utrecht</EGD"),
    Case("club-code-unusable", "<EGDName>Utr", "<EGDName>xxxx"),
    Case("club-code-missing", "<EGDName>Utr</EGDName>", "<EGDName></EGDName>", mark="<EGDName></EGDName>"),
    Case("club-code-two", "<Name>Delft<", "<Name>Utrecht<", mark="Delf<"),
    Case("round-number-missing", "<RoundNumber>2</RoundNumber>", "<RoundNumber/>", mark="<RoundNumber/>"),
    Case("round-number-missing", "<RoundNumber>2", "<RoundNumber>999999", mark="999999"),
    Case("round-number-missing", "<RoundNumber>2", "<RoundNumber>0", mark="0</RoundNumber>"),
    Case("rounds-not-paired", "<NumberOfRounds>2", "<NumberOfRounds>3", mark="3<"),
    Case("current-round-earlier", "<CurrentRoundNumber>2", "<CurrentRoundNumber>1", mark="1</Current"),
    Case("current-round-not-counted", "Account>true", "Account>false", mark="false</Take"),
    Case("pairing-unknown-player", "<White>12", "<White>99", mark="99", others=("player-not-paired",)),
    Case("pairing-unknown-player", "<White>12", "<White>Dina", mark="Dina</White", others=("player-not-paired",)),
    Case("pairing-one-player", "<White>12</White>", "", mark="<Pairing ", after=ROUND_1, others=("player-not-paired",)),
    Case("pairing-one-player", "<White>12</White>", "<White></White>", mark="<White></White>", others=("player-not-paired",)),
    Case("pairing-with-oneself", "<White>12", "<White>11", mark="11</White", others=("player-not-paired",)),
    Case("player-paired-twice", "<White>13", "<White>11", mark="11</White", others=("player-not-paired",)),
    Case("result-not-read", "<Result>1-0", "<Result>2-0", mark="2-0"),
    Case("result-not-given", "<Result>1-0</Result>", "<Result/>", mark="<Result/>"),
    Case("handicap-not-read", "<Handicap>3", "<Handicap>-3", mark="-3"),
    Case("handicap-not-read", "<Handicap>3", "<Handicap>3½", mark="3½"),
    Case("bye-with-opponent", "<PairingWithBye>false", "<PairingWithBye>true", mark="12</White", others=("player-not-paired",)),
    Case("paired-though-absent", "<Id>12</Id>", "<Id>12</Id><NotPlayingInRound>2</NotPlayingInRound>", mark="12</White>\n            <Handicap>4"),
    Case("jigo-not-allowed", "<Result>1-0", "<AllowJigo>false</AllowJigo><Result>½-½", mark="½-½"),
    Case("board-size-not-19", "<Boardsize>19", "<Boardsize>13", mark="13"),
    Case("level-from-rating", "<HandicapUsed>", "<RatingDeterminesRank>true</RatingDeterminesRank><HandicapUsed>", mark="true</RatingD"),
]  # fmt: skip


def at(text: str, index: int) -> tuple[int, int]:
    before = text[:index]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def found(report: Report, code: str) -> Diagnostic:
    return next(d for d in report.diagnostics if d.code.name == code)


def test_the_unchanged_tournament_has_no_findings() -> None:
    table, report = read(TOURNAMENT)
    assert names(report) == []
    assert [row.player.name.surname for row in table.rows] == ["Alderen", "Cordwell", "Estmark", "Lund"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}-{case.new[:20].strip()}")
def test_finding(case: Case) -> None:
    _, report = read(case.text)
    finding = found(report, case.code)
    assert set(names(report)) == {case.code, *case.others}
    assert finding.span is not None
    mark = finding.token if case.mark is None else case.mark
    if mark:
        index = case.text.index(mark, case.text.index(case.after))
        assert (finding.span.line, finding.span.column) == at(case.text, index)
    assert "{" not in f"{finding.message}{finding.hint}"


def test_two_rounds_with_one_number() -> None:
    text = TOURNAMENT.replace("<RoundNumber>2", "<RoundNumber>1")
    table, report = read(text)
    assert found(report, "round-number-repeated").span == Span(*at(text, text.rindex("1</RoundNumber>")), 1)
    assert names(report).count("player-paired-twice") == 4
    assert table.rounds == 1


def test_bye_comment() -> None:
    bye = "<PairingWithBye>true</PairingWithBye><Black>13</Black><Comment>came late</Comment>"
    start = TOURNAMENT.index("<Pairing ", TOURNAMENT.index(ROUND_2))
    text = f'{TOURNAMENT[:start]}<Pairing typeversion="2">{bye}</Pairing></TournamentRound></Tournament>'
    table, report = read(text)
    assert found(report, "comment-not-kept").span == Span(*at(text, text.index("came late")), 9)
    assert names(report).count("player-not-paired") == 3
    estmark = next(row for row in table.rows if row.player.name.surname == "Estmark")
    assert estmark.cells[1] == NoGame(points=estmark.cells[1].points, kind=NoGameKind.BYE)  # type: ignore[union-attr]


def test_without_wall_list() -> None:
    start, end = TOURNAMENT.index("<Walllist"), TOURNAMENT.index("</Walllist>") + len("</Walllist>")
    table, report = read(TOURNAMENT[:start] + TOURNAMENT[end:])
    assert names(report) == ["placing-unknown"]
    assert [column.label for column in table.columns] == ["Score", "Points", "ScoreX", "SOS", "SOSOS"]


def test_preliminary_registration_without_games() -> None:
    table, report = read_fixture("mm10_odd_cases")
    finding = found(report, "registration-preliminary")
    assert (finding.span and finding.span.line, finding.path) == (129, ("rows", 9, "player", "preliminary"))
    assert table.rows[9].player.preliminary
    assert {cell.kind for cell in table.rows[9].cells if isinstance(cell, NoGame)} == {NoGameKind.ABSENT}


def test_player_without_games_is_kept() -> None:
    absent = "".join(f"<NotPlayingInRound>{number}</NotPlayingInRound>" for number in (1, 2))
    player = f"<Id>15</Id>{absent}<GoPlayer><Surname>Noll</Surname><FirstName>Ada</FirstName><GoLevel>20k</GoLevel></GoPlayer>"
    text = TOURNAMENT.replace(
        "    <TournamentRound", f"    <IndividualParticipant>{player}</IndividualParticipant>\n<TournamentRound", 1
    )
    table, report = read(text)
    finding = found(report, "player-never-played")
    assert finding.span == Span(*at(text, text.index("<IndividualParticipant>")), 1)
    assert table.rows[4].player.name.surname == "Noll"


def test_clubs_are_reported_once_with_the_number_of_players() -> None:
    club = "<Country>nl</Country><Club>Rotterdam</Club>"
    text = TOURNAMENT.replace("<GoLevel>1d</GoLevel>", f"<GoLevel>1d</GoLevel>{club}").replace(
        "<GoLevel>5k</GoLevel>", f"<GoLevel>5k</GoLevel>{club}"
    )
    _, report = read(text)
    (finding,) = report.diagnostics
    assert finding.args["n"] == 2
    assert "2 players" in str(finding.message)


# --- what becomes of the data -------------------------------------------------------------------------------------


def test_unreadable_result_is_unknown_with_a_proposal() -> None:
    table, report = read(TOURNAMENT.replace("<Result>1-0", "<Result>1/2-1/2", 1))
    finding = found(report, "result-not-read")
    assert finding.repair is not None
    assert (finding.repair.safety, finding.repair.replacement) == (Safety.PROPOSE, "½-½")
    assert isinstance(table.rows[0].cells[0], Game)
    assert table.rows[0].cells[0].result is Result.UNKNOWN


@pytest.mark.parametrize(
    ("old", "new", "players"),
    [
        ("<White>12", "<White>99", {"Alderen"}),
        ("<White>13", "<White>11", {"Lund", "Estmark"}),
        ("<White>12", "<White>11", {"Alderen", "Cordwell"}),
    ],
)
def test_players_of_a_lost_pairing(old: str, new: str, players: set[str]) -> None:
    """Those who are named in it have a round of unknown kind; they are not said to be unpaired."""
    table, _ = read(TOURNAMENT.replace(old, new, 1))
    lost = {
        row.player.name.surname
        for row in table.rows
        if isinstance(row.cells[0], NoGame) and row.cells[0].kind is NoGameKind.UNKNOWN
    }
    assert lost <= players
    assert lost


@pytest.mark.parametrize("white", ["99", "11", ""])
def test_the_only_free_player_is_proposed(white: str) -> None:
    _, report = read(TOURNAMENT.replace("<White>12<", f"<White>{white}<", 1))
    (finding,) = [d for d in report.diagnostics if d.severity is Severity.ERROR]
    assert str(finding.repair) == "propose: 12 (the only player without a pairing: Cordwell Dina)"


def test_nobody_is_proposed_when_two_are_free() -> None:
    _, report = read(TOURNAMENT.replace("<White>12<", "<White>99<", 1).replace("<White>13<", "<White>98<", 1))
    assert [d.repair for d in report.diagnostics if d.severity is Severity.ERROR] == [None, None]


def test_level_beyond_the_scale() -> None:
    table, report = read(TOURNAMENT.replace("<GoLevel>5k", "<GoLevel>33k"))
    assert str(table.rows[3].player.rank) == "30k"
    assert table.rows[3].start == 2
    assert found(report, "level-outside-scale").args["rank"] == "30k"


def test_without_a_level_there_is_no_start_score() -> None:
    table, _ = read(TOURNAMENT.replace("<GoLevel>5k</GoLevel>", ""))
    assert (table.rows[3].player.rank, table.rows[3].start) == (None, None)


def test_planned_rounds_are_reported_together() -> None:
    _, report = read_fixture("mm13_before_round1")
    finding = found(report, "rounds-not-paired")
    assert str(finding.message) == "rounds 2 to 5 are planned, but have no pairings"


def test_rounds_option() -> None:
    text = TOURNAMENT.replace("<CurrentRoundNumber>2", "<CurrentRoundNumber>1")
    table, report = read(text, rounds="current")
    assert table.rounds == 1
    assert names(report) == []


def test_severities_of_the_format_notes() -> None:
    """Section 9: errors are what nobody but a person can decide."""
    errors = {code.name for code in BOOK if code.severity is Severity.ERROR}
    assert {"player-id-repeated", "pairing-unknown-player", "player-paired-twice", "result-not-read"} <= errors
    assert {"registration-preliminary", "player-not-paired", "bye-with-opponent"}.isdisjoint(errors)


# --- files --------------------------------------------------------------------------------------------------------


def test_cut_off_file() -> None:
    table, report = try_read(TOURNAMENT[: TOURNAMENT.index("<Black>13")])
    assert table is None
    (finding,) = report.diagnostics
    assert finding.code.name == "xml-syntax"
    assert finding.span is not None
    assert finding.span.line > 80


def test_cyrillic_file_that_declares_utf8() -> None:
    text = TOURNAMENT.replace("Alderen", "Ольхова").replace("Cordwell", "Берёзкина").replace("Bran", "Вера")
    source = Source(text.encode("cp1251"), "t.xml")
    report = Report("t.xml")
    table = MacMahonImporter().read(source, report)
    source.report_decoding(report)
    (finding,) = report.diagnostics
    assert finding.code.name == "encoding-mismatch"
    assert finding.span is not None
    assert (finding.span.line, finding.span.column) == at(text, text.index("Вера"))
    assert table is not None
    assert table.rows[0].player.name.surname == "Ольхова"


@pytest.mark.parametrize(
    ("data", "code"), [(b"\x00\x01MacMahon\x00", "macmahon-old-format"), (b"Place Name\n 1 A\n", "not-macmahon")]
)
def test_no_xml(data: bytes, code: str) -> None:
    table, report = try_read(data)
    assert table is None
    (finding,) = report.diagnostics
    assert (finding.code.name, finding.span) == (code, Span(1, 1))


def test_old_file_by_its_name() -> None:
    report = Report("spring.tur")
    assert MacMahonImporter().read(Source(b"Club League", "spring.TUR"), report) is None
    assert names(report) == ["macmahon-old-format"]


@pytest.mark.parametrize("data", [b"", b"  \n", "\ufeff".encode()])
def test_empty_file(data: bytes) -> None:
    table, report = try_read(data)
    assert (table, names(report)) == (None, ["xml-syntax"])


@pytest.mark.parametrize(
    "text",
    [
        "<Countries typeversion='1'/>",
        "<Tournament dataVersion='200'/>",
        "<TournamentData><Tournament typeversion='9'/></TournamentData>",
    ],
)
def test_other_xml(text: str) -> None:
    table, report = try_read(text)
    assert table is None
    (finding,) = report.diagnostics
    assert finding.code.name == "not-macmahon"
    assert finding.span == Span(1, 1, 1)


def test_doctype() -> None:
    text = TOURNAMENT.replace("<Tournament ", '<!DOCTYPE Tournament SYSTEM "x.dtd">\n<Tournament ', 1)
    table, report = read(text)
    finding = found(report, "macmahon-doctype")
    assert finding.span == Span(2, 1, 1)
    assert len(table.rows) == 4


def test_empty_tournament() -> None:
    table, report = read('<Tournament typeversion="9"/>')
    assert (table.rows, table.rounds) == ((), 0)
    assert names(report) == ["placing-unknown"]


def test_every_code_is_explained_and_tested() -> None:
    elsewhere = {
        "standings-uncertain",
        "tie-order-uncertain",
        "autokorsak-setting",
        "colours-invented",
        "white-moves-first",
        "colours-random",
    }
    here = {case.code for case in CASES} | {
        "macmahon-doctype", "macmahon-old-format", "not-macmahon", "round-number-repeated", "comment-not-kept",
        "placing-unknown", "registration-preliminary", "player-never-played", "player-not-paired",
    }  # fmt: skip
    assert {code.name for code in BOOK} == here | elsewhere
    assert all(code.cause and code.example and code.fix and code.hint for code in BOOK)
