"""Places of elements and attributes in XML, beside what expat says about the same text."""

from pathlib import Path
from xml.parsers import expat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Document, Source, parse_xml

FIXTURES = sorted((Path(__file__).parents[2] / "fixtures").rglob("*.xml"))

NAMES = st.sampled_from(["a", "Имя", "x.y-z"])
QUOTED = st.one_of(
    st.text(alphabet="aЯ1 >=/'#\n\U0001d4d0", max_size=8),
    st.sampled_from([' b="', ' b2="a" ', "it's b='", " b2=", "> имя="]),  # looks like another attribute
)
NOISE = st.sampled_from(
    [
        "",
        " ",
        "\n",
        "\r\n",
        "\r",
        "text > text",
        ' b="1" b2="2"',
        "<!-- <a b='1'> -->",
        "<![CDATA[<a/> ]]>",
        "<?go <a> ?>",
    ]
)


def tag(name: str, attributes: list[tuple[str, str]], inside: list[str]) -> str:
    written = ""
    for key, value in dict(attributes).items():
        quote = "'" if '"' in value or (len(value) % 2 and "'" not in value) else '"'  # both kinds
        written += f" {key}={quote}{value}{quote}"
    content = "".join(inside)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


ATTRIBUTES = st.lists(st.tuples(st.sampled_from(["b", "имя", "b2"]), QUOTED), max_size=3)
TREES = st.recursive(
    st.builds(tag, NAMES, ATTRIBUTES, st.lists(NOISE, max_size=2)),
    lambda inner: st.builds(tag, NAMES, ATTRIBUTES, st.lists(st.one_of(inner, NOISE), max_size=4)),
    max_leaves=8,
)


def by_expat(text: str) -> list[tuple[int, int]]:
    """(line, column) of every start tag, in characters from 1."""
    data = text.encode()
    starts: list[int] = []
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda _name, _attributes: starts.append(parser.CurrentByteIndex)
    parser.Parse(data, True)
    places = []
    for start in starts:
        before = data[:start].decode().replace("\r\n", "\n").replace("\r", "\n")
        places.append((before.count("\n") + 1, len(before) - before.rfind("\n")))
    return places


def places(document: Document) -> list[tuple[int, int]]:
    spans = [document.span(element) for element in document.root.iter("*")]
    assert all(span is not None for span in spans)
    return [(span.line, span.column) for span in spans if span is not None]


def at(text: str, span: Span) -> str:
    return text.replace("\r\n", "\n").split("\n")[span.line - 1][span.column - 1 : span.column - 1 + span.length]


@given(TREES)
def test_start_tags_are_where_expat_finds_them(text: str) -> None:
    document = parse_xml(Source(text.encode()), Report())
    assert document is not None
    assert places(document) == by_expat(text)


@given(TREES)
def test_the_place_of_an_attribute_holds_its_value(text: str) -> None:
    document = parse_xml(Source(text.encode()), Report())
    assert document is not None
    for element in document.root.iter("*"):
        for name, value in element.attrib.items():
            span = document.span(element, str(name))
            assert span is not None
            if "\n" not in text and "\r" not in text:
                assert at(text, span) == value
        for name in {"b", "имя", "b2"} - element.attrib.keys():
            assert document.span(element, name) == document.span(element)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.name)
def test_fixtures(path: Path) -> None:
    source = Source(path.read_bytes(), path.name)
    document = parse_xml(source, Report())
    if document is not None and source.decoding.encoding.startswith("utf-8") and "<!DOCTYPE" not in source.text:
        assert places(document) == by_expat(source.text)
