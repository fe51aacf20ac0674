"""The course of a match, from the positions that the match has kept."""

from __future__ import annotations

from dataclasses import replace

from engine.matches import Match
from ui.base.text import Texts
from ui.table.catalogue import view_of
from ui.table.course import Course
from ui.table.progress import stage_of


def course_of(match: Match, t: Texts) -> Course | None:
    """Return what everybody had after each part of the match.

    None where its game has no parts or counts nothing, and where somebody plays alone.
    """
    view = view_of(match.game.id)
    parts = [
        (count, stage_of(t, match.game.id, replace(begun, of=0)))
        for count in range(len(match.moves) + 1)
        for event in match.events_of(count)
        if (begun := view.begins(event.seen_by(None)))
    ]
    if view.points is None or not parts or len(match.seats) == 1:
        return None
    counted = [view.points(match.state_after(count)) for count, _ in parts]
    by_seat = zip(*counted, view.points(match.state), strict=True)
    points = tuple(tuple(has for has in own if has is not None) for own in by_seat)
    return Course(tuple(stage for _, stage in parts), points) if any(points) else None
