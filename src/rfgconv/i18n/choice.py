"""Which language a person wants to read."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

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
