"""Works out the course of a match from its positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.matches import Match
from ui.base.text import Texts
from ui.table.catalogue import view_of
from ui.table.course import Course
from ui.table.progress import stage_of


def course_of(match: Match, t: Texts) -> Course | None:
    """Return the points of every seat after each part of the match.

    Return None if the game has no parts or no points, or if somebody plays alone.
    """
    parts, points_of = list(_parts(match, t)), view_of(match.game.id).points
    if points_of is None or not parts or len(match.seats) == 1:
        return None
    begun, stages = zip(*parts, strict=True)
    states = (*map(match.state_after, begun), match.state)
    by_seat = zip(*map(points_of, states), strict=True)
    points = tuple(tuple(each for each in own if each is not None) for own in by_seat)
    return Course(stages, points, begun=begun) if any(points) else None


def _parts(match: Match, t: Texts) -> Iterator[tuple[int, str]]:
    """Yield the number of moves before each part of the match, and its heading."""
    view = view_of(match.game.id)
    for count in range(len(match.moves) + 1):
        for event in match.events_of(count):
            if begun := view.begins(event.seen_by(None)):
                yield count, stage_of(t, match.game.id, replace(begun, of=0))
