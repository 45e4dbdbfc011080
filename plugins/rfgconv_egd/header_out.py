"""The header lines of a written table. A fact that is not known is left out, never filled (but HA)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from rfgconv.diagnostics import Report, propose
from rfgconv.hub import Exporter
from rfgconv.model import Event, HandicapPolicy, Overtime, decimal_text, egd_class
from rfgconv.names.countries import country_code
from rfgconv.regex import regex
from rfgconv_egd.ascii import header_value
from rfgconv_egd.codes_out import CLASS_PROPOSED
from rfgconv_egd.header import EVEN, without_sender
from rfgconv_egd.shared_places import read_ranges

_TWO_LETTERS = regex(r"[A-Za-z]{2}")
_MOST_REDUCED = 8
"""h9 means no handicap at all."""


class HeaderWriter:
    """Writes the facts of one event. reduction: what HA says, None = no handicap; set by `lines`."""

    def __init__(self, exporter: Exporter, report: Report, event: Event) -> None:
        self._exporter, self._report, self._event = exporter, report, event
        self.reduction: int | None = None

    def lines(self) -> Iterator[str]:
        """In the order TC CL EV PC DT HA KM TM CM."""
        yield from self._code()
        yield from self._class()
        yield from self._title()
        yield from self._place()
        yield from self._dates()
        yield f"; HA[{self._handicap()}]"
        yield from self._komi()
        yield from self._minutes()
        yield from self._comments()

    def _altered(self, field: str, before: object, after: object) -> None:
        if before != after:
            self._exporter.altered(self._report, ("event", *field.split(".")), f"event.{field}", before, after)

    def _code(self) -> Iterator[str]:
        """The first EGD code; the core tells of other ids."""
        found = [(index, entry) for index, entry in enumerate(self._event.ids) if entry.scheme == "egd"]
        for position, (index, entry) in enumerate(found):
            value = header_value(entry.value)
            if position or not value:
                self._exporter.dropped(self._report, ("event", "ids", index), "event.ids.egd", entry.value)
                continue
            if index or value != entry.value:
                self._exporter.altered(self._report, ("event", "ids"), "event.ids.egd", entry.value, value)
            yield f"; TC[{value}]"

    def _class(self) -> Iterator[str]:
        stated = self._event.egd_class
        if stated in ("A", "B", "C", "D"):
            yield f"; CL[{stated}]"
            return
        if stated is not None:
            self._exporter.dropped(self._report, ("event", "egd_class"), "event.egd_class", stated)
        self._propose_class()

    def _propose_class(self) -> None:
        event, control = self._event, self._event.time
        adjusted = event.minutes if control is None else control.adjusted_minutes()
        if adjusted is None:
            return
        main = None if control is None else control.main
        fischer = control is not None and control.kind is Overtime.FISCHER
        proposal = egd_class(main=main, adjusted=adjusted, fischer=fischer, online=bool(event.online))
        if proposal is not None:
            path = ("event", "egd_class")
            self._report.add(
                CLASS_PROPOSED, at=path, proposal=proposal, repair=propose(proposal, edits={path: proposal})
            )

    def _title(self) -> Iterator[str]:
        name, latin = self._event.name, self._event.latin_name
        chosen = latin if latin and name and not name.isascii() else name or latin
        text = header_value(chosen) if chosen else ""
        self._altered("name", name, text or None)
        if latin:
            self._exporter.ambiguous(self._report, ("event", "latin_name"), "event.latin_name", latin, text)
        if text:
            yield f"; EV[{text}]"

    def _place(self) -> Iterator[str]:
        country, city = self._event.country, self._event.city
        code = None if country is None else written_country(country)
        town = header_value(city) if city else ""
        if code is None and _looks_like_country(town):
            town = " ".join(town.replace(",", " ").split())
        self._altered("country", country, code)
        self._altered("city", city, town or None)
        if code or town:
            yield f"; PC[{code or ''}{', ' if town else ''}{town}]"

    def _dates(self) -> Iterator[str]:
        """Two dates always; one that is missing is the other one."""
        start, end = self._event.start, self._event.end
        if start is None and end is None:
            return
        for name, day, other in (("start", start, end), ("end", end, start)):
            if day is None:
                self._exporter.defaulted(self._report, ("event", name), f"event.{name}", other)
        yield f"; DT[{_day(start or end)},{_day(end or start)}]"

    def _handicap(self) -> str:
        policy = self._event.handicap
        written, self.reduction = _written_policy(policy)
        if policy is None:
            self._exporter.defaulted(self._report, ("event", "handicap"), "event.handicap", "h9")
        elif (policy.ceiling, policy.reduction) != (written.ceiling, written.reduction):
            word = "h9" if self.reduction is None else f"h{self.reduction}"
            self._exporter.altered(self._report, ("event", "handicap"), "event.handicap", _told(policy), word)
        return "h9" if self.reduction is None else f"h{self.reduction}"

    def _komi(self) -> Iterator[str]:
        komi = self._event.komi
        if komi is not None:
            text = decimal_text(komi)
            self._altered("komi", komi, Fraction(text))
            yield f"; KM[{text}]"

    def _minutes(self) -> Iterator[str]:
        """The adjusted time with at most one decimal, cut: a limit is never reached by rounding."""
        event = self._event
        minutes = event.minutes if event.time is None else event.time.adjusted_minutes()
        if minutes is None:
            return
        tenths = Fraction(int(minutes * 10), 10)
        if tenths <= 0:
            self._exporter.dropped(self._report, ("event", "minutes"), "event.minutes", event.minutes)
            return
        self._altered("minutes", event.minutes, tenths)
        yield f"; TM[{decimal_text(tenths)}]"

    def _comments(self) -> Iterator[str]:
        """The time control in words, then the comments of the table, each in a line of its own."""
        before = self._event.comments
        words = () if self._event.time is None else (str(self._event.time),)
        texts = [without_sender(header_value(comment)) for comment in (*words, *before)]
        written = tuple(text for text in texts if text and not read_ranges(text))
        if written != before:
            self._exporter.altered(
                self._report, ("event", "comments"), "event.comments", "; ".join(before), "; ".join(written)
            )
        for text in written:
            yield f"; CM[{text}]"


def written_country(country: str) -> str | None:
    """EGD's letters for a country; two letters that are no known code stay; None for anything else."""
    code = country_code(country)
    if code is None and _TWO_LETTERS.fullmatch(country) and country.upper() != "XX":
        code = country.upper()
    return code


def _looks_like_country(town: str) -> bool:
    """True if a town without country would be read as one with: ``TR, Istanbul``."""
    first, comma, _ = town.partition(",")
    return bool(comma) and _TWO_LETTERS.fullmatch(first.strip()) is not None


def _day(day: date | None) -> str:
    return "" if day is None else day.isoformat()


def _written_policy(policy: HandicapPolicy | None) -> tuple[HandicapPolicy, int | None]:
    """What can be written of a policy, and the N of hN (None = h9, no handicap)."""
    if policy is None or policy.ceiling == 0 or policy.reduction is None or policy.reduction > _MOST_REDUCED:
        return EVEN, None
    reduction = max(0, policy.reduction)
    return HandicapPolicy(reduction=reduction), reduction


def _told(policy: HandicapPolicy) -> str:
    """Reduction and ceiling of a policy, for the loss report."""
    parts = [("h", policy.reduction), ("max ", policy.ceiling)]
    return " ".join(f"{word}{number}" for word, number in parts if number is not None)
