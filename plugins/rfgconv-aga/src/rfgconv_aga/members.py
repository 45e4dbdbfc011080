"""The list of members (TDListA): nine fields with tabs between them, one member a line, by name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from rfgconv.diagnostics import Report, Span
from rfgconv.hub import ListedPlayer, Match, PlayerList, Probe, codes_of
from rfgconv.io import Source
from rfgconv.model import Id, Player, Rating

NAME, ID, TYPE, RATING, EXPIRY, CHAPTER, STATE, SIGMA, DATE = range(9)

_LINE = re.compile(r"[^\t]+\t\s*[0-9]{1,9}\s*\t[^\t]*\t\s*(?:-?[0-9.]+)?\s*\t")
_RATING = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]{1,6})?")


class AgaMembers(PlayerList):
    """The members with number, rating (negative = kyu), chapter and the date of their last rating."""

    id = "aga-members"
    title = "AGA list of members (TDListA)"
    scheme = "aga"
    codes = codes_of("rfgconv_aga.codes", "MEMBER")

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        """SHAPE if most lines have the fields; no other list has a number behind the name."""
        lines = [line for line in probe.lines[:50] if line.strip()]
        fitting = sum(1 for line in lines if _LINE.match(line))
        return Match.SHAPE if fitting * 2 > len(lines) else Match.NO

    def read(self, source: Source, report: Report) -> Sequence[ListedPlayer]:
        """All members in the order of the list."""
        from rfgconv.names.comma import parse_comma_name
        from rfgconv_aga import codes
        from rfgconv_aga.lines import parse_rank

        entries = []
        for number, line in enumerate(source.lines, 1):
            if not line.strip():
                continue
            fields = [field.strip() for field in line.split("\t")]
            fields += [""] * (DATE + 1 - len(fields))
            name = parse_comma_name(fields[NAME])
            if name is None or not (fields[ID].isascii() and fields[ID].isdecimal()):
                report.add(codes.MEMBER, at=Span(number, 1, len(line)), token=line[:40])
                continue
            rating = fields[RATING] if _RATING.fullmatch(fields[RATING]) else ""
            player = Player(
                name=name,
                rank=parse_rank(rating if "." in rating else f"{rating}.0") if rating else None,
                rating=Rating(value=Fraction(rating), list="AGA") if rating else None,
                club=fields[CHAPTER] or None,
                ids=(Id(scheme="aga", value=fields[ID]),),
            )
            entries.append(ListedPlayer(player=player, last=fields[DATE] or None))
        return entries
