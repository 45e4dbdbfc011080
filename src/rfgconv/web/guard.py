"""Who may ask for what: every request must come from this machine's own browser and carry the secret.

A page on the internet that the user visits at the same time can send requests to 127.0.0.1. It cannot know the secret,
and is stopped by the address it asked for (Host), the address it comes from (Origin, Sec-Fetch-Site), and a cookie that
is not sent from other sites (SameSite=Strict).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from secrets import compare_digest, token_urlsafe
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rfgconv.i18n import Word
from rfgconv.model import parse_whole

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""No script and no style inside of pages, nothing from elsewhere, in nobody's frame."""

_HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_SAFE_METHODS = frozenset({"GET", "HEAD"})

Refuse = Callable[[int, Word], Response]
"""Makes the page of a refusal from its status and reason."""

TOO_LARGE = Word("That is more than rfgconv takes at once. A tournament is hardly ever larger than 5 MB.")


@dataclass(frozen=True)
class Door:
    """key: the secret of the opened address. port: that the server listens on. max_body: bytes of one request."""

    key: str
    port: int
    max_body: int

    @property
    def hosts(self) -> tuple[str, ...]:
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    @property
    def address(self) -> str:
        """What is opened in the browser."""
        return f"http://{self.hosts[0]}/?key={self.key}"

    @property
    def cookie(self) -> str:
        """Name of the cookie; cookies are shared by all ports of a host, so it names the port."""
        return f"rfgconv-{self.port}"

    def fits(self, secret: str) -> bool:
        return compare_digest(secret.encode(), self.key.encode())

    def session_of(self, headers: Headers) -> str | None:
        """The name of the session in the cookie, None if the cookie has not the secret."""
        try:
            jar = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return None
        value = jar[self.cookie].value if self.cookie in jar else ""
        secret, _, session = value.partition(".")
        return session if session and self.fits(secret) else None

    def admit(self) -> Response:
        """The answer to the opened address: a new session in a cookie, and the address without the secret."""
        response = RedirectResponse("/", status_code=303)
        session = f"{self.key}.{token_urlsafe(16)}"
        response.set_cookie(self.cookie, session, httponly=True, samesite="strict", path="/")
        return response


class Guard:
    """The outermost layer of the application. The name of the session is put into ``scope["session_name"]``."""

    def __init__(self, app: ASGIApp, door: Door, refuse: Refuse) -> None:
        self.app, self.door, self.refuse = app, door, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        answer = self._answer(scope)
        if answer is not None:
            await answer(scope, receive, _with_headers(send))
        else:
            await self.app(scope, _limited(receive, self.door.max_body), _with_headers(send))

    def _answer(self, scope: Scope) -> Response | None:
        """The answer to a request that does not reach the application: a refusal, or the admission."""
        headers, method = Headers(scope=scope), scope["method"]
        if headers.get("host") not in self.door.hosts:
            return self.refuse(421, Word("This address is not the one that rfgconv listens on."))
        key = parse_qs(scope["query_string"].decode("latin-1")).get("key", [""])[0]
        if method in _SAFE_METHODS and scope["path"] == "/" and key and self.door.fits(key):
            return self.door.admit()
        if not _from_here(headers, method):
            return self.refuse(403, Word("This request comes from another page than rfgconv's own."))
        session = self.door.session_of(headers)
        if session is None:
            return self.refuse(403, Word("Open the address that `rfgconv web` printed: it holds the key to this page."))
        length = parse_whole(headers.get("content-length", "0"), digits=15)
        if length is None or length > self.door.max_body:
            return self.refuse(413, TOO_LARGE)
        scope["session_name"] = session
        return None


def _from_here(headers: Headers, method: str) -> bool:
    """True if no other page sent the request. Browsers name the origin of everything that changes something."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is None:
        return method in _SAFE_METHODS and site in (None, "same-origin", "none")
    return origin == f"http://{headers['host']}" and site in (None, "same-origin")


def _limited(receive: Receive, limit: int) -> Receive:
    """The same body, cut off with an error when it grows larger than it said."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > limit:
            raise HTTPException(413, TOO_LARGE)
        return message

    return limited


def _with_headers(send: Send) -> Callable[[Message], Awaitable[None]]:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
