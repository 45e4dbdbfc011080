"""Reads the RFG table, both generations: one reader without a dialect (decisions in docs/rfg-table.md)."""

from __future__ import annotations

import re
from typing import ClassVar

from rfgconv.diagnostics import Code, Report
from rfgconv.hub import Importer, Match, Probe
from rfgconv.io import Source
from rfgconv.model import Table
from rfgconv_rfg import codes

_EGD_HEAD = re.compile(r"\s*;\s*[A-Z]{2}\[")
_TOU_HEAD = re.compile(r"\s*;\s*(?:name|vill|ta)\s*=", re.IGNORECASE)
_TIME = re.compile(r"\s*;\s*time\s*=", re.IGNORECASE)
_ROW = re.compile(
    r"\s*\d{1,4}\s+(?P<name>[^\W\d_][^\s\d]*\s+[^\W\d_][^\s\d]*)\s+\d{1,2}[kdp]\s+[A-Z]{2}\s+\S+(?:\s+\S+)*"
    r"\s+\d+[-+=!]\S*(?:\s|$)",
    re.IGNORECASE,
)
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_ROWS_LOOKED_AT = 40


class RfgImporter(Importer):
    """The rating table of the Russian Go Federation, current or classic generation."""

    id: ClassVar[str] = "rfg"
    title: ClassVar[str] = "RFG rating table"
    extensions: ClassVar[tuple[str, ...]] = (".txt",)
    codes: ClassVar[tuple[Code, ...]] = tuple(code for code in codes.BOOK if code.id < "RG050")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """Rows with rank and two-word club; ``;time=`` makes it certain. Head lines of other tables exclude it."""
        named = Match.NAME if probe.suffix == ".txt" else Match.NO
        if probe.is_xml or any(_EGD_HEAD.match(line) or _TOU_HEAD.match(line) for line in probe.lines):
            return Match.NO
        rows = [match for line in probe.lines if (match := _ROW.match(line))]
        if len(rows) < 2:
            return named
        if any(_TIME.match(line) for line in probe.lines):
            return Match.SIGNATURE
        cyrillic = sum(1 for row in rows[:_ROWS_LOOKED_AT] if _CYRILLIC.search(row["name"]))
        if 2 * cyrillic > len(rows[:_ROWS_LOOKED_AT]) or _has_dates(probe.lines):
            return Match.SHAPE
        return named

    def read(self, source: Source, report: Report) -> Table | None:
        """Every row that can be made out, and a report on everything else; None if there is no row at all."""
        from rfgconv_rfg.reader import read_table

        return read_table(source, report)


def _has_dates(lines: list[str]) -> bool:
    from rfgconv_rfg.dates import date_text

    heads = (line.strip(" \t\u00a0;") for line in lines[:10] if line.lstrip().startswith(";"))
    return any(date_text(head).legal for head in heads)
