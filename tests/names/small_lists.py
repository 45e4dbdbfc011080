"""Small player lists of both federations."""

from pathlib import Path

from rfgconv.diagnostics import Report
from rfgconv.io import Source
from rfgconv.names.players import load_list
from rfgconv_egd.player_list import EgdPlayerList
from rfgconv_rfg.player_list import RfgPlayerList

FIXTURES = Path(__file__).parents[2] / "fixtures/names"


def row(pin, name, country="RU", club="77Mo", grade="5k", gor=1600, last="T170106A"):
    return f" {pin}  {name:<37} {country:<2}  {club:<4}{grade:>6}    --{gor:>7}     5  {last:<8}"


def egd(*rows):
    text = "\n".join(["(22 Feb 2018)", *rows, ""])
    return load_list(EgdPlayerList, Source(text.encode("latin-1"), "egd.html"), Report())


def rfg():
    return load_list(RfgPlayerList, Source((FIXTURES / "rfg_list.json").read_bytes(), "rfg.json"), Report())
