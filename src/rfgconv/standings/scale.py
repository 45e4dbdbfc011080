"""Ratings and ranks on the scales of the two lists. Integer ratings; grades counted from 1d = 0, 1k = -1.

Source: the scale of the Russian federation's site (below 600 steps of 60 points, to 2100 of 75, then of 100) and the
European one (100 points a grade, 1d = 2050 to 2149).
"""

from __future__ import annotations

from fractions import Fraction

from rfgconv.model import Rank

_FIRST_DAN = 30
"""Rank.index of 1d."""
KNOWN_LISTS = frozenset({"RFG", "EGF"})


def rating_of(rank: Rank, rating_list: str) -> Fraction | None:
    """A rating for a rank: the lower edge on the Russian scale, the middle on the European one; None for another list
    and for professional ranks."""
    if rank.unit == "p":
        return None
    grade = rank.index - _FIRST_DAN
    if rating_list == "EGF":
        return Fraction(2100 + 100 * grade)
    if rating_list != "RFG":
        return None
    if grade <= -20:
        return Fraction((grade + 30) * 60)
    return Fraction((grade + 20) * 75 + 600 if grade <= 0 else grade * 100 + 2100)


def grade_of(rating: Fraction, rating_list: str) -> int | None:
    """The grade that a rating belongs to, 30k (-30) … 9d (8); None for another list."""
    if rating_list == "EGF":
        grade = (rating + 950) // 100 - 30
    elif rating_list == "RFG":
        grade = rating // 60 - 30 if rating < 600 else rating // 75 - 28 if rating < 2100 else rating // 100 - 21
    else:
        return None
    return max(-30, min(8, int(grade)))


def grades_apart(rank: Rank, rating: Fraction, rating_list: str) -> int | None:
    """Grades between a declared rank and a rating; None for another list and for professional ranks."""
    grade = grade_of(rating, rating_list)
    return None if grade is None or rank.unit == "p" else abs(rank.index - _FIRST_DAN - grade)
