"""Which language a person wants to read, and the texts of that language."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from rfgconv.i18n.text import Text, Word

if TYPE_CHECKING:
    from gettext import NullTranslations

LANGUAGES = {"en": "English", "ru": "Русский", "uk": "Українська"}
"""The languages that there are, each with its own name."""
VARIABLE = "RFGCONV_LANG"


def language(wanted: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The language to speak: the one asked for (``--lang``), ``RFGCONV_LANG``, the locale, on Windows the system's.

    A language that there is no catalogue of counts as English.
    """
    for name in (wanted, environ.get(VARIABLE)):
        if name:
            return _known(name) or "en"
    return _of_locale(environ) or (_of_windows() if sys.platform == "win32" else None) or "en"


def _known(name: str) -> str | None:
    """``ru`` from ``ru_RU.UTF-8``, ``ru-RU``, ``RU``; None if it is none of ours."""
    code = name.strip().lower().replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
    return code if code in LANGUAGES else None


def _of_locale(environ: Mapping[str, str]) -> str | None:
    """The locale for messages; LANGUAGE may list several, best first, and counts only beside a real locale."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), None)
    if locale is None or locale.partition(".")[0] in ("C", "POSIX"):
        return None
    listed = (_known(name) for name in environ.get("LANGUAGE", "").split(":"))
    return next((code for code in listed if code), None) or _known(locale) or "en"


def _of_windows() -> str | None:
    """The language in which Windows shows itself to this user."""
    import ctypes
    import locale

    windll = getattr(ctypes, "windll", None)
    if windll is None:
        return None
    return _known(locale.windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), ""))


DOMAIN = "rfgconv"
FOLDER = os.path.join(os.path.dirname(__file__), "locale")
"""Holds ``<language>/LC_MESSAGES/rfgconv.mo``."""


class _Plain:
    """English: the message ids themselves."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return one if n == 1 else many


class Translator:
    """Looks up texts of one language. ``t("{file} is a folder", file=name)`` translates, then fills in."""

    def __init__(self, language: str, catalogue: NullTranslations | _Plain) -> None:
        self.language = language
        self._catalogue = catalogue

    def __call__(self, message: str, /, **args: Any) -> str:
        return self.text(Text(message, args)) if args else self.gettext(message)

    def count(self, one: str, many: str, n: int, **args: Any) -> str:
        """The form for a number, which is the argument ``n`` of the templates."""
        return self.text(Text(one, {"n": n, **args}, many))

    def text(self, text: Text) -> str:
        """A template with its arguments; what is ours among the arguments is translated as well."""
        if text.plural is None:
            template = self.gettext(text.template)
        else:
            template = self.ngettext(text.template, text.plural, text.number)
        return template.format_map(self._shown(text.args))

    def gettext(self, message: str) -> str:
        """A message as it stands. The empty one is not looked up: its entry describes the catalogue."""
        return self._catalogue.gettext(message) if message else ""

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The template for a number. Where languages have one form for 1, 21, 31 …, ours has two: the message for
        exactly one is another sentence, often without a number."""
        return self._catalogue.ngettext(one, many, n)

    def _shown(self, args: Mapping[str, Any]) -> dict[str, Any]:
        return {key: self._argument(value) for key, value in args.items()}

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Word):
            return self.gettext(value)
        if isinstance(value, Text):
            return self.text(value)
        if isinstance(value, tuple):
            return ", ".join(str(self._argument(part)) for part in value)
        return value


ENGLISH = Translator("en", _Plain())


@cache
def translator(language: str) -> Translator:
    """The texts of a language (see `rfgconv.i18n.language`); English ones if there is no catalogue of it."""
    if language == "en" or language not in LANGUAGES:
        return ENGLISH
    import gettext

    return Translator(language, gettext.translation(DOMAIN, FOLDER, [language], fallback=True))
