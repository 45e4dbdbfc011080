"""All diagnostic codes of an installation: the core's books and those of the plugins."""

from __future__ import annotations

from importlib import import_module

from rfgconv.diagnostics import Code, CodeBook
from rfgconv.hub import Hub
from rfgconv.i18n import ENGLISH, Translator, Word

CORE_BOOKS = (
    "rfgconv.io.codes",
    "rfgconv.checks.codes",
    "rfgconv.names.codes",
    "rfgconv.hub.codes",
    "rfgconv.hub.losses",
    "rfgconv.facts.codes",
    "rfgconv.engine",
    "rfgconv.repairs",
    "rfgconv.standings.codes",
)


def all_codes(hub: Hub) -> list[tuple[str, Code]]:
    """(owner, code), sorted by id; the owner is ``rfgconv`` or the name of a plugin."""
    found: dict[str, tuple[str, Code]] = {}
    for module in CORE_BOOKS:
        book: CodeBook = import_module(module).BOOK
        found |= {code.id: ("rfgconv", code) for code in book}
    for owner, code in hub.codes():
        found.setdefault(code.id, (owner, code))
    return sorted(found.values(), key=lambda pair: pair[1].id)


def find_code(hub: Hub, word: str) -> tuple[str, Code] | None:
    """A code by its id (any case) or its name, or None."""
    wanted = word.strip().lower()
    for owner, code in all_codes(hub):
        if wanted in (code.id.lower(), code.name):
            return owner, code
    return None


def explain(owner: str, code: Code, t: Translator = ENGLISH) -> str:
    """What ``rfgconv explain`` prints: meaning, cause, example, fix, rule."""
    head = t("{severity}, from {owner}", severity=Word(code.severity.value), owner=owner)
    parts = [f"{code.id} {code.name} ({head})", "", f"  {t.gettext(code.template)}"]
    for title, text in (
        (t("Why"), code.cause),
        (t("Example"), code.example),
        (t("What to do"), code.fix),
        (t("Hint"), code.hint or ""),
        (t("Rule"), code.rule),
    ):
        if text:
            parts += ["", f"{title}: {t.gettext(text)}"]
    return "\n".join(parts)
