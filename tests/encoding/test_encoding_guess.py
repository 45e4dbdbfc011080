"""Short and awkward texts: the guess by the words that an encoding makes of the bytes."""

from __future__ import annotations

import sys
import time
from subprocess import run

import pytest

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.io.encoding import guess_encoding

NAMES = {
    "Russian": "Берёзкин Андрей|Щеглов Семён|Хохолкова Юлия|Цаплин Игорь",
    "Ukrainian": "Ївга Лукаш|Міниж Єжо|Хубших Ігор|Опмешів Гнат",
    "Czech": "Dvořák Jiří|Novák Věra|Kučera Ondřej|Šťastný Luboš|Hůlka Zdeněk",
    "Polish": "Wójcik Łukasz|Śliwiński Paweł|Żak Michał|Gąska Elżbieta",
    "Hungarian": "Szőke Gergő|Tóth Gábor|Kővári Béla|Fűzfa Ödön",
    "Turkish": "Şahin Çağrı|Işık Gökçe|Yıldız Barış",
    "French": "Lefèvre Loïc|Gaël Hélène|Françoise Béranger|Benoît Lacôte",
    "German": "Müller Jürgen|Groß Jörg|Bäcker Günther",
    "Swedish": "Åkesson Björn|Sjöberg Håkan|Lindström Göran",
    "Danish": "Sørensen Jørgen|Kjær Søren|Bjørn Åge",
    "Croatian": "Kovačić Željko|Đorđević Nikša|Šimić Božo",
    "Romanian": "Brăila Ioan|Pătraşcu Răzvan",
    "Spanish": "Muñoz Peña|Íñigo Jesús|Núñez José",
    "Icelandic": "Þór Guðmundur|Sigurðsson Jón|Ævar Örn",
    "Portuguese": "João Simões|Conceição Luís|Magalhães Inês",
    "Italian": "Nicolò Pezzè|Cantù Noè",
    "Estonian": "Õun Jõgi|Põld Ülle",
    "Slovak": "Ľuboš Kováč|Štefánik Ján|Žitňák Jozef",
}
ENCODINGS = ["cp1251", "koi8-r", "koi8-u", "cp866", "mac-cyrillic", "iso-8859-5"] + [
    f"iso-8859-{part}" for part in (1, 2, 9, 15)
]  # fmt: skip
ENCODINGS += ["cp1250", "cp1252", "cp1254"]


@pytest.mark.parametrize("language", NAMES)
def test_a_few_names_are_enough(language: str) -> None:
    text = NAMES[language].replace("|", ", 5k\n")
    tried = 0
    for encoding in ENCODINGS:
        try:
            data = text.encode(encoding)
        except UnicodeEncodeError:
            continue
        tried += 1
        assert Source(data).text == text, encoding
    assert tried


@pytest.mark.parametrize("fraction", ["½", "¼", "¾"])
def test_a_fraction_says_that_it_is_not_iso_8859_15(fraction: str) -> None:
    text = f"1 Estmark, Zoë 37{fraction} 4\n2 Nord, Mia {fraction} 3\n"
    assert Source(text.encode("iso-8859-1")).text == text


@pytest.mark.parametrize("text", ["5 – 3 Berg, Mia\n", "“Spring Cup” 2024\n", "Berg, Mia’s 20 € 5k\n"])
def test_punctuation_of_windows(text: str) -> None:
    assert Source(text.encode("cp1252")).text == text


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp866"])
@pytest.mark.parametrize("text", ["1 Berg Mia 5k 2+/ч 3-/б\n", "1 Berg Mia 5 к\n2 Nord Eva 2 д\n"])
def test_single_cyrillic_letters_of_a_table(text: str, encoding: str) -> None:
    assert Source(text.encode(encoding)).text == text


@pytest.mark.parametrize("text", ["2×30 min", "25° 5k", "20 € Berg"])
def test_single_symbols(text: str) -> None:
    assert Source(text.encode("cp1252")).text == text


AMBIGUOUS = {
    "Eşe, Ali": ("cp1254", "Eþe, Ali"),
    "Kočar, Ivo": ("cp1250", "Koèar, Ivo"),
    "Sőr, Ede": ("iso-8859-2", "Sõr, Ede"),
}
"""One Latin name is too few to tell: what it is, and what the same bytes are in the encoding that is guessed."""


@pytest.mark.parametrize("text", AMBIGUOUS)
def test_letters_that_several_encodings_could_mean(text: str) -> None:
    encoding, other = AMBIGUOUS[text]
    source, report = Source(text.encode(encoding)), Report()
    assert source.text == other
    source.report_decoding(report)
    assert [d.code.name for d in report.diagnostics] == ["encoding-guessed"]


@pytest.mark.parametrize(
    ("text", "encoding"),
    [("1 刘超 5d cn\n2 李婷 3k cn\n", "gb18030"), ("1 김철수 5d\n2 이영희 3d\n3 박정환 9p 신진서\n", "euc-kr")],
)
def test_east_asian_names(text: str, encoding: str) -> None:
    assert Source(text.encode(encoding)).text == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark(encoding: str) -> None:
    text = "Place Name\n1 Берёзкин, Андрей 5 Dan 2+\n"
    assert Source(text.encode(encoding)).text == text


def test_one_broken_letter_does_not_unmake_utf_8() -> None:
    data = "Берёзкин, Žitnák, Çağan, Łukasz".encode() + b" \xd0 "
    source = Source(data)
    assert source.decoding.encoding == "utf-8"
    assert source.text == "Берёзкин, Žitnák, Çağan, Łukasz \ufffd "
    assert not source.decoding.guessed


def test_one_letter_of_another_encoding_is_no_broken_utf_8() -> None:
    xml = '<?xml version="1.0" encoding="UTF-8"?>\n<a name="Pâris"/>'
    source = Source(xml.encode("iso-8859-15"))
    assert source.text == xml
    assert source.decoding.declared == "utf-8"


@pytest.mark.parametrize("data", [b"\xff", b"\xe9" * 100_000, bytes(range(128, 256)) * 1000, b"a" * 300_000 + b"\xe9"])
def test_garbage_is_decoded_somehow_and_soon(data: bytes) -> None:
    start = time.perf_counter()
    assert data.decode(guess_encoding(data))
    assert time.perf_counter() - start < 5


def test_chardet_is_imported_only_when_nothing_else_helps() -> None:
    code = (
        "import sys; from rfgconv.io import Source; "
        "Source('Берёзкин, Žitnák'.encode()).text; Source('Берёзкин Андрей'.encode('cp1251')).text; "
        "Source(b'ASCII').text; sys.exit('chardet' in sys.modules)"
    )
    assert run([sys.executable, "-c", code], check=False).returncode == 0
