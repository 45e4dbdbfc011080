"""Parts of a row as words: name, club, numbers, what stands behind the bar. Losses go to the report."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from rfgconv.diagnostics import LossKind, Report
from rfgconv.model import Id, Path, PersonName, Player, Rating, Row, Value, decimal_text
from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_rfg.codes_rules import GIVEN_NOT_KNOWN
from rfgconv_rfg.words import is_number

_NOT_IN_NAMES = str.maketrans("", "", ".,;|")
_CYRILLIC = regex(r"[\u0400-\u04ff]")
PIN = regex(r"\d{8}")


def one_word(text: str) -> str:
    """The text without the blanks around it and with one underscore for those inside."""
    return "_".join(text.split())


def one_line(text: str) -> str:
    """The text on one line with single blanks; without semicolons in front, which belong to the comment mark."""
    return " ".join(text.split()).lstrip("; ")


class RowWriter(metaclass=record, kw_only=False):
    """Writes the parts of rows. target: format id that losses are reported for. classic: digits only, nothing behind
    the results."""

    report: Report
    target: str
    classic: bool

    # --- name and club ----------------------------------------------------------------------------------------

    def name(self, player: Player, path: Path) -> str:
        """Surname and given name: the native spelling if there is one, else the source's own."""
        chosen = player.name
        if player.native is not None and _CYRILLIC.search(str(player.native)):
            chosen = player.native
            if chosen != player.name:
                self._lose(LossKind.DROPPED, (*path, "name"), "rows.player.name", str(player.name))
        if player.native is not None:
            self._lose(LossKind.ALTERED, (*path, "native"), "rows.player.native", str(player.native), str(chosen))
        words = self._name_parts(chosen, path)
        if len(words) < 2:
            self.report.add(GIVEN_NOT_KNOWN, at=(*path, "name"), token=" ".join(words), player=" ".join(words) or "?")
        return " ".join(words) or "?"

    def _name_parts(self, name: PersonName, path: Path) -> list[str]:
        words = []
        for field in ("surname", "given"):
            text = getattr(name, field)
            word = one_word((text or "").translate(_NOT_IN_NAMES))
            if text is not None and word != text:
                self._lose(LossKind.ALTERED, (*path, "name", field), f"rows.player.name.{field}", text, word)
            if word:
                words.append(word)
        return words

    # --- numbers ----------------------------------------------------------------------------------------------

    def rating(self, rating: Rating | None, path: Path) -> str:
        """A whole number, 0 if unknown; a star behind estimated ones."""
        if rating is None or rating.value < 1:
            self._lose(LossKind.DEFAULTED, path, "rows.player.rating", rating and rating.value, 0)
            return "0"
        value = int(rating.value)
        if value != rating.value:
            self._lose(LossKind.ALTERED, (*path, "value"), "rows.player.rating.value", rating.value, value)
        if rating.estimated and self.classic:
            self._lose(LossKind.DROPPED, (*path, "estimated"), "rows.player.rating.estimated", True)
        return f"{value}*" if rating.estimated and not self.classic else str(value)

    def place(self, row: Row, path: Path) -> str:
        if row.place is None or row.place < 1:
            self._lose(LossKind.DEFAULTED, path, "rows.place", row.place, 0)
            return "0"
        return str(row.place)

    def value(self, value: Value, path: Path) -> str:
        """A number of a column; 0 for what is empty or no number."""
        if value is None:
            self._lose(LossKind.DEFAULTED, path, "rows.values", None, 0)
            return "0"
        if isinstance(value, str):
            return self._text_value(value, path)
        text = decimal_text(value) if not self.classic else str(max(int(value), 0))
        if (self.classic or value.denominator != 1) and Fraction(text) != value:
            self._lose(LossKind.ALTERED, path, "rows.values", value, text)
        return text

    def _text_value(self, value: str, path: Path) -> str:
        if not is_number(value):
            self._lose(LossKind.DROPPED, path, "rows.values", value)
            return "0"
        if self.classic and not value.isdecimal():
            digits = re.match(r"\d*", value.lstrip("+"))
            text = digits[0] if digits and digits[0] else "0"
            self._lose(LossKind.ALTERED, path, "rows.values", value, text)
            return text
        return value

    # --- behind the bar ---------------------------------------------------------------------------------------

    def tail(self, row: Row, path: Path) -> str:
        """`` |12000001``, with the row's note behind it; empty without either and in the classic table."""
        words = []
        pin = self._pin(row.player.ids, (*path, "player", "ids"))
        if pin:
            words.append(pin)
        if row.note is not None:
            words.append(self._note(row.note, bool(pin), path))
        if self.classic:
            return ""
        text = " ".join(word for word in words if word)
        return f" |{text}" if text else ""

    def _pin(self, ids: tuple[Id, ...], path: Path) -> str:
        pins = [(index, entry.value) for index, entry in enumerate(ids) if entry.scheme == "egd"]
        for index, value in pins[0 if self.classic else 1 :]:
            self._lose(LossKind.DROPPED, (*path, index), "rows.player.ids.egd", value)
        if not pins:
            return ""
        index, value = pins[0]
        word = one_word(value.replace("|", ""))
        if not self.classic and (index or not PIN.fullmatch(word)):
            self._lose(LossKind.ALTERED, (*path, index), "rows.player.ids.egd", value, word)
        return word

    def _note(self, note: str, after_pin: bool, path: Path) -> str:
        text = one_line(note)
        if self.classic:
            self._lose(LossKind.DROPPED, (*path, "note"), "rows.note", note)
        elif text != note or (not after_pin and PIN.match(text)):
            self._lose(LossKind.ALTERED, (*path, "note"), "rows.note", note, text)
        return text

    def _lose(self, kind: LossKind, path: Path, field: str, before: Any, after: Any = None) -> None:
        self.report.lose(kind, self.target, path, field, before, after)
