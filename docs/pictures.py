"""The pictures of the install page: terminals with what the commands really print, and the page in a browser.

    python docs/pictures.py            draw the terminals that have changed
    python docs/pictures.py --check    say which of them are out of date
    python docs/pictures.py --pages    photograph the local page and the wall list (Playwright, Chromium, Pillow)

What rfgconv prints is made anew each time. What pipx and uv print was recorded (images/transcripts: on Debian, of a
user Anna, from a built wheel; ~ stands for her home folder), since it depends on what the package index holds. Only
frame and prompt are drawn in the manner of each system.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
IMAGES = HERE / "images"
FIXTURES = HERE.parent / "fixtures"

COLUMNS = 96
LINE, LETTER = 18, 7.8
"""Height of a line and width of a letter, in pixels."""


@dataclass(frozen=True, kw_only=True)
class System:
    """How a system's terminal looks. buttons: colours of the circles at the left, none = signs at the right."""

    title: str
    prompt: str
    bar: str
    bar_text: str
    ground: str
    text: str
    accent: str
    buttons: tuple[str, ...] = ()


WINDOWS = System(
    title="Windows PowerShell",
    prompt="PS C:\\Users\\Анна\\Мои турниры> ",
    bar="#2b2b2b",
    bar_text="#f2f2f2",
    ground="#0c0c0c",
    text="#cccccc",
    accent="#f9f1a5",
)
MACOS = System(
    title="Мои турниры — -zsh — 96×24",
    prompt="anna@mac Мои турниры % ",
    bar="#dedede",
    bar_text="#4d4d4d",
    ground="#ffffff",
    text="#1a1a1a",
    accent="#0b5394",
    buttons=("#ff5f57", "#febc2e", "#28c840"),
)
LINUX = System(
    title="anna@linux: ~/Downloads",
    prompt="anna@linux:~/Downloads$ ",
    bar="#303030",
    bar_text="#ffffff",
    ground="#1e1e1e",
    text="#e6e6e6",
    accent="#8ae234",
)

CHECK = 'rfgconv check "Кубок Речного.xml" --as rfg'
CONVERT = 'rfgconv "Кубок Речного.xml" --to rfg --dates 2010-05-01..2010-05-02 --time "60 min + 5x30 s" -o table.txt -q'
SCENES = {
    "terminal-windows": (WINDOWS, ("rfgconv --version", CHECK)),
    "terminal-macos": (MACOS, (CONVERT, "cat table.txt")),
}
"""Name of the picture → whose terminal, what is typed. Each is drawn in two languages."""
LANGUAGES = {"en": "", "ru": ".ru"}
TRANSCRIPTS = ("install-pipx", "install-uv", "not-found")


@dataclass(frozen=True)
class Step:
    """What was typed and what was printed."""

    typed: str
    printed: str


# --- what is printed ------------------------------------------------------------------------------------------------


def play(commands: Iterable[str], language: str) -> list[Step]:
    """Run commands in a folder that holds a tournament."""
    with TemporaryDirectory() as folder:
        tournament = (FIXTURES / "readme" / "rivertown.xml").read_bytes()
        (Path(folder) / "Кубок Речного.xml").write_bytes(tournament)
        return [Step(command, _run(command, folder, language)) for command in commands]


def _run(command: str, folder: str, language: str) -> str:
    program, *words = shlex.split(command)
    if program == "cat":
        return (Path(folder) / words[0]).read_text(encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "rfgconv", *words],
        cwd=folder,
        env={**os.environ, "RFGCONV_LANG": language, "COLUMNS": str(COLUMNS), "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout


def transcript(name: str) -> list[Step]:
    """A recorded session: typed lines begin with ``$ ``."""
    text = (IMAGES / "transcripts" / f"{name}.txt").read_text(encoding="utf-8")
    parts = (part.partition("\n") for part in f"\n{text}".split("\n$ ")[1:])
    return [Step(typed, printed) for typed, _, printed in parts]


# --- drawing --------------------------------------------------------------------------------------------------------


def draw(system: System, steps: list[Step]) -> str:
    """A terminal window as SVG."""
    lines = [line for step in steps for line in _lines(system, step)] + [(system.prompt, "")]
    width, height = round(COLUMNS * LETTER) + 24, (len(lines) + 1) * LINE + 36
    described = escape(" ".join(step.typed for step in steps))
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{described}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{system.ground}" stroke="#888"/>',
        f'<path d="M0 32V8a8 8 0 0 1 8-8H{width - 8}a8 8 0 0 1 8 8V32z" fill="{system.bar}"/>',
        *_bar(system, width),
        f'<g font-family="Cascadia Mono, Menlo, DejaVu Sans Mono, monospace" font-size="13" fill="{system.text}">',
    ]
    for number, (prompt, text) in enumerate(lines, 1):
        baseline = 32 + number * LINE
        if prompt:
            svg.append(_line(0, baseline, prompt, system.accent))
        if text.strip():
            svg.append(_line(len(prompt), baseline, text))
    return "\n".join([*svg, "</g>", "</svg>", ""])


def _bar(system: System, width: int) -> Iterable[str]:
    for index, colour in enumerate(system.buttons):
        yield f'<circle cx="{18 + 20 * index}" cy="16" r="6" fill="{colour}"/>'
    middle = width // 2
    yield (
        f'<text x="{middle}" y="21" text-anchor="middle" font-family="sans-serif" font-size="13" '
        f'fill="{system.bar_text}">{escape(system.title)}</text>'
    )
    if not system.buttons:
        yield (
            f'<path d="M{width - 90} 16h10m18-5h10v10h-10zm28 0l10 10m0-10l-10 10" fill="none" '
            f'stroke="{system.bar_text}"/>'
        )


def _lines(system: System, step: Step) -> Iterable[tuple[str, str]]:
    """(prompt, text), broken where the window ends, as a terminal does."""
    typed = system.prompt + step.typed
    yield system.prompt, typed[len(system.prompt) : COLUMNS]
    for text in [typed[COLUMNS:], *step.printed.rstrip("\n").split("\n")]:
        for start in range(0, len(text), COLUMNS):
            yield "", text[start : start + COLUMNS]
        if not text and text is not typed[COLUMNS:]:
            yield "", ""


def _line(column: int, baseline: int, text: str, colour: str = "") -> str:
    """Letters at their columns, whatever font there is; blanks are such that no viewer drops them."""
    left = 12 + (column + len(text) - len(text.lstrip())) * LETTER
    text = text.strip().replace(" ", "\u00a0")
    fill = f' fill="{colour}"' if colour else ""
    length = f' textLength="{len(text) * LETTER:.1f}"' if len(text) > 1 else ""
    return f'<text x="{left:.1f}" y="{baseline}"{length}{fill}>{escape(text)}</text>'


def terminals() -> dict[str, str]:
    """File → picture of a terminal."""
    drawn = {f"{name}.svg": draw(LINUX, transcript(name)) for name in TRANSCRIPTS}
    for name, (system, commands) in SCENES.items():
        for language, suffix in LANGUAGES.items():
            drawn[f"{name}{suffix}.svg"] = draw(system, play(commands, language))
    return drawn


# --- photographs ----------------------------------------------------------------------------------------------------


def photograph() -> None:
    """The start page, the page with a tournament, and a wall list, from a real browser."""
    import shutil

    from PIL import Image
    from playwright.sync_api import sync_playwright

    from rfgconv.engine import convert

    command = [sys.executable, "-m", "rfgconv", "web", "--no-browser"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    address = server.stdout.readline().split()[-1]
    try:
        with sync_playwright() as play_:
            browser = play_.chromium.launch(executable_path=shutil.which("chromium"))
            for language, suffix in LANGUAGES.items():
                page = browser.new_context(viewport={"width": 1160, "height": 620}).new_page()
                page.goto(address)
                page.goto(f"{address.partition('/?')[0]}/?lang={language}")
                page.screenshot(path=IMAGES / f"web-start{suffix}.png")
                page.set_viewport_size({"width": 1160, "height": 1580})
                page.set_input_files("#files", FIXTURES / "web" / "small_faulty.txt")
                page.wait_for_url("**/t/*")
                page.screenshot(path=IMAGES / f"web-page{suffix}.png")
            wall = convert(FIXTURES / "macmahon" / "mm06.xml", "html").outputs[0].data
            assert wall is not None
            page = browser.new_page(viewport={"width": 1160, "height": 900})
            page.set_content(wall.decode("utf-8"))
            page.screenshot(path=IMAGES / "wall-list.png")
    finally:
        server.terminate()
        server.wait(10)
    for path in IMAGES.glob("*.png"):
        Image.open(path).convert("RGB").quantize(64).save(path, optimize=True)


def main() -> int:
    """Draw or compare. Returns the exit code."""
    if "--pages" in sys.argv[1:]:
        photograph()
        return 0
    stale = {name: text for name, text in terminals().items() if not _same(IMAGES / name, text)}
    if "--check" in sys.argv[1:]:
        for name in stale:
            print(f"docs/images/{name} is out of date: run `python docs/pictures.py`")
        return 1 if stale else 0
    for name, text in stale.items():
        (IMAGES / name).write_text(text, encoding="utf-8")
    return 0


def _same(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    raise SystemExit(main())
