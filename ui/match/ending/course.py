"""Works out the course of a match from its positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.matches import AnyMatch
from ui.base.text import Texts
from ui.table.catalogue import view_of
from ui.table.course import Course
from ui.table.progress import stage_of


def _as_it_is(state: Any) -> Any:
    return state


def course_of(
    match: AnyMatch, t: Texts, laid_out: Callable[[Any], Any] = _as_it_is
) -> Course | None:
    """Return the points of every seat after each part of the match.

    `laid_out` makes of each state of the match one that the game's view reads. Return None if the
    game has no parts or no points, or if somebody plays alone.
    """
    parts, points_of = list(_parts(match, t)), view_of(match.game.id).points
    if points_of is None or not parts or len(match.seats) == 1:
        return None
    begun, stages = zip(*parts, strict=True)
    states = map(laid_out, (*map(match.state_after, begun), match.state))
    by_seat = zip(*map(points_of, states), strict=True)
    points = tuple(tuple(each for each in own if each is not None) for own in by_seat)
    return Course(stages, points, begun=begun) if any(points) else None


def _parts(match: AnyMatch, t: Texts) -> Iterator[tuple[int, str]]:
    """Yield the number of moves before each part of the match, and its heading."""
    view = view_of(match.game.id)
    for count in range(len(match.moves) + 1):
        for event in match.events_of(count):
            if begun := view.begins(event.seen_by(None)):
                yield count, stage_of(t, match.game.id, replace(begun, of=0))
