"""The log of a match as a viewer reads it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event, SeenEvent
from engine.matches import AnyMatch, Takeback
from ui.base.text import Texts
from ui.match.table.log_view import Moment, Passage, heading
from ui.match.viewing.scenes import names
from ui.table.catalogue import view_of

TAIL = 40  # lines shown unless the whole log is wanted
MOST = 1000  # lines shown of the whole log, takebacks apart: each tap draws them again

Passages = tuple[Passage, ...]


class Log:
    """Describes the events of a match; keeps the words once they are made."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._view = view_of(match.game.id)
        self._cache: dict[tuple[int, int | None, str], tuple[tuple[Event, ...], Passages]]
        self._cache = {}

    def moments(self, t: Texts, viewer: int | None, newest: int, whole: bool) -> tuple[Moment, ...]:
        """Return the log up to move number `newest`: its last MOST lines if `whole`, else TAIL."""
        notes = _takebacks(self._match)
        found: list[Moment] = []
        left = MOST if whole else TAIL
        for count in range(newest, -1, -1):
            passages, back = self._passages(count, viewer, t), notes.get(count, ())
            if passages or back:
                found.append(Moment(count, passages, back))
                left -= len(passages) + (0 if whole else len(back))
            if left <= 0:
                break
        if not found:
            return ()
        return (*self._begun_before(found[-1].count, viewer, t), *reversed(found))

    def _begun_before(self, count: int, viewer: int | None, t: Texts) -> tuple[Moment, ...]:
        """Return the heading of the part to which the first position of the log belongs."""
        if any(passage.heading for passage in self._passages(count, viewer, t)[:1]):
            return ()
        for earlier in range(count - 1, -1, -1):
            for passage in reversed(self._passages(earlier, viewer, t)):
                if passage.heading:
                    return (Moment(earlier, (Passage(passage.heading),)),)
        return ()

    def _passages(self, count: int, viewer: int | None, t: Texts) -> Passages:
        """Return the events that led to a position in words; a takeback may have changed them."""
        events = self._match.events_of(count)
        known = self._cache.get((count, viewer, t.language))
        if known is not None and known[0] is events:
            return known[1]
        passages = self._worded([event.seen_by(viewer) for event in events], t)
        self._cache[count, viewer, t.language] = events, passages
        return passages

    def _worded(self, events: Sequence[SeenEvent], t: Texts) -> Passages:
        """Return events in words, one passage for each part of the match."""
        players, t = names(self._match), t.at(self._match.game)
        found: list[Passage] = []
        head, lines, closing = "", list[str](), False
        for event in events:
            if begun := heading(self._match.game.id, event, t):
                found.append(Passage(head, tuple(lines), closing))
                head, lines, closing = begun, [], False
            if line := self._view.log_line(event, t, players):
                lines.append(line)
            closing |= event["type"] in self._view.closes
        found.append(Passage(head, tuple(lines), closing))
        return tuple(passage for passage in found if passage.heading or passage.lines)


def _takebacks(match: AnyMatch) -> dict[int, tuple[Takeback, ...]]:
    """Return the takebacks by the position that each led back to, the latest last."""
    notes: dict[int, list[Takeback]] = {}
    for note in match.takebacks:
        notes.setdefault(min(note.kept, len(match.moves)), []).append(note)
    return {count: tuple(group) for count, group in notes.items()}
