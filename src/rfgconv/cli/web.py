"""``rfgconv web``."""

from __future__ import annotations

import click

from rfgconv.cli.words import words


class _MissingError(click.ClickException):
    """A library of the extra is missing: the environment's fault."""

    exit_code = 3


@click.command()
@click.option("--no-browser", is_flag=True, help="Only print the address; open it yourself.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, metavar="N", help="Port to listen on (a free one).")
def web(no_browser: bool, port: int) -> int:
    """Open a page in the browser: drop a tournament on it, mend it, take the tables away.

    Only this computer can reach the page, and nothing leaves this computer. Stop it with Ctrl+C.
    """
    t = words()
    try:
        from rfgconv.web.server import serve
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "rfgconv":
            raise
        raise _MissingError(
            t('the page needs {library}, which is not installed: pip install "rfgconv[web]"', library=missing)
        ) from None

    def say(address: str) -> None:
        click.echo(t("rfgconv is at {address}", address=address))
        click.echo(t("Stop it with Ctrl+C."), err=True)

    serve(say, port=port, browser=not no_browser, language=t.language)
    return 0
