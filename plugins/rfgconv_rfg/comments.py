"""Comment lines: which is the title, the dates, the headings, the time, a group, and which are notes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rfgconv.record import record
from rfgconv.regex import regex
from rfgconv_rfg.dates import DateText, date_text
from rfgconv_rfg.groups import group_of
from rfgconv_rfg.heading import Heading, heading_of
from rfgconv_rfg.words import Word, words_of

PLACEHOLDER = "?"
_HEAD_LINES = 20
"""The dates are looked for in so many lines above the rows."""

_START = regex(r"[;\s]*")
_TIME = regex(r"time\s*=\s*", re.IGNORECASE)


class Comment(metaclass=record, kw_only=False):
    """A line that begins with a semicolon. text: without the semicolon and outer blanks; column: where it begins.

    before: index of the row that it stands before, None = behind all rows.
    """

    line: int
    text: str
    column: int
    before: int | None

    @property
    def word(self) -> Word:
        return Word(self.text, self.column)

    @property
    def time(self) -> Word | None:
        """What stands behind ``time=``, or None."""
        match = _TIME.match(self.text)
        return Word(self.text[match.end() :], self.column + match.end()) if match else None


def comment_of(line: int, text: str, before: int | None) -> Comment:
    """A comment line (text begins with blanks and a semicolon)."""
    start = _START.match(text)
    offset = start.end() if start else 0
    return Comment(line, text[offset:].rstrip(), offset + 1, before)


@dataclass(slots=True)
class Head:
    """What the comment lines say. dates is None without such a line; swapped: it stands in front of the title.

    heading, groups: the line of headings; the line that names the group of a row (index) and those below it. notes: all
    other lines.
    """

    title: Comment | None = None
    dates: Comment | None = None
    read_dates: DateText | None = None
    swapped: bool = False
    heading: Heading | None = None
    time: Comment | None = None
    groups: dict[int, Comment] = field(default_factory=dict)
    notes: list[Comment] = field(default_factory=list)


def head_of(comments: Sequence[Comment]) -> Head:
    """Sort the comment lines (rows 1 and R11, decisions A10 and A11): by place, then by content."""
    head = Head()
    rest = [comment for comment in comments if comment.text]
    head.time = next((comment for comment in reversed(rest) if comment.time is not None), None)
    head.heading, heading_index = _heading(rest)
    first_lines = [
        comment
        for index, comment in enumerate(rest)
        if comment.before == 0 and comment is not head.time and (heading_index is None or index < heading_index)
    ]
    if head.heading is None:  # groups are named below the headings, so a title above them may begin with that word
        first_lines = [comment for comment in first_lines if group_of(comment.text) is None]
    _title_and_dates(head, first_lines[:_HEAD_LINES])
    used = {id(comment) for comment in (head.title, head.dates, head.time) if comment is not None}
    for index, comment in enumerate(rest):
        if id(comment) in used or index == heading_index:
            continue
        if comment.before is not None and group_of(comment.text) is not None:
            if comment.before in head.groups:  # a group without rows
                head.notes.append(head.groups[comment.before])
            head.groups[comment.before] = comment
        else:
            head.notes.append(comment)
    return head


def _heading(comments: Sequence[Comment]) -> tuple[Heading | None, int | None]:
    """The last line above the rows that looks like headings (a title may look like them)."""
    for index in reversed(range(len(comments))):
        comment = comments[index]
        if comment.before == 0:
            heading = heading_of(comment.line, words_of(comment.text, comment.column - 1))
            if heading is not None:
                return heading, index
    return None, None


def _title_and_dates(head: Head, comments: list[Comment]) -> None:
    dated = [(comment, date_text(comment.text)) for comment in comments]
    found = [index for index, (comment, dates) in enumerate(dated) if dates.is_date or comment.text == PLACEHOLDER]
    if (0 in found and 1 in found) or found[:1] != [0]:
        titles = dated[:1]
        place = next((index for index in found if index > 0), None)
        if place is None and len(dated) > 1 and dated[1][1].looks_like_date:
            place = 1
    else:  # the date line comes first
        place, titles = 0, dated[1:2]
        head.swapped = bool(titles)
    if titles:
        head.title = titles[0][0]
    if place is not None:
        head.dates, head.read_dates = dated[place]
