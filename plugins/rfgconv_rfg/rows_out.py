"""Parts of a row as words: name, club, numbers, what stands behind the bar. Losses go to the report."""

from __future__ import annotations

import re
from typing import Any

from rfgconv.diagnostics import LossKind, Report
from rfgconv.model import Id, Path, Player, Rating, Row, Value, decimal_text
from rfgconv.model.score import has_decimal
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
    """Writes the parts of rows, which are named by their index. target: format id that losses are reported for.
    classic: digits only, nothing behind the results."""

    report: Report
    target: str
    classic: bool

    # --- name and club ----------------------------------------------------------------------------------------

    def name(self, player: Player, row: int) -> str:
        """Surname and given name: the native spelling if there is one, else the source's own."""
        chosen, native = player.name, player.native
        if native is not None:
            if _CYRILLIC.search(str(native)):
                chosen = native
                if chosen != player.name:
                    self._lose(LossKind.DROPPED, row, ("player", "name"), "rows.player.name", str(player.name))
            self._lose(LossKind.ALTERED, row, ("player", "native"), "rows.player.native", str(native), str(chosen))
        surname = self._name_part(chosen.surname, row, "surname")
        given = self._name_part(chosen.given, row, "given")
        if surname and given:
            return f"{surname} {given}"
        word = surname or given
        self.report.add(GIVEN_NOT_KNOWN, at=("rows", row, "player", "name"), token=word, player=word or "?")
        return word or "?"

    def _name_part(self, text: str | None, row: int, field: str) -> str:
        """One word; empty for what is not known."""
        if text is None or text.isalpha():
            return text or ""
        word = one_word(text.translate(_NOT_IN_NAMES))
        if word != text:
            self._lose(LossKind.ALTERED, row, ("player", "name", field), f"rows.player.name.{field}", text, word)
        return word

    # --- numbers ----------------------------------------------------------------------------------------------

    def rating(self, rating: Rating | None, row: int) -> str:
        """A whole number, 0 if unknown; a star behind estimated ones."""
        numerator, denominator = (0, 1) if rating is None else rating.value.as_integer_ratio()
        value = numerator // denominator
        if rating is None or value < 1:
            self._lose(LossKind.DEFAULTED, row, ("player", "rating"), "rows.player.rating", rating and rating.value, 0)
            return "0"
        if denominator != 1:
            below = ("player", "rating", "value")
            self._lose(LossKind.ALTERED, row, below, "rows.player.rating.value", rating.value, value)
        if not rating.estimated:
            return str(value)
        if self.classic:
            self._lose(LossKind.DROPPED, row, ("player", "rating", "estimated"), "rows.player.rating.estimated", True)
            return str(value)
        return f"{value}*"

    def place(self, place: int | None, row: int) -> str:
        if place is None or place < 1:
            self._lose(LossKind.DEFAULTED, row, ("place",), "rows.place", place, 0)
            return "0"
        return str(place)

    def value(self, value: Value, row: int, column: int) -> str:
        """A number of a column; 0 for what is empty or no number."""
        if value is None:
            self._lose(LossKind.DEFAULTED, row, ("values", column), "rows.values", None, 0)
            return "0"
        if isinstance(value, str):
            return self._text_value(value, row, column)
        numerator, denominator = value.as_integer_ratio()
        if denominator == 1 and (numerator >= 0 or not self.classic):
            return str(numerator)
        text = str(max(int(value), 0)) if self.classic else decimal_text(value)
        if self.classic or not has_decimal(value):
            self._lose(LossKind.ALTERED, row, ("values", column), "rows.values", value, text)
        return text

    def _text_value(self, value: str, row: int, column: int) -> str:
        if not is_number(value):
            self._lose(LossKind.DROPPED, row, ("values", column), "rows.values", value)
            return "0"
        if self.classic and not value.isdecimal():
            digits = re.match(r"\d*", value.lstrip("+"))
            text = digits[0] if digits and digits[0] else "0"
            self._lose(LossKind.ALTERED, row, ("values", column), "rows.values", value, text)
            return text
        return value

    # --- behind the bar ---------------------------------------------------------------------------------------

    def tail(self, row: Row, index: int) -> str:
        """`` |12000001``, with the row's note behind it; empty without either and in the classic table."""
        words = []
        pin = self._pin(row.player.ids, index) if row.player.ids else ""
        if pin:
            words.append(pin)
        if row.note is not None:
            words.append(self._note(row.note, bool(pin), index))
        if self.classic:
            return ""
        text = " ".join(word for word in words if word) if words else ""
        return f" |{text}" if text else ""

    def _pin(self, ids: tuple[Id, ...], row: int) -> str:
        pins = [(index, entry.value) for index, entry in enumerate(ids) if entry.scheme == "egd"]
        for index, value in pins[0 if self.classic else 1 :]:
            self._lose(LossKind.DROPPED, row, ("player", "ids", index), "rows.player.ids.egd", value)
        if not pins:
            return ""
        index, value = pins[0]
        word = one_word(value.replace("|", ""))
        if not self.classic and (index or not PIN.fullmatch(word)):
            self._lose(LossKind.ALTERED, row, ("player", "ids", index), "rows.player.ids.egd", value, word)
        return word

    def _note(self, note: str, after_pin: bool, row: int) -> str:
        text = one_line(note)
        if self.classic:
            self._lose(LossKind.DROPPED, row, ("note",), "rows.note", note)
        elif text != note or (not after_pin and PIN.match(text)):
            self._lose(LossKind.ALTERED, row, ("note",), "rows.note", note, text)
        return text

    def _lose(self, kind: LossKind, row: int, below: Path, field: str, before: Any, after: Any = None) -> None:
        """below: the rest of the path, from the row on."""
        self.report.lose(kind, self.target, ("rows", row, *below), field, before, after)
