"""Findings as text for people, as JSON lines, and as SARIF 2.1.0."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rfgconv.diagnostics.diagnostic import Code, Diagnostic, Related, Repair, Safety, Severity, Span
from rfgconv.i18n import ENGLISH, Text, Translator, Word
from rfgconv.regex import regex

LineOf = Callable[[int], "str | None"]

MAX_LINE = 100
"""Characters of a source line that are shown; longer lines are cut around the place."""

COUNTS = {
    Severity.ERROR: ("{n} error", "{n} errors"),
    Severity.WARNING: ("{n} warning", "{n} warnings"),
    Severity.INFO: ("{n} note", "{n} notes"),
}
"""A number of findings in words: for one, for several."""
_MARKS = {Severity.ERROR: Word("error"), Severity.WARNING: Word("warning"), Severity.INFO: Word("info")}
_FIXED, _ALLOWED = Word("fixed"), Word("allowed")
_CONTROL = regex(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def clean(text: str) -> str:
    """Text from a file, made harmless for a terminal: control and direction characters become U+FFFD."""
    if text.isprintable():
        return text
    return _CONTROL.sub("\ufffd", text.replace("\t", " ").replace("\n", " "))


def render_text(diagnostic: Diagnostic, line_of: LineOf | None = None, t: Translator = ENGLISH) -> str:
    """Several lines: place, severity, code, message; the source line with a caret; hint; proposed repair."""
    span = diagnostic.span
    where = (
        ":".join(str(part) for part in (diagnostic.file or "-", span.line, span.column)) if span else diagnostic.file
    )
    head = f"{where}: " if where else ""
    message, code = clean(t.text(diagnostic.message)), diagnostic.code
    lines = [f"{head}{_mark(diagnostic, t)}: {message} [{code.id} {code.name}]"]
    source_line = line_of(span.line) if span and line_of else None
    if span and source_line is not None:
        lines += _excerpt(span, source_line)
    notes = [Text("see: {place}", {"place": _place(related)}) for related in diagnostic.related]
    notes += _repair_notes(diagnostic)
    if diagnostic.hint is not None and not diagnostic.fixed:
        notes.append(Text("hint: {hint}", {"hint": diagnostic.hint}))
    return "\n".join([*lines, *(f"    {clean(t.text(note))}" for note in notes)])


def _mark(diagnostic: Diagnostic, t: Translator) -> str:
    word = _FIXED if diagnostic.fixed else _ALLOWED if diagnostic.allowed else _MARKS[diagnostic.severity]
    return t.gettext(word)


def _place(related: Related) -> tuple[Text, ...]:
    """A related place in words: where it is, then what is there."""
    span = related.span
    where = None if span is None else Text("line {line}, column {column}", {"line": span.line, "column": span.column})
    return tuple(part for part in (where, related.text) if part is not None)


def _repair_notes(diagnostic: Diagnostic) -> list[Text]:
    """What would mend it and how to have that done; what it is now, if it was mended; what only a person knows."""
    repair = diagnostic.repair
    if repair is None or repair.safety is Safety.NONE:
        return []
    if repair.safety is Safety.ASK:
        return [] if repair.note is None else [Text("needed: {what}", {"what": repair.note})]
    args = {"what": _what(repair), "code": diagnostic.code.name}
    if diagnostic.fixed:
        return [Text("now: {what}", args)] if args["what"] else []
    if repair.safety is Safety.SAFE:
        return [Text("repair: {what}  [--fix]", args)]
    if repair.edits:
        return [Text("repair: {what}  [--accept {code}]", args)]
    return [Text("repair: {what}  [by hand]", args)]


def _what(repair: Repair) -> Text | str:
    """``4+ (the only consistent pairing)``."""
    if repair.replacement is None or repair.note is None:
        return repair.replacement or repair.note or ""
    return Text("{replacement} ({note})", {"replacement": repair.replacement, "note": repair.note})


def more_text(diagnostics: Sequence[Diagnostic], t: Translator = ENGLISH) -> str:
    """Several findings of one code in one line: their number, places and tokens."""
    first = diagnostics[0]
    places = []
    for diagnostic in diagnostics:
        place = f"{diagnostic.span.line}:{diagnostic.span.column}" if diagnostic.span else ""
        after = diagnostic.repair.replacement if diagnostic.fixed and diagnostic.repair else None
        token = " → ".join(word for word in (diagnostic.token, after) if word)
        places.append(clean(" ".join(word for word in (place, token) if word)))
    where = ", ".join(place for place in places if place)
    head = f"{first.file}: " if first.file else ""
    count = t("{n} more", n=len(diagnostics))
    line = f"{head}{_mark(first, t)}: {count} [{first.code.id} {first.code.name}]"
    return f"{line}: {where}" if where else line


def _excerpt(span: Span, line: str) -> list[str]:
    """The source line and a caret line under the place; both cut to MAX_LINE characters around it."""
    start = max(0, min(span.column - 1 - MAX_LINE // 2, len(line) - MAX_LINE))
    shown = clean(line[start : start + MAX_LINE])
    column = span.column - 1 - start
    width = _width(shown[:column])
    length = max(1, _width(shown[column : column + max(span.length, 1)]))
    gutter = f"{span.line:>6} | "
    return [f"{gutter}{shown}", f"{' ' * (len(gutter) - 2)}| {' ' * width}{'^' + '~' * (length - 1)}"]


def _width(text: str) -> int:
    """Columns that a text takes in a terminal (wide letters take two, combining marks none)."""
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def render_json(diagnostic: Diagnostic, t: Translator = ENGLISH) -> str:
    """One JSON object in one line; keys without a value are null."""
    import json

    return json.dumps(as_dict(diagnostic, t), ensure_ascii=False)


def as_dict(diagnostic: Diagnostic, t: Translator = ENGLISH) -> dict[str, Any]:
    """The finding as JSON values: code, name, severity, message, file, line, column, length, token, hint, path, repair,
    related, rule, fixed, allowed."""
    span, repair = diagnostic.span, diagnostic.repair
    return {
        "code": diagnostic.code.id,
        "name": diagnostic.code.name,
        "severity": diagnostic.severity.value,
        "message": clean(t.text(diagnostic.message)),
        "file": diagnostic.file,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "length": span.length if span else None,
        "token": diagnostic.token,
        "hint": None if diagnostic.hint is None else clean(t.text(diagnostic.hint)),
        "path": None if diagnostic.path is None else list(diagnostic.path),
        "repair": None
        if repair is None
        else {
            "safety": repair.safety.value,
            "replacement": repair.replacement,
            "text": clean(repair.told(t.text)),
        },
        "related": [
            {
                "line": related.span.line if related.span else None,
                "column": related.span.column if related.span else None,
                "message": None if related.text is None else clean(t.text(related.text)),
            }
            for related in diagnostic.related
        ],
        "rule": diagnostic.code.rule or None,
        "fixed": diagnostic.fixed,
        "allowed": diagnostic.allowed,
    }


_SARIF_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def render_sarif(diagnostics: Sequence[Diagnostic], version: str, t: Translator = ENGLISH) -> str:
    """A SARIF 2.1.0 log with one run."""
    codes: dict[str, Code] = {diagnostic.code.id: diagnostic.code for diagnostic in diagnostics}
    rules = [
        {
            "id": code.id,
            "name": code.name,
            "shortDescription": {"text": t.gettext(code.template)},
            "fullDescription": {"text": t.gettext(code.cause or code.template)},
            "help": {"text": t.gettext(code.fix or code.template)},
            "defaultConfiguration": {"level": _SARIF_LEVEL[code.severity]},
        }
        for code in codes.values()
    ]
    order = {code_id: index for index, code_id in enumerate(codes)}
    results = [_sarif_result(diagnostic, order[diagnostic.code.id], t) for diagnostic in diagnostics]
    driver = {"name": "rfgconv", "version": version, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    import json

    return json.dumps({"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2)


def _sarif_result(diagnostic: Diagnostic, rule_index: int, t: Translator) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code.id,
        "ruleIndex": rule_index,
        "level": _SARIF_LEVEL[diagnostic.severity],
        "message": {"text": clean(t.text(diagnostic.message))},
    }
    if diagnostic.file:
        result["locations"] = [_sarif_location(diagnostic.file, diagnostic.span)]
    related = [item for item in diagnostic.related if item.span]
    if related and diagnostic.file:
        result["relatedLocations"] = [_sarif_location(diagnostic.file, item.span) for item in related]
    if diagnostic.fixed or diagnostic.allowed:
        result["suppressions"] = [{"kind": "external", "justification": "fixed" if diagnostic.fixed else "allowed"}]
    return result


def _sarif_location(file: str, span: Span | None) -> dict[str, Any]:
    from urllib.parse import quote

    location: dict[str, Any] = {"artifactLocation": {"uri": quote(file.replace("\\", "/"))}}
    if span:
        region = {"startLine": span.line, "startColumn": span.column}
        location["region"] = region | ({"endColumn": span.column + span.length} if span.length else {})
    return {"physicalLocation": location}


def summary(diagnostics: Iterable[Diagnostic], t: Translator = ENGLISH) -> str:
    """``2 errors, 1 warning, 3 notes`` of the findings that stand; ``1 fixed`` if repairs were applied."""
    counts: dict[Severity, int] = {}
    fixed = 0
    for diagnostic in diagnostics:
        if diagnostic.fixed:
            fixed += 1
        else:
            counts[diagnostic.severity] = counts.get(diagnostic.severity, 0) + 1
    parts = [t.count(one, many, counts[s]) for s, (one, many) in COUNTS.items() if counts.get(s)]
    if fixed:
        parts.append(t("{n} fixed", n=fixed))
    return ", ".join(parts) or t("no findings")
