"""The name in a row: commas and dots taken out, extra words put where they belong, each with its report."""

from __future__ import annotations

from collections.abc import Sequence

from rfgconv.diagnostics import Report, propose, safe
from rfgconv.model import Path, PersonName
from rfgconv.names.judge import name_of_words
from rfgconv_rfg import codes
from rfgconv_rfg.words import Word


def read_name(words: Sequence[Word], line: int, path: Path, report: Report) -> PersonName:
    """The name of the words between number and rank. path: of the name in the table.

    The words of a surname that begins with a particle (van der) are joined; a third word is a patronymic or belongs to
    the given name. All of that is reported (R17, R45), with the exact replacement.
    """
    parts: list[str] = []
    for word in words:
        parts += _clean(word, line, path, report)
    name = name_of_words(parts)
    if len(parts) > 2:
        _report_extra(words[min(2, len(words) - 1)], name, line, path, report)
    return name


def _clean(word: Word, line: int, path: Path, report: Report) -> list[str]:
    """The words in a word without commas and dots: ``Берёзкин,`` → Берёзкин; ``А.Б.`` → А_Б."""
    parts = [part for part in word.text.split(",") if part]
    if "," in word.text:
        report.add(codes.NAME_COMMA, at=path, span=word.span(line), token=word.text, repair=safe(" ".join(parts)))
    if "." not in word.text:
        return parts
    parts = [cleaned for part in parts if (cleaned := "_".join(piece for piece in part.split(".") if piece))]
    report.add(codes.NAME_DOT, at=path, span=word.span(line), token=word.text, repair=safe(" ".join(parts)))
    return parts


def _report_extra(word: Word, name: PersonName, line: int, path: Path, report: Report) -> None:
    written = PersonName(surname=name.surname, given=name.given)
    repair = propose(
        str(written), "joined" if name.patronymic is None else "patronymic left out", edits={path: written}
    )
    report.add(codes.NAME_EXTRA_WORD, at=path, span=word.span(line), token=word.text, repair=repair)
