"""The user's own table of clubs (``--clubs FILE``), and taking its codes over into a table.

The file: one club or town a line, as the tables have it, its country and its code; separated by ``;``, ``,`` or tab.

    # clubs of our league
    club;country;code
    Стрела;RU;54No
    Go-Klub Nordlicht;DE;HH

The heading may be missing, country and code may stand together (``Стрела;RU 54No``), and lines with # are remarks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rfgconv.diagnostics import Report, Span
from rfgconv.io import Source
from rfgconv.model import Path, Player, Table, edit, row_path
from rfgconv.names import codes
from rfgconv.names.clubs import ClubTable, OwnClub, own_key
from rfgconv.names.countries import country_code
from rfgconv.names.delimited import split_lines

_HEADINGS = frozenset({"code", "код", "club code", "код клуба"})


def read_clubs(source: Source, report: Report) -> ClubTable:
    """The shipped codes and those of the file. Lines that are not understood are reported and left out."""
    return ClubTable(_entries(source, report))


def _entries(source: Source, report: Report) -> Iterator[OwnClub]:
    seen: dict[str, OwnClub] = {}
    for number, cells in split_lines(source.lines):
        words = [cell for cell in cells if cell]
        if not words or words[0].startswith("#") or words[-1].lower() in _HEADINGS:
            continue
        if len(words) == 2 and len(pair := words[1].split()) == 2:
            words = [words[0], *pair]
        country = country_code(words[1]) if len(words) == 3 else None
        if country is None or len(words[2]) > 4 or " " in words[2]:
            report.add(codes.CLUBS_LINE, at=Span(number, 1, len(source.lines[number - 1])), token=" ".join(words))
            continue
        entry = OwnClub(words[0], country, words[2])
        first = seen.setdefault(own_key(entry.written), entry)
        if (first.country, first.code) != (entry.country, entry.code):
            report.add(
                codes.CLUBS_TWICE,
                at=Span(number, 1, len(words[0])),
                token=words[0],
                other=f"{entry.country} {entry.code}",
                first=f"{first.country} {first.code}",
            )
        if first is entry:
            yield entry


def apply_clubs(table: Table, clubs: ClubTable, report: Report) -> Table:
    """The table with the user's codes in the place of clubs and towns in words; each code is reported once.

    A player of another country than the code's is left as he is. The name of the club stays in ``club_name``.
    """
    changed: dict[Path, Player] = {}
    used: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], int] = {}
    for index, row in enumerate(table.rows):
        player = row.player
        written, own = next(
            ((text, own) for text in (player.club, player.club_name, player.town) if (own := clubs.own(text))),
            (None, None),
        )
        if own is None or player.country not in (None, own.country) or player.club == own.code:
            continue
        changed[*row_path(index), "player"] = replace(
            player, country=own.country, club=own.code, club_name=player.club_name or player.club
        )
        use = (written or "", str(own))
        used[use] += 1
        first.setdefault(use, index)
    for (written, code), count in used.items():
        place = (*row_path(first[written, code]), "player", "club")
        report.add(codes.CLUB_FROM_TABLE, at=place, token=written, written=code, n=count)
    return edit(table, dict(changed)) if changed else table
