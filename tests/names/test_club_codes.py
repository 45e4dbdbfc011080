"""Countries and clubs: every form, check, proposal and choice of the notes on club codes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rfgconv.model import PersonName, Player
from rfgconv.names._data import columns
from rfgconv.names.clubs import (
    ClubTable,
    OwnClub,
    club_form,
    is_filler,
    is_known,
    old_code,
    other_case,
    town_of,
)
from rfgconv.names.countries import country_code, country_fault, country_status

CLUBS = ClubTable()


def player(country=None, club=None, town=None):
    return Player(name=PersonName(surname="Берёзкин"), country=country, club=club, town=town)


# --- countries ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "kind", "proposal"),
    [
        ("Ru", "case", "RU"),
        ("ru", "case", "RU"),
        ("xx", "case", "XX"),
        ("Ko", "unknown", "KR"),
        ("GB", "unknown", "UK"),
        ("gb", "unknown", "UK"),
        ("EL", "unknown", "GR"),
        ("Россия", "unknown", "RU"),
        ("RUS", "unknown", "RU"),
        ("\u0421N", "unknown", "CN"),  # the first letter is Cyrillic
        ("QQ", "unknown", None),
        ("??", "unknown", None),
        ("", "unknown", None),
    ],
)
def test_country_faults(word, kind, proposal):
    fault = country_fault(word)
    assert fault is not None
    assert (fault.kind, fault.proposal) == (kind, proposal)


@pytest.mark.parametrize("word", ["RU", "UK", "KR", "XX", "YU", "SU", "CS", "DD", "KG", "KH", "DO", "EU", "TW", "HK"])
def test_right_countries(word):
    assert country_fault(word) is None


def test_what_stands_for_a_country():
    assert country_code("gb") == "UK"
    assert country_code(" Korea ") == "KR"
    assert country_code("XX") is None
    assert country_code(None) is None
    assert country_status("RU") == "players"
    assert country_status("DD") == "archive"
    assert country_status("KG") == "iso"
    assert country_status("ru") is None
    assert sum(status == "players" for (status,) in columns("countries", "status")) == 84


# --- forms ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("club", "form"),
    [
        ("16Kz", "new"),
        ("78SP", "new"),
        ("54No", "new"),
        ("47oo", "region"),
        ("50oo", "region"),
        ("00oo", "filler"),
        ("OOoo", "filler"),
        ("xxxx", "filler"),
        ("xxx", "filler"),
        ("XXXX", "filler"),
        ("????", "filler"),
        ("NoCb", "filler"),
        ("Mos", "old"),
        ("StP", "old"),
        ("Kaz", "old"),
        ("Kir", "old"),
        ("2460", "rating"),
        ("Moscow", "free"),
        ("Казань", "free"),
        ("mos", "free"),
        ("16kz", "free"),
    ],
)
def test_forms_of_russian_clubs(club, form):
    assert club_form("RU", club) == form


def test_forms_elsewhere():
    assert club_form("DE", "B") == "new"
    assert club_form("FR", "75Al") == "new"
    assert club_form("DE", "Berlin") == "free"
    assert club_form(None, "Seu") == "new"
    assert club_form("DE", "1234") == "rating"


def test_fillers_are_no_clubs():
    assert all(map(is_filler, ("xxxx", "XXX", "NoCb", "00oo", "OOoo", "", " ", None, "????")))
    assert not is_filler("47oo")  # the region is known
    assert not is_filler("Oslo")


# --- checks ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("country", "club", "key", "proposal"),
    [
        ("RU", "Казань", "club-cyrillic", "RU 16Kz"),
        ("RU", "16\u041az", "club-cyrillic", "RU 16Kz"),  # a Cyrillic К in the code
        ("RU", "Ростов", "club-cyrillic", None),
        ("RU", "Стрела", "club-cyrillic", None),
        ("RU", "Moscow", "club-form", "RU 77Mo"),
        ("RU", "Chelyabinsk", "club-form", "RU 74Ch"),
        ("RU", "77mo", "club-form", "RU 77Mo"),
        ("RU", "tula", "club-form", "RU 71Tu"),
        ("RU", "Orlania", "club-form", None),
        ("RU", "2460", "club-is-rating", None),
        ("RU", "99Zz", "club-code-unknown", None),
        ("RU", "52NN", None, None),
        ("RU", "52Nn", None, None),
        ("RU", "16KZ", "club-code-unknown", "RU 16Kz"),
        ("RU", "00oo", "club-filler", None),
        ("RU", "47oo", "club-filler", None),
        ("DE", "xxxx", "club-filler", None),
        ("RU", "Mos", None, None),
        ("RU", "Kaz", None, None),
        ("KR", "Seo", None, None),
        ("KR", "SEO", "club-code-unknown", "KR Seo"),
        ("DE", "B", None, None),
        ("DE", "Zzzz", "club-code-unknown", None),
        (None, "Seu", None, None),
    ],
)
def test_club_checks(country, club, key, proposal):
    fault = CLUBS.judge(country, club)
    assert (fault.key if fault else None) == key
    assert (fault.proposal if fault else None) == proposal


@pytest.mark.parametrize(
    ("words", "pair"),
    [
        ("Москва", "RU 77Mo"),
        ("RU Nizhny Novgorod", "RU 52NN"),
        ("RU Нижний Новгород", "RU 52NN"),
        ("RU Ростов Великий", "RU Ростов_Великий"),
        ("RU", "RU 00oo"),
        ("DE", "DE xxxx"),
        ("77Mo", "RU 77Mo"),
        ("Стрела", "XX xxxx"),
        ("RU Клуб Стрела", "RU Клуб_Стрела"),
        ("DE Bad Orlan", "DE Bad_Orlan"),
        ("RU Новгород", None),  # Nizhny or Veliky: ask
        ("Ростов", None),
    ],
)
def test_one_or_three_words(words, pair):
    assert CLUBS.pair(words.split()) == pair


def test_no_words_have_no_pair():
    assert CLUBS.pair([]) is None


# --- towns ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("town", "codes"),
    [
        ("Казань", "16Kz"),
        ("Kazan", "16Kz"),
        ("КАЗАНЬ", "16Kz"),
        ("г. Москва", "77Mo"),
        ("г.Москва", "77Mo"),
        ("город Тула", "71Tu"),
        ("пос. Саки", "82Sa"),
        ("Moscow", "77Mo"),
        ("Moskau", "77Mo"),
        ("Мск", "77Mo"),
        ("Санкт-Петербург", "78SP"),
        ("Санкт Петербург", "78SP"),
        ("СПб", "78SP"),
        ("С.-Петербург", "78SP"),
        ("С-Петербург", "78SP"),
        ("Питер", "78SP"),
        ("St. Petersburg", "78SP"),
        ("St Petersburg", "78SP"),
        ("Saint Petersburg", "78SP"),
        ("SPb", "78SP"),
        ("Н. Новгород", "52NN"),
        ("Н.Новгород", "52NN"),
        ("Н.-Новгород", "52NN"),
        ("Nizhny Novgorod", "52NN"),
        ("Nizhnij Novgorod", "52NN"),
        ("Екб", "66Ek"),
        ("Yekaterinburg", "66Ek"),
        ("Togliatti", "63To"),
        ("Комсомольск н/А", "27KA"),
        ("Komsomolsk-on-Amur", "27KA"),
        ("Наб. Челны", "16NC"),
        ("Йошкар Ола", "12JO"),
        ("Yoshkar-Ola", "12JO"),
        ("Chelyabinsk", "74Ch"),
        ("Cheljabinsk", "74Ch"),
        ("Орёл", ""),
        ("Королев", "50Ko"),
        ("Королёв", "50Ko"),
        ("Красногорск", "50Kr"),
        ("Краснознаменск", "50Kr"),
        ("Ростов-на-Дону", "61RD 61Ro"),
        ("Ростов н/Д", "61RD 61Ro"),
        ("Rostov-on-Don", "61RD 61Ro"),
        ("Новгород", "52NN 53VN"),
        ("Ростов", "61RD 61Ro 76oo"),
        ("Троицк", "50Tr 74oo"),
        ("Благовещенск", "28Bl 02oo"),
        ("Киров", "43Ki 40oo"),
        ("Железногорск", "24oo 46oo"),
        ("Московская область", "50oo"),
        ("Ленинградская обл.", "47oo"),
        ("Краснодарский край", "23oo"),
        ("Республика Карелия", "10oo"),
        ("", ""),
        ("-", ""),
    ],
)
def test_codes_of_towns(town, codes):
    assert " ".join(entry.code for entry in CLUBS.towns(town)) == codes


@pytest.mark.parametrize(
    "town", sorted({*(town for (towns,) in columns("rfg_clubs", "towns") for town in towns.split(" | "))} - {""})
)
def test_a_town_is_the_same_whether_it_is_spelt_as_in_the_table_or_not(town):
    assert CLUBS.towns(town) == CLUBS.towns(f"г. {town.upper()}")


def test_only_russian_towns_are_known():
    assert CLUBS.towns("Berlin", "DE") == ()
    assert CLUBS.towns("Moscow", "US") == ()
    assert [str(entry) for entry in CLUBS.towns("Москва", None)] == ["RU 77Mo"]


def test_how_sure_a_code_is():
    status = {town: CLUBS.towns(town)[0].status for town in ("Москва", "Казань", "Тула", "Клин")}
    assert status == {
        "Москва": "confirmed",
        "Казань": "confirmed",
        "Тула": "unconfirmed",
        "Клин": "ambiguous",
    }
    assert town_of("RU", "16Kz") == "Казань"
    assert town_of("RU", "74Ch") == "Челябинск"
    assert town_of("RU", "71Tu") is None  # only a reading
    assert town_of("DE", "16Kz") is None


def test_every_reading_has_a_town_that_finds_it():
    rows = columns("rfg_clubs", "code", "towns")
    assert len(rows) == 220
    assert sum(bool(towns) for _code, towns in rows) > 110
    for code, towns in rows:
        for town in filter(None, towns.split(" | ")):
            assert code in {entry.code for entry in CLUBS.towns(town)}


def test_old_codes():
    assert {old: str(old_code("RU", old)[0]) for old in ("Kaz", "StP", "Mos", "Tro", "Krs", "Kir")} == {
        "Kaz": "RU 16Kz",
        "StP": "RU 78SP",
        "Mos": "RU 77Mo",
        "Tro": "RU 50Tr",
        "Krs": "RU 50Kr",
        "Kir": "RU 43Ki",
    }
    assert str(old_code("KR", "Seu")[0]) == "KR Seo"
    assert [old_code("RU", old)[1] for old in ("Kaz", "StP", "Mos", "Tro")] == [True, True, True, False]
    assert old_code("RU", "Abc") is None


def test_another_case():
    assert other_case("RU", "16kz") == "16Kz"
    assert other_case("RU", "52NN") == "52Nn"
    assert other_case("RU", "99Zz") is None
    assert is_known("RU", "27KA")
    assert is_known("RU", "27Ka")
    assert not is_known("RU", "27ka")


# --- choosing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "written", "how"),
    [
        (player("RU", "16Kz"), "RU 16Kz", "kept"),
        (player("RU", "16Zz"), "RU 16Zz", "kept"),
        (player("RU", "47oo"), "RU 47oo", "kept"),
        (player("RU", "Mos"), "RU Mos", "kept"),
        (player("RU", None, "Казань"), "RU 16Kz", "town"),
        (player("RU", "Казань"), "RU 16Kz", "town"),
        (player("RU", "Стрела", "Казань"), "RU 16Kz", "town"),
        (player("RU", "Стрела"), "RU 00oo", "filler"),
        (player("RU", "Go club of the university"), "RU 00oo", "filler"),
        (player("RU", None, "Новгород"), "RU 00oo", "doubt"),
        (player("RU", None, "Ленинградская область"), "RU 47oo", "region"),
        (player("RU"), "RU 00oo", "filler"),
        (player("KR", "Seoul"), "KR Seou", "short"),
        (player("DE", "B"), "DE B", "kept"),
        (player("DE", "Zugvogel"), "DE xxxx", "filler"),
        (player("GB", "London"), "UK xxxx", "filler"),
        (player(None, "Стрела"), "XX xxxx", "filler"),
        (player(None, None, "Москва"), "XX xxxx", "filler"),
        (player(None, "77Mo"), "XX 77Mo", "kept"),
        (player("RU", "2460", "Казань"), "RU 16Kz", "town"),
    ],
)
def test_what_a_writer_chooses(who, written, how):
    chosen = CLUBS.choose(who)
    assert (f"{chosen.country} {chosen.code}", chosen.how) == (written, how)


def test_a_default_country_only_if_a_person_says_so():
    assert CLUBS.choose(player(None, None, "Москва"), default_country="RU").code == "77Mo"


def test_the_candidates_of_a_doubt():
    chosen = CLUBS.choose(player("RU", None, "Новгород"))
    assert [entry.code for entry in chosen.candidates] == ["52NN", "53VN"]


def test_the_users_own_table_comes_first():
    clubs = ClubTable(
        [OwnClub("Стрела", "RU", "54No"), OwnClub("Новгород", "RU", "53VN"), OwnClub("Bad Orlan", "DE", "BO")]
    )
    assert str(clubs.own("СТРЕЛА")) == "RU 54No"
    assert clubs.choose(player("RU", "Стрела")).how == "own"
    assert clubs.choose(player(None, "Стрела")).country == "RU"
    assert [entry.code for entry in clubs.towns("Новгород")] == ["53VN"]
    assert clubs.pair(["DE", "Bad", "Orlan"]) == "DE BO"
    assert clubs.choose(player("DE", "bad-orlan")).code == "BO"
    assert clubs.judge("DE", "BO") is None
    assert clubs.choose(player("RU", "16Kz", "Новгород")).code == "16Kz"  # a code that is given stays


@settings(deadline=None)
@given(st.text(max_size=12), st.sampled_from([None, "RU", "DE", "XX"]))
def test_nothing_raises(text, country):
    CLUBS.judge(country, text)
    CLUBS.towns(text, country)
    CLUBS.pair(text.split())
    chosen = CLUBS.choose(player(country, text, text))
    assert chosen.code
    country_fault(text)
