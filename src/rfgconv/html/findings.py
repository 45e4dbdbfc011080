"""A finding as markup: severity, message, what to do, repair."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rfgconv.diagnostics import Diagnostic, Safety, Severity
from rfgconv.html.markup import esc, tag
from rfgconv.i18n import Translator

Show = Callable[[Diagnostic], str]
"""A finding → a list item."""


def severity_word(severity: Severity, t: Translator) -> str:
    """The word that stands before a message."""
    match severity:
        case Severity.ERROR:
            return t("error")
        case Severity.WARNING:
            return t("warning")
    return t("note")


def finding_item(finding: Diagnostic, t: Translator) -> str:
    """A list item: ``error  the text  RF017``, below it what to do and the proposed repair."""
    head = tag("b", esc(severity_word(finding.severity, t)), cls="sev")
    code = tag("span", esc(f"{finding.code.id} {finding.code.name}"), cls="code")
    repair = finding.repair
    mended = ""
    if repair is not None and repair.replacement is not None and repair.safety in (Safety.SAFE, Safety.PROPOSE):
        mended = change(finding.token, repair.replacement)
    line = " ".join(filter(None, (head, esc(t.text(finding.message)), mended, code)))
    hint = "" if finding.hint is None else tag("div", esc(t.text(finding.hint)), cls="hint")
    return tag("li", line + hint, cls=finding.severity.value)


def change(before: str | None, after: str) -> str:
    """``Ru → RU`` with both marked up."""
    old = tag("del", esc(before)) + " → " if before else "→ "
    return tag("span", old + tag("ins", esc(after)), cls="change")


def finding_list(findings: Iterable[Diagnostic], show: Show) -> str:
    """A list of findings; empty markup if there are none."""
    items = "".join(map(show, findings))
    return tag("ul", items, cls="findings") if items else ""
