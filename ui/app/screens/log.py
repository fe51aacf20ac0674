"""The log of a session, as its viewer reads it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.matches import Takeback
from ui.app.screens.scene import names
from ui.app.session.session import Session
from ui.text import Texts
from ui.views.scene import SeenEvent
from ui.views.table import Moment, Passage, heading

TAIL = 40  # lines that are shown unasked

Passages = tuple[Passage, ...]


class Log:
    """Tells what happened; what was once put into words for a viewer is not put so again."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: dict[tuple[int, int | None, str], tuple[tuple[Event, ...], Passages]]
        self._told = {}

    def moments(self, t: Texts, whole: bool) -> tuple[Moment, ...]:
        """Return what the log tells the viewer, the newest last: its end, or the `whole`.

        What is still being told step by step is not given away.
        """
        session, match = self._session, self._session.match
        notes = _takebacks(session)
        telling = session.past.at is None and session.tale.running
        newest = session.decided - 1 if telling else len(match.moves)
        found: list[Moment] = []
        left = TAIL
        for count in range(newest, -1, -1):
            told, back = self._passages(count, t), notes.get(count, ())
            if told or back:
                found.append(Moment(count, told, back))
                left -= len(told) + len(back)
            if left <= 0 and not whole:
                break
        return (*self._begun_before(found[-1].count, t), *reversed(found)) if found else ()

    def _begun_before(self, count: int, t: Texts) -> tuple[Moment, ...]:
        """Return the heading of the part in the midst of which the log begins at a position."""
        if any(passage.heading for passage in self._passages(count, t)[:1]):
            return ()
        for earlier in range(count - 1, -1, -1):
            for passage in reversed(self._passages(earlier, t)):
                if passage.heading:
                    return (Moment(earlier, (Passage(passage.heading),)),)
        return ()

    def _passages(self, count: int, t: Texts) -> Passages:
        """Return in words what led to a position; after a takeback other events may stand there."""
        session, events = self._session, self._session.match.events_of(count)
        viewer = session.seating.viewer
        known = self._told.get((count, viewer, t.language))
        if known is not None and known[0] is events:
            return known[1]
        told = self._worded([event.seen_by(viewer) for event in events], t)
        self._told[count, viewer, t.language] = events, told
        return told

    def _worded(self, events: Sequence[SeenEvent], t: Texts) -> Passages:
        """Return events in words, a passage for each part of the match that they belong to."""
        view, called = self._session.view, names(self._session)
        found: list[Passage] = []
        head, lines, closing = "", list[str](), False
        for event in events:
            if begun := heading(self._session.match.game.id, event, t):
                found.append(Passage(head, tuple(lines), closing))
                head, lines, closing = begun, [], False
            if line := view.log_line(event, t, called):
                lines.append(line)
            closing |= event["type"] in view.closes
        found.append(Passage(head, tuple(lines), closing))
        return tuple(passage for passage in found if passage.heading or passage.lines)


def _takebacks(session: Session) -> dict[int, tuple[Takeback, ...]]:
    """Return what was taken back, the latest last, by the position it led back to."""
    notes: dict[int, list[Takeback]] = {}
    for note in session.match.takebacks:
        notes.setdefault(min(note.kept, len(session.match.moves)), []).append(note)
    return {count: tuple(group) for count, group in notes.items()}
