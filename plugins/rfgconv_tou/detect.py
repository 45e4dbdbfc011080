"""Is a text a French rating table?"""

from __future__ import annotations

import re

from rfgconv.hub import Match, Probe
from rfgconv.regex import regex
from rfgconv_tou.lines import HEADING_FORM, player_line

_KEY_SHAPE = regex(r"^;(?:vill|comm|prog|size|komi)=", re.MULTILINE)


def detect(probe: Probe) -> Match:
    """SIGNATURE: OpenGotha's heading, or three lines with keys. Otherwise the name of the file counts, and the rows."""
    head = probe.text[:4096]
    if any(HEADING_FORM.match(line) for line in head.splitlines()):
        return Match.SIGNATURE
    if len(_KEY_SHAPE.findall(head)) >= 3:
        return Match.SIGNATURE
    if probe.suffix != ".tou":
        return Match.NO
    rows = [line for line in head.splitlines() if line.strip() and not line.startswith(";")]
    return Match.SHAPE if rows and player_line(1, rows[0]) is not None else Match.NAME
