"""The application: addresses, what answers them, and pages for everything that goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from rfgconv.html.document import style
from rfgconv.html.wall import highlight_css
from rfgconv.i18n import LANGUAGES, MisuseError, Word, translator
from rfgconv.io import DEFAULT_MAX_BYTES
from rfgconv.model import Event, parse_whole
from rfgconv.web import actions
from rfgconv.web.downloads import File, all_files, archive, attachment, facts_file, output_file, stem
from rfgconv.web.facts import time_words
from rfgconv.web.guard import Door, Guard
from rfgconv.web.results import Results, results_of
from rfgconv.web.sessions import Session, Sessions
from rfgconv.web.views import render, start_page, work_page
from rfgconv.web.work import Work

MAX_BODY = DEFAULT_MAX_BYTES + 1024 * 1024
"""Bytes of one request: the largest file that the core reads, and its form."""

MAX_FILES = 50
MAX_FIELDS = 10_000
MAX_ROWS = 20_000
"""Rows that the style sheet of highlights is made for."""

NO_PAGE = Word("There is no such page.")

_STATIC = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}


def create_app(door: Door, language: str = "en") -> ASGIApp:
    """The application behind its guard. language: of sessions that have not chosen one."""
    routes = [
        Route("/", _start),
        Route("/open", _open, methods=["POST"]),
        Route("/lists", _lists, methods=["POST"]),
        Route("/lists/drop", _drop_list, methods=["POST"]),
        Route("/all.zip", _zip_all),
        Route("/t/{id}", _work),
        Route("/t/{id}/time", _time),
        Route("/t/{id}/all.zip", _zip),
        Route("/t/{id}/facts.toml", _facts_file),
        Route("/t/{id}/picture", _picture),
        Route("/t/{id}/file/{target}", _file),
        Route("/t/{id}/{action}", _act, methods=["POST"]),
        Route("/static/lit-{rows}.css", _highlights),
        Route("/static/{name}", _static),
    ]
    handlers: dict[Any, Callable[[Request, Any], Response]] = {
        HTTPException: _http_error,
        MisuseError: _misuse,
        MultiPartException: _broken_form,
        Exception: _fault,
    }
    app = Starlette(routes=routes, exception_handlers=handlers)
    app.state.sessions = Sessions(language)

    def refuse(status: int, reason: Word) -> Response:
        return error_page(status, translator(language)(reason), language)

    return Guard(app, door, refuse)


# --- pages --------------------------------------------------------------------------------------------------------


def _session(request: Request) -> Session:
    sessions: Sessions = request.app.state.sessions
    session = sessions.get(request.scope["session_name"])
    language = request.query_params.get("lang")
    if language in LANGUAGES:
        session.language = language
    return session


def _find(session: Session, request: Request) -> tuple[str, Work]:
    name = request.path_params["id"]
    work = session.works.get(name)
    if work is None:
        raise HTTPException(404, Word("This tournament is not open any more. Drop its file again."))
    return name, work


async def _start(request: Request) -> Response:
    session = _session(request)

    def page() -> str:
        with session.lock:
            return start_page(session)

    return HTMLResponse(await run_in_threadpool(page))


async def _work(request: Request) -> Response:
    session = _session(request)

    def page() -> str:
        with session.lock:
            return work_page(session, *_find(session, request))

    return HTMLResponse(await run_in_threadpool(page))


async def _time(request: Request) -> Response:
    """What a time control comes to, while it is being typed."""
    session = _session(request)

    def words() -> Response:
        with session.lock:
            table = results_of(session, _find(session, request)[1]).reading.table
            said = time_words(request.query_params.get("text", "")[:200], table.event if table else Event(), t)
            return JSONResponse({"understood": said.understood, "sentences": said.sentences})

    t = translator(session.language)
    return await run_in_threadpool(words)


# --- what changes something ---------------------------------------------------------------------------------------


class _MemoryParser(MultiPartParser):
    """Nothing that is dropped on the page is written to a disk, not even to a temporary file."""

    spool_max_size = MAX_BODY


@dataclass(frozen=True)
class _Sent:
    """What a form sent: texts by the name of their field, and files."""

    texts: dict[str, str]
    uploads: list[actions.Upload]


async def _sent(request: Request) -> _Sent:
    if request.headers.get("content-type", "").startswith("multipart/form-data"):
        parser = _MemoryParser(
            request.headers, request.stream(), max_files=MAX_FILES, max_fields=MAX_FIELDS, max_part_size=MAX_BODY
        )
        form = await parser.parse()
    else:
        form = await request.form(max_files=0, max_fields=MAX_FIELDS)
    texts: dict[str, str] = {}
    uploads: list[actions.Upload] = []
    for key, value in form.multi_items():
        if isinstance(value, str):
            texts[key] = value
        elif value.filename:  # a field in which no file was chosen sends an empty one without a name
            uploads.append(actions.Upload(value.filename, await value.read()))
    await form.close()
    return _Sent(texts, uploads)


def _go_on(path: str) -> Response:
    return RedirectResponse(path, status_code=303)


async def _open(request: Request) -> Response:
    session = _session(request)
    uploads = (await _sent(request)).uploads

    def opened() -> list[str]:
        with session.lock:
            return actions.open_files(session, uploads)

    names = await run_in_threadpool(opened)
    return _go_on(f"/t/{names[0]}" if len(names) == 1 else "/")


async def _act(request: Request) -> Response:
    session = _session(request)
    action = actions.ACTIONS.get(request.path_params["action"])
    if action is None:
        raise HTTPException(404, NO_PAGE)
    form = (await _sent(request)).texts

    def act() -> str:
        with session.lock:
            name, work = _find(session, request)
            anchor = action(session, work, form)
            return f"/t/{name}#{anchor}" if name in session.works else "/"

    return _go_on(await run_in_threadpool(act))


async def _lists(request: Request) -> Response:
    session = _session(request)
    uploads = (await _sent(request)).uploads

    def add() -> None:
        with session.lock:
            actions.add_lists(session, uploads)

    await run_in_threadpool(add)
    return _go_on(_back(request))


async def _drop_list(request: Request) -> Response:
    session = _session(request)
    form = (await _sent(request)).texts

    def drop() -> None:
        with session.lock:
            actions.drop_list(session, form)

    await run_in_threadpool(drop)
    return _go_on(_back(request))


def _back(request: Request) -> str:
    """The page that a form about lists was sent from; only addresses of tournaments count."""
    path = urlsplit(request.headers.get("referer", "")).path
    return f"{path}#players" if path.startswith("/t/") else "/"


# --- files --------------------------------------------------------------------------------------------------------


async def _download(request: Request, make: Callable[[Session, Work, Results], File | None], kind: str) -> Response:
    session = _session(request)

    def made() -> File | None:
        with session.lock:
            work = _find(session, request)[1]
            return make(session, work, results_of(session, work))

    file = await run_in_threadpool(made)
    if file is None:
        raise HTTPException(404, Word("There is nothing to take away yet: look at the errors first."))
    return Response(file.data, media_type=kind, headers={"Content-Disposition": attachment(file.name)})


async def _file(request: Request) -> Response:
    target = request.path_params["target"]

    def make(session: Session, work: Work, results: Results) -> File | None:
        return output_file(work, results, target, session.language)

    return await _download(request, make, "application/octet-stream")


async def _facts_file(request: Request) -> Response:
    def make(session: Session, work: Work, results: Results) -> File | None:
        return facts_file(work, results, translator(session.language))

    return await _download(request, make, "application/toml")


async def _zip(request: Request) -> Response:
    def make(session: Session, work: Work, results: Results) -> File:
        return File(f"{stem(work.name)}.zip", archive(all_files(work, results, translator(session.language))))

    return await _download(request, make, "application/zip")


async def _zip_all(request: Request) -> Response:
    session = _session(request)

    def made() -> bytes:
        with session.lock:
            t, works = translator(session.language), list(session.works.values())
            return archive(file for work in works for file in all_files(work, results_of(session, work), t))

    data = await run_in_threadpool(made)
    return Response(data, media_type="application/zip", headers={"Content-Disposition": attachment("tournaments.zip")})


async def _picture(request: Request) -> Response:
    """The wall list to look at and to print, in a page without rights of its own."""
    session = _session(request)

    def made() -> bytes | None:
        with session.lock:
            return results_of(session, _find(session, request)[1]).picture(session.language)

    data = await run_in_threadpool(made)
    if data is None:
        raise HTTPException(404, Word("There is no table to be shown."))
    policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-modals; frame-ancestors 'none'"
    return HTMLResponse(data, headers={"Content-Security-Policy": policy})


@cache
def _static_text(name: str) -> str:
    text = files("rfgconv.web").joinpath("static", name).read_text("utf-8")
    return style("wall") + text if name == "page.css" else text


async def _static(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in _STATIC:
        raise HTTPException(404, NO_PAGE)
    return Response(_static_text(name), media_type=_STATIC[name])


async def _highlights(request: Request) -> Response:
    rows = parse_whole(request.path_params["rows"])
    if rows is None:
        raise HTTPException(404, NO_PAGE)
    return Response(highlight_css(min(rows, MAX_ROWS)), media_type="text/css")


# --- errors -------------------------------------------------------------------------------------------------------


def error_page(status: int, reason: str, language: str) -> Response:
    """A page with one sentence."""
    return HTMLResponse(render("error.html", language, reason=reason, status=status, path="/", said=""), status)


def _language(request: Request) -> str:
    return _session(request).language if "session_name" in request.scope else "en"


def _http_error(request: Request, error: HTTPException) -> Response:
    language = _language(request)
    reason = error.detail if isinstance(error.detail, Word) else NO_PAGE  # the framework's own: 404 and 405
    return error_page(error.status_code, translator(language)(reason), language)


def _misuse(request: Request, error: MisuseError) -> Response:
    language = _language(request)
    return error_page(400, translator(language).text(error.text), language)


def _broken_form(request: Request, error: MultiPartException) -> Response:
    language = _language(request)
    return error_page(400, translator(language)("The form was not understood."), language)


def _fault(request: Request, error: Exception) -> Response:
    language = _language(request)
    t = translator(language)
    reason = t(
        "rfgconv failed on this: {error}. Nothing was lost; go back and take the last step back.",
        error=type(error).__name__,
    )
    return error_page(500, reason, language)
