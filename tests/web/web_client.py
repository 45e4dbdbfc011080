"""A client that behaves like the browser that was opened, for tests without one."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from starlette.testclient import TestClient

from rfgconv.web.app import MAX_BODY, create_app
from rfgconv.web.guard import Door

KEY = "a-secret-of-this-test"
PORT = 8765
HOST = f"127.0.0.1:{PORT}"
ORIGIN = f"http://{HOST}"
FIXTURES = Path(__file__).parents[2] / "fixtures"
HANDICAP = FIXTURES / "checks/handicap_32x5.txt"
MM04 = FIXTURES / "macmahon/mm04.xml"


def client(*, max_body: int = MAX_BODY, admitted: bool = True, app: object = None) -> TestClient:
    """A browser: sends the Origin with what changes something, keeps cookies, follows redirections."""
    door = Door(KEY, PORT, max_body)
    browser = TestClient(app or create_app(door), base_url=ORIGIN, raise_server_exceptions=False)  # type: ignore[arg-type]
    browser.headers["origin"] = ORIGIN
    if admitted:
        assert browser.get(f"/?key={KEY}").status_code == 200
    return browser


def drop(browser: TestClient, *files: Path | tuple[str, bytes]) -> str:
    """Drop files on the start page; the address of the page that comes."""
    named = [(file.name, file.read_bytes()) if isinstance(file, Path) else file for file in files]
    answer = browser.post("/open", files=[("files", entry) for entry in named])
    assert answer.status_code == 200, text_of(answer.text)
    return answer.url.path


def text_of(html: str) -> str:
    """What a person reads, blanks put in order."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def button(html: str, label: str, name: str = "key") -> str:
    """The value of the first button with this label."""
    found = re.search(
        rf'<button[^>]*name="{name}" value="([^"]*)"[^>]*>((?:(?!</button>).)*{label}.*?)</button>', html, re.S
    )
    assert found is not None, label
    return unescape(found[1])
