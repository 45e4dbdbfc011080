"""The contract of plugins: the hooks, and the abstract classes that they return.

A plugin module defines the hooks it needs, each marked with `hookimpl`. Each returns classes; nothing is done at import
or registration. The module must be cheap to import: it is loaded for every command that needs a format; what is heavy
is imported inside the methods of the classes. A plugin never opens files, prints, exits, reads the clock or the
environment. It is given a Source or a Table and a Report, and gives back a value. What is wrong with the content is
reported, never raised.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar

import pluggy

from rfgconv.diagnostics import Code, LossKind, Report
from rfgconv.i18n import MisuseError
from rfgconv.io import Source, root_tag
from rfgconv.model import Path, PersonName, Player, Rank, Table
from rfgconv.record import record
from rfgconv.regex import regex

PROJECT = "rfgconv"
API_VERSION = 1
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def rfgconv_importers() -> Sequence[type[Importer]]:  # type: ignore[empty-body]
    """Classes that read a format into a Table."""


@hookspec
def rfgconv_exporters() -> Sequence[type[Exporter]]:  # type: ignore[empty-body]
    """Classes that write a Table in a format."""


@hookspec
def rfgconv_checks() -> Sequence[type[Check] | ChecksIn]:  # type: ignore[empty-body]
    """Classes that check a Table; `ChecksIn` for those of a module that only some targets need."""


@hookspec
def rfgconv_player_lists() -> Sequence[type[PlayerList]]:  # type: ignore[empty-body]
    """Classes that read a federation's list of players."""


class Match(IntEnum):
    """How sure a format is that a source is its own. Equal best answers are an error that asks for ``--from``."""

    NO = 0
    NAME = 1
    """only the file name speaks for it"""
    SHAPE = 2
    """the content has its form"""
    SIGNATURE = 3
    """the content says so"""


_JSON = regex(r"\s*\{\s*\"")
HEAD, TAIL = 65536, 4096


class Probe:
    """What detection may look at: name, first 64 KiB (decoded once for all formats) and last 4 KiB of a source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.name = source.name
        self.suffix = f".{source.name.rpartition('.')[2].lower()}" if "." in source.name else ""
        self.head = source.data[:HEAD]

    @cached_property
    def end(self) -> bytes:
        """The last 4 KiB of what is too long for `text` to reach so far; else nothing."""
        return self.source.data[max(HEAD, len(self.source.data) - TAIL) :]

    @cached_property
    def text(self) -> str:
        """The first 64 KiB as text; empty for binary files."""
        if self.head.startswith(b"PK\x03\x04"):
            return ""
        if len(self.source.data) <= HEAD:
            return self.source.text
        return self.source.beginning(HEAD).text

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @cached_property
    def root(self) -> tuple[str, str] | None:
        """(name, attribute text) of the root element if it is XML."""
        return root_tag(self.text)

    @property
    def is_xml(self) -> bool:
        return self.root is not None

    @cached_property
    def is_lines(self) -> bool:
        """True for a text that may be a table line by line: neither XML nor a JSON object."""
        return not self.is_xml and not _JSON.match(self.text)


class Option(metaclass=record):
    """A setting of a format, given as ``-O name=value``. choices: the allowed words, empty = free text.

    default is also the type: str, int or bool (``yes``/``no`` in text). The command line gives an option of the name
    ``language`` the language that it speaks itself, if that is among the choices.
    """

    name: str
    default: str | int | bool
    help: str
    choices: tuple[str, ...] = ()


class OptionError(MisuseError):
    """An option has no such value; misuse, hence an exception."""


def read_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a format's options: the defaults, replaced by those given that belong to it.

    Raises OptionError for a value that does not fit; names of other formats are ignored (the caller checks that every
    given name is known to some format of the run).
    """
    values: dict[str, Any] = {}
    for option in options:
        value = given.get(option.name, option.default)
        if isinstance(option.default, bool) and isinstance(value, str):
            word = value.lower()
            if word not in ("yes", "no", "true", "false", "1", "0"):
                raise OptionError("option {option}: {value} is neither yes nor no", option=option.name, value=value)
            value = word in ("yes", "true", "1")
        elif isinstance(option.default, int) and not isinstance(option.default, bool):
            try:
                value = int(value)
            except ValueError:
                raise OptionError(
                    "option {option}: {value} is no whole number", option=option.name, value=value
                ) from None
        elif option.choices and value not in option.choices:
            raise OptionError(
                "option {option}: {value} is none of {known}", option=option.name, value=value, known=option.choices
            )
        values[option.name] = value
    return values


class _Configured:
    """Common to importers and exporters: an instance is made for one run, with its options."""

    options: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.settings: dict[str, Any] = read_options(self.options, options or {})


class _CodesOf:
    """The codes of a class, found in a module when somebody asks for them."""

    def __init__(self, module: str, names: tuple[str, ...]) -> None:
        self._module, self._names = module, names

    def __get__(self, _instance: object, _owner: type | None = None) -> tuple[Code, ...]:
        module = import_module(self._module)
        found = [getattr(module, name) for name in self._names]
        return tuple(code for entry in found for code in ((entry,) if isinstance(entry, Code) else entry))


def codes_of(module: str, *names: str) -> tuple[Code, ...]:
    """For the attribute ``codes`` of a class: what a module has under these names, ``BOOK`` if none are given.

    A name may stand for a code, a book or a tuple of codes. The module is imported only when the codes are asked for,
    so that a class that is merely asked whether a file is its own does not load the texts of all its findings.
    """
    codes: Any = _CodesOf(module, names or ("BOOK",))
    return codes  # type: ignore[no-any-return]


class Importer(_Configured, ABC):
    """Reads a format. id: as in ``--from``; title: in words; extensions: with the dot; codes: all it may report.

    by_line: False for XML, JSON and archives, whose lines are no rows; the limits of the core count them otherwise.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    extensions: ClassVar[tuple[str, ...]] = ()
    by_line: ClassVar[bool] = True
    codes: ClassVar[tuple[Code, ...]] = ()

    @classmethod
    @abstractmethod
    def detect(cls, probe: Probe) -> Match:
        """How sure it is that the source has this format. Cheap, without side effects, never raises."""

    @abstractmethod
    def read(self, source: Source, report: Report) -> Table | None:
        """The table, or None if there is none to be read. Everything wrong is reported with its place."""


class Need(metaclass=record):
    """A fact that a format asks for. field: of the event (``event.start``), several with ``|`` if one is enough;
    option: what supplies it; title: the fact in words.

    required: a placeholder is written and a warning given if it is missing; otherwise only the loss report says so.
    """

    field: str
    option: str
    title: str
    required: bool = True


class Exporter(_Configured, ABC):
    """Writes a format. id: as in ``--to``; extension: of its files, with the dot; codes: all it may report.

    carries: field patterns (``rows.player.club``, ``rows.cells.game.colour``; a pattern covers what is below it) that
    the format holds. Everything else that is set in a table is reported as dropped, by the core. What write() changes,
    fills in or leaves ambiguous it reports itself with `altered`, `defaulted`, `ambiguous`, `dropped`.
    never_without: what a file of this format cannot be without, of ``rows`` (players) and ``rounds``; the core refuses
    a table that has none of it. needs: the facts it asks for, in whose place a placeholder can stand. profile: name of
    the rules that its tables are checked by, None = the general ones.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    extension: ClassVar[str]
    codes: ClassVar[tuple[Code, ...]] = ()
    carries: ClassVar[frozenset[str]]
    never_without: ClassVar[tuple[str, ...]] = ("rows",)
    needs: ClassVar[tuple[Need, ...]] = ()
    profile: ClassVar[str | None] = None

    @abstractmethod
    def write(self, table: Table, report: Report) -> bytes:
        """The bytes of the file. Equal tables give equal bytes. Findings and losses go to the report."""

    @classmethod
    def lacking(cls, table: Table) -> str | None:
        """The first part of ``never_without`` that the table does not have; None if the format can hold it."""
        rounds = table.rounds or any(row.cells for row in table.rows)
        has = {"rows": bool(table.rows), "rounds": bool(rounds)}
        return next((part for part in cls.never_without if not has[part]), None)

    def dropped(self, report: Report, path: Path, field: str, before: Any) -> None:
        """A value of a field that the format carries in general is not written here."""
        report.lose(LossKind.DROPPED, self.id, path, field, before)

    def altered(self, report: Report, path: Path, field: str, before: Any, after: Any) -> None:
        """A value is written as another one."""
        report.lose(LossKind.ALTERED, self.id, path, field, before, after)

    def defaulted(self, report: Report, path: Path, field: str, after: Any) -> None:
        """A filler is written for what the table does not say."""
        report.lose(LossKind.DEFAULTED, self.id, path, field, None, after)

    def ambiguous(self, report: Report, path: Path, field: str, before: Any, after: Any) -> None:
        """What is written may be read as something else."""
        report.lose(LossKind.AMBIGUOUS, self.id, path, field, before, after)


class Check(ABC):
    """A rule over a Table, whatever its source. profiles: targets it belongs to, empty = every table.

    converting: False for rules about a finished text that the writer of the target sees to by itself; they are run by
    ``rfgconv check`` only.
    """

    id: ClassVar[str]
    codes: ClassVar[tuple[Code, ...]] = ()
    profiles: ClassVar[frozenset[str]] = frozenset()
    converting: ClassVar[bool] = True

    @abstractmethod
    def run(self, table: Table, report: Report) -> None:
        """Report what is wrong, each finding with the path of its place."""


class ChecksIn(metaclass=record, kw_only=False):
    """Stands for the checks that a module lists as ``CHECKS``; it is imported for a run with one of their profiles."""

    module: str
    profiles: frozenset[str]

    def load(self) -> Sequence[type[Check]]:
        """Import them; raises whatever that raises, and ValueError for a check that other runs would miss."""
        checks: Sequence[type[Check]] = import_module(self.module).CHECKS
        for cls in checks:
            if not cls.profiles or not cls.profiles <= {*self.profiles}:
                targets = ", ".join(sorted(self.profiles))
                raise ValueError(f"the check {cls.id} of {self.module} is for other targets than {targets}")
        return checks


class ListedPlayer(metaclass=record):
    """One entry of a player list: a Player as the list has him, with what only lists hold."""

    player: Player
    tournaments: int | None = None
    last: str | None = None

    @property
    def name(self) -> PersonName:
        return self.player.name

    @property
    def rank(self) -> Rank | None:
        return self.player.rank


class PlayerList(ABC):
    """Reads a federation's list of players. id: as in ``--players-format``; scheme: of the ids that it gives."""

    id: ClassVar[str]
    title: ClassVar[str]
    scheme: ClassVar[str]
    codes: ClassVar[tuple[Code, ...]] = ()

    @classmethod
    @abstractmethod
    def detect(cls, probe: Probe) -> Match:
        """As Importer.detect."""

    @abstractmethod
    def read(self, source: Source, report: Report) -> Sequence[ListedPlayer]:
        """All entries, in the order of the file."""
