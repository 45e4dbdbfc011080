"""Findings as values: codes, severities, places, repairs, losses; and their renderers."""

from rfgconv.diagnostics.diagnostic import Code, CodeBook, Diagnostic, Related, Repair, Safety, Severity, Span
from rfgconv.diagnostics.report import Loss, LossKind, Report, ask, no_repair, propose, safe
from rfgconv.i18n import Text, Word

__all__ = [
    "Code",
    "CodeBook",
    "Diagnostic",
    "Loss",
    "LossKind",
    "Related",
    "Repair",
    "Report",
    "Safety",
    "Severity",
    "Span",
    "Text",
    "Word",
    "ask",
    "no_repair",
    "propose",
    "safe",
]
