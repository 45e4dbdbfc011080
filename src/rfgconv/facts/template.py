"""The facts file to start from: what is known filled in, what is missing as a comment with what it is for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rfgconv.facts.options import FACTS, FactOption
from rfgconv.i18n import ENGLISH, Translator, Word
from rfgconv.model import Event, Row, Table

_HEAD = (
    Word("Facts about the tournament. Lines that begin with # are not read:"),
    Word("to say something, take the # in front of the line away and fill in the value between the quotes."),
)
_PLAYERS = (
    Word("Facts about single players, by the number of the row or by the name as the table spells it."),
    Word(
        "Keys: country, club, town, rank, rating, pin (EGD), rfg-id, latin and native (the name in the other letters)."
    ),
)
_EXAMPLE = """\
#
# [players.12]
# country = "RU"
# club = "77Mo"
# pin = "12000001"
# latin = "Smith Anna"
"""
_NEEDED = ("rank", "country", "club")


def facts_template(table: Table, t: Translator = ENGLISH) -> str:
    """A facts file (TOML) for a table, explained in a language; read back it gives the facts that the table has."""
    parts = [_remarks(_HEAD, t), *(_fact(option, table.event, t) for option in FACTS if _offered(option, table.event))]
    parts += [_comments(table.event, t), _remarks(_PLAYERS, t) + _EXAMPLE, *_incomplete(table)]
    return "\n".join(part for part in parts if part)


def _remarks(lines: Iterable[str], t: Translator) -> str:
    return "".join(f"# {t.gettext(line)}\n" for line in lines)


def _offered(option: FactOption, event: Event) -> bool:
    """Rare facts are shown only if the table has them."""
    return option.words.in_cli or option.text(event) is not None


def _fact(option: FactOption, event: Event, t: Translator) -> str:
    known, remark = option.text(event), _remarks([option.words.help], t)
    if known is None:
        return f"{remark}# {option.name} = {quoted(option.words.example)}\n"
    return f"{remark}{option.name} = {quoted(known)}\n"


def _comments(event: Event, t: Translator) -> str:
    if not event.comments:
        return ""
    lines = "".join(f"    {quoted(comment)},\n" for comment in event.comments)
    return f"{_remarks([Word('Comments about the tournament.')], t)}comments = [\n{lines}]\n"


def _incomplete(table: Table) -> Iterator[str]:
    """One commented entry for each player who lacks something that both federations ask for."""
    for row in table.rows:
        missing = [key for key in _NEEDED if getattr(row.player, key) is None]
        if missing:
            yield _player(row, missing)


def _player(row: Row, missing: list[str]) -> str:
    rank = "" if row.player.rank is None else f" {row.player.rank}"
    name = " ".join(str(row.player.name).split())
    keys = "".join(f'# {key} = ""\n' for key in missing)
    return f"# {name}{rank}\n# [players.{row.number}]\n{keys}"


def quoted(text: str) -> str:
    """A TOML string."""
    return '"' + "".join(_ESCAPES.get(character, character) for character in text) + '"'


_ESCAPES = {
    '"': '\\"',
    "\\": "\\\\",
    **{chr(number): f"\\u{number:04x}" for number in (*range(32), 127)},
}
