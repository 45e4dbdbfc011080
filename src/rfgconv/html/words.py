"""The texts of a page in one language. All of them are English message ids; a catalogue replaces them."""

from __future__ import annotations

import gettext
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from rfgconv.diagnostics import Diagnostic
from rfgconv.diagnostics.diagnostic import Text

LANGUAGES = {"en": "English", "ru": "Русский", "uk": "Українська"}
"""Offered by the language switch; one without a catalogue shows English texts."""


@dataclass(frozen=True)
class Words:
    """Looks up texts. `words("{n} rounds", n=5)` translates the template, then fills in the arguments."""

    language: str = "en"
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)

    def __call__(self, message: str, **args: Any) -> str:
        return self.catalogue.gettext(message).format_map(args) if args else self.catalogue.gettext(message)

    def count(self, one: str, many: str, n: int, **args: Any) -> str:
        """The form for a number, which is the argument ``n`` of the template."""
        return self.catalogue.ngettext(one, many, n).format_map({"n": n, **args})

    def text(self, text: Text | None) -> str:
        """A text of a finding: hint, note of a repair, related place."""
        return "" if text is None else self.catalogue.gettext(text.template).format_map(text.args)

    def message(self, diagnostic: Diagnostic) -> str:
        """The message of a finding, in the plural form of its number."""
        code, n = diagnostic.code, diagnostic.args.get("n")
        if code.plural is None:
            return self.text(diagnostic.message)
        number = n if isinstance(n, int) else 2
        return self.catalogue.ngettext(code.template, code.plural, number).format_map(diagnostic.args)


@cache
def words_of(language: str) -> Words:
    """The texts of a language; English ones if there is no catalogue of it."""
    folder = str(files("rfgconv") / "locale")
    return Words(language, gettext.translation("rfgconv", folder, [language], fallback=True))
