"""Country and club of a row as two words (rules of the club codes: how a writer chooses)."""

from __future__ import annotations

from rfgconv.diagnostics import LossKind, Report, ask
from rfgconv.model import Player
from rfgconv.names.clubs import Choice, ClubTable, Status, WrittenClub, is_filler
from rfgconv.names.countries import UNKNOWN
from rfgconv_rfg.codes_rules import CLUB_DOUBTFUL, CLUB_READING
from rfgconv_rfg.rows_out import one_word

_DOUBT, _TOWN, _FILLER = Choice.DOUBT, Choice.TOWN, Choice.FILLER
_SETTLED = frozenset({None, Status.CONFIRMED, Status.OWN, Status.FILLER})
_CODE_LENGTH = 4
_CUTS = str.maketrans("", "", ";|")


class ClubWriter:
    """Chooses the club of each row of one table. target: format id that losses are reported for."""

    def __init__(self, report: Report, target: str) -> None:
        self._report, self._target = report, target
        self._clubs = ClubTable()
        self._told: set[str] = set()

    def text(self, player: Player, row: int) -> str:
        """Country and club; fillers are reported as defaulted, replaced words as altered. row: index."""
        chosen = self._clubs.choose(player)
        country, club = _words(player, chosen)
        self._report_choice(player, chosen, row)
        self._report_loss(row, "country", player.country, country, filler=country == UNKNOWN)
        self._report_loss(row, "club", player.club, club, filler=is_filler(club))
        return f"{country} {club}"

    def _report_choice(self, player: Player, chosen: WrittenClub, row: int) -> None:
        town = player.club or player.town or ""
        if chosen.how is _DOUBT:
            self._report.add(
                CLUB_DOUBTFUL,
                at=("rows", row, "player", "club"),
                token=town,
                repair=ask("the code"),
                name=str(player.name),
                candidates=", ".join(map(str, chosen.candidates)),
                written=chosen.code,
            )
        elif chosen.how is _TOWN and chosen.status not in _SETTLED and chosen.code not in self._told:
            self._told.add(chosen.code)
            written = f"{chosen.country} {chosen.code}"
            self._report.add(CLUB_READING, at=("rows", row, "player", "club"), token=town, written=written, town=town)

    def _report_loss(self, row: int, field: str, before: str | None, written: str, *, filler: bool) -> None:
        """A filler is read back as nothing, so it never stands for what the table says."""
        if before == written and not filler:
            return
        kind = LossKind.DEFAULTED if before is None and filler else LossKind.ALTERED
        path = ("rows", row, "player", field)
        self._report.lose(kind, self._target, path, f"rows.player.{field}", before, written)


def _words(player: Player, chosen: WrittenClub) -> tuple[str, str]:
    """The two words. What may be wrong is kept where the format can hold it, for a person to decide: two letters that
    are no country, a short club of a player without a country."""
    country, club = chosen.country, chosen.code
    if player.country and (country == UNKNOWN or len(player.country) == len(UNKNOWN)):
        country = _word(player.country)
    if chosen.how is _FILLER and player.club and country == UNKNOWN and _is_short(player.club):
        club = player.club
    return country, _word(club)


def _is_short(club: str) -> bool:
    return len(club) <= _CODE_LENGTH and club.isascii()


def _word(text: str) -> str:
    return text if text.isalnum() else one_word(text.translate(_CUTS)) or "?"
