"""What is kept while the server runs: in memory, of each browser session, never more than a bounded amount."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from secrets import token_hex

from rfgconv.i18n import Text
from rfgconv.names.listing import LoadedList
from rfgconv.web.work import Work

MAX_SESSIONS = 64
MAX_WORKS = 40
"""Tournaments that are open in one session."""

MAX_BYTES = 256 * 1024 * 1024
"""Input that is kept for all sessions together."""

MAX_LISTS = 4

MAX_RESULTS = 8
"""Tournaments of a session whose results are kept for the next page."""


@dataclass
class PlayersList:
    """A list of players that was dropped; size in bytes."""

    loaded: LoadedList
    size: int


@dataclass
class Session:
    """One browser. Whoever uses it holds the lock. said: a sentence to be shown once on the next page.

    hidden: formats that are not wanted. recent: the works whose results are kept.
    """

    language: str
    works: OrderedDict[str, Work] = field(default_factory=OrderedDict)
    lists: list[PlayersList] = field(default_factory=list)
    hidden: frozenset[str] = frozenset()
    said: Text | None = None
    recent: deque[Work] = field(default_factory=deque)
    lock: threading.RLock = field(default_factory=threading.RLock)

    @property
    def size(self) -> int:
        works = sum(len(work.data) for work in list(self.works.values()))
        return works + sum(entry.size for entry in list(self.lists))

    def add(self, work: Work) -> str:
        """Keep a tournament; its new name. The oldest one gives way if there are too many."""
        name = token_hex(4)
        self.works[name] = work
        while len(self.works) > MAX_WORKS:
            self.works.popitem(last=False)
        return name

    def used(self, work: Work) -> None:
        """A work's results were asked for; those that were not used for long are forgotten."""
        if work in self.recent:
            self.recent.remove(work)
        self.recent.append(work)
        if len(self.recent) > MAX_RESULTS:
            self.recent.popleft().results = None

    def take_said(self) -> Text | None:
        """The sentence to be shown, which is then forgotten."""
        said, self.said = self.said, None
        return said


class Sessions:
    """All sessions; the one that was not used for the longest time is forgotten when there is too much."""

    def __init__(self, language: str = "en", *, max_sessions: int = MAX_SESSIONS, max_bytes: int = MAX_BYTES) -> None:
        self._language = language
        self._max_sessions, self._max_bytes = max_sessions, max_bytes
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, name: str) -> Session:
        """The session of this name, a new one if there is none."""
        with self._lock:
            session = self._sessions.pop(name, None) or Session(self._language)
            self._sessions[name] = session
            self._shrink()
            return session

    def _shrink(self) -> None:
        while len(self._sessions) > 1 and (len(self._sessions) > self._max_sessions or self._size() > self._max_bytes):
            self._sessions.popitem(last=False)

    def _size(self) -> int:
        return sum(session.size for session in self._sessions.values())
