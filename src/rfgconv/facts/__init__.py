"""What a source does not say and a person adds: options and facts files, read from what people type."""

from rfgconv.facts.dates import DateProblem, DateReading, english_dates, iso_dates, month_number, parse_dates
from rfgconv.facts.facts import Facts, PlayerFacts, apply_facts, facts_from_options
from rfgconv.facts.file import load_facts, read_facts_file
from rfgconv.facts.options import FACT_OPTIONS, FactOption
from rfgconv.facts.template import facts_template
from rfgconv.facts.timecontrol import TimeProblem, TimeReading, parse_time_control, time_control_text

__all__ = [
    "FACT_OPTIONS",
    "DateProblem",
    "DateReading",
    "FactOption",
    "Facts",
    "PlayerFacts",
    "TimeProblem",
    "TimeReading",
    "apply_facts",
    "english_dates",
    "facts_from_options",
    "facts_template",
    "iso_dates",
    "load_facts",
    "month_number",
    "parse_dates",
    "parse_time_control",
    "read_facts_file",
    "time_control_text",
]
