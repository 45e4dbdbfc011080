"""Facts files: TOML that a person writes beside the source, read with the place of every fault."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.facts import codes
from rfgconv.facts import values as v
from rfgconv.facts.facts import Facts, PlayerFacts, with_fact
from rfgconv.facts.options import BY_NAME
from rfgconv.io import Source
from rfgconv.model import Event, Id
from rfgconv.regex import regex

PLAYERS = "players"
COMMENTS = "comments"
_MOST_FAULTS = 50
_PLAYER_READERS: dict[str, tuple[Callable[[str], Any], str]] = {
    "country": (v.read_country, "RU"),
    "club": (v.read_text, "77Mo"),
    "town": (v.read_text, "Rivertown"),
    "latin": (v.read_person, "Smith Anna"),
    "native": (v.read_person, "Смит Анна"),
    "rank": (v.read_rank, "5k"),
    "rating": (v.read_rating, "1650"),
}
"""Attributes of Player that a facts file fills: reader and example."""

_PLAYER_IDS = {"pin": ("egd", "12000001"), "rfg-id": ("rfg", "1234")}
PLAYER_KEYS = (*_PLAYER_READERS, *_PLAYER_IDS)

_KeyPath = tuple[str, ...]
_HEADER = regex(r"\s*\[\[?([^\]]*)\]\]?\s*(?:#.*)?")
_KEY_PART = regex(r"""\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(\.|=|$)""")
_PLACE = regex(r"\(at line (\d+), column (\d+)\)")


def read_facts_file(source: Source, report: Report) -> Facts:
    """Read a facts file and say that it is used; its findings carry its own name and places."""
    own = Report(source.name)
    own.add(codes.FACTS_FILE_USED, file=source.name)
    source.report_decoding(own)
    facts = load_facts(source.text, own)
    report.extend(own)
    return facts


def load_facts(text: str, report: Report) -> Facts:
    """Read a facts file. report: that of the facts file itself (its `file` is the file's name).

    Unknown keys are warnings, values that cannot be understood are errors; all the rest is read.
    """
    tree = _tree(text, report)
    places = dict(_places(text))
    event = Event()
    for key, value in tree.items():
        name = key.replace("_", "-")
        if name == PLAYERS and isinstance(value, dict):
            continue
        if name == COMMENTS:
            event = replace(event, comments=tuple(part for part in _texts(value) if part))
        elif name not in BY_NAME:
            _unknown(key, (*BY_NAME, COMMENTS, PLAYERS), places.get((key,)), report)
        else:
            event = _with_key(event, name, value, places.get((key,)), report)
    players = tree.get(PLAYERS)
    entries = players.items() if isinstance(players, dict) else ()
    found = (_player(key, entry, places, report) for key, entry in entries)
    return Facts(event=event, players=tuple(facts for facts in found if facts is not None))


def _with_key(event: Event, name: str, value: Any, place: Span | None, report: Report) -> Event:
    typed = _typed(value, ".." if name == "dates" else None)
    if typed is None:
        report.add(
            codes.FACT_UNREADABLE, at=place, token=_shown(value), option=name, example=BY_NAME[name].words.example
        )
        return event
    return with_fact(event, BY_NAME[name].read(typed, report, place, name)) if typed.strip() else event


def _typed(value: Any, join: str | None = None) -> str | None:
    """What a person would have typed for a TOML value; None for tables and other things that are no single value."""
    if isinstance(value, bool):
        return v.answer_text(value)
    if isinstance(value, list) and join is not None and value:
        parts = [_typed(part) for part in value]
        return None if None in parts else join.join(part for part in parts if part is not None)
    if isinstance(value, date):
        return value.isoformat()[:10]
    return str(value) if isinstance(value, (str, int)) else None


def _texts(value: Any) -> Iterator[str]:
    for part in value if isinstance(value, list) else [value]:
        yield v.read_text(_typed(part) or "") or ""


def _shown(value: Any) -> str:
    return str(value)[:60]


def _unknown(key: str, known: Sequence[str], place: Span | None, report: Report) -> None:
    from difflib import get_close_matches

    near = get_close_matches(key.replace("_", "-").lower(), known, n=1, cutoff=0.5)
    report.add(codes.FACTS_KEY_UNKNOWN, at=place, token=key, nearest=near[0] if near else ", ".join(known))


def _player(key: str, entry: Any, places: Mapping[_KeyPath, Span], report: Report) -> PlayerFacts | None:
    place = places.get((PLAYERS, key))
    if not isinstance(entry, dict):
        report.add(codes.FACT_UNREADABLE, at=place, token=_shown(entry), option=key, example="[players.12]")
        return None
    facts = PlayerFacts(key=" ".join(key.split()))
    for name, value in entry.items():
        at = places.get((PLAYERS, key, name), place)
        facts = _with_player_key(facts, name, name.replace("_", "-"), value, at, report)
    return facts


def _with_player_key(
    facts: PlayerFacts, written: str, name: str, value: Any, at: Span | None, report: Report
) -> PlayerFacts:
    typed = _typed(value)
    if name in _PLAYER_IDS:
        scheme, example = _PLAYER_IDS[name]
        if typed is not None and typed.strip().isalnum():
            return replace(facts, ids=(*facts.ids, Id(scheme=scheme, value=typed.strip())))
    elif name in _PLAYER_READERS:
        read, example = _PLAYER_READERS[name]
        found = read(typed) if typed is not None else None
        if found is not None:
            return replace(facts, values={**facts.values, name: found})
    else:
        _unknown(written, PLAYER_KEYS, at, report)
        return facts
    if typed is None or typed.strip():
        report.add(codes.FACT_UNREADABLE, at=at, token=_shown(value), option=name, example=example)
    return facts


# --- TOML with places ---------------------------------------------------------------------------------------------


def _tree(text: str, report: Report) -> dict[str, Any]:
    """The parsed TOML; a line that is wrong is reported and left out, and the rest is parsed again."""
    import tomllib

    lines = _lines(text)
    for _ in range(_MOST_FAULTS):
        try:
            return tomllib.loads("\n".join(lines) + "\n", parse_float=str)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            reason = str(error) or type(error).__name__
            match = _PLACE.search(reason)
            line, column = (int(match[1]), int(match[2])) if match else (0, 1)
            if not 0 < line <= len(lines) or not lines[line - 1].strip():  # at the end of the file: an open string
                line, column = max(_begun(lines), default=1), 1
            report.add(codes.FACTS_SYNTAX, at=Span(line, column), reason=_PLACE.sub("", reason).strip())
            lines[line - 1] = ""
    return {}


def _lines(text: str) -> list[str]:
    return re.split("\r\n|\n|\r", text.removeprefix("\ufeff"))


def _begun(lines: Sequence[str]) -> Iterator[int]:
    """Numbers of the lines that hold something."""
    return (number for number, line in enumerate(lines, start=1) if line.strip())


def _places(text: str) -> Iterator[tuple[_KeyPath, Span]]:
    """The place of every key and table header; of the inside of strings of several lines nothing is taken."""
    table: _KeyPath = ()
    quote = ""
    for number, line in enumerate(_lines(text), start=1):
        if quote:
            quote = "" if quote in line else quote
            continue
        header = _HEADER.fullmatch(line)
        if header is not None:
            table = _key(header[1])
            yield table, Span(number, header.start(1) + 1, len(header[1]))
            continue
        path = _key(line)
        if path and not line.lstrip().startswith("#"):
            start = len(line) - len(line.lstrip())
            yield (*table, *path), Span(number, start + 1, len(line.partition("=")[0].strip()))
        quote = next((mark for mark in ('"""', "'''") if line.count(mark) % 2), "")


def _key(text: str) -> _KeyPath:
    """The parts of a dotted key at the beginning of a text."""
    parts: list[str] = []
    position = 0
    while True:
        match = _KEY_PART.match(text, position)
        if match is None:
            return ()
        parts.append(next(part for part in match.groups()[:3] if part is not None))
        position = match.end()
        if match[4] != ".":
            return tuple(parts)
