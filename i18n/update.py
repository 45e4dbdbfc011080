"""Bring the catalogues up to date: find all texts, keep their translations, write the .po and .mo files.

``python i18n/update.py`` writes; what is left to translate is said. ``--check`` only says what is out of date: texts
that are not in a catalogue or no longer exist, a .mo that is not made from its .po.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from texts import ROOT, all_texts

from rfgconv.i18n import ENGLISH, LANGUAGES

HOME = ROOT / "src" / "rfgconv" / "i18n" / "locale"
PLURAL = (
    "nplurals=4; plural=(n==1 ? 0 : n%10==1 && n%100!=11 ? 1 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 2 : 3);"
)
"""Exactly one; 21, 31 …; 2 to 4, 22 …; the others. The message for one thing often has no number in it, therefore it
must not be shown for 21 of them."""


class StableCatalog(Catalog):
    """Without dates, so that equal translations give equal files."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:  # type: ignore[override]
        """The header entry."""
        return [
            ("Project-Id-Version", "rfgconv"),
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", PLURAL),
        ]


def catalogue(language: str) -> Catalog:
    """All texts of today with the translations that the .po file has for them."""
    new = empty(language)
    known = read(language)
    for (text, plural), places in all_texts().items():
        old = known.get(text)
        string = old.string if old is not None else ""
        if plural is not None and (not isinstance(string, tuple) or old is None or old.id[1] != plural):
            string = ("",) * 4
        if plural is None and isinstance(string, tuple):
            string = ""
        new.add((text, plural) if plural is not None else text, string, locations=[(place, None) for place in places])
    return new


def empty(language: str) -> Catalog:
    """A catalogue without texts, with our plural forms."""
    comment = f"# {LANGUAGES[language]}: texts of rfgconv, kept up to date by i18n/update.py"
    new = StableCatalog(language, header_comment=comment, fuzzy=False)
    new._num_plurals, new._plural_expr = 4, PLURAL.partition("plural=")[2].rstrip(";")
    return new


def read(language: str) -> Catalog:
    """A .po file."""
    path = po_path(language)
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as stream:
        return read_po(stream, language)


def po_path(language: str) -> Path:
    """Where the .po file of a language is; the .mo stands beside it."""
    return HOME / language / "LC_MESSAGES" / "rfgconv.po"


def files(new: Catalog, language: str) -> dict[Path, bytes]:
    """The .po and the .mo of a catalogue; the .mo holds what is translated."""
    po, mo, done = io.BytesIO(), io.BytesIO(), empty(language)
    for message in new:
        if message.id and is_translated(message):
            done.add(message.id, message.string)
    write_po(po, new, sort_output=True, width=None, include_lineno=False)
    write_mo(mo, done)
    return {po_path(language): po.getvalue(), po_path(language).with_suffix(".mo"): mo.getvalue()}


def is_translated(message: Message) -> bool:
    """True if there is a translation with all its forms."""
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def untranslated(new: Catalog) -> Iterator[str]:
    """Texts without a translation, or without one of its forms."""
    for message in new:
        if message.id and not is_translated(message):
            yield message.id if isinstance(message.id, str) else message.id[0]


def main() -> int:
    """Write the files, or with --check only compare them. Returns the exit code."""
    check = "--check" in sys.argv[1:]
    failed = False
    for language in LANGUAGES:
        if language == ENGLISH.language:
            continue
        new = catalogue(language)
        for path, data in files(new, language).items():
            if path.exists() and path.read_bytes() == data:
                continue
            if check:
                print(f"{path.relative_to(ROOT)} is out of date: run `python i18n/update.py`")
                failed = True
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        missing = list(untranslated(new))
        failed |= check and bool(missing)
        for text in missing[:5]:
            print(f"{language}: not translated: {text}")
        if missing:
            print(f"{language}: {len(missing)} texts to translate in {po_path(language).relative_to(ROOT)}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
