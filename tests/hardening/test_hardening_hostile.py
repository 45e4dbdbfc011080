"""Hostile files: bombs, what reaches outside the file, absurd shapes, a line of 100 KB of each suspicious kind."""

from __future__ import annotations

import io
import resource
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardening.hardening_samples import FIXTURES, SAMPLES
from rfgconv.diagnostics import Report
from rfgconv.engine import check, default_hub
from rfgconv.io import Source, parse_xml

SECONDS = 20
KINDS = (
    "x",
    "1",
    " ",
    "\t",
    ";",
    "|",
    ",",
    "(",
    "[",
    "<",
    '"',
    "1 ",
    "1+ ",
    "1+/w2 ",
    "a-",
    "½",
    "ё ",
    "\x00",
    "\u202e",
    "!/",
    "&amp;",
    "-",
)
TREES = ("macmahon", "opengotha", "json", "rfg-json")


@pytest.fixture(autouse=True)
def _in_time() -> Iterator[None]:
    """An alarm ends a test that does not; generous, for the machine may be busy."""

    def late(_signal: int, _frame: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.signal(signal.SIGPROF, before)


def codes(data: bytes, format_id: str) -> set[str]:
    names = {d.code.name for d in check(data, format=format_id).diagnostics}
    assert "plugin-crashed" not in names
    return names


@pytest.mark.parametrize("format_id", sorted(SAMPLES.keys() - {"xlsx", *TREES}))
def test_a_long_line_in_a_table(format_id: str) -> None:
    """Of every kind, in the place of a row and behind one."""
    sample = SAMPLES[format_id]
    end = sample.rstrip().rfind(b"\n") + 1
    for kind in KINDS:
        line = (kind * 100_000).encode()[:99_000]
        codes(sample[:end] + line + b"\n" + sample[end:], format_id)
        codes(sample.rstrip()[:-1] + line[:50_000] + b"\n", format_id)


@pytest.mark.parametrize("format_id", TREES)
def test_a_long_value_in_a_tree(format_id: str) -> None:
    sample = SAMPLES[format_id].decode("utf-8")
    for kind in KINDS:
        text = (kind * 100_000)[:99_000]
        for name in ("Хохолков", "Казань", "Kazan", "5k", "5K", "RU"):
            if name in sample:
                codes(sample.replace(name, text, 1).encode(), format_id)


BOMB = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))


@pytest.mark.parametrize(
    "head",
    [
        f'<!DOCTYPE Tournament [<!ENTITY a0 "ha">{BOMB}]>',
        f"<!DOCTYPE Tournament [<!ENTITY a '{'x' * 100_000}'>]>",
        '<!DOCTYPE Tournament SYSTEM "http://127.0.0.1:9/x.dtd">',
        '<!DOCTYPE Tournament [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;]>',
        '<!DOCTYPE Tournament [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
        '<?xml-stylesheet href="http://127.0.0.1:9/x.xsl"?>',
    ],
    ids=["bomb", "long", "dtd", "parameter", "file", "style"],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_nothing_is_opened_and_nothing_unfolds(head: str, encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import builtins
    import socket

    monkeypatch.setattr(socket, "socket", lambda *_a, **_n: pytest.fail("a socket was opened"))
    monkeypatch.setattr(builtins, "open", lambda *_a, **_n: pytest.fail("a file was opened"))
    text = f'{head}<Tournament typeversion="9"><Name>&a11;&x;</Name></Tournament>'
    report = Report("x.xml")
    document = parse_xml(Source(text.encode(encoding), "x.xml"), report)
    assert document is None or not "".join(document.root.itertext()).strip("&a1x;")
    assert {d.code.name for d in report.diagnostics} <= {"xml-entity", "xml-syntax"}


def test_entities_far_from_the_beginning() -> None:
    head = f"<!DOCTYPE Tournament {' ' * 70_000}[<!ENTITY a0 'ha'>{BOMB}]>"
    report = Report("x.xml")
    document = parse_xml(Source(f"{head}<Tournament><Name>&a11;</Name></Tournament>".encode(), "x.xml"), report)
    assert document is None or len("".join(document.root.itertext())) < 100


@pytest.mark.parametrize("format_id", ["macmahon", "opengotha"])
def test_shapes_of_xml(format_id: str) -> None:
    open_tag = b'<Tournament typeversion="9">'
    many = b'<Tournament typeversion="9" ' + b" ".join(b'a%d="1"' % n for n in range(1_000_000)) + b"/>"
    assert codes(many, format_id)
    assert "xml-depth" in codes(open_tag + b"<a>" * 100_000, format_id)
    assert "xml-depth" in codes(open_tag + b"<a>" * 100_000 + b"</a>" * 100_000 + b"</Tournament>", format_id)
    assert codes(open_tag + b"<Name>" + b"x" * (10 << 20) + b"</Name></Tournament>", format_id)
    sample = SAMPLES[format_id]
    middle = len(sample) // 2
    for piece in (b"\x00", b"\x00" * 10_000, b"\xed\xa0\x80", b"&#xd800;", b"&#0;", b"]]>", b"<!--" * 10_000):
        codes(sample[:middle] + piece + sample[middle:], format_id)


@pytest.mark.parametrize("format_id", sorted(SAMPLES))
def test_encodings_that_break_off(format_id: str) -> None:
    """NUL bytes, lone surrogates in UTF-8 and UTF-16, half characters."""
    sample = SAMPLES[format_id]
    if format_id == "xlsx":
        return
    text = sample.decode("utf-8", errors="replace")
    for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-7", "cp1251", "koi8-r"):
        data = text.encode(encoding, errors="replace")
        for spoiled in (data, data[:-1], data[1:], data[: len(data) // 2] + b"\x00\xd8" + data[len(data) // 2 :]):
            codes(spoiled, format_id)
    for piece in (b"\x00", b"\xed\xa0\x80\xed\xb0\x80", b"\xff\xfe", b"\xf4\x90\x80\x80"):
        codes(sample.replace(b"\n", piece + b"\n"), format_id)


def workbook(**parts: bytes) -> bytes:
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(FIXTURES / "csv/31_plain.xlsx") as before,
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as out,
    ):
        for entry in before.infolist():
            key = entry.filename.rpartition("/")[2].partition(".")[0]
            out.writestr(entry.filename, parts.get(key, before.read(entry)))
    return stream.getvalue()


NAMESPACE = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
SHEET = b"<worksheet " + NAMESPACE + b"><sheetData>%s</sheetData></worksheet>"


def _workbooks() -> dict[str, bytes]:
    cell = b'<row r="%d"><c r="%s%d"><v>1</v></c></row>'
    strings = b"<sst " + NAMESPACE + b">" + b"<si><t>" + b"x" * 1000 + b"</t></si>"
    dimension = b"<worksheet " + NAMESPACE + b'><dimension ref="A1:XFD1048576"/><sheetData/></worksheet>'
    return {
        "zip-bomb": workbook(sheet1=SHEET % (b"<row>" + b" " * 200_000_000 + b"</row>")),
        "shared-strings": workbook(sharedStrings=strings * 150_000),
        "far-cell": workbook(sheet1=SHEET % (cell % (1048576, b"XFD", 1048576))),
        "farther-cell": workbook(sheet1=SHEET % (cell % (4294967295, b"ZZZZ", 4294967295))),
        "longest-number": workbook(sheet1=SHEET % (cell % (2, b"A", int("9" * 400)))),
        "longest-row": workbook(sheet1=SHEET % (cell % (int("9" * 400), b"A", int("9" * 400)))),
        "announced": workbook(sharedStrings=b"<sst " + NAMESPACE + b' uniqueCount="2147483648"/>'),
        "dimension": workbook(sheet1=dimension),
        "reference": workbook(sheet1=SHEET % b'<row r="2"><c r="A2" t="s"><v>99999999999</v></c></row>'),
        "entities": workbook(
            sheet1=f"<!DOCTYPE a [{BOMB}]>".encode() + SHEET % b'<row r="1"><c t="str"><v>&a11;</v></c></row>'
        ),
    }


def test_hostile_workbooks(tmp_path: Path) -> None:
    """In a process that may have a gigabyte: what ends it is found as well."""
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))\n"
        "from rfgconv.engine import check\n"
        "reading = check(open(sys.argv[1], 'rb').read(), format='xlsx')\n"
        "print(*(d.code.name for d in reading.diagnostics))"
    )
    for name, data in _workbooks().items():
        path = tmp_path / f"{name}.xlsx"
        path.write_bytes(data)
        done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, (name, done.stderr[-500:])
        assert done.stdout.strip(), name
        assert "plugin-crashed" not in done.stdout, name


def test_every_format_has_a_sample() -> None:
    assert SAMPLES.keys() == default_hub().importers.keys()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 2 << 20  # kilobytes


def test_columns_that_repeat() -> None:
    """A wall list whose sums stand there a hundred times: which of them decide is not tried in all orders."""
    lines = SAMPLES["walllist"].decode("utf-8").splitlines()
    width = max(map(len, lines))
    head = next(number for number, line in enumerate(lines) if "SOS" in line)
    lines[head:] = [f"{line:<{width}}" + line[-20:].rjust(20) * 100 for line in lines[head:]]
    codes("\n".join(lines).encode(), "walllist")
