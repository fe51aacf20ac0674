"""The log of a match, as one of its viewers reads it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from engine.matches import Match, Takeback
from ui.base.text import Texts
from ui.match.log_view import Moment, Passage, heading
from ui.match.scenes import names
from ui.table.catalogue import view_of
from ui.table.scene import SeenEvent

TAIL = 40  # lines that are shown unasked

Passages = tuple[Passage, ...]


class Log:
    """Tells what happened; what was once put into words for a viewer is not put so again."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._view = view_of(match.game.id)
        self._told: dict[tuple[int, int | None, str], tuple[tuple[Event, ...], Passages]]
        self._told = {}

    def moments(self, t: Texts, viewer: int | None, newest: int, whole: bool) -> tuple[Moment, ...]:
        """Return what the log tells of the match up to its move number `newest`, that one last.

        Its end, or the `whole`.
        """
        notes = _takebacks(self._match)
        found: list[Moment] = []
        left = TAIL
        for count in range(newest, -1, -1):
            told, back = self._passages(count, viewer, t), notes.get(count, ())
            if told or back:
                found.append(Moment(count, told, back))
                left -= len(told) + len(back)
            if left <= 0 and not whole:
                break
        if not found:
            return ()
        return (*self._begun_before(found[-1].count, viewer, t), *reversed(found))

    def _begun_before(self, count: int, viewer: int | None, t: Texts) -> tuple[Moment, ...]:
        """Return the heading of the part in the midst of which the log begins at a position."""
        if any(passage.heading for passage in self._passages(count, viewer, t)[:1]):
            return ()
        for earlier in range(count - 1, -1, -1):
            for passage in reversed(self._passages(earlier, viewer, t)):
                if passage.heading:
                    return (Moment(earlier, (Passage(passage.heading),)),)
        return ()

    def _passages(self, count: int, viewer: int | None, t: Texts) -> Passages:
        """Return in words what led to a position; after a takeback other events may stand there."""
        events = self._match.events_of(count)
        known = self._told.get((count, viewer, t.language))
        if known is not None and known[0] is events:
            return known[1]
        told = self._worded([event.seen_by(viewer) for event in events], t)
        self._told[count, viewer, t.language] = events, told
        return told

    def _worded(self, events: Sequence[SeenEvent], t: Texts) -> Passages:
        """Return events in words, a passage for each part of the match that they belong to."""
        called, t = names(self._match), t.at(self._match.game)
        found: list[Passage] = []
        head, lines, closing = "", list[str](), False
        for event in events:
            if begun := heading(self._match.game.id, event, t):
                found.append(Passage(head, tuple(lines), closing))
                head, lines, closing = begun, [], False
            if line := self._view.log_line(event, t, called):
                lines.append(line)
            closing |= event["type"] in self._view.closes
        found.append(Passage(head, tuple(lines), closing))
        return tuple(passage for passage in found if passage.heading or passage.lines)


def _takebacks(match: Match) -> dict[int, tuple[Takeback, ...]]:
    """Return what was taken back, the latest last, by the position it led back to."""
    notes: dict[int, list[Takeback]] = {}
    for note in match.takebacks:
        notes.setdefault(min(note.kept, len(match.moves)), []).append(note)
    return {count: tuple(group) for count, group in notes.items()}
