"""The server: on the loopback interface of this machine only, on a port that is free."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from secrets import token_urlsafe

import uvicorn

from rfgconv.web.app import MAX_BODY, create_app
from rfgconv.web.guard import Door
from rfgconv.web.results import loaded_hub


def serve(say: Callable[[str], None], *, port: int = 0, browser: bool = True, language: str = "en") -> None:
    """Serve until the user stops it (Ctrl+C). say: is given the address. port 0 = a free one. Raises OSError."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
        listening.bind(("127.0.0.1", port))
        listening.listen(128)
        door = Door(token_urlsafe(24), listening.getsockname()[1], MAX_BODY)
        config = uvicorn.Config(
            create_app(door, language),
            log_level="error" if os.environ.get("RFGCONV_DEBUG") else "critical",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws="none",
            lifespan="off",
            timeout_graceful_shutdown=2,
        )
        threading.Thread(target=loaded_hub, daemon=True).start()  # so that the first file need not wait for it
        say(door.address)
        if browser:
            webbrowser.open(door.address)
        with suppress(KeyboardInterrupt):  # Ctrl+C is how it is meant to end
            uvicorn.Server(config).run(sockets=[listening])
