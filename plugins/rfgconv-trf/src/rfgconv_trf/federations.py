"""Federations (three letters) and countries (two), and what a national record means for each federation."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

NONE = "FID"
"""FIDE's own flag: no federation."""

_NO_FEDERATION = frozenset({NONE, "NON"})

RATING_LISTS = {"RUS": "RFG", "FRA": "FFG", "USA": "AGA"}
"""Federation → the list of Go ratings that its national record stands for."""

ID_SCHEMES = {"RUS": "rfg", "FRA": "ffg", "USA": "aga"}
"""Federation → the register that its national number belongs to."""


@cache
def _rows() -> tuple[tuple[str, str, bool], ...]:
    text = files(__package__).joinpath("data/federations.tsv").read_text("utf-8")
    lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")][1:]
    return tuple((code, country, written == "yes") for code, country, written, _source in lines)


@cache
def _countries() -> dict[str, str]:
    return {code: country for code, country, _ in _rows()}


@cache
def _federations() -> dict[str, str]:
    return {country: code for code, country, written in _rows() if written}


def is_federation(code: str) -> bool:
    """True for the three capitals of a federation, past ones and FIDE itself included."""
    return code in _countries() or code in _NO_FEDERATION


def country_of(code: str) -> str | None:
    """Two capitals for a federation in any case; None for FIDE's flag and what is no federation."""
    return _countries().get(code.upper())


def has_no_country(code: str) -> bool:
    """True for what stands for "no federation"."""
    return code.upper() in _NO_FEDERATION


def federation_of(country: str) -> str | None:
    """The federation of a country, None if it has none. Great Britain has three; England's is taken."""
    return _federations().get(country)
