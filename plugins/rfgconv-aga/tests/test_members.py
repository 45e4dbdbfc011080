"""The list of members."""

from fractions import Fraction

from rfgconv.diagnostics import Report
from rfgconv.hub import Match, Probe
from rfgconv.io import Source
from rfgconv.model import Id, PersonName, Rank, Rating
from rfgconv_aga.members import AgaMembers

LIST = (
    "Lindqvist, Ada\t17452\tLimit\t-6.90000\t4/22/2010\tFARG\tND\t0.54000\t9/1/2009\n"
    "Orlan, Rui\t12767\tFull\t4.67\t6/19/2005\tATLA\tSC\t\t\n"
    "Zimorodok, Ilja\t1253\tLimit\t\t12/28/1980\t\tMA\t\t\n"
)


def test_members() -> None:
    source, report = Source(LIST.encode(), "TDListA.txt"), Report()
    assert AgaMembers.detect(Probe(source)) is Match.SHAPE
    ada, rui, ilja = AgaMembers().read(source, report)
    assert not report.diagnostics
    assert ada.player.name == PersonName(surname="Lindqvist", given="Ada")
    assert (ada.rank, ada.player.rating) == (Rank(6, "k"), Rating(value=Fraction("-6.9"), list="AGA"))
    assert (ada.player.ids, ada.player.club, ada.last) == ((Id(scheme="aga", value="17452"),), "FARG", "9/1/2009")
    assert rui.rank == Rank(4, "d")
    assert (ilja.rank, ilja.player.rating, ilja.player.club) == (None, None, None)


def test_a_line_without_tabs_is_told() -> None:
    report = Report()
    found = AgaMembers().read(Source((LIST + "Ulla 12 Full\n").encode()), report)
    assert len(found) == 3
    assert [(d.code.name, d.span and d.span.line) for d in report.diagnostics] == [("aga-member", 4)]


def test_other_files_are_not_taken_for_it() -> None:
    assert AgaMembers.detect(Probe(Source(b"Name\tRank\nAda\t2d\n"))) is Match.NO
    assert AgaMembers.detect(Probe(Source(b""))) is Match.NO
