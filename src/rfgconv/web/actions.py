"""What the forms of the page do. Each takes the session and a form, and says where on the page to go on.

What makes no sense (a format that does not exist, a result that is none) is a MisuseError, told on a page of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rfgconv.diagnostics import Diagnostic, Safety
from rfgconv.engine import load_players
from rfgconv.i18n import MisuseError, Text
from rfgconv.io import Source
from rfgconv.io.source import known_encoding
from rfgconv.model import Path, PersonName, parse_whole, row_path
from rfgconv.model.token import parse_token
from rfgconv.repairs import repair_key
from rfgconv.web.facts import PLAYER_KEYS, merged
from rfgconv.web.players import entry_of, facts_of_entry
from rfgconv.web.results import SHOWN, loaded_hub, results_of
from rfgconv.web.sessions import MAX_LISTS, PlayersList, Session
from rfgconv.web.work import Work, safe_name

FACTS_SUFFIX = ".facts.toml"

Form = Mapping[str, str]
Action = Callable[[Session, Work, Form], str]
"""(session, work, form) → anchor to go on at, empty = the top."""


@dataclass(frozen=True)
class Upload:
    """A file that was dropped or chosen; name as the browser sent it."""

    name: str
    data: bytes


# --- files --------------------------------------------------------------------------------------------------------


def open_files(session: Session, uploads: Sequence[Upload]) -> list[str]:
    """Keep the files as tournaments; their names in the session. A facts file goes to the tournament of its name."""
    names: list[str] = []
    for upload in uploads:
        if not upload.name.lower().endswith(FACTS_SUFFIX):
            names.append(session.add(Work(safe_name(upload.name), upload.data)))
    for upload in uploads:
        if upload.name.lower().endswith(FACTS_SUFFIX):
            names.append(_give_facts(session, Source(upload.data, safe_name(upload.name)), names))
    if not names:
        raise MisuseError("No file was chosen.")
    return list(dict.fromkeys(names))


def _give_facts(session: Session, facts: Source, just_opened: Sequence[str]) -> str:
    """Lay a facts file beside its tournament: the one of its name, or the only one there is."""
    stem = facts.name[: -len(FACTS_SUFFIX)]
    fitting = [name for name, work in session.works.items() if work.name.rpartition(".")[0] == stem]
    fitting = fitting or list(just_opened) or list(session.works)
    if len(fitting) != 1:
        raise MisuseError(
            "To which tournament do the facts in {file} belong? Give them the same name.", file=facts.name
        )
    work = session.works[fitting[0]]
    work.facts_file, work.results = facts, None
    return fitting[0]


def close(session: Session, work: Work, form: Form) -> str:
    """Forget a tournament."""
    for name in [name for name, other in session.works.items() if other is work]:
        del session.works[name]
    return ""


def source(session: Session, work: Work, form: Form) -> str:
    """Read the file as another format or in another encoding."""
    format_id, encoding = form.get("format") or None, form.get("encoding") or None
    if format_id is not None:
        loaded_hub().importer(format_id)
    if encoding is not None and known_encoding(encoding) is None:
        raise MisuseError("There is no encoding {name}.", name=encoding)
    encoding = known_encoding(encoding) if encoding else None
    work.decide(Text("another format or encoding", {}), work.choices.read_anew(format_id, encoding))
    return "source"


# --- findings -----------------------------------------------------------------------------------------------------


def mend(session: Session, work: Work, form: Form) -> str:
    """Apply one repair (``key``), all of a code (``code``) or all safe ones (``safe``)."""
    if form.get("safe"):
        return _decided(session, work, "", Text("all safe repairs", {}), safe=True)
    standing = [entry.diagnostic for entry in results_of(session, work).standing]
    key, code = form.get("key", ""), form.get("code", "")
    wanted = [d for d in standing if (repair_key(d) == key if key else d.code.id == code and repair_key(d))]
    if not wanted:
        raise MisuseError("This was mended already, or the page is an old one.")
    edits = _together(wanted)
    done = _change(wanted[0]) if key else Text("all of {code}", {"code": wanted[0].code.name})
    return _decided(session, work, _anchor(wanted[0]), done, chosen={**work.choices.chosen, **edits})


def _together(findings: Sequence[Diagnostic]) -> dict[str, Mapping[Path, Any]]:
    """Repairs that can be made at once: a later one never changes what an earlier one has set."""
    taken: dict[Path, Any] = {}
    chosen: dict[str, Mapping[Path, Any]] = {}
    for finding in findings:
        edits = (finding.repair.edits if finding.repair is not None else None) or {}
        clash = any(
            (known in edits and taken[known] != edits[known])
            or any(path[: len(known)] == known != path for path in edits)
            for known in taken
        )
        if not clash:
            chosen[repair_key(finding)] = edits
            taken |= edits
    return chosen


def _change(finding: Diagnostic) -> Text:
    """A repair in short: ``Ru → RU``, or the message of what it mends."""
    repair = finding.repair
    if repair is not None and repair.replacement is not None and repair.safety is not Safety.ASK:
        return Text("{before} → {after}", {"before": finding.token or "", "after": repair.replacement})
    return finding.message


def _anchor(finding: Diagnostic) -> str:
    path = finding.path
    return (
        f"r{path[1] + 1}" if path and path[0] == "rows" and len(path) > 1 and isinstance(path[1], int) else "findings"
    )


def set_result(session: Session, work: Work, form: Form) -> str:
    """Correct a result on both sides of the game: ``row``, ``round``, ``result``."""
    row, number, typed = form.get("row", ""), form.get("round", ""), form.get("result", "").strip()
    if parse_token(typed) is None or parse_whole(row) is None or parse_whole(number) is None:
        raise MisuseError(
            "{typed} is no result. Write for example 16-/w1: lost to 16 as White, one stone.", typed=typed
        )
    correction = f"{row}.{number}={typed}"
    done = Text("row {row}, round {round}: {result}", {"row": row, "round": number, "result": typed})
    index = _row_index(session, work, row)
    return _decided(session, work, f"r{index + 1}", done, corrections=(*work.choices.corrections, correction))


def _row_index(session: Session, work: Work, number: str) -> int:
    table = results_of(session, work).reading.table
    rows = table.rows if table is not None else ()
    index = next((index for index, row in enumerate(rows) if str(row.number) == number), None)
    if index is None:
        raise MisuseError("There is no row {row}.", row=number)
    return index


def name(session: Session, work: Work, form: Form) -> str:
    """Correct a player's name: ``row``, ``surname``, ``given``."""
    surname, given = (" ".join(form.get(key, "").split()) for key in ("surname", "given"))
    if not surname:
        raise MisuseError("A player must have a surname.")
    number = form.get("row", "")
    index = _row_index(session, work, number)
    path: Path = (*row_path(index), "player", "name")
    table = results_of(session, work).table
    before = table.rows[index].player.name if table is not None else PersonName(surname="")
    after = replace(before, surname=surname, given=given or None)
    done = Text("{before} → {after}", {"before": str(before), "after": str(after)})
    kept = {key: edits for key, edits in work.choices.chosen.items() if key != f"name-{number}"}
    return _decided(session, work, f"r{index + 1}", done, chosen={**kept, f"name-{number}": {path: after}})


def allow(session: Session, work: Work, form: Form) -> str:
    """Overrule an error (``code``): it is right as it is."""
    code = form.get("code", "")
    done = Text("leave {code} as it is", {"code": code})
    return _decided(session, work, "findings", done, allowed=work.choices.allowed | {code})


def targets(session: Session, work: Work, form: Form) -> str:
    """Which formats are wanted (``target-NAME``); a preference of the session, not a step to be taken back."""
    wanted = {name.removeprefix("target-") for name in form if name.startswith("target-")}
    session.hidden = frozenset(SHOWN) - wanted if wanted else frozenset()
    return "findings"


def undo(session: Session, work: Work, form: Form) -> str:
    """Take back the last step."""
    done = work.undo()
    if done is not None:
        session.said = Text("Taken back: {done}", {"done": done})
    return ""


def _decided(session: Session, work: Work, anchor: str, done: Text, **changes: Any) -> str:
    """Go on with other choices, if they make sense: a misuse that only shows when they are followed is taken back."""
    before, steps = work.choices, work.steps
    work.change(done, **changes)
    try:
        _ = results_of(session, work).checked
    except MisuseError:
        work.choices, work.steps = before, steps
        raise
    session.said = Text("Done: {done}", {"done": done})
    return anchor


# --- facts and players --------------------------------------------------------------------------------------------


def facts(session: Session, work: Work, form: Form) -> str:
    """The form about the event: ``fact-NAME`` with ``was-NAME`` beside it; dates come in two parts."""
    sent = {key.removeprefix("fact-"): value.strip() for key, value in form.items() if key.startswith("fact-")}
    before = {key.removeprefix("was-"): value for key, value in form.items() if key.startswith("was-")}
    if "dates-first" in sent:
        first, last = sent.pop("dates-first"), sent.pop("dates-last", "")
        sent["dates"] = f"{first}..{last}" if first and last and first != last else first or last
    entered = merged(work.choices.facts, sent, before)
    return _decided(session, work, "facts", Text("facts about the tournament", {}), facts=entered)


def people(session: Session, work: Work, form: Form) -> str:
    """The form about players: ``player-ROW-KEY``."""
    players = {key: dict(values) for key, values in work.choices.players.items()}
    for name, value in form.items():
        kind, _, rest = name.partition("-")
        row, _, key = rest.partition("-")
        if kind == "player" and key in PLAYER_KEYS:
            values = players.setdefault(row, {})
            values.pop(key, None)
            if value.strip():
                values[key] = value.strip()
    entered = {row: values for row, values in players.items() if values}
    return _decided(session, work, "facts", Text("facts about players", {}), players=entered)


def decide(session: Session, work: Work, form: Form) -> str:
    """Who a player is: ``row`` and ``entry`` (list and position), or ``entry=new``."""
    number, value = form.get("row", ""), form.get("entry", "")
    results = results_of(session, work)
    row = results.reading.table.rows[_row_index(session, work, number)] if results.reading.table is not None else None
    if row is None or not value:
        raise MisuseError("Choose one of the players, or that he is new.")
    done = Text("{player}: decided", {"player": str(row.player.name)})
    if value == "new":
        return _decided(session, work, "players", done, new=work.choices.new | {row.number})
    found = entry_of(results, value)
    if found is None:
        raise MisuseError("This was decided already, or the page is an old one.")
    known = {**work.choices.players.get(number, {}), **facts_of_entry(*found, row.player)}
    players = {**work.choices.players, number: known}
    return _decided(session, work, "players", done, players=players, new=work.choices.new - {row.number})


def add_lists(session: Session, uploads: Sequence[Upload]) -> None:
    """Load player lists for all tournaments of the session."""
    if len(session.lists) + len(uploads) > MAX_LISTS:
        raise MisuseError("No more than {n} lists can be used at once; remove one first.", n=MAX_LISTS)
    for upload in uploads:
        lists, report = load_players([Source(upload.data, safe_name(upload.name, "list"))], hub=loaded_hub())
        if not lists or report.blocked:
            raise MisuseError(
                "{file} is no list of players that rfgconv knows: {reason}",
                file=safe_name(upload.name, "list"),
                reason=next((finding.message for finding in report.diagnostics), ""),
            )
        session.lists += [PlayersList(loaded, len(upload.data)) for loaded in lists]


def drop_list(session: Session, form: Form) -> None:
    """Go on without a list (``list``: its place)."""
    place = parse_whole(form.get("list", ""))
    if place is not None and place < len(session.lists):
        del session.lists[place]


ACTIONS: Mapping[str, Action] = {
    "source": source,
    "mend": mend,
    "set": set_result,
    "name": name,
    "allow": allow,
    "targets": targets,
    "undo": undo,
    "facts": facts,
    "people": people,
    "decide": decide,
    "close": close,
}
"""Name in the address → action."""
