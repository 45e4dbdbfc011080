"""The report card of an installed format: every trial of the kit with its outcome."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from rfgconv.diagnostics import Report
from rfgconv.hub import Exporter, Hub, Importer, UnknownFormatError
from rfgconv.model import (
    Colour,
    Column,
    Criterion,
    Event,
    Game,
    Id,
    NoGame,
    NoGameKind,
    Note,
    PersonName,
    Player,
    Rank,
    Rating,
    Result,
    Row,
    Table,
)
from rfgconv.record import record
from rfgconv.testing import trials


class Line(metaclass=record, kw_only=False):
    """The outcome of one trial. findings: what is wrong, empty if it passed; tried: False without anything to try."""

    trial: str
    findings: str = ""
    tried: bool = True

    @property
    def passed(self) -> bool:
        return self.tried and not self.findings


def report_card(hub: Hub, name: str, samples: Sequence[bytes] = (), mutations: int = 200) -> list[Line]:
    """All trials that fit a format. Raises UnknownFormatError.

    A format that is written is read from what it writes, if there are no samples; one that is only read is then not
    tried.
    """
    importer, exporter = hub.importers.get(name), hub.exporters.get(name)
    if importer is None and exporter is None:
        known = ", ".join(sorted({*hub.importers, *hub.exporters}))
        raise UnknownFormatError("no format is named {name}; known: {known}", name=name, known=known)
    lines: list[Line] = []
    if exporter is not None:
        lines += _writing(exporter)
    if importer is not None:
        lines += _reading(importer, samples or _written(exporter), mutations)
    if importer is not None and exporter is not None:
        lines += _both(importer, exporter)
    return lines


def _written(cls: type[Exporter] | None) -> list[bytes]:
    """Samples that the format makes itself; none if it fails, which is a finding about writing."""
    if cls is None:
        return []
    try:
        return [cls().write(table, Report()) for table in TABLES if not cls.lacking(table)]
    except Exception:
        return []


def _reading(cls: type[Importer], samples: Sequence[bytes], mutations: int) -> Iterator[Line]:
    trial: dict[str, Iterable[str]] = {
        "reading: detects its files, and no junk": trials.detects_calmly(cls, samples),
        "reading: gives the same table twice": trials.reads_alike(cls, samples),
        "reading: rows and results have places": trials.places_rows(cls, samples),
        "reading: survives spoiled files, errors have places": trials.survives(cls, samples, mutations),
        "reading: touches nothing outside": trials.reads_purely(cls, samples),
    }
    yield _line("reading: declares id, title, options, codes", trials.declared(cls))
    for name, findings in trial.items():
        yield _line(name, findings) if samples else Line(name, tried=False)


def _writing(cls: type[Exporter]) -> Iterator[Line]:
    yield _line("writing: declares id, title, options, codes", trials.declared(cls))
    yield _line("writing: carries known fields", trials.carries_known_fields(cls))
    yield _line("writing: gives the same bytes twice", *(trials.writes_alike(cls, table) for table in TABLES))
    yield _line("writing: touches nothing outside", *(trials.writes_purely(cls, table) for table in TABLES))


def _both(importer: type[Importer], exporter: type[Exporter]) -> Iterator[Line]:
    law = (trials.keeps_the_law(importer, exporter, table) for table in TABLES)
    yield _line("both: what is lost is reported", *law)
    stable = (trials.writes_stably(importer, exporter, table) for table in TABLES)
    yield _line("both: own output is stable", *stable)


def _line(trial: str, *groups: Iterable[str]) -> Line:
    """Run a trial; a plugin that raises where nobody expects it has failed it."""
    found: list[str] = []
    try:
        for findings in groups:
            found += findings
    except Exception as error:
        found.append(f"it raises {type(error).__name__}: {error}")
    return Line(trial, trials.join(found))


def _player(surname: str, given: str | None, **facts: object) -> Player:
    return Player(name=PersonName(surname=surname, given=given), **facts)  # type: ignore[arg-type]


def _tables() -> tuple[Table, ...]:
    """A small plain table, one with everything that is awkward, and a list of entries. The people are invented."""
    white, black = Colour.WHITE, Colour.BLACK
    plain = Table(
        event=Event(name="Cup of Rivertown"),
        rows=(
            Row(
                number=1,
                place=1,
                player=_player("Lindqvist", "Ada", rank=Rank(2, "d"), country="SE", club="Gote"),
                cells=(Game(opponent=2, result=Result.WIN, colour=white, handicap=0),),
            ),
            Row(
                number=2,
                place=2,
                player=_player("Orlan", "Rui", rank=Rank(1, "d"), country="UK", club="Lon"),
                cells=(Game(opponent=1, result=Result.LOSS, colour=black, handicap=0),),
            ),
        ),
        rounds=1,
    )
    half = Fraction(1, 2)
    awkward = Table(
        event=Event(name="Кубок [весна], «Речной»; 2010", city="Rivertown", country="RU", komi=Fraction(13, 2)),
        columns=(
            Column(label="Score", criterion=Criterion.SCORE),
            Column(label="SODOS", criterion=Criterion.SODOS),
            Column(label="Sponsor's prize", after_results=True),
        ),
        rows=(
            Row(
                number=1,
                place=1,
                group="A",
                start=Fraction(35),
                values=(Fraction(75, 2), Fraction(81, 4), "=1+1"),
                player=_player(
                    "Берёзкин",
                    "Андрей",
                    latin=PersonName(surname="Berezkin", given="Andrej"),
                    rank=Rank(4, "d"),
                    rating=Rating(value=Fraction(2460), list="RFG"),
                    country="RU",
                    club="77Mo",
                    ids=(Id(scheme="egd", value="12000001"),),
                ),
                cells=(
                    Game(opponent=2, result=Result.WIN, colour=white, handicap=9, komi=half),
                    Game(opponent=3, result=Result.JIGO, colour=black, handicap=0),
                ),
            ),
            Row(
                number=2,
                place=2,
                group="A",
                values=(Fraction(30), None, None),
                player=_player("d'Orsy, Jr.", "Jean Luc", rank=Rank(12, "k"), comment="line"),
                cells=(
                    Game(opponent=1, result=Result.LOSS, colour=black, handicap=9, komi=half),
                    NoGame(points=half, kind=NoGameKind.ABSENT),
                ),
            ),
            Row(
                number=3,
                place=2,
                group="B",
                values=(Fraction(30), Fraction(0), "none"),
                player=_player("Ёж", None, rank=Rank(1, "p")),
                cells=(
                    NoGame(points=Fraction(1), kind=NoGameKind.BYE),
                    Game(opponent=1, result=Result.JIGO, colour=white, handicap=0),
                ),
            ),
        ),
        rounds=2,
        notes=(Note(text="a comment; with a mark", before=2),),
    )
    entries = Table(
        event=Event(name="Cup of Rivertown"),
        rows=(
            Row(number=1, player=_player("Lindqvist", "Ada", rank=Rank(2, "d"), preliminary=True), cells=()),
            Row(number=2, player=_player("Ёж", None, rank=Rank(12, "k"), club="Gote", preliminary=False), cells=()),
        ),
    )
    return plain, awkward, entries


TABLES = _tables()
