"""The encoding decision, lines and positions; XML with exact places."""

import encodings.aliases

import pytest

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source, parse_xml, root_tag
from rfgconv.io.source import known_encoding

RUSSIAN = "Место Имя Клуб\n1 Берёзкин Андрей, Казань\n2 Щеглов Иван, Москва\n3 Цаплин Вадим, Новосибирск\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_is_certain(encoding: str) -> None:
    source = Source(RUSSIAN.encode(encoding))
    assert source.text == RUSSIAN
    assert source.lines[1].startswith("1 Берёзкин")


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp866", "mac-cyrillic", "iso-8859-5"])
def test_cyrillic_is_guessed_and_said(encoding: str) -> None:
    source, report = Source(RUSSIAN.encode(encoding), "list.txt"), Report("list.txt")
    assert source.text == RUSSIAN
    source.report_decoding(report)
    (finding,) = report.diagnostics
    assert finding.code.name == "encoding-guessed"
    assert finding.args["encoding"] == source.decoding.encoding


def test_the_user_decides() -> None:
    assert Source(RUSSIAN.encode("cp1251"), encoding="koi8-r").text != RUSSIAN
    assert Source(RUSSIAN.encode("cp1251"), encoding="cp1251").text == RUSSIAN


def test_a_wrong_declaration_is_reported_at_the_first_byte_that_does_not_fit() -> None:
    text = '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b n="Берёзкин Андрей Щеглов Иван"/>\n</a>\n'
    source, report = Source(text.encode("cp1251"), "in.xml"), Report("in.xml")
    assert source.text == text
    source.report_decoding(report)
    (finding,) = report.diagnostics
    assert finding.code.name == "encoding-mismatch"
    assert finding.span == Span(3, 9, 1)


def test_one_broken_byte_in_utf8_is_replaced_and_reported() -> None:
    data = '<?xml version="1.0" encoding="UTF-8"?>\n<a n="Žitnák Łukasz Ø'.encode() + b"\xff" + b'"/>'
    source, report = Source(data, "in.xml"), Report("in.xml")
    assert "Žitnák Łukasz Ø\ufffd" in source.text
    source.report_decoding(report)
    assert [finding.code.name for finding in report.diagnostics] == ["encoding-broken"]
    assert report.diagnostics[0].span == Span(2, 22, 1)


def test_only_line_ends_end_lines() -> None:
    assert Source("a\x0bb\x85c\u2028d\r\ne\rf".encode()).lines == ["a\x0bb\x85c\u2028d", "e", "f"]


@pytest.mark.parametrize(
    ("declaration", "encoding"),
    [
        (' encoding="windows-1251"', "cp1251"),
        ("\n  encoding = 'Windows-1251' standalone=\"yes\"", "cp1251"),
        (' encoding="no-such-encoding"', "utf-8"),
        (' encoding="' + "cp1251" * 100 + '"', "utf-8"),
        (" encoding=windows-1251", "utf-8"),
        (' encoding "windows-1251"', "utf-8"),
        (' encoding="rot13"', "utf-8"),
        (' encoding="кои8"', "utf-8"),
        ("", "utf-8"),
    ],
)
def test_what_a_declaration_says(declaration: str, encoding: str) -> None:
    source = Source(f'<?xml version="1.0"{declaration}?>\n<a/>'.encode())
    assert source.decoding.encoding == encoding


@pytest.mark.parametrize("name", sorted({*encodings.aliases.aliases, *encodings.aliases.aliases.values()}))
def test_every_encoding_of_python_can_be_declared(name: str) -> None:
    """Python knows codecs that turn text into text, or bytes into bytes, or that refuse to replace what does not fit."""
    data = f'<?xml version="1.0" encoding="{name}"?><a>\xff\x81</a>'.encode("latin-1")
    source, report = Source(data), Report()
    assert isinstance(source.text, str)
    source.report_decoding(report)
    known = known_encoding(name)
    assert known is None or isinstance(Source(data, encoding=known).text, str)


def test_a_declaration_with_a_zero_byte_says_nothing() -> None:
    assert Source(b'<?xml encoding="a\x00b"?><a/>').decoding.guessed


XML = """<?xml version="1.0" encoding="UTF-8"?>
<Tournament
   typeversion="9">
  <Ё имя="Берёзкин"
     b='2'/><c>text</c>
  <!-- comment --><d><![CDATA[ Щеглов ]]></d>
</Tournament>
"""


def test_places_of_elements_and_attributes() -> None:
    document = parse_xml(Source(XML.encode()), Report())
    assert document is not None
    yo, c, d = list(document.root)
    assert document.span(document.root) == Span(2, 1, 1)
    assert document.span(document.root, "typeversion") == Span(3, 17, 1)
    assert document.span(yo) == Span(4, 3, 1)
    assert document.span(yo, "имя") == Span(4, 11, 8)
    assert document.span(yo, "b") == Span(5, 9, 1)
    assert document.span(c) == Span(5, 13, 1)
    assert document.text_span(c) == Span(5, 16, 4)
    assert document.span(d) == Span(6, 19, 1)


@pytest.mark.parametrize(
    ("xml", "name", "line"),
    [
        ("<a>\n<b></a>", "xml-syntax", 2),
        ("<a>\n<b>", "xml-syntax", 2),
        ("", "xml-syntax", 1),
        ('<!DOCTYPE a [<!ENTITY x "y">]>\n<a>&x;</a>', "xml-entity", 1),
        ('<?xml version="1.0"?>\n<!DOCTYPE a [\n<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "xml-entity", 2),
        ('<!-- <!DOCTYPE a> -->\n<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "xml-entity", 2),
        ('<?go <!DOCTYPE a> ?><!DOCTYPE a PUBLIC "x>y" "z" [<!ENTITY x "y">]><a>&x;</a>', "xml-entity", 1),
        ('<!DOCTYPE a SYSTEM "<b" [<!ENTITY x "y">]><a>&x;</a>', "xml-entity", 1),
        ("<!DOCTYPE a SYSTEM '[>\" [' [<!ELEMENT a ANY>]><a/>", "xml-entity", 1),
        ("<!DOCTYPE a SYSTEM 'b'><!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", "xml-syntax", 1),
        ('\ufeff<?xml version="1.0"?>\ufeff<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "xml-entity", 1),
        ('\ufeff\ufeff\ufeff<!DOCTYPE a [<!ENTITY x "y">]><a b="&x;"/>', "xml-entity", 1),
        ("<a>" * 300 + "</a>" * 300, "xml-depth", 1),
    ],
)
def test_broken_or_hostile_xml(xml: str, name: str, line: int) -> None:
    report = Report("in.xml")
    assert parse_xml(Source(xml.encode()), report) is None
    (finding,) = report.diagnostics
    assert (finding.code.name, finding.span.line if finding.span else 0) == (name, line)


def test_an_external_document_type_is_inert() -> None:
    xml = '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE Tournament SYSTEM "tournament.dtd">\n<Tournament n="é"/>'
    report = Report()
    document = parse_xml(Source(xml.encode("iso-8859-1")), report)
    assert document is not None
    assert document.root.get("n") == "é"
    assert not report.diagnostics


def test_the_root_is_found_without_parsing() -> None:
    assert root_tag(XML) == ("Tournament", '\n   typeversion="9"')
    assert root_tag("<!-- a > b --><x/>") == ("x", "")
    assert root_tag("1 Берёзкин") is None


@pytest.mark.parametrize("noise", ["<!-- <!DOCTYPE a [ -->", "<?go [ > ?>", "\n <!-- ' --> "])
def test_what_only_looks_like_a_document_type_is_none(noise: str) -> None:
    report = Report()
    document = parse_xml(Source(f"{noise}<a/>".encode()), report)
    assert document is not None
    assert document.doctype is None
    assert not report.diagnostics
    assert root_tag(f'{noise}<!DOCTYPE a SYSTEM "x>y">{noise}<a b="1"/>') == ("a", ' b="1"')


@pytest.mark.parametrize("hidden", ["\u200b", "\x00", "\ufeff\x01", "<?", "<!--", "<![CDATA[ ]]>", "x"])
@pytest.mark.parametrize("use", ["<a>&x;</a>", '<a b="&x;"/>'])
def test_no_definition_is_ever_expanded(hidden: str, use: str) -> None:
    """Whatever stands in front of a document type: either the file is refused, or nothing in it is defined."""
    document = parse_xml(
        Source(f'<?xml version="1.0"?>{hidden}<!DOCTYPE a [<!ENTITY x "expanded">]>{use}'.encode()), Report()
    )
    assert document is None or "expanded" not in "".join([*document.root.itertext(), *document.root.attrib.values()])


def test_blanks_in_front_take_no_time() -> None:
    assert root_tag(" " * 8000 + "<a/>") == ("a", "")
    document = parse_xml(Source(b'<?xml version="1.0"?>' + b" " * 5_000_000 + b"<a/>"), Report())
    assert document is not None
