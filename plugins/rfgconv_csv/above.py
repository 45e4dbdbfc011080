"""The lines above the headings: facts about the tournament, its title, and everything else as comments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rfgconv.diagnostics import Report, Span
from rfgconv.facts.dates import parse_dates
from rfgconv.facts.facts import with_fact
from rfgconv.facts.options import BY_NAME
from rfgconv.model import Event, Id, Note
from rfgconv_csv import codes
from rfgconv_csv.fields import read_date, read_integer
from rfgconv_csv.grid import SIGNATURE, Grid
from rfgconv_csv.vocabulary import words

_DAYS = ("start", "end")


@dataclass(slots=True)
class Above:
    """What stands above the headings. places: field of the event → place; rounds: number of rounds if stated."""

    event: Event = field(default_factory=Event)
    notes: list[Note] = field(default_factory=list)
    places: dict[str, Span | None] = field(default_factory=dict)
    rounds: int | None = None


def is_own(grid: Grid) -> bool:
    """True for a file that rfgconv wrote."""
    return bool(grid.rows) and grid.cell(0, 0).casefold() == SIGNATURE


def read_above(grid: Grid, header: int, report: Report) -> Above:
    """Read the rows before a row of headings."""
    found = Above()
    own = is_own(grid)
    for row in range(1 if own else 0, header):
        cells = [(column, cell) for column, cell in enumerate(grid.rows[row]) if cell]
        if not cells:
            continue
        if own:
            _own_line(grid, row, found, report)
        else:
            _line(grid, row, cells, found, report)
    return found


def _own_line(grid: Grid, row: int, found: Above, report: Report) -> None:
    """``key, value``: the keys of a facts file, and those that only a table has."""
    key, value = grid.cell(row, 0), grid.cell(row, 1)
    if key == "note":
        number = read_integer(value)
        found.notes.append(Note(text=grid.cell(row, 2), before=None if number is None else number - 1))
    elif key == "comment":
        found.event = replace(found.event, comments=(*found.event.comments, value))
    elif key.startswith("id "):
        found.event = replace(found.event, ids=(*found.event.ids, Id(scheme=key[3:], value=value)))
    elif key in _DAYS and read_date(value) is not None:
        found.event = replace(found.event, **{key: read_date(value)})  # type: ignore[arg-type]
    elif key == "rounds":
        found.rounds = read_integer(value)
    elif key in BY_NAME:
        _fact(key, value, key, grid.span(row, 1), found, report)
    else:
        _keep(" ".join(cell for cell in grid.rows[row] if cell), grid.span(row, 0), found, report)


def _line(grid: Grid, row: int, cells: Sequence[tuple[int, str]], found: Above, report: Report) -> None:
    column, first = cells[0]
    head, colon, tail = first.partition(":")
    rest = " ".join(part for part in (tail.strip(), *(cell for _, cell in cells[1:])) if part)
    fact = words("fact").anywhere(head)
    place = grid.span(row, cells[1][0] if len(cells) > 1 and not tail.strip() else column)
    if fact is not None and rest and (colon or len(cells) > 1):
        _fact(fact, rest, head.strip(), place, found, report)
        return
    text = " ".join(cell for _, cell in cells)
    if not _title(text, place, found, report):
        _keep(text, place, found, report)


def _fact(name: str, value: str, heading: str, place: Span | None, found: Above, report: Report) -> None:
    if name == "comment":
        _keep(value, place, found, report)
        return
    scratch = Report(report.file)
    values = BY_NAME[name].read(value, scratch, place, name)
    if values is None:
        report.add(codes.FACT_LINE, at=place, token=value, fact=name, option=f"--{name}")
        text = value if heading == name else f"{heading.rstrip(': ')}: {value}"
        found.event = replace(found.event, comments=(*found.event.comments, text))
        return
    report.extend(scratch)
    _set(values, place, found)


def _set(values: Mapping[str, Any], place: Span | None, found: Above) -> None:
    found.event = with_fact(found.event, values)
    for name in values:
        found.places[name] = place


def _title(text: str, place: Span | None, found: Above, report: Report) -> bool:
    """The first free line is the name of the tournament, with its dates behind it or in a line of their own."""
    parts = text.split()
    for start in range(max(0, len(parts) - 9), len(parts)):
        dates = parse_dates(" ".join(parts[start:]))
        if dates.problem is None and found.event.start is None:
            _set({"start": dates.start, "end": dates.end}, place, found)
            report.add(codes.DATES_ABOVE, at=place, token=" ".join(parts[start:]))
            text = " ".join(parts[:start]).rstrip(" ,.;(")
            break
    if not text:
        return True
    if found.event.name is not None:
        return False
    _set({"name": text}, place, found)
    report.add(codes.TITLE_ABOVE, at=place, token=text)
    return True


def _keep(text: str, place: Span | None, found: Above, report: Report) -> None:
    report.add(codes.TEXT_ABOVE, at=place, token=text)
    found.event = replace(found.event, comments=(*found.event.comments, text))
