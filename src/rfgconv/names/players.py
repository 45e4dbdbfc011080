"""Player lists: load one, match a table against several, take over what is certain. The public side of the package.

lists = [load_list(reader, source, report), ...]
matches = match_players(table, lists)
table = apply_matches(table, matches, report, prefer_list=False)
"""

from rfgconv.names.apply import apply_matches, describe, proposed_latin
from rfgconv.names.listing import Listing, LoadedList, load_list
from rfgconv.names.matching import Candidate, IdFault, Outcome, PlayerMatch, Reason, match_players

__all__ = [
    "Candidate",
    "IdFault",
    "Listing",
    "LoadedList",
    "Outcome",
    "PlayerMatch",
    "Reason",
    "apply_matches",
    "describe",
    "load_list",
    "match_players",
    "proposed_latin",
]
