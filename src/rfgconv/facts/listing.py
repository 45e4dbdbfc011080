"""The facts in words: names, help, examples. Light, because the command line shows them in every help text."""

from __future__ import annotations

from rfgconv.record import record


class FactText(metaclass=record, kw_only=False):
    """name: key in a facts file; with ``--`` before it the option. help: what it is and what it is for.

    example: a value as it is typed. metavar: stands for the value in help texts. in_cli: offered as an option.
    """

    name: str
    help: str
    example: str
    metavar: str = "TEXT"
    in_cli: bool = True

    @property
    def key(self) -> str:
        """The name as an identifier: ``egd_code``."""
        return self.name.replace("-", "_")


FACT_TEXTS: tuple[FactText, ...] = (
    FactText("name", "Name of the tournament, the title of every table.", "Spring Cup"),
    FactText("city", "Town of the tournament; both federations ask for it.", "Rivertown"),
    FactText("country", "Country of the tournament, two letters, for the EGD table.", "RU", "CC"),
    FactText(
        "dates",
        "First and last day; ratings are computed in the order of the dates.",
        "2010-05-01..2010-05-02",
        "DATES",
    ),
    FactText(
        "time",
        "Time control of one player; the minutes that count for the rating are computed from it.",
        "60 min + 5x30 s",
        "TIME",
    ),
    FactText("minutes", "Minutes that count for the rating, if only these are known.", "82.5", in_cli=False),
    FactText("komi", "Points that White received in even games.", "6.5", "POINTS"),
    FactText(
        "handicap",
        "How handicaps were given: none, h1 (difference less one), rank-1, score-2 max 9 below 1d.",
        "none",
        "RULE",
    ),
    FactText("class", "EGD class: A, B, C or D.", "A", "A|B|C|D"),
    FactText("director", "Director or referee.", "Anna Smith"),
    FactText(
        "system", "Pairing system: mcmahon, swiss, swiss-categories, round-robin, cup or other.", "mcmahon", "SYSTEM"
    ),
    FactText("rules", "Rules of play.", "Japanese"),
    FactText("online", "Whether it was played on the internet; that decides the EGD class.", "no", "yes|no"),
    FactText("egd-code", "Tournament code of the European database.", "T100501A", "CODE"),
    FactText("rfg-id", "Number of the tournament on the site of the Russian federation.", "1234", "CODE", in_cli=False),
    FactText("latin-name", "Name of the tournament in Latin letters.", "Kubok", in_cli=False),
    FactText("short-name", "Short name of the tournament, for French tables.", "cup10", in_cli=False),
    FactText("board-size", "Lines of the board.", "19", in_cli=False),
)
"""Every fact that a facts file can hold, in the order in which they are shown."""
