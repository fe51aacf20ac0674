"""The log of a session, as its viewer reads it."""

from __future__ import annotations

from engine.core.events import Event
from engine.matches import Takeback
from ui.app.screens.scene import names
from ui.app.session.session import Session
from ui.text import Texts
from ui.views.table import Moment

TAIL = 40  # lines that are shown unasked


class Log:
    """Tells what happened; what was once put into words for a viewer is not put so again."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: dict[tuple[int, int | None, str], tuple[tuple[Event, ...], tuple[str, ...]]]
        self._told = {}

    def moments(self, t: Texts, whole: bool) -> tuple[Moment, ...]:
        """Return what the log tells the viewer, the newest first: its end, or the `whole`.

        What is still being told step by step is not given away.
        """
        session, match = self._session, self._session.match
        notes = _takebacks(session)
        telling = session.past.at is None and session.tale.running
        newest = session.decided - 1 if telling else len(match.moves)
        found: list[Moment] = []
        left = len(match.moves) + len(match.takebacks) + 1 if whole else TAIL
        for count in range(newest, -1, -1):
            told, back = self._lines(count, t), notes.get(count, ())
            if told or back:
                found.append(Moment(count, told, back))
                left -= bool(told) + len(back)
            if left <= 0:
                break
        return tuple(found)

    def _lines(self, count: int, t: Texts) -> tuple[str, ...]:
        """Return in words what led to a position; after a takeback other events may stand there."""
        session, events = self._session, self._session.match.events_of(count)
        viewer = session.seating.viewer
        known = self._told.get((count, viewer, t.language))
        if known is not None and known[0] is events:
            return known[1]
        seen, called = (event.seen_by(viewer) for event in events), names(session)
        told = tuple(text for event in seen if (text := session.view.log_line(event, t, called)))
        self._told[count, viewer, t.language] = events, told
        return told


def _takebacks(session: Session) -> dict[int, tuple[Takeback, ...]]:
    """Return what was taken back, the latest first, by the position it led back to."""
    notes: dict[int, list[Takeback]] = {}
    for note in reversed(session.match.takebacks):
        notes.setdefault(min(note.kept, len(session.match.moves)), []).append(note)
    return {count: tuple(group) for count, group in notes.items()}
