"""Who may ask, and how much: everything hostile is refused or harmless."""

from __future__ import annotations

import re
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("starlette", reason="the extra web is not installed")

from starlette.testclient import TestClient

from rfgconv.web.app import create_app
from rfgconv.web.guard import Door
from rfgconv.web.sessions import MAX_WORKS, Sessions
from rfgconv.web.work import Work, safe_name
from web.web_client import HANDICAP, KEY, MM04, ORIGIN, PORT, client, drop, text_of


def test_the_opened_address_admits_and_hides_the_secret() -> None:
    browser = client(admitted=False)
    answer = browser.get(f"/?key={KEY}", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert browser.get("/").status_code == 200


@pytest.mark.parametrize("path", ["/", "/static/page.css", "/t/12345678", "/all.zip", "/?key=wrong", "/?key="])
def test_nothing_without_the_secret(path: str) -> None:
    answer = client(admitted=False).get(path)
    assert answer.status_code == 403
    assert "rfgconv web" in answer.text


@pytest.mark.parametrize("cookie", ["", "x", f"{KEY}", f"{KEY}x.abc", ".abc", "\x00"])
def test_a_cookie_must_hold_the_secret(cookie: str) -> None:
    browser = client(admitted=False)
    assert browser.get("/", headers={"cookie": f"rfgconv-{PORT}={cookie}"}).status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", f"evil.example:{PORT}", "127.0.0.1:1", ""])
def test_another_host_is_refused(host: str) -> None:
    browser = client()
    assert browser.get("/", headers={"host": host}).status_code == 421
    assert browser.get(f"/?key={KEY}", headers={"host": host}).status_code == 421


def test_localhost_is_this_machine_too() -> None:
    browser = client(admitted=False)
    headers = {"host": f"localhost:{PORT}", "origin": f"http://localhost:{PORT}"}
    assert browser.get(f"/?key={KEY}", headers=headers, follow_redirects=False).status_code == 303


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", f"https://127.0.0.1:{PORT}", f"http://localhost:{PORT}"]
)
def test_another_origin_is_refused(origin: str) -> None:
    browser = client()
    for answer in (
        browser.get("/", headers={"origin": origin}),
        browser.post("/open", files=[("files", ("a.txt", b"x"))], headers={"origin": origin}),
    ):
        assert answer.status_code == 403


def test_what_changes_something_must_name_its_origin() -> None:
    browser = client()
    del browser.headers["origin"]
    assert browser.get("/").status_code == 200
    assert browser.post("/open", files=[("files", ("a.txt", b"x"))]).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_requests_that_another_page_makes_are_refused(site: str) -> None:
    browser = client()
    assert browser.get("/", headers={"sec-fetch-site": site}).status_code == 403
    del browser.headers["origin"]
    assert browser.get("/", headers={"sec-fetch-site": site}).status_code == 403


def test_a_large_body_is_refused_before_it_is_read() -> None:
    browser = client()
    answer = browser.post("/open", files=[("files", ("big.txt", bytes(100 * 1024 * 1024)))])
    assert answer.status_code == 413
    assert "more than rfgconv takes" in answer.text


def test_a_body_that_is_larger_than_it_says_is_cut_off() -> None:
    browser = client(max_body=10_000)

    def body():  # type: ignore[no-untyped-def]
        for _ in range(100):
            yield b"x" * 1000

    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert browser.post("/lists/drop", content=body(), headers=headers).status_code == 413


@pytest.mark.parametrize("length", ["-1", "1e9", "99999999999999999999"])
def test_absurd_lengths_are_refused(length: str) -> None:
    assert client().post("/open", content=b"", headers={"content-length": length}).status_code == 413


def test_too_many_files_are_refused() -> None:
    answer = client().post("/open", files=[("files", (f"{n}.txt", b"x")) for n in range(60)])
    assert answer.status_code == 400
    assert "Traceback" not in answer.text


def test_every_answer_has_the_strict_headers() -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    for address in ("/", path, "/static/page.js", "/nothing", f"{path}/all.zip"):
        headers = browser.get(address).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
    assert "sandbox" in browser.get(f"{path}/picture").headers["content-security-policy"]


def test_no_page_has_script_style_or_address_of_its_own() -> None:
    browser = client()
    for html in (browser.get("/").text, browser.get(drop(browser, HANDICAP)).text, browser.get("/nothing").text):
        assert "style=" not in html
        assert "<style" not in html
        assert re.findall(r"<script(?![^>]* src=)", html) == []
        assert re.findall(r"\son\w+=", html) == []
        assert re.findall(r"(?:src|href|action)=\"(?!/|#)[^\"]*\"", html) == []


def test_markup_in_names_is_text() -> None:
    evil = "<script>alert(1)</script>"
    data = MM04.read_bytes().replace("Юрасик".encode(), b"&lt;script&gt;alert(1)&lt;/script&gt;")
    browser = client()
    for name in (f"{evil}.xml", "mm04.xml"):
        path = drop(browser, (name, data))
        for address in (path, "/", f"{path}/picture"):
            html = browser.get(address).text
            assert "<script>alert" not in html
            assert address == "/" or "alert(1)" in html


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("../../etc/passwd", "passwd"),
        ("..\\..\\boot.ini", "boot.ini"),
        ("C:\\fakepath\\cup.xml", "cup.xml"),
        ("..", "tournament"),
        ("", "tournament"),
        ("a\x00b\n.txt", "a_b_.txt"),
        ('q"<>.txt', "q___.txt"),
        ("x" * 500, "x" * 100),
        ("кубок.txt", "кубок.txt"),
    ],
)
def test_a_path_in_a_file_name_is_only_a_name(given: str, kept: str) -> None:
    assert safe_name(given) == kept


def test_a_path_in_a_file_name_leads_nowhere() -> None:
    browser = client()
    path = drop(browser, ("../../../tmp/кубок\r\nX: y.txt", HANDICAP.read_bytes()))
    answer = browser.get(f"{path}/facts.toml")
    assert answer.status_code == 200
    assert "/" not in answer.headers["content-disposition"]
    assert "x" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/app.py",
        f"/static/lit-{'9' * 5000}.css",
        "/static/lit-x.css",
    ],
    ids=lambda path: path[:22],
)
def test_only_the_page_s_own_files_are_served(path: str) -> None:
    answer = client().get(path)
    assert answer.status_code == 404
    assert "import" not in answer.text


@pytest.mark.parametrize(
    "address", ["/nothing", "/t/00000000", "/t/00000000/file/rfg", "/static/lit-x.css", "/open", "/t/x/y/z"]
)
def test_errors_are_pages(address: str) -> None:
    answer = client().get(address)
    assert answer.status_code in {404, 405}
    assert "<h1>That did not work</h1>" in answer.text


@pytest.mark.parametrize(
    ("action", "form"),
    [
        ("mend", {}),
        ("mend", {"key": "nonsense"}),
        ("mend", {"code": "RF999"}),
        ("set", {}),
        ("set", {"row": "1", "round": "1", "result": "won"}),
        ("set", {"row": "999", "round": "1", "result": "2+"}),
        ("set", {"row": "1", "round": "99", "result": "2+"}),
        ("set", {"row": "1", "round": "1", "result": "999+"}),
        ("name", {"row": "1", "surname": " "}),
        ("name", {"row": "x", "surname": "A"}),
        ("source", {"format": "nonsense"}),
        ("source", {"encoding": "nonsense"}),
        ("decide", {}),
        ("decide", {"row": "1", "entry": "0:0"}),
        ("decide", {"row": "1", "entry": "9999999999:x"}),
        ("nonsense", {}),
    ],
)
def test_forms_that_make_no_sense_change_nothing(action: str, form: dict[str, str]) -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    before = browser.get(path).text
    answer = browser.post(f"{path}/{action}", data=form)
    assert answer.status_code in (400, 404)
    assert "That did not work" in answer.text
    assert browser.get(path).text == before


def test_broken_forms_are_pages() -> None:
    browser = client()
    for kind in ("multipart/form-data", "multipart/form-data; boundary=x", "text/plain"):
        answer = browser.post("/open", content=b"--x\r\nnonsense", headers={"content-type": kind})
        assert answer.status_code == 400
        assert "That did not work" in answer.text


def test_a_fault_of_ours_is_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = client()
    path = drop(browser, HANDICAP)
    monkeypatch.setattr("rfgconv.web.app.work_page", lambda *_: 1 // 0)
    answer = browser.get(path)
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "ZeroDivisionError" in answer.text


@pytest.mark.parametrize(
    "data",
    [b"", b"\x00" * 1000, b"\xff\xfe", b"PK\x03\x04nonsense", b"<a>" * 5000, bytes(range(256)) * 50, b"\xd8" * 99],
)
def test_garbage_is_a_page(data: bytes) -> None:
    browser = client()
    answer = browser.get(drop(browser, ("garbage.xml", data)))
    assert answer.status_code == 200
    assert "What was found" in answer.text


SMALL = """\
;Cup
; May 1-2 2010
;N Name Str Club Rat Pt Pl 1 2 3
1 {name} Пётр 3d RU 77Mo 2300 3 1 2+ 3+ 4+
2 Щеглов Василий 2d RU 77Mo 2200 1 3 1- 4- 3+
3 Цаплин Вадим 1d RU 77Mo 2100 0 4 4- 1- 2-
4 Журавцев Вадим 1k RU 77Mo 2000 2 2 3+ 2+ 1-
;time=80
"""


def test_fifty_sessions_at_once_do_not_mix() -> None:
    app = create_app(Door(KEY, PORT, 10**8))
    gate = threading.Barrier(8, timeout=60)

    def visit(number: int) -> tuple[int, str, str]:
        browser = client(app=app)
        if number < 8:
            gate.wait()
        path = drop(browser, (f"cup{number}.txt", SMALL.format(name=f"Игрок{'абвгдежз'[number % 8]}").encode()))
        browser.post(f"{path}/facts", data={"fact-name": f"Cup {number}", "was-name": ""})
        page = browser.get(path).text
        return number, path, page

    with ThreadPoolExecutor(8) as pool:
        visits = list(pool.map(visit, range(50)))
    assert len({path for _, path, _ in visits}) == 50
    for number, _, page in visits:
        assert f"<h1>Cup {number}</h1>" in page
        assert f"Игрок{'абвгдежз'[number % 8]}" in page


def test_one_session_cannot_see_another_s() -> None:
    app = create_app(Door(KEY, PORT, 10**8))
    path = drop(client(app=app), HANDICAP)
    assert client(app=app).get(path).status_code == 404


def test_memory_is_bounded() -> None:
    sessions = Sessions(max_sessions=3, max_bytes=100)
    for name in "abcd":
        sessions.get(name).add(Work("x", b"1" * 30))
    assert len(sessions.get("a").works) == 0  # forgotten, begun anew
    assert len(sessions.get("d").works) == 1
    sessions.get("d").add(Work("y", b"2" * 90))
    sessions.get("e")
    assert len(sessions.get("d").works) == 0
    session = sessions.get("f")
    names = [session.add(Work(f"{n}", b"")) for n in range(MAX_WORKS + 5)]
    assert list(session.works) == names[5:]


def test_the_server_is_bound_to_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    from rfgconv.web import server

    bound: list[tuple[str, int]] = []
    said: list[str] = []
    monkeypatch.setattr(server.uvicorn.Server, "run", lambda self, sockets: bound.append(sockets[0].getsockname()))
    server.serve(said.append, browser=False)
    server.serve(said.append, browser=False)
    assert {host for host, _ in bound} == {"127.0.0.1"}
    keys = {address.partition("key=")[2] for address in said}
    assert len(keys) == 2
    assert all(len(key) >= 32 for key in keys)
    assert [f"http://127.0.0.1:{port}/" for _, port in bound] == [address.partition("?")[0] for address in said]


def test_text_of_a_page_is_what_a_person_reads() -> None:
    assert text_of("<p>a <b>b</b>&amp;</p>") == "a b &"
    assert ORIGIN.endswith(str(PORT))
    assert isinstance(client(), TestClient)
