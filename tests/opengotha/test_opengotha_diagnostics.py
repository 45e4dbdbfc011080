"""Every finding of the importer, with its place; and broken files, of which everything readable is read."""

from __future__ import annotations

import pytest

from opengotha.og_reading import (
    ANNA,
    BORIS,
    CLARA,
    DAVID,
    FIXTURES,
    FOUR,
    Read,
    bye,
    element,
    game,
    player,
    read_bytes,
    read_fixture,
    read_text,
    save_file,
)
from rfgconv.diagnostics import Severity
from rfgconv.model import Game, NoGame, NoGameKind, Score, edit
from rfgconv_opengotha.codes import BOOK, READING

PLAIN = save_file()


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def check(text: str, code: str, part: str | None = None, **options: str) -> Read:
    """The code is reported once, at the line that holds part."""
    read = read_text(text, **options)
    found = read.one(code)
    assert str(found.message)
    if part is not None:
        assert found.span is not None
        assert found.span.line == line_of(text, part)
    return read


def test_a_sound_file_has_no_findings() -> None:
    assert read_text(PLAIN).codes == []


def test_unknown_key() -> None:
    text = save_file(games=(game(1, ANNA, BORIS), game(1, "NOBODY", DAVID, "BLACKWINS", 2)))
    read = check(text, "player-key-unknown", "NOBODY")
    assert read.one("player-key-unknown").severity is Severity.ERROR
    assert read.one("player-key-unknown").args["other"] == DAVID
    assert read.table is not None
    david = next(row for row in read.table.rows if row.player.name.surname == "Dal")
    assert david.cells == (NoGame(points=Score(1), kind=NoGameKind.UNKNOWN),)
    assert len(read.table.rows) == 3


def test_ambiguous_key() -> None:
    people = (player("Ak-in", "Anna"), player("Ak'in", "Anna"), *FOUR[1:])
    text = save_file(people, (game(1, "AK_INANNA", BORIS),))
    read = check(text, "player-key-ambiguous", "AK_INANNA")
    assert "Ak-in Anna" in read.one("player-key-ambiguous").args["candidates"]


def test_two_players_of_one_name() -> None:
    text = save_file((*FOUR, player("AKKA", "anna", "5K")))
    read = check(text, "player-key-duplicate", 'name="AKKA"')
    assert read.table is not None
    assert len(read.table.rows) == 4
    assert read.table.rows[0].player.name.surname == "Akka"


def test_no_surname() -> None:
    read = check(save_file((*FOUR, player("", "Eve"))), "name-missing", 'firstName="Eve"', players="all")
    assert read.table is not None
    assert read.table.rows[-1].player.name.surname == "Eve"


@pytest.mark.parametrize("rank", ["?", "", "K"])
def test_unreadable_rank(rank: str) -> None:
    read = check(save_file((player("Akka", "Anna", rank), *FOUR[1:])), "rank-unreadable", "Akka")
    assert read.table is not None
    assert {row.player.rank for row in read.table.rows} >= {None}


def test_unreadable_rank_is_replaced_by_the_grade() -> None:
    read = check(save_file((player("Akka", "Anna", "?", grade="2D"), *FOUR[1:])), "attribute-unreadable", "Akka")
    assert "rank-unreadable" not in read.codes


def test_two_games_at_one_table() -> None:
    text = save_file(games=(game(1, ANNA, BORIS), game(1, CLARA, DAVID)))
    read = check(text, "table-twice", CLARA)
    assert read.one("table-twice").related[0].span is not None
    assert read.table is not None
    assert len(read.table.rows) == 4
    assert all(isinstance(row.cells[0], Game) for row in read.table.rows)


def test_player_twice_in_a_round() -> None:
    text = save_file(games=(game(1, ANNA, BORIS), game(1, ANNA, CLARA, table=2)))
    read = check(text, "player-twice-in-round", CLARA)
    assert read.table is not None
    assert len(read.table.rows) == 3


@pytest.mark.parametrize("number", ["two", "0", "21", "99999999999", "-1", ""])
def test_unreadable_round(number: str) -> None:
    text = save_file(games=(game(1, ANNA, BORIS), game(1, CLARA, DAVID, table=2).replace('"1"', f'"{number}"', 1)))
    read = check(text, "game-unreadable", CLARA)
    assert read.table is not None
    assert read.table.rounds == 1


def test_unreadable_result() -> None:
    read = check(save_file(games=(game(1, ANNA, BORIS, "WHITE"),)), "game-result-unreadable", "RESULT_WHITE")
    assert read.table is not None


def test_second_bye() -> None:
    text = save_file(byes=(bye(2, ANNA), bye(2, BORIS)), rounds=2, general='genNBW2ValueBye="2"')
    read = check(text, "two-byes", f'player="{BORIS}"')
    assert read.table is not None
    kept = [row.cells[1] for row in read.table.rows if row.cells[1] == NoGame(points=Score(1), kind=NoGameKind.BYE)]
    assert len(kept) == 2


def test_bye_and_game() -> None:
    read = check(save_file(byes=(bye(1, ANNA),)), "bye-and-game", f'player="{ANNA}"')
    assert read.table is not None
    assert all(isinstance(row.cells[0], Game) for row in read.table.rows)


def test_bye_for_nobody() -> None:
    check(save_file(byes=(bye(1, "NOBODY"),)), "bye-unknown", "NOBODY")


@pytest.mark.parametrize(
    ("name", "first"), [("Bye", "x"), ("轮空", "-"), ("轮", "空"), ("Не", "играет"), ("FREE", "FREE")]
)
def test_dummy_player(name: str, first: str) -> None:
    people = (*FOUR[:3], player(name, first))
    text = save_file(people, (game(1, ANNA, BORIS), game(1, CLARA, (name + first).upper(), table=2)))
    assert "dummy-player" in read_text(text).codes


def test_preliminary_with_games() -> None:
    text = save_file((player("Akka", "Anna", registeringStatus="PRE"), *FOUR[1:]))
    read = check(text, "preliminary-played", "Akka")
    assert read.table is not None
    assert sum(bool(row.player.preliminary) for row in read.table.rows) == 1


def test_handicap_in_spite() -> None:
    ceiling = element("HandicapParameterSet", hdCeiling="0")
    text = save_file(games=(game(1, ANNA, BORIS, handicap="3"),), handicap=ceiling)
    check(text, "handicap-in-spite", "hdCeiling")


def test_rounds_ahead_and_their_offer() -> None:
    text = save_file(rounds=5, criteria=("MMS", "SOSM"), general='genMMFloor="30K" genMMBar="9D"')
    read = check(text, "rounds-ahead", "numberOfRounds")
    finding = read.one("rounds-ahead")
    assert (finding.args["n"], finding.args["first"], finding.args["last"]) == (4, 2, 5)
    assert finding.repair is not None
    assert finding.repair.edits
    assert read.table is not None
    cut = edit(read.table, finding.repair.edits)
    assert cut == read_text(text, rounds="played").table
    assert cut.rounds == 1
    assert {len(row.cells) for row in cut.rows} == {1}


def test_parameters_missing() -> None:
    text = PLAIN.replace("HandicapParameterSet", "Other")
    assert check(text, "parameters-missing").one("parameters-missing").args["element"] == "HandicapParameterSet"
    start, end = PLAIN.index("<TournamentParameterSet>"), PLAIN.index("</TournamentParameterSet>")
    bare = PLAIN[:start] + PLAIN[end + len("</TournamentParameterSet>") :]
    read = check(bare, "parameters-missing", "<Tournament ")
    assert read.one("parameters-missing").args["element"] == "TournamentParameterSet"
    assert read.table is not None
    assert len(read.table.rows) == 4


@pytest.mark.parametrize(
    ("attribute", "value"),
    [
        ("komi", "six"),
        ("beginDate", "1 May"),
        ("size", "big"),
        ("basicTime", "1 h"),
        ("complementaryTimeSystem", "INGTIME"),
        ("genMMBar", "top"),
        ("genNBW2ValueBye", "x"),
    ],
)
def test_unreadable_parameter(attribute: str, value: str) -> None:
    time = 'basicTime="60" ' if attribute == "complementaryTimeSystem" else ""
    text = save_file(general=f'{time}{attribute}="{value}"')
    assert check(text, "attribute-unreadable", attribute).one("attribute-unreadable").args["attribute"] == attribute


def test_unreadable_handicap() -> None:
    for value in ("-2", "many", "99999999999"):
        check(save_file(games=(game(1, ANNA, BORIS, handicap=value),)), "attribute-unreadable", ANNA)


@pytest.mark.parametrize("blanks", [" {}", "{} ", "\u00a0{}\u00a0", "&#9;{}"])
def test_blanks_around_the_attributes_of_a_game_change_nothing(blanks: str) -> None:
    usual = {"result": "BLACKWINS", "handicap": "2", "knownColor": "false"}
    texts = {name: blanks.format(value) for name, value in usual.items() if name != "result"}
    read, plain = (
        read_bytes(save_file(games=(game(1, white, black, **values),)).encode())
        for white, black, values in (
            (ANNA, BORIS, usual),
            (blanks.format(ANNA), blanks.format(BORIS), texts | {"result": "BLACKWINS"}),
        )
    )
    assert read.table == plain.table
    assert read.codes == plain.codes
    for value in ("many", ""):
        told = [
            diagnostic.token
            for text in (value, blanks.format(value))
            for diagnostic in read_bytes(
                save_file(games=(game(1, ANNA, BORIS, handicap=text),)).encode()
            ).report.diagnostics
            if diagnostic.code.name == "attribute-unreadable"
        ]
        assert told == ([value] * 2 if value else [])


def test_unknown_criterion() -> None:
    read = check(save_file(criteria=("NBW", "SCOREX", "NULL", "SOSWM1")), "criterion-unknown", "SCOREX")
    assert read.table is not None
    assert [column.label for column in read.table.columns] == ["NBW", "SOS-1"]


def test_online_venue() -> None:
    read = check(save_file(general='location="KGS" bInternet="false"'), "online-venue", "location")
    repair = read.one("online-venue").repair
    assert repair is not None
    assert read.table is not None
    assert edit(read.table, repair.edits or {}).event.online
    assert "online-venue" not in read_text(save_file(general='location="KGS" bInternet="true"')).codes


def test_placeholders() -> None:
    read = read_text(save_file(general='location="Location name" shortName="Short Name"'))
    assert read.codes == ["placeholder-ignored"] * 2
    assert read.table is not None
    assert (read.table.event.city, read.table.event.short_name) == (None, None)


def test_location_with_country() -> None:
    read = check(save_file(general='location="TR, Istanbul"'), "location-country", "TR,")
    repair = read.one("location-country").repair
    assert repair is not None
    assert read.table is not None
    event = edit(read.table, repair.edits or {}).event
    assert (event.country, event.city) == ("TR", "Istanbul")


def test_board_size() -> None:
    check(save_file(general='size="9"'), "board-size", 'size="9"')
    assert read_fixture("og21").one("board-size").args["token"] == "9"


def test_name_twice() -> None:
    text = save_file((player("Akka", "akka"), *FOUR[1:]), (game(1, "AKKAAKKA", BORIS),))
    read = check(text, "name-repeated", "akka")
    assert read.table is not None
    repair = read.one("name-repeated").repair
    assert repair is not None
    assert None in {row.player.name.given for row in edit(read.table, repair.edits or {}).rows}


@pytest.mark.parametrize(
    ("attribute", "value"), [("egfPin", "1234"), ("ffgLicence", "12"), ("agaId", "x1"), ("rgfId", "-")]
)
def test_malformed_ids(attribute: str, value: str) -> None:
    read = read_text(save_file((player("Akka", "Anna", **{attribute: value}), *FOUR[1:])))
    assert ("id-malformed" in read.codes) == (value != "-")
    assert read.table is not None
    assert not any(row.player.ids for row in read.table.rows)


def test_malformed_country() -> None:
    read = check(save_file((player("Akka", "Anna", country="Poland"), *FOUR[1:])), "country-malformed", "Poland")
    assert read.table is not None
    assert not any(row.player.country for row in read.table.rows)


def test_grade_differs() -> None:
    read = check(save_file((player("Akka", "Anna", "1D", grade=" 3P"), *FOUR[1:])), "grade-differs", "3P")
    assert read.table is not None
    assert str(read.table.rows[0].player.grade) == "3p"


def test_players_left_out() -> None:
    text = save_file((*FOUR, player("Eck", "Eve")))
    read = check(text, "players-left-out", "Eck")
    assert read.table is not None
    assert len(read.table.rows) == 4
    everybody = read_text(text, players="all")
    assert everybody.codes == []
    assert everybody.table is not None
    assert len(everybody.table.rows) == 5


def test_key_matched() -> None:
    people = (player("Akki", "Anna-2"), *FOUR[1:])
    check(save_file(people, (game(1, "AKKİANNA-2", BORIS),)), "key-matched", "AKKİ")


def test_not_kept() -> None:
    people = (player("Akka", "Anna", ffgLicenceStatus="L"), *FOUR[1:])
    check(save_file(people), "not-kept", "ffgLicenceStatus")
    check(save_file(extra='<ClubsGroups><ClubsGroup name="x"/></ClubsGroups>'), "not-kept", "ClubsGroups")


# --- ratings ------------------------------------------------------------------------------------------------------


def rated(*ratings: tuple[str, str, str]) -> tuple[str, ...]:
    """Players of (rank, rating, origin)."""
    return tuple(
        player(f"P{chr(65 + n)}", "x", rank, rating=rating, ratingOrigin=origin)
        for n, (rank, rating, origin) in enumerate(ratings)
    )


def values(read: Read) -> list[int | None]:
    assert read.table is not None
    by_name = {row.player.name.surname: row.player.rating for row in read.table.rows}
    return [None if by_name[name] is None else int(by_name[name].value) for name in sorted(by_name)]  # type: ignore[union-attr]


def test_ratings_shifted_twice() -> None:
    people = rated(
        ("5K", "2949", "EGF : 1643"),
        ("30K", "1200", "MAN"),
        ("10K", "2949", "EGF : 1137"),
        ("9K", "2949", "MAN"),
        ("25K", "1650", "EGF : -400"),
    )
    text = save_file(people, (), root='fullVersionNumber="3.51.02"')
    read = check(text, "ratings-shifted", 'name="PA"')
    assert values(read) == [1643, -850, 1137, None, -400]
    assert read.one("ratings-shifted").args["lost"] == 1


def test_ratings_of_old_versions() -> None:
    people = rated(("1D", "60", ""), ("5K", "-450", ""), ("30K", "-2900", ""))
    for root in ("", 'dataVersion="200"'):
        read = check(save_file(people, (), root=root), "ratings-old", 'name="PA"')
        assert values(read) == [2110, 1600, -850]


def test_ratings_old_in_spite_of_the_mark() -> None:
    people = rated(*[("1D", "60", "MAN")] * 4, *[("5K", "-450", "MAN")] * 4)
    read = check(save_file(people, ()), "ratings-unmarked", 'name="PA"')
    assert values(read) == [2110] * 4 + [1600] * 4
    assert values(read_text(save_file(people, ()), scale="egf"))[0] == 60


def test_ratings_undecided() -> None:
    people = rated(*[("9D", "500", "MAN")] * 3)
    # 500 is far from 2900, from 850 it is not
    assert values(read_text(save_file(people, (), root=""))) == [2550] * 3
    people = rated(*[("30K", "2900", "MAN")] * 3)
    read = check(save_file(people, (), root=""), "ratings-undecided")
    assert values(read) == [None] * 3


def test_ratings_doubtful() -> None:
    people = rated(*[("30K", "2900", "MAN")] * 7)
    read = check(save_file(people, ()), "ratings-doubtful")
    assert values(read) == [2900] * 7


def test_a_file_of_3_51_02_is_not_old() -> None:
    text = (FIXTURES / "og24.xml").read_text(encoding="utf-8")
    marked = text.replace('dataVersion="201"', "").replace(
        'gothaMinorVersion="0" gothaVersion="349"', 'fullVersionNumber="3.51.02"'
    )
    assert read_text(marked).table == read_fixture("og24").table


# --- broken files -------------------------------------------------------------------------------------------------


def test_bad_utf8_byte() -> None:
    data = save_file(general='director="Jos@"').replace("Boris", "Бориска").replace("BORIS", "БОРИСКА").encode()
    read = read_bytes(data.replace(b"@", b"\xc3"))
    assert "encoding-broken" in read.codes
    assert read.table is not None
    assert read.table.event.director == "Jos\ufffd"
    assert len(read.table.rows) == 4


def test_version_3_17_in_latin_1() -> None:
    head = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE Tournament SYSTEM "tournament.dtd">'
    people = (player("Élan", "Zoë", "1D", rating="60"), *(text.replace('"2000"', '"-90"') for text in FOUR[1:]))
    text = save_file(people, (game(1, "LANZO", BORIS),), root="", head=head).replace("LANZO", "ELANZOE")
    read = read_bytes(text.encode("iso8859-1"))
    assert read.table is not None
    assert {row.player.name.surname for row in read.table.rows} == {"Élan", "Bel"}
    assert read.one("key-matched").args["name"] == "Élan Zoë"
    assert read.one("ratings-old")
    assert not read.report.blocked


def test_cp1252_under_another_declaration() -> None:
    text = save_file(
        (player("Élan", "Zoë"), player("Müller", "Jürgen"), player("Özil", "Günter"), player("Ångström", "Åke")), ()
    )
    read = read_bytes(text.encode("cp1252"))
    assert "encoding-mismatch" in read.codes
    assert read.table is not None
    assert {row.player.name.surname for row in read.table.rows} == {"Élan", "Müller", "Özil", "Ångström"}


def test_bare_ampersand_of_pairgoth() -> None:
    text = save_file(general='shortName="Go & Shogi" director="A &amp; B"')
    read = check(text, "ampersand-unescaped", "Shogi")
    assert read.table is not None
    assert (read.table.event.short_name, read.table.event.director) == ("Go & Shogi", "A & B")


def test_external_definitions_are_refused() -> None:
    head = '<?xml version="1.0"?>\n<!DOCTYPE Tournament [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    read = read_text(save_file(head=head))
    assert read.codes == ["xml-entity"]
    assert read.table is None


def test_one_bad_byte_in_an_ascii_file() -> None:
    read = read_bytes(save_file(general='director="Jos@"').encode().replace(b"@", b"\xe9"))
    assert "encoding-mismatch" in read.codes
    assert read.table is not None
    assert read.table.event.director == "José"


@pytest.mark.parametrize("part", [0.02, 0.2, 0.5, 0.9])
def test_truncated(part: float) -> None:
    read = read_text(PLAIN[: int(part * len(PLAIN))])
    assert read.table is None
    assert "xml-syntax" in read.codes


@pytest.mark.parametrize("data", [b"", b"\0" * 50, b"<Tournament/>", b"<Tournament><Players/></Tournament>", b"<x/>"])
def test_nothing_in_it(data: bytes) -> None:
    assert read_bytes(data).table is None


def test_no_games_yet_lists_everybody() -> None:
    read = read_text(save_file(games=(), rounds=3))
    assert read.table is not None
    assert len(read.table.rows) == 4
    assert "players-left-out" not in read.codes


def test_self_pairing_is_left_to_the_checks() -> None:
    read = read_text(save_file(games=(game(1, ANNA, ANNA),)))
    assert read.table is not None
    cell = read.table.rows[0].cells[0]
    assert isinstance(cell, Game)
    assert cell.opponent == read.table.rows[0].number


def test_every_code_is_complete() -> None:
    for code in BOOK:
        assert code.cause
        assert code.example
        assert code.fix
    assert len(READING) > 30
